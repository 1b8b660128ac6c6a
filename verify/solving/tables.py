"""Lookup tables as formulas: equal rows are told once, by the values that lead to them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from ruleproof.models.terms import Sort, Term, Truth, codes

if TYPE_CHECKING:
    from ruleproof.verify.solving.encoding import Encoding

__all__ = ["lookup_formula"]

Formula = Any


def lookup_formula(encoding: Encoding, term: Term, indices: Sequence[Formula]) -> Formula:
    """Return the entry of a table at `indices`."""
    assert isinstance(term.payload, tuple)
    sorts = [index.sort for index in term.args]
    return _Table(encoding, sorts, indices, term.sort).part(0, term.payload)


class _Table:
    """One table: its parts, each with the first indices fixed, told once."""

    def __init__(
        self, encoding: Encoding, sorts: Sequence[Sort], indices: Sequence[Formula], sort: Sort
    ) -> None:
        self.encoding = encoding
        self.sorts = sorts
        self.indices = indices
        self.sort = sort
        self.known: dict[tuple[int, tuple[int, ...]], Formula] = {}
        self.places: dict[tuple[int, int], Formula] = {}

    def part(self, depth: int, entries: tuple[int, ...]) -> Formula:
        """Return the entry among `entries`, from the index number `depth` on."""
        key = (depth, entries)
        if key not in self.known:
            self.known[key] = self._told(depth, entries)
        return self.known[key]

    def _told(self, depth: int, entries: tuple[int, ...]) -> Formula:
        if len(set(entries)) == 1:
            return self.encoding.constant(self.sort, entries[0])
        size = len(entries) // len(codes(self.sorts[depth]))
        groups: dict[tuple[int, ...], list[int]] = {}
        for position, code in enumerate(codes(self.sorts[depth])):
            row = entries[position * size : (position + 1) * size]
            groups.setdefault(row, []).append(code)
        if isinstance(self.sort, Truth):
            return self._truths(depth, groups)
        return self._choices(depth, groups)

    def _truths(self, depth: int, groups: dict[tuple[int, ...], list[int]]) -> Formula:
        """Return that a true row is met: a disjunction, or the negation of the shorter one."""
        true = sum(len(cells) * sum(row) for row, cells in groups.items())
        total = sum(len(cells) * len(row) for row, cells in groups.items())
        negated = 2 * true > total
        found = []
        for row, cells in groups.items():
            entries = tuple(1 - entry for entry in row) if negated else row
            if any(entries):
                here = self._among(depth, cells)
                inside = [] if all(entries) else [self.part(depth + 1, entries)]
                found.append(self.encoding.all_of([here, *inside]))
        whole = self.encoding.any_of(found)
        return self.encoding.z3.Not(whole) if negated else whole

    def _choices(self, depth: int, groups: dict[tuple[int, ...], list[int]]) -> Formula:
        """Return a choice between rows; the most frequent one is what is left."""
        *others, last = sorted(groups, key=lambda row: len(groups[row]))
        whole = self.part(depth + 1, last)
        for row in others:
            condition = self._among(depth, groups[row])
            whole = self.encoding.z3.If(condition, self.part(depth + 1, row), whole)
        return whole

    def _among(self, depth: int, cells: Sequence[int]) -> Formula:
        return self.encoding.any_of(self._at(depth, code) for code in cells)

    def _at(self, depth: int, code: int) -> Formula:
        """Return that an index has a code, told once for all rows."""
        key = (depth, code)
        if key not in self.places:
            index, sort = self.indices[depth], self.sorts[depth]
            if isinstance(sort, Truth):
                self.places[key] = index if code else self.encoding.z3.Not(index)
            else:
                self.places[key] = index == self.encoding.constant(sort, code)
        return self.places[key]
