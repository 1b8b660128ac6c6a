"""Unknown functions: the questions that players ask, which a rulebook answers in its sentences."""

import sys
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from contextvars import ContextVar
from dataclasses import dataclass, field, replace
from enum import Enum
from functools import cached_property
from itertools import product
from operator import is_
from typing import Any, Literal, get_args

from ruleproof.models.language.answers import Answers, NoAnswerError
from ruleproof.models.language.decisions import Chance
from ruleproof.models.language.definitions import collected
from ruleproof.models.language.kinds import (
    DomainError,
    RangeError,
    Scalar,
    domain_of,
    shown,
    values_of,
)

__all__ = [
    "Cell",
    "Decides",
    "Duty",
    "Unanswered",
    "Unknown",
    "amount",
    "answering",
    "fate",
    "guard_passed",
    "number",
    "obligation",
    "order",
    "single_domain",
    "unknown",
]

Decides = Literal["winner", "play", "wording"]
Inputs = tuple[Any, ...]
NOTHING = object()


class Duty(Enum):
    """What a rulebook says about an act: it must be done, may be done, or must not be."""

    MUST = "must"
    MAY = "may"
    MUST_NOT = "must not"


class Unanswered(Exception):  # noqa: N818 - a question that nobody answers now, no error of the asker
    """An unknown function was called where nobody answers."""


@dataclass(frozen=True, eq=False)
class Cell:
    """An unknown function at one input; there is one for each, made by the function."""

    function: "Unknown"
    inputs: Inputs

    def __str__(self) -> str:
        """Return the cell as people read it: name and inputs."""
        pairs = zip(self.function.inputs, self.inputs, strict=True)
        told = ", ".join(f"{name} {shown(value)}" for name, value in pairs)
        return f"{self.function.name}({told})" if told else self.function.name


Answer = Callable[[Cell], Any]
_ANSWER: ContextVar[Answer] = ContextVar("answer")
_PASSED: ContextVar[Callable[[], None]] = ContextVar("passed")


@dataclass(frozen=True, eq=False)
class Unknown:
    """A question with finite inputs and answers; call it for the answer that is meant now.

    `promises` has, for the id of each line that promises an answer, the test of the inputs that it
    is promised for. `decides` says what hangs on it: who wins, how play goes on, or words only.
    """

    name: str
    inputs: Mapping[str, Scalar]
    gives: Scalar
    promises: Mapping[str, Callable[..., bool]] = field(default_factory=dict)
    unless_stated: Any = NOTHING
    decides: Decides = "play"
    asks: str = ""
    is_order: bool = False
    declared: tuple[str, int] | None = field(default=None, repr=False)
    settled_by: Callable[[], Answers] | None = field(default=None, repr=False)

    def __call__(self, *values: Any, **named: Any) -> Any:
        """Return the answer for an input; raise RangeError for what is none."""
        answer = _ANSWER.get(None)
        cell = self.cell(*values, **named)
        return self.settled(cell, {}) if answer is None else answer(cell)

    def settled(self, cell: Cell, options: Mapping[str, str]) -> Any:
        """Return what the statements of the game answer, under options of readings."""
        if self.settled_by is None:
            raise Unanswered(f"nobody answers `{cell}` here")
        try:
            return self.settled_by().of(cell, options)
        except NoAnswerError as error:
            raise Unanswered(f"nobody answers `{cell}` here: {error.args[0]}") from None

    def settle_by(self, answers: Callable[[], Answers]) -> None:
        """Let a game that was loaded answer where nobody else does."""
        object.__setattr__(self, "settled_by", answers)

    def cell(self, *values: Any, **named: Any) -> Cell:
        """Return the cell of an input; raise TypeError or RangeError for what is none."""
        inputs = values if not named else self._bound(values, named)
        same = tuple(map(id, inputs))
        found = self._met.get(same)
        return self._meet(self._bound(inputs, {}), same) if found is None else found

    def _meet(self, inputs: Inputs, same: tuple[int, ...]) -> Cell:
        """Return the cell of an input, and know it by the very objects that it consists of."""
        for name, known, value in zip(self.inputs, self._known, inputs, strict=True):
            if not _hashable(value) or (type(value), value) not in known:
                raise RangeError(f"`{self.name}` has no {name} {shown(value)}")
        found = self.at(inputs)
        if all(map(is_, inputs, found.inputs)):  # which live as long as their numbers are known
            self._met[same] = found
        return found

    def at(self, inputs: Inputs) -> Cell:
        """Return the one cell of an input that the function has."""
        found = self._cells.get(inputs)
        if found is None:
            found = self._cells[inputs] = Cell(self, inputs)
        return found

    def cells(self) -> Iterator[Cell]:
        """Yield every cell, in the order of the inputs."""
        for inputs in product(*(values_of(domain) for domain in self.inputs.values())):
            yield self.at(inputs)

    @cached_property
    def answers(self) -> tuple[Any, ...]:
        """All answers that there are, in their order."""
        return values_of(self.gives)

    @cached_property
    def _cells(self) -> dict[Inputs, Cell]:
        return {}

    @cached_property
    def _met(self) -> dict[tuple[int, ...], Cell]:
        """The cells by the identities of their inputs: members of kinds are slow to hash."""
        return {}

    @cached_property
    def _known(self) -> tuple[frozenset[tuple[type, Any]], ...]:
        """The values of each input; True is not 1."""
        return tuple(
            frozenset((type(value), value) for value in values_of(domain))
            for domain in self.inputs.values()
        )

    def promised(self, inputs: Inputs) -> tuple[str, ...]:
        """Return the ids of the lines that promise an answer for an input."""
        named = dict(zip(self.inputs, inputs, strict=True))
        return tuple(line for line, holds in self.promises.items() if holds(**named))

    def _bound(self, values: Inputs, named: Mapping[str, Any]) -> Inputs:
        if not named and len(values) == len(self.inputs):
            return values
        names = tuple(self.inputs)
        given = dict(zip(names, values, strict=False))
        wrong = [name for name in named if name not in names or name in given]
        if len(values) > len(names) or wrong or len(given) + len(named) < len(names):
            raise TypeError(f"`{self.name}` takes ({', '.join(names)})")
        return tuple({**given, **named}[name] for name in names)


