"""Where places go: coordinates kept in order, and spots found from the links alone."""

from __future__ import annotations

import math
from itertools import combinations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from ruleproof.models.board import Board, Link, Mode, Place, Zone
from ruleproof.reports.layout import fit, positions

Pairs = list[tuple[int, int]]


def board_of(count: int, pairs: Pairs, *, zones: tuple[tuple[str, ...], ...] = ()) -> Board:
    road = Mode("road", "Road", links=tuple(Link(f"P{a}", f"P{b}") for a, b in pairs))
    sea = Mode("sea", "Sea", zones=tuple(Zone(f"Z{n}", names) for n, names in enumerate(zones)))
    places = {f"P{number}": Place(f"P{number}") for number in range(count)}
    return Board("A board", places, {"road": road, "sea": sea})


def mapped(at: list[tuple[float, float]], coordinates: str) -> Board:
    places = {f"P{number}": Place(f"P{number}", at=spot) for number, spot in enumerate(at)}
    return Board("A map", places, {}, coordinates=coordinates)


def grid(columns: int, rows: int) -> Board:
    across = [(y * columns + x, y * columns + x + 1) for y in range(rows) for x in range(columns)]
    down = [(y * columns + x, (y + 1) * columns + x) for y in range(rows) for x in range(columns)]
    pairs = [(a, b) for a, b in across if b % columns] + [
        (a, b) for a, b in down if b < columns * rows
    ]
    return board_of(columns * rows, pairs)


def shape_of(spots: dict[str, tuple[float, float]]) -> tuple[float, float]:
    columns, rows = zip(*spots.values(), strict=True)
    return max(columns) - min(columns), max(rows) - min(rows)


@st.composite
def boards(draw: st.DrawFn) -> Board:
    count = draw(st.integers(1, 12))
    number = st.integers(0, count - 1)
    pairs = draw(st.lists(st.tuples(number, number), max_size=20))
    members = st.lists(number, unique=True, max_size=5).map(
        lambda numbers: tuple(f"P{n}" for n in numbers)
    )
    return board_of(count, pairs, zones=tuple(draw(st.lists(members, max_size=3))))


whole = st.lists(
    st.tuples(st.integers(-60, 60), st.integers(-60, 60)), min_size=2, max_size=12, unique=True
)


@given(whole)
def test_degrees_keep_north_up_and_east_right(at: list[tuple[int, int]]) -> None:
    spots = positions(mapped([(float(x), float(y)) for x, y in at], "degrees"))
    placed = [spots[f"P{number}"] for number in range(len(at))]
    for (here, (x, y)), (there, (other_x, other_y)) in combinations(
        zip(at, placed, strict=True), 2
    ):
        assert (here[0] < there[0]) == (x < other_x)
        assert (here[1] < there[1]) == (y > other_y)


@given(whole)
def test_map_coordinates_are_kept_as_they_are(at: list[tuple[int, int]]) -> None:
    stated = [(float(x), float(y)) for x, y in at]
    assert list(positions(mapped(stated, "map")).values()) == stated


def test_a_degree_of_longitude_is_half_a_degree_of_latitude_in_the_far_north() -> None:
    width, height = shape_of(positions(mapped([(0, 59), (2, 59), (0, 61), (2, 61)], "degrees")))
    assert math.isclose(width / height, 0.5)


def test_places_with_the_same_coordinates_do_not_cover_each_other() -> None:
    spots = positions(mapped([(0, 0), (10, 10), (10, 10), (10, 10)], "map"))
    assert len(set(spots.values())) == 4
    assert [spots["P0"], spots["P1"]] == [(0, 0), (10, 10)]


@pytest.mark.parametrize("wild", [math.nan, math.inf, -1e308])
def test_coordinates_that_cannot_be_drawn_count_as_none(wild: float) -> None:
    spots = positions(mapped([(0, 0), (9, 9), (wild, 3)], "map"))
    assert [spots["P0"], spots["P1"]] == [(0, 0), (9, 9)]
    assert all(abs(value) < 20 for value in spots["P2"])


def test_coordinates_that_hardly_differ_are_drawn() -> None:
    spots = positions(mapped([(0, 0), (1e-320, 0)], "map"))
    assert len(set(spots.values())) == 2


