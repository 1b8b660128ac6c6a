"""Go through values: loops over kinds, rows, tables and ranges, and comprehensions over them."""

import ast
from collections.abc import Callable, Iterable, Iterator, Sequence
from enum import Enum
from functools import partial
from itertools import pairwise
from typing import Any

from ruleproof.models.front_end.comparisons import truth
from ruleproof.models.front_end.joining import branch
from ruleproof.models.front_end.machine import Machine
from ruleproof.models.front_end.storage import check_held, load
from ruleproof.models.front_end.tables import tabulate
from ruleproof.models.front_end.values import (
    Gathered,
    Looked,
    Reference,
    Scattered,
    Stream,
    is_constant,
)
from ruleproof.models.language.kinds import Maps, keys_of
from ruleproof.models.terms import Term

__all__ = ["Comprehension", "Item", "comprehend", "countable", "gathered", "items", "where"]

Comprehension = ast.GeneratorExp | ast.ListComp
Item = tuple[Term, Any]
LONGEST = 20_000


def items(machine: Machine, node: ast.AST, value: Any) -> Iterator[Item]:
    """Yield the items of a value, each with the condition under which it is there."""
    yes = machine.terms.true
    if isinstance(value, Gathered):
        yield from value.items
    elif isinstance(value, Stream):
        yield from value.start()
    elif isinstance(value, Reference):
        for key in keys_of(value.domain):
            check_held(machine, node, value)
            if isinstance(value.domain, Maps):
                yield yes, key
            else:
                place = (*value.keys, key)
                yield yes, load(machine, node, value.field, place, value.domain.of)
    elif isinstance(value, Looked):
        yield from _looked_items(machine, node, value)
    elif not isinstance(value, Scattered) and (
        isinstance(value, tuple) or (is_constant(value) and countable(value))
    ):
        yield from ((yes, each) for each in value)
    else:
        raise machine.refuse(
            "RP204",
            "this cannot be gone through",
            node,
            instead="go through a kind, a `range(...)`, a row, a map, a tuple; a set has no order",
        )


def countable(value: Any) -> bool:
    """Return whether a constant has items in a fixed order, and not too many."""
    if isinstance(value, type):
        return issubclass(value, Enum)
    if not isinstance(value, Iterable) or isinstance(value, Iterator | set | frozenset):
        return False
    return not hasattr(value, "__len__") or len(value) <= LONGEST  # type: ignore[arg-type]


def _looked_items(machine: Machine, node: ast.AST, value: Looked) -> Iterator[Item]:
    for each in value.table:
        if not countable(each):
            raise machine.refuse(
                "RP204",
                "one of these values cannot be gone through",
                node,
                instead="write tuples, which have an order",
            )
    lists = [tuple(each) for each in value.table]
    order = _common_order(lists)
    for position in range(max(len(each) for each in lists)) if order is None else ():
        filler = next(each[position] for each in lists if len(each) > position)
        found = [each[position] if len(each) > position else filler for each in lists]
        there = Looked(value.indices, tuple(len(each) > position for each in lists))
        yield _truth(machine, node, there), _settled(machine, node, value.indices, found)
    for item in order or ():
        among = Looked(value.indices, tuple(item in each for each in lists))
        yield _truth(machine, node, among), item


def _truth(machine: Machine, node: ast.AST, value: Looked) -> Term:
    return truth(machine, node, tabulate(machine, node, bool, value))


def _settled(
    machine: Machine, node: ast.AST, indices: tuple[Term, ...], table: Sequence[Any]
) -> Any:
    return tabulate(machine, node, lambda entry: entry, Looked(indices, tuple(table)))


def _common_order(lists: Sequence[tuple[Any, ...]]) -> list[Any] | None:
    """Return an order of all items that each list follows; None where there is no such order."""
    after: dict[Any, set[Any]] = {}
    for each in lists:
        if len(set(each)) != len(each):
            return None
        for item in each:
            after.setdefault(item, set())
        for item, following in pairwise(each):
            after[item].add(following)
    waiting = dict.fromkeys(after, 0)
    for followers in after.values():
        for item in followers:
            waiting[item] += 1
    ready = [item for item, count in waiting.items() if not count]
    order = []
    while ready:
        item = ready.pop(0)
        order.append(item)
        for following in (each for each in after if each in after[item]):
            waiting[following] -= 1
            if not waiting[following]:
                ready.append(following)
    return order if len(order) == len(after) else None


def where(
    machine: Machine, conditions: list[Term], condition: Term, body: Callable[[], None]
) -> None:
    """Run `body` where the condition holds, which is among `conditions` meanwhile."""
    held = len(conditions)
    if condition is machine.terms.false:
        return
    if condition is machine.terms.true:
        body()
        return
    conditions.append(condition)
    branch(machine, condition, body, lambda: None)
    del conditions[held:]


def comprehend(
    machine: Machine,
    generators: Sequence[ast.comprehension],
    visit: Callable[[list[Term]], None],
    bind: Callable[[Machine, ast.expr, Any], None],
    guarded: Callable[[Callable[[], None]], None] = lambda go_on: go_on(),
) -> None:
    """Call `visit` for each item of a comprehension, with the conditions for it to be there.

    `guarded` is handed what is done with each item, its tests included.
    """
    conditions: list[Term] = []

    def run(number: int) -> None:
        if number == len(generators):
            visit(conditions)
            return
        generator = generators[number]
        for present, item in items(machine, generator.iter, machine.evaluate(generator.iter)):
            guarded(partial(where, machine, conditions, present, partial(step, number, item)))

    def step(number: int, item: Any) -> None:
        outside = machine.path.enter(machine.path.names)
        bind(machine, generators[number].target, item)
        filtered(number, 0)
        machine.path.enter(outside)

    def filtered(number: int, position: int) -> None:
        tests = generators[number].ifs
        if position == len(tests):
            run(number + 1)
            return
        holds = truth(machine, tests[position], machine.evaluate(tests[position]))
        where(machine, conditions, holds, lambda: filtered(number, position + 1))

    outside = machine.path.enter(machine.path.names)
    run(0)
    machine.path.enter(outside)


def gathered(
    machine: Machine, node: Comprehension, bind: Callable[[Machine, ast.expr, Any], None]
) -> Gathered:
    """Return the items of a comprehension."""
    found: list[Item] = []

    def visit(conditions: list[Term]) -> None:
        value = machine.evaluate(node.elt)
        found.append((machine.terms.all_of(conditions), value))

    comprehend(machine, node.generators, visit, bind)
    return Gathered(tuple(found))
