"""Tannhäuser, Command Points: what they cost and do, and the card's lines about them."""
# mypy: ignore-errors

from questions_combat import may_counterattack
from questions_command import (
    changed_by_point,
    enters_play,
    may_spend_at,
    may_spend_on,
    may_spend_twice,
    may_use_extra_ammunition,
    pool_refreshed,
    raise_comes_before,
    raise_holds,
    reinforcement_may_have,
    turns_until_reinforcement,
    value_of_strike,
)
from questions_kinds import Figure, Use
from questions_pieces import Enters, Gear, Harm, Moment, Raise, Strike, Until, Value
from questions_shared import command_points_for, may_activate
from questions_turn import Rolled, may_re_roll

from ruleproof.game import Duty, given, says, when

IN_ACTIVATIONS = (Moment.OWN_ACTIVATION, Moment.OTHER_ACTIVATION)


@given()
def only_characteristics_are_several(use: Use, other_characteristic: bool):
    return use is Use.INCREASE or not other_characteristic


def only_at(use, *moments):
    """Return whether points are spent on a use at these moments and no others."""
    return all(
        may_spend_at(use, each) is (Duty.MAY if each in moments else Duty.MUST_NOT)
        for each in Moment
    )


@says("T-237")
def points_are_refreshed_each_turn():
    return pool_refreshed()


@says("T-339")
def the_card_refreshes_points():
    return pool_refreshed()


@says("T-238")
def the_same_effect_is_bought_once_in_an_activation(use: Use, other: bool):
    when(not other)
    return may_spend_twice(use, True, other) is Duty.MUST_NOT


@says("T-238")
def several_characteristics_may_be_raised():
    return may_spend_twice(Use.INCREASE, True, other_characteristic=True) is Duty.MAY


@says("T-344")
def by_the_card_no_effect_is_bought_twice(use: Use, other: bool):
    when(use is Use.INCREASE or not other)
    return may_spend_twice(use, True, other) is Duty.MUST_NOT


@says("T-239")
def the_loser_of_a_roll_may_roll_again(of: Rolled, has_point: bool, other_re_rolled: bool):
    again = may_re_roll(of, False, True, has_point, False, other_re_rolled)
    return again is (Duty.MAY if has_point else Duty.MUST_NOT)


@says("T-239")
def the_second_result_is_final(of: Rolled, lowest: bool, has_point: bool, other_re_rolled: bool):
    again = may_re_roll(of, False, lowest, has_point, True, other_re_rolled)
    return again is Duty.MUST_NOT


@says("T-345")
def the_card_makes_the_second_result_final(of: Rolled, lowest: bool, other_re_rolled: bool):
    again = may_re_roll(of, False, lowest, True, True, other_re_rolled)
    return again is Duty.MUST_NOT


@says("T-340", "T-345")
def by_the_card_the_loser_may_roll_again(of: Rolled, other_re_rolled: bool):
    return may_re_roll(of, False, True, True, False, other_re_rolled) is Duty.MAY


@says("T-239")
def a_new_roll_is_bought_by_its_loser():
    return command_points_for(Use.RE_ROLL) == 1 and only_at(Use.RE_ROLL, Moment.LOST_ROLL)


@says("T-340")
def the_card_prices_a_new_roll():
    return command_points_for(Use.RE_ROLL) == 1


@says("T-345")
def the_card_prices_a_new_roll_again():
    return command_points_for(Use.RE_ROLL) == 1 and only_at(Use.RE_ROLL, Moment.LOST_ROLL)


@says("T-240")
def a_movement_point_costs_one():
    bought = command_points_for(Use.MOVEMENT) == changed_by_point(Use.MOVEMENT) == 1
    return bought and only_at(Use.MOVEMENT, Moment.OWN_ACTIVATION)


@says("T-346")
def a_movement_point_costs_one_by_the_card():
    bought = command_points_for(Use.MOVEMENT) == changed_by_point(Use.MOVEMENT) == 1
    return bought and only_at(Use.MOVEMENT, Moment.OWN_ACTIVATION)


@says("T-241")
def overwatch_costs_one_in_its_step():
    bought = command_points_for(Use.OVERWATCH) == 1
    return bought and only_at(Use.OVERWATCH, Moment.OVERWATCH_STEP)


@says("T-347")
def overwatch_costs_one_by_the_card():
    bought = command_points_for(Use.OVERWATCH) == 1
    return bought and only_at(Use.OVERWATCH, Moment.OVERWATCH_STEP)


@says("T-241")
def who_was_put_on_overwatch_is_not_activated(attacked: bool):
    return may_activate(False, not attacked, attacked) is Duty.MUST_NOT


@says("T-347")
def nor_is_he_by_the_card(attacked: bool):
    return may_activate(False, not attacked, attacked) is Duty.MUST_NOT


@says("T-242")
def a_characteristic_is_raised_by_one_at_any_time(moment: Moment):
    raised = command_points_for(Use.INCREASE) == changed_by_point(Use.INCREASE) == 1
    return raised and may_spend_at(Use.INCREASE, moment) is Duty.MAY


@says("T-348")
def a_characteristic_is_raised_by_one_by_the_card():
    return command_points_for(Use.INCREASE) == changed_by_point(Use.INCREASE) == 1


@says("T-242")
def raising_follows_equipment_and_precedes_the_dice():
    return raise_comes_before(Raise.EQUIPMENT, Raise.POINT) and (
        raise_comes_before(Raise.POINT, Raise.ROLL)
    )


