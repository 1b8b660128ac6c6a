"""What a picture shows of a board: the spots, the looks of modes and labels, the roles."""

import math
import re
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from itertools import count

from ruleproof.models.board import Board
from ruleproof.reports.layout import Point

__all__ = [
    "CARD",
    "FADED",
    "INK",
    "MUTED",
    "PAPER",
    "RADII",
    "Look",
    "Scene",
    "label_colours",
    "looks_of",
]

PAPER, CARD, INK = "#f6f4ee", "#ffffff", "#23262d"
MUTED, FADED = "#6d737d", "#b3b7be"
PALETTE = (
    "#d55e00",
    "#882255",
    "#0072b2",
    "#009e73",
    "#e69f00",
    "#56b4e9",
    "#cc79a7",
    "#7a5c2e",
)
TIES = "ties"
DASHES = ("", TIES, "9 5", "2 4", "14 4 2 4", "5 3", "18 6", "10 3 2 3 2 3")
AIR = 3
HINTS = (
    (r"\b(road|street|path|walk|foot)", 0),
    (r"\b(rail|train|tram|metro|track)", 1),
    (r"\b(sea|ship|ferry|boat|water|river|ocean|lake|pond)", 2),
    (r"\b(air|plane|flight|fly)", AIR),
)
SQUARE = frozenset({"large", "capital"})
RADII = {"small": 5.0, "large": 6.5, "capital": 9.0}
PLANE_RADIUS = 6.5
RING, HALO = 3.2, 10.0
PIP, CORNER = 3.8, 1.3
CROWD_CELL = 13.0


@dataclass(frozen=True)
class Look:
    """How a mode is drawn: a colour, a dash (`ties` for rails), and whether it flies."""

    colour: str
    dash: str
    flies: bool


@dataclass(frozen=True)
class Scene:
    """A board with all that its picture needs; `colours` holds that of each label."""

    board: Board
    spots: Mapping[str, Point]
    looks: Mapping[str, Look]
    colours: Mapping[str, str]
    start: str | None
    reached: Mapping[str, Sequence[str]] | None
    paths: Mapping[str, Sequence[str]]

    @cached_property
    def zoom(self) -> float:
        """How large the dots are: smaller where many would lie upon each other."""
        cells = {(int(x // CROWD_CELL), int(y // CROWD_CELL)) for x, y in self.spots.values()}
        return max(0.2, min(1.0, 1.1 * math.sqrt(len(cells) / len(self.spots))))

    def role(self, name: str) -> str:
        """Return `start`, `reached`, `unreached`, or `plain` where no reach is shown."""
        if name == self.start:
            return "start"
        if self.reached is None:
            return "plain"
        return "reached" if self.labels(name) else "unreached"

    def labels(self, name: str) -> tuple[str, ...]:
        """Return the labels that reach the place, each once."""
        return tuple(dict.fromkeys((self.reached or {}).get(name, ())))

    def marked(self, name: str) -> list[Look]:
        """Return the looks of the modes whose mark the place carries."""
        marks = self.board.marks_of(name)
        return [self.looks[mode.name] for mode in self.board.modes.values() if mode.mark in marks]

    def radius(self, name: str) -> float:
        """Return the size of the dot; a place to fly from has room for a plane."""
        radius = RADII.get(self.board.places[name].size or "", RADII["small"])
        if any(look.flies for look in self.marked(name)):
            radius = max(radius, PLANE_RADIUS)
        return self.zoom * radius * (1.2 if self.role(name) == "reached" else 1.0)

    def ring(self, name: str, number: int) -> float:
        """Return the size of the ring of that number around the dot."""
        return self.radius(name) + RING * number * self.zoom

    def extent(self, name: str) -> float:
        """Return how far the dot extends from its spot, rings, halo and pips included."""
        rings = self.ring(name, len(self.marked(name)))
        body = rings + (HALO if name == self.start else 0.0)
        match len(self.further(name)):
            case 0:
                return body
            case 1:
                return max(body, math.sqrt(0.5) * self.pip_distance(name) + PIP * self.zoom)
            case _:
                return max(body, self.pip_distance(name) + PIP * self.zoom)

    def further(self, name: str) -> tuple[str, ...]:
        """Return the labels that the dot itself does not show: a pip for each."""
        labels = self.labels(name)
        return labels if name == self.start else labels[1:]

    def pip_distance(self, name: str) -> float:
        """Return how far the pips are from the spot: on the edge of the dot, if they fit there."""
        edge = self.ring(name, len(self.marked(name)))
        if name == self.start:
            edge += HALO - 2
        elif self.board.places[name].size in SQUARE:
            edge *= CORNER
        return max(edge, PIP * self.zoom * max(8, len(self.further(name))) / math.pi)


def looks_of(board: Board) -> dict[str, Look]:
    """Return a look for each mode, no two alike: the expected one for roads, rails and such."""
    tones: dict[str, int] = {}
    for name, mode in board.modes.items():
        words = f"{name} {mode.called}".lower()
        tone = next((tone for hint, tone in HINTS if re.search(hint, words)), None)
        if tone is not None and tone not in tones.values():
            tones[name] = tone
    free = (tone for tone in count() if tone not in set(tones.values()))
    tones |= {name: next(free) for name in [name for name in board.modes if name not in tones]}
    return {name: _look(tone) for name, tone in tones.items()}


def _look(tone: int) -> Look:
    around, tone_of_round = divmod(tone, len(PALETTE))
    dash = DASHES[(tone_of_round + around) % len(DASHES)]
    return Look(PALETTE[tone_of_round], dash, tone == AIR)


def label_colours(looks: Mapping[str, Look], labels: Iterable[str]) -> dict[str, str]:
    """Return a colour for each label: that of its mode, or else one that no other label has."""
    known = list(dict.fromkeys(labels))
    colours = {label: looks[label].colour for label in known if label in looks}
    for label in [label for label in known if label not in colours]:
        words = re.split(r"[\s+_-]+", label)
        named = [looks[word].colour for word in words if word in looks]
        shown = {look.colour for look in looks.values()}
        wanted = (*named, *(other for other in PALETTE if other not in shown), *PALETTE)
        taken = set(colours.values())
        left = (colour for colour in wanted if colour not in taken)
        colours[label] = next(left, PALETTE[len(colours) % len(PALETTE)])
    return colours
