"""What is decided within a rule: choices of the players, dice and draws, requirements, readings."""

from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from contextvars import ContextVar
from dataclasses import dataclass, replace
from enum import Enum
from typing import Any

from ruleproof.models.language.kinds import (
    Domain,
    DomainError,
    Members,
    Numbers,
    Scalar,
    domain_of,
    values_of,
)

__all__ = [
    "Chance",
    "Choice",
    "Chosen",
    "Die",
    "Draw",
    "NotAllowed",
    "Reading",
    "chosen_readings",
    "numbers_shown",
    "require",
]

MOST_FACES = 1000
_READINGS: ContextVar[Mapping[str, str]] = ContextVar("readings")


class NotAllowed(Exception):  # noqa: N818 - a refusal that is part of play, no error
    """A step that the rule does not allow: one of its requirements does not hold."""


def require(condition: object, message: str = "", /) -> None:
    """Stop the rule unless `condition` holds; nothing of it has then happened."""
    if not condition:
        raise NotAllowed(message or "a requirement does not hold")


@dataclass(frozen=True)
class Chosen:
    """The annotation of a parameter that `side` chooses."""

    domain: Scalar
    side: Enum


@dataclass(frozen=True)
class Chance:
    """The annotation of a parameter that chance decides, with a weight for each value.

    With a `bag`, the weight of a value is how many of it that field of the state holds.
    """

    domain: Numbers | Members
    weights: tuple[int, ...]
    bag: str = ""

    def __iter__(self) -> Iterator[Any]:
        """Yield the values that can come, in their order."""
        pairs = zip(values_of(self.domain), self.weights, strict=True)
        return (value for value, weight in pairs if weight)

    def __len__(self) -> int:
        """Return how many values can come."""
        return sum(weight > 0 for weight in self.weights)


class ChoiceMaker:
    """`Choice[domain, side]`: a parameter that `side` chooses, whoever takes the rule."""

    def __getitem__(self, parts: object) -> Chosen:
        """Return the annotation; refuse a side that is not a member, or a domain of many values."""
        match parts:
            case (annotation, Enum() as side):
                return Chosen(_single(domain_of(annotation)), side)
        raise DomainError(
            "`Choice[...]` names what is chosen and the side that chooses",
            "write `Choice[City, Side.TERRORIST]`",
        )


Choice = ChoiceMaker()


class DieMaker:
    """`Die[6]`: a parameter that a fair die decides, from 1 to the number of its faces."""

    def __getitem__(self, faces: object) -> Chance:
        """Return the annotation; refuse anything but a whole number from 1 on."""
        if not isinstance(faces, int) or not 1 <= faces <= MOST_FACES:
            raise DomainError(f"`Die[{faces}]` is not a die", "write its faces: `Die[6]`")
        return Chance(Numbers(1, faces), (1,) * faces)


Die = DieMaker()


class DrawMaker:
    """`Draw[kind]`, `Draw[{value: weight, ...}]` or `Draw[kind, "bag"]`: chance decides.

    A bag is a field that tells how many of each are left; the rule takes out what was drawn.
    """

    def __getitem__(self, what: Any) -> Chance:
        """Return the annotation; refuse weights that are not whole numbers from 0 on."""
        match what:
            case (kind, str() as bag) if bag:
                return replace(self[kind], bag=bag)
        weights = what if isinstance(what, Mapping) else None
        domain = domain_of(what) if weights is None else _domain_of_values(weights)
        if not isinstance(domain, Numbers | Members) or domain.optional:
            raise DomainError("a draw needs a kind or a range", "write `Draw[Card]`")
        if weights is None:
            return Chance(domain, (1,) * len(values_of(domain)))
        return Chance(domain, tuple(weights.get(value, 0) for value in values_of(domain)))


Draw = DrawMaker()


def numbers_shown(low: int, high: int) -> Numbers:
    """Return the domain of what dice show; refuse numbers that lie too far apart."""
    if high - low >= MOST_FACES:
        raise DomainError(
            f"the numbers from {low} to {high} are too many to be shown",
            f"let them lie within {MOST_FACES:,} numbers, or draw a kind and look its number up",
        )
    return Numbers(low, high)


def _domain_of_values(weights: Mapping[Any, Any]) -> Domain:
    values = list(weights)
    counted = all(type(weight) is int and weight >= 0 for weight in weights.values())
    if counted and any(weights.values()):
        if all(type(value) is int for value in values):
            return numbers_shown(min(values), max(values))
        if all(isinstance(value, Enum) and type(value) is type(values[0]) for value in values):
            return domain_of(type(values[0]))
    raise DomainError(
        "the weights of a draw are whole numbers, not all 0, of members of one kind",
        "write `Draw[{Card.TRAP: 3, Card.BOMB: 1}]`",
    )


def _single(domain: Domain) -> Scalar:
    if isinstance(domain, Scalar):
        return domain
    raise DomainError(
        "a parameter is one value, not a row or a map", "write a parameter for each value"
    )


@dataclass(frozen=True, eq=False)
class Reading:
    """A question that the rulebook leaves open, and its answers; call it for the answer."""

    name: str
    options: Mapping[str, Any]
    cites: tuple[str, ...] = ()

    def __call__(self) -> Any:
        """Return the answer that is chosen now; the first where none is."""
        return self.options[_READINGS.get({}).get(self.name, next(iter(self.options)))]


class _Noted(dict[str, str]):
    """Options by reading; the readings that are asked for are put into `asked`."""

    def __init__(self, options: Mapping[str, str], asked: set[str]) -> None:
        super().__init__(options)
        self._asked = asked

    def get(self, name: str, default: Any = None) -> Any:
        """Return an option, and note that it was asked for."""
        self._asked.add(name)
        return super().get(name, default)


@contextmanager
def chosen_readings(chosen: Mapping[str, str], asked: set[str] | None = None) -> Iterator[None]:
    """Let every reading named in `chosen` have that option within the block.

    The names of the readings that are called within it are put into `asked`.
    """
    options = {**_READINGS.get({}), **chosen}
    token = _READINGS.set(options if asked is None else _Noted(options, asked))
    try:
        yield
    finally:
        _READINGS.reset(token)
