"""Tannhäuser: whether a volatile circle is activated."""
# mypy: ignore-errors

from enum import Enum

from pools import NATURAL_TEN, POOL, Weapon, least_face

from ruleproof.game import (
    Die,
    Range,
    State,
    ending,
    measure,
    reachable,
    require,
    rule,
    start,
)

GRENADE_DICE = 3
GRENADE_LEAST = 5
RANGED = (Weapon.PISTOL, Weapon.AUTOMATIC, Weapon.MENTAL)


class Trigger(Enum):
    """What is aimed at the circle."""

    GRENADE = "grenade"
    ADJACENT = "attack from an adjacent circle"
    DISTANT = "attack from farther away"


class Circle(Enum):
    """What becomes of the circle."""

    ACTIVATED = "the circle is activated"
    QUIET = "nothing happens"


class Volatile(State):
    """One grenade or attack at a volatile circle. For a grenade, weapon and value do not count;
    `needs` is the lowest natural face that activates it.

    Abstracts: the die has the faces 1 to 10; who stands around; smoke.
    """

    needs: Range[2, 10]
    left: Range[0, 5]
    hits: Range[0, 5] = 0


@start("T-211", "T-216", "T-330", "T-331", "T-332")
def the_circle_is_aimed_at(s: Volatile, trigger: Trigger, weapon: Weapon, combat: Range[0, 9]):
    require(trigger is not Trigger.DISTANT or weapon in RANGED)
    s.needs = lowest_that_activates(trigger, combat)
    s.left = GRENADE_DICE if trigger is Trigger.GRENADE else POOL[weapon]


@rule("T-206", "T-207", "T-331", "T-332")
def a_die_for_the_circle(s: Volatile, roll: Die[10]):
    require(s.left > 0)
    s.left -= 1
    if roll >= s.needs:
        s.hits += 1


def lowest_that_activates(trigger, combat):
    """Return the lowest natural face that activates the circle (T-331, T-332)."""
    if trigger is Trigger.GRENADE:
        return GRENADE_LEAST
    return least_face(combat) if trigger is Trigger.ADJACENT else NATURAL_TEN


@ending("T-331", "T-332", "T-333", result=Circle.ACTIVATED)
def the_circle_is_activated(s: Volatile):
    return s.left == 0 and s.hits > 0


@ending("T-331", "T-332", result=Circle.QUIET)
def nothing_happens(s: Volatile):
    return s.left == 0 and s.hits == 0


@reachable("T-331")
def one_natural_ten_is_enough(s: Volatile):
    return s.left == 0 and s.hits == 1 and s.needs == NATURAL_TEN


@reachable("T-332")
def three_dice_of_five_or_more_are_none(s: Volatile):
    return s.left == 0 and s.hits == 0 and s.needs == GRENADE_LEAST


@measure("T-331", "T-332")
def dice_that_activate(s: Volatile):
    return s.hits
