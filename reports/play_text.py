"""A play for the terminal: each step with its rule, what was decided, and what changed."""

from collections.abc import Iterator, Mapping
from typing import Any

from ruleproof.reports.text_lines import Line, Span, line, printable, width

__all__ = ["play_lines"]


def play_lines(witness: Mapping[str, Any], *, indent: int, total_width: int) -> Iterator[Line]:
    """Yield the start, then the steps by number; only what changed is told."""
    steps = witness["play"]
    if not steps:
        return
    readings = witness.get("readings") or {}
    for name, option in readings.items():
        yield line(" " * indent, Span(f"reading {printable(name)}: {printable(option)}", "dim"))
    heads = ["start", *(_head(step) for step in steps[1:])]
    if steps[0]["arguments"]:
        heads[0] = f"start{_decided(steps[0])}"
    column = min(44, max(width(head) for head in heads) + 5)
    for number, (step, head) in enumerate(zip(steps, heads, strict=True)):
        label = "   " if number == 0 else f"{number:>2} "
        changes = _changes(step["changes"], whole=number == 0)
        yield from _row(f"{label}{head}", changes, indent, column, total_width)
    if witness.get("back to") is not None:
        yield line(" " * indent, Span(f"   back to step {witness['back to']}", "warn"))
    if witness.get("then"):
        decided = ", ".join(f"{k} {v}" for k, v in witness.get("with", {}).items())
        told = f"   then {witness['then'].replace('_', ' ')}{': ' if decided else ''}{decided}"
        yield line(" " * indent, Span(printable(told), "bad"))


def _head(step: Mapping[str, Any]) -> str:
    return f"{step['rule'].replace('_', ' ')}{_decided(step)}"


def _decided(step: Mapping[str, Any]) -> str:
    told = ", ".join(f"{name} {value}" for name, value in step["arguments"].items())
    return f": {printable(told)}" if told else ""


def _changes(changes: Mapping[str, str], *, whole: bool) -> list[str]:
    """Return the changes; of the start, the values of one field stand together."""
    if not changes:
        return ["(nothing changes)"]
    if not whole:
        return [f"{printable(name)} {_value(value)}" for name, value in changes.items()]
    fields: dict[str, list[str]] = {}
    for name, value in changes.items():
        fields.setdefault(name.split("[")[0], []).append(_value(value))
    return [f"{printable(name)} {' '.join(_short(values))}" for name, values in fields.items()]


def _value(value: str) -> str:
    return "-" if value == "None" else printable(value)


def _short(values: list[str]) -> list[str]:
    """Return many equal values as one, with their number."""
    if len(values) > 3 and len(set(values)) == 1:
        return [f"{values[0]} ({len(values)} times)"]
    return values


def _row(
    head: str, changes: list[str], indent: int, column: int, total_width: int
) -> Iterator[Line]:
    room = total_width - indent - column
    rows: list[str] = []
    for change in changes:
        if rows and width(rows[-1]) + width(change) + 3 <= room:
            rows[-1] += f"   {change}"
        else:
            rows.append(change)
    if width(head) >= column:
        yield line(" " * indent, Span(head, "name"))
        head = ""
    padding = " " * (column - width(head))
    yield line(" " * indent, Span(head, "name"), padding, Span(rows[0], "plain"))
    yield from (line(" " * (indent + column), row) for row in rows[1:])
