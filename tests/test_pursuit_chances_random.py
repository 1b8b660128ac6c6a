"""An evader who moves at random: the best plan against every plan, each weighed walk by walk."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from fractions import Fraction
from itertools import pairwise, product

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from ruleproof.models.diagnostics import ModelError
from ruleproof.verify.pursuit.beliefs import whereabouts
from ruleproof.verify.pursuit.problem import Mover, Pursuit
from ruleproof.verify.pursuit.random_changes import changed_for_the_better
from ruleproof.verify.pursuit.random_evader import best_against_random, chance_of_plan

Plan = tuple[tuple[int, ...], ...]


@st.composite
def pursuits(draw: st.DrawFn) -> Pursuit:
    """Draw a pursuit on two to four places; rows may be empty, ways one way."""
    size = draw(st.integers(2, 4))
    row = st.lists(st.integers(0, size - 1), max_size=3, unique=True).map(sorted).map(tuple)
    rows = st.lists(row, min_size=size, max_size=size).map(tuple)
    moves = draw(rows)
    team = [Mover("p", moves), Mover("q", draw(st.just(moves) | rows))]
    return Pursuit(
        tuple(map(str, range(size))),
        tuple(team[: draw(st.integers(1, 2))]),
        Mover("e", draw(rows)),
        trail=draw(st.integers(0, 2)),
        stuck=draw(st.sampled_from(["caught", "stays"])),
    )


def plans(pursuit: Pursuit, turns: int) -> Iterator[Plan]:
    """Yield every plan by definition."""
    routes = []
    for one in pursuit.pursuers:
        found: list[tuple[int, ...]] = [(place,) for place in range(pursuit.size)]
        for _ in range(turns):
            found = [(*r, end) for r in found for end in one.moves[r[-1]] or (r[-1],)]
        routes.append(found)
    for chosen in product(*routes):
        yield tuple(zip(*chosen, strict=True))


def escapes(pursuit: Pursuit, plan: Plan, walk: tuple[int, ...]) -> Fraction:
    """Return how likely he escapes from the end of this walk, by following every choice."""
    turn = len(walk)
    if turn == 1 and walk[0] in plan[0]:
        return Fraction(0)
    if turn == len(plan):
        return Fraction(1)
    here = walk[-1]
    if here in plan[turn]:
        return Fraction(0)
    banned = walk[max(0, turn - 1 - pursuit.trail) : turn - 1]
    ends = [end for end in pursuit.evader.moves[here] if end == here or end not in banned]
    if not ends:
        ends = [here] if pursuit.stuck == "stays" else []
    free = [escapes(pursuit, plan, (*walk, end)) for end in ends if end not in plan[turn]]
    return sum(free, Fraction(0)) / len(ends) if ends else Fraction(0)


def catches(pursuit: Pursuit, plan: Plan, weights: Mapping[int, int]) -> Fraction:
    total = sum(weights.values())
    free = (w * escapes(pursuit, plan, (place,)) for place, w in weights.items())
    return 1 - sum(free, Fraction(0)) / total


def grid(rows: int, columns: int, pursuers: int) -> Pursuit:
    def near(place: int) -> Sequence[int]:
        return [
            other
            for other in range(rows * columns)
            if abs(other // columns - place // columns) + abs(other % columns - place % columns)
            <= 1
        ]

    mover = Mover("piece", tuple(tuple(near(place)) for place in range(rows * columns)))
    return Pursuit(tuple(map(str, range(rows * columns))), (mover,) * pursuers, mover)


@settings(deadline=None, max_examples=60)
@given(pursuits(), st.integers(0, 2), st.data())
def test_the_plan_is_as_good_as_the_best_of_all(
    pursuit: Pursuit, turns: int, data: st.DataObject
) -> None:
    weights = dict.fromkeys(range(pursuit.size), 1) | {0: data.draw(st.integers(0, 3))}
    found = best_against_random(pursuit, turns, hideouts=weights)
    assert found.chance == catches(pursuit, found.plan, weights)
    assert found.exact
    assert found.chance == max(catches(pursuit, plan, weights) for plan in plans(pursuit, turns))


@settings(deadline=None, max_examples=60)
@given(pursuits(), st.integers(0, 2), st.integers(0, 12))
def test_with_few_nodes_the_bounds_hold(pursuit: Pursuit, turns: int, nodes: int) -> None:
    rough = best_against_random(pursuit, turns, nodes=nodes)
    fine = best_against_random(pursuit, turns)
    assert rough.chance <= fine.chance == fine.upper <= rough.upper


@settings(deadline=None, max_examples=40)
@given(pursuits(), st.integers(0, 3))
def test_more_nodes_never_give_a_worse_plan_nor_a_higher_bound(
    pursuit: Pursuit, turns: int
) -> None:
    found = [best_against_random(pursuit, turns, nodes=nodes) for nodes in range(10)]
    for fewer, more in pairwise(found):
        assert fewer.chance <= more.chance <= more.upper <= fewer.upper


def test_more_nodes_find_a_better_plan_where_the_first_is_not_the_best() -> None:
    assert best_against_random(grid(1, 6, 2), 2, nodes=0).chance < 1
    assert best_against_random(grid(1, 6, 2), 2, nodes=600).chance == 1


@settings(deadline=None, max_examples=60)
@given(pursuits(), st.integers(0, 2), st.booleans(), st.data())
def test_small_changes_keep_to_the_moves_and_lose_nothing(
    pursuit: Pursuit, turns: int, starts_bound: bool, data: st.DataObject
) -> None:
    every = list(plans(pursuit, turns))
    weights = dict.fromkeys(range(pursuit.size), 1) | {0: data.draw(st.integers(0, 3))}
    plan = data.draw(st.sampled_from(every))
    known = whereabouts(pursuit, among=frozenset(at for at, weight in weights.items() if weight))
    found = changed_for_the_better(pursuit, known, weights, plan, starts_bound=starts_bound)
    assert found in every
    assert catches(pursuit, found, weights) >= catches(pursuit, plan, weights)
    assert not starts_bound or found[0] == plan[0]


def test_a_small_change_is_made_where_it_helps() -> None:
    pursuit = grid(1, 3, 1)
    found = changed_for_the_better(
        pursuit, whereabouts(pursuit), {0: 1, 1: 5, 2: 1}, ((0,),), starts_bound=False
    )
    assert found == ((1,),)


def test_one_place_in_n_is_guessed_one_time_in_n() -> None:
    assert best_against_random(grid(2, 3, 1), 0).chance == Fraction(1, 6)


def test_starts_bind_the_pursuers() -> None:
    found = best_against_random(grid(3, 3, 2), 2, starts=(0, 8))
    assert found.plan[0] == (0, 8)


def test_an_evader_who_always_stays_is_swept_up() -> None:
    moves = ((0, 1), (0, 1, 2), (1, 2))
    still = Mover("e", ((0,), (1,), (2,)))
    pursuit = Pursuit(("a", "b", "c"), (Mover("p", moves),), still)
    assert best_against_random(pursuit, 1).chance == Fraction(2, 3)
    assert best_against_random(pursuit, 2).chance == 1


def test_across_the_water_he_is_never_caught() -> None:
    moves = ((0, 1), (0, 1), (2,))
    pursuit = Pursuit(("a", "b", "c"), (Mover("p", moves),), Mover("e", moves))
    found = best_against_random(pursuit, 4, starts=(0,), hideouts={2: 1})
    assert found.chance == found.upper == 0


def test_any_plan_can_be_weighed() -> None:
    assert chance_of_plan(grid(1, 2, 1), ((0,), (0,))) == Fraction(3, 4)


@pytest.mark.parametrize(
    ("code", "hideouts", "turns"),
    [
        ("RP134", {}, 1),
        ("RP134", {0: 0}, 1),
        ("RP135", {0: -1, 1: 2}, 1),
        ("RP134", {7: 1}, 1),
        ("RP132", {0: 1}, -1),
    ],
)
def test_a_request_that_makes_no_sense_is_refused(
    code: str, hideouts: dict[int, int], turns: int
) -> None:
    with pytest.raises(ModelError, match=code):
        best_against_random(grid(1, 2, 1), turns, hideouts=hideouts)
