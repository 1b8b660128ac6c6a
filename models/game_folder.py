"""A game is a folder: find it by its bundled name or its path."""

from dataclasses import dataclass
from pathlib import Path

from ruleproof.models.diagnostics import Diagnostic, ModelError, did_you_mean

__all__ = ["GameFolder", "bundled_games", "find_game"]

GAMES = Path(__file__).parent / "games"
PARTS = ("board.toml", "game.py", "rulebook.toml")


@dataclass(frozen=True)
class GameFolder:
    """A game's name and its files; a game that is just one board file has no folder."""

    name: str
    board: Path | None
    expected: Path | None = None
    rules: Path | None = None
    rulebook: Path | None = None


def bundled_games() -> tuple[str, ...]:
    """Return the names of the games that come with ruleproof."""
    return tuple(
        sorted(
            folder.name
            for folder in GAMES.iterdir()
            if any((folder / part).exists() for part in PARTS)
        )
    )


def find_game(name: str) -> GameFolder:
    """Return the game called `name`, or at the path `name`; raise ModelError if there is none."""
    if name in bundled_games():
        return _folder(GAMES / name, name)
    path = Path(name)
    if name and _exists(path) and path.is_dir():
        if any((path / part).exists() for part in PARTS):
            return _folder(path, path.resolve().name)
        raise ModelError(
            Diagnostic(
                "RP008",
                f"the folder `{name}` holds no game",
                help=f"a game has one of {', '.join(PARTS)} at least",
            )
        )
    if name and _exists(path):
        return GameFolder(path.stem, path)
    raise ModelError(
        Diagnostic(
            "RP008",
            f"there is no game `{name}`",
            help=did_you_mean(name, [*_games_here(), *bundled_games()])
            or f"bundled games: {', '.join(bundled_games())}; or give the path of a folder",
        )
    )


def _games_here() -> list[str]:
    """Return the names of the folders of games where the user stands."""
    try:
        folders = sorted(each.parent for part in PARTS for each in Path().glob(f"*/{part}"))
    except OSError:
        return []
    return list(dict.fromkeys(folder.name for folder in folders))


def _exists(path: Path) -> bool:
    try:
        return path.exists()
    except (OSError, ValueError):
        return False


def _folder(path: Path, name: str) -> GameFolder:
    def part(file: str) -> Path | None:
        return path / file if (path / file).exists() else None

    return GameFolder(
        name, part("board.toml"), path / "expected.toml", part("game.py"), part("rulebook.toml")
    )
