"""War on Terror's sequences of actions: what is found in them, and that broken rules are caught."""

import shutil
from collections.abc import Callable
from functools import cache
from pathlib import Path

import pytest

import ruleproof.models.games.war_on_terror
from ruleproof.models.game_folder import find_game
from ruleproof.verify.results import Result
from ruleproof.verify.rules.context import Limits
from ruleproof.verify.rules_check import check_scene

FOLDER = Path(ruleproof.models.games.war_on_terror.__path__[0])
SOUND = ("Axis", "EmpireTurn", "EvilTurn", "SetUp", "TerroristTurn", "Units")
Answers = dict[str, Result]


def checked(folder: Path, scene: str) -> Answers:
    """Return the answers about a scene, by check and subject."""
    results = check_scene(find_game(str(folder)), scene, Limits())
    return {result.id.split("/", 1)[1]: result for result in results}


@cache
def found(scene: str) -> Answers:
    """Return the answers about a scene as it is."""
    return checked(FOLDER, scene)


@pytest.fixture
def changed(tmp_path: Path) -> Callable[..., Answers]:
    """Return a function that checks a scene with one text of a file replaced."""

    def check(scene: str, file: str, old: str, new: str) -> Answers:
        folder = tmp_path / "war_on_terror"
        shutil.copytree(FOLDER, folder)
        text = (folder / file).read_text(encoding="utf-8")
        assert text.count(old) == 1, old
        (folder / file).write_text(text.replace(old, new), encoding="utf-8")
        return checked(folder, scene)

    return check


@pytest.mark.parametrize("scene", SOUND)
def test_nothing_is_found_in_a_sound_sequence(scene: str) -> None:
    assert [each.id for each in found(scene).values() if each.finding] == []


def test_turning_terrorist_in_the_first_round_wins_as_the_chapter_on_winning_says() -> None:
    claim = found("Liberation")[
        "never/Liberation.whoever_turns_terrorist_in_the_first_round_has_won"
    ]
    assert (claim.verdict, claim.answer) == (
        "depends",
        "holds with terrorists_claim: as W-051 says",
    )
    assert claim.witness is not None
    assert claim.witness["length"] == 2


def test_world_peace_can_be_made_before_anything_has_happened() -> None:
    peace = found("Liberation")["endings/Liberation.the_remaining_empires_win_together"]
    assert peace.answer == "after 1 step"


def test_an_empire_and_the_terrorists_can_have_enough_at_once() -> None:
    several = found("Liberation")["endings/Liberation.several_have_enough"]
    assert (several.verdict, several.answer) == ("proved", "after 12 steps")


def test_the_deck_runs_out_when_players_keep_their_cards(changed: Callable[..., Answers]) -> None:
    assert found("Cards")["deadlock/Cards.play"].verdict == "deadlock"
    larger = changed("Cards", "scene_cards.py", "EMPIRE_CARDS = 65", "EMPIRE_CARDS = 72")
    assert larger["deadlock/Cards.play"].verdict == "proved"


def test_the_box_has_too_few_black_counters() -> None:
    answers = {key: each.answer for key, each in found("Stock").items() if each.finding}
    assert answers == {
        "supply/Stock.vanguards": "60 of 50",
        "supply/Stock.columns": "49 of 30",
        "supply/Stock.cells": "49 of 20",
    }


def test_a_lone_village_cannot_be_upgraded_unless_only_new_ones_need_a_border(
    changed: Callable[..., Answers],
) -> None:
    claim = "reachable/Growth.a_village_without_neighbours_is_upgraded"
    assert found("Growth")[claim].verdict == "fails"
    for_new_ones = changed(
        "Growth",
        "says_board.py",
        "    when(steps(stands, to) > 0)\n    return may_develop(stands, False,",
        "    when(stands is Stands.NOTHING)\n    return may_develop(stands, False,",
    )
    assert for_new_ones[claim].verdict == "proved"


def test_an_empire_that_removes_its_last_development_goes_on(
    changed: Callable[..., Answers],
) -> None:
    claim = "never/Turning.an_empire_goes_on_without_developments"
    assert found("Turning")[claim].verdict == "fails"
    falls = changed(
        "Turning",
        "scene_turning.py",
        "require(s.way is not None or s.last is not Loss.DESTROYED)",
        "require(s.way is not None or s.last is Loss.NONE)",
    )
    assert falls[claim].verdict == "proved"


def test_a_bankrupt_empire_keeps_its_money() -> None:
    assert found("Turning")["reachable/Turning.a_bankrupt_keeps_money"].verdict == "proved"


def test_the_shared_turn_comes_twice_in_a_round_if_it_moves_to_the_latest_seat() -> None:
    claim = found("Rounds")["never/Rounds.the_terrorist_player_has_two_turns_in_a_round"]
    assert claim.verdict == "depends"
    assert "the first who turned" in claim.answer


@pytest.mark.parametrize(
    ("scene", "file", "old", "new", "claim"),
    [
        (
            "SetUp",
            "says_setup.py",
            "return play_goes(set_up=False) is Direction.CLOCKWISE",
            "return play_goes(set_up=False) is Direction.ANTICLOCKWISE",
            "invariant/SetUp.who_went_first_takes_the_last_turn",
        ),
        (
            "EmpireTurn",
            "scene_empire_turn.py",
            "    s.left -= 1\n",
            "",
            "invariant/EmpireTurn.no_more_is_built_than_the_die_shows",
        ),
        (
            "Units",
            "says_terrorists.py",
            "is Duty.MUST_NOT",
            "is Duty.MAY",
            "invariant/Units.a_country_has_one_vanguard_or_five_as_a_column",
        ),
        (
            "Turning",
            "scene_turning.py",
            "    s.hand[Deck.EMPIRE] = 0\n",
            "",
            "invariant/Turning.a_terrorist_has_given_up_his_empire_cards",
        ),
    ],
    ids=["anti-clockwise turns", "building without end", "two units", "cards kept"],
)
def test_a_broken_rule_is_caught(
    scene: str, file: str, old: str, new: str, claim: str, changed: Callable[..., Answers]
) -> None:
    assert found(scene)[claim].verdict == "proved"
    assert changed(scene, file, old, new)[claim].verdict == "fails"
