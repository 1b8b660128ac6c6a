"""Domains: the finite sets of values that fields and parameters take, as Python knows them."""

from collections.abc import Iterator
from dataclasses import dataclass
from enum import Enum, Flag
from functools import lru_cache
from types import NoneType, UnionType
from typing import Any, Union, assert_never, get_args, get_origin

__all__ = [
    "Domain",
    "DomainError",
    "Each",
    "Maps",
    "Members",
    "Numbers",
    "Range",
    "RangeError",
    "Row",
    "Rows",
    "Scalar",
    "Truths",
    "described",
    "domain_of",
    "keys_of",
    "shown",
    "values_of",
]

LARGEST_RANGE = 1_000_000
LARGEST_ROW = 10_000


class DomainError(TypeError):
    """An annotation that stands for no finite domain; `help` says what to write instead."""

    def __init__(self, message: str, help: str) -> None:  # noqa: A002 - the word that is printed
        super().__init__(message)
        self.help = help


class RangeError(ValueError):
    """A value outside the domain of the field that it was assigned to."""


@dataclass(frozen=True)
class Truths:
    """True and False."""

    def __iter__(self) -> Iterator[bool]:
        """Yield False and True."""
        return iter((False, True))


@dataclass(frozen=True)
class Numbers:
    """The whole numbers from `low` to `high`, and None if `optional`."""

    low: int
    high: int
    optional: bool = False

    def __iter__(self) -> Iterator[int]:
        """Yield the numbers in their order."""
        return iter(range(self.low, self.high + 1))

    def __len__(self) -> int:
        """Return how many numbers there are."""
        return self.high - self.low + 1

    def __contains__(self, value: object) -> bool:
        """Return whether `value` is one of the numbers."""
        return isinstance(value, int) and self.low <= value <= self.high

    def __or__(self, other: object) -> "Numbers":
        """Return these numbers with None: `Range[0, 6] | None`."""
        if other is not None:
            return NotImplemented
        return Numbers(self.low, self.high, optional=True)


@dataclass(frozen=True)
class Members:
    """The members of an enumeration in their order, and None if `optional`."""

    kind: type[Enum]
    optional: bool = False


@dataclass(frozen=True)
class Rows:
    """`size` values of one domain, by position."""

    size: int
    of: "Domain"


@dataclass(frozen=True)
class Maps:
    """One value of a domain for each key."""

    keys: Numbers | Members
    of: "Domain"


Scalar = Truths | Numbers | Members
Domain = Scalar | Rows | Maps


class RangeMaker:
    """`Range[low, high]`: the whole numbers from `low` to `high`, both included."""

    def __getitem__(self, bounds: object) -> Numbers:
        """Return the domain; refuse anything but two whole numbers in order."""
        match bounds:
            case (int(low), int(high)) if low <= high and high - low < LARGEST_RANGE:
                return Numbers(int(low), int(high))
            case (int(low), int(high)) if low <= high:
                raise DomainError(
                    f"`Range[{_listed(bounds)}]` has {high - low + 1:,} values",
                    f"a range has {LARGEST_RANGE:,} at most: count in larger units, or in two "
                    "fields",
                )
        raise DomainError(
            f"`Range[{_listed(bounds)}]` is not a range",
            "write the least and the greatest whole number: `Range[0, 6]`",
        )


Range = RangeMaker()


class RowMaker:
    """`Row[size, domain]`: so many values of one domain, by position from 0."""

    def __getitem__(self, parts: object) -> Rows:
        """Return the domain; refuse a size that is not a whole number from 1 on."""
        match parts:
            case (int(size), annotation) if 1 <= size <= LARGEST_ROW:
                return Rows(int(size), domain_of(annotation))
        raise DomainError(
            f"`Row[{_listed(parts)}]` is not a row",
            "write the number of values, then their domain: `Row[3, City | None]`",
        )


Row = RowMaker()


