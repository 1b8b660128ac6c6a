"""Linear conservation laws, guessed from steps: sums that no sampled step changes.

The terms of a law are numbers, truths and counts of a member (1 where a slot holds it). Laws are
computed modulo a prime and read back as small whole numbers; whoever uses them proves them.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from math import gcd, lcm

import numpy as np
from numpy.typing import NDArray

from ruleproof.models.terms import Member, Sort, codes
from ruleproof.verify.solving.sampling import Samples

__all__ = ["Count", "Law", "conservation_laws"]

PRIME = 2_147_483_647
LARGEST = 64  # of a coefficient, above or below the line
KIND = 12  # of larger kinds the members are not counted
COUNTS = 120


@dataclass(frozen=True)
class Count:
    """What a law adds up: the number in a slot, or 1 where the slot holds the member `code`."""

    slot: str
    code: int | None


@dataclass(frozen=True)
class Law:
    """A sum of counts that no step changes, and its bounds in the samples."""

    parts: tuple[tuple[int, Count], ...]
    low: int
    high: int


def conservation_laws(samples: Samples, sorts: Mapping[str, Sort]) -> list[Law]:
    """Return independent laws that hold in all samples; laws that say nothing are left out."""
    counts = [count for slot, sort in sorts.items() for count in _counts(slot, sort)][:COUNTS]
    if not counts or not len(samples.before):
        return []
    columns = np.stack([_column(samples, count) for count in counts], axis=1)
    changes = np.unique(columns[samples.after] - columns[samples.before], axis=0)
    laws = []
    for vector in _null_space(changes):
        law = _law(vector, counts, columns)
        if law is not None:
            laws.append(law)
    return laws


def _counts(slot: str, sort: Sort) -> list[Count]:
    """Return the counts of a slot; the last member is what the others leave."""
    if not isinstance(sort, Member):
        return [Count(slot, None)]
    members = codes(sort)
    return [Count(slot, code) for code in members[:-1]] if len(members) <= KIND + 1 else []


def _column(samples: Samples, count: Count) -> NDArray[np.int64]:
    values = samples.states[count.slot]
    return values if count.code is None else (values == count.code).astype(np.int64)


def _null_space(changes: NDArray[np.int64]) -> list[list[int]]:
    """Return a basis, modulo the prime, of the vectors that all changes are orthogonal to."""
    rows, pivots = _reduced(changes % PRIME)
    width = changes.shape[1]
    basis = []
    for free in (column for column in range(width) if column not in pivots):
        vector = [0] * width
        vector[free] = 1
        for row, pivot in zip(rows, pivots, strict=True):
            vector[pivot] = int(-row[free] % PRIME)
        basis.append(vector)
    return basis


def _reduced(rows: NDArray[np.int64]) -> tuple[list[NDArray[np.int64]], list[int]]:
    """Return the rows in reduced echelon form, and the column in which each leads."""
    pivots: list[int] = []
    rank = 0
    for column in range(rows.shape[1]):
        leading = np.flatnonzero(rows[rank:, column])
        if not len(leading):
            continue
        found = rank + int(leading[0])
        rows[[rank, found]] = rows[[found, rank]]
        rows[rank] = rows[rank] * pow(int(rows[rank, column]), -1, PRIME) % PRIME
        others = np.flatnonzero(rows[:, column])
        others = others[others != rank]
        rows[others] = (rows[others] - rows[others, column, None] * rows[rank]) % PRIME
        pivots.append(column)
        rank += 1
    return list(rows[:rank]), pivots


def _law(vector: Sequence[int], counts: Sequence[Count], columns: NDArray[np.int64]) -> Law | None:
    fractions = [_fraction(entry) for entry in vector]
    known = [fraction for fraction in fractions if fraction is not None]
    if len(known) < len(fractions):
        return None
    scale = lcm(*(below for _, below in known))
    whole = [above * (scale // below) for above, below in known]
    divisor = gcd(*whole)
    whole = [entry // divisor for entry in whole]
    if sum(entry < 0 for entry in whole) * 2 > sum(entry != 0 for entry in whole):
        whole = [-entry for entry in whole]
    totals = columns @ np.array(whole, np.int64)
    parts = [(factor, count) for factor, count in zip(whole, counts, strict=True) if factor]
    return Law(tuple(parts), int(totals.min()), int(totals.max()))


def _fraction(entry: int) -> tuple[int, int] | None:
    """Return a small fraction that equals an entry modulo the prime."""
    for below in range(1, LARGEST + 1):
        above = entry * below % PRIME
        if above <= LARGEST:
            return above, below
        if PRIME - above <= LARGEST:
            return above - PRIME, below
    return None
