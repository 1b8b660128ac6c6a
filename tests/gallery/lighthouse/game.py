"""A keeper carries oil to the lamp before night falls."""
# mypy: ignore-errors

from enum import Enum

from ruleproof.game import (
    Range,
    State,
    amount,
    board,
    component,
    ending,
    example,
    invariant,
    reachable,
    require,
    rule,
    says,
    when,
)

rock = board()
Place = rock.places


class Night(Enum):
    LIT = "lit"
    DARK = "dark"


class Season(Enum):
    SUMMER = "summer"
    WINTER = "winter"


class Evening(State):
    """One evening."""

    at: Place = Place.Pier
    store: Range[0, 3] = 3
    carried: Range[0, 2] = 0
    lamp: Range[0, 3] = 0
    actions: Range[0, 9] = 9


@rule("L-2", "L-8")
def walks(s: Evening, to: Place):
    require(to in rock.moves("Keeper", s.at))
    s.at = to
    s.actions -= 1


@rule("L-4", "L-5", "L-8")
def takes(s: Evening):
    require(s.at is Place.Store)
    require(s.store > 0)
    require(s.carried < 2)
    s.store -= 1
    s.carried += 1
    s.actions -= 1


@rule("L-6", "L-8")
def pours(s: Evening):
    require(s.at is Place.Tower)
    require(s.carried > 0)
    s.carried -= 1
    s.lamp += 1
    s.actions -= 1


@invariant("L-1")
def no_can_is_lost(s: Evening):
    return s.store + s.carried + s.lamp == 3


@invariant("L-6")
def oil_comes_up_the_stairs(s: Evening):
    return s.lamp == 0 or s.store < 3


@component("cans", "L-1", box=3)
def cans(s: Evening):
    return s.store + s.carried + s.lamp


@reachable("L-7")
def the_lamp_is_lit(s: Evening):
    return s.lamp == 2


@ending("L-7", result=Night.LIT)
def lit(s: Evening):
    return s.lamp == 2


@ending("L-8", result=Night.DARK)
def dark(s: Evening):
    return s.actions == 0 and s.lamp < 2


burns = amount(
    "burns",
    season=Season,
    cans=Range[0, 2],
    gives=Range[0, 12],
    promises="L-9",
    asks="how long a lamp burns",
)


@says("L-9")
def in_summer(cans: Range[0, 2]):
    when(cans > 0)
    return burns(Season.SUMMER, cans) == 4 * cans


@says("L-9")
def in_winter(cans: Range[0, 2]):
    when(cans > 0)
    return burns(Season.WINTER, cans) == 5 * cans


@says("L-11")
def without_oil(season: Season):
    return burns(season, 0) == 0


@example("L-10")
def two_cans_in_winter():
    return burns(Season.WINTER, 2) == 10
