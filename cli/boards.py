"""The board that a command works on, and the names that a user types."""

from collections.abc import Iterable, Mapping
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING

import click

from ruleproof.models.diagnostics import Diagnostic, ModelError, did_you_mean

if TYPE_CHECKING:
    from ruleproof.models.board import Board
    from ruleproof.models.board_file import BoardFile

__all__ = ["board_file", "chosen_readings", "known", "movable_board", "reading_words", "with_marks"]


CODES = {"mark": "RP104", "label": "RP102", "piece": "RP103", "hop": "RP103"}


def board_file(game: str, *, completed: bool = True) -> tuple["BoardFile", Path]:
    """Return the board file of a game and its path.

    Without `completed`, the file that completes it need not be there.
    """
    from ruleproof.models.board_file import read_board
    from ruleproof.models.game_folder import find_game

    folder = find_game(game)
    if folder.board is None:
        raise ModelError(
            Diagnostic("RP008", f"`{game}` has no board", help="a board is a file `board.toml`")
        )
    return read_board(folder.board, completed=completed), folder.board


def movable_board(game: str, other: Path | None) -> "BoardFile":
    """Return the full board of a game: its own, the one that completes it, or `other`."""
    from ruleproof.models.board_file import read_board
    from ruleproof.verify.board_check import full_board

    if other is not None:
        file, path = read_board(other), other
    else:
        file, path = board_file(game)
    full = full_board(file, path)
    if full is None:
        raise ModelError(
            Diagnostic(
                "RP010",
                f"the board of `{game}` is partial: a piece moves on full boards",
                help="complete it (`ruleproof board complete`), or name one in `completed_by`",
            )
        )
    return full


def known(name: str, names: Iterable[str], what: str) -> str:
    """Return a name that is known, in whatever case it was typed; refuse others."""
    names = list(names)
    if name in names:
        return name
    alike = [other for other in names if other.casefold() == name.casefold()]
    if len(alike) == 1:
        return alike[0]
    help_text = did_you_mean(name, names) or f"{what}s: {_some(names)}"
    fault = Diagnostic(CODES.get(what, "RP101"), f"the board has no {what} `{name}`")
    raise ModelError(replace(fault, help=help_text))


def chosen_readings(board: "Board", chosen: Iterable[str]) -> dict[str, str]:
    """Return the readings given as `hop=reading`."""
    readings: dict[str, str] = {}
    for text in chosen:
        hop, separator, reading = text.partition("=")
        if not separator:
            raise click.UsageError(f"a reading is written HOP=READING, not `{text}`")
        name = known(hop.strip(), board.hops, "hop")
        readings[name] = known(reading.strip(), board.hops[name].readings, "reading")
    return readings


def with_marks(board: "Board", marks: Iterable[str]) -> "Board":
    """Return the board with the marks given as `mark=PLACE`."""
    for text in marks:
        mark, separator, place = text.partition("=")
        if not separator:
            raise click.UsageError(f"a mark is written MARK=PLACE, not `{text}`")
        name = known(mark.strip(), board.marks, "mark")
        board = board.with_marks(name, [known(place.strip(), board.places, "place")])
    return board


def _some(names: list[str]) -> str:
    return ", ".join(names[:12]) + (", ..." if len(names) > 12 else "") or "there are none"


def reading_words(readings: Mapping[str, str]) -> str:
    """Return chosen readings in words."""
    return "; ".join(f"{hop}: {reading}" for hop, reading in readings.items())
