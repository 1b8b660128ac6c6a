"""The commands about boards: complete, ask, links, lint, convert and draw."""

from __future__ import annotations

import xml.etree.ElementTree as ElementTree
from itertools import pairwise
from pathlib import Path

import pytest

from ruleproof.models.board_file import read_board
from ruleproof.models.exchange_toml import toml_value
from tests.command_line import PARTIAL, SMALL, Ask, Outcome, game


def test_a_partial_board_is_completed_into_one_that_check_accepts(ask: Ask) -> None:
    folder = game(PARTIAL, name="half")
    assert ask("board", "complete", "half", "-o", "half/full.toml") == Outcome(0, "", "")
    full = read_board(folder / "full.toml")
    assert (full.board.partial, full.base is not None) == (False, True)
    told = ask("check", "half/full.toml", "--format", "json")
    assert told.code == 0
    assert {answer["verdict"] for answer in told.json["games"][0]["results"]} == {"proved"}


def test_a_board_may_name_the_completion_that_is_yet_to_be_made(ask: Ask) -> None:
    game(PARTIAL.replace("partial = true", 'partial = true\ncompleted_by = "full.toml"'))
    assert ask("check", "row").code == 3
    assert ask("board", "links", "row").code == 0
    assert ask("board", "complete", "row", "-o", "row/full.toml").code == 0
    assert ask("check", "row").code == 0
    assert ask("reach", "row", "Walker", "A", "--format", "json").json["count"] == 2


def test_statements_that_clash_leave_with_one_and_are_named(ask: Ask) -> None:
    clash = PARTIAL.replace('["A - B"]', '["A - B"]\nno_links = ["A - B"]')
    game(clash, name="half")
    for command in ("links", "complete"):
        told = ask("board", command, "half")
        assert told.code == 1
        assert told.out.startswith("no board fits the statements\n")
        assert "road: A - B" in told.out
        assert "road: A - B not linked" in told.out
        assert "count" not in told.out


def test_ask_answers_for_all_boards_that_fit(ask: Ask) -> None:
    game(PARTIAL, name="half")
    told = ask("board", "ask", "half", "Walker", "A", "C", "--format", "json").json
    assert [answer["answer"] for answer in told["answers"]] == ["on every board"]
    told = ask("board", "ask", "half", "Walker", "B", "C", "--format", "json").json
    assert [answer["answer"] for answer in told["answers"]] == ["depends"]


def test_ask_repeats_the_bounds_of_the_boards_it_speaks_of(ask: Ask) -> None:
    game(PARTIAL.replace("partial = true", "partial = true\nbounds = { zones = 3 }"), name="half")
    told = ask("board", "ask", "half", "Walker", "A", "C")
    assert "\n  boards with at most 0 unnamed places, 3 zones, 2 zones per place\n" in told.out


def test_lint_leaves_with_one_if_it_remarks_on_something(ask: Ask) -> None:
    game()
    assert ask("board", "lint", "row") == Outcome(0, "nothing to remark\n", "")
    game(SMALL.replace("D = {}", "D = {}\nE = {}"))
    told = ask("board", "lint", "row")
    assert told.code == 1
    assert "row/board.toml:8:1  isolated-place" in told.out


AWKWARD = [
    'say "A"',
    "line\nbreak",
    "<b>&amp;</b>",
    "مدينة",
    "🏰 castle",
    "right\u202eleft",
    "a - b",
]


def awkward_board() -> str:
    names = [toml_value(name) for name in AWKWARD]
    places = "".join(f"{name} = {{}}\n" for name in names)
    links = ", ".join(f"[{a}, {b}]" for a, b in pairwise(names))
    return f'[places]\n{places}[modes]\nroad = [{links}]\n[pieces]\nWalker = "road"\n'


@pytest.mark.parametrize("ending", ["toml", "json", "graphml", "csv"])
def test_a_board_of_awkward_names_survives_a_round_trip(ask: Ask, ending: str) -> None:
    folder = game(awkward_board())
    assert ask("board", "convert", "row/board.toml", f"there.{ending}").code == 0
    told = ask("board", "convert", f"there.{ending}", "back.toml")
    assert told == Outcome(0, f"back.toml: {len(AWKWARD)} places\n", "")
    first, again = read_board(folder / "board.toml").board, read_board(Path("back.toml")).board
    assert list(again.places) == AWKWARD
    pairs = [{(link.start, link.end) for link in b.modes["road"].links} for b in (first, again)]
    assert pairs[0] == pairs[1]


def test_a_game_is_converted_by_its_folder(ask: Ask) -> None:
    game()
    assert ask("board", "convert", "row", "row.csv") == Outcome(0, "row.csv: 4 places\n", "")


def test_awkward_names_are_shown_on_one_line_each(ask: Ask) -> None:
    game(awkward_board())
    told = ask("reach", "row", "Walker", "<b>&amp;</b>")
    assert told.out.splitlines()[3:] == ["    line\\nbreak  directly", "    مدينة        directly"]


@pytest.mark.parametrize(
    "arguments",
    [
        ("board", "draw", "row", "row.svg"),
        ("reach", "row", "Walker", "<b>&amp;</b>", "--picture", "row.svg"),
    ],
)
def test_pictures_of_awkward_names_are_sound(ask: Ask, arguments: tuple[str, ...]) -> None:
    game(awkward_board())
    assert ask(*arguments).code == 0
    picture = ElementTree.parse("row.svg")
    assert any("<b>&amp;</b>" in (text or "") for text in picture.getroot().itertext())
