"""A board: places, the links between them in modes, and the pieces that move on it."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, replace
from functools import cached_property

from ruleproof.models.conditions import ALWAYS, Condition, holds
from ruleproof.models.movement import Movement
from ruleproof.models.source import Span

__all__ = ["Board", "Bounds", "Hop", "Link", "Mode", "Piece", "Place", "Region", "Zone"]


@dataclass(frozen=True, slots=True)
class Place:
    """A place; `lacks` holds the marks that it is known not to carry (on a partial board)."""

    name: str
    at: tuple[float, float] | None = None
    size: str | None = None
    region: str | None = None
    marks: frozenset[str] = frozenset()
    lacks: frozenset[str] = frozenset()
    cites: tuple[str, ...] = ()
    span: Span | None = field(default=None, compare=False, repr=False)


@dataclass(frozen=True, slots=True)
class Region:
    """An area of the board; its places carry its marks as well as their own."""

    name: str
    marks: frozenset[str] = frozenset()


@dataclass(frozen=True, slots=True)
class Link:
    """A link from `start` to `end`, both ways unless `one_way`.

    It exists only while the place `at` fulfils `when`; a cost of None is that of the mode.
    """

    start: str
    end: str
    one_way: bool = False
    cost: int | None = None
    when: Condition = ALWAYS
    at: str | None = None
    cites: tuple[str, ...] = ()
    span: Span | None = field(default=None, compare=False, repr=False)


@dataclass(frozen=True, slots=True)
class Zone:
    """Places that are all linked with each other."""

    name: str
    places: tuple[str, ...]
    span: Span | None = field(default=None, compare=False, repr=False)


@dataclass(frozen=True, slots=True)
class Mode:
    """A way to travel: single links, zones, and all places that carry `mark`, together.

    `excluded` holds pairs known not to be linked (on a partial board); `zoned` says that the
    mode goes by zones even where none is known.
    """

    name: str
    called: str
    links: tuple[Link, ...] = ()
    zones: tuple[Zone, ...] = ()
    zoned: bool = False
    mark: str | None = None
    one_way: bool = False
    cost: int = 1
    excluded: tuple[Link, ...] = ()
    cites: tuple[str, ...] = ()
    span: Span | None = field(default=None, compare=False, repr=False)


@dataclass(frozen=True, slots=True)
class Hop:
    """A named part of movements; more than one reading where the rulebook can be read so."""

    name: str
    readings: Mapping[str, Movement]
    cites: tuple[str, ...] = ()
    span: Span | None = field(default=None, compare=False, repr=False)


@dataclass(frozen=True, slots=True)
class Piece:
    """A piece and its movements by label; with a budget, each step and place has its cost."""

    name: str
    moves: Mapping[str, Movement]
    budget: int | None = None
    costs: Mapping[str, int] = field(default_factory=dict)
    enter: tuple[tuple[Condition, int], ...] = ()
    may_return: bool = False
    must_move: bool = False
    cites: tuple[str, ...] = ()
    span: Span | None = field(default=None, compare=False, repr=False)


@dataclass(frozen=True, slots=True)
class Bounds:
    """How much a partial board may hold beyond what is stated."""

    unnamed_places: int = 0
    zones: int = 0
    zones_per_place: int = 2


@dataclass(frozen=True)
class Board:
    """A board as one value: whatever is asked of it leaves it as it is."""

    title: str
    places: Mapping[str, Place]
    modes: Mapping[str, Mode]
    pieces: Mapping[str, Piece] = field(default_factory=dict)
    hops: Mapping[str, Hop] = field(default_factory=dict)
    regions: Mapping[str, Region] = field(default_factory=dict)
    marks: frozenset[str] = frozenset()
    partial: bool = False
    bounds: Bounds = Bounds()
    coordinates: str = "map"
    note: str = ""

    @cached_property
    def names(self) -> tuple[str, ...]:
        """The names of the places, in the order of the file."""
        return tuple(self.places)

    @cached_property
    def index(self) -> dict[str, int]:
        """The number of each place in `names`."""
        return {name: number for number, name in enumerate(self.names)}

    def marks_of(self, name: str) -> frozenset[str]:
        """Return the marks of a place, those of its region included."""
        place = self.places[name]
        region = self.regions.get(place.region) if place.region else None
        return place.marks | region.marks if region else place.marks

    def fulfils(self, name: str, condition: Condition) -> bool:
        """Return whether the place fulfils `condition`."""

        def has(aspect: str, value: str) -> bool:
            if aspect == "mark":
                return value in self.marks_of(name)
            if aspect == "place":
                return value == name
            place = self.places[name]
            return value == (place.size if aspect == "size" else place.region)

        return holds(condition, has)

    def marked(self, mark: str) -> tuple[str, ...]:
        """Return the places that carry `mark`, in the order of the file."""
        return tuple(name for name in self.names if mark in self.marks_of(name))

    def with_marks(self, mark: str, names: Iterable[str], *, present: bool = True) -> "Board":
        """Return this board with `mark` put on, or taken off, the named places."""
        places = dict(self.places)
        for name in names:
            place = places[name]
            marks = place.marks | {mark} if present else place.marks - {mark}
            places[name] = replace(place, marks=marks)
        return replace(self, places=places, marks=self.marks | {mark})

    def with_mode(self, mode: Mode) -> "Board":
        """Return this board with `mode` in place of the mode of that name."""
        return replace(self, modes={**self.modes, mode.name: mode})
