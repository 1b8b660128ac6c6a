"""Tables: what a function of Python gives for every value of its operands, as one lookup."""

import ast
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from enum import Enum
from itertools import product
from math import prod
from typing import Any

from ruleproof.models.front_end.machine import Machine
from ruleproof.models.front_end.values import Looked, Maybe, is_constant
from ruleproof.models.terms import Member, Number, Sort, Term, Truth, codes

__all__ = ["as_looked", "possible", "settle", "tabulate", "truth_table"]

LARGEST_TABLE = 20_000


@dataclass(frozen=True)
class _Failure:
    """What a function raises for some values of its operands."""

    error: Exception
    slip: bool


def tabulate(machine: Machine, node: ast.AST, function: Callable[..., Any], *operands: Any) -> Any:
    """Return the value of a function of Python, worked out for every value of its operands.

    Where it raises, that is a fault; where it always raises, or the table is too large, refuse.
    """
    looked = [as_looked(machine, node, operand) for operand in operands]
    indices, sizes = _indices(looked)
    if prod(sizes) > LARGEST_TABLE:
        raise machine.refuse(
            "RP205",
            f"this depends on {prod(sizes):,} combinations of values",
            node,
            label=f"at most {LARGEST_TABLE:,} can be worked out",
            instead="split it into conditions that each depend on fewer values",
        )
    table = [_called(function, operands) for operands in _combinations(looked, indices, sizes)]
    return settle(machine, node, indices, _without_failures(machine, node, indices, table))


def possible(machine: Machine, node: ast.AST, *operands: Any) -> list[list[Any]] | None:
    """Return every combination of values that operands may have; None if there are too many."""
    looked = [as_looked(machine, node, operand) for operand in operands]
    indices, sizes = _indices(looked)
    return None if prod(sizes) > LARGEST_TABLE else _combinations(looked, indices, sizes)


def _indices(looked: Sequence[Looked]) -> tuple[tuple[Term, ...], list[int]]:
    """Return the terms that values are looked up by, each once, and how many codes they have."""
    indices = tuple({term.serial: term for each in looked for term in each.indices}.values())
    return indices, [len(codes(index.sort)) for index in indices]


def _combinations(
    looked: Sequence[Looked], indices: Sequence[Term], sizes: Sequence[int]
) -> list[list[Any]]:
    at = {term.serial: number for number, term in enumerate(indices)}
    own = [[at[term.serial] for term in each.indices] for each in looked]
    found = []
    for positions in product(*(range(size) for size in sizes)):
        operands = []
        for each, dimensions in zip(looked, own, strict=True):
            position = 0
            for dimension in dimensions:
                position = position * sizes[dimension] + positions[dimension]
            operands.append(each.table[position])
        found.append(operands)
    return found


def _called(function: Callable[..., Any], operands: Sequence[Any]) -> Any:
    try:
        return function(*operands)
    except Exception as error:
        return _Failure(error, _is_slip(error, operands))


def _is_slip(error: Exception, operands: Sequence[Any]) -> bool:
    """Return whether an error is a slip of the source rather than something met in play."""
    if isinstance(error, AttributeError | TypeError):
        return all(operand is not None for operand in operands)
    return type(error) is LookupError


def _without_failures(
    machine: Machine, node: ast.AST, indices: tuple[Term, ...], table: list[Any]
) -> list[Any]:
    failed = [isinstance(entry, _Failure) for entry in table]
    if not any(failed):
        return table
    error = next(entry.error for entry in table if isinstance(entry, _Failure))
    told = f"{type(error).__name__}: {error}"
    slip = any(entry.slip for entry in table if isinstance(entry, _Failure))
    if all(failed):
        if slip:
            raise machine.refuse("RP204", f"this has no value: {error}", node)
        raise machine.stop(told, node)
    machine.fault(truth_table(machine, indices, failed), told, node)
    good = next(entry for entry in table if not isinstance(entry, _Failure))
    return [good if isinstance(entry, _Failure) else entry for entry in table]


