"""COUNTDOWN: what lines of many chapters say about decks, locations and campaigns."""
# mypy: ignore-errors

from questions_decks import (
    Deck,
    Goal,
    Printed,
    Special,
    assignment_tells,
    cards_lie_in,
    chooses_opponent,
    deck_holds,
    first_colour,
    is_a_goal,
    is_enemy,
    may_split_team,
    may_try_colour,
    must_lead_out,
    same_goal,
    special_cards_used,
    target_decks_in_use,
    two_ops_hit,
)
from questions_kinds import Area, Card, Side

from ruleproof.game import Duty, Range, says, when

GREEN, ORANGE = 1, 2


@says("C-003")
def missions_are_about_bombs_hostages_or_leaders(goal: Goal):
    return is_a_goal(goal)


@says("C-068")
def the_symbol_is_one_of_three_targets(goal: Goal):
    return is_a_goal(goal)


@says("C-069")
def one_target_deck_is_taken():
    return target_decks_in_use() == 1


@says("C-081")
def the_other_target_decks_go_back():
    return target_decks_in_use() == 1


@says("C-049")
def threats_include_civilians_and_traps(card: Card):
    when(card in (Card.CIVILIAN, Card.TRAP))
    return deck_holds(Deck.THREATS, card)


@says("C-188")
def terrorists_are_drawn_from_the_threat_deck():
    return deck_holds(Deck.THREATS, Card.TERRORIST)


@says("C-177")
def a_leader_deck_has_a_booby_trap():
    return deck_holds(Deck.LEADERS, Card.TRAP) and deck_holds(Deck.THREATS, Card.TRAP)


@says("C-242")
def a_leader_deck_has_a_hostage():
    return deck_holds(Deck.LEADERS, Card.HOSTAGE)


@says("C-246")
def the_threat_deck_has_a_civilian():
    return deck_holds(Deck.THREATS, Card.CIVILIAN)


@says("C-409")
def leaders_are_in_their_deck():
    return deck_holds(Deck.LEADERS, Card.LEADER)


@says("C-413")
def bombs_are_in_their_deck():
    return deck_holds(Deck.BOMBS, Card.BOMB)


@says("C-418")
def dummies_are_in_the_bomb_deck_only(deck: Deck):
    return deck_holds(deck, Card.DUMMY) == (deck is Deck.BOMBS)


@says("C-164")
def threat_cards_are_only_in_grey_areas(area: Area, symbol: bool):
    return cards_lie_in(Deck.THREATS, area, symbol) == (area is Area.THREAT)


@says("C-165")
def target_cards_are_only_in_red_areas(deck: Deck, area: Area, symbol: bool):
    when(deck is not Deck.THREATS)
    return cards_lie_in(deck, area, symbol) == (area is Area.TARGET)


@says("C-091")
def threat_cards_are_laid_on_grey_areas(symbol: bool):
    return cards_lie_in(Deck.THREATS, Area.THREAT, symbol)


@says("C-093")
def target_cards_are_laid_on_red_areas(deck: Deck, symbol: bool):
    when(deck is not Deck.THREATS)
    return cards_lie_in(deck, Area.TARGET, symbol)


@says("C-188", "C-435")
def a_terrorist_drawn_for_a_leader_joins_his_area():
    return cards_lie_in(Deck.THREATS, Area.TARGET, enemy_with_t_symbol_is_there=True)


@says("C-004")
def the_briefing_tells_target_location_and_level(level: Range[1, 3], what: Printed):
    when(what is not Printed.TIME)
    return assignment_tells(level, what)


@says("C-066")
def a_green_card_tells_all(what: Printed):
    return assignment_tells(1, what)


@says("C-078")
def a_higher_card_tells_all(level: Range[2, 3], what: Printed):
    return assignment_tells(level, what)


@says("C-060")
def the_best_start_is_green():
    return first_colour() == GREEN


@says("C-065")
def the_first_mission_is_green():
    return first_colour() == GREEN


@says("C-061")
def after_green_orange_and_red_may_be_tried(colour: Range[1, 3]):
    return may_try_colour(colour, green_successes=1) is Duty.MAY


@says("C-075")
def after_level_1_a_higher_level_may_be_tried():
    return may_try_colour(ORANGE, green_successes=1) is Duty.MAY


@says("C-110")
def players_choose_the_deployment_areas():
    return may_split_team() is not Duty.MUST_NOT


@says("C-112")
def splitting_the_team_is_allowed():
    return may_split_team() is Duty.MAY


@says("C-055")
def special_cards_need_traitors_or_a_campaign(cards: Special):
    return not special_cards_used(cards, traitor_mode=False, campaign=False)


@says("C-056")
def agendas_are_for_traitor_mode(campaign: bool, traitors: bool):
    return special_cards_used(Special.AGENDA, traitors, campaign) == traitors


@says("C-430")
def agenda_cards_are_only_for_traitor_mode(campaign: bool):
    return not special_cards_used(Special.AGENDA, False, campaign)


@says("C-057")
def support_is_for_campaigns(campaign: bool, traitors: bool):
    return special_cards_used(Special.SUPPORT, traitors, campaign) == campaign


@says("C-427")
def support_is_only_for_campaigns_and_scenarios(traitors: bool):
    return not special_cards_used(Special.SUPPORT, traitors, False)


@says("C-006")
def players_work_together(traitor_mode: bool):
    return same_goal(traitor_mode)


@says("C-115")
def all_have_one_goal():
    return same_goal(traitor_mode=False)


@says("C-115", overrides="C-006")
def but_not_in_traitor_mode():
    return not same_goal(traitor_mode=True)


@says("C-237")
def hostages_must_be_guided_to_safety():
    return must_lead_out(Card.HOSTAGE) is Duty.MUST


@says("C-412")
def hostages_need_to_be_taken_to_an_exit():
    return must_lead_out(Card.HOSTAGE) is Duty.MUST


@says("C-245")
def civilians_need_not_be_brought_out():
    return must_lead_out(Card.CIVILIAN) is Duty.MAY


@says("C-183")
def terrorists_and_leaders_are_the_enemy(card: Card):
    return is_enemy(card) == (card in (Card.TERRORIST, Card.LEADER))


@says("C-156")
def an_enemy_is_a_terrorist_or_a_leader(card: Card):
    when(card in (Card.TERRORIST, Card.LEADER))
    return is_enemy(card)


@says("C-192")
def ops_choose_whom_they_aim_at(more: bool):
    return chooses_opponent(more) is Side.OPS


@says("C-199")
def players_choose_among_more_enemies():
    return chooses_opponent(more_enemies_than_ops=True) is Side.OPS


@says("C-198")
def powers_are_not_added(first: Range[1, 6], second: Range[1, 6], defense: Range[2, 7]):
    return two_ops_hit(first, second, defense) == (max(first, second) >= defense)
