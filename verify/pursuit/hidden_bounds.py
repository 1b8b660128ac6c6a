"""How few places an unseen evader can be driven to: bounds that need no plan.

If `m` places are left, pursuers on `k` places leave at least `m - k`; the evader spreads from
those; and at most `k` of the places he enters are guarded. So what counts is how many places can
lead to no more than a given number of places: a question about one set only.
"""

from collections.abc import Callable
from math import ceil, floor
from typing import Any

from ruleproof.verify.pursuit.beliefs import Whereabouts, bits, evader_moves
from ruleproof.verify.pursuit.ortools_door import constraint_models, solve
from ruleproof.verify.pursuit.problem import Pursuit

__all__ = ["Fewest", "Widths", "least_left", "limits", "narrowest", "widest"]

EFFORT = 1.0
LARGEST = 500
ROUNDING = 1e-6
SETTINGS = {"linearization_level": 2}  # without it, bounds are far from the truth

Widths = Callable[[int], int]
Fewest = Callable[[int, int], int]


def least_left(pursuit: Pursuit, fewest: Fewest, first: int, turns: int) -> list[int]:
    """Return how few places can be left after 0, 1, 2... turns if `first` are left at the start.

    The list ends early where it would only repeat its last number.
    """
    hunters = min(len(pursuit.pursuers), pursuit.size)
    found = [first]
    for turn in range(turns):
        trail = min(turn, pursuit.trail)
        found.append(max(0, fewest(max(0, found[-1] - hunters), trail) - hunters))
        if found[-1] == found[-2] and trail == pursuit.trail:
            break
    return found


def limits(pursuit: Pursuit, most: Widths, target: int, turns: int) -> list[int]:
    """Return how many places may be left so that `target` may be left 0, 1, 2... turns later.

    With more places left, no plan reaches the target in time. The list ends early where it would
    only repeat its last number.
    """
    hunters = min(len(pursuit.pursuers), pursuit.size)
    found = [target]
    for _ in range(turns):
        found.append(min(pursuit.size, most(found[-1] + hunters) + hunters))
        if found[-1] == found[-2]:
            break
    return found


def narrowest(pursuit: Pursuit, known: Whereabouts, *, effort: float = EFFORT) -> Fewest:
    """Return the function from a number to the fewest places that as many places lead to.

    It also takes the length of the evader's trail, which is short in the first turns.
    """
    answers: dict[tuple[int, int], int] = {}

    def fewest(places: int, trail: int) -> int:
        if not places or pursuit.size > LARGEST:
            return 0
        if (places, trail) not in answers:
            model, clear, next_clear = _spreading_model(pursuit, known, trail)
            model.add(sum(clear) <= pursuit.size - places)
            model.maximize(sum(next_clear))
            answers[places, trail] = pursuit.size - _most(model, effort, pursuit.size)
        return answers[places, trail]

    return fewest


def widest(pursuit: Pursuit, known: Whereabouts, *, effort: float = EFFORT) -> Widths:
    """Return the function from a number to the most places that lead to no more places than it."""
    answers: dict[int, int] = {}

    def most(reached: int) -> int:
        if reached >= pursuit.size or pursuit.size > LARGEST:
            return pursuit.size
        if reached not in answers:
            model, clear, next_clear = _spreading_model(pursuit, known)
            model.add(sum(next_clear) >= pursuit.size - reached)
            model.minimize(sum(clear))
            answers[reached] = pursuit.size - _fewest(model, effort)
        return answers[reached]

    return most


def _most(model: Any, effort: float, otherwise: int) -> int:
    """Return a bound on what the model maximises."""
    solved = solve(model, effort=effort, settings=SETTINGS)
    known_bound = solved.verdict in ("optimal", "feasible")
    return min(otherwise, floor(solved.bound + ROUNDING)) if known_bound else otherwise


def _fewest(model: Any, effort: float) -> int:
    """Return a bound on what the model minimises."""
    solved = solve(model, effort=effort, settings=SETTINGS)
    known_bound = solved.verdict in ("optimal", "feasible")
    return max(0, ceil(solved.bound - ROUNDING)) if known_bound else 0


def _spreading_model(
    pursuit: Pursuit, known: Whereabouts, trail: int | None = None
) -> tuple[Any, list[Any], list[Any]]:
    """Return a model of one move of the evader: the places clear of him before it and after it.

    A place counts with the state there that leads to the fewest new places, so a trail only makes
    a bound weaker, never wrong. With `trail`, only states with as long a trail count.
    """
    model = constraint_models().CpModel()
    clear = [model.new_bool_var("") for _ in range(pursuit.size)]
    next_clear = [model.new_bool_var("") for _ in range(pursuit.size)]
    for place, states in enumerate(known.at):
        ways = {
            frozenset(evader_moves(pursuit, known.histories[state]))
            for state in bits(states)
            if trail is None or len(known.histories[state]) == trail + 1
        }
        if not ways:
            model.add(clear[place] == 1)
        fewest = sorted(sorted(way) for way in ways if not any(other < way for other in ways))
        chosen = [model.new_bool_var("") for _ in fewest]
        model.add(sum(chosen) <= 1 - clear[place])
        for end in sorted(set().union(*fewest)):
            spared = [choice for choice, way in zip(chosen, fewest, strict=True) if end not in way]
            model.add(next_clear[end] <= clear[place] + sum(spared))
    return model, clear, next_clear
