"""Routes of one piece: against every walk on generated boards, and with points."""

from __future__ import annotations

from dataclasses import replace
from itertools import product

import pytest
from hypothesis import given, reject, settings
from hypothesis import strategies as st

from ruleproof.models.board import Board, Link, Mode, Piece, Place
from ruleproof.models.conditions import Has
from ruleproof.models.diagnostics import ModelError
from ruleproof.models.movement import Repeat, Step
from ruleproof.verify.pursuit.routes import NoRoute, Prices, Route, best_route, prices_on
from ruleproof.verify.reach import reach
from tests.strategies import boards, pieces


@st.composite
def priced(draw: st.DrawFn) -> Prices:
    size = draw(st.integers(1, 5))
    row = st.dictionaries(st.integers(0, size - 1), st.integers(0, 4), max_size=3)
    return tuple(draw(st.lists(row, min_size=size, max_size=size)))


def every_route(prices: Prices, start: int) -> list[tuple[int, int, int]]:
    """Return turns, points and end of every route of fewer turns than there are places."""
    routes, found = [(0, 0, start)], [(0, 0, start)]
    for _ in range(len(prices) - 1):
        routes = [
            (turns + 1, points + price, end)
            for turns, points, place in routes
            for end, price in prices[place].items()
        ]
        found += routes
    return found


limits = st.none() | st.integers(0, 6)


@settings(deadline=None)
@given(priced(), limits, limits, st.booleans(), st.data())
def test_a_route_is_the_best_of_all(
    prices: Prices, turns: int | None, points: int | None, cheapest: bool, data: st.DataObject
) -> None:
    place = st.integers(0, len(prices) - 1)
    start, targets = data.draw(place), data.draw(st.frozensets(place, max_size=2))
    route = best_route(
        prices,
        start,
        targets,
        by="points" if cheapest else "turns",
        most_turns=turns,
        most_points=points,
    )
    within = [
        (price, count) if cheapest else (count, price)
        for count, price, end in every_route(prices, start)
        if end in targets and (turns is None or count <= turns)
        if points is None or price <= points
    ]
    if isinstance(route, NoRoute):
        assert not within
        assert route.reached.isdisjoint(targets)
    else:
        found = (route.points, route.turns) if cheapest else (route.turns, route.points)
        assert found == min(within)


@settings(deadline=None, max_examples=60)
@given(boards(most=4), st.data())
def test_the_ends_of_the_prices_are_the_reach_of_the_piece(
    board: Board, data: st.DataObject
) -> None:
    piece = data.draw(pieces())
    board = replace(board, pieces={piece.name: piece})
    found = [reach(board, piece.name, name) for name in board.names]
    try:
        prices = prices_on(board, piece.name)
    except ModelError:
        reject()
    for place, reached in enumerate(found):
        ends = {board.index[one.place] for one in reached.places}
        assert prices[place].keys() == ends


def line(*costs: int, budget: int | None, reward: int = 0) -> Board:
    """Return a board of places in a line, each link with its cost; `C` is an inn."""
    names = "ABCDEFG"[: len(costs) + 1]
    links = tuple(Link(a, b, cost=c) for a, b, c in zip(names, names[1:], costs, strict=False))
    places = {name: Place(name, marks=frozenset(["inn"] * (name == "C"))) for name in names}
    walker = Piece(
        "Walker",
        {"road": Repeat(Step("road"), 1, None)},
        budget=budget,
        enter=((Has("mark", "inn"), -reward),) if reward else (),
    )
    return Board("line", places, {"road": Mode("road", "road", links=links)}, {"Walker": walker})


def test_a_budget_a_turn_makes_turns() -> None:
    route = best_route(prices_on(line(2, 1, 2, 2, budget=3), "Walker"), 0, {4})
    assert isinstance(route, Route)
    assert (route.turns, route.points) == (3, 7)


def test_without_a_budget_one_turn_does() -> None:
    assert best_route(prices_on(line(2, 1, 2, budget=None), "Walker"), 0, {3}) == Route((0, 3), 5)


def test_energy_that_is_too_little_is_proved_so() -> None:
    found = best_route(prices_on(line(2, 1, 2, budget=3), "Walker"), 0, {3}, most_points=4)
    assert found == NoRoute(frozenset({0, 1, 2}))


def test_a_target_across_the_water_is_proved_out_of_reach() -> None:
    assert best_route(({1: 1}, {0: 1}, {}), 0, {2}) == NoRoute(frozenset({0, 1}))


def test_the_start_is_reached_without_a_turn() -> None:
    assert best_route(({},), 0, {0}, most_turns=0, most_points=0) == Route((0,), 0)


def test_fewest_turns_and_fewest_points_can_differ() -> None:
    prices: Prices = ({1: 1, 2: 9}, {2: 1}, {})
    assert best_route(prices, 0, {2}) == Route((0, 2), 9)
    assert best_route(prices, 0, {2}, by="points") == Route((0, 1, 2), 2)


def test_a_cycle_of_gain_is_refused() -> None:
    with pytest.raises(ModelError, match="RP136"):
        prices_on(line(1, 1, 1, budget=3, reward=5), "Walker")


@pytest.mark.parametrize(
    ("code", "start", "most_turns", "most_points"),
    [("RP134", 9, None, None), ("RP132", 0, -1, None), ("RP132", 0, None, -1)],
)
def test_a_route_that_makes_no_sense_is_refused(
    code: str, start: int, most_turns: int | None, most_points: int | None
) -> None:
    with pytest.raises(ModelError, match=code):
        best_route(({},), start, {0}, most_turns=most_turns, most_points=most_points)


def test_every_pair_of_limits_is_kept() -> None:
    prices: Prices = ({1: 1, 2: 3}, {2: 1}, {3: 1}, {})
    for turns, points in product(range(4), range(5)):
        route = best_route(prices, 0, {3}, most_turns=turns, most_points=points)
        if isinstance(route, Route):
            assert route.turns <= turns
            assert route.points <= points
