"""A piece in a constraint model: where it stands after each turn."""

from collections.abc import Iterable, Sequence
from typing import Any

from ruleproof.verify.pursuit.ortools_door import Solved

__all__ = ["place_of", "standing"]


def standing(
    model: Any, moves: Sequence[Sequence[int]], first: Iterable[int], turns: int
) -> list[dict[int, Any]]:
    """Return for each turn the variables of the places where the piece may stand.

    Exactly one of each turn is true. A piece that cannot move stays.
    """
    layers = [{place: model.new_bool_var("") for place in first}]
    for _ in range(turns):
        leading: dict[int, list[Any]] = {}
        for place, at in layers[-1].items():
            for end in moves[place] or (place,):
                leading.setdefault(end, []).append(at)
        layer = {place: model.new_bool_var("") for place in sorted(leading)}
        for place, at in layer.items():
            model.add_bool_or([at.negated(), *leading[place]])
        layers.append(layer)
    for layer in layers:
        model.add_exactly_one(layer.values())
    return layers


def place_of(solved: Solved, layer: dict[int, Any]) -> int:
    """Return where the piece stands in the solution."""
    return next(place for place, at in layer.items() if solved.value(at))
