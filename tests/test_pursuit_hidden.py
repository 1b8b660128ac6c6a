"""Sweeps for an evader whom nobody sees: known values, brute force, and what is refused."""

from collections.abc import Iterator
from itertools import product
from math import ceil
from typing import Literal

import networkx as nx
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from ruleproof.models.diagnostics import ModelError
from ruleproof.verify.pursuit.beliefs import whereabouts
from ruleproof.verify.pursuit.hidden import fewest_left, shortest_sweep
from ruleproof.verify.pursuit.hidden_bounds import least_left, limits, narrowest, widest
from ruleproof.verify.pursuit.hidden_replay import replay_plan
from ruleproof.verify.pursuit.hidden_search import Hunt, explore, plan_within
from ruleproof.verify.pursuit.problem import Mover, Pursuit

Rows = tuple[tuple[int, ...], ...]
Walk = tuple[int, ...]


def rows(graph: "nx.Graph", *, stay: bool = True) -> Rows:
    """Return the moves on a graph, places in order."""
    graph = nx.convert_node_labels_to_integers(graph, ordering="sorted")
    return tuple(
        tuple(sorted({*graph[place], place} if stay else graph[place])) for place in sorted(graph)
    )


def hidden(moves: Rows, pursuers: int, *, evader: Rows | None = None, trail: int = 0) -> Pursuit:
    """Return a pursuit by pursuers who move alike."""
    names = tuple(f"place {number}" for number in range(len(moves)))
    team = tuple(Mover(f"pursuer {number}", moves) for number in range(pursuers))
    return Pursuit(names, team, Mover("evader", evader or moves), trail=trail)


def small_graphs(largest: int) -> Iterator["nx.Graph"]:
    """Return all graphs of one place and more, up to `largest`, connected or not."""
    return (graph for graph in nx.graph_atlas_g() if 0 < len(graph) <= largest)


def naive_walks(pursuit: Pursuit, turns: int) -> set[Walk]:
    """Return every walk that the evader can make, one by one."""
    walks: set[Walk] = {(place,) for place in range(pursuit.size)}
    for _ in range(turns):
        walks = {(*walk, end) for walk in walks for end in naive_ends(pursuit, walk)}
    return walks


def naive_ends(pursuit: Pursuit, walk: Walk) -> list[int]:
    banned = walk[max(0, len(walk) - 1 - pursuit.trail) : -1]
    ends = [end for end in pursuit.evader.moves[walk[-1]] if end not in banned or end == walk[-1]]
    return ends or ([walk[-1]] if pursuit.stuck == "stays" else [])


def naive_plans(pursuit: Pursuit, turns: int) -> Iterator[tuple[Walk, ...]]:
    """Return every plan, one by one."""
    walks = []
    for pursuer in pursuit.pursuers:
        own: list[Walk] = [(place,) for place in range(pursuit.size)]
        for _ in range(turns):
            own = [(*walk, end) for walk in own for end in pursuer.moves[walk[-1]] or (walk[-1],)]
        walks.append(own)
    for choice in product(*walks):
        yield tuple(zip(*choice, strict=True))


def escapes(walk: Walk, plan: tuple[Walk, ...]) -> bool:
    """Return whether a walk never meets a pursuer, before or after its moves."""
    stays = all(place not in at for place, at in zip(walk, plan, strict=True))
    return stays and all(
        place not in at for place, at in zip(walk, plan[1:] + plan[-1:], strict=True)
    )


def naive_fewest(pursuit: Pursuit, turns: int) -> int:
    """Return the fewest places left after any plan, by trying every plan on every walk."""
    walks = naive_walks(pursuit, turns)
    return min(
        len({walk[-1] for walk in walks if escapes(walk, plan)})
        for plan in naive_plans(pursuit, turns)
    )


