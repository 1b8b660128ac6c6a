"""Where an unseen evader is safe for ever: against every plan, and pinned on complete graphs."""

from __future__ import annotations

import random
from itertools import product
from typing import Literal

import pytest

from ruleproof.verify.pursuit.beliefs import whereabouts
from ruleproof.verify.pursuit.glimpses import Glimpses, quickest_capture
from ruleproof.verify.pursuit.glimpses_bounds import haven_unseen
from ruleproof.verify.pursuit.hidden import shortest_sweep
from ruleproof.verify.pursuit.hidden_replay import replay_haven
from ruleproof.verify.pursuit.hidden_search import Hunt, explore
from ruleproof.verify.pursuit.problem import Mover, Pursuit
from ruleproof.verify.pursuit.strongholds import haven, still_open
from tests.test_pursuit_hidden import naive_fewest

SEEDS = range(24)


def dense(seed: int) -> tuple[Pursuit, int]:
    """Return a pursuit on a board with many ways, with a trail, and some turns."""
    chance = random.Random(seed)
    size, team = chance.choice([(4, 1), (5, 1), (6, 1), (5, 2)])
    may_stay = chance.random() < 0.5

    def moves(share: float) -> tuple[tuple[int, ...], ...]:
        return tuple(
            tuple(
                end for end in range(size) if (may_stay if end == here else chance.random() < share)
            )
            for here in range(size)
        )

    pursuers = tuple(Mover("pursuer", moves(0.7)) for _ in range(team))
    evader = Mover("evader", moves(0.9))
    stuck: Literal["caught", "stays"] = "caught" if chance.random() < 0.5 else "stays"
    asked = Pursuit(tuple(map(str, range(size))), pursuers, evader, "together", seed % 3, stuck)
    return asked, 3 if size == 4 else 2


def clique(size: int, hunters: int) -> Pursuit:
    mover = Mover("piece", tuple(tuple(range(size)) for _ in range(size)))
    return Pursuit(tuple(map(str, range(size))), (mover,) * hunters, mover)


@pytest.mark.parametrize("seed", SEEDS)
def test_no_plan_leaves_fewer_places_than_stay_open(seed: int) -> None:
    asked, turns = dense(seed)
    for horizon, least in enumerate(still_open(asked, None, turns)):
        assert least <= naive_fewest(asked, horizon)


def test_bounds_on_open_places_are_more_than_none() -> None:
    bounds = [still_open(*asked) for seed in SEEDS for asked in [(dense(seed)[0], None, 2)]]
    assert sum(bound[-1] > 0 for bound in bounds) >= len(bounds) // 3


@pytest.mark.parametrize("seed", SEEDS)
def test_nobody_sweeps_a_board_with_a_haven(seed: int) -> None:
    asked, _ = dense(seed)
    known = whereabouts(asked)
    swept = explore(Hunt(asked, known, None, 40_000), 6).plan
    if haven(asked, known, None):
        assert swept is None
    for place in product(range(asked.size), repeat=len(asked.pursuers)):
        if haven(asked, known, place):
            assert explore(Hunt(asked, known, place, 40_000), 6).plan is None


@pytest.mark.parametrize("size", range(1, 9))
def test_a_complete_graph_is_a_haven_against_less_than_half_as_many_pursuers(size: int) -> None:
    everywhere = frozenset(range(size))
    for hunters in range(1, size + 1):
        asked = clique(size, hunters)
        found = haven(asked, whereabouts(asked), None)
        assert found == (everywhere if 2 * hunters < size else frozenset())
        sweep = shortest_sweep(asked, turns=1)
        assert (sweep.never, sweep.plan is None) == (bool(found), bool(found))


def test_a_haven_serves_an_evader_who_is_shown_late_but_not_one_who_is_shown_at_once() -> None:
    asked = clique(5, 2)
    everywhere = frozenset(range(5))
    assert haven_unseen(asked, Glimpses(every=1, late=1), None, None) == everywhere
    assert haven_unseen(asked, Glimpses(at=frozenset({0}), late=2), None, None) == everywhere
    assert not haven_unseen(asked, Glimpses(every=1), None, None)
    assert not haven_unseen(asked, Glimpses(regions=(frozenset({0}),)), None, None)
    assert quickest_capture(asked, Glimpses(every=1, late=1), turns=2).haven == everywhere
    assert quickest_capture(asked, Glimpses(every=1), turns=2).turns == 2


def test_a_haven_needs_starts_that_the_pursuers_do_not_guard_at_once() -> None:
    asked = clique(5, 2)
    few = whereabouts(asked, among=frozenset({0, 1, 2}))
    assert not haven(asked, few, None)
    assert not haven(asked, few, (0, 1))
    assert haven(asked, few, (3, 4))


def test_plain_play_refuses_a_haven_that_is_too_small() -> None:
    asked = clique(5, 2)
    replay_haven(asked, {(place,) for place in range(5)})
    with pytest.raises(AssertionError, match="not safe"):
        replay_haven(asked, {(place,) for place in range(4)})
