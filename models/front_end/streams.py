"""Python's functions that hand on items one by one, and those that take them all at once."""

import ast
from collections.abc import Callable, Iterator
from typing import Any

from ruleproof.models.front_end.comparisons import kind_named
from ruleproof.models.front_end.iteration import Item, gathered, items
from ruleproof.models.front_end.machine import Machine
from ruleproof.models.front_end.storage import check_held, load
from ruleproof.models.front_end.targets import bind_name
from ruleproof.models.front_end.values import Gathered, Listed, Reference, Stream
from ruleproof.models.language.kinds import Maps, keys_of

__all__ = ["STREAMS", "check_count", "met"]


def met(machine: Machine, node: ast.AST, part: ast.expr) -> list[Item]:
    """Return the items of an argument that is gone through at once, a generator included."""
    if isinstance(part, ast.GeneratorExp):
        return list(gathered(machine, part, bind_name).items)
    return list(items(machine, node, machine.evaluate(part)))


def check_count(machine: Machine, node: ast.Call, least: int, most: int) -> None:
    """Refuse a call that has too few or too many arguments, or named ones."""
    starred = any(isinstance(part, ast.Starred) for part in node.args)
    if node.keywords or starred or not least <= len(node.args) <= most:
        raise machine.refuse("RP204", "these are not the arguments of this function", node)


def _enumerate(machine: Machine, node: ast.Call) -> Any:
    check_count(machine, node, 1, 2)
    value = machine.evaluate(node.args[0])
    first = machine.evaluate(node.args[1]) if len(node.args) == 2 else 0
    if not isinstance(first, int):
        raise machine.refuse("RP204", "the first number is a constant", node)

    def start() -> Iterator[Item]:
        for number, item in enumerate(_certain(machine, node, value), first):
            yield machine.terms.true, (number, item)

    return Stream(start)


def _zip(machine: Machine, node: ast.Call) -> Any:
    values = [machine.evaluate(part) for part in node.args]
    keywords = {word.arg: machine.evaluate(word.value) for word in node.keywords}
    if keywords not in ({}, {"strict": True}, {"strict": False}):
        raise machine.refuse("RP201", "`zip` takes `strict=` only", node)

    def start() -> Iterator[Item]:
        lists = [_certain(machine, node, value) for value in values]
        try:
            for found in zip(*lists, strict=keywords.get("strict", False)):
                yield machine.terms.true, found
        except ValueError as error:
            raise machine.stop(f"ValueError: {error}", node) from None

    return Stream(start)


def _reversed(machine: Machine, node: ast.Call) -> Any:
    check_count(machine, node, 1, 1)
    value = machine.evaluate(node.args[0])
    if isinstance(value, Gathered | Stream) or _is_map(value):
        raise machine.refuse(
            "RP204", f"{kind_named(machine, value)} is not gone through backwards", node
        )
    if not isinstance(value, Reference):
        return Stream(lambda: iter([*items(machine, node, value)][::-1]))

    def start() -> Iterator[Item]:
        for key in reversed(keys_of(value.domain)):
            check_held(machine, node, value)
            place = (*value.keys, key)
            yield machine.terms.true, load(machine, node, value.field, place, value.domain.of)

    return Stream(start)


def _tuple(machine: Machine, node: ast.Call) -> Any:
    check_count(machine, node, 0, 1)
    found = met(machine, node, node.args[0]) if node.args else []
    return tuple(_certain(machine, node, Gathered(tuple(found))))


def _list(machine: Machine, node: ast.Call) -> Any:
    return Listed(_tuple(machine, node))


def _certain(machine: Machine, node: ast.AST, value: Any) -> Iterator[Any]:
    """Yield the items of a value; refuse one that is there in some plays only."""
    for present, item in items(machine, node, value):
        if present is not machine.terms.true:
            raise machine.refuse(
                "RP201",
                "how many values there are is known only in play",
                node,
                instead="go through all of them, and test each with an `if`",
            )
        yield item


def _is_map(value: Any) -> bool:
    return isinstance(value, Reference) and isinstance(value.domain, Maps)


STREAMS: dict[Any, Callable[[Machine, ast.Call], Any]] = {
    enumerate: _enumerate,
    zip: _zip,
    reversed: _reversed,
    tuple: _tuple,
    list: _list,
}
