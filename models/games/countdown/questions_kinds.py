"""COUNTDOWN: the people, cards, areas and moments that questions are about."""
# mypy: ignore-errors

from enum import Enum


class Op(Enum):
    """The Special Ops, in the order of their numbers 1 to 7."""

    SHOOTER = "Shooter"
    BUSTER = "Buster"
    SCOUT = "Scout"
    SNIPER = "Sniper"
    INTEL = "Intel Agent"
    BOMB_EXPERT = "Bomb Expert"
    MEDIC = "Medic"


class Card(Enum):
    """What a threat or target card shows."""

    TERRORIST = "terrorist"
    LEADER = "terrorist leader"
    CIVILIAN = "civilian"
    HOSTAGE = "hostage"
    BOMB = "time bomb"
    TRAP = "booby trap"
    DUMMY = "dummy"


class Area(Enum):
    """The four kinds of areas of a location."""

    DEPLOYMENT = "yellow deployment area"
    EXIT = "green exit area"
    THREAT = "grey threat area"
    TARGET = "red target area"


class Laid(Enum):
    """Cards that are laid out on an area, below all others."""

    DEPLOYMENT = "a deployment card"
    EXIT = "an exit card"
    SECURED_AREA = "a secured area card"


class Pile(Enum):
    """Cards that are made into piles."""

    ASSIGNMENTS = "assignment cards"
    LOCATIONS = "location cards"
    TARGETS = "target cards"
    THREATS = "threat cards"
    SECURED_AREAS = "secured area cards"


class Marker(Enum):
    """The markers on the Track board."""

    TIME = "time marker"
    SCORE = "mission score marker"


class Stage(Enum):
    """When a marker was placed last."""

    SET_UP = "after the set up of the game"
    BRIEFED = "after the briefing for up to four players"


class Human(Enum):
    """Who can be shot at."""

    OP = "Special Op"
    CIVILIAN = "civilian"
    HOSTAGE = "hostage"


class Target(Enum):
    """At whom an enemy aims, of two Ops in the area and the others there."""

    HOSTAGE = "a hostage"
    CIVILIAN = "a civilian"
    LOW_OP = "the Op with the lower number"
    HIGH_OP = "the Op with the higher number"


class Side(Enum):
    """The two sides of a gun fight."""

    OPS = "the Special Ops"
    ENEMY = "the enemy"


class Moment(Enum):
    """What happens when Ops enter an unsecured area."""

    REVEAL = "the cards are turned face-up"
    TRAP = "a booby trap explodes"
    BAZOOKA = "the bazooka is fired"
    EXTRA = "the extra terrorist of +1T joins"
    BACKUP = "the extra terrorist of T+1 joins"
    CHOICE = "the Ops choose whom they aim at"
    BIG_GUN = "Big Gun is played"
    SHOTS = "the Ops' dice are rolled"
    BULLET = "bullet control is played"
    EXPERIENCE = "aiming experience is noted"
    RETURNED_FIRE = "the enemy shoots back"
    TACTICS = "the Ops shoot again, retreat or push forward"


class Phase(Enum):
    """The five phases of a round."""

    INTELLIGENCE = "Intelligence"
    POSITIONING = "Positioning"
    ACTION = "Action"
    COUNTDOWN = "Countdown"
    RECOVERY = "Recovery"


class Skill(Enum):
    """Printed skills of enemies that work before the gun fight."""

    BAZOOKA = "bazooka"
    EXTRA = "+1T"
    BACKUP = "T+1"


class Act(Enum):
    """What specialties are used for in the action phase."""

    REVEAL = "reveal a card"
    SNIPE = "shoot into an adjacent area"
    GRENADE = "throw a grenade"
    BOMB = "dismantle a time bomb"
    SEEN_TRAP = "dismantle a booby trap that was face-up before anybody entered"
    UNSEEN_TRAP = "dismantle a booby trap that was face-down until somebody entered"
    HEAL = "heal a team mate"
    ENERGY = "give energy to a team mate"


