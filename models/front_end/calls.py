"""Calls in a rule: functions of the game are read in place, methods of constants looked up."""

import ast
from collections.abc import Callable, Hashable, Iterator, Sequence
from contextlib import suppress
from enum import Enum
from functools import _lru_cache_wrapper
from types import FunctionType
from typing import Any

from ruleproof.models.diagnostics import did_you_mean
from ruleproof.models.front_end.attributes import Method
from ruleproof.models.front_end.builtin_calls import BUILTINS, row_method
from ruleproof.models.front_end.comparisons import truth
from ruleproof.models.front_end.inlining import inline
from ruleproof.models.front_end.iteration import gathered
from ruleproof.models.front_end.machine import Machine
from ruleproof.models.front_end.tables import possible, settle, tabulate
from ruleproof.models.front_end.targets import bind_name
from ruleproof.models.front_end.values import Looked, Maybe, Reference, TheState, is_constant
from ruleproof.models.language.board_kinds import GameBoard, PlaceSet
from ruleproof.models.language.decisions import Reading, require
from ruleproof.models.language.definitions import Definition
from ruleproof.models.language.kinds import RangeError
from ruleproof.models.language.unknowns import Cell, Unknown
from ruleproof.models.terms import Member, Term

__all__ = ["call"]

PURE_METHODS: tuple[tuple[type, frozenset[str]], ...] = (
    (GameBoard, frozenset({"moves", "links", "linked", "distance", "marked"})),
    (dict, frozenset({"get", "keys", "values", "items"})),
    (tuple, frozenset({"count", "index"})),
    (list, frozenset({"count", "index"})),
    (range, frozenset({"count", "index"})),
    (
        set,
        frozenset({"union", "intersection", "difference", "issubset", "issuperset", "isdisjoint"}),
    ),
    (
        frozenset,
        frozenset({"union", "intersection", "difference", "issubset", "issuperset", "isdisjoint"}),
    ),
    (PlaceSet, frozenset({"isdisjoint"})),
    (str, frozenset({"startswith", "endswith", "count", "lower", "upper"})),
)


def call(machine: Machine, node: ast.Call) -> Any:
    """Return the value of a call; refuse functions that cannot be read."""
    if isinstance(node.func, ast.Attribute):
        base = machine.evaluate(node.func.value)
        if not isinstance(base, TheState):
            return _method(machine, node, node.func, base)
    function = machine.evaluate(node.func)
    if function is require:
        return _require(machine, node)
    if _is_builtin(function):
        return BUILTINS[function](machine, node)
    arguments, named = _arguments(machine, node)
    if isinstance(function, Method):
        return inline(machine, node, function.function, [TheState(), *arguments], named)
    return _called(machine, node, function, arguments, named)


def _is_builtin(function: Any) -> bool:
    return callable(function) and isinstance(function, Hashable) and function in BUILTINS


def _called(
    machine: Machine, node: ast.Call, function: Any, arguments: list[Any], named: dict[str, Any]
) -> Any:
    if isinstance(function, Reading):
        return _reading(machine, node, function)
    if isinstance(function, Unknown):
        return _question(machine, node, function, arguments, named)
    if isinstance(function, Definition):
        function = function.function
    if isinstance(function, _lru_cache_wrapper):
        function = function.__wrapped__
    if isinstance(function, FunctionType):
        return inline(machine, node, function, arguments, named)
    if isinstance(function, type) and issubclass(function, Enum) and len(arguments) == 1:
        if isinstance(node.args[0], ast.Constant):
            _refuse_unless_member(machine, node, function, arguments[0])
        return tabulate(machine, node, function, arguments[0])
    name = getattr(function, "__name__", type(function).__name__)
    raise machine.refuse(
        "RP207",
        f"`{name}` cannot be called in a rule",
        node,
        label="its source is not part of the game",
        instead="write a function in the game, or a table of its results",
    )


def _refuse_unless_member(
    machine: Machine, node: ast.Call, kind: type[Enum], value: object
) -> None:
    """Refuse a member that is written out and that there is none of, such as `Place("Romme")`."""
    try:
        kind(value)
    except ValueError:
        known = [str(member.value) for member in kind]
        raise machine.refuse(
            "RP202",
            f"no {kind.__name__} is called `{value}`",
            node,
            label="not among its members",
            instead=did_you_mean(str(value), known) or f"for example {kind.__name__}({known[0]!r})",
        ) from None


def _arguments(machine: Machine, node: ast.Call) -> tuple[list[Any], dict[str, Any]]:
    for part in node.args:
        if isinstance(part, ast.Starred):
            raise machine.refuse(
                "RP201", "arguments are not unpacked in a rule", part, instead="write each of them"
            )
    arguments = [machine.evaluate(part) for part in node.args]
    named: dict[str, Any] = {}
    for keyword in node.keywords:
        if keyword.arg is None:
            raise machine.refuse(
                "RP201", "arguments are not unpacked in a rule", node, instead="write each of them"
            )
        named[keyword.arg] = machine.evaluate(keyword.value)
    return arguments, named


