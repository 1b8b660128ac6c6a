"""Rules that ask questions, readings of clashing lines, and situations met in play."""

from collections.abc import Iterator
from itertools import product
from pathlib import Path

import pytest

from ruleproof.models.front_end.codes import reading_slot
from ruleproof.models.front_end.compiling import compile_scene
from ruleproof.models.language.decisions import chosen_readings
from ruleproof.models.language.game import Game
from ruleproof.models.language.loading import load_game
from ruleproof.models.language.state import flat
from ruleproof.models.language.unknowns import Unanswered
from ruleproof.models.play import legal_steps, starts
from ruleproof.verify.exploration.search import explore
from ruleproof.verify.results import Result
from ruleproof.verify.statements.findings import statement_results

SAID = """
from ruleproof.game import *
hits = unknown("hits", attack=Range[1, 3], roll=Die[6], gives=bool, promises="L-1")
bonus = amount("bonus", level=Range[0, 2], gives=Range[0, 3], promises="L-1", decides="winner")

@says("L-2")
def equal_or_exceed(attack: Range[1, 3], roll: Die[6]):
    return hits(attack, roll) == (roll >= attack + 2)

@says("L-3")
def exceed(roll: Die[6]):
    return hits(3, roll) == (roll > 5)

@says("L-4")
def the_level(level: Range[1, 2]):
    return bonus(level) == level
"""
PLAYED = """
class Table(State):
    points: Range[0, 9] = 0
    level: Range[0, 2] = 1
    turn: Range[0, 3] = 0

@rule()
def shoot(s: Table, attack: Range[1, 3], roll: Die[6]):
    require(s.turn < 3)
    s.turn += 1
    if hits(attack=attack, roll=roll):
        s.points += bonus(s.level)
    elif attack == 3 and roll == 5:
        s.level = 2

@ending()
def over(s: Table):
    return s.turn == 3
"""
NAMED = 'reading_of("who hits", hits, L2="equal or exceed", L3="exceed")\n'


def game(folder: Path, *texts: str) -> Game:
    (folder / "game.py").write_text("\n".join(texts), encoding="utf-8")
    return load_game(folder)


def results(made: Game) -> dict[str, Result]:
    found = statement_results(made, name="made")
    return {result.id: result for result in found}


def native_states(made: Game) -> Iterator[tuple[object, ...]]:
    waiting, seen = list(starts(made, "Table")), set()
    while waiting:
        state = waiting.pop()
        key = tuple(flat(state).values())
        if key in seen:
            continue
        seen.add(key)
        if state.turn < 3:
            waiting += [step.after for step in legal_steps(made, state) if step.after]
    yield from seen


@pytest.mark.parametrize(("option", "largest"), [("equal or exceed", 1), ("exceed", 2)])
def test_both_readings_play_alike_natively_and_explored(
    tmp_path: Path, option: str, largest: int
) -> None:
    made = game(tmp_path, SAID, PLAYED, NAMED)
    model = compile_scene(made, "Table")
    fixed = {reading_slot(each): 0 for each in model.codes.readings.values()}
    asked = model.codes.readings["who hits"]
    fixed[reading_slot(asked)] = list(asked.options).index(option)
    with chosen_readings({"who hits": option}):
        natively = set(native_states(made))
    assert explore(model.scene, fixed=fixed).states == len(natively)
    assert max(int(str(level)) for _, level, _ in natively) == largest


def test_a_rule_gets_settled_answers_as_constants(tmp_path: Path) -> None:
    made = game(tmp_path, SAID, PLAYED)
    assert made.names["hits"](1, 3) is True
    assert made.names["bonus"](2) == 2


def test_an_option_is_named_by_its_line_if_the_model_names_none(tmp_path: Path) -> None:
    made = game(tmp_path, SAID, PLAYED)
    reading = compile_scene(made, "Table").codes.readings["hits"]
    assert list(reading.options) == ["as L-2 says", "as L-3 says"]


