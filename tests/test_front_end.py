"""Scenes as they are compiled: phases, duties, observers, starts, boards, whole games."""

import random
from pathlib import Path

import pytest

from ruleproof.models.board_file import parse_board
from ruleproof.models.front_end.compiling import compile_scene
from ruleproof.models.front_end.scene_model import SceneModel
from ruleproof.models.language.loading import load_game
from ruleproof.models.scene import Rule
from ruleproof.models.source import Source
from ruleproof.models.term_evaluation import evaluate
from ruleproof.models.terms import codes, variables
from tests.games.agreement import by_terms, disagreement, model_of, natively

GAMES = Path(__file__).parent / "games"


def outcome(model: SceneModel, **changed: int) -> str | dict[str, int]:
    """Return how the only rule ends from the first state, some codes of it changed."""
    (rule,) = model.scene.rules
    first = by_terms(model, model.scene.start, {}, {})
    assert isinstance(first, dict)
    given = {each.name: codes(each.sort)[0] for each in rule.parameters}
    names = {**first, **given, **changed}
    state = {slot.name: names[slot.name] for slot in model.scene.slots}
    arguments = {each.name: names[each.name] for each in rule.parameters}
    found = by_terms(model, rule, state, arguments)
    assert found == natively(model, rule.name, state, arguments)
    return found


PHASES = """
class Phase(Enum):
    DAY = "day"
    NIGHT = "night"

class Side(Enum):
    ONE = "the first"
    TWO = "the second"

class Table(State):
    \"\"\"A clock. Abstracts: the weather
    and the stars.\"\"\"
    phase: Phase = Phase.DAY
    steps: Range[0, 3] = 0
    seen: Observed[Range[0, 5]] = 0
    secret: Hidden[bool, Side.TWO] = False
"""


def test_a_rule_waits_for_its_phase(tmp_path: Path) -> None:
    text = "@rule(phase=Phase.NIGHT)\ndef go(s: Table): s.steps = 1\n"
    model = model_of(tmp_path, PHASES + text)
    assert outcome(model) == "not allowed"
    assert outcome(model, phase=1) != "not allowed"


def test_the_next_phase_follows(tmp_path: Path) -> None:
    text = "@rule(phase=Phase.DAY, then=Phase.NIGHT)\ndef go(s: Table): s.steps = 1\n"
    after = outcome(model_of(tmp_path, PHASES + text))
    assert isinstance(after, dict)
    assert after["phase"] == 1


@pytest.mark.parametrize(("steps", "phase"), [(0, 1), (1, 0)])
def test_a_phase_that_the_rule_assigns_wins(tmp_path: Path, steps: int, phase: int) -> None:
    text = "@rule(then=Phase.NIGHT)\ndef go(s: Table):\n    if s.steps: s.phase = Phase.DAY\n"
    after = outcome(model_of(tmp_path, PHASES + text), steps=steps)
    assert isinstance(after, dict)
    assert after["phase"] == phase


def test_an_observer_notes_what_the_rule_did(tmp_path: Path) -> None:
    text = (
        "@rule()\ndef go(s: Table, n: Range[0, 2]): s.steps = n\n"
        '@observe("go")\ndef note(s: Table, n): s.seen = s.steps + n\n'
    )
    after = outcome(model_of(tmp_path, PHASES + text), n=2)
    assert isinstance(after, dict)
    assert after["seen"] == 4


DUTIFUL = PHASES + (
    "@rule()\ndef go(s: Table): s.steps = 2\n"
    "@rule()\ndef rest(s: Table): s.steps = 0\n"
    '@duty("R-1", rule="rest")\ndef tired(s: Table): return s.steps == 1\n'
)


@pytest.mark.parametrize(("name", "allowed"), [("go", False), ("rest", True)])
def test_a_duty_leaves_only_its_rule(tmp_path: Path, name: str, allowed: bool) -> None:
    model = model_of(tmp_path, DUTIFUL)
    state = {"phase": 0, "steps": 1, "seen": 0, "secret": 0}
    rule = next(each for each in model.scene.rules if each.name == name)
    found = by_terms(model, rule, state, {})
    assert found == natively(model, name, state, {})
    assert (found != "not allowed") is allowed


def test_a_duty_is_a_property_about_its_rule(tmp_path: Path) -> None:
    (duty,) = model_of(tmp_path, DUTIFUL).scene.properties
    assert (duty.kind, duty.name, duty.subject, duty.cites) == ("duty", "tired", "rest", ("R-1",))


