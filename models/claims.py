"""What a rulebook claims about a board: counts, printed lists, routes, and ways of moving."""

from dataclasses import dataclass, field

from ruleproof.models.movement import Movement
from ruleproof.models.source import Span

__all__ = [
    "Claim",
    "CountClaim",
    "ForbidsClaim",
    "ListClaim",
    "ReachClaim",
    "RouteClaim",
    "SeveralWaysClaim",
]


@dataclass(frozen=True, slots=True)
class _Claim:
    """What every claim has: its name, the ids it cites, its piece, where that starts."""

    name: str
    cites: tuple[str, ...]
    piece: str
    start: str
    span: Span | None = field(compare=False, repr=False)


@dataclass(frozen=True, slots=True)
class CountClaim(_Claim):
    """The piece reaches exactly `count` other places."""

    count: int


@dataclass(frozen=True, slots=True)
class ListClaim(_Claim):
    """By `label` the piece reaches `places` and no others.

    Where a list prints each place once, places reached by the `earlier` labels are left out.
    """

    label: str
    places: tuple[str, ...]
    earlier: tuple[str, ...]
    heading: str | None


@dataclass(frozen=True, slots=True)
class ReachClaim(_Claim):
    """The piece reaches `place` by `label`; an empty label is any way."""

    label: str
    place: str


@dataclass(frozen=True, slots=True)
class RouteClaim(_Claim):
    """By `label` the piece walks over the places of `route`, starting with `start`."""

    label: str
    route: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class SeveralWaysClaim(_Claim):
    """Some place is reached by more than one label."""


@dataclass(frozen=True, slots=True)
class ForbidsClaim(_Claim):
    """No move of the piece, on any board, is a walk that `movement` describes."""

    movement: Movement


Claim = CountClaim | ListClaim | ReachClaim | RouteClaim | SeveralWaysClaim | ForbidsClaim
