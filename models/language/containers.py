"""Rows and maps of a state: places that hold values, check each one, and copy when assigned."""

from collections.abc import Iterator, Mapping
from enum import Enum
from typing import Any, assert_never

from ruleproof.models.language.kinds import (
    Domain,
    Maps,
    Members,
    Numbers,
    RangeError,
    Rows,
    Truths,
    described,
    keys_of,
    shown,
)

__all__ = ["UNSET", "MapValue", "RowValue", "Unset", "UnsetError", "copied", "empty", "fill", "put"]


class UnsetError(AttributeError):
    """A field that is read before it has a value."""


class Unset(Enum):
    """The one value of a field that has none yet."""

    UNSET = "unset"


UNSET = Unset.UNSET


class RowValue:
    """The values of a `Row` field: read, assigned and counted by position, as in a list."""

    __slots__ = ("_domain", "_label", "_values")
    __hash__ = None  # type: ignore[assignment]

    def __init__(self, domain: Rows, label: str) -> None:
        self._domain = domain
        self._label = label
        self._values = [empty(domain.of, f"{label}[{index}]") for index in range(domain.size)]

    def __len__(self) -> int:
        return len(self._values)

    def __iter__(self) -> Iterator[Any]:
        return (self[index] for index in range(len(self)))

    def __getitem__(self, index: Any) -> Any:
        if isinstance(index, slice):
            return tuple(self[position] for position in range(len(self))[index])
        return _known(self._values[index], f"{self._label}[{index}]")

    def __setitem__(self, index: int, value: object) -> None:
        self._values[index] = put(self._domain.of, value, f"{self._label}[{index}]")

    def __contains__(self, value: object) -> bool:
        return value in tuple(self)

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, RowValue | tuple | list):
            return NotImplemented
        return tuple(self) == tuple(other)

    def __repr__(self) -> str:
        return f"[{', '.join(_brief(value) for value in self._values)}]"

    def count(self, value: object) -> int:
        """Return how often `value` occurs."""
        return tuple(self).count(value)


class MapValue:
    """The values of an `Each` field: read and assigned by key; loops go over the keys."""

    __slots__ = ("_domain", "_label", "_values")
    __hash__ = None  # type: ignore[assignment]

    def __init__(self, domain: Maps, label: str) -> None:
        self._domain = domain
        self._label = label
        self._values = {key: empty(domain.of, f"{label}[{shown(key)}]") for key in keys_of(domain)}

    def __len__(self) -> int:
        return len(self._values)

    def __iter__(self) -> Iterator[Any]:
        return iter(self._values)

    def __getitem__(self, key: Any) -> Any:
        return _known(self._values[key], f"{self._label}[{shown(key)}]")

    def __setitem__(self, key: Any, value: object) -> None:
        if key not in self._values:
            raise KeyError(key)
        self._values[key] = put(self._domain.of, value, f"{self._label}[{shown(key)}]")

    def __contains__(self, value: object) -> bool:
        raise TypeError(
            f"`in {self._label}` could mean its keys or its values: write `.keys()` or `.values()`"
        )

    def __eq__(self, other: object) -> bool:
        if isinstance(other, MapValue):
            return self._values == other._values
        return self._values == other if isinstance(other, dict) else NotImplemented

    def __repr__(self) -> str:
        inner = ", ".join(f"{shown(key)}: {_brief(self._values[key])}" for key in self._values)
        return f"{{{inner}}}"

    def keys(self) -> tuple[Any, ...]:
        """Return the keys, in their order."""
        return tuple(self._values)

    def values(self) -> tuple[Any, ...]:
        """Return the values, in the order of their keys."""
        return tuple(self[key] for key in self._values)

    def items(self) -> tuple[tuple[Any, Any], ...]:
        """Return the pairs of key and value, in the order of the keys."""
        return tuple((key, self[key]) for key in self._values)


def empty(domain: Domain, label: str) -> Any:
    """Return what a field of this domain holds before anything is assigned."""
    if isinstance(domain, Rows):
        return RowValue(domain, label)
    return MapValue(domain, label) if isinstance(domain, Maps) else UNSET


def put(domain: Domain, value: Any, label: str) -> Any:
    """Return what a field holds once `value` is assigned; raise RangeError if it does not fit.

    A row or a map is a new one with the same values: what was read before stays as it was.
    """
    match domain:
        case Truths():
            if isinstance(value, bool):
                return value
        case Numbers(low, high, optional):
            if value is None and optional:
                return None
            if isinstance(value, int) and not isinstance(value, Enum) and low <= value <= high:
                return int(value)
        case Members(kind, optional):
            if isinstance(value, kind) or (value is None and optional):
                return value
        case Rows() | Maps():
            return _put_all(domain, value, label)
        case _:
            assert_never(domain)
    raise _misfit(domain, value, label)


def _put_all(domain: Rows | Maps, value: Any, label: str) -> Any:
    keys, made = keys_of(domain), empty(domain, label)
    if isinstance(domain, Rows):
        if not isinstance(value, RowValue | tuple | list) or len(value) != len(keys):
            raise _misfit(domain, value, label)
    elif not isinstance(value, MapValue | Mapping) or set(value.keys()) != set(keys):
        raise _misfit(domain, value, label)
    for key in keys:
        made[key] = value[key]
    return made


def fill(domain: Domain, value: Any, label: str) -> Any:
    """Return what a field holds by its default: one value for all, or a value for each."""
    if not isinstance(domain, Rows | Maps) or isinstance(
        value, RowValue | MapValue | tuple | list | Mapping
    ):
        return put(domain, value, label)
    current = empty(domain, label)
    for key in keys_of(domain):
        current._values[key] = fill(domain.of, value, f"{label}[{shown(key)}]")
    return current


def copied(value: Any) -> Any:
    """Return a value that shares nothing with `value`."""
    if not isinstance(value, RowValue | MapValue):
        return value
    made = object.__new__(type(value))
    made._domain, made._label = value._domain, value._label
    if isinstance(value, RowValue):
        made._values = [copied(each) for each in value._values]
    else:
        made._values = {key: copied(each) for key, each in value._values.items()}
    return made


def _misfit(domain: Domain, value: object, label: str) -> RangeError:
    return RangeError(f"`{label}` cannot be {_brief(value)}: it is {described(domain)}")


def _known(value: Any, label: str) -> Any:
    if value is UNSET:
        raise UnsetError(f"`{label}` has not been set yet")
    return value


def _brief(value: object) -> str:
    if value is UNSET:
        return "unset"
    return shown(value) if isinstance(value, Enum) else repr(value)
