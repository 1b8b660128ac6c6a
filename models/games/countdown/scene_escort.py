"""COUNTDOWN: a hostage is guided from a target area to an exit, in time or not."""
# mypy: ignore-errors

from enum import Enum

from team import Side

from ruleproof.game import (
    Range,
    State,
    ending,
    measure,
    never,
    reachable,
    require,
    rule,
    start,
)

EXECUTED = 1
SAVED = 2


class Fate(Enum):
    """What becomes of the hostage."""

    SAVED = "safe in an exit area"
    EXECUTED = "executed"
    ABANDONED = "still in the field when play ends"


class Escort(State):
    """One Op and one hostage on a line of areas, the exit at 0.

    Abstracts: enemies and traps on the way are gone, every area passed is secured; the hostage is
    worth 2 if saved and costs 1 if executed.
    """

    op: Range[0, 4]
    hostage: Range[0, 4]
    time: Range[-4, 7]
    enemies: bool
    led: bool = False
    moves: Range[0, 2] = 2
    executed: bool = False
    score: Range[-1, 2] = 0


@start("C-237", "C-242", "C-267")
def the_op_sets_out(
    s: Escort, op: Range[0, 4], hostage: Range[1, 4], time: Range[1, 7], enemies: bool
):
    s.op = op
    s.hostage = hostage
    s.time = time
    s.enemies = enemies


@rule("C-119", "C-120", "C-144", "C-146", "C-153", by=Side.TEAM)
def the_op_moves(s: Escort, to: Range[0, 4]):
    require(in_play(s) and s.moves > 0 and abs(to - s.op) == 1)
    s.moves -= 1
    s.op = to
    if s.led:
        s.hostage = to
    if s.led and to == 0:
        s.score = SAVED


@rule("C-155", "C-238", by=Side.TEAM)
def the_enemies_are_eliminated(s: Escort):
    require(in_play(s) and s.op == s.hostage and s.enemies)
    s.enemies = False
    s.moves = 0


@rule("C-237", "C-238", "C-239", "C-261", by=Side.TEAM)
def the_op_takes_the_hostage(s: Escort):
    require(in_play(s) and s.op == s.hostage and not s.enemies and not s.led)
    s.led = True


@rule("C-125", "C-128", "C-249", "C-263", "C-266", "C-267")
def a_round_passes(s: Escort):
    require(in_play(s) and s.time > -4)
    s.time -= 1
    s.moves = 2
    if s.time == 0 and not s.led:
        s.executed = True
        s.score = -EXECUTED


def in_play(s):
    """Return whether the hostage's fate is open."""
    return not s.executed and not is_saved(s) and s.time > -4


def is_saved(s):
    """Return whether the hostage is in an exit area."""
    return s.led and s.hostage == 0


@ending("C-240", "C-279", "C-412", result=Fate.SAVED)
def the_hostage_is_safe(s: Escort):
    return is_saved(s)


@ending("C-128", "C-266", result=Fate.EXECUTED)
def the_hostage_is_executed(s: Escort):
    return s.executed


@ending("C-271", result=Fate.ABANDONED)
def time_is_over(s: Escort):
    return s.time == -4 and not s.executed and not is_saved(s)


@never("C-267")
def a_led_hostage_is_executed(s: Escort):
    return s.executed and s.led


@reachable("C-267")
def a_hostage_is_saved_after_trigger_time(s: Escort):
    return is_saved(s) and s.time < 0


@never("C-238")
def a_hostage_is_taken_under_fire(s: Escort):
    return s.led and s.enemies


@measure("C-242")
def points(s: Escort):
    return s.score
