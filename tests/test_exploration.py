"""Exploration against plain Python on random scenes, and known numbers of known games."""

import pytest
from hypothesis import HealthCheck, given, settings

from ruleproof.models.scene import Fault, Parameter, Property, Scene
from ruleproof.models.term_evaluation import evaluate
from ruleproof.models.terms import Number, Truth
from ruleproof.verify.exploration.results import Exploration, Play
from ruleproof.verify.exploration.search import explore
from tests.scenes import (
    Build,
    counter,
    eight_puzzle,
    jugs,
    missionaries,
    peg_triangle,
    tic_tac_toe,
)
from tests.scenes_naive import Naive, explore_naively, naive_moves, values_of
from tests.scenes_random import RandomScene, random_scenes

PATIENT = settings(
    deadline=None,
    max_examples=150,
    suppress_health_check=[HealthCheck.too_slow, HealthCheck.filter_too_much],
)


def assert_replays(scene: Scene, play: Play) -> None:
    """Check every step of a play by the reference meaning of terms."""
    opened = [slot.name for slot in scene.slots if slot.name not in scene.start.updates]
    first = play.steps[0]
    values = {name: values_of(scene, first.state)[name] for name in opened}
    undutiful = Scene(scene.name, scene.slots, scene.start, (), scene.ended)
    starts = naive_moves(undutiful, scene.start, values)
    assert (first.parameters, [], first.state) in list(starts)
    rules = {rule.name: rule for rule in scene.rules}
    for before, step in zip(play.steps, play.steps[1:], strict=False):
        values = values_of(scene, before.state)
        assert not evaluate([scene.ended], values)[0]
        moves = naive_moves(scene, rules[step.rule], values)
        assert (step.parameters, [], step.state) in list(moves)


@pytest.mark.parametrize("store", ["numba", "numpy"])
@PATIENT
@given(random=random_scenes())
def test_exploration_and_plain_python_agree(store: str, random: RandomScene) -> None:
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("RULEPROOF_STORE", store)
        explored = explore(random.scene, goals=random.goals, measures=random.measures)
    naive = explore_naively(random.scene)
    same_counts(explored, naive)
    same_goals(random, explored, naive)
    same_findings(random.scene, explored, naive)


def same_counts(explored: Exploration, naive: Naive) -> None:
    assert explored.complete
    assert explored.states == len(naive.distance)
    assert explored.transitions == len(naive.edges)
    assert explored.depth == max(naive.distance.values(), default=0)
    assert explored.ended == len(naive.ended)
    assert explored.starts == sum(not far for far in naive.distance.values())
    for rule, times in explored.taken.items():
        assert times == sum(taken == rule for _, taken, _, _ in naive.edges)


def same_goals(random: RandomScene, explored: Exploration, naive: Naive) -> None:
    for name, goal in random.goals.items():
        holding = [
            far
            for state, far in naive.distance.items()
            if evaluate([goal], values_of(random.scene, state))[0]
        ]
        play = explored.goals[name]
        assert (play is None) == (not holding)
        if play is not None:
            assert play.length == min(holding)
            assert_replays(random.scene, play)
            assert evaluate([goal], values_of(random.scene, play.last)) == [1]
    for name, measure in random.measures.items():
        values = [evaluate([measure], values_of(random.scene, s))[0] for s in naive.distance]
        if values:
            extremes = explored.measures[name]
            assert extremes.least.value == min(values)
            assert extremes.most.value == max(values)
            assert_replays(random.scene, extremes.most.play)


def same_findings(scene: Scene, explored: Exploration, naive: Naive) -> None:
    assert (explored.stuck.count if explored.stuck else 0) == len(naive.stuck)
    if explored.stuck:
        assert explored.stuck.play.last in naive.stuck
        shortest = min(naive.distance[state] for state in naive.stuck)
        assert explored.stuck.play.length == shortest
    assert {duty.duty: duty.count for duty in explored.duties} == {
        name: len(states) for name, states in naive.duties.items()
    }
    faults = {(met.rule, met.what): met for met in explored.faults}
    assert {key: met.count for key, met in faults.items()} == {
        key: len(states) for key, states in naive.faults.items()
    }
    for key, met in faults.items():
        assert (met.play and met.play.last) in naive.faults[key]
    rolls = {(roll.rule, roll.parameter, roll.face): roll for roll in explored.rolls}
    assert {key: roll.count for key, roll in rolls.items()} == {
        key: len(states) for key, states in naive.rolls.items()
    }


def test_tic_tac_toe_has_5478_states() -> None:
    _, scene, goals = tic_tac_toe(3, 3)
    explored = explore(scene, goals=goals)
    assert (explored.states, explored.transitions, explored.ended) == (5478, 16167, 958)


def test_cross_wins_tic_tac_toe_after_five_marks_at_the_earliest() -> None:
    _, scene, goals = tic_tac_toe(3, 3)
    play = explore(scene, goals=goals).goals["cross"]
    assert play is not None
    assert play.length == 5


