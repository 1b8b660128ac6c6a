"""Where a piece gets, by the meaning of its movement: what is left to do, and where it stands."""

from collections.abc import Iterator, Mapping
from collections.abc import Sequence as Row

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
    reject_unless,
    words,
)

__all__ = ["Left", "Walker", "check_reach"]

Left = tuple[Movement, ...]


def check_reach(content: Content) -> str:
    """Return where a piece gets; raise RejectedError for a wrong walk or a place left out."""
    board = board_of(content)
    piece, start = words(content, "piece"), words(content, "start")
    walker = Walker(board, piece, dict(content["readings"]))
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
    return f"{piece} gets from {start} to {count} places, and no others"


class Walker:
    """A piece on a board, its movement taken apart step by step."""

    def __init__(self, board: Board, piece: str, readings: Mapping[str, str]) -> None:
        reject_unless(piece in board.pieces, f"the board has no piece `{piece}`")
        for hop, reading in readings.items():
            known = hop in board.hops and reading in board.hops[hop].readings
            reject_unless(known, f"there is no reading `{hop}: {reading}`")
        self.board = board
        self.piece = board.pieces[piece]
        reject_unless(self.piece.budget is None, f"`{piece}` moves by points")
        self.moves = moves_of(board, piece, readings)
        self._links: dict[str, dict[str, set[str]]] = {}

    def ends(self, label: str, start: str) -> set[str]:
        """Return the places where the movement of a label may end, away from the start."""
        begin: tuple[Left, str] = (self.moves[label],), start
        seen, waiting = {begin}, [begin]
        ends = set()
        while waiting:
            left, place = waiting.pop()
            if not left:
                ends.add(place)
                continue
            for after in self._after(left, place):
                position = after[0], after[2]
                if position not in seen:
                    seen.add(position)
                    waiting.append(position)
        return ends if self.piece.may_return else ends - {start}

    def all_ends(self, start: str) -> set[str]:
        """Return the places where a movement of any label may end."""
        return set().union(*(self.ends(label, start) for label in self.moves))

    def follows(self, label: str, places: Row[str], modes: Row[str] | None) -> bool:
        """Return whether a walk is one of the movement of a label; without `modes`, by any."""
        last = len(places) - 1
        begin: tuple[Left, int] = (self.moves[label],), 0
        seen, waiting = {begin}, [begin]
        while waiting:
            left, at = waiting.pop()
            if not left:
                if at == last:
                    return True
                continue
            for after, mode, place in self._after(left, places[at]):
                stays = mode is None
                if not stays and (at == last or place != places[at + 1]):
                    continue
                if not stays and modes is not None and mode != modes[at]:
                    continue
                position = after, at if stays else at + 1
                if position not in seen:
                    seen.add(position)
                    waiting.append(position)
        return False

    def _after(self, left: Left, place: str) -> Iterator[tuple[Left, str | None, str]]:
        """Yield what is left after one bit of the movement, the mode of a step, and the place."""
        first, rest = left[0], left[1:]
        match first:
            case Step(mode):
                yield from ((rest, mode, end) for end in sorted(self._linked(mode, place)))
            case Distance(mode, links):
                yield from ((rest, mode, end) for end in sorted(self._ring(mode, place, links)))
            case Test(condition):
                if self.board.fulfils(place, condition):
                    yield rest, None, place
            case Sequence(parts):
                yield (*parts, *rest), None, place
            case Choice(options):
                yield from (((option, *rest), None, place) for option in options)
            case Repeat(body, least, most):
                if least == 0:
                    yield rest, None, place
                if most is None or most > 0:
                    fewer = Repeat(body, max(0, least - 1), None if most is None else most - 1)
                    yield (body, fewer, *rest), None, place
            case _:
                raise RejectedError("a name was not replaced")

    def _ring(self, mode: str, place: str, links: int) -> set[str]:
        ring, seen = {place}, {place}
        for _ in range(links):
            ring = {end for each in ring for end in self._linked(mode, each)} - seen
            seen |= ring
        return ring

    def _linked(self, mode: str, place: str) -> set[str]:
        """Return the places that one link of a mode leads to."""
        if mode not in self._links:
            self._links[mode] = self._read(mode)
        return self._links[mode][place]

    def _read(self, mode: str) -> dict[str, set[str]]:
        travel = self.board.modes[mode]
        found: dict[str, set[str]] = {name: set() for name in self.board.names}
        for link in travel.links:
            if link.at is not None and not self.board.fulfils(link.at, link.when):
                continue
            found[link.start].add(link.end)
            if not (link.one_way or travel.one_way):
                found[link.end].add(link.start)
        together = [zone.places for zone in travel.zones]
        if travel.mark is not None:
            together.append(self.board.marked(travel.mark))
        for places in together:
            for name in places:
                found[name].update(places)
        for name, ends in found.items():
            ends.discard(name)
        return found
