"""War on Terror: questions about the box, the board and the start of the game."""
# mypy: ignore-errors

from kinds import Building, Deck, Direction, Effect, Face, Piece, Role, Shuffle, Size

from ruleproof.game import Range, amount, number, obligation, order, unknown

Players = Range[2, 6]
Total = Range[2, 12]

continents = number("continents", Range[1, 9], decides="wording", asks="How many continents?")
countries = number("countries", Range[1, 60], decides="wording", asks="How many countries?")
countries_with_sea_routes = number(
    "countries_with_sea_routes",
    Range[0, 49],
    decides="wording",
    asks="How many countries have a sea route?",
)
piece = unknown(
    "piece",
    black=bool,
    size=Size,
    gives=Piece,
    promises="W-060",
    asks="What does a counter stand for?",
)
oil_counters_in_a_country = number(
    "oil_counters_in_a_country", Range[0, 2], asks="How many oil counters lie in a country?"
)
oil_counters_laid = number(
    "oil_counters_laid", Range[1, 60], asks="How many oil counters are used?"
)
oil_counter_shows = unknown(
    "oil_counter_shows",
    number=Range[2, 12] | None,
    gives=bool,
    promises="W-062",
    asks="Can an oil counter show this?",
)
oil_counter_lies = unknown(
    "oil_counter_lies",
    times_developed=Range[0, 2],
    by_free_village=bool,
    gives=Face,
    promises={
        "W-064": lambda times_developed, by_free_village: times_developed > 0,
        "W-079": lambda times_developed, by_free_village: times_developed == 0,
    },
    asks="How does the oil counter of a country lie that was developed so often?",
)
building_before = order(
    "building_before",
    Building,
    promises="W-136",
    asks="What comes first in a country not developed before?",
)
some_card = unknown(
    "some_card", effect=Effect, gives=bool, decides="wording", asks="Is there a card that does so?"
)
aggressive_cards = number(
    "aggressive_cards",
    Range[0, 112],
    decides="wording",
    asks="How many cards involve aggression?",
)
war_and_attack_cards = number(
    "war_and_attack_cards",
    Range[0, 112],
    decides="wording",
    asks="How many cards are War or Terrorist Attack?",
)

role_at_the_start = unknown(
    "role_at_the_start",
    gives=Role,
    promises="W-093",
    asks="As what does a player begin?",
)
free_villages = amount(
    "free_villages",
    players=Players,
    gives=Range[0, 6],
    promises="W-081",
    asks="How many free villages has an Empire at the start?",
)
cash = amount(
    "cash",
    players=Players,
    gives=Range[0, 6],
    promises="W-081",
    asks="How many hundreds of millions has an Empire at the start?",
)
empire_cards = amount(
    "empire_cards",
    players=Players,
    gives=Range[0, 6],
    promises="W-081",
    asks="How many Empire Cards has an Empire at the start?",
)
reference_cards = number(
    "reference_cards", Range[0, 6], decides="wording", asks="How many Reference Cards for each?"
)
shuffled = obligation(
    "shuffled",
    deck=Deck,
    when_=Shuffle,
    promises={
        "W-077": lambda deck, when_: when_ is Shuffle.SET_UP,
        "W-099": lambda deck, when_: deck is Deck.EMPIRE and when_ is not Shuffle.TERRORIST_ROLLS,
        "W-186": lambda deck, when_: deck is Deck.TERRORIST and when_ is Shuffle.TERRORIST_ROLLS,
    },
    asks="Is a deck shuffled?",
)
deck_lies = unknown(
    "deck_lies", deck=Deck, gives=Face, promises="W-077", asks="How does a deck lie on the board?"
)
goes_first = unknown(
    "goes_first",
    total=Total,
    best_of_the_others=Total,
    gives=bool,
    promises={"W-085": lambda total, best_of_the_others: total != best_of_the_others},
    asks="Does a player with this roll go first in the set-up round?",
)
play_goes = unknown(
    "play_goes",
    set_up=bool,
    gives=Direction,
    promises={
        "W-086": lambda set_up: set_up,
        "W-089": lambda set_up: not set_up,
    },
    asks="Which way does play go round the board?",
)
turns_to_place = amount(
    "turns_to_place",
    villages=Range[2, 4],
    gives=Range[1, 4],
    promises="W-086",
    asks="In how many turns does an Empire place its free villages?",
)
may_place_free_village = obligation(
    "may_place_free_village",
    borders_own=bool,
    country_is_developed=bool,
    promises="W-086",
    asks="May a free village be placed in this country?",
)
takes_first_turn = unknown(
    "takes_first_turn",
    players=Players,
    placed_as_number=Range[1, 6],
    gives=bool,
    promises="W-088",
    asks="Does the Empire that placed its villages as this one take the first full turn?",
)
