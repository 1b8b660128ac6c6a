"""How a game is loaded, its board in rules, and what is told when it cannot be."""

import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from ruleproof.models.board_file import parse_board
from ruleproof.models.diagnostics import Diagnostic, ModelError
from ruleproof.models.language.loading import load_game
from ruleproof.models.play import (
    begin,
    legal_steps,
)
from ruleproof.models.source import Source

GAMES = Path(__file__).parent / "games"

BOARD = """
[board]
title = "Three towns"
[regions]
South = { marks = ["warm"] }
[marks]
port = {}
[places]
Milan = {}
Rome = { region = "South", size = "large" }
Bari = { region = "South", marks = ["port"] }
[modes.road]
links = ["Rome-Bari", "Rome-Milan"]
[pieces]
Walker = "road"
"""
ON_BOARD = """
from ruleproof.game import *
towns = board()
Town = towns.places
class Table(State):
    at: Town = Town.Rome
@rule()
def go(s: Table): pass
"""


def towns(folder: Path) -> Any:
    (folder / "game.py").write_text(ON_BOARD, encoding="utf-8")
    board = parse_board(Source("board.toml", BOARD)).board
    return load_game(folder, board=board).names["towns"]


def test_places_know_their_region_size_and_marks(tmp_path: Path) -> None:
    rome, bari = towns(tmp_path).places.Rome, towns(tmp_path).places.Bari
    assert (rome.region, rome.size, rome.has("warm"), rome.has("port")) == (
        "South",
        "large",
        True,
        False,
    )
    assert (bari.has("port"), bari.region_has("warm"), bari.region_has("port")) == (
        True,
        True,
        False,
    )


def test_moves_and_links_come_in_the_order_of_the_board(tmp_path: Path) -> None:
    board = towns(tmp_path)
    rome = board.places.Rome
    assert [place.name for place in board.moves("Walker", rome)] == ["Milan", "Bari"]
    assert board.moves("Walker", rome) == board.links("road", rome)


def test_sets_of_places_combine(tmp_path: Path) -> None:
    board = towns(tmp_path)
    milan, rome, bari = board.places
    both = board.links("road", bari) | board.links("road", rome)
    assert list(both) == [milan, rome, bari]
    assert list(both - board.marked("port")) == [milan, rome]


def test_distances_count_links(tmp_path: Path) -> None:
    board = towns(tmp_path)
    milan, rome, bari = board.places
    assert [board.distance("road", milan, each) for each in board.places] == [0, 1, 2]
    assert (board.linked("road", milan, rome), board.linked("road", milan, bari)) == (True, False)


@pytest.mark.parametrize(
    ("ask", "message"),
    [
        (lambda board: board.moves("Waker", board.places.Rome), "no piece `Waker`: did you mean"),
        (lambda board: board.links("rod", board.places.Rome), "no mode `rod`: did you mean"),
        (lambda board: board.marked("prot"), "no mark `prot`: did you mean"),
    ],
)
def test_the_board_refuses_names_that_it_does_not_have(
    tmp_path: Path, ask: Any, message: str
) -> None:
    with pytest.raises(LookupError, match=message):
        ask(towns(tmp_path))


def test_a_board_beside_the_game_is_found(tmp_path: Path) -> None:
    (tmp_path / "board.toml").write_text(BOARD, encoding="utf-8")
    (tmp_path / "game.py").write_text(ON_BOARD, encoding="utf-8")
    game = load_game(tmp_path)
    assert game.board is not None
    assert game.board.title == "Three towns"


def load_fault(folder: Path, text: str) -> Diagnostic:
    (folder / "game.py").write_text(text, encoding="utf-8")
    with pytest.raises(ModelError) as raised:
        load_game(folder)
    (fault,) = raised.value.diagnostics
    return fault


HEAD = "from ruleproof.game import *\n"
TABLE = HEAD + "class Table(State):\n    x: Range[0, 1] = 0\n"


