"""Python's own functions that rules may call: counting, summing, testing, ranges."""

import ast
from collections.abc import Callable, Sequence
from enum import Enum
from typing import Any

from ruleproof.models.front_end.comparisons import equal, kind_named, number_of, truth
from ruleproof.models.front_end.iteration import Item, comprehend
from ruleproof.models.front_end.joining import aside
from ruleproof.models.front_end.machine import Machine
from ruleproof.models.front_end.storage import check_held, load, load_all
from ruleproof.models.front_end.streams import STREAMS, check_count, met
from ruleproof.models.front_end.tables import tabulate
from ruleproof.models.front_end.targets import bind_name
from ruleproof.models.front_end.values import Gathered, Reference, Scattered, Stream, is_constant
from ruleproof.models.language.kinds import Maps, keys_of
from ruleproof.models.terms import Member, Term

__all__ = ["BUILTINS", "row_method"]


def _any(machine: Machine, node: ast.Call) -> Any:
    return _quantified(machine, node, exists=True)


def _all(machine: Machine, node: ast.Call) -> Any:
    return _quantified(machine, node, exists=False)


def _quantified(machine: Machine, node: ast.Call, *, exists: bool) -> Any:
    """Return whether one item, or every item, is true; later ones are not met once it is known."""
    terms = machine.terms
    check_count(machine, node, 1, 1)
    decided: list[Term] = []

    def while_open(go_on: Callable[[], None]) -> None:
        before = tuple(decided)
        if not before or before[-1] is not terms.true:
            aside(machine, lambda: terms.negate(terms.any_of(before)), go_on)

    def test(conditions: list[Term]) -> None:
        assert isinstance(node.args[0], ast.GeneratorExp)
        note(conditions, machine.evaluate(node.args[0].elt))

    def note(conditions: Sequence[Term], value: Any) -> None:
        holds = truth(machine, node, value)
        decides = holds if exists else terms.negate(holds)
        decided.append(terms.all_of([*conditions, decides]))

    if isinstance(node.args[0], ast.GeneratorExp):
        comprehend(machine, node.args[0].generators, test, bind_name, while_open)
    else:
        for present, item in met(machine, node, node.args[0]):
            note([present], item)
    if exists:
        return machine.codes.fold(terms.any_of(decided))
    return machine.codes.fold(terms.all_of([terms.negate(each) for each in decided]))


def _sum(machine: Machine, node: ast.Call) -> Any:
    check_count(machine, node, 1, 2)
    terms = machine.terms
    first, *more = node.args
    found = None if isinstance(first, ast.GeneratorExp) else met(machine, node, first)
    parts = [_number(machine, node, machine.evaluate(each)) for each in more]
    for present, item in met(machine, node, first) if found is None else found:
        number = _number(machine, node, item)
        parts.append(terms.choose(present, number, terms.number(0)))
    return machine.codes.fold(terms.add(parts))


def _number(machine: Machine, node: ast.AST, value: Any) -> Term:
    found = number_of(machine, node, value)
    if found is None:
        raise machine.refuse(
            "RP204", f"{kind_named(machine, value)} is not a number", node, instead="use numbers"
        )
    return found


def _least(machine: Machine, node: ast.Call) -> Any:
    return _extreme(machine, node, least=True)


def _greatest(machine: Machine, node: ast.Call) -> Any:
    return _extreme(machine, node, least=False)


def _extreme(machine: Machine, node: ast.Call, *, least: bool) -> Any:
    terms = machine.terms
    default = [word.value for word in node.keywords if word.arg == "default"]
    if len(default) != len(node.keywords) or not node.args or (default and len(node.args) > 1):
        raise machine.refuse(
            "RP201", "`min` and `max` compare plain numbers", node, instead="leave `key=` out"
        )
    found, otherwise = _compared(machine, node, default)
    best, there = terms.number(0), terms.false
    for present, item in found:
        number = _plain_number(machine, node, item)
        better = terms.less(number, best) if least else terms.less(best, number)
        takes = terms.all_of([present, terms.any_of([terms.negate(there), better])])
        best = terms.choose(takes, number, best) if there is not terms.false else number
        there = terms.any_of([there, present])
    if otherwise is not None:
        best = terms.choose(there, best, otherwise)
    else:
        machine.fault(terms.negate(there), "ValueError: there is nothing to compare", node)
    return machine.codes.fold(best)