def test_a_place_without_coordinates_stands_near_its_neighbours() -> None:
    places = {
        "west": Place("west", at=(0, 0)),
        "east": Place("east", at=(100, 0)),
        "south": Place("south", at=(50, 90)),
        "between": Place("between"),
    }
    road = Mode("road", "Road", links=(Link("west", "between"), Link("between", "east")))
    spots = positions(Board("A map", places, {"road": road}))
    assert math.dist(spots["between"], (50, 0)) < 20


def test_places_without_coordinates_or_links_stand_below_the_map() -> None:
    board = mapped([(0, 0), (100, 0), (0, 90)], "map")
    board = Board("A map", {**board.places, "lost": Place("lost")}, {})
    assert positions(board)["lost"][1] > 90


@given(boards())
def test_every_place_has_a_spot_of_its_own(board: Board) -> None:
    spots = positions(board)
    assert list(spots) == list(board.places)
    assert all(math.isfinite(x) and math.isfinite(y) for x, y in spots.values())
    assert len({(round(x, 6), round(y, 6)) for x, y in spots.values()}) == len(spots)


def test_a_chain_without_coordinates_runs_from_left_to_right() -> None:
    spots = positions(board_of(6, [(n, n + 1) for n in range(5)]))
    columns = [spots[f"P{number}"][0] for number in range(6)]
    width, height = shape_of(spots)
    assert columns == sorted(columns)
    assert height < width / 50


def test_distances_in_a_ring_follow_the_number_of_links() -> None:
    spots = positions(board_of(8, [(n, (n + 1) % 8) for n in range(8)]))
    gaps = {
        hops: [math.dist(spots[f"P{n}"], spots[f"P{(n + hops) % 8}"]) for n in range(8)]
        for hops in (1, 2, 3, 4)
    }
    assert all(max(gaps[hops]) < min(gaps[hops + 1]) for hops in (1, 2, 3))


def test_places_of_one_zone_stand_together() -> None:
    zones = (tuple(f"P{n}" for n in range(4)), tuple(f"P{n}" for n in range(4, 8)))
    spots = positions(board_of(8, [(3, 4)], zones=zones))
    inside = math.dist(spots["P0"], spots["P1"])
    assert inside < math.dist(spots["P0"], spots["P7"])


def test_a_large_grid_unfolds() -> None:
    columns, rows = 40, 25
    spots = positions(grid(columns, rows))
    corners = [spots[f"P{n}"] for n in (0, columns - 1, columns * rows - 1, columns * (rows - 1))]
    links = [
        math.dist(spots[f"P{n}"], spots[f"P{n + 1}"])
        for n in range(columns * rows - 1)
        if (n + 1) % columns
    ]
    typical = sorted(links)[len(links) // 2]
    assert math.dist(corners[0], corners[1]) > 20 * typical
    assert math.dist(corners[0], corners[3]) > 12 * typical
    assert max(links) < 5 * typical


def test_unlinked_places_stand_in_rows_below_the_others() -> None:
    spots = positions(board_of(40, [(n, n + 1) for n in range(9)]))
    lowest = max(spots[f"P{n}"][1] for n in range(10))
    assert all(spots[f"P{n}"][1] > lowest for n in range(10, 40))


def test_thousands_of_unlinked_places_each_have_their_spot() -> None:
    assert len(set(positions(board_of(3000, [])).values())) == 3000


@given(boards())
def test_the_layout_is_the_same_again(board: Board) -> None:
    assert positions(board) == positions(board)


@settings(max_examples=50)
@given(
    st.lists(st.tuples(*[st.floats(-1e6, 1e6)] * 2), min_size=1, max_size=10), st.floats(10, 999)
)
def test_fitted_spots_lie_in_their_frame(at: list[tuple[float, float]], side: float) -> None:
    spots, width, height = fit({str(n): spot for n, spot in enumerate(at)}, side)
    assert all(-1e-6 <= x <= width + 1e-6 for x, _ in spots.values())
    assert all(-1e-6 <= y <= height + 1e-6 for _, y in spots.values())


def test_fitting_keeps_the_proportions() -> None:
    spots, _, _ = fit({"a": (0, 0), "b": (300, 0), "c": (300, 40)}, 500)
    assert math.isclose(
        math.dist(spots["a"], spots["c"]) / math.dist(spots["a"], spots["b"]),
        math.hypot(300, 40) / 300,
    )
