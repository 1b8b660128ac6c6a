"""COUNTDOWN's sequences of actions: what is found in them, and that mended rules lose it."""

import shutil
from collections.abc import Callable
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from ruleproof.models.game_folder import find_game
from ruleproof.models.language.loading import load_game
from ruleproof.models.play import begin, take
from ruleproof.verify.results import Result
from ruleproof.verify.rules.context import Limits
from ruleproof.verify.rules_check import check_scene

FOLDER = find_game("countdown")

Scene = Callable[..., dict[str, Result]]


@cache
def found(scene: str) -> dict[str, Result]:
    """Return the answers about a scene as it is, by check and subject."""
    results = check_scene(FOLDER, scene, Limits())
    return {result.id.split("/", 1)[1]: result for result in results}


@pytest.fixture
def mended(tmp_path: Path) -> Scene:
    """Return a function that checks a scene with one text of its file replaced."""

    def check(scene: str, file: str, old: str, new: str) -> dict[str, Result]:
        assert FOLDER.rules is not None
        folder = tmp_path / "countdown"
        shutil.copytree(FOLDER.rules.parent, folder)
        text = (folder / file).read_text(encoding="utf-8")
        assert old in text
        (folder / file).write_text(text.replace(old, new), encoding="utf-8")
        results = check_scene(find_game(str(folder)), scene, Limits())
        return {result.id.split("/", 1)[1]: result for result in results}

    return check


def test_a_team_can_run_away_and_succeed(mended: Scene) -> None:
    claim = "never/Mission.success_without_a_target_scored"
    assert found("Mission")[claim].verdict == "depends"
    without_time = mended(
        "Mission", "scene_mission.py", "s.score += s.time - LOST_OP", "s.score -= LOST_OP"
    )
    assert without_time[claim].verdict == "proved"


def test_a_mission_can_end_with_two_results() -> None:
    (doubled,) = (each for each in found("Mission").values() if each.verdict == "contradiction")
    assert {"C-274", "C-276"} <= set(doubled.cites)


def test_the_votes_of_a_showdown_need_not_end(mended: Scene) -> None:
    assert found("Showdown")["endless/Showdown.play"].verdict == "endless"
    always_a_majority = mended(
        "Showdown",
        "scene_traitor.py",
        "def the_vote_has_no_majority(s: Showdown):\n    require(s.hidden_traitors > 0)",
        "def the_vote_has_no_majority(s: Showdown):\n    require(s.hidden_traitors > 2)",
    )
    assert always_a_majority["endless/Showdown.play"].verdict == "proved"


def test_whether_a_trap_takes_two_from_one_op_is_open(mended: Scene) -> None:
    claim = "never/Area.a_trap_takes_two_from_one_op"
    assert found("Area")[claim].verdict == "depends"
    settled = mended("Area", "scene_area.py", "s.health[who] if hearts_on_one_op() else 1", "1")
    assert settled[claim].verdict == "proved"


def test_three_enemies_fall_to_one_grenade_only_with_a_high_roll() -> None:
    assert found("Grenade")["reachable/Grenade.three_enemies_with_one_grenade"].verdict == "proved"
    game = load_game(FOLDER.rules.parent) if FOLDER.rules else None
    assert game is not None
    kinds = game.scene("Grenade").state.__annotations__
    enemy = kinds["pile"].of.kind.ENEMY
    for roll, killed in ((6, 3), (5, 2), (4, 1), (3, 0)):
        pile = {"top": enemy, "middle": enemy, "bottom": enemy, "defense": 5, "hearts": 1}
        state: Any = begin(game, "Grenade", pile)
        state = take(game, state, "the_grenade_is_thrown", {"roll": roll})
        while not state.worn_out and state.place < 3:
            state = take(game, state, "the_next_card_is_hit", {})
        assert state.killed == killed


@pytest.mark.parametrize(
    "scene",
    ["Bazooka", "Bomb", "Campaign", "Deal", "Escort", "Grenade", "Gunfight", "Intel", "Medic"],
)
def test_nothing_is_found_in_a_sound_sequence(scene: str) -> None:
    assert [each.id for each in found(scene).values() if each.finding] == []


def test_a_scout_crosses_four_borders_only_if_the_first_one_is_free() -> None:
    (only,) = [each for each in found("Positioning").values() if each.finding]
    assert only.id == "countdown/reachable/Positioning.the_scout_crosses_four_borders"
    assert only.readings == ("what the first border of a secret move costs: nothing",)
