"""Terms as bit-vectors, for certificates only: one width for all, no arithmetic simplified."""

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from ruleproof.models.terms import Sort, Term, Truth, codes, in_order
from ruleproof.verify.solving.door import all_hold, any_holds, z3

__all__ = ["Bits", "width_for"]

Formula = Any
Bounds = tuple[int, int]
Row = tuple[int, ...]


def width_for(terms: Iterable[Term], sorts: Iterable[Sort]) -> int:
    """Return a width in which no term overflows; `terms` come with arguments first."""
    known: dict[Term, Bounds] = {}
    largest = max((abs(code) for sort in sorts for code in _ends(codes(sort))), default=1)
    for term in terms:
        low, high = _bounds(term, [known[argument] for argument in term.args])
        known[term] = (low, high)
        largest = max(largest, abs(low), abs(high))
        if term.op == "lookup":
            for index in term.args:
                largest = max(largest, *map(abs, _ends(codes(index.sort))))
    return largest.bit_length() + 2


class Bits:
    """The bit-vectors of terms, given those of their variables; truths stay booleans."""

    def __init__(self, context: Any, width: int, variables: Mapping[str, Formula]) -> None:
        self.context = context
        self.width = width
        self.variables = variables
        self._known: dict[Term, Formula] = {}

    @staticmethod
    def unknown(context: Any, width: int, name: str, sort: Sort) -> Formula:
        """Return an unknown of a sort, its domain not yet told."""
        if isinstance(sort, Truth):
            return z3().Bool(name, context)
        return z3().BitVec(name, width, context)

    def __call__(self, root: Term) -> Formula:
        """Return the formula of a term."""
        if root not in self._known:
            for term in in_order([root]):
                if term not in self._known:
                    self._known[term] = self._formula(term)
        return self._known[root]

    def _formula(self, term: Term) -> Formula:
        args = [self._known[argument] for argument in term.args]
        match term.op:
            case "constant":
                assert isinstance(term.payload, int)
                if isinstance(term.sort, Truth):
                    return z3().BoolVal(bool(term.payload), self.context)
                return self._value(term.payload)
            case "variable":
                assert isinstance(term.payload, str)
                return self.variables[term.payload]
            case "not":
                return z3().Not(args[0])
            case "and":
                return all_hold(self.context, args)
            case "or":
                return any_holds(self.context, args)
            case "if":
                return z3().If(*args)
            case "widen":
                return args[0]
            case "lookup":
                return self._lookup(term, args)
            case _:
                return self._arithmetic(term, args)

    def _arithmetic(self, term: Term, args: Sequence[Formula]) -> Formula:
        first, second = args[0], args[-1]
        match term.op:
            case "equal":
                return first == second
            case "less":
                return first < second
            case "at most":
                return first <= second
            case "add":
                return sum(args[1:], start=first)
            case "multiply":
                return first * second
            case "divide":
                return z3().If(second == 0, self._value(0), self._rounded_down(first, second))
            case "modulo":
                return z3().If(second == 0, self._value(0), first % second)
            case "number" | "member":
                assert isinstance(term.payload, int)
                return first + self._value(term.payload if term.op == "number" else -term.payload)
            case _:
                raise AssertionError(f"`{term.op}` is no arithmetic")

    def _rounded_down(self, first: Formula, second: Formula) -> Formula:
        quotient = first / second
        inexact = quotient * second != first
        below = z3().And(inexact, (first < 0) != (second < 0))
        return z3().If(below, quotient - 1, quotient)

    def _lookup(self, term: Term, args: Sequence[Formula]) -> Formula:
        """Return the entry of a table, 0 outside of it: row by row, each told on its own."""
        assert isinstance(term.payload, tuple)
        is_code = [
            [self._is(arg, code) for code in codes(index.sort)]
            for index, arg in zip(term.args, args, strict=True)
        ]
        if isinstance(term.sort, Truth):
            return self._true_entry(is_code, term.payload)
        return self._entry(is_code, term.payload)

    def _true_entry(self, is_code: Sequence[Sequence[Formula]], entries: Row) -> Formula:
        """Return that the entry among `entries` is true; what is known is left out."""
        if not is_code:
            return z3().BoolVal(bool(entries[0]), self.context)
        first, *others = is_code
        ways = []
        for here, row in zip(first, _rows(entries, len(first)), strict=True):
            if any(row):
                rest = [self._true_entry(others, row)] if others else []
                ways.append(all_hold(self.context, [here, *rest]))
        return any_holds(self.context, ways)

    def _entry(self, is_code: Sequence[Sequence[Formula]], entries: Row) -> Formula:
        """Return the number among `entries`."""
        if not is_code:
            return self._value(entries[0])
        first, *others = is_code
        whole = self._value(0)
        for here, row in zip(first, _rows(entries, len(first)), strict=True):
            whole = z3().If(here, self._entry(others, row), whole)
        return whole

    def _is(self, value: Formula, code: int) -> Formula:
        if z3().is_bool(value):
            return value if code else z3().Not(value)
        return value == self._value(code)

    def _value(self, number: int) -> Formula:
        return z3().BitVecVal(number, self.width, self.context)


def _rows(entries: Row, count: int) -> list[Row]:
    """Return the rows of a table that has so many."""
    size = len(entries) // count
    return [entries[number * size : (number + 1) * size] for number in range(count)]


def _ends(domain: range) -> tuple[int, int]:
    return domain[0], domain[-1]


def _bounds(term: Term, args: Sequence[Bounds]) -> Bounds:
    """Return bounds of a term by those of its arguments, undefined values included."""
    match term.op:
        case "constant":
            assert isinstance(term.payload, int)
            return term.payload, term.payload
        case "variable":
            return _ends(codes(term.sort))
        case "add":
            return sum(low for low, _ in args), sum(high for _, high in args)
        case "multiply":
            corners = [first * second for first in args[0] for second in args[1]]
            return min(corners), max(corners)
        case "divide":
            largest = max(map(abs, args[0])) + 1
            return -largest, largest
        case "modulo":
            return min(0, args[1][0]), max(0, args[1][1])
        case "if":
            return min(args[1][0], args[2][0]), max(args[1][1], args[2][1])
        case "lookup":
            assert isinstance(term.payload, tuple)
            return min(0, *term.payload), max(0, *term.payload)
        case "number" | "member":
            assert isinstance(term.payload, int)
            shift = term.payload if term.op == "number" else -term.payload
            return args[0][0] + shift, args[0][1] + shift
        case "widen":
            return args[0]
        case _:
            return 0, 1
