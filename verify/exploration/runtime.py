"""What generated code calls: rows given by an index, a slice or all, and grids in slices."""

from collections.abc import Callable, Iterator
from typing import Any

import numpy as np
import numpy.typing as npt

from ruleproof.verify.exploration.packing import Columns

__all__ = [
    "check",
    "composed",
    "joined",
    "ones",
    "pairs",
    "resolved",
    "selected",
    "size",
    "slices",
    "tell",
]

Index = npt.NDArray[np.intp]
Mask = npt.NDArray[np.bool_]
Rows = Index | slice

GRID = 1 << 17  # how many pairs are looked at together
EVERYTHING = slice(None)

ones = np.ones


def selected(mask: Mask) -> Rows | None:
    """Return where a mask holds: None if nowhere, everything as a slice if everywhere."""
    found = np.flatnonzero(mask)
    if not len(found):
        return None
    return EVERYTHING if len(found) == len(mask) else found


def composed(outer: Rows, inner: Rows) -> Rows:
    """Return the rows that `inner` picks from the rows `outer`."""
    if isinstance(inner, slice):
        if inner == EVERYTHING:
            return outer
        if isinstance(outer, slice):
            start = outer.start or 0
            return slice(start + inner.start, start + inner.stop)
        return outer[inner]
    if isinstance(outer, slice):
        return inner + outer.start if outer.start else inner
    picked: Index = outer[inner]
    return picked


def size(rows: Rows, whole: int) -> int:
    """Return how many rows there are, of `whole` in the chunk."""
    return len(range(whole)[rows]) if isinstance(rows, slice) else len(rows)


def resolved(rows: Rows, whole: int) -> Index:
    """Return rows as an array."""
    return np.arange(whole)[rows] if isinstance(rows, slice) else rows


def slices(columns: Columns, rows: int, values: int) -> Iterator[slice]:
    """Yield slices of rows that make grids of a bounded size; note how many pairs they have."""
    step = max(1, GRID // max(1, values))
    columns.tried += rows * values
    for start in range(0, rows, step):
        yield slice(start, min(start + step, rows))


def pairs(mask: Mask | None, part: slice, values: int) -> tuple[Index, Index]:
    """Return the rows and the values of a grid for which a mask holds; None allows all."""
    shape = (part.stop - part.start, values)
    if mask is None:
        return np.repeat(np.arange(shape[0]), values), np.tile(np.arange(values), shape[0])
    flat = np.flatnonzero(np.broadcast_to(mask, shape))
    row: Index = flat // max(1, values)
    return row, flat - row * values


def joined(*words: npt.NDArray[np.int64]) -> npt.NDArray[np.int64]:
    """Return states from their words."""
    return words[0][:, None] if len(words) == 1 else np.stack(words, axis=1)


def check(value: npt.NDArray[Any], low: int, high: int, name: str) -> None:
    """Refuse a value outside its field: it would overwrite its neighbours."""
    if len(value) and (value.min() < low or value.max() > high):
        raise ValueError(f"`{name}` leaves {low} to {high}: no fault guards the step")


def tell(
    report: Callable[..., None],
    whole: int,
    rule: int,
    fault: int,
    bad: Mask,
    rows: Rows,
    ordinals: npt.NDArray[np.int64] | int,
) -> None:
    """Report the rows where a fault holds, if any."""
    if bad.any():
        found = np.flatnonzero(bad)
        told = ordinals if isinstance(ordinals, int) else ordinals[found]
        report(rule, fault, resolved(rows, whole)[found], told)
