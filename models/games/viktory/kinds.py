"""VIKTORY: the kinds of things that rules and questions speak of."""
# mypy: ignore-errors

from enum import Enum


class Operative(Enum):
    """The Operatives, in the order of their turns (V-048, V-049, V-050)."""

    SECRET_AGENTS = "Secret Agents"
    BOMB_SQUAD = "Bomb Squad"
    SPECIAL_FORCES = "Special Forces"


class Token(Enum):
    """The kinds of Covert Ops Tokens; there are three of each (V-040)."""

    BOMB = "Bomb"
    CELL = "Recruiting Cell"
    TRAP = "Trap"


class Role(Enum):
    """Everybody who acts in a turn."""

    SECRET_AGENTS = "Secret Agents"
    BOMB_SQUAD = "Bomb Squad"
    SPECIAL_FORCES = "Special Forces"
    INFORMANTS = "the Informant Network"
    TERRORIST = "the Terrorist"


class Side(Enum):
    """Who decides: V-030 to V-034 share the Operatives and the Informant Network out."""

    TERRORIST = "Terrorist"
    INTERPOL = "Interpol"


class Arrival(Enum):
    """How the Terrorist comes to a City."""

    START = "at the start"
    MOVE = "by his move"
    MOVE_ON = "by a move after a Combat Break"


class Face(Enum):
    """How a card or a token lies."""

    UP = "face-up"
    DOWN = "face-down"


class Going(Enum):
    """What becomes of the Terrorist on his turn."""

    MOVES = "he moves"
    STAYS = "he stays"
    LOSES = "he loses"


class Thing(Enum):
    """What lies on a space of the Trail."""

    CARD = "the City Card"
    TOKEN = "the token"


class Event(Enum):
    """What happens in a City that is on the Trail."""

    MOVES_IN = "an Operative moves in and stops there"
    PASSES = "an Operative passes in a double move"
    STAYS = "a live Operative who was there before rests"
    ATTEMPTS = "a dead Operative tries to be restored"
    RESTORED = "a dead Operative is restored"
    CALLED = "the Informant Network calls the City"
    COMES_OFF = "the card comes off the Trail"


class Killer(Enum):
    """What kills an Operative."""

    TRAP = "a Trap"
    BOMB = "a Bomb"
    CELL = "a Recruiting Cell"
    OWN_ATTACK = "the Combat that he began"
    ATTACKED = "the Combat that the Terrorist began"


class DeadTurn(Enum):
    """What the turn of a dead Operative is."""

    RESTORED = "he rests and is back at full Strength"
    SKIPPED = "he stays dead"


class Act(Enum):
    """What an Operative does on his turn."""

    MOVE = "move"
    REST = "rest"


class Piece(Enum):
    """What shows that an Operative is dead or alive."""

    MEEPLE = "the Meeple"
    MARKER = "the Strength marker"


class Shown(Enum):
    """How a piece shows a death."""

    ON_ITS_SIDE = "laid on its side in its City"
    OFF_THE_BAR = "moved off the Strength bar"
    UNCHANGED = "left as it is"


class Heap(Enum):
    """Where a token goes."""

    RESERVE = "to the Reserve"
    OUT = "out of the game"


class Leaves(Enum):
    """How a token leaves the Trail."""

    CARD_COMES_OFF = "its card comes off"
    ROLLED_AGAINST = "an Operative has rolled against it"


class Call(Enum):
    """The calls of the Informant Network."""

    CITY = "a City"
    REGION = "a Region"
    ALL = "ALL the Regions"


class Reply(Enum):
    """What the Terrorist does when he is asked."""

    YES = "answers Yes"
    NO = "answers No"
    TURNS_THE_CARD = "turns the card over"
    SILENT = "says nothing"


class Shape(Enum):
    """How a City is drawn."""

    CIRCLE = "a circle"
    SQUARE = "a square"


class Size(Enum):
    """What a City counts as."""

    SMALL = "a Small City"
    LARGE = "a Large City"
    CAPITAL = "a Capital City or Airport"


class After(Enum):
    """How play goes on after a Combat Break."""

    STAY = "both stay and the next player acts"
    MOVE_ON = "the Terrorist moves again"


class Result(Enum):
    """How the game ends."""

    MAJOR = "Major VIKTORY"
    MINOR = "Minor VIKTORY"
    OPERATIVES = "the Operatives win"


class Step(Enum):
    """What happens when the Terrorist moves."""

    ADVANCE = "the cards advance"
    OLDEST_CARD_SHOWN = "the Oldest card is revealed"
    OLDEST_CARD_BACK = "the Oldest card goes back to the deck"
    OLDEST_TOKEN_SHOWN = "its token is revealed"
    OLDEST_TOKEN_BACK = "its token goes back to the Reserve"
    NEW_CARD = "the new card is played"
    NEW_TOKEN = "the new token is played"
    COMBAT = "Combat begins"


class Meeting(Enum):
    """What happens when an Operative moves into the Terrorist's City."""

    REVEALED = "card and token are revealed"
    ATTEMPT = "the Operative tries to defeat the token"
    COMBAT = "Combat begins"


class SetUp(Enum):
    """What happens before the first turn."""

    OPERATIVES = "the Operatives choose their Cities"
    CARD = "the Terrorist plays his card"
    TOKEN = "the Terrorist plays his token"
    TURNS = "normal turns begin"
