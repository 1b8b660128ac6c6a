"""Tannhäuser, Grenades and Fire, with what covert and sniper circles add: throws and blasts."""
# mypy: ignore-errors

from questions_grenades import (
    automatic_successes,
    fire_tokens,
    free_circles,
    grenade_bounces,
    grenade_leaves,
    grenade_range,
    may_lie,
    may_throw_into,
    smoke_fills,
    smoke_grenade_removed,
    smoke_lasts,
    smoke_tokens_at_first,
    stays_in_inventory,
    suffers,
    times_burnt,
)
from questions_pieces import Barrier, Cause, Goal, Laid, Line, Place
from questions_shared import may_throw, smoke_tokens_refreshed

from ruleproof.game import Duty, Range, says, when

WITHIN_PATHS = (Place.HERE, Place.SHARES_PATH)


@says("T-223")
def a_grenade_that_was_thrown_leaves_the_inventory(smoke_grenade: bool):
    return not stays_in_inventory(smoke_grenade)


@says("T-223")
def equipment_with_either_trait_is_thrown(grenade: bool, smoke: bool):
    return may_throw(grenade, smoke) is (Duty.MAY if grenade or smoke else Duty.MUST_NOT)


@says("T-224")
def a_target_is_within_five_circles(smoke_grenade: bool):
    return grenade_range(smoke_grenade) == 5


@says("T-230", overrides="T-224")
def a_smoke_grenade_is_thrown_eight_circles_far():
    return grenade_range(smoke_grenade=True) == 8


@says("T-224")
def nothing_is_thrown_beyond_its_range(line: Line, goal: Goal, barrier: Barrier):
    when(goal is not Goal.OWN)
    return may_throw_into(False, line, goal, barrier) is Duty.MUST_NOT


@says("T-225")
def all_circles_but_the_last_share_a_path_with_the_thrower(
    in_range: bool, line: Line, goal: Goal, barrier: Barrier
):
    when(goal is not Goal.OWN and line is not Line.PATH)
    return may_throw_into(in_range, line, goal, barrier) is Duty.MUST_NOT


@says("T-226")
def any_open_or_occupied_circle_may_be_the_target(goal: Goal):
    return may_throw_into(True, Line.PATH, goal, Barrier.NOTHING) is Duty.MAY


@says("T-226")
def nothing_is_thrown_through_a_wall(in_range: bool, line: Line, goal: Goal):
    when(goal is not Goal.OWN)
    return may_throw_into(in_range, line, goal, Barrier.WALL) is Duty.MUST_NOT


@says("T-301")
def nothing_is_thrown_onto_or_through_a_locked_door(in_range: bool, line: Line, goal: Goal):
    when(goal is not Goal.OWN)
    return may_throw_into(in_range, line, goal, Barrier.LOCKED) is Duty.MUST_NOT


@says("T-329", overrides="T-225")
def grenades_go_where_a_sniper_can_aim(in_range: bool, goal: Goal, barrier: Barrier):
    when(goal is not Goal.OWN)
    return may_throw_into(in_range, Line.SNIPER, goal, barrier) is Duty.MAY


@says("T-275", overrides="T-225")
def grenades_are_thrown_by_the_ability_of_a_covert_circle(goal: Goal):
    when(goal is not Goal.OWN)
    return may_throw_into(True, Line.COVERT, goal, Barrier.NOTHING) is Duty.MAY


@says("T-275")
def a_grenade_from_a_covert_circle_does_not_bounce():
    return not grenade_bounces(Line.COVERT)


@says("T-329")
def a_grenade_from_a_sniper_circle_does_not_bounce():
    return not grenade_bounces(Line.SNIPER)


@says("T-227")
def a_grenade_is_four_automatic_successes(covert: bool):
    return automatic_successes(Cause.GRENADE, covert) == 4


@says("T-276")
def a_covert_circle_does_not_help_against_grenades():
    plain = automatic_successes(Cause.GRENADE, covert=False)
    return automatic_successes(Cause.GRENADE, covert=True) == plain


@says("T-227")
def a_grenade_hurts_in_its_circle_and_next_to_it():
    return suffers(Cause.GRENADE, Place.HERE) and suffers(Cause.GRENADE, Place.ADJACENT)


@says("T-228")
def a_grenade_leaves_rubble():
    return grenade_leaves(smoke_grenade=False) is Laid.RUBBLE


@says("T-228")
def rubble_is_placed_after_the_damage(precarious: bool):
    return may_lie(Laid.RUBBLE, precarious) is Duty.MUST


@says("T-231")
def a_smoke_grenade_lies_in_the_target_circle(precarious: bool):
    placed = may_lie(Laid.SMOKE, precarious) is Duty.MUST
    return grenade_leaves(smoke_grenade=True) is Laid.SMOKE and placed


@says("T-231")
def two_smoke_tokens_lie_on_it():
    return smoke_tokens_at_first() == 2


@says("T-231")
def smoke_fills_all_circles_that_share_a_path(place: Place):
    when(place in WITHIN_PATHS)
    return smoke_fills(place)


@says("T-233")
def smoke_lasts_for_this_turn_and_two_more(turns_since: Range[0, 4]):
    return smoke_lasts(turns_since) == (turns_since <= 2)


@says("T-234")
def a_smoke_grenade_without_tokens_is_removed(tokens: Range[0, 2]):
    return smoke_grenade_removed(tokens) == (tokens == 0)


@says("T-234")
def then_each_smoke_grenade_loses_a_token(tokens: Range[1, 2]):
    return smoke_tokens_refreshed(tokens) == tokens - 1


@says("T-339")
def the_card_removes_the_top_smoke_token(tokens: Range[1, 2]):
    return smoke_tokens_refreshed(tokens) == tokens - 1


@says("T-234")
def smoke_ends_when_its_grenade_is_removed(turns_since: Range[1, 4]):
    before = max(0, smoke_tokens_at_first() - (turns_since - 1))
    gone = smoke_grenade_removed(before) or not smoke_lasts(turns_since - 1)
    return smoke_lasts(turns_since) == (not gone)


@says("T-279")
def the_firelighter_moves_up_to_four_circles(circles: Range[1, 6]):
    return free_circles(circles) is (Duty.MAY if circles <= 4 else Duty.MUST_NOT)


@says("T-280")
def a_fire_begins_with_two_tokens():
    return fire_tokens(0) == 2


@says("T-280")
def the_fire_lies_on_any_movement_circle_by_the_objective(precarious: bool):
    return may_lie(Laid.FIRE, precarious) is Duty.MUST


@says("T-281")
def each_refresh_takes_one_fire_token(refreshes: Range[1, 3]):
    return fire_tokens(refreshes) == max(0, fire_tokens(refreshes - 1) - 1)


@says("T-282")
def fire_is_three_automatic_successes(covert: bool):
    return automatic_successes(Cause.FIRE, covert) == 3


@says("T-282")
def fire_hurts_on_its_paths(place: Place):
    when(place in WITHIN_PATHS)
    return suffers(Cause.FIRE, place)


@says("T-282")
def fire_hurts_each_time_a_circle_is_entered(circles_entered: Range[0, 3]):
    return times_burnt(circles_entered) == circles_entered
