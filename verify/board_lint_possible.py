"""A board with all that play may make possible, for remarks that must not cry wolf.

A mark that no place carries may come and go in play: a condition on it may hold anywhere. Every
reading of a hop is possible too.
"""

from collections.abc import Callable
from dataclasses import replace
from typing import assert_never

from ruleproof.models.board import Board, Hop, Link, Mode, Zone
from ruleproof.models.conditions import AllOf, Always, AnyOf, Condition, Has, Not
from ruleproof.models.movement import Choice, Distance, Movement, Name, Repeat, Sequence, Step, Test

__all__ = ["possible_board", "turned_board"]

NEVER = Not(Always())


def possible_board(board: Board) -> Board:
    """Return a board on which everything can be done that can be done at some time in play.

    Its links have no conditions, and its hops have one reading: any of them.
    """
    carried = frozenset[str]().union(*(board.marks_of(name) for name in board.names))

    def widened(movement: Movement) -> Movement:
        return _widened(movement, carried)

    return replace(
        board,
        modes={name: _mode(board, mode, carried) for name, mode in board.modes.items()},
        hops={name: _hop(hop, widened) for name, hop in board.hops.items()},
        pieces={
            name: replace(
                piece, moves={label: widened(each) for label, each in piece.moves.items()}
            )
            for name, piece in board.pieces.items()
        },
    )


def turned_board(board: Board) -> Board:
    """Return the board with every one-way link turned round."""
    modes = {
        name: replace(
            mode,
            links=tuple(replace(link, start=link.end, end=link.start) for link in mode.links),
        )
        for name, mode in board.modes.items()
    }
    return replace(board, modes=modes)


def _mode(board: Board, mode: Mode, carried: frozenset[str]) -> Mode:
    def may_exist(link: Link) -> bool:
        return link.at is None or board.fulfils(link.at, _may(link.when, True, carried))

    links = tuple(replace(link, at=None, when=Always()) for link in mode.links if may_exist(link))
    if mode.mark is None or mode.mark in carried:
        return replace(mode, links=links)
    everywhere = replace(mode, links=links, mark=None)
    return replace(everywhere, zones=(*mode.zones, Zone(mode.mark, board.names)))


def _hop(hop: Hop, widened: Callable[[Movement], Movement]) -> Hop:
    readings = tuple(dict.fromkeys(widened(reading) for reading in hop.readings.values()))
    return replace(hop, readings={"any": Choice(readings)})


def _widened(movement: Movement, carried: frozenset[str]) -> Movement:
    """Return the movement with tests that pass wherever they may pass in play."""
    match movement:
        case Test(condition):
            return Test(_may(condition, True, carried))
        case Sequence(parts):
            return Sequence(tuple(_widened(part, carried) for part in parts))
        case Choice(options):
            return Choice(tuple(_widened(option, carried) for option in options))
        case Repeat(body, least, most):
            return Repeat(_widened(body, carried), least, most)
        case Step() | Distance() | Name():
            return movement
    assert_never(movement)


def _may(condition: Condition, wanted: bool, carried: frozenset[str]) -> Condition:
    """Return where `condition` may at some time be as `wanted`."""
    match condition:
        case Always():
            return condition if wanted else NEVER
        case Has(aspect, value):
            if aspect == "mark" and value not in carried:
                return Always()
            return condition if wanted else Not(condition)
        case Not(body):
            return _may(body, not wanted, carried)
        case AllOf(parts) | AnyOf(parts):
            changed = tuple(_may(part, wanted, carried) for part in parts)
            return AllOf(changed) if isinstance(condition, AllOf) is wanted else AnyOf(changed)
    assert_never(condition)