@pytest.mark.parametrize(
    ("text", "code", "message", "place"),
    [
        ("x = (1,\n", "RP201", "this is not Python: '(' was never closed", (1, 5)),
        ("import no_such_module\n", "RP210", "ModuleNotFoundError", (1, 1)),
        ("x = 1\ny = x / 0\n", "RP210", "ZeroDivisionError: division by zero", (2, 5)),
        ("raise SystemExit(3)\n", "RP210", "SystemExit: 3", (1, 1)),
        (HEAD + "x = Range[3, 1]\n", "RP209", "`Range[3, 1]` is not a range", (2, 5)),
        (HEAD + "class Table(State):\n    x: int = 0\n", "RP209", "`int` has no bounds", (3, 8)),
        (HEAD + "x = board()\n", "RP002", "there is no such file", None),
        (HEAD, "RP208", "defines no rules", None),
        (TABLE + "@rule()\ndef go(): pass\n", "RP208", "which state", (5, 5)),
        (TABLE + "@rule()\ndef go(s): pass\n", "RP208", "`s` of `go` is not annotated", (5, 8)),
        (TABLE + "@rule()\ndef go(s: Table, x): pass\n", "RP208", "`x` of `go` is not", (5, 18)),
        (TABLE + "@rule()\ndef go(s: Table, x: int): pass\n", "RP208", "has no bounds", (5, 18)),
        (TABLE + "@rule()\ndef go(s: Table, x: bool = True): pass\n", "RP208", "default", (5, 18)),
        (
            TABLE + "@start()\ndef go(s: Table, x: Range[1, 3] = 4): pass\n",
            "RP208",
            "the default of `x` is `4`, which is not in its domain",
            (5, 18),
        ),
        (TABLE + "@rule()\ndef go(s: Table, *x: bool): pass\n", "RP208", "any number", (5, 19)),
        (TABLE + "@rule\ndef go(s: Table): pass\n", "RP210", "with brackets above `go`", (4, 2)),
        (
            TABLE + "@rule()\ndef go(s: Table): pass\n@rule()\ndef go(s: Table): pass\n",
            "RP208",
            "two functions are called `go`",
            (7, 5),
        ),
    ],
)
def test_a_file_that_cannot_be_loaded_tells_why_and_where(
    tmp_path: Path, text: str, code: str, message: str, place: tuple[int, int] | None
) -> None:
    fault = load_fault(tmp_path, text)
    assert (fault.code, message in fault.message) == (code, True), fault.message
    assert (fault.span and (fault.span.line, fault.span.column)) == place


def test_a_file_that_python_cannot_nest_is_refused(tmp_path: Path) -> None:
    fault = load_fault(tmp_path, f"x = {' + '.join(['1.5'] * 30_000)}\n")
    assert fault.code == "RP201"


def test_a_game_is_loaded_afresh(tmp_path: Path) -> None:
    (tmp_path / "game.py").write_text(TABLE + "@rule()\ndef go(s: Table): pass\n", "utf-8")
    one, two = load_game(tmp_path), load_game(tmp_path)
    assert one.scene("Table").state is not two.scene("Table").state


def test_annotations_may_be_texts(tmp_path: Path) -> None:
    text = f"from __future__ import annotations\n{TABLE}@rule()\ndef go(s: Table, y: bool): pass\n"
    (tmp_path / "game.py").write_text(text, "utf-8")
    game = load_game(tmp_path)
    assert [step.arguments for step in legal_steps(game, begin(game, "Table"))] == [
        {"y": False},
        {"y": True},
    ]


def test_an_unknown_scene_is_refused() -> None:
    with pytest.raises(KeyError, match="no scene `Gird`: did you mean `Grid`"):
        load_game(GAMES / "tic_tac_toe").scene("Gird")


def test_the_words_of_the_language_load_no_solver() -> None:
    code = (
        "import sys, ruleproof.game\n"
        "sys.exit(any(name in sys.modules for name in ('numpy', 'z3', 'networkx', 'ortools')))"
    )
    assert subprocess.run([sys.executable, "-c", code], check=False).returncode == 0
