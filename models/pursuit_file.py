"""Read who pursues whom on a board, where its file says so."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Literal

from ruleproof.models.board import Board
from ruleproof.models.fields import Table
from ruleproof.models.link_file import check_place

__all__ = ["STUCK", "PursuitRoles", "Stuck", "read_pursuit"]

Stuck = Literal["caught", "stays"]
STUCK: tuple[Stuck, ...] = ("caught", "stays")


@dataclass(frozen=True)
class PursuitRoles:
    """Who pursues whom, and the rules of it that movement alone does not tell.

    The evader may not enter his last `trail` places; one who cannot move is `caught` or `stays`.
    `closed` has for each piece the places that it may not enter.
    """

    pursuers: tuple[str, ...] = ()
    evader: str | None = None
    trail: int = 0
    stuck: Stuck = "stays"
    closed: Mapping[str, frozenset[str]] = field(default_factory=dict)


def read_pursuit(top: Table, board: Board) -> PursuitRoles | None:
    """Return the roles of the table `[pursuit]`, or None without one; note what is wrong."""
    if "pursuit" not in top.value:
        return None
    table = top.table("pursuit")
    table.only("pursuers", "evader", "trail", "stuck", "closed")
    pursuers = []
    for number, piece in table.entries("pursuers", kinds=(str,)):
        _check_piece(table, piece, board, "pursuers", number)
        pursuers.append(piece)
    evader = table.text("evader") or None
    if evader is not None:
        _check_piece(table, evader, board, "evader")
    trail = table.whole("trail", 0, least=0)
    return PursuitRoles(tuple(pursuers), evader, trail, _stuck(table), _closed(table, board))


def _check_piece(table: Table, piece: str, board: Board, *path: str | int) -> None:
    if piece not in board.pieces:
        table.faults.add(
            "RP103",
            f"the board has no piece `{piece}`",
            table.span(*path),
            "not among the pieces",
            table.faults.suggestion(piece, board.pieces)
            or f"pieces: {', '.join(board.pieces) or 'none'}",
        )


def _stuck(table: Table) -> Stuck:
    written = table.text("stuck", "stays")
    for known in STUCK:
        if written == known:
            return known
    message = f"an evader who cannot move is `caught` or `stays`, not `{written}`"
    table.faults.add("RP007", message, table.span("stuck"), "neither of the two")
    return "stays"


def _closed(table: Table, board: Board) -> dict[str, frozenset[str]]:
    listed = table.table("closed")
    closed = {}
    for piece in listed.value:
        if piece not in board.pieces:
            _check_piece(listed, piece, board, piece)
        for number, place in listed.entries(piece, kinds=(str,)):
            check_place(listed, place, listed.span(piece, number), board)
        closed[piece] = frozenset(listed.texts(piece))
    return closed
