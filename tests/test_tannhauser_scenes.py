"""Tannhäuser's turns, moves, modes and set-up: findings, and broken rules that are caught."""

import shutil
from collections.abc import Callable
from functools import cache
from pathlib import Path

import pytest

import ruleproof.models.games.tannhauser
from ruleproof.models.game_folder import find_game
from ruleproof.verify.results import Result
from ruleproof.verify.rules.context import Limits
from ruleproof.verify.rules_check import check_scene

FOLDER = Path(ruleproof.models.games.tannhauser.__path__[0])

MODES = ["says_modes", "says_setup"]
# The file of a scene, and the files of the statements that it asks for answers.
SCENES = {
    "Turn": ("scene_turn", ["says_turn"]),
    "Move": ("scene_move", ["says_paths", *MODES]),
    "Points": (
        "scene_points",
        ["says_actions", "says_command", "says_hill", "says_objectives", "says_tables",
         "says_turn", *MODES],
    ),
    "Hill": ("scene_hill", ["says_hill"]),
    "Flags": ("scene_flag", MODES),
    "Deathmatch": ("scene_deathmatch", MODES),
    "Domination": ("scene_domination", MODES),
    "Objective": ("scene_objective", ["says_objectives"]),
    "Campaign": ("scene_campaign", ["says_sheets", "says_tables"]),
    "SetUp": ("scene_setup", ["says_setup"]),
}  # fmt: skip

Check = Callable[..., dict[str, Result]]


def answers(folder: Path, scene: str) -> dict[str, Result]:
    """Return the answers about a scene, by check and subject, as its statements alone say."""
    name, modules = SCENES[scene]
    lines = [f"import {module}" for module in modules] + [f"from {name} import {scene}"]
    (folder / "game.py").write_text("\n".join(lines) + "\n", encoding="utf-8")
    results = check_scene(find_game(str(folder)), scene, Limits())
    return {result.id.split("/", 1)[1]: result for result in results}


@pytest.fixture(scope="module")
def found(tmp_path_factory: pytest.TempPathFactory) -> Check:
    """Return a function that checks a scene as it is."""
    folder = tmp_path_factory.mktemp("found") / "tannhauser"
    shutil.copytree(FOLDER, folder)
    return cache(lambda scene: answers(folder, scene))


@pytest.fixture
def edited(tmp_path: Path) -> Check:
    """Return a function that checks a scene with one text of its file replaced."""

    def check(scene: str, old: str, new: str) -> dict[str, Result]:
        folder = tmp_path / "tannhauser"
        shutil.copytree(FOLDER, folder)
        path = folder / f"{SCENES[scene][0]}.py"
        text = path.read_text(encoding="utf-8")
        assert text.count(old) == 1, old
        path.write_text(text.replace(old, new), encoding="utf-8")
        return answers(folder, scene)

    return check


def test_who_attacked_from_overwatch_keeps_the_turn_from_ending(
    found: Check, edited: Check
) -> None:
    stuck = found("Turn")["deadlock/Turn.play"]
    never = "after 21 steps, never with counts_as_done where nothing is said: if yes"
    assert (stuck.verdict, stuck.answer) == ("depends", never)
    mended = edited("Turn", " or counts_as_done(False, False, True))", " or True)")
    assert mended["deadlock/Turn.play"].verdict == "proved"


def test_the_last_point_leads_into_the_circle_of_a_friend(found: Check, edited: Check) -> None:
    assert found("Move")["deadlock/Move.play"].verdict == "deadlock"
    mended = edited(
        "Move",
        "    pay(s, cost(s, to))\n    s.at = to\n\n\n@rule",
        "    pay(s, cost(s, to))\n    s.at = to\n"
        "    require(s.points > 0 or s.held[to] is not Occupant.FRIEND)\n\n\n@rule",
    )
    assert mended["deadlock/Move.play"].verdict == "proved"


def test_two_green_icons_let_somebody_walk_for_ever(found: Check, edited: Check) -> None:
    assert found("Move")["endless/Move.play"].verdict == "endless"
    mended = edited("Move", "icons: Range[0, 2],\n    middle", "icons: Range[0, 1],\n    middle")
    assert mended["endless/Move.play"].verdict == "proved"


