"""A claim that one play decides: what it comes to in all other readings, where not all was seen.

The play is tried natively in every other combination. What is left over is asked of z3, with the
readings as frozen constants: for further plays, then for a proof of all of it or of some options.
"""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import replace

import numpy as np

from ruleproof.models.front_end.codes import reading_slot
from ruleproof.models.scene import PropertyKind
from ruleproof.models.term_evaluation import evaluate
from ruleproof.models.terms import Term, variables
from ruleproof.verify.exploration.conjunctions import Combinations, Conjunction, inside, merged
from ruleproof.verify.exploration.results import Play
from ruleproof.verify.reach_certificate import CertificateError
from ruleproof.verify.rules.by_reading import Division
from ruleproof.verify.rules.context import SceneContext
from ruleproof.verify.rules.told_plays import CodedStep, ToldPlay, coded, comes_to
from ruleproof.verify.solving.bounded import shortest_violation
from ruleproof.verify.solving.induction import proved_together
from ruleproof.verify.solving.outcomes import Budget, Fails
from ruleproof.verify.solving.outcomes import Play as SolvedPlay
from ruleproof.verify.solving.specialised import specialised

__all__ = ["as_it_goes", "in_other_readings"]

MOST_STEPS = 8_000  # replayed natively for one claim
MOST_ROUNDS = 6
MOST_APART = 4  # conjunctions of readings that plays found by chance may make of one
MOST_ALONE = 4  # conjunctions of readings that are looked at one by one
SHARE = 4  # of the resources of a check, for each question here

Combination = tuple[int, ...]
Steps = tuple[CodedStep, ...]


def in_other_readings(
    context: SceneContext, kind: PropertyKind, goal: str, play: Play | SolvedPlay
) -> tuple[Division | None, list[tuple[Conjunction, ToldPlay]]]:
    """Return under which readings the goal of a property is met, with plays for further ones.

    `play` meets it in its own readings. None where there are no other readings, or too many. Of
    endings z3 is not asked what is left; of what is claimed for all plays it is asked most.
    """
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
    for other in context.met_at_random(goal):
        work.further_play(coded(context.model, other))
    if kind != "ending" and context.solves and context.faultless:
        work.ask_z3()
        if kind != "reachable":
            work.prove_alone()
    return replace(known, met=work.met, never=work.never), list(work.shown())


