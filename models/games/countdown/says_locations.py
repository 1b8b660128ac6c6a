"""COUNTDOWN, Campaign and Scenario's: locations, levels and goals."""
# mypy: ignore-errors

from questions_decks import (
    Goal,
    Location,
    campaign_succeeds,
    goal_at,
    goals_of_a_campaign,
    location_level,
    missions_of_a_campaign,
    threat_goes_on,
    threats_of_level,
)
from questions_kinds import Card

from ruleproof.game import Range, says, when

BOMBS = (Location.SHOPPING_MALL, Location.TRAIN_STATION, Location.STADIUM)
LEADERS = (Location.WAREHOUSE, Location.HARBOR, Location.ENERGY_PLANT)
FREEDOM = (Location.CRUISE_SHIP, Location.METROPOLIS, Location.GOVERNMENT_OFFICE)
ACE = (Location.WAREHOUSE, Location.TERRORIST_CAMP, Location.ENERGY_PLANT)
THREATS = (Card.TERRORIST, Card.CIVILIAN, Card.TRAP)
CIVILIZATION = (Location.CRUISE_SHIP, Location.METROPOLIS, Location.GOVERNMENT_BUILDING)


@says("C-080")
def the_example_offers_two_locations_of_level_2():
    return (
        location_level(Location.UNDERGROUND) == 2 and location_level(Location.TERRORIST_CAMP) == 2
    )


@says("C-384")
def operation_ace_rises(level: Range[1, 3]):
    return location_level(ACE[level - 1]) == level


@says("C-387")
def operation_bomberjack_rises(level: Range[1, 3]):
    return location_level(BOMBS[level - 1]) == level


@says("C-390")
def operation_civilization_rises(level: Range[1, 3]):
    return location_level(CIVILIZATION[level - 1]) == level


@says("C-087", "C-360")
def the_bomb_campaign_rises(level: Range[1, 3]):
    return location_level(BOMBS[level - 1]) == level


@says("C-087", "C-361")
def the_leader_campaign_rises(level: Range[1, 3]):
    return location_level(LEADERS[level - 1]) == level


@says("C-087", "C-362")
def the_hostage_campaign_rises(level: Range[1, 3]):
    return location_level(FREEDOM[level - 1]) == level


@says("C-360")
def bombs_are_in_crowded_places(location: Location):
    when(location in BOMBS)
    return goal_at(location) is Goal.BOMBS


@says("C-361")
def leaders_are_killed_here(location: Location):
    when(location in LEADERS)
    return goal_at(location) is Goal.LEADERS


@says("C-362")
def hostages_are_freed_here(location: Location):
    when(location in FREEDOM)
    return goal_at(location) is Goal.HOSTAGES


@says("C-383")
def operation_ace_is_about_leaders(location: Location):
    when(location in ACE)
    return goal_at(location) is Goal.LEADERS


@says("C-386")
def operation_bomberjack_is_about_bombs(location: Location):
    when(location in BOMBS)
    return goal_at(location) is Goal.BOMBS


@says("C-389")
def operation_civilization_is_about_hostages(location: Location):
    when(location in CIVILIZATION[:2])
    return goal_at(location) is Goal.HOSTAGES


@says("C-087")
def a_campaign_has_three_missions():
    return missions_of_a_campaign() == 3


@says("C-008")
def all_missions_of_a_campaign_must_succeed(won: Range[0, 3]):
    when(missions_of_a_campaign() == 3)
    return campaign_succeeds(won) == (won == 3)


@says("C-367")
def the_next_mission_needs_a_success(won: Range[0, 2]):
    return not campaign_succeeds(won)


@says("C-365")
def one_location_of_each_level():
    return missions_of_a_campaign() == 3


@says("C-382")
def an_operation_has_three_locations():
    return missions_of_a_campaign() == 3


@says("C-367")
def the_third_mission_is_the_last_and_the_goal_stays():
    return missions_of_a_campaign() == 3 and goals_of_a_campaign() == 1


@says("C-364")
def one_goal_for_all_missions():
    return goals_of_a_campaign() == 1


@says("C-376")
def cards_not_encountered_are_used_again(card: Card):
    when(card in THREATS)
    return threat_goes_on(card, face_up=False)


@says("C-376")
def terrorists_not_overcome_are_used_again(face_up: bool):
    return threat_goes_on(Card.TERRORIST, face_up)


@says("C-379")
def mission_2_has_threats_of_levels_1_and_2(level: Range[1, 3]):
    return threats_of_level(2, level) == (level <= 2)


@says("C-380")
def mission_3_has_threats_of_all_levels(level: Range[1, 3]):
    return threats_of_level(3, level)


@says("C-378")
def the_threat_level_rises_with_the_missions(mission: Range[1, 2], level: Range[1, 3]):
    when(threats_of_level(mission, level))
    return threats_of_level(mission + 1, level)
