"""The zones of a board as soft areas behind its links."""

import math
from collections.abc import Iterable, Iterator, Sequence
from itertools import pairwise

from ruleproof.models.board import Zone
from ruleproof.reports.layout import Point
from ruleproof.reports.picture_scene import Scene
from ruleproof.reports.picture_text import tooltip

__all__ = ["draw_zones", "hull"]

PADDING = 17.0


def draw_zones(scene: Scene) -> Iterator[str]:
    """Yield an area for each zone that has places."""
    for name, mode in scene.board.modes.items():
        colour = scene.looks[name].colour
        if mode.zones:
            yield f'<g class="zones" fill="{colour}" stroke="{colour}">'
            yield from (_zone(scene, zone) for zone in mode.zones if zone.places)
            yield "</g>"


def _zone(scene: Scene, zone: Zone) -> str:
    outline = hull((scene.spots[name] for name in zone.places), PADDING * scene.zoom)
    return (
        f'<path d="{outline}" fill-opacity="0.1" stroke-opacity="0.35">{tooltip(zone.name)}</path>'
    )


def hull(points: Iterable[Point], padding: float) -> str:
    """Return the outline, as SVG path data, of the convex hull with rounded padding."""
    corners = _corners(sorted({(round(x, 1), round(y, 1)) for x, y in points}))
    if len(corners) == 1:
        x, y = corners[0]
        corners = [(x - 0.1, y), (x + 0.1, y)]
    steps: list[str] = []
    for (x, y), (to_x, to_y) in pairwise([*corners, corners[0]]):
        length = math.hypot(to_x - x, to_y - y)
        out_x, out_y = padding * (to_y - y) / length, padding * (x - to_x) / length
        arc = f"A{padding:.1f} {padding:.1f} 0 0 1 " if steps else "M"
        steps.append(f"{arc}{x + out_x:.1f} {y + out_y:.1f}")
        steps.append(f"L{to_x + out_x:.1f} {to_y + out_y:.1f}")
    back = steps[0].removeprefix("M")
    return f"{''.join(steps)}A{padding:.1f} {padding:.1f} 0 0 1 {back}Z"


def _corners(points: Sequence[Point]) -> list[Point]:
    """Return the corners of the convex hull, clockwise on a screen."""
    if len(points) < 3:
        return list(points)
    return _half(points)[:-1] + _half(reversed(points))[:-1]


def _half(points: Iterable[Point]) -> list[Point]:
    chain: list[Point] = []
    for point in points:
        while len(chain) > 1 and _turn(chain[-2], chain[-1], point) <= 0:
            chain.pop()
        chain.append(point)
    return chain


def _turn(first: Point, second: Point, third: Point) -> float:
    return (second[0] - first[0]) * (third[1] - first[1]) - (second[1] - first[1]) * (
        third[0] - first[0]
    )
