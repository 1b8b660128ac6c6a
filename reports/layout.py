"""Where the places of a board go: their own coordinates, or spots found from the links."""

import math
from collections import defaultdict
from collections.abc import Mapping, Sequence

import numpy as np
from numpy.typing import NDArray

from ruleproof.models.board import Board

__all__ = ["Point", "fit", "positions"]

Point = tuple[float, float]
Points = NDArray[np.float64]

FULL_LIMIT, FULL_ROUNDS = 400, 150
SPARSE_ROUNDS = 80
PIVOTS, PIVOT_STEPS = 50, 4_000_000
GOLDEN_ANGLE = math.pi * (3 - math.sqrt(5))
ASPECTS = (0.6, 2.6)
SAME, NEAR = 40.0, 3.0
SMALLEST, LARGEST = 1e-12, 1e15


def positions(board: Board) -> dict[str, Point]:
    """Return a position for each place, x to the right and y downwards, the same in every run.

    Coordinates in degrees become a map with north up; places that state none stand near their
    neighbours; without any coordinates the distances follow the number of links.
    """
    neighbours = _neighbours(board)
    known = _known(board)
    if known:
        points = _filled_in(neighbours, known)[: len(board.places)]
        points = _apart(points, [SAME if n in known else NEAR for n in range(len(points))])
    else:
        points = _laid_out(neighbours, len(board.places))
    return {name: (float(x), float(y)) for name, (x, y) in zip(board.names, points, strict=True)}


def _neighbours(board: Board) -> list[list[int]]:
    """Return the neighbours of each place, then the members of each zone, by number."""
    index = board.index
    found: list[list[int]] = [[] for _ in board.places]
    for mode in board.modes.values():
        for link in mode.links:
            if link.start != link.end:
                found[index[link.start]].append(index[link.end])
                found[index[link.end]].append(index[link.start])
        for zone in mode.zones:
            for name in zone.places:
                found[index[name]].append(len(found))
            found.append([index[name] for name in zone.places])
    return found


def _known(board: Board) -> dict[int, Point]:
    """Return the coordinates that can be drawn; degrees are squeezed by the mean latitude."""
    stated = [(number, place.at) for number, place in enumerate(board.places.values())]
    known = {
        number: at
        for number, at in stated
        if at is not None and all(abs(value) < LARGEST for value in at)
    }
    if board.coordinates != "degrees" or not known:
        return known
    mean = sum(latitude for _, latitude in known.values()) / len(known)
    squeeze = max(0.05, math.cos(math.radians(mean)))
    return {
        number: (longitude * squeeze, -latitude) for number, (longitude, latitude) in known.items()
    }


def _filled_in(neighbours: Sequence[Sequence[int]], known: Mapping[int, Point]) -> Points:
    """Return all points: those not known at the mean of their neighbours, wave by wave."""
    spots = dict(known)
    wave = set(known)
    while wave:
        border = {near for number in wave for near in neighbours[number]} - spots.keys()
        found = {
            number: _mean([spots[near] for near in neighbours[number] if near in spots])
            for number in border
        }
        spots.update(found)
        wave = border
    lowest = max(y for _, y in known.values())
    aside = (_mean(list(known.values()))[0], lowest + 0.1 * _extent(np.array([*known.values()])))
    return np.array([spots.get(number, aside) for number in range(len(neighbours))])


def _mean(points: Sequence[Point]) -> Point:
    return sum(x for x, _ in points) / len(points), sum(y for _, y in points) / len(points)


def _extent(points: Points) -> float:
    extent = float(np.ptp(points, axis=0).max())
    return extent if extent > SMALLEST else 1.0


