"""Force, endless play and sealed results: against games with known answers and plain Python."""

from collections.abc import Callable, Iterable

import numpy as np
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from ruleproof.models.scene import Parameter, Rule, Scene
from ruleproof.models.term_evaluation import evaluate
from ruleproof.models.terms import Number, Truth
from ruleproof.verify.exploration.force import endless_play, force, prevention, sealed
from ruleproof.verify.exploration.graph import CHANCE, NOBODY, Graph, TooLargeError, graph_of
from ruleproof.verify.exploration.plays import codes_of
from tests.scenes import Build, nim, tic_tac_toe
from tests.scenes_naive import State, explore_naively, naive_moves, values_of
from tests.scenes_random import RandomScene, random_scenes

PATIENT = settings(deadline=None, max_examples=100, suppress_health_check=[HealthCheck.too_slow])
DIE = Parameter("roll", Number(1, 6), weights=(1,) * 6)


def naive_attractor(scene: Scene, goal: set[State], willing: set[str]) -> set[State]:
    """Return the states from where the willing come into the goal, by trying again and again."""
    states = explore_naively(scene).distance
    moves = {
        state: [
            (rule, chosen, after)
            for rule in scene.rules
            for chosen, _, after in naive_moves(scene, rule, values_of(scene, state))
            if after is not None
        ]
        for state in states
        if not evaluate([scene.ended], values_of(scene, state))[0]
    }
    inside = set(goal)
    while fresh := {
        state
        for state in states
        if state not in inside and moves.get(state) and wins(moves[state], inside, willing)
    }:
        inside |= fresh
    return inside


def decide(owner: str, willing: set[str]) -> Callable[[Iterable[bool]], bool]:
    return any if owner in willing else all


def wins(
    moves: list[tuple[Rule, tuple[int, ...], State]], inside: set[State], willing: set[str]
) -> bool:
    """Tell whether the willing win one round: the group is open, then the rule, then its tree."""
    groups: dict[str, dict[str, list[tuple[tuple[int, ...], State]]]] = {}
    rules = {rule.name: rule for rule, _, _ in moves}
    for rule, chosen, after in moves:
        own = groups.setdefault(rule.by or NOBODY, {})
        own.setdefault(rule.name, []).append((chosen, after))
    return decide(NOBODY, willing)(
        decide(group, willing)(
            tree(rules[name], leaves, inside, willing) for name, leaves in own.items()
        )
        for group, own in groups.items()
    )


def tree(
    rule: Rule,
    leaves: list[tuple[tuple[int, ...], State]],
    inside: set[State],
    willing: set[str],
    place: int = 0,
) -> bool:
    if place == len(rule.parameters):
        return leaves[0][1] in inside
    parameter = rule.parameters[place]
    owner = CHANCE if parameter.weights else parameter.chooser or rule.by or NOBODY
    return decide(owner, willing)(
        tree(rule, [leaf for leaf in leaves if leaf[0][place] == code], inside, willing, place + 1)
        for code in {chosen[place] for chosen, _ in leaves}
    )


def states_where(graph: Graph, mask: np.ndarray) -> set[State]:
    states = codes_of(graph.machine, graph.store.states(0, graph.states))
    return {state for state, holds in zip(states, mask, strict=True) if holds}


@PATIENT
@given(random_scenes(), st.sets(st.sampled_from(["us", "them", CHANCE, NOBODY])))
def test_attractors_and_plain_python_agree(random: RandomScene, willing: set[str]) -> None:
    graph = graph_of(random.scene, terms=random.goals)
    goal = graph.holds["one"].astype(bool)
    found = force(graph, sorted(willing), goal)
    naive = naive_attractor(random.scene, states_where(graph, goal), willing)
    assert states_where(graph, found.states) == naive


@PATIENT
@given(random_scenes(), st.sets(st.sampled_from(["us", "them", CHANCE, NOBODY])))
def test_what_is_sure_is_almost_sure_and_possible(random: RandomScene, sides: set[str]) -> None:
    graph = graph_of(random.scene, terms=random.goals)
    goal = graph.holds["one"].astype(bool)
    found = force(graph, sorted(sides), goal)
    assert found.almost_surely >= found.surely
    assert goal.any() >= found.almost_surely


@PATIENT
@given(random_scenes(), st.sets(st.sampled_from(["us", "them", CHANCE, NOBODY])))
def test_a_side_prevents_what_all_others_cannot_ensure(
    random: RandomScene, sides: set[str]
) -> None:
    graph = graph_of(random.scene, terms=random.goals)
    goal = graph.holds["one"].astype(bool)
    others = {"us", "them", CHANCE, NOBODY} - sides
    lost = naive_attractor(random.scene, states_where(graph, goal), others)
    kept = states_where(graph, prevention(graph, sorted(sides), goal).states)
    assert kept == states_where(graph, np.ones(graph.states, bool)) - lost


