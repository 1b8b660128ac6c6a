"""Tannhäuser: one activation on a row of circles, with a friend, an enemy and a modifier circle."""
# mypy: ignore-errors

from enum import Enum

from questions_kinds import Circle, Occupant, Side, Way
from questions_paths import may_bull_rush
from questions_shared import may_enter, may_stop, movement_cost
from questions_turn import movement_points

from ruleproof.game import (
    Duty,
    Each,
    Range,
    State,
    ending,
    invariant,
    measure,
    never,
    reachable,
    reading,
    require,
    resource,
    rule,
    start,
)

MOST_POINTS = 6


class Place(Enum):
    """The circles, in a row."""

    GREEN = "the movement modifier circle"
    START = "the first circle"
    MIDDLE = "the second circle"
    THIRD = "the third circle"
    LAST = "the last circle"


class Stage(Enum):
    """Where the activation stands."""

    MOVING = "he may move or act"
    STRUCK = "the enemy may strike"
    OVER = "his activation is over"


class Settled(Enum):
    """How the scene ends."""

    DONE = "the activation is over"


ROW = {Place.GREEN: 0, Place.START: 1, Place.MIDDLE: 2, Place.THIRD: 3, Place.LAST: 4}

lost_rush_costs = reading(
    "what a bull rush that is lost costs",
    {"no Movement Point": 0, "a Movement Point": 1},
    "T-167",
    "T-174",
)


class Move(State):
    """One activation. The modifier circle has some green icons; who stands on the second and third
    circle is open. Abstracts: the Stamina duel is won or lost; the free attack does not kill; more
    than six points are of no use.
    """

    at: Place = Place.START
    points: Range[0, 6]
    icons: Range[0, 2]
    held: Each[Place, Occupant]
    rushed: bool = False
    through: bool = False
    acted: bool = False
    stage: Stage = Stage.MOVING


@start("T-166", "T-170")
def a_character_is_activated(
    s: Move,
    movement: Range[1, 4],
    icons: Range[0, 2],
    middle: Occupant,
    third: Occupant,
):
    s.points = movement_points(movement)
    s.icons = icons
    for place in Place:
        s.held[place] = Occupant.NOBODY
    s.held[Place.MIDDLE] = middle
    s.held[Place.THIRD] = third


@rule("T-167", "T-168", "T-169", "T-170", by=Side.ONE)
def he_steps(s: Move, to: Place):
    require(s.stage is Stage.MOVING and abs(ROW[to] - ROW[s.at]) == 1)
    require(may_enter(kind(to), s.held[to], False, Way.STEP) is Duty.MAY)
    pay(s, cost(s, to))
    s.at = to


@rule("T-171", "T-172", "T-173", "T-174", "T-176", by=Side.ONE)
def he_tries_a_bull_rush(s: Move, to: Place, won: bool):
    require(s.stage is Stage.MOVING and abs(ROW[to] - ROW[s.at]) == 1)
    require(s.held[to] is Occupant.ENEMY)
    duty = may_bull_rush(True, s.rushed, clear_beyond(s, to), s.points >= 2, False)
    require(duty is Duty.MAY)
    s.rushed = True
    if won:
        pay(s, cost(s, to))
        s.at = to
        s.through = True
    else:
        pay(s, lost_rush_costs())
        s.stage = Stage.STRUCK


@rule("T-174", by=Side.OTHER)
def the_enemy_strikes_or_not(s: Move, strikes: bool):
    require(s.stage is Stage.STRUCK)
    s.stage = Stage.MOVING


@rule("T-132", "T-169", "T-175", "T-184", by=Side.ONE)
def he_acts(s: Move):
    require(s.stage is Stage.MOVING and not s.acted)
    require(may_stop(kind(s.at), s.held[s.at], True) is not Duty.MUST_NOT)
    s.acted = True


@rule("T-135", "T-169", "T-175", by=Side.ONE)
def his_activation_ends(s: Move):
    require(s.stage is Stage.MOVING)
    require(may_stop(kind(s.at), s.held[s.at], False) is not Duty.MUST_NOT)
    s.stage = Stage.OVER


def kind(place):
    """Return what kind of circle a place is."""
    return Circle.MODIFIER if place is Place.GREEN else Circle.PLAIN


def cost(s, to):
    """Return what entering a circle costs."""
    return movement_cost(0, s.icons) if to is Place.GREEN else movement_cost(0, 0)


def pay(s, cost):
    """Pay or gain Movement Points."""
    require(s.points >= cost)
    s.points = min(MOST_POINTS, s.points - cost)


def clear_beyond(s, to):
    """Return whether a clear circle lies beyond a circle that is rushed through."""
    return any(
        s.held[beyond] is Occupant.NOBODY and ROW[beyond] - ROW[to] == ROW[to] - ROW[s.at]
        for beyond in Place
    )


@ending("T-135", result=Settled.DONE)
def the_activation_is_over(s: Move):
    return s.stage is Stage.OVER


@invariant("T-169", "T-175")
def nobody_ends_in_an_occupied_circle(s: Move):
    return s.stage is not Stage.OVER or s.held[s.at] is Occupant.NOBODY


@never("T-168", "T-173")
def he_stands_on_an_enemy_without_a_bull_rush(s: Move):
    return s.held[s.at] is Occupant.ENEMY and not s.through


@never("T-172")
def he_rushes_through_two_enemies(s: Move):
    second = s.held[Place.MIDDLE] is Occupant.ENEMY and s.held[Place.THIRD] is Occupant.ENEMY
    return second and s.at is Place.LAST


@reachable("T-173", "T-176")
def he_gets_behind_an_enemy(s: Move):
    return s.through and s.stage is Stage.OVER and s.at is Place.THIRD


@never("T-176")
def a_rush_leaves_him_in_the_circle_of_the_enemy(s: Move):
    return s.through and s.held[s.at] is Occupant.ENEMY and s.points == 0


@resource("T-170", better_for=Side.ONE)
def points_to_move(s: Move):
    return s.points


@measure("T-166", "T-170")
def most_points_to_move(s: Move):
    return s.points
