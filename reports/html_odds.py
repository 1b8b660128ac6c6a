"""Odds in the web page: bars for one start, coloured tables for many, as rows and columns."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from fractions import Fraction

from ruleproof.reports.odds_text import percent
from ruleproof.verify.odds.answers import Between, Odds
from ruleproof.verify.odds.questions import OddsTable
from ruleproof.verify.odds.sweeps import Row, rows, without_idle
from ruleproof.verify.page_odds import PageOdds

__all__ = ["ChanceCell", "ChanceGrid", "OddsPart", "Panel", "odds_parts"]

NEVER = "never ends"
LONGEST = 40  # of a fraction that is told beside its percentage


@dataclass(frozen=True)
class ChanceCell:
    """A chance as words, as a fraction if that is known and short, and a share for its colour."""

    words: str
    exact: str
    share: float


@dataclass(frozen=True)
class ChanceGrid:
    """A table of chances; without `columns` each row has one chance, drawn as a bar."""

    heading: str
    across: str
    columns: tuple[str, ...]
    rows: tuple[tuple[str, tuple[ChanceCell | None, ...]], ...]


@dataclass(frozen=True)
class Panel:
    """Grids for the same values of some parameters."""

    fixed: str
    grids: tuple[ChanceGrid, ...]


@dataclass(frozen=True)
class OddsPart:
    """What is wanted, in which readings, and the grids of that, panel by panel.

    `idle` are the parameters that change none of it.
    """

    wish: str
    reading: str
    panels: tuple[Panel, ...]
    idle: tuple[str, ...] = ()


def odds_parts(odds: PageOdds) -> list[OddsPart]:
    """Return the grids of a procedure; with choices, of the wanted outcomes alone."""
    return [
        part
        for table, wanted in zip(odds.tables, odds.wanted, strict=False)
        for part in _parts(table, wanted)
    ]


def _parts(table: OddsTable, wanted: str) -> Iterator[OddsPart]:
    kept, idle = without_idle(table, [wanted] if wanted else table.outcomes)
    for part in _swept(kept, wanted) if kept.axes else _bars(kept, wanted):
        yield replace(part, idle=idle)


def _bars(table: OddsTable, wanted: str) -> Iterator[OddsPart]:
    for answer in table.answers:
        found = tuple(
            (name, (_cell(chance),))
            for name, chance in _chances(answer.odds).items()
            if wanted in ("", name)
        )
        reading = _reading(answer.readings, table.every_reading)
        panel = Panel("", (ChanceGrid("", "", (), found),))
        yield OddsPart(_wish(table, wanted), reading, (panel,))


def _swept(table: OddsTable, wanted: str) -> Iterator[OddsPart]:
    """Yield the parts of a table with axes, reading by reading.

    Grids are over the two largest axes; the others have one value in each panel.
    """
    largest = sorted(table.axes, key=lambda name: -len(table.axes[name]))[:2]
    *down, across = [name for name in table.axes if name in largest]
    outer = [name for name in table.axes if name not in largest]
    groups: dict[str, dict[str, list[Row]]] = {}
    for row in rows(table, across):
        panels = groups.setdefault(_reading(row.readings, table.every_reading), {})
        panels.setdefault(_fixed(row, outer), []).append(row)
    for reading, panels in groups.items():
        found = [
            Panel(fixed, tuple(_grids(table, group, (across, down), wanted)))
            for fixed, group in panels.items()
        ]
        yield OddsPart(_wish(table, wanted), reading, tuple(found))


def _grids(
    table: OddsTable, group: Sequence[Row], axes: tuple[str, Sequence[str]], wanted: str
) -> Iterator[ChanceGrid]:
    """Yield one grid of all outcomes for a single axis; for two of them, one for each outcome."""
    across, down = axes
    begun = {answer.arguments[across] for answer in table.answers}
    columns = tuple(word for word in table.axes[across] if word in begun)
    outcomes = [name for name in _outcomes(group) if wanted in ("", name)]
    if not down:
        found = tuple((name, _cells(group[0], name, columns)) for name in outcomes)
        yield ChanceGrid("", across, columns, found)
        return
    for outcome in outcomes:
        found = tuple((_fixed(row, down), _cells(row, outcome, columns)) for row in group)
        yield ChanceGrid(outcome, across, columns, found)


def _wish(table: OddsTable, wanted: str) -> str:
    """Return for which outcome the best choices are made, and against whom."""
    if not table.wishes:
        return ""
    side, _, against = table.wishes[0].partition(": max ")
    if against == wanted:
        return f"With the best choices of {side} for: {wanted}; the others choose against it"
    return f"With the best choices for: {wanted}"


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
    exact = str(chance)
    return ChanceCell(percent(chance, 1), exact if len(exact) <= LONGEST else "", float(chance))


def _fixed(row: Row, names: Sequence[str]) -> str:
    return ", ".join(f"{name.replace('_', ' ')} {row.fixed[name]}" for name in names)


def _reading(readings: Sequence[Mapping[str, str]], every: int) -> str:
    """Return the first reading in words and how many more say the same; nothing for all."""
    if len(readings) == every:
        return ""
    words = "; ".join(f"{name}: {option}" for name, option in readings[0].items())
    return words + (f" (and {len(readings) - 1} more)" if len(readings) > 1 else "")
