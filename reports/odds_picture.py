"""Odds as SVG: a bar chart of the outcomes of one start or of a pool, heat maps of a sweep."""

from collections.abc import Iterable, Iterator, Sequence
from itertools import islice

from ruleproof.reports.odds_text import percent
from ruleproof.reports.picture_text import clean, cut, text, text_width, tooltip
from ruleproof.verify.odds.answers import Between, Odds
from ruleproof.verify.odds.pool_questions import PoolAnswer
from ruleproof.verify.odds.questions import OddsTable
from ruleproof.verify.odds.sweeps import Row, rows

__all__ = ["odds_picture", "pool_picture"]

FONT = "'Avenir Next', 'Segoe UI', 'Helvetica Neue', Helvetica, Arial, sans-serif"
INK, MUTED, PAPER, BAR, EMPTY = "#1f2933", "#5f6b76", "#fbfaf7", "#2f6f8f", "#e6e3dc"
COLD, WARM = (244, 241, 232), (166, 54, 3)
MARGIN, LABEL, WIDTH, LINE, CELL, CELL_HEIGHT = 28.0, 220.0, 420.0, 30.0, 58.0, 26.0
MOST_LABEL = 520.0
MOST_RESULTS = 100
NEVER = "(never ends)"


def odds_picture(game: str, table: OddsTable) -> str:
    """Return the answer as SVG text, the same in every run."""
    given = [f"{name} {word}" for name, word in table.given.items()]
    wishes = [f"best play: {wish}" for wish in table.wishes]
    drawn, width, height = _maps(table) if table.axes else _bars(table)
    return _picture(f"{game}: {table.scene}", ", ".join([*given, *wishes]), drawn, width, height)


def pool_picture(answer: PoolAnswer) -> str:
    """Return the chance of every result of a pool as SVG text; of very many, the first."""
    found = answer.distribution
    lines: list[str] = []
    top = 84.0
    for value, count in islice(found.counts.items(), MOST_RESULTS):
        lines.extend(_bar(str(value), count / found.total, top, 60.0))
        top += LINE
    told = answer.means
    if len(found.counts) > MOST_RESULTS:
        told += f", the first {MOST_RESULTS} of {len(found.counts):,} results"
    width = MARGIN * 2 + 60.0 + WIDTH + 70
    return _picture(answer.question, told, lines, width, top + LINE)


def _picture(title: str, given: str, drawn: Sequence[str], width: float, height: float) -> str:
    width = max(width, 480.0)
    opening = [
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{width:.0f}" height="{height:.0f}" '
        f'viewBox="0 0 {width:.0f} {height:.0f}" font-family="{FONT}">',
        tooltip(title, given),
        f'<rect width="{width:.0f}" height="{height:.0f}" fill="{PAPER}"/>',
        text(
            cut(title, width - 2 * MARGIN, size=18), MARGIN, 34,
            f'font-size="18" font-weight="600" fill="{INK}"',
        ),
    ]  # fmt: skip
    if given:
        style = f'font-size="13" fill="{MUTED}"'
        opening.append(text(cut(given, width - 2 * MARGIN), MARGIN, 54, style))
    return "\n".join([*opening, *drawn, "</svg>", ""])


def _label(names: Iterable[str]) -> float:
    """Return how wide the names beside a chart are, within bounds."""
    widest = max((text_width(clean(name), 13) for name in names), default=0.0)
    return min(MOST_LABEL, max(LABEL, widest + 16))


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
    label = _label(name for answer in table.answers for name, _ in _chances(answer.odds))
    for answer in table.answers:
        words = _reading_words([dict(each) for each in answer.readings], table.every_reading)
        if words:
            room = label + WIDTH + 60
            lines.append(text(cut(words, room), MARGIN, top, f'font-size="13" fill="{MUTED}"'))
            top += 12
        for name, share in _chances(answer.odds):
            lines.extend(_bar(name, share, top, label))
            top += LINE
        top += LINE
    return lines, MARGIN * 2 + label + WIDTH + 70, top


def _bar(name: str, share: float, top: float, label: float) -> Iterator[str]:
    left = MARGIN + label
    middle = top + 15
    yield text(cut(name, label - 10), MARGIN, middle, f'font-size="13" fill="{INK}"')
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
    label = _label(_fixed(row) for group in groups.values() for row in group)
    never = any(_share(answer.odds.never) > 1e-6 for answer in table.answers)
    for group in groups.values():
        readings = [dict(each) for each in group[0].readings]
        words = _reading_words(readings, table.every_reading)
        for outcome in (*table.outcomes, *([NEVER] if never else [])):
            drawn, top, right = _map(outcome, across, group, words, top, label)
            lines.extend(drawn)
            width = max(width, right)
    return lines, width + MARGIN, top


def _fixed(row: Row) -> str:
    return ", ".join(f"{name} {word}" for name, word in row.fixed.items()) or "chance"


def _map(
    outcome: str, across: str, group: Sequence[Row], words: str, top: float, label: float
) -> tuple[list[str], float, float]:
    heading = f"{outcome}, {across} across" + (f" ({words})" if words else "")
    lines = [text(cut(heading, 900), MARGIN, top, f'font-size="14" font-weight="600" fill="{INK}"')]
    left = right = MARGIN + label
    top += 22
    heads = list(dict.fromkeys(word for row in group for word, _ in row.answers))
    for place, word in enumerate(heads):
        x = left + CELL * (place + 0.5)
        style = f'font-size="11" text-anchor="middle" fill="{MUTED}"'
        lines.append(text(cut(word, CELL - 4, size=11), x, top, style))
    top += 8
    for row in group:
        name = _fixed(row)
        style = f'font-size="12" fill="{INK}"'
        lines.append(text(cut(name, label - 10), MARGIN, top + 17, style))
        for word, odds in row.answers:
            share, x = dict(_chances(odds)).get(outcome, 0.0), left + CELL * heads.index(word)
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
