"""What all certificates share: refusals, the game they speak of, and values by their words."""

from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

from ruleproof.models.board import Board
from ruleproof.models.board_file import BoardFile, read_board
from ruleproof.models.front_end.compiling import compile_scene
from ruleproof.models.game_folder import GameFolder, find_game
from ruleproof.models.language.game import Game
from ruleproof.models.language.kinds import Scalar, shown, values_of
from ruleproof.models.language.loading import load_game

__all__ = [
    "Content",
    "RejectedError",
    "board_file_of",
    "board_of",
    "game_of",
    "readings_of",
    "readings_words",
    "reject_unless",
    "value_of",
    "words",
]

Content = Mapping[str, Any]


class RejectedError(Exception):
    """A certificate that does not show what it claims, and why."""


def reject_unless(condition: object, why: str) -> None:
    """Raise RejectedError unless the condition holds."""
    if not condition:
        raise RejectedError(why)


def words(content: Content, key: str) -> str:
    """Return a text of a certificate."""
    value = content[key]
    reject_unless(isinstance(value, str), f"`{key}` is no text")
    return str(value)


def readings_words(readings: Mapping[str, str]) -> str:
    """Return which options of readings are chosen, as words to go on with."""
    chosen = ", ".join(f"{name}: {option}" for name, option in readings.items())
    return f" (read as {chosen})" if chosen else ""


def board_of(content: Content) -> Board:
    """Return the board that a certificate speaks of, with the marks that were put on it."""
    board = board_file_of(content).board
    for mark, place in content.get("marks", ()):
        reject_unless(mark in board.marks, f"the board has no mark `{mark}`")
        board = board.with_marks(mark, [place])
    return board


def board_file_of(content: Content) -> BoardFile:
    """Return the file of the board that a certificate speaks of."""
    title = words(content, "board")
    for file in _boards(content):
        if file.board.title == title:
            return file
    raise RejectedError(f"the game has no board `{title}`")


def game_of(content: Content) -> Game:
    """Return the game of a certificate, loaded on the board that it names; it names its own."""
    folder = find_game(words(content, "game"))
    if folder.rules is None:
        raise RejectedError(f"`{folder.name}` has no rules")
    if content["board"] is not None:
        return load_game(folder.rules.parent, board=board_file_of(content).board)
    whole = next(_full(read_board(folder.board), folder.board), None) if folder.board else None
    reject_unless(whole is None, "the game is played on a board")
    return load_game(folder.rules.parent)


def _boards(content: Content) -> Iterator[BoardFile]:
    """Yield the full boards of the game: its own, then its small ones; or that of a file."""
    if content.get("file") is not None:
        path = Path(words(content, "file"))
        yield from _full(read_board(path), path)
        return
    folder: GameFolder = find_game(words(content, "game"))
    if folder.board is None:
        return
    stated = read_board(folder.board)
    yield from _full(stated, folder.board)
    yield from (read_board(folder.board.parent / name) for name in stated.scopes)


def _full(stated: BoardFile, path: Path) -> Iterator[BoardFile]:
    if not stated.board.partial:
        yield stated
    elif stated.completed_by is not None:
        full = read_board(path.parent / stated.completed_by)
        if not full.board.partial:
            yield full


def readings_of(content: Content, game: Game) -> dict[str, str]:
    """Return the options of readings that a certificate chooses; reject what there is not.

    A reading may also be one that the statements of the game leave open, and its rules ask for.
    """
    chosen = dict(content["readings"])
    known = dict(game.readings)
    if not chosen.keys() <= known.keys():
        known |= compile_scene(game, words(content, "scene")).codes.readings
    for name, option in chosen.items():
        fits = name in known and option in known[name].options
        reject_unless(fits, f"there is no reading `{name}: {option}`")
    return chosen


def value_of(domain: Scalar, text: object) -> Any:
    """Return the one value of a domain that is shown as a text."""
    found = [value for value in values_of(domain) if shown(value) == text]
    if len(found) != 1:
        raise RejectedError(f"`{text}` is {'no' if not found else 'more than one'} value here")
    return found[0]
