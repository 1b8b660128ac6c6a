"""The best answers of each side to a mixture of the other side's plans or walks, with bounds."""

import heapq
from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction
from itertools import pairwise, product
from math import ceil, lcm, prod
from typing import Any

from ruleproof.verify.pursuit.beliefs import Positions, Whereabouts, bits
from ruleproof.verify.pursuit.chances_routes import caught_apart
from ruleproof.verify.pursuit.ortools_door import constraint_models, solve
from ruleproof.verify.pursuit.problem import Pursuit
from ruleproof.verify.pursuit.routes_layers import place_of, standing

__all__ = ["Answer", "Mixture", "Plan", "Walk", "best_plan", "best_walk", "caught", "few_plans"]

FEW = 5_000
LABELS_A_SECOND = 20_000
FINEST = 1 << 40
SEVERAL = 32

Plan = tuple[Positions, ...]
Walk = tuple[int, ...]
Mixture = Sequence[tuple[Fraction, tuple[Any, ...]]]


@dataclass(frozen=True)
class Answer:
    """Good answers, best first (none if none was found), and a bound that no answer can beat.

    `effort` is what it took, in seconds on a common machine or so.
    """

    choices: tuple[tuple[Any, ...], ...]
    bound: Fraction
    effort: float


def caught(plan: Plan, walk: Walk) -> bool:
    """Return whether the plan catches an evader on this walk; a walk cut short is caught."""
    meets = any(place in stand for place, stand in zip(walk, plan, strict=False))
    entered = any(place in stand for place, stand in zip(walk, plan[1:], strict=False))
    return meets or entered or len(walk) < len(plan)


def best_walk(
    known: Whereabouts, hideouts: Sequence[int], plans: Mixture, turns: int, labels: int
) -> Answer:
    """Return the walk that the mixture of plans catches least often.

    The state of the evader and the set of plans that have caught him already tell all. Sets are
    taken up by weight, so the first to get through is best, and any taken up before is a bound.
    """
    scale = lcm(*(weight.denominator for weight, _ in plans))
    weights = [int(weight * scale) for weight, _ in plans]
    guards = _guards([plan for _, plan in plans], turns)
    waiting: list[tuple[int, int, int, int, int]] = []
    trails: list[tuple[int, int]] = []

    def push(mask: int, turn: int, state: int, parent: int) -> None:
        weight = sum(weights[plan] for plan in bits(mask))
        heapq.heappush(waiting, (weight, -turn, len(trails), state, mask))
        trails.append((state, parent))

    for place in hideouts:
        push(guards[0].get(place, 0), 0, place, -1)
    done: dict[tuple[int, int], list[int]] = {}
    found: list[tuple[int, int]] = []
    while waiting:
        weight, negative, label, state, mask = heapq.heappop(waiting)
        turn = -negative
        if turn == turns:
            found.append((weight, label))
            if len(found) == SEVERAL:
                break
            continue
        if len(trails) > labels:
            found.append((weight, -1))
            break
        earlier = done.setdefault((turn, state), [])
        if any(other & mask == other for other in earlier):
            continue
        earlier.append(mask)
        here = known.histories[state][0]
        for after in bits(known.follows[state]):
            there = known.histories[after][0]
            seen = guards[turn + 1].get(here, 0) | guards[turn + 1].get(there, 0)
            push(mask | seen, turn + 1, after, label)
    walks = tuple(_walk(known, trails, label) for _, label in found if label >= 0)
    if not found:
        return Answer((_walk(known, trails, 0),), Fraction(1), len(trails) / LABELS_A_SECOND)
    return Answer(walks, Fraction(found[0][0], scale), len(trails) / LABELS_A_SECOND)


def _guards(plans: Sequence[Plan], turns: int) -> list[dict[int, int]]:
    """Return for each turn and place the bits of the plans that have a pursuer there."""
    found: list[dict[int, int]] = [{} for _ in range(turns + 1)]
    for number, plan in enumerate(plans):
        for turn, stand in enumerate(plan):
            for place in stand:
                found[turn][place] = found[turn].get(place, 0) | 1 << number
    return found


