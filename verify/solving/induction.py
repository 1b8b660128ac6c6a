"""Prove a claim for all plays, by induction, with lemmas that are found automatically."""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field, replace
from functools import cached_property
from typing import assert_never

from ruleproof.models.scene import Property, Scene
from ruleproof.models.term_building import Terms
from ruleproof.models.terms import Sort, Term, in_order, variables
from ruleproof.verify.solving.bounded import require_a_start, shortest_violation
from ruleproof.verify.solving.candidates import implications, simple_lemmas
from ruleproof.verify.solving.certificate import check_certificate
from ruleproof.verify.solving.cone import everything_below, scene_terms
from ruleproof.verify.solving.outcomes import (
    Accepted,
    Bounded,
    Budget,
    Certificate,
    Outcome,
    Proof,
    Proved,
    Refused,
    Undecided,
)
from ruleproof.verify.solving.relations import Relations
from ruleproof.verify.solving.sampling import Samples, evaluate_many, sample
from ruleproof.verify.solving.spacer import spacer_invariant
from ruleproof.verify.solving.strengthening import Strengthening
from ruleproof.verify.solving.unrolling import Unrolling

__all__ = ["prove", "proved_together"]

SPACER_SHARE = 4  # Spacer finds an invariant early or not at all


def prove(scene: Scene, claimed: Property, *, budget: Budget | None = None) -> Outcome:
    """Return a proof that an invariant always holds, or a shortest play that breaks it.

    A property of kind `never` is proved by its negation. Faults of rules cut their steps, faults
    of the property itself are not asked about. Refuse a contradictory start.
    """
    if claimed.kind not in ("invariant", "never"):
        raise ValueError(f"`{claimed.name}` is no invariant: it is of kind {claimed.kind}")
    budget = budget or Budget()
    terms = Terms(in_order([*scene_terms(scene), claimed.holds]))
    claim = claimed.holds if claimed.kind == "invariant" else terms.negate(claimed.holds)
    if not require_a_start(scene, budget=budget):
        return Undecided("the resources ran out at the start", -1)
    attempt = _Attempt(scene, terms, claim, budget)
    refused = None
    for proof in attempt.proofs():
        checked = _checked(attempt, proof)
        if isinstance(checked, Proved):
            return checked
        refused = checked
    outcome = shortest_violation(scene, claim, budget=budget)
    match outcome:
        case Bounded(depth, complete=True):
            return _checked(attempt, attempt.exhausted(depth))
        case Bounded(depth) if refused is not None:
            return replace(refused, depth=depth)
        case _:
            return outcome


def proved_together(
    scene: Scene, claims: Sequence[Term], *, budget: Budget | None = None
) -> list[Term]:
    """Return those of the claims that one induction over one step proves for all plays.

    Each of them helps the others, and so do the scene's invariants and simple lemmas. What is
    returned was checked again by its certificate. Refuse a contradictory start.
    """
    budget = budget or Budget()
    if not require_a_start(scene, budget=budget):
        return []
    terms = Terms(in_order([*scene_terms(scene), *claims]))
    return _Attempt(scene, terms, terms.all_of(claims), budget, parts=claims).together()


def _checked(attempt: "_Attempt", proof: Proof) -> Proved | Undecided:
    checked = check_certificate(attempt.scene, attempt.claim, proof.certificate)
    match checked:
        case Accepted(by):
            return Proved(replace(proof, checked_by=by))
        case Refused(why):
            return Undecided(f"the certificate of {proof.method} was refused: {why}", -1)
        case _:
            assert_never(checked)


