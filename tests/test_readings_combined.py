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
from ruleproof.models.terms import codes as codes_of
from ruleproof.verify.exploration.search import explore
from ruleproof.verify.progress import quiet
from ruleproof.verify.results import Result
from ruleproof.verify.rules.context import Engine, Limits
from ruleproof.verify.rules.told_plays import comes_to
from ruleproof.verify.rules_check import check_rules
from ruleproof.verify.solving.specialised import specialised
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


def test_an_end_found_by_chance_names_the_readings_of_its_play(tmp_path: Path) -> None:
    """Exploration stops before any end: only a random play comes to one, in its own readings."""
    steps = COUNTS.replace("3", "8") + STOPS.format("s.count == 8 and first() and second()") + ENDS
    found = answers(tmp_path, steps, Limits(states=13, plays=200))["endings/Table.over"]
    assert found.readings == ("first: yes and second: yes",)
    assert found.answer == "by a play, not known with first: no; second: no"


def test_rules_seen_in_some_readings_only_are_not_said_to_be_used_in_all(tmp_path: Path) -> None:
    steps = "@rule()\ndef first_of_all(s: Table):\n    require(s.count == 0 and first())\n"
    text = steps + "    s.count = 1\n" + COUNTS.replace("3", "8") + ENDS
    found = answers(tmp_path, text, Limits(states=8, plays=1))["rules/Table.used"]
    assert (found.verdict, found.readings) == ("proved", ("first: yes",))
    assert found.answer == "all used, not known with first: no"


SIDES = """
class Side(Enum):
    ANN = "Ann"
    BOB = "Bob"
"""
TURNS = """
@rule(by=Side.ANN)
def ann_waits(s: Table):
    require(s.count == 0 and (first() or second()))

@rule(by=Side.ANN)
def ann_counts(s: Table):
    require(s.count == 0)
    s.count = 1

@rule(by=Side.BOB)
def bob_counts(s: Table):
    require(s.count == 1)
    s.count = 2

@rule(by=Side.BOB)
def bob_goes_back(s: Table):
    require(s.count == 1 and (first() != second()))
    s.count = 0

@ending("4")
def over(s: Table):
    return s.count == 2
"""


def test_who_alone_can_go_on_for_ever_is_told_by_reading(tmp_path: Path) -> None:
    turns = TURNS.replace("(first() or second())", "first()").replace(
        "(first() != second())", "(not first() or second())"
    )
    found = answers(tmp_path, SIDES + turns)["endless/Table.play"]
    assert found.verdict == "endless"
    assert found.answer == (
        "all players together can see to it; Ann alone with first: yes; "
        "Bob alone with first: no; second: yes"
    )


def test_a_side_that_is_enough_in_every_reading_of_endless_play_is_named(tmp_path: Path) -> None:
    turns = TURNS.replace("first() or second()", "first() != second()")
    found = answers(tmp_path, SIDES + turns)["endless/Table.play"]
    assert (found.verdict, found.title.partition(":")[2]) == (
        "depends",
        " Ann alone can see to it, in some readings",
    )


def test_what_a_side_can_force_in_some_readings_says_in_which(tmp_path: Path) -> None:
    turns = TURNS.replace("    s.count = 1\n", "    require(third() != 1)\n    s.count = 1\n", 1)
    found = answers(tmp_path, SIDES + turns)
    forced = found["force/Table.Bob over"]
    assert (forced.verdict, forced.severity) == ("depends", None)
    assert forced.readings == ("first: no and second: no and third: a or c",)
    assert forced.answer == "surely, not with first: yes; second: yes; third: b"


def test_a_side_forces_in_just_the_readings_in_which_it_does_natively(tmp_path: Path) -> None:
    text = SIDES + TURNS
    forced = answers(tmp_path, text)["force/Table.Bob over"]
    model = model_of(tmp_path, (HEAD + text).replace("from enum import Enum\n", "", 1))
    for readings in combinations(model):
        with chosen_readings(readings):
            start = next(iter(starts(model.game, "Table")))
            ann = {step.rule for step in legal_steps(model.game, start)}
        waits = "ann_waits" in ann
        assert any(told(words, readings) for words in forced.readings) == (not waits)


def test_extremes_are_told_by_reading(tmp_path: Path) -> None:
    most = "@measure('5')\ndef reached(s: Table):\n    return s.count\n"
    text = COUNTS + LEAPS.replace("CONDITION", "first() and second()") + most
    found = answers(tmp_path, text)["extremes/Table.reached"]
    assert (found.verdict, found.title) == ("proved", "reached: from 0 to 9, over all readings")
    assert found.answer == (
        "0 to 9; 0 to 3 with first: no; second: no; 0 to 9 with first: yes and second: yes"
    )


MANY = "\n".join(
    f'many{number} = reading("many {number}", {{"no": 0, "yes": 1}})' for number in range(13)
)


def test_of_too_many_combinations_a_finding_names_those_of_its_play(tmp_path: Path) -> None:
    asked = " or ".join(f"many{number}()" for number in range(13))
    text = MANY + COUNTS + STOPS.format(f"s.count == 3 and ({asked})") + ENDS
    found = answers(tmp_path, text, Limits(states=200_000))["deadlock/Table.play"]
    assert found.title.endswith("in some readings")
    assert found.readings == (" and ".join(f"many {number}: no" for number in range(13)),)
    assert found.answer == "after 3 steps, of 8,192 combinations of readings one"


def test_what_is_inductive_only_where_readings_are_known_is_proved_there(tmp_path: Path) -> None:
    """What is left and what is taken add up to four in one reading only: no claim says so."""
    law = """
class Bag(State):
    left: Range[0, 9] = 4
    taken: Range[0, 9] = 0
    lost: Range[0, 9] = 0

@rule()
def takes(s: Bag):
    require(s.left > 0)
    s.left -= 1
    if first():
        s.taken += 1
    else:
        s.lost += 1

@rule()
def gives_back(s: Bag):
    require(s.taken > 0)
    s.taken -= 1
    s.left += 1

@invariant("1")
def not_all_is_gone(s: Bag):
    return s.left > 0 or s.taken > 0
"""
    limits = Limits(states=4, plays=40)
    found = answers(tmp_path, law, limits)
    claim = found["invariant/Bag.not_all_is_gone"]
    assert (claim.verdict, claim.readings) == ("depends", ("first: no",))
    assert claim.answer.endswith("holds with first: yes")


def test_a_scene_in_known_readings_plays_as_with_those_readings_kept(tmp_path: Path) -> None:
    text = COUNTS + LEAPS.replace("CONDITION", "first() != second() and third() != 1") + LOW
    scene = model_of(tmp_path, (HEAD + text).replace("from enum import Enum\n", "")).scene
    frozen = [slot for slot in scene.slots if slot.frozen]
    for codes in product(*(range(len(codes_of(slot.sort))) for slot in frozen)):
        known = dict(zip((slot.name for slot in frozen), codes, strict=True))
        narrowed, rebuild = specialised(scene, known)
        (low,) = [each.holds for each in scene.properties]
        kept = explore(scene, goals={"low": low}, fixed=known)
        found = explore(narrowed, goals={"low": rebuild(low)})
        assert (found.states, found.transitions, found.depth) == (
            kept.states,
            kept.transitions,
            kept.depth,
        )
        assert found.taken == kept.taken