def test_nothing_moves_after_an_ending(tmp_path: Path) -> None:
    text = (
        "@rule()\ndef go(s: Table): s.steps = 2\n"
        "@ending(result=Side.ONE)\ndef over(s: Table): return s.steps == 2\n"
    )
    model = model_of(tmp_path, PHASES + text)
    assert outcome(model, steps=2) == "not allowed"
    assert model.scene.properties[0].subject == "the first"


def test_slots_tell_who_sees_and_who_observes(tmp_path: Path) -> None:
    model = model_of(tmp_path, DUTIFUL)
    found = [(slot.name, slot.observer, slot.seen_by) for slot in model.scene.slots]
    assert found == [
        ("phase", False, None),
        ("steps", False, None),
        ("seen", True, None),
        ("secret", False, "the second"),
    ]


def test_a_scene_tells_what_it_abstracts(tmp_path: Path) -> None:
    assert model_of(tmp_path, DUTIFUL).scene.abstracts == "the weather and the stars."


def test_parameters_tell_who_decides(tmp_path: Path) -> None:
    text = (
        "@rule(by=Side.ONE)\n"
        "def go(s: Table, a: bool, b: Choice[bool, Side.TWO], c: Die[3],\n"
        "       d: Draw[{Phase.DAY: 2, Phase.NIGHT: 1}]): pass\n"
    )
    (rule,) = model_of(tmp_path, PHASES + text).scene.rules
    found = [(each.chooser, each.weights) for each in rule.parameters]
    assert found == [("the first", None), ("the second", None), (None, (1, 1, 1)), (None, (2, 1))]


def test_a_parameter_named_like_a_field_is_another_variable(tmp_path: Path) -> None:
    text = "@rule()\ndef go(s: Table, steps: Range[0, 3]):\n    s.steps = max(s.steps, steps)\n"
    model = model_of(tmp_path, PHASES + text)
    assert sorted(variables(model.scene.rules[0].updates.values())) == ["steps", "steps?"]
    assert model.decode_parameters("go", {"steps?": 2}) == {"steps": 2}


def test_a_reading_is_a_frozen_slot(tmp_path: Path) -> None:
    text = (
        'many = reading("how many", {"one": 1, "two": 2}, "R-7")\n'
        "@rule()\ndef go(s: Table): s.steps = many()\n"
    )
    model = model_of(tmp_path, PHASES + text)
    slot = model.scene.slots[-1]
    assert (slot.name, slot.frozen) == ("reading: how many", True)
    state = {"phase": 0, "steps": 0, "seen": 0, "secret": 0, slot.name: 1}
    after = by_terms(model, model.scene.rules[0], state, {})
    assert after == natively(model, "go", state, {}) == {**state, "steps": 2}


def test_measures_are_numbers_over_the_state(tmp_path: Path) -> None:
    text = (
        "@rule()\ndef go(s: Table): pass\n"
        "@resource(better_for=Side.ONE)\ndef gold(s: Table): return 2 * s.steps\n"
        '@component("stars", box=4)\ndef stars(s: Table): return s.steps > 1\n'
        "@measure\ndef time(s: Table): return s.steps\n"
    )
    found = model_of(tmp_path, PHASES + text).scene.measures
    assert [(each.kind, each.name, each.better_for, each.box) for each in found] == [
        ("resource", "gold", "the first", None),
        ("component", "stars", None, 4),
        ("measure", "time", None, None),
    ]
    assert evaluate([each.value for each in found], {"steps": 3}) == [6, 1, 3]


STARTS = """
class Table(State):
    one: Range[0, 3]
    two: Range[0, 3] = 2
    row: Row[2, Range[0, 3]]

@rule()
def go(s: Table): pass

@start("R-1")
def set_up(s: Table, first: Range[0, 5], c: bool):
    s.one = first
"""


def test_the_start_gives_every_slot_a_value(tmp_path: Path) -> None:
    model = model_of(tmp_path, STARTS + "    s.row = (s.one, s.two)\n")
    assert disagreement(model, random.Random(1)) is None
    assert set(model.scene.start.updates) == {"one", "two", "row[0]", "row[1]"}


def test_a_start_that_forgets_a_field_on_one_path_has_a_fault(tmp_path: Path) -> None:
    model = model_of(tmp_path, STARTS + "    if c:\n        s.row = (1, 1)\n")
    assert disagreement(model, random.Random(1)) is None
    assert model.scene.start.faults[-1].what == "the start leaves `row[1]` unset"


