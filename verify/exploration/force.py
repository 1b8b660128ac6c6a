"""Force: what a side can ensure or prevent, whatever the others and the dice do."""

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np
import numpy.typing as npt

from ruleproof.verify.exploration.attractors import Attraction, attracted, reverse_of
from ruleproof.verify.exploration.graph import CHANCE, Graph
from ruleproof.verify.exploration.plays import play_through, store_rows
from ruleproof.verify.exploration.results import Play

__all__ = [
    "Endless",
    "Force",
    "Prevention",
    "Sealed",
    "endless_play",
    "force",
    "play_to",
    "prevention",
    "sealed",
]

Mask = npt.NDArray[np.bool_]


@dataclass(frozen=True)
class Force:
    """Whether some sides together can ensure a goal from the set-up on.

    `surely`: within a bounded number of decisions whatever the dice show; `almost_surely`: with
    probability one. `states` are those from which it is sure, `certain` the nodes from which it
    is almost sure. `play` shows the sides following their strategy while the others resist as
    long as they can; None if it is not sure.
    """

    sides: tuple[str, ...]
    surely: bool
    almost_surely: bool
    states: Mask
    certain: Mask
    play: Play | None


@dataclass(frozen=True)
class Prevention:
    """Whether some sides together can prevent a goal for ever, and in which states."""

    sides: tuple[str, ...]
    possible: bool
    states: Mask


@dataclass(frozen=True)
class Endless:
    """Whether play can go on for ever with the help of `allies` against all others.

    `play` goes from the start to a state met before: the one after `loop` steps. `states` are
    those from which they can, `nodes` also the decisions.
    """

    allies: tuple[str, ...]
    possible: bool
    play: Play | None
    loop: int | None
    nodes: Mask
    states: Mask


@dataclass(frozen=True)
class Sealed:
    """States that are not ended though only one result is left: which, with a play to one."""

    result: str
    states: Mask
    play: Play

    @property
    def count(self) -> int:
        """How many states there are."""
        return int(self.states.sum())


def play_to(graph: Graph, state: int) -> Play:
    """Return a shortest play to a state."""
    return _play_along(graph, _path_to(graph, state))


def force(graph: Graph, sides: Sequence[str], goal: Mask) -> Force:
    """Return whether the sides can ensure that play comes to a state of `goal`."""
    reverse = reverse_of(graph)
    wanted = _over_nodes(graph, goal)
    own = graph.owned(sides)
    sure = attracted(graph, reverse, wanted, own)
    surely = bool(sure.inside[graph.root])
    certain = sure.inside if surely else _almost_surely(graph, wanted, sides)
    play = _best_play(graph, sure, own) if surely else None
    return Force(
        tuple(sides),
        surely,
        bool(certain[graph.root]),
        sure.inside[: graph.states],
        certain,
        play,
    )


def prevention(graph: Graph, sides: Sequence[str], goal: Mask) -> Prevention:
    """Return whether the sides can keep play out of `goal`, whatever all others do."""
    against = ~graph.owned(sides)
    lost = attracted(graph, reverse_of(graph), _over_nodes(graph, goal), against).inside
    return Prevention(tuple(sides), not lost[graph.root], ~lost[: graph.states])


def endless_play(graph: Graph, allies: Sequence[str]) -> Endless:
    """Return whether the allies can keep play from ever stopping, from the set-up on.

    With every owner an ally, that is whether play can go on at all.
    """
    reverse = reverse_of(graph)
    stops = np.diff(graph.offsets) == 0
    against = ~graph.owned(allies)
    stopped = attracted(graph, reverse, stops, against).inside
    lasting = ~stopped
    states = lasting[: graph.states]
    if stopped[graph.root]:
        return Endless(tuple(allies), False, None, None, lasting, states)
    path, loop = _lasso(graph, lasting)
    return Endless(tuple(allies), True, _play_along(graph, path), loop, lasting, states)


def sealed(graph: Graph, results: Sequence[str]) -> list[Sealed]:
    """Return the results that are the only ones left in states where play goes on.

    The results are names of terms that the graph holds; an end counts with all that hold in it.
    A state counts if every end that it can reach has the result, and no end has another; whether
    play comes to an end at all is another question.
    """
    reverse = reverse_of(graph)
    everyone = np.ones(len(graph.owner), np.bool_)
    reach = {}
    for name in results:
        ends = _over_nodes(graph, graph.holds[name].astype(np.bool_) & graph.ended)
        reach[name] = attracted(graph, reverse, ends, everyone).inside[: graph.states]
    resultless = graph.ended & ~_any_result(graph, results)
    open_end = attracted(graph, reverse, _over_nodes(graph, resultless), everyone).inside
    found = []
    for name in results:
        others = [reach[other] for other in results if other != name]
        only = reach[name] & ~graph.ended & ~open_end[: graph.states]
        for other in others:
            only &= ~other
        numbers = np.flatnonzero(only)
        if len(numbers):
            play = _play_along(graph, _path_to(graph, int(numbers[0])))
            found.append(Sealed(name, only, play))
    return found


def _any_result(graph: Graph, results: Sequence[str]) -> Mask:
    whole = np.zeros(graph.states, np.bool_)
    for name in results:
        whole |= graph.holds[name].astype(np.bool_)
    return whole


def _over_nodes(graph: Graph, states: Mask) -> Mask:
    whole = np.zeros(len(graph.owner), np.bool_)
    whole[: graph.states] = states
    return whole


def _almost_surely(graph: Graph, goal: Mask, sides: Sequence[str]) -> Mask:
    """Return the nodes from which the sides come to the goal with probability one.

    What cannot even come there by luck is taken away, with all from where the others or the dice
    may come into it, until nothing more is to take away.
    """
    reverse = reverse_of(graph)
    lucky = graph.owned([*sides, CHANCE])
    against = ~graph.owned(sides)
    left = np.ones(len(graph.owner), np.bool_)
    while left[graph.root] or (graph.divided.open and left.any()):
        hopeful = attracted(graph, reverse, goal, lucky, within=left).inside
        hopeless = left & ~hopeful
        if not hopeless.any():
            break
        lost = attracted(graph, reverse, hopeless, against, within=left, barred=goal).inside
        left &= ~lost
    return left


def _best_play(graph: Graph, sure: Attraction, own: Mask) -> Play:
    """Return a play in which the sides hurry and the others delay."""
    node, path = graph.root, []
    while True:
        if node < graph.states:
            path.append(node)
        if sure.distance[node] == 0:
            return _play_along(graph, path)
        after = graph.successors(node)
        far = sure.distance[after]
        node = int(after[np.argmin(far) if own[node] else np.argmax(far)])


def _lasso(graph: Graph, lasting: Mask) -> tuple[list[int], int]:
    """Return states from the start into a loop of nodes that last, and where it begins.

    Of the nodes that last, the one found first is nearest to the start: it closes loops early.
    """
    node = graph.root
    path: list[int] = []
    seen: dict[int, int] = {}
    while node not in seen:
        seen[node] = len(path)
        if node < graph.states:
            path.append(node)
        after = graph.successors(node)
        node = int(after[lasting[after]].min())
    begin = seen[node]
    return [*path, path[begin]], begin


def _path_to(graph: Graph, state: int) -> list[int]:
    path = [state]
    while graph.parents[path[-1]] >= 0:
        path.append(int(graph.parents[path[-1]]))
    return path[::-1]


def _play_along(graph: Graph, path: list[int]) -> Play:
    machine = graph.machine
    return play_through(machine, machine.starts(), store_rows(graph.store, path))
