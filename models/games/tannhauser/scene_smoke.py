"""Tannhäuser: a smoke grenade, from its throw through the Refresh steps."""
# mypy: ignore-errors

from enum import Enum

from questions_grenades import smoke_grenade_removed, smoke_tokens_at_first
from questions_shared import smoke_tokens_refreshed

from ruleproof.game import Range, State, ending, invariant, reachable, require, rule, start


class Air(Enum):
    """How it ends."""

    CLEAR = "the smoke has gone"


class Smoke(State):
    """One smoke grenade. Abstracts: where it lies, and whom it hinders."""

    turns_since: Range[0, 5] = 0
    lies: bool = True
    tokens: Range[0, 2] = 2


@start("T-231")
def a_smoke_grenade_is_thrown(s: Smoke):
    s.tokens = smoke_tokens_at_first()


@rule("T-119", "T-234")
def the_tokens_are_refreshed(s: Smoke):
    require(s.lies)
    s.turns_since += 1
    if smoke_grenade_removed(s.tokens):
        s.lies = False
    else:
        s.tokens = smoke_tokens_refreshed(s.tokens)


@ending("T-234", result=Air.CLEAR)
def the_smoke_has_gone(s: Smoke):
    return not s.lies


@invariant("T-233", "T-234")
def smoke_lasts_for_two_turns_after_its_own(s: Smoke):
    return s.lies == (s.turns_since <= 2)


@reachable("T-234")
def a_grenade_without_smoke_tokens_still_smokes(s: Smoke):
    return s.lies and s.tokens == 0
