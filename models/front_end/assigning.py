"""Assign to the state: find the place that is meant, and see that the value fits its domain."""

import ast
from collections.abc import Mapping
from enum import Enum
from typing import Any, assert_never

from ruleproof.models.front_end.comparisons import kind_named, number_of
from ruleproof.models.front_end.joining import maybe_parts
from ruleproof.models.front_end.machine import Machine
from ruleproof.models.front_end.storage import check_held, load, renew, snapshot, store_leaf
from ruleproof.models.front_end.values import Maybe, Reference
from ruleproof.models.language.kinds import (
    Domain,
    Maps,
    Members,
    Numbers,
    Rows,
    Scalar,
    Truths,
    described,
    keys_of,
)
from ruleproof.models.terms import Member, Number, Term, Truth

__all__ = ["assign", "key_of"]


def key_of(machine: Machine, node: ast.AST, reference: Reference, index: Any) -> Any:
    """Return the key that an index means, a constant or a term of just the keys there are.

    An index outside is a fault, and then counts as the first key.
    """
    domain = reference.domain
    if isinstance(domain, Maps) and isinstance(domain.keys, Members):
        return _member_key(machine, node, domain.keys, index)
    number = None if isinstance(index, Enum) else number_of(machine, node, index)
    if number is None:
        raise machine.refuse(
            "RP204", f"{kind_named(machine, index)} is not an index", node, instead="write a number"
        )
    if isinstance(domain, Rows):
        return _row_index(machine, node, domain.size, number)
    assert isinstance(domain.keys, Numbers)
    return _number_key(machine, node, number, domain.keys.low, domain.keys.high, "KeyError")


def _member_key(machine: Machine, node: ast.AST, keys: Members, index: Any) -> Any:
    term = machine.codes.lift(index)
    kind = machine.codes.kind(keys.kind)
    if term is None or not isinstance(term.sort, Member) or term.sort.kind != kind:
        raise machine.refuse(
            "RP204",
            f"{kind_named(machine, index)} is not a key of this map",
            node,
            label=f"the keys are of `{kind.name}`",
            instead=f"write a `{kind.name}`",
        )
    if not term.sort.optional:
        return machine.codes.fold(term)
    absent = machine.terms.equal(term, machine.codes.none_of(kind))
    machine.fault(absent, "KeyError: None is not a key", node)
    return machine.codes.fold(machine.codes.without_none(term))


def _row_index(machine: Machine, node: ast.AST, size: int, number: Term) -> Any:
    terms = machine.terms
    assert isinstance(number.sort, Number)
    _number_key(machine, node, number, -size, size - 1, "IndexError")
    if number.sort.low < 0:
        negative = terms.less(number, terms.number(0))
        number = terms.choose(negative, terms.add([number, terms.number(size)]), number)
    return machine.codes.fold(terms.narrow(number, 0, size - 1))


def _number_key(
    machine: Machine, node: ast.AST, number: Term, low: int, high: int, error: str
) -> Any:
    outside = _outside(machine, number, low, high)
    machine.fault(outside, f"{error}: the index is outside {low} to {high}", node)
    return machine.codes.fold(machine.terms.narrow(number, low, high))


def _outside(machine: Machine, number: Term, low: int, high: int) -> Term:
    terms = machine.terms
    below, above = terms.less(number, terms.number(low)), terms.less(terms.number(high), number)
    return terms.any_of([below, above])


def assign(
    machine: Machine,
    node: ast.AST,
    field: str,
    keys: tuple[Any, ...],
    domain: Domain,
    value: Any,
) -> None:
    """Assign a value to a place of the state; a row or a map takes over all values at once."""
    match domain:
        case Rows() | Maps():
            _assign_all(machine, node, field, keys, domain, value)
        case Truths() | Numbers() | Members():
            store_leaf(machine, field, keys, _fitting(machine, node, field, domain, value))
        case _:
            assert_never(domain)


