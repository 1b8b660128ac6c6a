"""The state of a scene: a class whose annotated fields hold values of finite domains."""

import sys
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from enum import Enum
from inspect import get_annotations
from typing import Any, ClassVar

from ruleproof.models.diagnostics import did_you_mean
from ruleproof.models.language.containers import UNSET, UnsetError, copied, empty, fill, put
from ruleproof.models.language.kinds import (
    Domain,
    DomainError,
    Maps,
    RangeError,
    Rows,
    Scalar,
    domain_of,
    keys_of,
    shown,
)

__all__ = ["Field", "FieldError", "Hidden", "Observed", "SlotField", "State", "flat", "slots_of"]


class FieldError(TypeError):
    """A field that cannot be: the class and the field, why, and what to write instead."""

    def __init__(self, state: str, field: str, why: str, instead: str | None) -> None:
        super().__init__(f"the field `{field}` of `{state}` cannot be: {why}")
        self.state, self.field, self.help = state, field, instead


@dataclass(frozen=True)
class Field:
    """A field: its domain, its default if any, and who may see or write it."""

    name: str
    domain: Domain
    default: Any = UNSET
    observed: bool = False
    seen_by: Enum | None = None


@dataclass(frozen=True)
class SlotField:
    """One single value of a field: the keys that lead to it, and its domain."""

    name: str
    field: Field
    keys: tuple[Any, ...]
    domain: Scalar


@dataclass(frozen=True)
class ObservedField:
    """The annotation of a field that only observers write and no rule reads."""

    domain: Domain


@dataclass(frozen=True)
class HiddenField:
    """The annotation of a field that only `side` sees."""

    domain: Domain
    side: Enum


class ObservedMaker:
    """`Observed[domain]`: a field that only observers write and no rule reads."""

    def __getitem__(self, annotation: object) -> ObservedField:
        """Return the annotation of an observed field."""
        return ObservedField(domain_of(annotation))


class HiddenMaker:
    """`Hidden[domain, side]`: a field that only `side` sees."""

    def __getitem__(self, parts: object) -> HiddenField:
        """Return the annotation of a hidden field; refuse a side that is not a member."""
        match parts:
            case (annotation, Enum() as side):
                return HiddenField(domain_of(annotation), side)
        raise DomainError(
            "`Hidden[...]` names a domain and the side that sees it",
            "write `Hidden[City, Side.TERRORIST]`",
        )


Observed = ObservedMaker()
Hidden = HiddenMaker()


class State:
    """The state of a scene; derive from it and annotate each field with its domain."""

    _fields: ClassVar[Mapping[str, Field]] = {}
    _values: dict[str, Any]
    _assigned: set[str]

    def __init_subclass__(cls) -> None:
        """Read the fields off the annotations."""
        names = {**vars(sys.modules.get(cls.__module__, cls)), **sys._getframe(1).f_globals}
        fields = dict(cls._fields)
        for name, annotation in get_annotations(cls).items():
            if isinstance(annotation, str):
                annotation = eval(annotation, names)
            fields[name] = _field(cls, name, annotation)
        cls._fields = fields

    def __init__(self, **values: Any) -> None:
        """Give every field its default, then the values named."""
        kept = {field.name: _first(field) for field in self._fields.values()}
        object.__setattr__(self, "_values", kept)
        object.__setattr__(self, "_assigned", set())
        for name, value in values.items():
            setattr(self, name, value)

    def __getattr__(self, name: str) -> Any:
        """Return the value of a field; raise UnsetError if it has none."""
        if name not in self._fields:
            raise AttributeError(self._unknown(name))
        value = self._values[name]
        if value is UNSET:
            raise UnsetError(f"`{name}` has not been set yet")
        return value

    def __setattr__(self, name: str, value: Any) -> None:
        """Assign a field; raise RangeError if the value is outside its domain."""
        if name not in self._fields:
            raise AttributeError(self._unknown(name))
        self._values[name] = put(self._fields[name].domain, value, name)
        self._assigned.add(name)

    def __copy__(self) -> "State":
        """Return a copy that shares nothing with this one."""
        made = object.__new__(type(self))
        kept = {name: copied(value) for name, value in self._values.items()}
        object.__setattr__(made, "_values", kept)
        object.__setattr__(made, "_assigned", set())
        return made

    def __deepcopy__(self, memo: object) -> "State":
        """Return a copy that shares nothing with this one."""
        return self.__copy__()

    def __eq__(self, other: object) -> bool:
        """Return whether two states of one class agree in every field."""
        if type(other) is not type(self):
            return NotImplemented
        return self._values == other._values

    __hash__ = None  # type: ignore[assignment]

    def __repr__(self) -> str:
        """Return the fields and their values."""
        inner = ", ".join(f"{name}={_brief(value)}" for name, value in self._values.items())
        return f"{type(self).__name__}({inner})"

    def _unknown(self, name: str) -> str:
        guess = did_you_mean(name, self._fields)
        return f"`{type(self).__name__}` has no field `{name}`" + (f": {guess}" if guess else "")


def _field(cls: type, name: str, annotation: Any) -> Field:
    default = cls.__dict__.get(name, UNSET)
    if name in cls.__dict__:
        delattr(cls, name)
    observed, side = isinstance(annotation, ObservedField), None
    if isinstance(annotation, HiddenField):
        side = annotation.side
    try:
        if name.startswith("_"):
            raise DomainError("a field's name starts with a letter", f"call it `{name.strip('_')}`")
        marked = isinstance(annotation, ObservedField | HiddenField)
        domain = annotation.domain if marked else domain_of(annotation)
        if default is not UNSET:
            fill(domain, default, name)
    except (DomainError, RangeError) as error:
        raise FieldError(cls.__name__, name, str(error), getattr(error, "help", None)) from None
    return Field(name, domain, default, observed, side)


def _first(field: Field) -> Any:
    if field.default is UNSET:
        return empty(field.domain, field.name)
    return fill(field.domain, field.default, field.name)


def slots_of(state: type[State]) -> tuple[SlotField, ...]:
    """Return every single value of a state, in the order of the fields and of their keys."""
    return tuple(
        SlotField(f"{field.name}{path}", field, keys, domain)
        for field in state._fields.values()
        for path, keys, domain in _leaves(field.domain)
    )


def _leaves(domain: Domain) -> Iterator[tuple[str, tuple[Any, ...], Scalar]]:
    if not isinstance(domain, Rows | Maps):
        yield "", (), domain
        return
    for key in keys_of(domain):
        for path, keys, leaf in _leaves(domain.of):
            yield f"[{shown(key)}]{path}", (key, *keys), leaf


def flat(state: State) -> dict[str, Any]:
    """Return the single values of a state by the names of their slots; UNSET where none is."""
    found: dict[str, Any] = {}
    for slot in slots_of(type(state)):
        value = state._values[slot.field.name]
        for key in slot.keys:
            value = value._values[key]
        found[slot.name] = value
    return found


def _brief(value: Any) -> str:
    return shown(value) if isinstance(value, Enum) else repr(value)
