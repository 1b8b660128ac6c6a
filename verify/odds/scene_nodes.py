"""The nodes of a scene's process in the making: a tree of throws and choices for every rule.

Consecutive throws of one rule are one node, and so are consecutive choices of one side. While
states are still being found, nodes within rules have numbers below zero.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from math import prod

import numpy as np
import numpy.typing as npt

from ruleproof.models.scene import Rule
from ruleproof.models.terms import codes
from ruleproof.verify.odds.faults import fault
from ruleproof.verify.odds.process import CHANCE, LARGEST_WEIGHT

__all__ = ["ANYONE", "Edges", "SceneNodes"]

Numbers = npt.NDArray[np.int64]
Steps = tuple[int, Numbers, Numbers | int, Numbers]  # rule, rows, ordinals, states after

Bags = Mapping[tuple[int, int], Numbers]  # by rule and parameter: how many of each, row by row

ANYONE = "anyone"
THROWN = "chance"
BEGIN = -1  # the rule of edges that lead from a root


@dataclass(frozen=True)
class Edges:
    """All nodes, the states first, with their edges sorted by their sources.

    An edge belongs to a `rule`, with an `ordinal` of its parameters of which those before `known`
    are decided. A node within a rule belongs to a state (`state_of`).
    """

    owners: tuple[str, ...]
    owner: Numbers
    offsets: Numbers
    targets: Numbers
    weights: Numbers
    rule: Numbers
    ordinal: Numbers
    known: Numbers
    state_of: Numbers
    renamed: Mapping[int, int]


class SceneNodes:
    """Takes the steps of states, chunk by chunk."""

    def __init__(self, rules: Sequence[Rule]) -> None:
        self.rules = rules
        self.owners: dict[str, int] = {THROWN: CHANCE, ANYONE: 1}
        for rule in rules:
            for name in _deciders(rule):
                self.owners.setdefault(name, len(self.owners))
        self._inner = 0
        self._inner_owner: list[Numbers] = []
        self._inner_total: list[Numbers] = []
        self._inner_state: list[Numbers] = []
        self._state_owner: list[tuple[Numbers, Numbers]] = []
        self._edges: list[tuple[Numbers, ...]] = []

    def add(self, numbers: Numbers, steps: Sequence[Steps], bags: Bags) -> None:
        """Take all steps from the states of these numbers; `bags` tells what is drawn from."""
        owner = np.full(len(numbers), -1, np.int64)
        for rule, rows, _, _ in steps:
            own = self.owners[self.rules[rule].by or ANYONE]
            here = owner[rows]
            owner[rows] = np.where((here < 0) | (here == own), own, self.owners[ANYONE])
        self._state_owner.append((numbers, owner))
        for rule in dict.fromkeys(step[0] for step in steps):
            own_steps = [step for step in steps if step[0] == rule]
            rows = np.concatenate([step[1] for step in own_steps])
            ordinals = np.concatenate(
                [np.broadcast_to(np.asarray(step[2], np.int64), len(step[1])) for step in own_steps]
            )
            after = np.concatenate([step[3] for step in own_steps])
            drawn = {place: table[rows] for (own, place), table in bags.items() if own == rule}
            odds = _Odds(self.rules[rule], drawn)
            self._add_rule(rule, odds, numbers[rows], owner[rows], ordinals, after)

    def root(self, states: Numbers, weights: Numbers, total: int) -> int:
        """Return the node of a start: a state, or a throw that leads to several."""
        if len(states) == 1 and total == 1:
            return int(states[0])
        (node,) = self._new(CHANCE, np.array([total], np.int64), states[:1])
        zeros = np.zeros(len(states), np.int64)
        self._edge(np.full(len(states), node), states, weights, BEGIN, zeros, 0)
        return int(node)

    def _add_rule(
        self,
        number: int,
        odds: "_Odds",
        states: Numbers,
        owner: Numbers,
        ordinals: Numbers,
        after: Numbers,
    ) -> None:
        rule, sizes = self.rules[number], odds.sizes
        deciders = [self.owners[name] for name in _deciders(rule)]
        nodes, before, begin = states, owner, 0
        weights = np.ones(len(states), np.int64)
        for place, decider in enumerate(deciders[1:]):
            if place and decider == deciders[place]:
                continue
            if not place and decider != CHANCE and bool((before == decider).all()):
                continue
            if place and deciders[place] == CHANCE:
                weights = odds.weights(begin, place, ordinals)
            heads = ordinals // prod(sizes[place:])
            first, inverse = _groups(states, heads)
            totals = odds.totals(place, len(states))[first] if decider == CHANCE else 0 * first
            fresh = self._new(decider, totals, states[first])
            self._edge(nodes[first], fresh, weights[first], number, ordinals[first], place)
            nodes, begin = fresh[inverse], place
            weights = np.ones(len(states), np.int64)
        if len(deciders) > 1 and deciders[-1] == CHANCE:
            weights = odds.weights(begin, len(sizes), ordinals)
        self._edge(nodes, after, weights, number, ordinals, len(sizes))

    def _new(self, owner: int, totals: Numbers, states: Numbers) -> Numbers:
        count = len(states)
        self._inner_owner.append(np.full(count, owner, np.int64))
        self._inner_total.append(totals)
        self._inner_state.append(states)
        self._inner += count
        return -1 - np.arange(self._inner - count, self._inner)

    def _edge(
        self,
        sources: Numbers,
        targets: Numbers,
        weights: Numbers,
        rule: int,
        ordinals: Numbers,
        known: int,
    ) -> None:
        filled = np.full(len(sources), 0, np.int64)
        self._edges.append((sources, targets, weights, filled + rule, ordinals, filled + known))

    def finished(self, states: int) -> Edges:
        """Return all nodes and edges; raise ModelError where a throw is not covered."""
        empty = np.empty(0, np.int64)
        columns = [np.concatenate([empty, *parts]) for parts in zip(*self._edges, strict=True)]
        sources, targets, weights, rule, ordinal, known = columns or [empty] * 6
        sources = np.where(sources < 0, states - 1 - sources, sources)
        targets = np.where(targets < 0, states - 1 - targets, targets)
        owner = np.full(states, CHANCE, np.int64)
        for numbers, own in self._state_owner:
            owner[numbers] = np.maximum(own, CHANCE)
        owner = np.concatenate([owner, *self._inner_owner])
        total = np.concatenate([np.zeros(states, np.int64), *self._inner_total])
        state_of = np.concatenate([np.arange(states), *self._inner_state])
        self._refuse_uncovered(sources, weights, total, rule, owner)
        keep, sources, owner = _without_single_options(sources, targets, owner, states)
        part = (sources[keep], targets[keep], weights[keep], rule[keep], ordinal[keep], known[keep])
        return _sorted(part, owner, state_of, tuple(self.owners), states, self._inner)

    def _refuse_uncovered(
        self, sources: Numbers, weights: Numbers, total: Numbers, rule: Numbers, owner: Numbers
    ) -> None:
        thrown = np.zeros(len(total), np.int64)
        np.add.at(thrown, sources, weights)
        bad = (total > 0) & (thrown != total)
        if bad.any():
            number = int(rule[np.flatnonzero(bad[sources])[0]])
            name = "the start" if number == BEGIN else f"`{self.rules[number].name}`"
            raise fault(
                "RP309",
                f"the probabilities of {name} do not add up to one: no rule covers some throw",
                "let the rule allow every face: `ruleproof check` names the face",
            )


def _deciders(rule: Rule) -> list[str]:
    """Return who picks the rule, then who decides each parameter."""
    found = [rule.by or ANYONE]
    for parameter in rule.parameters:
        thrown = parameter.weights is not None
        found.append(THROWN if thrown else parameter.chooser or rule.by or ANYONE)
    return found


@dataclass(frozen=True)
class _Odds:
    """The weights of the throws of a rule, row by row: a bag has those of its state."""

    rule: Rule
    bags: Mapping[int, Numbers]

    @cached_property
    def sizes(self) -> list[int]:
        """How many values each parameter has."""
        return [len(codes(parameter.sort)) for parameter in self.rule.parameters]

    def totals(self, place: int, count: int) -> Numbers:
        """Return for each of `count` rows the product of the weights of the throws from a place."""
        found = np.ones(count, np.int64)
        largest = 1
        for number, parameter in enumerate(self.rule.parameters[place:], place):
            if parameter.weights is None:
                break
            if number not in self.bags:
                self._refuse_many(largest * sum(parameter.weights))
            here = self._table(number).sum(axis=1)
            largest *= int(here.max())
            self._refuse_many(largest)
            found = found * here
        return found

    def weights(self, begin: int, end: int, ordinals: Numbers) -> Numbers:
        """Return the weight of what the throws from `begin` to before `end` show."""
        found = np.ones(len(ordinals), np.int64)
        for number in range(begin, end):
            table = self._table(number)
            digit = ordinals // prod(self.sizes[number + 1 :]) % self.sizes[number]
            found *= table[np.arange(len(ordinals)) if number in self.bags else 0, digit]
        return found

    def _table(self, number: int) -> Numbers:
        """Return the weights of a throw: a row for each row, or one for all."""
        if number in self.bags:
            return self.bags[number]
        return np.array([self.rule.parameters[number].weights], np.int64)

    def _refuse_many(self, largest: int) -> None:
        if largest > LARGEST_WEIGHT:
            raise fault(
                "RP307",
                f"`{self.rule.name}` throws too many dice at once",
                "throw them in several rules, or count their faces",
            )


def _groups(states: Numbers, heads: Numbers) -> tuple[Numbers, Numbers]:
    """Return the first row of each pair of a state and a head, and the pair of each row."""
    order = np.lexsort((heads, states))
    begins = np.ones(len(order), np.bool_)
    begins[1:] = (np.diff(states[order]) != 0) | (np.diff(heads[order]) != 0)
    inverse = np.empty(len(order), np.int64)
    inverse[order] = np.cumsum(begins) - 1
    return order[begins], inverse


def _without_single_options(
    sources: Numbers, targets: Numbers, owner: Numbers, states: int
) -> tuple[npt.NDArray[np.bool_], Numbers, Numbers]:
    """Let a node whose only edge leads into a rule take over what comes there.

    A row of such nodes is taken over one node at a time, from its beginning. Every node within a
    rule has one edge that leads to it, so that no two nodes take over the same.
    """
    keep = np.ones(len(sources), np.bool_)
    owner = owner.copy()
    while True:
        degree = np.bincount(sources[keep], minlength=len(owner))
        single = keep & (degree[sources] == 1) & (targets >= states)
        taken = np.zeros(len(owner), np.bool_)
        taken[targets[single]] = True
        begins = single & ~taken[sources]
        if not begins.any():
            return keep, sources, owner
        owner[sources[begins]] = owner[targets[begins]]
        stands_for = np.arange(len(owner))
        stands_for[targets[begins]] = sources[begins]
        keep &= ~begins
        sources = stands_for[sources]


def _sorted(
    columns: Sequence[Numbers],
    owner: Numbers,
    state_of: Numbers,
    owners: tuple[str, ...],
    states: int,
    inner: int,
) -> Edges:
    """Drop the nodes that nothing needs, and join throws that lead to the same node."""
    sources, targets, weights, rule, ordinal, known = columns
    needed = np.ones(len(owner), np.bool_)
    needed[states:] = False
    needed[sources] = True
    number = np.cumsum(needed) - 1
    renamed = {-1 - place: int(number[states + place]) for place in range(inner)} if inner else {}
    sources, targets, owner = number[sources], number[targets], owner[needed]
    thrown = owner[sources] == CHANCE
    key = sources * len(owner) + np.where(thrown, targets, 0)
    order = np.argsort(key, kind="stable")  # choices stay in the order of rules and parameters
    sources, targets, thrown = sources[order], targets[order], thrown[order]
    fresh = np.ones(len(order), np.bool_)
    fresh[1:] = (np.diff(sources) != 0) | (np.diff(targets) != 0) | ~thrown[1:]
    joined = np.add.reduceat(weights[order], np.flatnonzero(fresh)) if len(order) else weights
    degree = np.bincount(sources[fresh], minlength=len(owner))
    picked = order[fresh]
    return Edges(
        owners=owners,
        owner=owner,
        offsets=np.concatenate([[0], np.cumsum(degree)]).astype(np.int64),
        targets=targets[fresh],
        weights=joined,
        rule=rule[picked],
        ordinal=ordinal[picked],
        known=known[picked],
        state_of=state_of[needed],
        renamed=renamed,
    )
