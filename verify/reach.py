"""How far a piece can get: the places a movement reaches, and by which modes."""

from collections.abc import Mapping
from dataclasses import dataclass

from ruleproof.models.board import Board, Piece
from ruleproof.models.labels import moves_of
from ruleproof.models.movement import Movement
from ruleproof.verify.automaton import automaton
from ruleproof.verify.budget import BudgetSearch
from ruleproof.verify.reach_certificate import certify
from ruleproof.verify.search import Search
from ruleproof.verify.steps import Steps

__all__ = ["Reach", "Reached", "Walk", "reach"]


@dataclass(frozen=True)
class Walk:
    """A walk over places, and the mode of each of its steps."""

    places: tuple[str, ...]
    modes: tuple[str, ...]


@dataclass(frozen=True)
class Reached:
    """A place that a piece reaches, with a shortest walk for each label that leads there."""

    place: str
    walks: Mapping[str, Walk]

    @property
    def modes(self) -> tuple[str, ...]:
        """All labels that reach the place, in the order of the piece's movement."""
        return tuple(self.walks)

    @property
    def path(self) -> tuple[str, ...]:
        """The places of a shortest walk."""
        return min((walk.places for walk in self.walks.values()), key=len)


@dataclass(frozen=True)
class Reach:
    """Where a piece can get from `start`; `gain` is a cycle on which it gains points for ever."""

    board: str
    piece: str
    start: str
    labels: tuple[str, ...]
    places: tuple[Reached, ...]
    gain: tuple[str, ...] | None = None

    def by(self, label: str) -> frozenset[str]:
        """Return the places that the label reaches."""
        return frozenset(reached.place for reached in self.places if label in reached.walks)


def reach(
    board: Board, piece: str, start: str, *, readings: Mapping[str, str] | None = None
) -> Reach:
    """Return every other place that `piece` can move to from `start`, in the order of the board.

    Each walk is followed on the board, and the list as a whole is worked out a second way.
    Raises KeyError for a piece or a place that the board does not have.
    """
    moves = moves_of(board, piece, readings)
    mover = board.pieces[piece]
    walks, gain = _walks(board, mover, moves, start)
    if mover.budget is None:
        certify(board, moves, start, walks)
    found = tuple(
        Reached(
            name,
            {label: Walk(*walks[label][name]) for label in moves if name in walks[label]},
        )
        for name in board.names
        if (name != start or mover.may_return) and any(name in by for by in walks.values())
    )
    return Reach(board.title, piece, start, tuple(moves), found, gain)


Walks = dict[str, dict[str, tuple[tuple[str, ...], tuple[str, ...]]]]


def _walks(
    board: Board, piece: Piece, moves: Mapping[str, Movement], start: str
) -> tuple[Walks, tuple[str, ...] | None]:
    steps, machine = Steps(board), automaton(moves)
    walks: Walks = {}
    gain: tuple[str, ...] | None = None
    for label in moves:
        search: Search | BudgetSearch
        if piece.budget is None:
            search = Search(steps, machine, label, board.index[start])
        else:
            search = BudgetSearch(steps, machine, label, board.index[start], piece)
            gain = gain or _names(board, search.gain)
        walks[label] = {}
        for place in search.ends():
            places, modes = search.trail(place)
            walks[label][board.names[place]] = (
                tuple(board.names[number] for number in places),
                modes,
            )
    return walks, gain


def _names(board: Board, cycle: tuple[int, ...] | None) -> tuple[str, ...] | None:
    return None if cycle is None else tuple(board.names[place] for place in cycle)