@contextmanager
def answering(answer: Answer, *, passed: Callable[[], None] | None = None) -> Iterator[None]:
    """Let `answer` answer every call of an unknown function within the block.

    `passed` is called whenever a guard of a statement holds.
    """
    token = _ANSWER.set(answer)
    passing = _PASSED.set(passed or (lambda: None))
    try:
        yield
    finally:
        _ANSWER.reset(token)
        _PASSED.reset(passing)


def guard_passed() -> None:
    """Tell whoever answers that a guard holds: what was asked so far belongs to it."""
    told = _PASSED.get(None)
    if told is not None:
        told()


def unknown(
    name: str,
    /,
    *,
    gives: Any,
    promises: str | tuple[str, ...] | Mapping[str, Callable[..., bool]] = (),
    unless_stated: Any = NOTHING,
    decides: Decides = "play",
    asks: str = "",
    **inputs: Any,
) -> Unknown:
    """Declare a question: what it depends on, by name, and what an answer may be.

    `promises` are the ids of lines that owe an answer for every input, or for each id a test of
    the inputs. `unless_stated` is the answer where no statement speaks.
    """
    return _declared(
        Unknown(
            name,
            {key: single_domain(annotation) for key, annotation in inputs.items()},
            single_domain(gives),
            _promises(promises),
            unless_stated,
            decides,
            asks,
        )
    )


def obligation(name: str, /, **settings: Any) -> Unknown:
    """Declare the question whether an act must, may or must not be done."""
    return unknown(name, gives=Duty, **settings)


def fate(name: str, /, *, gives: Any, **settings: Any) -> Unknown:
    """Declare the question where each thing goes at each event."""
    return unknown(name, gives=gives, **settings)


def amount(name: str, /, *, gives: Any, **settings: Any) -> Unknown:
    """Declare the question how much something costs or yields."""
    return unknown(name, gives=gives, **settings)


def number(name: str, gives: Any, /, **settings: Any) -> Unknown:
    """Declare a printed number: a question without inputs."""
    return unknown(name, gives=gives, **settings)


def order(
    name: str,
    events: type[Enum],
    /,
    *,
    promises: str | tuple[str, ...] | Mapping[str, Callable[..., bool]] = (),
    decides: Decides = "play",
    asks: str = "",
) -> Unknown:
    """Declare the question which of two events comes `first`, which comes `then`.

    The answers are a strict order: nothing comes before itself, and what comes before something
    comes before all that follows it.
    """
    kind = single_domain(events)
    inputs = {"first": kind, "then": kind}
    yes_or_no = single_domain(bool)
    promised = {
        line: (lambda first, then, holds=holds: first is not then and holds(first=first, then=then))
        for line, holds in _promises(promises).items()
    }
    made = Unknown(name, inputs, yes_or_no, promised, NOTHING, decides, asks, is_order=True)
    return _declared(made)


def single_domain(annotation: Any) -> Scalar:
    """Return the domain of one value; raise DomainError for rows, maps and what is none."""
    if isinstance(annotation, Chance):
        return annotation.domain
    domain = domain_of(annotation)
    if isinstance(domain, Scalar):
        return domain
    raise DomainError(
        "an input of a question is one value, not a row or a map", "write an input for each value"
    )


def _promises(
    promises: str | tuple[str, ...] | Mapping[str, Callable[..., bool]],
) -> Mapping[str, Callable[..., bool]]:
    if isinstance(promises, str):
        promises = (promises,)
    if isinstance(promises, Mapping):
        return dict(promises)
    return {line: lambda **_: True for line in promises}


def _declared(made: Unknown) -> Unknown:
    made = replace(made, declared=_caller())
    if not made.answers or (
        made.unless_stated is not NOTHING and not _within(made.unless_stated, made.gives)
    ):
        raise TypeError(f"`unless_stated` of `{made.name}` is no answer of it")
    if made.decides not in get_args(Decides):
        known = ", ".join(repr(each) for each in get_args(Decides))
        raise TypeError(f"`decides=` of `{made.name}` is one of {known}, not {made.decides!r}")
    collected(made)
    return made


def _within(value: Any, domain: Scalar) -> bool:
    return any(
        value is each or (type(value) is type(each) and value == each) for each in values_of(domain)
    )


def _hashable(value: Any) -> bool:
    return type(value).__hash__ is not None


def _caller() -> tuple[str, int] | None:
    """Return the file and the line that called this module."""
    frame = sys._getframe(1)
    while frame is not None and frame.f_code.co_filename == __file__:
        if frame.f_back is None:
            return None
        frame = frame.f_back
    return frame.f_code.co_filename, frame.f_lineno
