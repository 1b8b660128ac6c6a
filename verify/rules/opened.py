"""A game opened for its rules: loaded for each board and compiled, each when first asked."""

import os
from dataclasses import dataclass
from functools import cached_property, lru_cache
from itertools import count
from weakref import WeakValueDictionary

from ruleproof.models.board_file import BoardFile, read_board
from ruleproof.models.front_end.compiling import compile_scene
from ruleproof.models.front_end.scene_model import SceneModel
from ruleproof.models.game_folder import GameFolder
from ruleproof.models.language.game import Game
from ruleproof.models.language.loading import load_game
from ruleproof.verify.board_check import full_board
from ruleproof.verify.rules.context import SceneScope

__all__ = ["GameBoards", "OpenedGame", "Run", "game_boards", "opened_here"]

Run = tuple[int, int]
_NUMBERS = count()


@dataclass(frozen=True)
class GameBoards:
    """The boards that a game is checked on: its own, then the small ones in their order."""

    own: BoardFile | None = None
    small: tuple[BoardFile, ...] = ()


def game_boards(folder: GameFolder) -> GameBoards:
    """Return the boards of a game; raise ModelError if one cannot be read."""
    if folder.board is None:
        return GameBoards()
    stated = read_board(folder.board)
    small = tuple(read_board(folder.board.parent / name) for name in stated.scopes)
    return GameBoards(full_board(stated, folder.board), small)


class OpenedGame:
    """A game on each of its boards, as its files are now; `run` tells one opening from others."""

    def __init__(self, folder: GameFolder, run: Run | None = None) -> None:
        self.folder = folder
        self.run = run or (os.getpid(), next(_NUMBERS))
        _HERE[self.run] = self
        self._games: dict[int, Game] = {}
        self._models: dict[tuple[str, int], SceneModel] = {}

    @cached_property
    def boards(self) -> tuple[BoardFile | None, ...]:
        """The boards, its own first; it may have none."""
        boards = game_boards(self.folder)
        return (boards.own, *boards.small)

    @cached_property
    def scopes(self) -> tuple[SceneScope, ...]:
        """Where scenes are looked at: each board, and the last one in the first readings."""
        titles = [file.board.title if file else None for file in self.boards]
        last = len(titles) - 1
        return (
            *(
                SceneScope(title, small=number > 0, last_board=number == last)
                for number, title in enumerate(titles)
            ),
            SceneScope(titles[last], small=last > 0, first_readings=True, last=True),
        )

    def game(self, board: int = 0) -> Game:
        """Return the game on a board, by its number; raise ModelError if it is broken."""
        if board not in self._games:
            assert self.folder.rules is not None
            file = self.boards[board]
            self._games[board] = load_game(
                self.folder.rules.parent, board=file.board if file else None
            )
        return self._games[board]

    def model(self, scene: str, scope: int = 0) -> SceneModel:
        """Return a scene compiled for a scope, by its number; the last two share their board."""
        if (scene, scope) not in self._models:
            game = self.game(min(scope, len(self.boards) - 1))
            self._models[scene, scope] = compile_scene(game, scene)
        return self._models[scene, scope]


_HERE: WeakValueDictionary[Run, OpenedGame] = WeakValueDictionary()


def opened_here(folder: GameFolder, run: Run) -> OpenedGame:
    """Return the game as it was opened in this process; once for all tasks of a run."""
    return _HERE.get(run) or _opened_again(folder, run)


@lru_cache(maxsize=4)
def _opened_again(folder: GameFolder, run: Run) -> OpenedGame:
    """Return a game that was opened in another process, and see that it stays."""
    return OpenedGame(folder, run)
