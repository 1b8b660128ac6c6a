"""War on Terror, The Basics: what the lines say about the board, the counters and the cards."""
# mypy: ignore-errors

from kinds import (
    PIECE_OF,
    Building,
    Development,
    Effect,
    Face,
    Size,
    Unit,
)
from questions_setup import (
    aggressive_cards,
    building_before,
    continents,
    countries,
    countries_with_sea_routes,
    oil_counter_lies,
    oil_counter_shows,
    oil_counters_in_a_country,
    oil_counters_laid,
    piece,
    some_card,
    war_and_attack_cards,
)

from ruleproof.game import Range, given, says, when

ALL_CARDS = 112
DEVELOPMENTS = {PIECE_OF[each] for each in Development}
UNITS = {PIECE_OF[each] for each in Unit}


@given("W-085")
def a_free_village_is_placed_on_a_board_of_free_villages(
    times_developed: Range[0, 2], by_free_village: bool
):
    return times_developed > 0 or not by_free_village


@says("W-053")
def there_are_seven_continents():
    return continents() == 7


@says("W-054")
def there_are_forty_nine_countries():
    return countries() == 49


@says("W-079")
def forty_nine_counters_are_picked():
    return oil_counters_laid() == 49


@says("W-079", "W-061")
def every_country_gets_one_of_them():
    return oil_counters_laid() == countries()


@says("W-055")
def some_countries_have_sea_routes():
    return 0 < countries_with_sea_routes() < 49


@says("W-028")
def an_oil_counter_sits_in_each_country():
    return oil_counters_in_a_country() == 1


@says("W-061")
def every_country_has_an_oil_counter():
    return oil_counters_in_a_country() == 1


@says("W-057")
def coloured_counters_stand_for_empires(size: Size):
    return piece(False, size) in DEVELOPMENTS


@says("W-058")
def black_counters_are_terrorists(size: Size):
    return piece(True, size) in UNITS


@says("W-059")
def counters_of_three_sizes_differ(black: bool, size: Size, other: Size):
    when(size is not other)
    return piece(black, size) is not piece(black, other)


@says("W-060")
def small_is_village_or_vanguard():
    small = Size.SMALL
    return (piece(False, small), piece(True, small)) == pair(Development.VILLAGE, Unit.VANGUARD)


@says("W-060")
def medium_is_town_or_column():
    medium = Size.MEDIUM
    return (piece(False, medium), piece(True, medium)) == pair(Development.TOWN, Unit.COLUMN)


@says("W-060")
def large_is_city_or_cell():
    large = Size.LARGE
    return (piece(False, large), piece(True, large)) == pair(Development.CITY, Unit.CELL)


def pair(development, unit):
    """Return the pieces that a development and a unit are."""
    return PIECE_OF[development], PIECE_OF[unit]


@says("W-130")
def developments_are_villages_towns_and_cities():
    return {piece(False, size) for size in Size} == DEVELOPMENTS


@says("W-062")
def counters_show_2_to_12(number: Range[2, 12] | None):
    return oil_counter_shows(number) == (number is not None)


@says("W-063", overrides="W-062")
def some_counters_are_blank():
    return oil_counter_shows(None)


@says("W-079")
def counters_are_laid_face_down():
    return oil_counter_lies(0, False) is Face.DOWN


@says("W-064")
def the_first_development_turns_the_counter(times: Range[1, 2], free: bool):
    return oil_counter_lies(times, free) is Face.UP


@says("W-028")
def a_counter_is_turned_to_show_its_number(times: Range[1, 2], free: bool):
    return oil_counter_lies(times, free) is Face.UP


@says("W-087")
def free_villages_turn_their_counters(times: Range[1, 2]):
    return oil_counter_lies(times, by_free_village=True) is Face.UP


@says("W-136")
def first_the_development_then_the_counter():
    return building_before(Building.PLACED, Building.OIL_TURNED)


@says("W-136")
def a_counter_is_turned_after_developing(free: bool):
    return oil_counter_lies(1, free) is Face.UP


@says("W-035")
def cards_help_or_harm():
    return some_card(Effect.HELP_OWN) and some_card(Effect.HARM_OTHER)


@says("W-070")
def some_cards_bring_radiation():
    return some_card(Effect.RADIATION)


@says("W-075")
def some_cards_want_messages_divulged():
    return some_card(Effect.DIVULGE)


@says("W-114")
def some_cards_spin_the_axis():
    return some_card(Effect.SPIN)


@says("W-154")
def some_cards_expand_territory():
    return some_card(Effect.EXPAND)


@says("W-179")
def some_cards_make_empires_pay():
    return some_card(Effect.PAY)


@says("W-038")
def half_of_all_cards_are_aggressive_within_a_tenth():
    return 10 * abs(2 * aggressive_cards() - ALL_CARDS) <= 2 * ALL_CARDS


@says("W-038")
def war_and_terrorist_attack_are_the_chief_ones():
    return aggressive_cards() < 2 * war_and_attack_cards() <= 2 * aggressive_cards()


@says("W-153")
def war_and_terrorist_attack_are_the_majority():
    return 2 * war_and_attack_cards() > ALL_CARDS