def _walk(known: Whereabouts, trails: Sequence[tuple[int, int]], label: int) -> Walk:
    places = []
    while label >= 0:
        state, label = trails[label]
        places.append(known.histories[state][0])
    return tuple(reversed(places))


def best_plan(
    pursuit: Pursuit, starts: Positions | None, walks: Mixture, turns: int, effort: float
) -> Answer:
    """Return the plan that catches most of the mixture of walks.

    Few plans are tried all, one by one; many are left to the solver.
    """
    plans = few_plans(pursuit, starts, turns)
    if not plans:
        return _solved_plan(pursuit, starts, walks, turns, effort)
    scale = lcm(*(weight.denominator for weight, _ in walks))
    weights = [int(weight * scale) for weight, _ in walks]
    cells = _guards([_shadow(walk, turns) for _, walk in walks], turns)
    cut = sum(
        weight for weight, (_, walk) in zip(weights, walks, strict=True) if len(walk) <= turns
    )

    def worth(plan: Plan) -> int:
        mask = 0
        for turn, stand in enumerate(plan):
            for place in stand:
                mask |= cells[turn].get(place, 0)
        return sum(weights[walk] for walk in bits(mask))

    best = max(plans, key=worth)
    return Answer((best,), Fraction(worth(best) + cut, scale), len(plans) / LABELS_A_SECOND)


def few_plans(pursuit: Pursuit, starts: Positions | None, turns: int) -> list[Plan]:
    """Return all plans, or none if they are more than FEW."""
    routes: list[list[tuple[int, ...]]] = []
    for number, one in enumerate(pursuit.pursuers):
        found: list[tuple[int, ...]]
        found = [(at,) for at in (range(pursuit.size) if starts is None else (starts[number],))]
        for _ in range(turns):
            found = [(*way, end) for way in found for end in one.moves[way[-1]] or way[-1:]]
            if len(found) > FEW:
                return []
        routes.append(found)
    if prod(map(len, routes)) > FEW:
        return []
    return [tuple(zip(*chosen, strict=True)) for chosen in product(*routes)]


def _shadow(walk: Walk, turns: int) -> Plan:
    """Return for each turn the places where a pursuer catches the walk; none if it is cut short."""
    if len(walk) <= turns:
        return ()
    return (walk[:1], *pairwise(walk))


def _solved_plan(
    pursuit: Pursuit, starts: Positions | None, walks: Mixture, turns: int, effort: float
) -> Answer:
    """Return what the solver finds; weights too fine for it are rounded up, for a true bound."""
    scale = min(FINEST, lcm(*(weight.denominator for weight, _ in walks)))
    module = constraint_models()
    model = module.CpModel()
    team = [
        standing(model, one.moves, range(pursuit.size) if starts is None else (starts[n],), turns)
        for n, one in enumerate(pursuit.pursuers)
    ]
    goals = []
    for weight, walk in walks:
        met = model.new_bool_var("")
        if len(walk) > turns:
            model.add_bool_or([met.negated(), *_meetings(team, walk)])
        goals.append(ceil(weight * scale) * met)
    model.maximize(sum(goals))
    solved = solve(model, effort=effort)
    apart = caught_apart(pursuit, starts, walks, turns)
    if not solved.values:
        return Answer((), apart, solved.effort)
    plan = tuple(
        tuple(place_of(solved, layer) for layer in stand) for stand in zip(*team, strict=True)
    )
    if solved.verdict != "optimal":
        rough = min(Fraction(1), Fraction(ceil(solved.bound), scale))
        return Answer((plan,), min(rough, apart), solved.effort)
    found = sum(ceil(weight * scale) for weight, walk in walks if caught(plan, walk))
    return Answer((plan,), min(apart, Fraction(found, scale)), solved.effort)


def _meetings(team: Sequence[Sequence[dict[int, Any]]], walk: Walk) -> list[Any]:
    """Return the variables of which one at least is true if the walk is caught."""
    return [
        one[turn][place]
        for turn, places in enumerate(_shadow(walk, len(team[0]) - 1))
        for place in sorted(set(places))
        for one in team
        if place in one[turn]
    ]
