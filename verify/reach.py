"""How far a piece can get: the places a movement reaches, and by which modes."""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass

from ruleproof.models.board import Board, Piece
from ruleproof.models.labels import moves_of
from ruleproof.models.movement import Movement
from ruleproof.verify.automaton import automaton
from ruleproof.verify.budget import BudgetSearch, Costs
from ruleproof.verify.budget_certificate import certify_within_budget
from ruleproof.verify.budget_walks import FewestSteps
from ruleproof.verify.reach_certificate import certify
from ruleproof.verify.search import Search, Trail
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
    walks, gain = (
        (_walks(board, moves, start), None)
        if mover.budget is None
        else _walks_within_budget(board, mover, moves, start)
    )
    found = tuple(
        Reached(
            name,
            {label: Walk(*walks[label][name]) for label in moves if name in walks[label]},
        )
        for name in board.names
        if (name != start or mover.may_return) and any(name in by for by in walks.values())
    )
    return Reach(board.title, piece, start, tuple(moves), found, gain)


Named = tuple[tuple[str, ...], tuple[str, ...]]
Walks = dict[str, dict[str, Named]]


def _walks(board: Board, moves: Mapping[str, Movement], start: str) -> Walks:
    steps, machine = Steps(board), automaton(moves)
    walks: Walks = {}
    for label in moves:
        search = Search(steps, machine, label, board.index[start])
        walks[label] = _told(board, search.ends(), search.trail)
    certify(board, moves, start, walks)
    return walks


def _walks_within_budget(
    board: Board, piece: Piece, moves: Mapping[str, Movement], start: str
) -> tuple[Walks, tuple[str, ...] | None]:
    """Return the walks, and a cycle on which points grow for ever if there is one."""
    steps, machine = Steps(board), automaton(moves)
    costs = Costs(steps, piece)
    walks: Walks = {}
    gain: tuple[int, ...] | None = None
    unfinished: dict[str, frozenset[str]] = {}
    for label in moves:
        search = BudgetSearch(steps, machine, label, board.index[start], piece, costs=costs)
        gain = gain or search.gain
        shortest = FewestSteps(search)
        walks[label] = _told(board, search.ends(), shortest.trail)
        unfinished[label] = frozenset(board.names[place] for place in shortest.unfinished)
    endless = gain is not None
    certify_within_budget(board, piece, moves, start, walks, endless=endless, unfinished=unfinished)
    return walks, None if gain is None else tuple(board.names[place] for place in gain)


def _told(board: Board, ends: Iterable[int], trail: Callable[[int], Trail]) -> dict[str, Named]:
    """Return the walk to each end, places by name."""
    told: dict[str, Named] = {}
    for end in ends:
        places, modes = trail(end)
        told[board.names[end]] = (tuple(board.names[place] for place in places), modes)
    return told
