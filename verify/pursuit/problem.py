"""A pursuit: a board's places, who pursues, who evades, and how each of them may move."""

from bisect import insort
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Literal

from ruleproof.models.board import Board
from ruleproof.models.diagnostics import Diagnostic, ModelError
from ruleproof.verify.reach_all import MEMORY, AllEnds, MovesError, all_ends

__all__ = ["Mover", "Order", "Pursuit", "pursuit_on"]

Order = Literal["in sequence", "together"]


@dataclass(frozen=True)
class Mover:
    """A piece: from each place, by number, the places it may be after its move, in order.

    Who may stay has the place itself among them. An empty row is a place it cannot leave and may
    not stay on: `stuck` says what happens to an evader there.
    """

    name: str
    moves: tuple[tuple[int, ...], ...]


@dataclass(frozen=True)
class Pursuit:
    """Pursuers move first, then the evader; whoever stands with the evader has caught him.

    In sequence, each pursuer moves in turn and sees where the others went; together, all move at
    once. The evader may not enter his last `trail` places. An evader who cannot move is `caught`,
    or `stays` where he is.
    """

    places: tuple[str, ...]
    pursuers: tuple[Mover, ...]
    evader: Mover
    order: Order = "in sequence"
    trail: int = 0
    stuck: Literal["caught", "stays"] = "stays"
    modes: Mapping[str, tuple[tuple[int, ...], ...]] = field(default_factory=dict)

    @property
    def size(self) -> int:
        """The number of places."""
        return len(self.places)


def pursuit_on(
    board: Board,
    pursuers: Sequence[str],
    evader: str,
    *,
    pursuers_may_stay: bool = True,
    order: Order = "in sequence",
    trail: int = 0,
    stuck: Literal["caught", "stays"] = "stays",
    closed: Mapping[str, frozenset[str]] | None = None,
    readings: Mapping[str, str] | None = None,
    memory: int = MEMORY,
) -> Pursuit:
    """Return the pursuit of one piece by others; raise ModelError for what makes no sense.

    A pursuer may stay unless his piece must move; so may the evader. `closed` holds places that a
    piece may not enter. `modes` of the result has the evader's moves by each of his labels. The
    moves of each piece must fit into `memory` bytes.
    """
    if not pursuers:
        raise ModelError(Diagnostic("RP130", "nobody pursues", help="name a pursuer at least"))
    shut = {
        name: frozenset(board.index[place] for place in places)
        for name, places in (closed or {}).items()
    }
    ends = {
        name: _ends(board, name, readings, memory) for name in dict.fromkeys((*pursuers, evader))
    }

    def mover(name: str, may_stay: bool) -> Mover:
        stay = may_stay and not board.pieces[name].must_move
        return Mover(name, _moves(ends[name][None], stay, shut.get(name, frozenset())))

    hunters = {name: mover(name, pursuers_may_stay) for name in dict.fromkeys(pursuers)}
    modes = {
        label: _moves(found, False, shut.get(evader, frozenset()))
        for label, found in ends[evader].items()
        if label is not None
    }
    team = tuple(hunters[name] for name in pursuers)
    return Pursuit(board.names, team, mover(evader, True), order, trail, stuck, modes)


def _ends(
    board: Board, piece: str, readings: Mapping[str, str] | None, memory: int
) -> Mapping[str | None, AllEnds]:
    try:
        return all_ends(board, piece, readings=readings, memory=memory)
    except MovesError as error:
        help_text = "ask on a smaller board, or for a piece that reaches less in one move"
        message = f"{error}, which do not fit {memory >> 20} MiB"
        raise ModelError(Diagnostic("RP139", message, help=help_text)) from None


def _moves(found: AllEnds, stay: bool, shut: frozenset[int]) -> tuple[tuple[int, ...], ...]:
    rows = []
    for place, ends in enumerate(found.rows()):
        if shut:
            ends = [end for end in ends if end not in shut]
        if stay and place not in ends:
            insort(ends, place)
        rows.append(tuple(ends))
    return tuple(rows)
