"""What War on Terror's lines say: which clash, where they are silent, what edits change."""

from collections.abc import Iterable
from functools import partial
from pathlib import Path
from typing import Any

import pytest

import ruleproof.models.games.war_on_terror
from ruleproof.models.language.game import Game
from ruleproof.models.language.loading import load_game
from ruleproof.models.language.statements import Statement
from ruleproof.models.language.unknowns import Cell, answering
from ruleproof.verify.results import Result
from ruleproof.verify.statements.findings import findings
from tests.game_statements import (
    Finding,
    edited_copy,
    statement,
)

FOLDER = Path(ruleproof.models.games.war_on_terror.__path__[0])
FILES = ("kinds.py", "questions_*.py", "says_*.py")
edited = partial(edited_copy, FOLDER, files=FILES)

CLASHES = {
    ("contradiction", "refund"): "W-142 W-143",
    ("contradiction", "terrorists_claim"): "W-051 W-203; W-051 W-204",
}
GAPS = {
    "belongings_go": 4,
    "builds_or_moves": 2,
    "city_counts": 1,
    "free_cards": 2,
    "is_evil": 1,
    "points_needed": 1,
    "price": 2,
    "stays_evil": 1,
    "turn_comes_at": 1,
    "turn_ends": 2,
    "winner": 3,
}
# The finding that an edit removes, the file, what stands there and what would agree.
EDITS: list[tuple[Finding, str, str, str]] = [
    (
        ("contradiction", "refund"),
        "says_board",
        "return refund(development, paid) == paid",
        "return refund(development, paid) == PRICE[development]",
    ),
    (
        ("contradiction", "terrorists_claim"),
        "says_winning",
        "== (was_developed and developments == 0)",
        "== (developments == 0)",
    ),
    (("gap", "free_cards"), "says_axis", "cards in ((2, 2), (1, 1))", "cards == (2, 2)"),
    (
        ("gap", "turn_ends"),
        "says_turning",
        "def turning_at_will_ends_the_turn():\n    return turn_ends(Way.VOLUNTARY)",
        "def turning_ends_the_turn(way: Way):\n    return turn_ends(way)",
    ),
    (
        ("gap", "points_needed"),
        "says_winning",
        "def terrorists_need_as_many_as_empires(empires: Range[1, 5]):\n    return",
        "def terrorists_need_as_many_as_empires(empires: Range[0, 5]):\n"
        "    if empires == 0:\n"
        "        return points_needed(Role.TERRORIST, 0) == 7\n"
        "    return",
    ),
    (
        ("gap", "price"),
        "says_board",
        '@says("W-141")\ndef a_jump',
        '@says("W-141")\n'
        "def a_jump_costs_every_level(to: Development):\n"
        "    levels = LEVELS[: LEVELS.index(to) + 1]\n"
        "    return price(Stands.NOTHING, to) == sum(PRICE[level] for level in levels)\n\n\n"
        '@says("W-141")\ndef a_jump',
    ),
    (
        ("gap", "city_counts"),
        "says_winning",
        "def every_city_adds_one():\n    return city_counts(still_stands=True)",
        "def every_city_adds_one(stands: bool):\n    return city_counts(stands) == stands",
    ),
]


def told(results: Iterable[Result]) -> dict[Finding, str]:
    """Return the contradictions and gaps by their questions, each with its answer."""
    return {
        (each.verdict, each.id.split("/", 2)[2]): each.answer
        for each in results
        if each.verdict in ("contradiction", "gap")
    }


def said() -> list[str]:
    """Return the names of the files of statements."""
    return sorted(path.stem for path in FOLDER.glob("says_*.py"))


@pytest.fixture(scope="module")
def answers(tmp_path_factory: pytest.TempPathFactory) -> list[Result]:
    return list(findings(edited(tmp_path_factory.mktemp("as it is"), [], said())))


@pytest.fixture(scope="module")
def game() -> Game:
    return load_game(FOLDER)


def test_the_clashing_lines_are_these(answers: list[Result]) -> None:
    found = {key: answer for key, answer in told(answers).items() if key[0] == "contradiction"}
    assert found == CLASHES


def test_the_silent_places_are_these(answers: list[Result]) -> None:
    found = {key[1]: int(answer.split()[0]) for key, answer in told(answers).items()
             if key[0] == "gap"}  # fmt: skip
    assert found == GAPS


