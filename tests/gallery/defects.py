"""Sound games, the defects that are put into them, and what a check makes of each."""

import tomllib
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from shutil import copytree, ignore_patterns

from ruleproof.verify.check import GameReport, check_game
from ruleproof.verify.results import Result

__all__ = ["GAMES", "KINDS", "Defect", "Judged", "defects", "judged", "sound"]

HERE = Path(__file__).parent
GAMES = tuple(sorted(path.parent.name for path in HERE.glob("*/defects.toml")))
KINDS = (
    "flipped comparison",
    "bound off by one",
    "dropped requirement",
    "requirement too strong",
    "invented constraint",
    "weakened invariant",
    "unreachable antecedent",
    "wrong example",
    "wrong table cell",
    "undefined term",
    "missing case",
    "lost component",
    "one-way link",
    "misspelt place",
)


@dataclass(frozen=True)
class Defect:
    """One change of a sound game, and what is expected of it: one of the last three.

    `caught` is a finding or the code of an error; `changes` a derived answer, which a check tells
    only where that answer is pinned; `missed` says why nothing is told.
    """

    game: str
    kind: str
    file: str
    old: str
    new: str
    caught: Mapping[str, str] | None = None
    changes: Mapping[str, str] | None = None
    missed: str = ""


@dataclass(frozen=True)
class Judged:
    """What is other than in the sound game: findings by id, changed answers, codes of errors."""

    findings: Mapping[str, Result]
    answers: Mapping[str, str]
    codes: tuple[str, ...]


def defects() -> list[Defect]:
    """Return all defects, by kinds and then by games."""
    found = []
    for game in GAMES:
        with (HERE / game / "defects.toml").open("rb") as file:
            found += [Defect(game, **entry) for entry in tomllib.load(file)["defects"]]
    return sorted(found, key=lambda each: KINDS.index(each.kind))


@cache
def sound(game: str) -> GameReport:
    """Return the report of a sound game."""
    return check_game(str(HERE / game))


def judged(defect: Defect, folder: Path) -> Judged:
    """Return what a check says about a copy of the game in `folder` that has the defect."""
    copy = folder / defect.game
    copytree(HERE / defect.game, copy, ignore=ignore_patterns("__pycache__", "defects.toml"))
    path = copy / defect.file
    text = path.read_text(encoding="utf-8")
    if text.count(defect.old) != 1:
        raise ValueError(f"{defect.game}: `{defect.old}` stands there {text.count(defect.old)}x")
    path.write_text(text.replace(defect.old, defect.new), encoding="utf-8")
    report = check_game(str(copy))
    before = _by_id(sound(defect.game))
    after = _by_id(report)
    return Judged(
        {name: result for name, result in after.items() if result.finding},
        {
            name: result.answer
            for name, result in after.items()
            if name in before and result.answer != before[name].answer and not result.finding
        },
        tuple(dict.fromkeys(fault.code for fault in report.diagnostics)),
    )


def _by_id(report: GameReport) -> dict[str, Result]:
    """Return the answers by their ids without the name of the game."""
    return {each.result.id.partition("/")[2]: each.result for each in report.answers}
