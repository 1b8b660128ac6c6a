"""The formulas of z3 mean what plain Python says, whatever the term."""

from collections.abc import Callable

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from ruleproof.models.term_building import Terms
from ruleproof.models.term_evaluation import evaluate
from ruleproof.models.terms import Kind, Member, Number, Sort, Term, Truth, codes, in_order
from ruleproof.verify.solving.bits import Bits, width_for
from ruleproof.verify.solving.door import z3
from ruleproof.verify.solving.encoding import Encoding, Values
from ruleproof.verify.solving.sampling import evaluate_many

COLOURS = Kind("Colour", ("red", "green", "blue"))
FLOORS = Kind("Floor", ("cellar", "ground", "first", "second"))
SORTS: dict[str, Sort] = {
    "small": Number(-3, 4),
    "large": Number(-40, 60),
    "positive": Number(1, 5),
    "flag": Truth(),
    "colour": Member(COLOURS),
    "maybe": Member(COLOURS, optional=True),
    "floor": Member(FLOORS),
}
Case = tuple[Term, dict[str, int]]


@st.composite
def cases(draw: st.DrawFn) -> Case:
    """Return a random term over all sorts, and values for its variables."""
    values = {name: draw(st.sampled_from(list(codes(sort)))) for name, sort in SORTS.items()}
    grown = Growth(draw)
    for _ in range(draw(st.integers(1, 12))):
        grown.grow()
    return draw(st.sampled_from(grown.everything[-6:])), values


class Growth:
    """Terms that grow out of each other."""

    def __init__(self, draw: st.DrawFn) -> None:
        self.draw = draw
        self.terms = Terms()
        variables = [self.terms.variable(name, sort) for name, sort in SORTS.items()]
        self.everything = [*variables, *(self.terms.number(value) for value in (-2, 0, 3))]

    def grow(self) -> None:
        """Add one term."""
        ways = (self.arithmetic, self.comparison, self.logic, self.choice, self.table, self.step)
        self.everything.append(self.draw(st.sampled_from(ways))())

    def pick(self, *kinds: type) -> Term:
        """Return a term made before whose sort is one of `kinds`."""
        found = [term for term in self.everything if isinstance(term.sort, kinds)]
        small = [term for term in found if len(codes(term.sort)) <= 10_000]
        return self.draw(st.sampled_from(small))

    def arithmetic(self) -> Term:
        """Return a sum, product, quotient or remainder."""
        terms = self.terms
        ways: list[Callable[[Term, Term], Term]] = [
            lambda first, second: terms.add([first, second]),
            terms.multiply,
            terms.divide,
            terms.modulo,
        ]
        way = self.draw(st.sampled_from(ways))
        return way(self.pick(Number, Truth), self.pick(Number, Truth))

    def comparison(self) -> Term:
        """Return a comparison of numbers or members."""
        terms = self.terms
        way = self.draw(st.sampled_from((terms.less, terms.at_most, terms.equal)))
        if way == terms.equal and self.draw(st.booleans()):
            return way(terms.variable("colour", SORTS["colour"]), self._colour())
        return way(self.pick(Number), self.pick(Number))

    def logic(self) -> Term:
        """Return a conjunction, disjunction or negation."""
        first, second = self.pick(Truth), self.pick(Truth)
        terms = self.terms
        ways = (terms.all_of([first, second]), terms.any_of([first, second]), terms.negate(first))
        return self.draw(st.sampled_from(ways))

    def choice(self) -> Term:
        """Return one of two numbers, members or truths."""
        if self.draw(st.booleans()):
            return self.terms.choose(self.pick(Truth), self._colour(), self._colour())
        return self.terms.choose(self.pick(Truth), self.pick(Number), self.pick(Number))

    def table(self) -> Term:
        """Return an entry of a random table with one or two indices."""
        names = ["small", "flag", "colour", "maybe", "floor"]
        picked = self.draw(st.lists(st.sampled_from(names), min_size=1, max_size=2))
        indices = [self.terms.variable(name, SORTS[name]) for name in picked]
        size = 1
        for index in indices:
            size *= len(codes(index.sort))
        sorts: list[Sort] = [Truth(), Number(-9, 9), Member(COLOURS, optional=True)]
        sort = self.draw(st.sampled_from(sorts))
        domain = st.sampled_from(list(codes(sort)))
        table = self.draw(st.lists(domain, min_size=size, max_size=size))
        return self.terms.lookup(table, indices, sort)

    def step(self) -> Term:
        """Return the number of a floor, or the floor of a number that has one."""
        floor = self.terms.variable("floor", SORTS["floor"])
        number = self.terms.number_of(floor, -1)
        if self.draw(st.booleans()):
            return number
        zero = self.terms.number(0)
        there = self.terms.choose(self.pick(Truth), number, zero)
        return self.terms.equal(self.terms.member_of(there, FLOORS, -1), floor)

    def _colour(self) -> Term:
        found = [
            term
            for term in self.everything
            if isinstance(term.sort, Member) and term.sort.kind == COLOURS
        ]
        return self.draw(st.sampled_from(found))


