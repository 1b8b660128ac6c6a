"""Sparse systems of whole numbers, solved along the graph that they are.

Without cycles every unknown follows from those before it. In a cycle a few unknowns are cut: all
others are carried along as sums over these, whose coefficients are the digits of one long number.
So only the cut ones need a dense system. Denominators are known beforehand, level by level.
Nothing is taken on trust: a division with a rest, a number that outgrows its room, or a cut node
that sends on another number than comes in makes the answer none.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import chain
from math import gcd, prod
from typing import Any, overload

import numpy as np
import numpy.typing as npt

from ruleproof.verify.odds.flint_door import over_one_denominator

__all__ = ["Numerators", "flow"]

Numbers = npt.NDArray[np.int64]
Truths = npt.NDArray[np.bool_]
Words = npt.NDArray[np.uint64]
Rows = Sequence[Sequence[int]]

MOST_CUTS = 40
LARGEST_SUM = 1 << 31  # of weights: what piles up in a word of 64 bits beside a digit of 32
MOST_WORDS = 1 << 25
BITS = 32


class Numerators(Sequence[int]):
    """Long numbers, each times its factor, put together when asked for."""

    def __init__(self, digits: bytes, factors: Sequence[int]) -> None:
        self.digits = digits
        self.factors = factors

    def times(self, factors: Sequence[int]) -> "Numerators":
        """Return the numbers times these factors alone."""
        return Numerators(self.digits, factors)

    def __len__(self) -> int:
        """Return how many numbers there are."""
        return len(self.factors)

    @overload
    def __getitem__(self, place: int) -> int: ...

    @overload
    def __getitem__(self, place: slice) -> list[int]: ...

    def __getitem__(self, place: Any) -> Any:
        """Return one number, or several."""
        if isinstance(place, slice):
            return [self[each] for each in range(*place.indices(len(self)))]
        width = len(self.digits) // len(self.factors)
        begin = range(len(self))[place] * width
        number = int.from_bytes(self.digits[begin : begin + width], "little")
        return number * self.factors[place]


def flow(
    after: Rows, weights: Rows, totals: Sequence[int], entered: Sequence[int]
) -> tuple[Numerators, int] | None:
    """Return x where `totals[v] x[v]` is `entered[v]` and all `weight x[u]` of edges u to v.

    Returned are numerators and their denominator. A total of 0 counts as 1. Nothing is below 0,
    and either no node sends on more than its total, or none gets more. None if there is no single
    solution, if too many unknowns would be cut, or for numbers too large: there are other ways.
    """
    system = _system(after, weights, totals)
    if system is None:
        return None
    largest = system.scale * max(1, *totals)
    begun = [system.scale * number for number in entered]
    if not system.cuts:
        masses = system.carried(begun, [], largest * max(1, sum(entered)))
        return None if masses is None else (_numerators(masses), system.scale)
    # Carried along is at most all that entered, or else as much of each total.
    digit = (largest * max(1, sum(entered))).bit_length()
    bases = [system.scale << digit * (place + 1) for place in range(len(system.cuts))]
    masses = system.carried(begun, bases, 1 << digit * (len(bases) + 1))
    found = None if masses is None else _cut_solved(system, masses, digit)
    if found is None:
        return None
    unknowns, denominator = found
    if min(unknowns) < 0:
        return None
    begun = [number * denominator for number in begun]
    known = [system.scale * number for number in unknowns]
    below = largest * (denominator * sum(entered) + sum(unknowns))
    masses = system.carried(begun, known, below)
    if masses is None or not _met(system, masses, known):
        return None
    for node, number in zip(system.cuts, known, strict=True):
        masses[node] = _words(number, masses.shape[1])
    return _numerators(masses), system.scale * denominator


@dataclass(frozen=True)
class _System:
    """A graph in its order, with the nodes that are cut, and what every mass is a multiple of."""

    offsets: Numbers
    targets: Numbers
    weights: Numbers
    order: Numbers
    cut: Truths
    cuts: Sequence[int]
    divisors: Numbers
    scale: int

    def carried(self, begun: Sequence[int], known: Sequence[int], below: int) -> Words | None:
        """Return what each node sends on for each weight; of those that are cut, what comes in.

        What cut nodes send on is `known`. None if numbers to `below` take too much room.
        """
        from ruleproof.verify.odds import flow_kernels as kernels

        width = below.bit_length() // BITS + 1
        if width * len(begun) > MOST_WORDS:
            return None
        masses = np.zeros((len(begun), width), np.uint64)
        for node, number in enumerate(begun):
            if number:
                masses[node] = _words(number, width)
        sent = np.zeros((len(known), width), np.uint64)
        for place, number in enumerate(known):
            sent[place] = _words(number, width)
        exact = kernels.carried(
            self.order, self.cut, self.offsets, self.targets, self.weights, self.divisors,
            masses, sent,
        )  # fmt: skip
        return masses if exact else None


def _system(after: Rows, weights: Rows, totals: Sequence[int]) -> _System | None:
    """Return the graph in its order; None for large sums, many cuts, or a node that stays."""
    from ruleproof.verify.odds import flow_kernels as kernels

    if sum(totals) >= LARGEST_SUM:
        return None
    offsets = np.zeros(len(after) + 1, np.int64)
    np.cumsum(np.fromiter(map(len, after), np.int64, len(after)), out=offsets[1:])
    targets = np.fromiter(chain.from_iterable(after), np.int64, offsets[-1])
    flat = np.fromiter(chain.from_iterable(weights), np.int64, offsets[-1])
    cut, few = kernels.cuts(offsets, targets, MOST_CUTS)
    if not few:
        return None
    order, level = kernels.levels(offsets, targets, cut)
    divisors, factors = kernels.divisors(
        offsets, targets, flat, np.array(totals, np.int64), level, cut
    )
    scale = prod(factors.tolist())
    cuts = order[cut[order]].tolist()
    return _System(offsets, targets, flat, order, cut, cuts, divisors, scale) if scale else None


def _cut_solved(system: _System, masses: Words, digit: int) -> tuple[list[int], int] | None:
    """Return the cut unknowns over one denominator, from the sums over these that come in."""
    mask = (1 << digit) - 1
    count = len(system.cuts)
    matrix, right = [], []
    for place, node in enumerate(system.cuts):
        packed = _whole(masses[node])
        row = [-(packed >> digit * (other + 1) & mask) for other in range(count)]
        row[place] += int(system.divisors[node]) * system.scale
        common = gcd(packed & mask, *row) or 1
        matrix.append([entry // common for entry in row])
        right.append((packed & mask) // common)
    return over_one_denominator(matrix, right)


def _met(system: _System, masses: Words, known: Sequence[int]) -> bool:
    """Return whether what comes in at each cut node is what it is to send on: a solution."""
    return all(
        _whole(masses[node]) == number * int(system.divisors[node])
        for node, number in zip(system.cuts, known, strict=True)
    )


def _whole(row: Words) -> int:
    return int.from_bytes(row.astype("<u4").tobytes(), "little")


def _words(number: int, width: int) -> Words:
    return np.frombuffer(number.to_bytes(width * BITS // 8, "little"), "<u4").astype(np.uint64)


def _numerators(masses: Words) -> Numerators:
    return Numerators(masses.astype("<u4").tobytes(), [1] * len(masses))
