"""Boards as CSV lists of links, with the columns from, to, mode, one_way and cost."""

import csv
import io
import re
from collections.abc import Iterator, Sequence
from pathlib import PurePath

from ruleproof.models.board import Board, Link, Mode, Place
from ruleproof.models.diagnostics import Diagnostic, ModelError
from ruleproof.models.exchange_groups import group_links
from ruleproof.models.exchange_values import (
    RefusedError,
    flag,
    import_fault,
    name_text,
    unwritable,
    whole,
)
from ruleproof.models.source import Source, Span

__all__ = ["board_from_csv", "board_to_csv"]

COLUMNS = ("from", "to", "mode", "one_way", "cost")
ALSO = {"source": "from", "target": "to"}
MOST_FAULTS = 20
QUOTED = re.compile(r'[",;\t\r\n]')
HELP = "the columns are from,to,mode,one_way,cost; only from and to are needed"


def board_from_csv(source: Source) -> Board:
    """Return the board that a list of links makes; raise ModelError with the rows refused.

    A comma, a semicolon or a tab separates the cells. The first row may name the columns, in
    any order; columns of other names are left out. An empty mode is `link`.
    """
    faults: list[Diagnostic] = []
    links: list[tuple[str, Link]] = []
    try:
        for line, columns, cells in _with_columns(_rows(source)):
            try:
                links.append(_link(columns, cells, _line(source, line)))
            except RefusedError as refused:
                refused.line = line
                faults.append(import_fault(source.name, refused, source))
                if len(faults) == MOST_FAULTS:
                    break
        if not links and not faults:
            raise RefusedError("it holds no links", help=HELP)
    except RefusedError as refused:
        faults.append(import_fault(source.name, refused, source))
    if faults:
        raise ModelError(*faults)
    return _board(PurePath(source.name).stem, links)


def board_to_csv(board: Board) -> str:
    """Return the links of a board, those of zones and marks written out one by one.

    A place without a link has no row. Raises ModelError (RP121) for what no row can hold.
    """
    rows: list[tuple[str, ...]] = [COLUMNS]
    for mode in board.modes.values():
        rows += (_row(mode, link, one_way=link.one_way or mode.one_way) for link in mode.links)
        rows += (_row(mode, link, one_way=False) for link in group_links(board, mode))
    return "".join(",".join(map(_cell, row)) + "\n" for row in rows)


def _rows(source: Source) -> Iterator[tuple[int, list[str]]]:
    """Yield every row that is not empty: its line, and its cells without blanks around them."""
    first = next(filter(str.strip, source.text.splitlines()), "")
    bare = re.sub('"[^"]*"', "", first)
    separator = next((mark for mark in ",;\t" if mark in bare), ",")
    reader = csv.reader(
        io.StringIO(source.text, newline=""),
        delimiter=separator,
        skipinitialspace=separator != "\t",
        strict=True,
    )
    line = 1
    try:
        for row in reader:
            cells = [cell.strip() for cell in row]
            if any(cells):
                yield line, cells
            line = reader.line_num + 1
    except csv.Error as error:
        raise RefusedError(f"this is not CSV: {error}", line) from None


def _with_columns(
    rows: Iterator[tuple[int, list[str]]],
) -> Iterator[tuple[int, Sequence[str], list[str]]]:
    """Yield every row with the columns that the first row names, or else the usual ones."""
    columns: Sequence[str] = ()
    for line, cells in rows:
        if not columns:
            named = _header(line, cells)
            columns = named or COLUMNS
            if named:
                continue
        yield line, columns, cells


def _header(line: int, first: list[str]) -> list[str]:
    """Return the columns that the first row names; none if it is a link already."""
    names = [re.sub(r"[\s-]+", "_", cell.lower()) for cell in first]
    columns = [ALSO.get(name, name) for name in names]
    named = [name for name in COLUMNS if name in columns]
    for name in COLUMNS[:2]:
        if named and name not in columns:
            raise RefusedError(f"the column `{name}` is missing", line, help=HELP)
    for name in named:
        if columns.count(name) > 1:
            raise RefusedError(f"two columns are called `{name}`", line, help=HELP)
    return columns if named else []


def _line(source: Source, line: int) -> Span:
    return Span(source, line, 1, max(1, len(source.line(line))))


def _link(columns: Sequence[str], cells: list[str], span: Span) -> tuple[str, Link]:
    """Return the mode and the link of one row."""
    if any(cells[len(columns) :]):
        raise RefusedError(
            f"this row has {len(cells)} cells for {len(columns)} columns",
            help="put names with commas into quotes",
        )
    row = dict(zip(columns, cells, strict=False))
    for column in ("from", "to"):
        if not row.get(column):
            raise RefusedError(f"this row has no `{column}`", help=HELP)
    cost = row.get("cost")
    return name_text(row.get("mode") or "link", "a mode"), Link(
        name_text(row["from"], "a place"),
        name_text(row["to"], "a place"),
        flag(row.get("one_way", ""), "`one_way`"),
        whole(cost, "`cost`") if cost else None,
        span=span,
    )


def _board(title: str, links: list[tuple[str, Link]]) -> Board:
    places: dict[str, Place] = {}
    by_mode: dict[str, list[Link]] = {}
    for mode, link in links:
        by_mode.setdefault(mode, []).append(link)
        for name in (link.start, link.end):
            places.setdefault(name, Place(name, span=link.span))
    return Board(
        title, places, {mode: Mode(mode, mode, tuple(found)) for mode, found in by_mode.items()}
    )


def _row(mode: Mode, link: Link, *, one_way: bool) -> tuple[str, ...]:
    if link.at is not None:
        raise unwritable(
            f"the link `{link.start} - {link.end}` has a condition; a CSV row has none",
            "write .graphml or .json instead",
        )
    cost = mode.cost if link.cost is None and mode.cost != 1 else link.cost
    cost_text = "" if cost is None else str(cost)
    return link.start, link.end, mode.name, "true" if one_way else "false", cost_text


def _cell(text: str) -> str:
    if text != text.strip():
        raise unwritable(f"the name {text!r} begins or ends with a blank, which CSV does not keep")
    return '"' + text.replace('"', '""') + '"' if QUOTED.search(text) else text
