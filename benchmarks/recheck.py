"""A check after an edit of one statement: with what an earlier check kept, against without.

COUNTDOWN is copied and checked once, and after the edit checked with and without what was kept;
both checks give the same answers. Beside it stands a check after which nothing was edited at all.
"""

import shutil
from collections.abc import Iterator
from functools import partial
from pathlib import Path
from tempfile import TemporaryDirectory

from benchmarks.measured import Row, timed
from ruleproof.models.game_folder import find_game
from ruleproof.verify.cache import Cache, using
from ruleproof.verify.check import GameReport, check_game

__all__ = ["rows"]

NOTE = "theirs: nothing kept"
GAME = "countdown"
EDITED = "says_shots.py"
OLD, NEW = "attack, roll) == (attack <= roll)", "attack, roll) == (attack < roll)"


def rows() -> Iterator[Row]:
    """Yield a row for a check of the same game, and one for a check after an edit."""
    rules = find_game(GAME).rules
    assert rules is not None
    with TemporaryDirectory() as place:
        folder = Path(place) / GAME
        shutil.copytree(rules.parent, folder)
        cache = Cache(Path(place) / "kept", "the benchmark")
        first, whole = timed(partial(_checked, folder, cache))
        again, ours = timed(partial(_checked, folder, cache))
        _require_same(first, again)
        yield Row("nothing edited", ours, whole, NOTE)
        _edit(folder / EDITED)
        again, ours = timed(partial(_checked, folder, cache))
        fresh, theirs = timed(partial(_checked, folder, None))
        _require_same(again, fresh)
        yield Row("one statement edited", ours, theirs, NOTE)


def _edit(path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    if text.count(OLD) != 1:
        raise AssertionError(f"{path.name} is not what it was: choose another edit")
    path.write_text(text.replace(OLD, NEW), encoding="utf-8")


def _require_same(first: GameReport, second: GameReport) -> None:
    if first != second:
        raise AssertionError("what was kept gives other answers")


def _checked(folder: Path, cache: Cache | None) -> GameReport:
    with using(cache):
        return check_game(str(folder))
