"""War on Terror: an Empire develops three countries in a row, and removes developments again."""
# mypy: ignore-errors

from enum import Enum

from kinds import PRICE, Development, Role, Stands, Unit
from questions_board import is_bordering, may_develop, refund

from ruleproof.game import (
    Duty,
    Range,
    Row,
    State,
    always,
    ending,
    invariant,
    measure,
    never,
    reachable,
    require,
    rule,
    start,
)

START = 8
STANDS = (Stands.NOTHING, Stands.OWN_VILLAGE, Stands.OWN_TOWN)
SIZES = tuple(Development)


class Site(Enum):
    """What is in the middle country of the three, besides developments."""

    FREE = "nothing"
    VANGUARD = "a vanguard"
    COLUMN = "a column"
    RADIATION = "a radiation counter"


class Turn(Enum):
    """How the building ends."""

    DONE = "all is built that the Action Die allows"
    STUCK = "no development is left to build from"


class Growth(State):
    """The first country borders the second by land, the second the third by sea; money in 25m.

    A free village stands in the first. Abstracts: other Empires; the price of the sea route; oil;
    jumps from an empty country, whose price is open.
    """

    height: Row[3, Range[0, 3]] = 0
    paid: Row[3, Range[0, 7]] = 0
    money: Range[0, START + 1] = START
    left: Range[0, 4] = 4
    site: Site
    alone: bool = False


@start("W-086", "W-087")
def a_free_village_is_placed(s: Growth, site: Site):
    s.height[0] = 1
    s.site = site


@rule(
    "W-056", "W-071", "W-103", "W-104", "W-131", "W-133", "W-134", "W-137", "W-138", "W-139",
    "W-140", "W-141", "W-144", "W-166", by=Role.EMPIRE,
)  # fmt: skip
def a_country_is_developed(s: Growth, country: Range[0, 2], to: Development):
    below = s.height[country]
    above = SIZES.index(to) + 1
    require(below < above and (below > 0 or above == 1))
    cost = sum(PRICE[size] for size in Development if below <= SIZES.index(size) < above)
    require(cost <= s.money)
    duty = may_develop(
        STANDS[below],
        borders_own(s, country),
        unit(s, country),
        country == 1 and s.site is Site.RADIATION,
        to,
    )
    require(duty is Duty.MAY)
    s.money -= cost
    s.paid[country] += cost
    s.height[country] = above
    s.left -= 1
    s.alone = s.alone or (below > 0 and not borders_own(s, country))


@rule("W-127", "W-142", "W-143", by=Role.EMPIRE)
def a_development_is_removed(s: Growth, country: Range[0, 2]):
    require(s.height[country] > 0 and s.left > 0)
    s.money += refund(SIZES[s.height[country] - 1], s.paid[country])
    s.height[country] = 0
    s.paid[country] = 0


def borders_own(s, country):
    """Return whether a country borders another that the Empire has developed."""
    by_land = country < 2 and s.height[1 - country] > 0
    by_sea = country > 0 and s.height[3 - country] > 0
    return is_bordering(by_land, by_sea)


def unit(s, country):
    """Return the terrorist unit in a country."""
    if country != 1 or s.site is Site.FREE or s.site is Site.RADIATION:
        return None
    return Unit.COLUMN if s.site is Site.COLUMN else Unit.VANGUARD


@invariant("W-142", "W-143")
def removing_never_brings_more_than_was_paid(s: Growth):
    return s.money + sum(s.paid) <= START


@always("W-137", "W-166")
def nothing_is_built_beside_a_column(s: Growth):
    return s.site is not Site.COLUMN or s.height[1] == 0


@always("W-071", "W-138")
def radiation_allows_villages_only(s: Growth):
    return s.site is not Site.RADIATION or s.height[1] <= 1


@reachable("W-056", "W-104")
def the_country_across_the_sea_is_developed(s: Growth):
    return s.height[2] > 0


@never("W-104", "W-134")
def the_country_across_the_sea_is_developed_past_a_column(s: Growth):
    return s.site is Site.COLUMN and s.height[2] > 0


@reachable("W-140", "W-141")
def a_city_for_150(s: Growth):
    return s.height[0] == 3 and s.money == START - 6


@reachable("W-086", "W-133", "W-134")
def a_village_without_neighbours_is_upgraded(s: Growth):
    return s.alone


@ending("W-103", "W-132", result=Turn.DONE)
def all_developments_of_the_turn_are_built(s: Growth):
    return s.left == 0


@ending("W-127", "W-134", result=Turn.STUCK)
def the_empire_has_nothing_to_build_from(s: Growth):
    return s.left > 0 and sum(s.height) == 0


@measure("W-142", "W-143")
def money_lost_by_removing(s: Growth):
    return START - s.money - sum(s.paid)