@dataclass
class _Attempt:
    """One claim, or all its parts, with what is already known about it."""

    scene: Scene
    terms: Terms
    claim: Term
    budget: Budget
    lemmas: list[Term] = field(default_factory=list)
    parts: Sequence[Term] = ()

    def proofs(self) -> Iterator[Proof]:
        """Yield proofs by one method after the other, until one is accepted."""
        yield from self._strengthened("induction", [])
        yield from self._strengthened("induction with other invariants", self.others)
        if self._broken_in_samples():
            return
        for method, guesses in (
            ("induction with lemmas", simple_lemmas),
            ("induction with implications", implications),
        ):
            yield from self._strengthened(method, self._guessed(guesses))
        if self._base_holds():
            yield from self._by_steps()
            yield from self._by_spacer()

    def together(self) -> list[Term]:
        """Return the parts that are inductive with each other, other invariants and lemmas."""
        alive = self.engine.survivors(dict.fromkeys([*self.parts, *self.others]))
        if not alive or not set(self.parts).issubset(alive):
            size = len(next(iter(self.samples.states.values()), ()))
            held = evaluate_many(self.parts, self.samples.states, size)
            likely = [part for part, each in zip(self.parts, held, strict=True) if each.all()]
            guessed = self._guessed(simple_lemmas)
            alive = self.engine.survivors(dict.fromkeys([*likely, *self.others, *guessed]))
        proved = [part for part in self.parts if part in alive]
        if not proved:
            return []
        whole = self.terms.all_of(proved)
        needed = self.engine.needed(whole, [whole, *(each for each in alive if each not in proved)])
        checked = check_certificate(self.scene, whole, Certificate(tuple(needed), 1))
        return proved if isinstance(checked, Accepted) else []

    def exhausted(self, depth: int) -> Proof:
        """Return the proof that no play has more steps, and the claim held to the end."""
        certificate = Certificate((self.claim,), depth + 1, exhausts=True)
        method = f"search of all plays, which end within {depth} steps"
        return Proof(method, (), certificate, checked_by="")

    @cached_property
    def others(self) -> list[Term]:
        """Return the scene's other invariants that speak about the same slots."""
        cone = everything_below(self.scene, [self.claim, *self.parts])
        return [
            other.holds
            for other in self.scene.properties
            if other.kind == "invariant"
            and other.holds is not self.claim
            and not other.faults
            and cone & set(variables([other.holds]))
        ]

    @cached_property
    def kept(self) -> frozenset[str]:
        """Return the slots that decide about the claim."""
        return everything_below(self.scene, [self.claim, *self.parts, *self.others])

    @cached_property
    def engine(self) -> Strengthening:
        """Return one-step induction on those slots."""
        return Strengthening(Relations(self.scene, kept=self.kept), self.budget.resources)

    @cached_property
    def samples(self) -> Samples:
        """Return states of random plays."""
        return sample(self.scene)

    def _strengthened(self, method: str, candidates: Sequence[Term]) -> Iterator[Proof]:
        """Yield a proof if the claim is in the largest inductive part of the candidates."""
        if method != "induction" and not candidates:
            return
        alive = self.engine.survivors([self.claim, *self.lemmas, *candidates])
        if self.claim in alive:
            needed = self.engine.needed(self.claim, alive)
            yield self._proof(method if len(needed) > 1 else "induction", needed, 1)
        self.lemmas = [term for term in alive if term is not self.claim]

    def _guessed(
        self, guesses: Callable[[Terms, Samples, dict[str, Sort]], list[Term]]
    ) -> list[Term]:
        sorts = {slot.name: slot.sort for slot in self.scene.slots if slot.name in self.kept}
        if not self.samples.starts:
            return []
        return guesses(self.terms, self.samples, sorts)

    def _broken_in_samples(self) -> bool:
        size = len(next(iter(self.samples.states.values()), ()))
        return not evaluate_many([self.claim], self.samples.states, size)[0].all()

    def _base_holds(self) -> bool:
        depth = self.budget.induction - 1
        start = shortest_violation(self.scene, self.claim, budget=replace(self.budget, depth=depth))
        return isinstance(start, Bounded)

    def _by_steps(self) -> Iterator[Proof]:
        """Yield a proof by more than one step, with the lemmas known in every state."""
        relations, z3 = self.engine.relations, self.engine.relations.encoding.z3
        path = Unrolling(relations, self.budget.resources, from_start=False)
        for k in range(1, self.budget.induction + 1):
            path.solver.add(path.last.values(self.claim))
            path.assume(self.lemmas)
            path.extend()
            path.assume(self.lemmas)
            broken = z3.Not(path.last.values(self.claim))
            if k > 1 and path.check([broken]) == "unsat":
                used = [self.engine.needed(lemma, self.lemmas) for lemma in path.used()]
                needed = dict.fromkeys([self.claim, *(term for part in used for term in part)])
                yield self._proof(f"induction over {k} steps", list(needed), k)

    def _by_spacer(self) -> Iterator[Proof]:
        """Yield a proof by the invariant that Spacer finds, if it can be read."""
        relations = Relations(self.scene, kept=self.kept)
        resources = self.budget.resources // SPACER_SHARE
        found = spacer_invariant(relations, self.terms, self.claim, self.lemmas, resources)
        if found is not None:
            yield from self._strengthened("Spacer", found)

    def _proof(self, method: str, invariant: Sequence[Term], k: int) -> Proof:
        lemmas = tuple(term for term in invariant if term is not self.claim)
        return Proof(method, lemmas, Certificate(tuple(invariant), k), checked_by="")
