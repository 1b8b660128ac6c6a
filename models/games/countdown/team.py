"""COUNTDOWN: the sides, the team's Ops, and the questions that its scenes leave open."""
# mypy: ignore-errors

from enum import Enum

from ruleproof.game import reading

START_HEALTH = 2
START_ENERGY = 2
MOST_ENERGY = 3
LOST_OP = 2
BULLET_COST = 2
LOWEST_SCORE = -8
LAST_TIME = -3


class Side(Enum):
    """Who acts."""

    TEAM = "the team"
    ENEMY = "the enemy"


class Op(Enum):
    """The Special Ops, in the order of their numbers."""

    SHOOTER = "Shooter"
    BUSTER = "Buster"
    SCOUT = "Scout"
    SNIPER = "Sniper"
    INTEL = "Intel"
    BOMB_EXPERT = "Bomb Expert"
    MEDIC = "Medic"


NUMBER = {
    Op.SHOOTER: 1,
    Op.BUSTER: 2,
    Op.SCOUT: 3,
    Op.SNIPER: 4,
    Op.INTEL: 5,
    Op.BOMB_EXPERT: 6,
    Op.MEDIC: 7,
}

low_rolls_hit = reading(
    "which rolls of returned fire hit",
    {"up to the attack value": True, "from the attack value on": False},
    "C-217",
    "C-221",
)
hearts_on_one_op = reading(
    "damage of a trap that one Op takes",
    {"one": False, "all that is left": True},
    "C-172",
    "C-173",
    "C-176",
)
bullets_in_a_mission = reading(
    "bullet control cards that one mission may use",
    {"all three": 3, "one": 1},
    "C-213",
    "C-433",
)
end_at_once = reading(
    "when a lost mission ends",
    {"at once": True, "after the fifth phase": False},
    "C-133",
    "C-270",
)
one_out_is_enough = reading(
    "when a mission is won",
    {"when all survivors are out": False, "when one Op is out": True},
    "C-132",
    "C-276",
)
end_score_counts = reading(
    "which score decides",
    {"with time and lost Ops": True, "as the marker stands": False},
    "C-276",
    "C-277",
    "C-281",
)
empty_pile_is_secured = reading(
    "what a secured area is free of",
    {"hostile cards": False, "all cards": True},
    "C-154",
    "C-259",
)


def wounds(attack, roll):
    """Return whether a terrorist's roll against an Op hits."""
    return roll <= attack if low_rolls_hit() else attack <= roll
