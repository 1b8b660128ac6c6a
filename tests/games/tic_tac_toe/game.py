"""Tic-tac-toe: three in a row wins."""
# mypy: ignore-errors

from enum import Enum

from ruleproof.game import Range, Row, State, ending, invariant, never, reachable, require, rule


class Side(Enum):
    X = "X"
    O = "O"  # noqa: E741


class Result(Enum):
    X_WINS = "X wins"
    O_WINS = "O wins"
    DRAW = "draw"


LINES = (
    (0, 1, 2),
    (3, 4, 5),
    (6, 7, 8),
    (0, 3, 6),
    (1, 4, 7),
    (2, 5, 8),
    (0, 4, 8),
    (2, 4, 6),
)


class Grid(State):
    """The whole game."""

    cells: Row[9, Side | None] = None
    turn: Side = Side.X


@rule(by=Side.X)
def x_marks(s: Grid, cell: Range[0, 8]):
    mark(s, cell, Side.X, Side.O)


@rule(by=Side.O)
def o_marks(s: Grid, cell: Range[0, 8]):
    mark(s, cell, Side.O, Side.X)


def mark(s, cell, side, other):
    require(s.turn is side)
    require(s.cells[cell] is None)
    s.cells[cell] = side
    s.turn = other


@ending(result=Result.X_WINS)
def x_has_a_line(s: Grid):
    return has_line(s, Side.X)


@ending(result=Result.O_WINS)
def o_has_a_line(s: Grid):
    return has_line(s, Side.O)


@ending(result=Result.DRAW)
def the_grid_is_full(s: Grid):
    return None not in s.cells and not has_line(s, Side.X) and not has_line(s, Side.O)


def has_line(s, side):
    return any(all(s.cells[cell] is side for cell in line) for line in LINES)


@invariant()
def turns_alternate(s: Grid):
    more = s.cells.count(Side.X) - s.cells.count(Side.O)
    return more == (1 if s.turn is Side.O else 0)


@never()
def both_have_a_line(s: Grid):
    return has_line(s, Side.X) and has_line(s, Side.O)


@reachable()
def a_draw(s: Grid):
    return the_grid_is_full(s)
