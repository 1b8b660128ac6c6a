"""A play for the terminal: each step with its rule, what was decided, and what changed."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from ruleproof.reports.text_lines import Line, Span, folded, line, plain, printable, width

__all__ = ["play_lines"]

NARROW = 50


def play_lines(
    witness: Mapping[str, Any], *, indent: int, total_width: int, most_steps: int | None = None
) -> Iterator[Line]:
    """Yield the start, then the steps by number; only what changed is told.

    Of a play with more than `most_steps` those in the middle are left out.
    """
    steps = witness["play"]
    if not steps:
        return
    for name, option in (witness.get("readings") or {}).items():
        reading = Span(f"reading {printable(name)}: {printable(option)}", "dim")
        yield from folded([reading], total_width, first=indent, hang=indent + 2)
    first, last = _cut(len(steps), most_steps)
    heads = ["start", *(_head(step) for step in steps[1:])]
    if steps[0]["arguments"]:
        heads[0] = f"start{_decided(steps[0])}"
    column = _column([*heads[:first], *heads[last:]], total_width - indent)
    for number, (step, head) in enumerate(zip(steps, heads, strict=True)):
        if first <= number < last:
            if number == first:
                left_out = f"   ... {last - first} steps left out"
                yield line(" " * indent, Span(left_out, "dim"))
            continue
        label = "   " if number == 0 else f"{number:>2} "
        changes = _changes(step["changes"], whole=number == 0)
        yield from _row(f"{label}{head}", changes, indent, column, total_width)
    if witness.get("back to") is not None:
        yield line(" " * indent, Span(f"   back to step {witness['back to']}", "warn"))
    if witness.get("then"):
        decided = ", ".join(f"{k} {v}" for k, v in witness.get("with", {}).items())
        told = f"then {witness['then'].replace('_', ' ')}{': ' if decided else ''}{decided}"
        then = [Span(printable(told), "bad")]
        yield from folded(then, total_width, first=indent + 3, hang=indent + 5)


def _cut(count: int, most: int | None) -> tuple[int, int]:
    """Return the first step that is left out and the first one after those; of a play, its end."""
    if most is None or count <= most + 2:
        return count, count
    return most // 3, count - (most - most // 3)


def _column(heads: Sequence[str], room: int) -> int:
    """Return where changes begin; on a narrow terminal each step has lines of its own."""
    if room < NARROW:
        return 5
    return min(44, room * 11 // 20, max(width(head) for head in heads) + 5)


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
    if width(head) >= column:
        first = indent + len(head) - len(head.lstrip())
        yield from folded([Span(head.lstrip(), "name")], total_width, first=first, hang=indent + 5)
        head = ""
    rows = list(_folded_changes(changes, total_width - indent - column))
    padding = " " * (column - width(head))
    yield line(" " * indent, Span(head, "name"), padding, Span(rows[0], "plain"))
    yield from (line(" " * (indent + column), row) for row in rows[1:])


def _folded_changes(changes: Sequence[str], room: int) -> Iterator[str]:
    """Yield rows of changes, as many in each as there is room for."""
    row = ""
    for change in changes:
        if row and width(row) + width(change) + 3 <= room:
            row += f"   {change}"
            continue
        if row:
            yield row
        *above, row = plain(folded([change], room, first=0, hang=2)).splitlines()
        yield from above
    yield row
