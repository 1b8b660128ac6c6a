"""Covering and meeting: against every stand and every place."""

from __future__ import annotations

from itertools import product

import networkx as nx
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from ruleproof.models.diagnostics import ModelError
from ruleproof.verify.pursuit.cover import Meeting, NoMeeting, best_cover, best_meeting
from ruleproof.verify.pursuit.problem import Mover

RING = Mover("ring", tuple(((at - 1) % 9, (at + 1) % 9) for at in range(9)))


@st.composite
def teams(draw: st.DrawFn) -> tuple[Mover, ...]:
    size = draw(st.integers(1, 5))
    row = st.lists(st.integers(0, size - 1), max_size=2, unique=True).map(sorted).map(tuple)
    rows = st.lists(row, min_size=size, max_size=size).map(tuple)
    kinds = draw(st.lists(rows, min_size=1, max_size=2))
    return tuple(Mover("piece", kind) for kind in kinds for _ in range(draw(st.integers(1, 2))))


def lengths(mover: Mover, start: int, turns: int | None = None) -> dict[int, int]:
    graph = nx.DiGraph([(a, b) for a, ends in enumerate(mover.moves) for b in ends])
    graph.add_nodes_from(range(len(mover.moves)))
    return dict(nx.single_source_shortest_path_length(graph, start, cutoff=turns))


@settings(deadline=None, max_examples=80)
@given(teams(), st.integers(0, 3), st.data())
def test_no_stand_covers_more(team: tuple[Mover, ...], turns: int, data: st.DataObject) -> None:
    size = len(team[0].moves)
    worth = data.draw(st.lists(st.integers(0, 3), min_size=size, max_size=size))
    found = best_cover(team, turns=turns, worth=dict(enumerate(worth)))
    best = max(
        sum(worth[p] for p in set().union(*map(lambda m, s: lengths(m, s, turns), team, stand)))
        for stand in product(range(size), repeat=len(team))
    )
    assert found.worth == found.upper == best
    assert found.worth == sum(worth[place] for place in found.covered)


@settings(deadline=None, max_examples=80)
@given(teams(), st.data())
def test_no_place_is_a_better_meeting(team: tuple[Mover, ...], data: st.DataObject) -> None:
    place = st.integers(0, len(team[0].moves) - 1)
    starts = tuple(data.draw(place) for _ in team)
    far = [lengths(mover, start) for mover, start in zip(team, starts, strict=True)]
    shared = set(far[0]).intersection(*far)
    found = best_meeting(team, starts)
    if isinstance(found, NoMeeting):
        assert not shared
        assert found.reached == tuple(frozenset(one) for one in far)
    else:
        assert found.turns == tuple(one[found.place] for one in far)
        needed = [(max(one[p] for one in far), sum(one[p] for one in far)) for p in shared]
        assert (max(found.turns), sum(found.turns)) == min(needed)


def test_three_pieces_dominate_a_ring_of_nine() -> None:
    assert best_cover((RING,) * 3).worth == 9


def test_two_pieces_cover_six_of_a_ring_of_nine() -> None:
    found = best_cover((RING,) * 2)
    assert (found.worth, found.exact) == (6, True)


def test_more_pieces_than_places_cover_all() -> None:
    assert best_cover((Mover("a", ((), ())),) * 3).covered == {0, 1}


def test_only_allowed_stands_are_used() -> None:
    found = best_cover((RING,) * 2, stands=(0, 1))
    assert (set(found.stand), found.worth) == ({0, 1}, 4)


def test_pieces_on_two_islands_never_meet() -> None:
    apart = Mover("a", ((0,), (1,)))
    found = best_meeting((apart, apart), (0, 1))
    assert found == NoMeeting((frozenset({0}), frozenset({1})))


def test_a_meeting_is_held_only_where_it_may_be() -> None:
    assert best_meeting((RING, RING), (0, 2), at=(5, 7)) == Meeting(7, (2, 4))


@pytest.mark.parametrize(
    ("code", "count", "asked"),
    [
        ("RP137", 0, {}),
        ("RP132", 1, {"turns": -1}),
        ("RP137", 1, {"stands": ()}),
        ("RP134", 1, {"stands": (9,)}),
        ("RP134", 1, {"worth": {-1: 1}}),
        ("RP137", 1, {"worth": {0: -1}}),
    ],
)
def test_a_cover_that_makes_no_sense_is_refused(
    code: str, count: int, asked: dict[str, object]
) -> None:
    with pytest.raises(ModelError, match=code):
        best_cover((RING,) * count, **asked)  # type: ignore[arg-type]


@pytest.mark.parametrize(("code", "starts"), [("RP133", (0,)), ("RP134", (0, 9))])
def test_a_meeting_that_makes_no_sense_is_refused(code: str, starts: tuple[int, ...]) -> None:
    with pytest.raises(ModelError, match=code):
        best_meeting((RING, RING), starts)