def _apart(points: Points, fineness: Sequence[float]) -> Points:
    """Return the points with those that all but coincide moved to free spots on a spiral.

    The finer a point, the nearer others may be before it is moved.
    """
    mean_gap = _extent(points) / math.sqrt(len(points))
    taken: set[tuple[float, int, int]] = set()
    turns: defaultdict[tuple[float, int, int], int] = defaultdict(int)
    spread = points.copy()
    grains = set(fineness)
    order = sorted(range(len(points)), key=lambda number: -fineness[number])
    for number in order:
        grain = mean_gap / fineness[number]
        home = _cell(fineness[number], grain, *points[number])
        while _cell(fineness[number], grain, *spread[number]) in taken:
            turns[home] += 1
            angle, reach = turns[home] * GOLDEN_ANGLE, grain * math.sqrt(turns[home])
            step = (reach * math.cos(angle), reach * math.sin(angle))
            spread[number] = points[number] + step
        for fine in grains:
            taken.add(_cell(fine, mean_gap / fine, *spread[number]))
    return spread


def _cell(fineness: float, grain: float, x: float, y: float) -> tuple[float, int, int]:
    return fineness, round(x / grain), round(y / grain)


def _laid_out(neighbours: Sequence[Sequence[int]], count: int) -> Points:
    """Return points for the first `count`: those with neighbours by distance, others in rows."""
    linked = [number for number, near in enumerate(neighbours) if near]
    alone = [number for number in range(count) if not neighbours[number]]
    points = np.zeros((count, 2))
    if linked:
        renumbered = {number: rank for rank, number in enumerate(linked)}
        inner = [[renumbered[near] for near in neighbours[number]] for number in linked]
        found = _full(inner) if len(inner) <= FULL_LIMIT else _sparse(inner)
        places = sum(number < count for number in linked)
        linked = linked[:places]
        points[linked] = _flat(_apart(found[:places], [NEAR] * places))
    points[alone] = _rows(points[linked] if linked else points[:1], len(alone))
    return points