class Deed(Enum):
    """What earns experience of a specialty."""

    GRENADE = "eliminate enemies with a grenade"
    TAKE_ALONG = "take Ops along"
    SNIPE = "eliminate enemies from an adjacent area"
    REVEAL = "reveal a terrorist or a main target"
    TRAP = "dismantle booby traps"
    HEAL = "heal Ops"
    ENERGY = "give energy to Ops"


class Shown(Enum):
    """What happens to a card of a pile or of an area."""

    ENTERED = "Ops enter the area"
    INTEL = "the Intel Agent reveals it"
    GRENADE = "a grenade is thrown at it"
    TRAP_OF_PILE = "a booby trap set off by a grenade reveals it"
    BEATEN = "it is shot in a gun fight"
    SECURED = "the area is secured"
    EXPLODED = "it explodes"


class Goes(Enum):
    """Where a card goes."""

    GONE = "it is discarded"
    STAYS = "it stays in the area, face-up"


class Lot(Enum):
    """What befalls a hostage who is being led or waits."""

    LED_TO_EXIT = "an Op leads him to an exit area"
    LEADER_DIES = "the Op who leads him dies"
    SHOT_AT = "an enemy aims at him"
    BOMB = "a time bomb explodes in the area"
    TRAP = "a booby trap explodes in the area"
    TRIGGER_LED = "trigger time comes while an Op leads him"
    TRIGGER_BESIDE = "trigger time comes while Ops are in his area, who do not lead him"
    TRIGGER_ALONE = "trigger time comes while no Op is in his area"


class Fate(Enum):
    """How a hostage fares."""

    SAFE = "he is safe"
    DEAD = "he is dead"
    STILL_THERE = "he is alive and still in the mission"


class Weapon(Enum):
    """What Ops attack with."""

    GUN = "gun, in the same area"
    RIFLE = "the Sniper's rifle"
    GRENADE = "the Buster's grenade"
    BURST = "gun with Energy Burst"
    RIFLE_CARD = "Sniper Rifle, a support card"
    GRENADE_CARD = "Grenade, a support card"


class Counted(Enum):
    """What of several dice counts."""

    THE_DIE = "the one die"
    SUM = "the sum of the dice"
    HIGHEST = "the highest die"


class Helping(Enum):
    """Support cards that change a value in a fight."""

    BIG_GUN = "Big Gun"
    INFRARED = "Infrared Vision"
    VEST = "Bullitproof Vest"
    TEARGAS = "Teargas"


class Value(Enum):
    """Values in a fight."""

    OP_ATTACK = "attack of an Op"
    ENEMY_ATTACK = "attack of an enemy"
    DEFENSE = "defense of an enemy"


class Way(Enum):
    """How an enemy or a bomb is got rid of."""

    CLOSE_COMBAT = "in close combat"
    RIFLE = "by the Sniper from an adjacent area"
    GRENADE = "by the Buster's grenade"
    DISMANTLED = "dismantled by the Bomb Expert"


class Share(Enum):
    """Who gets the experience that is printed on a card."""

    NOBODY = "nobody"
    DOER = "the Op who did it"
    DIVIDED = "the Ops divide it as they like"


class Source(Enum):
    """What gives health or energy."""

    RECOVERY = "phase Recovery"
    MEDIC = "the Medic"
    BONUS = "the reward of an enemy"
    FIRST_AID = "First Aid Kit"
    ADRENALINE = "Adrenaline Rush"
    AFTER_MISSION = "the end of a campaign's mission"


class Cube(Enum):
    """The cubes on an Op's board."""

    HEALTH = "red health cubes"
    ENERGY = "yellow energy cubes"
    AIMING = "position of the blue aiming cube"


class Voice(Enum):
    """Who has the final say."""

    OWNER = "the player in front of whom he lies"
    ALL = "all players together"


class Shows(Enum):
    """The cards that show the number of rounds."""

    ASSIGNMENT = "the assignment card"
    LOCATION = "the location card"


class OpAtEnd(Enum):
    """Where an Op is when the mission ends."""

    EXIT = "on an exit area"
    FIELD = "alive, on no exit area"
    DEAD = "dead"
