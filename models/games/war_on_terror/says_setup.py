"""War on Terror, Starting the Game: what the lines say."""
# mypy: ignore-errors

from kinds import (
    Deck,
    Direction,
    Face,
    Role,
    Shuffle,
)
from questions_setup import (
    Total,
    cash,
    deck_lies,
    empire_cards,
    free_villages,
    goes_first,
    may_place_free_village,
    play_goes,
    reference_cards,
    role_at_the_start,
    shuffled,
    takes_first_turn,
    turns_to_place,
)

from ruleproof.game import Duty, Range, given, says, when


@given()
def only_players_place(players: Range[2, 6], placed_as_number: Range[1, 6]):
    return placed_as_number <= players


@says("W-020")
def every_player_begins_as_an_empire():
    return role_at_the_start() is Role.EMPIRE


@says("W-093")
def everyone_is_an_empire_at_the_start():
    return role_at_the_start() is Role.EMPIRE


@says("W-076")
def each_player_gets_a_reference_card():
    return reference_cards() == 1


@says("W-077")
def both_decks_are_shuffled(deck: Deck):
    return shuffled(deck, Shuffle.SET_UP) is Duty.MUST


@says("W-077")
def both_decks_lie_face_down(deck: Deck):
    return deck_lies(deck) is Face.DOWN


@says("W-099")
def the_symbol_shuffles_the_empire_deck(rolled: Shuffle):
    when(rolled in (Shuffle.EMPIRE_ROLLS, Shuffle.EVIL_ROLLS))
    return shuffled(Deck.EMPIRE, rolled) is Duty.MUST


@says("W-119")
def evil_empires_shuffle_as_normal_ones(deck: Deck):
    return shuffled(deck, Shuffle.EVIL_ROLLS) is shuffled(deck, Shuffle.EMPIRE_ROLLS)


@says("W-186")
def the_terrorists_symbol_shuffles_their_deck():
    return shuffled(Deck.TERRORIST, Shuffle.TERRORIST_ROLLS) is Duty.MUST


@says("W-081")
def the_start_depends_on_the_number_of_players():
    return free_villages(2) != free_villages(6) and cash(2) != cash(6)


@says("W-082")
def two_players_start_with_four(players: Range[2, 2]):
    return start(players) == (4, 4, 4)


@says("W-083")
def three_or_four_players_start_with_three(players: Range[3, 4]):
    return start(players) == (3, 3, 3)


@says("W-084")
def five_or_six_players_start_with_two(players: Range[5, 6]):
    return start(players) == (2, 2, 2)


def start(players):
    """Return the free villages, the hundreds of millions and the Empire Cards of an Empire."""
    return free_villages(players), cash(players), empire_cards(players)


@says("W-085")
def the_highest_roll_goes_first(total: Total, others: Total):
    when(total != others)
    return goes_first(total, others) == (total > others)


@says("W-086")
def villages_are_placed_anti_clockwise():
    return play_goes(set_up=True) is Direction.ANTICLOCKWISE


@says("W-089")
def play_goes_clockwise_then():
    return play_goes(set_up=False) is Direction.CLOCKWISE


@says("W-086")
def all_free_villages_in_one_go(villages: Range[2, 4]):
    return turns_to_place(villages) == 1


@says("W-086")
def free_villages_go_anywhere(borders_own: bool, developed: bool):
    return may_place_free_village(borders_own, developed) is Duty.MAY


@says("W-131", overrides="W-086")
def no_second_development_in_a_country(borders_own: bool):
    return may_place_free_village(borders_own, country_is_developed=True) is Duty.MUST_NOT


@says("W-088")
def who_placed_last_takes_the_first_turn(players: Range[2, 6], placed: Range[1, 6]):
    when(placed <= players)
    return takes_first_turn(players, placed) == (placed == players)
