"""Room for labels: the boxes that fill a picture, and the best free spot for each text."""

from collections import defaultdict
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import product
from typing import NamedTuple

from ruleproof.reports.layout import Point
from ruleproof.reports.picture_text import text_width

__all__ = ["Box", "Label", "Room", "around", "place_labels"]

CELL = 48
BLOCKED = 1000.0
ROUNDS = 4
SIDES = (
    (1, 0, 0.0),
    (-1, 0, 0.4),
    (0, -1, 0.5),
    (0, 1, 0.6),
    (1, -1, 0.7),
    (1, 1, 0.8),
    (-1, -1, 0.9),
    (-1, 1, 1.0),
)


class Box(NamedTuple):
    """A rectangle along the axes."""

    left: float
    top: float
    right: float
    bottom: float

    def meets(self, other: "Box") -> bool:
        """Return whether the two share more than an edge."""
        return (
            self.left < other.right
            and other.left < self.right
            and self.top < other.bottom
            and other.top < self.bottom
        )

    def within(self, other: "Box") -> bool:
        """Return whether the other box holds this one."""
        return (
            self.left >= other.left
            and self.top >= other.top
            and self.right <= other.right
            and self.bottom <= other.bottom
        )


@dataclass(frozen=True, slots=True)
class Label:
    """A text at the middle of its height; the lower its `cost`, the better its place."""

    words: str
    size: float
    x: float
    y: float
    anchor: str = "middle"
    cost: float = 0.0
    wider: float = 1.0

    @property
    def box(self) -> Box:
        """The rectangle that the text fills."""
        width = self.wider * text_width(self.words, self.size)
        left = self.x - {"start": 0.0, "middle": width / 2, "end": width}[self.anchor]
        return Box(left, self.y - 0.58 * self.size, left + width, self.y + 0.58 * self.size)


class Room:
    """What already fills the picture: boxes with weights, to be found quickly by place."""

    def __init__(self, frame: Box) -> None:
        """Start with an empty frame, outside of which nothing may stand."""
        self.frame = frame
        self._cells: defaultdict[tuple[int, int], dict[Box, float]] = defaultdict(dict)

    def add(self, box: Box, weight: float = BLOCKED) -> None:
        """Add a box; a label over it costs `weight`."""
        for cell in _covered(box):
            self._cells[cell][box] = weight

    def remove(self, box: Box) -> None:
        """Remove a box that was added."""
        for cell in _covered(box):
            self._cells[cell].pop(box, None)

    def cost(self, label: Label) -> float:
        """Return what the label costs where it is; BLOCKED if it must not be there."""
        box = label.box
        if not box.within(self.frame):
            return BLOCKED
        met: dict[Box, float] = {}
        for cell in _covered(box):
            for other, weight in self._cells.get(cell, {}).items():
                if box.meets(other):
                    if weight >= BLOCKED:
                        return BLOCKED
                    met[other] = weight
        return label.cost + sum(met.values())


def _covered(box: Box) -> Iterator[tuple[int, int]]:
    columns = range(int(box.left // CELL), int(box.right // CELL) + 1)
    rows = range(int(box.top // CELL), int(box.bottom // CELL) + 1)
    return product(columns, rows)


def place_labels(wanted: Sequence[Sequence[Label]], room: Room) -> list[Label | None]:
    """Return the best free one of each label's candidates, first come first served, then redone.

    None stands for a label that has no room; the labels that are placed are added to `room`.
    """
    chosen: list[Label | None] = [None] * len(wanted)
    for _ in range(ROUNDS):
        before = list(chosen)
        for number, candidates in enumerate(wanted):
            old = chosen[number]
            if old is not None:
                room.remove(old.box)
            chosen[number] = new = _best(candidates, room)
            if new is not None:
                room.add(new.box)
        if chosen == before:
            break
    return chosen


def _best(candidates: Sequence[Label], room: Room) -> Label | None:
    costs = [room.cost(label) for label in candidates]
    lowest = min(costs, default=BLOCKED)
    return candidates[costs.index(lowest)] if lowest < BLOCKED else None


def around(words: str, size: float, spot: Point, gap: float, *, wider: float) -> Iterator[Label]:
    """Yield the places for the label of a dot: eight around it, near and less near."""
    for further, (right, down, cost) in product((0, 1, 2), SIDES):
        reach = gap + further * 0.55 * size
        slant = 0.75 if right and down else 1.0
        x = spot[0] + right * reach * slant
        y = spot[1] + down * (reach * slant + (0.3 if right else 0.5) * size)
        anchor = ("middle", "start", "end")[right]
        yield Label(words, size, x, y, anchor, cost + 3 * further, wider)
