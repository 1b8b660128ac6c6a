"""Conditions on a place: the marks it carries, its region, its size, its name.

A condition is written `secured`, `!secured`, `port & !secured`, `region = Turkey`, `size = small`,
`place = ROME`, with `&` before `|` and parentheses.
"""

import re
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass
from typing import assert_never

__all__ = [
    "ALWAYS",
    "AllOf",
    "Always",
    "AnyOf",
    "Condition",
    "ConditionError",
    "Has",
    "Not",
    "holds",
    "marks_in",
    "parse_condition",
    "unknown_in",
]


@dataclass(frozen=True, slots=True)
class Always:
    """Holds everywhere."""


ALWAYS = Always()


@dataclass(frozen=True, slots=True)
class Has:
    """Holds where the `aspect` (mark, region, size or place) is `value`."""

    aspect: str
    value: str


@dataclass(frozen=True, slots=True)
class Not:
    """Holds where `body` does not."""

    body: "Condition"


@dataclass(frozen=True, slots=True)
class AllOf:
    """Holds where every part holds."""

    parts: tuple["Condition", ...]


@dataclass(frozen=True, slots=True)
class AnyOf:
    """Holds where some part holds."""

    parts: tuple["Condition", ...]


Condition = Always | Has | Not | AllOf | AnyOf

ASPECTS = ("region", "size", "place")
TOKEN = re.compile(r"\s*(?:([&|!()=])|((?:[^&|!()=\s]|\s+(?=[^&|!()=\s]))+))")
DEEPEST = 100


class ConditionError(ValueError):
    """A condition that cannot be read; `start` and `length` tell where in its text."""

    def __init__(self, message: str, start: int, length: int = 1) -> None:
        super().__init__(message)
        self.start = start
        self.length = max(1, length)


@dataclass(frozen=True, slots=True)
class Token:
    text: str
    start: int
    is_name: bool


def parse_condition(text: str) -> Condition:
    """Return the condition that `text` writes; raise ConditionError where it cannot be read."""
    reader = _Reader(list(_tokens(text)), len(text))
    condition = reader.either(0)
    if reader.peek() is not None:
        token = reader.take()
        raise ConditionError("a condition ends before this", token.start, len(token.text))
    return condition


def _tokens(text: str) -> Iterator[Token]:
    position = 0
    end = len(text.rstrip())
    while position < end:
        found = TOKEN.match(text, position)
        assert found is not None  # every character is an operator or part of a name
        group = 1 if found.group(1) else 2
        yield Token(found.group(group), found.start(group), group == 2)
        position = found.end()


class _Reader:
    """Recursive descent over the tokens of one condition."""

    def __init__(self, tokens: list[Token], end: int) -> None:
        self.tokens = tokens
        self.position = 0
        self.end = end

    def peek(self) -> str | None:
        if self.position == len(self.tokens):
            return None
        return self.tokens[self.position].text

    def take(self) -> Token:
        if self.position == len(self.tokens):
            raise ConditionError("a mark, `region =`, `size =` or `place =` is missing", self.end)
        self.position += 1
        return self.tokens[self.position - 1]

    def either(self, depth: int) -> Condition:
        parts = [self.both(depth)]
        while self.peek() == "|":
            self.take()
            parts.append(self.both(depth))
        return parts[0] if len(parts) == 1 else AnyOf(tuple(parts))

    def both(self, depth: int) -> Condition:
        parts = [self.single(depth)]
        while self.peek() == "&":
            self.take()
            parts.append(self.single(depth))
        return parts[0] if len(parts) == 1 else AllOf(tuple(parts))

    def single(self, depth: int) -> Condition:
        token = self.take()
        if depth > DEEPEST:
            raise ConditionError(f"a condition nests at most {DEEPEST} deep", token.start)
        if token.text == "!":
            return Not(self.single(depth + 1))
        if token.text == "(":
            inner = self.either(depth + 1)
            if self.peek() != ")":
                raise ConditionError("this parenthesis is not closed", token.start)
            self.take()
            return inner
        if not token.is_name:
            raise ConditionError("a mark was expected here", token.start)
        return self.named(token)

    def named(self, token: Token) -> Condition:
        if self.peek() != "=":
            return Has("mark", token.text)
        if token.text not in ASPECTS:
            raise ConditionError(
                "only `region`, `size` and `place` are compared with `=`",
                token.start,
                len(token.text),
            )
        self.take()
        value = self.take()
        if not value.is_name:
            raise ConditionError("a name was expected here", value.start)
        return Has(token.text, value.text)


def holds(condition: Condition, has: Callable[[str, str], bool]) -> bool:
    """Return whether `condition` holds where `has(aspect, value)` tells what the place is."""
    match condition:
        case Always():
            return True
        case Has(aspect, value):
            return has(aspect, value)
        case Not(body):
            return not holds(body, has)
        case AllOf(parts):
            return all(holds(part, has) for part in parts)
        case AnyOf(parts):
            return any(holds(part, has) for part in parts)
    assert_never(condition)


def marks_in(condition: Condition) -> Iterable[Has]:
    """Return every comparison that `condition` makes, in reading order."""
    match condition:
        case Always():
            return ()
        case Has():
            return (condition,)
        case Not(body):
            return marks_in(body)
        case AllOf(parts) | AnyOf(parts):
            return tuple(has for part in parts for has in marks_in(part))
    assert_never(condition)


def unknown_in(condition: Condition, known: Mapping[str, Iterable[str]]) -> Iterable[Has]:
    """Return the comparisons with a value that `known` (by aspect) does not hold."""
    return tuple(has for has in marks_in(condition) if has.value not in known[has.aspect])
