"""What VIKTORY's lines say: where they clash, where they are silent, and what repairs them."""

import shutil
from collections.abc import Iterator
from functools import cache
from itertools import product
from pathlib import Path
from typing import Any

import pytest

from ruleproof.models.game_folder import find_game
from ruleproof.models.language.game import Game
from ruleproof.models.language.kinds import values_of
from ruleproof.models.language.loading import load_game
from ruleproof.models.language.statements import Silent, Statement
from ruleproof.models.language.unknowns import Cell, Unknown, answering, single_domain
from ruleproof.verify.results import Result
from ruleproof.verify.statements.findings import findings
from ruleproof.verify.statements.grounding import grounded

CLASHES = {
    "calls_allowed": {"V-051 V-084"},
    "card_face": {
        "V-043 V-046 V-115",
        "V-043 V-046 V-182",
        "V-115 V-117",
        "V-117 V-124",
        "V-117 V-182",
    },
    "cell_yields": {"V-162 V-163"},
    "city_size": {"V-021 V-023", "V-022 V-023"},
    "combat_begins": {"V-182 V-186", "V-182 V-197", "V-186 V-195", "V-195 V-197"},
    "dead_turn": {"V-079 V-080 V-188", "V-082 V-177", "V-121 V-177"},
    "next_to_act": {"V-051 V-181", "V-084 V-181"},
    "return_to_city": {"V-083 V-126"},
    "round_follows": {"V-171 V-175"},
    "token_left": {"V-002 V-114", "V-002 V-115"},
    "token_played": {
        "V-044 V-046 V-115",
        "V-044 V-046 V-182",
        "V-115 V-117",
        "V-115 V-125",
        "V-117 V-182",
        "V-117 V-194",
        "V-125 V-182",
        "V-125 V-194",
    },
}
SILENCES = {
    "attempt": {"V-135"},
    "death_shown": {"V-146", "V-176"},
    "deck_is_used": {"V-006"},
    "game_over": {"V-207", "V-208"},
    "opponent_chosen_by": {"V-197"},
    "reply": {"V-084"},
    "return_to_city": {"V-126"},
    "revealed": {"V-046"},
    "terrorist_is_dead": {"V-175"},
    "terrorist_turn": {"V-096"},
}
GREEN_CAPITAL = "return cell_yields(Size.CAPITAL, green) == 6"
FIRST_OPPONENT = """def the_terrorist_chooses_his_first_opponent():
    return opponent_chosen_by(0) is Side.TERRORIST"""
EACH_OPPONENT = """def the_terrorist_chooses_his_first_opponent(fought: Range[0, 2]):
    return opponent_chosen_by(fought) is Side.TERRORIST"""
MET_THE_TOKEN = """def combat_begins_with_who_met_the_token(operative_alive: bool):
    return round_follows"""
LIVES_ON = """def combat_begins_with_who_met_the_token(operative_alive: bool):
    when(operative_alive)
    return round_follows"""
MISSED_CITY = """

@says("V-085")
def no_to_a_city_that_is_not_on_the_trail(green: bool):
    return reply(Call.CITY, False, green) is Reply.NO
"""
AGREEING = {
    "V-051 calls": ("says_calls", {"== (calls == 1)": "== (calls <= 1)"}, {"calls_allowed"}),
    "V-162 asterisk": (
        "says_tokens",
        {GREEN_CAPITAL: "return cell_yields(Size.CAPITAL, green) == (12 if green else 6)"},
        {"cell_yields"},
    ),
    "V-021 and V-022 without a plane": (
        "says_tokens",
        {
            "plane) is Size.SMALL": "plane) is (Size.CAPITAL if plane else Size.SMALL)",
            "plane) is Size.LARGE": "plane) is (Size.CAPITAL if plane else Size.LARGE)",
        },
        {"city_size"},
    ),
    "V-181 informants": (
        "says_turns",
        {"in (*FIGHTERS, Role.TERRORIST)": "in (*FIGHTERS, Role.INFORMANTS)"},
        {"next_to_act"},
    ),
    "V-171 alive": ("says_combat", {MET_THE_TOKEN: LIVES_ON}, {"round_follows"}),
    "V-002 weaker": (
        "says_arrival",
        {"token_left(live) is Duty.MAY": "token_left(live) is not Duty.MAY"},
        {"token_left"},
    ),
    "V-198 each": ("says_combat", {FIRST_OPPONENT: EACH_OPPONENT}, {"opponent_chosen_by"}),
    "V-085 missed": (
        "says_calls",
        {'\n\n@says("V-087")': MISSED_CITY + '\n\n@says("V-087")'},
        {"reply"},
    ),
}


