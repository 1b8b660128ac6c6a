"""A bundled game's statements in tests: what is found about them, and copies with changed lines."""

import shutil
from collections.abc import Iterable
from itertools import product
from pathlib import Path
from typing import Any

from ruleproof.models.language.game import Game
from ruleproof.models.language.statements import Statement
from ruleproof.models.language.unknowns import Cell, Unknown, answering
from ruleproof.verify.results import Result

Finding = tuple[str, str]
Edit = tuple[str, str, str]


def told(results: Iterable[Result]) -> dict[Finding, str]:
    """Return the findings by what they are about, each with its answer."""
    found = {}
    for each in results:
        subject = each.id.split("/")[2]
        if each.verdict == "contradiction":
            found[subject, " ".join(each.cites)] = "; ".join(sorted(each.answer.split("; ")))
        elif each.verdict == "gap":
            found["gap", subject] = each.answer
    return found


def statement(game: Game, name: str) -> Statement:
    return next(each for each in game.rulings.statements if each.name == name)


def question(game: Game, name: str) -> Unknown:
    return next(each for each in game.rulings.questions if each.name == name)


def edited_copy(
    game: Path,
    folder: Path,
    edits: Iterable[Edit],
    modules: Iterable[str],
    *,
    files: Iterable[str] = ("questions_*.py", "says_*.py"),
) -> Path:
    """Return a copy of these files of the game with changed lines, of which modules are read."""
    copy = folder / game.name
    copy.mkdir(parents=True)
    for pattern in files:
        for path in game.glob(pattern):
            shutil.copy(path, copy)
    for module, old, new in edits:
        path = copy / f"{module}.py"
        text = path.read_text(encoding="utf-8")
        assert text.count(old) == 1, old
        path.write_text(text.replace(old, new), encoding="utf-8")
    lines = "".join(f"import {module}\n" for module in modules)
    (copy / "game.py").write_text(lines, encoding="utf-8")
    return copy


def holds_for_some_answers(
    statements: list[tuple[Statement, dict[str, Any]]], cells: list[Cell]
) -> bool:
    """Return whether some answers of the cells make all statements true, by trying each."""
    for chosen in product(*(cell.function.answers for cell in cells)):
        with answering(dict(zip(cells, chosen, strict=True)).__getitem__):
            if all(each(**inputs) for each, inputs in statements):
                return True
    return False
