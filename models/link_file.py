"""Read the links and zones of one mode."""

from itertools import pairwise
from typing import Any

from ruleproof.models.board import Board, Link, Zone
from ruleproof.models.condition_file import read_condition
from ruleproof.models.conditions import ALWAYS, Condition
from ruleproof.models.fields import Path, Table
from ruleproof.models.link_text import LinkTextError, split_link
from ruleproof.models.source import Span

__all__ = ["check_place", "read_links", "read_zones"]


def read_links(
    table: Table, path: tuple[str, ...], board: Board, *, one_way: bool
) -> tuple[Link, ...]:
    """Return the links listed at `path`: texts, or tables with `between` and more."""
    links: list[Link] = []
    for number, entry in table.entries(*path, kinds=(str, dict, list)):
        where: Path = (*path, number)
        if isinstance(entry, str):
            links += _from_text(table, where, entry, board)
        elif isinstance(entry, list):
            links += _from_pair(table, where, entry, board)
        else:
            links += _from_table(table, where, entry, board, one_way=one_way)
    return tuple(links)


def read_zones(table: Table, board: Board) -> tuple[Zone, ...]:
    """Return the zones of a mode, each with its known places."""
    listed = table.table("zones")
    zones = []
    for name in listed.value:
        places = tuple(
            place
            for number, place in listed.entries(name, kinds=(str,))
            if check_place(listed, place, listed.span(name, number), board)
        )
        zones.append(Zone(name, places, listed.span(name, key=True)))
    return tuple(zones)


def check_place(table: Table, name: str, span: Span, board: Board) -> bool:
    """Return whether the board has the place; note it at `span` if not."""
    if name in board.places:
        return True
    table.faults.add(
        "RP101",
        f"the board has no place `{name}`",
        span,
        "not among the places",
        table.faults.suggestion(name, board.places) or "add it to `[places]`",
    )
    return False


def _from_text(table: Table, where: Path, text: str, board: Board) -> list[Link]:
    if not text.strip():
        table.faults.add("RP113", "this link names no places", table.span(*where), 'write "A - B"')
        return []
    try:
        stops = split_link(text, board.places)
    except LinkTextError as error:
        table.faults.add(
            "RP113",
            f"the link `{text}` {error}",
            table.span(*where),
            "not a link",
            'write "A - B", "A -> B", or ["A", "B"] for names with hyphens',
        )
        return []
    known = [
        stop.name in board.places
        or check_place(table, stop.name, table.inside(where, stop.start, len(stop.name)), board)
        for stop in stops
    ]
    if not all(known):
        return []
    span = table.span(*where)
    return [
        Link(start.name, end.name, one_way=end.one_way, span=span) for start, end in pairwise(stops)
    ]


def _from_pair(table: Table, where: Path, entry: list[Any], board: Board) -> list[Link]:
    if len(entry) != 2 or not all(isinstance(name, str) for name in entry):
        table.faults.add("RP113", "a link names two places", table.span(*where), 'write ["A", "B"]')
        return []
    known = [
        check_place(table, name, table.span(*where, number), board)
        for number, name in enumerate(entry)
    ]
    return [Link(entry[0], entry[1], span=table.span(*where))] if all(known) else []


def _from_table(
    parent: Table, where: Path, entry: dict[str, Any], board: Board, *, one_way: bool
) -> list[Link]:
    table = Table(parent.document, (*parent.path, *where), entry, parent.faults)
    table.only("between", "one_way", "cost", "when", "at", "cites")
    found = table.get("between", str, list)
    if found is None:
        if "between" not in entry:
            why = "this link has no `between`"
            table.faults.add("RP006", why, parent.span(*where), help='between = ["A", "B"]')
        return []
    between = ("between",)
    links = (
        _from_text(table, between, found, board)
        if isinstance(found, str)
        else _from_pair(table, between, found, board)
    )
    when, at = _provided(table, board)
    cost = table.get("cost", int)
    return [
        Link(
            link.start,
            link.end,
            one_way or link.one_way or table.flag("one_way"),
            cost,
            when,
            at,
            table.texts("cites"),
            parent.span(*where),
        )
        for link in links
    ]


def _provided(table: Table, board: Board) -> tuple[Condition, str | None]:
    """Return the condition of a link and its place; note one without the other."""
    when: Condition = ALWAYS
    if "when" in table.value and (text := table.get("when", str)) is not None:
        when = read_condition(table, ("when",), text, board)
    at: str | None = table.get("at", str)
    if at is not None:
        check_place(table, at, table.span("at"), board)
    if ("at" in table.value) != ("when" in table.value):
        alone, other = ("at", "when") if "at" in table.value else ("when", "at")
        table.faults.add(
            "RP006",
            f"this link has no `{other}`: `when` and `at` go together",
            table.span(alone, key=True),
            f"`{alone}` alone",
            'the condition, and the place that fulfils it: when = "open", at = "A"',
        )
    return when, at
