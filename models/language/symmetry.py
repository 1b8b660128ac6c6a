"""Kinds whose members are alike: no rule tells one of them from another."""

from enum import Enum
from typing import TypeVar
from weakref import WeakSet

__all__ = ["is_symmetric", "symmetric"]

Kind = TypeVar("Kind", bound=type[Enum])

_SYMMETRIC: WeakSet[type[Enum]] = WeakSet()


def symmetric(kind: Kind) -> Kind:
    """Declare above an Enum that its members are alike; the rules are checked for it.

    States that differ only in the names of such members are explored once.
    """
    if not (isinstance(kind, type) and issubclass(kind, Enum)):
        raise TypeError("`@symmetric` stands above a class that derives from `Enum`")
    _SYMMETRIC.add(kind)
    return kind


def is_symmetric(kind: type[Enum]) -> bool:
    """Return whether the members of a kind were declared to be alike."""
    return kind in _SYMMETRIC