def _assign_all(
    machine: Machine,
    node: ast.AST,
    field: str,
    keys: tuple[Any, ...],
    domain: Rows | Maps,
    value: Any,
) -> None:
    own = keys_of(domain)
    found: list[Any] | None = None
    like = isinstance(value, Reference) and type(value.domain) is type(domain)
    if like and keys_of(value.domain) == own:
        inner = value.domain.of
        check_held(machine, node, value)
        found = [load(machine, node, value.field, (*value.keys, key), inner) for key in own]
    elif isinstance(value, tuple | list) and isinstance(domain, Rows) and len(value) == len(own):
        found = list(value)
    elif isinstance(value, Mapping) and isinstance(domain, Maps) and set(value) == set(own):
        found = [value[key] for key in own]
    if found is None:
        raise machine.refuse(
            "RP204",
            f"{kind_named(machine, value)} does not fit `{field}`",
            node,
            label=f"it is {described(domain)}",
            instead="give as many values as it has, or assign them one by one",
        )
    found = [snapshot(machine, node, e) if isinstance(e, Reference) else e for e in found]
    renew(machine, field, keys)
    for key, each in zip(own, found, strict=True):
        assign(machine, node, field, (*keys, key), domain.of, each)


def _fitting(machine: Machine, node: ast.AST, field: str, domain: Scalar, value: Any) -> Term:
    found: Term | None = None
    match domain:
        case Truths():
            term = machine.codes.lift(value)
            found = term if term is not None and isinstance(term.sort, Truth) else None
        case Numbers(optional=False):
            if value is None:
                raise machine.stop(f"`{field}` becomes None, but is {described(domain)}", node)
            number = None if isinstance(value, Enum) else number_of(machine, node, value)
            found = number and _in_range(machine, node, field, domain, number)
        case Numbers():
            found = _optional_number(machine, node, field, domain, value)
        case Members():
            found = _member(machine, node, field, domain, value)
        case _:
            assert_never(domain)
    if found is None:
        raise machine.refuse(
            "RP204",
            f"`{field}` cannot be {kind_named(machine, value)}",
            node,
            label=f"it is {described(domain)}",
            instead=f"assign a value of {described(domain)}",
        )
    return found


def _in_range(machine: Machine, node: ast.AST, field: str, domain: Numbers, number: Term) -> Term:
    outside = _outside(machine, number, domain.low, domain.high)
    machine.fault(outside, f"`{field}` leaves {described(domain)}", node)
    return number


def _optional_number(
    machine: Machine, node: ast.AST, field: str, domain: Numbers, value: Any
) -> Term | None:
    sort = machine.codes.sort(domain)
    assert isinstance(sort, Member)
    if isinstance(value, Maybe) and value.origin is not None and value.origin.sort == sort:
        return value.origin
    parts = None if isinstance(value, Enum) else maybe_parts(machine.codes, value)
    if parts is None:
        return None
    present, number = parts
    terms = machine.terms
    outside = terms.all_of([present, _outside(machine, number, domain.low, domain.high)])
    machine.fault(outside, f"`{field}` leaves {described(domain)}", node)
    number = terms.narrow(number, domain.low, domain.high)
    there = terms.member_of(number, sort.kind, domain.low, optional=True)
    return terms.choose(present, there, machine.codes.none_of(sort.kind))


def _member(
    machine: Machine, node: ast.AST, field: str, domain: Members, value: Any
) -> Term | None:
    kind = machine.codes.kind(domain.kind)
    if value is None:
        if domain.optional:
            return machine.codes.none_of(kind)
        raise machine.stop(f"`{field}` becomes None, but is {described(domain)}", node)
    term = machine.codes.lift(value)
    if term is None or not isinstance(term.sort, Member) or term.sort.kind != kind:
        return None
    if domain.optional:
        return machine.terms.widen(term, Member(kind, True))
    if not term.sort.optional:
        return term
    absent = machine.terms.equal(term, machine.codes.none_of(kind))
    machine.fault(absent, f"`{field}` becomes None, but is {described(domain)}", node)
    return machine.codes.without_none(term)