def test_nothing_stays_undecided_and_no_statement_is_dead_or_vacuous(
    answers: list[Result],
) -> None:
    idle = ("undecided", "dead", "vacuous")
    assert [each.id for each in answers if each.verdict in idle] == []


def test_who_wins_weighs_more_than_what_is_paid_back(answers: list[Result]) -> None:
    severity = {key: each.severity for each in answers for key in [each.id.split("/")[2]]
                if each.verdict == "contradiction"}  # fmt: skip
    assert severity == {"refund": "medium", "terrorists_claim": "high"}


def test_the_quick_start_is_the_likely_slip_about_continents(answers: list[Result]) -> None:
    (found,) = (each for each in answers if each.id.endswith("contradiction/terrorists_claim"))
    assert found.repairs == ("drop or change W-051 (cleansing a continent claims its points)",)


@pytest.mark.parametrize("edit", EDITS, ids=lambda edit: "-".join(edit[0]))
def test_an_edit_that_agrees_removes_its_finding_and_nothing_else(
    edit: tuple[Finding, str, str, str], tmp_path: Path
) -> None:
    gone, module, old, new = edit
    read = (module, "says_cards") if module == "says_axis" else (module,)
    before = told(findings(edited(tmp_path / "before", [], read)))
    after = told(findings(edited(tmp_path / "after", [(module, old, new)], read)))
    assert gone in before
    assert set(after) == set(before) - {gone}


def test_all_edits_together_leave_all_other_findings(answers: list[Result], tmp_path: Path) -> None:
    after = told(findings(edited(tmp_path, [edit[1:] for edit in EDITS], said())))
    assert set(after) == set(told(answers)) - {edit[0] for edit in EDITS}


@pytest.mark.parametrize(
    ("paid", "fitting"),
    [(2, [2]), (3, [])],
    ids=["a free village and a town", "a village and a town"],
)
def test_a_town_on_a_bought_village_has_no_fitting_refund(
    game: Game, paid: int, fitting: list[int]
) -> None:
    town = game.names["says_board"].TOWN
    lines = [
        (statement(game, "the_development_cost_is_recovered"), {"development": town, "paid": paid}),
        (statement(game, "removing_a_town_brings_50"), {"paid": paid}),
    ]
    assert [answer for answer in range(8) if all_hold(lines, answer)] == fitting


@pytest.mark.parametrize(
    ("was_developed", "fitting"), [(True, [True]), (False, [])], ids=["cleansed", "never entered"]
)
def test_a_continent_that_was_never_entered_fits_no_answer(
    game: Game, *, was_developed: bool, fitting: list[bool]
) -> None:
    inputs = {"developments": 0, "was_developed": was_developed}
    lines = [
        (statement(game, "cleansing_a_continent_claims_its_points"), inputs),
        (statement(game, "points_of_every_continent_without_developments"), inputs),
    ]
    assert [answer for answer in (False, True) if all_hold(lines, answer)] == fitting


def all_hold(lines: list[tuple[Statement, dict[str, Any]]], answer: object) -> bool:
    """Return whether statements about one cell hold with this answer there."""

    def the_same(_: Cell) -> object:
        return answer

    with answering(the_same):
        return all(each(**inputs) for each, inputs in lines)


@pytest.mark.parametrize("africa", range(1, 6))
@pytest.mark.parametrize("nowhere", range(1, 6))
def test_africa_is_worth_two_and_nowhere_one(game: Game, africa: int, nowhere: int) -> None:
    worth = {"NORTH_AMERICA": 2, "SOUTH_AMERICA": 3, "AFRICA": africa, "NOWHERE": nowhere}

    def points(cell: Cell) -> object:
        return worth[cell.inputs[0].name]

    with answering(points):
        both = statement(game, "with_africa_and_nowhere_it_is_eight")()
        alone = statement(game, "with_africa_alone_it_is_seven")()
    assert (both and alone) == ((africa, nowhere) == (2, 1))


def test_every_line_that_is_cited_is_one_of_the_rulebook(game: Game) -> None:
    ids = {f"W-{number:03}" for number in range(1, 210)}
    assert {line for each in game.rulings.statements for line in each.cites} <= ids
