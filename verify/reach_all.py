"""How far a piece can get from every place of a board at once.

The ends of all starts are worked out together, from the end of the movement to its beginning:
each state of the automaton has one row of bits for each place, the ends that are reached from
there. Ends are taken in blocks, so that the rows in work stay small on any board.
"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from itertools import pairwise

import numpy as np
from numpy.typing import NDArray

from ruleproof.models.board import Board
from ruleproof.models.labels import moves_of
from ruleproof.models.movement import Movement
from ruleproof.verify.automaton import Automaton, automaton
from ruleproof.verify.backward import Rows, blocks_of_ends
from ruleproof.verify.budget import BudgetSearch, Costs
from ruleproof.verify.reach import reach
from ruleproof.verify.reach_certificate import CertificateError, Ways, image
from ruleproof.verify.steps import Steps

__all__ = ["AllEnds", "MovesError", "ReachAll", "all_ends", "reach_all"]

BITS = 64
MEMORY = 1 << 30
SAMPLE = 8
WORDS_AT_ONCE = 1 << 16
MOVE_BYTES = 24  # as a pair of numbers, while pairs are sorted, and as an end in Python

Counts = NDArray[np.int64]
Numbers = NDArray[np.int32]
Block = tuple[int, Mapping[str, Rows]]
FullBlock = tuple[int, Mapping[str | None, Rows]]


class MovesError(Exception):
    """A piece has more moves than memory was allowed for."""


@dataclass(frozen=True, eq=False)
class ReachAll:
    """Where a piece can get from each place, by label; None stands for all labels together.

    Bit `e` of row `s` says that the place number `e` is reached from the place number `s`: it is
    in word `e // 64`. On a board whose rows would not fit the memory only the counts are kept,
    and the places reached from a start are worked out when they are asked for.
    """

    board: Board
    piece: str
    labels: tuple[str, ...]
    counts: Mapping[str | None, Counts]
    rows: Mapping[str | None, Rows] | None = field(repr=False)
    readings: Mapping[str, str] | None = None

    def count(self, start: str, *, label: str | None = None) -> int:
        """Return how many places are reached from `start`, by `label` or by any."""
        return int(self.counts[label][self.board.index[start]])

    def ends(self, start: str, *, label: str | None = None) -> frozenset[str]:
        """Return the places that are reached from `start`, by `label` or by any."""
        if self.rows is not None:
            row = self.rows[label][self.board.index[start]]
            return frozenset(self.board.names[place] for place in _places_in(row))
        found = reach(self.board, self.piece, start, readings=self.readings)
        return frozenset(
            reached.place for reached in found.places if label is None or label in reached.walks
        )


@dataclass(frozen=True, eq=False)
class AllEnds:
    """The places reached from each place, by number: those of place `s` begin at `begins[s]`."""

    begins: Counts
    ends: Numbers

    def rows(self) -> Iterator[list[int]]:
        """Yield the ends of each start, in order; equal numbers are one Python value."""
        shared = np.arange(len(self.begins) - 1).astype(object)
        for first, last in pairwise(self.begins.tolist()):
            yield shared[self.ends[first:last]].tolist()


def reach_all(
    board: Board,
    piece: str,
    *,
    readings: Mapping[str, str] | None = None,
    memory: int = MEMORY,
) -> ReachAll:
    """Return the places that `piece` can move to from every place of the board.

    `memory` bounds the bytes of the rows kept, and of those in work (at least 64 ends at a
    time). Some starts are worked out a second way; raises CertificateError where they differ.
    """
    moves = moves_of(board, piece, readings)
    counts, rows = _gathered(board, tuple(moves), _blocks(board, piece, moves, memory), memory)
    found = ReachAll(board, piece, tuple(moves), counts, rows, readings)
    if board.pieces[piece].budget is None:
        for start, label, ends in _sample(board, piece, moves):
            count = found.count(start, label=label)
            kept = found.rows is not None
            if count != len(ends) or (kept and found.ends(start, label=label) != ends):
                raise _differing(start, label)
    return found


def all_ends(
    board: Board,
    piece: str,
    *,
    readings: Mapping[str, str] | None = None,
    memory: int = MEMORY,
) -> Mapping[str | None, AllEnds]:
    """Return the moves of `piece` from every place, by label; None has all labels together.

    This keeps single moves and no rows, so that a large board with few moves from each place fits.
    Raises MovesError if they would pass `memory` bytes, CertificateError as `reach_all` does.
    """
    moves = moves_of(board, piece, readings)
    size, limited = len(board.names), board.pieces[piece].budget is not None
    if limited and len(moves) * size * -(-size // BITS) * 8 > memory:
        raise MovesError(f"`{piece}` moves within a budget on {size} places")
    pairs: dict[str | None, list[tuple[Numbers, Numbers]]] = {key: [] for key in (None, *moves)}
    count = 0
    for first, by_key in _blocks(board, piece, moves, memory):
        for key, block in by_key.items():
            count += int(_bits_per_row(block).sum())
            if count * MOVE_BYTES > memory:
                raise MovesError(f"`{piece}` has more than {memory // MOVE_BYTES} moves")
            pairs[key].extend(_pairs(block, first))
    found = {key: _by_start(size, parts) for key, parts in pairs.items()}
    if not limited:
        for start, label, ends in _sample(board, piece, moves):
            at, kept = board.index[start], found[label]
            numbers = kept.ends[kept.begins[at] : kept.begins[at + 1]].tolist()
            if {board.names[number] for number in numbers} != ends:
                raise _differing(start, label)
    return found


def _blocks(
    board: Board, piece: str, moves: Mapping[str, Movement], memory: int
) -> Iterator[FullBlock]:
    """Yield the rows of each label, and of all under None, one block of ends after the other."""
    mover, size = board.pieces[piece], len(board.names)
    blocks = (
        blocks_of_ends(Steps(board), automaton(moves), memory)
        if mover.budget is None
        else _blocks_within_budget(board, piece, automaton(moves))
    )
    for first, by_label in blocks:
        found: dict[str | None, Rows] = {}
        together = np.zeros((size, _width(by_label, -(-size // BITS))), np.uint64)
        for label, block in by_label.items():
            found[label] = block if mover.may_return else _without_starts(block, first)
            together |= found[label]
        yield first, {**found, None: together}


def _gathered(
    board: Board, labels: tuple[str, ...], blocks: Iterator[FullBlock], memory: int
) -> tuple[Mapping[str | None, Counts], Mapping[str | None, Rows] | None]:
    """Return the counts, and the rows where they fit, of all blocks together."""
    size = len(board.names)
    words = -(-size // BITS)
    keys = (None, *labels)
    counts = {key: np.zeros(size, np.int64) for key in keys}
    kept = len(keys) * size * words * 8 <= memory
    rows = {key: np.zeros((size, words), np.uint64) for key in keys} if kept else None
    for first, by_key in blocks:
        for key, block in by_key.items():
            counts[key] += _bits_per_row(block)
            if rows is not None:
                rows[key][:, first : first + block.shape[1]] = block
    return counts, rows


def _width(by_label: Mapping[str, Rows], words: int) -> int:
    return next((block.shape[1] for block in by_label.values()), words)


def _without_starts(block: Rows, first: int) -> Rows:
    """Return the block without the bit of each start itself; its words begin at word `first`."""
    others = block.copy()
    places = np.arange(first * BITS, min((first + block.shape[1]) * BITS, len(block)))
    own = np.uint64(1) << (places % BITS).astype(np.uint64)
    others[places, places // BITS - first] &= ~own
    return others


def _bits_per_row(block: Rows) -> Counts:
    if hasattr(np, "bitwise_count"):
        bits = np.bitwise_count(block)
    else:
        bits = BITS_OF_OCTET[np.ascontiguousarray(block).view(np.uint8)]
    counts: Counts = bits.sum(axis=1, dtype=np.int64)
    return counts


BITS_OF_OCTET = np.array([number.bit_count() for number in range(256)], np.uint8)


def _places_in(row: NDArray[np.uint64]) -> list[int]:
    places: list[int] = np.flatnonzero(_bits_of(row)).tolist()
    return places


def _bits_of(words: NDArray[np.uint64]) -> NDArray[np.uint8]:
    """Return the bits of each word, the lowest first."""
    octets = words.astype("<u8").view(np.uint8).reshape(-1, BITS // 8)
    return np.unpackbits(octets, axis=1, bitorder="little")


def _pairs(block: Rows, first: int) -> Iterator[tuple[Numbers, Numbers]]:
    """Yield the starts and the ends of all bits, by start and then by end."""
    starts, words = np.nonzero(block)
    for at in range(0, len(starts), WORDS_AT_ONCE):
        rows, columns = starts[at : at + WORDS_AT_ONCE], words[at : at + WORDS_AT_ONCE]
        which, bit = np.nonzero(_bits_of(block[rows, columns]))
        ends = (columns[which] + first) * BITS + bit
        yield rows[which].astype(np.int32), ends.astype(np.int32)


def _by_start(size: int, parts: list[tuple[Numbers, Numbers]]) -> AllEnds:
    """Return all pairs by start; blocks come in the order of ends, so ends stay in order."""
    nothing = np.zeros(0, np.int32)
    starts = np.concatenate([nothing, *(part for part, _ in parts)])
    ends = np.concatenate([nothing, *(part for _, part in parts)])
    counts = np.bincount(starts, minlength=size)
    begins = np.concatenate([np.zeros(1, np.int64), np.cumsum(counts)])
    return AllEnds(begins, ends[np.argsort(starts, kind="stable")])


def _blocks_within_budget(board: Board, piece: str, machine: Automaton) -> Iterator[Block]:
    """Yield all ends as one block, from one search for each start and label."""
    steps, mover = Steps(board), board.pieces[piece]
    costs = Costs(steps, mover)
    shape = (len(board.names), -(-len(board.names) // BITS))
    rows = {label: np.zeros(shape, np.uint64) for label in machine.starts}
    for label, block in rows.items():
        for start in range(len(block)):
            search = BudgetSearch(steps, machine, label, start, mover, costs=costs)
            for end in search.ends():
                block[start, end // BITS] |= np.uint64(1 << end % BITS)
    yield 0, rows


def _sample(
    board: Board, piece: str, moves: Mapping[str, Movement]
) -> Iterator[tuple[str, str, frozenset[str]]]:
    """Yield the ends of a few starts, spread over the board, by the meaning of the movement."""
    ways, may_return = Ways(board), board.pieces[piece].may_return
    for start in board.names[:: max(1, -(-len(board.names) // SAMPLE))]:
        for label, movement in moves.items():
            ends = image(board, movement, frozenset([start]), ways=ways)
            yield start, label, frozenset(ends if may_return else ends - {start})


def _differing(start: str, label: str) -> CertificateError:
    return CertificateError(f"from `{start}` by `{label}`, the places reached differ")
