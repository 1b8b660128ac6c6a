"""The state on a path: read and assign its single values, also by an index known only in play."""

import ast
from typing import Any

from ruleproof.models.front_end.joining import merged_slot
from ruleproof.models.front_end.machine import Machine
from ruleproof.models.front_end.values import MISSING, Maybe, Reference, Unsure
from ruleproof.models.language.kinds import (
    Domain,
    Maps,
    Numbers,
    Rows,
    Scalar,
    keys_of,
)
from ruleproof.models.terms import Member, Number, Term

__all__ = [
    "check_held",
    "first_versions",
    "items_of",
    "load",
    "load_all",
    "opened",
    "renew",
    "snapshot",
    "store_leaf",
]


WIDEST = 16


def load(machine: Machine, node: ast.AST, field: str, keys: tuple[Any, ...], domain: Domain) -> Any:
    """Return what stands at a place of the state; a row or a map is only pointed at."""
    if isinstance(domain, Rows | Maps):
        return Reference(field, keys, domain, _versions(machine, field, keys))
    found = _loaded(machine, field, keys)
    if isinstance(found, Unsure) or found is MISSING:
        unset = machine.terms.true
        if isinstance(found, Unsure):
            unset = machine.terms.negate(found.when)
        machine.fault(unset, f"`{field}` is read before it is set", node)
        found = _any_value(machine, domain) if found is MISSING else found.value
    return opened(machine, domain, found)


def first_versions(field: str, domain: Domain) -> list[str]:
    """Return the slots that tell when a field, or what it holds, was assigned as a whole."""
    found: list[str] = []
    while isinstance(domain, Rows | Maps):
        found.append(_version(field, len(found)))
        domain = domain.of
    return found


def _version(field: str, depth: int) -> str:
    return f"version of {field}, {depth} deep"


def _versions(machine: Machine, field: str, keys: tuple[Any, ...]) -> tuple[Term, ...]:
    store = machine.path.store
    return tuple(store[_version(field, depth)] for depth in range(len(keys) + 1))


def renew(machine: Machine, field: str, keys: tuple[Any, ...]) -> None:
    """Note that a row or a map is assigned as a whole: what was named before is another one."""
    machine.renewals += 1
    version = machine.terms.number(machine.renewals)
    machine.path.assign_slot(_version(field, len(keys)), version)


def check_held(machine: Machine, node: ast.AST, reference: Reference) -> None:
    """Refuse a row or a map that was named before its place was assigned as a whole."""
    now = _versions(machine, reference.field, reference.keys)
    if any(one is not two for one, two in zip(now, reference.versions, strict=True)):
        raise machine.refuse(
            "RP204",
            f"`{reference.field}` was assigned as a whole since this was read from it",
            node,
            instead=f"write `s.{reference.field}` again, or keep its values: `tuple(...)`",
        )


def snapshot(machine: Machine, node: ast.AST, reference: Reference) -> Any:
    """Return the values of a row as a tuple, those of a map as a table."""
    keys, inner = keys_of(reference.domain), reference.domain.of
    check_held(machine, node, reference)
    found = [load(machine, node, reference.field, (*reference.keys, key), inner) for key in keys]
    values = [snapshot(machine, node, e) if isinstance(e, Reference) else e for e in found]
    if isinstance(reference.domain, Rows):
        return tuple(values)
    return dict(zip(keys, values, strict=True))


def opened(machine: Machine, domain: Scalar, term: Term) -> Any:
    """Return a term of a domain as a value."""
    if isinstance(term.sort, Number) and isinstance(domain, Numbers):
        return machine.codes.fold(_not_too_wide(machine, domain, term, term.sort))
    if not (isinstance(domain, Numbers) and domain.optional):
        return machine.codes.fold(term)
    assert isinstance(term.sort, Member)
    none = machine.codes.none_of(term.sort.kind)
    present = machine.terms.negate(machine.terms.equal(term, none))
    number = machine.terms.number_of(term, domain.low)
    if present is machine.terms.false:
        return None
    if present is machine.terms.true:
        return machine.codes.fold(number)
    return Maybe(present, number, term)


def _not_too_wide(machine: Machine, domain: Numbers, term: Term, sort: Number) -> Term:
    """Return a number within its domain, if its bounds have grown far beyond it."""
    if sort.high - sort.low <= WIDEST * len(domain):
        return term
    return machine.terms.narrow(term, domain.low, domain.high)


def _any_value(machine: Machine, domain: Scalar) -> Term:
    code = domain.low if isinstance(domain, Numbers) and not domain.optional else 0
    return machine.terms.constant(machine.codes.sort(domain), code)


def _loaded(machine: Machine, field: str, keys: tuple[Any, ...]) -> Any:
    for position, key in enumerate(keys):
        if isinstance(key, Term):
            return _loaded_by_index(machine, field, keys, position, key)
    return machine.path.store[machine.slots[(field, *keys)]]


def _loaded_by_index(
    machine: Machine, field: str, keys: tuple[Any, ...], position: int, index: Term
) -> Any:
    options = machine.codes.values(index.sort)
    found = [
        _loaded(machine, field, (*keys[:position], key, *keys[position + 1 :])) for key in options
    ]
    if all(isinstance(each, Term) and each.op == "constant" for each in found):
        sorts = {type(each.sort) for each in found}
        wide = [each for each in found if isinstance(each.sort, Member) and each.sort.optional]
        if len(sorts) == 1:
            sort = (wide or found)[0].sort
            return machine.terms.lookup([each.payload for each in found], [index], sort)
    value = found[-1]
    for key, each in list(zip(options, found, strict=True))[-2::-1]:
        value = merged_slot(machine.codes, _is(machine, index, key), each, value)
    return value


def _is(machine: Machine, index: Term, key: Any) -> Term:
    constant = machine.codes.lift(key)
    assert constant is not None
    return machine.terms.equal(index, constant)


def store_leaf(machine: Machine, field: str, keys: tuple[Any, ...], value: Term) -> None:
    """Give a single value of the state a new one; by an index, each that it may mean."""
    path = machine.path
    for position, key in enumerate(keys):
        if isinstance(key, Term):
            _store_by_index(machine, field, keys, position, value)
            return
    path.assign_slot(machine.slots[(field, *keys)], value)


def _store_by_index(
    machine: Machine, field: str, keys: tuple[Any, ...], position: int, value: Term
) -> None:
    index = keys[position]
    for key in machine.codes.values(index.sort):
        place = (*keys[:position], key, *keys[position + 1 :])
        chosen = _is(machine, index, key)
        before = _loaded(machine, field, place)
        store_leaf(machine, field, place, merged_slot(machine.codes, chosen, value, before))


def load_all(machine: Machine, node: ast.AST, reference: Reference) -> tuple[Any, ...]:
    """Return the values of a row or a map, in order."""
    check_held(machine, node, reference)
    domain = reference.domain
    return tuple(
        load(machine, node, reference.field, (*reference.keys, key), domain.of)
        for key in keys_of(domain)
    )


def items_of(machine: Machine, node: ast.AST, value: Any) -> tuple[Any, ...] | None:
    """Return the values of a row or a tuple; None for what is neither."""
    if isinstance(value, Reference) and isinstance(value.domain, Rows):
        return load_all(machine, node, value)
    return value if isinstance(value, tuple) else None
