"""Governors: a takeover, and the further ones that a victory allows."""
# mypy: ignore-errors

from enum import Enum

from battle import Side
from questions_aggression import cr_of_victory, may_attack, next_takeover
from questions_fight_kinds import Involved

from ruleproof.game import (
    Draw,
    Duty,
    Range,
    State,
    ending,
    invariant,
    measure,
    never,
    reachable,
    reading_of,
    require,
    rule,
    situation,
    start,
)

SOMEBODY_WINS = Draw[Side]
VALUE = 2
BONUS = 2


class Part(Enum):
    """Where in an Aggression."""

    CHOICE = "a takeover may be attempted"
    ASSESSMENT = "Assessment of Strength"
    ENGAGEMENT = "Engagement"
    CONCLUSION = "Conclusion of an Engagement"
    DONE = "over"


class Campaign(Enum):
    """How it ends."""

    STOPPED = "the Aggressor stops"
    REPELLED = "the Aggressor loses the Territory that attacked"


reading_of(
    "a further takeover away from the field landed upon",
    may_attack,
    G154="is not allowed",
    G192="is allowed",
)


class Conquest(State):
    """The takeovers of one turn. Abstracts: fights fall either way; no OPs card; every Territory of
    the colour group is worth 2 and undeveloped, and the bonus is counted in cards of the group.
    """

    landed: Involved
    same_quadrant: bool
    group: Range[1, 3]
    left: Range[0, 3]
    phase: Part = Part.CHOICE
    winner: Side | None = None
    taken: Range[0, 3] = 0
    involved: bool = True
    cr: Range[-2, 12] = 0


@start("G-148", "G-151", "G-154")
def the_governor_has_landed(
    s: Conquest, landed: Involved, same_quadrant: bool, group: Range[1, 3], left: Range[1, 3]
):
    require(landed is not Involved.NEITHER and left <= group)
    s.landed = landed
    s.same_quadrant = same_quadrant
    s.group = group
    s.left = left


@rule("G-148", "G-151", "G-154", "G-192", by=Side.AGGRESSOR, phase=Part.CHOICE,
      then=Part.ASSESSMENT)  # fmt: skip
def a_takeover_is_attempted(s: Conquest):
    require(s.left > 0)
    require(s.taken == 0 or next_takeover(Side.AGGRESSOR) is Duty.MAY)
    attack = may_attack(s.landed, s.same_quadrant, False, False, False, s.taken > 0)
    require(attack is Duty.MAY)
    s.involved = s.landed is not Involved.NEITHER


@rule("G-155", "G-157", "G-158", phase=Part.ASSESSMENT, then=Part.ENGAGEMENT)
def strength_is_assessed(s: Conquest):
    pass


@rule("G-155", "G-169", "G-183", phase=Part.ENGAGEMENT, then=Part.CONCLUSION)
def the_engagement_is_fought(s: Conquest, winner: SOMEBODY_WINS):
    s.winner = winner


@rule("G-155", "G-186", "G-187", "G-190", "G-192", "G-193", phase=Part.CONCLUSION)
def the_engagement_is_concluded(s: Conquest):
    if s.winner is Side.DEFENDER:
        s.cr += cr_of_victory(False, VALUE)
        s.phase = Part.DONE
    else:
        s.cr += cr_of_victory(True, VALUE)
        s.left -= 1
        s.taken += 1
        if s.left == 0:
            s.cr += BONUS * s.group
        if s.landed is Involved.ATTACKED:
            s.landed = Involved.NEITHER
        s.phase = Part.CHOICE


@rule("G-082", "G-192", by=Side.AGGRESSOR, phase=Part.CHOICE, then=Part.DONE)
def the_aggressor_stops(s: Conquest):
    s.winner = None


@situation(may_attack)
def a_takeover_is_considered(s: Conquest):
    if s.phase is not Part.CHOICE or s.left == 0:
        return None
    return s.landed, s.same_quadrant, False, False, False, s.taken > 0


@ending("G-186", "G-192", result=Campaign.STOPPED)
def the_takeovers_are_over(s: Conquest):
    return s.phase is Part.DONE and s.winner is None


@ending("G-183", "G-186", result=Campaign.REPELLED)
def the_attack_is_repelled(s: Conquest):
    return s.phase is Part.DONE and s.winner is Side.DEFENDER


@invariant("G-148")
def the_first_takeover_stays_in_its_quadrant(s: Conquest):
    return s.phase is Part.CHOICE or s.phase is Part.DONE or s.same_quadrant or s.taken > 0


@never("G-154", "G-193")
def a_takeover_without_the_field_landed_upon(s: Conquest):
    return not s.involved


@reachable("G-190", "G-192")
def a_whole_group_in_one_turn(s: Conquest):
    return s.taken == 3


@reachable("G-187", "G-190")
def a_bonus_without_having_taken_the_whole_group(s: Conquest):
    return s.group == 3 and s.taken == 1 and s.cr == VALUE + 6


@measure("G-187", "G-190")
def points_of_the_takeovers(s: Conquest):
    return s.cr
