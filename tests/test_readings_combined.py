"""Verdicts over all combinations of readings, each compared with native play in every one."""

from collections.abc import Iterator, Mapping
from itertools import product
from pathlib import Path

import pytest

from ruleproof.models.front_end.scene_model import SceneModel
from ruleproof.models.game_folder import find_game
from ruleproof.models.language.decisions import chosen_readings
from ruleproof.models.language.state import State
from ruleproof.models.play import endings, legal_steps, starts
from ruleproof.verify.progress import quiet
from ruleproof.verify.results import Result
from ruleproof.verify.rules.context import Engine, Limits
from ruleproof.verify.rules.told_plays import comes_to
from ruleproof.verify.rules_check import check_rules
from tests.games.agreement import model_of

HEAD = """
from enum import Enum
from ruleproof.game import *

first = reading("first", {"no": False, "yes": True})
second = reading("second", {"no": False, "yes": True})
third = reading("third", {"a": 0, "b": 1, "c": 2})

class Table(State):
    count: Range[0, 9] = 0
    done: bool = False
"""
COUNTS = """
@rule("1")
def counts(s: Table):
    require(s.count < 3 and not s.done)
    s.count += 1
"""
LEAPS = """
@rule("2")
def leaps(s: Table):
    require(CONDITION and s.count == 3)
    s.count = 9
"""
LOW = """
@invariant("3")
def low(s: Table):
    return s.count < 9
"""
BOTH = COUNTS + LEAPS.replace("CONDITION", "first() and second()") + LOW


def answers(folder: Path, text: str, limits: Limits | None = None) -> dict[str, Result]:
    """Return the answers about a game by check and subject, without its name."""
    (folder / "game.py").write_text(HEAD + text, encoding="utf-8")
    results = check_rules(find_game(str(folder)), quiet, limits=limits or Limits())
    return {result.id.split("/", 1)[1]: result for result in results}


def combinations(model: SceneModel) -> Iterator[Mapping[str, str]]:
    readings = list(model.codes.readings.values())
    for chosen in product(*(reading.options for reading in readings)):
        yield dict(zip([reading.name for reading in readings], chosen, strict=True))


def states(model: SceneModel) -> Iterator[State]:
    """Yield all states that native play reaches in the readings of now."""
    seen: set[str] = set()
    waiting = list(starts(model.game, "Table"))
    while waiting:
        state = waiting.pop()
        if repr(state) in seen:
            continue
        seen.add(repr(state))
        yield state
        if not endings(model.game, state):
            steps = legal_steps(model.game, state)
            waiting += [step.after for step in steps if step.after is not None]


def told(words: str, readings: Mapping[str, str]) -> bool:
    """Return whether these readings are among those that a conjunction in words names."""
    for part in words.split(" and "):
        name, _, options = part.partition(": ")
        if readings[name] not in options.split(" or "):
            return False
    return True


def broken_natively(folder: Path, text: str, claim: str) -> list[tuple[Mapping[str, str], bool]]:
    model = model_of(folder, (HEAD + text).replace("from enum import Enum\n", ""))
    holds = next(each for each in model.definition.definitions if each.name == claim)
    found = []
    for readings in combinations(model):
        with chosen_readings(readings):
            found.append((readings, not all(holds(state) for state in states(model))))
    return found


def test_a_claim_that_breaks_in_two_readings_together_names_both(tmp_path: Path) -> None:
    found = answers(tmp_path, BOTH)["invariant/Table.low"]
    assert (found.verdict, found.severity) == ("depends", "medium")
    assert found.readings == ("first: yes and second: yes",)
    assert found.answer == "holds with first: no; second: no"


def test_a_claim_that_breaks_in_every_combination_fails(tmp_path: Path) -> None:
    text = COUNTS + LEAPS.replace("CONDITION", "(first() or not first())") + LOW
    found = answers(tmp_path, text)["invariant/Table.low"]
    assert (found.verdict, found.readings) == ("fails", ())


@pytest.mark.parametrize("engine", ["each where it fits", "exploration", "z3"])
@pytest.mark.parametrize(
    "condition",
    [
        "first() and second()",
        "first() or second()",
        "first() != second()",
        "third() == 1 and first()",
        "third() != 1 and (first() or second())",
        "(third() + int(first())) % 2 == 0",
    ],
)
def test_each_engine_names_just_the_combinations_that_break_natively(
    tmp_path: Path, condition: str, engine: Engine
) -> None:
    text = COUNTS + LEAPS.replace("CONDITION", f"({condition})") + LOW
    found = answers(tmp_path, text, Limits(engine=engine))["invariant/Table.low"]
    assert found.verdict == "depends"
    holding = found.answer.removeprefix("holds with ").split("; ")
    for readings, broken in broken_natively(tmp_path, text, "low"):
        assert any(told(words, readings) for words in found.readings) == broken
        assert any(told(words, readings) for words in holding) == (not broken)


def test_each_conjunction_is_shown_by_a_play_in_its_readings(tmp_path: Path) -> None:
    text = COUNTS + LEAPS.replace("CONDITION", "first() != second()") + LOW
    found = answers(tmp_path, text)["invariant/Table.low"]
    assert len(found.readings) == 2
    assert found.witness is not None
    plays = [found.witness, *found.witness["further"]]
    for words in found.readings:
        assert any(told(words, play["readings"]) and play["length"] == 4 for play in plays)


