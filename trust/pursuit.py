"""Pursuit: the solvers on bit sets and arrays against value iteration and every plan."""

import random
import tomllib
from fractions import Fraction
from itertools import product
from typing import Any

from ruleproof.verify.pursuit.hidden import fewest_left
from ruleproof.verify.pursuit.in_sight import NEVER, InSight, in_sight
from ruleproof.verify.pursuit.in_sight_answers import best_starts, turns_to_catch
from ruleproof.verify.pursuit.in_sight_play import best_play
from ruleproof.verify.pursuit.problem import Mover, Pursuit
from ruleproof.verify.pursuit.random_evader import best_against_random
from tests.test_pursuit_chances_random import catches, plans
from tests.test_pursuit_hidden import naive_fewest
from tests.test_pursuit_in_sight_naive import naive
from trust.comparing import Comparison, RefusedError, Written

__all__ = ["COMPARISONS"]

MOST_PLANS = 3000


def random_pursuit(rng: random.Random, *, most: int = 4, team: int = 3) -> str:
    """Return a pursuit on a few places: one-way moves, dead ends, a trail, as a text."""
    size = rng.randint(2, most)
    kinds = [_moves(rng, size) for _ in range(rng.choice([1, 2]))]
    pursuers = [rng.choice(kinds) for _ in range(rng.randint(1, team))]
    lines = [
        f"places = {size}",
        *(f"[[pursuers]]\nmoves = {moves}" for moves in pursuers),
        f"[evader]\nmoves = {_moves(rng, size)}",
        f'order = "{rng.choice(["in sequence", "together"])}"',
        f"trail = {rng.randint(0, 2) if len(pursuers) < 3 else 0}",
        f'stuck = "{rng.choice(["caught", "stays"])}"',
        f"turns = {rng.randint(0, 3)}",
    ]
    return "\n".join(lines) + "\n"


def _moves(rng: random.Random, size: int) -> list[list[int]]:
    alike = rng.random() < 0.5
    rows = [{place for place in range(size) if rng.random() < 0.4} for _ in range(size)]
    if alike:
        rows = [{here, *(p for p in range(size) if p in rows[here] or here in rows[p])}
                for here in range(size)]  # fmt: skip
    return [sorted(row) for row in rows]


def _read(text: str) -> tuple[Pursuit, int]:
    try:
        told: dict[str, Any] = tomllib.loads(text)
        evader = told["evader"]
        pursuit = Pursuit(
            tuple(map(str, range(told["places"]))),
            tuple(_mover("pursuer", each) for each in told["pursuers"]),
            _mover("evader", evader),
            order=evader["order"],
            trail=evader["trail"],
            stuck=evader["stuck"],
        )
        return pursuit, evader["turns"]
    except (tomllib.TOMLDecodeError, KeyError) as error:
        raise RefusedError from error


def _mover(name: str, table: dict[str, Any]) -> Mover:
    return Mover(name, tuple(tuple(row) for row in table["moves"]))


def in_sight_differs(text: str) -> str | None:
    """Return a position of a pursuit in sight with other turns than by plain iteration."""
    pursuit, _ = _read(text)
    found, expected = in_sight(pursuit), naive(pursuit)
    assert isinstance(found, InSight)
    for at in product(range(pursuit.size), repeat=len(pursuit.pursuers)):
        for past in found.states.histories:
            turns = turns_to_catch(found, at, past[0], trail=past[1:])
            if turns != expected.get((at, past)):
                return f"turns: {turns} from {at} {past}, naively {expected.get((at, past))}"
        worst = best_starts(found, among=[[place] for place in at]).turns
        slowest = max(expected.get((at, (start,)), NEVER) for start in range(pursuit.size))
        if (NEVER if worst is None else worst) != slowest:
            return f"starts: {worst} turns from {at}, naively {slowest}"
    at = (0,) * len(pursuit.pursuers)
    play = best_play(found, at, pursuit.size - 1)
    turns = expected.get((at, (pursuit.size - 1,)))
    return None if play.turns == turns else f"play: {play.turns} turns, naively {turns}"


def hidden_differs(text: str) -> str | None:
    """Return a hidden pursuit that leaves more or fewer places than the best of all plans."""
    pursuit, turns = _read(text)
    _refuse_large(pursuit, turns)
    found = fewest_left(pursuit, turns=turns)
    expected = naive_fewest(pursuit, turns)
    right = found.proved and len(found.left) == expected
    return None if right else f"left: {sorted(found.left)} (proved: {found.proved}), {expected}"


def chances_differ(text: str) -> str | None:
    """Return a pursuit of a random evader with another chance than the best of all plans."""
    pursuit, turns = _read(text)
    turns = min(turns, 2)
    _refuse_large(pursuit, turns)
    weights = dict.fromkeys(range(pursuit.size), 1) | {0: turns}
    found = best_against_random(pursuit, turns, hideouts=weights)
    expected: Fraction = max(catches(pursuit, plan, weights) for plan in plans(pursuit, turns))
    right = found.exact and found.chance == expected == catches(pursuit, found.plan, weights)
    return None if right else f"chance: {found.chance} (exact: {found.exact}), {expected}"


def _refuse_large(pursuit: Pursuit, turns: int) -> None:
    """Refuse a pursuit with too many plans to try."""
    count = 1.0
    for pursuer in pursuit.pursuers:
        widest = max(1, *(len(row) for row in pursuer.moves))
        count *= pursuit.size * widest**turns
    if count > MOST_PLANS:
        raise RefusedError


def _small(rng: random.Random) -> str:
    return random_pursuit(rng, most=4, team=2)


COMPARISONS = (
    Comparison(
        "pursuit",
        "in sight",
        "retrograde analysis on arrays and plain value iteration",
        ".toml",
        Written(random_pursuit),
        in_sight_differs,
        weight=2,
    ),
    Comparison(
        "pursuit",
        "hidden",
        "sweeps by bit sets and every plan against every walk",
        ".toml",
        Written(_small),
        hidden_differs,
        weight=2,
    ),
    Comparison(
        "pursuit",
        "chances",
        "the best plan against a random evader and every plan, weighed walk by walk",
        ".toml",
        Written(_small),
        chances_differ,
        weight=2,
    ),
)
