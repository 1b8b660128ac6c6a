"""COUNTDOWN: questions about decks, assignments, locations and campaigns."""
# mypy: ignore-errors

from enum import Enum

from questions_kinds import Area, Card, Side

from ruleproof.game import Range, amount, number, obligation, unknown


class Goal(Enum):
    """What a mission is about."""

    BOMBS = "dismantle bombs"
    HOSTAGES = "free hostages"
    LEADERS = "eliminate terrorist leaders"


class Deck(Enum):
    """Where cards are drawn from in a mission."""

    THREATS = "threat deck"
    BOMBS = "bomb target deck"
    HOSTAGES = "hostage target deck"
    LEADERS = "leader target deck"


class Location(Enum):
    """The locations that the rulebook names."""

    SHOPPING_MALL = "Shopping mall"
    TRAIN_STATION = "Train station"
    STADIUM = "Stadium"
    WAREHOUSE = "Warehouse"
    HARBOR = "Harbor"
    TERRORIST_CAMP = "Terrorist camp"
    UNDERGROUND = "Underground"
    ENERGY_PLANT = "Energy plant"
    CRUISE_SHIP = "Cruise ship"
    METROPOLIS = "Metropolis"
    GOVERNMENT_OFFICE = "Government office"
    GOVERNMENT_BUILDING = "Government building"


class Special(Enum):
    """The special cards."""

    AGENDA = "personal agenda cards"
    SUPPORT = "support cards"


class Printed(Enum):
    """What an assignment card tells."""

    TARGET = "target"
    LEVEL = "level"
    TIME = "time"
    LOCATION = "location"


is_a_goal = unknown(
    "is_a_goal", goal=Goal, gives=bool, promises="C-003", asks="Can a mission be about this?"
)
target_decks_in_use = number(
    "target_decks_in_use", Range[0, 3], asks="How many target decks are used in a mission?"
)
deck_holds = unknown(
    "deck_holds", deck=Deck, card=Card, gives=bool, asks="Are there such cards in a deck?"
)
cards_lie_in = unknown(
    "cards_lie_in",
    deck=Deck,
    area=Area,
    enemy_with_t_symbol_is_there=bool,
    gives=bool,
    decides="wording",
    asks="Can cards of a deck lie in an area?",
)
assignment_tells = unknown(
    "assignment_tells",
    level=Range[1, 3],
    what=Printed,
    gives=bool,
    promises="C-004",
    asks="Does an assignment card tell this?",
)
first_colour = number(
    "first_colour", Range[1, 3], asks="Is the first mission green (1), orange (2) or red (3)?"
)
may_try_colour = obligation(
    "may_try_colour",
    colour=Range[1, 3],
    green_successes=Range[0, 1],
    asks="May players take an assignment of this colour?",
)
may_split_team = obligation("may_split_team", asks="May Ops start on different areas?")
special_cards_used = unknown(
    "special_cards_used",
    cards=Special,
    traitor_mode=bool,
    campaign=bool,
    gives=bool,
    promises="C-055",
    asks="Are these cards used?",
)
same_goal = unknown(
    "same_goal",
    traitor_mode=bool,
    gives=bool,
    promises="C-115",
    decides="winner",
    asks="Do all players have the same goal?",
)
location_level = amount(
    "location_level",
    location=Location,
    gives=Range[1, 3],
    asks="On which level of a campaign is a location?",
)
goal_at = unknown(
    "goal_at", location=Location, gives=Goal, asks="What is the goal of a campaign here?"
)
missions_of_a_campaign = number(
    "missions_of_a_campaign", Range[1, 5], asks="How many missions make a campaign?"
)
campaign_succeeds = unknown(
    "campaign_succeeds",
    missions_won=Range[0, 3],
    gives=bool,
    promises="C-008",
    decides="winner",
    asks="Is a campaign won with so many missions won?",
)
goals_of_a_campaign = number(
    "goals_of_a_campaign", Range[1, 3], asks="How many different goals has a campaign?"
)
threats_of_level = unknown(
    "threats_of_level",
    mission=Range[1, 3],
    level=Range[1, 3],
    gives=bool,
    asks="Are there threat cards of this level in this mission of a campaign?",
)
threat_goes_on = unknown(
    "threat_goes_on",
    card=Card,
    face_up=bool,
    gives=bool,
    promises={
        "C-376": lambda card, face_up: card in (Card.TERRORIST, Card.CIVILIAN, Card.TRAP),
    },
    asks="Is a threat card still on the map used again in a campaign's next mission?",
)
is_enemy = unknown("is_enemy", card=Card, gives=bool, promises="C-183", asks="Is this the enemy?")
must_lead_out = obligation(
    "must_lead_out",
    card=Card,
    promises={"C-245": lambda card: card in (Card.CIVILIAN, Card.HOSTAGE)},
    asks="Must Ops bring such people to an exit?",
)
chooses_opponent = unknown(
    "chooses_opponent",
    more_enemies_than_ops=bool,
    gives=Side,
    promises="C-192",
    asks="Who chooses which enemy is shot at?",
)
two_ops_hit = unknown(
    "two_ops_hit",
    first_power=Range[1, 6],
    second_power=Range[1, 6],
    defense=Range[2, 7],
    gives=bool,
    promises="C-197",
    asks="Do two Ops eliminate the enemy at whom both aim?",
)
