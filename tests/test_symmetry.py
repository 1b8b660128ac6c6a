"""Members that are alike: explored once for all their names; told apart, they are refused."""

from pathlib import Path

import numpy as np
import pytest

from ruleproof.models.diagnostics import ModelError
from ruleproof.models.front_end.compiling import compile_scene
from ruleproof.models.front_end.scene_model import SceneModel
from ruleproof.models.game_folder import find_game
from ruleproof.models.language.loading import load_game
from ruleproof.verify.exploration.graph import graph_of
from ruleproof.verify.exploration.packing import unpack
from ruleproof.verify.exploration.search import explore
from ruleproof.verify.progress import quiet
from ruleproof.verify.results import Result
from ruleproof.verify.rules.symmetry import relabellings
from ruleproof.verify.rules_check import check_rules

RACE = """
from enum import Enum
from ruleproof.game import *

class Side(Enum):
    ANN = "Ann"

@symmetric
class Pawn(Enum):
    FIRST = "first"
    SECOND = "second"
    THIRD = "third"

class Race(State):
    at: Each[Pawn, Range[0, 3]] = 0
    leader: Pawn | None = None
    met: Range[0, 2] = 0

@rule(by=Side.ANN)
def steps(s: Race, pawn: Pawn, wide: bool):
    require(s.at[pawn] < 3)
    s.at[pawn] = min(3, s.at[pawn] + (2 if wide else 1))
    if all(s.at[pawn] > s.at[other] for other in Pawn if other is not pawn):
        s.leader = pawn
    elif s.leader is not None and s.at[s.leader] == s.at[pawn] and s.met < 2:
        s.met += 1

@ending()
def all_are_home(s: Race):
    return all(s.at[pawn] == 3 for pawn in Pawn)
"""
PROPERTIES = """
@invariant()
def somebody_waits(s: Race):
    return any(s.at[pawn] < 2 for pawn in Pawn) or s.met == 2

@reachable()
def the_leader_is_behind(s: Race):
    return s.leader is not None and any(s.at[pawn] > s.at[s.leader] for pawn in Pawn)

@measure
def steps_made(s: Race):
    return sum(s.at[pawn] for pawn in Pawn)
"""
FAVOUR = """
@rule(by=Side.ANN)
def favours(s: Race):
    require(s.at[Pawn.FIRST] == 0)
    s.at[Pawn.FIRST] = 1
"""
ABOUT_ONE = """
@never()
def the_second_leads(s: Race):
    return s.leader is Pawn.SECOND
"""


def model(folder: Path, text: str) -> SceneModel:
    (folder / "game.py").write_text(text, encoding="utf-8")
    return compile_scene(load_game(folder), "Race")


def answers(folder: Path, text: str) -> dict[str, Result]:
    folder.mkdir()
    (folder / "game.py").write_text(text, encoding="utf-8")
    results = check_rules(find_game(str(folder)), quiet)
    return {result.id.split("/", 1)[1]: result for result in results}


def test_one_state_of_all_that_are_alike_is_explored(tmp_path: Path) -> None:
    race = model(tmp_path, RACE)
    whole = graph_of(race.scene, terms={})
    columns = unpack(whole.machine.layout, whole.store.states(0, whole.states))
    rows = np.stack([column.astype(int) for column in columns.values()], axis=1)
    names = list(columns)
    pawns = [names.index(f"at[{pawn}]") for pawn in ("first", "second", "third")]
    leader, met = names.index("leader"), names.index("met")
    alike = set()
    for row in rows.tolist():
        leads = None if row[leader] == 3 else row[leader]
        places = sorted((row[pawns[pawn]], pawn == leads) for pawn in range(3))
        alike.add((tuple(places), row[met]))
    few = explore(race.scene, alike=relabellings(race, (), resources=10_000_000))
    assert few.complete
    assert (few.states, whole.states) == (len(alike), len(rows))
    assert few.states < whole.states


def test_the_answers_are_those_without_the_symmetry(tmp_path: Path) -> None:
    with_it = answers(tmp_path / "alike", RACE + PROPERTIES)
    without = answers(tmp_path / "apart", (RACE + PROPERTIES).replace("@symmetric\n", ""))
    assert with_it.keys() == without.keys()
    for key, result in with_it.items():
        assert (result.verdict, result.answer) == (without[key].verdict, without[key].answer)
    told = [
        any("not alike" in each.method for each in found.values()) for found in (with_it, without)
    ]
    assert told == [True, False]


def test_a_play_found_among_a_few_states_is_a_real_one(tmp_path: Path) -> None:
    found = answers(tmp_path / "alike", RACE + PROPERTIES)
    broken = found["invariant/Race.somebody_waits"]
    assert broken.verdict == "fails"
    assert broken.witness is not None
    assert broken.witness["play"]


def test_a_rule_that_tells_members_apart_is_named(tmp_path: Path) -> None:
    with pytest.raises(ModelError) as caught:
        answers(tmp_path / "apart", RACE + FAVOUR)
    (diagnostic,) = caught.value.diagnostics
    assert diagnostic.code == "RP222"
    assert "`favours` may tell first from second" in (diagnostic.label or "")


def test_a_question_about_one_member_is_answered_without_the_symmetry(tmp_path: Path) -> None:
    found = answers(tmp_path / "one", RACE + ABOUT_ONE)
    assert found["never/Race.the_second_leads"].verdict == "fails"


def test_too_many_renamings_are_refused(tmp_path: Path) -> None:
    more = "".join(f'    P{number} = "p{number}"\n' for number in range(4))
    text = RACE.replace('    THIRD = "third"\n', f'    THIRD = "third"\n{more}')
    with pytest.raises(ModelError) as caught:
        answers(tmp_path / "many", text)
    assert caught.value.diagnostics[0].code == "RP223"


def test_symmetric_stands_above_an_enum_only(tmp_path: Path) -> None:
    with pytest.raises(ModelError):
        model(tmp_path, RACE.replace("class Pawn(Enum)", "class Pawn(int)"))
