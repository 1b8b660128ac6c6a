"""The best choices, exactly: policy iteration component by component.

A play that never ends is worth nothing. So the values are the least that fit: whoever wants much
must really get to an end, and whoever wants little may stay away from it for ever.
"""

from collections import defaultdict
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from fractions import Fraction
from itertools import pairwise
from math import lcm
from typing import Any

from ruleproof.verify.components import components
from ruleproof.verify.odds.chains import LARGEST_CHAIN, LARGEST_COMPONENT
from ruleproof.verify.odds.faults import TooLargeForExactnessError, fault
from ruleproof.verify.odds.flint_door import fraction, rational, solved
from ruleproof.verify.odds.process import CHANCE, END, Process

__all__ = ["Best", "Goal", "best", "can_go_on"]


@dataclass(frozen=True)
class Goal:
    """What is wanted: `payoff` of each end, from 0 on, and one more for each step if `counted`.

    `much[owner]` is whether an owner wants much of it; what chance has there does not matter.
    What is meant is the payoff and `offset` together: payoffs themselves are not below 0.
    """

    payoff: Sequence[int]
    much: Sequence[bool]
    counted: bool = False
    offset: int = 0


@dataclass(frozen=True)
class Best:
    """The value of every node by best play, and the place of the option to choose there."""

    values: Sequence[Fraction]
    policy: Sequence[int]


def best(process: Process, goal: Goal) -> Best:
    """Return the best choices for all sides, and what they are worth.

    Of options that are equally good, the first that is needed is kept. If steps are counted, or
    ends are worth less than others, whoever calls has to see to it that play ends.
    """
    if len(process) > LARGEST_CHAIN:
        raise _too_large(f"the procedure has {len(process):,} nodes")
    solver = _Solver(process, goal)
    for part in components(solver.after, process.roots):
        solver.solve(part)
    return Best([fraction(value) for value in solver.values], solver.policy)


def can_go_on(process: Process) -> list[int]:
    """Return the nodes in which play can be kept from ever ending, if all sides want that."""
    staying = _staying(
        [process.successors(node) for node in range(len(process))],
        [owner not in (CHANCE, END) for owner in process.owner.tolist()],
        [owner != END for owner in process.owner.tolist()],
    )
    return [node for node, stays in enumerate(staying) if stays]


def _staying(
    after: Sequence[Sequence[int]], free: Sequence[bool], within: Sequence[bool]
) -> list[bool]:
    """Return from which nodes the free ones can keep play within some nodes for ever.

    A node that leads nowhere stays.
    """
    staying = list(within)
    before: list[list[int]] = [[] for _ in after]
    left = [len(row) for row in after]
    for node, row in enumerate(after):
        for other in row:
            before[other].append(node)
    lost = [node for node, inside in enumerate(within) if not inside]
    for node in lost:
        for other in before[node]:
            left[other] -= 1
            if staying[other] and (not free[other] or not left[other]):
                staying[other] = False
                lost.append(other)
    return staying