@says("T-348")
def so_it_does_on_the_card():
    return raise_comes_before(Raise.EQUIPMENT, Raise.POINT) and (
        raise_comes_before(Raise.POINT, Raise.ROLL)
    )


@says("T-242")
def the_raise_counts_for_the_roll():
    return raise_holds(Until.ROLL)


@says("T-243")
def a_counterattack_costs_one():
    bought = command_points_for(Use.COUNTERATTACK) == 1
    return bought and only_at(Use.COUNTERATTACK, Moment.AFTER_ATTACK)


@says("T-349")
def a_counterattack_costs_one_by_the_card():
    return command_points_for(Use.COUNTERATTACK) == 1


@says("T-215")
def an_attack_is_made_with_the_current_value():
    return value_of_strike(Strike.ACTION) is Value.CURRENT


@says("T-243")
def a_counterattack_is_made_with_the_worst_value():
    return value_of_strike(Strike.COUNTER) is Value.WORST


@says("T-349")
def so_it_is_by_the_card():
    return value_of_strike(Strike.COUNTER) is Value.WORST


@says("T-253")
def an_overwatch_attack_is_made_like_any_other():
    return value_of_strike(Strike.OVERWATCH) == value_of_strike(Strike.ACTION)


@says("T-157")
def extra_ammunition_is_for_the_own_activation(to_counterattack: bool):
    return may_use_extra_ammunition(True, to_counterattack) is Duty.MAY


@says("T-244", overrides="T-157")
def extra_ammunition_gives_no_counterattack(own_activation: bool):
    return may_use_extra_ammunition(own_activation, to_counterattack=True) is Duty.MUST_NOT


@says("T-350", overrides="T-157")
def extra_ammunition_gives_none_by_the_card(own_activation: bool):
    return may_use_extra_ammunition(own_activation, to_counterattack=True) is Duty.MUST_NOT


@says("T-245")
def one_wound_is_shaken_off_right_after_the_shock_roll():
    shaken = command_points_for(Use.SHAKE_OFF) == changed_by_point(Use.SHAKE_OFF) == 1
    return shaken and only_at(Use.SHAKE_OFF, Moment.AFTER_SHOCK)


@says("T-351")
def one_wound_is_shaken_off_by_the_card():
    shaken = command_points_for(Use.SHAKE_OFF) == changed_by_point(Use.SHAKE_OFF) == 1
    return shaken and only_at(Use.SHAKE_OFF, Moment.AFTER_SHOCK)


@says("T-246")
def a_reinforcement_costs_three_before_activations():
    bought = command_points_for(Use.REINFORCEMENT) == 3
    return bought and only_at(Use.REINFORCEMENT, Moment.BEFORE_ACTIVATIONS)


@says("T-352")
def a_reinforcement_costs_three_by_the_card():
    bought = command_points_for(Use.REINFORCEMENT) == 3
    return bought and only_at(Use.REINFORCEMENT, Moment.BEFORE_ACTIVATIONS)


@says("T-246")
def only_a_trooper_comes_back(figure: Figure):
    when(figure is not Figure.VOIVODE)
    allowed = Duty.MAY if figure is Figure.TROOPER else Duty.MUST_NOT
    return may_spend_on(Use.REINFORCEMENT, figure) is allowed


@says("T-352")
def only_a_trooper_comes_back_by_the_card(figure: Figure):
    when(figure is not Figure.VOIVODE)
    allowed = Duty.MAY if figure is Figure.TROOPER else Duty.MUST_NOT
    return may_spend_on(Use.REINFORCEMENT, figure) is allowed


@says("T-237", "T-240", "T-241", "T-242", "T-243", "T-245")
def any_character_can_profit_from_points(use: Use, figure: Figure):
    when(use not in (Use.RE_ROLL, Use.REINFORCEMENT))
    return may_spend_on(use, figure) is Duty.MAY


@says("T-265", overrides=("T-240", "T-241", "T-242", "T-245"))
def nothing_is_spent_on_a_voivode(use: Use):
    return may_spend_on(use, Figure.VOIVODE) is Duty.MUST_NOT


@says("T-267")
def voivodes_may_come_back_as_reinforcements():
    return may_spend_on(Use.REINFORCEMENT, Figure.VOIVODE) is Duty.MAY


@says("T-246")
def a_reinforcement_comes_at_the_start_of_the_next_turn():
    return enters_play(True) is Enters.START_OF_TURN and turns_until_reinforcement() == 1


@says("T-352")
def a_reinforcement_comes_in_the_next_turn():
    return turns_until_reinforcement() == 1


@says("T-133")
def who_is_not_in_play_comes_by_his_activation(reinforcement: bool):
    return enters_play(reinforcement) is Enters.ACTIVATION


@says("T-247")
def a_reinforcement_has_a_pack_and_no_bonus():
    pack, bonus = reinforcement_may_have(Gear.PACK), reinforcement_may_have(Gear.BONUS)
    return pack is Duty.MAY and bonus is Duty.MUST_NOT


@says("T-353")
def a_reinforcement_has_a_pack_and_no_bonus_by_the_card():
    pack, bonus = reinforcement_may_have(Gear.PACK), reinforcement_may_have(Gear.BONUS)
    return pack is Duty.MAY and bonus is Duty.MUST_NOT


@says("T-243")
def a_counterattack_answers_an_attack(figure: Figure):
    when(figure is not Figure.VOIVODE)
    return may_counterattack(Harm.ATTACK, figure) is Duty.MAY