def test_a_start_that_reads_an_unset_field_has_a_fault(tmp_path: Path) -> None:
    text = "    if c:\n        s.row = (1, 1)\n    s.two = s.row[0]\n    s.row = (0, 0)\n"
    assert disagreement(model_of(tmp_path, STARTS + text), random.Random(1)) is None


BOARD = """
[board]
title = "Three towns"
[regions]
South = { marks = ["warm"] }
[marks]
port = {}
[places]
Rome = { region = "South", size = "large" }
Bari = { region = "South", marks = ["port"] }
Milan = {}
[modes.road]
links = ["Rome-Bari", "Rome-Milan"]
[pieces]
Walker = "road"
Runner = "road road"
"""
ON_BOARD = """
from enum import Enum
from ruleproof.game import *

towns = board()
Town = towns.places

class Table(State):
    at: Town = Town.Rome
    was: Town | None = None
    far: Range[0, 9] = 0

@rule()
def walk(s: Table, to: Town):
    require(to in towns.moves("Walker", s.at))
    s.was, s.at = s.at, to

@rule()
def run(s: Table, to: Town):
    require(to in towns.moves("Runner", s.at) - towns.links("road", s.at))
    s.at = to

@rule()
def jump(s: Table, to: Town):
    require(towns.linked("road", s.was, to) or to.has("port") and s.at.region == "South")
    s.far = towns.distance("road", s.at, to) + len(towns.links("road", to))
    s.at = to

@rule()
def drift(s: Table):
    for town in towns.links("road", s.at):
        if town.region_has("warm") or town.size == "large":
            s.at = town
"""


def board_model(folder: Path) -> SceneModel:
    (folder / "game.py").write_text(ON_BOARD, encoding="utf-8")
    board = parse_board(Source("board.toml", BOARD)).board
    return compile_scene(load_game(folder, board=board), "Table")


def test_rules_on_a_board_agree_with_python(tmp_path: Path) -> None:
    assert disagreement(board_model(tmp_path), random.Random(2), times=200) is None


def test_a_move_on_a_board_is_one_lookup(tmp_path: Path) -> None:
    model = board_model(tmp_path)
    guard = model.scene.rules[0].guard
    assert guard.op == "lookup"
    assert sorted(variables([guard])) == ["at", "to"]


def start_of(model: SceneModel) -> dict[str, int]:
    found = by_terms(model, model.scene.start, {}, {})
    assert isinstance(found, dict)
    return found


def choices(rule: Rule) -> list[dict[str, int]]:
    found: list[dict[str, int]] = [{}]
    for each in rule.parameters:
        found = [{**known, each.name: code} for known in found for code in codes(each.sort)]
    return found


def reached(model: SceneModel) -> int:
    """Count the states that the terms reach."""
    first = start_of(model)
    seen, waiting = {tuple(first.values())}, [first]
    while waiting:
        state = waiting.pop()
        for rule in model.scene.rules:
            for given in choices(rule):
                after = by_terms(model, rule, state, given)
                if isinstance(after, dict) and tuple(after.values()) not in seen:
                    seen.add(tuple(after.values()))
                    waiting.append(after)
    return len(seen)


@pytest.mark.parametrize(("name", "states"), [("jugs", 16), ("missionaries", 15)])
def test_the_terms_of_a_puzzle_reach_the_known_number_of_states(name: str, states: int) -> None:
    game = load_game(GAMES / name)
    assert reached(compile_scene(game, next(iter(game.scenes)))) == states


@pytest.mark.parametrize("name", ["tic_tac_toe", "jugs", "missionaries", "eight_puzzle"])
def test_the_games_agree_with_python(name: str) -> None:
    game = load_game(GAMES / name)
    model = compile_scene(game, next(iter(game.scenes)))
    assert disagreement(model, random.Random(name), times=200) is None


def test_claims_agree_with_python() -> None:
    game = load_game(GAMES / "tic_tac_toe")
    model = compile_scene(game, "Grid")
    claims = {each.name: each for each in model.definition.definitions}
    rng = random.Random(4)
    for _ in range(100):
        state = {slot.name: rng.choice(codes(slot.sort)) for slot in model.scene.slots}
        found = evaluate([each.holds for each in model.scene.properties], state)
        natively = model.decode_state(state)
        names = [each.name for each in model.scene.properties]
        assert found == [int(bool(claims[name](natively))) for name in names]