@pytest.mark.parametrize("size", range(1, 8))
def test_a_complete_graph_needs_half_as_many_pursuers_as_places(size: int) -> None:
    moves = rows(nx.complete_graph(size))
    needed = ceil(size / 2)
    assert shortest_sweep(hidden(moves, needed), turns=5).plan is not None
    if needed > 1:
        assert shortest_sweep(hidden(moves, needed - 1), turns=5).never


@pytest.mark.parametrize("size", range(4, 10))
def test_a_cycle_needs_two_pursuers(size: int) -> None:
    moves = rows(nx.cycle_graph(size))
    assert shortest_sweep(hidden(moves, 1), turns=2 * size).never
    assert shortest_sweep(hidden(moves, 2), turns=2 * size).shortest


@pytest.mark.parametrize("size", range(1, 12))
def test_a_path_is_swept_by_one_pursuer_from_end_to_end(size: int) -> None:
    found = shortest_sweep(hidden(rows(nx.path_graph(size)), 1), turns=size)
    assert (found.turns, found.shortest) == (size - 1, True)


@pytest.mark.parametrize(("pursuers", "turns"), [(3, 16), (5, 4)])
def test_the_sweep_of_a_grid_of_25_places_is_proved_shortest(pursuers: int, turns: int) -> None:
    found = shortest_sweep(hidden(rows(nx.grid_2d_graph(5, 5)), pursuers), turns=30)
    assert (found.turns, found.shortest) == (turns, True)


@pytest.mark.parametrize("pursuers", [1, 2])
def test_two_pursuers_never_sweep_a_grid_of_25_places(pursuers: int) -> None:
    assert shortest_sweep(hidden(rows(nx.grid_2d_graph(5, 5)), pursuers), turns=30).never


@pytest.mark.parametrize("turns", [0, 1, 2, 3])
def test_one_pursuer_leaves_as_few_places_as_brute_force_on_all_small_graphs(turns: int) -> None:
    for graph in small_graphs(5 if turns < 3 else 4):
        for stay in (True, False):
            pursuit = hidden(rows(graph), 1, evader=rows(graph, stay=stay))
            found = fewest_left(pursuit, turns=turns)
            assert found.proved
            assert len(found.left) == naive_fewest(pursuit, turns)


@pytest.mark.parametrize("trail", [1, 2])
def test_a_trail_is_obeyed_as_in_brute_force_on_all_small_graphs(trail: int) -> None:
    for graph in small_graphs(4):
        pursuit = hidden(rows(graph), 1, evader=rows(graph, stay=False), trail=trail)
        found = fewest_left(pursuit, turns=3)
        assert found.proved
        assert len(found.left) == naive_fewest(pursuit, 3)


def test_two_pursuers_leave_as_few_places_as_brute_force_on_all_small_graphs() -> None:
    for graph in small_graphs(4):
        pursuit = hidden(rows(graph), 2)
        found = fewest_left(pursuit, turns=2)
        assert (len(found.left), found.proved) == (naive_fewest(pursuit, 2), True)


def belief_sweep(pursuit: Pursuit) -> int | None:
    """Return the length of the shortest sweep by following every belief, nothing left out."""
    every = frozenset(range(pursuit.size))
    starts = product(range(pursuit.size), repeat=len(pursuit.pursuers))
    layer = {(at, every - set(at)) for at in starts}
    seen = set(layer)
    turns = 0
    while layer:
        if any(not left for _, left in layer):
            return turns
        turns += 1
        longer = set()
        for at, left in layer:
            for goal in product(*(p.moves[n] for p, n in zip(pursuit.pursuers, at, strict=True))):
                ends = {end for place in left - set(goal) for end in pursuit.evader.moves[place]}
                longer.add((goal, frozenset(ends - set(goal))))
        layer = longer - seen
        seen |= layer
    return None


