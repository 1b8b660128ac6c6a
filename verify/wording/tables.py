"""Printed tables: every case of the inputs has a row, and no case has two that disagree."""

from collections.abc import Iterator, Mapping, Sequence
from itertools import product

from ruleproof.models.rulebook.rulebook import PrintedTable, Row, Rulebook, Value
from ruleproof.verify.results import Result
from ruleproof.verify.wording.answers import Wording

__all__ = ["check_tables", "table_faults", "told_cases"]

METHOD = "every case of the table"
MOST_TOLD = 6

Case = tuple[Value, ...]


def check_tables(game: str, rulebook: Rulebook) -> Iterator[Result]:
    """Yield the answer about each table: it is whole, or which cases are missing or doubled."""
    for table in rulebook.tables:
        missing, doubled = table_faults(table)
        if not missing and not doubled:
            yield _whole(game, table)
        if missing:
            yield _with_missing(game, table, missing)
        if doubled:
            yield _with_doubled(game, table, doubled)


def table_faults(table: PrintedTable) -> tuple[list[Case], dict[Case, list[Row]]]:
    """Return the cases without a row, and those with rows that give different things."""
    rows: dict[Case, list[Row]] = {case: [] for case in product(*table.inputs.values())}
    for row in table.rows:
        for case in product(*(row.inputs[name] for name in table.inputs)):
            rows[case].append(row)
    missing = [case for case, found in rows.items() if not found]
    doubled = {case: found for case, found in rows.items() if len({row.gives for row in found}) > 1}
    return missing, doubled


def told_cases(inputs: Mapping[str, Sequence[Value]], cases: Sequence[Case]) -> list[str]:
    """Return cases as people say them: those that differ in the last input only are joined."""
    grouped: dict[Case, list[Value]] = {}
    for *first, last in cases:
        grouped.setdefault(tuple(first), []).append(last)
    *outer, inner = inputs
    told = [
        ", ".join(
            (
                *(f"{name} {value}" for name, value in zip(outer, first, strict=True)),
                f"{inner} {' or '.join(map(str, values))}",
            )
        )
        for first, values in grouped.items()
    ]
    more = len(told) - MOST_TOLD
    return told if more <= 0 else [*told[:MOST_TOLD], f"and {more} more"]


def _whole(game: str, table: PrintedTable) -> Result:
    rows = (
        f"{', '.join(told_cases(row.inputs, list(product(*row.inputs.values()))))}: {row.gives}"
        for row in table.rows
    )
    return Wording(game, "table", METHOD).confirmed(
        table.name,
        f"{table.name}: every case has its entry",
        "; ".join(rows),
        _cites(table, table.rows),
        table.span,
    )


def _with_missing(game: str, table: PrintedTable, missing: Sequence[Case]) -> Result:
    told = told_cases(table.inputs, missing)
    return Wording(game, "table", METHOD).slip(
        table.name,
        f"{table.name}: there is no entry for {'; '.join(told)}",
        {"missing": told, "cases": len(missing)},
        _cites(table, table.rows),
        decides=table.decides,
        answer="; ".join(told),
        span=table.span,
    )


def _with_doubled(game: str, table: PrintedTable, doubled: Mapping[Case, list[Row]]) -> Result:
    case, rows = next(iter(doubled.items()))
    told = told_cases(table.inputs, list(doubled))
    gives = list(dict.fromkeys(row.gives for row in rows))
    return Wording(game, "table overlap", METHOD).slip(
        table.name,
        f"{table.name}: {told_cases(table.inputs, [case])[0]} is {' and also '.join(gives)}",
        {"doubled": told, "cases": len(doubled), "entries": gives},
        _cites(table, [row for found in doubled.values() for row in found]),
        decides=table.decides,
        answer="; ".join(told),
        span=rows[-1].span,
    )


def _cites(table: PrintedTable, rows: Sequence[Row]) -> tuple[str, ...]:
    return (*table.cites, *(cite for row in rows for cite in row.cites))
