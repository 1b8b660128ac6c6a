"""What is settled: the answers that all agree on, pinned in short, and what designers expect."""

from collections.abc import Iterator, Mapping
from hashlib import sha256
from itertools import pairwise
from typing import Any

from ruleproof.models.language.kinds import values_of
from ruleproof.models.language.statements import Expectation
from ruleproof.models.language.unknowns import NOTHING, Cell, Unknown
from ruleproof.verify.results import Result, word
from ruleproof.verify.statements.telling import (
    severity_of,
    told_about,
    told_cell,
    told_inputs,
    told_value,
)
from ruleproof.verify.statements.theory import Theory

__all__ = ["asymmetries", "settled_answers", "settled_questions"]


def settled_answers(theory: Theory, function: Unknown) -> dict[Cell, int]:
    """Return the number of the answer for each cell that has one, by statements or by silence."""
    found = {}
    for cell in function.cells():
        judged = theory.cell(cell)
        if judged is not None and judged.agreed and judged.determined:
            found[cell] = judged.possible[0]
        elif cell not in theory.speakers and function.unless_stated is not NOTHING:
            found[cell] = function.answers.index(function.unless_stated)
    return found


def settled_questions(theory: Theory, game: str, troubled: frozenset[Unknown]) -> Iterator[Result]:
    """Yield what is settled for each question, beside what clashes or is open if it is troubled."""
    for function in theory.grounded.questions:
        answers = settled_answers(theory, function)
        if not answers:
            continue
        beside = ", beside what clashes or is open" if function in troubled else ""
        numbers = theory.spoken_of(function)
        table = "\n".join(
            f"{told_inputs(cell)}: {told_value(function.answers[code])}"
            for cell, code in answers.items()
        )
        digest = sha256(table.encode()).hexdigest()[:8]
        span = theory.grounded.places.question(function)
        yield Result(
            id=f"{game}/settled/{word(function.name)}",
            check="settled",
            verdict="proved",
            title=told_about(function, f"settled for {_extent(function, len(answers))}{beside}"),
            method="the statements fit together",
            cites=theory.cites(numbers),
            answer=f"{len(answers)} settled, {digest}",
            where=(span,) if span else (),
        )


def _extent(function: Unknown, count: int) -> str:
    if not function.inputs:
        return "good"
    return "one input" if count == 1 else f"{count} inputs"


def asymmetries(theory: Theory, game: str) -> Iterator[Result]:
    """Yield every expectation of a designer that settled answers do not meet."""
    for expected in theory.grounded.game.rulings.expectations:
        function = expected.function
        answers = settled_answers(theory, function)
        pairs = list(_unexpected(expected, answers))
        if not pairs:
            continue
        cells = [cell for pair in pairs for cell in pair]
        spoken = {number for cell in cells for number in theory.speakers.get(cell, ())}
        span = theory.grounded.places.question(function)
        yield Result(
            id=f"{game}/asymmetry/{word(function.name)}.{word(expected.over)}",
            check="asymmetry",
            verdict="fails",
            title=told_about(function, _words(expected)),
            method="settled answers compared",
            cites=tuple(dict.fromkeys([*expected.cites, *theory.cites(spoken)])),
            severity=severity_of([function]),
            where=(span,) if span else (),
            answer=f"{len(pairs)} pairs",
            witness={
                "compare": [_told(cell, answers) for cell in pairs[0]],
                "pairs": len(pairs),
            },
        )


def _unexpected(expected: Expectation, answers: Mapping[Cell, int]) -> Iterator[tuple[Cell, Cell]]:
    """Yield the neighbours along an input whose answers are not as expected."""
    place = list(expected.function.inputs).index(expected.over)
    values = values_of(expected.function.inputs[expected.over])
    rows: dict[tuple[Any, ...], dict[Any, Cell]] = {}
    for cell in answers:
        rest = (*cell.inputs[:place], *cell.inputs[place + 1 :])
        rows.setdefault(rest, {})[cell.inputs[place]] = cell
    for row in rows.values():
        known = [row[value] for value in values if value in row]
        for first, second in pairwise(known):
            rise = answers[second] - answers[first]
            match expected.kind:
                case "same":
                    wrong = rise != 0
                case "rising":
                    wrong = rise < 0
                case "falling":
                    wrong = rise > 0
            if wrong:
                yield first, second


def _words(expected: Expectation) -> str:
    over = expected.over.replace("_", " ")
    if expected.kind == "same":
        return f"the answer depends on {over}"
    return f"the answer {'falls' if expected.kind == 'rising' else 'rises'} as {over} grows"


def _told(cell: Cell, answers: Mapping[Cell, int]) -> str:
    return f"{told_cell(cell)}: {told_value(cell.function.answers[answers[cell]])}"
