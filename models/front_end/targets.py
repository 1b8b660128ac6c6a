"""Targets of assignments: names, tuples of names, and places of the state."""

import ast
from collections.abc import Sequence
from typing import Any

from ruleproof.models.diagnostics import did_you_mean
from ruleproof.models.front_end.assigning import assign, key_of
from ruleproof.models.front_end.comparisons import kind_named
from ruleproof.models.front_end.iteration import countable
from ruleproof.models.front_end.machine import Machine
from ruleproof.models.front_end.storage import check_held, items_of, snapshot
from ruleproof.models.front_end.values import (
    Gathered,
    Listed,
    Looked,
    Reference,
    Stream,
    TheState,
    is_constant,
)
from ruleproof.models.language.kinds import Domain, Maps, Rows

__all__ = ["PHASE_ASSIGNED", "Place", "assign_place", "bind", "bind_name", "place_of"]

PHASE_ASSIGNED = "the phase was assigned"
Place = tuple[str, tuple[Any, ...], Domain]


def bind(machine: Machine, target: ast.expr, value: Any) -> None:
    """Assign a value to a target."""
    if isinstance(target, ast.Attribute | ast.Subscript):
        assign_place(machine, target, place_of(machine, target), value)
    else:
        bind_name(machine, target, value)


def bind_name(machine: Machine, target: ast.expr, value: Any) -> None:
    """Assign a value to a name, or its parts to several; refuse any other target."""
    match target:
        case ast.Name(name):
            if isinstance(value, Listed | Gathered) or _holds_stream(value):
                raise machine.refuse(
                    "RP207",
                    "a rule keeps no lists",
                    target,
                    instead="write a tuple, or count and test the items where they are made",
                )
            machine.path.assign_name(name, value)
        case ast.Tuple(parts) | ast.List(parts):
            values = _unpacked(machine, target, value, len(parts))
            _bind_all(machine, parts, values)
        case ast.Attribute() | ast.Subscript():
            bind(machine, target, value)
        case _:
            raise machine.refuse("RP201", "this cannot be assigned to", target)


def _bind_all(machine: Machine, parts: Sequence[ast.expr], values: Sequence[Any]) -> None:
    """Assign values to targets in turn; a row that moves keeps what it holds now."""
    before, found = machine.taken_over, list(values)
    machine.taken_over = set(before)
    for position, (part, each) in enumerate(zip(parts, values, strict=True)):
        if isinstance(each, Reference) and isinstance(part, ast.Attribute | ast.Subscript):
            found[position] = snapshot(machine, part, each)
            machine.taken_over.add(each.field)
    for part, each in zip(parts, found, strict=True):
        bind(machine, part, each)
    machine.taken_over = before


def _holds_stream(value: Any) -> bool:
    inner = value if isinstance(value, tuple) else ()
    return isinstance(value, Stream) or any(_holds_stream(each) for each in inner)


def _unpacked(machine: Machine, target: ast.AST, value: Any, count: int) -> tuple[Any, ...]:
    found = items_of(machine, target, value)
    if found is None and is_constant(value) and countable(value):
        found = tuple(value)
    if isinstance(value, Looked):
        found = _unpacked_table(machine, target, value, count)
    if found is None or len(found) != count:
        raise machine.refuse(
            "RP204",
            f"{kind_named(machine, value)} does not have {count} parts",
            target,
            instead="write as many names as there are values",
        )
    return found


def _unpacked_table(
    machine: Machine, target: ast.AST, value: Looked, count: int
) -> tuple[Any, ...] | None:
    from ruleproof.models.front_end.tables import settle

    if not all(isinstance(each, tuple) and len(each) == count for each in value.table):
        return None
    return tuple(
        settle(machine, target, value.indices, [each[position] for each in value.table])
        for position in range(count)
    )


def place_of(machine: Machine, target: ast.Attribute | ast.Subscript) -> Place:
    """Return the place of the state that a target means; refuse anything else."""
    base = machine.evaluate(target.value)
    if isinstance(target, ast.Attribute) and isinstance(base, TheState):
        return target.attr, (), _field_for_writing(machine, target).domain
    if isinstance(target, ast.Subscript) and isinstance(base, Reference):
        if isinstance(target.slice, ast.Slice):
            raise machine.refuse("RP201", "a slice is not assigned to", target)
        key = key_of(machine, target, base, machine.evaluate(target.slice))
        check_held(machine, target, base)
        _check_writing(machine, target, base.field)
        return base.field, (*base.keys, key), base.domain.of
    raise machine.refuse(
        "RP204",
        f"{kind_named(machine, base)} cannot be changed",
        target,
        instead="a rule changes the fields of its state only",
    )


def _field_for_writing(machine: Machine, target: ast.Attribute) -> Any:
    name = target.attr
    if name not in machine.fields:
        raise machine.refuse(
            "RP203",
            f"`{machine.state.__name__}` has no field `{name}`",
            target,
            label="not among the fields",
            instead=did_you_mean(name, machine.fields) or "add it to the class of the state",
        )
    _check_writing(machine, target, name)
    return machine.fields[name]


def _check_writing(machine: Machine, target: ast.AST, name: str) -> None:
    permission = machine.permission
    observed = machine.fields[name].observed
    if permission.writes_observed if observed else permission.writes:
        return
    what = "the observed field" if observed else "the field"
    instead = (
        "only functions under `@observe(...)` write it"
        if observed
        else ("only rules and the start change fields that are not observed")
    )
    raise machine.refuse(
        "RP211", f"{permission.role} must not change {what} `{name}`", target, instead=instead
    )


def assign_place(machine: Machine, node: ast.AST, place: Place, value: Any) -> None:
    """Assign a value to a place of the state."""
    field, keys, domain = place
    if field in machine.taken_over and not isinstance(domain, Rows | Maps):
        raise machine.refuse(
            "RP204",
            f"`{field}` is changed while it is taken over as a whole",
            node,
            instead="write two assignments",
        )
    assign(machine, node, field, keys, domain, value)
    if field == "phase":
        machine.path.assign_slot(PHASE_ASSIGNED, machine.terms.true)
