"""Tannhäuser, Setup and Allied Forces: what is said about choosing teams and equipment."""
# mypy: ignore-errors

from questions_kinds import SetupEvent, Side
from questions_modes import entry_points_each
from questions_setup import (
    Contested,
    Faction,
    Force,
    Matter,
    Replaced,
    Rivals,
    Settled,
    Taken,
    acts_first,
    allied,
    belongs_to_faction,
    chooses_next_entry,
    force_name,
    loser_chooses_again,
    may_choose_hero,
    may_combine,
    may_hire,
    may_mix,
    may_replace,
    may_take_bonus,
    pack_is_faceup,
    packs_each,
    row_at_start,
    settled_by_dice,
    tokens_with_bonus,
)
from questions_shared import figures_in_team, setup_before
from questions_tables import Chosen, may_choose_anew

from ruleproof.game import Duty, Range, says, when

STEPS = (
    (SetupEvent.MODE, SetupEvent.MODE_TOKENS),
    (SetupEvent.FACTION,),
    (SetupEvent.MAP,),
    (SetupEvent.CHARACTERS,),
    (SetupEvent.PACKS,),
    (SetupEvent.BONUS,),
    (SetupEvent.ENTRY,),
    (SetupEvent.MODE_STEPS,),
)
UNION, REICH, MATRIARCHY, SHOGUNATE = Faction
ALLIANCES = ({UNION, MATRIARCHY}, {REICH, SHOGUNATE})


def step_comes_before(number, event):
    """Return whether an event of a numbered step comes before the steps of higher numbers."""
    later = [each for step in STEPS[number:] for each in step]
    return all(setup_before(event, each) for each in later)


def higher_has(over, lead):
    """Return whether the higher roll settles a claim."""
    return settled_by_dice(over, lead) is (Settled.FIRST if lead > 0 else Settled.SECOND)


@says("T-089")
def the_mode_and_its_tokens_are_step_1():
    return setup_before(SetupEvent.MODE, SetupEvent.MODE_TOKENS) and all(
        step_comes_before(1, event) for event in STEPS[0]
    )


@says("T-090")
def factions_are_step_2():
    return step_comes_before(2, SetupEvent.FACTION)


@says("T-091")
def the_map_is_step_3():
    return step_comes_before(3, SetupEvent.MAP)


@says("T-092")
def characters_are_step_4():
    return step_comes_before(4, SetupEvent.CHARACTERS)


@says("T-092")
def a_team_has_three_heroes_and_two_troopers(heroes: Range[0, 6], troopers: Range[0, 5]):
    return figures_in_team(heroes, troopers, False) == (heroes == 3 and troopers == 2)


@says("T-092")
def a_team_is_of_one_faction(first: Faction, second: Faction):
    when(first is not second)
    return may_combine(first, second) is Duty.MUST_NOT


@says("T-092", "T-106")
def characters_of_one_faction_go_together(faction: Faction):
    return may_combine(faction, faction) is Duty.MAY


@says("T-093")
def nobody_chooses_a_hero_again(taken_by: Taken, rivals: Rivals):
    when(taken_by is not Taken.NOBODY)
    return may_choose_hero(taken_by, rivals) is Duty.MUST_NOT


@says("T-092", "T-093")
def a_free_hero_may_be_chosen(rivals: Rivals):
    return may_choose_hero(Taken.NOBODY, rivals) is Duty.MAY


@says("T-094")
def mercenaries_may_be_chosen_by_any_faction(loyal: bool, against_home: bool):
    return may_hire(loyal, against_home) is Duty.MAY


@says("T-094")
def the_highest_keeps_the_mercenary(lead: Range[-2, 2]):
    when(lead != 0)
    return higher_has(Contested.MERCENARY, lead)


@says("T-095", overrides="T-094")
def loyal_mercenaries_do_not_fight_their_home_faction():
    return may_hire(loyal=True, against_home_faction=True) is Duty.MUST_NOT


@says("T-096")
def the_health_indicator_points_at_the_top_row():
    return row_at_start() == 1


@says("T-097")
def every_character_has_one_pack():
    return packs_each() == 1


@says("T-097")
def packs_are_chosen_in_set_up():
    return may_choose_anew(Chosen.PACKS, 1) is Duty.MAY


