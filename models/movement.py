"""Movements: regular expressions over the modes of a board, with conditions on places.

A movement denotes walks. `road` is one link of that mode; two terms in a row are two links one
after the other; `|` is a choice; `{n}`, `{a,b}`, `{a,}`, `*`, `+` and `?` repeat; `[mark]` and
`![mark]` test the place where the piece stands; `dist(rail, 2)` goes to a place at distance
exactly two; the name of a hop or of another piece stands for its movement.
"""

from collections.abc import Generator, Iterator
from dataclasses import dataclass
from types import GeneratorType
from typing import Any, TypeVar, assert_never, overload

from ruleproof.models.conditions import Condition

__all__ = [
    "Choice",
    "Distance",
    "Movement",
    "Name",
    "Nested",
    "Repeat",
    "Sequence",
    "Step",
    "Test",
    "alternatives",
    "modes_in",
    "parts_of",
    "unnested",
]


@dataclass(frozen=True, slots=True)
class Step:
    """One link of `mode`."""

    mode: str


@dataclass(frozen=True, slots=True)
class Distance:
    """From a place to one whose distance by `mode` is exactly `links`."""

    mode: str
    links: int


@dataclass(frozen=True, slots=True)
class Test:
    """Stay, if the place fulfils `condition`."""

    condition: Condition


@dataclass(frozen=True, slots=True)
class Sequence:
    """All parts, one after the other."""

    parts: tuple["Movement", ...]


@dataclass(frozen=True, slots=True)
class Choice:
    """Any one of the options."""

    options: tuple["Movement", ...]


@dataclass(frozen=True, slots=True)
class Repeat:
    """The body at least `least` and at most `most` times (None: any number)."""

    body: "Movement"
    least: int
    most: int | None


@dataclass(frozen=True, slots=True)
class Name:
    """A hop or a piece, by name, at `start` of the text it was read from."""

    name: str
    start: int


Movement = Step | Distance | Test | Sequence | Choice | Repeat | Name

Result = TypeVar("Result")
Nested = Generator[Any, Any, Result]


def alternatives(movement: Movement) -> Iterator[Movement]:
    """Yield the options of the outermost choices, in order."""
    waiting = [movement]
    while waiting:
        option = waiting.pop()
        if isinstance(option, Choice):
            waiting.extend(reversed(option.options))
        else:
            yield option


def modes_in(movement: Movement) -> tuple[str, ...]:
    """Return the modes that `movement` uses, each once, in reading order; names count for none."""
    steps = (part for part in parts_of(movement) if isinstance(part, Step | Distance))
    return tuple(dict.fromkeys(step.mode for step in steps))


def parts_of(movement: Movement) -> Iterator[Movement]:
    """Yield the movement and everything that it is made of, in reading order.

    A part that is one object in several places, as what a hop stands for, comes once.
    """
    waiting = [movement]
    seen: set[int] = set()
    while waiting:
        part = waiting.pop()
        if id(part) in seen:
            continue
        seen.add(id(part))
        yield part
        match part:
            case Sequence(parts) | Choice(parts):
                waiting.extend(reversed(parts))
            case Repeat(body):
                waiting.append(body)
            case Step() | Distance() | Test() | Name():
                pass
            case _:
                assert_never(part)


@overload
def unnested(call: Nested[Result]) -> Result: ...
@overload
def unnested(call: Nested[Result] | Result) -> Result: ...
def unnested(call: Any) -> Any:
    """Return what the generator returns; those that it yields run first, on a stack of our own.

    A function that would call itself yields the call instead, and so is never too deep. What is
    yielded and no generator is a result already, and comes back as it is.
    """
    waiting: list[Nested[Any]] = []
    value: Any = call
    while True:
        if isinstance(value, GeneratorType):
            waiting.append(value)
            value = None
        elif not waiting:
            return value
        try:
            value = waiting[-1].send(value)
        except StopIteration as done:
            waiting.pop()
            value = done.value
