"""COUNTDOWN: a gun fight of one Op with one terrorist, blow by blow."""
# mypy: ignore-errors

from enum import Enum

from questions_fight import op_hits
from team import BULLET_COST, LOST_OP, Side, bullets_in_a_mission, wounds

from ruleproof.game import (
    Die,
    Observed,
    Range,
    State,
    always,
    ending,
    invariant,
    measure,
    never,
    observe,
    reachable,
    require,
    rule,
    situation,
    start,
)


class Moment(Enum):
    """Where in the fight."""

    STRIKE = "strike"
    BULLET = "bullet control"
    RETURN = "returned fire"
    TACTICS = "retreat or push forward"
    DONE = "over"


class FightEnd(Enum):
    """How it ends."""

    ELIMINATED = "the terrorist is eliminated"
    KILLED = "the Op is dead"
    WITHDRAWN = "the Op has left the area"


class Gunfight(State):
    """A gun fight. Abstracts: other Ops, hostages and civilians; a way out is always there."""

    defense: Range[2, 7]
    attack: Range[1, 6]
    skill: Range[0, 3]
    health: Range[0, 2]
    energy: Range[0, 3]
    bullets: Range[0, 3]
    roll: Range[0, 6] = 0
    standing: bool = True
    phase: Moment = Moment.STRIKE
    score: Range[-8, 0] = 0
    shots: Range[0, 3] = 0
    returned: Observed[Range[0, 5]] = 0


@start("C-184", "C-192", "C-195", "C-200", "C-216")
def the_op_aims(
    s: Gunfight,
    defense: Range[2, 7],
    attack: Range[1, 6],
    skill: Range[0, 3],
    health: Range[1, 2],
    energy: Range[0, 3],
):
    s.defense = defense
    s.attack = attack
    s.skill = skill
    s.health = health
    s.energy = energy
    s.bullets = bullets_in_a_mission()


@rule(
    "C-160", "C-195", "C-200", "C-201", "C-207", "C-209", "C-228", "C-252",
    by=Side.TEAM, phase=Moment.STRIKE,
)  # fmt: skip
def the_op_shoots(s: Gunfight, roll: Die[6]):
    require(s.energy > 0)
    s.energy -= 1
    s.shots += 1
    s.roll = roll
    if roll + s.skill >= s.defense:
        s.standing = False
        s.phase = Moment.DONE
    else:
        s.phase = Moment.BULLET


@rule("C-186", "C-219", by=Side.TEAM, phase=Moment.STRIKE, then=Moment.RETURN)
def the_op_cannot_hit(s: Gunfight):
    require(not can_hit(s))


@rule("C-054", "C-210", "C-212", "C-213", "C-433", by=Side.TEAM, phase=Moment.BULLET)
def a_bullet_is_controlled(s: Gunfight, value: Range[2, 3]):
    require(s.bullets > 0)
    s.bullets -= 1
    s.score -= BULLET_COST
    if s.roll + s.skill + value >= s.defense:
        s.standing = False
        s.phase = Moment.DONE
    else:
        s.phase = Moment.RETURN


@rule("C-210", by=Side.TEAM, phase=Moment.BULLET, then=Moment.RETURN)
def the_roll_stands(s: Gunfight):
    pass


@rule("C-215", "C-217", "C-218", "C-220", "C-221", by=Side.ENEMY, phase=Moment.RETURN)
def the_terrorist_shoots_back(s: Gunfight, roll: Die[6]):
    s.phase = Moment.TACTICS
    if wounds(s.attack, roll):
        s.health -= 1
    if s.health == 0:
        s.score -= LOST_OP
        s.phase = Moment.DONE


@rule("C-227", "C-228", by=Side.TEAM, phase=Moment.TACTICS, then=Moment.STRIKE)
def the_op_strikes_again(s: Gunfight):
    require(can_hit(s))


@rule("C-229", by=Side.TEAM, phase=Moment.TACTICS, then=Moment.DONE)
def the_op_retreats(s: Gunfight):
    pass


@rule("C-230", "C-234", by=Side.TEAM, phase=Moment.TACTICS, then=Moment.DONE)
def the_op_pushes_forward(s: Gunfight):
    require(not can_hit(s))


def can_hit(s):
    """Return whether the Op has the energy for a shot, and some roll would be enough."""
    return s.energy > 0 and 6 + s.skill >= s.defense


@situation(op_hits)
def the_op_has_shot(s: Gunfight):
    return (False, s.skill, s.defense, s.roll) if s.roll > 0 else None


@observe("the_terrorist_shoots_back")
def count_the_shot(s: Gunfight):
    s.returned = min(5, s.returned + 1)


@ending("C-209", result=FightEnd.ELIMINATED)
def the_terrorist_is_eliminated(s: Gunfight):
    return not s.standing


@ending("C-220", result=FightEnd.KILLED)
def the_op_is_dead(s: Gunfight):
    return s.standing and s.health == 0


@ending("C-229", "C-230", result=FightEnd.WITHDRAWN)
def the_op_has_left(s: Gunfight):
    return s.standing and s.health > 0 and s.phase is Moment.DONE


@invariant("C-202")
def three_is_enough_against_three(s: Gunfight):
    missed = s.phase is Moment.BULLET and s.defense == 3 and s.skill == 0
    return not missed or s.roll < 3


@invariant("C-215")
def the_dead_do_not_return_fire(s: Gunfight):
    return s.standing or s.phase is Moment.DONE


@never("C-186")
def a_shot_that_no_roll_makes(s: Gunfight):
    return not s.standing and s.roll + s.skill + 3 < s.defense


@reachable("C-204")
def an_unskilled_op_eliminates_defense_five(s: Gunfight):
    return not s.standing and s.defense == 5 and s.skill == 0 and s.score == 0


@always("C-216")
def who_shoots_first_is_not_shot_before(s: Gunfight):
    return s.phase is not Moment.STRIKE or s.shots > 0 or s.returned == 0


@measure("C-200")
def shots_in_one_fight(s: Gunfight):
    return s.shots


@measure("C-212")
def points_spent(s: Gunfight):
    return -s.score
