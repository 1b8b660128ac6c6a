"""Two jugs of three and five: measure out four."""
# mypy: ignore-errors

from enum import Enum

from ruleproof.game import Each, Range, State, invariant, reachable, require, rule


class Jug(Enum):
    SMALL = "small jug"
    LARGE = "large jug"


HOLDS = {Jug.SMALL: 3, Jug.LARGE: 5}


class Jugs(State):
    """The whole puzzle."""

    water: Each[Jug, Range[0, 5]] = 0


@rule()
def fill(s: Jugs, jug: Jug):
    require(s.water[jug] < HOLDS[jug])
    s.water[jug] = HOLDS[jug]


@rule()
def empty(s: Jugs, jug: Jug):
    require(s.water[jug] > 0)
    s.water[jug] = 0


@rule()
def pour(s: Jugs, source: Jug):
    target = Jug.LARGE if source is Jug.SMALL else Jug.SMALL
    amount = min(s.water[source], HOLDS[target] - s.water[target])
    require(amount > 0)
    s.water[source] -= amount
    s.water[target] += amount


@invariant()
def no_jug_overflows(s: Jugs):
    return all(s.water[jug] <= HOLDS[jug] for jug in Jug)


@reachable()
def four_measured_out(s: Jugs):
    return s.water[Jug.LARGE] == 4