def _compared(
    machine: Machine, node: ast.Call, default: list[ast.expr]
) -> tuple[list[Item], Term | None]:
    """Return what is compared, and what is given for nothing; a generator is met last."""
    if len(node.args) > 1:
        values = [machine.evaluate(part) for part in node.args]
        return [(machine.terms.true, value) for value in values], None
    (part,) = node.args
    late = isinstance(part, ast.GeneratorExp)
    found = [] if late else met(machine, node, part)
    given = [_plain_number(machine, node, machine.evaluate(each)) for each in default]
    return met(machine, node, part) if late else found, given[0] if given else None


def _plain_number(machine: Machine, node: ast.AST, value: Any) -> Term:
    member = isinstance(value, Enum) or (isinstance(value, Term) and isinstance(value.sort, Member))
    if not member:
        return _number(machine, node, value)
    raise machine.refuse(
        "RP204",
        "`min` and `max` give a member back, and compare plain numbers only",
        node,
        instead="write `int(...)` around it",
    )


def _len(machine: Machine, node: ast.Call) -> Any:
    check_count(machine, node, 1, 1)
    value = machine.evaluate(node.args[0])
    if isinstance(value, Reference):
        return len(keys_of(value.domain))
    if isinstance(value, Gathered):
        return machine.codes.fold(machine.terms.add([present for present, _ in value.items]))
    if isinstance(value, Scattered | Stream):
        raise machine.refuse("RP201", f"{kind_named(machine, value)} has no size in rules", node)
    return len(value) if isinstance(value, tuple) else tabulate(machine, node, len, value)


def _abs(machine: Machine, node: ast.Call) -> Any:
    check_count(machine, node, 1, 1)
    terms = machine.terms
    number = _number(machine, node, machine.evaluate(node.args[0]))
    opposite = terms.multiply(terms.number(-1), number)
    negative = terms.less(number, terms.number(0))
    return machine.codes.fold(terms.choose(negative, opposite, number))


def _int(machine: Machine, node: ast.Call) -> Any:
    check_count(machine, node, 1, 1)
    return machine.codes.fold(_number(machine, node, machine.evaluate(node.args[0])))


def _bool(machine: Machine, node: ast.Call) -> Any:
    check_count(machine, node, 1, 1)
    return machine.codes.fold(truth(machine, node, machine.evaluate(node.args[0])))


def _range(machine: Machine, node: ast.Call) -> Any:
    check_count(machine, node, 1, 3)
    bounds = [_whole(machine, node, machine.evaluate(part)) for part in node.args]
    return tabulate(machine, node, range, *bounds)


def _whole(machine: Machine, node: ast.AST, value: Any) -> Any:
    return machine.codes.fold(_number(machine, node, value))


def _constant_only(function: Callable[..., Any]) -> Callable[[Machine, ast.Call], Any]:
    def run(machine: Machine, node: ast.Call) -> Any:
        values = [machine.evaluate(part) for part in node.args]
        if node.keywords or not all(is_constant(value) for value in values):
            raise machine.refuse(
                "RP201",
                f"`{function.__name__}` is worked out for constants only",
                node,
                instead="go through the values in a loop",
            )
        return tabulate(machine, node, lambda: function(*values))

    return run


def row_method(
    machine: Machine, node: ast.Call, base: Any, name: str, arguments: Sequence[Any]
) -> Any:
    """Return what a method of a row, a map or a tuple gives."""
    mapped = isinstance(base, Reference) and isinstance(base.domain, Maps)
    if mapped and name in ("keys", "values", "items") and not arguments:
        keys = keys_of(base.domain)
        if name == "keys":
            return keys
        check_held(machine, node, base)
        inner = base.domain.of
        values = [load(machine, node, base.field, (*base.keys, key), inner) for key in keys]
        return tuple(values) if name == "values" else tuple(zip(keys, values, strict=True))
    if not mapped and name == "count" and len(arguments) == 1:
        values = list(base if isinstance(base, tuple) else load_all(machine, node, base))
        found = [equal(machine, node, each, arguments[0]) for each in values]
        return machine.codes.fold(machine.terms.add(found))
    raise machine.refuse(
        "RP203",
        f"{kind_named(machine, base)} has no method `{name}` that rules may call",
        node,
        instead="write a loop over it" if not mapped else "use `.keys()`, `.values()`, `.items()`",
    )


BUILTINS: dict[Any, Callable[[Machine, ast.Call], Any]] = {
    any: _any,
    all: _all,
    sum: _sum,
    min: _least,
    max: _greatest,
    len: _len,
    abs: _abs,
    int: _int,
    bool: _bool,
    range: _range,
    **STREAMS,
    set: _constant_only(set),
    frozenset: _constant_only(frozenset),
    sorted: _constant_only(sorted),
}
