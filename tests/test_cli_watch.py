"""Checking again on every save."""

import time
from collections.abc import Callable
from pathlib import Path

import pytest

from tests.command_line import SMALL, WRONG, Ask, game

Act = Callable[[], object]


def between(monkeypatch: pytest.MonkeyPatch, *acts: Act) -> None:
    """Let each pause do the next thing, and the last one end the watch."""
    left = iter(acts)

    def pause(seconds: float) -> None:
        act = next(left, None)
        if act is None:
            raise KeyboardInterrupt
        act()

    monkeypatch.setattr(time, "sleep", pause)


def saves(text: str) -> Act:
    return lambda: Path("row/board.toml").write_text(text, encoding="utf-8")


def test_the_first_report_is_shown_and_the_end_is_clean(
    ask: Ask, monkeypatch: pytest.MonkeyPatch
) -> None:
    game()
    between(monkeypatch)
    told = ask("watch", "row")
    assert (told.code, told.err) == (130, "\ninterrupted\n")
    assert "2 answers: 2 proved" in told.out


def test_a_save_shows_just_what_changed(ask: Ask, monkeypatch: pytest.MonkeyPatch) -> None:
    game()
    between(monkeypatch, saves(WRONG))
    after = ask("watch", "row").out.partition("all as expected\n")[2]
    assert "  1 changed\n" in after
    assert "was proved (2 places are reached), is fails" in after
    assert "by road" not in after


def test_a_save_that_changes_no_answer_says_so(ask: Ask, monkeypatch: pytest.MonkeyPatch) -> None:
    game()
    between(monkeypatch, saves(f"{SMALL}\n# a remark\n"))
    assert ask("watch", "row").out.endswith("  nothing changed\n")


def test_nothing_is_checked_while_nothing_is_saved(
    ask: Ask, monkeypatch: pytest.MonkeyPatch
) -> None:
    game()
    between(monkeypatch, lambda: None, lambda: None)
    assert "changed\n" not in ask("watch", "row").out


def test_a_broken_save_is_told_and_compared_with_the_last_sound_one(
    ask: Ask, monkeypatch: pytest.MonkeyPatch
) -> None:
    game()
    between(monkeypatch, saves("[places"), saves(WRONG))
    told = ask("watch", "row").out
    assert "  broken\nerror[RP001]" in told
    assert "  1 changed\n" in told


def test_a_game_that_vanishes_is_told_and_may_come_back(
    ask: Ask, monkeypatch: pytest.MonkeyPatch
) -> None:
    game()
    between(monkeypatch, lambda: Path("row/board.toml").unlink(), saves(SMALL))
    told = ask("watch", "row").out
    assert "error[RP008]" in told
    assert told.endswith("  nothing changed\n")


def test_there_must_be_a_game(ask: Ask) -> None:
    assert ask("watch", "nothing").code == 3
