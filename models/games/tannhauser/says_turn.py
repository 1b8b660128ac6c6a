"""Tannhäuser, Game Sequence: what is said about the four steps of a turn."""
# mypy: ignore-errors

from questions_kinds import Act, Side, Step, Use
from questions_setup import Contested, Matter, Settled, acts_first, settled_by_dice
from questions_shared import (
    command_points_for,
    command_points_refreshed,
    counts_as_done,
    enters_by_activation,
    may_activate,
    may_set_overwatch,
    must_enter_this_turn,
    overwatch_token_removed,
    smoke_tokens_refreshed,
    step_before,
    takes_action,
)
from questions_turn import (
    Form,
    Next,
    Rolled,
    activates_first,
    activates_next,
    activation_tokens_stay,
    may_act_off_board,
    may_re_roll,
    may_take_form,
    most_on_overwatch,
    must_set_overwatch,
    overwatch_step_ends,
    refresh_is_done,
    roll_total,
    sets_overwatch_first,
)

from ruleproof.game import Duty, Range, given, says, when

ORDER = tuple(Step)
OTHER = {Side.ONE: Side.OTHER, Side.OTHER: Side.ONE}
FIVE_FORMS = (Form.MOVE_ACT, Form.ACT_MOVE, Form.MOVE_ACT_MOVE, Form.MOVE, Form.ACT)
Few = Range[0, 2]


@given()
def nobody_is_lowest_in_a_tie(tie: bool, lowest: bool):
    return not (tie and lowest)


@given()
def who_is_on_overwatch_was_not_activated_and_has_not_attacked(
    activated: bool, on_overwatch: bool, attacked_from_overwatch: bool
):
    return activated + on_overwatch + attacked_from_overwatch <= 1


@says("T-113")
def both_complete_a_step_before_the_next(first: Step, then: Step):
    when(first is not then)
    return step_before(first, then) == (ORDER.index(first) < ORDER.index(then))


@says("T-114")
def the_first_turn_has_no_refresh(first_turn: bool):
    return refresh_is_done(first_turn) != first_turn


@says("T-115")
def points_are_refreshed_to_the_number_of_the_mode(mode_gives: Range[2, 3], unused: Range[0, 3]):
    return command_points_refreshed(mode_gives, unused) == mode_gives


@says("T-116")
def unused_points_are_lost(mode_gives: Range[2, 3], unused: Range[0, 3]):
    kept = command_points_refreshed(mode_gives, unused)
    return kept == command_points_refreshed(mode_gives, 0)


@says("T-117")
def activation_tokens_are_removed():
    return not activation_tokens_stay()


@says("T-118")
def overwatch_tokens_of_those_who_did_not_attack_are_removed():
    return overwatch_token_removed(attacked=False)


@says("T-119")
def the_top_smoke_token_is_removed(tokens: Range[1, 2]):
    return smoke_tokens_refreshed(tokens) == tokens - 1


@says("T-120")
def the_initiative_roll_is_a_die_and_all_bonuses(
    die: Range[1, 10], first: Range[0, 2], second: Range[0, 2]
):
    return roll_total(Rolled.INITIATIVE, die, first, second) == die + first + second


@says("T-121")
def the_lowest_roller_may_roll_again(has_point: bool, other_re_rolled: bool):
    again = may_re_roll(Rolled.INITIATIVE, False, True, has_point, False, other_re_rolled)
    return again is (Duty.MAY if has_point else Duty.MUST_NOT)


@says("T-121")
def another_initiative_roll_costs_one_point():
    return command_points_for(Use.RE_ROLL) == 1


@says("T-122")
def the_highest_has_initiative(lead: Range[-2, 2]):
    when(lead != 0)
    ahead = Settled.FIRST if lead > 0 else Settled.SECOND
    return settled_by_dice(Contested.INITIATIVE, lead) is ahead


@says("T-122")
def after_the_offer_nobody_rolls_again(lowest: bool, has_point: bool, re_rolled: bool):
    again = may_re_roll(Rolled.INITIATIVE, False, lowest, has_point, re_rolled, True)
    return again is Duty.MUST_NOT


@says("T-123")
def a_tie_is_rolled_again():
    return settled_by_dice(Contested.INITIATIVE, 0) is Settled.AGAIN


