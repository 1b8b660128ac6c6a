"""Governors: the fields, phases, cards and things that questions are about."""
# mypy: ignore-errors

from enum import Enum


class Field(Enum):
    """What a Governor can land on, and whose it is."""

    OWN = "own Territory"
    FOREIGN = "Territory of another player"
    FREE = "Territory not owned"
    ISRAEL = "Israel"
    RUSSIA = "Russia"
    INDIA = "India"
    SWITZERLAND = "Switzerland"
    OWN_GUILD = "own Guild"
    FOREIGN_GUILD = "Guild of another player"
    FREE_GUILD = "Guild not owned"
    CARD = "card field"
    BASE = "O.R.S.S. base"
    TELEPORT = "Teleport!"
    NSA = "NSA"
    NIA = "NIA"
    MOONSHOT = "Moonshot!"


SELLERS = (Field.ISRAEL, Field.RUSSIA, Field.INDIA)
INDEPENDENT = (*SELLERS, Field.SWITZERLAND)
GUILDS = (Field.OWN_GUILD, Field.FOREIGN_GUILD, Field.FREE_GUILD)


class Card(Enum):
    """The cards that players hold."""

    OPS = "OPs card"
    MISSION = "MISSION card"
    INFLUENCE = "INFLUENCE card"


class Stack(Enum):
    """Where cards are drawn from."""

    OPS_MISSION = "OPs-MISSION stack"
    INFLUENCE = "INFLUENCE stack"


class Step(Enum):
    """The Options Phase and the three steps of the Event Phase."""

    OPTIONS = "Options Phase"
    ADVANCING = "4.1 Advancing"
    AGGRESSION = "4.2 Aggression"
    INFILTRATION = "4.3 Agent Infiltration"


class Opening(Enum):
    """What a turn can begin with."""

    OPTIONS = "the Options Phase"
    DICE = "the six-sided dice"
    TELEPORT = "the actions of Teleport!"


class Option(Enum):
    """The four chapters of the Options Phase."""

    TRANSFER = "transfer of R-Units"
    DEVELOPMENT = "development"
    EXCHANGE = "exchange of EU and CR"
    PROPOSITION = "business proposition"


class Unit(Enum):
    """The five types of R-Units; two are named nowhere."""

    FOOD = "food (green)"
    PRODUCTION = "production (gray)"
    SECURITY = "security (black)"
    FOURTH = "a fourth type"
    FIFTH = "a fifth type"


class Move(Enum):
    """How R-Units change their place in the Options Phase."""

    FROM_STOCK = "from PS to an own Territory"
    FROM_OWN_GUILD = "from an own Guild to PS"
    FROM_FOREIGN_GUILD = "bought from a Guild of another player"
    BETWEEN = "between own Territories"


class Source(Enum):
    """Where R-Units come from."""

    SURPLUS_AT_THE_START = "surplus at the start"
    GUILD_AT_THE_START = "a Guild dealt at the start"
    TERRITORY_RECEIVED = "a Territory received on landing"
    SURPLUS_ON_LANDING = "surplus of a Territory received on landing"
    OWN_GUILD = "the stock of an own Guild"
    FOREIGN_GUILD = "bought from the Guild of another player"
    INDEPENDENT = "bought on an Independent Territory"
    ACADEMY = "an academy"


class Place(Enum):
    """Where R-Units lie."""

    PERSONAL = "Personal Stock"
    GUILD = "Guild Stock"
    PLATE = "Base Plate"


class Payment(Enum):
    """What players pay EU for."""

    PREMIUM = "Development Premium"
    FEE = "Conference Fee"
    FOREIGN_GUILD = "R-Units of the Guild of another player"


class Payee(Enum):
    """Who gets the money."""

    ADMINISTRATION = "the Administration"
    OWNER = "the owner of the Territory or Guild"


class Received(Enum):
    """When the R-Units of a Territory's allocation table are given out."""

    START = "at the start"
    LANDING = "on landing"


class Gain(Enum):
    """How a player gets a Title card."""

    DEALT = "dealt at the start"
    LANDED = "landed on"
    TRADED = "traded"
    CONQUERED = "conquered"


class Loss(Enum):
    """How a player loses a Title card."""

    TRADED = "traded"
    LANDED_ON = "taken by an opponent who lands on it"
    CONQUERED = "conquered"


class Title(Enum):
    """What a Title card is for."""

    TERRITORY = "Territory"
    GUILD = "Guild"


class Bonus(Enum):
    """What completing a colour group gives."""

    NONE = "nothing"
    TWICE = "twice as many CR as it has Territories and Guilds"


class Goods(Enum):
    """What business propositions can be about."""

    R_UNITS = "R-Units"
    TERRITORY = "Territory"
    GUILD = "Guild"
    CAPTURED_AGENTS = "captured NI-Agents"
    CARD = "card"
    ED_PIECE = "ED-Piece"
    GUILD_STOCK = "Guild Stock"
    MONEY = "EU"


class Occasion(Enum):
    """When cards come to a hand."""

    CARD_FIELD = "on a card field"
    OWN_TERRITORY = "on an own Territory"
    TRADE = "in a trade"


class Status(Enum):
    """What can happen to a step of development."""

    ACHIEVED = "achieved"
    LOST = "temporarily lost"
    RECOVERED = "recovered"
    DEFEATED = "lost with the Territory"


class Spot(Enum):
    """Where an ED-Piece is."""

    PLATE = "Base Plate"
    FIELD = "Territory field"
    ADMINISTRATION = "the Administration"
