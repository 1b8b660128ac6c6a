"""Read what a rulebook prints in numbers: lists, sums, components, arithmetic, repeated values."""

from collections.abc import Callable, Iterator
from fractions import Fraction
from typing import Any, TypeVar

from ruleproof.models.fields import Table
from ruleproof.models.rulebook.arithmetic import ArithmeticTextError, read_number, read_relation
from ruleproof.models.rulebook.cited_ids import LineIds, read_decides
from ruleproof.models.rulebook.rulebook import (
    Component,
    Decides,
    Part,
    PrintedList,
    PrintedSum,
    RepeatedValue,
    Value,
    WorkedExample,
)
from ruleproof.models.source import Span

__all__ = ["read_components", "read_examples", "read_lists", "read_sums", "read_values"]

Read = TypeVar("Read")
Head = tuple[str, tuple[str, ...], Decides, Span]


def read_lists(listed: Table, ids: LineIds) -> tuple[PrintedList, ...]:
    """Return the lists whose length is announced."""
    return tuple(
        PrintedList(
            *_head(listed, name, ids),
            table.whole("announced", 0, least=0),
            tuple(_entries(table, "entries", ids)),
        )
        for name, table in _each(listed, "announced", "entries")
    )


def read_sums(listed: Table, ids: LineIds) -> tuple[PrintedSum, ...]:
    """Return the printed totals with their parts."""
    return tuple(
        PrintedSum(
            *_head(listed, name, ids),
            Fraction(table.whole("total", 0)),
            tuple(_parts(table, "parts", ids)),
        )
        for name, table in _each(listed, "total", "parts")
    )


def read_components(listed: Table, ids: LineIds) -> tuple[Component, ...]:
    """Return what the box holds."""
    return tuple(
        Component(
            *_head(listed, name, ids),
            table.whole("count", 0, least=0),
            tuple(_parts(table, "needs", ids)),
        )
        for name, table in _each(listed, "count", optional=("needs",))
    )


def read_examples(listed: Table, ids: LineIds) -> tuple[WorkedExample, ...]:
    """Return the arithmetic of worked examples."""
    found = []
    for name, table in _each(listed, "says"):
        says = table.text("says")
        relation = _arithmetic(table, ("says",), says, read_relation) if says else None
        if relation is not None:
            found.append(WorkedExample(*_head(listed, name, ids), says, relation))
    return tuple(found)


def read_values(listed: Table, ids: LineIds) -> tuple[RepeatedValue, ...]:
    """Return the facts that are stated on several lines."""
    found = []
    for name, table in _each(listed, "at", cited=False):
        at = table.table("at")
        values: dict[str, Value | tuple[Value, ...]] = {}
        for stretch in at.value:
            value = at.get(stretch, str, int, bool, list)
            if value is not None:
                cited = ids.stretch(stretch, at.span(stretch, key=True))
                values |= dict.fromkeys(cited, _value(at, stretch, value))
        if len(values) < 2 and len(at.value) < 2 and isinstance(table.value.get("at", {}), dict):
            table.faults.add(
                "RP510",
                f"the value `{name}` is stated on fewer than two lines",
                table.span("at"),
                "nothing to compare",
            )
        head = (name, tuple(values), read_decides(table), listed.span(name, key=True))
        found.append(RepeatedValue(*head, values))
    return tuple(found)


def _value(at: Table, key: str, value: Any) -> Value | tuple[Value, ...]:
    if not isinstance(value, list):
        found: Value = value
        return found
    return tuple(entry for _, entry in at.entries(key, kinds=(str, int, bool)))


def _each(
    listed: Table, *needed: str, optional: tuple[str, ...] = (), cited: bool = True
) -> Iterator[tuple[str, Table]]:
    """Yield each entry with its name; note the keys that it lacks or that mean nothing."""
    cites = ("cites",) if cited else ()
    for name in listed.value:
        table = listed.table(name)
        table.only(*needed, *optional, *cites, "decides")
        for key in (*needed, *cites):
            if key not in table.value and isinstance(listed.value[name], dict):
                table.faults.add("RP006", f"`{name}` has no `{key}`", listed.span(name, key=True))
        yield name, table


def _head(listed: Table, name: str, ids: LineIds) -> Head:
    table = listed.table(name)
    return name, ids.under(table, "cites"), read_decides(table), listed.span(name, key=True)


def _parts(table: Table, key: str, ids: LineIds) -> Iterator[Part]:
    """Yield entries such as `["dice", 6, "R-1"]`: a name, a count, and ids."""
    for number, entry in table.entries(key, kinds=(list,)):
        count = _count(table, (key, number, 1), entry[1]) if len(entry) > 1 else None
        if count is None or not _are_texts(entry[:1], entry[2:]):
            _refuse_entry(table, key, number, '["dice", 6, "R-1"]', "a name, how many, and ids")
            continue
        named = tuple(entry[1]) if isinstance(entry[1], list) else ()
        yield Part(entry[0], count, named, _cites(table, key, number, 2, ids))


def _entries(table: Table, key: str, ids: LineIds) -> Iterator[Part]:
    """Yield entries such as `["dice", "R-1"]`: a name, and ids."""
    for number, entry in table.entries(key, kinds=(list,)):
        if not entry or not _are_texts(entry):
            _refuse_entry(table, key, number, '["dice", "R-1"]', "a name, and ids")
            continue
        yield Part(entry[0], Fraction(1), (), _cites(table, key, number, 1, ids))


def _are_texts(*stretches: list[Any]) -> bool:
    return all(type(text) is str for stretch in stretches for text in stretch)


def _refuse_entry(table: Table, key: str, number: int, shape: str, what: str) -> None:
    table.faults.add(
        "RP510",
        f"this entry does not read like `{shape}`",
        table.span(key, number),
        what,
        "how many: a number, arithmetic such as `3 * 5`, or a list of names"
        if "how many" in what
        else None,
    )


def _cites(table: Table, key: str, number: int, first: int, ids: LineIds) -> tuple[str, ...]:
    written = table.value[key][number][first:]
    found = (
        cite
        for place, text in enumerate(written, first)
        for cite in ids.stretch(text, table.span(key, number, place))
    )
    return tuple(dict.fromkeys(found))


def _count(table: Table, path: tuple[str, int, int], written: Any) -> Fraction | None:
    if type(written) is int:
        return Fraction(written)
    if isinstance(written, list) and all(type(name) is str for name in written):
        return Fraction(len(written))
    if isinstance(written, str):
        return _arithmetic(table, path, written, read_number)
    return None


def _arithmetic(
    table: Table, path: tuple[str | int, ...], text: str, read: Callable[[str], Read]
) -> Read | None:
    try:
        return read(text)
    except ArithmeticTextError as fault:
        span = table.inside(path, fault.start, fault.length)
        help_text = "write numbers, + - * /, brackets, min, max, ceil, floor: `2 * (3 + 1) = 8`"
        table.faults.add("RP509", str(fault), span, "not arithmetic", help_text)
        return None
