"""What a person at a terminal sees: colours, and lines that fit."""

from __future__ import annotations

import fcntl
import os
import re
import struct
import subprocess
import sys
import termios
from collections.abc import Mapping
from pathlib import Path
from types import MappingProxyType

import pytest

from ruleproof.cli.progress import progress
from ruleproof.reports.check_text import check_lines
from ruleproof.reports.text_lines import Span, folded, plain, width
from tests.command_line import WRONG, Ask, game
from tests.html_pages import content

RUN = "from ruleproof.cli.main import run; run()"
ESCAPE = re.compile(r"\x1b\[[0-9;]*[A-Za-z]")


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.chdir(tmp_path)
    return game(WRONG)


def on_terminal(
    *arguments: str, columns: int = 80, environment: Mapping[str, str] = MappingProxyType({})
) -> str:
    """Return what a command line writes to a terminal of so many columns."""
    ours, theirs = os.openpty()
    fcntl.ioctl(theirs, termios.TIOCSWINSZ, struct.pack("HHHH", 24, columns, 0, 0))
    kept = {
        name: value for name, value in os.environ.items() if name not in ("NO_COLOR", "COLUMNS")
    }
    process = subprocess.Popen(
        [sys.executable, "-c", RUN, *arguments],
        stdout=theirs,
        stderr=subprocess.DEVNULL,
        env={**kept, "TERM": "xterm", **environment},
    )
    os.close(theirs)
    told = b""
    try:
        while block := os.read(ours, 1 << 16):
            told += block
    except OSError:  # how Linux says that the other end is closed
        pass
    os.close(ours)
    process.wait()
    return told.decode().replace("\r\n", "\n")


@pytest.mark.usefixtures("folder")
def test_a_terminal_is_told_in_colour() -> None:
    assert ESCAPE.search(on_terminal("check", "row"))


@pytest.mark.usefixtures("folder")
@pytest.mark.parametrize(("name", "value"), [("NO_COLOR", "1"), ("TERM", "dumb")])
def test_who_wants_no_colour_gets_none(name: str, value: str) -> None:
    told = on_terminal("check", "row", environment={name: value})
    assert "fails" in told
    assert not ESCAPE.search(told)


@pytest.mark.usefixtures("folder")
@pytest.mark.parametrize("columns", [40, 59, 60, 80, 120])
def test_lines_fit_the_terminal(columns: int) -> None:
    told = ESCAPE.sub("", on_terminal("check", "row", columns=columns))
    assert "count" in told
    assert [row for row in told.splitlines() if width(row) > columns] == []


def test_good_news_comes_first_and_the_gravest_news_last() -> None:
    told = plain(check_lines([content().report]))
    order = re.findall(r"^  (invariant|wording|gap|never)\b", told, re.MULTILINE)
    assert order == ["invariant", "wording", "gap", "never"]


def test_what_is_new_is_told_with_its_id_and_severity(ask: Ask) -> None:
    game(WRONG)
    told = ask("check", "row").out
    assert re.search(r"^ {18}row/reach/Walker from A: count  high$", told, re.MULTILINE)


def test_a_text_is_broken_at_spaces_and_keeps_its_styles() -> None:
    rows = folded(["one ", Span("two three", "good"), " four"], 9, first=1, hang=2)
    assert plain(rows) == " one two\n  three\n  four\n"
    assert [span.style for row in rows for span in row if span.text.strip()] == [
        "plain",
        "good",
        "good",
        "plain",
    ]


def test_a_word_of_two_styles_is_not_broken() -> None:
    assert plain(folded(["aa b", Span("c", "bad"), " d"], 4, first=0, hang=1)) == "aa\n bc\n d\n"


def test_a_word_that_is_too_long_is_left_whole() -> None:
    assert plain(folded(["a very-long-word b"], 6, first=0, hang=2)) == "a\n  very-long-word\n  b\n"


@pytest.mark.parametrize(("columns", "most"), [(40, 38), (200, 78), (1, 8)])
def test_what_is_being_done_fits_one_line_and_is_not_obeyed(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], columns: int, most: int
) -> None:
    monkeypatch.setenv("COLUMNS", str(columns))
    monkeypatch.setattr(sys.stderr, "isatty", lambda: True)
    with progress("check") as show:
        show("a scene \x1b[31mthat is red " + "and long " * 20)
    shown = capsys.readouterr().err.split("\r\x1b[K")[1]
    assert (len(shown), "\x1b" in shown) == (most, False)