@says("T-097")
def packs_are_flipped_once_all_are_chosen(all_chosen: bool):
    return pack_is_faceup(all_chosen) == all_chosen


@says("T-097")
def packs_are_step_5():
    return step_comes_before(5, SetupEvent.PACKS)


@says("T-098")
def a_team_has_up_to_three_bonus_tokens(in_team: Range[1, 5]):
    return may_take_bonus(in_team, 1) is (Duty.MAY if in_team <= 3 else Duty.MUST_NOT)


@says("T-098")
def bonus_tokens_are_chosen_in_set_up():
    return may_choose_anew(Chosen.BONUS, 1) is Duty.MAY


@says("T-098")
def bonus_tokens_are_step_6():
    return step_comes_before(6, SetupEvent.BONUS)


@says("T-099")
def a_bonus_token_replaces_one_token(tokens: Range[1, 5]):
    return tokens_with_bonus(tokens) == tokens


@says("T-099")
def any_of_his_tokens_may_be_replaced(what: Replaced):
    return may_replace(what) is Duty.MAY


@says("T-100")
def a_character_has_one_bonus_token_at_most(in_team: Range[1, 5]):
    return may_take_bonus(in_team, 2) is Duty.MUST_NOT


@says("T-101")
def the_highest_gets_the_bonus_token(lead: Range[-2, 2]):
    when(lead != 0)
    return higher_has(Contested.BONUS, lead)


@says("T-102")
def the_highest_chooses_an_entry_point_first(lead: Range[-2, 2]):
    when(lead != 0)
    return higher_has(Contested.ENTRY, lead)


@says("T-102")
def the_winner_of_that_roll_is_first_in_the_opening_turn(setup_winner: Side, winner: Side):
    return (
        acts_first(Matter.ENTRY, setup_winner, winner) is winner
        and acts_first(Matter.ACTIVATION, setup_winner, winner) is winner
    )


@says("T-102")
def each_player_has_one_entry_point(on_board: Range[2, 4], rush_and_go: bool):
    return entry_points_each(on_board, rush_and_go) == 1


@says("T-102")
def entry_points_are_step_7():
    return step_comes_before(7, SetupEvent.ENTRY)


@says("T-103")
def the_opponent_chooses_after_the_highest(highest: Side):
    return chooses_next_entry(highest) is not highest


@says("T-104")
def the_steps_of_the_mode_come_last():
    return all(setup_before(event, SetupEvent.MODE_STEPS) for step in STEPS[:-1] for event in step)


@says("T-106")
def all_characters_belong_to_a_faction():
    return belongs_to_faction()


@says("T-107")
def matriarchy_and_union_shogunate_and_reich_are_allied(first: Faction, second: Faction):
    when(first is not second)
    return allied(first, second) == ({first, second} in ALLIANCES)


@says("T-108", overrides="T-092")
def allied_characters_may_be_in_one_team(first: Faction, second: Faction):
    when(first is not second and {first, second} in ALLIANCES)
    return may_combine(first, second) is Duty.MAY


@says("T-109")
def reich_and_shogunate_may_be_mixed(heroes: Range[0, 3], troopers: Range[0, 2]):
    return may_mix(heroes, troopers, REICH, SHOGUNATE) is Duty.MAY


@says("T-109")
def reich_and_shogunate_are_the_nippon_accords():
    return force_name(REICH, SHOGUNATE) is Force.NIPPON_ACCORDS


@says("T-110")
def union_and_matriarchy_may_be_mixed(heroes: Range[0, 3], troopers: Range[0, 2]):
    return may_mix(heroes, troopers, UNION, MATRIARCHY) is Duty.MAY


@says("T-110")
def union_and_matriarchy_are_the_umtoma():
    return force_name(UNION, MATRIARCHY) is Force.UMTOMA


@says("T-111")
def no_hero_is_there_twice_where_allies_meet(taken_by: Taken):
    when(taken_by is not Taken.NOBODY)
    return may_choose_hero(taken_by, Rivals.ALLIED) is Duty.MUST_NOT


@says("T-112")
def the_high_roller_chooses_the_hero(lead: Range[-2, 2]):
    when(lead != 0)
    return higher_has(Contested.HERO, lead)


@says("T-112")
def the_low_roller_chooses_from_the_remaining_heroes():
    return loser_chooses_again(Contested.HERO)
