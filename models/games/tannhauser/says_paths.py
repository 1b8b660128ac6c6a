"""Tannhäuser, Paths and Movement, Tests and Duels."""
# mypy: ignore-errors

from questions_kinds import Act, Characteristic, Circle, Occupant, Stand, Way
from questions_paths import (
    Between,
    Colours,
    Effect,
    Path,
    adjacent,
    belongs_to_path,
    may_bull_rush,
    may_come_on,
    may_strike_free,
    on_path,
    out_of_path_range,
    value_changes_by,
)
from questions_shared import STANDABLE, may_enter, may_stop, movement_cost, sees, takes_action
from questions_things import may_test
from questions_turn import movement_points

from ruleproof.game import Duty, Range, says, when

COLOURS = {
    Colours.NONE: (),
    Colours.BLUE: (Path.BLUE,),
    Colours.RED: (Path.RED,),
    Colours.BOTH: (Path.BLUE, Path.RED),
}
MUTUAL = (
    (Stand.FROM_SNIPER, Stand.TO_SNIPER),
    (Stand.FROM_COVERT, Stand.TO_COVERT),
    (Stand.ALONG_ARROW, Stand.AGAINST_ARROW),
)
STATS = (Characteristic.COMBAT, Characteristic.MENTAL, Characteristic.STAMINA)
Icons = Range[0, 2]


@says("T-158")
def a_path_is_made_of_circles_of_its_colour(colours: Colours, path: Path):
    when(path not in COLOURS[colours])
    return not on_path(colours, path)


@says("T-159")
def those_on_a_common_path_see_each_other_and_others_do_not():
    return sees(Stand.COMMON_PATH) and not sees(Stand.NO_COMMON_PATH)


@says("T-160")
def a_circle_is_on_the_paths_of_all_its_colours(colours: Colours, path: Path):
    return on_path(colours, path) == (path in COLOURS[colours])


@says("T-161")
def walls_separate_and_doors_usually_do_not(common_path: bool):
    return not adjacent(Between.WALL, common_path) and adjacent(Between.DOOR, common_path)


@says("T-161")
def circles_on_different_paths_can_be_adjacent():
    return adjacent(Between.NOTHING, common_path=False) and adjacent(Between.NOTHING, True)


@says("T-162")
def action_and_objective_circles_are_on_no_path(circle: Circle):
    when(circle not in STANDABLE)
    return not belongs_to_path(circle)


@says("T-162")
def nobody_stands_on_action_and_objective_circles(
    circle: Circle, held_by: Occupant, won: bool, way: Way, to_act: bool
):
    when(circle not in STANDABLE)
    return (
        may_enter(circle, held_by, won, way) is Duty.MUST_NOT
        and may_stop(circle, held_by, to_act) is Duty.MUST_NOT
    )


@says("T-163")
def entry_points_belong_to_paths():
    return belongs_to_path(Circle.ENTRY)


@says("T-163")
def a_side_comes_on_at_its_own_entry_points(own: bool):
    return may_come_on(own) is (Duty.MAY if own else Duty.MUST_NOT)


@says("T-164")
def modifier_circles_give_or_take_as_many_as_their_icons(
    stat: Characteristic, colour: Effect, icons: Icons
):
    when(stat in STATS)
    signed = icons if colour is Effect.GREEN else -icons
    return value_changes_by(stat, colour, icons, rubble=False) == signed


@says("T-165")
def rubble_replaces_a_modifier_circle(stat: Characteristic, colour: Effect, icons: Icons):
    when(stat in STATS)
    return value_changes_by(stat, colour, icons, True) == value_changes_by(stat, colour, 0, True)


@says("T-166")
def movement_points_are_the_movement_value(movement: Range[0, 8]):
    return movement_points(movement) == movement


@says("T-167")
def a_point_takes_a_character_to_an_adjacent_circle(circle: Circle):
    when(circle in STANDABLE)
    return may_enter(circle, Occupant.NOBODY, False, Way.STEP) is Duty.MAY


