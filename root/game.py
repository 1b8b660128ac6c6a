"""The words in which a designer writes a game: `from ruleproof.game import State, rule, ...`."""

from ruleproof.models.board import Board
from ruleproof.models.language.board_kinds import GameBoard, Relations, board_of_caller
from ruleproof.models.language.decisions import Choice, Die, Draw, NotAllowed, require
from ruleproof.models.language.definitions import (
    always,
    component,
    duty,
    ending,
    invariant,
    measure,
    never,
    observe,
    reachable,
    reading,
    resource,
    rule,
    start,
)
from ruleproof.models.language.kinds import Each, Range, RangeError, Row
from ruleproof.models.language.pools import Best, Sum, Worst
from ruleproof.models.language.state import Hidden, Observed, State
from ruleproof.models.language.statements import (
    example,
    expect_monotone,
    expect_same,
    given,
    percent,
    reading_of,
    says,
    situation,
    when,
)
from ruleproof.models.language.symmetry import symmetric
from ruleproof.models.language.unknowns import (
    Duty,
    amount,
    fate,
    number,
    obligation,
    order,
    unknown,
)

__all__ = [
    "Best",
    "Choice",
    "Die",
    "Draw",
    "Duty",
    "Each",
    "Hidden",
    "NotAllowed",
    "Observed",
    "Range",
    "RangeError",
    "Row",
    "State",
    "Sum",
    "Worst",
    "always",
    "amount",
    "board",
    "component",
    "duty",
    "ending",
    "example",
    "expect_monotone",
    "expect_same",
    "fate",
    "given",
    "invariant",
    "measure",
    "never",
    "number",
    "obligation",
    "observe",
    "order",
    "percent",
    "reachable",
    "reading",
    "reading_of",
    "require",
    "resource",
    "rule",
    "says",
    "situation",
    "start",
    "symmetric",
    "unknown",
    "when",
]


def board() -> GameBoard:
    """Return the board of the game: the one it is loaded with, else `board.toml` beside it."""
    return board_of_caller(_relations, 2)


def _relations(board: Board) -> Relations:
    from ruleproof.verify.board_relations import BoardRelations

    return BoardRelations(board)