class _Solver:
    """The values found so far; a component is solved when all that it leads to is."""

    def __init__(self, process: Process, goal: Goal) -> None:
        self.owner, offsets, targets, weights = process.rows
        spans = list(pairwise(offsets))
        self.after: list[list[int]] = [targets[first:last] for first, last in spans]
        self.weights: list[list[int]] = [weights[first:last] for first, last in spans]
        self.much = goal.much
        self.cost: list[int] = process.steps.tolist() if goal.counted else [0] * len(process)
        self.values: list[Any] = [rational(number) for number in goal.payoff]
        self.policy = [0] * len(process)

    def solve(self, part: Sequence[int]) -> None:
        """Give every node of a component its value."""
        node = part[0]
        if len(part) > 1 or node in self.after[node]:
            self._solve_cycle(part)
        elif self.owner[node] == CHANCE:
            self.values[node] = self._thrown(node)
        elif self.owner[node] != END and self.after[node]:
            self._choose(node)

    def _thrown(self, node: int) -> Any:
        weights = self.weights[node]
        if not weights:
            return rational(0)
        pairs = zip(self.after[node], weights, strict=True)
        whole = sum((self.values[other] * weight for other, weight in pairs), rational(0))
        return whole / sum(weights) + self.cost[node]

    def _choose(self, node: int) -> None:
        options = [self.values[other] for other in self.after[node]]
        value = max(options) if self.much[self.owner[node]] else min(options)
        self.policy[node] = options.index(value)
        self.values[node] = value + self.cost[node]

    def _solve_cycle(self, part: Sequence[int]) -> None:
        """Improve the choices of those who want much, against the best answers of the others."""
        deciding = [node for node in part if self.owner[node] != CHANCE]
        much = [node for node in deciding if self.much[self.owner[node]]]
        little = [node for node in deciding if not self.much[self.owner[node]]]
        self._head_for_the_exits(part)
        while True:
            fixed = self._stay_at_nothing(part, little)
            self._evaluate(part)
            while self._improve([node for node in little if node not in fixed], _less):
                self._evaluate(part)
            if not self._improve(much, _more):
                return

    def _head_for_the_exits(self, part: Sequence[int]) -> None:
        """Begin with choices by which play leaves the component, if it can."""
        inside = set(part)
        before: dict[int, list[int]] = {node: [] for node in part}
        for node in part:
            for other in self.after[node]:
                if other in inside:
                    before[other].append(node)
        near = [node for node in part if any(other not in inside for other in self.after[node])]
        known = set(near)
        for node in near:
            if self.owner[node] != CHANCE:
                places = range(len(self.after[node]))
                self.policy[node] = next(
                    (place for place in places if self.after[node][place] not in inside), 0
                )
        for node in near:
            for other in before[node]:
                if other not in known:
                    known.add(other)
                    near.append(other)
                    if self.owner[other] != CHANCE:
                        self.policy[other] = self.after[other].index(node)

    def _stay_at_nothing(self, part: Sequence[int], little: Sequence[int]) -> set[int]:
        """Let those who want little stay where they get nothing; return where they do so.

        Elsewhere every one of their policies leads out, so that values are unique there.
        """
        if not little or any(self.cost[node] for node in part):
            return set()
        places = {node: place for place, node in enumerate(part)}
        outside = len(part)
        after: list[list[int]] = [[] for _ in range(outside + 2)]
        after[outside] = [outside]
        for node in part:
            row = self.after[node]
            if node not in little and self.owner[node] != CHANCE:
                row = [row[self.policy[node]]]
            after[places[node]] = [
                places.get(other, outside + (1 if self.values[other] > 0 else 0)) for other in row
            ]
        free = [node in set(little) for node in part] + [False, False]
        staying = _staying(after, free, [True] * (outside + 1) + [False])
        fixed = {node for node in little if staying[places[node]]}
        for node in fixed:
            row = after[places[node]]
            self.policy[node] = next(place for place, other in enumerate(row) if staying[other])
        return fixed

    def _chosen(self, node: int) -> list[tuple[int, int]]:
        if self.owner[node] == CHANCE:
            return list(zip(self.after[node], self.weights[node], strict=True))
        return [(self.after[node][self.policy[node]], 1)]

    def _evaluate(self, part: Sequence[int]) -> None:
        """Give the nodes the values of the present choices; nothing where play never leaves."""
        inside = set(part)
        leaving = self._leaving(part, inside)
        for node in part:
            self.values[node] = rational(0)
        if len(leaving) > LARGEST_COMPONENT:
            raise _too_large(f"{len(leaving):,} states lead to each other")
        places = {node: place for place, node in enumerate(leaving)}
        matrix: defaultdict[tuple[int, int], int] = defaultdict(int)
        right = []
        for place, node in enumerate(leaving):
            total, known = 0, rational(0)
            for other, weight in self._chosen(node):
                total += weight
                if other in places:
                    matrix[place, places[other]] -= weight
                elif other not in inside:
                    known += self.values[other] * weight
            matrix[place, place] += total
            right.append(known + total * self.cost[node])
        if not leaving:
            return
        common = lcm(*(int(number.q) for number in right))
        whole = [int(number.p) * (common // int(number.q)) for number in right]
        for node, value in zip(leaving, solved(matrix, whole), strict=True):
            self.values[node] = value / common

    def _leaving(self, part: Sequence[int], inside: set[int]) -> list[int]:
        """Return the nodes from which the present choices may lead out of the component."""
        before: dict[int, list[int]] = {node: [] for node in part}
        found: list[int] = []
        for node in part:
            for other, _ in self._chosen(node):
                if other in inside:
                    before[other].append(node)
                elif not found or found[-1] != node:
                    found.append(node)
        known = set(found)
        for node in found:
            for other in before[node]:
                if other not in known:
                    known.add(other)
                    found.append(other)
        return found

    def _improve(self, nodes: Sequence[int], better: Callable[[Any, Any], bool]) -> bool:
        """Take the best option wherever it is better than the present one."""
        changed = False
        for node in nodes:
            options = [self.values[other] for other in self.after[node]]
            chosen = self.policy[node]
            for place, value in enumerate(options):
                if better(value, options[chosen]):
                    chosen = place
            changed |= chosen != self.policy[node]
            self.policy[node] = chosen
        return changed


def _more(first: Any, second: Any) -> bool:
    return bool(first > second)


def _less(first: Any, second: Any) -> bool:
    return bool(first < second)


def _too_large(what: str) -> TooLargeForExactnessError:
    return TooLargeForExactnessError(
        *fault(
            "RP307",
            f"too large for exact odds: {what}",
            "ask with `--float` for bounds, or begin nearer to the end",
        ).diagnostics
    )
