"""Odds by hand: states played natively, fractions, elimination and every line of play."""

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import Any

from ruleproof.models.language.definitions import Definition
from ruleproof.models.language.game import Game, decisions_of
from ruleproof.models.language.kinds import values_of
from ruleproof.models.language.state import State
from ruleproof.models.play import Step, endings, legal_steps, starts

__all__ = ["SCENE", "Enumerated", "chain_odds", "duel_value"]

SCENE = "Table"
Row = dict[str, Fraction]


@dataclass(frozen=True)
class Enumerated:
    """The odds of a game that chance plays alone."""

    outcomes: dict[str, Fraction]
    never: Fraction
    mean_length: Fraction | None


def chain_odds(game: Game) -> Enumerated:
    """Return the odds of a game without choices, by elimination over all its states."""
    (begin,) = starts(game, SCENE)
    rows: dict[str, Row] = {}
    ends: dict[str, str] = {}
    waiting = [begin]
    while waiting:
        state = waiting.pop()
        if repr(state) in rows or repr(state) in ends:
            continue
        over = endings(game, state)
        if over:
            ends[repr(state)] = " and ".join(each.name for each in over)
            continue
        after = _after(game, state)
        rows[repr(state)] = {}
        for other, chance in after:
            rows[repr(state)][repr(other)] = (
                rows[repr(state)].get(repr(other), Fraction(0)) + chance
            )
            waiting.append(other)
    return _solved(repr(begin), rows, ends)


def _after(game: Game, state: State) -> list[tuple[State, Fraction]]:
    found = []
    for step in legal_steps(game, state):
        chance = Fraction(1)
        for decision in decisions_of(game.scenes[SCENE].rules[step.rule]):
            weights = decision.weighed(state) or ()
            values = dict(zip(values_of(decision.domain), weights, strict=True))
            chance *= Fraction(values[step.arguments[decision.name]], sum(values.values()))
        assert step.after is not None
        found.append((step.after, chance))
    return found


def _solved(begin: str, rows: dict[str, Row], ends: dict[str, str]) -> Enumerated:
    names = sorted(set(ends.values()))
    hopeful = set(ends)
    while more := {state for state, row in rows.items() if hopeful & row.keys()} - hopeful:
        hopeful |= more
    table = {state: row for state, row in rows.items() if state in hopeful}
    outcomes = {}
    for name in names:
        direct = {
            state: sum(
                (chance for end, chance in row.items() if ends.get(end) == name), Fraction(0)
            )
            for state, row in table.items()
        }
        outcomes[name] = (
            Fraction(ends[begin] == name) if begin in ends else _value(begin, table, direct)
        )
    never = 1 - sum(outcomes.values(), Fraction(0))
    if begin in ends:
        return Enumerated(outcomes, never, Fraction(0))
    steps = dict.fromkeys(table, Fraction(1))
    return Enumerated(outcomes, never, None if never else _value(begin, table, steps))


def _value(begin: str, table: dict[str, Row], direct: dict[str, Fraction]) -> Fraction:
    """Return x of the first state, where x = direct + row * x; other states are eliminated."""
    if begin not in table:
        return Fraction(0)
    rows = {state: {s: c for s, c in row.items() if s in table} for state, row in table.items()}
    constants = dict(direct)
    for gone in [state for state in table if state != begin]:
        row = rows.pop(gone)
        loop = 1 - row.pop(gone, Fraction(0))
        for state, other in rows.items():
            share = other.pop(gone, Fraction(0)) / loop
            if share:
                constants[state] += share * constants[gone]
                for target, chance in row.items():
                    other[target] = other.get(target, Fraction(0)) + share * chance
    return constants[begin] / (1 - rows[begin].get(begin, Fraction(0)))


def duel_value(game: Game) -> Fraction:
    """Return the chance of `first` if Ann wants it and Bob does not, by every line of play."""
    (begin,) = starts(game, SCENE)
    return _worth(game, begin)


def _worth(game: Game, state: State) -> Fraction:
    over = endings(game, state)
    if over:
        return Fraction([each.name for each in over] == ["first"])
    by_rule: dict[str, list[Step]] = {}
    for step in legal_steps(game, state):
        by_rule.setdefault(step.rule, []).append(step)
    values = [
        (rule, _of_rule(game, state, rule, by_rule[name], ()))
        for name, rule in game.scenes[SCENE].rules.items()
        if name in by_rule
    ]
    sides = {_name(definition.by) for definition, _ in values}
    assert len(sides) == 1
    return _pick(sides.pop(), [value for _, value in values])


def _of_rule(
    game: Game, state: State, rule: Definition, steps: Sequence[Step], decided: tuple[Any, ...]
) -> Fraction:
    """Return what a rule is worth once some of its parameters are decided."""
    decisions = decisions_of(rule)
    if len(decided) == len(decisions):
        (step,) = steps
        assert step.after is not None
        return _worth(game, step.after)
    decision = decisions[len(decided)]
    values = {
        value: _of_rule(game, state, rule, left, (*decided, value))
        for value in values_of(decision.domain)
        if (left := [step for step in steps if step.arguments[decision.name] == value])
    }
    weighed = decision.weighed(state)
    if weighed is None:
        return _pick(_name(decision.chooser or rule.by), list(values.values()))
    weights = dict(zip(values_of(decision.domain), weighed, strict=True))
    total = sum((weights[value] * worth for value, worth in values.items()), Fraction(0))
    return total / sum(weights.values())


def _pick(side: str, values: list[Fraction]) -> Fraction:
    return max(values) if side == "Ann" else min(values)


def _name(side: Any) -> str:
    return str(side.value)
