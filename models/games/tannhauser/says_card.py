"""Tannhäuser, the play reference card: what it says about the steps of a turn."""
# mypy: ignore-errors

from questions_kinds import Side, Use
from questions_shared import command_points_for, command_points_refreshed, may_activate
from questions_turn import (
    Form,
    Next,
    Rolled,
    actions_each,
    activates_first,
    activates_next,
    activation_tokens_stay,
    may_take_form,
    overwatch_step_ends,
    roll_total,
    sets_overwatch_first,
)

from ruleproof.game import Duty, Range, says, when

OTHER = {Side.ONE: Side.OTHER, Side.OTHER: Side.ONE}


@says("T-339")
def points_of_the_turn_before_are_lost(mode_gives: Range[2, 3], unused: Range[0, 3]):
    return command_points_refreshed(mode_gives, unused) == mode_gives


@says("T-339")
def activation_tokens_are_taken_away():
    return not activation_tokens_stay()


@says("T-340")
def each_rolls_and_adds_bonuses(die: Range[1, 10], first: Range[0, 2], second: Range[0, 2]):
    return roll_total(Rolled.INITIATIVE, die, first, second) == die + first + second


@says("T-341")
def who_lacks_initiative_sets_overwatch_first(initiative: Side):
    return sets_overwatch_first(initiative) is OTHER[initiative]


@says("T-341")
def each_character_on_overwatch_costs_a_point():
    return command_points_for(Use.OVERWATCH) == 1


@says("T-341")
def characters_on_overwatch_are_not_activated():
    return may_activate(False, on_overwatch=True, attacked_from_overwatch=False) is Duty.MUST_NOT


@says("T-341")
def two_declines_in_sequence_end_the_step(declined: Range[0, 2]):
    return overwatch_step_ends(declined) == (declined == 2)


@says("T-342")
def initiative_activates_first(initiative: Side):
    return activates_first(initiative) is initiative


@says("T-342")
def activations_alternate(last: Range[0, 2], other: Range[1, 2]):
    return activates_next(last, other) is Next.OTHER


@says("T-342")
def an_activation_has_one_action():
    return actions_each() == 1


@says("T-342")
def an_activation_can_have_a_move(form: Form):
    when(form in (Form.MOVE_ACT, Form.ACT_MOVE, Form.MOVE))
    return may_take_form(form) is Duty.MAY
