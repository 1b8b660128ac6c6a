"""Tannhäuser: a moving platform between two sides of the map, in one activation."""
# mypy: ignore-errors

from enum import Enum

from questions_circles import goes_on, may_ride, movement_points_of_way, platform_there
from questions_kinds import Act, Way
from questions_pieces import After
from questions_shared import takes_action

from ruleproof.game import (
    Duty,
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

FULL = 4


class Bank(Enum):
    """The two sides, each with a platform circle."""

    NEAR = "the near side"
    FAR = "the far side"


class Rest(Enum):
    """How it ends."""

    OVER = "the activation is over"


class Player(Enum):
    """Who acts."""

    RIDER = "the player of the rider"


ACROSS = {Bank.NEAR: Bank.FAR, Bank.FAR: Bank.NEAR}


class Platform(State):
    """One activation. Abstracts: all circles but those beside the platform circles, between which
    he walks for a point; rides are counted up to three.
    """

    at: Bank = Bank.NEAR
    beside: bool = True
    token: Bank | None = None
    points: Range[0, 4] = FULL
    action: bool = True
    rides: Range[0, 3] = 0
    over: bool = False


@start("T-307", "T-308")
def the_platform_may_lie_there_already(s: Platform, placed: bool):
    if placed:
        s.token = Bank.NEAR
    elif platform_there():
        s.token = Bank.FAR


@rule("T-308", by=Player.RIDER)
def he_puts_the_token_on_its_circle(s: Platform):
    require(not s.over and s.beside and s.token is None and s.action)
    s.token = s.at
    if takes_action(Act.PUT_PLATFORM):
        s.action = False
    s.over = not goes_on(After.PLATFORM_PUT)


@rule("T-309", "T-310", "T-311", by=Player.RIDER)
def he_rides(s: Platform):
    require(not s.over and s.token is not None)
    require(may_ride(True, s.beside and s.token is s.at) is Duty.MAY)
    require(s.points >= movement_points_of_way(Way.PLATFORM))
    require(s.action or not takes_action(Act.RIDE))
    s.points -= movement_points_of_way(Way.PLATFORM)
    s.at = ACROSS[s.at]
    s.token = s.at
    s.rides = min(3, s.rides + 1)
    s.over = not goes_on(After.RIDE)


@rule("T-167", by=Player.RIDER)
def he_walks_a_circle(s: Platform):
    require(not s.over and s.points > 0)
    s.points -= 1
    s.beside = not s.beside


@rule("T-184", by=Player.RIDER)
def he_acts(s: Platform):
    require(not s.over and s.action)
    s.action = False


@rule("T-132", by=Player.RIDER)
def he_stops(s: Platform):
    require(not s.over)
    s.over = True


@ending("T-132", result=Rest.OVER)
def the_activation_is_over(s: Platform):
    return s.over


@invariant("T-307")
def nobody_crosses_without_a_ride(s: Platform):
    return s.at is Bank.NEAR or s.rides > 0


@invariant("T-310")
def the_platform_is_where_its_rider_went(s: Platform):
    return s.token is None or s.token is s.at


@reachable("T-308", "T-309", "T-311")
def he_crosses_and_has_all_his_points(s: Platform):
    return s.at is Bank.FAR and s.points == FULL and not s.over


@reachable("T-309", "T-311")
def he_rides_three_times_in_an_activation(s: Platform):
    return s.rides == 3


@measure("T-309")
def points_left_across(s: Platform):
    return s.points if s.at is Bank.FAR else 0
