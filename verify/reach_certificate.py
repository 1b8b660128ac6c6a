"""Check a reach list a second way: each walk on the board, and the whole list as a set.

Nothing of the automaton is used here: a walk is matched against the movement as it is written,
and the set of all ends is the movement's own meaning, worked out part by part.
"""

from collections import Counter
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
    unnested,
)

__all__ = ["CertificateError", "Ways", "certify", "follows", "image", "shared_parts"]

Places = frozenset[str]
Composed = Sequence | Choice | Repeat


class CertificateError(AssertionError):
    """Two ways to one answer disagree: a fault of ours, and no answer is given."""


def certify(
    board: Board,
    moves: Mapping[str, Movement],
    start: str,
    walks: Mapping[str, Mapping[str, tuple[tuple[str, ...], tuple[str, ...]]]],
) -> None:
    """Raise CertificateError unless every walk is one of its label and no end is missing."""
    ways = Ways(board)
    for label, movement in moves.items():
        if image(board, movement, frozenset([start]), ways=ways) != walks[label].keys():
            raise CertificateError(f"by `{label}`, the list of places reached is not complete")
        for end, (places, modes) in walks[label].items():
            if (places[0], places[-1]) != (start, end) or not follows(
                board, movement, places, modes, ways=ways
            ):
                raise CertificateError(f"by `{label}`, the walk to `{end}` is not one")


class Ways:
    """The links of a board by place, each mode read when it is first asked for."""

    def __init__(self, board: Board) -> None:
        self.board = board
        self._links: dict[str, dict[str, set[str]]] = {}
        self._groups: dict[str, list[Places]] = {}
        self._groups_of: dict[str, dict[str, list[int]]] = {}

    def after(self, mode: str, places: Places) -> Places:
        """Return all places one link of `mode` away from any of `places`."""
        self._read(mode)
        links, groups = self._links[mode], self._groups[mode]
        found: set[str] = set()
        inside: Counter[int] = Counter()
        for place in places:
            found.update(links.get(place, ()))
            inside.update(self._groups_of[mode].get(place, ()))
        for group, count in inside.items():
            found |= groups[group] - places if count == 1 else groups[group]
        return frozenset(found)

    def linked(self, mode: str, start: str, end: str) -> bool:
        """Return whether one link of `mode` leads from `start` to `end`."""
        self._read(mode)
        groups_of = self._groups_of[mode]
        together = not set(groups_of.get(start, ())).isdisjoint(groups_of.get(end, ()))
        return end in self._links[mode].get(start, ()) or (together and start != end)

    def ring(self, mode: str, place: str, links: int) -> Places:
        """Return the places whose distance from `place` by `mode` is exactly `links`."""
        seen = ring = frozenset([place])
        for _ in range(links):
            ring = self.after(mode, ring) - seen
            if not ring:
                break
            seen |= ring
        return ring

    def _read(self, mode: str) -> None:
        if mode in self._links:
            return
        travel = self.board.modes[mode]
        links = self._links[mode] = {}
        for link in travel.links:
            closed = link.at is not None and not self.board.fulfils(link.at, link.when)
            if closed or link.start == link.end:
                continue
            links.setdefault(link.start, set()).add(link.end)
            if not (link.one_way or travel.one_way):
                links.setdefault(link.end, set()).add(link.start)
        groups = self._groups[mode] = [frozenset(zone.places) for zone in travel.zones]
        if travel.mark is not None:
            groups.append(frozenset(self.board.marked(travel.mark)))
        groups_of = self._groups_of[mode] = {}
        for number, group in enumerate(groups):
            for place in group:
                groups_of.setdefault(place, []).append(number)


def image(board: Board, movement: Movement, places: Places, *, ways: Ways | None = None) -> Places:
    """Return where `movement` may end if it starts in any of `places`."""
    return unnested(_Image(board, ways or Ways(board), movement).of(movement, places))


