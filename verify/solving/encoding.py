"""Terms as formulas of z3: truths as booleans, numbers as integers, members as enumerations.

A kind has one enumeration, None included, so that an optional member costs nothing. Where an
operation is not defined any value may come out: a step that meets it is cut by its fault.
"""

from collections.abc import Callable, Iterable, Mapping
from typing import Any, assert_never

from ruleproof.models.terms import Kind, Member, Number, Sort, Term, Truth, codes, in_order
from ruleproof.verify.solving.door import all_hold, any_holds, z3
from ruleproof.verify.solving.tables import lookup_formula

__all__ = ["Encoding", "Values"]

Formula = Any
SPLIT = 24  # a product or quotient by so few values is told value by value, which keeps it linear


class Encoding:
    """The sorts and constants of one question, in a context of z3 of their own."""

    def __init__(self) -> None:
        self.z3 = z3()
        self.context = self.z3.Context()
        self._enumerations: dict[Kind, list[Formula]] = {}
        self._numbers: dict[int, Formula] = {}

    def truth(self, value: bool) -> Formula:
        """Return true or false."""
        return self.z3.BoolVal(value, self.context)

    def number(self, value: int) -> Formula:
        """Return a whole number."""
        if value not in self._numbers:
            self._numbers[value] = self.z3.IntVal(value, self.context)
        return self._numbers[value]

    def members(self, kind: Kind) -> list[Formula]:
        """Return the members of a kind, None last."""
        if kind not in self._enumerations:
            name = f"kind {len(self._enumerations)}"
            labels = [f"{name} member {code}" for code in range(len(kind.members) + 1)]
            self._enumerations[kind] = self.z3.EnumSort(name, labels, self.context)[1]
        return self._enumerations[kind]

    def constant(self, sort: Sort, code: int) -> Formula:
        """Return the value that a code stands for."""
        match sort:
            case Truth():
                return self.truth(bool(code))
            case Number():
                return self.number(code)
            case Member(kind):
                return self.members(kind)[code]
            case _:
                assert_never(sort)

    def variable(self, name: str, sort: Sort) -> Formula:
        """Return an unknown of a sort; `within` tells its domain."""
        match sort:
            case Truth():
                return self.z3.Bool(name, self.context)
            case Number():
                return self.z3.Int(name, self.context)
            case Member(kind):
                return self.z3.Const(name, self.members(kind)[0].sort())
            case _:
                assert_never(sort)

    def within(self, value: Formula, sort: Sort) -> list[Formula]:
        """Return what makes a value one of its sort's codes."""
        match sort:
            case Truth():
                return []
            case Number(low, high):
                return [value >= self.number(low), value <= self.number(high)]
            case Member(kind, optional):
                return [] if optional else [value != self.members(kind)[-1]]
            case _:
                assert_never(sort)

    def code(self, value: Formula, sort: Sort) -> int:
        """Return the code of a value of z3 without unknowns."""
        match sort:
            case Truth():
                return int(self.z3.is_true(value))
            case Number():
                return int(value.as_long())
            case Member(kind):
                return next(
                    code for code, member in enumerate(self.members(kind)) if member.eq(value)
                )
            case _:
                assert_never(sort)

    def all_of(self, formulas: Iterable[Formula]) -> Formula:
        """Return that all hold."""
        return all_hold(self.context, list(formulas))

    def any_of(self, formulas: Iterable[Formula]) -> Formula:
        """Return that one holds at least."""
        return any_holds(self.context, list(formulas))


class Values:
    """The formulas of terms, given the formulas of their variables; each term is told once."""

    def __init__(self, encoding: Encoding, variables: Mapping[str, Formula]) -> None:
        self.encoding = encoding
        self.variables = variables
        self._known: dict[Term, Formula] = {}

    def __call__(self, root: Term) -> Formula:
        """Return the formula of a term."""
        if root not in self._known:
            for term in in_order([root]):
                if term not in self._known:
                    self._known[term] = self._formula(term)
        return self._known[root]

    def _formula(self, term: Term) -> Formula:
        if term.op == "constant":
            assert isinstance(term.payload, int)
            return self.encoding.constant(term.sort, term.payload)
        if term.op == "variable":
            assert isinstance(term.payload, str)
            return self.variables[term.payload]
        return self._operation(term, [self._known[argument] for argument in term.args])

    def _operation(self, term: Term, args: list[Formula]) -> Formula:
        match term.op:
            case "not":
                return self.encoding.z3.Not(args[0])
            case "and":
                return self.encoding.all_of(args)
            case "or":
                return self.encoding.any_of(args)
            case "equal":
                return args[0] == args[1]
            case "less":
                return args[0] < args[1]
            case "at most":
                return args[0] <= args[1]
            case "add":
                return self.encoding.z3.Sum(args)
            case "multiply" | "divide" | "modulo":
                return self._arithmetic(term, args)
            case "if":
                return self.encoding.z3.If(*args)
            case "lookup":
                return lookup_formula(self.encoding, term, args)
            case "number" | "member":
                return self._converted(term, args[0])
            case "widen":
                return args[0]
            case "constant" | "variable":
                raise AssertionError("these have no arguments")
            case _:
                assert_never(term.op)

    def _arithmetic(self, term: Term, args: list[Formula]) -> Formula:
        """Return a product or quotient, split by the values of the smaller factor or divisor."""
        first, second = term.args
        left, right = args
        operation = {"multiply": _times, "divide": self._quotient, "modulo": self._remainder}
        if term.op == "multiply" and len(codes(first.sort)) < len(codes(second.sort)):
            first, second, left, right = second, first, right, left
        return self._split(right, second, lambda value: operation[term.op](left, value))

    def _split(self, value: Formula, term: Term, result: Callable[[Formula], Formula]) -> Formula:
        cases = codes(term.sort)
        if term.op == "constant" or len(cases) > SPLIT:
            return result(value)
        number = self.encoding.number
        whole = result(number(cases[-1]))
        for code in cases[:-1]:
            whole = self.encoding.z3.If(value == number(code), result(number(code)), whole)
        return whole

    def _quotient(self, first: Formula, second: Formula) -> Formula:
        """Return Python's quotient: z3 rounds down only where the divisor is positive."""
        return self._signed(second, first / second, lambda: (-first) / (-second))

    def _remainder(self, first: Formula, second: Formula) -> Formula:
        """Return Python's remainder, which has the sign of the divisor."""
        return self._signed(second, first % second, lambda: -((-first) % (-second)))

    def _signed(
        self, divisor: Formula, positive: Formula, negative: Callable[[], Formula]
    ) -> Formula:
        if self.encoding.z3.is_int_value(divisor):
            sign = divisor.as_long()
            return positive if sign > 0 else negative() if sign else self.encoding.number(0)
        zero = self.encoding.number(0)
        either = self.encoding.z3.If(divisor > zero, positive, negative())
        return self.encoding.z3.If(divisor == zero, zero, either)

    def _converted(self, term: Term, value: Formula) -> Formula:
        """Return the number of a member, or the member of a number."""
        sort = term.args[0].sort if term.op == "number" else term.sort
        assert isinstance(sort, Member)
        assert isinstance(term.payload, int)
        pairs = [
            (member, self.encoding.number(code + term.payload))
            for code, member in enumerate(self.encoding.members(sort.kind))
            if code in codes(sort)
        ]
        if term.op == "member":
            pairs = [(number, member) for member, number in pairs]
        whole = pairs[-1][1]
        for source, target in pairs[:-1]:
            whole = self.encoding.z3.If(value == source, target, whole)
        return whole


def _times(first: Formula, second: Formula) -> Formula:
    return first * second
