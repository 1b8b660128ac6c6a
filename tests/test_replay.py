"""Replaying the play of a result: the steps, their places, and names that are wrong."""

from __future__ import annotations

from io import StringIO
from pathlib import Path

import pytest

from ruleproof.models.diagnostics import ModelError
from ruleproof.models.game_folder import GameFolder, find_game
from ruleproof.verify.rules.replay import replay
from ruleproof.verify.rules_check import check_rules
from tests.command_line import Ask

JUGS = Path(__file__).parent / "games" / "jugs"

COUNTING = """
from enum import Enum
from ruleproof.game import Die, Range, State, ending, invariant, reachable, reading, require, rule

class Result(Enum):
    FULL = "it is full"

by_two = reading("a large step", {"two": 2, "three": 3})

class Count(State):
    total: Range[0, 6] = 0
    broken: bool = False

@rule("R-1")
def add(s: Count, twice: bool):
    require(not s.broken)
    s.total += by_two() if twice else 1

@rule("R-2")
def smash(s: Count, roll: Die[2]):
    require(s.total == 4)
    if roll == 1:
        s.broken = True
    else:
        s.total = 0

@invariant("R-3")
def never_five(s: Count):
    return s.total != 5

@reachable("R-4")
def it_breaks(s: Count):
    return s.broken

@ending("R-5", result=Result.FULL)
def full(s: Count):
    return s.total == 6
"""


@pytest.fixture
def counting(tmp_path: Path) -> GameFolder:
    folder = tmp_path / "counting"
    folder.mkdir()
    (folder / "game.py").write_text(COUNTING, encoding="utf-8")
    return find_game(str(folder))


def line_of(text: str) -> int:
    """Return the line of the game that holds a text."""
    return next(n for n, row in enumerate(COUNTING.split("\n"), 1) if text in row)


def test_a_play_is_replayed_with_the_steps_of_the_check(counting: GameFolder) -> None:
    results = {each.id: each for each in check_rules(counting, lambda step: None)}
    witness = results["counting/reachable/Count.it_breaks"].witness
    assert witness is not None
    found = replay(counting, "reachable/Count.it_breaks")
    assert [(each.rule, dict(each.changes)) for each in found.steps] == [
        (each["rule"], each["changes"]) for each in witness["play"]
    ]


def test_the_full_id_of_a_result_names_the_same_play(counting: GameFolder) -> None:
    short = replay(counting, "reachable/Count.it_breaks")
    assert replay(counting, "counting/reachable/Count.it_breaks").steps == short.steps


def test_the_steps_add_up_to_what_the_result_says(counting: GameFolder) -> None:
    found = replay(counting, "invariant/Count.never_five")
    state: dict[str, str] = {}
    for step in found.steps:
        state |= step.changes
    assert state["total"] == "5"


def test_each_step_names_the_line_of_its_function(counting: GameFolder) -> None:
    found = replay(counting, "reachable/Count.it_breaks")
    places = {each.rule: each.place for each in found.steps}
    assert str(places["add"]).endswith(f"game.py:{line_of('def add')}")
    assert str(places["smash"]).endswith(f"game.py:{line_of('def smash')}")


def test_a_replayed_end_is_named(counting: GameFolder) -> None:
    assert replay(counting, "endings/Count.full").ended == ("full",)


def test_every_result_with_a_play_can_be_replayed(counting: GameFolder) -> None:
    replayed = 0
    for result in check_rules(counting, lambda step: None):
        if (result.witness or {}).get("play"):
            assert replay(counting, result.id).result.id == result.id
            replayed += 1
    assert replayed >= 4


def test_a_step_with_a_fault_is_shown_as_python_breaks_it_off(counting: GameFolder) -> None:
    faults = [
        each.id
        for each in check_rules(counting, lambda step: None)
        if each.check == "ranges" and each.verdict == "fails"
    ]
    last = replay(counting, faults[0]).steps[-1]
    assert last.fault is not None
    assert last.fault.startswith("RangeError")


@pytest.mark.parametrize(
    ("wanted", "words"),
    [
        ("reachable/Count.it_brakes", "did you mean `counting/reachable/Count.it_breaks`"),
        ("reachable/Cuont.it_breaks", "did you mean `Count`"),
        ("it_breaks", "check/Scene.subject"),
    ],
)
def test_an_unknown_result_is_refused_with_help(
    counting: GameFolder, wanted: str, words: str
) -> None:
    with pytest.raises(ModelError) as raised:
        replay(counting, wanted)
    assert words in str(raised.value.diagnostics[0].help)


def test_a_result_without_a_play_says_how_it_was_reached() -> None:
    with pytest.raises(ModelError, match="has no play") as raised:
        replay(find_game(str(JUGS)), "invariant/Jugs.no_jug_overflows")
    assert "exploration" in str(raised.value.diagnostics[0].help)


def test_the_command_shows_only_what_changed(ask: Ask) -> None:
    told = ask("replay", str(JUGS), "endless/Jugs.play").out.splitlines()
    assert [row.strip() for row in told[-5:] if "game.py" not in row] == [
        "water[small jug] = 3",
        "water[small jug] = 0",
        "back to step 0",
    ]


def test_the_command_leaves_with_3_for_an_unknown_result(ask: Ask) -> None:
    told = ask("replay", str(JUGS), "reachable/Jugs.five_measured_out")
    assert told.code == 3
    assert "did you mean `jugs/reachable/Jugs.four_measured_out`?" in told.err


def test_json_holds_every_step(ask: Ask) -> None:
    told = ask("replay", str(JUGS), "reachable/Jugs.four_measured_out", "--format", "json").json
    assert [step["rule"] for step in told["steps"]][1:3] == ["fill", "pour"]
    assert told["steps"][-1]["changes"]["water[large jug]"] == "4"


def test_stepping_stops_at_q(ask: Ask, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sys.stdin", StringIO("\nq\n"))
    told = ask("replay", str(JUGS), "reachable/Jugs.four_measured_out", "--step")
    assert told.code == 0
    assert "\n  1  fill" in told.out
    assert "\n  2  pour" not in told.out


def test_stepping_goes_on_to_the_end_when_the_input_ends(
    ask: Ask, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("sys.stdin", StringIO(""))
    told = ask("replay", str(JUGS), "reachable/Jugs.four_measured_out", "--step")
    assert told.out == ask("replay", str(JUGS), "reachable/Jugs.four_measured_out").out


LOOP = """
from ruleproof.game import Range, State, resource, rule

class Purse(State):
    coins: Range[0, 9] = 0

@rule()
def find(s: Purse):
    s.coins = min(9, s.coins + 1)

@resource()
def money(s: Purse):
    return s.coins
"""


def test_a_loop_that_pays_is_replayed_for_one_round(tmp_path: Path) -> None:
    (tmp_path / "game.py").write_text(LOOP, encoding="utf-8")
    found = replay(find_game(str(tmp_path)), "loops/Purse.resources")
    assert found.steps[-1].rule == "find"
    assert list(found.steps[-1].changes) == ["coins"]
