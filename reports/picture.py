"""A board as one SVG picture: places, links and zones, and how far a piece gets from a start."""

import importlib
import math
from collections.abc import Iterator, Mapping, Sequence
from html import escape

from ruleproof.models.board import Board
from ruleproof.models.diagnostics import did_you_mean
from ruleproof.reports.layout import Point, fit, positions
from ruleproof.reports.picture_labels import draw_labels
from ruleproof.reports.picture_legend import LEGEND_WIDTH, draw_legend
from ruleproof.reports.picture_links import draw_links, draw_paths
from ruleproof.reports.picture_places import draw_places
from ruleproof.reports.picture_room import Box
from ruleproof.reports.picture_scene import (
    CARD,
    INK,
    MUTED,
    PAPER,
    Scene,
    label_colours,
    looks_of,
)
from ruleproof.reports.picture_text import clean, cut, text, tooltip
from ruleproof.reports.picture_zones import draw_zones

__all__ = ["NoPictureFormatError", "board_picture", "picture_png"]

FONT = "'Avenir Next', 'Segoe UI', 'Helvetica Neue', Helvetica, Arial, sans-serif"
MARGIN, INSET, HEADER, SUMMARY = 28.0, 56.0, 70.0, 22.0
LARGEST = 3000.0


class NoPictureFormatError(RuntimeError):
    """A format that cannot be written here; the message says what is missing."""


def board_picture(
    board: Board,
    *,
    start: str | None = None,
    reached: Mapping[str, Sequence[str]] | None = None,
    paths: Mapping[str, Sequence[str]] | None = None,
    title: str | None = None,
) -> str:
    """Return the board as SVG text, the same in every run.

    `reached` gives the labels that reach each place, `paths` the places on a way to it.
    Raises ValueError for a board without places, and for places that it does not have.
    """
    _refuse_unknown(board, start, reached or {}, paths or {})
    spots, width, height = fit(positions(board), _side(len(board.places)))
    top = HEADER + (0.0 if start is None and reached is None else SUMMARY)
    card = Box(MARGIN, top, MARGIN + width + 2 * INSET, top + height + 2 * INSET)
    shifted = {name: (x + MARGIN + INSET, y + top + INSET) for name, (x, y) in spots.items()}
    looks = looks_of(board)
    colours = label_colours(looks, _labels(board, reached or {}))
    scene = Scene(board, shifted, looks, colours, start, reached, paths or {})
    legend, legend_bottom = draw_legend(scene, card.right + 26, top + 14)
    size = (card.right + LEGEND_WIDTH, max(card.bottom, legend_bottom) + MARGIN + 14)
    layers = (draw_zones(scene), draw_links(scene), draw_paths(scene), draw_places(scene))
    drawn = [line for layer in (*layers, draw_labels(scene, card)) for line in layer]
    heading = title or board.title
    return "\n".join([*_opening(scene, size, card, heading), *drawn, *legend, "</svg>", ""])


def picture_png(svg: str) -> bytes:
    """Return the picture as PNG; raise NoPictureFormatError without the package cairosvg."""
    try:
        cairosvg = importlib.import_module("cairosvg")
    except (ImportError, OSError) as error:
        raise NoPictureFormatError(
            "a PNG picture needs the package `cairosvg` and the library cairo: "
            'run `pip install "ruleproof[png]"`, or keep the picture as SVG'
        ) from error
    return bytes(cairosvg.svg2png(bytestring=svg.encode(), scale=2))


def _refuse_unknown(
    board: Board,
    start: str | None,
    reached: Mapping[str, Sequence[str]],
    paths: Mapping[str, Sequence[str]],
) -> None:
    if not board.places:
        raise ValueError("the board has no places")
    steps = (name for path in paths.values() for name in path)
    for name in (*((start,) if start is not None else ()), *reached, *paths, *steps):
        if name not in board.places:
            guess = did_you_mean(name, board.places)
            raise ValueError(f"the board has no place `{name}`" + (f": {guess}" if guess else ""))


def _side(count: int) -> float:
    """Return the side of the map in pixels: it grows slowly once a screen is full."""
    few, many = min(count, 100), max(count - 100, 0)
    return min(LARGEST, 160 + 109 * math.sqrt(few) + 20 * math.sqrt(many))


def _labels(board: Board, reached: Mapping[str, Sequence[str]]) -> list[str]:
    """Return all labels: those named after modes in the order of the board, then the others."""
    found = dict.fromkeys(label for name in board.places for label in reached.get(name, ()))
    return [*(mode for mode in board.modes if mode in found), *sorted(found.keys() - board.modes)]


def _opening(scene: Scene, size: Point, card: Box, heading: str) -> Iterator[str]:
    width, height = size
    summary = _summary(scene, heading)
    told = escape(clean(f"{heading}: {summary}" if summary else heading))
    yield (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width:.0f} {height:.0f}" '
        f'width="{width:.0f}" height="{height:.0f}" role="img" aria-label="{told}" '
        f'font-family="{FONT}" font-size="13" fill="{INK}">'
    )
    yield tooltip(heading or "?")
    yield f'<rect width="{width:.0f}" height="{height:.0f}" rx="14" fill="{PAPER}"/>'
    yield (
        f'<rect x="{card.left:.1f}" y="{card.top:.1f}" width="{card.right - card.left:.1f}" '
        f'height="{card.bottom - card.top:.1f}" rx="12" fill="{CARD}" stroke="#dedbd2"/>'
    )
    yield from _words(scene, size, heading, summary)


def _words(scene: Scene, size: Point, heading: str, summary: str) -> Iterator[str]:
    width, height = size
    room = width - 2 * MARGIN
    yield text(cut(heading, room, size=26), MARGIN, 46, 'font-size="26" font-weight="700"')
    if summary:
        yield text(cut(summary, room, size=15), MARGIN, 72, f'font-size="15" fill="{MUTED}"')
    if scene.board.note:
        style = f'font-size="11.5" font-style="italic" fill="{MUTED}"'
        yield text(cut(scene.board.note, room, size=11.5), MARGIN, height - 18, style)


def _summary(scene: Scene, heading: str) -> str:
    """Return where the reach starts and how many places it holds, as far as there is one."""
    origin = "" if scene.start is None else f"from {clean(scene.start)}"
    if scene.reached is None:
        return origin
    count = sum(bool(scene.labels(name)) for name in scene.board.places)
    back = scene.start is None or bool(scene.labels(scene.start))
    total = len(scene.board.places) - (0 if back else 1)
    reach = f"{count} of {total} places within reach"
    return reach if not origin or origin in clean(heading) else f"{origin}: {reach}"
