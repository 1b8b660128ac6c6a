"""Tannhäuser, Tests and Duels: what is said about dice, difficulties and successes."""
# mypy: ignore-errors

from questions_paths import Contest, attacker_wins, default_pool, dice_rolled, difficulty, thrown_as
from questions_shared import is_success, test_passes

from ruleproof.game import Die, Range, says


@says("T-198")
def a_test_is_without_opposition():
    return thrown_as(opposed=False) is Contest.TEST


@says("T-199")
def four_dice_are_the_default():
    return default_pool() == 4


@says("T-200")
def the_difficulty_is_ten_minus_the_value(value: Range[0, 10]):
    return difficulty(value) == 10 - value


@says("T-201")
def a_result_of_the_difficulty_or_more_is_a_success(
    value: Range[0, 10], bonus: Range[-1, 1], roll: Die[10], covert: bool
):
    return is_success(value, bonus, roll, covert) == (roll + bonus >= difficulty(value))


@says("T-201")
def one_success_is_enough(successes: Range[0, 5], door: bool):
    return test_passes(successes, door) == (successes >= 1)


@says("T-202")
def a_duel_is_against_another_character():
    return thrown_as(opposed=True) is Contest.DUEL


@says("T-203", "T-204")
def the_attacker_needs_more_successes(attacker: Range[0, 5], defender: Range[0, 5]):
    return attacker_wins(attacker, defender) == (attacker > defender)


@says("T-205")
def additional_dice_make_the_pool_larger(pool: Range[1, 5], additional: Range[0, 2]):
    return dice_rolled(pool, additional) == pool + additional


@says("T-205")
def a_bonus_changes_the_result_of_a_die(value: Range[0, 9], roll: Range[2, 8], covert: bool):
    with_bonus = is_success(value, 1, roll, covert)
    return with_bonus == is_success(value, 0, roll + 1, covert)


@says("T-206", overrides="T-201")
def a_natural_ten_is_always_a_success(value: Range[0, 10], bonus: Range[-1, 1], covert: bool):
    return is_success(value, bonus, 10, covert)


@says("T-207", overrides="T-201")
def a_natural_one_is_never_a_success(value: Range[0, 10], bonus: Range[-1, 1], covert: bool):
    return not is_success(value, bonus, 1, covert)
