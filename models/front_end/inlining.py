"""Functions of the game, read in place of their calls."""

import ast
from collections.abc import Mapping, Sequence
from inspect import Parameter, signature
from types import FunctionType
from typing import Any

from ruleproof.models.front_end.joining import join_exits
from ruleproof.models.front_end.machine import Frame, Machine, StopsError
from ruleproof.models.front_end.paths import Context
from ruleproof.models.front_end.refusals import RefusalError
from ruleproof.models.front_end.resolving import resolved
from ruleproof.models.front_end.values import Stream

__all__ = ["inline", "run_function"]


def inline(
    machine: Machine,
    node: ast.AST,
    function: FunctionType,
    arguments: Sequence[Any],
    named: Mapping[str, Any],
) -> Any:
    """Return what a call of a function gives; refuse recursion and arguments that do not fit."""
    if any(frame.function is function for frame in machine.frames):
        raise machine.refuse(
            "RP206",
            f"`{function.__name__}` calls itself",
            node,
            label="recursion",
            instead="write a loop over a kind or a `range(...)`",
        )
    return run_function(machine, function, _bound(machine, node, function, arguments, named), node)


def _bound(
    machine: Machine,
    node: ast.AST,
    function: FunctionType,
    arguments: Sequence[Any],
    named: Mapping[str, Any],
) -> dict[str, Any]:
    wanted = signature(function)
    if any(isinstance(value, Stream) for value in (*arguments, *named.values())):
        raise machine.refuse(
            "RP207", "a stream of values is not handed on", node, instead="write `tuple(...)`"
        )
    try:
        bound = wanted.bind(*arguments, **named)
    except TypeError as error:
        raise machine.refuse(
            "RP204", f"`{function.__name__}` is called wrongly: {error}", node
        ) from None
    bound.apply_defaults()
    for parameter in wanted.parameters.values():
        if parameter.kind in (Parameter.VAR_POSITIONAL, Parameter.VAR_KEYWORD):
            raise machine.refuse(
                "RP201",
                f"`{function.__name__}` takes any number of arguments",
                node,
                instead="name each parameter",
            )
    return dict(bound.arguments)


def run_function(
    machine: Machine, function: FunctionType, names: dict[str, Any], node: ast.AST | None
) -> Any:
    """Run the body of a function on the path at hand; return its value."""
    found = machine.syntax.function(function)
    if found is None:
        assert node is not None
        raise machine.refuse(
            "RP207",
            f"the source of `{function.__name__}` cannot be read",
            node,
            instead="write it as a `def` in the game",
        )
    source, tree = found
    faults = machine.syntax.faults(source, tree)
    if faults:
        raise RefusalError(*faults)
    machine.frames.append(Frame(function, source, machine.syntax.local(tree)))
    value = resolved(machine, tree, _run_body(machine, tree.body, names))
    machine.frames.pop()
    if machine.path.failed and node is not None:
        raise StopsError
    return value


def _run_body(machine: Machine, body: list[ast.stmt], names: dict[str, Any]) -> Any:
    path, terms = machine.path, machine.terms
    context, live, exits, count = path.context, path.live, path.exits, len(path.passed)
    path.context = Context(context, (live, *path.passed))
    before = path.enter(names)
    path.live, path.exits = terms.true, []
    machine.execute(body)
    value = join_exits(machine, path.exits, keep_names=False)
    path.enter(before)
    path.context, path.live, path.exits = context, live, exits
    path.passed[count:] = [terms.implies(live, part) for part in path.passed[count:]]
    return value
