"""Pursuits in sight against plain value iteration over all positions."""

from dataclasses import replace
from itertools import product
from typing import Literal

import networkx as nx
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from ruleproof.verify.pursuit.in_sight import NEVER, InSight, in_sight
from ruleproof.verify.pursuit.in_sight_answers import best_starts, turns_to_catch
from ruleproof.verify.pursuit.in_sight_play import best_play
from ruleproof.verify.pursuit.problem import Mover, Pursuit

Places = tuple[int, ...]
Stuck = Literal["caught", "stays"]
Turns = dict[tuple[Places, Places], int]

SMALL = [graph for graph in nx.graph_atlas_g() if 1 <= len(graph) <= 6]


def naive(pursuit: Pursuit) -> Turns:
    """Return the turns of every position that is won, by pursuers and history of the evader."""
    places = range(pursuit.size)
    histories = [h for n in range(pursuit.trail + 1) for h in product(places, repeat=n + 1)]
    everything = list(product(product(places, repeat=len(pursuit.pursuers)), histories))
    turns = {(at, past): 0 for at, past in everything if past[0] in at}
    for turn in range(1, len(everything) + 1):
        caught = {p for p in everything if p not in turns and in_one_turn(pursuit, *p, turns)}
        if not caught:
            break
        turns |= dict.fromkeys(caught, turn)
    return turns


def in_one_turn(pursuit: Pursuit, at: Places, past: Places, turns: Turns) -> bool:
    if pursuit.order == "together":
        rows = [mover.moves[p] or (p,) for mover, p in zip(pursuit.pursuers, at, strict=True)]
        return any(cornered(pursuit, moved, past, turns) for moved in product(*rows))
    return next_moves(pursuit, (), at, past, turns)


def next_moves(pursuit: Pursuit, moved: Places, left: Places, past: Places, turns: Turns) -> bool:
    """Return whether the pursuers left to move, one after the other, make it."""
    if not left:
        return cornered(pursuit, moved, past, turns)
    ends = pursuit.pursuers[len(moved)].moves[left[0]] or left[:1]
    if past[0] in ends:
        return True
    return any(next_moves(pursuit, (*moved, end), left[1:], past, turns) for end in ends)


def cornered(pursuit: Pursuit, at: Places, past: Places, turns: Turns) -> bool:
    here = past[0]
    free = [p for p in pursuit.evader.moves[here] if p == here or p not in past[1:]]
    if not free:
        if pursuit.stuck == "caught":
            return True
        free = [here]
    after = [(p, *past)[: pursuit.trail + 1] for p in free]
    return here in at or all((at, later) in turns for later in after)


def alike(graph: "nx.Graph", pursuers: int, *, must_move: bool = False) -> Pursuit:
    """Return a pursuit on a graph in which everybody may stay, except an evader who must move."""
    graph = nx.convert_node_labels_to_integers(graph)
    stay = tuple(tuple(sorted({place, *graph[place]})) for place in graph)
    move = tuple(tuple(sorted(graph[place])) for place in graph)
    evader = Mover("evader", move if must_move else stay)
    names = tuple(str(place) for place in graph)
    return Pursuit(names, (Mover("pursuer", stay),) * pursuers, evader)


def solved(pursuit: Pursuit) -> InSight:
    found = in_sight(pursuit)
    assert isinstance(found, InSight)
    return found


def assert_agree(pursuit: Pursuit) -> None:
    """Compare the turns of all positions the evader can come to, and of all placements."""
    found, expected = solved(pursuit), naive(pursuit)
    for at in product(range(pursuit.size), repeat=len(pursuit.pursuers)):
        for past in found.states.histories:
            turns = turns_to_catch(found, at, past[0], trail=past[1:])
            assert turns == expected.get((at, past)), (at, past)
        starts = [expected.get((at, (start,)), NEVER) for start in range(pursuit.size)]
        worst = best_starts(found, among=[[place] for place in at]).turns
        assert (NEVER if worst is None else worst) == max(starts)


