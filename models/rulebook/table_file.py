"""Read the printed tables of a rulebook: the values of the inputs, and the rows."""

import re
from collections.abc import Mapping
from math import prod
from typing import Any

from ruleproof.models.fields import Table
from ruleproof.models.rulebook.cited_ids import LineIds, read_decides
from ruleproof.models.rulebook.rulebook import PrintedTable, Row, Value

__all__ = ["MOST_CELLS", "read_tables"]

MOST_CELLS = 20_000
_RANGE = re.compile(r"(-?\d{1,6})\.\.(-?\d{1,6})")
_OF_A_TABLE = ("inputs", "rows", "cites", "decides")
_OF_A_ROW = ("gives", "cites")


def read_tables(listed: Table, ids: LineIds) -> tuple[PrintedTable, ...]:
    """Return the tables, in the order of the file."""
    return tuple(_table(listed, name, ids) for name in listed.value)


def _table(listed: Table, name: str, ids: LineIds) -> PrintedTable:
    table = listed.table(name)
    table.only(*_OF_A_TABLE)
    declared = table.table("inputs")
    inputs = {key: _domain(declared, key) for key in declared.value if _is_free(declared, key)}
    _refuse_empty(table, name, inputs)
    rows = tuple(_row(row, inputs, ids) for row in table.tables("rows"))
    return PrintedTable(
        name,
        ids.under(table, "cites"),
        read_decides(table),
        listed.span(name, key=True),
        inputs,
        rows,
    )


def _is_free(declared: Table, key: str) -> bool:
    if key in _OF_A_ROW:
        declared.faults.add(
            "RP508", f"an input is not called `{key}`", declared.span(key, key=True), "rename it"
        )
    return key not in _OF_A_ROW


def _domain(declared: Table, key: str) -> tuple[Value, ...]:
    """Return all values of an input: a range such as `1..6`, or a list of ranges and names."""
    found = declared.get(key, str, list)
    values = _spread(found if isinstance(found, list) else [found]) if found is not None else []
    if found is not None and (not values or None in values or len(set(values)) < len(values)):
        declared.faults.add(
            "RP508",
            f"the values of `{key}` are a range such as `1..6`, or a list without repetition",
            declared.span(key),
            "not a domain",
        )
        return ()
    return tuple(value for value in values if value is not None)


def _refuse_empty(table: Table, name: str, inputs: Mapping[str, tuple[Value, ...]]) -> None:
    for key, what in (("inputs", dict), ("rows", list)):
        if not table.value.get(key) and isinstance(table.value.get(key, what()), what):
            table.faults.add("RP006", f"the table `{name}` has no `{key}`", table.span(key))
    cells = prod(len(values) for values in inputs.values())
    if cells > MOST_CELLS:
        table.faults.add(
            "RP508",
            f"the table `{name}` has {cells} cases, more than {MOST_CELLS}",
            table.span("inputs"),
            "too many",
            "split it, or let an input have fewer values",
        )


def _row(table: Table, inputs: Mapping[str, tuple[Value, ...]], ids: LineIds) -> Row:
    table.only(*inputs, *_OF_A_ROW)
    given = table.get("gives", str, int, bool)
    if "gives" not in table.value:
        table.faults.add("RP006", "this row has no `gives`", table.span())
    spoken = {
        key: _values(table, key, known) if key in table.value else known
        for key, known in inputs.items()
    }
    return Row(spoken, str(given), ids.under(table, "cites"), table.span())


def _values(table: Table, key: str, known: tuple[Value, ...]) -> tuple[Value, ...]:
    found = table.get(key, str, int, bool, list)
    written = found if isinstance(found, list) else [found]
    values = _spread(written, named=known) if found is not None else []
    typed = {(type(value), value) for value in known}
    strange = [value for value in values if (type(value), value) not in typed]
    if strange and known:
        names = ", ".join(f"`{value}`" for value in strange if value is not None)
        table.faults.add(
            "RP508",
            f"`{key}` has no value {names}" if names else f"`{key}` has no such value",
            table.span(key),
            "not in the domain",
            f"`{key}` is one of: {', '.join(map(str, known))}",
        )
    return tuple(value for value in values if value not in strange and value is not None)


def _spread(written: list[Any], *, named: tuple[Value, ...] = ()) -> list[Value | None]:
    """Return the values of a list in which ranges are spread out; None for what is no value."""
    values: list[Value | None] = []
    for each in written:
        match = _RANGE.fullmatch(each) if isinstance(each, str) and each not in named else None
        if match:
            first, last = int(match[1]), int(match[2])
            values += range(first, min(last, first + MOST_CELLS) + 1) if first <= last else [None]
        else:
            values.append(each if type(each) in (str, int, bool) else None)
    return values