class EachMaker:
    """`Each[kind, domain]`: one value of the domain for each member of the kind."""

    def __getitem__(self, parts: object) -> Maps:
        """Return the domain; refuse keys that are not the members of a kind or numbers."""
        match parts:
            case (kind, annotation):
                match domain_of(kind):
                    case (Members(optional=False) | Numbers(optional=False)) as keys:
                        return Maps(keys, domain_of(annotation))
        raise DomainError(
            f"`Each[{_listed(parts)}]` does not name its keys and their values",
            "write the kind of the keys, then the domain of the values: `Each[Operative, City]`",
        )


Each = EachMaker()


def domain_of(annotation: Any) -> Domain:
    """Return the domain that an annotation stands for; raise DomainError if it has none."""
    if isinstance(annotation, Domain):
        return annotation
    if annotation is bool:
        return Truths()
    if isinstance(annotation, type) and issubclass(annotation, Enum):
        return _members(annotation)
    if get_origin(annotation) in (UnionType, Union):
        return _optional(annotation)
    raise DomainError(*_no_domain(annotation))


def _members(kind: type[Enum]) -> Members:
    if issubclass(kind, Flag):
        raise DomainError(
            f"`{kind.__name__}` is a Flag, whose members can be combined",
            f"derive `{kind.__name__}` from `Enum`, or write `Each[{kind.__name__}, bool]`",
        )
    if not len(kind):
        raise DomainError(f"`{kind.__name__}` has no members", "give it members, or leave it out")
    return Members(kind)


def _optional(annotation: Any) -> Domain:
    parts = [part for part in get_args(annotation) if part is not NoneType]
    if len(parts) == 1:
        match domain_of(parts[0]):
            case Members(kind):
                return Members(kind, optional=True)
            case Numbers(low, high):
                return Numbers(low, high, optional=True)
    raise DomainError(
        f"`{_named(annotation)}` is not one kind or None",
        "write `Kind | None`, or an Enum that has a member for each case",
    )


def _no_domain(annotation: Any) -> tuple[str, str]:
    if annotation is int:
        return "`int` has no bounds", "write `Range[least, greatest]`"
    if annotation in (str, float):
        return (
            f"`{annotation.__name__}` has no finite domain",
            "write an Enum with a member for each value, or `Range[least, greatest]`",
        )
    return (
        f"`{_named(annotation)}` is not a domain",
        "write `bool`, an Enum, `Range[...]`, `Row[...]`, `Each[...]` or `Kind | None`",
    )


def _named(annotation: Any) -> str:
    return annotation.__name__ if isinstance(annotation, type) else str(annotation)


def _listed(parts: object) -> str:
    if isinstance(parts, tuple):
        return ", ".join(_named(part) for part in parts)
    return _named(parts)


def values_of(domain: Scalar) -> tuple[Any, ...]:
    """Return the values of a domain in the order of their codes; None comes last."""
    match domain:
        case Truths():
            return (False, True)
        case Numbers(low, high, optional):
            return (*range(low, high + 1), *([None] if optional else []))
        case Members(kind, optional):
            return (*kind, *([None] if optional else []))
        case _:
            assert_never(domain)


def keys_of(domain: Rows | Maps) -> tuple[Any, ...]:
    """Return the indices of a row, or the keys of a map, in their order."""
    if isinstance(domain, Rows):
        return tuple(range(domain.size))
    return values_of(domain.keys)


def shown(value: object) -> str:
    """Return a value as it is shown to people: a member by its text if that is one."""
    if isinstance(value, Enum):
        return str(value.value if _spelled(type(value)) else value.name)
    return str(value)


@lru_cache(maxsize=1000)
def _spelled(kind: type[Enum]) -> bool:
    """Return whether every member of a kind has a text for its value."""
    return all(isinstance(member.value, str) and member.value for member in kind)


def described(domain: Domain) -> str:
    """Return a domain as a designer writes it."""
    match domain:
        case Truths():
            return "bool"
        case Numbers(low, high, optional):
            return f"Range[{low}, {high}]{' | None' if optional else ''}"
        case Members(kind, optional):
            return f"{kind.__name__}{' | None' if optional else ''}"
        case Rows(size, of):
            return f"Row[{size}, {described(of)}]"
        case Maps(keys, of):
            return f"Each[{described(keys)}, {described(of)}]"
        case _:
            assert_never(domain)
