"""Walks of fewest steps for a piece with movement points."""

from ruleproof.verify.automaton import FINAL
from ruleproof.verify.budget import BudgetSearch
from ruleproof.verify.search import Node, Trail

__all__ = ["FewestSteps"]

MOST = 200_000


class FewestSteps:
    """A walk of fewest steps within the budget to each end that a search found.

    Walks grow step by step. At a node (state, place) one is kept only if it leaves more points
    than each that came there in as few steps. With a cycle of gain, an end may need more rounds
    than there is patience for: such ends are in `unfinished`.
    """

    def __init__(self, search: BudgetSearch, *, most: int = MOST) -> None:
        self.search = search
        self.most = most
        self.unfinished = set(search.ends())
        self._walks: list[tuple[Node, int, str | None]] = []
        self._points: list[float] = []
        self._best: dict[Node, float] = {}
        self._found: dict[int, int] = {}
        self._run()

    def trail(self, place: int) -> Trail:
        """Return a shortest walk within the budget that ends at `place`.

        Of an unfinished one, the rounds on the cycle of gain are left out.
        """
        if place in self.unfinished:
            return self.search.trail(place)
        places, modes = [place], []
        _, number, mode = self._walks[self._found[place]]
        while number >= 0:
            node, before, earlier = self._walks[number]
            if mode is not None:
                places.append(node[1])
                modes.append(mode)
            number, mode = before, earlier
        return tuple(reversed(places)), tuple(reversed(modes))

    def _run(self) -> None:
        level: list[int] = []
        self._add(level, self.search.first, self.search.budget, -1, None)
        while level and self.unfinished and len(self._walks) < self.most:
            for number in level:
                self._extend(number, level, steps=False)
            further: list[int] = []
            for number in level:
                self._extend(number, further, steps=True)
            level = further

    def _extend(self, number: int, onto: list[int], *, steps: bool) -> None:
        """Add to `onto` the walks that are one step, or one test, longer."""
        node, left = self._walks[number][0], self._points[number]
        if left < self._best[node]:
            return
        for other, mode, remaining in self.search.after(node, left):
            if (mode is not None) is steps and remaining > self._best.get(other, -1):
                self._add(onto, other, remaining, number, mode)

    def _add(self, onto: list[int], node: Node, left: float, before: int, mode: str | None) -> None:
        onto.append(len(self._walks))
        self._walks.append((node, before, mode))
        self._points.append(left)
        self._best[node] = left
        if node[0] == FINAL and node[1] in self.unfinished:
            self.unfinished.remove(node[1])
            self._found[node[1]] = onto[-1]
