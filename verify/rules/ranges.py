"""Prove that no step has a fault: one that has becomes a step to a state of alarm."""

from dataclasses import replace

from ruleproof.models.scene import Measure, Property, Rule, Scene, Slot
from ruleproof.models.term_building import Terms
from ruleproof.models.terms import Truth, codes
from ruleproof.verify.solving.induction import prove
from ruleproof.verify.solving.outcomes import Budget, Outcome, Proved

__all__ = ["ALARM", "proof_of_ranges", "prove_ranges"]

ALARM = "a step has a fault"


def prove_ranges(scene: Scene, terms: Terms, resources: int) -> bool:
    """Return whether z3 proves that no step and no claim meets a fault; False says nothing."""
    return isinstance(proof_of_ranges(scene, terms, resources), Proved)


def proof_of_ranges(scene: Scene, terms: Terms, resources: int) -> Outcome:
    """Return what z3 finds about whether no step and no claim meets a fault."""
    claims: tuple[Property | Measure, ...] = (*scene.properties, *scene.measures)
    met = [fault.when for claim in claims for fault in claim.faults]
    alarm = terms.any_of([terms.variable(ALARM, Truth()), *met])
    quiet = Property("invariant", ALARM, (), terms.negate(alarm))
    return prove(_alarmed(scene, terms), quiet, budget=Budget(resources, depth=2))


def _alarmed(scene: Scene, terms: Terms) -> Scene:
    """Return the scene with a slot that is true after any fault, be it of the start."""
    rules = [*scene.rules]
    for rule in scene.rules:
        if rule.faults:
            met = terms.any_of(fault.when for fault in rule.faults)
            rules.append(
                Rule(f"{rule.name}, with a fault", (), rule.parameters, met, {ALARM: terms.true})
            )
    return replace(
        scene,
        slots=(*scene.slots, Slot(ALARM, Truth())),
        start=_alarmed_start(scene, terms),
        rules=tuple(rules),
    )


def _alarmed_start(scene: Scene, terms: Terms) -> Rule:
    """Return the start; with a fault, it gives every slot some value and raises the alarm."""
    start = scene.start
    met = terms.any_of(fault.when for fault in start.faults)
    sorts = {slot.name: slot.sort for slot in scene.slots}
    updates = {
        name: terms.choose(met, terms.constant(sorts[name], codes(sorts[name])[0]), term)
        for name, term in start.updates.items()
    }
    guard = terms.any_of([start.guard, met])
    return replace(start, guard=guard, updates={**updates, ALARM: met}, faults=())
