"""A board in the web page: a map that can be clicked, and the reach of every piece as data."""

import math
from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from ruleproof.models.board import Board
from ruleproof.reports.html_words import shown
from ruleproof.reports.layout import fit, positions
from ruleproof.reports.picture_labels import draw_labels
from ruleproof.reports.picture_links import draw_links, stroke
from ruleproof.reports.picture_places import draw_places, marked_dot
from ruleproof.reports.picture_room import Box
from ruleproof.reports.picture_scene import Scene, label_colours, looks_of
from ruleproof.reports.picture_zones import draw_zones
from ruleproof.verify.page_content import BoardContent, PieceReach

__all__ = ["board_data", "board_key", "board_map"]

INSET = 60.0
SMALLEST, LARGEST = 420.0, 2200.0


def board_map(board: Board) -> str:
    """Return the map as SVG text, the same in every run; its places are in the board's order."""
    spots, width, height = fit(positions(board), _side(len(board.places)))
    moved = {name: (x + INSET, y + INSET) for name, (x, y) in spots.items()}
    scene = Scene(board, moved, looks_of(board), {}, None, None, {})
    size = (width + 2 * INSET, height + 2 * INSET)
    card = Box(0.0, 0.0, *size)
    layers = (draw_zones, draw_links, draw_places)
    drawn = [line for layer in layers for line in layer(scene)]
    opening = f'<svg viewBox="0 0 {size[0]:.0f} {size[1]:.0f}" font-size="13" aria-hidden="true">'
    return "\n".join([opening, *drawn, *draw_labels(scene, card), "</svg>"])


def _side(count: int) -> float:
    return min(LARGEST, max(SMALLEST, 160 + 105 * math.sqrt(count)))


def board_key(board: Board) -> list[tuple[str, str]]:
    """Return a small picture and the name of each mode of travel."""
    looks = looks_of(board)
    return [
        (_sample(looks[name], by_mark=mode.mark is not None and not mode.links), mode.called)
        for name, mode in board.modes.items()
    ]


def _sample(look: Any, *, by_mark: bool) -> str:
    drawn = f'<g transform="translate(17 11)">{marked_dot(look)}</g>' if by_mark else ""
    line = drawn or stroke("M2 11H32", look)
    return f'<svg viewBox="0 0 34 22" width="34" height="22" aria-hidden="true">{line}</svg>'


def board_data(content: BoardContent) -> dict[str, Any]:
    """Return what the map needs to show how far a piece gets, for JSON."""
    board = content.board
    return {
        "title": shown(board.title),
        "places": [shown(name) for name in board.names],
        "reach": list(_reach(board, content.reach)),
    }


def _reach(board: Board, reach: Sequence[PieceReach]) -> Iterator[Mapping[str, Any]]:
    looks = looks_of(board)
    for each in reach:
        rows = each.found.rows
        if rows is None:
            continue
        colours = label_colours(looks, each.found.labels)
        yield {
            "piece": shown(each.piece),
            "reading": "; ".join(f"{shown(k)}: {shown(v)}" for k, v in each.reading.items()),
            "labels": [
                {"name": shown(label), "colour": colours[label], "rows": _bits(board, rows[label])}
                for label in each.found.labels
            ],
        }


def _bits(board: Board, rows: Any) -> list[str]:
    """Return a row for each start: two digits for every eight places, the first place lowest."""
    octets = -(-len(board.names) // 8)
    return [row.astype("<u8").tobytes()[:octets].hex() for row in rows]
