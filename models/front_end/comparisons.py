"""Truth, equality, order and membership of values, as Python has them."""

import ast
import operator
from collections.abc import Callable, Collection, Iterable
from enum import Enum
from typing import Any, NoReturn

from ruleproof.models.front_end.joining import alike, maybe_parts
from ruleproof.models.front_end.machine import Machine
from ruleproof.models.front_end.storage import items_of, load_all
from ruleproof.models.front_end.tables import tabulate
from ruleproof.models.front_end.values import (
    Gathered,
    Listed,
    Looked,
    Maybe,
    Reference,
    Scattered,
    Stream,
    TheState,
    is_constant,
)
from ruleproof.models.language.kinds import Maps, keys_of
from ruleproof.models.terms import Member, Number, Term, Truth, codes

__all__ = ["compare", "contains", "equal", "kind_named", "number_of", "truth"]

ORDER: dict[type[ast.cmpop], Callable[[Any, Any], bool]] = {
    ast.Lt: operator.lt,
    ast.LtE: operator.le,
    ast.Gt: operator.gt,
    ast.GtE: operator.ge,
}


def truth(machine: Machine, node: ast.AST, value: Any) -> Term:
    """Return when a value counts as true."""
    terms = machine.terms
    if isinstance(value, Reference):
        return terms.true
    if isinstance(value, TheState):
        return terms.true
    if isinstance(value, Maybe):
        return terms.all_of([value.present, terms.negate(_is_zero(machine, value.number))])
    if isinstance(value, tuple):
        return terms.truth(bool(value))
    if isinstance(value, Gathered):
        return terms.any_of([present for present, _ in value.items])
    if isinstance(value, Term):
        if isinstance(value.sort, Truth):
            return value
        if isinstance(value.sort, Number):
            return terms.negate(_is_zero(machine, value))
    return _lifted(machine, tabulate(machine, node, bool, value))


def _is_zero(machine: Machine, number: Term) -> Term:
    return machine.terms.equal(number, machine.terms.number(0))


def _lifted(machine: Machine, value: Any) -> Term:
    term = machine.codes.lift(value)
    assert term is not None
    return term


def number_of(machine: Machine, node: ast.AST, value: Any) -> Term | None:
    """Return a value as a number, None being a fault; None for what is no number."""
    if isinstance(value, Maybe):
        absent = machine.terms.negate(value.present)
        machine.fault(absent, "TypeError: None is not a number", node)
        return value.number
    if isinstance(value, Enum):
        return machine.terms.number(int(value)) if isinstance(value, int) else None
    term = machine.codes.lift(value)
    if term is not None and isinstance(term.sort, Member):
        if not issubclass(machine.codes.enumeration(term.sort.kind), int):
            return None
        term = machine.codes.lift(tabulate(machine, node, int, term))
    return None if term is None else machine.terms.as_number(term)


def compare(machine: Machine, node: ast.AST, kind: ast.cmpop, first: Any, second: Any) -> Term:
    """Return when a comparison holds."""
    terms = machine.terms
    match kind:
        case ast.Eq():
            return equal(machine, node, first, second)
        case ast.NotEq():
            return terms.negate(equal(machine, node, first, second))
        case ast.Is():
            return _same(machine, node, first, second)
        case ast.IsNot():
            return terms.negate(_same(machine, node, first, second))
        case ast.In():
            return contains(machine, node, first, second)
        case ast.NotIn():
            return terms.negate(contains(machine, node, first, second))
        case _:
            return _ordered(machine, node, kind, first, second)


def _ordered(machine: Machine, node: ast.AST, kind: ast.cmpop, first: Any, second: Any) -> Term:
    terms = machine.terms
    if is_constant(first) and is_constant(second):
        return _lifted(machine, tabulate(machine, node, ORDER[type(kind)], first, second))
    own, other = number_of(machine, node, first), number_of(machine, node, second)
    if own is None or other is None:
        return _lifted(machine, tabulate(machine, node, ORDER[type(kind)], first, second))
    if isinstance(kind, ast.Gt | ast.LtE):
        own, other = other, own
    found = terms.less(own, other)
    return found if isinstance(kind, ast.Lt | ast.Gt) else terms.negate(found)


