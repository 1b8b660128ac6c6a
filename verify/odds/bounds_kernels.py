"""The kernels of the bounds, compiled by numba once and kept on disk.

Every sum is widened by more than its rounding can be, so that lower values stay below the true
ones and upper values above. Several goals are followed at once, each in a column of its own.
"""

import numpy as np
import numpy.typing as npt

from ruleproof.verify.numba_door import compiled

__all__ = ["bound", "hopeless", "laid_out", "parts"]

Numbers = npt.NDArray[np.int64]
Floats = npt.NDArray[np.float64]
Truths = npt.NDArray[np.bool_]

ROUNDING = 2.0**-52
MOST_SWEEPS = 200_000
FIRST_GUESS = 2.0**-36
LARGEST_GUESS = 2.0**40
ENDS = 2


def _parts(offsets: Numbers, targets: Numbers, roots: Numbers) -> tuple[Numbers, Numbers]:
    """Return the nodes part by part, each part after all that it leads to, and where parts begin.

    This is Tarjan's algorithm without recursion. Within a part, nodes come in the order in which
    they are done with: mostly after those that they lead to.
    """
    size = offsets.size - 1
    number = np.full(size, -1, np.int64)
    lowest = np.empty(size, np.int64)
    part = np.full(size, -1, np.int64)
    edge = offsets[:-1].copy()
    path = np.empty(size, np.int64)
    calls = np.empty(size, np.int64)
    finished = np.empty(size, np.int64)
    sizes = np.zeros(size + 1, np.int64)
    counted = on_path = found = count = 0
    for root in roots:
        depth = 0
        if number[root] < 0:
            number[root] = lowest[root] = counted
            counted += 1
            path[on_path] = calls[0] = root
            on_path += 1
            depth = 1
        while depth:
            node = calls[depth - 1]
            if edge[node] < offsets[node + 1]:
                other = targets[edge[node]]
                edge[node] += 1
                if number[other] < 0:
                    number[other] = lowest[other] = counted
                    counted += 1
                    path[on_path] = calls[depth] = other
                    on_path += 1
                    depth += 1
                elif part[other] < 0:
                    lowest[node] = min(lowest[node], number[other])
                continue
            depth -= 1
            finished[found] = node
            found += 1
            if depth:
                above = calls[depth - 1]
                lowest[above] = min(lowest[above], lowest[node])
            if lowest[node] == number[node]:
                while part[node] < 0:
                    on_path -= 1
                    part[path[on_path]] = count
                    sizes[count + 1] += 1
                count += 1
    begins = np.cumsum(sizes[: count + 1])
    order = np.empty(found, np.int64)
    filled = begins.copy()
    for place in range(found):
        node = finished[place]
        order[filled[part[node]]] = node
        filled[part[node]] += 1
    return order, begins


def _laid_out(
    order: Numbers, offsets: Numbers, targets: Numbers, weights: Floats
) -> tuple[Numbers, Numbers, Floats]:
    """Return offsets, targets and shares of chance with the nodes numbered by their order."""
    place = np.empty(offsets.size - 1, np.int64)
    laid = np.zeros(order.size + 1, np.int64)
    for number in range(order.size):
        node = order[number]
        place[node] = number
        laid[number + 1] = laid[number] + offsets[node + 1] - offsets[node]
    after = np.empty(laid[-1], np.int64)
    shares = np.empty(laid[-1], np.float64)
    for number in range(order.size):
        first, last = offsets[order[number]], offsets[order[number] + 1]
        begin = laid[number] - first
        total = 0.0
        for edge in range(first, last):
            total += weights[edge]
        for edge in range(first, last):
            after[begin + edge] = place[targets[edge]]
            shares[begin + edge] = weights[edge] / total
    return laid, after, shares


def _hopeless(
    begins: Numbers, offsets: Numbers, targets: Numbers, kind: Numbers
) -> tuple[Truths, Truths]:
    """Return from which nodes no end can be reached, and which may lead to such nodes."""
    hopeful = kind == ENDS
    doomed = np.zeros(kind.size, np.bool_)
    for part in range(begins.size - 1):
        first, last = begins[part], begins[part + 1]
        hope, doom = False, False
        for edge in range(offsets[first], offsets[last]):
            hope |= hopeful[targets[edge]]
            doom |= doomed[targets[edge]]
        for node in range(first, last):
            hopeful[node] |= hope
            doomed[node] = doom or not hopeful[node]
    return ~hopeful, doomed


