"""Read a value that may be missing, or that was put off where two paths met."""

import ast
from typing import Any

from ruleproof.models.front_end.joining import merged
from ruleproof.models.front_end.machine import Machine
from ruleproof.models.front_end.tables import tabulate
from ruleproof.models.front_end.values import MISSING, Deferred, Reference, TheState, Unsure

__all__ = ["resolved"]


def resolved(machine: Machine, node: ast.AST, value: Any, name: str = "") -> Any:
    """Return a value ready for use; a name without a value is a fault where it has none."""
    if value is MISSING:
        raise machine.refuse(
            "RP202",
            f"`{name}` is read before it has a value",
            node,
            instead=f"assign `{name}` first, on every way that leads here",
        )
    if isinstance(value, Unsure):
        unset = machine.terms.negate(value.when)
        machine.fault(unset, f"UnboundLocalError: `{name}` has no value yet", node)
        return resolved(machine, node, value.value, name)
    if isinstance(value, tuple) and any(isinstance(part, Deferred | Unsure) for part in value):
        return type(value)([resolved(machine, node, part, name) for part in value])
    if isinstance(value, Deferred):
        return _put_together(machine, node, value, name)
    return value


def _put_together(machine: Machine, node: ast.AST, value: Deferred, name: str) -> Any:
    first = resolved(machine, node, value.first, name)
    second = resolved(machine, node, value.second, name)
    found = merged(machine.codes, value.condition, first, second)
    if not isinstance(found, Deferred):
        return found
    if any(isinstance(each, Reference | TheState | tuple) for each in (first, second)):
        raise machine.refuse(
            "RP204",
            "this is one of two different things, by what happened before",
            node,
            instead="write an `if` with a statement for each of them",
        )
    return tabulate(machine, node, _either, value.condition, first, second)


def _either(condition: bool, first: Any, second: Any) -> Any:
    return first if condition else second
