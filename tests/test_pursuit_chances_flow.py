"""Mixtures that spread out, and what pursuers can catch of them apart: against every plan."""

from __future__ import annotations

from fractions import Fraction

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from ruleproof.verify.pursuit import chances_answers, chances_flow
from ruleproof.verify.pursuit.beliefs import whereabouts
from ruleproof.verify.pursuit.chances import Chances, best_chances
from ruleproof.verify.pursuit.chances_answers import caught
from ruleproof.verify.pursuit.chances_flow import spread_plans, spread_walks
from ruleproof.verify.pursuit.chances_routes import caught_apart
from ruleproof.verify.pursuit.problem import Pursuit
from tests.test_pursuit_chances import all_plans, clique, cycle, game, pursuits
from tests.test_pursuit_hidden import naive_walks


@settings(max_examples=60, deadline=None)
@given(pursuits(), st.integers(0, 2), st.data())
def test_no_plan_catches_more_than_the_pursuers_apart(
    pursuit: Pursuit, turns: int, data: st.DataObject
) -> None:
    walks = sorted(naive_walks(pursuit, turns))[:50]
    parts = data.draw(st.lists(st.integers(1, 5), min_size=len(walks), max_size=len(walks)))
    mixture = [(Fraction(part, sum(parts)), walk) for part, walk in zip(parts, walks, strict=True)]
    if not mixture:
        return
    bound = caught_apart(pursuit, None, mixture, turns)
    best = max(
        sum((weight for weight, walk in mixture if caught(plan, walk)), Fraction(0))
        for plan in all_plans(pursuit, turns)
    )
    assert best <= bound
    if turns == 0 and len(pursuit.pursuers) == 1:
        assert best == bound


@settings(max_examples=60, deadline=None)
@given(pursuits(), st.integers(0, 3), st.booleans())
def test_walks_and_plans_that_spread_out_keep_the_rules(
    pursuit: Pursuit, turns: int, few: bool
) -> None:
    known = whereabouts(pursuit)
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(chances_flow, "MOST", 30 if few else 10_000)
        walks = spread_walks(pursuit, known, None, turns)
        plans = spread_plans(pursuit, known, None, turns)
    legal = naive_walks(pursuit, turns)
    assert all(walk in legal for _, walk in walks)
    possible = set(all_plans(pursuit, turns)) if len(plans) < 50 and turns < 3 else None
    assert possible is None or all(plan in possible for _, plan in plans)
    for mixture in (walks, plans):
        assert not mixture or sum(weight for weight, _ in mixture) == 1


def test_the_flow_is_best_where_nobody_is_met_twice() -> None:
    asked = game(clique(7, stay=False), pursuers=2)
    walks = spread_walks(asked, whereabouts(asked), None, 0)
    assert caught_apart(asked, None, walks, 0) == Fraction(2, 7)
    around = game(cycle(9))
    walks = spread_walks(around, whereabouts(around), None, 2)
    assert caught_apart(around, None, walks, 2) <= Fraction(5, 9)


@pytest.mark.parametrize("trail", [0, 1])
def test_chances_of_many_plans_have_the_value_between_their_bounds(
    trail: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked = game(cycle(6), pursuers=2)
    asked = Pursuit(asked.places, asked.pursuers, asked.evader, trail=trail)
    value = best_chances(asked, 1)
    assert value.exact
    monkeypatch.setattr(chances_answers, "FEW", 0)
    kept: list[Chances] = []
    rough = best_chances(asked, 1, effort=1e-9, keep=lambda known: kept.append(known()))
    assert rough.lower <= value.lower <= rough.upper < 1
    assert rough.lower > 0
    assert kept[0].lower <= rough.lower <= rough.upper <= kept[0].upper
