"""COUNTDOWN: the positioning phase of one round: steps, secured areas, the Scout's secret moves."""
# mypy: ignore-errors

from enum import Enum

from questions_kinds import Op
from questions_ops import energy_to_move
from team import Side

from ruleproof.game import (
    Range,
    Row,
    State,
    ending,
    invariant,
    measure,
    reachable,
    reading,
    require,
    rule,
    situation,
    start,
)

first_border_costs = reading(
    "what the first border of a secret move costs",
    {"nothing": 0, "one energy": 1},
    "C-146",
    "C-148",
    "C-305",
    "C-306",
)


class Settled(Enum):
    """How the phase ends."""

    DONE = "all have moved or stayed"


class Positioning(State):
    """The Scout and one other Op on a row of five areas.

    Abstracts: what waits in an unsecured area; whoever enters one moves no further by himself.
    """

    secured: Row[5, bool]
    scout: Range[0, 4]
    other: Range[0, 4]
    energy: Range[0, 3]
    scout_crossed: Range[0, 4] = 0
    other_crossed: Range[0, 2] = 0
    carried: bool = False
    scout_done: bool = False
    other_done: bool = False


@start("C-143", "C-144")
def the_phase_begins(
    s: Positioning,
    first: bool,
    second: bool,
    third: bool,
    scout: Range[0, 4],
    other: Range[0, 4],
    energy: Range[0, 3],
):
    s.secured[0] = True
    s.secured[1] = first
    s.secured[2] = second
    s.secured[3] = third
    s.secured[4] = False
    s.scout = scout
    s.other = other
    s.energy = energy


@rule("C-119", "C-120", "C-144", "C-145", "C-146", "C-153", by=Side.TEAM)
def the_other_steps(s: Positioning, to: Range[0, 4]):
    require(not s.other_done and abs(to - s.other) == 1)
    require(s.other_crossed == 0 or (s.other_crossed == 1 and s.secured[s.other]))
    s.other = to
    s.other_crossed += 1


@rule("C-143", by=Side.TEAM)
def the_other_is_done(s: Positioning):
    require(not s.other_done)
    s.other_done = True


@rule("C-121", "C-147", "C-148", "C-150", "C-304", "C-306", "C-307", by=Side.TEAM)
def the_scout_crosses(s: Positioning, to: Range[0, 4], takes: bool):
    require(not s.scout_done and abs(to - s.scout) == 1 and s.scout_crossed < 4)
    cost = first_border_costs() if s.scout_crossed == 0 else 1
    require(s.energy >= cost)
    require(not takes or (s.other == s.scout and not s.other_done and s.other_crossed == 0))
    require(takes or not s.carried)
    s.energy -= cost
    s.scout = to
    s.scout_crossed += 1
    if takes:
        s.other = to
        s.carried = True


@rule("C-143", "C-307", by=Side.TEAM)
def the_scout_is_done(s: Positioning):
    require(not s.scout_done)
    s.scout_done = True
    if s.carried:
        s.other_done = True


@situation(energy_to_move)
def the_scout_has_moved(s: Positioning):
    return (Op.SCOUT, s.scout_crossed, int(s.carried)) if 1 <= s.scout_crossed <= 3 else None


@ending("C-143", result=Settled.DONE)
def all_have_decided(s: Positioning):
    return s.scout_done and s.other_done


@invariant("C-120", "C-153")
def the_far_end_is_two_steps_behind_a_secured_area(s: Positioning):
    return s.other_crossed < 2 or s.other != 4 or s.secured[3]


@reachable("C-150", "C-307")
def the_scout_crosses_four_borders(s: Positioning):
    return s.scout_crossed == 4


@reachable("C-149", "C-304")
def the_scout_carries_an_op_to_the_far_end(s: Positioning):
    return s.carried and s.other == 4 and s.scout_crossed >= 3


@measure("C-148", "C-306")
def borders_crossed(s: Positioning):
    return s.scout_crossed