def _same(machine: Machine, node: ast.AST, first: Any, second: Any) -> Term:
    for value, other in ((first, second), (second, first)):
        if other is not None and not _has_identity(value):
            raise machine.refuse(
                "RP204",
                f"`is` does not compare {kind_named(machine, value)}",
                node,
                instead="write `==` or `!=`; `is` compares members, True, False and None",
            )
    if is_constant(first) and is_constant(second):
        return machine.terms.truth(first is second)
    if isinstance(first, Looked) or isinstance(second, Looked):
        return _lifted(machine, tabulate(machine, node, operator.is_, first, second))
    if first is None or second is None or alike(machine.codes, first, second) is not None:
        return equal(machine, node, first, second)
    return _never_equal(machine, node, first, second)


def _has_identity(value: Any) -> bool:
    """Return whether `is` tells the same of a value in every run of Python."""
    if isinstance(value, Looked):
        return all(_has_identity(each) for each in value.table)
    if isinstance(value, Term):
        return not isinstance(value.sort, Number)
    if isinstance(value, int):
        return isinstance(value, bool | Enum)
    return not isinstance(value, Maybe | Reference | str | tuple)


def equal(machine: Machine, node: ast.AST, first: Any, second: Any) -> Term:
    """Return when two values are equal; refuse values of kinds that never are."""
    terms = machine.terms
    if not isinstance(first, Reference) and not isinstance(second, Reference):
        _check_lists(machine, node, first, second)
    if is_constant(first) and is_constant(second):
        return terms.truth(bool(first == second))
    if isinstance(first, Reference | tuple) or isinstance(second, Reference | tuple):
        return _equal_structures(machine, node, first, second)
    pair = alike(machine.codes, first, second)
    if pair is not None:
        return terms.equal(*pair)
    own, other = maybe_parts(machine.codes, first), maybe_parts(machine.codes, second)
    if own is not None and other is not None:
        if first is None or second is None:
            return terms.negate((own if second is None else other)[0])
        both = terms.all_of([own[0], other[0], terms.equal(own[1], other[1])])
        return terms.any_of([both, terms.all_of([terms.negate(own[0]), terms.negate(other[0])])])
    if isinstance(first, Looked) or isinstance(second, Looked):
        return _lifted(machine, tabulate(machine, node, operator.eq, first, second))
    return _equal_mixed(machine, node, first, second)


def _check_lists(machine: Machine, node: ast.AST, *values: Any) -> None:
    if any(_holds_list(value) for value in values):
        raise machine.refuse(
            "RP204", "a list is compared with rows only", node, instead="write a tuple: `(...)`"
        )


def _holds_list(value: Any) -> bool:
    if isinstance(value, Listed) and not isinstance(value, Scattered):
        return True
    return isinstance(value, tuple) and any(_holds_list(each) for each in value)


def _equal_mixed(machine: Machine, node: ast.AST, first: Any, second: Any) -> Term:
    for value in (first, second):
        member = isinstance(value, Term) and isinstance(value.sort, Member)
        if member and issubclass(machine.codes.enumeration(value.sort.kind), int | str):
            return _lifted(machine, tabulate(machine, node, operator.eq, first, second))
    return _never_equal(machine, node, first, second)


def _never_equal(machine: Machine, node: ast.AST, first: Any, second: Any) -> NoReturn:
    raise machine.refuse(
        "RP204",
        f"{kind_named(machine, first)} is never equal to {kind_named(machine, second)}",
        node,
        label="different kinds",
        instead="compare values of one kind",
    )


def _equal_structures(machine: Machine, node: ast.AST, first: Any, second: Any) -> Term:
    own, other = items_of(machine, node, first), items_of(machine, node, second)
    if _keys(first) is not None and _keys(first) == _keys(second):
        own, other = load_all(machine, node, first), load_all(machine, node, second)
    scattered = isinstance(first, Scattered) or isinstance(second, Scattered)
    if own is None or other is None or scattered:
        raise machine.refuse(
            "RP204",
            f"{kind_named(machine, first)} is never equal to {kind_named(machine, second)}",
            node,
            instead="compare rows with rows, or their values one by one",
        )
    if len(own) != len(other):
        return machine.terms.false
    pairs = zip(own, other, strict=True)
    return machine.terms.all_of([equal(machine, node, one, two) for one, two in pairs])


