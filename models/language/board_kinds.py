"""The game's board in rules: its places as a kind, and what is linked or reached on it."""

import sys
from collections.abc import Callable, Iterable, Iterator, Set
from contextvars import ContextVar
from enum import Enum
from pathlib import Path
from typing import Any, Protocol
from weakref import WeakKeyDictionary

from ruleproof.models.board import Board
from ruleproof.models.board_file import read_board
from ruleproof.models.diagnostics import did_you_mean

__all__ = ["CURRENT_BOARD", "GameBoard", "PlaceKind", "PlaceSet", "Relations", "board_of_caller"]

CURRENT_BOARD: ContextVar[Board | None] = ContextVar("board")


class Relations(Protocol):
    """What is worked out on a board, by the names of places."""

    def moves(self, piece: str, place: str) -> Iterable[str]:
        """Return where `piece` can move to from `place`."""

    def links(self, mode: str, place: str) -> Iterable[str]:
        """Return the places one link of `mode` away from `place`."""

    def distance(self, mode: str, start: str, end: str) -> int | None:
        """Return the least number of links of `mode` from `start` to `end`; None if no way."""


class PlaceKind(Enum):
    """A place of the board; the places are the members, in the order of the file."""

    @property
    def region(self) -> str | None:
        """The region that the place lies in."""
        return self._board().places[self.name].region

    @property
    def size(self) -> str | None:
        """The size of the place."""
        return self._board().places[self.name].size

    def has(self, mark: str) -> bool:
        """Return whether the place carries `mark`, by itself or by its region."""
        return _mark(self._board(), mark) in self._board().marks_of(self.name)

    def region_has(self, mark: str) -> bool:
        """Return whether the region of the place carries `mark`."""
        board = self._board()
        region = board.regions.get(board.places[self.name].region or "")
        return region is not None and _mark(board, mark) in region.marks

    @classmethod
    def _board(cls) -> Board:
        return _BOARDS[cls]


_BOARDS: WeakKeyDictionary[type[PlaceKind], Board] = WeakKeyDictionary()


class PlaceSet(Set[Any]):
    """Some places of the board, always in the order of the board."""

    __slots__ = ("_places",)

    def __init__(self, places: Iterable[Any]) -> None:
        self._places = dict.fromkeys(places)

    @classmethod
    def _from_iterable(cls, it: Iterable[Any]) -> "PlaceSet":
        found = list(it)
        kinds: set[Any] = {type(place) for place in found}
        order = {place: number for kind in kinds for number, place in enumerate(kind)}
        return cls(sorted(found, key=order.__getitem__))

    def __contains__(self, place: object) -> bool:
        return place in self._places

    def __iter__(self) -> Iterator[Any]:
        return iter(self._places)

    def __len__(self) -> int:
        return len(self._places)

    def __hash__(self) -> int:
        return self._hash()

    def __repr__(self) -> str:
        return f"{{{', '.join(place.name for place in self)}}}"


class GameBoard:
    """A board as rules speak of it; every answer is worked out once."""

    def __init__(self, board: Board, relations: Callable[[Board], Relations]) -> None:
        self.board = board
        names = [(name, name) for name in board.names]
        make: Any = PlaceKind
        self.places: Any = make("Place", names)
        _BOARDS[self.places] = board
        self._make = relations
        self._relations: Relations | None = None
        self._known: dict[tuple[str, ...], PlaceSet] = {}

    def moves(self, piece: str, place: Any) -> PlaceSet:
        """Return the places that `piece` can move to from `place`."""
        _known_name("piece", piece, self.board.pieces)
        return self._set("moves", piece, self._name(place))

    def links(self, mode: str, place: Any) -> PlaceSet:
        """Return the places one link of `mode` away from `place`."""
        _known_name("mode", mode, self.board.modes)
        return self._set("links", mode, self._name(place))

    def linked(self, mode: str, start: Any, end: Any) -> bool:
        """Return whether one link of `mode` leads from `start` to `end`."""
        self._name(end)
        return end in self.links(mode, start)

    def distance(self, mode: str, start: Any, end: Any) -> int | None:
        """Return the least number of links of `mode` between two places; None if no way."""
        _known_name("mode", mode, self.board.modes)
        return self._worked_out().distance(mode, self._name(start), self._name(end))

    def marked(self, mark: str) -> PlaceSet:
        """Return the places that carry `mark`."""
        return PlaceSet(self.places[name] for name in self.board.marked(_mark(self.board, mark)))

    def _set(self, relation: str, by: str, place: str) -> PlaceSet:
        key = (relation, by, place)
        if key not in self._known:
            found = set(getattr(self._worked_out(), relation)(by, place))
            self._known[key] = PlaceSet(each for each in self.places if each.name in found)
        return self._known[key]

    def _worked_out(self) -> Relations:
        if self._relations is None:
            self._relations = self._make(self.board)
        return self._relations

    def _name(self, place: Any) -> str:
        if not isinstance(place, self.places):
            raise TypeError(f"{place!r} is not a place of the board")
        return str(place.name)


def board_of_caller(relations: Callable[[Board], Relations], depth: int) -> GameBoard:
    """Return the board that is loaded with the game, else that of the file beside the caller."""
    board = CURRENT_BOARD.get(None)
    if board is None:
        folder = Path(sys._getframe(depth).f_code.co_filename).parent
        board = read_board(folder / "board.toml").board
    return GameBoard(board, relations)


def _mark(board: Board, mark: str) -> str:
    return _known_name("mark", mark, board.marks)


def _known_name(what: str, name: str, known: Iterable[str]) -> str:
    names = list(known)
    if name not in names:
        guess = did_you_mean(name, names)
        raise LookupError(f"the board has no {what} `{name}`" + (f": {guess}" if guess else ""))
    return name
