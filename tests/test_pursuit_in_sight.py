"""Pursuits in sight: known values, plays, teams, and what is refused."""

from dataclasses import replace
from itertools import product
from typing import Literal

import networkx as nx
import numpy as np
import pytest

from ruleproof.models.diagnostics import ModelError
from ruleproof.verify.pursuit import bitsets
from ruleproof.verify.pursuit.bitsets import placements_of
from ruleproof.verify.pursuit.in_sight import NEVER, InSight, Undecided, in_sight
from ruleproof.verify.pursuit.in_sight_answers import (
    best_answer,
    best_move,
    best_starts,
    turns_to_catch,
)
from ruleproof.verify.pursuit.in_sight_memory import LARGEST_TABLE
from ruleproof.verify.pursuit.in_sight_play import Position, best_play
from ruleproof.verify.pursuit.in_sight_replay import ReplayError, replay_chase, replay_flight
from ruleproof.verify.pursuit.in_sight_teams import Team, fewest_pursuers, smallest_team
from ruleproof.verify.pursuit.problem import Mover, Pursuit

Stuck = Literal["caught", "stays"]


def robertson() -> "nx.Graph":
    """Return Robertson's graph: four links at each of 19 places, no cycle shorter than five."""
    graph = nx.cycle_graph(19)
    nx.add_cycle(graph, [0, 4, 9, 13, 17, 2, 6, 10, 15])
    nx.add_cycle(graph, [5, 12, 1, 8, 16])
    nx.add_cycle(graph, [7, 14, 3, 11, 18])
    return graph


def chase(graph: "nx.Graph", pursuers: int, *, must_move: bool = False) -> Pursuit:
    """Return a pursuit on a graph by pursuers who may stay, as may the evader unless he must."""
    graph = nx.convert_node_labels_to_integers(graph, ordering="sorted")
    stay = tuple(tuple(sorted({place, *graph[place]})) for place in sorted(graph))
    move = tuple(tuple(sorted(graph[place])) for place in sorted(graph))
    evader = Mover("evader", move if must_move else stay)
    team = tuple(Mover(f"pursuer {number}", stay) for number in range(pursuers))
    return Pursuit(tuple(map(str, sorted(graph))), team, evader)


def solved(pursuit: Pursuit, **options: object) -> InSight:
    found = in_sight(pursuit, **options)  # type: ignore[arg-type]
    assert isinstance(found, InSight)
    return found


COP_NUMBERS = {
    "path": (nx.path_graph(7), 1),
    "cycle": (nx.cycle_graph(4), 2),
    "complete": (nx.complete_graph(6), 1),
    "icosahedron": (nx.icosahedral_graph(), 2),
    "Petersen": (nx.petersen_graph(), 3),
    "dodecahedron": (nx.dodecahedral_graph(), 3),
    "Heawood": (nx.heawood_graph(), 3),
    "Robertson": (robertson(), 4),
    "three islands": (nx.empty_graph(3), 3),
}


def test_robertsons_graph_is_what_it_should_be() -> None:
    graph = robertson()
    assert {degree for _, degree in graph.degree} == {4}
    assert (len(graph), nx.girth(graph)) == (19, 5)


@pytest.mark.parametrize("name", COP_NUMBERS)
def test_the_smallest_number_of_pursuers_is_known(name: str) -> None:
    graph, number = COP_NUMBERS[name]
    team = fewest_pursuers(chase(graph, 1))
    assert isinstance(team, Team)
    assert len(team.members) == number


@pytest.mark.parametrize(("rows", "columns"), [(2, 2), (2, 5), (3, 3), (4, 4), (4, 7), (8, 9)])
def test_two_pursuers_on_a_grid_take_half_its_sides_less_one(rows: int, columns: int) -> None:
    found = solved(chase(nx.grid_2d_graph(rows, columns), 2))
    assert best_starts(found).turns == (rows + columns) // 2 - 1


@pytest.mark.parametrize("length", [2, 5, 8, 64, 65, 130])
def test_one_pursuer_on_a_path_takes_half_its_length(length: int) -> None:
    starts = best_starts(solved(chase(nx.path_graph(length), 1)))
    assert starts.turns == length // 2
    assert starts.sure == starts.total == length