@pytest.mark.parametrize("mode", ["a_deathmatch", "capture_the_flag"])
def test_two_points_never_buy_a_reinforcement(found: Check, mode: str) -> None:
    assert found("Points")[f"reachable/Points.a_reinforcement_joins_in_{mode}"].verdict == "fails"


def test_three_points_buy_a_reinforcement(found: Check) -> None:
    claim = "reachable/Points.a_reinforcement_joins_in_king_of_the_hill"
    assert found("Points")[claim].answer == "in 1 step"


def test_points_of_crates_would_buy_one_later_in_the_turn(edited: Check) -> None:
    later = edited("Points", '@rule("T-246", phase=Part.BUY)', '@rule("T-246", phase=Part.ACT)')
    assert all(
        later[f"reachable/Points.a_reinforcement_joins_in_{mode}"].verdict == "proved"
        for mode in ("a_deathmatch", "capture_the_flag")
    )


def test_a_grenade_can_give_a_deathmatch_two_winners(found: Check, edited: Check) -> None:
    both = "endings/Deathmatch.the_first_side_wins and the_other_side_wins"
    two = found("Deathmatch")[both]
    late = ("when a Deathmatch can be won: after the first turn",)
    assert (two.verdict, two.readings) == ("depends", late)
    mended = edited("Deathmatch", "if deed is Deed.BOTH:", "if False:")
    assert both not in mended


def test_a_deathmatch_is_won_before_the_opponents_enter(found: Check) -> None:
    early = found("Deathmatch")["never/Deathmatch.a_side_wins_that_has_yet_to_enter"]
    assert early.readings == ("when a Deathmatch can be won: at any moment",)


def test_nobody_is_left_to_plant_a_flag(found: Check, edited: Check) -> None:
    assert found("Flags")["deadlock/Flags.play"].verdict == "deadlock"
    mended = edited(
        "Flags",
        "    require(s.living[side] > 0)\n    require(carrier",
        "    require(s.living[side] > 1)\n    require(carrier",
    )
    assert mended["deadlock/Flags.play"].verdict == "proved"


def test_an_eliminated_side_can_win_king_of_the_hill(found: Check) -> None:
    claim = "reachable/Hill.a_side_without_living_characters_wins"
    assert found("Hill")[claim].verdict == "proved"


def test_whether_bonus_tokens_come_back_in_a_campaign_is_open(found: Check) -> None:
    again = found("Campaign")["never/Campaign.an_expended_bonus_token_comes_back"]
    assert (again.verdict, again.answer) == (
        "depends", "holds with may_choose_anew where nothing is said: if must not"
    )  # fmt: skip


BROKEN = [
    ("Turn", "        s.spent[other] += 1\n", "", "invariant/Turn."
     "each_point_is_a_character_on_overwatch"),
    ("Flags", "        s.lying[OTHER[side]] += s.carried[OTHER[side]]\n", "",
     "invariant/Flags.no_flag_is_lost"),
    ("Domination", "            s.supply[other] += 1\n", "            pass\n",
     "invariant/Domination.every_flag_is_in_a_supply_or_on_a_circle"),
    ("Hill", "may_score(s.turn == 1, True", "may_score(False, True",
     "never/Hill.somebody_has_points_after_the_first_turn"),
    ("Objective", "own = side is Side.ONE", "own = True",
     "never/Objective.the_opponents_token_takes_one_action"),
    ("Campaign", "if equipment_is_back(True) or", "if True or",
     "never/Campaign.an_expended_pack_comes_back"),
    ("SetUp", "    require(may_choose_hero(taken, Rivals.SAME) is Duty.MAY)\n", "",
     "invariant/SetUp.the_heroes_differ_once_chosen"),
]  # fmt: skip


@pytest.mark.parametrize(("scene", "old", "new", "claim"), BROKEN, ids=[b[0] for b in BROKEN])
def test_a_rule_broken_on_purpose_is_caught(
    scene: str, old: str, new: str, claim: str, found: Check, edited: Check
) -> None:
    assert found(scene)[claim].verdict == "proved"
    assert edited(scene, old, new)[claim].verdict == "fails"
