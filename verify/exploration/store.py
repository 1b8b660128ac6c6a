"""Stores of states: each state once, numbered in the order in which it came.

One is a hash set compiled by numba, the other sorted runs in plain NumPy; both number alike.
`RULEPROOF_STORE=numpy` chooses the second, as does a missing numba.
"""

import os
from importlib.util import find_spec
from typing import Protocol

import numpy as np
import numpy.typing as npt

from ruleproof.verify.exploration.packing import Words

__all__ = ["FIRST_ROWS", "HashStore", "SortedStore", "Store", "new_store"]

Numbers = npt.NDArray[np.int64]

FIRST_CAPACITY = 1 << 14
FIRST_ROWS = 1 << 20  # what is not written to takes no memory
MOST_STATES = 1 << 31


class Store(Protocol):
    """A set of states."""

    count: int

    def add(self, batch: Words) -> Numbers:
        """Add states; return the places in the batch of those that are new."""

    def find(self, batch: Words) -> Numbers:
        """Return the numbers of states, -1 for those that are not there."""

    def states(self, first: int, last: int) -> Words:
        """Return the states numbered from `first` to before `last`."""

    def memory(self) -> int:
        """Return the bytes in use."""


def new_store(words: int) -> Store:
    """Return an empty store of states of so many words."""
    wanted = os.environ.get("RULEPROOF_STORE", "")
    if wanted not in ("", "numba", "numpy"):
        raise ValueError(f"RULEPROOF_STORE is `numba` or `numpy`, not `{wanted}`")
    if wanted == "numpy" or (not wanted and find_spec("numba") is None):
        return SortedStore(words)
    return HashStore(words)


class _Rows:
    """Rows in one array that grows."""

    def __init__(self, words: int) -> None:
        self.count = 0
        self.rows = np.empty((FIRST_ROWS, words), np.int64)

    def reserve(self, more: int) -> None:
        if self.count + more >= MOST_STATES:
            raise MemoryError("more than two thousand million states")
        if self.count + more > len(self.rows):
            size = max(4 * len(self.rows), self.count + more)
            grown = np.empty((size, self.rows.shape[1]), np.int64)
            grown[: self.count] = self.rows[: self.count]
            self.rows = grown

    def used(self) -> int:
        return self.count * self.rows.shape[1] * self.rows.itemsize

    def states(self, first: int, last: int) -> Words:
        return self.rows[first : min(last, self.count)]


class HashStore(_Rows):
    """Open addressing: a table of states if one word is enough, else of tagged numbers."""

    def __init__(self, words: int) -> None:
        """Begin empty; this imports numba."""
        super().__init__(words)
        from ruleproof.verify.exploration import hashing

        self._single = words == 1
        self._kernels = hashing.single_word if self._single else hashing.many_words
        self._bits = FIRST_CAPACITY.bit_length()
        self._table = np.zeros(1 << self._bits, np.int64)
        self._numbers: Numbers | None = None  # made when a single word is first looked for
        self._numbered = 0

    def add(self, batch: Words) -> Numbers:
        """Add states; return the places in the batch of those that are new."""
        self.reserve(len(batch))
        if 2 * (self.count + len(batch)) > len(self._table):
            self._grow(len(batch))
        fresh = np.empty(len(batch), np.int64)
        found = self._kernels.add(
            self._table, np.ascontiguousarray(batch), self.rows, self.count, 64 - self._bits, fresh
        )
        self.count += found
        return fresh[:found]

    def find(self, batch: Words) -> Numbers:
        """Return the numbers of states, -1 for those that are not there."""
        batch = np.ascontiguousarray(batch)
        shift = 64 - self._bits
        if not self._single:
            return np.asarray(self._kernels.find(self._table, batch, self.rows, shift))
        if self._numbers is None or len(self._numbers) != len(self._table):
            self._numbers, self._numbered = np.full(len(self._table), -1, np.int64), 0
        fresh = self.rows[self._numbered : self.count]
        self._kernels.number(self._table, fresh, self._numbered, shift, self._numbers)
        self._numbered = self.count
        return np.asarray(self._kernels.find(self._table, batch, shift, self._numbers))

    def memory(self) -> int:
        """Return the bytes in use."""
        extra = 0 if self._numbers is None else self._numbers.nbytes
        return self.used() + self._table.nbytes + extra

    def _grow(self, more: int) -> None:
        while 2 * (self.count + more) > 1 << self._bits:
            self._bits += 1
        self._bits += 1
        self._table = np.zeros(1 << self._bits, np.int64)
        self._kernels.fill(self._table, self.rows[: self.count], 64 - self._bits)


class SortedStore(_Rows):
    """Sorted runs of growing size, merged like the digits of a counter that carries."""

    def __init__(self, words: int) -> None:
        """Begin empty."""
        super().__init__(words)
        self._runs: list[tuple[npt.NDArray[np.generic], Numbers]] = []

    def add(self, batch: Words) -> Numbers:
        """Add states; return the places in the batch of those that are new."""
        keys = _keys(batch)
        order = np.argsort(keys, kind="stable")
        ordered = keys[order]
        first = np.ones(len(keys), np.bool_)
        first[1:] = ordered[1:] != ordered[:-1]
        fresh = order[first]
        fresh = np.sort(fresh[self.find(batch[fresh]) < 0])
        self.reserve(len(fresh))
        self.rows[self.count : self.count + len(fresh)] = batch[fresh]
        self._push(_keys(batch[fresh]), np.arange(self.count, self.count + len(fresh)))
        self.count += len(fresh)
        return fresh

    def find(self, batch: Words) -> Numbers:
        """Return the numbers of states, -1 for those that are not there."""
        keys = _keys(batch)
        numbers = np.full(len(batch), -1, np.int64)
        for run, own in self._runs:
            places = np.minimum(np.searchsorted(run, keys), len(run) - 1)
            hits = run[places] == keys
            numbers[hits] = own[places[hits]]
        return numbers

    def memory(self) -> int:
        """Return the bytes in use."""
        return self.used() + sum(run.nbytes + own.nbytes for run, own in self._runs)

    def _push(self, keys: npt.NDArray[np.generic], numbers: Numbers) -> None:
        if not len(keys):
            return
        while self._runs and len(self._runs[-1][0]) <= 2 * len(keys):
            run, own = self._runs.pop()
            keys, numbers = np.concatenate([run, keys]), np.concatenate([own, numbers])
        order = np.argsort(keys, kind="stable")
        self._runs.append((keys[order], numbers[order]))


def _keys(batch: Words) -> npt.NDArray[np.generic]:
    """Return one sortable key for each state."""
    if batch.shape[1] == 1:
        return np.ascontiguousarray(batch[:, 0])
    rows = np.ascontiguousarray(batch)
    return rows.view(np.dtype((np.void, rows.shape[1] * 8)))[:, 0]
