"""Good plans against a mixture of walks, quickly and without proof: they only feed the game."""

from collections.abc import Sequence
from fractions import Fraction

from ruleproof.verify.pursuit.beliefs import Positions
from ruleproof.verify.pursuit.problem import Mover, Pursuit

__all__ = ["good_plans"]

Plan = tuple[Positions, ...]
Walk = tuple[int, ...]
Route = tuple[int, ...]
Cells = list[dict[int, set[int]]]


def good_plans(
    pursuit: Pursuit,
    starts: Positions | None,
    walks: Sequence[tuple[Fraction, Walk]],
    turns: int,
    several: int,
) -> tuple[Plan, ...]:
    """Return plans that catch much: each pursuer takes a good route after those before him."""
    weights = [float(weight) for weight, _ in walks]
    cells = _cells([walk for _, walk in walks], turns)
    partial: list[tuple[float, tuple[Route, ...], frozenset[int]]] = [(0.0, (), frozenset())]
    for number, pursuer in enumerate(pursuit.pursuers):
        first = range(pursuit.size) if starts is None else (starts[number],)
        grown: dict[tuple[Route, ...], tuple[float, tuple[Route, ...], frozenset[int]]] = {}
        for _, routes, met in partial:
            for route in _good_routes(pursuer, first, cells, weights, met):
                meets = (cells[turn].get(place, ()) for turn, place in enumerate(route))
                now = met.union(*meets)
                worth = sum(weights[walk] for walk in sorted(now))
                grown[*routes, route] = (-worth, (*routes, route), now)
        partial = sorted(grown.values(), key=lambda one: one[:2])[:several]
    return tuple(tuple(zip(*routes, strict=True)) for _, routes, _ in partial)


def _cells(walks: Sequence[Walk], turns: int) -> Cells:
    """Return for each turn and place the walks that a pursuer there catches."""
    cells: Cells = [{} for _ in range(turns + 1)]
    for number, walk in enumerate(walks):
        for turn, place in enumerate(walk):
            cells[turn].setdefault(place, set()).add(number)
            if turn < turns:
                cells[turn + 1].setdefault(place, set()).add(number)
    return cells


def _good_routes(
    pursuer: Mover,
    first: Sequence[int],
    cells: Cells,
    weights: Sequence[float],
    met: frozenset[int],
) -> list[Route]:
    """Return to each place one route that meets much, walks met twice counted twice."""
    reward = [
        {place: sum(weights[walk] for walk in sorted(walks - met)) for place, walks in row.items()}
        for row in cells
    ]
    best: dict[int, tuple[float, Route]] = {
        place: (-reward[0].get(place, 0.0), (place,)) for place in first
    }
    for row in reward[1:]:
        following: dict[int, tuple[float, Route]] = {}
        for place, (worth, route) in best.items():
            for end in pursuer.moves[place] or (place,):
                entry = (worth - row.get(end, 0.0), (*route, end))
                if end not in following or entry < following[end]:
                    following[end] = entry
        best = following
    return [route for _, route in best.values()]
