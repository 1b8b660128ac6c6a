"""A claim that one play decides: what it comes to in all other readings, where not all was seen.

The play is tried natively in every other combination. What is left over is asked of z3: once as a
whole, with the readings as frozen constants, then option by option.
"""

from collections.abc import Iterator, Mapping
from dataclasses import replace

import numpy as np

from ruleproof.models.front_end.codes import reading_slot
from ruleproof.models.scene import Property
from ruleproof.models.term_evaluation import evaluate
from ruleproof.models.terms import Term
from ruleproof.verify.exploration.conjunctions import Combinations, Conjunction, inside, merged
from ruleproof.verify.exploration.results import Play
from ruleproof.verify.reach_certificate import CertificateError
from ruleproof.verify.rules.by_reading import Division
from ruleproof.verify.rules.context import SceneContext
from ruleproof.verify.rules.told_plays import CodedStep, ToldPlay, coded, comes_to
from ruleproof.verify.solving.induction import prove
from ruleproof.verify.solving.outcomes import Budget, Fails, Outcome, Proved
from ruleproof.verify.solving.outcomes import Play as SolvedPlay

__all__ = ["in_other_readings"]

MOST_STEPS = 20_000  # replayed natively for one claim
MOST_ROUNDS = 6
SHARE = 4  # of the resources of a check, for each question here

Combination = tuple[int, ...]
Steps = tuple[CodedStep, ...]


def in_other_readings(
    context: SceneContext, asked: Property, play: Play | SolvedPlay
) -> tuple[Division | None, list[tuple[Conjunction, ToldPlay]]]:
    """Return under which readings the goal of a claim is met, with plays for further ones.

    `play` meets it in its own readings. None where there are no other readings, or too many.
    """
    goal = context.goal(asked)
    known = context.division("goal", goal)
    if known is None or known.whole:
        return known, []
    if context.explored.complete:
        plays = context.explored.met["goal", goal].plays
        return known, [(each, context.tell(found)) for each, found in plays[1:] if found]
    work = _Work(context, context.goals[goal], known)
    for _, found in context.explored.met["goal", goal].plays if work.met.any() else ():
        if found is not None:
            work.play(coded(context.model, found))
    work.play(coded(context.model, play))
    if context.solves and context.faultless:
        work.ask_z3(asked)
    return replace(known, met=work.met, never=work.never), list(work.shown())


class _Work:
    """What is known so far about each combination of readings."""

    def __init__(self, context: SceneContext, goal: Term, known: Division) -> None:
        self.context, self.goal, self.known = context, goal, known
        self.met, self.never = known.met.copy(), known.never.copy()
        self.plays: dict[Combination, Steps] = {}
        self.first: Combination | None = None
        self.steps = 0

    @property
    def left(self) -> Combinations:
        """The combinations of which nothing is known."""
        return self.known.begun & ~self.met & ~self.never

    def play(self, steps: Steps) -> None:
        """Take a play to the goal, and try the same in all combinations that are left."""
        own = tuple(steps[0].state[reading_slot(each)] for each in self.known.readings)
        self.first = self.first or own
        self._meets(own, steps)
        for place in np.argwhere(self.left):
            if self.steps > MOST_STEPS:
                return
            combination = tuple(int(code) for code in place)
            if self._is_met(steps, combination):
                self._meets(combination, steps)

    def _meets(self, combination: Combination, steps: Steps) -> None:
        self.met[combination] = True
        self.plays.setdefault(combination, steps)

    def _is_met(self, steps: Steps, combination: Combination) -> bool:
        self.steps += len(steps)
        model, readings = self.context.model, self._named(combination)
        try:
            codes = comes_to(model, [(step.rule, step.parameters) for step in steps], readings)
        except CertificateError:
            return False
        return bool(evaluate([self.goal], codes)[0])

    def _named(self, combination: Combination) -> Mapping[str, str]:
        pairs = zip(self.known.readings, combination, strict=True)
        return {reading.name: list(reading.options)[code] for reading, code in pairs}

    def ask_z3(self, asked: Property) -> None:
        """Ask about all that is left until nothing is, then about one option after the other."""
        for _ in range(MOST_ROUNDS):
            left = self.left
            if not left.any():
                return
            match self._proof(asked, left):
                case Proved():
                    self.never |= left
                case Fails(play):
                    self.play(coded(self.context.model, play))
                case _:
                    break
        for place, size in enumerate(self.met.shape):
            for code in range(size):
                part = self.left & self._having(place, code)
                if part.any() and isinstance(self._proof(asked, part), Proved):
                    self.never |= part

    def _having(self, place: int, code: int) -> Combinations:
        every = [tuple(range(size)) for size in self.met.shape]
        every[place] = (code,)
        return inside(tuple(every), self.met.shape)

    def _proof(self, asked: Property, where: Combinations) -> Outcome:
        terms = self.context.terms
        chosen = terms.all_of([self.goal, self._within(where)])
        spared = replace(asked, kind="invariant", holds=terms.negate(chosen))
        budget = Budget(max(1, self.context.limits.resources // SHARE), depth=1)
        return prove(self.context.scene, spared, budget=budget)

    def _within(self, where: Combinations) -> Term:
        """Return that the readings are one of these combinations, as a term."""
        terms = self.context.terms
        slots = [slot for slot in self.context.scene.slots if slot.frozen]
        parts = []
        for conjunction in merged(where, ~self.known.begun):
            parts.append(
                terms.all_of(
                    terms.any_of(
                        terms.equal(
                            terms.variable(slot.name, slot.sort), terms.constant(slot.sort, code)
                        )
                        for code in codes
                    )
                    for slot, codes in zip(slots, conjunction, strict=True)
                    if len(codes) < self.met.shape[slots.index(slot)]
                )
            )
        return terms.any_of(parts)

    def shown(self) -> Iterator[tuple[Conjunction, ToldPlay]]:
        """Yield a shortest known play for each conjunction that lacks the first one."""
        for conjunction in merged(self.met, ~self.known.begun):
            within = inside(conjunction, self.met.shape)
            if self.first is not None and within[self.first]:
                continue
            fitting = [each for each in self.plays if within[each]]
            if fitting:
                best = min(fitting, key=lambda each: (len(self.plays[each]), each))
                yield conjunction, self.context.tell_again(self.plays[best], self._named(best))
