"""The places of a board as dots: size, marks, and the labels that reach them."""

import math
from collections.abc import Iterator, Sequence

from ruleproof.models.board import Place
from ruleproof.reports.picture_scene import CARD, FADED, INK, PIP, SQUARE, Look, Scene
from ruleproof.reports.picture_text import tooltip

__all__ = ["draw_places", "marked_dot", "pips", "shape"]

ROLES = ("unreached", "plain", "reached", "start")
GLOW = "#ffe9a8"
PLANE = (
    "M0-10C1.4-10 1.8-8 1.8-6.5V-2.6L10 3V5.4L1.8 3V6.6L4 8.5V10L0 8.9L-4 10V8.5L-1.8 6.6V3"
    "L-10 5.4V3L-1.8-2.6V-6.5C-1.8-8-1.4-10 0-10Z"
)


def draw_places(scene: Scene) -> Iterator[str]:
    """Yield each place once, those that matter most on top."""
    places = scene.board.places.values()
    for place in sorted(places, key=lambda place: ROLES.index(scene.role(place.name))):
        yield _place(scene, place)


def _place(scene: Scene, place: Place) -> str:
    role = scene.role(place.name)
    x, y = scene.spots[place.name]
    return (
        f'<g class="place {role}" transform="translate({x:.1f} {y:.1f})">'
        f"{_told(scene, place)}{_glow(scene, place.name) if role == 'start' else ''}"
        f"{_dot(scene, place, role)}{_pips(scene, place.name)}</g>"
    )


def _told(scene: Scene, place: Place) -> str:
    marks = ", ".join(sorted(scene.board.marks_of(place.name)))
    labels = ", ".join(scene.labels(place.name))
    role = "the start" if place.name == scene.start else ""
    by = labels and f"reached by {labels}"
    return tooltip(place.name or "?", place.region, place.size, marks, role, by)


def _glow(scene: Scene, name: str) -> str:
    radius = scene.extent(name) - 2
    return f'<circle r="{radius:.1f}" fill="{GLOW}" stroke="{INK}" stroke-width="1.6"/>'


def _dot(scene: Scene, place: Place, role: str) -> str:
    if role == "reached":
        fill, edge = scene.colours[scene.labels(place.name)[0]], CARD
    else:
        ink = FADED if role == "unreached" else INK
        solid = role == "start" or place.size in SQUARE
        fill, edge = (ink, CARD) if solid else (CARD, ink)
    looks = scene.marked(place.name)
    rings = "".join(
        shape(
            place.size,
            scene.ring(place.name, number),
            fill="none",
            edge=FADED if role == "unreached" else look.colour,
        )
        for number, look in enumerate(looks, 1)
    )
    radius = scene.radius(place.name)
    dot = shape(place.size, radius, fill=fill, edge=edge)
    return dot + rings + _plane(looks, radius, edge if fill == CARD else CARD)


def _plane(looks: Sequence[Look], radius: float, colour: str) -> str:
    if radius < 6 or not any(look.flies for look in looks):
        return ""
    return f'<path d="{PLANE}" fill="{colour}" transform="rotate(45) scale({radius / 13:.2f})"/>'


def _pips(scene: Scene, name: str) -> str:
    colours = [scene.colours[label] for label in scene.further(name)]
    return pips(colours, scene.pip_distance(name), zoom=scene.zoom)


def pips(colours: Sequence[str], distance: float, *, zoom: float = 1.0) -> str:
    """Return small dots on a circle, from the upper right onwards."""
    drawn = []
    for number, colour in enumerate(colours):
        angle = -math.pi / 4 + number * 2 * math.pi / max(8, len(colours))
        x, y = distance * math.cos(angle), distance * math.sin(angle)
        place = f'cx="{x:.1f}" cy="{y:.1f}" r="{PIP * zoom:.1f}"'
        drawn.append(f'<circle {place} fill="{colour}" stroke="{CARD}" stroke-width="1"/>')
    return "".join(drawn)


def marked_dot(look: Look) -> str:
    """Return a dot with the sign of a mode that links all places with a mark."""
    ring = shape(None, 10, fill="none", edge=look.colour)
    return shape(None, 6.5, fill=CARD, edge=INK) + ring + _plane([look], 6.5, INK)


def shape(size: str | None, radius: float, *, fill: str, edge: str) -> str:
    """Return a circle, or a square for a place that is large."""
    style = f'fill="{fill}" stroke="{edge}" stroke-width="{min(1.6, radius / 3):.2g}"'
    if size not in SQUARE:
        return f'<circle r="{radius:.1f}" {style}/>'
    place = f'x="{-radius:.1f}" y="{-radius:.1f}" width="{2 * radius:.1f}"'
    return f'<rect {place} height="{2 * radius:.1f}" rx="{radius / 4:.1f}" {style}/>'
