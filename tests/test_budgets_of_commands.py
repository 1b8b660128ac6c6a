"""Commands that may run long end within `--time` and `--memory`, and say what ended them."""

from __future__ import annotations

import gc
import shutil
import time
from collections.abc import Iterator
from pathlib import Path

import click
import pytest

from ruleproof.cli import budgets
from ruleproof.cli.main import cli
from tests.certificates import STRIKE
from tests.command_line import PARTIAL, Ask, game

WITHOUT = {"doctor", "draw", "convert", "games", "new", "play", "watch"}
SLOW_START = "\n\nimport time\n\ntime.sleep(5)\n"


@pytest.fixture(autouse=True)
def _no_alarm_while_python_cleans_up() -> Iterator[None]:
    gc.disable()
    yield
    gc.enable()


def commands(group: click.Group) -> Iterator[click.Command]:
    """Yield every command, those of groups too."""
    for command in group.commands.values():
        if isinstance(command, click.Group):
            yield from commands(command)
        else:
            yield command


@pytest.mark.parametrize("command", list(commands(cli)), ids=lambda each: each.name)
def test_what_may_run_long_has_a_budget_of_time(command: click.Command) -> None:
    options = {option for each in command.params for option in each.opts}
    assert ("--time" in options) is (command.name not in WITHOUT)


def slow(name: str = "slow") -> str:
    """Write a game that takes five seconds to be read, into the current folder."""
    Path(name).mkdir()
    (Path(name) / "game.py").write_text(STRIKE + SLOW_START, encoding="utf-8")
    return name


@pytest.mark.parametrize(
    "words",
    [
        ("odds", "slow", "Strike", "number=4"),
        ("mutate", "slow"),
        ("compare", "slow", "--reading", "none"),
        ("why", "slow"),
        ("replay", "slow", "reachable/Strike.none"),
        ("explain", "slow/rules/Strike.used", "--game", "slow"),
        ("diff", "slow", "slow"),
        ("pin", "slow"),
    ],
    ids=lambda words: words[0],
)
def test_a_command_ends_when_its_time_is_over(ask: Ask, words: tuple[str, ...]) -> None:
    slow()
    ended = ask(*words, "--time", "0.2")
    assert (ended.code, ended.out) == (4, "")
    assert ended.err.startswith("undecided: the time of 0.2 s for it was over")


def test_it_is_told_how_far_it_got(ask: Ask, monkeypatch: pytest.MonkeyPatch) -> None:
    def dwell(*_: object) -> None:
        time.sleep(5)

    monkeypatch.setattr("ruleproof.verify.partial_board_check.PartialBoardCheck.links", dwell)
    ended = ask("board", "links", str(game(PARTIAL, name="half")), "--time", "1.5")
    assert ended.code == 4
    assert ended.err == "undecided: the time of 1.5 s for it was over, at: boards that fit\n"


def test_within_its_time_a_command_answers_as_without(ask: Ask) -> None:
    folder = str(game(PARTIAL, name="half"))
    free = ask("board", "links", folder)
    assert ask("board", "links", folder, "--time", "600", "--memory", "8G") == free


def test_a_command_ends_when_its_memory_is_used_up(
    ask: Ask, monkeypatch: pytest.MonkeyPatch
) -> None:
    def hoard(*_: object, **__: object) -> None:
        kept = []
        while True:
            kept.append(bytearray(1 << 20))
            time.sleep(0.001)

    if budgets._used() is None:
        pytest.skip("the system tells no sizes of processes")
    monkeypatch.setattr("ruleproof.verify.partial_board_check.PartialBoardCheck.links", hoard)
    ended = ask("board", "links", str(game(PARTIAL, name="half")), "--memory", "60M")
    assert ended.code == 4
    assert ended.err.startswith("undecided: the memory of 60M for it was used up")


def test_changes_that_were_tried_in_time_are_told(ask: Ask) -> None:
    shutil.copytree(Path(__file__).parent / "games" / "jugs", "jugs")
    ended = ask("mutate", "jugs", "--time", "600", "--most", "3")
    assert ended.code in (0, 1)
    assert "3 of" in ended.out


def test_certificates_that_were_checked_in_time_are_told(
    ask: Ask, monkeypatch: pytest.MonkeyPatch
) -> None:
    from ruleproof.verify.checker import files

    def dwell(path: Path, **_: object) -> files.Checked:
        time.sleep(5 if path.name == "b.json" else 0)
        return files.Checked(True, "it is so")

    Path("proofs").mkdir()
    for name in ("a", "b", "c"):
        (Path("proofs") / f"{name}.json").write_text("{}", encoding="utf-8")
    monkeypatch.setattr(files, "check_certificate_file", dwell)
    ended = ask("verify-certificate", "proofs", "--time", "1")
    assert (ended.code, ended.out) == (4, "accepted  a.json: it is so\n")
    assert ended.err == "undecided: the time of 1 s for it was over, at: b.json\n"


@pytest.mark.parametrize("seconds", ["99999999999999999999", "inf", "1e300"])
def test_a_time_beyond_all_clocks_is_a_long_time(ask: Ask, seconds: str) -> None:
    assert ask("reach", str(game()), "Walker", "A", "--time", seconds).code == 0
    assert ask("check", str(game(name="other")), "--time", seconds).code == 0


@pytest.mark.parametrize("seconds", ["nan", "0", "-1", "soon"])
def test_what_is_no_time_is_refused(ask: Ask, seconds: str) -> None:
    assert ask("reach", str(game()), "Walker", "A", "--time", seconds).code == 2
