"""Odds by plain Python: the designer's own functions are called for every throw and choice."""

from collections.abc import Callable, Mapping, Sequence
from fractions import Fraction
from typing import Any

from ruleproof.models.language.game import Decision, Game, decisions_of
from ruleproof.models.language.kinds import values_of
from ruleproof.models.language.state import State, flat
from ruleproof.models.play import Step, endings, legal_steps

__all__ = ["UncoveredError", "Worth", "outcome_of", "value_after", "value_of"]

Worth = Callable[[State], Fraction]
Wants = Mapping[str, bool]  # whether a side wants much; "" for whoever is not a side


class UncoveredError(Exception):
    """A throw shows a face that the rule does not allow."""


def outcome_of(game: Game, state: State) -> str | None:
    """Return the results of the endings that hold, in the order of the game; None if none does."""
    held = endings(game, state)
    results = [each.result.value if each.result else each.name for each in held]
    return " and ".join(dict.fromkeys(results)) or None


def value_of(game: Game, state: State, worth: Worth, wants: Wants) -> Fraction:
    """Return what a state is worth by best play, if every play ends."""
    known: dict[tuple[Any, ...], Fraction] = {}

    def value(state: State) -> Fraction:
        key = tuple(flat(state).items())
        if key not in known:
            over = outcome_of(game, state) is not None
            steps = () if over else list(legal_steps(game, state))
            known[key] = worth(state) if over else value_after(game, steps, value, wants)
        return known[key]

    return value(state)


def value_after(game: Game, steps: Sequence[Step], value: Worth, wants: Wants) -> Fraction:
    """Return what the steps from a state are worth if `value` is what the states after are."""
    by_rule: dict[str, list[Step]] = {}
    for step in steps:
        by_rule.setdefault(step.rule, []).append(step)
    if not by_rule:
        return Fraction(0)
    assert steps[0].after is not None
    rules = game.scene(steps[0].after).rules
    options = [
        _decided(decisions_of(rules[name]), own, _name(rules[name].by), value, wants)
        for name, own in by_rule.items()
    ]
    sides = {_name(rules[name].by) for name in by_rule}
    return _chosen(options, sides.pop() if len(sides) == 1 else "", wants)


def _decided(
    decisions: Sequence[Decision], steps: Sequence[Step], by: str, value: Worth, wants: Wants
) -> Fraction:
    """Return what a rule is worth, one parameter after the other."""
    if not decisions:
        (step,) = steps
        assert step.after is not None
        return value(step.after)
    first, *rest = decisions
    parts: dict[Any, list[Step]] = {}
    for step in steps:
        parts.setdefault(step.arguments[first.name], []).append(step)
    worths = {face: _decided(rest, part, by, value, wants) for face, part in parts.items()}
    if first.weights is None:
        chooser = _name(first.chooser) if first.chooser else by
        return _chosen(list(worths.values()), chooser, wants)
    faces = dict(zip(values_of(first.domain), first.weights, strict=True))
    if any(weight and face not in worths for face, weight in faces.items()):
        raise UncoveredError
    total = sum(weight * worths[face] for face, weight in faces.items() if weight)
    return Fraction(total) / sum(faces.values())


def _chosen(options: Sequence[Fraction], side: str, wants: Wants) -> Fraction:
    return max(options) if wants[side] else min(options)


def _name(side: Any) -> str:
    return side.value if side is not None else ""