@says("T-123")
def no_points_are_spent_on_a_tie(has_point: bool, re_rolled: bool, other_re_rolled: bool):
    again = may_re_roll(Rolled.INITIATIVE, True, False, has_point, re_rolled, other_re_rolled)
    return again is Duty.MUST_NOT


@says("T-124")
def the_setup_roll_is_the_first_initiative_roll(winner: Side, entry_winner: Side):
    return acts_first(Matter.INITIATIVE, winner, entry_winner) is winner


@says("T-125")
def who_lacks_initiative_begins_with_overwatch(initiative: Side):
    return sets_overwatch_first(initiative) is OTHER[initiative]


@says("T-125")
def overwatch_costs_one_point():
    return command_points_for(Use.OVERWATCH) == 1


@says("T-126")
def who_is_on_overwatch_is_not_activated():
    return may_activate(False, on_overwatch=True, attacked_from_overwatch=False) is Duty.MUST_NOT


@says("T-126")
def who_is_on_overwatch_cannot_enter_by_an_activation():
    when(enters_by_activation())
    return must_enter_this_turn(True, True, False) is Duty.MUST_NOT


@says("T-127")
def overwatch_is_limited_by_points_only(points: Range[0, 3], characters: Range[0, 5]):
    return most_on_overwatch(points, characters) == min(points, characters)


@says("T-127")
def nobody_has_to_set_overwatch():
    return must_set_overwatch() is not Duty.MUST


@says("T-127")
def any_of_his_characters_may_be_put_on_overwatch(first_turn: bool, on_board: bool):
    return may_set_overwatch(first_turn, on_board) is Duty.MAY


@says("T-128")
def the_step_ends_when_both_decline_in_sequence(declined: Few):
    return overwatch_step_ends(declined) == (declined == 2)


@says("T-129")
def who_has_initiative_activates_first(initiative: Side):
    return activates_first(initiative) is initiative


@says("T-129")
def the_opening_turn_begins_with_who_has_initiative(winner: Side, entry_winner: Side):
    initiative = acts_first(Matter.INITIATIVE, winner, entry_winner)
    return acts_first(Matter.ACTIVATION, winner, entry_winner) is initiative


@says("T-129")
def players_alternate(last: Few, other: Few):
    when(other > 0)
    return activates_next(last, other) is Next.OTHER


@says("T-130")
def who_has_characters_left_goes_on(last: Range[1, 2]):
    return activates_next(last, 0) is Next.LAST


@says("T-136")
def nobody_is_activated_when_all_are_done():
    return activates_next(0, 0) is Next.NOBODY


@says("T-131")
def whoever_was_not_activated_and_is_not_on_overwatch_may_be_activated(attacked: bool):
    return may_activate(False, False, attacked) is Duty.MAY


@says("T-131")
def others_may_not_be_activated(activated: bool, on_overwatch: bool):
    when(activated + on_overwatch == 1)
    return may_activate(activated, on_overwatch, False) is Duty.MUST_NOT


@says("T-132")
def an_activation_has_one_of_five_forms(form: Form):
    return may_take_form(form) is (Duty.MAY if form in FIVE_FORMS else Duty.MUST_NOT)


@says("T-132")
def moving_is_not_the_action():
    return not takes_action(Act.MOVE)


@says("T-133")
def characters_come_into_play_by_an_activation():
    return enters_by_activation()


@says("T-133")
def nobody_acts_before_he_has_entered():
    return may_act_off_board() is Duty.MUST_NOT


@says("T-134")
def everybody_must_enter_on_the_first_turn(on_overwatch: bool):
    return must_enter_this_turn(True, on_overwatch, False) is Duty.MUST


@says("T-135")
def who_was_activated_is_not_activated_again():
    return may_activate(activated=True, on_overwatch=False, attacked_from_overwatch=False) is (
        Duty.MUST_NOT
    )


@says("T-136")
def the_turn_ends_with_all_activated_or_on_overwatch(activated: bool, on_overwatch: bool):
    when(activated + on_overwatch == 1)
    return counts_as_done(activated, on_overwatch, False)


@says("T-136")
def the_turn_goes_on_while_somebody_may_be_activated():
    return not counts_as_done(False, False, False)
