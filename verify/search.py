"""Breadth-first search on the product of a board and the automaton of a movement."""

from collections.abc import Iterator

from ruleproof.models.movement import Distance, Step, Test
from ruleproof.verify.automaton import FINAL, Automaton
from ruleproof.verify.steps import Steps

__all__ = ["Node", "Search", "Trail"]

Node = tuple[int, int]
Trail = tuple[tuple[int, ...], tuple[str, ...]]
EVERYONE = -1


class Search:
    """The nodes (state, place) that a label of a movement leads to, each by fewest steps.

    A node is left out where another one at that place, found before, allows all of its walks.
    """

    def __init__(self, steps: Steps, machine: Automaton, label: str, start: int) -> None:
        self.steps = steps
        self.machine = machine
        self.parents: dict[Node, tuple[Node, str | None] | None] = {}
        self._opened: dict[tuple[int, int, str, int], int] = {}
        self._highest: dict[tuple[int, int], int] = {}
        self._run((machine.starts[label], start))

    def ends(self) -> list[int]:
        """Return the places where the movement may end, nearest first."""
        return [place for state, place in self.parents if state == FINAL]

    def trail(self, place: int) -> Trail:
        """Return a shortest walk that ends at `place`: its places, and the mode of each step."""
        node: Node = (FINAL, place)
        places, modes = [place], []
        while (parent := self.parents[node]) is not None:
            node, mode = parent
            if mode is not None:
                places.append(node[1])
                modes.append(mode)
        return tuple(reversed(places)), tuple(reversed(modes))

    def _run(self, first: Node) -> None:
        self._add(first, None)
        level = [first]
        while level:
            self._stay(level)
            level = list(self._move(level))

    def _stay(self, level: list[Node]) -> None:
        """Add to the level all nodes that tests lead to without a step."""
        board = self.steps.board
        for state, place in level:
            for step, target in self.machine.edges[state]:
                node = (target, place)
                if not isinstance(step, Test) or not self._is_fresh(node):
                    continue
                if board.fulfils(board.names[place], step.condition):
                    self._add(node, ((state, place), None))
                    level.append(node)

    def _move(self, level: list[Node]) -> Iterator[Node]:
        """Yield the nodes that are first reached by one step from the level."""
        for state, place in level:
            for step, target in self.machine.edges[state]:
                if isinstance(step, Test):
                    continue
                for other in self._after(state, step, target, place):
                    node = (target, other)
                    if self._is_fresh(node):
                        self._add(node, ((state, place), step.mode))
                        yield node

    def _is_fresh(self, node: Node) -> bool:
        """Return whether the node allows walks that no node found so far at its place does."""
        if node in self.parents:
            return False
        chain, rank = self.machine.chains.get(node[0], (None, 0))
        return chain is None or self._highest.get((chain, node[1]), -1) < rank

    def _add(self, node: Node, parent: tuple[Node, str | None] | None) -> None:
        self.parents[node] = parent
        chain, rank = self.machine.chains.get(node[0], (None, 0))
        if chain is not None:
            self._highest[chain, node[1]] = rank

    def _after(self, state: int, step: Step | Distance, target: int, place: int) -> Iterator[int]:
        """Yield the places after a step; a group of linked places is gone through twice at most.

        The first place that opens a group reaches all but itself; the next one reaches the rest.
        """
        if isinstance(step, Distance):
            yield from self.steps.at_distance(step, place)
            return
        mode = self.steps.mode(step.mode)
        yield from mode.links[place]
        for group in mode.groups_of[place]:
            key = (state, target, step.mode, group)
            opener = self._opened.get(key)
            if opener is None:
                self._opened[key] = place
                yield from (other for other in mode.groups[group] if other != place)
            elif opener not in (EVERYONE, place):
                self._opened[key] = EVERYONE
                yield opener
