"""Governors: the Governor flies from O.R.S.S. base to O.R.S.S. base."""
# mypy: ignore-errors

from enum import Enum

from questions_fight_kinds import Travel
from questions_moves import bases, eu_of_teleport, may_fly

from ruleproof.game import (
    Observed,
    Range,
    State,
    ending,
    invariant,
    measure,
    never,
    observe,
    reachable,
    reading_of,
    require,
    resource,
    rule,
    situation,
    start,
)

MOST_EU = 200


class Traveller(Enum):
    """Who decides."""

    PLAYER = "the player"


class Landed(Enum):
    """How it ends."""

    STAYS = "the Governor stays on a base"


reading_of(
    "a flight over Teleport! against the clock",
    eu_of_teleport,
    G134="is paid",
    G135="is not paid",
)


class Flight(State):
    """A landing on a base and the flights that follow, bases counted clockwise from Teleport!.

    Abstracts: what else can be done on a base; no more than 200 EU are counted.
    """

    base: Range[1, 4]
    came: Travel = Travel.DICE
    first_turn: bool
    eu: Range[0, 200] = 0
    landed: bool = True
    flights: Observed[Range[0, 3]] = 0


@start("G-132", "G-133")
def the_governor_lands_on_a_base(s: Flight, base: Range[1, 4], first_turn: bool):
    s.base = base
    s.first_turn = first_turn


@rule("G-132", "G-134", by=Traveller.PLAYER)
def the_governor_flies(s: Flight, to: Range[1, 4], clockwise: bool):
    require(s.landed and to != s.base and to <= bases())
    require(may_fly(s.came))
    if clockwise == (to < s.base):
        s.eu += eu_of_teleport(Travel.FLIGHT, False, clockwise, s.first_turn, False)
        require(s.eu < MOST_EU)
    s.base = to
    s.came = Travel.FLIGHT


@observe("the_governor_flies")
def count_the_flight(s: Flight):
    s.flights = min(3, s.flights + 1)


@rule("G-132", by=Traveller.PLAYER)
def the_governor_stays_on_the_base(s: Flight):
    require(s.landed)
    s.landed = False


@situation(may_fly)
def the_governor_is_on_a_base(s: Flight):
    return (s.came,) if s.landed else None


@situation(eu_of_teleport)
def a_flight_against_the_clock_is_considered(s: Flight):
    return (Travel.FLIGHT, False, False, s.first_turn, False) if s.landed else None


@ending("G-132", result=Landed.STAYS)
def the_flights_are_over(s: Flight):
    return not s.landed


@invariant("G-031", "G-137")
def flights_of_a_first_turn_pay_nothing(s: Flight):
    return not s.first_turn or s.eu == 0


@never("G-132", "G-134")
def more_than_one_payment_for_one_landing(s: Flight):
    return s.eu > 40


@reachable("G-134")
def a_flight_that_pays(s: Flight):
    return s.eu == 40


@reachable("G-133")
def the_fourth_base_is_flown_to(s: Flight):
    return s.base == 4 and s.came is Travel.FLIGHT


@resource("G-134", better_for=Traveller.PLAYER)
def eu_of_flights(s: Flight):
    return s.eu


@measure("G-132")
def flights_of_a_landing(s: Flight):
    return s.flights
