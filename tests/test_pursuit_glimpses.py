"""Pursuers who see the evader now and then: brute force, known cases, and what is refused."""

from itertools import product
from typing import Literal

import networkx as nx
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from ruleproof.models.diagnostics import ModelError
from ruleproof.verify.pursuit.glimpses import (
    Branch,
    Glimpses,
    Sight,
    Strategy,
    best_guarantee,
    best_questions,
    quickest_capture,
)
from ruleproof.verify.pursuit.glimpses_bounds import least_guaranteed
from ruleproof.verify.pursuit.glimpses_replay import replay_strategy
from ruleproof.verify.pursuit.hidden import fewest_left, shortest_sweep
from ruleproof.verify.pursuit.problem import Mover, Pursuit

Rows = tuple[tuple[int, ...], ...]
Walk = tuple[int, ...]


def rows(graph: "nx.Graph", *, stay: bool = True) -> Rows:
    """Return the moves on a graph, places in order."""
    return tuple(
        tuple(sorted({*graph[place], place} if stay else graph[place])) for place in sorted(graph)
    )


def watched(moves: Rows, pursuers: int, *, modes: dict[str, Rows] | None = None) -> Pursuit:
    """Return a pursuit by pursuers who move like the evader."""
    names = tuple(f"place {number}" for number in range(len(moves)))
    team = tuple(Mover(f"pursuer {number}", moves) for number in range(pursuers))
    return Pursuit(names, team, Mover("evader", moves), modes=modes or {})


class Naive:
    """Brute force: the best guarantee by trying every move and question on whole walks."""

    def __init__(self, pursuit: Pursuit, glimpses: Glimpses, turns: int) -> None:
        self.pursuit, self.glimpses, self.turns = pursuit, glimpses, turns

    def guarantee(self) -> int:
        pursuit = self.pursuit
        return min(
            max(
                (
                    self.ask(walks, at, 0)
                    for walks in self.told(
                        [((place,), None) for place in range(pursuit.size) if place not in at], 0
                    )
                ),
                default=0,
            )
            for at in product(range(pursuit.size), repeat=len(pursuit.pursuers))
        )

    def told(self, walks: list[tuple[Walk, object]], turn: int) -> list[set[Walk]]:
        """Return the walks by what is seen of them."""
        glimpses = self.glimpses
        groups: dict[object, set[Walk]] = {}
        for walk, noticed in walks:
            then = turn - glimpses.late
            regular = glimpses.every and then > 0 and then % glimpses.every == 0
            shown = walk[then] if then >= 0 and (regular or then in glimpses.at) else None
            groups.setdefault((shown, noticed), set()).add(walk)
        return list(groups.values())

    def ask(self, walks: set[Walk], at: Walk, turn: int) -> int:
        if turn == self.turns:
            return len({walk[-1] for walk in walks})
        values = [self.move(walks, at, turn)]
        for region in self.glimpses.regions:
            inside = {walk for walk in walks if walk[-1] in region}
            parts = [part for part in (inside, walks - inside) if part]
            values.append(max(self.move(part, at, turn) for part in parts))
        return min(values)

    def move(self, walks: set[Walk], at: Walk, turn: int) -> int:
        values = []
        pursuers = self.pursuit.pursuers
        for goal in product(*(p.moves[n] or (n,) for p, n in zip(pursuers, at, strict=True))):
            longer = [
                ((*walk, end), noticed)
                for walk in walks
                if walk[-1] not in goal
                for end in self.ends(walk)
                if end not in goal
                for noticed in self.noticed(walk[-1], end)
            ]
            told = self.told(longer, turn + 1)
            values.append(max((self.ask(part, goal, turn + 1) for part in told), default=0))
        return min(values)

    def ends(self, walk: Walk) -> list[int]:
        trail = walk[max(0, len(walk) - 1 - self.pursuit.trail) : -1]
        ends = [e for e in self.pursuit.evader.moves[walk[-1]] if e == walk[-1] or e not in trail]
        return ends or ([walk[-1]] if self.pursuit.stuck == "stays" else [])

    def noticed(self, here: int, end: int) -> set[object]:
        labels = {label for label, moves in self.pursuit.modes.items() if end in moves[here]}
        seen: set[object] = {(label, end) for label in labels & set(self.glimpses.modes)}
        secretly = end == here or not labels or labels - set(self.glimpses.modes)
        return seen | {None} if secretly else seen


