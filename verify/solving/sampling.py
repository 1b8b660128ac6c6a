"""Random plays, many at once: states that a scene reaches, to guess lemmas from.

Nothing here is trusted: what is guessed from samples is proved or dropped.
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np
from numpy.typing import NDArray

from ruleproof.models.scene import Rule, Scene
from ruleproof.models.terms import Op, Sort, Term, codes, in_order

__all__ = ["Samples", "evaluate_many", "sample"]

Codes = NDArray[np.int64]


@dataclass(frozen=True)
class Samples:
    """Reached states, slot by slot, and steps between them as positions (before, after)."""

    states: Mapping[str, Codes]
    before: Codes
    after: Codes
    starts: int


def sample(
    scene: Scene, *, lanes: int = 256, rounds: int | None = None, tries: int = 8, seed: int = 1
) -> Samples:
    """Return states of random plays; the same seed gives the same plays."""
    if rounds is None:
        rounds = min(120, max(24, 4 * len(scene.rules)))
    chance = np.random.default_rng(seed)
    columns = _Starts(scene, chance).draw(lanes, tries)
    size = len(next(iter(columns.values()), np.zeros(0, np.int64)))
    layers, before, after = [columns], [], []
    places = np.arange(size)
    total = size
    for number in range(rounds if size else 0):
        rule = scene.rules[number % len(scene.rules)] if scene.rules else None
        if rule is None:
            break
        moved, lane = _step(scene, rule, columns, chance, tries)
        if not len(lane):
            continue
        fresh = np.arange(total, total + len(lane))
        before.append(places[lane])
        after.append(fresh)
        columns = {name: values.copy() for name, values in columns.items()}
        places = places.copy()
        for name, values in moved.items():
            columns[name][lane] = values
        places[lane] = fresh
        layers.append(moved)
        total += len(lane)
    states = {name: np.concatenate([layer[name] for layer in layers]) for name in columns}
    return Samples(states, _joined(before), _joined(after), size)


def evaluate_many(roots: Sequence[Term], values: Mapping[str, Codes], size: int) -> list[Codes]:
    """Return the codes of each root for `size` assignments at once."""
    known: dict[int, Any] = {}
    for term in in_order(roots):
        if term.op == "variable":
            assert isinstance(term.payload, str)
            known[term.serial] = values[term.payload]
        else:
            known[term.serial] = _apply(term, [known[arg.serial] for arg in term.args])
    return [np.broadcast_to(np.asarray(known[root.serial], np.int64), (size,)) for root in roots]


class _Starts:
    """The start of a scene with random parameters."""

    def __init__(self, scene: Scene, chance: np.random.Generator) -> None:
        self.scene = scene
        self.chance = chance

    def draw(self, lanes: int, tries: int) -> dict[str, Codes]:
        """Return up to `lanes` states that the start allows."""
        size = lanes * tries
        start = self.scene.start
        names = [slot.name for slot in self.scene.slots]
        given = {slot.name: _random(self.chance, slot.sort, size) for slot in self.scene.slots}
        chosen = {
            parameter.name: _random(self.chance, parameter.sort, size)
            for parameter in start.parameters
        }
        allowed, after = _applied(start, [], {**given, **chosen}, names, size)
        kept = np.flatnonzero(allowed)[:lanes]
        return {name: values[kept] for name, values in after.items()}


def _step(
    scene: Scene, rule: Rule, columns: Mapping[str, Codes], chance: np.random.Generator, tries: int
) -> tuple[dict[str, Codes], Codes]:
    """Return the states of the lanes in which a rule was allowed, and those lanes."""
    lanes = len(next(iter(columns.values())))
    repeats = tries if rule.parameters else 1
    size = lanes * repeats
    given = {name: np.repeat(values, repeats) for name, values in columns.items()}
    chosen = {
        parameter.name: _random(chance, parameter.sort, size) for parameter in rule.parameters
    }
    allowed, after = _applied(rule, [scene.ended], {**given, **chosen}, list(columns), size)
    found = np.flatnonzero(allowed)
    lane, first = np.unique(found // repeats, return_index=True)
    return {name: values[found[first]] for name, values in after.items()}, lane


def _applied(
    rule: Rule, stops: Sequence[Term], values: Mapping[str, Codes], names: Sequence[str], size: int
) -> tuple[NDArray[np.bool_], dict[str, Codes]]:
    updated = [name for name in names if name in rule.updates]
    forbidden = [*stops, *(fault.when for fault in rule.faults)]
    roots = [rule.guard, *forbidden, *(rule.updates[name] for name in updated)]
    found = evaluate_many(roots, values, size)
    allowed = found[0] != 0
    for stop in found[1 : 1 + len(forbidden)]:
        allowed &= stop == 0
    after = {name: values[name] for name in names}
    after.update(zip(updated, found[1 + len(forbidden) :], strict=True))
    return allowed, after


def _random(chance: np.random.Generator, sort: Sort, size: int) -> Codes:
    domain = codes(sort)
    return chance.integers(domain.start, domain.stop, size)


def _joined(parts: Sequence[Codes]) -> Codes:
    return np.concatenate(parts) if parts else np.zeros(0, np.int64)


def _apply(term: Term, args: Sequence[Any]) -> Any:
    if term.op in ("constant", "number", "member"):
        assert isinstance(term.payload, int)
        if term.op == "constant":
            return np.int64(term.payload)
        return args[0] + (term.payload if term.op == "number" else -term.payload)
    if term.op == "lookup":
        return _looked_up(term, args)
    return _OPERATIONS[term.op](*args)


def _looked_up(term: Term, args: Sequence[Any]) -> Any:
    position: Any = np.int64(0)
    inside: Any = np.bool_(True)
    for index, code in zip(term.args, args, strict=True):
        domain = codes(index.sort)
        inside = inside & (code >= domain.start) & (code < domain.stop)
        position = position * len(domain) + (code - domain.start)
    table = np.asarray(term.payload, np.int64)
    return np.where(inside, table[np.where(inside, position, 0)], 0)


def _quotient(first: Any, second: Any) -> Any:
    return np.where(second == 0, 0, first // np.where(second == 0, 1, second))


def _remainder(first: Any, second: Any) -> Any:
    return np.where(second == 0, 0, first % np.where(second == 0, 1, second))


_OPERATIONS: Mapping[Op, Callable[..., Any]] = {
    "not": lambda value: 1 - value,
    "and": lambda *values: np.bitwise_and.reduce(np.broadcast_arrays(*values)),
    "or": lambda *values: np.bitwise_or.reduce(np.broadcast_arrays(*values)),
    "equal": lambda first, second: np.equal(first, second).astype(np.int64),
    "less": lambda first, second: np.less(first, second).astype(np.int64),
    "at most": lambda first, second: np.less_equal(first, second).astype(np.int64),
    "add": lambda *values: sum(values),
    "multiply": lambda first, second: first * second,
    "divide": _quotient,
    "modulo": _remainder,
    "if": lambda condition, first, second: np.where(condition != 0, first, second),
    "widen": lambda value: value,
}
