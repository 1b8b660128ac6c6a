"""Attractors: from where some deciders bring play into a set of nodes, whatever the others do."""

from dataclasses import dataclass

import numpy as np
import numpy.typing as npt

from ruleproof.verify.exploration.graph import Graph

__all__ = ["FAR", "Attraction", "Reverse", "attracted", "reverse_of"]

Numbers = npt.NDArray[np.int64]
Mask = npt.NDArray[np.bool_]

FAR = np.iinfo(np.int64).max


@dataclass(frozen=True)
class Reverse:
    """The edges of a graph by their targets."""

    offsets: Numbers
    sources: Numbers


@dataclass(frozen=True)
class Attraction:
    """The distance of each node to the set when it is approached well; FAR if it cannot be."""

    distance: Numbers

    @property
    def inside(self) -> Mask:
        """Return the nodes from where the set is reached."""
        inside: Mask = self.distance < FAR
        return inside


def reverse_of(graph: Graph) -> Reverse:
    """Return the edges by their targets."""
    counts = np.diff(graph.offsets)
    sources = np.repeat(np.arange(len(counts)), counts)
    order = np.argsort(graph.targets, kind="stable")
    arrivals = np.bincount(graph.targets, minlength=len(counts))
    return Reverse(np.concatenate([[0], np.cumsum(arrivals)]), sources[order])


def attracted(
    graph: Graph,
    reverse: Reverse,
    goal: Mask,
    willing: Mask,
    *,
    within: Mask | None = None,
    barred: Mask | None = None,
) -> Attraction:
    """Return from where play comes into `goal`: willing nodes choose to, all others must.

    Nodes outside `within` are as if they did not exist; barred nodes are never drawn in. A node
    without successors is drawn in only if it is in the goal.
    """
    present = np.ones(len(goal), np.bool_) if within is None else within
    distance = np.full(len(goal), FAR)
    layer = np.flatnonzero(goal & present)
    distance[layer] = 0
    open_ = present & ~goal
    if barred is not None:
        open_ = open_ & ~barred
    waiting = _present_successors(graph, present)
    steps = 0
    while len(layer):
        steps += 1
        sources = _before(reverse, layer)
        np.subtract.at(waiting, sources, 1)
        drawn = sources[open_[sources] & (willing[sources] | (waiting[sources] == 0))]
        open_[drawn] = False
        distance[drawn] = steps
        layer = _distinct(drawn)
    return Attraction(distance)


def _present_successors(graph: Graph, present: Mask) -> Numbers:
    running = np.concatenate([[0], np.cumsum(present[graph.targets])])
    counts: Numbers = running[graph.offsets[1:]] - running[graph.offsets[:-1]]
    return counts


def _before(reverse: Reverse, layer: Numbers) -> Numbers:
    """Return the sources of all edges into a layer, one for each edge."""
    starts = reverse.offsets[layer]
    counts = reverse.offsets[layer + 1] - starts
    skipped = np.repeat(starts - np.concatenate([[0], np.cumsum(counts)[:-1]]), counts)
    found: Numbers = reverse.sources[skipped + np.arange(len(skipped))]
    return found


def _distinct(nodes: Numbers) -> Numbers:
    ordered = np.sort(nodes)
    first = np.ones(len(ordered), np.bool_)
    first[1:] = ordered[1:] != ordered[:-1]
    return ordered[first]
