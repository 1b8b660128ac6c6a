"""Governors, Setting up the game and Winning the game."""
# mypy: ignore-errors

from questions_fight_kinds import Fulfilled, Winner
from questions_kinds import Card, Field, Place, Received, Source, Stack
from questions_options import units_go
from questions_play import (
    Players,
    Printed,
    agents_at_first,
    agents_of_counter,
    cards_dealt,
    cr_of_titles,
    crf_at_first,
    extra_round,
    game_ends,
    goes_first,
    guild_units_at_first,
    may_claim,
    may_mix_stocks,
    may_use_agents,
    notes,
    plates,
    points_required,
    stack_of,
    starts_on,
    titles_dealt,
    units_received,
    units_to_allocate,
    winner,
    wins_extra_round,
)

from ruleproof.game import Die, Duty, Range, given, says, when

NOTES = (1, 5, 10, 20)
GIVEN_OUT = {2: (5, 7, 7, 7), 3: (5, 7, 6, 5), 4: (5, 5, 4, 4)}
TITLES = {2: 10, 3: 7, 4: 5, 5: 4}
POINTS = {2: 150, 3: 125, 4: 100, 5: 75}
LAST_ROUND = (Fulfilled.ROUND, Fulfilled.TURN)


@says("G-001")
def governors_start_on_teleport():
    return starts_on() is Field.TELEPORT


@says("G-002", "G-003")
def the_rings_start_at_00():
    return crf_at_first() == 0


@says("G-004")
def fifteen_agents():
    return (
        agents_at_first(False) * agents_of_counter(False)
        + agents_at_first(True) * agents_of_counter(True)
        == 15
    )


@says("G-005")
def nine_small_counters_and_three_large():
    return agents_at_first(False) == 9 and agents_at_first(True) == 3


@says("G-005")
def a_small_counter_is_one_agent():
    return agents_of_counter(False) == 1


@says("G-198")
def a_larger_counter_is_two_agents():
    return agents_of_counter(True) == 2


@says("G-006")
def agents_are_optional():
    return may_use_agents() is Duty.MAY


@says("G-007")
def notes_of_two_players(place: Range[0, 3]):
    return notes(2, NOTES[place]) == GIVEN_OUT[2][place]


@says("G-008")
def notes_of_three_players(place: Range[0, 3]):
    return notes(3, NOTES[place]) == GIVEN_OUT[3][place]


@says("G-009")
def notes_of_four_and_five_players(players: Range[4, 5], place: Range[0, 3]):
    return notes(players, NOTES[place]) == GIVEN_OUT[4][place]


@says("G-010")
def there_are_no_other_notes(players: Players, worth: Range[1, 20]):
    when(worth not in NOTES)
    return notes(players, worth) == 0


@says("G-011")
def one_mission_three_influence_and_three_ops_cards(card: Card):
    return cards_dealt(card) == (1 if card is Card.MISSION else 3)


@says("G-012")
def missions_and_ops_are_one_stack():
    return stack_of(Card.MISSION) is stack_of(Card.OPS) is Stack.OPS_MISSION


@says("G-013")
def influence_is_a_stack_of_its_own():
    return stack_of(Card.INFLUENCE) is Stack.INFLUENCE


@says("G-014", "G-015")
def title_cards_by_the_table(players: Players):
    return titles_dealt(players) == TITLES[players]


@says("G-016")
def units_as_in_the_allocation_table(printed: Printed):
    return units_received(Received.START, printed) == printed


@says("G-102")
def units_of_the_territory_landed_on(printed: Printed):
    return units_received(Received.LANDING, printed) == printed


@says("G-017")
def a_plate_for_each_territory(territories: Printed):
    return plates(territories) == territories


@says("G-018")
def units_are_stacked_on_the_plate(printed: Printed):
    return units_to_allocate(Received.START, printed) == printed


@says("G-019", overrides="G-018")
def two_of_a_type_are_enough(printed: Printed):
    return units_to_allocate(Received.START, printed) == min(2, printed)


@says("G-104")
def units_received_go_on_the_plate(printed: Printed):
    return units_to_allocate(Received.LANDING, printed) == printed


@says("G-104")
def they_go_on_the_plate():
    return units_go(Source.TERRITORY_RECEIVED) is Place.PLATE


@says("G-105", overrides="G-104")
def two_of_a_type_are_enough_on_landing(printed: Printed):
    return units_to_allocate(Received.LANDING, printed) == min(2, printed)


@says("G-020")
def surplus_is_the_personal_stock():
    return units_go(Source.SURPLUS_AT_THE_START) is Place.PERSONAL


@says("G-105")
def surplus_goes_to_the_personal_stock():
    return units_go(Source.SURPLUS_ON_LANDING) is Place.PERSONAL


@says("G-021")
def guilds_get_what_they_designate(designated: Printed):
    return guild_units_at_first(designated) == designated


@says("G-022")
def they_are_the_guild_stock():
    return units_go(Source.GUILD_AT_THE_START) is Place.GUILD


@says("G-023")
def the_stocks_are_kept_apart():
    return may_mix_stocks() is Duty.MUST_NOT


@says("G-024")
def the_points_of_the_title_cards_count(points: Range[0, 8]):
    return cr_of_titles(points) == points


@says("G-025")
def a_die_tells_who_goes_first(own: Die[6], other: Die[6]):
    when(own != other)
    return goes_first(own, other) != goes_first(other, own)


@says("G-205")
def points_or_a_mission_allow_the_claim(points: bool, mission: bool):
    return may_claim(points, mission) is (Duty.MAY if points or mission else Duty.MUST_NOT)


@says("G-206")
def the_round_is_completed(complete: bool):
    return game_ends(True, complete) == complete


@says("G-207")
def points_by_the_table(players: Players):
    return points_required(players) == POINTS[players]


@says("G-208")
def who_fulfilled_the_condition_in_the_last_round_wins(
    first: Fulfilled, second: Fulfilled, lead: Range[-1, 1]
):
    when((first in LAST_ROUND) != (second in LAST_ROUND))
    won = winner(first, second, lead)
    return won is (Winner.FIRST if first in LAST_ROUND else Winner.SECOND)


@says("G-209")
def of_several_the_highest_wins(first: Fulfilled, second: Fulfilled, lead: Range[-1, 1]):
    when(Fulfilled.TURN in (first, second) and lead != 0)
    when(first in LAST_ROUND and second in LAST_ROUND)
    return winner(first, second, lead) is (Winner.FIRST if lead > 0 else Winner.SECOND)


@says("G-210")
def a_tie_is_played_on(first: Fulfilled, second: Fulfilled):
    when(Fulfilled.TURN in (first, second))
    when(first in LAST_ROUND and second in LAST_ROUND)
    return winner(first, second, 0) is Winner.OPEN


@says("G-210")
def rounds_are_played_until_one_is_highest(one_is_highest: bool):
    return extra_round(one_is_highest) == (not one_is_highest)


@says("G-210")
def the_highest_of_those_tied_wins():
    return wins_extra_round(was_tied=True, alone_highest=True)


@given("G-205")
def who_claims_victory_has_fulfilled_the_condition(first: Fulfilled):
    return first is not Fulfilled.NEVER
