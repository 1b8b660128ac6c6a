"""What each instance of a clash demands, one after the other, until nothing is left."""

from collections.abc import Iterator, Sequence
from itertools import product
from math import prod

from ruleproof.models.language.unknowns import Cell
from ruleproof.verify.statements.parts import Part
from ruleproof.verify.statements.telling import told_answers, told_short, told_value
from ruleproof.verify.statements.theory import cells_in

__all__ = ["told_demands"]

MOST_COMBINATIONS = 5_000

Left = dict[Cell, frozenset[int]]


def told_demands(parts: Sequence[Part]) -> Iterator[tuple[Part, str]]:
    """Yield every part with its demand in words, given what those before it demand.

    A part that leaves everything open until something is assumed is told by what it excludes.
    """
    left: Left = {
        cell: frozenset(range(len(cell.function.answers))) for cell in cells_in(tuple(parts))
    }
    alone = len(left) == 1
    waiting = list(parts)
    while waiting:
        part = min(waiting, key=lambda each: _openness(each, left))
        waiting.remove(part)
        yield part, "; ".join(_demanded(part, left, alone)) or _excluded(part)


def _openness(part: Part, left: Left) -> tuple[int, int]:
    """Return how much is open about a part: it is told when the rest is known."""
    cells = cells_in((part,))
    return sum(len(left[cell]) > 1 for cell in cells), len(cells)


def _demanded(part: Part, left: Left, alone: bool) -> Iterator[str]:
    cells = cells_in((part,))
    if not cells:
        yield "never holds"
    for cell in cells:
        own = _allowed(part, cells, cell, left)
        if own is None or len(own) == len(cell.function.answers):
            continue
        before = left[cell]
        if len(cells) > 1 and own >= before:
            continue
        told = _told(cell, own)
        yield told if alone else f"{told_short(cell)} is {told}"
        if not before & own:
            return
        left[cell] = before & own


def _allowed(part: Part, cells: tuple[Cell, ...], cell: Cell, left: Left) -> frozenset[int] | None:
    """Return the answers that a part leaves a cell, given those left of its other cells."""
    others = [other for other in cells if other != cell]
    size = len(cell.function.answers)
    if prod(len(left[other]) for other in others) * size > MOST_COMBINATIONS:
        return None
    allowed = set()
    for codes in product(*(sorted(left[other]) for other in others)):
        answered = dict(zip(others, codes, strict=True))
        for code in range(size):
            if code not in allowed and not _hits(part, {**answered, cell: code}):
                allowed.add(code)
    return frozenset(allowed)


def _hits(part: Part, answered: dict[Cell, int]) -> bool:
    return any(all(answered[cell] == code for cell, code in path) for path in part.excludes)


def _told(cell: Cell, codes: frozenset[int]) -> str:
    if not codes:
        return "nothing at all"
    gone = [code for code in range(len(cell.function.answers)) if code not in codes]
    if len(codes) > 2 and len(gone) < len(codes):
        return f"not {told_answers(cell.function, gone)}"
    return told_answers(cell.function, sorted(codes))


def _excluded(part: Part) -> str:
    path = part.excludes[0]
    told = " and ".join(
        f"{told_short(cell)} is {told_value(cell.function.answers[code])}" for cell, code in path
    )
    more = len(part.excludes) - 1
    return f"not {told}" + (f", nor {more} more" if more else "")
