"""Statements: what the solver says about a generated rulebook against trying every function."""

import random
import tempfile
from dataclasses import dataclass
from pathlib import Path

from ruleproof.models.language.game import Game
from ruleproof.models.language.loading import load_game
from ruleproof.models.language.unknowns import NOTHING, Unknown
from ruleproof.verify.statements.answers import forks_of
from ruleproof.verify.statements.examples import example_verdict
from ruleproof.verify.statements.gaps import gaps_of
from ruleproof.verify.statements.remarks import killers_of
from ruleproof.verify.statements.settled import settled_answers
from ruleproof.verify.statements.theory import Theory, theory_of
from tests.test_statements_random import (
    Total,
    brute_clashes,
    brute_gaps,
    clashes,
    holding,
    outcome,
)
from trust.comparing import Comparison, RefusedError, Written

__all__ = ["COMPARISONS"]

HEAD = """from enum import Enum

from ruleproof.game import *


class Event(Enum):
    DAWN = "dawn"
    DUSK = "dusk"


f = unknown("f", case=Range[0, 2], gives={gives}, promises={promises})
{other}
"""
PROMISES = (
    '"L-9"',
    '("L-8", "L-9")',
    '{"L-8": lambda case: case > 0, "L-9": lambda case: case < 2}',
)
TRUE_PERCENTAGE, WRONG_PERCENTAGE = "percent(1, 3, printed=33)", "percent(1, 3, printed=34)"


@dataclass(frozen=True)
class _Other:
    """Another question than `f`: how it is declared, and the forms in which it is asked."""

    declared: str
    asked: tuple[str, ...]


OTHERS = (
    _Other(
        'g = unknown("g", case=Range[0, 1], gives=Range[0, 1])',
        ("g(0) == 0", "g(0) == 1", "g(1) == 1", "g(0) == g(1)"),
    ),
    _Other(
        'g = unknown("g", case=Range[0, 1], gives=Range[0, 1], unless_stated=1)',
        ("g(0) == 0", "g(1) == 1"),
    ),
    _Other(
        'g = obligation("g", case=Range[0, 1])',
        ("g(0) is Duty.MUST", "g(0) is not Duty.MAY", "g(1) is Duty.MUST_NOT", "g(0) is g(1)"),
    ),
    _Other(
        'g = order("g", Event)',
        (
            "g(Event.DAWN, Event.DUSK)",
            "g(Event.DUSK, Event.DAWN)",
            "not g(Event.DUSK, Event.DAWN)",
            "g(Event.DAWN, Event.DAWN)",
        ),
    ),
    _Other('g = number("g", Range[0, 2])', ("g() == 1", "g() > 0", "g() != 2")),
    _Other(
        'g = amount("g", gives=Range[0, 2], case=Range[0, 1])',
        ("g(0) < 2", "g(1) == 1", "g(0) >= g(1)"),
    ),
)


def random_rulebook(rng: random.Random) -> str:
    """Return the source of one to five statements about two questions."""
    most, other = rng.choice([1, 2]), rng.choice(OTHERS)
    count = rng.choice([1, 2, 3, 3, 4, 4, 5])
    about_other = {number for number in range(count) if rng.random() < 0.2}
    head = HEAD.replace("{gives}", f"Range[0, {most}]").replace("{other}", other.declared)
    return head.replace("{promises}", rng.choice(PROMISES)) + "".join(
        _about_other(rng, number, other)
        if number in about_other
        else _statement(rng, number, set(range(count)) - about_other, most, other)
        for number in range(count)
    )


def _about_other(rng: random.Random, number: int, other: _Other) -> str:
    """Return a statement about the other question; no line overrides it."""
    role = rng.choice(["says", "says", "example", "given"])
    return (
        f'\n\n@{role}("L-{number}")\ndef says_{number}(case: Range[0, 2]):\n'
        f"    when(case == {rng.randrange(3)})\n    return {rng.choice(other.asked)}\n"
    )


def _statement(rng: random.Random, number: int, alike: set[int], most: int, other: _Other) -> str:
    role = rng.choice(["says", "says", "says", "example", "given"])
    inside = f'"L-{number}"'
    others = sorted(alike - {number})
    if role == "says" and others and rng.random() < 0.2:
        inside += f', overrides="L-{rng.choice(others)}"'
    cases = sorted(rng.sample(range(3), rng.choice([1, 2, 3])))
    lines = [f"\n\n@{role}({inside})\ndef says_{number}(case: Range[0, 2]):"]
    lines.append(f"    when(case in {tuple(cases)})")
    if rng.random() < 0.4:
        lines.append(f"    when({rng.choice(other.asked)})")
    return "\n".join(lines) + f"\n    return {_claim(rng, most)}\n"


def _claim(rng: random.Random, most: int) -> str:
    answer, other = rng.randint(0, most), rng.randrange(3)
    claim = rng.choice(
        [
            f"f(case) == {answer}",
            f"f(case) != {answer}",
            f"f(case) <= {answer}",
            f"f(case) == f({other})",
            f"case == {other} or f(case) != f({other})",
            f"f(case) == min(case, {answer})",
        ]
    )
    if rng.random() < 0.1:
        return f"{TRUE_PERCENTAGE} and ({claim})"
    return f"{WRONG_PERCENTAGE} or ({claim})" if rng.random() < 0.1 else claim


