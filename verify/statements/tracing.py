"""Run a statement natively with every answer that its questions may have: what it excludes."""

from collections import Counter
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any, Literal

from ruleproof.models.language.statements import Silent, Statement
from ruleproof.models.language.unknowns import Cell, answering

__all__ = [
    "MOST_LEAVES",
    "FlickeringError",
    "NotATruthError",
    "Path",
    "TooManyLeavesError",
    "Trace",
    "traced",
]

MOST_LEAVES = 20_000
MOST_COMPARISONS = 200_000

Path = tuple[tuple[Cell, int], ...]
Outcome = Literal["holds", "fails", "silent"]


class NotATruthError(Exception):
    """A statement returned something that is neither True nor False."""


class TooManyLeavesError(Exception):
    """A statement asks so many questions at one input that their answers cannot all be tried."""


class FlickeringError(Exception):
    """A statement asks other questions when it is run again with the same answers."""


@dataclass(frozen=True)
class Trace:
    """What a statement says at one input.

    `fails` are the partial answers that it excludes, `silent` those under which its guard does not
    hold, `speaks` those under which it does; `claimed` are the cells that its claim asks for.
    """

    cells: tuple[Cell, ...]
    claimed: tuple[Cell, ...]
    fails: tuple[Path, ...]
    silent: tuple[Path, ...]
    speaks: tuple[Path, ...]


def traced(
    statement: Statement, inputs: Mapping[str, Any], possible: Callable[[Cell], bool]
) -> Trace:
    """Return what a statement says at one input; whatever it raises is passed on.

    It says nothing under answers with which it asks for a cell that is not `possible`.
    """
    run = _Run(possible)
    leaves: list[tuple[Outcome, Path]] = []
    with answering(run.answer, passed=run.passed):
        while True:
            leaves.append(run.leaf(statement, inputs))
            if len(leaves) > MOST_LEAVES:
                raise TooManyLeavesError
            if not run.advance():
                break
    return Trace(
        tuple(run.cells),
        tuple(cell for cell in run.cells if cell in run.claimed),
        _shortest(leaves, "fails"),
        _merged([path for outcome, path in leaves if outcome == "silent"]),
        _merged([path for outcome, path in leaves if outcome != "silent"]),
    )


class _Run:
    """Goes through the tree of answers, one run of the statement for each leaf."""

    def __init__(self, possible: Callable[[Cell], bool]) -> None:
        self.possible = possible
        self.path: list[tuple[Cell, int]] = []
        self.cells: dict[Cell, None] = {}
        self.claimed: set[Cell] = set()
        self._codes: dict[Cell, int] = {}
        self._position = 0
        self._asked: list[Cell] = []

    def leaf(self, statement: Statement, inputs: Mapping[str, Any]) -> tuple[Outcome, Path]:
        """Return how one run ends, and the answers that led there."""
        self._position, self._codes, self._asked = 0, {}, []
        outcome = self._outcome(statement, inputs)
        if self._position < len(self.path):
            raise FlickeringError
        if outcome != "silent":
            self.claimed.update(self._asked)
        return outcome, tuple(self.path)

    def advance(self) -> bool:
        """Go on to the next answers; return whether there are any."""
        while self.path:
            cell, code = self.path.pop()
            if code + 1 < len(cell.function.answers):
                self.path.append((cell, code + 1))
                return True
        return False

    def _outcome(self, statement: Statement, inputs: Mapping[str, Any]) -> Outcome:
        try:
            value = statement.function(**inputs)
        except Silent:
            return "silent"
        if not isinstance(value, bool):
            raise NotATruthError(value)
        return "holds" if value else "fails"

    def answer(self, cell: Cell) -> Any:
        """Return the answer of a cell in this run."""
        self._asked.append(cell)
        code = self._codes.get(cell)
        if code is None:
            code = self._codes[cell] = self._next(cell)
        return cell.function.answers[code]

    def passed(self) -> None:
        """Take what was asked so far as part of the guard."""
        self._asked.clear()

    def _next(self, cell: Cell) -> int:
        if self._position == len(self.path):
            if not self.possible(cell):
                raise Silent
            self.path.append((cell, 0))
            self.cells[cell] = None
        expected, code = self.path[self._position]
        if expected != cell:
            raise FlickeringError
        self._position += 1
        return code


def _shortest(leaves: list[tuple[Outcome, Path]], wanted: Outcome) -> tuple[Path, ...]:
    """Return the partial answers that lead to an outcome whatever else is answered."""
    paths = _merged([path for outcome, path in leaves if outcome == wanted])
    others = [dict(path) for outcome, path in leaves if outcome != wanted]
    if all(len(path) < 2 for path in paths) or len(paths) * len(others) > MOST_COMPARISONS:
        return paths
    kept = {frozenset(_without_idle(path, others)): None for path in paths}
    order = _order(paths)
    return tuple(
        tuple(sorted(path, key=order.__getitem__))
        for path in kept
        if not any(other < path for other in kept)
    )


def _order(paths: tuple[Path, ...]) -> dict[tuple[Cell, int], int]:
    """Return every answer of the paths with the number of its first mention."""
    order: dict[tuple[Cell, int], int] = {}
    for path in paths:
        for step in path:
            order.setdefault(step, len(order))
    return order


def _without_idle(path: Path, others: list[dict[Cell, int]]) -> Path:
    """Leave out answers without which no other outcome becomes possible."""
    kept = list(path)
    for step in path:
        fewer = [each for each in kept if each != step]
        if not any(all(other.get(cell, code) == code for cell, code in fewer) for other in others):
            kept = fewer
    return tuple(kept)


def _merged(paths: list[Path]) -> tuple[Path, ...]:
    """Return the paths, cut where every answer to a question leads to one of them."""
    if max(map(len, paths), default=0) < 2:  # all about the first question, if about any
        alone = bool(paths and paths[0]) and len(paths) == len(paths[0][0][0].function.answers)
        return ((),) if alone else tuple(paths)
    by_length: dict[int, dict[Path, None]] = {}
    for path in paths:
        by_length.setdefault(len(path), {})[path] = None
    for length in range(max(by_length, default=0), 0, -1):
        level = by_length.get(length, {})
        count = Counter((path[:-1], path[-1][0]) for path in level)
        full = {k: None for k, found in count.items() if found == len(k[1].function.answers)}
        if not full:
            continue
        by_length[length] = {path: None for path in level if (path[:-1], path[-1][0]) not in full}
        shorter = by_length.setdefault(length - 1, {})
        shorter.update({prefix: None for prefix, _ in full})
    return tuple(path for length in sorted(by_length) for path in by_length[length])
