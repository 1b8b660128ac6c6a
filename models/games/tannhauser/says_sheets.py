"""Tannhäuser, Characters: what is said about rows, values and null characteristics."""
# mypy: ignore-errors

from questions_combat import shock_roll, wounds
from questions_kinds import Figure
from questions_pieces import Damage
from questions_shared import health_rows
from questions_things import (
    Called,
    Value,
    affected_by_test,
    current_row,
    may_test,
    units_of_character,
    value_called_for,
)

from ruleproof.game import Duty, Range, says, when

Row = Range[1, 3]


@says("T-138")
def heroes_have_four_rows_and_troopers_three():
    return health_rows(Figure.HERO) == 4 and health_rows(Figure.TROOPER) == 3


@says("T-140")
def the_top_row_is_for_the_fresh():
    return current_row(0) == 1


@says("T-140")
def lower_rows_are_for_the_wounded(wounds: Range[0, 2]):
    return current_row(wounds) < current_row(wounds + 1)


@says("T-141")
def current_values_are_those_of_the_current_row(top: Value, middle: Value, bottom: Value, row: Row):
    value = value_called_for(Called.CURRENT, top, middle, bottom, row)
    return value == (top, middle, bottom)[row - 1]


@says("T-142")
def the_best_row_is_the_top_row(top: Value, middle: Value, bottom: Value, row: Row):
    return value_called_for(Called.BEST_ROW, top, middle, bottom, row) == top


@says("T-143")
def the_best_value_is_the_highest(top: Value, middle: Value, bottom: Value, row: Row):
    best = value_called_for(Called.BEST_VALUE, top, middle, bottom, row)
    return best == max(top, middle, bottom)


@says("T-144")
def the_worst_row_is_the_bottom_row(top: Value, middle: Value, bottom: Value, row: Row):
    return value_called_for(Called.WORST_ROW, top, middle, bottom, row) == bottom


@says("T-144")
def the_worst_value_is_the_lowest(top: Value, middle: Value, bottom: Value, row: Row):
    worst = value_called_for(Called.WORST_VALUE, top, middle, bottom, row)
    return worst == min(top, middle, bottom)


@says("T-145")
def a_null_characteristic_allows_no_tests(null_value: bool):
    return may_test(null_value) is (Duty.MUST_NOT if null_value else Duty.MAY)


@says("T-145")
def what_causes_tests_of_a_null_characteristic_has_no_effect(null_value: bool):
    return affected_by_test(null_value) != null_value


@says("T-147")
def a_character_is_of_one_unit_or_more():
    return units_of_character() >= 1


@says("T-145")
def a_null_stamina_makes_no_shock_roll(damage: Damage, successes: Range[0, 2]):
    when(may_test(null_value=True) is Duty.MUST_NOT)
    return shock_roll(damage, successes, null_stamina=True) is Duty.MUST_NOT


@says("T-145", "T-218")
def what_causes_a_shock_roll_does_not_wound_a_null_stamina(
    successes: Range[0, 5], saves: Range[0, 4]
):
    return wounds(Damage.ROLLED, successes, saves, null_stamina=True) == 0
