"""The command line: exact words, stable JSON, exit codes, and never a traceback."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner

from ruleproof.cli.main import cli
from ruleproof.verify import check as check_module
from ruleproof.verify.check import Answered, GameReport
from ruleproof.verify.results import Result
from tests.command_line import PARTIAL, SMALL, WRONG, Ask, Outcome, game


def test_check_tells_what_holds_and_what_it_cites(ask: Ask) -> None:
    game()
    right = 100 - len("    proved        Walker from A by road: 2 places listed")
    assert ask("check", "row") == Outcome(
        0,
        "four in a row  row\n"
        "\n"
        "  reach  on four in a row\n"
        f"    proved        Walker from A: 2 places{'R-1':>{right + 15}}\n"
        f"    proved        Walker from A by road: 2 places listed{'R-2':>{right}}\n"
        "\n"
        "  2 answers: 2 proved; all as expected\n"
        "\n",
        "",
    )


def test_an_error_code_is_explained_into_a_file(ask: Ask) -> None:
    assert ask("explain", "RP101", "--output", "told.txt").out == ""
    assert Path("told.txt").read_text() == ask("explain", "RP101").out


def test_check_shows_only_what_stands_out_when_brief(ask: Ask) -> None:
    game(WRONG)
    told = ask("check", "row", "--brief")
    assert told.code == 1
    assert "proved        " not in told.out
    assert "    fails         Walker from A: 3 places" in told.out
    assert told.out.endswith("  2 answers: 1 fails, 1 proved; 1 new or changed\n\n")


def test_reach_tells_the_places_by_mode_with_a_path(ask: Ask) -> None:
    game()
    assert ask("reach", "row", "walker", "a") == Outcome(
        0,
        "Walker from A: 2 places  on four in a row\n"
        "\n"
        "  by road: 2\n"
        "    B  directly\n"
        "    C  over B\n",
        "",
    )


def test_reach_tells_the_two_ends_of_a_very_long_walk(ask: Ask) -> None:
    game(SMALL.replace("road{1,2}", "road{40}"))
    row = ask("reach", "row", "Walker", "A").out.splitlines()[3]
    assert row.startswith("    C  over ")
    assert row.count(", ") == 20
    assert ", ... 19 more ..., " in row


def test_reach_without_a_start_counts_from_every_place(ask: Ask) -> None:
    game()
    assert ask("reach", "row", "Walker").out == (
        "Walker from every place  on four in a row\n"
        "\n"
        "       3  B\n"
        "       3  C\n"
        "       2  A\n"
        "       2  D\n"
    )


def test_games_lists_the_bundled_games(ask: Ask) -> None:
    told = ask("games", "--format", "json").json
    assert [row["game"] for row in told["games"]] == [
        "countdown",
        "governors",
        "tannhauser",
        "viktory",
        "war_on_terror",
    ]
    assert [row["lines"] for row in told["games"] if row["game"] == "viktory"] == [211]
    assert "VIKTORY: Terror in Europe" in ask("games").out


def test_explain_tells_a_code_in_full_in_any_case(ask: Ask) -> None:
    told = ask("explain", "rp101")
    assert told.code == 0
    assert told.out.startswith("## RP101: no such place\n\n")


def test_the_commands_can_be_run_by_click_itself() -> None:
    told = CliRunner().invoke(cli, ["--help"])
    assert told.exit_code == 0
    assert "Prove things about board games." in told.output


CHECK_KEYS = {"schema", "ruleproof", "summary", "exit", "games", "timing"}
GAME_KEYS = {"game", "title", "coverage", "gone", "diagnostics", "results"}
RESULT_KEYS = {
    *("id", "check", "verdict", "finding", "severity", "status", "title", "cites", "context"),
    *("where", "scope", "readings", "assuming", "method", "witness", "repairs", "group"),
    *("replay", "why_undecided"),
}


def test_the_json_of_check_has_every_key_of_its_contract(ask: Ask) -> None:
    game(WRONG)
    told = ask("check", "row", "--format", "json").json
    assert told.keys() >= CHECK_KEYS
    assert told["games"][0].keys() >= GAME_KEYS
    assert all(answer.keys() >= RESULT_KEYS for answer in told["games"][0]["results"])


def test_the_json_of_check_tells_a_finding(ask: Ask) -> None:
    game(WRONG)
    told = ask("check", "row", "--format", "json").json
    finding = told["games"][0]["results"][0]
    assert (told["schema"], told["exit"], told["games"][0]["game"]) == (1, 1, "row")
    assert finding["id"] == "row/reach/Walker from A: count"
    assert (finding["verdict"], finding["finding"], finding["status"]) == ("fails", True, "new")
    assert finding["where"] == [{"file": "board.toml", "line": 15, "column": 1}]
    assert finding["scope"] == {
        "scene": None,
        "board": "four in a row",
        "bounds": {},
        "depth": None,
    }


def test_the_json_of_check_is_the_same_in_two_processes_but_for_its_timing(tmp_path: Path) -> None:
    (tmp_path / "board.toml").write_text(PARTIAL, encoding="utf-8")
    texts = []
    for seed in ("1", "2"):
        arguments = [sys.executable, "-m", "ruleproof", "check", str(tmp_path), "--format", "json"]
        environment = {**os.environ, "PYTHONHASHSEED": seed}
        done = subprocess.run(arguments, capture_output=True, env=environment, check=False)
        texts.append(done.stdout.partition(b'"timing"')[0])
    assert texts[0] == texts[1]
    assert b'"results"' in texts[0]


def test_reach_without_a_piece_names_those_of_the_board(ask: Ask) -> None:
    told = ask("reach", "viktory")
    assert told.code == 2
    assert 'which PIECE? The board has "Special Forces", "Secret Agents"' in told.err


@pytest.mark.parametrize(
    ("piece", "count"),
    [("Special Forces", 20), ("Terrorist", 20), ("Secret Agents", 32), ("Bomb Squad", 32)],
)
def test_the_json_of_reach_keeps_its_contract_on_viktory(ask: Ask, piece: str, count: int) -> None:
    told = ask("reach", "viktory", piece, "ROME", "--format", "json").json
    assert (told["game"], told["piece"], told["from"]) == ("viktory", piece, "ROME")
    assert told["count"] == len(told["places"]) == count
    for place in told["places"]:
        assert place.keys() == {"place", "modes", "path"}
        assert (place["path"][0], place["path"][-1]) == ("ROME", place["place"])


def test_a_broken_model_is_told_in_json_and_on_standard_error(ask: Ask) -> None:
    game("[places]\nA = 5\n")
    told = ask("check", "row", "--format", "json")
    (fault,) = told.json["games"][0]["diagnostics"]
    assert (told.code, told.json["exit"], told.json["summary"]["broken"]) == (3, 3, 1)
    assert (fault["code"], fault["where"]) == (
        "RP005",
        {"file": "board.toml", "line": 2, "column": 5},
    )
    assert told.err.startswith("error[RP005]: `A` is a table, not a whole number\n")


@pytest.mark.parametrize(
    ("arguments", "message", "help_text"),
    [
        (("check", "vitkory"), "[RP008]: there is no game `vitkory`", "did you mean `viktory`?"),
        (("check", ""), "[RP008]: there is no game ``", "bundled games: "),
        (("reach", "row", "Wlaker", "A"), "[RP103]: the board has no piece", "mean `Walker`?"),
        (("reach", "row", "Walker", "Z"), "[RP101]: the board has no place", "places: A, B, C, D"),
        (("reach", "row", "Walker", "A", "--mark", "m=A"), "[RP104]", "marks: there are none"),
        (("reach", "row", "Walker", "A", "--reading", "h=x"), "[RP103]", "hops: there are none"),
        (("board", "ask", "row", "Walker", "A", "B", "--by", "rail"), "[RP102]", "labels: road"),
        (("board", "links", "row"), "[RP010]: the board of `row` is a full one", "partial = true"),
        (("explain", "RP1O1"), "[RP011]: there is no error code `RP1O1`", "did you mean `RP101`?"),
        (("board", "convert", "x.pdf", "y.csv"), "[RP120]", "known endings: "),
        (("board", "convert", "row/board.toml", "y.pdf"), "[RP121]", "known endings: "),
        (("board", "convert", "x.toml", "y.csv"), "[RP002]: cannot read `x.toml`", ""),
        (("check", "row/nothing/"), "[RP008]", ""),
        (("pin", "row", "--accept", "x", "--reason", "y"), "[RP011]: there is no finding `x`", ""),
    ],
)
def test_what_does_not_exist_is_told_with_what_does(
    ask: Ask, arguments: tuple[str, ...], message: str, help_text: str
) -> None:
    game()
    told = ask(*arguments)
    assert told.code == 3
    assert told.err.startswith("error")
    assert message in told.err
    assert help_text in told.err


@pytest.mark.parametrize(
    "arguments",
    [
        (),
        ("chekc",),
        ("check", "row", "--format", "xml"),
        ("reach", "row"),
        ("reach", "row", "Walker", "A", "--picture", "row.gif"),
        ("reach", "row", "Walker", "--picture", "row.svg"),
        ("reach", "row", "Walker", "A", "--mark", "m"),
        ("reach", "row", "Walker", "A", "--reading", "h"),
        ("pin", "row", "--until", "2030-01-31"),
        ("pin", "row", "--reason", "x"),
        ("pin", "row/board.toml"),
    ],
)
def test_a_wrong_use_leaves_with_two(ask: Ask, arguments: tuple[str, ...]) -> None:
    game()
    told = ask(*arguments)
    assert told.code == 2
    assert told.err.startswith("Usage: ruleproof")


def test_a_folder_without_a_game_says_what_a_game_has(ask: Ask) -> None:
    Path("empty").mkdir()
    told = ask("check", "empty")
    assert told.code == 3
    assert "one of board.toml, game.py, rulebook.toml" in told.err


def report_of(result: Result, *, accepted: bool = False) -> GameReport:
    answer = Answered(result, "accepted" if accepted else "known", reason="x" if accepted else "")
    return GameReport("row", "row", (answer,))


@pytest.mark.parametrize(("accepted", "code"), [(False, 4), (True, 0)])
def test_what_is_undecided_leaves_with_four_unless_accepted(
    ask: Ask, monkeypatch: pytest.MonkeyPatch, accepted: bool, code: int
) -> None:
    result = Result("row/x", "x", "undecided", "who knows", "none", why_undecided="out of time")
    report = report_of(result, accepted=accepted)
    monkeypatch.setattr(check_module, "check_games", lambda names, **settings: iter([report]))
    told = ask("check", "row")
    assert told.code == code
    assert ("1 answer: 1 undecided; 1 undecided" in told.out) == (not accepted)


def test_an_interruption_leaves_with_130(ask: Ask, monkeypatch: pytest.MonkeyPatch) -> None:
    def interrupted(names: Sequence[str], **settings: object) -> Iterator[GameReport]:
        raise KeyboardInterrupt

    monkeypatch.setattr(check_module, "check_games", interrupted)
    told = ask("check", "row")
    assert (told.code, told.err.strip()) == (130, "interrupted")


def test_an_interruption_keeps_what_is_known(ask: Ask, monkeypatch: pytest.MonkeyPatch) -> None:
    game()
    real = check_module.check_games

    def second_interrupted(names: Sequence[str], **settings: Any) -> Iterator[GameReport]:
        yield from real(names[:1], **settings)
        raise KeyboardInterrupt

    monkeypatch.setattr(check_module, "check_games", second_interrupted)
    told = ask("check", "row", "other")
    assert told.code == 130
    assert "2 answers: 2 proved" in told.out


def test_a_fault_of_ours_is_one_line(ask: Ask, monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(names: Sequence[str], **settings: object) -> Iterator[GameReport]:
        raise ZeroDivisionError("first line\nsecond line")

    monkeypatch.setattr(check_module, "check_games", broken)
    monkeypatch.delenv("RULEPROOF_TRACEBACK", raising=False)
    assert ask("check", "row") == Outcome(
        70,
        "",
        "internal error: ZeroDivisionError: first line second line; "
        "RULEPROOF_TRACEBACK=1 shows where\n",
    )


@pytest.mark.parametrize(
    ("text", "arguments", "code"),
    [
        (SMALL, ("check", "."), 0),
        (WRONG, ("check", "."), 1),
        (SMALL, ("check", "--nonsense"), 2),
        ("[places", ("check", "."), 3),
        (SMALL, ("reach", ".", "Walker", "A"), 0),
    ],
)
def test_a_process_leaves_with_its_exit_code(
    tmp_path: Path, text: str, arguments: tuple[str, ...], code: int
) -> None:
    (tmp_path / "board.toml").write_text(text, encoding="utf-8")
    command = [sys.executable, "-m", "ruleproof", *arguments]
    done = subprocess.run(command, cwd=tmp_path, capture_output=True, text=True, check=False)
    assert done.returncode == code
    assert "Traceback" not in done.stderr