def settle(machine: Machine, node: ast.AST, indices: tuple[Term, ...], table: Sequence[Any]) -> Any:
    """Return one of many constants as a term if they are of one sort, else as it is."""
    first = table[0]
    if all(entry is first or (type(entry) is type(first) and entry == first) for entry in table):
        return first
    if all(type(entry) is bool for entry in table):
        return machine.codes.fold(truth_table(machine, indices, table))
    if all(isinstance(entry, int) and not isinstance(entry, Enum) for entry in table):
        return _looked_up(machine, indices, [int(entry) for entry in table], Number(0, 0))
    members = [entry for entry in table if entry is not None]
    kind = type(members[0])
    if all(type(entry) is int for entry in members):
        present = truth_table(machine, indices, [entry is not None for entry in table])
        return Maybe(present, _lookup_term(machine, indices, [e or 0 for e in table], Number(0, 0)))
    if isinstance(members[0], Enum) and all(type(entry) is kind for entry in members):
        return _member_table(machine, indices, table, kind)
    if any(isinstance(entry, float) for entry in table):
        raise machine.refuse(
            "RP214", "this is not a whole number", node, instead="use `//`, which rounds down"
        )
    return Looked(indices, tuple(table))


def _member_table(
    machine: Machine, indices: tuple[Term, ...], table: Sequence[Any], kind: type[Enum]
) -> Any:
    sort = Member(machine.codes.kind(kind), optional=any(entry is None for entry in table))
    number = {value: code for code, value in enumerate(machine.codes.values(sort))}
    found = [number[entry] for entry in table]
    if len(indices) == 1 and indices[0].sort == sort and found == list(codes(sort)):
        return indices[0]
    return _looked_up(machine, indices, found, sort)


def truth_table(machine: Machine, indices: tuple[Term, ...], table: Sequence[bool]) -> Term:
    """Return which entries are true, as a term as plain as can be."""
    terms = machine.terms
    if len(indices) == 1:
        for wanted in (True, False):
            places = [number for number, entry in enumerate(table) if entry is wanted]
            if len(places) == 1 and len(table) > 1:
                code = codes(indices[0].sort)[places[0]]
                found = terms.equal(indices[0], terms.constant(indices[0].sort, code))
                return found if wanted else terms.negate(found)
    return _lookup_term(machine, indices, [int(entry) for entry in table], Truth())


def _looked_up(
    machine: Machine, indices: tuple[Term, ...], table: Sequence[int], sort: Sort
) -> Any:
    return machine.codes.fold(_lookup_term(machine, indices, table, sort))


def _lookup_term(
    machine: Machine, indices: tuple[Term, ...], table: Sequence[int], sort: Sort
) -> Term:
    terms = machine.terms
    if len(indices) == 1 and isinstance(indices[0].sort, Truth):
        values = [terms.constant(sort, code) for code in table]
        return terms.choose(indices[0], values[1], values[0])
    if not indices:
        return terms.constant(sort, table[0])
    return terms.lookup(table, indices, sort)


def as_looked(machine: Machine, node: ast.AST, value: Any) -> Looked:
    """Return a value as one of many constants by index terms; refuse what cannot be one."""
    if isinstance(value, Looked):
        return value
    if isinstance(value, Term):
        if len(codes(value.sort)) > LARGEST_TABLE:
            raise machine.refuse(
                "RP205",
                "this number has too many values to look something up by it",
                node,
                instead="compare it, or take a field with a smaller range",
            )
        return Looked((value,), machine.codes.values(value.sort))
    if isinstance(value, Maybe):
        if value.origin is not None and isinstance(value.origin.sort, Member):
            numbers = [int(name) for name in value.origin.sort.kind.members]
            return Looked((value.origin,), (*numbers, None))
        number = as_looked(machine, node, machine.codes.fold(value.number))
        table = [None] * len(number.table) + list(number.table)
        return Looked((value.present, *number.indices), tuple(table))
    if is_constant(value):
        return Looked((), (value,))
    raise machine.refuse(
        "RP204",
        "this cannot be worked out from a row, a map or the state as a whole",
        node,
        instead="name one of its values, or go through them in a loop",
    )
