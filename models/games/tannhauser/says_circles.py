"""Tannhäuser, Simplified Pathfinding, One-Way and Precarious Circles, and tokens by agreement."""
# mypy: ignore-errors

from questions_circles import may_be_forced, may_step, movement_points_of_way
from questions_grenades import may_lie, may_use_option
from questions_kinds import Circle, Occupant, Way
from questions_pieces import Laid, Option
from questions_shared import may_enter, may_stop

from ruleproof.game import Duty, says


def only_if_agreed(option, all_agree):
    """Return whether tokens are used just if all agree."""
    return may_use_option(option, all_agree) is (Duty.MAY if all_agree else Duty.MUST_NOT)


@says("T-167")
def a_step_leads_to_an_adjacent_circle(in_reach: bool, hinansho: bool):
    return may_step(True, in_reach, hinansho) is Duty.MAY


@says("T-167")
def no_step_leads_farther(in_reach: bool, hinansho: bool):
    return may_step(False, in_reach, hinansho) is Duty.MUST_NOT


@says("T-270", overrides="T-167")
def on_hinansho_maps_the_base_reaches_other_circles():
    return may_step(False, in_reach_of_base=True, hinansho=True) is Duty.MAY


@says("T-167")
def a_step_costs_a_point():
    return movement_points_of_way(Way.STEP) == 1


@says("T-277")
def covert_tokens_need_agreement(all_agree: bool):
    return only_if_agreed(Option.COVERT, all_agree)


@says("T-283")
def gates_need_agreement(all_agree: bool):
    return only_if_agreed(Option.GATES, all_agree)


@says("T-317")
def secret_doors_need_agreement(all_agree: bool):
    return only_if_agreed(Option.SECRET_DOORS, all_agree)


@says("T-337")
def volatile_tokens_need_agreement(all_agree: bool):
    return only_if_agreed(Option.VOLATILE, all_agree)


@says("T-312", overrides="T-167")
def nobody_moves_against_the_arrow(won: bool):
    entered = may_enter(Circle.AGAINST_ARROW, Occupant.NOBODY, won, Way.STEP)
    return entered is Duty.MUST_NOT


@says("T-312")
def the_arrow_is_the_way_to_go():
    entered = may_enter(Circle.ALONG_ARROW, Occupant.NOBODY, False, Way.STEP)
    return entered is Duty.MAY


@says("T-313")
def a_precarious_circle_is_entered_like_any_other(held_by: Occupant):
    plain = may_enter(Circle.PLAIN, held_by, False, Way.STEP)
    return may_enter(Circle.PRECARIOUS, held_by, False, Way.STEP) == plain


@says("T-314")
def nobody_ends_his_movement_on_a_precarious_circle(held_by: Occupant):
    return may_stop(Circle.PRECARIOUS, held_by, to_act=False) is Duty.MUST_NOT


@says("T-315")
def nobody_is_forced_onto_a_precarious_circle():
    return may_be_forced(precarious=True) is Duty.MUST_NOT


@says("T-316")
def no_token_lies_on_a_precarious_circle(token: Laid):
    return may_lie(token, precarious=True) is Duty.MUST_NOT


@says("T-022")
def the_dead_drop_equipment_where_they_stood(precarious: bool):
    return may_lie(Laid.DROPPED, precarious) is Duty.MUST


@says("T-260")
def a_destroyed_voivode_is_replaced_where_it_stood(precarious: bool):
    return may_lie(Laid.DESTROYED, precarious) is Duty.MUST
