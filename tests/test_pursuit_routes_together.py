"""Several pieces at once: against a search of all positions, engine against engine."""

from __future__ import annotations

from itertools import product

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from ruleproof.models.diagnostics import ModelError
from ruleproof.verify.pursuit.problem import Mover
from ruleproof.verify.pursuit.routes_together import JointRoute, NoJointRoute, joint_route

Stand = tuple[int, ...]


@st.composite
def teams(draw: st.DrawFn) -> tuple[tuple[Mover, ...], Stand, Stand]:
    """Draw one to three pieces on up to five places, their starts and goals."""
    size = draw(st.integers(3, 5))
    row = st.lists(st.integers(0, size - 1), max_size=3, unique=True).map(sorted).map(tuple)
    rows = st.lists(row, min_size=size, max_size=size).map(tuple)
    count = draw(st.integers(1, 3))
    places = st.permutations(range(size)).map(lambda order: tuple(order[:count]))
    team = tuple(Mover(f"piece {n}", draw(rows)) for n in range(count))
    return team, draw(places), draw(places)


def collide(before: Stand, after: Stand, may_change: bool) -> bool:
    for one in range(len(before)):
        for two in range(one):
            if after[one] == after[two]:
                return True
            if not may_change and before[one] == after[two] and before[two] == after[one]:
                return True
    return False


def fewest(team: tuple[Mover, ...], starts: Stand, goals: Stand, may_change: bool) -> int | None:
    """Return the fewest turns by spreading over all positions, or None for never."""
    seen, layer, turns = {starts}, {starts}, 0
    while layer:
        if goals in layer:
            return turns
        layer = {
            after
            for before in layer
            for after in product(
                *(m.moves[at] or (at,) for m, at in zip(team, before, strict=True))
            )
            if not collide(before, after, may_change)
        } - seen
        seen |= layer
        turns += 1
    return None


@settings(deadline=None, max_examples=150)
@given(teams(), st.booleans())
def test_the_search_finds_the_fewest_turns(
    question: tuple[tuple[Mover, ...], Stand, Stand], may_change: bool
) -> None:
    found = joint_route(*question, may_change_places=may_change, horizon=200)
    turns = fewest(*question, may_change)
    if isinstance(found, JointRoute):
        assert found.turns == turns
    else:
        assert (found.ever, turns) == (True, None)


@settings(deadline=None, max_examples=60)
@given(teams(), st.booleans())
def test_the_solver_finds_the_fewest_turns(
    question: tuple[tuple[Mover, ...], Stand, Stand], may_change: bool
) -> None:
    found = joint_route(*question, may_change_places=may_change, horizon=6, positions=0)
    turns = fewest(*question, may_change)
    if isinstance(found, JointRoute):
        assert found.turns == turns
    else:
        assert turns is None or turns > 6
        assert not (found.ever and turns is not None)


def line(size: int) -> Mover:
    return Mover(
        "walker",
        tuple(tuple(end for end in (at - 1, at, at + 1) if 0 <= end < size) for at in range(size)),
    )


def test_two_pieces_cannot_pass_each_other_on_a_line() -> None:
    found = joint_route((line(4), line(4)), (0, 3), (3, 0))
    assert isinstance(found, NoJointRoute)
    assert found.ever


def test_two_pieces_that_may_change_places_pass_on_a_line() -> None:
    found = joint_route((line(4), line(4)), (0, 3), (3, 0), may_change_places=True)
    assert isinstance(found, JointRoute)
    assert found.turns == 3


@pytest.mark.parametrize("positions", [0, 10_000])
def test_a_side_room_lets_them_pass(positions: int) -> None:
    moves = ((0, 1), (0, 1, 2, 3), (1, 2), (1, 3))
    team = (Mover("a", moves), Mover("b", moves))
    found = joint_route(team, (0, 2), (2, 0), positions=positions)
    assert isinstance(found, JointRoute)
    assert found.turns == 4


@pytest.mark.parametrize("positions", [0, 10_000])
def test_a_horizon_of_zero_is_enough_at_the_goal(positions: int) -> None:
    found = joint_route((line(3),), (1,), (1,), horizon=0, positions=positions)
    assert found == JointRoute(((1,),))


def test_a_goal_out_of_reach_is_told() -> None:
    found = joint_route((Mover("a", ((0, 1), (0, 1), (2,))),), (0,), (2,))
    assert found == NoJointRoute(30, True, "`a` reaches 2 places, and not its goal")


@pytest.mark.parametrize(
    ("code", "count", "starts", "goals", "horizon"),
    [
        ("RP137", 0, (), (), 5),
        ("RP133", 2, (0,), (1, 2), 5),
        ("RP133", 1, (0,), (1, 2), 5),
        ("RP137", 2, (0, 0), (1, 2), 5),
        ("RP137", 2, (0, 1), (2, 2), 5),
        ("RP134", 1, (0,), (3,), 5),
        ("RP132", 1, (0,), (1,), -1),
        ("RP137", 4, (0, 1, 2, 0), (0, 1, 2, 0), 5),
    ],
)
def test_routes_that_make_no_sense_are_refused(
    code: str, count: int, starts: Stand, goals: Stand, horizon: int
) -> None:
    with pytest.raises(ModelError, match=code):
        joint_route((line(3),) * count, starts, goals, horizon=horizon)
