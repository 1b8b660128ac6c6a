"""What an expression of a rule can be worth while it is read: constants, terms and structures.

A value is any Python constant, a `Term`, or one of the classes here; a tuple may hold values.
"""

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from enum import Enum
from typing import Any

from ruleproof.models.language.kinds import Maps, Rows
from ruleproof.models.terms import Term

__all__ = [
    "MISSING",
    "STOPPED",
    "Deferred",
    "Gathered",
    "Listed",
    "Looked",
    "Maybe",
    "Reference",
    "Scattered",
    "Stream",
    "TheState",
    "Unsure",
    "is_constant",
]


class Missing(Enum):
    """The one value of a name or a slot that has none."""

    MISSING = "missing"


MISSING = Missing.MISSING


class Stopped(Enum):
    """The one value of an expression whose path ends within it."""

    STOPPED = "stopped"


STOPPED = Stopped.STOPPED


@dataclass(frozen=True, eq=False)
class Looked:
    """One of many constants, by the codes of index terms; the last index runs fastest."""

    indices: tuple[Term, ...]
    table: tuple[Any, ...]


@dataclass(frozen=True, eq=False)
class Maybe:
    """A number where `present` holds, else None; `origin` is the optional term it was read from."""

    present: Term
    number: Term
    origin: Term | None = None


@dataclass(frozen=True, eq=False)
class Reference:
    """A row or a map within the state: the field, the keys that lead there, what is there.

    `versions` tell which assignments as a whole, of it and of what holds it, were the last before.
    """

    field: str
    keys: tuple[Any, ...]
    domain: Rows | Maps
    versions: tuple[Term, ...]


@dataclass(frozen=True, eq=False)
class TheState:
    """The state itself, the first parameter of every rule."""


@dataclass(frozen=True, eq=False)
class Unsure:
    """A value that is there only where `when` holds: elsewhere nothing was assigned."""

    value: Any
    when: Term


@dataclass(eq=False)
class Deferred:
    """`first` where the condition holds, else `second`; put together when it is read."""

    condition: Term
    first: Any
    second: Any


class Listed(tuple[Any, ...]):
    """The items of a list: to be gone through, not to be kept."""

    __slots__ = ()


class Scattered(Listed):
    """The items of a set: to be asked for, not to be gone through, since they have no order."""

    __slots__ = ()


@dataclass(frozen=True, eq=False)
class Gathered:
    """The items of a comprehension, each with the condition under which it is among them."""

    items: tuple[tuple[Term, Any], ...]


@dataclass(frozen=True, eq=False)
class Stream:
    """Items that are met one by one, each read when its turn comes: `zip`, `enumerate`."""

    start: Callable[[], Iterator[tuple[Term, Any]]]


def is_constant(value: Any) -> bool:
    """Return whether a value is known now, all the way down."""
    if isinstance(value, tuple):
        return all(is_constant(part) for part in value)
    if type(value) is dict:
        return all(is_constant(part) for part in value.values())
    return not isinstance(
        value, Term | Looked | Maybe | Reference | TheState | Unsure | Deferred | Gathered | Stream
    )