def _rows(above: Points, count: int) -> Points:
    """Return points in rows below the others, as far apart as those are."""
    gap = max(0.5, _extent(above) / math.sqrt(len(above)))
    columns = max(math.ceil(np.ptp(above[:, 0]) / gap) + 1, math.ceil(math.sqrt(2 * count)))
    corner = (above[:, 0].min(), above[:, 1].max() + gap)
    numbers = np.arange(count)
    return np.asarray(corner + gap * np.column_stack([numbers % columns, numbers // columns]))


def _hops(neighbours: Sequence[Sequence[int]], start: int) -> NDArray[np.float64]:
    """Return the number of links from `start` to each point, infinite where there is no way."""
    hops = np.full(len(neighbours), np.inf)
    seen, wave, depth = {start}, [start], 0
    while wave:
        hops[wave] = depth
        depth += 1
        border = {near for number in wave for near in neighbours[number]} - seen
        seen |= border
        wave = list(border)
    return hops


def _full(neighbours: Sequence[Sequence[int]]) -> Points:
    """Return points whose distances are as close as may be to the number of links between."""
    wanted = _bridged(np.array([_hops(neighbours, number) for number in range(len(neighbours))]))
    np.fill_diagonal(wanted, 1.0)
    weights = wanted**-2.0
    np.fill_diagonal(weights, 0.0)
    inverse = np.linalg.pinv(np.diag(weights.sum(axis=1)) - weights)
    points = _start(_pivot_hops(neighbours))
    for _ in range(FULL_ROUNDS):
        gaps = np.linalg.norm(points[:, None] - points[None], axis=2)
        pull = -weights * wanted / np.maximum(gaps, 1e-9)
        np.fill_diagonal(pull, -pull.sum(axis=1) + np.diag(pull))
        points = inverse @ (pull @ points)
    return np.asarray(points)


def _bridged(hops: Points) -> Points:
    """Return the distances with about the width of the board where there is no way."""
    longest = hops[np.isfinite(hops)].max()
    return np.where(np.isinf(hops), 0.6 * longest + 1, hops)


def _pivot_hops(neighbours: Sequence[Sequence[int]]) -> dict[int, NDArray[np.float64]]:
    """Return the distances to a few places far from each other: fewer on the largest boards."""
    steps = len(neighbours) + sum(map(len, neighbours))
    found: dict[int, NDArray[np.float64]] = {}
    nearest = np.full(len(neighbours), np.inf)
    pivot = 0
    for _ in range(max(6, min(PIVOTS, PIVOT_STEPS // steps))):
        found[pivot] = _hops(neighbours, pivot)
        nearest = np.minimum(nearest, found[pivot])
        pivot = int(nearest.argmax())
    return found


def _start(pivots: Mapping[int, NDArray[np.float64]]) -> Points:
    """Return points from the distances to the pivots alone, none of them quite the same."""
    squares = _bridged(np.column_stack([*pivots.values()])) ** 2
    centred = squares - squares.mean(axis=0) - squares.mean(axis=1)[:, None] + squares.mean()
    _, vectors = np.linalg.eigh(centred.T @ centred)
    points = np.zeros((len(squares), 2))
    points[:, : vectors.shape[1]] = centred @ vectors[:, -2:]
    points *= math.sqrt(squares.max()) / _extent(points)
    angles = np.arange(len(points)) * GOLDEN_ANGLE
    return points + 0.01 * np.column_stack([np.cos(angles), np.sin(angles)])


def _sparse(neighbours: Sequence[Sequence[int]]) -> Points:
    """Return points that keep the links short and the distances to the pivots: quick."""
    pivots = _pivot_hops(neighbours)
    numbers = np.array([*pivots])
    wanted = _bridged(np.column_stack([*pivots.values()]))
    weights = len(neighbours) / len(pivots) / np.maximum(wanted, 1.0) ** 2
    weights[wanted == 0] = 0.0
    ends = np.array([(a, b) for a, near in enumerate(neighbours) for b in near if a != b])
    ends = ends.reshape(-1, 2).astype(np.intp)
    total = weights.sum(axis=1) + np.bincount(ends[:, 0], minlength=len(neighbours))
    points = _start(pivots)
    for _ in range(SPARSE_ROUNDS):
        aims = _aims(points[:, None], points[numbers][None], wanted[:, :, None])
        pulled = (weights[:, :, None] * aims).sum(axis=1)
        np.add.at(pulled, ends[:, 0], _aims(points[ends[:, 0]], points[ends[:, 1]], np.ones(1)))
        points = pulled / np.maximum(total, 1e-9)[:, None]
    return points


def _aims(points: Points, others: Points, wanted: Points) -> Points:
    """Return where each point would stand at the wanted distance from the other."""
    ways = points - others
    gaps = np.maximum(np.linalg.norm(ways, axis=-1, keepdims=True), 1e-9)
    return np.asarray(others + ways * (wanted / gaps))


def _flat(points: Points) -> Points:
    """Return the points turned to be as low as can be, the first one to the upper left."""
    turned = []
    for angle in np.radians(np.arange(0, 180, 5)):
        matrix = np.array([[np.cos(angle), -np.sin(angle)], [np.sin(angle), np.cos(angle)]])
        turned.append(points @ matrix)
    best = min(turned, key=lambda other: round(float(np.ptp(other[:, 1])), 6))
    away = best[0] > best.mean(axis=0)
    return np.asarray(best * np.where(away, -1.0, 1.0))


def fit(spots: Mapping[str, Point], side: float) -> tuple[dict[str, Point], float, float]:
    """Return the spots scaled into a frame of about `side` times `side`, its width and height."""
    points = np.array([*spots.values()])
    low, high = points.min(axis=0), points.max(axis=0)
    span = np.maximum(high - low, 1e-9 * _extent(points))
    aspect = math.sqrt(min(max(float(span[0] / span[1]), ASPECTS[0]), ASPECTS[1]))
    frame = np.array([side * aspect, side / aspect])
    if (high == low).all():
        frame = np.array([side, side / 2])
        placed = np.tile(frame / 2, (len(points), 1))
    else:
        placed = (points - (low + high) / 2) * (frame / span).min() + frame / 2
    named = {name: (float(x), float(y)) for name, (x, y) in zip(spots, placed, strict=True)}
    return named, float(frame[0]), float(frame[1])
