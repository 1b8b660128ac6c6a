"""A scene in which two options of a reading are played at once, until they differ."""

from collections.abc import Callable
from dataclasses import dataclass, replace

from ruleproof.models.front_end.scene_model import SceneModel
from ruleproof.models.scene import Rule, Scene, Slot
from ruleproof.models.term_building import Terms
from ruleproof.models.terms import Term, Truth, codes
from ruleproof.verify.exploration.substitution import Substitution

__all__ = ["DIFFERS", "GOAL", "JointScene", "joint_scene"]

DIFFERS = "two options differ"
GOAL = "told apart"


@dataclass(frozen=True)
class JointScene:
    """The scene played under both options; the goal holds as soon as they are told apart."""

    scene: Scene
    goal: Term


def joint_scene(model: SceneModel, slot: str, options: tuple[int, int]) -> JointScene:
    """Return the scene in which a step may be taken where either option allows it.

    States are equal under both options until the slot `DIFFERS` holds: a step was allowed under
    one of them only, or led to other values. Then, and where an ending differs, play stops.
    """
    scene, terms = model.scene, model.codes.terms
    sort = next(each.sort for each in scene.slots if each.name == slot)
    first, second = (
        Substitution(terms, {slot: terms.constant(sort, option)}) for option in options
    )
    joined = _Joined(scene, terms, first, second)
    differs = terms.variable(DIFFERS, Truth())
    endings = [each.holds for each in scene.properties if each.kind == "ending"]
    other_end = terms.any_of(terms.negate(terms.equal(first(e), second(e))) for e in endings)
    start = joined.rule(scene.start, lambda each: _any_value(terms, scene, each))
    rules = [joined.rule(rule, lambda each: _own(terms, scene, each)) for rule in scene.rules]
    both = replace(
        scene,
        slots=(*(each for each in scene.slots if each.name != slot), Slot(DIFFERS, Truth())),
        start=start,
        rules=tuple(rules),
        ended=terms.any_of([differs, first(scene.ended), second(scene.ended)]),
        properties=(),
        measures=(),
    )
    return JointScene(both, terms.any_of([differs, other_end]))


@dataclass(frozen=True)
class _Joined:
    """Joins rules under two options, each a substitution."""

    scene: Scene
    terms: Terms
    first: Substitution
    second: Substitution

    def rule(self, rule: Rule, otherwise: Callable[[str], Term]) -> Rule:
        """Return a rule under both options; `otherwise` is a value where the first forbids it."""
        allowed, other = self._allowed(rule, self.first), self._allowed(rule, self.second)
        apart = [self.terms.negate(self.terms.equal(allowed, other))]
        updates: dict[str, Term] = {}
        for name, term in rule.updates.items():
            value, other_value = self.first(term), self.second(term)
            apart.append(self.terms.negate(self.terms.equal(value, other_value)))
            if allowed is not other:
                value = self.terms.choose(allowed, value, otherwise(name))
            updates[name] = value
        updates[DIFFERS] = self.terms.any_of(apart)
        guard = self.terms.any_of([allowed, other])
        return replace(rule, guard=guard, updates=updates, faults=())

    def _allowed(self, rule: Rule, under: Substitution) -> Term:
        faults = [self.terms.negate(under(fault.when)) for fault in rule.faults]
        return self.terms.all_of([under(rule.guard), *faults])


def _own(terms: Terms, scene: Scene, name: str) -> Term:
    slot = next(each for each in scene.slots if each.name == name)
    return terms.variable(name, slot.sort)


def _any_value(terms: Terms, scene: Scene, name: str) -> Term:
    slot = next(each for each in scene.slots if each.name == name)
    return terms.constant(slot.sort, codes(slot.sort)[0])
