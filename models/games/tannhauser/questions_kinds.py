"""Tannhäuser: the characters, circles, tokens and moments that questions are about."""
# mypy: ignore-errors

from enum import Enum


class Side(Enum):
    """The two sides of a game."""

    ONE = "the first side"
    OTHER = "the other side"


class Mode(Enum):
    """The modes of play."""

    STORY = "Story"
    DEATHMATCH = "Deathmatch"
    FLAG = "Capture the Flag"
    DOMINATION = "Domination"
    HILL = "King of the Hill"
    OBJECTIVE = "Objective"


class Step(Enum):
    """The four steps of a turn."""

    REFRESH = "Refresh Tokens"
    INITIATIVE = "Roll Initiative"
    OVERWATCH = "Set Overwatch"
    ACTIVATE = "Activate Characters"


class Figure(Enum):
    """What is moved on the board."""

    HERO = "a hero"
    TROOPER = "a trooper"
    VOIVODE = "a Voïvode"


class Trait(Enum):
    """The traits of weapons that decide how an attack is made."""

    NONE = "no weapon"
    HAND = "Hand-to-Hand"
    PISTOL = "Pistol"
    MENTAL = "Mental"
    AUTOMATIC = "Automatic"


class Characteristic(Enum):
    """The four characteristics."""

    COMBAT = "Combat"
    STAMINA = "Stamina"
    MENTAL = "Mental"
    MOVEMENT = "Movement"


class Circle(Enum):
    """What lies in a circle, or what kind of circle it is."""

    PLAIN = "a movement circle with nothing on it"
    ENTRY = "an entry point"
    MODIFIER = "a modifier circle"
    RUBBLE = "a circle with rubble"
    ACTION = "an Action circle"
    OBJECTIVE = "an Objective circle"
    LOCKED = "a circle with a locked door token"
    OPEN = "a circle with an open door token"
    NO_DOOR = "a Locked Door circle without a token"
    PLATFORM = "a Moving Platform circle without its token"
    PRECARIOUS = "a precarious circle"
    ALONG_ARROW = "a one-way circle, along its arrow"
    AGAINST_ARROW = "a one-way circle, against its arrow"


class Occupant(Enum):
    """Whose character stands in a circle."""

    NOBODY = "nobody"
    FRIEND = "a friend"
    ENEMY = "an enemy"


class Way(Enum):
    """How a character gets from one circle into another."""

    STEP = "by a step from an adjacent circle"
    SECRET_DOOR = "through a secret door"
    PLATFORM = "off a platform"
    GATE = "through a gate"


class Stand(Enum):
    """How a character stands to another one, as far as paths, doors and icons go."""

    COMMON_PATH = "on a common path"
    NO_COMMON_PATH = "on no common path"
    LOCKED_DOOR = "on a common path, with a locked door token between"
    FROM_SNIPER = "on no common path, in a sniper circle that matches the other's icon"
    TO_SNIPER = "on no common path, on the icon of the other's sniper circle"
    FROM_COVERT = "on no common path, in a covert circle that matches the other's icon"
    TO_COVERT = "on no common path, on the icon of the other's covert circle"
    ALONG_ARROW = "on a common path, along the arrow of a one-way circle between"
    AGAINST_ARROW = "on a common path, against the arrow of a one-way circle between"


class Act(Enum):
    """What a character can do in his activation."""

    MOVE = "move to another circle"
    ATTACK = "attack"
    THROW = "throw a grenade"
    PICK_UP = "pick up or drop equipment"
    PASS = "pass equipment"
    FIRST_AID = "use a First Aid Kit"
    SEARCH = "search a crate"
    MAKE_ROOM = "drop an item to make room for what a crate holds"
    ACTION_CIRCLE = "activate an Action circle"
    EXTRA_AMMUNITION = "attack by Extra Ammunition"
    BULL_RUSH = "bull rush"
    ACQUIRE_FLAG = "acquire a flag"
    PLANT_FLAG = "plant a flag"
    PLACE_FLAG = "place a flag of the supply"
    SCORE = "activate a location for points"
    FLIP_OBJECTIVE = "flip an Objective token"
    HALF = "attempt a half of an objective"
    OPEN_DOOR = "turn a door token over"
    DESTROY_DOOR = "try to destroy a door token"
    PUT_PLATFORM = "put the platform token on its circle"
    RIDE = "ride a platform"
    SECRET_DOOR = "pass through a secret door"


class Token(Enum):
    """What can lie on the board to be picked up."""

    DISPOSABLE = "disposable equipment"
    OTHER = "equipment that is not disposable"
    OWN_FLAG = "a flag of one's own side"
    ENEMY_FLAG = "a flag of the enemy"


class Use(Enum):
    """What Command Points are spent on."""

    RE_ROLL = "roll for Setup or Initiative again"
    MOVEMENT = "one more Movement Point"
    OVERWATCH = "put a character on overwatch"
    INCREASE = "raise a characteristic by 1"
    COUNTERATTACK = "counterattack"
    SHAKE_OFF = "shake off a wound"
    REINFORCEMENT = "bring in a reinforcement"


class SetupEvent(Enum):
    """What happens in set-up."""

    MODE = "the mode is chosen"
    MODE_TOKENS = "the tokens of the mode are put on circles"
    FACTION = "factions are chosen"
    MAP = "the map is chosen"
    SECRET_DOORS = "secret doors are placed"
    GATES = "it is agreed to use gates"
    CHARACTERS = "characters are chosen"
    CHALLENGE = "challenge tokens are drawn"
    PACKS = "equipment packs are chosen"
    BONUS = "Bonus tokens are chosen"
    ENTRY = "entry points are chosen"
    MODE_STEPS = "the set-up steps of the mode are taken"
    OBJECTIVE_TOKENS = "Objective tokens are placed"
    DOORS = "door tokens are placed"
    PLAY = "the first turn begins"
