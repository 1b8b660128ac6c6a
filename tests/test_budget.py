"""Movement points: the search against every walk with its points, and cycles of gain."""

from dataclasses import replace
from itertools import pairwise

import pytest
from hypothesis import event, given, settings

from ruleproof.models.board import Board, Link, Mode, Piece, Place, Zone
from ruleproof.models.conditions import Has
from ruleproof.models.movement import Distance, Movement, Repeat, Sequence, Step, parts_of
from ruleproof.models.movement import Test as PlaceTest
from ruleproof.verify.automaton import FINAL, Automaton, automaton
from ruleproof.verify.budget import BudgetSearch
from ruleproof.verify.budget_certificate import certify_within_budget
from ruleproof.verify.reach import reach
from ruleproof.verify.reach_certificate import CertificateError, image
from ruleproof.verify.steps import Steps
from tests.strategies import boards, pieces

ROAD = Step("road")


def cost(board: Board, piece: Piece, step: Step | Distance, start: str, end: str) -> int | None:
    """Return the lowest cost of a step by definition, or None where it does not lead."""
    if end not in image(board, step, frozenset([start])):
        return None
    mode = board.modes[step.mode]
    usual = piece.costs.get(mode.name, mode.cost)
    extra = sum(more for condition, more in piece.enter if board.fulfils(end, condition))
    if isinstance(step, Distance):
        return usual * step.links + extra
    by_link = [
        usual if link.cost is None else link.cost
        for link in mode.links
        if image(
            replace(board, modes={mode.name: replace(mode, links=(link,), zones=(), mark=None)}),
            step,
            frozenset([start]),
        )
        == {end}
    ]
    grouped = image(board.with_mode(replace(mode, links=())), step, frozenset([start]))
    return min([*by_link, *([usual] if end in grouped else [])]) + extra


def all_points(
    board: Board, piece: Piece, machine: Automaton, start: str
) -> tuple[set[tuple[int, str, int]], bool]:
    """Return every (state, place, points) of every walk, and whether points grow for ever.

    A walk that gains more than any walk without a repeated node can is one with a cycle of gain.
    """
    assert piece.budget is not None
    nodes = len(machine.edges) * len(board.names)
    prices = {
        (step, begin, end): price
        for step in {step for edges in machine.edges for step, _ in edges}
        if not isinstance(step, PlaceTest)
        for begin in board.names
        for end in board.names
        if (price := cost(board, piece, step, begin, end)) is not None
    }
    most = piece.budget + nodes * max((abs(price) for price in prices.values()), default=0)
    waiting = [(machine.starts["move"], start, piece.budget)]
    seen = set(waiting)
    while waiting:
        state, place, points = waiting.pop()
        for step, target in machine.edges[state]:
            if isinstance(step, PlaceTest):
                ends = [(place, 0)] if board.fulfils(place, step.condition) else []
            else:
                ends = [
                    (end, prices[step, place, end])
                    for end in board.names
                    if (step, place, end) in prices
                ]
            for end, price in ends:
                node = (target, end, min(points - price, 2 * most))
                if node[2] >= 0 and node not in seen:
                    seen.add(node)
                    waiting.append(node)
    return seen, any(points > most for _, _, points in seen)


def searched(board: Board, piece: Piece, start: str) -> BudgetSearch:
    machine = automaton(piece.moves)
    return BudgetSearch(Steps(board), machine, "move", board.index[start], piece)


@given(boards(most=5), pieces())
@settings(deadline=None)
def test_without_gain_the_search_keeps_the_most_points_of_every_walk(
    board: Board, piece: Piece
) -> None:
    machine = automaton(piece.moves)
    seen, _ = all_points(board, piece, machine, "A")
    most: dict[tuple[int, int], int] = {}
    for state, place, points in seen:
        node = (state, board.index[place])
        most[node] = max(points, most.get(node, 0))
    assert searched(board, piece, "A").points == most


@given(boards(most=3), pieces(gains=True))
@settings(deadline=None, max_examples=60)
def test_a_gain_is_told_just_where_points_grow_for_ever(board: Board, piece: Piece) -> None:
    _, grows = all_points(board, piece, automaton(piece.moves), "A")
    event(f"points grow: {grows}")
    assert (searched(board, piece, "A").gain is not None) == grows


