"""Python's own functions that rules may call: counting, summing, testing, ranges."""

import ast
from collections.abc import Callable, Sequence
from typing import Any

from ruleproof.models.front_end.comparisons import equal, kind_named, number_of, truth
from ruleproof.models.front_end.iteration import Comprehension, comprehend, items
from ruleproof.models.front_end.joining import aside
from ruleproof.models.front_end.machine import Machine
from ruleproof.models.front_end.storage import load, load_all
from ruleproof.models.front_end.tables import tabulate
from ruleproof.models.front_end.targets import bind_name
from ruleproof.models.front_end.values import Gathered, Listed, Reference, Scattered, is_constant
from ruleproof.models.language.kinds import Maps, keys_of
from ruleproof.models.terms import Term

__all__ = ["BUILTINS", "row_method"]


def _any(machine: Machine, node: ast.Call) -> Any:
    return _quantified(machine, node, exists=True)


def _all(machine: Machine, node: ast.Call) -> Any:
    return _quantified(machine, node, exists=False)


def _quantified(machine: Machine, node: ast.Call, *, exists: bool) -> Any:
    """Return whether one item, or every item, is true; later ones are not met once it is known."""
    terms = machine.terms
    _check_count(machine, node, 1, 1)
    decided: list[Term] = []

    def visit(conditions: list[Term]) -> None:
        if not decided or decided[-1] is not terms.true:
            aside(machine, lambda: terms.negate(terms.any_of(decided)), lambda: test(conditions))

    def test(conditions: list[Term]) -> None:
        assert isinstance(node.args[0], Comprehension)
        note(conditions, machine.evaluate(node.args[0].elt))

    def note(conditions: Sequence[Term], value: Any) -> None:
        holds = truth(machine, node, value)
        decides = holds if exists else terms.negate(holds)
        decided.append(terms.all_of([*conditions, decides]))

    if isinstance(node.args[0], ast.GeneratorExp):
        comprehend(machine, node.args[0].generators, visit, bind_name)
    else:
        for present, item in items(machine, node, machine.evaluate(node.args[0])):
            note([present], item)
    if exists:
        return machine.codes.fold(terms.any_of(decided))
    return machine.codes.fold(terms.all_of([terms.negate(each) for each in decided]))


def _sum(machine: Machine, node: ast.Call) -> Any:
    _check_count(machine, node, 1, 2)
    terms = machine.terms
    parts: list[Term] = []
    for present, item in items(machine, node, machine.evaluate(node.args[0])):
        number = _number(machine, node, item)
        parts.append(terms.choose(present, number, terms.number(0)))
    if len(node.args) == 2:
        parts.append(_number(machine, node, machine.evaluate(node.args[1])))
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
    values = [machine.evaluate(part) for part in node.args]
    default = [word.value for word in node.keywords if word.arg == "default"]
    if len(default) != len(node.keywords) or not values:
        raise machine.refuse(
            "RP201", "`min` and `max` compare plain numbers", node, instead="leave `key=` out"
        )
    found = [(terms.true, value) for value in values]
    if len(values) == 1:
        found = list(items(machine, node, values[0]))
    best, there = terms.number(0), terms.false
    for present, item in found:
        number = _number(machine, node, item)
        better = terms.less(number, best) if least else terms.less(best, number)
        takes = terms.all_of([present, terms.any_of([terms.negate(there), better])])
        best = terms.choose(takes, number, best) if there is not terms.false else number
        there = terms.any_of([there, present])
    if default:
        best = terms.choose(there, best, _number(machine, node, machine.evaluate(default[0])))
    else:
        machine.fault(terms.negate(there), "ValueError: there is nothing to compare", node)
    return machine.codes.fold(best)


def _len(machine: Machine, node: ast.Call) -> Any:
    _check_count(machine, node, 1, 1)
    value = machine.evaluate(node.args[0])
    if isinstance(value, Reference):
        return len(keys_of(value.domain))
    if isinstance(value, Gathered):
        return machine.codes.fold(machine.terms.add([present for present, _ in value.items]))
    if isinstance(value, Scattered):
        raise machine.refuse("RP201", "the size of a set is not counted in rules", node)
    return len(value) if isinstance(value, tuple) else tabulate(machine, node, len, value)


