"""The names in pictures: one for each place that has room, none over another."""

from __future__ import annotations

import re
from importlib.resources import files
from itertools import combinations
from pathlib import Path
from xml.etree import ElementTree

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ruleproof.models.board import Board, Link, Mode, Place
from ruleproof.models.board_file import read_board
from ruleproof.reports.picture import board_picture
from ruleproof.reports.picture_text import clean, cut, text_width
from ruleproof.verify.reach import reach

SVG = "{http://www.w3.org/2000/svg}"
NASTY = ("two\nlines", "\u6f22\u5b57" * 40, "M" * 300, "e" + "\u0301" * 60, "nul\0", "")
HELVETICA = dict(
    zip(
        "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz ",
        (
            *(667, 667, 722, 722, 667, 611, 778, 722, 278, 500, 667, 556, 833, 722, 778, 667, 778),
            *(722, 667, 611, 722, 667, 944, 667, 667, 611, 556, 556, 500, 556, 556, 278, 556, 556),
            *(222, 222, 500, 222, 833, 556, 556, 556, 556, 333, 500, 278, 556, 500, 722, 500, 500),
            *(500, 278),
        ),
        strict=True,
    )
)

Rectangle = tuple[float, float, float, float]


@pytest.fixture(scope="module")
def europe() -> Board:
    path = files("ruleproof.models.games.viktory").joinpath("reconstruction.toml")
    return read_board(Path(str(path))).board


def reached_by(board: Board, piece: str) -> dict[str, tuple[str, ...]]:
    return {found.place: found.modes for found in reach(board, piece, "ROME").places}


def parsed(svg: str) -> ElementTree.Element:
    return ElementTree.fromstring(svg)


def of_class(root: ElementTree.Element, word: str) -> list[ElementTree.Element]:
    return [element for element in root.iter() if word in element.get("class", "").split()]


def drawn_places(svg: str) -> dict[str, ElementTree.Element]:
    """Return the drawn places by the name in their tooltip."""
    groups = of_class(parsed(svg), "place")
    return {(group.findtext(f"{SVG}title") or "").split(" · ")[0]: group for group in groups}


def spot(group: ElementTree.Element) -> tuple[float, float]:
    x, y = re.findall(r"-?[\d.]+", group.get("transform", ""))
    return float(x), float(y)


def rectangles(svg: str) -> dict[str, Rectangle]:
    """Return the boxes of the drawn names, by the widths of Helvetica."""
    (group,) = of_class(parsed(svg), "names")
    return {text.text or "": rectangle(text) for text in group}


def rectangle(text: ElementTree.Element) -> Rectangle:
    size, x, y = (float(text.get(key, "")) for key in ("font-size", "x", "y"))
    bold = 1.07 if int(text.get("font-weight", "400")) > 400 else 1.0
    width = bold * size * sum(HELVETICA[letter] for letter in text.text or "") / 1000
    left = x - {"start": 0.0, "middle": width / 2, "end": width}[text.get("text-anchor", "")]
    return left, y - 0.73 * size, left + width, y + 0.2 * size


def overlap(first: Rectangle, second: Rectangle) -> bool:
    across = min(first[2], second[2]) - max(first[0], second[0])
    return across > 0 and min(first[3], second[3]) - max(first[1], second[1]) > 0


names = st.sampled_from(NASTY) | st.text(st.characters(exclude_categories=()), max_size=12)


@pytest.mark.parametrize("piece", ["Special Forces", "Secret Agents"])
def test_no_two_names_overlap_on_viktory(europe: Board, piece: str) -> None:
    svg = board_picture(europe, start="ROME", reached=reached_by(europe, piece))
    boxes = rectangles(svg)
    assert [
        pair for pair in combinations(boxes, 2) if overlap(boxes[pair[0]], boxes[pair[1]])
    ] == []


def test_every_place_and_zone_of_viktory_has_its_name(europe: Board) -> None:
    zones = [zone.name for mode in europe.modes.values() for zone in mode.zones]
    assert set(rectangles(board_picture(europe))) == {*europe.places, *zones}


def test_no_name_covers_a_dot_on_viktory(europe: Board) -> None:
    svg = board_picture(europe)
    spots = {name: spot(group) for name, group in drawn_places(svg).items()}
    dots = {name: (x - 4, y - 4, x + 4, y + 4) for name, (x, y) in spots.items()}
    boxes = rectangles(svg)
    assert [(a, b) for a in boxes for b in dots if overlap(boxes[a], dots[b])] == []


@pytest.mark.parametrize("count", [1, 3])
def test_the_smallest_boards_have_all_their_names(count: int) -> None:
    places = {f"Place {n}": Place(f"Place {n}") for n in range(count)}
    road = Mode("road", "Road", links=tuple(Link("Place 0", name) for name in list(places)[1:]))
    root = parsed(board_picture(Board("Small", places, {"road": road})))
    (group,) = of_class(root, "names")
    assert sorted(text.text or "" for text in group) == sorted(places)


def large_board() -> Board:
    places = {f"P{n}": Place(f"P{n}") for n in range(3000)}
    links = tuple(Link(f"P{n}", f"P{n + step}") for n in range(2940) for step in (1, 60))
    return Board("Large", places, {"road": Mode("road", "Road", links=links)})


def test_a_board_of_thousands_is_drawn_whole_with_names_only_where_they_tell_something() -> None:
    svg = board_picture(large_board(), start="P7", reached={"P8": ["road"], "P67": ["road"]})
    root = parsed(svg)
    (group,) = of_class(root, "names")
    assert len(of_class(root, "place")) == 3000
    assert {text.text for text in group} == {"P7", "P8", "P67"}


def test_names_without_room_are_left_out() -> None:
    places = {
        f"A rather long name {n}": Place(f"A rather long name {n}", at=(n % 20, n // 20))
        for n in range(400)
    }
    root = parsed(board_picture(Board("Crowded", places, {})))
    (group,) = of_class(root, "names")
    assert 0 < len(group) < 400


def test_text_is_estimated_rather_too_wide(europe: Board) -> None:
    for name in europe.places:
        assert text_width(name, 1000) >= sum(HELVETICA[letter] for letter in name)


@given(names, st.floats(20, 400))
def test_cut_text_keeps_to_its_room(name: str, room: float) -> None:
    words = cut(name, room)
    assert text_width(words, 13) <= room
    assert words == clean(name) or words.endswith("…")
