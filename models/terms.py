"""Terms: what a rule computes, as a shared graph of small operations over finite values.

Every value is a truth, a whole number within known bounds, or a member of a kind. Equal terms are
one object, so that sharing is never lost; every walk over terms goes by identity.
"""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import Literal

__all__ = [
    "Kind",
    "Member",
    "Number",
    "Op",
    "Sort",
    "Term",
    "Truth",
    "codes",
    "in_order",
    "value_words",
    "variables",
]


@dataclass(frozen=True)
class Kind:
    """A finite kind: its members in their order, by the names that are shown."""

    name: str
    members: tuple[str, ...]


@dataclass(frozen=True)
class Truth:
    """True or false; coded 1 and 0."""


@dataclass(frozen=True)
class Number:
    """A whole number from `low` to `high`; coded as itself."""

    low: int
    high: int


@dataclass(frozen=True)
class Member:
    """A member of a kind, coded by its position; `optional` adds None, coded by the size."""

    kind: Kind
    optional: bool = False


Sort = Truth | Number | Member
LONGEST_FORMULA = 8

Op = Literal[
    "constant",  # payload: the code
    "variable",  # payload: the name
    "not",
    "and",
    "or",
    "equal",
    "less",
    "at most",
    "add",
    "multiply",
    "divide",  # rounded down, as in Python; the divisor is not zero
    "modulo",  # the sign of the divisor, as in Python
    "if",
    "lookup",  # payload: the codes of a table, row by row; args: one index for each dimension
    "number",  # the number that a member stands for: code plus payload
    "member",  # the member that a number stands for: number minus payload
    "widen",  # the same member, as one that might have been None
]


class Term:
    """One operation on terms; made by `Terms` only, compared by identity."""

    __slots__ = ("args", "op", "payload", "serial", "sort")

    def __init__(
        self,
        op: Op,
        args: tuple["Term", ...],
        sort: Sort,
        payload: int | str | tuple[int, ...] | None,
        serial: int,
    ) -> None:
        """Keep the parts; `serial` grows with every term, arguments come before their users."""
        self.op = op
        self.args = args
        self.sort = sort
        self.payload = payload
        self.serial = serial

    def __repr__(self) -> str:
        """Return the term as a formula, for people who debug."""
        return _formula(self, LONGEST_FORMULA)


def _formula(term: Term, depth: int) -> str:
    """Return a term as a formula; what lies deeper is left out, since terms share their parts."""
    if term.op in ("constant", "variable"):
        return str(term.payload)
    if not depth:
        return "..."
    return f"({term.op} {' '.join(_formula(part, depth - 1) for part in term.args)})"


def codes(sort: Sort) -> range:
    """Return the codes of all values of a sort."""
    match sort:
        case Truth():
            return range(2)
        case Number(low, high):
            return range(low, high + 1)
        case Member(kind, optional):
            return range(len(kind.members) + optional)


def value_words(sort: Sort, code: int) -> str:
    """Return the value of a code as people read it."""
    match sort:
        case Truth():
            return "yes" if code else "no"
        case Number():
            return str(code)
        case Member(kind):
            return kind.members[code] if code < len(kind.members) else "none"


def in_order(roots: Iterable[Term]) -> list[Term]:
    """Return all terms below `roots`, each once, arguments before their users."""
    found: dict[int, Term] = {}
    waiting = list(roots)
    while waiting:
        term = waiting.pop()
        if term.serial not in found:
            found[term.serial] = term
            waiting.extend(term.args)
    return [found[serial] for serial in sorted(found)]


def variables(roots: Iterable[Term]) -> Iterator[str]:
    """Yield the names of the variables below `roots`, each once."""
    for term in in_order(roots):
        if term.op == "variable":
            assert isinstance(term.payload, str)
            yield term.payload