STOPS = "@rule()\ndef stops(s: Table):\n    require({})\n    s.done = True\n"
ENDS = "@ending('4')\ndef over(s: Table):\n    return s.done\n"


def test_play_that_is_stuck_in_one_combination_says_in_which(tmp_path: Path) -> None:
    text = COUNTS + STOPS.format("s.count == 3 and (first() or second())") + ENDS
    found = answers(tmp_path, text)["deadlock/Table.play"]
    assert (found.verdict, found.severity) == ("depends", "high")
    assert found.readings == ("first: no and second: no",)
    assert found.answer == "after 3 steps, never with first: yes; second: yes"


def test_play_that_is_endless_in_some_combinations_is_shown_in_each(tmp_path: Path) -> None:
    back = "@rule()\ndef back(s: Table):\n    require(s.count > 0 and third() != 1 and {})\n"
    text = COUNTS + back.format("(first() != second())") + "    s.count -= 1\n"
    found = answers(tmp_path, text)["endless/Table.play"]
    assert found.verdict == "depends"
    assert found.readings == (
        "third: a or c and first: no and second: yes",
        "third: a or c and first: yes and second: no",
    )
    assert found.witness is not None
    assert [play["back to"] is not None for play in found.witness["further"]] == [True]


def test_a_claim_that_comes_true_in_some_combinations_only_depends(tmp_path: Path) -> None:
    text = COUNTS + LEAPS.replace("CONDITION", "third() == 2 and first()")
    claim = "@reachable()\ndef far(s: Table):\n    return s.count == 9\n"
    found = answers(tmp_path, text + claim)["reachable/Table.far"]
    assert (found.verdict, found.severity) == ("depends", "medium")
    assert found.readings == ("third: c and first: yes",)
    assert found.answer == "in 4 steps, never with third: a or b; first: no"


def test_a_rule_that_some_readings_forbid_is_no_finding_and_says_which(tmp_path: Path) -> None:
    found = answers(tmp_path, BOTH)["rules/Table.leaps"]
    assert (found.verdict, found.severity) == ("depends", None)
    assert found.readings == ("first: yes and second: yes",)


def test_a_box_that_some_readings_empty_says_which(tmp_path: Path) -> None:
    box = "@component('cubes', '5', box=4)\ndef cubes(s: Table):\n    return s.count\n"
    text = COUNTS + LEAPS.replace("CONDITION", "first()") + box
    found = answers(tmp_path, text)
    short = next(result for key, result in found.items() if key.startswith("supply/"))
    assert (short.verdict, short.readings) == ("depends", ("first: yes",))


def test_a_value_that_leaves_its_range_in_some_readings_says_which(tmp_path: Path) -> None:
    leap = LEAPS.replace("CONDITION", "first()").replace("s.count = 9", "s.count += 7")
    found = answers(tmp_path, COUNTS + leap)
    fault = next(result for key, result in found.items() if key.startswith("ranges/"))
    assert (fault.verdict, fault.readings) == ("depends", ("first: yes",))


def test_readings_in_which_no_play_begins_are_told(tmp_path: Path) -> None:
    begins = "@start()\ndef set_up(s: Table):\n    require(not (first() and second()))\n"
    found = answers(tmp_path, begins + COUNTS + LOW)["deadlock/Table.start"]
    assert (found.verdict, found.severity) == ("depends", "high")
    assert found.readings == ("first: yes and second: yes",)


def test_where_nothing_is_known_of_the_other_readings_it_is_said(tmp_path: Path) -> None:
    """Exploration stops early, nobody asks z3, and the play it found is not legal elsewhere."""
    steps = COUNTS.replace("3", "8")
    steps += "@rule()\ndef at_once(s: Table):\n    require(first() and second())\n    s.count = 9\n"
    limits = Limits(engine="exploration", states=8, plays=1, longest=1)
    found = answers(tmp_path, steps + LOW, limits)["invariant/Table.low"]
    assert found.verdict == "fails"
    assert found.readings == ("first: yes and second: yes",)
    assert "not known with first: no; second: no" in found.answer


def test_a_play_is_tried_once_for_all_readings_that_it_does_not_ask_for(tmp_path: Path) -> None:
    model = model_of(tmp_path, (HEAD + BOTH).replace("from enum import Enum\n", ""))
    steps: list[tuple[str, dict[str, int]]] = [("start", {}), ("counts", {})]
    asked = set[str]()
    comes_to(model, steps, {"first": "yes", "second": "yes", "third": "a"}, asked)
    assert asked == set()
    leap = [*steps, ("counts", {}), ("counts", {}), ("leaps", {})]
    comes_to(model, leap, {"first": "yes", "second": "yes", "third": "a"}, asked)
    assert asked == {"first", "second"}


@pytest.mark.parametrize("condition", ["first()", "third() == 2", "first() and third() != 1"])
def test_a_play_found_early_is_told_in_all_readings_in_which_it_goes(
    tmp_path: Path, condition: str
) -> None:
    text = COUNTS + LEAPS.replace("CONDITION", condition) + LOW
    early = answers(tmp_path, text, Limits(states=9, plays=50))["invariant/Table.low"]
    assert "not known" not in early.answer
    for readings, broken in broken_natively(tmp_path, text, "low"):
        assert any(told(words, readings) for words in early.readings) == broken
