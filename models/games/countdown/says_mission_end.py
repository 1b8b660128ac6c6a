"""COUNTDOWN: when a mission ends and whether it succeeds, as told in five places."""
# mypy: ignore-errors

from questions_kinds import OpAtEnd
from questions_mission import (
    Ops,
    Score,
    bonus_points,
    civilian_costs,
    mission_ends,
    mission_succeeds,
    points_for_op,
    time_points,
)

from ruleproof.game import Range, given, says, when


@given()
def only_the_living_are_on_exits(living_ops: Ops, ops_on_exits: Ops):
    return ops_on_exits <= living_ops


@given()
def whom_an_enemy_killed_is_dead(dead: bool, killed_by_enemy: bool):
    return dead or not killed_by_enemy


@says("C-058")
def a_positive_score_and_one_on_an_exit_wins(
    past: bool, score: Score, living: Ops, exits: Ops, give_up: bool
):
    won = score >= 1 and exits >= 1
    return mission_succeeds(past, score, living, exits, give_up) == won


@says("C-114")
def the_goal_is_a_positive_score_and_one_alive_on_an_exit(
    past: bool, score: Score, living: Ops, exits: Ops, give_up: bool
):
    reached = score > 0 and exits >= 1
    return mission_succeeds(past, score, living, exits, give_up) == reached


@says("C-134")
def it_succeeds_if_it_ends_so(past: bool, score: Score, living: Ops, exits: Ops, give_up: bool):
    success = score > 0 and exits >= 1
    return mission_succeeds(past, score, living, exits, give_up) == success


@says("C-276")
def successful_with_one_on_an_exit(
    past: bool, score: Score, living: Ops, exits: Ops, give_up: bool
):
    when(score > 0 and exits >= 1)
    return mission_succeeds(past, score, living, exits, give_up)


@says("C-278")
def success_is_a_positive_score_and_a_survivor(
    past: bool, score: Score, living: Ops, exits: Ops, give_up: bool
):
    success = score > 0 and living >= 1
    return mission_succeeds(past, score, living, exits, give_up) == success


@says("C-271")
def unsuccessful_past_minus_3(score: Score, living: Ops, exits: Ops, give_up: bool):
    when(living > exits)
    return lost(True, score, living, exits, give_up)


@says("C-272")
def unsuccessful_without_ops(past: bool, score: Score, give_up: bool):
    return lost(past, score, 0, 0, give_up)


@says("C-273")
def unsuccessful_at_minus_8(past: bool, score: Score, living: Ops, exits: Ops, give_up: bool):
    when(score >= -8)
    return lost(past, score, living, exits, give_up)


@says("C-274")
def unsuccessful_if_given_up(past: bool, score: Score, living: Ops, exits: Ops):
    return lost(past, score, living, exits, True)


@says("C-275")
def unsuccessful_out_without_points(past: bool, score: Score, living: Ops, give_up: bool):
    when(living > 0 and score <= 0)
    return lost(past, score, living, living, give_up)


@says("C-132")
def play_goes_on_until_all_are_out(
    past: bool, score: Score, living: Ops, exits: Ops, give_up: bool
):
    when(living > 0)
    return mission_ends(past, score, living, exits, give_up) == (exits == living or give_up)


@says("C-133", overrides="C-132")
def it_ends_at_once_too(past: bool, score: Score, living: Ops, exits: Ops, give_up: bool):
    when(past or living == 0 or score <= -8)
    return mission_ends(past, score, living, exits, give_up)


@says("C-270", "C-276")
def it_is_over_with_points_and_one_on_an_exit(
    past: bool, score: Score, living: Ops, exits: Ops, give_up: bool
):
    when(score > 0 and exits >= 1)
    return mission_ends(past, score, living, exits, give_up)


@says("C-282")
def steps_above_zero_give_points(time: Range[1, 7]):
    return time_points(time) == time


@says("C-283")
def zero_has_no_effect():
    return time_points(0) == 0


@says("C-284")
def steps_below_zero_cost_points(time: Range[-4, -1]):
    return time_points(time) == time


@says("C-131")
def going_past_trigger_time_costs_points(time: Range[-3, -1]):
    return time_points(time) < 0


@says("C-277")
def less_time_gives_less(time: Range[-4, 6]):
    return time_points(time) != time_points(time + 1)


@says("C-220")
def a_dead_op_costs_two_points():
    return points_for_op(OpAtEnd.DEAD) == -2


@says("C-281")
def whoever_is_not_on_an_exit_costs_two_points(op: OpAtEnd):
    return points_for_op(op) == (0 if op is OpAtEnd.EXIT else -2)


@says("C-286")
def so_many_areas_or_more_give_two_points(areas: Range[0, 3], number: Range[1, 2]):
    return bonus_points(areas, number) == (2 if areas >= number else 0)


@says("C-285")
def civilians_cost_points_only_if_they_died(dead: bool, killed_by_enemy: bool):
    return civilian_costs(dead, killed_by_enemy) == dead


@says("C-426")
def a_civilian_killed_by_an_enemy_costs_points():
    return civilian_costs(dead=True, killed_by_enemy=True)


@says("C-424")
def killed_civilians_cost_points(killed_by_enemy: bool):
    return civilian_costs(True, killed_by_enemy)


def lost(*state):
    """Return whether the mission is over and no success."""
    return mission_ends(*state) and not mission_succeeds(*state)
