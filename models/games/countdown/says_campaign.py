"""COUNTDOWN, Traitor mode, Campaign, Scenario's and Support cards."""
# mypy: ignore-errors

from questions_kinds import Op
from questions_ops import (
    has_specialty,
    level_1_left,
    may_change_team,
    may_remove_threats,
    may_use_support,
    specialty_grows,
    support_cards_given,
    target_level,
    white_cube,
)

from ruleproof.game import Duty, Range, says, when


@says("C-009")
def in_a_campaign_specialties_develop(level: Range[1, 3]):
    return specialty_grows(True, level)


@says("C-083")
def they_may_develop_on_level_2_or_3(level: Range[2, 3]):
    return specialty_grows(False, level)


@says("C-137")
def jill_may_rise_on_level_2_or_3_or_in_a_campaign(campaign: bool, level: Range[1, 3]):
    when(campaign or level >= 2)
    return specialty_grows(campaign, level)


@says("C-138")
def single_missions_of_level_1_stay_on_skill_1():
    return not specialty_grows(False, 1)


@says("C-151")
def vince_rises_only_on_level_2_or_3_or_in_a_campaign(campaign: bool, level: Range[1, 3]):
    return specialty_grows(campaign, level) == (campaign or level >= 2)


@says("C-152")
def ops_stay_on_skill_1_in_a_single_mission_of_level_1():
    return not specialty_grows(False, 1)


@says("C-289")
def specialties_rise_only_on_level_2_or_3_or_in_a_campaign(campaign: bool, level: Range[1, 3]):
    return specialty_grows(campaign, level) == (campaign or level >= 2)


@says("C-355")
def ops_develop_in_a_campaign(level: Range[1, 3]):
    return specialty_grows(True, level)


@says("C-356")
def the_first_campaign_mission_differs_by_support_cards_only(op: Op):
    return specialty_grows(True, 1) == specialty_grows(False, 1) and (
        white_cube(op, True, 1) == white_cube(op, False, 1)
    )


@says("C-288")
def all_but_the_shooter_get_a_white_cube(op: Op, campaign: bool, level: Range[1, 3]):
    return white_cube(op, campaign, level) == (op is not Op.SHOOTER)


@says("C-372")
def each_op_of_a_campaign_gets_a_white_cube(op: Op):
    return white_cube(op, True, 1)


@says("C-161")
def the_shooter_alone_has_no_specialty(op: Op):
    return has_specialty(op) == (op is not Op.SHOOTER)


@says("C-162")
def each_op_but_the_shooter_has_a_specialty(op: Op):
    return has_specialty(op) == (op is not Op.SHOOTER)


@says("C-290")
def gustav_has_no_specialty():
    return not has_specialty(Op.SHOOTER)


@says("C-377")
def the_mission_of_a_campaign_is_the_target_level(mission: Range[1, 3]):
    return target_level(True, mission) == mission


@says("C-250")
def any_single_mission_has_the_first_complexity(mission: Range[1, 3]):
    return target_level(False, mission) == 1


@says("C-251")
def higher_complexities_count_in_campaigns_only(campaign: bool, mission: Range[2, 3]):
    return (target_level(campaign, mission) > 1) == campaign


@says("C-409")
def leaders_get_stronger_in_campaigns(mission: Range[1, 2]):
    return target_level(True, mission) < target_level(True, mission + 1)


@says("C-057")
def single_missions_have_no_support_cards(mission: Range[1, 3]):
    return support_cards_given(False, mission) == 0


@says("C-356")
def four_support_cards_at_the_start():
    return support_cards_given(True, 1) == 4


@says("C-366")
def four_support_cards_before_the_first_mission():
    return support_cards_given(True, 1) == 4


@says("C-373")
def four_support_cards_are_drawn():
    return support_cards_given(True, 1) == 4


@says("C-357")
def none_are_added_during_the_campaign(mission: Range[2, 3]):
    return support_cards_given(True, mission) == 0


@says("C-427")
def support_cards_belong_to_campaigns(helicopter: bool, used: bool, starts: bool):
    return may_use_support(helicopter, False, used, starts) is Duty.MUST_NOT


@says("C-358")
def a_support_card_serves_once_at_any_moment(helicopter: bool, used: bool, starts: bool):
    allowed = Duty.MUST_NOT if used else Duty.MAY
    return may_use_support(helicopter, True, used, starts) is allowed


@says("C-368")
def each_support_card_serves_once(helicopter: bool, starts: bool):
    return may_use_support(helicopter, True, True, starts) is Duty.MUST_NOT


@says("C-401", overrides="C-358")
def the_helicopter_comes_at_the_start_only(starts: bool):
    return may_use_support(True, True, False, starts) is (Duty.MAY if starts else Duty.MUST_NOT)


@says("C-088")
def five_to_fifteen_threat_cards_may_go(cards: Range[5, 15]):
    return may_remove_threats(cards) is Duty.MAY


@says("C-363")
def ten_or_twenty_threat_cards_may_go(cards: Range[1, 20]):
    when(cards in (10, 20))
    return may_remove_threats(cards) is Duty.MAY


@says("C-050")
def level_1_cards_lie_on_top(removed: Range[0, 20]):
    return level_1_left(removed) == 35 - removed


@says("C-391", "C-392")
def twenty_are_left_without_fifteen():
    return level_1_left(15) == 20


@says("C-371")
def the_team_stays_the_same():
    return may_change_team() is Duty.MUST_NOT


@says("C-374")
def the_ops_go_on_to_the_next_mission():
    return may_change_team() is Duty.MUST_NOT


@says("C-385", "C-388", "C-391")
def operations_take_out_five_ten_or_fifteen(cards: Range[1, 20]):
    when(cards in (5, 10, 15))
    return may_remove_threats(cards) is Duty.MAY
