"""War on Terror: questions about turning terrorist and about the end of the game."""
# mypy: ignore-errors

from kinds import (
    Asset,
    Belonging,
    Continent,
    Development,
    Goes,
    Loss,
    Role,
    Seat,
    Unit,
    Way,
    Winner,
)

from ruleproof.game import Range, amount, fate, number, unknown

Points = Range[0, 13]

becomes_terrorist = unknown(
    "becomes_terrorist",
    last_development=Loss,
    bankrupt=bool,
    wants_to=bool,
    gives=bool,
    promises="W-169",
    decides="winner",
    asks="Does an Empire become a Terrorist Player?",
)
is_bankrupt = unknown(
    "is_bankrupt",
    debt=Range[1, 4],
    money=Range[0, 2],
    can_raise=Range[0, 2],
    gives=bool,
    promises="W-180",
    asks="Is an Empire bankrupt that owes money?",
)
belongings_go = fate(
    "belongings_go",
    what=Belonging,
    way=Way,
    gives=Goes,
    promises={
        "W-174": lambda what, way: what is Belonging.DEVELOPMENTS,
        "W-175": lambda what, way: what in (Belonging.EMPIRE_CARDS, Belonging.TERRORIST_CARDS),
        "W-176": lambda what, way: what is Belonging.MONEY,
        "W-177": lambda what, way: what is Belonging.CAMP,
        "W-180": lambda what, way: what is Belonging.DEBT and way is Way.BANKRUPT,
    },
    asks="What becomes of the belongings of an Empire that turns terrorist?",
)
unit_for = unknown(
    "unit_for",
    development=Development,
    gives=Unit,
    promises="W-174",
    asks="Which unit is a development traded in for?",
)
exchanged_units_on_board = number(
    "exchanged_units_on_board",
    bool,
    asks="Do the units for which developments are traded in come onto the board?",
)
cards_for = amount(
    "cards_for",
    empire_cards=Range[0, 4],
    gives=Range[0, 4],
    promises="W-175",
    asks="How many Terrorist Cards are given for so many Empire Cards?",
)
turn_ends = unknown(
    "turn_ends",
    way=Way,
    gives=bool,
    promises="W-173",
    asks="Does turning terrorist in one's own turn end that turn?",
)
plays_as = unknown(
    "plays_as",
    turns_begun_since_turning=Range[0, 2],
    gives=Role,
    promises="W-178",
    asks="As what does a player play who has turned terrorist?",
)
turns_of_all_terrorists = amount(
    "turns_of_all_terrorists",
    terrorists=Range[1, 5],
    gives=Range[0, 5],
    promises="W-181",
    asks="How many turns do all Terrorist Players have in a round?",
)
turn_comes_at = unknown(
    "turn_comes_at",
    several_have_turned=bool,
    gives=Seat,
    promises="W-181",
    asks="In whose place is the turn of the Terrorist Player?",
)
is_shared = unknown(
    "is_shared",
    asset=Asset,
    gives=bool,
    promises="W-182",
    asks="Do Terrorist Players have this in common?",
)

points_needed = amount(
    "points_needed",
    who=Role,
    empires=Range[0, 6],
    gives=Points,
    promises={
        "W-199": lambda who, empires: who is Role.EMPIRE,
        "W-202": lambda who, empires: who is Role.TERRORIST,
    },
    decides="winner",
    asks="How many Liberation Points are needed, by how many Empires remain?",
)
has_enough = unknown(
    "has_enough",
    who=Role,
    points=Points,
    empires=Range[0, 6],
    gives=bool,
    decides="winner",
    asks="Do so many Liberation Points suffice?",
)
empire_claims = unknown(
    "empire_claims",
    countries_developed_of_three=Range[0, 3],
    gives=bool,
    promises="W-197",
    decides="winner",
    asks="Does an Empire get the points of a continent of three countries?",
)
terrorists_claim = unknown(
    "terrorists_claim",
    developments=Range[0, 3],
    was_ever_developed=bool,
    gives=bool,
    promises="W-203",
    decides="winner",
    asks="Does the Terrorist Player get the points of a continent?",
)
city_counts = unknown(
    "city_counts",
    still_stands=bool,
    gives=bool,
    promises="W-198",
    decides="winner",
    asks="Does a city that was built count as a Liberation Point?",
)
worth = amount(
    "worth",
    continent=Continent,
    gives=Range[1, 5],
    asks="How many Liberation Points is a continent worth?",
)
winner = unknown(
    "winner",
    empires_with_enough_points=Range[0, 2],
    terrorists_have_enough_points=bool,
    gives=Winner,
    promises=("W-195", "W-201"),
    decides="winner",
    asks="Who wins by Liberation Points?",
)
all_terrorists_win = unknown(
    "all_terrorists_win",
    terrorists=Range[1, 5],
    gives=bool,
    promises="W-201",
    decides="winner",
    asks="Do all Terrorist Players win together?",
)
peace_may_be_made = unknown(
    "peace_may_be_made",
    units_on_board=Range[0, 2],
    empires_against_it=Range[0, 2],
    gives=bool,
    promises="W-207",
    decides="winner",
    asks="May the game end with World Peace?",
)
wins_by_peace = unknown(
    "wins_by_peace",
    who=Role,
    gives=bool,
    promises={"W-208": lambda who: who is Role.EMPIRE},
    decides="winner",
    asks="Who wins by World Peace?",
)
