"""The movement of a piece by labels: what `by road`, `by rail` and so on stand for."""

from collections.abc import Mapping
from typing import assert_never

from ruleproof.models.board import Board
from ruleproof.models.movement import (
    Choice,
    Distance,
    Movement,
    Name,
    Nested,
    Repeat,
    Sequence,
    Step,
    Test,
    alternatives,
    modes_in,
    unnested,
)

__all__ = ["default_readings", "moves_of"]


def default_readings(board: Board) -> dict[str, str]:
    """Return the first reading of every hop that has several."""
    return {
        hop.name: next(iter(hop.readings)) for hop in board.hops.values() if len(hop.readings) > 1
    }


def moves_of(
    board: Board, piece: str, readings: Mapping[str, str] | None = None
) -> dict[str, Movement]:
    """Return the movement of each label of `piece`, all names replaced by what they stand for.

    `readings` chooses among the readings of hops; a hop that it does not name has its first.
    A movement without labels of its own has one for each set of modes that an option uses.
    Raises KeyError for a piece that the board lacks, ValueError for a name that needs itself.
    """
    resolver = _Resolver(board, {**default_readings(board), **(readings or {})})
    return unnested(resolver.labelled(piece))


class _Resolver:
    """Replaces names by movements, each name and each part once."""

    def __init__(self, board: Board, readings: Mapping[str, str]) -> None:
        self.board = board
        self.readings = readings
        self.known: dict[str, Movement] = {}
        self.labels: dict[str, dict[str, Movement]] = {}
        self.resolved: dict[int, Movement] = {}
        self.opened: set[str] = set()

    def labelled(self, piece: str) -> Nested[dict[str, Movement]]:
        if piece not in self.labels:
            self.open(piece)
            options: dict[str, list[Movement]] = {}
            for label, movement in self.board.pieces[piece].moves.items():
                if label:
                    options.setdefault(label, []).append((yield self.resolve(movement)))
                    continue
                for option in alternatives(movement):
                    for inner, inner_movement in (yield self.option(option)).items():
                        options.setdefault(inner, []).append(inner_movement)
            self.labels[piece] = {label: _either(found) for label, found in options.items()}
        return self.labels[piece]

    def open(self, name: str) -> None:
        """Refuse a name that is met a second time before it is resolved."""
        if name in self.opened:
            raise ValueError(f"the movement of `{name}` needs itself")
        self.opened.add(name)

    def option(self, option: Movement) -> Nested[dict[str, Movement]]:
        if isinstance(option, Name) and option.name in self.board.pieces:
            by_label: dict[str, Movement] = yield self.labelled(option.name)
            return by_label
        resolved: Movement = yield self.resolve(option)
        return {"+".join(modes_in(resolved)) or "stay": resolved}

    def resolve(self, movement: Movement) -> Nested[Movement]:
        if id(movement) not in self.resolved:
            self.resolved[id(movement)] = yield self.replaced(movement)
        return self.resolved[id(movement)]

    def replaced(self, movement: Movement) -> Nested[Movement]:
        match movement:
            case Step() | Distance() | Test():
                return movement
            case Sequence(parts):
                return Sequence((yield self.each(parts)))
            case Choice(options):
                return Choice((yield self.each(options)))
            case Repeat(body, least, most):
                return Repeat((yield self.resolve(body)), least, most)
            case Name(name):
                named: Movement = yield self.named(name)
                return named
        assert_never(movement)

    def each(self, movements: tuple[Movement, ...]) -> Nested[tuple[Movement, ...]]:
        resolved = []
        for movement in movements:
            resolved.append((yield self.resolve(movement)))
        return tuple(resolved)

    def named(self, name: str) -> Nested[Movement]:
        if name not in self.known:
            if name in self.board.hops:
                self.open(name)
                readings = self.board.hops[name].readings
                chosen = self.readings.get(name, next(iter(readings)))
                self.known[name] = yield self.resolve(readings[chosen])
            else:
                labelled: dict[str, Movement] = yield self.labelled(name)
                self.known[name] = _either(list(labelled.values()))
        return self.known[name]


def _either(movements: list[Movement]) -> Movement:
    """Return the choice among the movements, each object once."""
    options = tuple({id(movement): movement for movement in movements}.values())
    return options[0] if len(options) == 1 else Choice(options)
