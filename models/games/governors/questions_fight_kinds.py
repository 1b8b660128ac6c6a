"""Governors: the sides, dice, moments and things that questions about fights are about."""
# mypy: ignore-errors

from enum import Enum


class DieKind(Enum):
    """A die with more than six faces, or none."""

    NONE = "none"
    EIGHT = "8-sided"
    TEN = "10-sided"
    TWELVE = "12-sided"


class Travel(Enum):
    """How a Governor moves."""

    DICE = "by the six-sided dice"
    FLIGHT = "by flying the O.R.S.S."
    TELEPORT = "by teleporting"


class Involved(Enum):
    """Which Territory of an Aggression the Governor landed on."""

    ATTACKING = "the attacking one"
    ATTACKED = "the attacked one"
    NEITHER = "neither"


class Land(Enum):
    """Territories whose quadrant the rulebook mentions."""

    USA = "USA"
    CANADA = "Canada"
    ALASKA = "Alaska"
    NUNAVUT = "Nunavut"


class Moment(Enum):
    """What happens around an Aggression."""

    SUPERIORITY = "Agent Superiority is evaluated"
    REMOVAL = "third parties remove their agents"
    ASSESSMENT = "Assessment of Strength"
    ENGAGEMENT = "Engagement"
    RESULTS = "Assessing Battle Round Results"
    CONCLUSION = "Conclusion of an Engagement"


class Force(Enum):
    """What can be deployed."""

    AGENTS = "NI-Agents"
    NS_UNITS = "NS-Units"


class Academy(Enum):
    """The two academies."""

    NSA = "NSA"
    NIA = "NIA"


class Held(Enum):
    """Since when a player has what is deployed."""

    OTHERWISE = "from elsewhere"
    EARLIER = "received in an academy in an earlier turn"
    NOW = "received in an academy in this turn"


class Thing(Enum):
    """What is on a defeated Territory or belongs to it."""

    TITLE = "Title card"
    PLATE = "Base Plate"
    NS_UNITS = "NS-Units"
    OTHER_UNITS = "R-Units other than NS-Units"
    ED_ON_PLATE = "ED-Pieces on the Base Plate"
    ED_ON_FIELD = "ED-Pieces on the field"
    LOSERS_AGENTS = "NI-Agents of the loser"
    VICTORS_AGENTS = "NI-Agents of the victor"
    THIRD_AGENTS = "NI-Agents of third parties"


class Goes(Enum):
    """Where it goes."""

    VICTOR = "to the victor"
    LOSER = "back to the loser"
    OWNER = "back to their owner"
    ADMINISTRATION = "to the Administration"


class Cleaned(Enum):
    """How Cleaning House ends."""

    CAPTURED = "the agents are captured"
    STAY = "the agents stay"


class Caught(Enum):
    """What agents can come to."""

    CLEANED = "the owner cleaned house"
    STAYED = "the agents won"
    REMOVED = "removed before the Engagement"


class AgentsGo(Enum):
    """Where they are then."""

    CAPTOR = "in the Personal Stock of the captor"
    STAY = "where they were"
    OWNER = "in the Personal Stock of their player"
    BOARD = "on another Territory"


class Superior(Enum):
    """Who has Agent Superiority in a Territory."""

    OWNER = "the owner of the Territory"
    OPPONENT = "the opposing player"
    NOBODY = "nobody"


class Fulfilled(Enum):
    """When a player fulfilled the victory condition last."""

    NEVER = "never"
    EARLIER = "before the final round"
    ROUND = "in the final round, before its last turn"
    TURN = "in the last turn of the final round"


class Winner(Enum):
    """Who wins when the final round is over."""

    FIRST = "the first"
    SECOND = "the second"
    OPEN = "extra rounds decide"
