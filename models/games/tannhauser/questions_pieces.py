"""Tannhäuser: attacks, grenades, doors and moments that the questions of play are about."""
# mypy: ignore-errors

from enum import Enum


class Held(Enum):
    """What a character may hold in his hands for an attack."""

    WEAPON = "a token with the Weapon trait"
    OTHER = "another token"
    NOTHING = "nothing"


class Aim(Enum):
    """What can be aimed at."""

    ENEMY = "an enemy character"
    EMPTY = "a circle with nobody in it"
    VOLATILE = "a volatile circle with nobody in it"
    VOLATILE_RUBBLE = "volatile rubble with nobody on it"


class Board(Enum):
    """The maps with a hidden sniper circle."""

    CATACOMBS = "Catacombs"
    TESLA = "Tesla Priory"


class Highlight(Enum):
    """How a circle is highlighted."""

    GREEN = "in green"
    BLUE = "in blue"
    NONE = "not at all"


class Kind(Enum):
    """What an attack is called by its weapon and its target."""

    MELEE = "a melee attack"
    RANGED = "a ranged attack"


class Harm(Enum):
    """What somebody does that can harm a character."""

    ATTACK = "an attack action"
    EXTRA = "an attack by Extra Ammunition"
    OVERWATCH = "an overwatch attack"
    COUNTER = "a counterattack"
    BULL_RUSH = "the free melee attack after a bull rush"
    GRENADE = "a grenade"
    VOLATILE = "an attack that sets off a volatile circle beside him"


class Strike(Enum):
    """On what occasion a character attacks."""

    ACTION = "by his action"
    OVERWATCH = "from overwatch"
    COUNTER = "by a counterattack"


class Rolled(Enum):
    """What dice are rolled for."""

    ATTACK = "an attack roll"
    SHOCK = "a shock roll"


class Damage(Enum):
    """What damage is dealt as."""

    ROLLED = "successes of an attack roll"
    AUTOMATIC = "automatic attack successes"
    WOUNDS = "automatic wounds"


class Cause(Enum):
    """What deals automatic attack successes."""

    GRENADE = "a grenade"
    FIRE = "entering a circle on the path of a Fire token"
    CIRCLE = "a volatile circle that is activated"
    TOKEN = "a volatile token that is activated"
    RUBBLE = "passing through volatile rubble"


class Place(Enum):
    """Where a character is, seen from the circle from which harm comes."""

    HERE = "in that circle"
    ADJACENT = "in an adjacent circle on none of its paths"
    SHARES_PATH = "farther away in a circle that shares a path with it"
    ORANGE = "in a circle indicated in orange that shares no path with it"
    ELSEWHERE = "anywhere else"


class Line(Enum):
    """What a thrower has to do with the circles between him and his target circle."""

    PATH = "all circles but the last share a path with him"
    BROKEN = "not all circles but the last share a path with him"
    SNIPER = "the target circle matches his sniper circle, out of his path"
    COVERT = "the target circle matches his covert circle, out of his path"


class Barrier(Enum):
    """What is between a thrower and his target circle."""

    NOTHING = "nothing"
    WALL = "a wall"
    LOCKED = "a locked door, or the target circle holds it"


class Goal(Enum):
    """Into which circle a grenade is thrown."""

    OWN = "his own circle"
    OCCUPIED = "an occupied circle"
    OPEN = "an open movement circle"


class Laid(Enum):
    """Tokens that rules put into movement circles."""

    RUBBLE = "rubble after a grenade"
    SMOKE = "a smoke grenade"
    VOLATILE_RUBBLE = "volatile rubble"
    FIRE = "Fire tokens"
    DROPPED = "equipment of a character who dies"
    DESTROYED = "the token of a destroyed Voïvode"


class Value(Enum):
    """Which Combat value an attacker uses."""

    CURRENT = "his current value"
    WORST = "his lowest value"


class Moment(Enum):
    """When Command Points can be spent."""

    LOST_ROLL = "after losing a Setup or Initiative roll"
    OVERWATCH_STEP = "in the Set Overwatch step"
    BEFORE_ACTIVATIONS = "before any character is activated"
    OWN_ACTIVATION = "in the activation of the character"
    OTHER_ACTIVATION = "in the activation of another character"
    AFTER_SHOCK = "right after his shock roll"
    AFTER_ATTACK = "right after an attack on him that he survives"


class Until(Enum):
    """How long a raised characteristic lasts."""

    ROLL = "at the die roll for which it was raised"
    ACTIVATION_END = "after that roll, in the same activation"
    LATER = "later in the turn"
    NEXT_TURN = "in the next turn"


class Raise(Enum):
    """What happens to a value before it is used."""

    EQUIPMENT = "equipment modifies it"
    POINT = "a Command Point raises it"
    ROLL = "the dice are rolled"


class Gear(Enum):
    """What a reinforcement could bring."""

    PACK = "one of his equipment packs"
    BONUS = "a Bonus token"


class Enters(Enum):
    """When a character who is not in play comes onto the board."""

    START_OF_TURN = "at the start of a turn"
    ACTIVATION = "at the start of his activation"


class Event(Enum):
    """What an enemy does within sight of a character on overwatch."""

    STEP = "moves to an adjacent circle"
    ENTRY = "moves onto an entry point from outside"
    SECRET_DOOR = "comes through a secret door"
    RIDE = "comes by a platform"
    ANNOUNCES = "announces an action"
    TURNS_DOOR = "turns a door token over"


class Watch(Enum):
    """What happens around an overwatch attack."""

    MOVE = "the movement"
    ANNOUNCEMENT = "the announcement of an action"
    ATTACK = "the overwatch attack"
    ACTION = "the announced action"
    REST = "further movement"


class After(Enum):
    """What can interrupt or end an activation."""

    OVERWATCH_SURVIVED = "an overwatch attack that he survives"
    OVERWATCH_KILLED = "an overwatch attack that kills him"
    PLATFORM_PUT = "he puts a platform token on its circle"
    RIDE = "he rides a platform"
    SECRET_DOOR = "he passes through a secret door"
    LOCATION = "he activates a location for points"
    BULL_RUSH_LOST = "he loses a bull rush and survives"


class Voivode(Enum):
    """The four Voïvodes."""

    A = "A"
    B = "B"
    C = "C"
    D = "D"


class Together(Enum):
    """What Voïvodes do in pairs."""

    CHOSEN = "are chosen"
    ACTIVATED = "are activated"
    REINFORCE = "come back as reinforcements"


class Door(Enum):
    """The kinds of door tokens."""

    REINFORCED = "a reinforced door"
    WOODEN = "a wooden door"
    PLAIN = "a door token without green icons"


class Skill(Enum):
    """Skills that destroy doors."""

    MECHANICS = "Mechanics"
    ATHLETICS = "Athletics"
    NEITHER = "neither"


class Into(Enum):
    """Where a grenade goes, seen from a door."""

    ADJACENT = "into a circle adjacent to the door"
    DOOR = "into the circle of the door, which is open"


class Option(Enum):
    """What is used by agreement only."""

    COVERT = "covert tokens"
    GATES = "gate tokens"
    SECRET_DOORS = "secret doors"
    VOLATILE = "volatile tokens"
