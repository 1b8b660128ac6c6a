"""Odds in the web page: bars for one start, coloured tables for many, as rows and columns."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction

from ruleproof.reports.odds_text import percent
from ruleproof.verify.odds.answers import Between, Odds
from ruleproof.verify.odds.questions import OddsTable
from ruleproof.verify.odds.sweeps import Row, rows

__all__ = ["ChanceCell", "ChanceGrid", "chance_grids"]

NEVER = "never ends"


@dataclass(frozen=True)
class ChanceCell:
    """A chance as words, exactly where it is known so, and as a share of one for its colour."""

    words: str
    exact: str
    share: float


@dataclass(frozen=True)
class ChanceGrid:
    """A table of chances; without `columns` each row has one chance, drawn as a bar."""

    heading: str
    reading: str
    across: str
    columns: tuple[str, ...]
    rows: tuple[tuple[str, tuple[ChanceCell | None, ...]], ...]


def chance_grids(table: OddsTable) -> tuple[ChanceGrid, ...]:
    """Return the grids of a table, reading by reading."""
    return tuple(_swept(table) if table.axes else _bars(table))


def _bars(table: OddsTable) -> Iterator[ChanceGrid]:
    for answer in table.answers:
        found = tuple((name, (_cell(chance),)) for name, chance in _chances(answer.odds).items())
        yield ChanceGrid("", _reading(answer.readings, table.every_reading), "", (), found)


def _swept(table: OddsTable) -> Iterator[ChanceGrid]:
    """Yield one grid of all outcomes for a single axis, else one for each outcome."""
    across = list(table.axes)[-1]
    columns = table.axes[across]
    groups: dict[str, list[Row]] = {}
    for row in rows(table, across):
        groups.setdefault(_reading(row.readings, table.every_reading), []).append(row)
    for reading, group in groups.items():
        if len(table.axes) == 1:
            found = tuple((name, _cells(group[0], name, columns)) for name in _outcomes(group))
            yield ChanceGrid("", reading, across, columns, found)
            continue
        for outcome in _outcomes(group):
            found = tuple((_fixed(row), _cells(row, outcome, columns)) for row in group)
            yield ChanceGrid(outcome, reading, across, columns, found)


def _outcomes(group: Sequence[Row]) -> list[str]:
    found = (name for row in group for _, odds in row.answers for name in _chances(odds))
    return list(dict.fromkeys(found))


def _cells(row: Row, outcome: str, columns: Sequence[str]) -> tuple[ChanceCell | None, ...]:
    """Return the chances of an outcome by column; none where no play can start."""
    known = {word: _chances(odds).get(outcome, Fraction(0)) for word, odds in row.answers}
    return tuple(_cell(known[word]) if word in known else None for word in columns)


def _chances(odds: Odds) -> dict[str, Fraction | Between]:
    """Return the chance of every outcome, and that of a play without end where there is one."""
    never = odds.never.high if isinstance(odds.never, Between) else odds.never
    return {**odds.outcomes, **({NEVER: odds.never} if never > 0 else {})}


def _cell(chance: Fraction | Between) -> ChanceCell:
    if isinstance(chance, Between):
        return ChanceCell(f"≈ {percent(chance.middle, 1)}", "", chance.middle)
    return ChanceCell(percent(chance, 1), str(chance), float(chance))


def _fixed(row: Row) -> str:
    return ", ".join(f"{name} {word}" for name, word in row.fixed.items())


def _reading(readings: Sequence[Mapping[str, str]], every: int) -> str:
    """Return the first reading in words and how many more say the same; nothing for all."""
    if len(readings) == every:
        return ""
    words = "; ".join(f"{name}: {option}" for name, option in readings[0].items())
    return words + (f" (and {len(readings) - 1} more)" if len(readings) > 1 else "")
