"""Check the reach of a piece with movement points a second way, as `reach_certificate` does.

Nothing of the automaton is used: what a movement leaves of the points is worked out part by part.
"""

from collections.abc import Callable, Collection, Iterator, Mapping
from typing import Generic, TypeVar, assert_never

from ruleproof.models.board import Board, Piece
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
    unnested,
)
from ruleproof.verify.budget import Costs
from ruleproof.verify.reach_certificate import CertificateError, Ways, follows, shared_parts
from ruleproof.verify.steps import Steps

__all__ = ["affords", "certify_within_budget"]

At = TypeVar("At")
Composed = Sequence | Choice | Repeat
Walked = Mapping[str, tuple[tuple[str, ...], tuple[str, ...]]]


def certify_within_budget(
    board: Board,
    piece: Piece,
    moves: Mapping[str, Movement],
    start: str,
    walks: Mapping[str, Walked],
    *,
    endless: bool,
    unfinished: Mapping[str, Collection[str]],
) -> None:
    """Raise CertificateError unless every walk is within the budget and no end is missing.

    Where points are `endless`, ends may need any of them, and the walks to the `unfinished` ones
    lack their rounds.
    """
    check = _Check(board, piece)
    for label, movement in moves.items():
        if not endless and check.ends(movement, start) != set(walks[label]):
            raise CertificateError(f"by `{label}`, the list of places reached is not complete")
        for end, (places, modes) in walks[label].items():
            walked = (
                follows(board, movement, places, modes, ways=check.ways)
                if end in unfinished[label]
                else check.affords(movement, places, modes)
            )
            if (places[0], places[-1]) != (start, end) or not walked:
                raise CertificateError(f"by `{label}`, the walk to `{end}` is not one")


def affords(board: Board, piece: Piece, movement: Movement, route: tuple[str, ...]) -> bool:
    """Return whether the movement allows a walk over these places and the points last for it."""
    return _Check(board, piece).affords(movement, route)


class _Check:
    """The links of a board and what they cost a piece."""

    def __init__(self, board: Board, piece: Piece) -> None:
        assert piece.budget is not None
        self.board = board
        self.budget = piece.budget
        self.ways = Ways(board)
        self.costs = Costs(Steps(board), piece)

    def ends(self, movement: Movement, start: str) -> set[str]:
        """Return where the movement may end if it starts with all points."""

        def onward(step: Step | Distance, place: str) -> Iterator[tuple[str, int]]:
            for end in self.after(step, place):
                yield end, self.cost(step, place, end)

        meaning = _Left(self.board, movement, onward, lambda place: place, len(self.board.names))
        return set(meaning.after(movement, {start: self.budget}))

    def affords(
        self, movement: Movement, places: tuple[str, ...], modes: tuple[str, ...] | None = None
    ) -> bool:
        """Return whether the movement allows the walk, by any modes or these, and points last."""
        last = len(places) - 1
        if modes is not None and len(modes) != last:
            return False

        def onward(step: Step | Distance, at: int) -> Iterator[tuple[int, int]]:
            if at < last and (modes is None or step.mode == modes[at]):
                start, end = places[at : at + 2]
                if end in self.after(step, start):
                    yield at + 1, self.cost(step, start, end)

        meaning = _Left(self.board, movement, onward, places.__getitem__, len(places))
        return last in meaning.after(movement, {0: self.budget})

    def after(self, step: Step | Distance, place: str) -> Collection[str]:
        if isinstance(step, Distance):
            return self.ways.ring(step.mode, place, step.links)
        return self.ways.after(step.mode, frozenset([place]))

    def cost(self, step: Step | Distance, start: str, end: str) -> int:
        return self.costs.of(step, self.board.index[start], self.board.index[end])


class _Left(Generic[At]):
    """The most points that a movement leaves at each of its ends."""

    def __init__(
        self,
        board: Board,
        movement: Movement,
        onward: Callable[[Step | Distance, At], Iterator[tuple[At, int]]],
        place_of: Callable[[At], str],
        rounds: int,
    ) -> None:
        self.board = board
        self.onward = onward
        self.place_of = place_of
        self.rounds = rounds
        self.shared = shared_parts(movement)
        self.known: dict[tuple[int, frozenset[tuple[At, int]]], dict[At, int]] = {}

    def after(self, movement: Movement, points: dict[At, int]) -> dict[At, int]:
        """Return what is left at each end if the movement starts with `points`."""
        return unnested(self.of(movement, points))

    def of(self, movement: Movement, points: dict[At, int]) -> Nested[dict[At, int]]:
        match movement:
            case Step() | Distance():
                return self.stepped(movement, points)
            case Test(condition):
                fulfils, place_of = self.board.fulfils, self.place_of
                return {at: left for at, left in points.items() if fulfils(place_of(at), condition)}
            case Sequence() | Choice() | Repeat():
                found: dict[At, int] = yield self.composed(movement, points)
                return found
            case Name(name):
                raise AssertionError(f"the name `{name}` was not resolved")
        assert_never(movement)

    def stepped(self, step: Step | Distance, points: dict[At, int]) -> dict[At, int]:
        found: dict[At, int] = {}
        for at, left in points.items():
            for end, cost in self.onward(step, at):
                if left - cost > found.get(end, -1):
                    found[end] = left - cost
        return found

    def composed(self, movement: Composed, points: dict[At, int]) -> Nested[dict[At, int]]:
        if id(movement) not in self.shared:
            found: dict[At, int] = yield self.parts(movement, points)
            return found
        key = (id(movement), frozenset(points.items()))
        if key not in self.known:
            self.known[key] = yield self.parts(movement, points)
        return self.known[key]

    def parts(self, movement: Composed, points: dict[At, int]) -> Nested[dict[At, int]]:
        match movement:
            case Sequence(parts):
                for part in parts:
                    points = yield self.of(part, points)
                return points
            case Choice(options):
                found: dict[At, int] = {}
                for option in options:
                    _improve(found, (yield self.of(option, points)))
                return found
            case Repeat():
                repeated: dict[At, int] = yield self.repeated(movement, points)
                return repeated
        assert_never(movement)

    def repeated(self, repeat: Repeat, points: dict[At, int]) -> Nested[dict[At, int]]:
        for _ in range(repeat.least):
            points = yield self.of(repeat.body, points)
            if not points:
                return points
        reached, fresh, rounds = dict(points), points, 0
        most = self.rounds if repeat.most is None else repeat.most - repeat.least
        while fresh and rounds < most:
            fresh = _improve(reached, (yield self.of(repeat.body, fresh)))
            rounds += 1
        if fresh and repeat.most is None:
            raise CertificateError("points grow for ever, which the search did not find")
        return reached


def _improve(best: dict[At, int], found: dict[At, int]) -> dict[At, int]:
    """Put into `best` what is better in `found`, and return just that."""
    better = {at: left for at, left in found.items() if left > best.get(at, -1)}
    best.update(better)
    return better
