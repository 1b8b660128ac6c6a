"""Terms as formulas of z3: truths stay truths, all else is a whole number."""

from collections.abc import Mapping, Sequence
from math import prod
from typing import Any

from ruleproof.models.terms import Term, Truth, codes, in_order

__all__ = ["Formulas", "solver_module"]


def solver_module() -> Any:
    """Return the module of z3, imported when the first proof is checked."""
    import z3

    return z3


class Formulas:
    """The formulas of terms, given those of their variables."""

    def __init__(self, variables: Mapping[str, Any]) -> None:
        self.variables = variables
        self.z3 = solver_module()
        self._known: dict[Term, Any] = {}

    def __call__(self, root: Term) -> Any:
        """Return the formula of a term; raise ValueError for an operation that there is not."""
        for term in in_order([root]):
            if term not in self._known:
                self._known[term] = self._formula(term, [self._known[arg] for arg in term.args])
        return self._known[root]

    def _formula(self, term: Term, args: Sequence[Any]) -> Any:
        z3 = self.z3
        match term.op:
            case "constant":
                truth = isinstance(term.sort, Truth)
                return z3.BoolVal(bool(term.payload)) if truth else z3.IntVal(_whole(term))
            case "variable":
                return self.variables[str(term.payload)]
            case "number":
                return args[0] + _whole(term)
            case "member":
                return args[0] - _whole(term)
            case "widen":
                return args[0]
            case "not":
                return z3.Not(args[0])
            case "and":
                return z3.And(*args)
            case "or":
                return z3.Or(*args)
            case "if":
                return z3.If(args[0], args[1], args[2])
            case "lookup":
                return self._lookup(term, args)
            case _:
                return self._arithmetic(term, args)

    def _arithmetic(self, term: Term, args: Sequence[Any]) -> Any:
        z3 = self.z3
        match term.op:
            case "equal":
                return args[0] == args[1]
            case "less":
                return args[0] < args[1]
            case "at most":
                return args[0] <= args[1]
            case "add":
                return z3.Sum(*args)
            case "multiply":
                return args[0] * args[1]
            case "divide":
                return self._divided(args[0], args[1])
            case "modulo":
                rest = args[0] - args[1] * self._divided(args[0], args[1])
                return z3.If(args[1] == 0, z3.IntVal(0), rest)
            case _:
                raise ValueError(f"there is no operation `{term.op}`")

    def _divided(self, first: Any, second: Any) -> Any:
        """Return the quotient rounded down; z3 rounds so that the rest is not negative."""
        z3 = self.z3
        down = z3.If(second > 0, first / second, (-first) / (-second))
        return z3.If(second == 0, z3.IntVal(0), down)

    def _lookup(self, term: Term, args: Sequence[Any]) -> Any:
        """Return the entry of a table, 0 for an index outside: the entries by their values."""
        z3 = self.z3
        assert isinstance(term.payload, tuple)
        domains = [codes(index.sort) for index in term.args]
        if prod(map(len, domains)) != len(term.payload):
            raise ValueError("a table does not have an entry for each index")
        cells: list[tuple[Any, ...]] = [()]
        for index, domain in zip(args, domains, strict=True):
            at = [self._at(index, code) for code in domain]
            cells = [(*cell, here) for cell in cells for here in at]
        entries: dict[int, list[Any]] = {}
        for cell, entry in zip(cells, term.payload, strict=True):
            entries.setdefault(entry, []).append(z3.And(*cell))
        if isinstance(term.sort, Truth):
            return z3.Or(*entries.get(1, [z3.BoolVal(False)]))
        value = z3.IntVal(0)
        for entry, ways in entries.items():
            value = z3.If(z3.Or(*ways), z3.IntVal(entry), value)
        return value

    def _at(self, index: Any, code: int) -> Any:
        if self.z3.is_bool(index):
            return index if code else self.z3.Not(index)
        return index == code


def _whole(term: Term) -> int:
    if type(term.payload) is not int:
        raise ValueError(f"`{term.payload}` is no whole number")
    return term.payload
