"""The game that `ruleproof new` writes, told in every format, as it was told before.

Where a format is meant to change, `SNAPSHOTS=write` writes the files anew; look at what differs.
"""

from __future__ import annotations

import os
import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from click.testing import CliRunner

from ruleproof.cli.main import cli
from ruleproof.reports.check_text import check_lines
from ruleproof.reports.formats import FORMATS, told
from ruleproof.reports.text_lines import plain
from ruleproof.verify.check import GameReport, check_game
from ruleproof.version import VERSION

SNAPSHOTS = Path(__file__).parent / "snapshots"
ENDINGS = {"github": "txt", "junit": "xml", "markdown": "md", "sarif": "sarif.json"}


@pytest.fixture(scope="module")
def report(tmp_path_factory: pytest.TempPathFactory) -> Iterator[GameReport]:
    before = Path.cwd()
    os.chdir(tmp_path_factory.mktemp("games"))
    assert CliRunner().invoke(cli, ["new", "ferry"]).exit_code == 0
    yield check_game("ferry")
    os.chdir(before)


def same(name: str, text: str) -> bool:
    """Return whether a text is as it was, but for the version and for parts kept elsewhere."""
    kept = re.sub(r"(<(style|script)>).*?(</\2>)", r"\1\3", text, flags=re.DOTALL)
    kept = re.sub(r"sha256-[\w+/=]+", "sha256-", kept).replace(VERSION, "VERSION")
    file = SNAPSHOTS / name
    if os.environ.get("SNAPSHOTS") == "write":
        file.write_text(kept, encoding="utf-8")
    return file.read_text(encoding="utf-8") == kept


@pytest.mark.parametrize("form", FORMATS)
def test_a_format_tells_the_game_as_before(report: GameReport, form: str) -> None:
    assert same(f"{form}.{ENDINGS.get(form, form)}", told(form, [report]))


@pytest.mark.parametrize("width", [40, 100])
def test_the_terminal_tells_the_game_as_before(report: GameReport, width: int) -> None:
    assert same(f"text-{width}.txt", plain(check_lines([report], total_width=width)))
