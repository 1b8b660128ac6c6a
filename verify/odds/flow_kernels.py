"""The kernels of flows, compiled by numba once and kept on disk.

Whole numbers of any length are rows of digits, 32 bits each in a word of 64, the lowest first.
What flows in piles up in the words; a row is brought into order when its node is reached.
"""

from math import gcd

import numpy as np
import numpy.typing as npt

from ruleproof.verify.numba_door import compiled

__all__ = ["carried", "cuts", "divisors", "levels"]

Numbers = npt.NDArray[np.int64]
Truths = npt.NDArray[np.bool_]
Words = npt.NDArray[np.uint64]

LARGEST_FACTOR = 1 << 62
DIGIT = np.uint64((1 << 32) - 1)
SHIFT = np.uint64(32)
NOTHING = np.uint64(0)


def _waiting(offsets: Numbers, targets: Numbers, ready: Numbers) -> tuple[Numbers, int]:
    """Return how many edges lead to each node, and how many nodes wait for none: put in `ready`."""
    waiting = np.zeros(offsets.size - 1, np.int64)
    for node in range(waiting.size):
        for edge in range(offsets[node], offsets[node + 1]):
            waiting[targets[edge]] += targets[edge] != node
    found = 0
    for node in range(waiting.size):
        if not waiting[node]:
            ready[found] = node
            found += 1
    return waiting, found


def _passed(
    offsets: Numbers, targets: Numbers, waiting: Numbers, ready: Numbers, done: int, found: int
) -> int:
    """Pass the nodes that are ready, from `done` to `found`; return how many are found then."""
    last = found
    for place in range(done, last):
        node = ready[place]
        for edge in range(offsets[node], offsets[node + 1]):
            other = targets[edge]
            waiting[other] -= other != node
            if other != node and not waiting[other]:
                ready[found] = other
                found += 1
    return found


def _cuts(offsets: Numbers, targets: Numbers, most: int) -> tuple[Truths, bool]:
    """Return nodes without which there is no cycle, none to spare; False if that takes too many.

    Where every node left has one before it, that one is cut of whose entrances most are passed.
    A node that leads to itself is no cycle.
    """
    size = offsets.size - 1
    cut = np.zeros(size, np.bool_)
    ready, chosen = np.empty(size, np.int64), np.empty(most, np.int64)
    waiting, found = _waiting(offsets, targets, ready)
    entrances = waiting.copy()
    done = count = 0
    while True:
        while done < found:
            done, found = found, _passed(offsets, targets, waiting, ready, done, found)
        if done == size:
            break
        if count == most:
            return cut, False
        best = -1
        for node in range(size):
            passed = entrances[node] - waiting[node]
            if waiting[node] > 0 and (best < 0 or passed > entrances[best] - waiting[best]):
                best = node
        cut[best], waiting[best], ready[found], chosen[count] = True, -1, best, best
        found += 1
        count += 1
    for node in chosen[:count]:
        cut[node] = False
        cut[node] = _levels(offsets, targets, cut)[0].size < size
    return cut, True


def _levels(offsets: Numbers, targets: Numbers, cut: Truths) -> tuple[Numbers, Numbers]:
    """Return the nodes in order, and the level of each; without those that cycles keep out.

    Every node comes on a level after all that lead to it, but for cut ones, which come first.
    """
    order, level = np.empty(cut.size, np.int64), np.zeros(cut.size, np.int64)
    waiting, found = _waiting(offsets, targets, order)
    for node in range(cut.size):
        if cut[node] and waiting[node]:
            waiting[node] = -1
            order[found] = node
            found += 1
    done = depth = 0
    while done < found:
        level[order[done:found]] = depth
        depth += 1
        done, found = found, _passed(offsets, targets, waiting, order, done, found)
    return order[:found], level


def _divisors(
    offsets: Numbers,
    targets: Numbers,
    weights: Numbers,
    totals: Numbers,
    level: Numbers,
    cut: Truths,
) -> tuple[Numbers, Numbers]:
    """Return by what each node divides, and for each level the least that all there divide.

    A level has 0 if that is too large, or if some node leads to itself alone.
    """
    size = offsets.size - 1
    divisors = np.empty(size, np.int64)
    factors = np.ones(level.max() + 1, np.int64)
    for node in range(size):
        own = totals[node] if totals[node] else 1
        for edge in range(offsets[node], offsets[node + 1]):
            if targets[edge] == node:
                own -= weights[edge]
        divisors[node] = own
        factor = factors[level[node]]
        if own < 1:
            factors[level[node]] = 0
        elif factor % own and not cut[node]:
            more = own // gcd(own, factor)
            factors[level[node]] = factor * more if factor <= LARGEST_FACTOR // more else 0
    return divisors, factors


def _carried(
    order: Numbers,
    cut: Truths,
    offsets: Numbers,
    targets: Numbers,
    weights: Numbers,
    divisors: Numbers,
    masses: Words,
    known: Words,
) -> bool:
    """Carry all masses forward; return whether every division was without rest.

    Nodes that are cut send on what is `known` of them, in their order, and keep what comes in;
    every other node ends with what it sends on for each weight.
    """
    exact = True
    cuts = 0
    for node in order:
        sent = masses[node]
        if cut[node]:
            sent = known[cuts]
            cuts += 1
        else:
            exact &= _divided(sent, divisors[node])
        for edge in range(offsets[node], offsets[node + 1]):
            if targets[edge] != node:
                weight, into = np.uint64(weights[edge]), masses[targets[edge]]
                for place in range(sent.size):
                    into[place] += sent[place] * weight
    for node in order:
        if cut[node]:
            exact &= _divided(masses[node], 1)
    return exact


def _divided(row: Words, divisor: int) -> bool:
    """Bring the digits of a number into order and divide it; return whether it fits exactly."""
    rest = NOTHING
    for place in range(row.size):
        rest += row[place]
        row[place] = rest & DIGIT
        rest >>= SHIFT
    if rest:
        return False
    by = np.uint64(divisor)
    for place in range(row.size - 1 if divisor > 1 else -1, -1, -1):
        whole = rest << SHIFT | row[place]
        row[place] = whole // by
        rest = whole - row[place] * by
    return bool(rest == NOTHING)


_waiting = compiled(_waiting)
_passed = compiled(_passed)
levels = _levels = compiled(_levels)
cuts = compiled(_cuts)
divisors = compiled(_divisors)
_divided = compiled(_divided)
carried = compiled(_carried)
