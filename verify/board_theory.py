"""All boards that fit what is stated: a partial board as a formula.

A variable says of each link, each zone's member and each marked place whether it is so; every
statement is a literal that holds on just the boards on which the statement does.
"""

from collections.abc import Callable
from dataclasses import dataclass
from itertools import pairwise
from typing import assert_never

from ruleproof.models.board import Board
from ruleproof.models.conditions import (
    AllOf,
    Always,
    AnyOf,
    Condition,
    Has,
    Not,
)
from ruleproof.models.diagnostics import Diagnostic, ModelError
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
from ruleproof.models.source import Span
from ruleproof.verify.formula import FALSE, TRUE, Formula, Literal

__all__ = ["BoardTheory", "Fact", "NotOnPartialBoardsError", "Vector"]

Vector = list[Literal]


class NotOnPartialBoardsError(ModelError):
    """A question that is answered on full boards only."""

    def __init__(self, question: str, span: Span | None) -> None:
        """Tell which question it is, and where."""
        message = f"{question}: that is answered on full boards only"
        super().__init__(
            Diagnostic("RP118", message, span, help="move the claim to a full board's file")
        )


@dataclass(frozen=True, order=True)
class Fact:
    """Something a board either has or has not: a link, a member of a zone, a marked place."""

    kind: str
    subject: str
    places: tuple[str, ...]

    def __str__(self) -> str:
        """Return the fact in words."""
        match self.kind:
            case "link":
                return f"{self.subject}: {' - '.join(self.places)}"
            case "one-way link":
                return f"{self.subject}: {' -> '.join(self.places)}"
            case "zone" | "region":
                return f"{self.places[0]} in {self.subject}"
            case "size":
                return f"{self.places[0]} is {self.subject}"
            case _:
                return f"{self.places[0]} is marked {self.subject}"


