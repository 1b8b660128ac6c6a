"""The shortest play to a goal, by bounded search one step at a time."""

from collections.abc import Callable
from typing import Any

from ruleproof.models.scene import Scene
from ruleproof.models.terms import Term
from ruleproof.verify.solving.outcomes import (
    Bounded,
    Budget,
    Fails,
    Undecided,
    VacuousStartError,
)
from ruleproof.verify.solving.relations import Relations, State
from ruleproof.verify.solving.unrolling import Unrolling

__all__ = ["require_a_start", "shortest_play", "shortest_violation"]

Goal = Callable[[State], Any]


def shortest_play(
    scene: Scene, goal: Term, *, budget: Budget | None = None
) -> Fails | Bounded | Undecided:
    """Return a shortest play to `goal`, as what refutes that it never holds, or how far none is."""
    return _search(scene, lambda state: state.values(goal), budget or Budget())


def shortest_violation(
    scene: Scene, claim: Term, *, budget: Budget | None = None
) -> Fails | Bounded | Undecided:
    """Return a shortest play to a state in which `claim` does not hold, or how far none is."""

    def violated(state: State) -> Any:
        claimed = state.values(claim)
        return state.values.encoding.z3.Not(claimed)

    return _search(scene, violated, budget or Budget())


def require_a_start(scene: Scene, *, budget: Budget | None = None) -> bool:
    """Return whether a start was found within the budget; refuse a contradictory one."""
    budget = budget or Budget()
    search = Unrolling(Relations(scene), budget.resources, from_start=True)
    return _has_a_start(search)


def _search(scene: Scene, goal: Goal, budget: Budget) -> Fails | Bounded | Undecided:
    search = Unrolling(Relations(scene), budget.resources, from_start=True)
    if not _has_a_start(search):
        return Undecided("the resources ran out at the start", -1)
    for depth in range(budget.depth + 1):
        if depth:
            search.extend()
        answer = search.check([goal(search.last)])
        if answer == "sat":
            return Fails(search.play())
        if answer == "unknown":
            return Undecided(f"the resources ran out at depth {depth}", depth - 1)
        if depth and search.check() == "unsat":
            return Bounded(depth - 1, complete=True)
    return Bounded(budget.depth)


def _has_a_start(search: Unrolling) -> bool:
    answer = search.check()
    if answer == "unsat":
        raise VacuousStartError(search.relations.scene.name)
    return answer == "sat"
