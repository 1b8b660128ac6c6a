"""A guard that no order meets, of a line that excludes nothing else."""
# mypy: ignore-errors

from enum import Enum

from ruleproof.game import Range, order, says, unknown, when


class Event(Enum):
    DAWN = "dawn"
    DUSK = "dusk"


f = unknown("f", case=Range[0, 2], gives=Range[0, 1], promises="L-9")
g = order("g", Event)


@says("L-0")
def says_0(case: Range[0, 2]):
    when(g(Event.DAWN, Event.DAWN))
    return f(case) == f(case)
