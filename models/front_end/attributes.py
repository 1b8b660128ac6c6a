"""What stands behind a dot or in brackets: fields, attributes of members, entries of tables."""

import ast
from collections import defaultdict
from collections.abc import Mapping
from types import FunctionType
from typing import Any

from ruleproof.models.diagnostics import did_you_mean
from ruleproof.models.front_end.assigning import key_of
from ruleproof.models.front_end.comparisons import kind_named, number_of
from ruleproof.models.front_end.machine import Machine
from ruleproof.models.front_end.storage import check_held, load, load_all
from ruleproof.models.front_end.tables import tabulate
from ruleproof.models.front_end.values import Looked, Reference, TheState, is_constant
from ruleproof.models.terms import Number, Term

__all__ = ["Method", "attribute", "field_for_reading", "subscript"]


class Method:
    """A method of the state's class, with the state as its first argument."""

    def __init__(self, function: FunctionType, *, at_once: bool) -> None:
        self.function, self.at_once = function, at_once


def attribute(machine: Machine, node: ast.Attribute, base: Any, name: str) -> Any:
    """Return an attribute of a value."""
    if isinstance(base, TheState):
        return _of_state(machine, node, name)
    if isinstance(base, Reference | tuple):
        raise machine.refuse(
            "RP203",
            f"{kind_named(machine, base)} has no attribute `{name}`",
            node,
            instead="name one of its values: `...[0]`",
        )
    if name.startswith("_"):
        raise machine.refuse("RP203", f"`{name}` is not for rules", node)
    return tabulate(machine, node, lambda value: getattr(value, name), base)


def _of_state(machine: Machine, node: ast.Attribute, name: str) -> Any:
    if name in machine.fields:
        field = field_for_reading(machine, node, name)
        return load(machine, node, name, (), field.domain)
    found = getattr(machine.state, name, None)
    if isinstance(found, property) and isinstance(found.fget, FunctionType):
        return Method(found.fget, at_once=True)
    if isinstance(found, FunctionType) and not name.startswith("_"):
        return Method(found, at_once=False)
    if found is not None and not name.startswith("_"):
        return found
    raise machine.refuse(
        "RP203",
        f"`{machine.state.__name__}` has no field `{name}`",
        node,
        label="not among the fields",
        instead=did_you_mean(name, machine.fields) or "add it to the class of the state",
    )


def field_for_reading(machine: Machine, node: ast.AST, name: str) -> Any:
    """Return a field; refuse an observed one where it must not be read."""
    field = machine.fields[name]
    if field.observed and not machine.permission.reads_observed:
        raise machine.refuse(
            "RP211",
            f"{machine.permission.role} must not read the observed field `{name}`",
            node,
            instead="observers and claims read it; make it a plain field if rules depend on it",
        )
    return field


def subscript(machine: Machine, node: ast.Subscript, base: Any, index: ast.expr) -> Any:
    """Return an entry of a row, a map, a tuple or a table."""
    if isinstance(index, ast.Slice):
        return _slice(machine, node, base, index)
    key = machine.evaluate(index)
    if isinstance(base, Reference):
        found = key_of(machine, node, base, key)
        check_held(machine, node, base)
        return load(machine, node, base.field, (*base.keys, found), base.domain.of)
    if isinstance(base, tuple) and not is_constant(base):
        return _of_tuple(machine, node, base, key)
    if isinstance(base, defaultdict):
        raise machine.refuse(
            "RP207",
            "a `defaultdict` changes when it is read",
            node,
            instead="write a plain table, and `.get(key, value)`",
        )
    if is_constant(base) and isinstance(key, Term) and isinstance(key.sort, Number):
        key = _narrowed(machine, node, base, key)
    return tabulate(machine, node, lambda table, entry: table[entry], base, key)


def _narrowed(machine: Machine, node: ast.AST, table: Any, key: Term) -> Any:
    if hasattr(table, "__missing__"):
        return key
    if isinstance(table, Mapping):
        numbers = [each for each in table if isinstance(each, int)]
        low, high, error = min(numbers, default=0), max(numbers, default=0), "KeyError"
    elif isinstance(table, tuple | list | range) and len(table):
        low, high, error = -len(table), len(table) - 1, "IndexError"
    else:
        return key
    terms = machine.terms
    outside = [terms.less(key, terms.number(low)), terms.less(terms.number(high), key)]
    machine.fault(terms.any_of(outside), f"{error}: no entry for this number", node)
    return machine.codes.fold(terms.narrow(key, low, high))


def _of_tuple(machine: Machine, node: ast.AST, base: tuple[Any, ...], key: Any) -> Any:
    if isinstance(key, int):
        if -len(base) <= key < len(base):
            return base[key]
        raise machine.stop(f"IndexError: there is no value number {key}", node)
    number = number_of(machine, node, key)
    if number is None:
        raise machine.refuse("RP204", f"{kind_named(machine, key)} is not an index", node)
    raise machine.refuse(
        "RP204",
        "values that are put together in a rule are not looked up by a number known only in play",
        node,
        instead="keep them in a `Row` of the state, or use `if` and `else`",
    )


def _slice(machine: Machine, node: ast.Subscript, base: Any, index: ast.Slice) -> Any:
    bounds = [
        None if part is None else machine.evaluate(part)
        for part in (index.lower, index.upper, index.step)
    ]
    if isinstance(base, Looked) or not all(is_constant(bound) for bound in bounds):
        raise machine.refuse(
            "RP204", "the bounds of a slice are constants", node, instead="use a loop with an `if`"
        )
    if isinstance(base, Reference):
        base = load_all(machine, node, base)
    return tabulate(machine, node, lambda: base[slice(*bounds)])
