"""Tannhäuser: a character and an enemy on the two sides of a locked wooden door."""
# mypy: ignore-errors

from enum import Enum

from questions_circles import (
    door_is_destroyed,
    grenade_removes_door,
    may_attack_door,
    may_turn_door,
    points_to_turn_door,
)
from questions_pieces import Door, Into, Skill

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
    require,
    rule,
    situation,
    start,
)

SUCCESSES = {0: 16, 1: 32, 2: 24, 3: 8, 4: 1}


class Party(Enum):
    """Who acts."""

    COMER = "the character before the door"
    ENEMY = "the enemy behind the door"


class Token(Enum):
    """What lies on the circle of the door."""

    LOCKED = "a locked door token"
    OPEN = "an open door token"
    REMOVED = "no token any more"


class Where(Enum):
    """Where the character is."""

    BEFORE = "before the door"
    WITHIN = "in the circle of the door"
    BEHIND = "behind the door"


class Passage(Enum):
    """How it ends."""

    THROUGH = "he is through"
    STAYS = "he stays"


class LockedDoor(State):
    """Two activations of the character, one of the enemy between them. Abstracts: all other
    circles; the enemy, who stands beside the door and has the skills he needs, only turns the
    token over or throws a grenade; a test has four dice of which one in three succeeds.
    """

    token: Token = Token.LOCKED
    where: Where = Where.BEFORE
    points: Range[0, 5]
    first_points: Range[1, 5]
    knows_lock: bool
    skill: Skill
    acted: bool = False
    turns: Range[1, 3] = 1
    phase: Party = Party.COMER


@start("T-290", "T-291", "T-298")
def a_locked_door_is_in_the_way(s: LockedDoor, points: Range[1, 5], knows_lock: bool, skill: Skill):
    s.points = points
    s.first_points = points
    s.knows_lock = knows_lock
    s.skill = skill


def beside(s):
    """Return whether the character is in a circle adjacent to that of the door."""
    return s.where is not Where.WITHIN


def turn_over(s):
    """Turn the door token over."""
    s.token = Token.OPEN if s.token is Token.LOCKED else Token.LOCKED


@rule("T-294", "T-295", "T-296", by=Party.COMER, phase=Party.COMER)
def he_turns_the_token_over(s: LockedDoor):
    require(s.turns <= 2 and beside(s) and s.token is not Token.REMOVED)
    locked = s.token is Token.LOCKED
    require(may_turn_door(locked, True, s.knows_lock, False) is Duty.MAY)
    cost = points_to_turn_door(locked, True, s.knows_lock)
    require(s.points >= cost)
    s.points -= cost
    turn_over(s)


@rule("T-298", "T-300", "T-303", by=Party.COMER, phase=Party.COMER)
def he_tries_to_destroy_it(s: LockedDoor, successes: Draw[SUCCESSES]):
    require(s.turns <= 2 and beside(s) and not s.acted and s.token is not Token.REMOVED)
    locked = s.token is Token.LOCKED
    require(may_attack_door(Door.WOODEN, locked, s.skill) is Duty.MAY)
    s.acted = True
    if door_is_destroyed(Door.WOODEN, successes):
        s.token = Token.REMOVED


@rule("T-292", "T-293", by=Party.COMER, phase=Party.COMER)
def he_steps_into_the_door(s: LockedDoor):
    require(s.turns <= 2 and s.where is Where.BEFORE and s.token is not Token.LOCKED)
    require(s.points > 0)
    s.points -= 1
    s.where = Where.WITHIN


@rule("T-292", "T-293", by=Party.COMER, phase=Party.COMER)
def he_steps_through(s: LockedDoor):
    require(s.turns <= 2 and s.where is Where.WITHIN and s.token is not Token.LOCKED)
    require(s.points > 0)
    s.points -= 1
    s.where = Where.BEHIND


@rule("T-129", by=Party.COMER, phase=Party.COMER, then=Party.ENEMY)
def his_activation_ends(s: LockedDoor):
    require(s.turns <= 2 and s.where is not Where.BEHIND)
    s.turns += 1


@rule("T-296", "T-297", by=Party.ENEMY, phase=Party.ENEMY, then=Party.COMER)
def the_enemy_turns_the_token_over(s: LockedDoor):
    require(s.token is not Token.REMOVED)
    locked = s.token is Token.LOCKED
    require(may_turn_door(locked, True, True, s.where is Where.WITHIN) is Duty.MAY)
    turn_over(s)
    fresh(s)


@rule("T-302", "T-303", by=Party.ENEMY, phase=Party.ENEMY, then=Party.COMER)
def the_enemy_throws_a_grenade_beside_it(s: LockedDoor):
    require(s.token is not Token.REMOVED)
    if grenade_removes_door(Door.WOODEN, s.token is Token.LOCKED, Into.ADJACENT):
        s.token = Token.REMOVED
    fresh(s)


@rule("T-129", by=Party.ENEMY, phase=Party.ENEMY, then=Party.COMER)
def the_enemy_does_something_else(s: LockedDoor):
    fresh(s)


def fresh(s):
    """Begin the next activation of the character."""
    s.points = s.first_points
    s.acted = False


@situation(may_turn_door)
def somebody_could_turn_it_over(s: LockedDoor):
    if s.token is Token.REMOVED:
        return None
    if s.phase is Party.ENEMY:
        return s.token is Token.LOCKED, True, True, s.where is Where.WITHIN
    return (s.token is Token.LOCKED, True, s.knows_lock, False) if beside(s) else None


@ending("T-293", result=Passage.THROUGH)
def he_is_through(s: LockedDoor):
    return s.where is Where.BEHIND


@ending("T-292", result=Passage.STAYS)
def he_stays(s: LockedDoor):
    return s.turns > 2 and s.phase is Party.COMER and s.where is not Where.BEHIND


@never("T-292", "T-297")
def he_is_locked_in(s: LockedDoor):
    return s.where is Where.WITHIN and s.token is Token.LOCKED


@reachable("T-295")
def he_is_through_in_one_activation_without_the_skill(s: LockedDoor):
    return s.where is Where.BEHIND and s.turns == 1 and not s.knows_lock and not s.acted


@reachable("T-298", "T-303")
def he_breaks_through_with_two_points(s: LockedDoor):
    return s.where is Where.BEHIND and s.turns == 1 and s.acted and s.first_points == 2


@invariant("T-294", "T-295")
def a_locked_door_is_paid_for(s: LockedDoor):
    through = s.where is Where.BEHIND and s.turns == 1 and not s.acted
    return not through or s.first_points >= (3 if s.knows_lock else 5)


@measure("T-294", "T-296")
def points_left_behind_the_door(s: LockedDoor):
    return s.points if s.where is Where.BEHIND else 0
