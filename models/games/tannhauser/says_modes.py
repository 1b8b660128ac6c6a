"""Tannhäuser, Game Modes to Domination: what the modes say about tokens, flags and winning."""
# mypy: ignore-errors

from questions_kinds import Act, Figure, Mode, SetupEvent, Side, Token, Use
from questions_modes import (
    Dropped,
    Flagged,
    Laid,
    Left,
    Shows,
    Spot,
    crate_on,
    crates_used,
    deathmatch_won,
    domination_won,
    entry_points_each,
    flags_planted_by_action,
    flags_set_up,
    flags_won,
    may_carry_flags,
    may_place_supply_flag,
    may_plant,
    may_set_flag,
    replaced_flag_returns,
    supply,
    things_left,
)
from questions_setup import Contested, Matter, Settled, acts_first, settled_by_dice
from questions_shared import (
    command_points_for,
    command_points_of_mode,
    may_pick_up,
    setup_before,
    takes_action,
)
from questions_things import Slotted, slots_taken
from questions_turn import Rolled, may_re_roll, roll_total

from ruleproof.game import Duty, Range, says, when

FLAGS = (Token.OWN_FLAG, Token.ENEMY_FLAG)


@says("T-004")
def the_setup_roll_is_a_die_and_all_modifiers(
    die: Range[1, 10], first: Range[0, 2], second: Range[0, 2]
):
    return roll_total(Rolled.SETUP, die, first, second) == die + first + second


@says("T-005")
def the_low_roller_may_roll_again_once(tie: bool, has_point: bool, other: bool):
    when(not tie)
    return may_re_roll(Rolled.SETUP, tie, True, has_point, False, other) is (
        Duty.MAY if has_point else Duty.MUST_NOT
    )


@says("T-005")
def nobody_rolls_twice_again(tie: bool, lowest: bool, has_point: bool, other: bool):
    again = may_re_roll(Rolled.SETUP, tie, lowest, has_point, True, other)
    return again is Duty.MUST_NOT


@says("T-005")
def another_setup_roll_costs_one_point():
    return command_points_for(Use.RE_ROLL) == 1


@says("T-006")
def the_high_roller_is_first_in_set_up_and_has_initiative(
    matter: Matter, winner: Side, entry_winner: Side
):
    when(matter is not Matter.ACTIVATION)
    return acts_first(matter, winner, entry_winner) is winner


@says("T-006")
def the_higher_setup_roll_is_better(lead: Range[-2, 2]):
    when(lead != 0)
    ahead = Settled.FIRST if lead > 0 else Settled.SECOND
    return settled_by_dice(Contested.SETUP, lead) is ahead


@says("T-007", overrides="T-102")
def rush_and_go_gives_a_second_entry_point():
    return entry_points_each(4, rush_and_go=True) == 2


@says("T-009")
def a_deathmatch_is_won_when_no_opponent_is_on_the_board(
    on_board: Range[0, 2], to_enter: Range[0, 2]
):
    return deathmatch_won(on_board, to_enter) == (on_board == 0)


@says("T-010")
def a_deathmatch_gives_two_points():
    return command_points_of_mode(Mode.DEATHMATCH) == 2


@says("T-011")
def a_deathmatch_has_crates_on_action_and_objective_circles(spot: Spot, door: bool):
    return crate_on(Mode.DEATHMATCH, spot, door) is Laid.HIDDEN


@says("T-011")
def crates_of_a_deathmatch_show_points_or_equipment(shows: Shows):
    return crates_used(Mode.DEATHMATCH, shows)


@says("T-011", "T-014", "T-029", "T-054")
def crates_lie_on_circles_of_the_map():
    return setup_before(SetupEvent.MAP, SetupEvent.MODE_TOKENS)


@says("T-012")
def two_planted_flags_win(planted: Range[0, 3]):
    return flags_won(planted) == (planted >= 2)


@says("T-013")
def capture_the_flag_gives_two_points():
    return command_points_of_mode(Mode.FLAG) == 2


@says("T-014")
def capture_the_flag_has_crates_on_action_circles(door: bool):
    return crate_on(Mode.FLAG, Spot.ACTION, door) is Laid.HIDDEN


@says("T-014")
def crates_of_capture_the_flag_show_equipment():
    return crates_used(Mode.FLAG, Shows.EQUIPMENT)


@says("T-015")
def the_winner_of_the_setup_roll_places_the_first_flag(winner: Side, entry_winner: Side):
    return acts_first(Matter.SET_UP_TOKENS, winner, entry_winner) is winner


