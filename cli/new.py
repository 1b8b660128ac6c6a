"""ruleproof new: a small working game to start from."""

import os
import re
import tempfile
from pathlib import Path

import click

from ruleproof.models.diagnostics import Diagnostic, ModelError
from ruleproof.models.game_folder import bundled_games

__all__ = ["new"]

FILES = ("board.toml", "expected.toml", "game.py", "rulebook.toml")
NAME = re.compile(r"[A-Za-z0-9][A-Za-z0-9_-]*")
OLD_NAME = '"starter/'


@click.command()
@click.argument("name", type=click.Path(path_type=Path))
def new(name: Path) -> None:
    """Write a small complete game into the new folder NAME, to read, check and change.

    Nothing that is there already is overwritten.
    """
    if not NAME.fullmatch(name.name):
        raise click.UsageError("a game is named by letters, digits, `-` and `_`")
    if name.name in bundled_games():
        raise click.UsageError(f"`{name.name}` is a bundled game: choose another name")
    if os.path.lexists(name):
        raise ModelError(
            Diagnostic(
                "RP009",
                f"cannot write `{name}`: it is there already",
                help="choose another name; nothing is overwritten",
            )
        )
    try:
        _write(name)
    except OSError as error:
        reason = (error.strerror or str(error)).lower()
        raise ModelError(Diagnostic("RP009", f"cannot write `{name}`: {reason}")) from None
    click.echo(f"{name}: {', '.join(FILES)}")
    click.echo(f"begin with {name / 'game.py'}, then: ruleproof check {name}")


def _write(name: Path) -> None:
    """Write the folder as a whole, or nothing."""
    parent = name.absolute().parent
    with tempfile.TemporaryDirectory(dir=parent, prefix=".ruleproof-new-") as place:
        folder = Path(place) / name.name
        folder.mkdir()
        for file in FILES:
            text = (_starter() / file).read_text(encoding="utf-8")
            renamed = text.replace(OLD_NAME, f'"{name.name}/')
            (folder / file).write_text(renamed, encoding="utf-8", newline="\n")
        os.rename(folder, name.absolute())


def _starter() -> Path:
    import ruleproof.models

    return Path(ruleproof.models.__file__).parent / "starter"
