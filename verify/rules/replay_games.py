"""The rules of a game on the boards that a command plays them on, and the names in them."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from pathlib import Path

from ruleproof.models.board_file import BoardFile, read_board
from ruleproof.models.diagnostics import Diagnostic, ModelError, did_you_mean
from ruleproof.models.game_folder import GameFolder
from ruleproof.models.language.game import Game
from ruleproof.models.language.loading import load_game
from ruleproof.verify.board_check import full_board
from ruleproof.verify.rules_check import game_boards

__all__ = ["BoardGame", "board_games", "known_name", "rules_folder"]

SOME = 12


@dataclass(frozen=True)
class BoardGame:
    """A game on one board, which is a small one if it stands for a larger one."""

    game: Game
    board: str | None
    small: bool


def board_games(folder: GameFolder, *, board: Path | None = None) -> Iterator[BoardGame]:
    """Yield the game on its own board, then on its small ones; on `board` only if that is given.

    Raises ModelError if the game or a board cannot be read.
    """
    rules = rules_folder(folder)
    if board is not None:
        stated = read_board(board)
        yield _on(rules, full_board(stated, board) or stated, small=False)
        return
    boards = game_boards(folder)
    yield _on(rules, boards.own, small=False)
    yield from (_on(rules, file, small=True) for file in boards.small)


def rules_folder(folder: GameFolder) -> Path:
    """Return the folder of the rules; raise ModelError if the game has none."""
    if folder.rules is None:
        raise ModelError(
            Diagnostic(
                "RP008", f"`{folder.name}` has no rules", help="rules are written in `game.py`"
            )
        )
    return folder.rules.parent


def _on(rules: Path, file: BoardFile | None, *, small: bool) -> BoardGame:
    game = load_game(rules, board=file.board if file else None)
    return BoardGame(game, file.board.title if file else None, small)


def known_name(name: str, names: Iterable[str], what: str) -> str:
    """Return a name that is known, in whatever case it was typed; raise ModelError otherwise."""
    names = list(names)
    if name in names:
        return name
    alike = [other for other in names if other.casefold() == name.casefold()]
    if len(alike) == 1:
        return alike[0]
    some = ", ".join(f"`{each}`" for each in names[:SOME]) + (", ..." if len(names) > SOME else "")
    told = did_you_mean(name, names) or (f"{what}s: {some}" if names else f"there is no {what}")
    raise ModelError(Diagnostic("RP011", f"there is no {what} `{name}`", help=told))
