"""Random play: repeatable, legal, and in agreement with exploration."""

import pytest
from hypothesis import HealthCheck, assume, given, settings

from ruleproof.verify.exploration.random_play import play_randomly
from ruleproof.verify.exploration.search import explore
from tests.scenes import counter, nim, tic_tac_toe
from tests.scenes_random import RandomScene, random_scenes


def test_the_same_seed_gives_the_same_plays() -> None:
    _, scene, goals = tic_tac_toe(3, 3)
    assert play_randomly(scene, goals=goals, seed=5) == play_randomly(scene, goals=goals, seed=5)


def test_every_random_game_of_tic_tac_toe_ends() -> None:
    _, scene, goals = tic_tac_toe(3, 3)
    assert play_randomly(scene, goals=goals, plays=300).ended == 300


def test_a_counter_gets_stuck_at_its_limit() -> None:
    look = play_randomly(counter(4)[1], plays=7)
    assert (look.stuck, look.steps) == (7, 28)


def test_plays_are_cut_off_at_the_longest() -> None:
    assert play_randomly(counter(40)[1], plays=7, longest=10).cut_off == 7


def test_cross_wins_more_often_than_nought() -> None:
    _, scene, goals = tic_tac_toe(3, 3)
    look = play_randomly(scene, goals=goals, plays=2000)
    assert 1050 < look.met["cross"] < 1290
    assert 480 < look.met["nought"] < 680


def test_the_play_shown_ends_where_its_goal_holds() -> None:
    _, scene, goals = nim(9)
    look = play_randomly(scene, goals=goals, plays=50)
    assert look.shown["first"][0].last == (0, 1)


@settings(deadline=None, max_examples=60, suppress_health_check=[HealthCheck.too_slow])
@given(random_scenes())
def test_random_play_meets_only_what_exploration_reaches(random: RandomScene) -> None:
    explored = explore(random.scene, goals=random.goals)
    assume(explored.starts)
    look = play_randomly(random.scene, goals=random.goals, plays=20, longest=10)
    for name, plays in look.shown.items():
        shortest = explored.goals[name]
        assert shortest is not None
        assert shortest.length <= min(play.length for play in plays) == plays[0].length


def test_a_scene_without_a_start_is_refused() -> None:
    build, _ = counter(3)
    scene = build.scene("nothing", {"count": build.terms.number(0)}, guard=build.terms.false)
    with pytest.raises(ValueError, match="`nothing` has no start"):
        play_randomly(scene)