def test_a_reading_chosen_answers_the_clash(tmp_path: Path) -> None:
    hits = game(tmp_path, SAID, NAMED).names["hits"]
    with chosen_readings({"who hits": "exceed"}):
        assert hits(3, 5) is False
    with chosen_readings({"who hits": "equal or exceed"}):
        assert hits(3, 5) is True


def test_a_gap_has_a_reading_for_each_possible_answer(tmp_path: Path) -> None:
    bonus = game(tmp_path, SAID).names["bonus"]
    with chosen_readings({"bonus where nothing is said": "if 3"}):
        assert bonus(0) == 3


def test_what_nobody_answers_is_not_made_up(tmp_path: Path) -> None:
    loose = 'loose = unknown("loose", gives=bool)'
    with pytest.raises(Unanswered):
        game(tmp_path, SAID, loose).names["loose"]()


MET = """
@situation(bonus)
def points_are_counted(s: Table):
    return s.level

@situation(hits)
def last_shot(s: Table):
    return (3, 5) if s.turn == 2 else None
"""


def test_a_gap_that_no_play_reaches_is_demoted(tmp_path: Path) -> None:
    gap = results(game(tmp_path, SAID, PLAYED, MET))["made/gap/bonus"]
    assert gap.severity == "medium"
    assert gap.witness is not None
    assert gap.witness["reached"] == "no play reaches it (in Table)"


def test_without_a_situation_nothing_is_demoted(tmp_path: Path) -> None:
    assert results(game(tmp_path, SAID, PLAYED))["made/gap/bonus"].severity == "high"


def test_a_clash_tells_the_shortest_play_to_it(tmp_path: Path) -> None:
    clash = results(game(tmp_path, SAID, PLAYED, MET))["made/contradiction/hits"]
    assert clash.severity == "medium"
    assert clash.witness is not None
    assert clash.witness["reached"] == "in Table, after 2 steps"
    assert len(clash.witness["by"]) == 3


def asks(bonus: str, level: str = "Range[0, 2] = 1") -> str:
    """Return a scene whose one rule asks for a bonus."""
    return (
        f"class Table(State):\n    level: {level}\n    turn: Range[0, 3] = 0\n"
        "    points: Range[0, 9] = 0\n"
        "@rule()\ndef gains(s: Table, step: Range[1, 2]):\n    require(s.turn < 3)\n"
        f"    s.turn += 1\n    s.points += {bonus}\n"
        "@ending()\ndef over(s: Table):\n    return s.turn == 3\n"
    )


@pytest.mark.parametrize(
    ("bonus", "level", "readings"),
    [
        ("bonus(2)", "Range[0, 2] = 1", set()),
        ("bonus(step)", "Range[0, 2] = 1", set()),
        ("bonus(level=3 - step)", "Range[0, 2] = 1", set()),
        ("bonus(s.level)", "Range[1, 2] = 1", set()),
        ("bonus(s.level)", "Range[0, 2] = 1", {"bonus where nothing is said"}),
        ("bonus(step - 1)", "Range[0, 2] = 1", {"bonus where nothing is said"}),
        ("int(hits(step, 4))", "Range[0, 2] = 1", set()),
        ("int(hits(3, 6))", "Range[0, 2] = 1", set()),
        ("int(hits(3, step + 3))", "Range[0, 2] = 1", {"who hits"}),
    ],
)
def test_a_rule_takes_on_the_readings_of_the_cells_that_it_may_ask_and_no_others(
    tmp_path: Path, bonus: str, level: str, readings: set[str]
) -> None:
    made = game(tmp_path, SAID, asks(bonus, level), NAMED)
    model = compile_scene(made, "Table")
    assert set(model.codes.readings) == readings
    asked = [made.names[name] for name in ("hits", "bonus")]
    every = [fork.reading for each in asked for fork in each.settled_by().about(each)]
    states = set()
    for options in product(*(each.options for each in every)):
        chosen = {each.name: option for each, option in zip(every, options, strict=True)}
        with chosen_readings(chosen):
            natively = set(native_states(made))
        states |= {(*(chosen[name] for name in model.codes.readings), *each) for each in natively}
    assert explore(model.scene).states == len(states)
