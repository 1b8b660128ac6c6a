"""Statements: what the solver says about a generated rulebook against trying every function."""

import random
import tempfile
from dataclasses import dataclass
from pathlib import Path

from ruleproof.models.language.game import Game
from ruleproof.models.language.loading import load_game
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

HEAD = """from ruleproof.game import Range, example, given, says, unknown, when

f = unknown("f", case=Range[0, 2], gives=Range[0, {most}], promises="L-9")
g = unknown("g", case=Range[0, 1], gives=Range[0, 1])
"""


def random_rulebook(rng: random.Random) -> str:
    """Return the source of one to five statements about two questions."""
    most = rng.choice([1, 2])
    count = rng.choice([1, 2, 3, 3, 4, 4, 5])
    return HEAD.format(most=most) + "".join(
        _statement(rng, number, count, most) for number in range(count)
    )


def _statement(rng: random.Random, number: int, count: int, most: int) -> str:
    role = rng.choice(["says", "says", "says", "example", "given"])
    inside = f'"L-{number}"'
    others = [other for other in range(count) if other != number]
    if role == "says" and others and rng.random() < 0.2:
        inside += f', overrides="L-{rng.choice(others)}"'
    cases = sorted(rng.sample(range(3), rng.choice([1, 2, 3])))
    lines = [f"\n\n@{role}({inside})\ndef says_{number}(case: Range[0, 2]):"]
    lines.append(f"    when(case in {tuple(cases)})")
    if rng.random() < 0.4:
        lines.append(f"    when(g({rng.randrange(2)}) == {rng.randrange(2)})")
    return "\n".join(lines) + f"\n    return {_claim(rng, most)}\n"


def _claim(rng: random.Random, most: int) -> str:
    answer, other = rng.randint(0, most), rng.randrange(3)
    return rng.choice(
        [
            f"f(case) == {answer}",
            f"f(case) != {answer}",
            f"f(case) <= {answer}",
            f"f(case) == f({other})",
            f"case == {other} or f(case) != f({other})",
            f"f(case) == min(case, {answer})",
        ]
    )


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
            if settled.get(cell) != expected:
                return f"settled: {cell} is {settled.get(cell)}, by trying {expected}"
    return None


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
