"""A scene in some readings only: what they leave open is simplified away."""

from collections.abc import Mapping
from dataclasses import replace

from ruleproof.models.scene import Fault, Property, Rule, Scene
from ruleproof.models.term_building import Terms
from ruleproof.verify.exploration.substitution import Substitution

__all__ = ["specialised"]


def specialised(scene: Scene, known: Mapping[str, int]) -> tuple[Scene, Substitution]:
    """Return the scene with some frozen slots known, and how its terms were rebuilt.

    Its measures are left out. The terms are of a workshop of its own.
    """
    terms = Terms()
    sorts = {slot.name: slot.sort for slot in scene.slots}
    rebuild = Substitution(
        terms, {name: terms.constant(sorts[name], code) for name, code in known.items()}
    )
    return (
        replace(
            scene,
            slots=tuple(slot for slot in scene.slots if slot.name not in known),
            start=_rule(scene.start, rebuild),
            rules=tuple(_rule(rule, rebuild) for rule in scene.rules),
            ended=rebuild(scene.ended),
            properties=tuple(_property(each, rebuild) for each in scene.properties),
            measures=(),
        ),
        rebuild,
    )


def _rule(rule: Rule, rebuild: Substitution) -> Rule:
    return replace(
        rule,
        guard=rebuild(rule.guard),
        updates={name: rebuild(term) for name, term in rule.updates.items()},
        faults=_faults(rule.faults, rebuild),
    )


def _property(asked: Property, rebuild: Substitution) -> Property:
    return replace(asked, holds=rebuild(asked.holds), faults=_faults(asked.faults, rebuild))


def _faults(faults: tuple[Fault, ...], rebuild: Substitution) -> tuple[Fault, ...]:
    return tuple(replace(fault, when=rebuild(fault.when)) for fault in faults)
