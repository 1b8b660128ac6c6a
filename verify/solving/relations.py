"""A scene as relations of z3: its start, and one relation for each rule."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Any

from ruleproof.models.scene import Rule, Scene
from ruleproof.models.terms import Number, Sort, Term, codes
from ruleproof.verify.solving.encoding import Encoding, Values
from ruleproof.verify.solving.outcomes import Step

__all__ = ["Move", "Relations", "State"]

Formula = Any


@dataclass(frozen=True)
class State:
    """The slots at one moment, as formulas."""

    slots: Mapping[str, Formula]
    values: Values


@dataclass(frozen=True)
class Move:
    """One rule from one state: its unknown parameters, when it is allowed, and what comes out."""

    rule: Rule
    parameters: Mapping[str, Formula]
    allowed: tuple[Formula, ...]
    after: State


class Relations:
    """The relations of a scene; with `kept`, only those slots are told after a step.

    A slot that is not kept has any value of its domain at every moment, which allows more plays
    than the scene does: good for proofs, not for witnesses.
    """

    def __init__(self, scene: Scene, *, kept: Iterable[str] | None = None) -> None:
        self.scene = scene
        self.encoding = Encoding()
        names = {slot.name for slot in scene.slots} if kept is None else set(kept)
        self.sorts: dict[str, Sort] = {slot.name: slot.sort for slot in scene.slots}
        self.kept = [slot.name for slot in scene.slots if slot.name in names]
        unset = [
            slot.name
            for slot in scene.slots
            if slot.name not in scene.start.updates and not slot.frozen
        ]
        if unset:
            raise ValueError(f"the start of `{scene.name}` does not set {', '.join(unset)}")

    def state(self, moment: str) -> tuple[State, list[Formula]]:
        """Return unknown slots at a moment, and their domains."""
        slots, domains = {}, []
        for name, sort in self.sorts.items():
            slots[name] = self.encoding.variable(f"{name} @{moment}", sort)
            domains.extend(self.encoding.within(slots[name], sort))
        return State(slots, Values(self.encoding, slots)), domains

    def start(self) -> tuple[Move, list[Formula]]:
        """Return the start as a move, and the domains of what it leaves open."""
        before, _ = self.state("before")
        open_domains = [
            part
            for name, value in before.slots.items()
            if name not in self.scene.start.updates
            for part in self.encoding.within(value, self.sorts[name])
        ]
        return self.move(self.scene.start, before, "start"), open_domains

    def moves(self, before: State, moment: str) -> list[Move]:
        """Return a move for every rule."""
        return [
            self.move(rule, before, f"{moment} {number}")
            for number, rule in enumerate(self.scene.rules)
        ]

    def move(self, rule: Rule, before: State, moment: str) -> Move:
        """Return one rule from a state; a step out of a domain is cut, as a fault is."""
        encoding = self.encoding
        parameters, allowed = {}, []
        for parameter in rule.parameters:
            value = encoding.variable(f"{parameter.name} @{moment}", parameter.sort)
            parameters[parameter.name] = value
            allowed.extend(encoding.within(value, parameter.sort))
        values = Values(encoding, {**before.slots, **parameters}) if parameters else before.values
        if rule is not self.scene.start:
            allowed.append(encoding.z3.Not(before.values(self.scene.ended)))
        allowed.append(values(rule.guard))
        allowed.extend(encoding.z3.Not(values(fault.when)) for fault in rule.faults)
        slots = {name: before.slots[name] for name in self.kept}
        for name in self.kept:
            if name in rule.updates:
                update = rule.updates[name]
                slots[name] = values(update)
                if not _fits(update, self.sorts[name]):
                    allowed.extend(encoding.within(slots[name], self.sorts[name]))
        return Move(rule, parameters, tuple(allowed), State(slots, Values(encoding, slots)))

    def solver(self, resources: int) -> Formula:
        """Return a solver that gives up after a fixed count of resources."""
        solver = self.encoding.z3.Solver(ctx=self.encoding.context)
        solver.set("rlimit", resources)
        return solver

    def holds(self, terms: Iterable[Term], state: State) -> list[Formula]:
        """Return the formulas of terms in a state."""
        return [state.values(term) for term in terms]

    def step(self, model: Formula, move: Move, state: State) -> Step:
        """Return what a model says about a move and the state after it."""
        sorts = {parameter.name: parameter.sort for parameter in move.rule.parameters}
        return Step(
            move.rule.name,
            self._codes(model, move.parameters, sorts),
            self.codes(model, state),
        )

    def codes(self, model: Formula, state: State) -> dict[str, int]:
        """Return the codes of the slots of a state in a model."""
        return self._codes(model, state.slots, self.sorts)

    def _codes(
        self, model: Formula, values: Mapping[str, Formula], sorts: Mapping[str, Sort]
    ) -> dict[str, int]:
        return {
            name: self.encoding.code(model.eval(value, model_completion=True), sorts[name])
            for name, value in values.items()
        }


def _fits(update: Term, sort: Sort) -> bool:
    """Return whether the values of a term cannot leave a domain, by its sort alone."""
    if not isinstance(sort, Number):
        return update.sort == sort or len(codes(update.sort)) <= len(codes(sort))
    own, domain = codes(update.sort), codes(sort)
    return own.start >= domain.start and own.stop <= domain.stop
