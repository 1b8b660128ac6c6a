"""Knights storm a castle."""
# mypy: ignore-errors

from enum import Enum

from ruleproof.game import (
    Die,
    Range,
    State,
    board,
    component,
    ending,
    example,
    invariant,
    reachable,
    require,
    rule,
    says,
    unknown,
    when,
)

castle = board()
Place = castle.places
LOST = {1: 1, 2: 1, 3: 0, 4: 0, 5: 0, 6: 0}
FALLEN = {1: 0, 2: 0, 3: 1, 4: 1, 5: 1, 6: 1}


class Outcome(Enum):
    TAKEN = "taken"
    LIFTED = "lifted"


class Assault(State):
    """The fight for the wall; where everybody stands is left out.

    Abstracts: the places of single knights.
    """

    outside: Range[0, 3] = 3
    inside: Range[0, 2] = 2
    moat: Range[0, 5] = 0


@rule("S-4", "S-5", "S-11")
def attacks(s: Assault, roll: Die[6]):
    require(s.outside > 0)
    require(s.inside > 0)
    s.outside -= LOST[roll]
    s.inside -= FALLEN[roll]
    s.moat += 1


@invariant("S-1")
def nobody_vanishes(s: Assault):
    return s.outside + s.inside + s.moat == 5


@invariant("S-4")
def one_side_at_least_stands(s: Assault):
    return s.outside > 0 or s.inside > 0


@component("knights", "S-1", box=5)
def knights(s: Assault):
    return s.outside + s.inside + s.moat


@reachable("S-6")
def taken_without_loss(s: Assault):
    return s.inside == 0 and s.outside == 3


@ending("S-6", result=Outcome.TAKEN)
def taken(s: Assault):
    return s.inside == 0


@ending("S-7", result=Outcome.LIFTED)
def lifted(s: Assault):
    return s.outside == 0


climbs = unknown(
    "climbs",
    height=Range[1, 3],
    roll=Die[6],
    gives=bool,
    promises="S-8",
    asks="who climbs a wall",
)


@says("S-8")
def high_rolls(height: Range[1, 3], roll: Die[6]):
    when(roll > height)
    return climbs(height, roll)


@says("S-8")
def low_rolls(height: Range[1, 3], roll: Die[6]):
    when(roll <= height)
    return not climbs(height, roll)


@example("S-9")
def a_three_on_a_wall_of_two():
    return climbs(2, 3)
