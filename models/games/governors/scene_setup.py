"""Governors: the set-up of one player, from the first Title card to the CRF."""
# mypy: ignore-errors

from enum import Enum

from questions_kinds import Place, Received, Source
from questions_options import units_fit, units_go
from questions_play import (
    cr_of_titles,
    crf_at_first,
    guild_units_at_first,
    units_received,
    units_to_allocate,
)

from ruleproof.game import (
    Draw,
    Range,
    State,
    ending,
    invariant,
    measure,
    reachable,
    require,
    rule,
    start,
)

GUILD_VALUE = 4


class Settler(Enum):
    """Who decides."""

    PLAYER = "the player"


class Task(Enum):
    """What is done next."""

    DEAL = "Title cards are dealt"
    UNITS = "R-Units are given out"
    ALLOCATE = "R-Units are allocated"
    POINTS = "the CRF advances"
    PLAY = "play begins"


class Ready(Enum):
    """How it ends."""

    SET_UP = "the player is set up"


class SetUp(State):
    """The set-up of a player with one Territory and perhaps a Guild.

    Abstracts: NS-Units stand for the five types; of the Guild's R-Units only their number counts.
    """

    phase: Task = Task.DEAL
    points: Range[1, 4] = 1
    guild: bool = False
    printed: Range[0, 5] = 0
    in_hand: Range[0, 5] = 0
    on_plate: Range[0, 5] = 0
    personal: Range[0, 10] = 0
    stock: Range[0, 5] = 0
    crf: Range[0, 12] = 0


@start("G-002", "G-003")
def the_ring_is_at_00(s: SetUp):
    s.crf = crf_at_first()


@rule("G-014", "G-015", "G-016", phase=Task.DEAL, then=Task.UNITS)
def title_cards_are_dealt(s: SetUp, points: Draw[Range[1, 4]], guild: Range[0, 1],
                          printed: Draw[Range[0, 5]]):  # fmt: skip
    s.points = points
    s.guild = guild == 1
    s.printed = printed


@rule("G-016", "G-017", "G-021", "G-022", phase=Task.UNITS, then=Task.ALLOCATE)
def units_are_given_out(s: SetUp, designated: Draw[Range[1, 5]]):
    s.in_hand = units_received(Received.START, s.printed)
    if s.guild:
        units = guild_units_at_first(designated)
        if units_go(Source.GUILD_AT_THE_START) is Place.GUILD:
            s.stock += units
        else:
            s.personal += units


@rule("G-018", "G-019", "G-020", "G-040", by=Settler.PLAYER, phase=Task.ALLOCATE,
      then=Task.POINTS)  # fmt: skip
def units_are_allocated(s: SetUp, number: Range[0, 5]):
    require(units_to_allocate(Received.START, s.in_hand) <= number <= s.in_hand)
    require(units_fit(True, number, 0, 0, False))
    s.on_plate = number
    s.personal += s.in_hand - number
    s.in_hand = 0


@rule("G-024", phase=Task.POINTS, then=Task.PLAY)
def the_points_are_counted(s: SetUp):
    s.crf += cr_of_titles(s.points + (GUILD_VALUE if s.guild else 0))


@ending("G-025", result=Ready.SET_UP)
def play_begins(s: SetUp):
    return s.phase is Task.PLAY


@invariant("G-016", "G-020")
def no_unit_is_lost(s: SetUp):
    given_out = s.phase is not Task.DEAL and s.phase is not Task.UNITS
    return not given_out or s.in_hand + s.on_plate + s.personal == s.printed


@invariant("G-023")
def the_stocks_are_apart(s: SetUp):
    return s.guild or s.stock == 0


@invariant("G-040")
def no_more_than_two_ns_units_stand_there(s: SetUp):
    return s.on_plate <= 2


@reachable("G-019", "G-020")
def three_units_are_surplus(s: SetUp):
    return s.personal == 3 and s.phase is Task.PLAY


@reachable("G-021", "G-024")
def eight_points_with_a_guild(s: SetUp):
    return s.crf == 8


@measure("G-024")
def points_at_the_start(s: SetUp):
    return s.crf


@measure("G-020")
def personal_stock_at_the_start(s: SetUp):
    return s.personal