@settings(max_examples=150, deadline=None)
@given(cases())
def test_z3_and_python_agree_on_every_term(case: Case) -> None:
    term, values = case
    encoding = Encoding()
    names = {name: encoding.variable(name, sort) for name, sort in SORTS.items()}
    solver = z3().Solver(ctx=encoding.context)
    for name, sort in SORTS.items():
        solver.add(names[name] == encoding.constant(sort, values[name]))
    formula = Values(encoding, names)(term)
    assert str(solver.check()) == "sat"
    found = solver.model().eval(formula, model_completion=True)
    assert encoding.code(found, term.sort) == evaluate([term], values)[0]


@settings(max_examples=150, deadline=None)
@given(cases())
def test_bit_vectors_and_python_agree_on_every_term(case: Case) -> None:
    term, values = case
    context = z3().Context()
    width = width_for(in_order([term]), SORTS.values())
    names = {name: Bits.unknown(context, width, name, sort) for name, sort in SORTS.items()}
    formula = Bits(context, width, names)(term)
    for name, sort in SORTS.items():
        code = values[name]
        truth = isinstance(sort, Truth)
        known = z3().BoolVal(bool(code), context) if truth else z3().BitVecVal(code, width, context)
        formula = z3().substitute(formula, (names[name], known))
    found = z3().simplify(formula)
    code = int(z3().is_true(found)) if z3().is_bool(found) else found.as_signed_long()
    assert code == evaluate([term], values)[0]


@settings(max_examples=150, deadline=None)
@given(cases())
def test_samples_and_python_agree_on_every_term(case: Case) -> None:
    term, values = case
    columns = {name: np.array([code, code], np.int64) for name, code in values.items()}
    assert evaluate_many([term], columns, 2)[0].tolist() == evaluate([term], values) * 2


@pytest.mark.parametrize("divisor", [-7, -3, -1, 1, 3, 7])
@pytest.mark.parametrize("symbolic", [False, True])
def test_division_rounds_down_for_every_sign(divisor: int, symbolic: bool) -> None:
    terms, encoding = Terms(), Encoding()
    number = terms.variable("number", Number(-20, 20))
    by = terms.variable("by", Number(-30, 30)) if symbolic else terms.number(divisor)
    names = {name: encoding.variable(name, Number(-30, 30)) for name in ("number", "by")}
    values = Values(encoding, names)
    quotient, rest = values(terms.divide(number, by)), values(terms.modulo(number, by))
    for value in range(-20, 21):
        known = [(names["number"], encoding.number(value)), (names["by"], encoding.number(divisor))]
        found = [z3().simplify(z3().substitute(part, *known)) for part in (quotient, rest)]
        assert [part.as_long() for part in found] == list(divmod(value, divisor))


@pytest.mark.parametrize("divisor", [-7, -3, -1, 1, 3, 7])
def test_bit_vectors_divide_as_python_does(divisor: int) -> None:
    terms, context = Terms(), z3().Context()
    number, by = (terms.variable(name, Number(-30, 30)) for name in ("number", "by"))
    parts = [terms.divide(number, by), terms.modulo(number, by)]
    width = width_for(in_order(parts), [])
    for value in range(-20, 21):
        names = {"number": value, "by": divisor}
        known = {name: z3().BitVecVal(code, width, context) for name, code in names.items()}
        found = [z3().simplify(Bits(context, width, known)(part)) for part in parts]
        assert [part.as_signed_long() for part in found] == list(divmod(value, divisor))


def test_none_is_equal_to_none_only() -> None:
    terms, encoding = Terms(), Encoding()
    maybe = terms.variable("maybe", Member(COLOURS, optional=True))
    colour = terms.variable("colour", Member(COLOURS))
    names = {name: encoding.variable(name, SORTS[name]) for name in ("maybe", "colour")}
    solver = z3().Solver(ctx=encoding.context)
    solver.add(encoding.within(names["colour"], Member(COLOURS)))
    solver.add(names["maybe"] == encoding.constant(Member(COLOURS, optional=True), 3))
    solver.add(Values(encoding, names)(terms.equal(maybe, colour)))
    assert str(solver.check()) == "unsat"


def test_a_deep_term_is_encoded_without_recursion() -> None:
    terms, encoding = Terms(), Encoding()
    flag, other = terms.variable("flag", Truth()), terms.variable("other", Truth())
    term = flag
    for _ in range(5_000):
        term = terms.equal(terms.negate(term), other)
    names = {name: encoding.variable(name, Truth()) for name in ("flag", "other")}
    assert z3().is_bool(Values(encoding, names)(term))
