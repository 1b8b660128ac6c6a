"""Tell whether two compiled scenes are the same: their terms by structure, not by identity."""

from collections.abc import Iterable
from hashlib import sha256

from ruleproof.models.scene import Fault, Rule, Scene
from ruleproof.models.terms import Term, in_order

__all__ = ["fingerprint"]

ORDERLESS = ("and", "or", "equal", "add", "multiply")


def fingerprint(scene: Scene) -> str:
    """Return a text that two scenes share if they play alike by the structure of their terms."""
    known = _digests(_roots(scene))
    parts: list[object] = [scene.name, scene.slots, known[scene.ended.serial]]
    for rule in (scene.start, *scene.rules):
        decided = [
            (each.name, each.sort, each.chooser, each.weights, each.left)
            for each in rule.parameters
        ]
        updates = [(name, known[term.serial]) for name, term in sorted(rule.updates.items())]
        faults = _faults(known, rule.faults)
        parts.append((rule.name, rule.by, decided, known[rule.guard.serial], updates, faults))
    for each in scene.properties:
        holds, faults = known[each.holds.serial], _faults(known, each.faults)
        parts.append((each.kind, each.name, each.subject, holds, faults))
    for measure in scene.measures:
        value, faults = known[measure.value.serial], _faults(known, measure.faults)
        parts.append((measure.kind, measure.name, measure.better_for, measure.box, value, faults))
    return sha256(repr(parts).encode()).hexdigest()


def _roots(scene: Scene) -> Iterable[Term]:
    yield scene.ended
    for rule in (scene.start, *scene.rules):
        yield from _of_rule(rule)
    for each in scene.properties:
        yield each.holds
        yield from (fault.when for fault in each.faults)
    for measure in scene.measures:
        yield measure.value
        yield from (fault.when for fault in measure.faults)


def _of_rule(rule: Rule) -> Iterable[Term]:
    yield rule.guard
    yield from rule.updates.values()
    yield from (fault.when for fault in rule.faults)


def _digests(roots: Iterable[Term]) -> dict[int, str]:
    known: dict[int, str] = {}
    for term in in_order(roots):
        parts = [known[part.serial] for part in term.args]
        if term.op in ORDERLESS:
            parts.sort()
        told = repr((term.op, term.sort, term.payload, parts))
        known[term.serial] = sha256(told.encode()).hexdigest()
    return known


def _faults(known: dict[int, str], faults: tuple[Fault, ...]) -> list[tuple[str, str]]:
    return [(known[fault.when.serial], fault.what) for fault in faults]