@st.composite
def watched_pursuits(draw: st.DrawFn) -> tuple[Pursuit, Glimpses]:
    """Draw a small pursuit with modes, a trail and glimpses of every kind."""
    size = draw(st.integers(1, 4))
    row = st.sets(st.integers(0, size - 1), max_size=3).map(lambda ends: tuple(sorted(ends)))
    moves = st.lists(row, min_size=size, max_size=size).map(tuple)
    modes: dict[str, Rows] = {"road": draw(moves), "air": draw(moves)}
    evader = tuple(tuple(sorted({*a, *b})) for a, b in zip(*modes.values(), strict=True))
    stuck: Literal["caught", "stays"] = draw(st.sampled_from(["caught", "stays"]))
    pursuit = Pursuit(
        tuple(f"place {number}" for number in range(size)),
        (Mover("pursuer", draw(moves)),),
        Mover("evader", evader),
        trail=draw(st.integers(0, 2)),
        stuck=stuck,
        modes=modes,
    )
    glimpses = Glimpses(
        every=draw(st.none() | st.integers(1, 3)),
        at=draw(st.frozensets(st.integers(0, 3), max_size=2)),
        late=draw(st.integers(0, 2)),
        modes=draw(st.sampled_from([(), ("air",), ("air", "road")])),
        regions=tuple(draw(st.lists(st.frozensets(st.integers(0, size - 1)), max_size=2))),
    )
    return pursuit, glimpses


@settings(deadline=None, max_examples=150)
@given(watched_pursuits(), st.integers(0, 3))
def test_a_guarantee_is_that_of_brute_force(drawn: tuple[Pursuit, Glimpses], turns: int) -> None:
    found = best_guarantee(*drawn, turns=turns)
    assert (found.turns, found.proved) == (turns, True)
    assert found.left == Naive(*drawn, turns).guarantee()


@settings(deadline=None, max_examples=100)
@given(watched_pursuits())
def test_a_capture_takes_as_many_turns_as_by_brute_force(drawn: tuple[Pursuit, Glimpses]) -> None:
    wanted = [turns for turns in range(4) if Naive(*drawn, turns).guarantee() == 0]
    found = quickest_capture(*drawn, turns=3)
    assert found.turns == (wanted[0] if wanted else None)
    assert found.none_up_to == (wanted[0] - 1 if wanted else 3)


@settings(deadline=None, max_examples=100)
@given(watched_pursuits())
def test_no_strategy_guarantees_less_than_the_bound(drawn: tuple[Pursuit, Glimpses]) -> None:
    bounds = least_guaranteed(*drawn, None, None, 3)
    assert all(bounds[turns] <= Naive(*drawn, turns).guarantee() for turns in range(4))


def test_the_bound_allows_for_a_question_that_parts_the_places() -> None:
    stays = tuple((place,) for place in range(8))
    pursuit = Pursuit(tuple("abcdefgh"), (Mover("pursuer", stays),), Mover("evader", stays))
    asked = Glimpses(regions=(frozenset({1, 2, 3, 4}),))
    least = least_guaranteed(pursuit, asked, None, None, 1)[1]
    assert 0 < least <= Naive(pursuit, asked, 1).guarantee()


@pytest.mark.parametrize("at", [0, 1])
def test_the_bound_allows_for_a_sighting(at: int) -> None:
    pursuit = watched(rows(nx.complete_graph(5)), 1)
    seen = Glimpses(at=frozenset({at}))
    assert least_guaranteed(pursuit, seen, None, None, at)[at] == 1
    assert Naive(pursuit, seen, at).guarantee() == 1


def test_the_bound_knows_that_he_may_avoid_the_modes_that_show_him() -> None:
    moves = rows(nx.complete_graph(5), stay=False)
    pursuit = watched(moves, 1, modes={"air": moves, "road": ((1,), (2,), (3,), (4,), (0,))})
    seen = Glimpses(modes=("air",))
    least = least_guaranteed(pursuit, seen, None, None, 1)[1]
    assert 0 < least <= Naive(pursuit, seen, 1).guarantee()


def test_without_glimpses_the_guarantee_is_that_of_a_plan_on_all_small_graphs() -> None:
    for graph in nx.graph_atlas_g()[1:53]:
        pursuit = watched(rows(graph), 1)
        plan = fewest_left(pursuit, turns=3)
        assert best_guarantee(pursuit, Glimpses(), turns=3).left == len(plan.left)


def test_without_glimpses_a_capture_is_a_sweep_on_all_small_graphs() -> None:
    for graph in nx.graph_atlas_g()[1:53]:
        pursuit = watched(rows(graph), 1)
        found = quickest_capture(pursuit, Glimpses(), turns=4)
        assert found.turns == shortest_sweep(pursuit, turns=4).turns


def test_an_evader_seen_all_the_time_is_caught_on_a_star_but_a_hidden_one_is_not() -> None:
    star = nx.star_graph(3)
    legs = [(1, 4), (2, 5), (3, 6), (4, 7), (5, 8), (6, 9)]
    star.add_edges_from(legs)
    pursuit = watched(rows(star), 1)
    seen = Glimpses(every=1, at=frozenset({0}))
    assert quickest_capture(pursuit, seen, turns=4, starts=(0,)).turns == 3
    assert shortest_sweep(pursuit, turns=40).never


def test_a_pursuer_who_asks_the_right_question_catches_him_on_a_star() -> None:
    pursuit = watched(rows(nx.star_graph(2), stay=False), 1)
    stays = Pursuit(pursuit.places, pursuit.pursuers, Mover("evader", ((0,), (1,), (2,))))
    asked = Glimpses(regions=(frozenset({0}), frozenset({1})))
    found = quickest_capture(stays, asked, turns=3, starts=(0,))
    assert found.turns == 1
    assert found.strategy is not None
    assert {branch.question for branch in found.strategy.branches} == {1}


