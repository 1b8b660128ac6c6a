"""Governors: the Governor teleports, and perhaps again."""
# mypy: ignore-errors

from enum import Enum

from questions_fight_kinds import Travel
from questions_moves import bases_advanced, eu_of_teleport, fields_beyond

from ruleproof.game import (
    Die,
    Range,
    State,
    duty,
    ending,
    invariant,
    measure,
    never,
    reachable,
    require,
    rule,
    start,
)

LENGTH = 40
BASES = 4
FIRST_BASE = 5
TO_NEXT_BASE = 10


class Arrival(Enum):
    """How it ends."""

    ELSEWHERE = "on another field"


class Teleport(State):
    """Landing on Teleport! and what follows. Abstracts: a ring of 40 fields, Teleport! at 0, a base
    on 5, 15, 25 and 35; the EU are those of the last move.
    """

    at: Range[0, 39] = 0
    first_turn: bool
    teleported: bool = False
    eu: Range[0, 120] = 0


@start("G-031", "G-135", "G-137")
def the_governor_lands_on_teleport(s: Teleport, first_turn: bool, clockwise: bool):
    s.first_turn = first_turn
    s.eu = eu_of_teleport(Travel.DICE, True, clockwise, first_turn, False)


@rule("G-135", "G-138", "G-139", "G-140", "G-141")
def both_dice_are_rolled(s: Teleport, eight: Die[8], twenty: Die[20]):
    require(s.at == 0)
    base = bases_advanced(eight)
    to = FIRST_BASE + TO_NEXT_BASE * (base - 1) + fields_beyond(twenty)
    s.eu = 0
    for round_of_the_ring in Range[1, 3]:
        if to >= LENGTH * round_of_the_ring:
            lands = to == LENGTH * round_of_the_ring
            s.eu += eu_of_teleport(Travel.TELEPORT, lands, True, s.first_turn, False)
    s.at = to % LENGTH
    s.teleported = True


@duty("G-138", rule="both_dice_are_rolled")
def who_lands_there_rolls(s: Teleport):
    return s.at == 0


@ending("G-140", result=Arrival.ELSEWHERE)
def the_governor_is_elsewhere(s: Teleport):
    return s.at != 0


@invariant("G-031", "G-137", "G-141")
def a_first_turn_pays_nothing(s: Teleport):
    return not s.first_turn or s.eu == 0


@reachable("G-138", "G-140")
def teleporting_leads_to_teleport(s: Teleport):
    return s.at == 0 and s.teleported


@reachable("G-135")
def the_first_landing_pays(s: Teleport):
    return not s.teleported and s.eu == 40


@reachable("G-135", "G-141")
def landing_there_again_pays_beside_the_crossing(s: Teleport):
    return s.at == 0 and s.teleported and s.eu == 80


@reachable("G-139", "G-140")
def the_nearest_field_is_one_beyond_the_first_base(s: Teleport):
    return s.at == FIRST_BASE + 1 and s.eu == 0 and not s.first_turn


@reachable("G-139", "G-141")
def two_rounds_pay_twice(s: Teleport):
    return s.eu == 80


@never("G-139", "G-140", "G-141")
def three_payments_in_one_move(s: Teleport):
    return s.eu == 120


@measure("G-141")
def eu_of_one_move(s: Teleport):
    return s.eu
