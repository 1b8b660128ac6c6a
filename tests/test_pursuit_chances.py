"""Chances of a catch unseen: against every plan and walk written down, and known values."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from fractions import Fraction
from itertools import product

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from ruleproof.models.diagnostics import ModelError
from ruleproof.verify.pursuit import chances_answers
from ruleproof.verify.pursuit.beliefs import whereabouts
from ruleproof.verify.pursuit.chances import best_chances
from ruleproof.verify.pursuit.chances_replay import ReplayError, replay
from ruleproof.verify.pursuit.chances_table import equilibrium
from ruleproof.verify.pursuit.problem import Mover, Pursuit

Table = list[list[int]]


def game(moves: Sequence[Sequence[int]], pursuers: int = 1) -> Pursuit:
    mover = Mover("piece", tuple(tuple(row) for row in moves))
    return Pursuit(tuple(map(str, range(len(moves)))), (mover,) * pursuers, mover)


def clique(size: int, *, stay: bool = True) -> list[list[int]]:
    return [[end for end in range(size) if stay or end != place] for place in range(size)]


def cycle(size: int) -> list[list[int]]:
    return [sorted({place, (place + 1) % size, (place - 1) % size}) for place in range(size)]


@st.composite
def pursuits(draw: st.DrawFn) -> Pursuit:
    """Draw a pursuit on two to four places; rows may be empty, ways one way."""
    size = draw(st.integers(2, 4))
    row = st.lists(st.integers(0, size - 1), max_size=3, unique=True).map(sorted).map(tuple)
    rows = st.lists(row, min_size=size, max_size=size).map(tuple)
    team = tuple(Mover(f"p{n}", draw(rows)) for n in range(draw(st.integers(1, 2))))
    return Pursuit(
        tuple(map(str, range(size))),
        team,
        Mover("e", draw(rows)),
        trail=draw(st.integers(0, 2)),
        stuck=draw(st.sampled_from(["caught", "stays"])),
    )


def all_plans(pursuit: Pursuit, turns: int) -> list[tuple[tuple[int, ...], ...]]:
    """Return every plan by definition."""
    plans: list[tuple[tuple[int, ...], ...]]
    plans = [(stand,) for stand in product(range(pursuit.size), repeat=len(pursuit.pursuers))]
    for _ in range(turns):
        plans = [
            (*plan, after)
            for plan in plans
            for after in product(
                *(
                    one.moves[at] if one.moves[at] else [at]
                    for one, at in zip(pursuit.pursuers, plan[-1], strict=True)
                )
            )
        ]
    return plans


def all_walks(pursuit: Pursuit, turns: int) -> list[tuple[int | None, ...]]:
    """Return every walk by definition; None is where he is caught for it."""
    walks: list[tuple[int | None, ...]] = [(place,) for place in range(pursuit.size)]
    for _ in range(turns):
        longer: list[tuple[int | None, ...]] = []
        for walk in walks:
            here = walk[-1]
            banned = walk[:-1][-pursuit.trail :] if pursuit.trail else ()
            ends: list[int | None] = []
            if here is not None:
                ends = [e for e in pursuit.evader.moves[here] if e == here or e not in banned]
            if not ends:
                ends = [here if pursuit.stuck == "stays" else None]
            longer += [(*walk, end) for end in ends]
        walks = longer
    return walks


def is_caught(plan: tuple[tuple[int, ...], ...], walk: tuple[int | None, ...]) -> int:
    """Play a plan against a walk."""
    if walk[0] in plan[0]:
        return 1
    for turn in range(1, len(plan)):
        if walk[turn - 1] in plan[turn] or walk[turn] is None or walk[turn] in plan[turn]:
            return 1
    return 0


def value(table: Table) -> Fraction:
    """Return the value of a matrix game, by an exact simplex with Bland's rule.

    With 1 added to every payoff the value is positive, and is the inverse of the largest sum of
    `y` with `table y <= 1`; `y = 0` is where the simplex begins.
    """
    rows, columns = len(table), len(table[0])
    tableau = [
        [Fraction(cell + 1) for cell in row]
        + [Fraction(int(i == j)) for j in range(rows)]
        + [Fraction(1)]
        for i, row in enumerate(table)
    ]
    costs = [Fraction(-1)] * columns + [Fraction(0)] * (rows + 1)
    basis = list(range(columns, columns + rows))
    while True:
        entering = next((j for j in range(columns + rows) if costs[j] < 0), None)
        if entering is None:
            return 1 / costs[-1] - 1
        ratios = [
            (tableau[i][-1] / tableau[i][entering], basis[i], i)
            for i in range(rows)
            if tableau[i][entering] > 0
        ]
        leaving = min(ratios)[2]
        pivot = tableau[leaving][entering]
        tableau[leaving] = [cell / pivot for cell in tableau[leaving]]
        for i in range(rows):
            if i != leaving and tableau[i][entering]:
                factor = tableau[i][entering]
                tableau[i] = [
                    a - factor * b for a, b in zip(tableau[i], tableau[leaving], strict=True)
                ]
        factor = costs[entering]
        costs = [a - factor * b for a, b in zip(costs, tableau[leaving], strict=True)]
        basis[leaving] = entering


def distinct(table: Table) -> Table:
    """Return the table without repeated rows and columns."""
    rows = sorted(set(map(tuple, table)))
    columns = sorted(set(zip(*rows, strict=True)))
    return [list(row) for row in zip(*columns, strict=True)]


def true_value(pursuit: Pursuit, turns: int, starts: tuple[int, ...] | None = None) -> Fraction:
    plans = [plan for plan in all_plans(pursuit, turns) if starts in (None, plan[0])]
    walks = all_walks(pursuit, turns)
    return value(distinct([[is_caught(plan, walk) for walk in walks] for plan in plans]))


@settings(deadline=None, max_examples=200)
@given(pursuits(), st.integers(0, 2), st.booleans())
def test_the_chance_is_the_value_of_the_game_of_all_plans_and_walks(
    pursuit: Pursuit, turns: int, placed: bool
) -> None:
    starts = (0,) * len(pursuit.pursuers) if placed else None
    found = best_chances(pursuit, turns, starts=starts)
    assert found.tried_all
    assert found.lower == found.upper == true_value(pursuit, turns, starts)


@settings(deadline=None, max_examples=60)
@given(pursuits(), st.integers(0, 2))
def test_where_plans_are_many_the_solver_finds_the_same_value(pursuit: Pursuit, turns: int) -> None:
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(chances_answers, "FEW", 0)
        found = best_chances(pursuit, turns)
    assert found.lower == found.upper == true_value(pursuit, turns)


@settings(deadline=None, max_examples=150)
@given(pursuits(), st.integers(1, 4), st.data())
def test_the_best_walk_is_the_least_caught_of_all(
    pursuit: Pursuit, turns: int, data: st.DataObject
) -> None:
    stand = st.tuples(*[st.integers(0, pursuit.size - 1)] * len(pursuit.pursuers))
    plan = st.tuples(*[stand] * (turns + 1))
    plans = data.draw(st.lists(plan, min_size=2, max_size=6))
    weights = data.draw(st.lists(st.integers(1, 5), min_size=len(plans), max_size=len(plans)))
    mixture = [(Fraction(w, sum(weights)), p) for w, p in zip(weights, plans, strict=True)]
    known, places = whereabouts(pursuit), range(pursuit.size)
    answer = chances_answers.best_walk(known, places, mixture, turns, 10**6)
    rates = [
        sum(weight * is_caught(plan, walk) for weight, plan in mixture)
        for walk in all_walks(pursuit, turns)
    ]
    assert answer.bound == min(rates)


def test_the_walk_that_is_caught_least_so_far_need_not_be_the_best() -> None:
    pursuit = game([[2], [2], [3], [3], [4]])
    mixture = [(Fraction(2, 5), ((0,), (4,), (4,))), (Fraction(3, 5), ((1,), (4,), (3,)))]
    answer = chances_answers.best_walk(whereabouts(pursuit), (0, 1), mixture, 2, 100)
    assert answer.bound == Fraction(3, 5)
    assert answer.choices[0] == (1, 2, 3)


@pytest.mark.parametrize("size", [1, 2, 3, 5, 8])
def test_without_turns_one_pursuer_on_a_clique_catches_one_time_in_n(size: int) -> None:
    found = best_chances(game(clique(size)), 0)
    assert found.exact
    assert found.lower == Fraction(1, size)


@pytest.mark.parametrize(("size", "pursuers"), [(4, 2), (5, 2), (5, 3), (6, 4)])
def test_without_turns_k_pursuers_on_a_clique_catch_k_times_in_n(size: int, pursuers: int) -> None:
    assert best_chances(game(clique(size), pursuers), 0).lower == Fraction(pursuers, size)


@pytest.mark.parametrize("size", [4, 5, 6])
def test_one_turn_on_a_clique_tries_two_places(size: int) -> None:
    assert best_chances(game(clique(size)), 1).lower == Fraction(2, size)


def test_more_pursuers_than_places_catch_for_sure() -> None:
    assert best_chances(game(cycle(3), 4), 0).lower == 1


def test_on_a_disconnected_board_the_evader_is_safe_across_the_water() -> None:
    moves = [[0, 1], [0, 1], [2, 3], [2, 3]]
    assert best_chances(game(moves), 5, starts=(0,)).upper == 0


def test_an_evader_who_is_caught_for_standing_still_cannot_hide() -> None:
    pursuit = replace(game([[0], [1]]), evader=Mover("e", ((), ())), stuck="caught")
    found = best_chances(pursuit, 1, starts=(0,), hideouts=(1,))
    assert found.lower == 1
    assert [walk for _, walk in found.walks] == [(1,)]


def test_hideouts_bind_the_evader() -> None:
    found = best_chances(game(clique(6)), 0, hideouts=(1, 4))
    assert found.lower == found.upper == Fraction(1, 2)


def test_fewer_rounds_give_wider_bounds_that_still_hold() -> None:
    pursuit = game(cycle(6))
    rough, fine = best_chances(pursuit, 2, rounds=2), best_chances(pursuit, 2)
    assert fine.exact
    assert rough.lower <= fine.lower <= rough.upper
    assert rough.lower < rough.upper


def test_few_labels_give_a_lower_bound_that_still_holds() -> None:
    pursuit = game(cycle(6))
    rough, fine = best_chances(pursuit, 3, labels=10), best_chances(pursuit, 3)
    assert rough.lower <= fine.lower <= rough.upper


@settings(deadline=None, max_examples=60)
@given(pursuits(), st.integers(0, 2))
def test_a_solver_without_effort_leaves_bounds_that_hold(pursuit: Pursuit, turns: int) -> None:
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(chances_answers, "FEW", pursuit.size**2)
        found = best_chances(pursuit, turns, effort=0.0)
    assert found.lower <= true_value(pursuit, turns) <= found.upper


def test_two_runs_tell_the_same() -> None:
    pursuit = game(cycle(5), 2)
    assert best_chances(pursuit, 2) == best_chances(pursuit, 2)


@pytest.mark.parametrize(
    ("code", "request_"),
    [
        ("RP132", {"turns": -1}),
        ("RP133", {"turns": 1, "starts": (0, 0)}),
        ("RP134", {"turns": 1, "starts": (9,)}),
        ("RP134", {"turns": 1, "hideouts": (-1,)}),
        ("RP134", {"turns": 1, "hideouts": ()}),
    ],
)
def test_a_request_that_makes_no_sense_is_refused(code: str, request_: dict[str, object]) -> None:
    with pytest.raises(ModelError, match=code):
        best_chances(game(clique(3)), **request_)  # type: ignore[arg-type]


@settings(deadline=None)
@given(st.integers(1, 6), st.integers(1, 6), st.data())
def test_the_equilibrium_of_a_table_has_its_value_exactly(
    rows: int, columns: int, data: st.DataObject
) -> None:
    row = st.lists(st.integers(0, 1), min_size=columns, max_size=columns)
    table = data.draw(st.lists(row, min_size=rows, max_size=rows))
    high, low = equilibrium(table)
    assert sum(high) == sum(low) == 1
    least = min(
        sum(w * cell for w, cell in zip(high, column, strict=True))
        for column in zip(*table, strict=True)
    )
    most = max(sum(w * cell for w, cell in zip(low, row, strict=True)) for row in table)
    assert least == most == value(table)


HALF = Fraction(1, 2)
FAIR = [(HALF, ((0,),)), (HALF, ((1,),))]
HIDING = [(HALF, (0,)), (HALF, (1,))]


def test_a_true_pair_of_mixtures_is_borne_out() -> None:
    assert replay(game(clique(2)), None, (0, 1), 0, FAIR, HIDING, HALF, HALF)


@pytest.mark.parametrize(
    ("plans", "walks", "lower", "upper"),
    [
        (FAIR, HIDING, Fraction(2, 3), Fraction(2, 3)),
        (FAIR, HIDING, HALF, Fraction(1, 3)),
        ([(Fraction(1), ((0,),))], HIDING, HALF, HALF),
        (FAIR, [(Fraction(1), (1,))], HALF, HALF),
        (FAIR[:1], HIDING, HALF, HALF),
        (FAIR, [(HALF, (0,)), (HALF, (2,))], HALF, HALF),
    ],
)
def test_a_false_pair_of_mixtures_is_not_borne_out(
    plans: list[tuple[Fraction, tuple[tuple[int, ...], ...]]],
    walks: list[tuple[Fraction, tuple[int, ...]]],
    lower: Fraction,
    upper: Fraction,
) -> None:
    with pytest.raises(ReplayError):
        replay(game(clique(2)), None, (0, 1), 0, plans, walks, lower, upper)
