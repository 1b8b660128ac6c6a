"""Remarks on movements that lead too far: for ever, or beyond what can be worked out."""

from collections.abc import Iterator

from ruleproof.models.board import Board, Piece
from ruleproof.models.labels import moves_of
from ruleproof.verify.automaton import Automaton, MovementTooLargeError, automaton
from ruleproof.verify.board_lint_remark import BoardRemark
from ruleproof.verify.budget import BudgetSearch, Costs
from ruleproof.verify.steps import Steps

__all__ = ["endless_points", "large_movements"]


def large_movements(board: Board) -> Iterator[BoardRemark]:
    """Yield each piece whose movement is too large to be asked about."""
    for piece in board.pieces.values():
        try:
            automaton(moves_of(board, piece.name))
        except MovementTooLargeError as error:
            fault = error.diagnostics[0]
            yield BoardRemark(
                "large-movement",
                piece.name,
                f"where `{piece.name}` can move is not worked out: {fault.message}",
                piece.span,
                fault.help,
            )


def endless_points(board: Board) -> Iterator[BoardRemark]:
    """Yield each piece that gains points for ever on some cycle, from some start."""
    steps = Steps(board)
    for piece in board.pieces.values():
        costs = None if piece.budget is None else Costs(steps, piece)
        if costs is None or costs.cheapest >= 0:
            continue
        try:
            machine = automaton(moves_of(board, piece.name))
        except MovementTooLargeError:
            continue
        cycle = _gain(steps, machine, piece, costs)
        if cycle is not None:
            names = " - ".join(board.names[place] for place in cycle)
            yield BoardRemark(
                "endless-points",
                piece.name,
                f"`{piece.name}` gains points for ever on {names}",
                piece.span,
                "let the cycle cost something, or bound how often it is gone through",
            )


def _gain(steps: Steps, machine: Automaton, piece: Piece, costs: Costs) -> tuple[int, ...] | None:
    """Return a cycle on which points grow, whatever the start; more points are never worse."""
    first, *others = range(steps.size)
    for label in machine.starts:
        search = BudgetSearch(steps, machine, label, first, piece, costs=costs, also=others)
        if search.gain is not None:
            return search.gain
    return None