class BoardTheory:
    """The formula of a partial board: its facts, steps, and the reach of movements."""

    def __init__(self, board: Board) -> None:
        self.board = board
        self.formula = Formula()
        unnamed = tuple(f"unnamed {number + 1}" for number in range(board.bounds.unnamed_places))
        self.names = (*board.names, *unnamed)
        self.index = {name: number for number, name in enumerate(self.names)}
        self.facts: dict[Fact, Literal] = {}
        self._steps: dict[str, list[Vector]] = {}
        self._rings: dict[tuple[str, int, int], Vector] = {}

    def fact(self, kind: str, subject: str, *places: str) -> Literal:
        """Return the literal of a fact."""
        key = Fact(kind, subject, places)
        if key not in self.facts:
            self.facts[key] = self.formula.fresh()
        return self.facts[key]

    def link(self, mode: str, start: str, end: str) -> Literal:
        """Return the literal of a single link of `mode`."""
        if self.board.modes[mode].one_way:
            return self.fact("one-way link", mode, start, end)
        first, second = sorted((start, end), key=self.index.__getitem__)
        return self.fact("link", mode, first, second)

    def marked(self, mark: str, place: str) -> Literal:
        """Return the literal of a mark on a place; what a region carries is known."""
        if place in self.board.places and mark in self.board.marks_of(place):
            return TRUE
        if place in self.board.places and mark in self.board.places[place].lacks:
            return FALSE
        return self.fact("mark", mark, place)

    def zones(self, mode: str) -> tuple[str, ...]:
        """Return the zones of a mode: the stated ones, and as many more as the bounds allow."""
        travel = self.board.modes[mode]
        if not (travel.zoned or travel.zones):
            return ()
        named = tuple(zone.name for zone in travel.zones)
        more = max(0, self.board.bounds.zones - len(named))
        return (*named, *(f"{mode} zone {len(named) + number + 1}" for number in range(more)))

    def steps(self, mode: str) -> list[Vector]:
        """Return, for each pair of places, the literal that one step of `mode` leads there."""
        if mode not in self._steps:
            self._steps[mode] = self._mode_steps(mode)
        return self._steps[mode]

    def image(self, movement: Movement, places: Vector) -> Vector:
        """Return, for each place, whether `movement` may end there from any of `places`."""
        return unnested(self._image(movement, places))

    def _image(self, movement: Movement, places: Vector) -> Nested[Vector]:
        match movement:
            case Step(mode):
                return self._through(self.steps(mode), places)
            case Distance(mode, links):
                rings = [
                    self._ring(mode, start, links) if literal != FALSE else []
                    for start, literal in enumerate(places)
                ]
                return self._through(rings, places)
            case Test(condition):
                return [
                    self.formula.all_of([literal, self.condition(name, condition)])
                    for name, literal in zip(self.names, places, strict=True)
                ]
            case Sequence(parts):
                for part in parts:
                    places = yield self._image(part, places)
                return places
            case Choice(options):
                ends = []
                for option in options:
                    ends.append((yield self._image(option, places)))
                return self._either(ends)
            case Repeat(body):
                found: Vector = yield self._repeated(
                    movement, places, len(self.names), lambda at: self._image(body, at)
                )
                return found
            case Name(name):
                raise AssertionError(f"the name `{name}` was not resolved")
        assert_never(movement)

    def reach(self, movement: Movement, start: str) -> Vector:
        """Return, for each place, whether `movement` leads there from `start`."""
        return self.image(movement, [TRUE if name == start else FALSE for name in self.names])

    def along(self, movement: Movement, route: tuple[str, ...], at: Vector) -> Vector:
        """Return, for each stop of a route, whether `movement` may walk there over the stops.

        `at` says for each stop whether the movement may begin there.
        """
        return unnested(self._along(movement, route, at))

    def _along(self, movement: Movement, route: tuple[str, ...], at: Vector) -> Nested[Vector]:
        match movement:
            case Step() | Distance():
                return [FALSE] + [
                    self.formula.all_of([at[stop], self._onward(movement, start, end)])
                    for stop, (start, end) in enumerate(pairwise(route))
                ]
            case Test(condition):
                return [
                    self.formula.all_of([literal, self.condition(place, condition)])
                    for place, literal in zip(route, at, strict=True)
                ]
            case Sequence(parts):
                for part in parts:
                    at = yield self._along(part, route, at)
                return at
            case Choice(options):
                ends = []
                for option in options:
                    ends.append((yield self._along(option, route, at)))
                return self._either(ends)
            case Repeat(body):
                found: Vector = yield self._repeated(
                    movement, at, len(route), lambda places: self._along(body, route, places)
                )
                return found
            case Name(name):
                raise AssertionError(f"the name `{name}` was not resolved")
        assert_never(movement)

    def step(self, mode: str, start: str, end: str) -> Literal:
        """Return the literal that one step of `mode` leads from one place to another."""
        return self.steps(mode)[self.index[start]][self.index[end]]

    def condition(self, place: str, condition: Condition) -> Literal:
        """Return the literal of a condition on a place."""
        match condition:
            case Always():
                return TRUE
            case Has("mark", mark):
                return self.marked(mark, place)
            case Has("place", name):
                return TRUE if name == place else FALSE
            case Has(aspect, value):
                known = getattr(self.board.places.get(place), aspect, None)
                if known is None:
                    return self._aspect(aspect, value, place)
                return TRUE if known == value else FALSE
            case Not(body):
                return -self.condition(place, body)
            case AllOf(parts):
                return self.formula.all_of(self.condition(place, part) for part in parts)
            case AnyOf(parts):
                return self.formula.any_of(self.condition(place, part) for part in parts)
        assert_never(condition)

    def _mode_steps(self, mode: str) -> list[Vector]:
        travel = self.board.modes[mode]
        by_links = bool(travel.links) or not (travel.zones or travel.zoned or travel.mark)
        guarded = self._guarded(mode)
        self._bound_zones(mode)
        table = [[FALSE] * len(self.names) for _ in self.names]
        for start, first in enumerate(self.names):
            for end, second in enumerate(self.names):
                if end != start:
                    ways = [*guarded.get((first, second), ()), *self._shared(mode, first, second)]
                    if by_links:
                        ways.append(self.link(mode, first, second))
                    table[start][end] = self.formula.any_of(ways)
        return table

    def _bound_zones(self, mode: str) -> None:
        zones, most = self.zones(mode), self.board.bounds.zones_per_place
        for place in self.names if len(zones) > most else ():
            members = [self.fact("zone", zone, place) for zone in zones]
            self.formula.require(-self.formula.at_least(members, most + 1)[most + 1])

    def _guarded(self, mode: str) -> dict[tuple[str, str], list[Literal]]:
        """Return what stands for the stated links that are conditional, or one-way for once."""
        travel = self.board.modes[mode]
        found: dict[tuple[str, str], list[Literal]] = {}
        for link in travel.links:
            if link.at is not None:
                literal = self.condition(link.at, link.when)
            elif link.one_way and not travel.one_way:
                literal = self.fact("one-way link", mode, link.start, link.end)
            else:
                continue
            found.setdefault((link.start, link.end), []).append(literal)
            if not (link.one_way or travel.one_way):
                found.setdefault((link.end, link.start), []).append(literal)
        return found

    def _aspect(self, aspect: str, value: str, place: str) -> Literal:
        """Return the literal of a size or region; a place has one, and the marks of its region."""
        known = Fact(aspect, value, (place,)) in self.facts
        literal = self.fact(aspect, value, place)
        if not known:
            for other, other_literal in self.facts.items():
                if (other.kind, other.places) == (aspect, (place,)) and other.subject != value:
                    self.formula.require(-literal, -other_literal)
            region = self.board.regions.get(value) if aspect == "region" else None
            for mark in sorted(region.marks if region else ()):
                self.formula.require(-literal, self.marked(mark, place))
        return literal

    def _shared(self, mode: str, first: str, second: str) -> list[Literal]:
        pairs = [
            (self.fact("zone", zone, first), self.fact("zone", zone, second))
            for zone in self.zones(mode)
        ]
        mark = self.board.modes[mode].mark
        if mark is not None:
            pairs.append((self.marked(mark, first), self.marked(mark, second)))
        return [self.formula.all_of(pair) for pair in pairs]

    def _through(self, steps: list[Vector], places: Vector) -> Vector:
        starts = [(start, literal) for start, literal in enumerate(places) if literal != FALSE]
        return [
            self.formula.any_of(
                self.formula.all_of([literal, steps[start][end]]) for start, literal in starts
            )
            for end in range(len(self.names))
        ]

    def _either(self, vectors: list[Vector]) -> Vector:
        return [self.formula.any_of(literals) for literals in zip(*vectors, strict=True)]

    def _repeated(
        self,
        repeat: Repeat,
        places: Vector,
        enough: int,
        once: Callable[[Vector], Nested[Vector]],
    ) -> Nested[Vector]:
        """Write the repetition out; more than `enough` rounds add nothing."""
        for _ in range(repeat.least):
            before, places = places, (yield once(places))
            if places == before:
                break
        reached = places
        more = enough if repeat.most is None else min(repeat.most - repeat.least, enough)
        for _ in range(more):
            further = self._either([reached, (yield once(reached))])
            if further == reached:
                break
            reached = further
        return reached

    def _onward(self, step: Step | Distance, start: str, end: str) -> Literal:
        if isinstance(step, Step):
            return self.step(step.mode, start, end)
        return self._ring(step.mode, self.index[start], step.links)[self.index[end]]

    def _ring(self, mode: str, start: int, links: int) -> Vector:
        """Return, for each place, whether its distance from `start` is exactly `links`."""
        key = (mode, start, links)
        if key not in self._rings:
            seen = [TRUE if place == start else FALSE for place in range(len(self.names))]
            ring = seen
            for _ in range(links):
                onward = self._through(self.steps(mode), ring)
                ring = [
                    self.formula.all_of([new, -old]) for new, old in zip(onward, seen, strict=True)
                ]
                seen = self._either([seen, ring])
            self._rings[key] = ring
        return self._rings[key]