def _require(machine: Machine, node: ast.Call) -> None:
    if not machine.permission.requires:
        raise machine.refuse(
            "RP211",
            f"{machine.permission.role} requires nothing",
            node,
            instead="`require` belongs in rules and in the start; return the condition here",
        )
    if not 1 <= len(node.args) <= 2 or node.keywords:
        raise machine.refuse(
            "RP204",
            "`require` takes a condition, and a message if you like",
            node,
            instead='write `require(condition, "why not")`',
        )
    holds = truth(machine, node.args[0], machine.evaluate(node.args[0]))
    for message in node.args[1:]:
        _told(machine, message)
    machine.path.require(holds, machine.terms)


def _told(machine: Machine, node: ast.expr) -> None:
    """Work out what a message is built of, for what may go wrong there."""
    match node:
        case ast.Constant(str()):
            pass
        case ast.JoinedStr(parts):
            for part in parts:
                _told(machine, part)
        case ast.FormattedValue(value):
            _told(machine, value)
        case ast.BinOp(left, ast.Add(), right):
            _told(machine, left)
            _told(machine, right)
        case ast.Call(ast.Name("str"), [value], []):
            _told(machine, value)
        case ast.Call(ast.Attribute(ast.Constant(str()), "format" | "join"), values, []):
            for value in values:
                _told(machine, value)
        case ast.GeneratorExp():
            gathered(machine, node, bind_name)
        case _:
            machine.evaluate(node)


def _reading(machine: Machine, node: ast.Call, reading: Reading) -> Any:
    slot = machine.codes.reading(reading)
    values = tuple(reading.options.values())
    if not all(is_constant(value) for value in values):
        raise machine.refuse("RP204", "the options of a reading are constants", node)
    return settle(machine, node, (slot,), values)


def _question(
    machine: Machine, node: ast.Call, asked: Unknown, arguments: list[Any], named: dict[str, Any]
) -> Any:
    """Return what the statements answer: a table, by the options of readings where they clash.

    Only readings that a cell which may be asked here hangs on are options of the table.
    """
    if asked.settled_by is None:
        raise machine.refuse("RP414", f"nobody answers `{asked.name}` here", node)
    count, keys = len(arguments), list(named)

    def cell_of(*values: Any) -> Cell:
        return asked.cell(*values[:count], **dict(zip(keys, values[count:], strict=False)))

    inputs = possible(machine, node, *arguments, *named.values())
    forks = asked.settled_by().about(asked, None if inputs is None else _cells(cell_of, inputs))
    names = [fork.reading.name for fork in forks]

    def answer(*values: Any) -> Any:
        chosen = values[count + len(keys) :]
        return asked.settled(cell_of(*values), dict(zip(names, chosen, strict=True)))

    options = [_reading(machine, node, fork.reading) for fork in forks]
    return tabulate(machine, node, answer, *arguments, *named.values(), *options)


def _cells(cell_of: Callable[..., Cell], inputs: Sequence[Sequence[Any]]) -> Iterator[Cell]:
    """Yield the cells of inputs; an input that is none has no cell, which is told elsewhere."""
    for values in inputs:
        with suppress(RangeError, TypeError):
            yield cell_of(*values)


def _method(machine: Machine, node: ast.Call, function: ast.Attribute, base: Any) -> Any:
    name = function.attr
    if isinstance(base, Reference) or (isinstance(base, tuple) and not is_constant(base)):
        arguments, named = _arguments(machine, node)
        return row_method(machine, node, base, name, arguments if not named else [])
    if is_constant(base) and not _has_pure_method(base, name):
        found = getattr(base, name, None)
        if found is require:
            return _require(machine, node)
        if isinstance(found, FunctionType | Definition | Reading | Unknown | _lru_cache_wrapper):
            arguments, named = _arguments(machine, node)
            return _called(machine, node, found, arguments, named)
        if _is_builtin(found):
            return BUILTINS[found](machine, node)
        raise _impure(machine, node, name)
    for value in _possible(machine, base):
        if value is not None and not _has_pure_method(value, name):
            raise _impure(machine, node, name)
    arguments, named = _arguments(machine, node)
    return tabulate(
        machine,
        node,
        _caller(name, len(arguments), tuple(named)),
        base,
        *arguments,
        *named.values(),
    )


def _caller(name: str, count: int, names: Sequence[str]) -> Callable[..., Any]:
    def run(base: Any, *values: Any) -> Any:
        named = dict(zip(names, values[count:], strict=True))
        found = getattr(base, name)(*values[:count], **named)
        return tuple(found) if isinstance(base, dict) and name != "get" else found

    return run


def _possible(machine: Machine, base: Any) -> Sequence[Any]:
    if isinstance(base, Looked):
        return base.table
    if isinstance(base, Term) and isinstance(base.sort, Member):
        return machine.codes.values(base.sort)
    return [0] if isinstance(base, Term | Maybe) else [base]


def _has_pure_method(value: Any, name: str) -> bool:
    if name.startswith("_"):
        return False
    if isinstance(value, Enum):
        return True
    return any(isinstance(value, kind) and name in names for kind, names in PURE_METHODS)


def _impure(machine: Machine, node: ast.Call, name: str) -> Exception:
    return machine.refuse(
        "RP207",
        f"the method `{name}` cannot be called in a rule",
        node,
        instead="write a function in the game, or a table of its results",
    )
