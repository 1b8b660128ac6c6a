"""Remarks on what the pieces of a board can do on it."""

from collections.abc import Iterator

from ruleproof.models.board import Board
from ruleproof.models.movement import Name, modes_in, parts_of
from ruleproof.verify.automaton import MovementTooLargeError
from ruleproof.verify.board_lint_links import lonely_places
from ruleproof.verify.board_lint_remark import BoardRemark
from ruleproof.verify.board_lint_search import places_entered, places_left

__all__ = ["dead_ends", "unreached_places", "unused_modes"]


def unreached_places(board: Board) -> Iterator[BoardRemark]:
    """Yield each linked place that no piece can move to from another place."""
    if not board.pieces:
        return
    missing = dict.fromkeys(board.names)
    for name in lonely_places(board):
        del missing[name]
    try:
        for piece in board.pieces:
            if missing:
                entered = places_entered(board, piece)
                missing = {name: None for name in missing if name not in entered}
    except MovementTooLargeError:
        return
    for name in missing:
        yield BoardRemark(
            "unreached-place",
            name,
            f"no piece can move to `{name}` from any other place",
            board.places[name].span,
        )


def dead_ends(board: Board) -> Iterator[BoardRemark]:
    """Yield each linked place that a piece which must move cannot leave."""
    lonely = frozenset(lonely_places(board))
    for piece in board.pieces.values():
        if not piece.must_move:
            continue
        try:
            left = places_left(board, piece.name)
        except MovementTooLargeError:
            continue
        for name in board.names:
            if name not in left and name not in lonely:
                yield BoardRemark(
                    "dead-end",
                    name,
                    f"`{piece.name}` must move, but from `{name}` it can move to no other place",
                    board.places[name].span,
                )


def unused_modes(board: Board) -> Iterator[BoardRemark]:
    """Yield each mode that no piece moves by, if there are pieces."""
    if not board.pieces:
        return
    used: set[str] = set()
    called = set(board.pieces)
    waiting = list(board.pieces)
    while waiting:
        name = waiting.pop()
        by_name = board.hops[name].readings if name in board.hops else board.pieces[name].moves
        for movement in by_name.values():
            used.update(modes_in(movement))
            names = {part.name for part in parts_of(movement) if isinstance(part, Name)}
            waiting.extend(names - called)
            called |= names
    for mode in board.modes.values():
        if mode.name not in used:
            yield BoardRemark(
                "unused-mode",
                mode.name,
                f"no piece moves by `{mode.name}`",
                mode.span,
            )
