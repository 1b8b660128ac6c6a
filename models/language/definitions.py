"""Definitions: what a designer's functions are for, said by decorators that leave them callable."""

from collections.abc import Callable, Mapping
from contextvars import ContextVar
from dataclasses import dataclass
from enum import Enum
from functools import cached_property
from inspect import Parameter, signature
from typing import Any, Literal, TypeVar

from ruleproof.models.language.decisions import Reading

__all__ = [
    "COLLECTED",
    "Definition",
    "Role",
    "always",
    "collected",
    "component",
    "duty",
    "ending",
    "invariant",
    "measure",
    "never",
    "observe",
    "reachable",
    "reading",
    "resource",
    "rule",
    "start",
]

Role = Literal[
    "start",
    "rule",
    "invariant",
    "always",
    "reachable",
    "never",
    "duty",
    "ending",
    "observe",
    "resource",
    "component",
    "measure",
]
Function = Callable[..., Any]
Made = TypeVar("Made")


@dataclass(frozen=True, eq=False)
class Definition:
    """A function and its role; calling the definition calls the function as it is."""

    role: Role
    function: Function
    cites: tuple[str, ...] = ()
    by: Enum | None = None
    phases: tuple[Enum, ...] = ()
    then: Enum | None = None
    subjects: tuple[str, ...] = ()
    result: Enum | None = None
    better_for: Enum | None = None
    label: str = ""
    box: int | None = None

    @property
    def name(self) -> str:
        """The name of the function."""
        return self.function.__name__

    @cached_property
    def parameters(self) -> tuple[Parameter, ...]:
        """The parameters of the function: the state first."""
        return tuple(signature(self.function).parameters.values())

    def __call__(self, *arguments: Any, **named: Any) -> Any:
        """Call the function itself."""
        return self.function(*arguments, **named)


COLLECTED: ContextVar[list[Any]] = ContextVar("collected")


def rule(
    *cites: str,
    by: Enum | None = None,
    phase: Enum | tuple[Enum, ...] | None = None,
    then: Enum | None = None,
) -> Callable[[Function], Definition]:
    """Declare a step of play: who takes it, in which phase, and which phase comes then."""
    _check("by", by, Enum)
    _check("then", then, Enum)
    phases = () if phase is None else phase if isinstance(phase, tuple) else (phase,)
    for each in phases:
        _check("phase", each, Enum)
    return _declared("rule", cites, by=by, phases=phases, then=then)


def start(*cites: str, by: Enum | None = None) -> Callable[[Function], Definition]:
    """Declare how a scene begins."""
    return _declared("start", cites, by=by)


def invariant(*cites: str) -> Callable[[Function], Definition]:
    """Declare what holds after the start and after every step."""
    return _declared("invariant", cites)


def always(*cites: str) -> Callable[[Function], Definition]:
    """Declare what holds in every play; observed fields tell what happened before."""
    return _declared("always", cites)


def reachable(*cites: str) -> Callable[[Function], Definition]:
    """Declare what some play reaches."""
    return _declared("reachable", cites)


def never(*cites: str) -> Callable[[Function], Definition]:
    """Declare what no play reaches."""
    return _declared("never", cites)


def duty(*cites: str, rule: str) -> Callable[[Function], Definition]:
    """Declare when only the rule called `rule` may be taken."""
    _check("rule", rule, str)
    return _declared("duty", cites, subjects=(rule,))


def ending(*cites: str, result: Enum | None = None) -> Callable[[Function], Definition]:
    """Declare when play has ended, and with which result."""
    _check("result", result, Enum)
    return _declared("ending", cites, result=result)


def observe(*rules: str) -> Callable[[Function], Definition]:
    """Declare what is noted after the named rules; after every rule if none is named."""
    return _declared("observe", (), subjects=rules)


def resource(*cites: str, better_for: Enum | None = None) -> Callable[[Function], Definition]:
    """Declare a number of which more is better for a side."""
    _check("better_for", better_for, Enum)
    return _declared("resource", cites, better_for=better_for)


def component(label: str, *cites: str, box: int) -> Callable[[Function], Definition]:
    """Declare how many of a component are in use; the box holds `box` of them."""
    _check("box", box, int)
    return _declared("component", cites, label=label, box=box)


def measure(*cites: Any) -> Any:
    """Declare a number whose most and least are of interest; with or without ids."""
    if len(cites) == 1 and callable(cites[0]):
        return _declared("measure", ())(cites[0])
    return _declared("measure", cites)


def reading(name: str, options: Mapping[str, Any], *cites: str) -> Reading:
    """Declare an open question and its answers; the first is the one meant if none is chosen."""
    if not options:
        raise TypeError(f"the reading `{name}` has no options")
    return collected(Reading(name, dict(options), cites))


def _declared(
    role: Role, cites: tuple[str, ...], **settings: Any
) -> Callable[[Function], Definition]:
    for cite in (*cites, *settings.get("subjects", ())):
        if callable(cite):
            name = getattr(cite, "__name__", "the function")
            raise TypeError(f"write `@{role}()` with brackets above `{name}`")
        if not isinstance(cite, str):
            raise TypeError(f"write `@{role}(...)` with ids in quotes, not {cite!r}")

    def declare(function: Function) -> Definition:
        if not callable(function) or not hasattr(function, "__code__"):
            raise TypeError(f"`@{role}(...)` stands above a function")
        return collected(Definition(role, function, cites, **settings))

    return declare


def collected(made: Made) -> Made:
    """Return what a game's file declares, after it was put among what the file declares."""
    found = COLLECTED.get(None)
    if found is not None:
        found.append(made)
    return made


def _check(name: str, value: object, kind: type) -> None:
    if value is not None and not isinstance(value, kind):
        wanted = "a member of an Enum" if kind is Enum else f"a `{kind.__name__}`"
        raise TypeError(f"`{name}=` is {wanted}, not {value!r}")
