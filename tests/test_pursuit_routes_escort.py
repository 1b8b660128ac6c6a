"""Missions on location grids: against a search of every state of the mission, and known plans."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from itertools import product

import pytest
from hypothesis import event, given, settings
from hypothesis import strategies as st

from ruleproof.models.diagnostics import ModelError
from ruleproof.verify.pursuit.chances_replay import ReplayError
from ruleproof.verify.pursuit.escort import Mission, MissionPlan, NoMissionPlan, best_mission
from ruleproof.verify.pursuit.escort_replay import replay_mission

HORIZON = 7
State = tuple[tuple[int, ...], tuple[int, ...], tuple[int, ...]]


def grid(rows: int, columns: int) -> tuple[tuple[int, ...], ...]:
    def far(one: int, other: int) -> int:
        return abs(one // columns - other // columns) + abs(one % columns - other % columns)

    size = rows * columns
    return tuple(tuple(b for b in range(size) if far(a, b) == 1) for a in range(size))


def one_round(mission: Mission, start: int, safe: set[int]) -> set[int]:
    """Return where a round may lead: walks of single moves, one of them perhaps for nothing."""
    walks: list[tuple[int, ...]] = [(start,)]
    ends = {start}
    free: dict[tuple[int, ...], int] = {(start,): 0}
    for _ in range(mission.actions + mission.goes_on):
        longer = []
        for walk in walks:
            for end in mission.links[walk[-1]]:
                paid = len(walk) - free[walk]
                for gratis in (0, 1):
                    if gratis and (free[walk] or not mission.goes_on):
                        continue
                    if gratis and (len(walk) == 1 or walk[-1] not in safe):
                        continue
                    if paid - 1 + (not gratis) <= mission.actions:
                        after = (*walk, end)
                        free[after] = max(free.get(after, 0), free[walk] + gratis)
                        longer.append(after)
        walks = list(dict.fromkeys(longer))
        ends |= {walk[-1] for walk in walks}
    return ends


def after_round(mission: Mission, state: State) -> set[State]:
    """Return every state a round later, by definition."""
    team, escorted, work = state
    needs = mission.targets
    done = {target for target, left in zip(needs, work, strict=True) if not left}
    safe = done | mission.secured
    found = set()
    for ends in product(*(one_round(mission, start, safe) for start in team)):
        taken = tuple(
            left - (left > 0 and target in ends) for target, left in zip(needs, work, strict=True)
        )
        moves = Counter(zip(team, ends, strict=True))
        for followed in product(range(len(mission.links)), repeat=len(escorted)):
            along = Counter((a, b) for a, b in zip(escorted, followed, strict=True) if a != b)
            free = all(a not in needs or a in done for a, _ in along)
            if free and all(moves[move] >= count for move, count in along.items()):
                found.add((ends, followed, taken))
    return found


def fewest(mission: Mission) -> int | None:
    """Return the fewest rounds by spreading over all states, or None beyond the horizon."""
    layer = {(mission.team, mission.escorted, tuple(mission.targets.values()))}
    seen = set(layer)
    for rounds in range(HORIZON + 1):
        for team, escorted, work in layer:
            if not any(work) and mission.exits.issuperset((*team, *escorted)):
                return rounds
        layer = {after for state in layer for after in after_round(mission, state)} - seen
        seen |= layer
    return None


@st.composite
def missions(draw: st.DrawFn) -> Mission:
    """Draw a mission on two to five places in any links, one way perhaps."""
    size = draw(st.integers(2, 5))
    place = st.integers(0, size - 1)
    row = st.frozensets(place, min_size=1, max_size=4)
    links = tuple(tuple(sorted(draw(row) - {at})) for at in range(size))
    targets = draw(st.dictionaries(place, st.integers(1, 2), max_size=2))
    return Mission(
        links,
        tuple(draw(st.lists(place, min_size=1, max_size=2))),
        targets,
        draw(st.frozensets(place, min_size=1, max_size=2)),
        actions=draw(st.integers(1, 2)),
        secured=draw(st.frozensets(place)) - targets.keys(),
        escorted=tuple(draw(st.lists(place, max_size=1))),
        goes_on=draw(st.booleans()),
    )


@settings(deadline=None, max_examples=400)
@given(missions())
def test_the_plan_has_the_fewest_rounds_of_all(mission: Mission) -> None:
    found, rounds = best_mission(mission, horizon=HORIZON), fewest(mission)
    event(f"{rounds} rounds")
    if isinstance(found, MissionPlan):
        assert found.rounds == rounds
    else:
        assert rounds is None
        assert found.none_up_to == HORIZON


SMALL = Mission(grid(1, 5), (0,), {4: 1}, frozenset({0}))


def rounds(mission: Mission) -> int:
    plan = best_mission(mission)
    assert isinstance(plan, MissionPlan)
    return plan.rounds


def test_there_and_back_takes_a_round_for_each_area() -> None:
    assert rounds(SMALL) == 8


def test_secured_areas_halve_the_way() -> None:
    assert rounds(replace(SMALL, secured=frozenset({1, 2, 3}))) == 4


def test_the_extra_area_can_be_left_out() -> None:
    assert rounds(replace(SMALL, secured=frozenset({1, 2, 3}), goes_on=False)) == 8


def test_two_actions_halve_the_way() -> None:
    assert rounds(replace(SMALL, actions=2)) == 4


def test_a_target_secured_on_the_way_speeds_the_way_back() -> None:
    assert rounds(replace(SMALL, targets={3: 1, 4: 1})) == 7


def test_nobody_goes_on_through_a_target_before_it_is_secured() -> None:
    mission = Mission(grid(1, 4), (0, 0), {1: 1, 3: 1}, frozenset({1, 3}))
    assert rounds(mission) == 3


def test_work_takes_rounds() -> None:
    assert rounds(replace(SMALL, targets={4: 3})) == 10


def test_two_targets_are_shared_by_a_team() -> None:
    shared = Mission(grid(3, 3), (4, 4), {0: 1, 8: 1}, frozenset({4}))
    assert rounds(shared) == 4
    assert rounds(replace(shared, team=(4,))) == 8


def test_each_takes_one_along_at_most() -> None:
    rescue = Mission(grid(1, 3), (0,), {}, frozenset({0}), escorted=(2, 2))
    assert rounds(rescue) == 8
    assert rounds(replace(rescue, team=(0, 0))) == 4


def test_a_plan_tells_when_each_target_is_secured() -> None:
    plan = best_mission(replace(SMALL, targets={1: 1, 2: 1}))
    assert isinstance(plan, MissionPlan)
    assert plan.secured == {1: 1, 2: 2}


def test_nothing_to_do_takes_no_round() -> None:
    assert rounds(Mission(((),), (0,), {}, frozenset({0}))) == 0


ISLANDS = ((1,), (0,), ())


@pytest.mark.parametrize(
    ("mission", "why"),
    [
        (Mission(ISLANDS, (0,), {2: 1}, frozenset({0})), "nobody can ever reach target number 2"),
        (
            Mission(ISLANDS, (0,), {}, frozenset({2})),
            "from place number 0 no exit can ever be reached",
        ),
        (
            Mission(ISLANDS, (0,), {}, frozenset({0}), escorted=(2,)),
            "nobody can ever reach the escorted at place number 2",
        ),
    ],
)
def test_what_is_cut_off_is_told(mission: Mission, why: str) -> None:
    assert best_mission(mission) == NoMissionPlan(40, True, why)


def test_a_short_horizon_is_no_proof_for_ever() -> None:
    assert best_mission(SMALL, horizon=7) == NoMissionPlan(7, False, "the horizon is reached")


@pytest.mark.parametrize(
    ("code", "mission"),
    [
        ("RP137", replace(SMALL, team=())),
        ("RP137", replace(SMALL, exits=frozenset())),
        ("RP137", replace(SMALL, secured=frozenset({4}))),
        ("RP132", replace(SMALL, actions=0)),
        ("RP132", replace(SMALL, targets={4: 0})),
        ("RP134", replace(SMALL, team=(5,))),
        ("RP134", replace(SMALL, escorted=(-1,))),
    ],
)
def test_a_mission_that_makes_no_sense_is_refused(code: str, mission: Mission) -> None:
    with pytest.raises(ModelError, match=code):
        best_mission(mission)


@pytest.mark.parametrize(
    ("team", "escorted"),
    [
        (((0,), (2,), (1,), (0,)), ((), (), (), ())),
        (((0,), (1,), (0,)), ((), (), ())),
        (((0,), (1,), (2,)), ((), (), ())),
        (((1,), (2,), (1,), (0,)), ((), (), (), ())),
    ],
)
def test_a_false_plan_is_not_borne_out(
    team: tuple[tuple[int, ...], ...], escorted: tuple[tuple[int, ...], ...]
) -> None:
    with pytest.raises(ReplayError):
        replay_mission(replace(SMALL, targets={2: 1}), team, escorted)