def test_long_rows_of_bits_without_a_table_agree_with_those_with_one(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    pursuit = replace(chase(nx.grid_2d_graph(5, 6), 2, must_move=True), trail=2)
    with_table = solved(pursuit)
    monkeypatch.setattr(bitsets, "MOST_STATES_WITH_TABLE", 0)
    without = solved(pursuit)
    assert len(with_table.states.histories) > 256
    assert without.won == with_table.won
    assert np.array_equal(without.worst, with_table.worst)


def test_four_alike_pursuers_are_worth_as_much_as_four_written_differently() -> None:
    alike = chase(nx.grid_2d_graph(2, 3), 4)
    apart = replace(
        alike,
        pursuers=tuple(
            Mover(mover.name, tuple(row + row[:1] * number for row in mover.moves))
            for number, mover in enumerate(alike.pursuers)
        ),
    )
    few, many = solved(alike), solved(apart)
    assert (few.placements.count, many.placements.count) == (126, 6**4)
    for at in product(range(6), repeat=4):
        for evader in range(6):
            assert turns_to_catch(few, at, evader) == turns_to_catch(many, at, evader)


def test_every_placement_has_its_number() -> None:
    pursuit = chase(nx.path_graph(4), 4)
    odd = Mover("odd", (*pursuit.evader.moves[:3], (3,)))
    mixed = replace(pursuit, pursuers=(odd, *pursuit.pursuers[:3], odd))
    placements = placements_of(mixed)
    assert placements.count == 10 * 20
    numbers = range(placements.count)
    places = np.array([placements.places(number) for number in numbers])
    assert placements.numbers(places).tolist() == list(numbers)


def test_a_pursuer_who_stands_with_the_evader_has_caught_him() -> None:
    play = best_play(solved(chase(nx.cycle_graph(5), 1)), (2,), 2)
    assert (play.turns, play.positions) == (0, (Position((2,), 2),))


def test_an_evader_who_gets_away_goes_round() -> None:
    play = best_play(solved(chase(nx.cycle_graph(5), 1)), (0,), 2)
    assert play.turns is None
    assert play.back_to is not None
    assert play.positions[play.back_to] == play.positions[-1]
    assert play.checked == "every answer"


def test_a_play_too_large_to_try_every_answer_says_so() -> None:
    found = solved(chase(nx.grid_2d_graph(4, 4), 2))
    assert best_play(found, (0, 0), 15, most=3).checked == "best answers"


def test_the_best_move_to_the_end_of_a_path_goes_toward_it() -> None:
    found = solved(chase(nx.path_graph(4), 1))
    assert best_move(found, (0,), 3) == (1,)
    assert best_answer(found, (2,), 3) == 3


def test_no_move_is_best_if_the_evader_gets_away() -> None:
    assert best_move(solved(chase(nx.cycle_graph(5), 1)), (0,), 2) is None


@pytest.mark.parametrize(("stuck", "turns"), [("caught", 1), ("stays", None)])
def test_an_evader_who_cannot_move_is_caught_or_stays(stuck: Stuck, turns: int | None) -> None:
    nowhere = Mover("evader", ((), ()))
    still = Mover("pursuer", ((0,), (1,)))
    pursuit = Pursuit(("a", "b"), (still,), nowhere, stuck=stuck)
    found = solved(pursuit)
    assert turns_to_catch(found, (0,), 1) == turns
    assert best_play(found, (0,), 1).turns == turns


def test_a_trail_lets_one_pursuer_catch_on_a_cycle() -> None:
    pursuit = chase(nx.cycle_graph(5), 1, must_move=True)
    assert best_starts(solved(pursuit)).turns is None
    assert best_starts(solved(replace(pursuit, trail=1))).turns is not None


def test_the_evader_gets_away_on_another_island() -> None:
    found = solved(chase(nx.disjoint_union(nx.path_graph(2), nx.path_graph(2)), 1))
    assert turns_to_catch(found, (0,), 3) is None
    assert best_starts(found).sure == 0


def test_starts_of_the_evader_may_be_limited() -> None:
    islands = chase(nx.disjoint_union(nx.path_graph(2), nx.path_graph(2)), 1)
    starts = best_starts(solved(islands, evader_starts=[0, 1]))
    assert (starts.turns, starts.best) == (1, ((0,), (1,)))


def test_starts_of_the_pursuers_may_be_limited() -> None:
    found = solved(chase(nx.path_graph(5), 2))
    starts = best_starts(found, among=[[0, 1], [0]])
    assert (starts.turns, starts.best, starts.total) == (3, ((1, 0),), 2)


def test_one_place_is_caught_at_once() -> None:
    assert best_starts(solved(chase(nx.empty_graph(1), 3))).turns == 0


def test_more_pursuers_than_places_catch_at_once() -> None:
    assert best_starts(solved(chase(nx.cycle_graph(4), 7))).turns == 0


def test_the_smallest_team_leaves_out_who_is_not_needed() -> None:
    pursuit = chase(nx.path_graph(5), 1)
    still = Mover("still", tuple((place,) for place in range(5)))
    team = smallest_team(replace(pursuit, pursuers=(still, *pursuit.pursuers)))
    assert isinstance(team, Team)
    assert (team.members, team.turns) == ((1,), 2)


def test_no_team_is_found_if_all_together_do_not_suffice() -> None:
    assert smallest_team(chase(nx.petersen_graph(), 2)) is None


def test_placements_alone_are_worth_the_same_without_every_position() -> None:
    pursuit = chase(nx.dodecahedral_graph(), 3)
    full, short = solved(pursuit), solved(pursuit, every_position=False)
    assert np.array_equal(full.worst, short.worst)
    assert full.won == short.won
    assert short.memory < full.memory


def test_a_position_is_not_answered_if_only_placements_were_asked_for() -> None:
    found = solved(chase(nx.path_graph(3), 1), every_position=False)
    with pytest.raises(ValueError, match="without every position"):
        turns_to_catch(found, (0,), 2)


def test_too_little_memory_is_undecided_and_names_what_is_needed() -> None:
    pursuit = chase(nx.dodecahedral_graph(), 3)
    refused = in_sight(pursuit, memory=1000)
    assert isinstance(refused, Undecided)
    assert refused.needed > refused.memory == 1000
    assert isinstance(in_sight(pursuit, memory=2 * refused.needed), InSight)


def test_memory_for_few_turns_only_leaves_a_bound() -> None:
    pursuit = chase(nx.path_graph(900), 1)
    least = solved(pursuit, every_position=False).memory
    found = in_sight(pursuit, memory=least)
    assert isinstance(found, Undecided)
    assert (found.none_up_to, found.sure_in) == (0, None)
    more = in_sight(pursuit, memory=found.needed)
    assert isinstance(more, Undecided)
    assert more.none_up_to == 2


def test_a_hundred_thousand_places_are_undecided_at_once() -> None:
    found = in_sight(chase(nx.path_graph(100_000), 3), memory=1 << 30)
    assert isinstance(found, Undecided)
    assert found.needed > 10**18


def test_a_long_trail_is_undecided_at_once() -> None:
    pursuit = replace(chase(nx.complete_graph(60), 3, must_move=True), trail=8)
    found = in_sight(pursuit, memory=1 << 24)
    assert isinstance(found, Undecided)


def test_every_position_costs_a_bit_for_each_binary_digit_of_its_turns() -> None:
    pursuit = chase(nx.grid_2d_graph(10, 10), 2)
    full, short = solved(pursuit), solved(pursuit, every_position=False)
    rows = full.placements.count * full.states.words * 8
    digits = (full.turns + 1).bit_length()
    assert full.turns == 18
    assert full.memory - short.memory == rows * (digits - 1)


def test_the_plan_holds_the_arrays() -> None:
    found = solved(chase(nx.path_graph(900), 1))
    used = found.planes[: (found.turns + 1).bit_length()].nbytes + found.planes[0].nbytes
    assert used < found.memory < 2 * used + LARGEST_TABLE


def test_progress_tells_each_turn() -> None:
    said: list[str] = []
    in_sight(chase(nx.path_graph(3), 1), progress=said.append)
    assert said[0] == "turn 0: 3 of 9 positions won"
    assert said[-1] == "turn 2: 9 of 9 positions won"


def code_of(error: pytest.ExceptionInfo[ModelError]) -> str:
    return error.value.diagnostics[0].code


def test_an_evader_alone_is_refused() -> None:
    with pytest.raises(ModelError) as error:
        in_sight(chase(nx.path_graph(3), 0))
    assert code_of(error) == "RP130"


def test_an_evader_alone_has_no_fewest_pursuers() -> None:
    with pytest.raises(ModelError) as error:
        fewest_pursuers(chase(nx.path_graph(3), 0))
    assert code_of(error) == "RP130"


def test_a_pursuit_without_places_is_refused() -> None:
    with pytest.raises(ModelError) as error:
        in_sight(chase(nx.empty_graph(0), 1))
    assert code_of(error) == "RP131"


def test_moves_to_places_that_are_none_are_refused() -> None:
    pursuit = chase(nx.path_graph(3), 1)
    with pytest.raises(ModelError) as error:
        in_sight(replace(pursuit, evader=Mover("evader", ((0,), (1,), (3,)))))
    assert code_of(error) == "RP139"


@pytest.mark.parametrize("starts", [[], [3], [-1]])
def test_impossible_starts_of_the_evader_are_refused(starts: list[int]) -> None:
    with pytest.raises(ModelError) as error:
        in_sight(chase(nx.path_graph(3), 1), evader_starts=starts)
    assert code_of(error) == "RP134"


@pytest.mark.parametrize(
    ("pursuers", "evader", "trail", "code"),
    [
        ((0, 0), 1, (), "RP133"),
        ((3,), 1, (), "RP134"),
        ((0,), -1, (), "RP134"),
        ((0,), 2, (0,), "RP139"),
        ((0,), 2, (7,), "RP134"),
    ],
)
def test_impossible_positions_are_refused(
    pursuers: tuple[int, ...], evader: int, trail: tuple[int, ...], code: str
) -> None:
    found = solved(replace(chase(nx.path_graph(3), 1), trail=1))
    with pytest.raises(ModelError) as error:
        turns_to_catch(found, pursuers, evader, trail=trail)
    assert code_of(error) == code


def test_pursuers_who_move_differently_have_no_fewest_number() -> None:
    pursuit = chase(nx.path_graph(3), 1)
    still = Mover("still", ((0,), (1,), (2,)))
    with pytest.raises(ModelError) as error:
        fewest_pursuers(replace(pursuit, pursuers=(still, *pursuit.pursuers)))
    assert code_of(error) == "RP139"


def test_a_replay_refuses_a_chase_that_comes_too_late() -> None:
    pursuit = chase(nx.path_graph(4), 1)
    with pytest.raises(ReplayError, match="free"):
        replay_chase(pursuit, lambda at, _: (min(at[0] + 1, 3),), (0,), (3,), 2, most=99)


def test_a_replay_refuses_a_move_against_the_rules() -> None:
    pursuit = chase(nx.path_graph(4), 1)
    with pytest.raises(ReplayError, match="cannot move"):
        replay_chase(pursuit, lambda _, past: past[:1], (0,), (3,), 3, most=99)


def test_a_replay_refuses_a_flight_that_ends_early() -> None:
    pursuit = chase(nx.path_graph(4), 1)
    with pytest.raises(ReplayError, match="caught"):
        replay_flight(pursuit, lambda _, past: past[0], (0,), (3,), None, most=99)


def test_a_replay_refuses_a_flight_against_the_trail() -> None:
    pursuit = replace(chase(nx.path_graph(4), 1, must_move=True), trail=1)
    with pytest.raises(ReplayError, match="cannot move"):
        replay_flight(pursuit, lambda _, past: past[1], (0,), (2, 3), 1, most=99)


def test_nobody_is_ever_sure_where_one_placement_is_worst_of_all() -> None:
    found = solved(chase(nx.petersen_graph(), 2))
    assert (found.worst == NEVER).all()


def test_what_is_needed_at_least_is_enough_for_placements_alone() -> None:
    mover = Mover(
        "piece", tuple(tuple(sorted({at, (at + 1) % 9, (at + 8) % 9})) for at in range(9))
    )
    pursuit = Pursuit(tuple(map(str, range(9))), (mover,) * 3, mover, trail=2)
    refused = in_sight(pursuit, memory=1000)
    assert isinstance(refused, Undecided)
    assert isinstance(in_sight(pursuit, memory=refused.needed, every_position=False), InSight)
    less = in_sight(pursuit, memory=refused.needed - 1, every_position=False)
    assert isinstance(less, Undecided)