@given(boards(most=3), pieces(gains=True))
@settings(deadline=None, max_examples=60)
def test_with_gain_the_search_ends_where_some_walk_does(board: Board, piece: Piece) -> None:
    seen, _ = all_points(board, piece, automaton(piece.moves), "A")
    ends = {board.index[place] for state, place, _ in seen if state == FINAL}
    assert set(searched(board, piece, "A").ends()) == ends


def cheapest(board: Board, piece: Piece, start: str, end: str) -> int:
    """Return the lowest cost from `start` to `end` by any one step of the movement."""
    steps = [part for part in parts_of(piece.moves["move"]) if isinstance(part, Step | Distance)]
    prices = [cost(board, piece, step, start, end) for step in steps]
    return min(price for price in prices if price is not None)


@given(boards(most=4), pieces(gains=True))
@settings(deadline=None)
def test_the_points_on_a_cycle_of_gain_add_up_to_more_than_none(board: Board, piece: Piece) -> None:
    gain = searched(board, piece, "A").gain
    if gain is not None:
        names = [board.names[place] for place in gain]
        assert names[0] == names[-1]
        assert sum(cheapest(board, piece, *pair) for pair in pairwise(names)) < 0


@given(boards(most=3), pieces(gains=True))
@settings(deadline=None, max_examples=60)
def test_every_walk_is_a_shortest_one_that_the_points_last_for(board: Board, piece: Piece) -> None:
    board = replace(board, pieces={"piece": replace(piece, may_return=True)})
    machine = automaton(piece.moves)
    for reached in reach(board, "piece", "A").places:
        walk = reached.walks["move"]
        assert len(walk.modes) == fewest_steps(board, piece, machine, reached.place)


def fewest_steps(board: Board, piece: Piece, machine: Automaton, end: str) -> int:
    """Return the length of the shortest of all walks from A with points enough for each step."""
    assert piece.budget is not None
    level = {(machine.starts["move"], "A", piece.budget)}
    for length in range(200):
        waiting = list(level)
        further = set()
        while waiting:
            state, place, points = waiting.pop()
            if (state, place) == (FINAL, end):
                return length
            for step, target in machine.edges[state]:
                if isinstance(step, PlaceTest):
                    node = (target, place, points)
                    if board.fulfils(place, step.condition) and node not in level:
                        level.add(node)
                        waiting.append(node)
                    continue
                for other in board.names:
                    price = cost(board, piece, step, place, other)
                    if price is not None and points >= price:
                        further.add((target, other, points - price))
        level = further
    raise AssertionError(f"no walk of 200 steps leads to {end}")


@given(boards(most=5), pieces())
@settings(deadline=None)
def test_every_walk_that_is_told_stays_within_the_budget(board: Board, piece: Piece) -> None:
    assert piece.budget is not None
    search = searched(board, piece, "A")
    for end in search.ends():
        names = [board.names[place] for place in search.trail(end)[0]]
        assert (names[0], names[-1]) == ("A", board.names[end])
        assert sum(cheapest(board, piece, *pair) for pair in pairwise(names)) <= piece.budget


def line(*costs: int | None, marked: str = "", movement: Movement = ROAD, **options: int) -> Board:
    """Return places A, B, ... in a line whose links have the given costs, and one piece."""
    names = "ABCDEFG"[: len(costs) + 1]
    links = [
        Link(start, end, cost=price)
        for (start, end), price in zip(pairwise(names), costs, strict=True)
    ]
    marks = {name: frozenset(["spring"] if name in marked else []) for name in names}
    piece = Piece(
        "piece",
        {"move": movement},
        budget=options["budget"],
        enter=((Has("mark", "spring"), options.get("spring", 0)),),
    )
    return Board(
        "line",
        {name: Place(name, marks=marks[name]) for name in names},
        {"road": Mode("road", "road", links=tuple(links))},
        {"piece": piece},
        marks=frozenset(["spring"]),
    )


def ends_of(board: Board) -> str:
    return "".join(reached.place for reached in reach(board, "piece", "A").places)


def test_a_piece_goes_as_far_as_its_points_last() -> None:
    assert ends_of(line(1, 2, 3, movement=Repeat(ROAD, 0, None), budget=5)) == "BC"


