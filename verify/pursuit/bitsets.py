"""Rows of bits for a pursuit in sight: what the evader may do, and where pursuers may stand.

A bit stands for a state of the evader: the place where he is and the places of his last turns, as
many as his trail forbids. A row of bits belongs to a placement of the pursuers; alike pursuers
are interchangeable, so that a placement names the places of each group in falling order.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property
from math import comb

import numpy as np
import numpy.typing as npt

from ruleproof.verify.pursuit.problem import Pursuit

__all__ = [
    "NEVER",
    "Bits",
    "EvaderStates",
    "Numbers",
    "Placements",
    "evader_states",
    "placements_of",
]

Bits = npt.NDArray[np.uint64]
Numbers = npt.NDArray[np.int64]
History = tuple[int, ...]

NEVER = 0xFFFF  # turns that never end
WORD = 64
BYTE_VALUES = 256
MOST_STATES_WITH_TABLE = 1024


@dataclass(frozen=True, eq=False)
class EvaderStates:
    """The states of the evader: first one for each place without a trail, then the others.

    A state is a history: the place where he is, then the places of his last turns, the latest
    first. `follows` has the states after his move; none where he is stuck and caught.
    """

    histories: tuple[History, ...]
    number: dict[History, int]
    follows: tuple[tuple[int, ...], ...]

    @property
    def words(self) -> int:
        """The words that a row of bits takes."""
        return -(-len(self.histories) // WORD)

    def mask(self, states: Sequence[int]) -> Bits:
        """Return the row in which exactly these states are set."""
        row = np.zeros(self.words, np.uint64)
        for state in states:
            row[state // WORD] |= np.uint64(1 << state % WORD)
        return row

    def standing(self, size: int) -> tuple[Numbers, Numbers]:
        """Return where the states at each place begin, and the states by place."""
        places = np.array([history[0] for history in self.histories])
        begins = np.searchsorted(np.sort(places), np.arange(size + 1))
        return begins, np.argsort(places, kind="stable")

    def escapes_table(self) -> Bits:
        """Return, for each byte of a row and each value of it, who can get into its states.

        Empty where the table would be too large.
        """
        if len(self.histories) > MOST_STATES_WITH_TABLE:
            return np.zeros((0, BYTE_VALUES, self.words), np.uint64)
        table = np.zeros((self.words * 8, BYTE_VALUES, self.words), np.uint64)
        before = np.zeros((self.words * WORD, self.words), np.uint64)
        for state, follows in enumerate(self.follows):
            before[np.array(follows, np.int64), state // WORD] |= np.uint64(1 << state % WORD)
        values = np.arange(BYTE_VALUES)
        for bit in range(8):
            table[:, values >> bit & 1 == 1] |= before[bit::8, None]
        return table

    def follow_masks(self) -> tuple[Numbers, Numbers, Bits]:
        """Return where each state's masks begin, and the masks by word of the states after it."""
        begins, words, masks = [0], list[int](), list[int]()
        for follows in self.follows:
            by_word: dict[int, int] = {}
            for state in follows:
                by_word[state // WORD] = by_word.get(state // WORD, 0) | 1 << state % WORD
            words.extend(by_word)
            masks.extend(by_word.values())
            begins.append(len(words))
        return np.array(begins), np.array(words, np.int64), np.array(masks, np.uint64)


def evader_states(pursuit: Pursuit, *, most: int) -> EvaderStates | None:
    """Return the states that the evader can get into, or None if there are more than `most`."""
    found: dict[History, list[History]] = {}
    waiting: list[History] = [(place,) for place in range(pursuit.size)]
    while waiting:
        history = waiting.pop()
        if history in found:
            continue
        if len(found) >= most:
            return None
        found[history] = _after(pursuit, history)
        waiting.extend(found[history])
    # Sorted by trail, the states after a state are neighbours and share words.
    histories = tuple(sorted(found, key=lambda history: (len(history), history[1:], history)))
    number = {history: state for state, history in enumerate(histories)}
    follows = tuple(tuple(number[after] for after in found[history]) for history in histories)
    return EvaderStates(histories, number, follows)


def _after(pursuit: Pursuit, history: History) -> list[History]:
    """Return the histories after the evader's move; to stay is not to enter."""
    here, banned = history[0], history[1:]
    ends = [end for end in pursuit.evader.moves[here] if end == here or end not in banned]
    if not ends and pursuit.stuck == "stays":
        ends = [here]
    return [(end, *history)[: 1 + pursuit.trail] for end in ends]


@dataclass(frozen=True, eq=False)
class Placements:
    """How placements are numbered: alike pursuers stand side by side in `order`.

    `left[i]` is how many of the group of the pursuer at `i` come from him on.
    """

    size: int
    order: tuple[int, ...]
    left: tuple[int, ...]

    @cached_property
    def weights(self) -> Numbers:
        """What a place adds to the number, by how many places of its group come from it on."""
        most = max(self.left)
        rows = [[comb(place + j - 1, j) for place in range(self.size)] for j in range(1, most + 1)]
        return np.array([[0] * self.size, *rows])

    @property
    def count(self) -> int:
        """The number of placements."""
        return self.counts(0)

    def counts(self, first: int) -> int:
        """Return the number of placements of the pursuers from `first` in `order` on."""
        found = 1
        while first < len(self.left):
            found *= self.within(first)
            first += self.left[first]
        return found

    def within(self, at: int) -> int:
        """Return the number of placements of the group of the pursuer at `at`, from him on."""
        return comb(self.size + self.left[at] - 1, self.left[at])

    def others(self, at: int) -> int:
        """Return the number of placements of the groups after that of the pursuer at `at`."""
        return self.counts(at + self.left[at])

    def numbers(self, places: Numbers) -> Numbers:
        """Return the numbers of placements: a row each, its columns as in the pursuit."""
        columns = places[:, self.order]
        found = np.zeros(len(columns), np.int64)
        for at in self._groups():
            left = self.left[at]
            group = -np.sort(-columns[:, at : at + left], axis=1)
            found *= self.within(at)
            for rank in range(left):
                found += self.weights[left - rank, group[:, rank]]
        return found

    def places(self, number: int) -> tuple[int, ...]:
        """Return the places of each pursuer, in the order of the pursuit."""
        found = [0] * len(self.order)
        for first in self._groups():
            own, number = divmod(number, self.others(first))
            for at in range(first, first + self.left[first]):
                row = self.weights[self.left[at]]
                place = int(np.searchsorted(row, own, side="right")) - 1
                own -= int(row[place])
                found[self.order[at]] = place
        return tuple(found)

    def _groups(self) -> list[int]:
        """Return where each group begins."""
        return [at for at in range(len(self.left)) if at == 0 or self.left[at - 1] == 1]


def placements_of(pursuit: Pursuit) -> Placements:
    """Return the numbering of the placements of these pursuers."""
    groups: dict[tuple[tuple[int, ...], ...], list[int]] = {}
    for pursuer, mover in enumerate(pursuit.pursuers):
        groups.setdefault(mover.moves, []).append(pursuer)
    order = tuple(pursuer for group in groups.values() for pursuer in group)
    left = tuple(number for group in groups.values() for number in range(len(group), 0, -1))
    return Placements(pursuit.size, order, left)
