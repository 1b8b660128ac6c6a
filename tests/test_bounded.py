"""Shortest plays by bounded search, against plain breadth-first search."""

from dataclasses import replace

import pytest
from hypothesis import given, settings

from ruleproof.models.scene import Fault, Property, Scene, Slot
from ruleproof.models.term_evaluation import evaluate
from ruleproof.models.terms import Number
from ruleproof.verify.solving.bounded import shortest_play, shortest_violation
from ruleproof.verify.solving.outcomes import (
    Bounded,
    Budget,
    Fails,
    Undecided,
    VacuousStartError,
)
from tests.solver_scenes import Trail, counter, distances, replayed, small_scenes


def nearest(scene: Scene, claim: Property, *, holding: bool) -> int | None:
    """Return the distance of the nearest state in which a claim holds, or does not."""
    names = [slot.name for slot in scene.slots]
    found = [
        distance
        for state, distance in distances(scene).items()
        if bool(evaluate([claim.holds], dict(zip(names, state, strict=True)))[0]) is holding
    ]
    return min(found, default=None)


@settings(max_examples=80, deadline=None)
@given(small_scenes())
def test_shortest_violations_are_those_of_plain_search(case: tuple[Scene, Property]) -> None:
    scene, claim = case
    expected = nearest(scene, claim, holding=False)
    outcome = shortest_violation(scene, claim.holds, budget=Budget(depth=6))
    if isinstance(outcome, Fails):
        assert outcome.play.length == expected
        assert replayed(scene, outcome.play)
    else:
        assert isinstance(outcome, Bounded)
        assert expected is None or expected > outcome.depth


@settings(max_examples=60, deadline=None)
@given(small_scenes())
def test_shortest_plays_to_a_goal_are_those_of_plain_search(case: tuple[Scene, Property]) -> None:
    scene, claim = case
    expected = nearest(scene, claim, holding=True)
    outcome = shortest_play(scene, claim.holds, budget=Budget(depth=6))
    found = outcome.play.length if isinstance(outcome, Fails) else None
    assert found == (expected if expected is not None and expected <= 6 else None)


@settings(max_examples=60, deadline=None)
@given(small_scenes())
def test_a_complete_search_has_seen_every_reachable_state(case: tuple[Scene, Property]) -> None:
    scene, claim = case
    outcome = shortest_violation(scene, claim.holds, budget=Budget(depth=6))
    if isinstance(outcome, Bounded) and outcome.complete:
        assert max(distances(scene).values()) <= outcome.depth


def test_the_shortest_play_of_a_counter_has_one_step_for_each_stride() -> None:
    scene, terms = counter(most=30, stride=3)
    goal = terms.equal(terms.variable("value", Number(0, 30)), terms.number(21))
    outcome = shortest_play(scene, goal)
    assert isinstance(outcome, Fails)
    assert [step.state["value"] for step in outcome.play.steps] == list(range(0, 22, 3))


def test_a_play_names_rules_and_parameters() -> None:
    trail = Trail()
    goal = trail.terms.equal(trail.on_trail("bomb"), trail.terms.number(2))
    outcome = shortest_play(trail.scene, goal)
    assert isinstance(outcome, Fails)
    assert [step.rule for step in outcome.play.steps] == ["start", "moves", "moves"]
    assert [step.parameters["laid"] for step in outcome.play.steps[1:]] == [0, 0]


def test_the_first_points_of_the_trail_take_four_moves() -> None:
    trail = Trail()
    goal = trail.terms.less(trail.terms.number(0), trail.points)
    outcome = shortest_play(trail.scene, goal)
    assert isinstance(outcome, Fails)
    assert outcome.play.length == 4
    assert replayed(trail.scene, outcome.play)


def test_nothing_is_found_beyond_the_depth() -> None:
    scene, terms = counter(most=30, stride=1)
    goal = terms.equal(terms.variable("value", Number(0, 30)), terms.number(9))
    assert shortest_play(scene, goal, budget=Budget(depth=8)) == Bounded(8)


def test_a_search_is_complete_when_every_play_has_ended() -> None:
    scene, terms = counter(most=5, stride=1)
    goal = terms.equal(terms.variable("value", Number(0, 5)), terms.number(-1))
    assert shortest_play(scene, goal) == Bounded(5, complete=True)


def test_nothing_moves_after_the_end() -> None:
    scene, terms = counter(most=30, stride=1)
    value = terms.variable("value", Number(0, 30))
    scene = replace(scene, ended=terms.equal(value, terms.number(4)))
    goal = terms.equal(value, terms.number(5))
    assert shortest_play(scene, goal) == Bounded(4, complete=True)


def test_a_step_that_meets_a_fault_is_cut() -> None:
    scene, terms = counter(most=30, stride=1)
    value = terms.variable("value", Number(0, 30))
    fault = Fault(terms.equal(value, terms.number(3)), "three is undefined")
    scene = replace(scene, rules=(replace(scene.rules[0], faults=(fault,)),))
    goal = terms.equal(value, terms.number(4))
    assert shortest_play(scene, goal) == Bounded(3, complete=True)


def test_a_search_without_resources_is_undecided() -> None:
    trail = Trail()
    goal = trail.terms.at_most(trail.terms.number(9), trail.points)
    outcome = shortest_play(trail.scene, goal, budget=Budget(resources=3_000))
    assert isinstance(outcome, Undecided)
    assert "resources" in outcome.why


def test_the_same_budget_gives_the_same_answer() -> None:
    trail = Trail()
    goal = trail.terms.at_most(trail.terms.number(9), trail.points)
    budget = Budget(resources=200_000)
    first = shortest_play(trail.scene, goal, budget=budget)
    assert shortest_play(trail.scene, goal, budget=budget) == first
    assert isinstance(first, Undecided)


def test_a_contradictory_start_is_refused() -> None:
    scene, terms = counter(most=5, stride=1)
    scene = replace(scene, start=replace(scene.start, guard=terms.false))
    with pytest.raises(VacuousStartError, match="the start of `counter` is contradictory"):
        shortest_play(scene, terms.true)


def test_a_slot_that_the_start_does_not_set_is_refused() -> None:
    scene, terms = counter(most=5, stride=1)
    scene = replace(scene, slots=(*scene.slots, Slot("other", Number(0, 1))))
    with pytest.raises(ValueError, match="does not set other"):
        shortest_play(scene, terms.true)


def test_a_frozen_slot_may_have_any_value_from_the_start() -> None:
    scene, terms = counter(most=5, stride=1)
    scene = replace(scene, slots=(*scene.slots, Slot("reading", Number(0, 2), frozen=True)))
    goal = terms.equal(terms.variable("reading", Number(0, 2)), terms.number(2))
    outcome = shortest_play(scene, goal)
    assert isinstance(outcome, Fails)
    assert outcome.play.length == 0
