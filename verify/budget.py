"""Search with movement points: steps cost, places cost extra or give points back."""

import heapq
import math
from collections import deque
from collections.abc import Iterable, Iterator

from ruleproof.models.board import Piece
from ruleproof.models.movement import Distance, Step, Test
from ruleproof.verify.automaton import FINAL, Automaton
from ruleproof.verify.search import Node, Trail
from ruleproof.verify.steps import Steps

__all__ = ["BudgetSearch", "Costs"]


class BudgetSearch:
    """All nodes (state, place) that a label leads to within the budget of the piece.

    More points are never worse, so the most points left at each node tell all. A cycle on which
    points grow is kept in `gain`; from there on points are no limit. `costs` saves working out
    the costs of the piece anew for each start; `also` are further places where it may start.
    """

    def __init__(
        self,
        steps: Steps,
        machine: Automaton,
        label: str,
        start: int,
        piece: Piece,
        *,
        costs: "Costs | None" = None,
        also: Iterable[int] = (),
    ) -> None:
        assert piece.budget is not None
        self.steps = steps
        self.machine = machine
        self.costs = costs or Costs(steps, piece)
        self.gain: tuple[int, ...] | None = None
        self.budget = piece.budget
        self.first = (machine.starts[label], start)
        starts: list[Node] = [self.first, *((self.first[0], place) for place in also)]
        self.points: dict[Node, float] = dict.fromkeys(starts, piece.budget)
        self.parents: dict[Node, tuple[Node, str | None] | None] = dict.fromkeys(starts)
        if self.costs.cheapest >= 0:
            self._run_best_first(starts)
        else:
            self._run_correcting(starts)

    def ends(self) -> list[int]:
        """Return the places where the movement may end."""
        return [place for state, place in self.points if state == FINAL]

    def trail(self, place: int) -> Trail:
        """Return a walk within the budget that ends at `place`.

        Where it passes a cycle of gain, the rounds on that cycle are left out.
        """
        node: Node = (FINAL, place)
        places, modes = [place], []
        while (parent := self.parents[node]) is not None:
            node, mode = parent
            if mode is not None:
                places.append(node[1])
                modes.append(mode)
        return tuple(reversed(places)), tuple(reversed(modes))

    def after(self, node: Node, left: float) -> Iterator[tuple[Node, str | None, float]]:
        """Yield each next node with its mode and the points left there, of `left` at this one."""
        state, place = node
        board = self.steps.board
        for step, target in self.machine.edges[state]:
            if isinstance(step, Test):
                if board.fulfils(board.names[place], step.condition):
                    yield (target, place), None, left
                continue
            for other in self.steps.after(step, place):
                remaining = left - self.costs.of(step, place, other)
                if remaining >= 0:
                    yield (target, other), step.mode, remaining

    def _run_best_first(self, starts: list[Node]) -> None:
        waiting = sorted((-self.points[node], node) for node in starts)
        while waiting:
            points, node = heapq.heappop(waiting)
            if -points < self.points[node]:
                continue
            for other, mode, left in self.after(node, -points):
                if left > self.points.get(other, -1):
                    self.points[other] = left
                    self.parents[other] = (node, mode)
                    heapq.heappush(waiting, (-left, other))

    def _run_correcting(self, starts: list[Node]) -> None:
        waiting = deque(starts)
        while waiting:
            node = waiting.popleft()
            for other, mode, left in list(self.after(node, self.points[node])):
                if left <= self.points.get(other, -1):
                    continue
                cycle = self._cycle(node, other)
                if cycle is not None:
                    self.gain = self.gain or cycle
                    left = math.inf
                if left < math.inf or other not in self.parents:
                    self.parents[other] = (node, mode)
                self.points[other] = left
                waiting.append(other)

    def _cycle(self, node: Node, other: Node) -> tuple[int, ...] | None:
        """Return the cycle that a step from `node` to `other` closes, if `other` came before."""
        places = [other[1]]
        at = node
        while True:
            if places[-1] != at[1]:
                places.append(at[1])
            if at == other:
                return tuple(reversed(places))
            parent = self.parents[at]
            if parent is None:
                return None
            at = parent[0]


class Costs:
    """What each step costs a piece: by its link or its mode, and by the place it enters."""

    def __init__(self, steps: Steps, piece: Piece) -> None:
        self.steps = steps
        self.piece = piece
        board = steps.board
        self.extra = tuple(
            sum(cost for condition, cost in piece.enter if board.fulfils(name, condition))
            for name in board.names
        )
        self.links = self._link_costs()
        usual = (self._usual(mode) for mode in board.modes)
        self.cheapest = min((*usual, *self.links.values()), default=0) + min((*self.extra, 0))

    def of(self, step: Step | Distance, start: int, end: int) -> int:
        """Return the points that `step` from `start` to `end` takes, or gives if negative."""
        usual = self._usual(step.mode)
        if isinstance(step, Distance):
            return usual * step.links + self.extra[end]
        by_link = self.links.get((step.mode, start, end))
        if by_link is None:
            return usual + self.extra[end]
        groups_of = self.steps.mode(step.mode).groups_of
        if not set(groups_of[start]).isdisjoint(groups_of[end]):
            by_link = min(usual, by_link)
        return by_link + self.extra[end]

    def _link_costs(self) -> dict[tuple[str, int, int], int]:
        """Return the cost of each single link; of doubled links, the lowest."""
        board = self.steps.board
        costs: dict[tuple[str, int, int], int] = {}
        for mode in board.modes.values():
            usual = self._usual(mode.name)
            for link in mode.links:
                if link.at is not None and not board.fulfils(link.at, link.when):
                    continue
                cost = usual if link.cost is None else link.cost
                start, end = board.index[link.start], board.index[link.end]
                ways = [(mode.name, start, end)]
                if not (link.one_way or mode.one_way):
                    ways.append((mode.name, end, start))
                for way in ways:
                    costs[way] = min(cost, costs.get(way, cost))
        return costs

    def _usual(self, mode: str) -> int:
        return self.piece.costs.get(mode, self.steps.board.modes[mode].cost)
