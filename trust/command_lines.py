"""Command lines at random: each is answered or refused, with an exit code that there is."""

import io
import json
import os
import random
import shutil
import tempfile
from collections.abc import Iterator
from contextlib import chdir, redirect_stderr, redirect_stdout
from functools import cache
from pathlib import Path

import click

from ruleproof.cli.main import cli, run
from tests.certificates import STRIKE
from tests.command_line import PARTIAL, SMALL
from trust.comparing import RefusedError

__all__ = ["answered", "random_command_line"]

HERE = Path(__file__).parent.parent
GAMES = ("row", "half", "dice", "jugs", "duel", "two_numbers")
COPIED = ("tests/games/jugs", "docs/examples/duel", "tests/broken_rulebooks/two_numbers")
LONG = {"watch", "play", "reports"}  # these wait for somebody, or check all bundled games
WORDS = (
    *GAMES,
    *("A", "B", "D", "Walker", "Strike", "Jugs", "nothing", "RP101", "pool", "one.json", "A,B"),
    *("number=4", "number=2..12", "number=all", "number=", "=4", "A=B", "Walker=A", "=", "all"),
    *("1", "0", "-1", "2", "1e9", "99999999999999999999", "0.5", "500M", "1K", "xM", "", "--"),
    *("é", "\u202e", "../x", "/dev/null", "x.svg", "out/x.json", "text", "json", "sarif", "csv"),
    *("3d6", "0d6", "9999d9999", "3d6kh2", "against=2d6", "every=2", "at=", "late=3", "mode=road"),
    *("jugs/invariant/Jugs.no_jug_overflows", "reachable/Jugs.four_measured_out"),
    *("a throw that misses", "a throw that misses=is lost", "max success", "success in number"),
)


def random_command_line(rng: random.Random) -> str:
    """Return the words of a command line, as JSON."""
    path, command = rng.choice(_commands())
    words = [*path]
    for parameter in command.params:
        if isinstance(parameter, click.Argument):
            count = rng.choice([0, 1, 1, 1, 2] if parameter.nargs != 1 else [1, 1, 1, 1, 0])
            games = GAMES if parameter.name in ("game", "games", "old", "new") else WORDS
            words += [rng.choice(rng.choice([games, games, WORDS])) for _ in range(count)]
        elif isinstance(parameter, click.Option) and rng.random() < 0.2:
            words.append(rng.choice(parameter.opts))
            if isinstance(parameter.type, click.Choice) and rng.random() < 0.7:
                words.append(str(rng.choice(list(parameter.type.choices))))
            elif not parameter.is_flag:
                words.append(rng.choice(WORDS))
    return json.dumps(words)


@cache
def _commands() -> list[tuple[tuple[str, ...], click.Command]]:
    return [(path, each) for path, each in _within(cli, ()) if path[-1] not in LONG]


def _within(
    group: click.Group, path: tuple[str, ...]
) -> Iterator[tuple[tuple[str, ...], click.Command]]:
    for name, command in sorted(group.commands.items()):
        if isinstance(command, click.Group):
            yield from _within(command, (*path, name))
        else:
            yield (*path, name), command


def answered(text: str) -> None:
    """Run a command line beside some small games; raise AssertionError for another exit code."""
    words = json.loads(text)
    if words[:1] == ["check"] and not set(words) & set(GAMES):
        raise RefusedError  # all bundled games
    told, complained = io.StringIO(), io.StringIO()
    with tempfile.TemporaryDirectory() as folder:
        _write_games(Path(folder))
        os.environ["RULEPROOF_CACHE"] = "off"
        with chdir(folder), redirect_stdout(told), redirect_stderr(complained):
            try:
                run(words)
            except SystemExit as ended:
                code = ended.code
    assert code in (0, 1, 2, 3, 4), f"exit code {code}: {complained.getvalue()[-300:]}"


def _write_games(folder: Path) -> None:
    for name, board in (("row", SMALL), ("half", PARTIAL)):
        (folder / name).mkdir()
        (folder / name / "board.toml").write_text(board, encoding="utf-8")
    (folder / "dice").mkdir()
    (folder / "dice" / "game.py").write_text(STRIKE, encoding="utf-8")
    (folder / "one.json").write_text('{"certificate": 1, "kind": "play"}', encoding="utf-8")
    for game in COPIED:
        shutil.copytree(HERE / game, folder / Path(game).name)