@pytest.mark.parametrize("must_move", [False, True])
@pytest.mark.parametrize("pursuers", [1, 2])
def test_all_graphs_up_to_five_places_agree(pursuers: int, must_move: bool) -> None:
    for graph in SMALL:
        if len(graph) < 6:
            assert_agree(alike(graph, pursuers, must_move=must_move))


@pytest.mark.parametrize("pursuers", [1, 2])
def test_all_graphs_of_six_places_agree(pursuers: int) -> None:
    for graph in SMALL:
        if len(graph) == 6:
            pursuit = alike(graph, pursuers)
            expected = naive(pursuit)
            counts = [sum(t <= turn for t in expected.values()) for turn in range(40)]
            found = solved(replace(pursuit, pursuers=different(pursuit)))
            assert list(found.won) == sorted(set(counts))


def different(pursuit: Pursuit) -> tuple[Mover, ...]:
    """Return the pursuers with some moves named again, so that no two are written alike."""
    return tuple(
        Mover(mover.name, tuple(row + row[:1] * number for row in mover.moves))
        for number, mover in enumerate(pursuit.pursuers)
    )


@pytest.mark.parametrize("must_move", [False, True])
def test_all_graphs_of_six_places_agree_with_a_trail(must_move: bool) -> None:
    for graph in SMALL:
        if len(graph) == 6:
            assert_agree(replace(alike(graph, 1, must_move=must_move), trail=1))


@pytest.mark.parametrize("stuck", ["caught", "stays"])
@pytest.mark.parametrize("trail", [1, 2])
def test_all_graphs_up_to_four_places_agree_with_a_trail(trail: int, stuck: Stuck) -> None:
    for graph in SMALL:
        if len(graph) < 5:
            pursuit = alike(graph, 2, must_move=True)
            assert_agree(replace(pursuit, trail=trail, stuck=stuck))


@st.composite
def pursuits(draw: st.DrawFn) -> Pursuit:
    """Draw a pursuit with one-way moves, closed places, places that nobody can leave, a trail."""
    size = draw(st.integers(1, 4))
    place = st.integers(0, size - 1)
    row = st.lists(place, unique=True, max_size=size).map(lambda ends: tuple(sorted(ends)))
    moves = st.lists(row, min_size=size, max_size=size).map(tuple)
    kinds = draw(st.lists(moves, min_size=1, max_size=2))
    team = draw(st.lists(st.sampled_from(kinds), min_size=1, max_size=3))
    return Pursuit(
        tuple(map(str, range(size))),
        tuple(Mover("pursuer", kind) for kind in team),
        Mover("evader", draw(moves)),
        order=draw(st.sampled_from(["in sequence", "together"])),
        trail=draw(st.integers(0, 2)) if len(team) < 3 else 0,
        stuck=draw(st.sampled_from(["caught", "stays"])),
    )


@given(pursuits())
@settings(deadline=None, max_examples=150)
def test_any_pursuit_agrees(pursuit: Pursuit) -> None:
    assert_agree(pursuit)


@given(pursuits())
@settings(deadline=None, max_examples=50)
def test_the_order_of_the_pursuers_moves_makes_no_difference(pursuit: Pursuit) -> None:
    assert naive(replace(pursuit, order="together")) == naive(replace(pursuit, order="in sequence"))


@given(pursuits(), st.data())
@settings(deadline=None, max_examples=100)
def test_a_best_play_is_as_long_as_the_naive_turns(pursuit: Pursuit, data: st.DataObject) -> None:
    place = st.integers(0, pursuit.size - 1)
    at = tuple(data.draw(place) for _ in pursuit.pursuers)
    evader = data.draw(place)
    play = best_play(solved(pursuit), at, evader)
    expected = naive(pursuit).get((at, (evader,)))
    assert play.turns == expected
    assert play.checked == "every answer"
    assert expected is None or len(play.positions) == expected + 1
