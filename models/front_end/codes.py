"""Between Python's values and the codes of terms: kinds, sorts, constants."""

from enum import Enum
from typing import Any, assert_never

from ruleproof.models.language.decisions import Reading
from ruleproof.models.language.kinds import (
    Members,
    Numbers,
    Scalar,
    Truths,
    described,
    shown,
    values_of,
)
from ruleproof.models.term_building import Terms
from ruleproof.models.terms import Kind, Member, Number, Sort, Term, Truth

__all__ = ["Codes", "reading_slot"]


def reading_slot(reading: Reading) -> str:
    """Return the name of the slot that holds the option of a reading."""
    return f"reading: {reading.name}"


class Codes:
    """The kinds of one scene, and the terms made with them."""

    def __init__(self, terms: Terms) -> None:
        self.terms = terms
        self._kinds: dict[type[Enum], Kind] = {}
        self._classes: dict[Kind, type[Enum]] = {}
        self._members: dict[Kind, tuple[Any, ...]] = {}
        self._constants: dict[Enum, Term] = {}
        self.readings: dict[str, Reading] = {}

    def kind(self, enumeration: type[Enum]) -> Kind:
        """Return the kind of an enumeration; two of them are never one kind."""
        if enumeration not in self._kinds:
            names = tuple(shown(member) for member in enumeration)
            name = enumeration.__name__
            while Kind(name, names) in self._classes:
                name += "'"
            kind = self._kinds[enumeration] = Kind(name, names)
            self._classes[kind] = enumeration
            self._members[kind] = tuple(enumeration)
        return self._kinds[enumeration]

    def enumeration(self, kind: Kind) -> type[Enum]:
        """Return the enumeration of a kind."""
        return self._classes[kind]

    def sort(self, domain: Scalar) -> Sort:
        """Return the sort of a domain; optional numbers are members of a kind of numbers."""
        match domain:
            case Truths():
                return Truth()
            case Numbers(low, high, False):
                return Number(low, high)
            case Numbers(low, high):
                names = tuple(str(number) for number in range(low, high + 1))
                return Member(Kind(described(Numbers(low, high)), names), True)
            case Members(kind, optional):
                return Member(self.kind(kind), optional)
            case _:
                assert_never(domain)

    def encode(self, domain: Scalar, value: Any) -> int:
        """Return the code of a value of a domain."""
        if isinstance(domain, Numbers) and not domain.optional:
            return int(value)
        return values_of(domain).index(value)

    def decode(self, domain: Scalar, code: int) -> Any:
        """Return the value of a code of a domain."""
        if isinstance(domain, Numbers) and not domain.optional:
            return code
        return values_of(domain)[code]

    def values(self, sort: Sort) -> tuple[Any, ...]:
        """Return Python's values of a sort, in the order of the codes."""
        match sort:
            case Truth():
                return (False, True)
            case Number(low, high):
                return tuple(range(low, high + 1))
            case Member(kind, optional):
                members = self._members[kind]
                return (*members, None) if optional else members
            case _:
                assert_never(sort)

    def lift(self, value: Any) -> Term | None:
        """Return a scalar as a term; None where it is none, or is None itself."""
        if isinstance(value, Term):
            return value
        if isinstance(value, Enum):
            if value not in self._constants:
                kind = self.kind(type(value))
                code = self._members[kind].index(value)
                self._constants[value] = self.terms.constant(Member(kind), code)
            return self._constants[value]
        if isinstance(value, bool):
            return self.terms.truth(value)
        return self.terms.number(value) if isinstance(value, int) else None

    def fold(self, term: Term) -> Any:
        """Return a constant term as Python's value, any other as it is."""
        if term.op != "constant":
            return term
        assert isinstance(term.payload, int)
        match term.sort:
            case Truth():
                return bool(term.payload)
            case Number():
                return term.payload
            case Member(kind):
                members = self._members[kind]
                return members[term.payload] if term.payload < len(members) else None
            case _:
                assert_never(term.sort)

    def reading(self, reading: Reading) -> Term:
        """Return the slot that holds the option of a reading, as a term."""
        self.readings[reading.name] = reading
        return self.terms.variable(reading_slot(reading), self.reading_sort(reading))

    def reading_sort(self, reading: Reading) -> Sort:
        """Return the options of a reading as a sort."""
        return Member(Kind(reading_slot(reading), tuple(reading.options)))

    def none_of(self, kind: Kind) -> Term:
        """Return None among the members of a kind."""
        return self.terms.constant(Member(kind, True), len(kind.members))

    def without_none(self, term: Term) -> Term:
        """Return an optional member as one that is there; whoever calls sees to None."""
        assert isinstance(term.sort, Member)
        if not term.sort.optional:
            return term
        if term.op == "widen":
            return term.args[0]
        table = [*range(len(term.sort.kind.members)), 0]
        return self.terms.lookup(table, [term], Member(term.sort.kind))