@pytest.mark.parametrize("stay", [True, False])
def test_sweeps_are_as_short_as_by_brute_force_on_all_graphs_up_to_six_places(stay: bool) -> None:
    for graph in small_graphs(6):
        if not stay and any(graph.degree(place) == 0 for place in graph):
            continue
        pursuit = hidden(rows(graph), 1, evader=rows(graph, stay=stay))
        found = shortest_sweep(pursuit, turns=100)
        wanted = belief_sweep(pursuit)
        assert found.turns == wanted
        assert found.never == (wanted is None)


def test_two_pursuers_sweep_all_graphs_up_to_five_places_as_by_brute_force() -> None:
    for graph in small_graphs(5):
        pursuit = hidden(rows(graph), 2)
        assert shortest_sweep(pursuit, turns=100).turns == belief_sweep(pursuit)


@st.composite
def pursuits(draw: st.DrawFn) -> Pursuit:
    """Draw pursuers and an evader with moves of their own, stuck places and a trail."""
    size = draw(st.integers(1, 4))
    row = st.sets(st.integers(0, size - 1)).map(lambda ends: tuple(sorted(ends)))
    moves = st.lists(row, min_size=size, max_size=size).map(tuple)
    team = tuple(Mover(f"pursuer {n}", draw(moves)) for n in range(draw(st.integers(1, 2))))
    stuck: Literal["caught", "stays"] = draw(st.sampled_from(["caught", "stays"]))
    names = tuple(f"place {number}" for number in range(size))
    trail = draw(st.integers(0, 2))
    return Pursuit(names, team, Mover("evader", draw(moves)), trail=trail, stuck=stuck)


@settings(deadline=None, max_examples=60)
@given(pursuits(), st.integers(0, 2))
def test_any_moves_leave_as_few_places_as_brute_force(pursuit: Pursuit, turns: int) -> None:
    found = fewest_left(pursuit, turns=turns)
    assert found.proved
    assert len(found.left) == naive_fewest(pursuit, turns)


@settings(deadline=None, max_examples=60)
@given(pursuits())
def test_the_search_with_limits_agrees_with_plain_exploring(pursuit: Pursuit) -> None:
    known = whereabouts(pursuit)
    plain = explore(Hunt(pursuit, known, None, 10**7), 4)
    allowed = limits(pursuit, widest(pursuit, known), 0, 4)
    lengths = [
        turns
        for turns in range(5)
        if plan_within(Hunt(pursuit, known, None, 10**7), allowed, turns) is not None
    ]
    assert min(lengths, default=None) == (None if plain.plan is None else len(plain.plan) - 1)


@settings(deadline=None, max_examples=60)
@given(pursuits(), st.integers(0, 2))
def test_no_plan_leaves_fewer_places_than_the_bound(pursuit: Pursuit, turns: int) -> None:
    first = max(0, pursuit.size - len(pursuit.pursuers))
    bounds = least_left(pursuit, narrowest(pursuit, whereabouts(pursuit)), first, turns)
    assert bounds[-1] <= naive_fewest(pursuit, turns)


def test_a_budget_that_is_too_small_claims_nothing_it_did_not_prove() -> None:
    pursuit = hidden(rows(nx.grid_2d_graph(5, 5)), 3)
    found = shortest_sweep(pursuit, turns=30, nodes=50)
    assert found.none_up_to < 16
    assert not found.shortest
    assert "more than 50" in found.reason


def test_a_board_of_a_hundred_thousand_places_is_said_to_be_too_large() -> None:
    pursuit = hidden(tuple((place,) for place in range(100_000)), 1)
    assert "more than 16384 states" in shortest_sweep(pursuit, turns=3).reason
    found = fewest_left(pursuit, turns=3)
    assert (found.plan, found.proved) == (None, False)
    assert "more than 16384 states" in found.reason


def test_a_pursuer_who_starts_on_the_evader_needs_no_turn() -> None:
    pursuit = hidden(rows(nx.cycle_graph(6)), 1)
    found = shortest_sweep(pursuit, turns=0, starts=(2,), among=frozenset({2}))
    assert (found.turns, found.shortest) == (0, True)


