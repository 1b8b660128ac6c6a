"""Tannhäuser, Challenge Tokens, 3-8 Player Rules and Campaigns."""
# mypy: ignore-errors

from questions_setup import Contested, Settled, settled_by_dice
from questions_tables import (
    Chosen,
    Roller,
    RollFor,
    challenges_drawn,
    conditions_resolved_for,
    equipment_is_back,
    health_at_scenario,
    may_change_control,
    may_choose_anew,
    may_have_challenge,
    may_spend_points,
    normal_team,
    opponent_sees_challenge,
    points_for_challenge,
    rolls_for_side,
    share_of_each,
    story_rules_apply,
)
from questions_things import Slotted, slots_taken

from ruleproof.game import Duty, Range, says, when

CHOSEN_ONCE = (Chosen.FACTION, Chosen.HEROES, Chosen.TROOPERS)


@says("T-073")
def characters_of_single_figure_packs_can_take_challenges():
    return may_have_challenge(single_figure_pack=True) is Duty.MAY


@says("T-075")
def one_challenge_is_drawn_and_shown():
    return challenges_drawn() == 1 and opponent_sees_challenge()


@says("T-076")
def a_challenge_takes_no_slot():
    return slots_taken(Slotted.CHALLENGE) == 0


@says("T-077")
def a_challenge_gives_three_points():
    return points_for_challenge(discarded_already=False) == 3


@says("T-077")
def a_discarded_challenge_gives_nothing_more():
    return points_for_challenge(discarded_already=True) == 0


@says("T-078")
def each_person_has_as_many_characters_of_a_normal_team(persons: Range[1, 4]):
    return share_of_each(persons) * persons == normal_team()


@says("T-092")
def a_normal_team_has_five_characters():
    return normal_team() == 5


@says("T-079")
def the_higher_roller_controls_the_character(lead: Range[-2, 2]):
    when(lead != 0)
    ahead = Settled.FIRST if lead > 0 else Settled.SECOND
    return settled_by_dice(Contested.CONTROL, lead) is ahead


@says("T-080")
def characters_stay_with_their_persons_in_the_game():
    return may_change_control(game_begun=True) is Duty.MUST_NOT


@says("T-081")
def the_general_rolls_for_the_side(roll: RollFor):
    return rolls_for_side(roll) is Roller.GENERAL


@says("T-082")
def everybody_may_spend_points(general: bool):
    return may_spend_points(general) is Duty.MAY


@says("T-083")
def campaigns_add_to_story_mode():
    return story_rules_apply(campaign=True)


@says("T-084")
def faction_heroes_and_troopers_are_chosen_once(what: Chosen, scenario: Range[1, 3]):
    when(what in CHOSEN_ONCE)
    return may_choose_anew(what, scenario) is (Duty.MAY if scenario == 1 else Duty.MUST_NOT)


@says("T-085")
def everybody_is_back_at_full_health(rows: Range[3, 4], left: Range[0, 4]):
    when(left <= rows)
    return health_at_scenario(rows, left) == rows


@says("T-086")
def conditions_are_resolved_for_who_fulfilled_his_victory_condition(fulfilled: bool):
    return conditions_resolved_for(fulfilled) == fulfilled


@says("T-087")
def expended_equipment_is_not_refreshed():
    return not equipment_is_back(expended=True)


@says("T-088")
def no_new_pack_in_a_new_scenario(scenario: Range[2, 3]):
    return may_choose_anew(Chosen.PACKS, scenario) is Duty.MUST_NOT
