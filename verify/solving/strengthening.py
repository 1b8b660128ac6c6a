"""The largest part of a set of candidates that is inductive, and what of it a claim needs."""

from collections.abc import Iterable, Sequence
from functools import cached_property

from ruleproof.models.terms import Term, variables
from ruleproof.verify.solving.relations import Relations
from ruleproof.verify.solving.situation import Situation

__all__ = ["Strengthening"]


class Strengthening:
    """One-step induction over the relations of a scene, for any candidates."""

    def __init__(self, relations: Relations, resources: int) -> None:
        self.relations = relations
        self.resources = resources
        self._slots: dict[Term, frozenset[str]] = {}
        self._steps: dict[int, Situation] = {}
        self._before, self._domains = relations.state("0")

    def survivors(self, candidates: Iterable[Term]) -> list[Term]:
        """Return the largest subset that holds at the start and is kept by every rule.

        A candidate that could not be decided within the resources is dropped.
        """
        alive = self._at_start(list(candidates))
        size = -1
        while len(alive) != size:
            size = len(alive)
            for number in range(len(self.relations.scene.rules)):
                alive = self._kept(number, alive)
        return alive

    def needed(self, claim: Term, inductive: Sequence[Term]) -> list[Term]:
        """Return a part of an inductive set that contains `claim` and is inductive by itself."""
        found = [claim]
        for term in found:
            for number in range(len(self.relations.scene.rules)):
                if self._touched(number, [term]):
                    core = self._step(number).reasons(term, inductive)
                    found.extend(other for other in core if other not in found)
        return found

    @cached_property
    def _start(self) -> Situation:
        move, domains = self.relations.start()
        return Situation(self.relations, self._before, move, domains, self.resources)

    def _step(self, number: int) -> Situation:
        """Return the step by a rule, told to a solver when it is first asked about."""
        if number not in self._steps:
            rule = self.relations.scene.rules[number]
            move = self.relations.move(rule, self._before, f"0 {number}")
            self._steps[number] = Situation(
                self.relations, self._before, move, self._domains, self.resources
            )
        return self._steps[number]

    def _at_start(self, alive: list[Term]) -> list[Term]:
        while broken := self._start.broken(alive, []):
            alive = [term for term in alive if term not in broken]
        return alive

    def _kept(self, number: int, alive: list[Term]) -> list[Term]:
        """Return what a rule does not break if all of it held before."""
        while claimed := self._touched(number, alive):
            broken = self._step(number).broken(claimed, alive)
            if not broken:
                break
            alive = [term for term in alive if term not in broken]
        return alive

    def _touched(self, number: int, terms: Iterable[Term]) -> list[Term]:
        changed = self.relations.scene.rules[number].updates.keys()
        return [term for term in terms if self._slots_of(term) & changed]

    def _slots_of(self, term: Term) -> frozenset[str]:
        if term not in self._slots:
            self._slots[term] = frozenset(variables([term]))
        return self._slots[term]
