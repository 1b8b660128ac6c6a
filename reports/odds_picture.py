"""Odds as SVG: a bar chart of the outcomes of one start, heat maps of a sweep."""

from collections.abc import Iterator, Sequence

from ruleproof.reports.odds_text import percent
from ruleproof.reports.picture_text import clean, cut, text, tooltip
from ruleproof.verify.odds.answers import Between, Odds
from ruleproof.verify.odds.questions import OddsTable
from ruleproof.verify.odds.sweeps import Row, rows

__all__ = ["odds_picture"]

FONT = "'Avenir Next', 'Segoe UI', 'Helvetica Neue', Helvetica, Arial, sans-serif"
INK, MUTED, PAPER, BAR, EMPTY = "#1f2933", "#5f6b76", "#fbfaf7", "#2f6f8f", "#e6e3dc"
COLD, WARM = (244, 241, 232), (166, 54, 3)
MARGIN, LABEL, WIDTH, LINE, CELL, CELL_HEIGHT = 28.0, 220.0, 420.0, 30.0, 58.0, 26.0
NEVER = "(never ends)"


def odds_picture(game: str, table: OddsTable) -> str:
    """Return the answer as SVG text, the same in every run."""
    title = f"{game}: {table.scene}"
    given = ", ".join(f"{name} {word}" for name, word in table.given.items())
    if table.axes:
        drawn, width, height = _maps(table)
    else:
        drawn, width, height = _bars(table)
    width = max(width, 480.0)
    opening = [
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{width:.0f}" height="{height:.0f}" '
        f'viewBox="0 0 {width:.0f} {height:.0f}" font-family="{FONT}">',
        tooltip(title, given),
        f'<rect width="{width:.0f}" height="{height:.0f}" fill="{PAPER}"/>',
        text(title, MARGIN, 34, f'font-size="18" font-weight="600" fill="{INK}"'),
    ]
    if given:
        style = f'font-size="13" fill="{MUTED}"'
        opening.append(text(cut(given, width - 2 * MARGIN), MARGIN, 54, style))
    return "\n".join([*opening, *drawn, "</svg>", ""])


def _chances(odds: Odds) -> list[tuple[str, float]]:
    found = [(name, _share(chance)) for name, chance in odds.outcomes.items()]
    never = _share(odds.never)
    return [*found, (NEVER, never)] if never > 1e-6 else found


def _share(chance: object) -> float:
    return chance.middle if isinstance(chance, Between) else float(chance)  # type: ignore[arg-type]


def _reading_words(readings: Sequence[object], every: int) -> str:
    if len(readings) == every:
        return "in every reading" if every > 1 else ""
    first = readings[0]
    assert isinstance(first, dict)
    words = "; ".join(f"{name}: {option}" for name, option in first.items())
    return words + (f" (and {len(readings) - 1} more)" if len(readings) > 1 else "")


def _bars(table: OddsTable) -> tuple[list[str], float, float]:
    lines: list[str] = []
    top = 84.0
    for answer in table.answers:
        words = _reading_words([dict(each) for each in answer.readings], table.every_reading)
        if words:
            room = LABEL + WIDTH + 60
            lines.append(text(cut(words, room), MARGIN, top, f'font-size="13" fill="{MUTED}"'))
            top += 12
        for name, share in _chances(answer.odds):
            lines.extend(_bar(name, share, top))
            top += LINE
        top += LINE
    return lines, MARGIN * 2 + LABEL + WIDTH + 70, top


def _bar(name: str, share: float, top: float) -> Iterator[str]:
    left = MARGIN + LABEL
    middle = top + 15
    yield text(cut(name, LABEL - 10), MARGIN, middle, f'font-size="13" fill="{INK}"')
    yield f'<rect x="{left:.1f}" y="{top:.1f}" width="{WIDTH:.1f}" height="20" fill="{EMPTY}"/>'
    yield (
        f'<rect x="{left:.1f}" y="{top:.1f}" width="{WIDTH * share:.2f}" height="20" '
        f'fill="{BAR}">{tooltip(clean(name), percent(share))}</rect>'
    )
    style = f'font-size="13" fill="{INK}"'
    yield text(percent(share), left + WIDTH + 10, middle, style)


def _maps(table: OddsTable) -> tuple[list[str], float, float]:
    across = list(table.axes)[-1]
    groups: dict[tuple[object, ...], list[Row]] = {}
    for row in rows(table, across):
        key = tuple(tuple(options.items()) for options in row.readings)
        groups.setdefault(key, []).append(row)
    lines: list[str] = []
    top, width = 84.0, 0.0
    for group in groups.values():
        readings = [dict(each) for each in group[0].readings]
        words = _reading_words(readings, table.every_reading)
        for outcome in table.outcomes:
            drawn, top, right = _map(outcome, across, group, words, top)
            lines.extend(drawn)
            width = max(width, right)
    return lines, width + MARGIN, top


def _map(
    outcome: str, across: str, group: Sequence[Row], words: str, top: float
) -> tuple[list[str], float, float]:
    heading = f"{outcome}, {across} across" + (f" ({words})" if words else "")
    lines = [text(cut(heading, 900), MARGIN, top, f'font-size="14" font-weight="600" fill="{INK}"')]
    left, right = MARGIN + LABEL, MARGIN + LABEL
    top += 22
    heads = list(dict.fromkeys(word for row in group for word, _ in row.answers))
    for place, word in enumerate(heads):
        x = left + CELL * (place + 0.5)
        style = f'font-size="11" text-anchor="middle" fill="{MUTED}"'
        lines.append(text(cut(word, CELL - 4, size=11), x, top, style))
    top += 8
    for row in group:
        name = ", ".join(f"{name} {word}" for name, word in row.fixed.items()) or "chance"
        style = f'font-size="12" fill="{INK}"'
        lines.append(text(cut(name, LABEL - 10), MARGIN, top + 17, style))
        for word, odds in row.answers:
            share, x = _share(odds.outcomes[outcome]), left + CELL * heads.index(word)
            lines.extend(_square(share, x, top, f"{name}, {across} {word}"))
        right = max(right, left + CELL * len(heads))
        top += CELL_HEIGHT
    return lines, top + 34, right


def _square(share: float, x: float, y: float, words: str) -> Iterator[str]:
    mixed = [round(cold + (warm - cold) * share) for cold, warm in zip(COLD, WARM, strict=True)]
    colour = "#" + "".join(f"{part:02x}" for part in mixed)
    yield (
        f'<rect x="{x:.1f}" y="{y:.1f}" width="{CELL - 2:.1f}" height="{CELL_HEIGHT - 2:.1f}" '
        f'fill="{colour}">{tooltip(words, percent(share))}</rect>'
    )
    ink = PAPER if share > 0.55 else INK
    style = f'font-size="11" text-anchor="middle" fill="{ink}"'
    yield text(percent(share, 1), x + CELL / 2 - 1, y + 16, style)