def _abs(machine: Machine, node: ast.Call) -> Any:
    _check_count(machine, node, 1, 1)
    terms = machine.terms
    number = _number(machine, node, machine.evaluate(node.args[0]))
    opposite = terms.multiply(terms.number(-1), number)
    negative = terms.less(number, terms.number(0))
    return machine.codes.fold(terms.choose(negative, opposite, number))


def _int(machine: Machine, node: ast.Call) -> Any:
    _check_count(machine, node, 1, 1)
    return machine.codes.fold(_number(machine, node, machine.evaluate(node.args[0])))


def _bool(machine: Machine, node: ast.Call) -> Any:
    _check_count(machine, node, 1, 1)
    return machine.codes.fold(truth(machine, node, machine.evaluate(node.args[0])))


def _range(machine: Machine, node: ast.Call) -> Any:
    _check_count(machine, node, 1, 3)
    bounds = [_whole(machine, node, machine.evaluate(part)) for part in node.args]
    return tabulate(machine, node, range, *bounds)


def _whole(machine: Machine, node: ast.AST, value: Any) -> Any:
    return machine.codes.fold(_number(machine, node, value))


def _enumerate(machine: Machine, node: ast.Call) -> Any:
    _check_count(machine, node, 1, 2)
    first = machine.evaluate(node.args[1]) if len(node.args) == 2 else 0
    return tuple(enumerate(_listed(machine, node, machine.evaluate(node.args[0])), first))


def _zip(machine: Machine, node: ast.Call) -> Any:
    keywords = {word.arg: machine.evaluate(word.value) for word in node.keywords}
    lists = [_listed(machine, part, machine.evaluate(part)) for part in node.args]
    if keywords not in ({}, {"strict": True}, {"strict": False}):
        raise machine.refuse("RP201", "`zip` takes `strict=` only", node)
    strict = keywords.get("strict", False)
    return tabulate(machine, node, lambda: tuple(zip(*lists, strict=strict)))


def _reversed(machine: Machine, node: ast.Call) -> Any:
    _check_count(machine, node, 1, 1)
    return _listed(machine, node, machine.evaluate(node.args[0]))[::-1]


def _tuple(machine: Machine, node: ast.Call) -> Any:
    _check_count(machine, node, 0, 1)
    return _listed(machine, node, machine.evaluate(node.args[0])) if node.args else ()


def _list(machine: Machine, node: ast.Call) -> Any:
    return Listed(_tuple(machine, node))


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


def _listed(machine: Machine, node: ast.AST, value: Any) -> tuple[Any, ...]:
    found = list(items(machine, node, value))
    if any(present is not machine.terms.true for present, _ in found):
        raise machine.refuse(
            "RP201",
            "how many values there are is known only in play",
            node,
            instead="go through all of them, and test each with an `if`",
        )
    return tuple(item for _, item in found)


def _check_count(machine: Machine, node: ast.Call, least: int, most: int) -> None:
    starred = any(isinstance(part, ast.Starred) for part in node.args)
    if node.keywords or starred or not least <= len(node.args) <= most:
        raise machine.refuse("RP204", "these are not the arguments of this function", node)


def row_method(
    machine: Machine, node: ast.Call, base: Any, name: str, arguments: Sequence[Any]
) -> Any:
    """Return what a method of a row, a map or a tuple gives."""
    mapped = isinstance(base, Reference) and isinstance(base.domain, Maps)
    if mapped and name in ("keys", "values", "items") and not arguments:
        keys = keys_of(base.domain)
        if name == "keys":
            return keys
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
    enumerate: _enumerate,
    zip: _zip,
    reversed: _reversed,
    tuple: _tuple,
    list: _list,
    set: _constant_only(set),
    frozenset: _constant_only(frozenset),
    sorted: _constant_only(sorted),
}
