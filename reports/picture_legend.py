"""The legend of a picture: how many places each label reaches, and what the signs mean."""

from collections import Counter
from html import escape

from ruleproof.reports.picture_links import stroke
from ruleproof.reports.picture_places import marked_dot, pips, shape
from ruleproof.reports.picture_scene import CARD, FADED, INK, MUTED, RADII, Scene
from ruleproof.reports.picture_text import cut, text

__all__ = ["LEGEND_WIDTH", "draw_legend"]

LEGEND_WIDTH = 236.0
WORDS = 150.0
ROW, MOST_ROWS = 27.0, 14

Row = tuple[str, str]


def draw_legend(scene: Scene, left: float, top: float) -> tuple[list[str], float]:
    """Return the legend from its upper left corner, and where it ends."""
    sections = (
        ("WITHIN REACH", _reach_rows(scene)),
        ("WAYS", _mode_rows(scene)),
        ("PLACES", _size_rows(scene)),
    )
    drawn = ['<g class="legend">']
    for heading, rows in sections:
        if rows:
            style = f'font-size="11" font-weight="700" letter-spacing="1.2" fill="{MUTED}"'
            drawn.append(text(heading, left, top, style))
            for number, (symbol, words) in enumerate(rows, 1):
                y = top + number * ROW
                drawn.append(f'<g transform="translate({left + 18:.1f} {y:.1f})">{symbol}</g>')
                drawn.append(f'<text x="{left + 48:.1f}" y="{y + 4.5:.1f}">{words}</text>')
            top += (len(rows) + 1.7) * ROW
    return [*drawn, "</g>"], top


def _reach_rows(scene: Scene) -> list[Row]:
    """Return a row for each label with the number of places that it reaches."""
    if scene.reached is None:
        return []
    found = [scene.labels(name) for name in scene.board.places]
    counts = Counter(label for labels in found for label in labels)
    rows = [
        (
            shape(None, 7, fill=scene.colours[label], edge=CARD),
            f'by {escape(cut(label, WORDS - 50))} <tspan font-weight="700">{counts[label]}</tspan>',
        )
        for label in scene.colours
    ]
    if len(rows) > MOST_ROWS:
        rows[MOST_ROWS:] = [("", f"and {len(rows) - MOST_ROWS} more")]
    if any(len(labels) > 1 for labels in found):
        also = shape(None, 7, fill=MUTED, edge=CARD) + pips([INK], 7)
        rows.append((also, "pips: further ways"))
    left = sum(scene.role(name) == "unreached" for name in scene.board.places)
    if left:
        unreached = shape(None, 5, fill=CARD, edge=FADED)
        rows.append((unreached, f'not reached <tspan font-weight="700">{left}</tspan>'))
    return rows


def _mode_rows(scene: Scene) -> list[Row]:
    """Return a row for each mode that the picture shows."""
    rows = []
    for name, mode in scene.board.modes.items():
        look = scene.looks[name]
        if mode.links:
            symbol = stroke("M-16 0H16", look)
        elif mode.zones:
            style = f'fill="{look.colour}" fill-opacity="0.14" stroke="{look.colour}"'
            symbol = f'<rect x="-15" y="-8" width="30" height="16" rx="8" {style}/>'
        elif mode.mark is not None and scene.board.marked(mode.mark):
            symbol = marked_dot(look)
        else:
            continue
        rows.append((symbol, escape(cut(mode.called, WORDS))))
    return rows


def _size_rows(scene: Scene) -> list[Row]:
    sizes = {place.size for place in scene.board.places.values()}
    return [
        (shape(size, radius, fill=CARD if size == "small" else INK, edge=INK), size)
        for size, radius in RADII.items()
        if size in sizes
    ]