def test_a_place_that_gives_points_back_carries_further() -> None:
    board = line(2, 2, 2, marked="B", movement=Repeat(ROAD, 0, 3), budget=2, spring=-2)
    assert ends_of(board) == "BC"


def test_a_place_that_costs_extra_stops_a_piece() -> None:
    board = line(1, 1, marked="C", movement=Repeat(ROAD, 0, None), budget=2, spring=1)
    assert ends_of(board) == "B"


def test_a_cycle_of_gain_leads_to_any_price_and_names_each_place_once() -> None:
    board = line(1, 1, 1000, marked="B", movement=Repeat(ROAD, 0, None), budget=1, spring=-3)
    found = reach(board, "piece", "A")
    assert (ends_of(board), found.gain) in {("BCD", ("A", "B", "A")), ("BCD", ("B", "A", "B"))}


def test_a_gain_that_the_budget_cannot_pay_first_is_none() -> None:
    board = line(3, marked="A", movement=Repeat(ROAD, 0, None), budget=2, spring=-9)
    assert reach(board, "piece", "A").gain is None


def test_a_place_next_door_is_not_reached_by_way_of_an_inn() -> None:
    board = line(1, 1, marked="B", movement=Repeat(ROAD, 1, 4), budget=3, spring=-3)
    walks = {reached.place: reached.path for reached in reach(board, "piece", "A").places}
    assert walks == {"B": ("A", "B"), "C": ("A", "B", "C")}


def test_rounds_on_a_cycle_of_gain_are_walked_until_the_points_last() -> None:
    board = line(1, 1, 4, marked="B", movement=Repeat(ROAD, 0, None), budget=1, spring=-3)
    walks = {reached.place: reached.path for reached in reach(board, "piece", "A").places}
    assert walks["D"] == tuple("ABABABCD")


def test_where_rounds_are_too_many_the_walk_leaves_them_out() -> None:
    board = line(1, 1, 10**7, marked="B", movement=Repeat(ROAD, 0, None), budget=1, spring=-3)
    walks = {reached.place: reached.path for reached in reach(board, "piece", "A").places}
    assert walks["D"] == tuple("ABCD")


def certify_line(walk: str, *ends: str, budget: int = 3) -> None:
    """Certify a reach of a piece on a line of links that cost 1, 2 and 3."""
    board = line(1, 2, 3, movement=Repeat(ROAD, 1, None), budget=budget)
    walks: dict[str, tuple[tuple[str, ...], tuple[str, ...]]] = {
        end: (("A", end), ("road",)) for end in ends
    }
    walks[walk[-1]] = (tuple(walk), ("road",) * (len(walk) - 1))
    certify_within_budget(
        board,
        board.pieces["piece"],
        board.pieces["piece"].moves,
        "A",
        {"move": walks},
        endless=False,
        unfinished={"move": ()},
    )


def test_a_reach_within_the_budget_is_certified() -> None:
    certify_line("ABA", "B", budget=2)


@pytest.mark.parametrize("walk", ["ABA", "ABC"])
def test_a_list_that_lacks_an_end_within_the_budget_is_refused(walk: str) -> None:
    with pytest.raises(CertificateError, match="not complete"):
        certify_line(walk, "B")


def test_a_walk_beyond_the_budget_is_refused() -> None:
    with pytest.raises(CertificateError, match="the walk to `A` is not one"):
        certify_line("ABABA", "B", budget=2)


def test_a_movement_of_few_steps_has_no_gain() -> None:
    board = line(1, marked="B", movement=Sequence((ROAD, ROAD)), budget=1, spring=-5)
    assert reach(board, "piece", "A").gain is None


def test_a_distance_costs_as_many_steps_as_it_has_links() -> None:
    assert ends_of(line(None, None, movement=Distance("road", 2), budget=1)) == ""


def test_of_a_link_and_a_zone_the_cheaper_one_counts() -> None:
    board = line(3, movement=ROAD, budget=1)
    both = replace(board.modes["road"], zones=(Zone("bay", ("A", "B")),))
    assert (ends_of(board), ends_of(board.with_mode(both))) == ("", "B")
