"""Results as plain data and back, with their places in the sources by number."""

from collections.abc import Mapping, Sequence
from dataclasses import fields
from typing import Any

from ruleproof.models.source import Span
from ruleproof.verify.results import Result, Scope

__all__ = ["results_from", "results_told"]

LISTS = ("cites", "context", "readings", "assuming", "repairs")


def results_told(results: Sequence[Result], places: Sequence[Span | None]) -> list[Any] | None:
    """Return results as plain data, each place by its number among `places`.

    None if they cannot be had back from it as they are.
    """
    try:
        told = [_told(result, places) for result in results]
        return told if results_from(told, places) == list(results) else None
    except (KeyError, TypeError, ValueError):
        return None


def results_from(told: Sequence[Any], places: Sequence[Span | None]) -> list[Result]:
    """Return the results that were told; raise KeyError, TypeError or ValueError for others."""
    return [_result(each, places) for each in told]


def _told(result: Result, places: Sequence[Span | None]) -> dict[str, Any]:
    found = {field.name: getattr(result, field.name) for field in fields(Result)}
    scope = result.scope
    found["scope"] = [scope.scene, scope.board, dict(scope.bounds), scope.depth]
    found["where"] = [places.index(span) for span in result.where]
    found["witness"] = None if result.witness is None else _plain(result.witness)
    return found | {name: list(found[name]) for name in LISTS}


def _plain(value: Any) -> Any:
    """Return plain data with the same content; raise TypeError for what JSON would change."""
    if isinstance(value, Mapping):
        if not all(type(key) is str for key in value):
            raise TypeError("a key that is no text")
        return {key: _plain(part) for key, part in value.items()}
    if isinstance(value, list):
        return [_plain(part) for part in value]
    if value is None or type(value) in (str, int, bool):
        return value
    raise TypeError(f"{type(value).__name__} is no plain data")


def _result(told: Any, places: Sequence[Span | None]) -> Result:
    named: dict[str, Any] = dict(told)
    scene, board, bounds, depth = named.pop("scope")
    where = [places[number] for number in named.pop("where")]
    if None in where:
        raise ValueError("a result is nowhere")
    named |= {name: tuple(named[name]) for name in LISTS}
    return Result(
        **named,
        scope=Scope(scene, board, bounds, depth),
        where=tuple(span for span in where if span is not None),
    )
