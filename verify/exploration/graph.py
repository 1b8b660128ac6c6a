"""The graph of a scene: its states, who decides in each, and where every decision leads.

A rule with parameters is a tree of decisions: the side picks the rule, then each parameter is
decided in its order. Decisions of one side that follow each other are one node, so in a game of
plain turns the nodes are the states. Where rules of several sides are legal, who moves is open:
such a node belongs to nobody, and counts against whoever wants something.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from math import prod

import numpy as np
import numpy.typing as npt

from ruleproof.models.scene import Rule, Scene
from ruleproof.models.terms import Term, codes
from ruleproof.verify.exploration.combinations import Divided
from ruleproof.verify.exploration.conjunctions import Combinations
from ruleproof.verify.exploration.machine import CHUNK, Machine
from ruleproof.verify.exploration.plays import Parents
from ruleproof.verify.exploration.search import MEMORY_LIMIT, Search
from ruleproof.verify.exploration.store import Store

__all__ = ["CHANCE", "NOBODY", "Graph", "TooLargeError", "graph_of"]

Numbers = npt.NDArray[np.int64]

CHANCE = "chance"
NOBODY = "nobody"
STATE_LIMIT = 2_000_000
EDGE_LIMIT = 20_000_000


class TooLargeError(Exception):
    """The scene has more states or steps than the graph may have."""


@dataclass(frozen=True)
class Graph:
    """Nodes: first the states by their numbers, then the root, then decisions within rules.

    The successors of a node are `targets[offsets[node]:offsets[node + 1]]`; `owners[owner[node]]`
    decides. `holds` has, for each term asked about, its value in every state.
    """

    machine: Machine
    store: Store
    parents: Parents
    states: int
    owners: tuple[str, ...]
    owner: npt.NDArray[np.int16]
    offsets: Numbers
    targets: Numbers
    ended: npt.NDArray[np.bool_]
    holds: Mapping[str, npt.NDArray[np.generic]]
    divided: Divided

    @property
    def root(self) -> int:
        """Return the node of the set-up."""
        return self.states

    @property
    def sides(self) -> tuple[str, ...]:
        """Return the players."""
        return tuple(name for name in self.owners if name not in (CHANCE, NOBODY))

    def successors(self, node: int) -> Numbers:
        """Return where the decisions in a node lead."""
        return self.targets[self.offsets[node] : self.offsets[node + 1]]

    def combinations(self, states: npt.NDArray[np.bool_]) -> Combinations:
        """Return the combinations of readings that these states are in."""
        found = np.zeros(prod(self.divided.shape), np.bool_)
        found[self._ordinals()[states]] = True
        return found.reshape(self.divided.shape)

    def ensured(self, nodes: npt.NDArray[np.bool_]) -> Combinations:
        """Return the combinations of readings in which every set-up comes to one of these nodes.

        The readings are the first decisions of all, by chance; what else chance or nobody decides
        at once may come out in any way.
        """
        node = self.root
        while self.owners[self.owner[node]] != CHANCE and len(self.successors(node)) == 1:
            node = int(self.successors(node)[0])
        after = self.successors(node)
        state = after.copy()
        while len(deeper := np.flatnonzero(state >= self.states)):
            state[deeper] = self.targets[self.offsets[state[deeper]]]
        ordinals = self._ordinals()[state]
        begun, lost = (np.zeros(prod(self.divided.shape), np.bool_) for _ in range(2))
        begun[ordinals] = True
        lost[ordinals[~nodes[after]]] = True
        return (begun & ~lost).reshape(self.divided.shape)

    def within(self, combinations: Combinations) -> "Graph":
        """Return the same graph with play beginning in these combinations only."""
        inside = combinations.ravel()[self._ordinals()]
        leads = np.ones(len(self.owner), np.bool_)
        leads[: self.states] = inside
        sources = np.repeat(np.arange(len(self.owner)), np.diff(self.offsets))
        while True:
            onward = np.zeros(len(self.owner), np.bool_)
            onward[sources[leads[self.targets]]] = True
            onward[: self.states] = inside
            if (onward == leads).all():
                break
            leads = onward
        kept = leads[self.targets]
        counts = np.bincount(sources[kept], minlength=len(self.owner))
        offsets = np.concatenate([[0], np.cumsum(counts)])
        return replace(self, offsets=offsets, targets=self.targets[kept])

    def _ordinals(self) -> Numbers:
        """Return the number of the combination of readings of each state."""
        return np.concatenate(
            [
                self.divided.ordinals(self.store.states(first, min(first + CHUNK, self.states)))
                for first in range(0, self.states, CHUNK)
            ]
        )

    def owned(self, names: Sequence[str]) -> npt.NDArray[np.bool_]:
        """Return which nodes belong to one of these owners."""
        wanted = [place for place, name in enumerate(self.owners) if name in names]
        return np.isin(self.owner, wanted)


def graph_of(
    scene: Scene,
    *,
    terms: Mapping[str, Term] | None = None,
    state_limit: int = STATE_LIMIT,
    edge_limit: int = EDGE_LIMIT,
    memory_limit: int = MEMORY_LIMIT,
    fixed: Mapping[str, int] | None = None,
) -> Graph:
    """Return the graph of all that play can reach; raise TooLargeError if it is not small enough.

    `terms` are over the slots, of the scene's own workshop.
    """
    terms = dict(terms or {})
    search = Search(scene, terms, {}, fixed or {})
    search.run(state_limit, memory_limit)
    if search.incomplete:
        raise TooLargeError(search.incomplete)
    if search.transitions > edge_limit:
        raise TooLargeError(f"the limit of {edge_limit} steps was met")
    store, machine = search.store, search.machine
    observed = [
        machine.observe(store.states(first, first + CHUNK))[: 1 + len(terms)]
        for first in range(0, store.count, CHUNK)
    ]
    columns = [np.concatenate(parts) for parts in zip(*observed, strict=True)]
    if not columns:
        columns = [np.zeros(0, np.bool_)] * (1 + len(terms))
    ended = columns[0].astype(np.bool_)
    nodes = _Nodes(machine, store, ended)
    owner, offsets, targets = nodes.finished()
    holds = dict(zip(terms, columns[1:], strict=True))
    owners = tuple(nodes.owners)
    return Graph(
        machine,
        store,
        search.parents(),
        store.count,
        owners,
        owner,
        offsets,
        targets,
        ended,
        holds,
        search.notes.divided,
    )


class _Nodes:
    """Nodes and edges in the making."""

    def __init__(self, machine: Machine, store: Store, ended: npt.NDArray[np.bool_]) -> None:
        self.machine = machine
        self.owners: dict[str, int] = {NOBODY: 0, CHANCE: 1}
        self.owner = np.full(store.count + 1, -1, np.int16)
        self.more_owners: list[npt.NDArray[np.int16]] = []
        self.count = store.count + 1
        self.sources: list[Numbers] = []
        self.targets: list[Numbers] = []
        for rule in (*machine.scene.rules, machine.start):
            for name in _deciders(rule):
                self.owners.setdefault(name, len(self.owners))
        for first in range(0, store.count, machine.chunk):
            self._expand(store, first, ended[first : first + machine.chunk])
        starts = machine.starts()
        found = [(steps.rows, steps.ordinals, store.find(steps.states)) for steps in starts.steps]
        self._add_group(np.array([store.count]), [(machine.start, *part) for part in found])

    def finished(self) -> tuple[npt.NDArray[np.int16], Numbers, Numbers]:
        """Return the owners, and the edges sorted by their sources."""
        owner = np.concatenate([self.owner, *self.more_owners])
        owner[owner < 0] = self.owners[NOBODY]
        empty = np.empty(0, np.int64)
        sources = np.concatenate([empty, *self.sources])
        targets = np.concatenate([empty, *self.targets])
        order = np.argsort(sources, kind="stable")
        counts = np.bincount(sources, minlength=self.count)
        return owner, np.concatenate([[0], np.cumsum(counts)]), targets[order]

    def _expand(self, store: Store, first: int, ended: npt.NDArray[np.bool_]) -> None:
        numbers = first + np.flatnonzero(~ended)
        if not len(numbers):
            return
        moves = self.machine.moves(store.states(first, first + len(ended))[numbers - first])
        parts = [
            (self.machine.scene.rules[steps.rule], steps.rows, steps.ordinals, found)
            for steps in moves.steps
            for found in [store.find(steps.states)]
        ]
        self._add_group(numbers, parts)

    def _add_group(
        self,
        numbers: Numbers,
        parts: Sequence[tuple[Rule, Numbers, Numbers | int, Numbers]],
    ) -> None:
        """Add the decisions in some states: whose rules are legal, then the rules."""
        legal = {name: np.zeros(len(numbers), np.bool_) for name in self.owners}
        for rule, rows, _, _ in parts:
            legal[rule.by or NOBODY][rows] = True
        several = sum(mask.astype(np.int64) for mask in legal.values()) > 1
        entry = {}
        for name, mask in legal.items():
            entry[name] = numbers.copy()
            self.owner[numbers[mask & ~several]] = self.owners[name]
            divided = np.flatnonzero(mask & several)
            entry[name][divided] = self._new(len(divided), name)
            self._edges(numbers[divided], entry[name][divided])
        for rule in {id(part[0]): part[0] for part in parts}.values():
            own = [part for part in parts if part[0] is rule]
            rows = np.concatenate([part[1] for part in own])
            ordinals = np.concatenate([np.broadcast_to(part[2], len(part[1])) for part in own])
            after = np.concatenate([part[3] for part in own])
            self._add_rule(rule, entry[rule.by or NOBODY], rows, ordinals, after)

    def _add_rule(
        self, rule: Rule, entry: Numbers, rows: Numbers, ordinals: Numbers, after: Numbers
    ) -> None:
        """Add a node wherever another than before decides the next parameter."""
        sizes = [len(codes(parameter.sort)) for parameter in rule.parameters]
        deciders = _deciders(rule)
        nodes = entry[rows]
        for place in range(len(sizes)):
            if deciders[place + 1] == deciders[place]:
                continue
            heads = ordinals // prod(sizes[place:])
            keys = rows * prod(sizes[:place]) + heads
            order = np.argsort(keys, kind="stable")
            begins = np.ones(len(keys), np.bool_)
            begins[1:] = keys[order][1:] != keys[order][:-1]
            fresh = self._new(int(begins.sum()), deciders[place + 1])
            self._edges(nodes[order[begins]], fresh)
            nodes[order] = fresh[np.cumsum(begins) - 1]
        self._edges(nodes, after)

    def _new(self, count: int, name: str) -> Numbers:
        self.more_owners.append(np.full(count, self.owners[name], np.int16))
        self.count += count
        return np.arange(self.count - count, self.count)

    def _edges(self, sources: Numbers, targets: Numbers) -> None:
        self.sources.append(sources)
        self.targets.append(targets)


def _deciders(rule: Rule) -> list[str]:
    """Return who picks the rule, then who decides each parameter."""
    found = [rule.by or NOBODY]
    for parameter in rule.parameters:
        chance = parameter.weights is not None
        found.append(CHANCE if chance else parameter.chooser or rule.by or NOBODY)
    return found
