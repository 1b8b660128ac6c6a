"""The links of a board as lines in the looks of their modes, and paths as curves above them."""

import math
from collections import defaultdict
from collections.abc import Iterator
from itertools import pairwise

from ruleproof.models.board import Link, Mode
from ruleproof.models.conditions import Always
from ruleproof.reports.layout import Point
from ruleproof.reports.picture_scene import INK, TIES, Look, Scene

__all__ = ["along_curves", "along_lines", "draw_links", "draw_paths", "stroke"]

BEND = 0.16
BESIDE = 5.5
STEP = 7.0


def draw_links(scene: Scene) -> Iterator[str]:
    """Yield the links of each mode, an arrow on each that is one way; conditional ones pale."""
    strokes: defaultdict[tuple[str, bool], list[str]] = defaultdict(list)
    arrows: defaultdict[str, list[str]] = defaultdict(list)
    for mode, link, first, second in _lines(scene):
        line = f"M{first[0]:.1f} {first[1]:.1f}L{second[0]:.1f} {second[1]:.1f}"
        strokes[mode.name, link.when == Always()].append(line)
        if link.one_way:
            arrows[mode.name].append(_arrow(first, second, scene.zoom))
    yield f'<g class="links" fill="none" opacity="{0.85 if scene.reached is None else 0.42}">'
    for (name, always), steps in strokes.items():
        opacity = "" if always else ' opacity="0.45"'
        yield f"<g{opacity}>{stroke(''.join(steps), scene.looks[name], zoom=scene.zoom)}</g>"
    for name, heads in arrows.items():
        yield f'<path d="{"".join(heads)}" fill="{scene.looks[name].colour}"/>'
    yield "</g>"


def _lines(scene: Scene) -> Iterator[tuple[Mode, Link, Point, Point]]:
    """Yield each link with the ends of its line; links of the same two places run in parallel."""
    pairs: defaultdict[frozenset[str], list[tuple[Mode, Link]]] = defaultdict(list)
    for mode in scene.board.modes.values():
        for link in mode.links:
            if link.start != link.end:
                pairs[frozenset((link.start, link.end))].append((mode, link))
    for links in pairs.values():
        for number, (mode, link) in enumerate(links):
            first, second = scene.spots[link.start], scene.spots[link.end]
            aside = (number - (len(links) - 1) / 2) * BESIDE * scene.zoom
            across = _across(first, second, aside if link.start < link.end else -aside)
            yield mode, link, _moved(first, across), _moved(second, across)


def _across(first: Point, second: Point, reach: float) -> Point:
    """Return the step of length `reach` at a right angle to the way from first to second."""
    x, y = second[0] - first[0], second[1] - first[1]
    length = math.hypot(x, y) or 1.0
    return -y * reach / length, x * reach / length


def _moved(spot: Point, step: Point) -> Point:
    return spot[0] + step[0], spot[1] + step[1]


def stroke(steps: str, look: Look, *, zoom: float = 1.0) -> str:
    """Return a line in the look of its mode; rails have ties across."""
    line = f'<path d="{steps}" stroke="{look.colour}"'
    if look.dash != TIES:
        dash = f' stroke-dasharray="{look.dash}"' if look.dash else ""
        return f'{line} stroke-width="{2.2 * zoom:.2g}"{dash}/>'
    return (
        f'{line} stroke-width="{1.5 * zoom:.2g}"/>'
        f'{line} stroke-width="{6 * zoom:.2g}" stroke-dasharray="1.5 5.5"/>'
    )


def _arrow(first: Point, second: Point, zoom: float) -> str:
    """Return the head of an arrow a little past the middle of the way."""
    length = math.dist(first, second) or 1.0
    along = ((second[0] - first[0]) / length, (second[1] - first[1]) / length)
    ahead = length * 0.6 + 5 * zoom
    tip = _moved(first, (along[0] * ahead, along[1] * ahead))
    back = _moved(tip, (-11 * zoom * along[0], -11 * zoom * along[1]))
    left, right = (_moved(back, _across(first, second, reach * zoom)) for reach in (5, -5))
    return "M" + "L".join(f"{x:.1f} {y:.1f}" for x, y in (tip, left, right)) + "Z"


def draw_paths(scene: Scene) -> Iterator[str]:
    """Yield a curve for each step of the paths, in the colour of the label that leads there."""
    curves: dict[str, None] = {}
    for goal, path in scene.paths.items():
        colour = next((scene.colours[label] for label in scene.labels(goal)), INK)
        for first, second in pairwise(path):
            curve = _curve(scene.spots[first], scene.spots[second])
            curves[f'<path d="{curve}" stroke="{colour}"/>'] = None
    if curves:
        yield '<g class="paths" fill="none" stroke-width="2.4" stroke-opacity="0.6">'
        yield from curves
        yield "</g>"


def _curve(first: Point, second: Point) -> str:
    x, y = _bend(first, second, BEND)
    return f"M{first[0]:.1f} {first[1]:.1f}Q{x:.1f} {y:.1f} {second[0]:.1f} {second[1]:.1f}"


def _bend(first: Point, second: Point, share: float) -> Point:
    """Return a point beside the middle of the way, upwards, by a share of its length."""
    middle = ((first[0] + second[0]) / 2, (first[1] + second[1]) / 2)
    aside = share * math.dist(first, second)
    return _moved(middle, _across(first, second, -aside if first[0] < second[0] else aside))


def along_lines(scene: Scene) -> Iterator[Point]:
    """Yield points along all links, close enough that no label slips between."""
    for _, _, first, second in _lines(scene):
        yield from _along(first, second, 0.0)


def along_curves(scene: Scene) -> Iterator[Point]:
    """Yield points along all paths, close enough that no label slips between."""
    steps = (step for path in scene.paths.values() for step in pairwise(path))
    for start, end in dict.fromkeys(steps):
        yield from _along(scene.spots[start], scene.spots[end], BEND)


def _along(first: Point, second: Point, share: float) -> Iterator[Point]:
    bend = _bend(first, second, share)
    count = int(math.dist(first, second) // STEP)
    for number in range(1, count):
        t = number / count
        yield (
            (1 - t) ** 2 * first[0] + 2 * t * (1 - t) * bend[0] + t**2 * second[0],
            (1 - t) ** 2 * first[1] + 2 * t * (1 - t) * bend[1] + t**2 * second[1],
        )
