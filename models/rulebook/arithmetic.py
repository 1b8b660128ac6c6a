"""The arithmetic that rulebooks print: a sum, a product, a share, and what it is said to give.

Read by a small grammar of its own: whole and decimal numbers, `+ - * /`, brackets, `min`, `max`,
`ceil`, `floor`, and one sign between two sides. A percentage stands alone on its side and means
what was rounded to the digits that are printed.
"""

import math
import re
from collections.abc import Callable
from dataclasses import dataclass
from fractions import Fraction
from typing import Literal, get_args

__all__ = ["Amount", "ArithmeticTextError", "Relation", "read_number", "read_relation"]

Sign = Literal["=", "!=", "<=", ">=", "<", ">"]
LONGEST_NUMBER = 12
DEEPEST = 50

_TOKEN = re.compile(r"\s*(?:(\d+(?:\.\d+)?)|([a-z]+)|(<=|>=|!=|[-+*/(),%=<>]))")
_FUNCTIONS: dict[str, Callable[[list[Fraction]], Fraction]] = {
    "min": min,
    "max": max,
    "ceil": lambda numbers: Fraction(math.ceil(numbers[0])),
    "floor": lambda numbers: Fraction(math.floor(numbers[0])),
}
_SINGLE = ("ceil", "floor")


class ArithmeticTextError(ValueError):
    """A text that is no arithmetic: why, and the stretch of it that is at fault."""

    def __init__(self, message: str, start: int, length: int) -> None:
        super().__init__(message)
        self.start, self.length = start, length


@dataclass(frozen=True)
class Amount:
    """One side of a relation; what is rounded may be off by `slack`."""

    value: Fraction
    slack: Fraction = Fraction(0)


@dataclass(frozen=True)
class Relation:
    """What is printed about two sides."""

    left: Amount
    sign: Sign
    right: Amount

    @property
    def holds(self) -> bool:
        """Whether it is so; equal is what the rounding of percentages cannot tell apart."""
        difference = self.left.value - self.right.value
        equal = abs(difference) <= self.left.slack + self.right.slack
        match self.sign:
            case "=":
                return equal
            case "!=":
                return not equal
            case "<=":
                return equal or difference < 0
            case ">=":
                return equal or difference > 0
            case "<":
                return not equal and difference < 0
            case ">":
                return not equal and difference > 0


def read_number(text: str) -> Fraction:
    """Return what an expression gives; raise ArithmeticTextError."""
    reader = _Reader(text)
    value = reader.sum()
    reader.end()
    return value


def read_relation(text: str) -> Relation:
    """Return the relation that a text prints; raise ArithmeticTextError."""
    reader = _Reader(text)
    left = reader.side()
    sign = reader.sign()
    right = reader.side()
    reader.end()
    return Relation(left, sign, right)


@dataclass(frozen=True)
class _Token:
    text: str
    start: int
    length: int


class _Reader:
    """Reads a text from left to right and computes as it goes."""

    def __init__(self, text: str) -> None:
        self._tokens = _tokens(text)
        self._at = self._depth = 0

    def side(self) -> Amount:
        percentage = self._tokens[self._at + 1].text == "%" if self._more(1) else False
        if not percentage:
            return Amount(self.sum())
        token = self._next()
        self._next()
        digits = len(token.text.partition(".")[2])
        return Amount(self._number(token) / 100, Fraction(1, 200 * 10**digits))

    def sign(self) -> Sign:
        token = self._next()
        for sign in get_args(Sign):
            if token.text == sign:
                return sign  # type: ignore[no-any-return]
        raise self._fault(f"a sign such as `=` is expected, not {_named(token)}", token)

    def end(self) -> None:
        if self._peek().text:
            raise self._fault(f"nothing more is expected, not {_named(self._peek())}", self._peek())

    def sum(self) -> Fraction:
        value = self._product()
        while self._peek().text in ("+", "-"):
            sign = self._next().text
            value = value + self._product() if sign == "+" else value - self._product()
        return value

    def _product(self) -> Fraction:
        value = self._factor()
        while self._peek().text in ("*", "/"):
            token = self._next()
            factor = self._factor()
            if token.text == "/" and factor == 0:
                raise self._fault("nothing is divided by zero", token)
            value = value * factor if token.text == "*" else value / factor
        return value

    def _factor(self) -> Fraction:
        token = self._next()
        self._depth += 1
        if self._depth > DEEPEST:
            raise self._fault("this is nested too deeply", token)
        try:
            return self._factor_from(token)
        finally:
            self._depth -= 1

    def _factor_from(self, token: _Token) -> Fraction:
        if token.text == "-":
            return -self._factor()
        if token.text == "(":
            return self._bracketed()[0]
        if token.text in _FUNCTIONS:
            self._expect("(")
            numbers = self._bracketed(several=token.text not in _SINGLE)
            return _FUNCTIONS[token.text](numbers)
        if token.text[:1].isdigit():
            return self._number(token)
        raise self._fault(f"a number is expected, not {_named(token)}", token)

    def _bracketed(self, *, several: bool = False) -> list[Fraction]:
        numbers = [self.sum()]
        while several and self._peek().text == ",":
            self._next()
            numbers.append(self.sum())
        self._expect(")")
        return numbers

    def _number(self, token: _Token) -> Fraction:
        if not token.text[:1].isdigit():
            raise self._fault(f"a number is expected, not {_named(token)}", token)
        if token.length > LONGEST_NUMBER:
            raise self._fault("this number has too many digits", token)
        return Fraction(token.text)

    def _expect(self, text: str) -> None:
        token = self._next()
        if token.text != text:
            raise self._fault(f"`{text}` is expected, not {_named(token)}", token)

    def _peek(self) -> _Token:
        return self._tokens[self._at]

    def _next(self) -> _Token:
        token = self._tokens[self._at]
        self._at += 1 if self._more(1) else 0
        return token

    def _more(self, ahead: int) -> bool:
        return self._at + ahead < len(self._tokens)

    def _fault(self, message: str, token: _Token) -> ArithmeticTextError:
        return ArithmeticTextError(message, token.start, token.length)


def _tokens(text: str) -> list[_Token]:
    """Return the words of a text, and an empty one for its end."""
    found: list[_Token] = []
    at = 0
    end = len(text.rstrip())
    while at < end:
        match = _TOKEN.match(text, at)
        if match is None:
            at += len(text[at:]) - len(text[at:].lstrip())
            raise ArithmeticTextError(f"`{text[at]}` is no arithmetic", at, 1)
        word = match[0].strip()
        found.append(_Token(word, match.end() - len(word), len(word)))
        at = match.end()
    return [*found, _Token("", end, 1)]


def _named(token: _Token) -> str:
    return f"`{token.text}`" if token.text else "the end"
