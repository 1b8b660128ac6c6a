"""War on Terror: the pieces, players, cards and moments that questions are about."""
# mypy: ignore-errors

from enum import Enum

LOWEST_OIL = 2
HIGHEST_OIL = 12


class Development(Enum):
    """The three sizes of a development."""

    VILLAGE = "village"
    TOWN = "town"
    CITY = "city"


class Unit(Enum):
    """The three sizes of a terrorist unit."""

    VANGUARD = "vanguard"
    COLUMN = "column"
    CELL = "cell"


class Piece(Enum):
    """What a counter stands for."""

    VILLAGE = "village"
    TOWN = "town"
    CITY = "city"
    VANGUARD = "vanguard"
    COLUMN = "column"
    CELL = "cell"


class Size(Enum):
    """How large a counter is."""

    SMALL = "small"
    MEDIUM = "medium"
    LARGE = "large"


class Role(Enum):
    """The two types of player."""

    EMPIRE = "an Empire"
    TERRORIST = "the Terrorist Player"


class Player(Enum):
    """Whose turn it is."""

    EMPIRE = "an Empire that is not evil"
    EVIL = "the Evil Empire"
    TERRORIST = "the Terrorist Player"


class Deck(Enum):
    """The two decks of cards."""

    EMPIRE = "Empire Cards"
    TERRORIST = "Terrorist Cards"


class Face(Enum):
    """How a card or a counter lies."""

    UP = "face up"
    DOWN = "face down"


class Direction(Enum):
    """Which way round the board play goes."""

    CLOCKWISE = "clockwise"
    ANTICLOCKWISE = "anti-clockwise"


class Step(Enum):
    """What happens in a turn."""

    ACTION_DIE = "the Action Die is rolled"
    SYMBOL = "a symbol is acted on"
    FREE_CARDS = "the free cards are collected"
    PLAY = "the main part of the turn"
    OIL_DICE = "the oil dice are rolled"


class Moment(Enum):
    """When a player wants to do something."""

    MAIN_PART = "the main part of his own turn"
    OWN_TURN = "another part of his own turn"
    ELSEWHEN = "the turn of somebody else"


class Act(Enum):
    """What a player may want to do, cards and developments aside."""

    MESSAGE = "send or read a secret message"
    TRADE = "trade"
    REMOVE = "remove his own developments"
    TURN = "turn terrorist"
    BUY_UNITS = "buy terrorists"
    PLACE_UNITS = "place terrorists on the board"


class Shuffle(Enum):
    """When a deck may have to be shuffled."""

    SET_UP = "before the game"
    EMPIRE_ROLLS = "an Empire rolls the symbol for it"
    EVIL_ROLLS = "the Evil Empire rolls the symbol for it"
    TERRORIST_ROLLS = "the Terrorist Player rolls the symbol for it"


class Heap(Enum):
    """Where a card goes."""

    EMPIRE_BOTTOM = "under the deck of Empire Cards"
    TERRORIST_BOTTOM = "under the deck of Terrorist Cards"
    ELSEWHERE = "elsewhere"


class Card(Enum):
    """What a card may be."""

    WAR = "War"
    ATTACK = "Terrorist Attack"
    OTHER_COMBAT = "another combat card"
    PEACEFUL = "a card without combat"


class Effect(Enum):
    """What some card does."""

    HELP_OWN = "help the player's own Empire"
    HARM_OTHER = "harm another Empire"
    RADIATION = "put a radiation counter in a country"
    DIVULGE = "make players divulge their secret messages"
    PAY = "make an Empire pay"
    SPIN = "order a spin of the Axis"
    EXPAND = "let a player expand his territory"


class Order(Enum):
    """What orders a spin of the Axis of Evil."""

    EMPIRES_DIE = "the Action Die of an Empire"
    TERRORISTS_DIE = "the Action Die of the Terrorist Player"
    CARD = "a card"


class Colour(Enum):
    """Whose colour the Axis of Evil points to."""

    EMPIRE = "that of an Empire"
    TERRORIST = "that of a player who has turned terrorist"
    NOBODY = "that of nobody in this game"


class Evil(Enum):
    """Who is evil after a spin."""

    THAT_PLAYER = "the player of that colour"
    PREVIOUS = "whoever was evil before"
    NOBODY = "nobody"


class Stands(Enum):
    """What an Empire finds in the country that it wants to develop."""

    NOTHING = "no development"
    OWN_VILLAGE = "its own village"
    OWN_TOWN = "its own town"
    OTHERS = "a development of another Empire"


class Border(Enum):
    """How a country borders the countries in which an Empire has developments."""

    NONE = "not at all"
    LAND = "by land"
    SEA = "by a sea route only"


class Building(Enum):
    """What happens when a country is developed."""

    PLACED = "the development is placed"
    OIL_TURNED = "the oil counter is turned over"


class Oil(Enum):
    """What the oil counter of a country shows beside the roll."""

    SAME = "the number rolled"
    OTHER = "another number"
    BLANK = "nothing"


class Loss(Enum):
    """How the last development of an Empire went."""

    NONE = "it has one left"
    DESTROYED = "it was destroyed"
    REMOVED = "the Empire removed it"


class Way(Enum):
    """How an Empire becomes a Terrorist Player."""

    DESTROYED = "all its developments are destroyed"
    BANKRUPT = "it is bankrupt"
    VOLUNTARY = "it wants to"


class Belonging(Enum):
    """What an Empire has that turns terrorist."""

    DEVELOPMENTS = "its developments"
    EMPIRE_CARDS = "its Empire Cards"
    TERRORIST_CARDS = "its Terrorist Cards"
    MONEY = "its money"
    CAMP = "the terrorists in its training camp"
    DEBT = "what it owes"


class Goes(Enum):
    """What becomes of it."""

    KEPT = "kept"
    EXCHANGED = "exchanged"
    LOST = "given up for nothing"


class Asset(Enum):
    """What several Terrorist Players have."""

    MONEY = "money"
    CARDS = "cards"
    CAMP = "terrorists in training camps"


class Seat(Enum):
    """In whose place the Terrorist Player takes his turn."""

    FIRST = "that of the first who turned"
    LATEST = "that of the latest who turned"
    EACH = "that of each who turned"


class Continent(Enum):
    """The continents that the rulebook names."""

    NORTH_AMERICA = "North America"
    SOUTH_AMERICA = "South America"
    AFRICA = "Africa"
    NOWHERE = "Nowhere"


class Winner(Enum):
    """Who wins by Liberation Points."""

    NOBODY = "nobody yet"
    EMPIRE = "one Empire"
    TERRORISTS = "the Terrorist Player"
    SEVERAL = "all who have enough"


REVENUE = {Development.VILLAGE: 50, Development.TOWN: 100, Development.CITY: 200}
# In units of 25 million, each for one level.
PRICE = {Development.VILLAGE: 1, Development.TOWN: 2, Development.CITY: 4}
PIECE_OF = {each: Piece[each.name] for each in (*Development, *Unit)}
NEEDED = {6: 12, 5: 11, 4: 10, 3: 9, 2: 8, 1: 7}
