"""War on Terror: what the lines say about the turns of all players."""
# mypy: ignore-errors

from kinds import Act, Moment, Player, Role, Step
from questions_turn import (
    builds_or_moves,
    may_do,
    may_write_of,
    rolls_oil_dice,
    step_before,
)

from ruleproof.game import Duty, Range, given, says, when

STEPS = (Step.ACTION_DIE, Step.FREE_CARDS, Step.PLAY, Step.OIL_DICE)
EMPIRES = (Player.EMPIRE, Player.EVIL)
ANY_TIME = (Act.MESSAGE, Act.TRADE, Act.REMOVE, Act.TURN)
OWN_TURN = (Moment.MAIN_PART, Moment.OWN_TURN)
Number = Range[2, 4]


@given()
def nothing_comes_before_itself(first: Step, then: Step):
    return first is not then


@given()
def of_two_steps_one_is_first(who: Player, first: Step, then: Step):
    when(first is not then)
    return step_before(who, first, then) != step_before(who, then, first)


@given()
def what_is_before_stays_before(who: Player, first: Step, between: Step, then: Step):
    when(len({first, between, then}) == 3)
    when(step_before(who, first, between) and step_before(who, between, then))
    return step_before(who, first, then)


@given()
def terrorists_have_no_developments_and_have_turned(act: Act, who: Role):
    return not (who is Role.TERRORIST and act in (Act.REMOVE, Act.TURN))


def in_sequence(who, first, then):
    """Return whether two of the four steps come in the order of the book."""
    return step_before(who, first, then) == (STEPS.index(first) < STEPS.index(then))


@says("W-026")
def every_turn_has_one_structure(who: Player, first: Step, then: Step):
    when(first is not then and Step.SYMBOL not in (first, then))
    return in_sequence(who, first, then)


@says("W-094")
def an_empires_turn_has_four_steps(who: Player, first: Step, then: Step):
    when(first is not then and Step.SYMBOL not in (first, then) and who in EMPIRES)
    return in_sequence(who, first, then)


@says("W-097")
def a_symbol_is_acted_on_at_once(who: Player, other: Step):
    when(who in EMPIRES and other not in (Step.ACTION_DIE, Step.SYMBOL))
    between = step_before(who, Step.ACTION_DIE, other) and step_before(who, other, Step.SYMBOL)
    return step_before(who, Step.ACTION_DIE, Step.SYMBOL) and not between


@says("W-109")
def an_empires_turn_ends_with_the_oil_dice(who: Player, step: Step):
    when(who in EMPIRES and step is not Step.OIL_DICE)
    return step_before(who, step, Step.OIL_DICE)


@says("W-193")
def the_terrorists_turn_ends_with_the_oil_dice(step: Step):
    when(step is not Step.OIL_DICE)
    return step_before(Player.TERRORIST, step, Step.OIL_DICE)


@says("W-109")
def the_oil_dice_are_rolled(who: Player, turned: bool):
    when(who in EMPIRES)
    return rolls_oil_dice(who, turned) is Duty.MUST


@says("W-173")
def who_turns_terrorist_still_rolls(who: Player):
    return rolls_oil_dice(who, turned_terrorist_in_this_turn=True) is Duty.MUST


@says("W-193")
def the_terrorist_player_still_rolls(turned: bool):
    return rolls_oil_dice(Player.TERRORIST, turned) is Duty.MUST


@says("W-026")
def the_die_tells_how_many_developments(number: Number):
    return builds_or_moves(Role.EMPIRE, number) == number


@says("W-095")
def the_number_rolled_may_be_built(number: Number):
    return builds_or_moves(Role.EMPIRE, number) == number


@says("W-103")
def developments_up_to_the_die(number: Number):
    return builds_or_moves(Role.EMPIRE, number) == number


@says("W-132")
def the_action_die_fixes_the_developments(number: Number):
    return builds_or_moves(Role.EMPIRE, number) == number


@says("W-184")
def the_number_is_that_of_movements(number: Number):
    return builds_or_moves(Role.TERRORIST, number) == number


@says("W-188")
def movements_up_to_the_die(number: Number):
    return builds_or_moves(Role.TERRORIST, number) == number


@says("W-073")
def messages_at_any_time(who: Role, moment: Moment):
    return may_do(Act.MESSAGE, who, moment) is Duty.MAY


@says("W-074")
def messages_spread_fear_or_make_alliances(fear: bool, alliance: bool):
    when(fear or alliance)
    return may_write_of(fear, alliance) is Duty.MAY


@says("W-124")
def the_list_is_open_at_any_stage(act: Act, who: Role, moment: Moment):
    when(act in ANY_TIME and not (who is Role.TERRORIST and act in (Act.REMOVE, Act.TURN)))
    return may_do(act, who, moment) is Duty.MAY


@says("W-125")
def messages_to_other_players(who: Role, moment: Moment):
    return may_do(Act.MESSAGE, who, moment) is Duty.MAY


@says("W-126")
def trading_with_other_players(who: Role, moment: Moment):
    return may_do(Act.TRADE, who, moment) is Duty.MAY


@says("W-127")
def own_developments_are_removed_at_any_stage(moment: Moment):
    return may_do(Act.REMOVE, Role.EMPIRE, moment) is Duty.MAY


@says("W-142")
def own_developments_are_removed_at_any_time(moment: Moment):
    return may_do(Act.REMOVE, Role.EMPIRE, moment) is Duty.MAY


@says("W-128")
def turning_terrorist_at_any_stage(moment: Moment):
    return may_do(Act.TURN, Role.EMPIRE, moment) is Duty.MAY


@says("W-024")
def turning_terrorist_at_all_times(moment: Moment):
    return may_do(Act.TURN, Role.EMPIRE, moment) is Duty.MAY


@says("W-168")
def an_empire_may_give_up_at_any_point(moment: Moment):
    return may_do(Act.TURN, Role.EMPIRE, moment) is Duty.MAY


@says("W-040")
def terrorists_are_bought_in_ones_own_turn(who: Role, moment: Moment):
    when(moment in OWN_TURN)
    return may_do(Act.BUY_UNITS, who, moment) is Duty.MAY


@says("W-157")
def terrorists_are_for_sale_in_ones_own_turn(who: Role, moment: Moment):
    when(moment in OWN_TURN)
    return may_do(Act.BUY_UNITS, who, moment) is Duty.MAY


@says("W-106")
def empires_buy_terrorists_in_the_main_part():
    return may_do(Act.BUY_UNITS, Role.EMPIRE, Moment.MAIN_PART) is Duty.MAY


@says("W-189")
def terrorists_buy_terrorists_in_the_main_part():
    return may_do(Act.BUY_UNITS, Role.TERRORIST, Moment.MAIN_PART) is Duty.MAY


@says("W-159")
def terrorists_are_placed_in_ones_own_turn(who: Role, moment: Moment):
    when(moment in OWN_TURN)
    return may_do(Act.PLACE_UNITS, who, moment) is Duty.MAY
