"""Where answers go: files written whole or not at all."""

from __future__ import annotations

import json
import os
import stat
from pathlib import Path

import pytest

from tests.command_line import Ask, Outcome, game


def test_output_goes_to_a_file_and_nowhere_else(ask: Ask) -> None:
    game()
    shown = ask("reach", "row", "Walker", "A").out
    assert ask("reach", "row", "Walker", "A", "-o", "reach.txt") == Outcome(0, "", "")
    assert Path("reach.txt").read_text(encoding="utf-8") == shown


def test_a_file_that_cannot_be_written_is_told(ask: Ask) -> None:
    game()
    told = ask("check", "row", "-o", "missing/report.txt")
    assert (told.code, told.out) == (3, "")
    assert told.err == (
        "error[RP009]: cannot write `missing/report.txt`: no such file or directory\n"
    )


def test_what_cannot_be_written_is_refused_before_the_work(
    ask: Ask, monkeypatch: pytest.MonkeyPatch
) -> None:
    def never(*arguments: object, **options: object) -> None:
        raise AssertionError("it was checked all the same")

    game()
    monkeypatch.setattr("ruleproof.verify.check.check_game", never)
    assert ask("check", "row", "-o", "missing/report.txt").code == 3
    assert ask("check", "row", "-o", "row").code == 3


def test_a_folder_is_not_overwritten_and_nothing_is_left_behind(ask: Ask) -> None:
    game()
    before = sorted(Path().iterdir())
    assert ask("check", "row", "-o", "row").code == 3
    assert sorted(Path().iterdir()) == before


def test_a_file_is_kept_when_writing_fails(ask: Ask, monkeypatch: pytest.MonkeyPatch) -> None:
    def full(*arguments: object) -> None:
        raise OSError(28, "No space left on device")

    game()
    Path("report.txt").write_text("before", encoding="utf-8")
    monkeypatch.setattr(os, "replace", full)
    told = ask("check", "row", "-o", "report.txt")
    assert "cannot write `report.txt`: no space left on device" in told.err
    assert Path("report.txt").read_text(encoding="utf-8") == "before"
    assert sorted(path.name for path in Path().iterdir()) == ["report.txt", "row"]


def test_a_file_is_kept_when_the_question_fails(ask: Ask) -> None:
    game()
    Path("reach.txt").write_text("before", encoding="utf-8")
    assert ask("reach", "row", "Walker", "Z", "-o", "reach.txt").code == 3
    assert Path("reach.txt").read_text(encoding="utf-8") == "before"


def test_a_link_stays_a_link_and_its_file_is_written(ask: Ask) -> None:
    game()
    Path("real.txt").write_text("before", encoding="utf-8")
    Path("link.txt").symlink_to("real.txt")
    assert ask("check", "row", "-o", "link.txt").code == 0
    assert Path("link.txt").is_symlink()
    assert Path("real.txt").read_text(encoding="utf-8").startswith("four in a row")


def test_a_pipe_is_written_to_and_stays(ask: Ask) -> None:
    game()
    os.mkfifo("pipe")
    reader = os.open("pipe", os.O_RDONLY | os.O_NONBLOCK)
    try:
        assert ask("check", "row", "-o", "pipe").code == 0
        assert os.read(reader, 13) == b"four in a row"
    finally:
        os.close(reader)
    assert stat.S_ISFIFO(os.stat("pipe").st_mode)


def test_a_name_that_is_no_text_is_told_and_written(ask: Ask) -> None:
    told = ask("check", "\udcff", "--format", "json", "-o", "report.json")
    assert (told.code, told.err.splitlines()[0]) == (
        3,
        "error[RP008]: there is no game `\\udcff`",
    )
    assert json.loads(Path("report.json").read_bytes())["games"][0]["game"] == "\ufffd"