def test_half_of_all_orders_of_the_eight_puzzle_are_reached_in_31_moves() -> None:
    explored = explore(eight_puzzle()[1])
    assert (explored.states, explored.depth) == (181_440, 31)


def test_three_missionaries_cross_in_eleven_trips() -> None:
    _, scene, across = missionaries()
    play = explore(scene, goals={"across": across}).goals["across"]
    assert play is not None
    assert play.length == 11


def test_pegs_are_jumped_down_to_one_in_thirteen_moves() -> None:
    _, scene, left = peg_triangle()
    explored = explore(scene, goals={"one left": left})
    play = explored.goals["one left"]
    assert play is not None
    assert (explored.states, play.length) == (3016, 13)


def test_four_litres_are_measured_with_jugs_of_three_and_five_in_six_steps() -> None:
    build, scene = jugs([3, 5])
    terms = build.terms
    four = terms.equal(terms.variable("held[1]", Number(0, 5)), terms.number(4))
    explored = explore(scene, goals={"four": four})
    play = explored.goals["four"]
    assert play is not None
    assert (explored.states, play.length) == (16, 6)


def test_both_stores_find_the_same_plays(monkeypatch: pytest.MonkeyPatch) -> None:
    _, scene, goals = tic_tac_toe(3, 3)
    monkeypatch.setenv("RULEPROOF_STORE", "numba")
    hashed = explore(scene, goals=goals)
    monkeypatch.setenv("RULEPROOF_STORE", "numpy")
    assert explore(scene, goals=goals) == hashed


def test_a_fault_is_told_with_the_play_that_meets_it() -> None:
    (met,) = explore(counter(4)[1]).faults
    assert (met.rule, met.what, met.count) == ("count on", "count leaves its range", 1)
    assert met.play is not None
    assert met.play.last == (4,)


def test_the_last_state_of_a_counter_is_stuck() -> None:
    stuck = explore(counter(4)[1]).stuck
    assert stuck is not None
    assert (stuck.count, stuck.play.length) == (1, 4)


def chosen_anew(values: int, *names: str) -> Scene:
    """Return a scene whose one number is set anew, larger than before, by choices of a value."""
    build, sort = Build(), Number(0, values - 1)
    number = build.slot("number", sort)
    choices = [build.terms.variable(name, sort) for name in names]
    larger = [build.terms.less(number, choice) for choice in choices]
    parameters = [Parameter(name, sort) for name in names]
    build.rule("choose", larger, {"number": choices[0]}, parameters=parameters)
    return build.scene("choosing", {"number": build.terms.number(0)})


def test_a_million_choices_in_a_million_states_end_at_a_limit() -> None:
    explored = explore(chosen_anew(1_000_000, "one"), work_limit=10_000_000)
    assert explored.incomplete == "the limit of 10000000 steps tried was met"


def test_a_state_with_a_billion_steps_ends_the_exploration() -> None:
    explored = explore(chosen_anew(1_000, "one", "two", "three"))
    assert explored.incomplete == "one state has too many steps"


def test_states_are_taken_a_few_at_once_where_each_has_many_steps() -> None:
    explored = explore(chosen_anew(3_000, "one"))
    assert (explored.complete, explored.states) == (True, 3_000)
    assert explored.transitions == 3_000 * 2_999 // 2


def test_an_exploration_that_meets_its_limit_says_so() -> None:
    explored = explore(counter(100)[1], state_limit=10)
    assert explored.incomplete == "the limit of 10 states was met"


def test_an_exploration_that_meets_its_memory_says_so() -> None:
    explored = explore(counter(100)[1], memory_limit=10)
    assert explored.incomplete == "the limit of 10 bytes was met"


def test_a_search_for_goals_stops_at_the_last_of_them() -> None:
    build, scene = counter(100)
    terms = build.terms
    five = terms.equal(terms.variable("count", Number(0, 100)), terms.number(5))
    explored = explore(scene, goals={"five": five}, want="goals")
    assert (explored.states, explored.incomplete) == (6, "every goal was reached")


def test_an_update_out_of_range_without_a_fault_is_refused() -> None:
    build = Build()
    count = build.slot("count", Number(0, 4))
    build.rule("count on", [], {"count": build.terms.add([count, build.terms.number(3)])})
    scene = build.scene("broken", {"count": build.terms.number(0)})
    with pytest.raises(ValueError, match="`count` leaves 0 to 4: no fault guards the step"):
        explore(scene)


def test_a_start_that_leaves_a_slot_open_is_refused() -> None:
    build = Build()
    build.slot("count", Number(0, 4))
    with pytest.raises(ValueError, match="leaves the slot `count` open"):
        explore(build.scene("open", {}))


