"""Terms mean the same however they are simplified."""

from collections.abc import Callable
from dataclasses import dataclass
from itertools import product
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from ruleproof.models.term_building import Terms
from ruleproof.models.term_evaluation import evaluate
from ruleproof.models.terms import Kind, Member, Number, Sort, Term, Truth, codes

KIND = Kind("Kind", ("a", "b", "c"))
PLAIN, OPTIONAL = Member(KIND), Member(KIND, True)
VARIABLES: dict[str, Sort] = {
    "x": Number(-2, 2),
    "y": Number(0, 3),
    "p": Truth(),
    "q": Truth(),
    "k": PLAIN,
    "o": OPTIONAL,
}
ASSIGNMENTS = [
    dict(zip(VARIABLES, values, strict=True))
    for values in product(*(codes(sort) for sort in VARIABLES.values()))
]

SAMPLE = ASSIGNMENTS[::7]  # coprime to the sizes, so that every value of every variable occurs
Values = dict[str, int]


@dataclass(frozen=True)
class Meant:
    """A term, and what it is meant to be."""

    term: Term
    value: Callable[[Values], int]


class Builder:
    """Builds terms at random, with their meaning in plain Python beside them."""

    def __init__(self, draw: Any) -> None:
        self.draw = draw
        self.terms = Terms()

    def variable(self, name: str) -> Meant:
        return Meant(self.terms.variable(name, VARIABLES[name]), lambda values: values[name])

    def constant(self, sort: Sort, code: int) -> Meant:
        return Meant(self.terms.constant(sort, code), lambda values: code)

    def truth(self, depth: int) -> Meant:
        terms = self.terms
        if not depth:
            name = self.draw(st.sampled_from(["p", "q", "true", "false"]))
            known = {"true": 1, "false": 0}
            return self.constant(Truth(), known[name]) if name in known else self.variable(name)
        match self.draw(
            st.sampled_from(["not", "and", "or", "equal", "less", "most", "member", "if"])
        ):
            case "not":
                one = self.truth(depth - 1)
                return Meant(terms.negate(one.term), lambda values: 1 - one.value(values))
            case "and":
                parts = [self.truth(depth - 1) for _ in range(self.draw(st.integers(0, 3)))]
                made = terms.all_of([part.term for part in parts])
                return Meant(made, lambda values: int(all(part.value(values) for part in parts)))
            case "or":
                parts = [self.truth(depth - 1) for _ in range(self.draw(st.integers(0, 3)))]
                made = terms.any_of([part.term for part in parts])
                return Meant(made, lambda values: int(any(part.value(values) for part in parts)))
            case "equal":
                make = self.draw(st.sampled_from([self.truth, self.number]))
                one, two = make(depth - 1), make(depth - 1)
                made = terms.equal(one.term, two.term)
                return Meant(made, lambda values: int(one.value(values) == two.value(values)))
            case "less":
                one, two = self.number(depth - 1), self.number(depth - 1)
                made = terms.less(one.term, two.term)
                return Meant(made, lambda values: int(one.value(values) < two.value(values)))
            case "most":
                one, two = self.number(depth - 1), self.number(depth - 1)
                made = terms.at_most(one.term, two.term)
                return Meant(made, lambda values: int(one.value(values) <= two.value(values)))
            case "member":
                one, two = self.member(depth - 1), self.member(depth - 1)
                made = terms.equal(one.term, two.term)
                return Meant(made, lambda values: int(one.value(values) == two.value(values)))
            case _:
                return self.choice(depth, self.truth)

    def choice(self, depth: int, make: Callable[[int], Meant]) -> Meant:
        condition, one, two = self.truth(depth - 1), make(depth - 1), make(depth - 1)
        made = self.terms.choose(condition.term, one.term, two.term)
        return Meant(
            made, lambda values: one.value(values) if condition.value(values) else two.value(values)
        )

    def number(self, depth: int) -> Meant:
        terms = self.terms
        if not depth:
            if self.draw(st.booleans()):
                return self.variable(self.draw(st.sampled_from(["x", "y"])))
            return self.constant(Number(0, 0), self.draw(st.integers(-3, 3)))
        operation = self.draw(
            st.sampled_from(["add", "subtract", "multiply", "divide", "modulo", "if", "truth"])
            | st.sampled_from(["lookup", "narrow", "number"])
        )
        if operation == "if":
            return self.choice(depth, self.number)
        if operation == "truth":
            known = self.truth(depth - 1)
            return Meant(terms.as_number(known.term), known.value)
        if operation == "lookup":
            return self.lookup(depth)
        if operation == "number":
            member = self.member(depth - 1)
            return Meant(terms.number_of(member.term, 4), lambda values: member.value(values) + 4)
        one, two = self.number(depth - 1), self.number(depth - 1)
        if operation == "narrow":
            low, high = sorted([self.draw(st.integers(-4, 4)), self.draw(st.integers(-4, 4))])
            return Meant(
                terms.narrow(one.term, low, high),
                lambda values: one.value(values) if low <= one.value(values) <= high else low,
            )
        operations: dict[str, tuple[Callable[..., Term], Callable[[int, int], int]]] = {
            "add": (lambda first, second: terms.add([first, second]), lambda a, b: a + b),
            "subtract": (terms.subtract, lambda a, b: a - b),
            "multiply": (terms.multiply, lambda a, b: a * b),
            "divide": (terms.divide, lambda a, b: a // b if b else 0),
            "modulo": (terms.modulo, lambda a, b: a % b if b else 0),
        }
        make, meaning = operations[operation]
        return Meant(
            make(one.term, two.term),
            lambda values: meaning(one.value(values), two.value(values)),
        )

    def lookup(self, depth: int) -> Meant:
        indices = [self.member(depth - 1), self.truth(depth - 1)]
        sizes = [len(codes(index.term.sort)) for index in indices]
        size = sizes[0] * sizes[1]
        table = self.draw(st.lists(st.integers(-2, 2), min_size=size, max_size=size))
        made = self.terms.lookup(table, [index.term for index in indices], Number(0, 0))
        return Meant(
            made,
            lambda values: table[indices[0].value(values) * sizes[1] + indices[1].value(values)],
        )

    def member(self, depth: int) -> Meant:
        if not depth or self.draw(st.booleans()):
            kind = self.draw(st.sampled_from(["k", "o", "plain", "none"]))
            if kind in VARIABLES:
                return self.variable(kind)
            if kind == "none":
                return self.constant(OPTIONAL, 3)
            return self.constant(PLAIN, self.draw(st.integers(0, 2)))
        return self.choice(depth, self.member)


@st.composite
def meant_terms(draw: st.DrawFn) -> Meant:
    builder = Builder(draw)
    make = draw(st.sampled_from([builder.truth, builder.number, builder.member]))
    return make(draw(st.integers(1, 4)))


@settings(max_examples=400)
@given(meant_terms())
def test_a_simplified_term_has_the_value_that_was_meant(meant: Meant) -> None:
    for values in SAMPLE:
        assert evaluate([meant.term], values) == [meant.value(values)]


@given(meant_terms())
def test_the_value_of_a_term_is_one_of_its_sort(meant: Meant) -> None:
    domain = codes(meant.term.sort)
    for values in SAMPLE:
        assert evaluate([meant.term], values)[0] in domain


@given(st.data())
def test_a_term_without_variables_is_a_constant(data: st.DataObject) -> None:
    class Constants(Builder):
        def variable(self, name: str) -> Meant:
            sort = VARIABLES[name]
            return self.constant(sort, self.draw(st.sampled_from(codes(sort))))

    assert Constants(data.draw).number(3).term.op == "constant"


def test_equal_terms_are_one_object() -> None:
    terms = Terms()
    x, y = (terms.variable(name, Number(0, 3)) for name in "xy")
    assert terms.equal(x, y) is terms.equal(y, x)


@pytest.mark.parametrize("known", [True, False])
def test_a_truth_compared_with_a_known_one_is_it_or_its_opposite(known: bool) -> None:
    terms = Terms()
    p = terms.variable("p", Truth())
    assert terms.equal(terms.truth(known), p) is (p if known else terms.negate(p))


def test_a_condition_and_its_opposite_exclude_each_other() -> None:
    terms = Terms()
    p = terms.variable("p", Truth())
    assert terms.all_of([p, terms.negate(p)]) is terms.false


def test_a_table_of_the_wrong_size_is_refused() -> None:
    terms = Terms()
    k = terms.variable("k", PLAIN)
    with pytest.raises(ValueError, match="a table of 3 entries was expected, not 2"):
        terms.lookup([1, 2], [k], Number(1, 2))


def test_a_deep_term_is_shown_in_short() -> None:
    terms = Terms()
    term = terms.variable("x", Number(0, 1))
    for _ in range(5000):
        term = terms.multiply(term, terms.add([term, terms.number(1)]))
        term = terms.narrow(term, 0, 1)
    assert "..." in repr(term)
