"""Certificates of contradictions: which statements forbid which answers, and leave none."""

from collections.abc import Iterator
from typing import Any

from ruleproof.models.game_folder import GameFolder
from ruleproof.models.language.kinds import shown
from ruleproof.models.language.loading import load_game
from ruleproof.models.language.unknowns import Cell
from ruleproof.verify.rules_check import game_boards
from ruleproof.verify.statements.parts import Part
from ruleproof.verify.statements.slips import slips_of
from ruleproof.verify.statements.theory import theory_of
from ruleproof.verify.statements.tracing import Path

__all__ = ["clash_certificates"]


def clash_certificates(folder: GameFolder, name: str) -> Iterator[tuple[str, dict[str, Any]]]:
    """Yield a certificate for the clashes of every slip of a game's statements."""
    assert folder.rules is not None
    own = game_boards(folder).own
    game = load_game(folder.rules.parent, board=own.board if own else None)
    if not game.rulings.statements:
        return
    for number, slip in enumerate(slips_of(theory_of(game).clashing), 1):
        sets = [[_part(part) for part in clash.witness[1]] for clash in slip.clashes]
        board = own.board.title if own else None
        about = {"certificate": 1, "kind": "clash", "game": name, "board": board}
        yield f"{folder.name}/contradiction/{number}", {**about, "sets": sets}


def _part(part: Part) -> dict[str, Any]:
    forbids = [_path(path) for path in part.excludes]
    if part.instance is None:
        return {"order": forbids[0][0]["question"], "forbids": forbids}
    statement = part.instance.statement
    return {
        "statement": statement.name,
        "cites": list(statement.cites),
        "inputs": {key: shown(value) for key, value in part.instance.inputs.items()},
        "forbids": forbids,
    }


def _path(path: Path) -> list[dict[str, Any]]:
    return [
        {
            "question": cell.function.name,
            "inputs": _inputs(cell),
            "answer": shown(cell.function.answers[code]),
        }
        for cell, code in path
    ]


def _inputs(cell: Cell) -> dict[str, str]:
    pairs = zip(cell.function.inputs, cell.inputs, strict=True)
    return {name: shown(value) for name, value in pairs}
