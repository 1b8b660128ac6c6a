"""A game in four files, for what is kept of its answers: a scene, statements and what they use."""

from __future__ import annotations

from pathlib import Path

from ruleproof.verify.cache import Cache, using
from ruleproof.verify.check import check_game
from ruleproof.verify.results import Result

__all__ = ["FILES", "answers", "edit", "made"]

FILES = {
    "game.py": """
from helpers import after, worth
from kinds import BOX, Side
from ruleproof.game import *

hits = unknown("hits", by=Side, roll=Die[6], gives=bool, promises="T-1")
bonus = unknown("bonus", by=Side, gives=Range[0, 3], promises="T-9")

@says("T-1")
def low_rolls_hit(by: Side, roll: Die[6]):
    when(roll < 4)
    return hits(by, roll)

@says("T-2")
def two_misses(by: Side):
    return not hits(by, 2)

@says("T-3")
def high_rolls_miss(by: Side, roll: Die[6]):
    when(roll > 4)
    return not hits(by, roll)

@says("T-4")
def threes_hit(by: Side):
    return hits(by, 3)

@says("T-9")
def everybody_has_a_bonus(by: Side):
    return bonus(by) == worth(by)

class Table(State):
    turn: Side = Side.LEFT
    count: Range[0, 9] = 0

@rule("T-5", by=Side.LEFT)
def left_takes(s: Table, roll: Die[6]):
    require(s.turn is Side.LEFT and s.count < BOX)
    s.count = after(s.count, bonus(Side.LEFT))
    s.turn = Side.RIGHT

@rule("T-6", by=Side.RIGHT)
def right_takes(s: Table):
    require(s.turn is Side.RIGHT and s.count < BOX)
    s.count = after(s.count, 1)
    s.turn = Side.LEFT

@ending("T-7", result=Side.LEFT)
def enough(s: Table): return s.count >= BOX

@invariant("T-8")
def never_too_many(s: Table): return s.count <= 4
""",
    "helpers.py": """
from kinds import BOX, STEP, Side

def after(count, more): return min(count + more * STEP, BOX + 1)

def worth(by): return 1 if by is Side.LEFT else 2
""",
    "kinds.py": """
from enum import Enum

BOX = 4
STEP = 1

class Side(Enum):
    LEFT = "left"
    RIGHT = "right"
""",
}


def made(folder: Path) -> Path:
    """Return a folder in which the game was written."""
    folder.mkdir()
    for name, text in FILES.items():
        (folder / name).write_text(text.lstrip())
    return folder


def edit(folder: Path, file: str, old: str, new: str) -> None:
    """Replace what stands once in a file of the game."""
    text = (folder / file).read_text()
    assert text.count(old) == 1
    (folder / file).write_text(text.replace(old, new))


def answers(folder: Path, cache: Cache | None) -> list[Result] | tuple[str, ...]:
    """Return all answers about the game, or what is wrong with it."""
    with using(cache):
        report = check_game(str(folder))
    if report.diagnostics:
        return tuple(each.message for each in report.diagnostics)
    return [each.result for each in report.answers]
