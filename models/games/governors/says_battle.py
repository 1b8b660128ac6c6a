"""Governors, Assessment of Strength, Engagement and Assessing Battle Round Results."""
# mypy: ignore-errors

from battle import More, Side
from questions_battle import (
    Level,
    Points,
    agent_dice,
    dice_at_first,
    dice_left,
    dice_rolled,
    dice_taken_up,
    economy_dice,
    is_defeated,
    large_die,
    multiplier,
    points_of_ten,
    roll_value,
    round_winner,
    rounds_lost,
    security_dice,
    territory_dice,
)
from questions_fight_kinds import DieKind

from ruleproof.game import Range, example, given, says, when

Dice = Range[0, 6]
Few = Range[0, 2]
WINS = {More.AGGRESSOR: Side.AGGRESSOR, More.DEFENDER: Side.DEFENDER}


@given("G-172", "G-173")
def groups_are_made_of_the_dice_rolled(dice: Dice, largest: Dice, second: Range[0, 3], third: Few):
    return possible(dice, largest, second, third)


@given("G-175")
def only_a_single_die_is_compared(dice: Dice, one_shows_the_large_die: bool):
    return dice == 1 or not one_shows_the_large_die


def possible(dice, largest, second, third):
    """Return whether dice can fall into groups of these sizes, and others that are not larger."""
    left = dice - largest - second - third
    ordered = largest >= second >= third
    full = third > 0 or left == 0
    return ordered and 0 <= left <= 3 * third and full and (second > 0 or third == 0)


@says("G-157")
def the_aggressor_has_the_eight_and_one_die():
    return large_die(Side.AGGRESSOR) is DieKind.EIGHT and dice_at_first(Side.AGGRESSOR) == 1


@says("G-158")
def the_defender_has_the_ten_and_two_dice():
    return large_die(Side.DEFENDER) is DieKind.TEN and dice_at_first(Side.DEFENDER) == 2


@says("G-159")
def one_die_for_each_ns_unit(units: Range[0, 4]):
    return security_dice(units) == units


@says("G-160")
def the_higher_level_has_a_die(level: Level, other: Level, units: Few, units_of_other: Few):
    when(level != other)
    return economy_dice(level, other, units, units_of_other) == int(level > other)


@says("G-161")
def more_units_have_it_on_equal_levels(level: Level, units: Few, units_of_other: Few):
    when(units != units_of_other)
    return economy_dice(level, level, units, units_of_other) == int(units > units_of_other)


@says("G-162")
def both_have_it_in_a_tie(level: Level, units: Few):
    return economy_dice(level, level, units, units) == 1


@says("G-163")
def superiority_in_one_territory():
    return agent_dice(1) == 1


@says("G-164")
def superiority_in_both_territories():
    return agent_dice(2) == 2


@says("G-165")
def no_territory_superiority_with_agents(points: Points, other: Points):
    return territory_dice(True, points, other) == 0


@says("G-166")
def the_higher_points_have_a_die(points: Points, other: Points):
    when(points != other)
    return territory_dice(False, points, other) == int(points > other)


@says("G-167")
def both_have_it_with_equal_points(points: Points):
    return territory_dice(False, points, points) == 1


@says("G-168")
def six_dice_at_most(deserved: Range[1, 10]):
    return dice_rolled(deserved) == min(6, deserved)


@says("G-169")
def all_dice_are_rolled_at_once(side: Side, six_sided: Dice):
    return dice_taken_up(side, six_sided) == six_sided + 1


@says("G-172")
def a_pair_gives_two(dice: Dice, second: Range[0, 1], third: Range[0, 1]):
    when(dice >= 2 and possible(dice, 2, second, third))
    return multiplier(dice, 2, second, third, False) == 2


@says("G-173")
def a_triple_gives_three(dice: Dice, second: Range[0, 1], third: Range[0, 1]):
    when(dice >= 3 and possible(dice, 3, second, third))
    return multiplier(dice, 3, second, third, False) == 3


@says("G-174")
def four_five_and_six_give_as_many(
    dice: Dice, alike: Range[4, 6], second: Range[0, 1], third: Range[0, 1]
):
    when(possible(dice, alike, second, third))
    return multiplier(dice, alike, second, third, False) == alike


@says("G-175")
def a_single_die_like_the_large_one_gives_two():
    return multiplier(1, 1, 0, 0, True) == 2


@says("G-176")
def multipliers_are_added(dice: Dice, largest: Dice, second: Range[2, 3], third: Few):
    when(possible(dice, largest, second, third))
    parts = [size for size in (largest, second, third) if size >= 2]
    return multiplier(dice, largest, second, third, False) == sum(
        multiplier(size, size, 0, 0, False) for size in parts
    )


@example("G-177")
def a_pair_and_a_triple_are_five():
    return multiplier(5, 3, 2, 0, False) == 5


@says("G-178")
def the_value_is_points_times_multiplier(points: Range[1, 10], times: Dice):
    return roll_value(points, times) == points * times


@says("G-179")
def zero_means_ten(face: Range[0, 9]):
    return points_of_ten(face) == (10 if face == 0 else face)


@says("G-171")
def the_higher_value_wins(value: More, fewer: More):
    when(value is not More.EQUAL)
    return round_winner(value, fewer) is WINS[value]


@says("G-180")
def fewer_dice_win_a_tie(fewer: More):
    when(fewer is not More.EQUAL)
    return round_winner(More.EQUAL, fewer) is WINS[fewer]


@says("G-181")
def the_defender_wins_what_is_left():
    return round_winner(More.EQUAL, More.EQUAL) is Side.DEFENDER


@says("G-182")
def the_loser_of_a_round_has_one_die_less(dice: Range[1, 6], lost: bool):
    return dice_left(dice, lost) == dice - int(lost)


@says("G-183")
def the_last_round_is_fought_with_the_large_die_alone(six_sided: Dice):
    return is_defeated(six_sided) == (six_sided == 0)


@says("G-183")
def all_dice_and_the_large_one_are_lost(six_sided: Dice):
    return rounds_lost(six_sided) == six_sided + 1


@says("G-170")
def each_roll_is_a_round(six_sided: Dice):
    return rounds_lost(six_sided) >= six_sided
