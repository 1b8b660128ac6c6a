"""Tannhäuser: when a ten-sided die is a success, weapons, and the shock roll."""
# mypy: ignore-errors

from enum import Enum

from ruleproof.game import reading

SHOCK_POOL = 4
NATURAL_TEN = 10
FEWER_IN_SMOKE = 2


class Role(Enum):
    """Who rolls."""

    ATTACKER = "the attacker"
    DEFENDER = "the defender"


class Weapon(Enum):
    """The traits that decide how many dice an attack roll has."""

    NONE = "no weapon"
    HAND = "hand-to-hand"
    PISTOL = "pistol"
    MENTAL = "mental"
    AUTOMATIC = "automatic"


POOL = {
    Weapon.NONE: 2,
    Weapon.HAND: 4,
    Weapon.PISTOL: 4,
    Weapon.MENTAL: 4,
    Weapon.AUTOMATIC: 5,
}

least_pool = reading(
    "an attack roll that smoke leaves without dice",
    {"has none, and fails": 0, "has one die": 1},
    "T-205",
    "T-216",
    "T-232",
)


def attack_pool(weapon, smoke):
    """Return how many dice an attack roll has (T-216, T-232)."""
    return max(least_pool(), POOL[weapon] - FEWER_IN_SMOKE) if smoke else POOL[weapon]


def least_face(value):
    """Return the lowest natural face that is a success (T-200, T-206, T-207)."""
    return min(NATURAL_TEN, max(2, 10 - value))


def take_shock(s, roll):
    """Roll one die of the shock roll; after the last one, deal the wounds (T-218, T-219)."""
    s.left -= 1
    if roll >= s.resists:
        s.saves += 1
    if s.left == 0:
        wounds = max(0, s.hits - s.saves)
        s.wounds = max(0, wounds - 1) if s.shakes_off else wounds
