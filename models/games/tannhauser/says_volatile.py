"""Tannhäuser, Volatile Circles: when they are activated, and whom that hurts."""
# mypy: ignore-errors

from questions_combat import may_aim_at
from questions_grenades import (
    automatic_successes,
    dice_at_volatile,
    grenade_sets_off,
    may_lie,
    suffers,
    volatile_becomes,
    volatile_goes_off,
)
from questions_pieces import Aim, Cause, Laid, Place
from questions_shared import is_success

from ruleproof.game import Die, Duty, Range, says, when

Combat = Range[0, 10]


@says("T-331")
def any_success_from_next_to_it_activates_it(value: Combat, roll: Die[10]):
    hits = is_success(value, 0, roll, covert_target=False)
    return volatile_goes_off(False, True, value, roll) == hits


@says("T-331")
def a_natural_ten_from_afar_activates_it(value: Combat, roll: Die[10]):
    return volatile_goes_off(False, False, value, roll) == (roll == 10)


@says("T-335")
def volatile_rubble_is_not_activated_again(adjacent: bool, value: Combat, roll: Die[10]):
    return not volatile_goes_off(True, adjacent, value, roll)


@says("T-335")
def nor_by_a_grenade(roll: Die[10]):
    return not grenade_sets_off(rubble=True, roll=roll)


@says("T-335")
def volatile_rubble_is_no_target_any_more():
    return may_aim_at(Aim.VOLATILE_RUBBLE) is Duty.MUST_NOT


@says("T-332")
def a_grenade_near_it_rolls_three_dice():
    return dice_at_volatile(into_or_adjacent=True) == 3


@says("T-332")
def five_or_more_activates_it(roll: Die[10]):
    return grenade_sets_off(rubble=False, roll=roll) == (roll >= 5)


@says("T-333")
def an_activated_circle_becomes_volatile_rubble():
    return volatile_becomes(token=False) is Laid.VOLATILE_RUBBLE


@says("T-333")
def volatile_rubble_is_placed_on_it(precarious: bool):
    return may_lie(Laid.VOLATILE_RUBBLE, precarious) is Duty.MUST


@says("T-334")
def everybody_on_its_paths_suffers_three(covert: bool):
    there = all(suffers(Cause.CIRCLE, place) for place in (Place.HERE, Place.SHARES_PATH))
    return there and automatic_successes(Cause.CIRCLE, covert) == 3


@says("T-336")
def passing_through_its_rubble_means_three_more(covert: bool):
    return suffers(Cause.RUBBLE, Place.HERE) and automatic_successes(Cause.RUBBLE, covert) == 3


@says("T-337")
def a_volatile_token_hurts_whom_a_circle_would_hurt(place: Place):
    when(place is not Place.ORANGE)
    return suffers(Cause.TOKEN, place) == suffers(Cause.CIRCLE, place)


@says("T-337")
def a_volatile_token_hurts_as_a_circle_would(covert: bool):
    circle = automatic_successes(Cause.CIRCLE, covert)
    return automatic_successes(Cause.TOKEN, covert) == circle


@says("T-338")
def orange_circles_suffer_from_a_volatile_token(covert: bool):
    hurt = automatic_successes(Cause.TOKEN, covert)
    return suffers(Cause.TOKEN, Place.ORANGE) and hurt == 3


@says("T-337")
def a_volatile_token_becomes_what_a_circle_becomes():
    return volatile_becomes(token=True) == volatile_becomes(token=False)


@says("T-338")
def a_volatile_token_is_turned_over_to_rubble():
    return volatile_becomes(token=True) is Laid.VOLATILE_RUBBLE
