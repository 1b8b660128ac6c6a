"""Arithmetic on values, as Python has it: whole numbers, truths as 1 and 0, tuples joined."""

import ast
import operator
from collections.abc import Callable
from typing import Any

from ruleproof.models.front_end.comparisons import number_of, truth
from ruleproof.models.front_end.machine import Machine
from ruleproof.models.front_end.tables import tabulate
from ruleproof.models.front_end.values import Listed, Reference, is_constant
from ruleproof.models.terms import Number, Term, Truth

__all__ = ["binary", "unary"]

FUNCTIONS: dict[type[ast.operator], Callable[[Any, Any], Any]] = {
    ast.Add: operator.add,
    ast.Sub: operator.sub,
    ast.Mult: operator.mul,
    ast.FloorDiv: operator.floordiv,
    ast.Mod: operator.mod,
    ast.BitAnd: operator.and_,
    ast.BitOr: operator.or_,
    ast.BitXor: operator.xor,
}
LARGEST_POWER = 64
LARGEST = 2**62


def binary(machine: Machine, node: ast.AST, kind: ast.operator, first: Any, second: Any) -> Any:
    """Return the value of an operation on two values."""
    if isinstance(kind, ast.Add) and isinstance(first, tuple) and type(first) is type(second):
        return type(first)((*first, *second))
    function = _function(machine, node, kind)
    if is_constant(first) and is_constant(second):
        return _constant(machine, node, function, first, second)
    if isinstance(kind, ast.BitAnd | ast.BitOr | ast.BitXor):
        return _logical(machine, node, kind, first, second)
    own = None if _is_text(first) else number_of(machine, node, first)
    other = None if _is_text(second) else number_of(machine, node, second)
    if own is None or other is None:
        return tabulate(machine, node, function, first, second)
    found = _numeric(machine, node, kind, own, other)
    if isinstance(found.sort, Number) and max(-found.sort.low, found.sort.high) > LARGEST:
        raise machine.refuse(
            "RP205",
            f"this number may lie anywhere from {found.sort.low} to {found.sort.high}",
            node,
            label=f"at most {LARGEST}",
            instead="narrow the ranges, or multiply by less",
        )
    return machine.codes.fold(found)


def _function(machine: Machine, node: ast.AST, kind: ast.operator) -> Callable[[Any, Any], Any]:
    if isinstance(kind, ast.Pow):
        return _power
    if type(kind) in FUNCTIONS:
        return FUNCTIONS[type(kind)]
    if isinstance(kind, ast.Div):
        raise machine.refuse(
            "RP214",
            "`/` gives numbers that are not whole",
            node,
            instead="write `//`, which rounds down",
        )
    raise machine.refuse("RP201", "this operator is not part of the language", node)


def _power(base: int, exponent: int) -> int:
    if not 0 <= exponent <= LARGEST_POWER or abs(base) > 1_000_000:
        raise ValueError(f"{base} ** {exponent} is too large or not whole")
    return int(base**exponent)


def _constant(
    machine: Machine, node: ast.AST, function: Callable[[Any, Any], Any], first: Any, second: Any
) -> Any:
    if isinstance(first, str) or isinstance(second, str):
        raise machine.refuse(
            "RP215",
            "texts are not built in rules",
            node,
            instead="write the whole text, or use members of an Enum",
        )
    if function is operator.floordiv or function is operator.mod:
        divisible = isinstance(first, int) and isinstance(second, int)
        if divisible and second == 0:
            machine.fault(machine.terms.true, "ZeroDivisionError: division by zero", node)
            return 0
    if function is operator.mul and not (isinstance(first, int) and isinstance(second, int)):
        raise machine.refuse("RP204", "only numbers are multiplied", node)
    return tabulate(machine, node, function, first, second)


def _is_text(value: Any) -> bool:
    return isinstance(value, str | tuple | Reference | Listed)


def _logical(machine: Machine, node: ast.AST, kind: ast.operator, first: Any, second: Any) -> Any:
    values = [machine.codes.lift(first), machine.codes.lift(second)]
    if not all(isinstance(each, Term) and isinstance(each.sort, Truth) for each in values):
        return tabulate(machine, node, FUNCTIONS[type(kind)], first, second)
    terms = machine.terms
    own, other = truth(machine, node, first), truth(machine, node, second)
    match kind:
        case ast.BitAnd():
            found = terms.all_of([own, other])
        case ast.BitOr():
            found = terms.any_of([own, other])
        case _:
            found = terms.negate(terms.equal(own, other))
    return machine.codes.fold(found)


def _numeric(machine: Machine, node: ast.AST, kind: ast.operator, own: Term, other: Term) -> Term:
    terms = machine.terms
    match kind:
        case ast.Add():
            return terms.add([own, other])
        case ast.Sub():
            return terms.subtract(own, other)
        case ast.Mult():
            return terms.multiply(own, other)
        case ast.FloorDiv() | ast.Mod():
            zero = terms.equal(other, terms.number(0))
            machine.fault(zero, "ZeroDivisionError: division by zero", node)
            divided = isinstance(kind, ast.FloorDiv)
            return terms.divide(own, other) if divided else terms.modulo(own, other)
        case _:
            found = machine.codes.lift(
                tabulate(machine, node, _function(machine, node, kind), own, other)
            )
            assert found is not None
            return found


def unary(machine: Machine, node: ast.AST, kind: ast.unaryop, value: Any) -> Any:
    """Return the value of an operation on one value."""
    terms = machine.terms
    if isinstance(kind, ast.Not):
        return machine.codes.fold(terms.negate(truth(machine, node, value)))
    number = number_of(machine, node, value)
    if number is None or isinstance(kind, ast.Invert):
        raise machine.refuse(
            "RP204", "this is not an operation on numbers", node, instead="write `-` or `not`"
        )
    if isinstance(kind, ast.UAdd):
        return machine.codes.fold(number)
    return machine.codes.fold(terms.multiply(terms.number(-1), number))
