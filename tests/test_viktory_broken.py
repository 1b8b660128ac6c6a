"""VIKTORY's rules broken on purpose: the checks must notice, with a play."""

import shutil
from dataclasses import replace
from pathlib import Path

from ruleproof.models.game_folder import GameFolder, find_game
from ruleproof.verify.results import Result
from ruleproof.verify.rules.context import Limits
from ruleproof.verify.rules_check import check_scene

LIMITS = Limits(states=300_000, graph_states=1, resources=2_000_000, engine="exploration")


def broken(folder: Path, file: str, rule: str, instead: str) -> GameFolder:
    """Return a copy of the game in which one line of the rules reads otherwise."""
    own = find_game("viktory")
    assert own.rules is not None
    copy = folder / "viktory"
    shutil.copytree(own.rules.parent, copy, ignore=shutil.ignore_patterns("__pycache__"))
    text = (copy / file).read_text(encoding="utf-8")
    assert text.count(rule) == 1
    (copy / file).write_text(text.replace(rule, instead), encoding="utf-8")
    game = find_game(str(copy))
    return replace(game, board=copy / "small_round.toml")


def failing(game: GameFolder, scene: str) -> dict[str, Result]:
    """Return what is broken in a scene, on the small board without a dead end."""
    results = check_scene(game, scene, LIMITS)
    return {result.id.split("/", 1)[1]: result for result in results if result.finding}


def test_a_bomb_allowed_in_a_dark_green_region_is_found_with_a_shortest_play(
    tmp_path: Path,
) -> None:
    game = broken(
        tmp_path,
        "trail.py",
        "    require(not (token is Token.BOMB and is_green(city)))\n",
        "",
    )
    found = failing(game, "Trail")["invariant/Trail.no_bomb_lies_in_a_dark_green_region"]
    assert found.verdict == "fails"
    assert found.witness is not None
    assert found.witness["length"] <= 2
    assert found.replay == "ruleproof replay viktory " + (
        "invariant/Trail.no_bomb_lies_in_a_dark_green_region"
    )


def test_strength_added_without_the_cap_is_found_with_a_play(tmp_path: Path) -> None:
    game = broken(
        tmp_path,
        "europe.py",
        "    return min(FULL_TERROR, terror + cell_strength(city))\n",
        "    return terror + cell_strength(city)\n",
    )
    found = failing(game, "Harvest")["invariant/Harvest.strength_stays_within_twelve"]
    assert found.verdict == "fails"
    assert found.witness is not None
    last = found.witness["play"][-1]["changes"]
    assert int(last["terror"]) > 12


def test_the_rules_as_they_are_break_neither(tmp_path: Path) -> None:
    game = broken(tmp_path, "trail.py", "    s.token[0] = token\n", "    s.token[0] = token  #\n")
    assert "invariant/Trail.no_bomb_lies_in_a_dark_green_region" not in failing(game, "Trail")
    assert "invariant/Harvest.strength_stays_within_twelve" not in failing(game, "Harvest")