@says("T-167")
def a_circle_costs_one_point():
    return movement_cost(0, 0) == 1


@says("T-168")
def nobody_enters_a_circle_of_an_enemy(circle: Circle, won: bool, way: Way):
    return may_enter(circle, Occupant.ENEMY, won, way) is Duty.MUST_NOT


@says("T-169")
def friends_are_no_hindrance(circle: Circle, way: Way):
    empty = may_enter(circle, Occupant.NOBODY, False, way)
    return may_enter(circle, Occupant.FRIEND, False, way) is empty


@says("T-169")
def nobody_stops_in_a_circle_of_a_friend(circle: Circle, to_act: bool):
    return may_stop(circle, Occupant.FRIEND, to_act) is Duty.MUST_NOT


@says("T-170")
def red_icons_cost_extra_points(red: Range[0, 3]):
    return movement_cost(red, 0) == movement_cost(0, 0) + red


@says("T-170")
def green_icons_give_back_points(green: Range[0, 3]):
    return movement_cost(0, green) == movement_cost(0, 0) - green


@says("T-171")
def a_bull_rush_starts_from_an_adjacent_circle(
    beside: bool, before: bool, clear: bool, points: bool, null_stamina: bool
):
    rush = may_bull_rush(beside, before, clear, points, null_stamina)
    return rush is (Duty.MAY if beside else Duty.MUST_NOT)


@says("T-172", overrides="T-171")
def one_bull_rush_in_an_activation(beside: bool, clear: bool, points: bool, null_stamina: bool):
    return may_bull_rush(beside, True, clear, points, null_stamina) is Duty.MUST_NOT


@says("T-172")
def a_bull_rush_takes_no_action():
    return not takes_action(Act.BULL_RUSH)


@says("T-145", "T-173", overrides="T-171")
def a_bull_rush_is_a_stamina_duel(beside: bool, before: bool, clear: bool, points: bool):
    when(may_test(null_value=True) is Duty.MUST_NOT)
    return may_bull_rush(beside, before, clear, points, True) is Duty.MUST_NOT


@says("T-173", overrides="T-168")
def who_wins_a_bull_rush_may_pass(circle: Circle):
    empty = may_enter(circle, Occupant.NOBODY, False, Way.STEP)
    return may_enter(circle, Occupant.ENEMY, True, Way.STEP) is empty


@says("T-174")
def who_loses_a_bull_rush_may_not_enter(circle: Circle, way: Way):
    return may_enter(circle, Occupant.ENEMY, False, way) is Duty.MUST_NOT


@says("T-174")
def the_winner_over_a_bull_rush_may_strike():
    return may_strike_free(mover_won=False) is Duty.MAY


@says("T-175")
def nobody_stops_in_the_circle_of_a_rushed_enemy(circle: Circle, to_act: bool):
    return may_stop(circle, Occupant.ENEMY, to_act) is Duty.MUST_NOT


@says("T-176", overrides="T-171")
def a_bull_rush_needs_a_clear_circle_within_reach(
    beside: bool, before: bool, clear: bool, points: bool, null_stamina: bool
):
    when(not clear or not points)
    return may_bull_rush(beside, before, clear, points, null_stamina) is Duty.MUST_NOT


@says("T-177", "T-178")
def sight_is_mutual():
    return all(sees(stand) == sees(converse) for stand, converse in MUTUAL)


@says("T-179")
def who_shares_a_path_sees():
    return sees(Stand.COMMON_PATH)


@says("T-182")
def the_range_is_measured_as_movement(
    circles: Range[1, 3], red: Range[0, 2], green: Range[0, 1], character: bool
):
    return out_of_path_range(circles, red, green, character) == circles + red - green


@says("T-183", overrides="T-182")
def penalties_and_characters_do_not_lengthen_the_range(
    circles: Range[1, 3], red: Range[0, 2], green: Range[0, 1], character: bool
):
    when(red > 0 or character)
    return out_of_path_range(circles, red, green, character) == circles - green
