"""Strongly connected components of a graph whose nodes are numbers."""

from collections.abc import Iterable, Sequence

__all__ = ["components"]


def components(after: Sequence[Sequence[int]], roots: Iterable[int]) -> list[list[int]]:
    """Return the components that the roots lead to, each after all those that it leads to.

    `after` holds the nodes that each node leads to. This is Tarjan's algorithm without recursion.
    """
    number: dict[int, int] = {}
    lowest: dict[int, int] = {}
    done: set[int] = set()
    path: list[int] = []
    found: list[list[int]] = []
    for root in roots:
        if root in number:
            continue
        number[root] = lowest[root] = len(number)
        path.append(root)
        waiting = [(root, iter(after[root]))]
        while waiting:
            node, others = waiting[-1]
            for other in others:
                if other not in number:
                    number[other] = lowest[other] = len(number)
                    path.append(other)
                    waiting.append((other, iter(after[other])))
                    break
                if other not in done:
                    lowest[node] = min(lowest[node], number[other])
            else:
                waiting.pop()
                if waiting:
                    above = waiting[-1][0]
                    lowest[above] = min(lowest[above], lowest[node])
                if lowest[node] == number[node]:
                    found.append(_cut(path, node))
                    done.update(found[-1])
    return found


def _cut(path: list[int], node: int) -> list[int]:
    """Take from the end of the path all nodes down to `node`."""
    part = [path.pop()]
    while part[-1] != node:
        part.append(path.pop())
    return part
