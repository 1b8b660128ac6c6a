"""The results of a run as one page that needs nothing else: tables, bars and curves."""

import platform
from collections.abc import Iterable, Sequence
from datetime import UTC, datetime
from html import escape
from math import isnan, log10

from benchmarks.growth import Series
from benchmarks.measured import Row, shown_time

__all__ = ["growth_picture", "page"]

WIDTH, HEIGHT, EDGE = 640, 440, 60
COLOURS = ("#1b6ca8", "#c8553d", "#3a7d44", "#7b4ea3", "#b8860b")
STYLE = """
body { font: 15px/1.5 system-ui, sans-serif; max-width: 62rem; margin: 2rem auto; color: #222; }
table { border-collapse: collapse; margin: 1rem 0 2rem; width: 100%; }
th, td { text-align: left; padding: .3rem .6rem; border-bottom: 1px solid #ddd; }
td.number, th.number { text-align: right; font-variant-numeric: tabular-nums; }
.slower { color: #b03020; } .note { color: #666; } svg { width: 100%; height: auto; }
"""


def page(
    rows: Sequence[tuple[str, Row]], grown: Sequence[Series], messages: Sequence[str] = ()
) -> str:
    """Return the page of a run: the comparisons, what was skipped, and how cost grows."""
    machine = f"{platform.machine()}, Python {platform.python_version()}"
    day = datetime.now(UTC).date()
    parts = [
        "<!doctype html>",
        '<html lang="en"><head><meta charset="utf-8"><title>ruleproof: benchmarks</title>',
        f"<style>{STYLE}</style></head><body>",
        "<h1>ruleproof beside its peers</h1>",
        f"<p>Both sides ran in the same sitting on {escape(machine)}, {day}; answers were compared "
        "first. A ratio above 1 means that ruleproof was faster.</p>",
        _comparisons(rows),
        *(f'<p class="note">{escape(message)}</p>' for message in messages),
    ]
    if grown:
        parts += ["<h2>How cost grows</h2>", growth_picture(grown), *map(_growth_table, grown)]
    return "\n".join([*parts, "</body></html>"]) + "\n"


def _comparisons(rows: Iterable[tuple[str, Row]]) -> str:
    lines = [
        "<table><tr><th>benchmark</th><th>question</th><th class=number>ruleproof</th>"
        "<th class=number>peer</th><th class=number>ratio</th><th>note</th></tr>"
    ]
    for name, row in rows:
        slower = ' class="number slower"' if row.ratio < 1 else " class=number"
        known = not isnan(row.ratio)
        cells = (
            f"<td>{escape(name)}</td><td>{escape(row.question)}</td>"
            f"<td class=number>{shown_time(row.ours)}</td>"
            f"<td class=number>{shown_time(row.theirs) if known else '–'}</td>"
            f"<td{slower}>{f'{row.ratio:.1f}' if known else '–'}</td>"
            f"<td class=note>{escape(row.note)}</td>"
        )
        lines.append(f"<tr>{cells}</tr>")
    return "\n".join([*lines, "</table>"])


def _growth_table(found: Series) -> str:
    rows = [
        f"<tr><td>{escape(point.name)}</td><td class=number>{point.amount:,}</td>"
        f"<td class=number>{shown_time(point.seconds)}</td></tr>"
        for point in found.points
    ]
    head = f"<tr><th>{escape(found.name)}</th><th class=number>{escape(found.unit)}</th>"
    return "\n".join(["<table>", f"{head}<th class=number>time</th></tr>", *rows, "</table>"])


def growth_picture(grown: Sequence[Series]) -> str:
    """Return the curves as an SVG picture: seconds over amounts, both by powers of ten."""
    points = [point for found in grown for point in found.points]
    across = _Axis([point.amount for point in points], EDGE, WIDTH - EDGE)
    top = 16 * len(grown) + 20
    up = _Axis([point.seconds for point in points], HEIGHT - EDGE, top)
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {HEIGHT}" '
        'font-family="sans-serif" font-size="11" role="img">',
        "<title>Seconds over the size of the problem</title>",
    ]
    for power in across.powers:
        x = across.at(10.0**power)
        parts.append(f'<path d="M{x:.1f} {top}V{HEIGHT - EDGE}" stroke="#ddd"/>')
        parts.append(_label(x, HEIGHT - EDGE + 16, _power(power), "middle"))
    for power in up.powers:
        y = up.at(10.0**power)
        parts.append(f'<path d="M{EDGE} {y:.1f}H{WIDTH - EDGE}" stroke="#ddd"/>')
        parts.append(_label(EDGE - 6, y + 4, f"{_power(power)} s", "end"))
    for number, found in enumerate(grown):
        colour = COLOURS[number % len(COLOURS)]
        spots = [(across.at(point.amount), up.at(point.seconds)) for point in found.points]
        line = " ".join(f"{x:.1f},{y:.1f}" for x, y in spots)
        parts.append(f'<polyline points="{line}" fill="none" stroke="{colour}" stroke-width="2"/>')
        parts += [f'<circle cx="{x:.1f}" cy="{y:.1f}" r="3" fill="{colour}"/>' for x, y in spots]
        y = 16 + 16 * number
        parts.append(_label(EDGE + 10, y, f"{found.name} ({found.unit})", "start", colour))
    return "\n".join([*parts, "</svg>"])


class _Axis:
    """A stretch of whole powers of ten from one end to the other."""

    def __init__(self, values: Sequence[float], first: float, last: float) -> None:
        logs = [log10(value) for value in values]
        low, high = int(min(logs) // 1), int(-(-max(logs) // 1))
        self.powers = range(low, max(high, low + 1) + 1)
        self.first, self.last = first, last

    def at(self, value: float) -> float:
        """Return where a value stands."""
        share = (log10(value) - self.powers[0]) / (self.powers[-1] - self.powers[0])
        return self.first + share * (self.last - self.first)


def _power(power: int) -> str:
    return f"{10**power:,}" if power >= 0 else f"{10.0**power:.{-power}f}"


def _label(x: float, y: float, text: str, anchor: str, colour: str = "#444") -> str:
    place = f'x="{x:.1f}" y="{y:.1f}" text-anchor="{anchor}" fill="{colour}"'
    return f"<text {place}>{escape(text)}</text>"
