"""COUNTDOWN: Ops meet a terrorist with a bazooka."""
# mypy: ignore-errors

from enum import Enum

from team import LOST_OP, NUMBER, Op, Side

from ruleproof.game import (
    Die,
    Each,
    Range,
    State,
    always,
    ending,
    invariant,
    measure,
    reachable,
    require,
    rule,
    start,
)


class Impact(Enum):
    """What the shot does."""

    NOBODY = "nobody is hurt"
    HURT = "somebody is hurt, nobody dies"
    DEAD = "somebody dies"


class Bazooka(State):
    """One shot of a bazooka. Abstracts: all Ops there have the same health."""

    here: Each[Op, bool]
    before: Range[1, 2]
    health: Each[Op, Range[0, 2]] = 2
    roll: Range[0, 6] = 0
    score: Range[-12, 0] = 0


@start("C-186", "C-187", "C-432")
def the_ops_enter(
    s: Bazooka,
    shooter: bool,
    buster: bool,
    scout: bool,
    sniper: bool,
    intel: bool,
    bomb_expert: bool,
    medic: bool,
    health: Range[1, 2],
):
    s.here[Op.SHOOTER] = shooter
    s.here[Op.BUSTER] = buster
    s.here[Op.SCOUT] = scout
    s.here[Op.SNIPER] = sniper
    s.here[Op.INTEL] = intel
    s.here[Op.BOMB_EXPERT] = bomb_expert
    s.here[Op.MEDIC] = medic
    require(1 <= sum(s.here[op] for op in Op) <= 6)
    s.before = health
    for op in Op:
        s.health[op] = health


@rule("C-190", "C-432", by=Side.ENEMY)
def the_bazooka_is_fired(s: Bazooka, roll: Die[6]):
    require(s.roll == 0)
    s.roll = roll
    for op in Op:
        if s.here[op] and NUMBER[op] <= roll:
            s.health[op] -= 1
            if s.health[op] == 0:
                s.score -= LOST_OP


def hurt(s):
    """Return how many Ops were hurt."""
    return sum(s.health[op] < s.before for op in Op)


@ending("C-432", result=Impact.NOBODY)
def nobody_is_hurt(s: Bazooka):
    return s.roll > 0 and hurt(s) == 0


@ending("C-432", result=Impact.HURT)
def somebody_is_hurt(s: Bazooka):
    return s.roll > 0 and hurt(s) > 0 and s.before == 2


@ending("C-220", "C-432", result=Impact.DEAD)
def somebody_dies(s: Bazooka):
    return s.roll > 0 and hurt(s) > 0 and s.before == 1


@invariant("C-432")
def the_medic_is_out_of_its_range(s: Bazooka):
    return s.health[Op.MEDIC] == s.before or s.roll == 0


@always("C-432")
def the_shooter_never_escapes(s: Bazooka):
    return s.roll == 0 or not s.here[Op.SHOOTER] or s.health[Op.SHOOTER] < s.before


@reachable("C-186")
def all_who_entered_are_killed(s: Bazooka):
    return s.roll > 0 and all(not s.here[op] or s.health[op] == 0 for op in Op)


@measure("C-432")
def ops_hurt(s: Bazooka):
    return hurt(s) if s.roll > 0 else 0
