"""Pictures of boards: well-formed, complete, legible, and the same in every run."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from collections import Counter
from collections.abc import Mapping
from importlib.resources import files
from itertools import combinations
from pathlib import Path
from types import SimpleNamespace
from xml.etree import ElementTree

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from ruleproof.models.board import Board, Link, Mode, Place, Zone
from ruleproof.models.board_file import read_board
from ruleproof.reports.picture import NoPictureFormatError, board_picture, picture_png
from ruleproof.reports.picture_scene import FADED, looks_of
from ruleproof.reports.picture_text import clean
from ruleproof.verify.reach import reach

SVG = "{http://www.w3.org/2000/svg}"
TAGS = {"svg", "title", "rect", "text", "tspan", "g", "path", "circle"}
NASTY = (
    "quotes \" and '",
    "two\nlines\r\n",
    "<script>alert(1)</script>",
    "]]>&amp;&#0;",
    "שלום עולם",
    "\u202eright to left",
    "👩‍👩‍👧 family",
    "nul\0bell\x07escape\x1b",
    "\ud800 alone",
    "\ufffe\uffff\U0001ffff",
    "",
    "漢字" * 40,
    "M" * 300,
    "e" + "\u0301" * 60,
)

Reached = dict[str, tuple[str, ...]]


@pytest.fixture(scope="module")
def europe() -> Board:
    path = files("ruleproof.models.games.viktory").joinpath("reconstruction.toml")
    return read_board(Path(str(path))).board


def reached_by(board: Board, piece: str) -> Reached:
    return {found.place: found.modes for found in reach(board, piece, "ROME").places}


def small_board() -> Board:
    pairs = [(0, 1), (1, 2), (2, 3), (3, 4), (4, 5), (5, 6), (6, 7), (7, 0), (0, 4)]
    airport = frozenset({"airport"})
    places = {
        f"P{n}": Place(f"P{n}", marks=airport if n in {0, 5} else frozenset()) for n in range(8)
    }
    road = Mode("road", "Road", links=tuple(Link(f"P{a}", f"P{b}") for a, b in pairs))
    sea = Mode("sea", "Sea", zones=(Zone("Bay", ("P1", "P2", "P3")),))
    air = Mode("air", "Airport", mark="airport")
    return Board("Eight", places, {"road": road, "sea": sea, "air": air}, marks=airport)


names = st.sampled_from(NASTY) | st.text(st.characters(exclude_categories=()), max_size=12)


@st.composite
def nasty_boards(draw: st.DrawFn) -> Board:
    found = draw(st.lists(names, min_size=1, max_size=8, unique=True))
    place = st.sampled_from(found)
    links = draw(st.lists(st.builds(Link, place, place, st.booleans()), max_size=8))
    members = st.lists(place, unique=True, max_size=4).map(tuple)
    zones = draw(st.lists(st.builds(Zone, names, members), max_size=2))
    modes = [
        Mode(draw(names), draw(names), links=tuple(links)),
        Mode("sea", draw(names), zones=tuple(zones)),
        Mode("air", draw(names), mark="m"),
    ]
    places = {
        name: Place(
            name, size=draw(st.sampled_from((None, "small", "capital"))), region=draw(names)
        )
        for name in found
    }
    return Board(draw(names), places, {mode.name: mode for mode in modes}, note=draw(names))


@st.composite
def reaches(draw: st.DrawFn) -> tuple[Board, str | None, Reached]:
    board = draw(nasty_boards())
    start = draw(st.none() | st.sampled_from(board.names))
    labels = st.lists(st.sampled_from((*board.modes, "on foot", "<b>")), max_size=4).map(tuple)
    reached = draw(st.dictionaries(st.sampled_from(board.names), labels))
    return board, start, reached


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


def legend_counts(svg: str) -> list[tuple[str, int]]:
    (legend,) = of_class(parsed(svg), "legend")
    rows = [(text.text or "", text.find(f"{SVG}tspan")) for text in legend.iter(f"{SVG}text")]
    return [(words.strip(), int(count.text or "")) for words, count in rows if count is not None]


@settings(max_examples=60, deadline=None)
@given(reaches())
def test_any_board_is_drawn_as_well_formed_xml(drawn: tuple[Board, str | None, Reached]) -> None:
    board, start, reached = drawn
    root = parsed(board_picture(board, start=start, reached=reached, title=board.note))
    assert {element.tag.removeprefix(SVG) for element in root.iter()} <= TAGS


@settings(max_examples=60, deadline=None)
@given(reaches())
def test_every_place_is_drawn_exactly_once(drawn: tuple[Board, str | None, Reached]) -> None:
    board, start, reached = drawn
    groups = of_class(parsed(board_picture(board, start=start, reached=reached)), "place")
    told = Counter(group.findtext(f"{SVG}title") or "" for group in groups)
    assert Counter(line.split(" · ")[0] for line in told.elements()) == Counter(
        clean(name).split(" · ")[0] for name in board.places
    )


@settings(max_examples=60, deadline=None)
@given(reaches())
def test_the_legend_counts_the_places_of_each_label(
    drawn: tuple[Board, str | None, Reached],
) -> None:
    board, start, reached = drawn
    rows = legend_counts(board_picture(board, start=start, reached=reached))
    counts = [
        sum(label in found for found in reached.values())
        for label in set().union(*reached.values())
    ]
    left = sum(not reached.get(name) and name != start for name in board.places)
    assert sorted(count for words, count in rows if words.startswith("by ")) == sorted(counts)
    assert [count for words, count in rows if words == "not reached"] == ([left] if left else [])


@pytest.mark.parametrize("piece", ["Special Forces", "Secret Agents"])
def test_the_legend_of_viktory_agrees_with_the_reach(europe: Board, piece: str) -> None:
    found = reach(europe, piece, "ROME")
    rows = legend_counts(board_picture(europe, start="ROME", reached=reached_by(europe, piece)))
    by_label = [(f"by {label}", len(found.by(label))) for label in found.labels]
    left = len(europe.places) - 1 - len(found.places)
    assert rows == [*by_label, ("not reached", left)]


def test_north_is_up_and_east_is_right_on_viktory(europe: Board) -> None:
    spots = {name: spot(group) for name, group in drawn_places(board_picture(europe)).items()}
    for first, second in combinations(europe.places.values(), 2):
        assert first.at is not None
        assert second.at is not None
        (x, y), (other_x, other_y) = spots[first.name], spots[second.name]
        assert first.at[0] >= second.at[0] or x <= other_x
        assert first.at[1] >= second.at[1] or y >= other_y


def test_links_are_drawn_once_and_airports_not_with_each_other(europe: Board) -> None:
    (links,) = of_class(parsed(board_picture(europe)), "links")
    lines = {step for path in links.iter(f"{SVG}path") for step in path.get("d", "").split("M")[1:]}
    assert len(lines) == sum(len(mode.links) for mode in europe.modes.values())


def test_a_link_from_a_place_to_itself_is_not_drawn() -> None:
    road = Mode("road", "Road", links=(Link("A", "A"), Link("A", "B")))
    board = Board("Loop", {"A": Place("A"), "B": Place("B")}, {"road": road})
    (links,) = of_class(parsed(board_picture(board)), "links")
    assert [path.get("d", "").count("M") for path in links.iter(f"{SVG}path")] == [1]


def test_zones_are_drawn_once_each(europe: Board) -> None:
    (zones,) = of_class(parsed(board_picture(europe)), "zones")
    told = [path.findtext(f"{SVG}title") for path in zones]
    assert told == [zone.name for zone in europe.modes["sea"].zones]


def test_a_reached_place_has_the_colour_of_its_first_label_and_a_pip_for_the_next() -> None:
    board = small_board()
    looks = looks_of(board)
    svg = board_picture(board, start="P0", reached={"P1": ["sea", "road"]})
    fills = [circle.get("fill") for circle in drawn_places(svg)["P1"].iter(f"{SVG}circle")]
    assert fills == [looks["sea"].colour, looks["road"].colour]


def test_unreached_places_are_faded() -> None:
    svg = board_picture(small_board(), start="P0", reached={"P1": ["road"]})
    (circle,) = drawn_places(svg)["P2"].iter(f"{SVG}circle")
    assert circle.get("stroke") == FADED


def test_only_the_start_is_highlighted() -> None:
    groups = of_class(parsed(board_picture(small_board(), start="P3")), "start")
    told = [group.findtext(f"{SVG}title") for group in groups if "place" in group.get("class", "")]
    assert told == ["P3 · the start"]


def test_airports_carry_a_sign_and_other_places_none() -> None:
    groups = drawn_places(board_picture(small_board()))
    assert {name for name, group in groups.items() if group.find(f"{SVG}path") is not None} == {
        "P0",
        "P5",
    }


def test_a_path_is_drawn_in_the_colour_of_its_label() -> None:
    board = small_board()
    svg = board_picture(
        board, start="P0", reached={"P2": ["road"]}, paths={"P2": ["P0", "P1", "P2"]}
    )
    (group,) = of_class(parsed(svg), "paths")
    assert [path.get("stroke") for path in group] == [looks_of(board)["road"].colour] * 2


def test_the_picture_says_what_it_shows() -> None:
    root = parsed(board_picture(small_board(), start="P0", reached={"P1": ["road"], "P2": ["sea"]}))
    assert root.get("role") == "img"
    assert root.get("aria-label") == "Eight: from P0: 2 of 7 places within reach"
    assert root.findtext(f"{SVG}title") == "Eight"


def test_a_piece_that_may_return_counts_the_start_too() -> None:
    svg = board_picture(small_board(), start="P0", reached={"P0": ["road"], "P2": ["sea"]})
    assert "2 of 8 places within reach" in parsed(svg).get("aria-label", "")


def test_a_title_takes_the_place_of_that_of_the_board() -> None:
    root = parsed(board_picture(small_board(), start="P0", reached={}, title="Agents from P0 & on"))
    assert root.get("aria-label") == "Agents from P0 & on: 0 of 7 places within reach"


def test_the_picture_needs_nothing_from_outside(europe: Board) -> None:
    svg = board_picture(europe, start="ROME", reached=reached_by(europe, "Special Forces"))
    assert re.findall(r"href|url\(|@import|<style|<image", svg) == []
    assert re.findall(r"https?://[^\"]*", svg) == ["http://www.w3.org/2000/svg"]


def test_the_picture_is_the_same_in_another_process(europe: Board) -> None:
    program = (
        "import sys; from pathlib import Path\n"
        "from ruleproof.models.board_file import read_board\n"
        "from ruleproof.reports.picture import board_picture\n"
        "from dataclasses import replace\n"
        "board = read_board(Path(sys.argv[1])).board\n"
        "bare = {n: replace(p, at=None) for n, p in board.places.items()}\n"
        "reached = {'MILAN': ['rail', 'hop', 'c', 'd'], 'LYON': ['jump', 'a', 'b']}\n"
        "for shown in (board, replace(board, places=bare)):\n"
        "    print(board_picture(shown, start='ROME', reached=reached))\n"
    )
    path = str(files("ruleproof.models.games.viktory").joinpath("reconstruction.toml"))
    runs = [
        subprocess.run(
            [sys.executable, "-c", program, path],
            env={**os.environ, "PYTHONHASHSEED": seed, "PYTHONIOENCODING": "utf-8"},
            capture_output=True,
            check=True,
        ).stdout
        for seed in ("1", "2")
    ]
    assert len(runs[0]) > 10_000
    assert runs[0] == runs[1]


def test_an_unknown_start_is_refused_with_a_guess() -> None:
    board = Board("Italy", {"ROME": Place("ROME")}, {})
    with pytest.raises(ValueError, match="no place `ROMA`: did you mean `ROME`"):
        board_picture(board, start="ROMA")


@pytest.mark.parametrize(
    "wrong", [{"reached": {"nowhere": ["road"]}}, {"paths": {"P1": ["P0", "nowhere"]}}]
)
def test_unknown_places_are_refused(wrong: Mapping[str, Mapping[str, list[str]]]) -> None:
    with pytest.raises(ValueError, match="the board has no place `nowhere`"):
        board_picture(small_board(), reached=wrong.get("reached"), paths=wrong.get("paths"))


def test_a_board_without_places_is_refused() -> None:
    with pytest.raises(ValueError, match="the board has no places"):
        board_picture(Board("Empty", {}, {}))


def test_without_cairosvg_the_message_says_how_to_install_it(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setitem(sys.modules, "cairosvg", None)
    with pytest.raises(NoPictureFormatError, match=re.escape('`pip install "ruleproof[png]"`')):
        picture_png("<svg/>")


def test_cairosvg_is_handed_the_picture(monkeypatch: pytest.MonkeyPatch) -> None:
    def svg2png(*, bytestring: bytes, scale: int) -> bytes:
        return b"PNG of " + bytestring * (scale > 0)

    monkeypatch.setitem(sys.modules, "cairosvg", SimpleNamespace(svg2png=svg2png))
    assert picture_png("<svg>é</svg>") == "PNG of <svg>é</svg>".encode()
