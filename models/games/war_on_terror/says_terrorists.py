"""War on Terror, Terrorists: what the lines say about terrorist units on and off the board."""
# mypy: ignore-errors

from kinds import Card, Role, Unit
from questions_board import (
    is_triggered,
    makes_a_column,
    may_keep_off_the_board,
    may_place,
    may_use_unit,
    most_units_in_a_country,
    unit_price,
)

from ruleproof.game import Duty, Range, given, says, when

COLUMN_OF_VANGUARDS = 5


@given()
def a_terrorist_attack_is_relevant(card: Card | None, is_relevant: bool):
    return is_relevant == (card is Card.ATTACK) or card not in (None, Card.ATTACK)


@says("W-041")
def terrorists_can_be_placed_anywhere(there: Unit | None, developed: bool):
    return may_place(there, 1, developed) is Duty.MAY


@says("W-107")
def bought_terrorists_go_anywhere(there: Unit | None, developed: bool):
    return may_place(there, 1, developed) is Duty.MAY


@says("W-159")
def any_place_in_ones_own_turn(there: Unit | None, developed: bool):
    return may_place(there, 1, developed) is Duty.MAY


@says("W-189")
def bought_terrorists_are_put_directly_on_the_board(developed: bool):
    return may_place(None, 1, developed) is Duty.MAY


@says("W-160")
def a_country_holds_one_unit():
    return most_units_in_a_country() == 1


@says("W-160", overrides=("W-041", "W-107", "W-159"))
def no_second_unit_in_a_country(there: Unit | None, vanguards: Range[1, 4], developed: bool):
    units = vanguards + (there is not None)
    when(units > 1)
    return may_place(there, vanguards, developed) is Duty.MUST_NOT


@says("W-163", overrides="W-160")
def units_are_upgraded_by_adding(vanguards: Range[1, 4], developed: bool):
    when(makes_a_column(vanguards))
    return may_place(Unit.VANGUARD, vanguards, developed) is Duty.MAY


@says("W-164")
def four_more_vanguards_make_a_column(vanguards: Range[1, 4]):
    return makes_a_column(vanguards) == (1 + vanguards == COLUMN_OF_VANGUARDS)


@says("W-165")
def a_vanguard_costs_10():
    return unit_price(Unit.VANGUARD) == 1


@says("W-165")
def a_column_costs_five_times_the_smaller_unit():
    return unit_price(Unit.COLUMN) == 5 * unit_price(Unit.VANGUARD)


@says("W-165")
def a_cell_costs_two_of_a_smaller_unit():
    doubled = [2 * unit_price(unit) for unit in (Unit.VANGUARD, Unit.COLUMN)]
    return unit_price(Unit.CELL) in doubled


@says("W-107")
def bought_terrorists_may_wait():
    return may_keep_off_the_board(0) is Duty.MAY


@says("W-158")
def no_limit_to_waiting(turns: Range[0, 3]):
    return may_keep_off_the_board(turns) is Duty.MAY


@says("W-189")
def the_terrorist_player_may_keep_them():
    return may_keep_off_the_board(0) is Duty.MAY


@says("W-042")
def a_unit_may_be_used_by_anyone(who: Role, placed_it: bool):
    return may_use_unit(who, placed_it) is Duty.MAY


@says("W-162")
def empires_and_terrorists_use_all_units(who: Role, placed_it: bool):
    return may_use_unit(who, placed_it) is Duty.MAY


@says("W-043")
def units_are_dormant_until_a_relevant_card(card: Card | None, is_relevant: bool):
    when(card is not None or not is_relevant)
    return is_triggered(card, is_relevant) == is_relevant


@says("W-161")
def a_terrorist_attack_or_another_relevant_card_triggers(card: Card):
    return is_triggered(card, is_relevant=True)


@says("W-161")
def units_lie_dormant():
    return not is_triggered(None, is_relevant=False)
