"""The names in a picture of a board: those of places and zones, where there is room for them."""

import math
from collections.abc import Iterator

from ruleproof.models.board import Mode, Zone
from ruleproof.reports.picture_links import along_curves, along_lines
from ruleproof.reports.picture_room import Box, Label, Room, around, place_labels
from ruleproof.reports.picture_scene import CARD, INK, MUTED, Scene
from ruleproof.reports.picture_text import cut, text

__all__ = ["draw_labels"]

ALL_NAMED = 400
MOST = 1500
LONGEST = 190.0
ROLES = ("start", "reached", "plain", "unreached")
SIZES = {"large": 13.0, "capital": 14.5}
WEIGHTS = {"large": 600, "capital": 700}
START_SIZE, ZONE_SIZE = 17.0, 12.0
BOLD = 1.06
ON_LINE, ON_CURVE = 0.5, 0.8
GRID = 16


def draw_labels(scene: Scene, card: Box) -> Iterator[str]:
    """Yield the names that have room on the card, those of places first."""
    room = _room(scene, card)
    names, zones = _named(scene), _named_zones(scene)
    chosen = place_labels([_candidates(scene, name) for name in names], room)
    titles = place_labels([_zone_candidates(scene, zone) for _, zone in zones], room)
    texts = [
        _drawn(label, _style(scene, name))
        for name, label in zip(names, chosen, strict=True)
        if label
    ]
    texts += [
        _drawn(label, f'class="zone" font-style="italic" fill="{scene.looks[mode.name].colour}"')
        for (mode, _), label in zip(zones, titles, strict=True)
        if label
    ]
    # A stroke below a second copy, since not every program knows `paint-order`.
    halo = f'stroke="{CARD}" stroke-width="3.6" stroke-linejoin="round" stroke-opacity="0.85"'
    yield f'<g class="halos" aria-hidden="true" {halo}>'
    yield from (words.replace('class="', 'class="halo ', 1) for words in texts)
    yield '</g><g class="names">'
    yield from texts
    yield "</g>"


def _room(scene: Scene, card: Box) -> Room:
    room = Room(Box(card.left + 6, card.top + 6, card.right - 6, card.bottom - 6))
    for name, (x, y) in scene.spots.items():
        reach = scene.extent(name) + 1.5
        room.add(Box(x - reach, y - reach, x + reach, y + reach))
    if len(scene.board.places) <= ALL_NAMED:
        for x, y in along_lines(scene):
            room.add(Box(x - 1, y - 1, x + 1, y + 1), ON_LINE)
        for x, y in along_curves(scene):
            room.add(Box(x - 1, y - 1, x + 1, y + 1), ON_CURVE)
    return room


def _named(scene: Scene) -> list[str]:
    """Return the places to name, first those that must have their name; on large boards few."""
    places = scene.board.places
    names = sorted(places, key=lambda name: (ROLES.index(scene.role(name)), -scene.radius(name)))
    if len(names) > ALL_NAMED:
        told = {"start", "reached"}
        names = [n for n in names if scene.role(n) in told or places[n].size in WEIGHTS]
    return names[:MOST]


def _named_zones(scene: Scene) -> list[tuple[Mode, Zone]]:
    if len(scene.board.places) > ALL_NAMED:
        return []
    modes = scene.board.modes.values()
    return [(mode, zone) for mode in modes for zone in mode.zones if zone.places]


def _candidates(scene: Scene, name: str) -> list[Label]:
    size = SIZES.get(scene.board.places[name].size or "", 12.0)
    size = START_SIZE if name == scene.start else size
    wider = BOLD if _weight(scene, name) > 400 else 1.0
    words = cut(name, LONGEST, size=size)
    return list(around(words, size, scene.spots[name], scene.extent(name) + 5, wider=wider))


def _weight(scene: Scene, name: str) -> int:
    if name == scene.start:
        return 700
    return WEIGHTS.get(scene.board.places[name].size or "", 400)


def _zone_candidates(scene: Scene, zone: Zone) -> list[Label]:
    """Return spots for the name all over the box around the zone, the middle ones the best."""
    columns, rows = zip(*(scene.spots[name] for name in zone.places), strict=True)
    width, height = max(columns) - min(columns) + 40, max(rows) - min(rows) + 40
    middle = (sum(columns) / len(columns), sum(rows) / len(rows))
    grid = [
        (min(columns) - 20 + width * across / GRID, min(rows) - 20 + height * down / GRID)
        for across in range(GRID + 1)
        for down in range(GRID + 1)
    ]
    far = math.hypot(width, height)
    words = cut(zone.name, LONGEST, size=ZONE_SIZE)
    return [
        Label(words, ZONE_SIZE, *spot, cost=12 * math.dist(spot, middle) / far) for spot in grid
    ]


def _style(scene: Scene, name: str) -> str:
    role = scene.role(name)
    fill = MUTED if role == "unreached" else INK
    return f'class="label {role}" font-weight="{_weight(scene, name)}" fill="{fill}"'


def _drawn(label: Label, style: str) -> str:
    place = f'font-size="{label.size:g}" text-anchor="{label.anchor}"'
    return text(label.words, label.x, label.y + 0.36 * label.size, f"{place} {style}")
