"""Check both mixtures of a chance by plain play: every plan and walk legal, no answer better.

Nothing of the engine is used here. The walks against the mixture of plans are tried all, turn by
turn, those left out that are caught often enough already; so are the plans against the mixture of
walks. Where that is too much, only one mixture is played against the other.
"""

from collections.abc import Sequence
from fractions import Fraction
from itertools import pairwise, product

from ruleproof.verify.pursuit.problem import Pursuit

__all__ = ["ReplayError", "replay"]

FEW = 100_000

Stand = tuple[int, ...]
Plan = tuple[Stand, ...]
Walk = tuple[int, ...]
Plans = Sequence[tuple[Fraction, Plan]]
Walks = Sequence[tuple[Fraction, Walk]]


class ReplayError(AssertionError):
    """Plain play does not bear out an answer: a fault of ours, and no answer is given."""


def replay(
    pursuit: Pursuit,
    starts: Stand | None,
    hideouts: Sequence[int],
    turns: int,
    plans: Plans,
    walks: Walks,
    lower: Fraction,
    upper: Fraction,
) -> bool:
    """Return whether every answer was tried; raise ReplayError if one beats the bounds.

    So does a mixture that is not legal. Where there are too many answers, not all are tried.
    """
    _check(sum(weight for weight, _ in plans) == 1 == sum(weight for weight, _ in walks), "weights")
    _check(all(weight > 0 for weight, _ in (*plans, *walks)), "weights")
    for _, plan in plans:
        _check(len(plan) == turns + 1 and (starts is None or plan[0] == starts), "starts")
        _check(_is_plan(pursuit, plan), "plan")
    for _, walk in walks:
        _check(walk[0] in hideouts and _is_walk(pursuit, walk, turns), "walk")
    worth = sum(w * v for w, plan in plans for v, walk in walks if _meets(plan, walk))
    _check(lower <= worth <= upper, "mixtures")
    all_walks = _no_walk_beats(pursuit, hideouts, turns, plans, lower)
    return _no_plan_beats(pursuit, starts, turns, walks, upper) and all_walks


def _check(fact: bool, what: str) -> None:
    if not fact:
        raise ReplayError(f"plain play does not bear out the {what}")


def _is_plan(pursuit: Pursuit, plan: Plan) -> bool:
    return all(
        end in (pursuer.moves[start] or (start,))
        for before, after in pairwise(plan)
        for pursuer, start, end in zip(pursuit.pursuers, before, after, strict=True)
    )


def _is_walk(pursuit: Pursuit, walk: Walk, turns: int) -> bool:
    steps = all(walk[now] in _choices(pursuit, walk[:now]) for now in range(1, len(walk)))
    whole = len(walk) == turns + 1
    return steps and (whole or (len(walk) <= turns and not _choices(pursuit, walk)))


def _choices(pursuit: Pursuit, history: Walk) -> list[int]:
    """Return where the evader may be next; none where he is caught because he cannot move."""
    here = history[-1]
    recent = history[max(0, len(history) - 1 - pursuit.trail) : -1]
    ends = [end for end in pursuit.evader.moves[here] if end == here or end not in recent]
    return [here] if not ends and pursuit.stuck == "stays" else ends


def _meets(plan: Plan, walk: Walk) -> bool:
    """Return whether a play of the plan against the walk ends with a catch."""
    if walk[0] in plan[0]:
        return True
    for turn in range(1, len(plan)):
        if walk[turn - 1] in plan[turn] or turn == len(walk) or walk[turn] in plan[turn]:
            return True
    return False


def _no_walk_beats(
    pursuit: Pursuit, hideouts: Sequence[int], turns: int, plans: Plans, lower: Fraction
) -> bool:
    """Return whether all walks were tried; raise ReplayError for one that is caught too rarely."""
    layer: set[tuple[Walk, frozenset[int]]] = set()
    for place in hideouts:
        meeting = frozenset(n for n, (_, plan) in enumerate(plans) if place in plan[0])
        layer.add(((place,), meeting))
    for turn in range(1, turns + 1):
        following = set()
        for history, met in layer:
            if sum(plans[number][0] for number in met) >= lower:
                continue
            for place in _choices(pursuit, history):
                both = {history[-1], place}
                now = (n for n, (_, plan) in enumerate(plans) if both & set(plan[turn]))
                recent = (*history, place)[-1 - pursuit.trail :]
                following.add((recent, met.union(now)))
        layer = following
        if len(layer) > FEW:
            return False
    rates = [sum(plans[number][0] for number in met) for _, met in layer]
    _check(all(rate >= lower for rate in rates), "lower bound")
    return True


def _no_plan_beats(
    pursuit: Pursuit, starts: Stand | None, turns: int, walks: Walks, upper: Fraction
) -> bool:
    """Return whether all plans were tried; raise ReplayError for one that catches too often."""
    everywhere = range(pursuit.size)
    if starts is None and pursuit.size ** len(pursuit.pursuers) > FEW:
        return False
    first = [starts] if starts else list(product(everywhere, repeat=len(pursuit.pursuers)))
    cut = frozenset(n for n, (_, walk) in enumerate(walks) if len(walk) <= turns)
    layer = {
        (stand, cut.union(n for n, (_, walk) in enumerate(walks) if walk[0] in stand))
        for stand in first
    }
    for turn in range(1, turns + 1):
        following = set()
        for stand, met in layer:
            rows = zip(pursuit.pursuers, stand, strict=True)
            for after in product(*(one.moves[at] or (at,) for one, at in rows)):
                now = (
                    n
                    for n, (_, walk) in enumerate(walks)
                    if {*walk[turn - 1 : turn + 1]} & {*after}
                )
                following.add((after, met.union(now)))
            if len(following) > FEW:
                return False
        layer = following
    rates = [sum(walks[number][0] for number in met) for _, met in layer]
    _check(all(rate <= upper for rate in rates), "upper bound")
    return True
