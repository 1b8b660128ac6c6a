"""Whether a piece could ever make a walk that is said to be forbidden, on whatever board."""

from collections import deque
from collections.abc import Iterator, Mapping

from ruleproof.models.movement import Distance, Movement, Step, Test
from ruleproof.verify.automaton import FINAL, Automaton, Edge, automaton

__all__ = ["forbidden_walk"]

Pair = tuple[int, int]


def forbidden_walk(moves: Mapping[str, Movement], forbidden: Movement) -> tuple[str, ...] | None:
    """Return the modes of a shortest walk that both a label and `forbidden` describe, or None.

    Tests on places are taken as passed, so that None holds on every board, whatever its marks;
    a distance of n is a walk of n links.
    """
    own, other = _by_links(automaton(moves)), _by_links(automaton({"": forbidden}))
    found: dict[Pair, tuple[str, ...]] = {
        (start, other.starts[""]): () for start in own.starts.values()
    }
    waiting = deque(found)
    while waiting:
        pair = waiting.popleft()
        if pair == (FINAL, FINAL):
            return found[pair]
        for mode, after in _after(own, other, pair):
            if after not in found:
                found[after] = found[pair] if mode is None else (*found[pair], mode)
                (waiting.appendleft if mode is None else waiting.append)(after)
    return None


def _by_links(machine: Automaton) -> Automaton:
    """Return the machine with every distance written out as single links."""
    edges: list[list[Edge]] = [[] for _ in machine.edges]
    for state, leaving in enumerate(machine.edges):
        for step, target in leaving:
            at = state
            if isinstance(step, Distance):
                for _ in range(step.links - 1):
                    edges.append([])
                    edges[at].append((Step(step.mode), len(edges) - 1))
                    at = len(edges) - 1
                step = Step(step.mode)
            edges[at].append((step, target))
    return Automaton(tuple(map(tuple, edges)), machine.starts)


def _after(own: Automaton, other: Automaton, pair: Pair) -> Iterator[tuple[str | None, Pair]]:
    """Yield what one common step leads to, or one test of either side."""
    first, second = pair
    for step, target in own.edges[first]:
        if isinstance(step, Test):
            yield None, (target, second)
            continue
        for other_step, other_target in other.edges[second]:
            if not isinstance(other_step, Test) and other_step.mode == step.mode:
                yield step.mode, (target, other_target)
    for step, target in other.edges[second]:
        if isinstance(step, Test):
            yield None, (first, target)