def test_an_evader_next_door_who_must_stay_is_caught_in_one_turn() -> None:
    stays = tuple((place,) for place in range(6))
    pursuit = hidden(rows(nx.cycle_graph(6)), 1, evader=stays)
    assert shortest_sweep(pursuit, turns=3, starts=(2,), among=frozenset({3})).turns == 1


def test_no_turns_leave_all_places_but_those_of_the_pursuers() -> None:
    found = fewest_left(hidden(rows(nx.cycle_graph(6)), 2), turns=0)
    assert (len(found.left), found.proved) == (4, True)


def test_more_pursuers_than_places_leave_none() -> None:
    assert fewest_left(hidden(rows(nx.path_graph(2)), 3), turns=2).left == frozenset()


def test_a_pursuer_cannot_sweep_a_part_of_the_board_that_he_cannot_reach() -> None:
    apart = nx.disjoint_union(nx.path_graph(2), nx.path_graph(2))
    assert shortest_sweep(hidden(rows(apart), 1), turns=9).never
    assert shortest_sweep(hidden(rows(apart), 2), turns=9).turns == 1


def test_a_stuck_evader_is_caught_where_the_rule_says_so() -> None:
    moves = rows(nx.path_graph(3))
    pursuit = hidden(moves, 1, evader=((), (), ()))
    caught = Pursuit(pursuit.places, pursuit.pursuers, pursuit.evader, stuck="caught")
    assert shortest_sweep(caught, turns=3).turns == 1
    assert shortest_sweep(pursuit, turns=3).turns == 2


def test_a_plan_with_an_impossible_move_is_refused_by_the_replay() -> None:
    with pytest.raises(AssertionError, match="cannot move from 0 to 2"):
        replay_plan(hidden(rows(nx.path_graph(3)), 1), ((0,), (2,)), None)


@pytest.mark.parametrize(
    ("code", "starts", "among", "turns"),
    [
        ("RP132", None, None, -1),
        ("RP133", (0,), None, 1),
        ("RP134", (0, 9), None, 1),
        ("RP134", None, frozenset({9}), 1),
        ("RP134", None, frozenset(), 1),
    ],
)
def test_a_request_without_sense_is_refused(
    code: str, starts: tuple[int, ...] | None, among: frozenset[int] | None, turns: int
) -> None:
    pursuit = hidden(rows(nx.path_graph(3)), 2)
    for ask in (shortest_sweep, fewest_left):
        with pytest.raises(ModelError, match=code):
            ask(pursuit, turns=turns, starts=starts, among=among)


def test_a_board_without_places_is_refused() -> None:
    with pytest.raises(ModelError, match="RP131"):
        shortest_sweep(Pursuit((), (Mover("pursuer", ()),), Mover("evader", ())), turns=1)


def test_nobody_pursuing_is_refused() -> None:
    with pytest.raises(ModelError, match="RP130"):
        shortest_sweep(Pursuit(("place",), (), Mover("evader", ((0,),))), turns=1)


def test_nothing_is_ruled_out_for_ever_before_the_trail_is_full() -> None:
    pursuer = Mover("pursuer", ((0,), (1, 3), (1, 2), (0, 1, 2, 3)))
    evader = Mover("evader", tuple(tuple(set(range(4)) - {place}) for place in range(4)))
    pursuit = Pursuit(tuple("0123"), (pursuer,), evader, trail=3)
    assert shortest_sweep(pursuit, turns=8).turns == 3
    for turns in range(4):
        assert not shortest_sweep(pursuit, turns=turns, nodes=20).never


@settings(max_examples=60, deadline=None)
@given(pursuits(), st.integers(0, 4))
def test_what_is_ruled_out_for_ever_with_few_nodes_is_never_found_with_many(
    pursuit: Pursuit, turns: int
) -> None:
    if shortest_sweep(pursuit, turns=turns, nodes=20).never:
        assert shortest_sweep(pursuit, turns=12).plan is None