@dataclass(frozen=True)
class _Tried:
    """A game, and what trying every function says: which instances hold in which function."""

    game: Game
    worlds: list[tuple[Total, frozenset[tuple[int, int]]]]
    clashes: set[frozenset[int]]

    def keeping(self, numbers: set[int]) -> list[tuple[Total, frozenset[tuple[int, int]]]]:
        """Return the functions in which these statements hold at every input."""
        wanted = {(number, case) for number in numbers for case in range(3)}
        return [(total, good) for total, good in self.worlds if wanted <= good]


def solver_differs(text: str) -> str | None:
    """Return on what the solver and trying every function differ."""
    with tempfile.TemporaryDirectory() as folder:
        (Path(folder) / "game.py").write_text(text, encoding="utf-8")
        game = load_game(Path(folder))
    worlds = holding(game)
    theory = theory_of(game)
    if not worlds:
        if frozenset() not in clashes(theory):
            return "given: the solver does not see that what is given contradicts itself"
        raise RefusedError
    tried = _Tried(game, worlds, brute_clashes(game, worlds))
    if clashes(theory) != tried.clashes:
        return f"contradictions: {clashes(theory)}, by trying {tried.clashes}"
    return (
        _gaps_differ(theory, tried)
        or _settled_differ(theory, tried)
        or _examples_differ(theory, tried)
        or _dead_differ(theory, tried)
        or _forks_differ(theory, tried)
    )


def _gaps_differ(theory: Theory, tried: _Tried) -> str | None:
    found = {cell for gap in gaps_of(theory) for cell in gap.cells}
    expected = brute_gaps(tried.game, tried.worlds)
    return None if found == expected else f"gaps: {found}, by trying {expected}"


def _settled_differ(theory: Theory, tried: _Tried) -> str | None:
    goods = {good for _, good in tried.worlds}
    largest = [good for good in goods if not any(good < other for other in goods)]
    for function in tried.game.rulings.questions:
        settled = settled_answers(theory, function)
        for cell in function.cells():
            answers = [
                {total[cell] for total, good in tried.worlds if best <= good} for best in largest
            ]
            one = answers[0] if all(each == answers[0] for each in answers) else set()
            expected = next(iter(one)) if len(one) == 1 else None
            if settled.get(cell) not in (expected, *_unsaid(function, expected)):
                return f"settled: {cell} is {settled.get(cell)}, by trying {expected}"
    return None


def _unsaid(function: Unknown, expected: int | None) -> tuple[int | None, ...]:
    """Return what else may be settled where nobody speaks: silence, or events nobody asks about."""
    if function.is_order:
        return (None,)
    silent = expected is None and function.unless_stated is not NOTHING
    return (function.answers.index(function.unless_stated),) if silent else ()


def _examples_differ(theory: Theory, tried: _Tried) -> str | None:
    statements = tried.game.rulings.statements
    base = tried.keeping({n for n, each in enumerate(statements) if each.role == "says"})
    for number, each in enumerate(statements if base else ()):
        if each.role != "example" or not theory.grounded.spoken[number].speaks:
            continue
        implied = all({(number, case) for case in range(3)} <= good for _, good in base)
        refuted = any(number in clash for clash in tried.clashes)
        expected = "refuted" if refuted else "implied" if implied else "independent"
        found = example_verdict(theory, number)
        if found != expected:
            return f"example: {number} is {found}, by trying {expected}"
    return None


def _dead_differ(theory: Theory, tried: _Tried) -> str | None:
    statements = tried.game.rulings.statements
    soft = {number for number, each in enumerate(statements) if each.role != "given"}
    for number in sorted(soft):
        others = tried.keeping(soft - {number})
        speaks = any(
            outcome(statements[number], case, total) is not None
            for total, _ in others
            for case in range(3)
        )
        if others and (killers_of(theory, number) is None) != speaks:
            return f"dead: {number} is killed by {killers_of(theory, number)}; speaks: {speaks}"
    return None


def _forks_differ(theory: Theory, tried: _Tried) -> str | None:
    """Return an option of a reading for which no function keeps the lines it claims to keep."""
    statements = tried.game.rulings.statements
    lines = {line: number for number, each in enumerate(statements) for line in each.cites}
    for fork in forks_of(theory):
        for name, table in fork.options.items():
            worlds = tried.keeping({lines[line] for line in fork.kept[name]})
            answered = {cell: cell.function.answers.index(value) for cell, value in table.items()}
            if not any(
                all(total[cell] == code for cell, code in answered.items()) for total, _ in worlds
            ):
                return f"reading: no function is `{name}`"
    return None


COMPARISONS = (
    Comparison(
        "statements",
        "statements",
        "the solver and trying every function: contradictions, gaps, answers, examples, readings",
        ".py",
        Written(random_rulebook),
        solver_differs,
        weight=3,
    ),
)
