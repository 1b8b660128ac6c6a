"""Statements of a rule: what each does to the path at hand."""

import ast
from collections.abc import Callable
from typing import Any

from ruleproof.models.front_end.arithmetic import binary
from ruleproof.models.front_end.attributes import field_for_reading
from ruleproof.models.front_end.comparisons import truth
from ruleproof.models.front_end.iteration import items
from ruleproof.models.front_end.joining import branch, join_exits
from ruleproof.models.front_end.machine import Machine, StopsError
from ruleproof.models.front_end.paths import Exit
from ruleproof.models.front_end.storage import load
from ruleproof.models.front_end.targets import assign_place, bind, bind_name, place_of
from ruleproof.models.terms import Term

__all__ = ["execute"]


def execute(machine: Machine, node: ast.stmt) -> None:
    """Run one statement; refuse what is not part of the language."""
    match node:
        case ast.Expr(value):
            machine.evaluate(value)
        case ast.Assign(targets, value):
            found = machine.evaluate(value)
            for target in targets:
                bind(machine, target, found)
        case ast.AnnAssign(target, _, value):
            if value is not None:
                bind(machine, target, machine.evaluate(value))
        case ast.AugAssign():
            _augmented(machine, node)
        case ast.If():
            _if(machine, node)
        case ast.For():
            _for(machine, node)
        case ast.Return(value):
            found = None if value is None else machine.evaluate(value)
            machine.path.leave("return", found, machine.terms)
        case ast.Break():
            machine.path.leave("break", None, machine.terms)
        case ast.Continue():
            machine.path.leave("continue", None, machine.terms)
        case ast.Pass():
            pass
        case _:
            raise machine.refuse("RP201", "this is not part of the language", node)


def _augmented(machine: Machine, node: ast.AugAssign) -> None:
    target = node.target
    if isinstance(target, ast.Name):
        before = machine.evaluate(ast.copy_location(ast.Name(target.id, ast.Load()), target))
        found = binary(machine, node, node.op, before, machine.evaluate(node.value))
        bind_name(machine, target, found)
        return
    place = place_of(machine, target)
    field_for_reading(machine, target, place[0])
    before = load(machine, target, *place)
    found = binary(machine, node, node.op, before, machine.evaluate(node.value))
    assign_place(machine, node, place, found)


def _if(machine: Machine, node: ast.If) -> None:
    holds = truth(machine, node.test, machine.evaluate(node.test))
    if holds.op == "constant":
        machine.execute(node.body if holds.payload else node.orelse)
        return
    branch(
        machine,
        holds,
        lambda: machine.execute(node.body),
        lambda: machine.execute(node.orelse),
    )


def _for(machine: Machine, node: ast.For) -> None:
    path, terms = machine.path, machine.terms
    outer, path.exits, live = path.exits, [], path.live
    try:
        for present, item in items(machine, node.iter, machine.evaluate(node.iter)):
            if path.live is terms.false or path.failed:
                break
            _turn(machine, node, present, item)
    except StopsError:
        path.failed = True
    exits, path.exits = path.exits, outer
    count = len(outer)
    path.exits.extend(leaving for leaving in exits if leaving.kind == "return")
    machine.execute(node.orelse)
    breaks = [leaving for leaving in exits if leaving.kind == "break"]
    if breaks:
        join_exits(machine, breaks, keep_names=True)
        path.live = _going_on(machine, live, path.exits[count:])


def _turn(machine: Machine, node: ast.For, present: Term, item: Any) -> None:
    path, live = machine.path, machine.path.live
    before, path.exits = path.exits, []

    def body() -> None:
        bind(machine, node.target, item)
        machine.execute(node.body)

    _run_where(machine, present, body)
    exits, path.exits = path.exits, before
    leaving = [each for each in exits if each.kind != "continue"]
    path.exits.extend(leaving)
    again = [each for each in exits if each.kind == "continue"]
    if again:
        join_exits(machine, again, keep_names=True)
        path.live = _going_on(machine, live, leaving)


def _run_where(machine: Machine, condition: Term, body: Callable[[], None]) -> None:
    try:
        if condition is machine.terms.true:
            body()
        else:
            branch(machine, condition, body, lambda: None)
    except StopsError:
        machine.path.failed = True


def _going_on(machine: Machine, live: Term, leaving: list[Exit]) -> Term:
    gone = machine.terms.any_of([each.live for each in leaving])
    return machine.terms.all_of([live, machine.terms.negate(gone)])
