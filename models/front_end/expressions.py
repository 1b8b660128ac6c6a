"""Expressions of a rule: what each is worth on the path at hand, in Python's order."""

import ast
import builtins
from typing import Any

from ruleproof.models.diagnostics import did_you_mean
from ruleproof.models.front_end.arithmetic import binary, unary
from ruleproof.models.front_end.attributes import Method, attribute, subscript
from ruleproof.models.front_end.calls import call
from ruleproof.models.front_end.comparisons import compare, truth
from ruleproof.models.front_end.inlining import inline
from ruleproof.models.front_end.iteration import countable, gathered
from ruleproof.models.front_end.joining import branch, merged
from ruleproof.models.front_end.machine import Machine
from ruleproof.models.front_end.resolving import resolved
from ruleproof.models.front_end.storage import items_of
from ruleproof.models.front_end.targets import bind_name
from ruleproof.models.front_end.values import MISSING, Listed, Scattered, is_constant
from ruleproof.models.language.module_faults import import_of

__all__ = ["evaluate"]


def evaluate(machine: Machine, node: ast.expr) -> Any:
    """Return the value of an expression; note the faults it may meet, refuse what is not read."""
    match node:
        case ast.Constant(value):
            return _constant(machine, node, value)
        case ast.Name(name):
            return _name(machine, node, name)
        case ast.Attribute(base, name):
            return _attribute(machine, node, base, name)
        case ast.Subscript(base, index):
            return subscript(machine, node, machine.evaluate(base), index)
        case ast.BinOp():
            return _chain(machine, node)
        case ast.UnaryOp(kind, operand):
            return unary(machine, node, kind, machine.evaluate(operand))
        case ast.BoolOp(kind, operands):
            return _short_circuit(machine, isinstance(kind, ast.And), operands)
        case ast.Compare():
            return _comparison(machine, node)
        case ast.IfExp():
            return _conditional(machine, node)
        case ast.Call():
            return call(machine, node)
        case ast.Tuple(parts):
            return tuple(_parts(machine, parts))
        case ast.List(parts):
            return Listed(_parts(machine, parts))
        case ast.Set(parts):
            found = _parts(machine, parts)
            return frozenset(found) if is_constant(tuple(found)) else Scattered(found)
        case ast.Dict():
            return _dictionary(machine, node)
        case ast.ListComp():
            return gathered(machine, node, bind_name)
        case ast.GeneratorExp():
            raise machine.refuse(
                "RP201",
                "a generator is not kept or handed on",
                node,
                instead="write it within `sum`, `any`, `all`, `min` or `max`, or write a list",
            )
        case _:
            raise machine.refuse("RP201", "this is not part of the language", node)


def _constant(machine: Machine, node: ast.AST, value: Any) -> Any:
    if value is None or isinstance(value, bool | int | str):
        return value
    raise machine.refuse(
        "RP214", f"`{value!r}` is not a whole number", node, instead="use whole numbers only"
    )


def _name(machine: Machine, node: ast.AST, name: str) -> Any:
    if name in machine.path.names or name in machine.frame.local:
        found = machine.path.names.get(name, MISSING)
        return resolved(machine, node, found, name)
    function = machine.frame.function
    free = dict(zip(function.__code__.co_freevars, function.__closure__ or (), strict=True))
    if name in free:
        return free[name].cell_contents
    if name in function.__globals__:
        return function.__globals__[name]
    if hasattr(builtins, name):
        return getattr(builtins, name)
    known = [*machine.path.names, *function.__globals__, *dir(builtins)]
    raise machine.refuse(
        "RP202",
        f"nothing is called `{name}`",
        node,
        label="not defined",
        instead=import_of(NameError(name=name))
        or did_you_mean(name, known)
        or "define it in the file, or correct the name",
    )


def _attribute(machine: Machine, node: ast.Attribute, base: ast.expr, name: str) -> Any:
    value = machine.evaluate(base)
    found = attribute(machine, node, value, name)
    if isinstance(found, Method) and found.at_once:
        return inline(machine, node, found.function, [value], {})
    return found


def _chain(machine: Machine, node: ast.BinOp) -> Any:
    waiting: list[ast.BinOp] = []
    first: ast.expr = node
    while isinstance(first, ast.BinOp):
        waiting.append(first)
        first = first.left
    value = machine.evaluate(first)
    for each in reversed(waiting):
        value = binary(machine, each, each.op, value, machine.evaluate(each.right))
    return value


def _short_circuit(machine: Machine, every: bool, operands: list[ast.expr]) -> Any:
    value = machine.evaluate(operands[0])
    if len(operands) == 1:
        return value
    holds = truth(machine, operands[0], value)
    goes_on = holds if every else machine.terms.negate(holds)
    if goes_on is machine.terms.false:
        return value
    if goes_on is machine.terms.true:
        return _short_circuit(machine, every, operands[1:])
    rest, _ = branch(
        machine,
        goes_on,
        lambda: _short_circuit(machine, every, operands[1:]),
        lambda: None,
    )
    found = merged(machine.codes, goes_on, rest, value)
    return resolved(machine, operands[0], found)


def _comparison(machine: Machine, node: ast.Compare) -> Any:
    def go_on(first: Any, position: int) -> Any:
        second = machine.evaluate(node.comparators[position])
        holds = compare(machine, node, node.ops[position], first, second)
        if position + 1 == len(node.ops) or holds is machine.terms.false:
            return machine.codes.fold(holds)
        if holds is machine.terms.true:
            return go_on(second, position + 1)
        rest, _ = branch(machine, holds, lambda: go_on(second, position + 1), lambda: None)
        return merged(machine.codes, holds, rest, False)

    return go_on(machine.evaluate(node.left), 0)


def _conditional(machine: Machine, node: ast.IfExp) -> Any:
    holds = truth(machine, node.test, machine.evaluate(node.test))
    if holds.op == "constant":
        return machine.evaluate(node.body if holds.payload else node.orelse)
    first, second = branch(
        machine, holds, lambda: machine.evaluate(node.body), lambda: machine.evaluate(node.orelse)
    )
    return resolved(machine, node, merged(machine.codes, holds, first, second))


def _parts(machine: Machine, parts: list[ast.expr]) -> list[Any]:
    found: list[Any] = []
    for part in parts:
        if not isinstance(part, ast.Starred):
            found.append(machine.evaluate(part))
            continue
        value = machine.evaluate(part.value)
        inner = items_of(machine, part, value)
        if inner is None and is_constant(value) and countable(value):
            inner = tuple(value)
        if inner is None:
            raise machine.refuse(
                "RP204", "this has no fixed number of values", part, instead="write them one by one"
            )
        found.extend(inner)
    return found


def _dictionary(machine: Machine, node: ast.Dict) -> Any:
    keys = [None if key is None else machine.evaluate(key) for key in node.keys]
    values = [machine.evaluate(value) for value in node.values]
    if None in node.keys or not all(is_constant(each) for each in (*keys, *values)):
        raise machine.refuse(
            "RP201",
            "a table in a rule holds constants only",
            node,
            instead="write the table outside of the rule, or use `if` and `else`",
        )
    return dict(zip(keys, values, strict=True))