@PATIENT
@given(random_scenes())
def test_endless_play_is_found_where_the_graph_has_a_cycle(random: RandomScene) -> None:
    naive = explore_naively(random.scene)
    after: dict[State, set[State]] = {state: set() for state in naive.distance}
    for source, _, _, target in naive.edges:
        after[source].add(target)
    left = set(after)
    while dead := {state for state in left if not after[state] & left}:
        left -= dead
    found = endless_play(graph_of(random.scene), ["us", "them", CHANCE, NOBODY])
    assert found.possible == bool(left)
    if found.play is not None and found.loop is not None:
        assert found.play.steps[found.loop].state == found.play.last
        assert found.loop < found.play.length


@pytest.mark.parametrize("stones", range(1, 13))
def test_the_first_player_wins_nim_unless_the_stones_divide_by_four(stones: int) -> None:
    _, scene, goals = nim(stones)
    graph = graph_of(scene, terms=goals)
    first = force(graph, ["first"], graph.holds["first"].astype(bool))
    second = force(graph, ["second"], graph.holds["second"].astype(bool))
    assert (first.surely, second.surely) == (stones % 4 != 0, stones % 4 == 0)


def test_a_winning_play_of_nim_ends_with_the_win() -> None:
    _, scene, goals = nim(6)
    graph = graph_of(scene, terms=goals)
    play = force(graph, ["first"], graph.holds["first"].astype(bool)).play
    assert play is not None
    assert play.last == (0, 1)


def test_nobody_can_force_a_win_at_tic_tac_toe() -> None:
    _, scene, goals = tic_tac_toe(3, 3)
    graph = graph_of(scene, terms=goals)
    for side in ("cross", "nought"):
        assert not force(graph, [side], graph.holds[side].astype(bool)).surely


def test_each_side_can_prevent_that_the_other_wins_at_tic_tac_toe() -> None:
    _, scene, goals = tic_tac_toe(3, 3)
    graph = graph_of(scene, terms=goals)
    assert prevention(graph, ["nought"], graph.holds["cross"].astype(bool)).possible
    assert prevention(graph, ["cross"], graph.holds["nought"].astype(bool)).possible


def rolling(*, lose_on_one: bool) -> Graph:
    """Return a die rolled until it shows six, or, if so wanted, one."""
    build = Build()
    terms = build.terms
    won, lost = build.slot("won", Truth()), build.slot("lost", Truth())
    roll = terms.variable("roll", DIE.sort)
    updates = {"won": terms.equal(roll, terms.number(6))}
    if lose_on_one:
        updates["lost"] = terms.equal(roll, terms.number(1))
    build.rule("roll", [], updates, parameters=[DIE], by="us")
    start = {"won": terms.false, "lost": terms.false}
    scene = build.scene("rolling", start, ended=terms.any_of([won, lost]))
    return graph_of(scene, terms={"won": won, "lost": lost})


def test_a_six_comes_almost_surely_but_not_surely() -> None:
    graph = rolling(lose_on_one=False)
    found = force(graph, ["us"], graph.holds["won"].astype(bool))
    assert (found.surely, found.almost_surely) == (False, True)


def test_a_six_before_a_one_is_not_even_almost_sure() -> None:
    graph = rolling(lose_on_one=True)
    assert not force(graph, ["us"], graph.holds["won"].astype(bool)).almost_surely


def test_the_dice_alone_can_go_on_without_a_six() -> None:
    assert endless_play(rolling(lose_on_one=False), [CHANCE]).possible


def test_the_players_alone_cannot_go_on_without_a_six() -> None:
    assert not endless_play(rolling(lose_on_one=False), ["us"]).possible


def test_nim_always_ends() -> None:
    assert not endless_play(graph_of(nim(7)[1]), ["first", "second", CHANCE, NOBODY]).possible


def test_nim_with_one_stone_left_is_sealed() -> None:
    _, scene, goals = nim(3)
    found = sealed(graph_of(scene, terms=goals), ["first", "second"])
    assert {(item.result, item.count) for item in found} == {("first", 1), ("second", 1)}


def test_a_graph_that_is_too_large_is_refused() -> None:
    with pytest.raises(TooLargeError, match="limit of 10 states"):
        graph_of(nim(30)[1], state_limit=10)
