"""The looks of modes and labels, and the outlines of zones."""

from __future__ import annotations

import re

from hypothesis import given
from hypothesis import strategies as st

from ruleproof.models.board import Board, Mode
from ruleproof.reports.picture_scene import PALETTE, label_colours, looks_of
from ruleproof.reports.picture_zones import hull


def test_modes_differ_in_colour_and_dash() -> None:
    modes = {f"m{n}": Mode(f"m{n}", f"Mode {n}") for n in range(30)}
    looks = list(looks_of(Board("Many ways", {}, modes)).values())
    assert len({(look.colour, look.dash) for look in looks}) == 30
    assert len({look.colour for look in looks[:8]}) == len({look.dash for look in looks[:8]}) == 8


def test_labels_have_the_colours_of_their_modes_and_else_their_own() -> None:
    modes = {name: Mode(name, name) for name in ("road", "sea", "air")}
    looks = looks_of(Board("Three ways", {}, modes))
    colours = label_colours(looks, ["road", "sea", "by air", "on foot", "jump", "road + sea"])
    assert colours["road"] == looks["road"].colour
    assert colours["by air"] == looks["air"].colour
    assert len(set(colours.values())) == 6
    assert set(colours.values()) <= set(PALETTE)


@given(st.lists(st.tuples(*[st.floats(0, 500)] * 2), min_size=1, max_size=9), st.floats(5, 20))
def test_a_hull_goes_around_all_its_points(
    points: list[tuple[float, float]], padding: float
) -> None:
    ends = re.findall(r"(?:^M|L|1 )(-?[\d.]+) (-?[\d.]+)(?=[ALZ])", hull(points, padding))
    corners = [(float(x), float(y)) for x, y in ends]
    assert len(corners) >= 4
    for (x, y), (to_x, to_y) in zip(corners[::2], corners[1::2], strict=False):
        for point_x, point_y in points:
            side = (to_x - x) * (point_y - y) - (to_y - y) * (point_x - x)
            length = ((to_x - x) ** 2 + (to_y - y) ** 2) ** 0.5
            assert length < 2 or side / length >= padding - 1