def as_it_goes(context: SceneContext, known: Division, steps: Steps) -> Combinations:
    """Return the combinations in which a play goes just so: it asks for no other readings."""
    asked = set[str]()
    readings = context.model.decode_readings(steps[0].state)
    comes_to(context.model, [(step.rule, step.parameters) for step in steps], readings, asked)
    work = _Work(context, context.terms.true, known)
    return work.alike(work.own(steps), asked)


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

    def own(self, steps: Steps) -> Combination:
        """Return the combination that a play is in."""
        return tuple(steps[0].state[reading_slot(each)] for each in self.known.readings)

    def play(self, steps: Steps) -> None:
        """Take a play to the goal, and try the same in all combinations that are left.

        What it comes to in one combination it comes to in all that differ from it only in
        readings for which it does not ask.
        """
        own = self.own(steps)
        self.first = self.first or own
        self._meets([own], steps)
        tried = ~self.left
        while not tried.all() and self.steps <= MOST_STEPS:
            combination = tuple(int(code) for code in np.argwhere(~tried)[0])
            met, asked = self._tried(steps, combination)
            alike = self.alike(combination, asked) & ~tried
            tried |= alike
            if met:
                self._meets([tuple(map(int, each)) for each in np.argwhere(alike)], steps)

    def further_play(self, steps: Steps) -> None:
        """Take a play in readings that are left, unless what is known became hard to tell."""
        if not self.left[self.own(steps)]:
            return
        met, plays = self.met.copy(), dict(self.plays)
        self.play(steps)
        if len(merged(self.met, ~self.known.begun)) > MOST_APART:
            self.met, self.plays = met, plays

    def _meets(self, combinations: Iterable[Combination], steps: Steps) -> None:
        for combination in combinations:
            self.met[combination] = True
            self.plays.setdefault(combination, steps)

    def _tried(self, steps: Steps, combination: Combination) -> tuple[bool, set[str]]:
        """Return whether a play meets the goal in a combination, and the readings that matter."""
        self.steps += len(steps)
        model, asked = self.context.model, set[str]()
        taken = [(step.rule, step.parameters) for step in steps]
        try:
            codes = comes_to(model, taken, self._named(combination), asked)
        except CertificateError:
            return False, asked
        in_goal = set(variables([self.goal]))
        asked |= {each.name for each in self.known.readings if reading_slot(each) in in_goal}
        return bool(evaluate([self.goal], codes)[0]), asked

    def alike(self, combination: Combination, asked: set[str]) -> Combinations:
        """Return the combinations that agree with one in all readings that are asked for."""
        codes = [
            (code,) if reading.name in asked else tuple(range(len(reading.options)))
            for reading, code in zip(self.known.readings, combination, strict=True)
        ]
        return inside(tuple(codes), self.met.shape)

    def _named(self, combination: Combination) -> Mapping[str, str]:
        pairs = zip(self.known.readings, combination, strict=True)
        return {reading.name: list(reading.options)[code] for reading, code in pairs}

    def _left_alone(self) -> Iterator[Conjunction]:
        """Yield some conjunctions of what is left, each as long as it is left."""
        for conjunction in merged(self.left, ~self.known.begun)[:MOST_ALONE]:
            if (self.left & inside(conjunction, self.left.shape)).any():
                yield conjunction

    def _codes(self, conjunction: Conjunction) -> dict[str, int]:
        """Return the readings that have one option only in a conjunction."""
        pairs = zip(self.known.readings, conjunction, strict=True)
        return {reading_slot(reading): codes[0] for reading, codes in pairs if len(codes) == 1}

    def prove_alone(self) -> None:
        """Ask whether there is no play in what is left, the readings there being known."""
        for conjunction in self._left_alone():
            known = self._codes(conjunction)
            scene, rebuild = specialised(self.context.scene, known)
            claim = rebuild.terms.negate(rebuild(self.goal))
            if known and proved_together(scene, [claim], budget=self._budget):
                wide = [
                    (known[slot],) if (slot := reading_slot(reading)) in known else range(size)
                    for reading, size in zip(self.known.readings, self.left.shape, strict=True)
                ]
                self.never |= inside(tuple(map(tuple, wide)), self.left.shape) & self.left

    def ask_z3(self) -> None:
        """Ask for plays in what is left until there is none, then for what has none at all."""
        for _ in range(MOST_ROUNDS):
            if not self.left.any():
                return
            spared = self._spared(self.left)
            match shortest_violation(self.context.scene, spared, budget=self._budget):
                case Fails(play):
                    self.play(coded(self.context.model, play))
                case _:
                    break
        parts = {self._spared(part): part for part in self._parts() if part.any()}
        for claim in proved_together(self.context.scene, list(parts), budget=self._budget):
            self.never |= parts[claim]

    def _parts(self) -> Iterator[Combinations]:
        """Yield what is left of each option of each reading."""
        left = self.left
        for place, size in enumerate(left.shape):
            for code in range(size):
                every = [tuple(range(size)) for size in left.shape]
                every[place] = (code,)
                yield left & inside(tuple(every), left.shape)

    def _spared(self, where: Combinations) -> Term:
        """Return that the goal is not met in these readings."""
        terms = self.context.terms
        return terms.negate(terms.all_of([self.goal, self._within(where)]))

    @property
    def _budget(self) -> Budget:
        return Budget(max(1, self.context.limits.resources // SHARE), depth=1)

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