def reading_scene() -> Scene:
    """Return a scene in which a reading decides how far a counter goes."""
    build = Build()
    terms = build.terms
    count, wide = build.slot("count", Number(0, 9)), build.slot("wide", Truth(), frozen=True)
    last = terms.choose(wide, terms.number(9), terms.number(3))
    build.rule("on", [terms.less(count, last)], {"count": terms.add([count, terms.number(1)])})
    return build.scene("reading", {"count": terms.number(0)})


def test_every_answer_of_a_reading_is_explored() -> None:
    explored = explore(reading_scene())
    assert (explored.starts, explored.states) == (2, 14)


@pytest.mark.parametrize(("code", "states"), [(0, 4), (1, 10)])
def test_a_reading_can_be_kept_to_one_answer(code: int, states: int) -> None:
    assert explore(reading_scene(), fixed={"wide": code}).states == states


def test_three_parameters_of_35_values_are_cut_down_early() -> None:
    build = Build()
    terms = build.terms
    place = Number(0, 34)
    slots = [build.slot(name, place) for name in "abc"]
    chosen = [terms.variable(name, place) for name in ("x", "y", "z")]
    steps = [terms.add([slot, terms.number(1)]) for slot in slots]
    guard = [terms.equal(choice, step) for choice, step in zip(chosen, steps, strict=True)]
    build.rule(
        "all on",
        guard,
        dict(zip("abc", chosen, strict=True)),
        parameters=[Parameter(name, place, "us") for name in ("x", "y", "z")],
    )
    explored = explore(build.scene("places", {name: terms.number(0) for name in "abc"}))
    assert (explored.states, explored.transitions) == (35, 34)


def die_scene(*, covered: int) -> Scene:
    """Return a rule whose guard covers only the faces up to `covered`."""
    build = Build()
    terms = build.terms
    seen = build.slot("seen", Number(0, 6))
    roll = terms.variable("roll", Number(1, 6))
    build.rule(
        "roll",
        [terms.equal(seen, terms.number(0)), terms.at_most(roll, terms.number(covered))],
        {"seen": roll},
        parameters=[Parameter("roll", Number(1, 6), weights=(1, 1, 1, 1, 1, 0))],
    )
    return build.scene("die", {"seen": terms.number(0)})


def test_a_face_without_completion_is_an_uncovered_roll() -> None:
    rolls = explore(die_scene(covered=3)).rolls
    assert [(roll.rule, roll.parameter, roll.face) for roll in rolls] == [
        ("roll", "roll", 4),
        ("roll", "roll", 5),
    ]


def test_a_face_of_no_weight_needs_no_completion() -> None:
    assert not explore(die_scene(covered=5)).rolls


def test_a_die_that_no_face_completes_is_not_an_uncovered_roll() -> None:
    assert not explore(die_scene(covered=0)).rolls


def test_a_face_that_only_a_fault_meets_is_a_fault_and_not_uncovered() -> None:
    build = Build()
    terms = build.terms
    build.slot("seen", Number(0, 3))
    roll = terms.variable("roll", Number(1, 4))
    guard = terms.less(roll, terms.number(4))
    build.rule(
        "roll",
        [guard],
        {"seen": roll},
        parameters=[Parameter("roll", Number(1, 4), weights=(1, 1, 1, 1))],
        faults=[Fault(terms.negate(guard), "nothing says what a four does")],
    )
    explored = explore(build.scene("die", {"seen": terms.number(0)}))
    assert not explored.rolls
    assert [met.parameters for met in explored.faults] == [(4,)]


def test_the_play_to_a_fault_is_a_shortest_one_whatever_the_order_of_the_variants() -> None:
    build = Build()
    terms = build.terms
    count = build.slot("count", Number(0, 9))
    step = terms.variable("step", Number(1, 2))
    after = terms.add([count, step])
    beyond = Fault(terms.less(terms.number(9), after), "too far")
    build.rule(
        "on", [], {"count": after}, parameters=[Parameter("step", Number(1, 2))], faults=[beyond]
    )
    (met,) = explore(build.scene("race", {"count": terms.number(0)})).faults
    assert met.play is not None
    assert (met.play.length, met.count) == (4, 3)


def duty_scene(*, possible: bool) -> Scene:
    """Return a scene in which a duty to pay holds after a purchase."""
    build = Build()
    terms = build.terms
    owed = build.slot("owed", Truth())
    build.rule("buy", [terms.negate(owed)], {"owed": terms.true})
    build.rule("rest", [], {})
    build.rule("pay", [owed, terms.truth(possible)], {"owed": terms.false})
    build.properties.append(Property("duty", "debts are paid", (), owed, subject="pay"))
    return build.scene("shop", {"owed": terms.false})


def test_under_a_duty_only_its_rule_is_taken() -> None:
    assert explore(duty_scene(possible=True)).taken == {"buy": 1, "rest": 1, "pay": 1}


def test_a_duty_whose_rule_is_impossible_is_found() -> None:
    (duty,) = explore(duty_scene(possible=False)).duties
    assert (duty.duty, duty.rule, duty.play.last) == ("debts are paid", "pay", (1,))
