"""Tannhäuser: one objective, attempted by both sides in two halves."""
# mypy: ignore-errors

from enum import Enum

from questions_kinds import Side
from questions_scoring import Marker, Skill, halves, halves_after, marker, may_attempt

from ruleproof.game import (
    Die,
    Duty,
    Each,
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

OTHER = {Side.ONE: Side.OTHER, Side.OTHER: Side.ONE}


class Settled(Enum):
    """How the scene ends."""

    BOTH = "both sides have accomplished it"


class Objective(State):
    """An objective of which the first side placed the token. Abstracts: how characters get there;
    what other objectives a side has accomplished; `actions` are those spent on it.
    """

    primary: bool
    done: Each[Side, Range[0, 2]] = 0
    actions: Each[Side, Range[0, 3]] = 0


@start("T-057", "T-059", "T-061")
def a_token_lies_on_an_objective_circle(s: Objective, primary: bool):
    s.primary = primary


@rule("T-065", "T-066", "T-067", "T-068", "T-069", "T-070", "T-071", "T-072")
def a_half_is_attempted(s: Objective, side: Side, skill: Skill, roll: Die[10]):
    require(s.primary or skill is Skill.NEITHER or skill is Skill.LARGER)
    require(may_attempt(True, s.done[side], s.done[OTHER[side]]) is Duty.MAY)
    own = side is Side.ONE
    s.done[side] = halves_after(s.primary, skill, own, s.done[side], roll)
    s.actions[side] = min(3, s.actions[side] + 1)


@ending("T-064", "T-072", result=Settled.BOTH)
def both_sides_have_accomplished_it(s: Objective):
    return all(marker(s.done[side]) is Marker.FLAG for side in Side)


@invariant("T-061", "T-064")
def a_flag_stands_for_two_halves(s: Objective):
    return all(s.done[side] != halves() or marker(s.done[side]) is Marker.FLAG for side in Side)


@reachable("T-063", "T-072")
def both_sides_are_halfway(s: Objective):
    return all(marker(s.done[side]) is Marker.TOKEN for side in Side)


@reachable("T-066", "T-068")
def the_own_token_takes_one_action(s: Objective):
    return s.done[Side.ONE] == 2 and s.actions[Side.ONE] == 1


@never("T-066", "T-067", "T-068", "T-069")
def the_opponents_token_takes_one_action(s: Objective):
    return s.done[Side.OTHER] == 2 and s.actions[Side.OTHER] == 1


@reachable("T-069", "T-070")
def three_actions_bring_nothing(s: Objective):
    return s.actions[Side.ONE] == 3 and s.done[Side.ONE] == 0


@measure("T-065", "T-071")
def halves_completed(s: Objective):
    return s.done[Side.ONE] + s.done[Side.OTHER]
