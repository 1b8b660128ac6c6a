"""Which places a piece can move to, or away from, taking all starts together.

Instead of one search for each start, every node (state, place) of the product of movement and
board keeps two of the starts that lead to it: of two, one is another place. Each node is thus
gone through twice at most. Walks are followed backward in the same way, from all ends.
"""

from collections.abc import Collection, Iterator

from ruleproof.models.board import Board, Piece
from ruleproof.models.labels import moves_of
from ruleproof.models.movement import Distance, Step, Test
from ruleproof.verify.automaton import FINAL, Automaton, Edge, automaton
from ruleproof.verify.board_lint_possible import possible_board, turned_board
from ruleproof.verify.steps import Steps

__all__ = ["places_entered", "places_left"]

# Of five ways into a group, at most two start at one place and at most two come from one place:
# so every place of the group is reached from two starts.
ENOUGH = 5


def places_entered(board: Board, piece: str) -> frozenset[str]:
    """Return the places that `piece` can move to from another place."""
    board = possible_board(board)
    machine = automaton(moves_of(board, piece))
    search = _Search(board, board.pieces[piece], machine.edges, backward=False)
    return search.joined(machine.starts.values(), {FINAL})


def places_left(board: Board, piece: str) -> frozenset[str]:
    """Return the places from which `piece` can move to another place."""
    board = possible_board(board)
    machine = automaton(moves_of(board, piece))
    search = _Search(turned_board(board), board.pieces[piece], _turned(machine), backward=True)
    return search.joined({FINAL}, machine.starts.values())


def _turned(machine: Automaton) -> tuple[tuple[Edge, ...], ...]:
    edges: list[list[Edge]] = [[] for _ in machine.edges]
    for state, leaving in enumerate(machine.edges):
        for step, target in leaving:
            edges[target].append((step, state))
    return tuple(map(tuple, edges))


Node = tuple[int, int]


class _Search:
    """All nodes that some start leads to, each with two of its starts.

    Nodes are taken by points left, most first. Costs below zero count as zero: points gained on
    the way are no limit then, so that nothing is held out of reach which is not.
    """

    def __init__(
        self, board: Board, piece: Piece, edges: tuple[tuple[Edge, ...], ...], *, backward: bool
    ) -> None:
        self.board = board
        self.steps = Steps(board)
        self.edges = edges
        self.backward = backward
        self.costs = _Costs(board, piece)
        self.starts: dict[Node, tuple[int, ...]] = {}
        self.waiting: dict[int, list[tuple[Node, int]]] = {}
        self.opened: dict[tuple[int, int, str, int], list[int]] = {}
        self.passing: dict[Test, tuple[bool, ...]] = {}

    def joined(self, first: Collection[int], last: Collection[int]) -> frozenset[str]:
        """Return where walks from `first` to `last` states end that start elsewhere."""
        nodes = [(state, place) for state in dict.fromkeys(first) for place in range(self.size)]
        self.waiting[self.costs.budget] = [(node, node[1]) for node in nodes]
        while self.waiting:
            points = max(self.waiting)
            level = self.waiting[points]
            while level:
                node, start = level.pop()
                if self._is_new(node, start):
                    self.starts[node] = (*self.starts.get(node, ()), start)
                    self._go_on(node, start, points)
            del self.waiting[points]
        return frozenset(
            self.board.names[place]
            for (state, place), starts in self.starts.items()
            if state in last and any(start != place for start in starts)
        )

    @property
    def size(self) -> int:
        return self.steps.size

    def _is_new(self, node: Node, start: int) -> bool:
        known = self.starts.get(node, ())
        return len(known) < 2 and start not in known

    def _go_on(self, node: Node, start: int, points: int) -> None:
        state, place = node
        for step, target in self.edges[state]:
            for other, cost in self._after(state, step, target, place, start):
                left = points - cost
                if left >= 0 and self._is_new((target, other), start):
                    self.waiting.setdefault(left, []).append(((target, other), start))

    def _after(
        self, state: int, step: Step | Distance | Test, target: int, place: int, start: int
    ) -> Iterator[tuple[int, int]]:
        """Yield the places after a step and what it costs; a group only while that tells more."""
        if isinstance(step, Test):
            if self._passes(step, place):
                yield place, 0
            return
        usual = self.costs.usual(step)
        if isinstance(step, Distance):
            for other in self.steps.at_distance(step, place):
                yield other, usual + self._entering(place, other)
            return
        mode = self.steps.mode(step.mode)
        for other in mode.links[place]:
            cost = self.costs.of_link(step.mode, place, other)
            yield other, cost + self._entering(place, other)
        for group in mode.groups_of[place]:
            starts = self.opened.setdefault((state, target, step.mode, group), [])
            if len(starts) < ENOUGH and starts.count(start) < 2:
                starts.append(start)
                for other in mode.groups[group]:
                    if other != place:
                        yield other, usual + self._entering(place, other)

    def _passes(self, test: Test, place: int) -> bool:
        if test not in self.passing:
            names, fulfils = self.board.names, self.board.fulfils
            self.passing[test] = tuple(fulfils(name, test.condition) for name in names)
        return self.passing[test][place]

    def _entering(self, place: int, other: int) -> int:
        return self.costs.extra[place if self.backward else other]


class _Costs:
    """What the steps of a piece cost; nothing if it has no budget."""

    def __init__(self, board: Board, piece: Piece) -> None:
        self.board = board
        self.piece = piece
        self.budget = piece.budget or 0
        self.free = piece.budget is None
        self.extra = [0] * len(board.names)
        self.links: dict[tuple[str, str, str], int] = {}
        if not self.free:
            self._read()

    def usual(self, step: Step | Distance) -> int:
        """Return what a step costs if its link has no cost of its own."""
        if self.free:
            return 0
        cost = self.piece.costs.get(step.mode, self.board.modes[step.mode].cost)
        return max(0, cost) * (step.links if isinstance(step, Distance) else 1)

    def of_link(self, mode: str, start: int, end: int) -> int:
        """Return what the cheapest link of two places costs."""
        if self.free:
            return 0
        return self.links[mode, self.board.names[start], self.board.names[end]]

    def _read(self) -> None:
        for number, name in enumerate(self.board.names):
            fulfilled = (
                cost for condition, cost in self.piece.enter if self.board.fulfils(name, condition)
            )
            self.extra[number] = max(0, sum(fulfilled))
        for mode in self.board.modes.values():
            usual = self.usual(Step(mode.name))
            for link in mode.links:
                cost = usual if link.cost is None else max(0, link.cost)
                ways = [(link.start, link.end)]
                if not (link.one_way or mode.one_way):
                    ways.append((link.end, link.start))
                for start, end in ways:
                    way = (mode.name, start, end)
                    self.links[way] = min(cost, self.links.get(way, cost))
