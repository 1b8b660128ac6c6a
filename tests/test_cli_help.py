"""The help of the command line, and what a shell offers."""

from __future__ import annotations

from pathlib import Path

import click
import pytest
from click.shell_completion import ShellComplete

from ruleproof.cli.main import cli
from tests.command_line import Ask, game


def offered(*words: str) -> list[tuple[str, str]]:
    """Return what is offered for the last word: its type and its value."""
    *before, last = words
    shell = ShellComplete(cli, {}, "ruleproof", "_RULEPROOF_COMPLETE")
    return [(item.type, item.value) for item in shell.get_completions(list(before), last)]


def test_every_command_stands_under_one_heading() -> None:
    named = [name for names in cli.sections.values() for name in names]
    assert sorted(named) == sorted(cli.commands)


def test_no_sentence_of_the_help_is_cut(ask: Ask) -> None:
    usage, *told = ask("--help").out.splitlines()
    assert usage.startswith("Usage: ")
    assert [row for row in told if row.endswith("...")] == []


@pytest.mark.parametrize("name", sorted(cli.commands))
def test_every_command_has_a_help(name: str) -> None:
    assert isinstance(cli.commands[name], click.Command)
    assert (cli.commands[name].help or "").strip()


def test_bundled_games_are_offered() -> None:
    assert offered("check", "vik") == [("plain", "viktory")]


def test_folders_with_a_game_are_offered(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    game(name="rows")
    Path("rocks").mkdir()
    assert offered("reach", "ro") == [("plain", "rows")]


def test_files_are_offered_where_no_game_begins_so() -> None:
    assert offered("check", "docs/exa[") == [("file", "docs/exa[")]