def _value(
    node: int,
    values: Floats,
    found: Floats,
    offsets: Numbers,
    targets: Numbers,
    shares: Floats,
    kind: Numbers,
    costs: Floats,
    widen: float,
) -> int:
    """Fill `found` with the values of a node by its successors; return the place of the option."""
    first, last = offsets[node], offsets[node + 1]
    place = 0
    if kind[node] == 0:
        found[:] = 0.0
        for edge in range(first, last):
            for column in range(found.size):
                found[column] += shares[edge] * values[targets[edge], column]
    else:
        for edge in range(first + 1, last):
            other, best = values[targets[edge], 0], values[targets[first + place], 0]
            if (kind[node] > 0 and other > best) or (kind[node] < 0 and other < best):
                place = edge - first
        for column in range(found.size):
            found[column] = values[targets[first + place], column] if first < last else 0.0
    wider = 1.0 + widen * (last - first + 4) * ROUNDING
    for column in range(found.size):
        found[column] = (found[column] + costs[node, column]) * wider
    return place


def _raise_low(
    first: int,
    last: int,
    low: Floats,
    policy: Numbers,
    offsets: Numbers,
    targets: Numbers,
    shares: Floats,
    kind: Numbers,
    costs: Floats,
    precision: float,
) -> int:
    """Let lower values grow until they hardly do so any more; return how many sweeps that took."""
    found = np.empty(low.shape[1])
    for sweep in range(1, MOST_SWEEPS):
        steady = True
        for node in range(first, last):
            place = _value(node, low, found, offsets, targets, shares, kind, costs, -1.0)
            if found[0] > low[node, 0] or kind[node] < 0:
                policy[node] = place
            for column in range(found.size):
                if found[column] > low[node, column]:
                    grown = found[column] - low[node, column]
                    steady = steady and grown <= precision * found[column]
                    low[node, column] = found[column]
        if steady:
            return sweep
    return MOST_SWEEPS


def _settle_high(
    first: int,
    last: int,
    low: Floats,
    high: Floats,
    caps: Floats,
    offsets: Numbers,
    targets: Numbers,
    shares: Floats,
    kind: Numbers,
    costs: Floats,
    sweeps: int,
) -> None:
    """Guess upper values, and lower them until a sweep raises none; else take the caps."""
    found = np.empty(low.shape[1])
    guess = FIRST_GUESS
    while guess < LARGEST_GUESS:
        for node in range(first, last):
            high[node] = np.minimum(caps, low[node] * (1.0 + guess) + guess)
        for _ in range(sweeps + 20):
            settled = True
            for node in range(first, last):
                _value(node, high, found, offsets, targets, shares, kind, costs, 1.0)
                for column in range(found.size):
                    value = min(found[column], caps[column])
                    settled = settled and value <= high[node, column]
                    high[node, column] = value
            if settled:
                return
        guess *= 16.0
    for node in range(first, last):
        high[node] = caps


def _bound(
    begins: Numbers,
    offsets: Numbers,
    targets: Numbers,
    shares: Floats,
    kind: Numbers,
    costs: Floats,
    low: Floats,
    high: Floats,
    policy: Numbers,
    caps: Floats,
    precision: float,
) -> None:
    """Fill in bounds on the least values that fit, part by part.

    `kind` is 0 for chance, 1 for those who want much, -1 for those who want little, 2 for ends.
    Where somebody decides, there is one column.
    """
    found = np.empty(low.shape[1])
    for part in range(begins.size - 1):
        first, last = begins[part], begins[part + 1]
        if kind[first] == ENDS:
            continue
        cyclic = last - first > 1
        for edge in range(offsets[first], offsets[first + 1]):
            cyclic |= targets[edge] == first
        if cyclic:
            sweeps = _raise_low(
                first, last, low, policy, offsets, targets, shares, kind, costs, precision
            )
            _settle_high(
                first, last, low, high, caps, offsets, targets, shares, kind, costs, sweeps
            )
            continue
        policy[first] = _value(first, low, found, offsets, targets, shares, kind, costs, -1.0)
        low[first] = found
        _value(first, high, found, offsets, targets, shares, kind, costs, 1.0)
        high[first] = np.minimum(found, caps)


parts = compiled(_parts)
laid_out = compiled(_laid_out)
hopeless = compiled(_hopeless)
_value = compiled(_value)
_raise_low = compiled(_raise_low)
_settle_high = compiled(_settle_high)
bound = compiled(_bound)
