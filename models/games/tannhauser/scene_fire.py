"""Tannhäuser: an objective is set on fire, and somebody walks along the path of the fire."""
# mypy: ignore-errors

from enum import Enum

from blast import AUTOMATIC_SUCCESSES, Cause
from questions_grenades import fire_tokens, free_circles

from ruleproof.game import (
    Duty,
    Range,
    State,
    ending,
    invariant,
    measure,
    never,
    reachable,
    require,
    rule,
    start,
)

MOST_CIRCLES = 3


class Stage(Enum):
    """Where the fire stands."""

    FLIGHT = "the firelighter moves away"
    TURN = "it burns"


class Embers(Enum):
    """How it ends."""

    OUT = "the fire is out"


class Fire(State):
    """One fire. Abstracts: shock rolls against it (see Blast); nobody else moves; he who walks
    enters at most three circles of its path in a turn.
    """

    phase: Stage = Stage.FLIGHT
    free: Range[0, 4] = 0
    refreshes: Range[0, 3] = 0
    tokens: Range[0, 2] = 0
    entered: Range[0, 3] = 0
    successes: Range[0, 27] = 0
    of_lighter: Range[0, 3] = 0


@start("T-279")
def an_objective_is_completed(s: Fire):
    pass


@rule("T-279", phase=Stage.FLIGHT)
def the_firelighter_moves_a_circle(s: Fire):
    require(s.free < 4 and free_circles(s.free + 1) is not Duty.MUST_NOT)
    s.free += 1
    if s.tokens > 0:
        s.of_lighter += AUTOMATIC_SUCCESSES[Cause.FIRE]


@rule("T-279", "T-280", phase=Stage.FLIGHT, then=Stage.TURN)
def the_fire_is_started(s: Fire):
    s.tokens = fire_tokens(0)


@rule("T-282", phase=Stage.TURN)
def somebody_enters_a_circle_of_its_path(s: Fire):
    require(s.tokens > 0 and s.entered < MOST_CIRCLES)
    s.entered += 1
    s.successes += AUTOMATIC_SUCCESSES[Cause.FIRE]


@rule("T-281", phase=Stage.TURN)
def a_fire_token_is_removed(s: Fire):
    require(s.tokens > 0)
    s.refreshes += 1
    s.tokens = fire_tokens(s.refreshes)
    s.entered = 0


@ending("T-281", result=Embers.OUT)
def the_fire_is_out(s: Fire):
    return s.phase is Stage.TURN and s.tokens == 0


@invariant("T-280", "T-281")
def it_burns_in_its_own_turn_and_the_next(s: Fire):
    return s.phase is Stage.FLIGHT or (s.tokens > 0) == (s.refreshes <= 1)


@never("T-279")
def the_firelighter_burns_himself(s: Fire):
    return s.of_lighter > 0


@reachable("T-279")
def the_firelighter_gets_four_circles_away(s: Fire):
    return s.free == 4 and s.tokens == 2


@measure("T-282")
def successes_against_one_walker(s: Fire):
    return s.successes
