"""Tannhäuser's fights, doors and tokens in play: findings, and broken rules that are caught."""

import shutil
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

import ruleproof.models.games.tannhauser
from ruleproof.models.game_folder import find_game
from ruleproof.models.language.game import Game
from ruleproof.models.language.loading import load_game
from ruleproof.models.play import begin, take
from ruleproof.verify.results import Result
from ruleproof.verify.rules.context import Limits
from ruleproof.verify.rules_check import check_scene

FOLDER = Path(ruleproof.models.games.tannhauser.__path__[0])

MOVING = ["says_paths", "says_modes", "says_setup"]
TOKENS = ["says_sheets", "says_actions", "says_equipment", "says_modes", "says_setup"]
# The file of a scene, and the files of the statements that it asks for answers.
SCENES = {
    "Watched": ("scene_overwatch", ["says_overwatch", "says_turn"]),
    "Exchange": ("scene_counterattack", ["says_command", "says_wounds", "says_turn"]),
    "Smoke": ("scene_smoke", ["says_grenades"]),
    "Fire": ("scene_fire", ["says_grenades"]),
    "LockedDoor": ("scene_door", ["says_doors", "says_paths", "says_tests"]),
    "Platform": ("scene_platform", ["says_passages", *MOVING]),
    "SecretDoor": ("scene_secret_door", ["says_passages", *MOVING]),
    "Voivodes": ("scene_voivodes", ["says_command", "says_voivodes", "says_wounds", *TOKENS]),
}

Check = Callable[..., dict[str, Result]]


@pytest.fixture(scope="module")
def game() -> Game:
    return load_game(FOLDER)


@pytest.fixture
def checked(tmp_path: Path) -> Check:
    """Return a function that checks a scene, with one text of a file replaced."""

    def check(scene: str, file: str = "", old: str = "", new: str = "") -> dict[str, Result]:
        folder = tmp_path / f"tannhauser{len(list(tmp_path.iterdir()))}"
        shutil.copytree(FOLDER, folder)
        name, modules = SCENES[scene]
        lines = [f"import {module}" for module in modules] + [f"from {name} import {scene}"]
        (folder / "game.py").write_text("\n".join(lines) + "\n", encoding="utf-8")
        if old:
            path = folder / f"{file or name}.py"
            text = path.read_text(encoding="utf-8")
            assert text.count(old) == 1, old
            path.write_text(text.replace(old, new), encoding="utf-8")
        results = check_scene(find_game(str(folder)), scene, Limits())
        return {result.id.split("/", 1)[1]: result for result in results}

    return check


@pytest.mark.parametrize("scene", ["Exchange", "Smoke", "Fire", "LockedDoor", "Voivodes"])
def test_nothing_is_found_in_a_sound_sequence(scene: str, checked: Check) -> None:
    assert [each.id for each in checked(scene).values() if each.finding] == []


def test_smoke_ends_early_if_tokens_go_first(checked: Check) -> None:
    old, new = "smoke_grenade_removed(s.tokens)", "smoke_grenade_removed(max(0, s.tokens - 1))"
    broken = checked("Smoke", old=old, new=new)
    claim = "invariant/Smoke.smoke_lasts_for_two_turns_after_its_own"
    assert broken[claim].verdict == "fails"


def test_a_door_that_is_closed_on_somebody_is_noticed(checked: Check) -> None:
    old = "may_turn_door(locked, True, True, s.where is Where.WITHIN)"
    broken = checked("LockedDoor", old=old, new="may_turn_door(locked, True, True, False)")
    assert broken["never/LockedDoor.he_is_locked_in"].verdict == "fails"


def test_a_second_counterattack_in_an_activation_is_noticed(checked: Check) -> None:
    broken = checked("Exchange", old="again = s.counters[fighter] > 0", new="again = False")
    claim = "invariant/Exchange.one_counterattack_in_an_activation"
    assert broken[claim].verdict == "fails"


def test_two_voivodes_do_not_share_the_wounds_of_one_attack(checked: Check) -> None:
    broken = checked("Voivodes", old="    s.assigned = 1\n", new="    s.assigned = 0\n")
    assert broken["never/Voivodes.one_attack_destroys_both"].verdict == "fails"


def test_how_many_attacks_a_secret_door_draws_is_open(checked: Check) -> None:
    claim = "never/Watched.anything_draws_two_attacks"
    assert checked("Watched")[claim].verdict == "depends"
    old, new = "when(event in (Event.STEP, Event.ANNOUNCES))", "when(event in TRIGGERS)"
    assert checked("Watched", "says_overwatch", old, new)[claim].verdict == "proved"


def test_a_platform_is_ridden_for_ever_because_it_costs_nothing(checked: Check) -> None:
    assert checked("Platform")["endless/Platform.play"].verdict == "endless"
    ride = "movement_points_of_way(Way.PLATFORM) == "
    dear = checked("Platform", "says_passages", f"{ride}0", f"{ride}1")
    assert dear["endless/Platform.play"].verdict == "proved"


def test_green_icons_at_secret_doors_give_points_for_nothing(checked: Check) -> None:
    loop = "loops/SecretDoor.resources"
    assert checked("SecretDoor")[loop].verdict == "endless"
    fewer = checked("SecretDoor", old="Beside.GREENER: 2}", new="Beside.GREENER: 0}")
    assert fewer[loop].verdict == "bounded"


@pytest.mark.parametrize(("knows_lock", "points"), [(True, 3), (False, 5)])
def test_a_locked_door_is_passed_with_just_enough_points(
    knows_lock: bool, points: int, game: Game
) -> None:
    skill = game.names["says_doors"].Skill.NEITHER
    start = {"points": points, "knows_lock": knows_lock, "skill": skill}
    state: Any = begin(game, "LockedDoor", start)
    for rule in ("he_turns_the_token_over", "he_steps_into_the_door", "he_steps_through"):
        state = take(game, state, rule, {})
    assert state.points == 0
