"""VIKTORY: an Operative tries to defeat a Covert Ops Token."""
# mypy: ignore-errors

from enum import Enum

import questions
from europe import (
    FULL_STRENGTH,
    FULL_TERROR,
    KILL_BY_TOKEN,
    SPECIALTY,
    City,
    Operative,
    Side,
    Token,
    bomb_points,
    is_green,
    strengthened,
)

from ruleproof.game import (
    Choice,
    Die,
    Range,
    State,
    always,
    duty,
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


class Outcome(Enum):
    """How an attempt ends for the Operative."""

    ALIVE = "the Operative lives"
    DEAD = "the Operative is dead"


class Attempt(State):
    """One attempt. Abstracts: where the Trail, the other Operatives and the Terrorist are."""

    who: Operative
    city: City
    token: Token | None
    kind: Token
    strength: Range[0, 6]
    before: Range[1, 6]
    terror: Range[1, 24]
    points: Range[0, 4] = 0
    roll: Range[0, 6] = 0


@start("V-134", "V-135")
def the_token_is_revealed(
    s: Attempt,
    who: Operative,
    city: City,
    token: Token,
    strength: Range[1, 6],
    terror: Range[1, 12],
):
    require(not (token is Token.BOMB and is_green(city)))
    s.who = who
    s.city = city
    s.token = token
    s.kind = token
    s.strength = strength
    s.before = strength
    s.terror = terror


@rule("V-135", "V-137", "V-138", "V-139", by=Side.INTERPOL)
def one_die_is_rolled(s: Attempt, roll: Die[6]):
    require(s.token is not None and dice(s.who, s.token) == 1)
    settle(s, roll)


@rule("V-135", "V-137", "V-138", "V-139", "V-140", by=Side.INTERPOL)
def two_dice_are_rolled(
    s: Attempt, first: Die[6], second: Die[6], take_second: Choice[bool, Side.INTERPOL]
):
    require(s.token is not None and dice(s.who, s.token) == 2)
    settle(s, second if take_second else first)


def settle(s, roll):
    """Apply a roll to the one token of the scene, which is removed whatever it is (V-136)."""
    loss, points, terror = result(s.token, s.city, roll, s.strength, s.terror)
    s.strength -= loss
    s.points += points
    s.terror = terror
    s.roll = roll
    s.token = None


def dice(who, token):
    """Return how many dice an Operative rolls against a token (V-137, V-138, V-139)."""
    return 2 if SPECIALTY[who] is token else 1


def result(token, city, roll, strength, terror):
    """Return the Strength lost, the points gained and the Terrorist's Strength after a roll.

    V-141 and V-142 speak of Traps, V-143 to V-146 of Bombs, V-147 to V-150 of Recruiting Cells.
    """
    points = 0
    loss = 0
    if token is Token.TRAP:
        loss = min(roll, strength)
    elif roll >= 4:
        if token is Token.BOMB:
            points = bomb_points(city)
        else:
            terror = strengthened(terror, city)
        if roll == 6:
            loss = strength
    if loss == strength:
        points += KILL_BY_TOKEN
    return loss, points, terror


@situation(questions.attempt)
def an_operative_on_his_way_finds_a_token(s: Attempt):
    return (s.token, False, False) if s.token is not None else None


@duty("V-133", "V-135", rule="one_die_is_rolled")
def one_die_must_be_rolled(s: Attempt):
    return s.token is not None and dice(s.who, s.token) == 1


@duty("V-133", "V-135", rule="two_dice_are_rolled")
def two_dice_must_be_rolled(s: Attempt):
    return s.token is not None and dice(s.who, s.token) == 2


@ending("V-136", result=Outcome.ALIVE)
def the_operative_lives(s: Attempt):
    return s.token is None and s.strength > 0


@ending("V-136", "V-168", result=Outcome.DEAD)
def the_operative_is_dead(s: Attempt):
    return s.token is None and s.strength == 0


@always("V-142")
def a_trap_kills_a_rested_operative_on_a_six_only(s: Attempt):
    rested = s.kind is Token.TRAP and s.before == FULL_STRENGTH
    return s.token is not None or not rested or (s.strength == 0) == (s.roll == 6)


@always("V-129", "V-141")
def a_trap_takes_the_roll(s: Attempt):
    open_or_dead = s.token is not None or s.strength == 0
    return open_or_dead or s.kind is not Token.TRAP or s.before - s.strength == s.roll


@always("V-143", "V-147")
def a_low_roll_defeats_a_bomb_or_a_cell(s: Attempt):
    low = s.token is None and s.roll <= 3 and s.kind is not Token.TRAP
    return not low or (s.points == 0 and s.strength == s.before)


@always("V-144", "V-145", "V-146", "V-156", "V-168")
def a_bomb_gives_its_points_and_one_for_the_dead(s: Attempt):
    explodes = s.token is None and s.kind is Token.BOMB and s.roll >= 4
    return not explodes or s.points == bomb_points(s.city) + int(s.roll == 6)


@always("V-148", "V-149", "V-150", "V-168")
def a_cell_gives_one_point_for_the_dead_only(s: Attempt):
    return s.kind is not Token.CELL or s.points == int(s.strength == 0)


@always("V-145", "V-149")
def a_six_kills(s: Attempt):
    return s.token is not None or s.roll < 6 or s.strength == 0


@invariant("V-148", "V-165", "V-167")
def a_cell_fills_up_to_twelve_at_most(s: Attempt):
    return s.terror <= FULL_TERROR


@never("V-157", "V-158")
def a_bomb_is_met_in_a_dark_green_region(s: Attempt):
    return s.token is Token.BOMB and is_green(s.city)


@reachable("V-129", "V-141", "V-168")
def a_trap_kills_a_weak_operative_on_a_one(s: Attempt):
    return s.token is None and s.kind is Token.TRAP and s.roll == 1 and s.strength == 0


@measure("V-145", "V-146", "V-156")
def points_of_one_attempt(s: Attempt):
    return s.points


@measure("V-140", "V-141")
def strength_left(s: Attempt):
    return s.strength
