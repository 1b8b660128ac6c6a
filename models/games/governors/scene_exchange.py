"""Governors: EU are exchanged for CR and back, beside a Territory that loses its status."""
# mypy: ignore-errors

from enum import Enum

from questions_kinds import Status
from questions_options import cr_of_steps, eu_for_cr, may_buy_cr, may_cash_in, price_of_cr
from scene_development import Keeper, too_few_points

from ruleproof.game import (
    Duty,
    Observed,
    Range,
    State,
    always,
    ending,
    invariant,
    measure,
    observe,
    reachable,
    require,
    resource,
    rule,
    start,
)

VICTORY_MARK = 30
MOST_EU = 100
MOST_BOUGHT = 7
MOST_CR = 10


class Phase(Enum):
    """How it ends."""

    OVER = "the Event Phase follows"


class Exchange(State):
    """An Options Phase of a player with one developed Territory, 20 to 30 CR away from victory.

    Abstracts: what else the player does; no more than 100 EU are counted. `worth` is that of all EU
    and CR at the start.
    """

    cr: Range[0, 10]
    eu: Range[0, 100]
    bought: Range[0, 7] = 0
    developed: bool = True
    over: bool = False
    worth: Range[0, 55]
    moved: Observed[bool] = False


@start("G-024", "G-057")
def the_phase_begins(s: Exchange, cr: Range[0, 6], eu: Range[0, 25]):
    require(eu % 25 == 0)
    s.cr = cr
    s.eu = eu
    s.worth = eu + 5 * cr


@rule("G-065", "G-066", by=Keeper.OWNER)
def points_are_cashed_in(s: Exchange, points: Range[1, 5]):
    require(not s.over and may_cash_in(True, points) is Duty.MAY)
    require(s.cr >= points and s.eu + eu_for_cr(points) <= MOST_EU)
    s.cr -= points
    s.eu += eu_for_cr(points)


@rule("G-067", "G-068", "G-069", "G-070", by=Keeper.OWNER)
def points_are_bought(s: Exchange, points: Range[1, 5]):
    require(not s.over and s.bought + points <= MOST_BOUGHT)
    require(may_buy_cr(True, s.bought + points, VICTORY_MARK - s.cr) is Duty.MAY)
    require(s.eu >= price_of_cr(points))
    s.eu -= price_of_cr(points)
    s.cr += points
    s.bought += points


@rule("G-046", "G-048", "G-059", "G-061", by=Keeper.OWNER)
def units_are_taken_from_the_territory(s: Exchange):
    require(not s.over and s.developed)
    owed = -cr_of_steps(Status.LOST, 1)
    require(s.cr >= owed or too_few_points())
    s.cr -= min(s.cr, owed)
    s.developed = False


@observe("units_are_taken_from_the_territory")
def note_the_move(s: Exchange):
    s.moved = True


@rule("G-046", "G-062", "G-063", by=Keeper.OWNER)
def units_are_put_back(s: Exchange):
    require(not s.over and not s.developed and s.cr <= MOST_CR - 5)
    s.cr += cr_of_steps(Status.RECOVERED, 1)
    s.developed = True


@rule("G-027", "G-034", by=Keeper.OWNER)
def the_phase_is_ended(s: Exchange):
    require(not s.over)
    s.over = True


@ending("G-027", result=Phase.OVER)
def the_options_phase_is_over(s: Exchange):
    return s.over


@invariant("G-069")
def no_more_than_five_points_are_bought(s: Exchange):
    return s.bought <= 5


@always("G-065", "G-067")
def exchanges_alone_gain_nothing(s: Exchange):
    return s.moved or s.eu + 5 * s.cr == s.worth


@reachable("G-069", "G-070")
def five_points_from_twenty_five_away(s: Exchange):
    return s.bought == 5 and s.cr == 10


@resource("G-061", "G-063", "G-065", better_for=Keeper.OWNER)
def money_and_points(s: Exchange):
    return s.eu + 5 * s.cr


@measure("G-069")
def points_bought(s: Exchange):
    return s.bought
