"""Resource loops: steps that lead back to the same situation with more than before.

A loop is repeatable: the same steps are taken twice in a row, and gain both times. Slots that a
resource reads, and observers, may differ after it; all others come back.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from itertools import pairwise
from typing import Any, Literal

from ruleproof.models.scene import Scene
from ruleproof.models.term_evaluation import evaluate
from ruleproof.models.terms import Term, variables
from ruleproof.verify.solving.bounded import require_a_start
from ruleproof.verify.solving.outcomes import Bounded, Budget, Play, Step, Undecided
from ruleproof.verify.solving.relations import Relations, State
from ruleproof.verify.solving.unrolling import Unrolling

__all__ = ["Loop", "Resource", "find_loop", "resources_of"]

Formula = Any


@dataclass(frozen=True)
class Resource:
    """A number that somebody wants to have more of, or less."""

    name: str
    value: Term
    better: Literal["more", "less"] = "more"


@dataclass(frozen=True)
class Loop:
    """One round of a loop from `first`, and each resource before it, after it, and after two.

    `play` leads from the start to `first`; without it nothing says that a play gets there.
    """

    first: Mapping[str, int]
    steps: tuple[Step, ...]
    values: Mapping[str, tuple[int, int, int]]
    play: Play | None

    @property
    def words(self) -> str:
        """Return what was found, no more than that."""
        gains = ", ".join(
            f"{name} {' -> '.join(map(str, values))}" for name, values in self.values.items()
        )
        where = (
            "from a state that no play is known to reach"
            if self.play is None
            else f"from a state reached in {self.play.length} steps"
        )
        return f"a loop of {len(self.steps)} steps {where}, taken twice: {gains}"


def find_loop(
    scene: Scene,
    resources: Sequence[Resource],
    *,
    length: int = 4,
    known: Sequence[Term] = (),
    budget: Budget | None = None,
) -> Loop | Bounded | Undecided:
    """Return a shortest loop of up to `length` steps, or that no state at all has one.

    `known` are invariants proved before; a loop that a play reaches within the budget's depth is
    preferred to one that starts anywhere.
    """
    if not resources:
        raise ValueError("a loop needs a resource to gain")
    budget = budget or Budget()
    require_a_start(scene, budget=budget)
    search = _LoopSearch(scene, tuple(resources), budget)
    anywhere = search.anywhere(length, known)
    if not isinstance(anywhere, Loop):
        return anywhere
    return search.reached(length) or anywhere


def resources_of(scene: Scene) -> tuple[Resource, ...]:
    """Return what a scene declares as resources; more of each is better for somebody."""
    return tuple(
        Resource(measure.name, measure.value)
        for measure in scene.measures
        if measure.kind == "resource"
    )


class _LoopSearch:
    """The question for one scene: which slots come back, and what is better."""

    def __init__(self, scene: Scene, resources: tuple[Resource, ...], budget: Budget) -> None:
        self.scene = scene
        self.resources = resources
        self.budget = budget
        read = set(variables(resource.value for resource in resources))
        self.returning = [
            slot.name for slot in scene.slots if slot.name not in read and not slot.observer
        ]

    def anywhere(self, length: int, known: Sequence[Term]) -> Loop | Bounded | Undecided:
        """Return a shortest loop from any state in which `known` holds."""
        relations = Relations(self.scene)
        path = Unrolling(relations, self.budget.resources, from_start=False)
        path.solver.add(relations.holds(known, path.last))
        for size in range(1, length + 1):
            path.extend()
            path.extend()
            answer = path.check(self._twice(path, 0, size))
            if answer == "sat":
                return self._loop(path.first(), path.steps()[:size], path.steps()[-1].state, None)
            if answer == "unknown":
                return Undecided(f"the resources ran out at loops of {size} steps", size - 1)
        return Bounded(length)

    def reached(self, length: int) -> Loop | None:
        """Return a loop that a play reaches within the depth, None if none was found."""
        path = Unrolling(Relations(self.scene), self.budget.resources, from_start=True)
        for depth in range(1, self.budget.depth + 1):
            path.extend()
            for size in range(1, min(length, depth // 2) + 1):
                answer = path.check(self._twice(path, depth - 2 * size, size))
                if answer == "unknown":
                    return None
                if answer == "sat":
                    return self._from_play(path.play(), size)
        return None

    def _twice(self, path: Unrolling, first: int, size: int) -> list[Formula]:
        """Return that two equal rounds of `size` steps start at `first`, and both gain."""
        rounds = [path.states[first + turn * size] for turn in range(3)]
        demanded = [
            formula
            for offset in range(first, first + size)
            for formula in path.same_step(offset, offset + size)
        ]
        for before, after in pairwise(rounds):
            demanded += [before.slots[name] == after.slots[name] for name in self.returning]
            demanded += self._gain(path, before, after)
        return demanded

    def _gain(self, path: Unrolling, before: State, after: State) -> list[Formula]:
        at_least, better = [], []
        for resource in self.resources:
            low, high = before.values(resource.value), after.values(resource.value)
            if resource.better == "less":
                low, high = high, low
            at_least.append(low <= high)
            better.append(low < high)
        return [*at_least, path.relations.encoding.any_of(better)]

    def _from_play(self, play: Play, size: int) -> Loop:
        position = len(play.steps) - 1 - 2 * size
        steps = play.steps[position + 1 : position + 1 + size]
        before = Play(play.steps[: position + 1])
        return self._loop(play.steps[position].state, steps, play.steps[-1].state, before)

    def _loop(
        self,
        first: Mapping[str, int],
        steps: tuple[Step, ...],
        last: Mapping[str, int],
        play: Play | None,
    ) -> Loop:
        values = [resource.value for resource in self.resources]
        seen = [evaluate(values, state) for state in (first, steps[-1].state, last)]
        told = {
            resource.name: (seen[0][number], seen[1][number], seen[2][number])
            for number, resource in enumerate(self.resources)
        }
        return Loop(first, steps, told, play)