@says("T-015")
def flags_go_on_objective_circles_that_remain(flags: Range[0, 2]):
    return may_set_flag(Spot.OBJECTIVE, flags) is (Duty.MUST_NOT if flags else Duty.MAY)


@says("T-016")
def each_side_places_three_flags():
    return flags_set_up() == 3


@says("T-016")
def one_flag_on_each_objective_circle(flags: Range[0, 2]):
    when(flags > 0)
    return may_set_flag(Spot.OBJECTIVE, flags) is Duty.MUST_NOT


@says("T-018")
def a_flag_is_acquired_if_no_enemy_is_beside_it(token: Token, by: Figure, enemy: bool):
    when(token in FLAGS)
    return may_pick_up(token, by, enemy) is (Duty.MUST_NOT if enemy else Duty.MAY)


@says("T-018")
def acquiring_a_flag_takes_an_action():
    return takes_action(Act.ACQUIRE_FLAG)


@says("T-019")
def flags_are_disposable_equipment(token: Token, by: Figure, enemy: bool):
    when(token in FLAGS)
    return may_pick_up(token, by, enemy) is may_pick_up(Token.DISPOSABLE, by, enemy)


@says("T-020")
def any_number_of_flags_may_be_carried(flags: Range[0, 6], empty_slots: Range[0, 1]):
    return may_carry_flags(flags, empty_slots) is Duty.MAY


@says("T-020")
def a_flag_takes_no_slot():
    return slots_taken(Slotted.FLAG) == 0


@says("T-021", overrides=("T-018", "T-019"))
def nobody_touches_a_flag_of_his_own_side(by: Figure, enemy: bool):
    return may_pick_up(Token.OWN_FLAG, by, enemy) is Duty.MUST_NOT


@says("T-022")
def the_dead_drop_flags_and_disposable_equipment(thing: Dropped):
    when(thing is not Dropped.OTHER)
    return things_left(thing, Mode.FLAG) is Left.IN_HIS_CIRCLE


@says("T-023")
def flags_are_planted_beside_an_own_entry_point(flags: Range[0, 2]):
    return (
        may_plant(True, False, flags) is Duty.MAY
        and may_plant(False, False, flags) is Duty.MUST_NOT
    )


@says("T-023")
def planting_takes_an_action():
    return takes_action(Act.PLANT_FLAG)


@says("T-024")
def an_enemy_beside_does_not_hinder_planting(entry: bool, flags: Range[0, 2]):
    return may_plant(entry, True, flags) is may_plant(entry, False, flags)


@says("T-025")
def one_flag_is_planted_for_an_action():
    return flags_planted_by_action() == 1


@says("T-026")
def any_number_of_flags_may_be_planted_in_one_place(enemy: bool, flags: Range[0, 2]):
    return may_plant(True, enemy, flags) is Duty.MAY


@says("T-027")
def all_four_flags_on_the_board_win(flags: Range[0, 4]):
    return domination_won(flags) == (flags == 4)


@says("T-027")
def the_supply_is_of_four_flags():
    return supply() == 4


@says("T-028")
def domination_gives_three_points():
    return command_points_of_mode(Mode.DOMINATION) == 3


@says("T-029")
def domination_has_crates_on_action_circles(door: bool):
    return crate_on(Mode.DOMINATION, Spot.ACTION, door) is Laid.HIDDEN


@says("T-029")
def crates_of_domination_show_points_or_equipment(shows: Shows):
    return crates_used(Mode.DOMINATION, shows)


@says("T-030")
def each_player_takes_four_flags():
    return supply() == 4


@says("T-031")
def a_flag_goes_on_an_adjacent_circle_without_an_enemy_beside(adjacent: bool, enemy: bool):
    allowed = adjacent and not enemy
    return may_place_supply_flag(adjacent, Flagged.EMPTY, enemy) is (
        Duty.MAY if allowed else Duty.MUST_NOT
    )


@says("T-031")
def placing_a_flag_takes_an_action():
    return takes_action(Act.PLACE_FLAG)


@says("T-032")
def the_circle_is_empty_or_holds_an_enemy_flag(adjacent: bool, enemy: bool):
    empty = may_place_supply_flag(adjacent, Flagged.EMPTY, enemy)
    return (
        may_place_supply_flag(adjacent, Flagged.ENEMY_FLAG, enemy) is empty
        and may_place_supply_flag(adjacent, Flagged.OWN_FLAG, enemy) is Duty.MUST_NOT
    )


@says("T-033")
def a_replaced_flag_returns_to_its_owner():
    return replaced_flag_returns()
