"""Check a certificate again, by plain enumeration or by a second encoding.

Nothing of the search for the proof is used here: small scopes are enumerated with the reference
meaning of terms, larger ones are told to a fresh solver as bit-vectors.
"""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import product
from math import prod

from ruleproof.models.scene import Parameter, Rule, Scene, Slot
from ruleproof.models.term_evaluation import evaluate
from ruleproof.models.terms import Term, codes
from ruleproof.verify.solving.certificate_bits import refusal_by_bits
from ruleproof.verify.solving.outcomes import Accepted, Certificate, Refused

__all__ = ["check_certificate"]

SMALL = 3_000
Codes = dict[str, int]


def check_certificate(
    scene: Scene, claim: Term, certificate: Certificate, *, resources: int = 50_000_000
) -> Accepted | Refused:
    """Return by what a certificate was checked, or why it does not prove `claim`."""
    if certificate.k < 1:
        return Refused("an induction takes one step at least")
    if _size(scene) * certificate.k <= SMALL:
        why, by = _Enumeration(scene, claim, certificate).refusal(), "enumeration"
    else:
        why, by = refusal_by_bits(scene, claim, certificate, resources), "bit-vectors"
    return Accepted(by) if why is None else Refused(why)


def _size(scene: Scene) -> int:
    states = prod(len(codes(slot.sort)) for slot in scene.slots)
    rules = (scene.start, *scene.rules)
    return states * sum(
        prod(len(codes(parameter.sort)) for parameter in rule.parameters) for rule in rules
    )


@dataclass(frozen=True)
class _Enumeration:
    """All states and steps of a small scene, one by one."""

    scene: Scene
    claim: Term
    certificate: Certificate

    def refusal(self) -> str | None:
        """Return why the certificate proves nothing, None if it does."""
        good = [state for state in _assignments(self.scene.slots) if self._invariant(state)]
        if not all(evaluate([self.claim], state)[0] for state in good):
            return "the invariant does not imply the claim"
        why = self._start_refusal()
        if why is not None or self.certificate.exhausts:
            return why
        return self._step_refusal(good)

    def _start_refusal(self) -> str | None:
        given = [slot for slot in self.scene.slots if slot.name not in self.scene.start.updates]
        states = [
            state
            for before in _assignments(given)
            for state in self._after(self.scene.start, before)
        ]
        if not states:
            return "the start is contradictory"
        for depth in range(self.certificate.k):
            if not all(map(self._within, states)):
                return "a slot leaves its domain"
            if not all(map(self._invariant, states)):
                return f"the invariant does not hold {depth} steps after the start"
            states = self._all_after(states)
        if self.certificate.exhausts and states:
            return "a play goes on"
        return None

    def _step_refusal(self, good: list[Codes]) -> str | None:
        for _ in range(self.certificate.k - 1):
            good = [state for state in self._all_after(good) if self._invariant(state)]
        for state in self._all_after(good):
            if not self._within(state):
                return "a slot leaves its domain"
            if not self._invariant(state):
                return "the invariant is not inductive"
        return None

    def _all_after(self, states: Sequence[Codes]) -> list[Codes]:
        found = {
            tuple(after.items()): after
            for state in states
            if not evaluate([self.scene.ended], state)[0]
            for rule in self.scene.rules
            for after in self._after(rule, state)
        }
        return list(found.values())

    def _after(self, rule: Rule, state: Codes) -> Iterator[Codes]:
        faults = [fault.when for fault in rule.faults]
        for chosen in _assignments(rule.parameters):
            values = {**state, **chosen}
            if evaluate([rule.guard], values)[0] and not any(evaluate(faults, values)):
                new = evaluate(rule.updates.values(), values)
                yield self._ordered({**state, **dict(zip(rule.updates, new, strict=True))})

    def _ordered(self, state: Mapping[str, int]) -> Codes:
        return {slot.name: state[slot.name] for slot in self.scene.slots}

    def _invariant(self, state: Codes) -> bool:
        return self._within(state) and all(evaluate(self.certificate.invariant, state))

    def _within(self, state: Codes) -> bool:
        return all(state[slot.name] in codes(slot.sort) for slot in self.scene.slots)


def _assignments(unknowns: Sequence[Slot] | Sequence[Parameter]) -> Iterator[Codes]:
    names = [unknown.name for unknown in unknowns]
    for chosen in product(*(codes(unknown.sort) for unknown in unknowns)):
        yield dict(zip(names, chosen, strict=True))
