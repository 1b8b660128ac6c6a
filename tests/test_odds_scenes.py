"""Odds of scenes: generated ones against plain Python, and known ones against arithmetic."""

from __future__ import annotations

import random
from fractions import Fraction
from pathlib import Path

import pytest

from ruleproof.models.diagnostics import ModelError
from ruleproof.models.language.game import Game, decisions_of
from ruleproof.models.language.loading import load_game
from ruleproof.models.language.state import State, flat
from ruleproof.models.play import begin, legal_steps
from ruleproof.verify.odds.answers import Between
from ruleproof.verify.odds.questions import OddsTable, ask
from ruleproof.verify.odds.wishes import read_wish
from tests.games.agreement import HEAD
from tests.odds_naive import UncoveredError, outcome_of, value_after, value_of

SCENES = 60
CYCLIC_SCENES = 20
SWEEPS = 120
FRAME = """
class Side(Enum):
    A = "a"
    B = "b"

class Result(Enum):
    WIN = "win"
    LOSE = "lose"
    EARLY = "early"

class Table(State):
    left: Range[0, 3] = 3
    number: Range[0, 6] = 0
    flag: bool = False

@start()
def begins(s: Table, number: Range[0, 3]):
    s.number = number

{rules}

@ending(result=Result.WIN)
def won(s: Table):
    return s.left == 0 and s.number in (1, 2, 4)

@ending(result=Result.LOSE)
def lost(s: Table):
    return s.left == 0 and s.number not in (1, 2, 4)

@ending(result=Result.EARLY)
def early(s: Table):
    return s.flag and s.number == {early}
"""
WISHES = ["a: max win", "b: min win", "max win"]
WANTS = {"a": True, "b": False, "": True}


class Writer:
    """Writes scenes with throws and choices of two sides, each from its seed."""

    def __init__(self, seed: int, *, cyclic: bool = False) -> None:
        self.rng = random.Random(seed)
        self.cyclic = cyclic

    def parameter(self) -> str:
        thrown = ["Die[2]", "Die[3]", "Draw[{0: 1, 2: 3}]", "Draw[{1: 1}]"]
        chosen = [
            "Range[0, 1]",
            "Range[2, 2]",
            "Choice[Range[0, 2], Side.A]",
            "Choice[Range[0, 1], Side.B]",
            "Choice[Range[1, 1], Side.B]",
        ]
        return self.rng.choice(thrown if self.rng.random() < 0.6 else chosen)

    def rule(self, number: int) -> str:
        count = self.rng.choice([0, 1, 2, 2, 3, 4])
        names = [f"p{place}" for place in range(count)]
        by = self.rng.choice(["by=Side.A", "by=Side.B", ""])
        told = "".join(f", {name}: {self.parameter()}" for name in names)
        lines = [f"@rule({by})", f"def rule_{number}(s: Table{told}):"]
        guard = self.rng.choice(["True", "s.number > 0", "not s.flag", "s.left > 1", "s.flag"])
        lines.append(f"    require({guard})")
        if names and self.rng.random() < 0.3:
            lines.append(f"    require({self.rng.choice(names)} < {self.rng.choice([2, 3, 4])})")
        factors = [f"{self.rng.choice([1, 1, 2, 5])} * {name}" for name in names]
        whole = " + ".join([self.rng.choice(["s.number", "s.left", "1"]), *factors])
        lines.append(f"    s.number = ({whole}) % 7")
        if names and self.rng.random() < 0.5:
            lines.append(f"    s.flag = {self.rng.choice(names)} == {self.rng.choice([1, 2])}")
        if not self.cyclic or self.rng.random() < 0.5:
            lines.append("    s.left -= 1")
        elif names:
            lines.append(f"    if {names[0]} == 1:\n        s.left -= 1")
        return "\n".join(lines)

    def scene(self) -> str:
        rules = [self.rule(number) for number in range(self.rng.choice([1, 2, 3]))]
        return FRAME.format(rules="\n\n".join(rules), early=self.rng.choice([0, 2, 3]))


def written(folder: Path, text: str) -> Game:
    (folder / "game.py").write_text(HEAD + text, encoding="utf-8")
    return load_game(folder)


def asked(game: Game, argument: str, *, exact: bool = True) -> OddsTable:
    rules = game.scene("Table").of("rule")
    sides = {rule.by for rule in rules}
    sides |= {decision.chooser for rule in rules for decision in decisions_of(rule)}
    named = {side.value for side in sides if side is not None}
    wishes = [wish for wish in map(read_wish, WISHES) if wish.side is None or wish.side in named]
    return ask(game, "Table", [argument], wishes=wishes, exact=exact)


def key(state: State) -> tuple[object, ...]:
    return tuple(flat(state).values())


def states_from(game: Game, first: State) -> list[State]:
    """Return every state that play can reach."""
    found = {key(first): first}
    states = [first]
    for state in states:
        if outcome_of(game, state) is not None:
            continue
        for step in legal_steps(game, state):
            assert step.after is not None
            if found.setdefault(key(step.after), step.after) is step.after:
                states.append(step.after)
    return states


def is_win(game: Game, state: State) -> Fraction:
    return Fraction(outcome_of(game, state) == "win")


@pytest.mark.parametrize("seed", range(SCENES))
def test_odds_are_those_of_every_throw_and_choice_in_plain_python(
    seed: int, tmp_path: Path
) -> None:
    game = written(tmp_path, Writer(seed).scene())
    try:
        by_hand = [
            value_of(
                game, begin(game, "Table", {"number": number}),
                lambda state: is_win(game, state), WANTS,
            )
            for number in range(4)
        ]  # fmt: skip
    except UncoveredError:
        with pytest.raises(ModelError, match="RP309"):
            asked(game, "number=all")
        return
    table = asked(game, "number=all")
    assert [answer.odds.outcomes["win"] for answer in table.answers] == by_hand
    for answer in table.answers:
        chances = [*answer.odds.outcomes.values(), answer.odds.never]
        assert sum(chance for chance in chances if isinstance(chance, Fraction)) == 1
    for answer, value in zip(asked(game, "number=all", exact=False).answers, by_hand, strict=True):
        best = answer.odds.best or answer.odds.outcomes["win"]
        assert isinstance(best, Between)
        assert best.low <= value <= best.high
        assert best.error < 1e-9


@pytest.mark.parametrize("seed", range(CYCLIC_SCENES))
def test_values_of_scenes_with_cycles_fit_plain_python_and_no_smaller_ones_do(
    seed: int, tmp_path: Path
) -> None:
    game = written(tmp_path, Writer(seed, cyclic=True).scene())
    first = begin(game, "Table", {"number": 1})
    states = states_from(game, first)
    values = {key(state): is_win(game, state) for state in states}
    steps = {
        key(state): list(legal_steps(game, state))
        for state in states
        if outcome_of(game, state) is None
    }
    try:
        for _ in range(SWEEPS):
            for place, own in steps.items():
                value = value_after(game, own, lambda state: values[key(state)], WANTS)
                values[place] = value.limit_denominator(10**12)
    except UncoveredError:
        with pytest.raises(ModelError, match="RP309"):
            asked(game, "number=1")
        return
    (answer,) = asked(game, "number=1").answers
    grown = values[key(first)]
    found = answer.odds.outcomes["win"]
    assert isinstance(found, Fraction)
    assert abs(found - grown) < Fraction(1, 10**7)
