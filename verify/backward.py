"""The ends of an automaton's states from all places at once, as rows of bits."""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from itertools import chain

import numpy as np
from numpy.typing import NDArray

from ruleproof.models.conditions import Always, Condition
from ruleproof.models.movement import Distance, Step, Test
from ruleproof.verify.automaton import FINAL, Automaton
from ruleproof.verify.components import components
from ruleproof.verify.steps import Steps

__all__ = ["Rows", "blocks_of_ends"]

BITS = 64
BLOCK_WORDS = 64
CHUNK = 512
SMALL_GROUP = 4

Rows = NDArray[np.uint64]
Numbers = NDArray[np.int64]


def blocks_of_ends(
    steps: Steps, machine: Automaton, memory: int
) -> Iterator[tuple[int, Mapping[str, Rows]]]:
    """Yield the rows of each label for one block of ends after the other.

    A block is told by the number of its first word; row `s` holds the ends reached from `s`.
    """
    backward = _Backward(steps, machine)
    words = -(-steps.size // BITS)
    fitting = memory // max(1, 8 * steps.size * backward.most_matrices())
    width = max(1, min(words, BLOCK_WORDS, fitting))
    for first in range(0, words, width):
        yield first, backward.block(first, min(width, words - first))


@dataclass(frozen=True)
class Relation:
    """Where one step leads from every place.

    `order` holds the places by falling number of links; `slots[i]` holds the end of the i-th
    link of as many of these places as have one. Groups are linked all with all.
    """

    order: Numbers
    slots: tuple[Numbers, ...]
    groups: tuple[Numbers, ...]

    def pairs(self) -> tuple[Numbers, Numbers]:
        """Return the starts and the ends of all single links."""
        starts = [self.order[: len(slot)] for slot in self.slots]
        nothing = np.zeros(0, np.int64)
        return np.concatenate([nothing, *starts]), np.concatenate([nothing, *self.slots])

    def add(self, rows: Rows, ends: Rows) -> None:
        """Put into each row the rows of `ends` that one step leads to."""
        self._add_links(rows, ends)
        for group in self.groups:
            members = ends[group]
            rows[group[1:]] |= np.bitwise_or.accumulate(members, axis=0)[:-1]
            rows[group[:-1]] |= np.bitwise_or.accumulate(members[::-1], axis=0)[::-1][1:]

    def _add_links(self, rows: Rows, ends: Rows) -> None:
        if not self.slots:
            return
        taken = np.empty((CHUNK, ends.shape[1]), np.uint64)
        for first in range(0, len(self.slots[0]), CHUNK):
            starts = self.order[first : first + CHUNK]
            found = rows[starts]
            for slot in self.slots:
                count = min(len(slot) - first, CHUNK)
                if count <= 0:
                    break
                part = slot[first : first + count]
                np.take(ends, part, axis=0, out=taken[:count], mode="clip")
                found[:count] |= taken[:count]
            rows[starts] = found


class _Backward:
    """The order in which the states are worked out, and what each step and test does."""

    def __init__(self, steps: Steps, machine: Automaton) -> None:
        self.steps = steps
        self.machine = machine
        self.relations: dict[Step | Distance, Relation] = {}
        self.holding: dict[Condition, Numbers] = {}
        targets = [[target for _, target in edges] for edges in machine.edges]
        self.order = components(targets, machine.starts.values())
        self.cyclic: dict[int, _Cyclic] = {}
        self.last_use = self._last_uses(targets)

    def _last_uses(self, targets: list[list[int]]) -> list[list[int]]:
        """Return, for each component in order, the states that nobody needs after it."""
        last = {state: at for at, part in enumerate(self.order) for state in part}
        for at, part in enumerate(self.order):
            last.update((target, at) for state in part for target in targets[state])
        last.update((state, len(self.order)) for state in self.machine.starts.values())
        unused: list[list[int]] = [[] for _ in range(len(self.order) + 1)]
        for state, at in last.items():
            unused[at].append(state)
        return unused

    def most_matrices(self) -> int:
        """Return about how many matrices of rows are held at one time, at most."""
        held = most = 0
        for part, unused in zip(self.order, self.last_use, strict=False):
            held += len(part)
            most = max(most, held + 3 * len(part))
            held -= len(unused)
        return most + len(self.machine.starts)

    def block(self, first: int, width: int) -> Mapping[str, Rows]:
        """Return the rows of each label for the ends from word `first` on."""
        rows: dict[int, Rows] = {}
        for part, unused in zip(self.order, self.last_use, strict=False):
            if part == [FINAL]:
                rows[FINAL] = _each_its_own(self.steps.size, first, width)
            elif self._is_cyclic(part):
                rows.update(self._around(part, rows, width))
            else:
                rows[part[0]] = self._ahead(part[0], rows, width, ())
            for state in unused:
                rows.pop(state, None)
        return {label: rows[state] for label, state in self.machine.starts.items()}

    def _is_cyclic(self, part: list[int]) -> bool:
        return len(part) > 1 or any(target == part[0] for _, target in self.machine.edges[part[0]])

    def _ahead(
        self, state: int, known: Mapping[int, Rows], width: int, inside: Iterable[int]
    ) -> Rows:
        """Return the rows of a state from those of its targets, but for targets `inside`."""
        rows = np.zeros((self.steps.size, width), np.uint64)
        for step, target in self.machine.edges[state]:
            if target in inside:
                continue
            if not isinstance(step, Test):
                self.relation(step).add(rows, known[target])
            elif isinstance(step.condition, Always):
                rows |= known[target]
            else:
                places = self.fulfilling(step.condition)
                rows[places] |= known[target][places]
        return rows

    def _around(self, part: list[int], known: Mapping[int, Rows], width: int) -> Mapping[int, Rows]:
        """Return the rows of states that lead to each other."""
        if part[0] not in self.cyclic:
            self.cyclic[part[0]] = _Cyclic(self, part)
        inside = frozenset(part)
        ahead = np.concatenate([self._ahead(state, known, width, inside) for state in part])
        closed = self.cyclic[part[0]].closed(ahead)
        return dict(zip(part, np.split(closed, len(part)), strict=True))

    def relation(self, step: Step | Distance) -> Relation:
        """Return where `step` leads from every place."""
        if step not in self.relations:
            self.relations[step] = _relation(self.steps, step)
        return self.relations[step]

    def fulfilling(self, condition: Condition) -> Numbers:
        """Return the places that fulfil `condition`."""
        if condition not in self.holding:
            board = self.steps.board
            holds = [board.fulfils(name, condition) for name in board.names]
            self.holding[condition] = np.flatnonzero(holds)
        return self.holding[condition]


def _each_its_own(size: int, first: int, width: int) -> Rows:
    rows = np.zeros((size, width), np.uint64)
    places = np.arange(first * BITS, min((first + width) * BITS, size))
    rows[places, places // BITS - first] = np.uint64(1) << (places % BITS).astype(np.uint64)
    return rows


def _relation(steps: Steps, step: Step | Distance) -> Relation:
    if isinstance(step, Distance):
        rings = [steps.at_distance(step, place) for place in range(steps.size)]
        return Relation(*_slots(rings), ())
    mode = steps.mode(step.mode)
    after = [set(ends) for ends in mode.links]
    for group in mode.groups:
        if len(group) <= SMALL_GROUP:
            for place in group:
                after[place].update(other for other in group if other != place)
    large = (np.array(group, np.int64) for group in mode.groups if len(group) > SMALL_GROUP)
    return Relation(*_slots(after), tuple(large))


def _slots(after: Iterable[Iterable[int]]) -> tuple[Numbers, tuple[Numbers, ...]]:
    rows = [tuple(ends) for ends in after]
    degrees = np.array([len(ends) for ends in rows], np.int64)
    order = np.argsort(-degrees, kind="stable")
    ends = np.fromiter(chain.from_iterable(rows), np.int64, int(degrees.sum()))
    begins = (np.cumsum(degrees) - degrees)[order]
    counts = [int((degrees > slot).sum()) for slot in range(int(degrees.max(initial=0)))]
    return order, tuple(ends[begins[:count] + slot] for slot, count in enumerate(counts))


class _Cyclic:
    """States that lead to each other: nodes (state, place) on a cycle reach the same ends.

    A group of places is linked through two chains of nodes of their own, one for those before
    and one for those after a place, so that a group of m needs about 6 m links.
    """

    def __init__(self, backward: _Backward, part: list[int]) -> None:
        self.size = backward.steps.size
        self.backward = backward
        self.number = {state: at * self.size for at, state in enumerate(part)}
        self.nodes = len(part) * self.size
        self.chains: dict[tuple[int, Step | Distance], list[Numbers]] = {}
        self.links: list[tuple[Numbers, Numbers]] = []
        for state in part:
            for step, target in backward.machine.edges[state]:
                if target in self.number:
                    self._link(self.number[state], step, self.number[target])
        self._condense(len(part) * self.size)

    def _link(self, start: int, step: Step | Distance | Test, target: int) -> None:
        if isinstance(step, Test):
            places = self.backward.fulfilling(step.condition)
            self.links.append((places + start, places + target))
            return
        relation = self.backward.relation(step)
        starts, ends = relation.pairs()
        self.links.append((starts + start, ends + target))
        if (target, step) not in self.chains:
            self.chains[target, step] = [self._chain(g + target) for g in relation.groups]
        for group, first in zip(relation.groups, self.chains[target, step], strict=True):
            before, after = first
            self.links.append((group[1:] + start, before[:-1]))
            self.links.append((group[:-1] + start, after[1:]))

    def _chain(self, members: Numbers) -> Numbers:
        """Return fresh nodes that lead to all members up to each one, and from each one on."""
        fresh = self.nodes + np.arange(2 * len(members)).reshape(2, -1)
        self.nodes += fresh.size
        before, after = fresh
        self.links += [(before, members), (before[1:], before[:-1])]
        self.links += [(after, members), (after[:-1], after[1:])]
        return fresh

    def _condense(self, real: int) -> None:
        starts = np.concatenate([start for start, _ in self.links])
        ends = np.concatenate([end for _, end in self.links])
        order = np.argsort(starts, kind="stable")
        bounds = np.searchsorted(starts[order], np.arange(self.nodes + 1)).tolist()
        sorted_ends = ends[order].tolist()
        after = [sorted_ends[bounds[n] : bounds[n + 1]] for n in range(self.nodes)]
        found = components(after, range(self.nodes))
        self.part_of = np.empty(self.nodes, np.int64)
        self.part_of[list(chain.from_iterable(found))] = np.repeat(
            np.arange(len(found)), [len(part) for part in found]
        )
        self.real = real
        self.count = len(found)
        between = np.unique(np.stack([self.part_of[starts], self.part_of[ends]], 1), axis=0)
        between = between[between[:, 0] != between[:, 1]]
        cuts = np.flatnonzero(np.diff(between[:, 0])) + 1
        self.later = [
            (int(piece[0, 0]), piece[:, 1]) for piece in np.split(between, cuts) if len(piece)
        ]

    def closed(self, ahead: Rows) -> Rows:
        """Return the rows of all nodes from what each reaches outside of the cycle."""
        rows = np.zeros((self.count, ahead.shape[1]), np.uint64)
        own = self.part_of[: self.real]
        order = np.argsort(own, kind="stable")
        parts, begins = np.unique(own[order], return_index=True)
        rows[parts] = np.bitwise_or.reduceat(ahead[order], begins, axis=0)
        for part, targets in self.later:
            rows[part] |= np.bitwise_or.reduce(rows[targets], axis=0)
        return rows[own]
