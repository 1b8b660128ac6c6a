"""Tannhäuser: automatic attack successes, as of a grenade or a fire, against a shock roll."""
# mypy: ignore-errors

from enum import Enum

from pools import SHOCK_POOL, Role, least_face, take_shock

from ruleproof.game import (
    Die,
    Range,
    State,
    ending,
    invariant,
    measure,
    reachable,
    require,
    rule,
    start,
)


class Cause(Enum):
    """What gives automatic attack successes."""

    GRENADE = "grenade"
    FIRE = "fire"
    VOLATILE = "volatile circle"


AUTOMATIC_SUCCESSES = {Cause.GRENADE: 4, Cause.FIRE: 3, Cause.VOLATILE: 3}


class Scorched(Enum):
    """How a blast ends for a character."""

    UNHURT = "no wound is dealt"
    WOUNDED = "the character is wounded"
    KILLED = "the character is killed"


class Blast(State):
    """Automatic attack successes on one character.

    `rows` are the health rows from the current one down, `resists` is the lowest natural face that
    is a success, and `shakes_off` says that 1 CP is spent on a wound if there is one. Abstracts:
    the die has the faces 1 to 10; who stands where.
    """

    resists: Range[2, 10]
    rows: Range[1, 4]
    shakes_off: bool
    left: Range[0, 4] = SHOCK_POOL
    hits: Range[3, 4]
    saves: Range[0, 4] = 0
    wounds: Range[0, 4] = 0


@start("T-220", "T-222", "T-227", "T-282", "T-334")
def a_character_is_hit(
    s: Blast, cause: Cause, stamina: Range[0, 9], rows: Range[1, 4], shakes_off: bool
):
    s.hits = AUTOMATIC_SUCCESSES[cause]
    s.resists = least_face(stamina)
    s.rows = rows
    s.shakes_off = shakes_off


@rule("T-206", "T-207", "T-218", "T-219", "T-220", "T-245", by=Role.DEFENDER)
def a_die_of_the_shock_roll(s: Blast, roll: Die[10]):
    require(s.left > 0)
    take_shock(s, roll)


@ending("T-219", "T-220", result=Scorched.UNHURT)
def the_character_is_unhurt(s: Blast):
    return s.left == 0 and s.wounds == 0


@ending("T-219", "T-235", result=Scorched.WOUNDED)
def the_character_is_wounded(s: Blast):
    return s.left == 0 and 0 < s.wounds < s.rows


@ending("T-236", result=Scorched.KILLED)
def the_character_is_killed(s: Blast):
    return s.left == 0 and s.wounds >= s.rows


@invariant("T-218", "T-219")
def four_shock_successes_are_always_enough(s: Blast):
    return s.saves < SHOCK_POOL or s.wounds == 0


@reachable("T-138", "T-227", "T-236")
def a_grenade_kills_a_fresh_hero(s: Blast):
    return s.rows == 4 and s.wounds == 4


@measure("T-219", "T-220")
def wounds_of_a_blast(s: Blast):
    return s.wounds