def _keys(value: Any) -> tuple[Any, ...] | None:
    """Return the keys of a map, None for anything else."""
    if isinstance(value, Reference) and isinstance(value.domain, Maps):
        return keys_of(value.domain)
    return None


def contains(machine: Machine, node: ast.AST, item: Any, container: Any) -> Term:
    """Return when `item` is in a container."""
    _check_lists(machine, node, item, *(container if isinstance(container, tuple) else ()))
    if isinstance(container, Gathered):
        among = [
            machine.terms.all_of([present, equal(machine, node, item, each)])
            for present, each in container.items
        ]
        return machine.terms.any_of(among)
    if isinstance(container, Reference):
        if isinstance(container.domain, Maps):
            raise machine.refuse(
                "RP204",
                "`in` could mean the keys or the values of this map",
                node,
                instead="write `.keys()` or `.values()` after it",
            )
        container = load_all(machine, node, container)
    if isinstance(container, tuple) and not (is_constant(container) and _tabular(item)):
        return machine.terms.any_of([equal(machine, node, item, each) for each in container])
    if is_constant(container) and isinstance(item, Term):
        _check_kinds(machine, node, item, container)
    if isinstance(container, tuple | list | set | frozenset) and _listable(item, container):
        return machine.terms.any_of([equal(machine, node, item, each) for each in container])
    held = container if not isinstance(container, Looked) else None
    if held is None:
        return _lifted(machine, tabulate(machine, node, _in, item, container))
    return _lifted(machine, tabulate(machine, node, lambda value: bool(value in held), item))


def _listable(item: Any, container: Collection[Any]) -> bool:
    if not isinstance(item, Term) or isinstance(item.sort, Member):
        return False
    plain = all(isinstance(each, int) and not isinstance(each, Enum) for each in container)
    return plain and 4 * len(container) < len(codes(item.sort))


def _tabular(item: Any) -> bool:
    return is_constant(item) or isinstance(item, Looked | Term)


def _in(item: Any, container: Any) -> bool:
    return item in container


def _check_kinds(machine: Machine, node: ast.AST, item: Term, container: Any) -> None:
    if not isinstance(container, Iterable) or isinstance(container, str):
        return
    values = list(container)
    if isinstance(item.sort, Member):
        kind = machine.codes.enumeration(item.sort.kind)
        fits = any(value is None or isinstance(value, kind) for value in values)
        fits = fits or issubclass(kind, int | str)
    else:
        fits = any(isinstance(value, int) for value in values)
    if values and not fits:
        raise machine.refuse(
            "RP204",
            f"{kind_named(machine, item)} is never among these values",
            node,
            label="different kinds",
            instead="compare values of one kind",
        )


def kind_named(machine: Machine, value: Any) -> str:
    """Return what kind of value this is, in words."""
    if isinstance(value, Maybe):
        return "a number or None"
    if isinstance(value, Reference):
        return "a map" if isinstance(value.domain, Maps) else "a row"
    if isinstance(value, TheState):
        return "the state"
    if isinstance(value, Term):
        match value.sort:
            case Truth():
                return "True or False"
            case Number():
                return "a number"
            case Member(kind, optional):
                return f"a `{kind.name}`" + (" or None" if optional else "")
    if isinstance(value, Looked):
        return kind_named(machine, next(each for each in value.table if each is not None))
    if isinstance(value, Enum):
        return f"a `{type(value).__name__}`"
    if value is None:
        return "None"
    names = {bool: "True or False", int: "a number", str: "a text", Scattered: "a set"}
    names[Gathered], names[Listed], names[Stream] = "a list", "a list", "a stream of values"
    return names.get(type(value), f"a `{type(value).__name__}`")