def test_the_best_question_parts_the_places_evenly() -> None:
    stays = tuple((place,) for place in range(8))
    pursuit = Pursuit(tuple("abcdefgh"), (Mover("pursuer", stays),), Mover("evader", stays))
    regions = (frozenset({1}), frozenset({1, 2, 3, 4}), frozenset(range(8)))
    values = best_questions(pursuit, Glimpses(regions=regions), turns=1, starts=(0,))
    assert [(value.region, value.left) for value in values] == [(1, 4), (0, 6), (2, 7)]


def test_a_flight_that_shows_him_is_not_flown_where_a_road_leads_there_too() -> None:
    moves = rows(nx.complete_graph(4), stay=False)
    roads = watched(moves, 1, modes={"air": moves, "road": moves})
    flights = watched(moves, 1, modes={"air": moves, "road": ((),) * 4})
    glimpses = Glimpses(modes=("air",))
    assert best_guarantee(roads, glimpses, turns=1, starts=(0,)).left == 3
    assert best_guarantee(flights, glimpses, turns=1, starts=(0,)).left == 1


def test_a_place_shown_late_leaves_what_he_can_reach_since() -> None:
    pursuit = watched(rows(nx.path_graph(9)), 1)
    near = frozenset({0, 1, 2, 3})
    shown = Glimpses(at=frozenset({0}), late=2)
    assert best_guarantee(pursuit, shown, turns=2, starts=(8,), among=near).left == 5


def test_a_budget_that_is_too_small_gives_fewer_turns_and_says_so() -> None:
    pursuit = watched(rows(nx.cycle_graph(12)), 1)
    found = best_guarantee(pursuit, Glimpses(every=2), turns=9, starts=(0,), nodes=200)
    assert 0 < found.turns < 9
    assert "the budget ends after turn" in found.reason


def test_a_capture_beyond_the_budget_is_undecided() -> None:
    pursuit = watched(rows(nx.cycle_graph(12)), 2)
    found = quickest_capture(pursuit, Glimpses(every=3), turns=9, starts=(0, 1), nodes=200)
    assert found.strategy is None
    assert found.none_up_to < 9
    assert "200 nodes" in found.reason


def test_a_pursuer_who_starts_on_the_evader_needs_no_turn() -> None:
    pursuit = watched(rows(nx.cycle_graph(5)), 1)
    found = quickest_capture(pursuit, Glimpses(), turns=0, starts=(2,), among=frozenset({2}))
    assert found.turns == 0


def test_a_capture_on_a_board_of_a_hundred_thousand_places_is_undecided() -> None:
    pursuit = watched(tuple((place,) for place in range(100_000)), 1)
    found = quickest_capture(pursuit, Glimpses(every=1), turns=2, nodes=1000)
    assert found.strategy is None
    assert "starting positions" in found.reason


def test_a_single_place_needs_no_turn() -> None:
    assert quickest_capture(watched(((0,),), 1), Glimpses(every=1), turns=0).turns == 0


def test_a_strategy_that_forgets_a_sight_is_refused_by_the_replay() -> None:
    pursuit = watched(rows(nx.path_graph(3)), 1)
    only = Branch(Sight(1), None, None, frozenset({1}), None)
    with pytest.raises(AssertionError, match="after a sight"):
        replay_strategy(pursuit, Glimpses(at=frozenset({0})), Strategy((0,), (only,)), None)


def test_a_strategy_that_promises_too_much_is_refused_by_the_replay() -> None:
    pursuit = watched(rows(nx.path_graph(3)), 1)
    only = Branch(Sight(), None, None, frozenset({1}), None)
    with pytest.raises(AssertionError, match="elsewhere"):
        replay_strategy(pursuit, Glimpses(), Strategy((0,), (only,)), None)


@pytest.mark.parametrize(
    ("code", "glimpses"),
    [
        ("RP138: nobody is seen every 0 turns", Glimpses(every=0)),
        ("RP138: a sighting has a turn", Glimpses(late=-1)),
        ("RP138: a sighting has a turn", Glimpses(at=frozenset({-1}))),
        ("RP138: the evader has no mode `air`", Glimpses(modes=("air",))),
        ("RP134", Glimpses(regions=(frozenset({7}),))),
    ],
)
def test_glimpses_without_sense_are_refused(code: str, glimpses: Glimpses) -> None:
    with pytest.raises(ModelError, match=code):
        best_guarantee(watched(rows(nx.path_graph(3)), 1), glimpses, turns=1)


@pytest.mark.parametrize(("regions", "turns"), [((), 1), ((frozenset({0}),), 0)])
def test_a_question_that_cannot_be_asked_is_refused(
    regions: tuple[frozenset[int], ...], turns: int
) -> None:
    pursuit = watched(rows(nx.path_graph(3)), 1)
    with pytest.raises(ModelError, match="RP138"):
        best_questions(pursuit, Glimpses(regions=regions), turns=turns, starts=(0,))
