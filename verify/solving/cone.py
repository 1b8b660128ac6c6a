"""The part of a scene that a claim depends on."""

from collections.abc import Callable, Iterable

from ruleproof.models.scene import Rule, Scene
from ruleproof.models.terms import Term, variables

__all__ = ["everything_below", "scene_terms", "values_below"]


def values_below(scene: Scene, claims: Iterable[Term]) -> frozenset[str]:
    """Return the slots whose values flow into `claims`; guards are not followed."""
    return _closed(scene, claims, lambda rule: [])


def everything_below(scene: Scene, claims: Iterable[Term]) -> frozenset[str]:
    """Return the slots whose values decide about `claims`, through guards and ends too."""

    def restrictions(rule: Rule) -> list[Term]:
        return [rule.guard, scene.ended, *(fault.when for fault in rule.faults)]

    return _closed(scene, claims, restrictions)


def scene_terms(scene: Scene) -> list[Term]:
    """Return all terms that a scene consists of."""
    found = [scene.ended]
    for rule in (scene.start, *scene.rules):
        found += [rule.guard, *rule.updates.values(), *(fault.when for fault in rule.faults)]
    for claim in scene.properties:
        found += [claim.holds, *(fault.when for fault in claim.faults)]
    return found


def _closed(
    scene: Scene, claims: Iterable[Term], more: Callable[[Rule], list[Term]]
) -> frozenset[str]:
    slots = {slot.name for slot in scene.slots}
    found: set[str] = set()
    waiting = set(variables(claims)) & slots
    while waiting:
        found |= waiting
        terms = [
            term
            for rule in scene.rules
            if found & rule.updates.keys()
            for term in (
                *(term for name, term in rule.updates.items() if name in found),
                *more(rule),
            )
        ]
        waiting = (set(variables(terms)) & slots) - found
    return frozenset(found)
