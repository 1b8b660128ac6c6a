"""One component judged: which statements clash in it, and what each of its cells can be."""

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import islice

from ruleproof.verify.statements.clashes import Clash, Fit, Judge, clashes_and_fits, shrunk
from ruleproof.verify.statements.parts import Shape
from ruleproof.verify.statements.puzzle import Puzzle

__all__ = ["CellJudged", "Judged", "judged"]

MOST_SETS = 1_000
MOST_CORES = 200


@dataclass(frozen=True)
class CellJudged:
    """What a cell can be.

    It is determined if some of what is said fits together and leaves one answer (None: not
    known), and agreed if every largest set that fits together leaves the same; `possible` are
    answers left in such sets, all of them if it is not determined.
    """

    determined: bool | None
    possible: tuple[int, ...]
    agreed: bool


@dataclass(frozen=True)
class Judged:
    """The smallest sets of statements that clash (all, if `complete`), and the cells in order.

    `cores` has for each clash the fewest parts that show it, `fits` the largest sets of parts
    that hold together. A clash of no statement is one of background facts alone.
    """

    clashes: tuple[tuple[int, ...], ...]
    complete: bool
    cells: tuple[CellJudged, ...]
    fits: tuple[tuple[int, ...], ...] = ()
    cores: tuple[tuple[int, ...], ...] = ()


def judged(shape: Shape) -> Judged:
    """Return all about a component that does not depend on the names in it."""
    puzzle = Puzzle(shape)
    every = range(len(shape.parts))
    if puzzle.fits(every):
        found = [puzzle.possible(every, cell) for cell in range(len(shape.answers))]
        cells = tuple(CellJudged(len(left) == 1, left, True) for left in found)
        return Judged((), True, cells, (tuple(every),))
    clashes, complete = _statement_clashes(puzzle)
    if clashes == ((),):
        free = tuple(CellJudged(None, tuple(range(size)), False) for size in shape.answers)
        return Judged(clashes, complete, free, (), (shrunk(puzzle.hard, puzzle.fits),))
    return _judged_clashing(puzzle, clashes, complete)


def _statement_clashes(puzzle: Puzzle) -> tuple[tuple[tuple[int, ...], ...], bool]:
    def parts_of(speakers: Sequence[int]) -> list[int]:
        return [part for speaker in speakers for part in puzzle.speakers[speaker]]

    def fits(speakers: Sequence[int]) -> bool:
        return puzzle.fits([*puzzle.hard, *parts_of(speakers)])

    def narrowed(speakers: Sequence[int]) -> list[int]:
        kept = {puzzle.shape.parts[part].speaker for part in puzzle.narrowed(parts_of(speakers))}
        return [speaker for speaker in speakers if speaker in kept]

    def widened(speakers: Sequence[int]) -> list[int]:
        kept = set(puzzle.widened(parts_of(speakers)))
        return [each for each, parts in puzzle.speakers.items() if kept.issuperset(parts)]

    clashes = []
    search = clashes_and_fits(sorted(puzzle.speakers), Judge(fits, narrowed, widened))
    for tried, found in enumerate(search, 1):
        if isinstance(found, Clash):
            clashes.append(tuple(sorted(found.members)))
        if tried == MOST_SETS:
            return tuple(sorted(clashes)), False
    return tuple(sorted(clashes)), True


def _judged_clashing(
    puzzle: Puzzle, clashes: tuple[tuple[int, ...], ...], complete: bool
) -> Judged:
    fits: list[tuple[int, ...]] = []
    every_fit = True
    for tried, found in enumerate(clashes_and_fits(puzzle.soft, _part_judge(puzzle)), 1):
        if isinstance(found, Fit):
            fits.append((*puzzle.hard, *found.members))
        if tried == MOST_SETS:
            every_fit = False
            break
    cells = tuple(
        _judged_cell(puzzle, fits, cell, every_fit) for cell in range(len(puzzle.shape.answers))
    )
    cores = tuple(_core(puzzle, clash) for clash in clashes)
    return Judged(clashes, complete, cells, tuple(fits) if every_fit else (), cores)


def _part_judge(puzzle: Puzzle) -> Judge:
    def fits(parts: Sequence[int]) -> bool:
        return puzzle.fits([*puzzle.hard, *parts])

    return Judge(fits, puzzle.narrowed, puzzle.widened)


def _core(puzzle: Puzzle, clash: tuple[int, ...]) -> tuple[int, ...]:
    """Return the fewest parts, one of each statement at least, that clash."""
    parts = [part for speaker in clash for part in puzzle.speakers[speaker]]

    def fits(some: Sequence[int]) -> bool:
        return puzzle.fits([*puzzle.hard, *some])

    orders = (puzzle.narrowed(parts), puzzle.narrowed(parts[::-1]))
    best = min((shrunk(order, fits) for order in orders), key=len)
    if len(best) > len(clash):
        found = islice(clashes_and_fits(parts, Judge(fits)), MOST_CORES)
        cores = [each.members for each in found if isinstance(each, Clash)]
        best = min([best, *cores], key=len)
    background = shrunk(puzzle.hard, lambda some: puzzle.fits([*best, *some]))
    return (*sorted(best), *background)


def _judged_cell(
    puzzle: Puzzle, fits: list[tuple[int, ...]], cell: int, every_fit: bool
) -> CellJudged:
    common = sorted(set.intersection(*map(set, fits))) if every_fit else []
    beyond_dispute = puzzle.possible(common, cell)
    if len(beyond_dispute) == 1:
        return CellJudged(True, beyond_dispute, True)
    left: set[tuple[int, ...]] = set()
    for parts in fits:
        left.add(puzzle.possible(parts, cell, sure=False))
        if len(left) > 1 and any(len(each) == 1 for each in left):
            break
    possible = tuple(sorted({code for each in left for code in each}))
    determined = any(len(each) == 1 for each in left)
    if not determined and not every_fit:
        return CellJudged(None, tuple(range(puzzle.shape.answers[cell])), False)
    return CellJudged(determined, possible, every_fit and len(left) == 1)