def folder() -> Path:
    board = find_game("viktory").board
    assert board is not None
    return board.parent


@cache
def game() -> Game:
    return load_game(folder())


@cache
def printed() -> tuple[Result, ...]:
    return told(folder())


def told(where: Path) -> tuple[Result, ...]:
    return tuple(each for each in findings(where) if each.check in ("contradiction", "gap"))


def subject(result: Result) -> str:
    return result.id.split("/")[2]


def named(results: tuple[Result, ...]) -> set[tuple[str, str, str]]:
    """Return each minimal set and each silence by itself, however they are grouped."""
    return {
        (each.check, subject(each), part)
        for each in results
        for part in str(each.answer).split("; ")
    }


def question(name: str) -> Unknown:
    return next(each for each in game().rulings.questions if each.name == name)


def statements(line: str) -> list[Statement]:
    spoken = [each for each in game().rulings.statements if each.role != "given"]
    return [each for each in spoken if line in each.cites]


def inputs_of(statement: Statement) -> Iterator[dict[str, Any]]:
    annotations = statement.function.__annotations__
    domains = [values_of(single_domain(each)) for each in annotations.values()]
    for values in product(*domains):
        yield dict(zip(annotations, values, strict=True))


class AskedElsewhereError(Exception):
    """A statement asks for another cell than the one that is tried."""


def answers_left(line: str, cell: Cell) -> set[Any]:
    """Return the answers at a cell with which every statement of a line holds, by trying them."""
    return {
        answer
        for answer in cell.function.answers
        if all(
            holds(each, inputs, cell, answer)
            for each in statements(line)
            for inputs in inputs_of(each)
        )
    }


def holds(statement: Statement, inputs: dict[str, Any], cell: Cell, answer: Any) -> bool:
    def only(asked: Cell) -> Any:
        if asked != cell:
            raise AskedElsewhereError
        return answer

    try:
        with answering(only):
            return bool(statement(**inputs))
    except (Silent, AskedElsewhereError):
        return True


def changed(tmp_path: Path, module: str, edits: dict[str, str]) -> Path:
    where = tmp_path / "viktory"
    shutil.copytree(folder(), where, ignore=shutil.ignore_patterns("__pycache__"))
    text = (where / f"{module}.py").read_text()
    for old, new in edits.items():
        assert text.count(old) == 1, old
        text = text.replace(old, new)
    (where / f"{module}.py").write_text(text)
    return where


def test_the_lines_clash_in_these_sets_and_no_others() -> None:
    expected = {("contradiction", name, each) for name, sets in CLASHES.items() for each in sets}
    assert {each for each in named(printed()) if each[0] == "contradiction"} == expected


def test_the_lines_are_silent_on_these_questions_and_no_others() -> None:
    silent = [each for each in printed() if each.check == "gap"]
    assert sorted(map(subject, silent)) == sorted(SILENCES)
    assert all(SILENCES[subject(each)] <= {*each.cites} for each in silent)


def test_a_break_depends_on_who_attacks() -> None:
    unlike = [each for each in findings(folder()) if each.check == "asymmetry"]
    assert [(each.verdict, each.cites) for each in unlike] == [("fails", ("V-174", "V-185"))]


def test_every_statement_excludes_something() -> None:
    spoken = grounded(game()).spoken
    assert [each.statement.name for each in spoken if not each.excludes and each.inputs] == [
        each.statement.name for each in spoken if each.statement.role == "given" and not each.asks
    ]