class _Image:
    """The ends of a movement, worked out part by part; a part that is shared is remembered."""

    def __init__(self, board: Board, ways: Ways, movement: Movement) -> None:
        self.board = board
        self.ways = ways
        self.shared = shared_parts(movement)
        self.known: dict[tuple[int, Places], Places] = {}

    def of(self, movement: Movement, places: Places) -> Nested[Places] | Places:
        match movement:
            case Step(mode):
                return self.ways.after(mode, places)
            case Distance(mode, links):
                rings = (self.ways.ring(mode, place, links) for place in places)
                return frozenset().union(*rings)
            case Test(condition):
                kept = (place for place in places if self.board.fulfils(place, condition))
                return frozenset(kept)
            case Sequence() | Choice() | Repeat():
                known = self.known.get((id(movement), places))
                return self.composed(movement, places) if known is None else known
            case Name(name):
                raise AssertionError(f"the name `{name}` was not resolved")
        assert_never(movement)

    def composed(self, movement: Composed, places: Places) -> Nested[Places]:
        ends: Places = yield self.parts(movement, places)
        if id(movement) in self.shared:
            self.known[id(movement), places] = ends
        return ends

    def parts(self, movement: Composed, places: Places) -> Nested[Places]:
        match movement:
            case Sequence(parts):
                for part in parts:
                    places = yield self.of(part, places)
                return places
            case Choice(options):
                found: set[str] = set()
                for option in options:
                    found |= yield self.of(option, places)
                return frozenset(found)
            case Repeat():
                reached: Places = yield self.repeated(movement, places)
                return reached
        assert_never(movement)

    def repeated(self, repeat: Repeat, places: Places) -> Nested[Places]:
        for _ in range(repeat.least):
            before, places = places, (yield self.of(repeat.body, places))
            if places == before:
                break
        reached, fresh = places, places
        rounds = 0
        while fresh and (repeat.most is None or rounds < repeat.most - repeat.least):
            fresh = (yield self.of(repeat.body, fresh)) - reached
            reached |= fresh
            rounds += 1
        return reached


def shared_parts(movement: Movement) -> frozenset[int]:
    """Return the identities of the composed parts that stand in more than one place."""
    seen: set[int] = set()
    shared: set[int] = set()
    waiting = [movement]
    while waiting:
        part = waiting.pop()
        if isinstance(part, Step | Distance | Test | Name):
            continue
        if id(part) in seen:
            shared.add(id(part))
            continue
        seen.add(id(part))
        waiting.extend([part.body] if isinstance(part, Repeat) else _members(part))
    return frozenset(shared)


def _members(part: Sequence | Choice) -> tuple[Movement, ...]:
    return part.parts if isinstance(part, Sequence) else part.options


Positions = frozenset[int]


def follows(
    board: Board,
    movement: Movement,
    places: tuple[str, ...],
    modes: tuple[str, ...] | None = None,
    *,
    ways: Ways | None = None,
) -> bool:
    """Return whether the walk is on the board and is one that `movement` allows.

    Without `modes`, each step may be of any mode.
    """
    matching = _Match(board, ways or Ways(board), places, modes)
    return len(places) - 1 in unnested(matching.of(movement, frozenset([0])))


class _Match:
    """Where in a walk a movement may end; each part with the same starts is matched once."""

    def __init__(
        self, board: Board, ways: Ways, places: tuple[str, ...], modes: tuple[str, ...] | None
    ) -> None:
        self.board = board
        self.ways = ways
        self.places = places
        self.modes = modes
        self.known: dict[tuple[int, Positions], Positions] = {}

    def of(self, movement: Movement, starts: Positions) -> Nested[Positions] | Positions:
        match movement:
            case Step() | Distance():
                return frozenset([at + 1 for at in starts if self.taken(movement, at)])
            case Test(condition):
                fulfils, places = self.board.fulfils, self.places
                return frozenset([at for at in starts if fulfils(places[at], condition)])
            case Sequence() | Choice() | Repeat():
                known = self.known.get((id(movement), starts))
                return self.composed(movement, starts) if known is None else known
            case Name(name):
                raise AssertionError(f"the name `{name}` was not resolved")
        assert_never(movement)

    def composed(self, movement: Composed, starts: Positions) -> Nested[Positions]:
        ends: Positions = yield self.parts(movement, starts)
        self.known[id(movement), starts] = ends
        return ends

    def parts(self, movement: Composed, starts: Positions) -> Nested[Positions]:
        match movement:
            case Sequence(parts):
                for part in parts:
                    starts = yield self.of(part, starts)
                return starts
            case Choice(options):
                found: set[int] = set()
                for option in options:
                    found |= yield self.of(option, starts)
                return frozenset(found)
            case Repeat():
                reached: Positions = yield self.repeated(movement, starts)
                return reached
        assert_never(movement)

    def taken(self, step: Step | Distance, at: int) -> bool:
        """Return whether the walk goes on from its place number `at` by `step`."""
        if at >= len(self.places) - 1:
            return False
        if self.modes is not None and self.modes[at] != step.mode:
            return False
        start, end = self.places[at : at + 2]
        if isinstance(step, Step):
            return self.ways.linked(step.mode, start, end)
        return end in self.ways.ring(step.mode, start, step.links)

    def repeated(self, repeat: Repeat, starts: Positions) -> Nested[Positions]:
        for _ in range(repeat.least):
            before, starts = starts, (yield self.of(repeat.body, starts))
            if starts == before:
                break
        reached, fresh = starts, starts
        rounds = 0
        while fresh and (repeat.most is None or rounds < repeat.most - repeat.least):
            fresh = (yield self.of(repeat.body, fresh)) - reached
            reached |= fresh
            rounds += 1
        return reached
