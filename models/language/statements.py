"""Statements: what a rulebook's sentences say about the questions that players ask."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from dataclasses import dataclass
from fractions import Fraction
from typing import Any, Literal

from ruleproof.models.language.decisions import Reading
from ruleproof.models.language.definitions import collected
from ruleproof.models.language.unknowns import Unknown, guard_passed

__all__ = [
    "Expectation",
    "ForkNames",
    "Share",
    "Silent",
    "Situation",
    "Statement",
    "StatementRole",
    "example",
    "expect_monotone",
    "expect_same",
    "given",
    "percent",
    "reading_of",
    "says",
    "shares_compared",
    "situation",
    "when",
]

StatementRole = Literal["says", "example", "given"]
Function = Callable[..., Any]


class Silent(Exception):  # noqa: N818 - a statement that says nothing here, no error
    """A guard does not hold: the statement says nothing about this case."""


def when(condition: object, /) -> None:
    """Let the statement speak only where `condition` holds."""
    if not condition:
        raise Silent
    guard_passed()


@dataclass(frozen=True, eq=False)
class Statement:
    """A sentence of the rulebook as a function: its parameters mean "for all", it returns a truth.

    What is `given` is never blamed. An example is judged without itself. `overrides` has the ids
    of the lines to which it is a stated exception.
    """

    role: StatementRole
    function: Function
    cites: tuple[str, ...]
    overrides: tuple[str, ...] = ()

    @property
    def name(self) -> str:
        """The name of the function."""
        return self.function.__name__

    def __call__(self, *arguments: Any, **named: Any) -> Any:
        """Call the function itself."""
        return self.function(*arguments, **named)


@dataclass(frozen=True, eq=False)
class Expectation:
    """What a designer expects of the answers: the same, or never falling, over one input."""

    function: Unknown
    over: str
    kind: Literal["same", "rising", "falling"]
    cites: tuple[str, ...] = ()


@dataclass(frozen=True, eq=False)
class ForkNames:
    """A name for the open question of a function, and for its answers by the line each follows."""

    name: str
    function: Unknown
    options: dict[str, str]


@dataclass(frozen=True, eq=False)
class Situation:
    """A function from a state to the input of an unknown function, or None where it is not met."""

    of: Unknown
    function: Function

    @property
    def name(self) -> str:
        """The name of the function."""
        return self.function.__name__

    def __call__(self, *arguments: Any) -> Any:
        """Call the function itself."""
        return self.function(*arguments)


def says(*cites: str, overrides: str | tuple[str, ...] = ()) -> Callable[[Function], Statement]:
    """Declare a sentence of the rulebook, written as it literally reads."""
    return _declared("says", cites, overrides)


def example(*cites: str) -> Callable[[Function], Statement]:
    """Declare a worked example or a consequence that the rulebook itself draws."""
    return _declared("example", cites, ())


def given(*cites: str) -> Callable[[Function], Statement]:
    """Declare a background fact, which excludes the impossible and is never blamed."""
    return _declared("given", cites, ())


def situation(of: Unknown, /) -> Callable[[Function], Situation]:
    """Declare in which states the question `of` is asked, and with which input."""
    if not isinstance(of, Unknown):
        raise TypeError("write `@situation(question)` with the unknown function that is asked")

    def declare(function: Function) -> Situation:
        made = Situation(of, function)
        collected(made)
        return made

    return declare


def reading_of(name: str, of: Unknown, /, **options: str) -> ForkNames:
    """Name the open question of a function, and its answers by the id of the line each follows.

    It is one of the game's readings, with the options that are named here.
    """
    made = ForkNames(name, of, dict(options))
    collected(made)
    collected(Reading(name, {option: option for option in options.values()}))
    return made


def expect_same(of: Unknown, *cites: str, over: str) -> Expectation:
    """Expect that the answer does not depend on the input `over`."""
    return _expected(Expectation(of, over, "same", cites))


def expect_monotone(of: Unknown, *cites: str, in_: str, falling: bool = False) -> Expectation:
    """Expect that the answer never falls as the input `in_` grows; never rises if `falling`."""
    return _expected(Expectation(of, in_, "falling" if falling else "rising", cites))


@dataclass(frozen=True)
class Share:
    """A share and the percentage that is printed for it."""

    count: int
    of: int
    printed: str

    @property
    def is_right(self) -> bool:
        """Whether the percentage is right, in as many digits as printed."""
        return abs(self._exact - Fraction(self.printed)) * 2 <= Fraction(1, 10**self._digits)

    def __str__(self) -> str:
        """Return the share with its percentage, in as many digits as printed."""
        rounded = int(self._exact * 10**self._digits + Fraction(1, 2))
        whole, part = divmod(rounded, 10**self._digits)
        told = f"{whole}.{part:0{self._digits}}" if self._digits else str(whole)
        return f"{self.count} of {self.of} is {told} percent, printed {self.printed}"

    @property
    def _exact(self) -> Fraction:
        return Fraction(100 * self.count, self.of)

    @property
    def _digits(self) -> int:
        return len(self.printed.partition(".")[2])


_COMPARED: ContextVar[list[Share]] = ContextVar("compared")


@contextmanager
def shares_compared() -> Iterator[list[Share]]:
    """Collect the shares that `percent` compares within the block."""
    found: list[Share] = []
    token = _COMPARED.set(found)
    try:
        yield found
    finally:
        _COMPARED.reset(token)


def percent(count: int, of: int, *, printed: int | str) -> bool:
    """Return whether `count` of `of` is the percentage as printed, in as many digits as printed."""
    if of <= 0 or not 0 <= count <= of:
        raise ValueError(f"{count} of {of} is no share")
    share = Share(count, of, str(printed))
    compared = _COMPARED.get(None)
    if compared is not None:
        compared.append(share)
    return share.is_right


def _declared(
    role: StatementRole, cites: tuple[str, ...], overrides: str | tuple[str, ...]
) -> Callable[[Function], Statement]:
    overridden = (overrides,) if isinstance(overrides, str) else tuple(overrides)
    for cite in (*cites, *overridden):
        if not isinstance(cite, str):
            raise TypeError(f"write `@{role}(...)` with ids in quotes, not {cite!r}")

    def declare(function: Function) -> Statement:
        if not callable(function) or not hasattr(function, "__code__"):
            raise TypeError(f"`@{role}(...)` stands above a function")
        made = Statement(role, function, cites, overridden)
        collected(made)
        return made

    return declare


def _expected(made: Expectation) -> Expectation:
    if made.over not in made.function.inputs:
        raise TypeError(f"`{made.function.name}` has no input `{made.over}`")
    collected(made)
    return made