@pytest.mark.parametrize(
    ("line", "other", "name", "inputs"),
    [
        ("V-051", "V-084", "calls_allowed", (0,)),
        ("V-115", "V-117", "card_face", ("MOVE", False, 1, 1)),
        ("V-117", "V-124", "card_face", ("MOVE", True, 0, 1)),
        ("V-117", "V-182", "card_face", ("MOVE", False, 0, 1)),
        ("V-115", "V-117", "token_played", ("MOVE", False, 2, 1)),
        ("V-115", "V-125", "token_played", ("MOVE", True, 1, 0)),
        ("V-117", "V-194", "token_played", ("MOVE_ON", False, 0, 1)),
        ("V-022", "V-023", "city_size", ("SQUARE", True)),
        ("V-182", "V-186", "combat_begins", ("MOVE", 0, 1)),
        ("V-195", "V-197", "combat_begins", ("MOVE_ON", 0, 2)),
        ("V-079", "V-188", "dead_turn", ("ATTACKED", 1, False)),
        ("V-082", "V-177", "dead_turn", ("OWN_ATTACK", 1, True)),
        ("V-051", "V-181", "next_to_act", ("SPECIAL_FORCES", True)),
        ("V-083", "V-126", "return_to_city", (3, True)),
        ("V-171", "V-175", "round_follows", ("INTERPOL", True, False, True, False)),
        ("V-002", "V-114", "token_left", (0,)),
    ],
)
def test_two_lines_leave_no_answer_in_plain_python(
    line: str, other: str, name: str, inputs: tuple[Any, ...]
) -> None:
    cell = cell_of(name, inputs)
    assert answers_left(line, cell)
    assert answers_left(other, cell)
    assert not answers_left(line, cell) & answers_left(other, cell)


@pytest.mark.parametrize(
    ("name", "inputs"),
    [
        ("attempt", ("TRAP", False, False)),
        ("game_over", (12, False)),
        ("game_over", (18, False)),
        ("opponent_chosen_by", (1,)),
        ("reply", ("CITY", False, False)),
        ("return_to_city", (2, False)),
        ("revealed", ("TOKEN", "STAYS", True)),
        ("terrorist_is_dead", (0,)),
    ],
)
def test_no_line_excludes_an_answer_where_all_are_silent(
    name: str, inputs: tuple[Any, ...]
) -> None:
    cell = cell_of(name, inputs)
    lines = {line for each in game().rulings.statements for line in each.cites}
    assert all(answers_left(line, cell) == {*cell.function.answers} for line in lines)


def cell_of(name: str, inputs: tuple[Any, ...]) -> Cell:
    """Return a cell by the names of its inputs."""
    function = question(name)
    domains = (values_of(domain) for domain in function.inputs.values())
    values = (
        next(each for each in domain if getattr(each, "name", each) == value)
        for domain, value in zip(domains, inputs, strict=True)
    )
    return function.cell(*values)


@pytest.mark.parametrize("edit", AGREEING)
def test_an_edit_that_agrees_removes_its_finding_and_nothing_else(
    edit: str, tmp_path: Path
) -> None:
    module, edits, removed = AGREEING[edit]
    left = named(told(changed(tmp_path, module, edits)))
    assert left < named(printed())
    assert {name for _, name, _ in named(printed()) - left} == removed


def test_a_dead_operative_is_restored_alike_once_his_killer_is_asked_for(tmp_path: Path) -> None:
    old = "def skipped_on_the_turn_after_being_attacked(terrorist_here: bool):\n"
    where = changed(tmp_path, "says_resting", {old: old + "    when(terrorist_here)\n"})
    gone = named(printed()) - named(told(where))
    assert gone == {("contradiction", "dead_turn", "V-079 V-080 V-188")}


def test_live_operatives_who_come_first_settle_a_city_with_both(tmp_path: Path) -> None:
    old = "when(arrival is not Arrival.START and dead > 0)"
    text = (folder() / "says_arrival.py").read_text()
    where = tmp_path / "viktory"
    shutil.copytree(folder(), where, ignore=shutil.ignore_patterns("__pycache__"))
    (where / "says_arrival.py").write_text(
        text.replace(old, "when(arrival is not Arrival.START and dead > 0 and live == 0)")
    )
    sets = {each for _, _, each in named(told(where))}
    assert "V-115 V-117" not in sets
    assert {"V-117 V-182", "V-117 V-124", "V-115 V-125"} <= sets
