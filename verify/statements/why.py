"""Why an answer is what it is, and what follows if something is assumed."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from functools import partial
from typing import Any

from ruleproof.models.language.statements import Statement
from ruleproof.models.language.unknowns import NOTHING, Cell
from ruleproof.verify.statements.clashes import shrunk
from ruleproof.verify.statements.parts import LocalPath
from ruleproof.verify.statements.puzzle import Puzzle
from ruleproof.verify.statements.theory import Theory

__all__ = ["Consequences", "Why", "follows", "why"]


@dataclass(frozen=True)
class Why:
    """The answers that a cell can have, and for each other one the statements that exclude it.

    Where statements clash, an answer can be both: some of what fits together leaves it, some
    excludes it. `also` has the other statements that exclude an answer, each by itself alone.
    `by_silence` says that no statement speaks and the question has a usual answer.
    """

    cell: Cell
    possible: tuple[Any, ...]
    excluded: Mapping[Any, tuple[Statement, ...]]
    clashes: bool
    by_silence: bool = False
    also: Mapping[Any, tuple[Statement, ...]] = field(default_factory=dict)


@dataclass(frozen=True)
class Consequences:
    """What follows from answers that are assumed; `refuted` are statements that exclude them."""

    answers: Mapping[Cell, tuple[Any, ...]]
    refuted: tuple[Statement, ...] = ()


def why(theory: Theory, cell: Cell) -> Why:
    """Return which statements are responsible for the answer of a cell."""
    function = cell.function
    if cell not in theory.where:
        silent = function.unless_stated is not NOTHING
        possible = (function.unless_stated,) if silent else function.answers
        return Why(cell, possible, {}, False, silent)
    component, local = theory.where[cell]
    puzzle, judged = theory.puzzle(component), theory.judgement(component)
    possible_codes: set[int] = set()
    excluded: dict[Any, tuple[Statement, ...]] = {}
    for parts in judged.fits or (tuple(range(len(puzzle.shape.parts))),):
        left = puzzle.possible(parts, local)
        possible_codes.update(left)
        for code, answer in enumerate(function.answers):
            if code not in left and answer not in excluded:
                excluded[answer] = _responsible(theory, puzzle, parts, ((local, code),))
    possible = tuple(function.answers[code] for code in sorted(possible_codes))
    also = {
        answer: _alone(theory, puzzle, ((local, function.answers.index(answer)),), statements)
        for answer, statements in excluded.items()
    }
    return Why(cell, possible, excluded, bool(judged.clashes), also=also)


def _alone(
    theory: Theory, puzzle: Puzzle, path: LocalPath, named: tuple[Statement, ...]
) -> tuple[Statement, ...]:
    """Return the statements, those `named` left out, that exclude a path without any other."""
    soft = [part for parts in puzzle.speakers.values() for part in parts]
    found = [each for each in puzzle.speakers if not _fits(puzzle, soft, path, [each])]
    statements = (theory.statements[each] for each in found)
    return tuple(each for each in statements if each not in named)


def _responsible(
    theory: Theory, puzzle: Puzzle, parts: Sequence[int], path: LocalPath
) -> tuple[Statement, ...]:
    """Return the fewest statements, by their parts here, that exclude the answers of a path."""
    soft = [part for part in parts if not puzzle.shape.parts[part].hard]
    speakers = sorted({puzzle.shape.parts[part].speaker for part in soft})
    kept = shrunk(speakers, partial(_fits, puzzle, soft, path))
    return tuple(theory.statements[number] for number in kept)


def _fits(puzzle: Puzzle, parts: Sequence[int], path: LocalPath, speakers: Sequence[int]) -> bool:
    own = [part for part in parts if puzzle.shape.parts[part].speaker in speakers]
    return puzzle.fits([*puzzle.hard, *own], path)


def follows(theory: Theory, assumed: Mapping[Cell, Any]) -> Consequences:
    """Return the cells that are left fewer answers if some cells have the answers assumed.

    Raises ValueError for an answer that a question does not have. Only what does not clash by
    itself is followed.
    """
    paths: dict[int, list[tuple[int, int]]] = {}
    for cell, answer in assumed.items():
        code = cell.function.answers.index(answer)
        if cell in theory.where:
            component, local = theory.where[cell]
            paths.setdefault(component, []).append((local, code))
    found: dict[Cell, tuple[Any, ...]] = {}
    for component, path in paths.items():
        puzzle = theory.puzzle(component)
        every = range(len(puzzle.shape.parts))
        if theory.judgement(component).clashes:
            continue
        if not puzzle.fits(every, tuple(path)):
            return Consequences({}, _responsible(theory, puzzle, every, tuple(path)))
        for local, cell in enumerate(theory.components[component].cells):
            before = theory.judgement(component).cells[local].possible
            left = tuple(c for c in before if puzzle.fits(every, _with(path, local, c)))
            if len(left) < len(before) and cell not in assumed:
                found[cell] = tuple(cell.function.answers[code] for code in left)
    return Consequences(found)


def _with(path: list[tuple[int, int]], cell: int, code: int) -> LocalPath:
    return tuple(dict([*path, (cell, code)]).items())
