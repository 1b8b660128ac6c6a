"""Where a piece gets, by the meaning of its movement: what is left to do, and where it stands."""

from collections.abc import Callable, Iterator, Mapping
from collections.abc import Sequence as Row
from heapq import heappop, heappush
from typing import TypeVar

from ruleproof.models.board import Board
from ruleproof.models.labels import moves_of
from ruleproof.models.movement import (
    Choice,
    Distance,
    Movement,
    Repeat,
    Sequence,
    Step,
    Test,
)
from ruleproof.verify.checker.reading import (
    Content,
    RejectedError,
    board_of,
    readings_words,
    reject_unless,
    words,
)

__all__ = ["Left", "Walker", "check_reach"]

MOST_STEPS = 1_000_000
Left = tuple[Movement, ...]
Bit = tuple[Left, str | None, str, int]
At = TypeVar("At", str, int)
Onward = Callable[[Left, At], Iterator[tuple[Left, At, int]]]


def check_reach(content: Content) -> str:
    """Return where a piece gets; raise RejectedError for a wrong walk or a place left out."""
    board = board_of(content)
    piece, start = words(content, "piece"), words(content, "start")
    readings = dict(content["readings"])
    walker = Walker(board, piece, readings)
    reject_unless(start in board.places, f"there is no place `{start}`")
    walks: Mapping[str, Mapping[str, Content]] = content["walks"]
    reject_unless(walks.keys() == walker.moves.keys(), "the labels are not those of the piece")
    for label, by_end in walks.items():
        ends = walker.ends(label, start)
        reject_unless(by_end.keys() == ends, f"by `{label}`, other places are reached")
        for end, walk in by_end.items():
            places, modes = walk["places"], walk["modes"]
            fits = (places[0], places[-1]) == (start, end) and len(places) == len(modes) + 1
            reject_unless(
                fits and walker.follows(label, places, modes), f"the walk to `{end}` is none"
            )
    count = len({end for by_end in walks.values() for end in by_end})
    return f"{piece} gets from {start} to {count} places, and no others{readings_words(readings)}"


class Walker:
    """A piece on a board, its movement taken apart step by step.

    A piece without movement points has none to begin with, and every step is free.
    """

    def __init__(self, board: Board, piece: str, readings: Mapping[str, str]) -> None:
        reject_unless(piece in board.pieces, f"the board has no piece `{piece}`")
        for hop, reading in readings.items():
            known = hop in board.hops and reading in board.hops[hop].readings
            reject_unless(known, f"there is no reading `{hop}: {reading}`")
        self.board = board
        self.piece = board.pieces[piece]
        self.moves = moves_of(board, piece, readings)
        self._links: dict[str, dict[str, dict[str, int]]] = {}

    def ends(self, label: str, start: str) -> set[str]:
        """Return the places where the movement of a label may end, away from the start."""

        def onward(left: Left, place: str) -> Iterator[tuple[Left, str, int]]:
            return ((later, end, price) for later, _, end, price in self._after(left, place))

        ends = self._met(self.moves[label], start, onward)
        return ends if self.piece.may_return else ends - {start}

    def all_ends(self, start: str) -> set[str]:
        """Return the places where a movement of any label may end."""
        return set().union(*(self.ends(label, start) for label in self.moves))

    def follows(self, label: str, places: Row[str], modes: Row[str] | None) -> bool:
        """Return whether a walk is one of the movement of a label; without `modes`, by any."""
        last = len(places) - 1
        by = [None] * last if modes is None else modes

        def onward(left: Left, at: int) -> Iterator[tuple[Left, int, int]]:
            for later, mode, place, price in self._after(left, places[at]):
                if mode is None:
                    yield later, at, price
                elif at < last and place == places[at + 1] and by[at] in (None, mode):
                    yield later, at + 1, price

        return last in self._met(self.moves[label], 0, onward)

    def _met(self, movement: Movement, start: At, onward: "Onward[At]") -> set[At]:
        """Return where the movement ends with no points below 0; more points are never worse."""
        begin: tuple[Left, At] = (movement,), start
        best = {begin: self.piece.budget or 0}
        waiting = [(-best[begin], 0, begin)]
        count = 0
        while waiting:
            points, _, position = heappop(waiting)
            if -points < best[position] or not position[0]:
                continue
            for left, at, price in onward(*position):
                after, rest = (left, at), -points - price
                if rest > best.get(after, -1):
                    best[after] = rest
                    count += 1
                    reject_unless(count < MOST_STEPS, "points grow without end, or nearly so")
                    heappush(waiting, (-rest, count, after))
        return {at for left, at in best if not left}

    def _after(self, left: Left, place: str) -> Iterator[Bit]:
        """Yield what is left after one bit of the movement, the mode, the place, the price."""
        first, rest = left[0], left[1:]
        match first:
            case Step(mode):
                for end, price in self._linked(mode, place).items():
                    yield rest, mode, end, price
            case Distance(mode, links):
                for end, price in self._ring(mode, place, links).items():
                    yield rest, mode, end, price
            case Test(condition):
                if self.board.fulfils(place, condition):
                    yield rest, None, place, 0
            case Sequence(parts):
                yield (*parts, *rest), None, place, 0
            case Choice(options):
                yield from (((option, *rest), None, place, 0) for option in options)
            case Repeat(body, least, most):
                if least == 0:
                    yield rest, None, place, 0
                if most is None or most > 0:
                    fewer = Repeat(body, max(0, least - 1), None if most is None else most - 1)
                    yield (body, fewer, *rest), None, place, 0
            case _:
                raise RejectedError("a name was not replaced")

    def _ring(self, mode: str, place: str, links: int) -> dict[str, int]:
        ring, seen = {place}, {place}
        for _ in range(links):
            ring = {end for each in ring for end in self._linked(mode, each)} - seen
            seen |= ring
        return {end: self._usual(mode) * links + self._entering(end) for end in ring}

    def _linked(self, mode: str, place: str) -> dict[str, int]:
        """Return the places that one link of a mode leads to, with the least that it costs."""
        if mode not in self._links:
            self._links[mode] = self._read(mode)
        return self._links[mode][place]

    def _read(self, mode: str) -> dict[str, dict[str, int]]:
        travel, usual = self.board.modes[mode], self._usual(mode)
        ways: list[tuple[str, str, int]] = []
        for link in travel.links:
            if link.at is not None and not self.board.fulfils(link.at, link.when):
                continue
            cost = usual if link.cost is None or self.piece.budget is None else link.cost
            ways.append((link.start, link.end, cost))
            if not (link.one_way or travel.one_way):
                ways.append((link.end, link.start, cost))
        together = [zone.places for zone in travel.zones]
        if travel.mark is not None:
            together.append(self.board.marked(travel.mark))
        for places in together:
            ways += [(start, end, usual) for start in places for end in places]
        found: dict[str, dict[str, int]] = {name: {} for name in self.board.names}
        for start, end, cost in ways:
            if start != end:
                price = cost + self._entering(end)
                found[start][end] = min(price, found[start].get(end, price))
        return found

    def _usual(self, mode: str) -> int:
        if self.piece.budget is None:
            return 0
        return self.piece.costs.get(mode, self.board.modes[mode].cost)

    def _entering(self, place: str) -> int:
        if self.piece.budget is None:
            return 0
        return sum(cost for when, cost in self.piece.enter if self.board.fulfils(place, when))
