"""Governors: R-Units are bought on an Independent Territory."""
# mypy: ignore-errors

from enum import Enum

from questions_fields import (
    cr_of_landing,
    eu_of_landing,
    may_buy_from,
    most_bought,
    price_of_unit,
    sells,
)
from questions_kinds import INDEPENDENT, Field, Unit
from questions_options import eu_for_cr

from ruleproof.game import (
    Die,
    Duty,
    Each,
    Range,
    State,
    ending,
    invariant,
    measure,
    never,
    reachable,
    require,
    rule,
    start,
)

KINDS = (Unit.FOOD, Unit.PRODUCTION, Unit.SECURITY)


class Buyer(Enum):
    """Who decides."""

    PLAYER = "the player"


class Part(Enum):
    """Where in the landing."""

    CHOICE = "buy or roll again"
    BUYING = "the dice are rolled"
    DONE = "over"


class Stop(Enum):
    """How it ends."""

    BOUGHT = "the player has bought, or could have"
    ROLLED = "the player rolls again"


class Purchase(State):
    """A landing on an Independent Territory with up to 60 EU.

    Abstracts: no CR are exchanged but those that Switzerland gives.
    """

    phase: Part = Part.CHOICE
    field: Field
    eu: Range[0, 95]
    cr: Range[0, 5] = 0
    most: Range[0, 12] = 0
    units: Each[Unit, Range[0, 12]] = 0
    again: bool = False


@start("G-107", "G-108")
def the_player_lands_there(s: Purchase, field: Field, money: Range[0, 3]):
    require(field in INDEPENDENT)
    s.field = field
    s.eu = 20 * money


@rule("G-086", "G-108", "G-109", by=Buyer.PLAYER, phase=Part.CHOICE, then=Part.DONE)
def the_player_rolls_again(s: Purchase):
    require(s.field is not Field.SWITZERLAND)
    s.again = True


@rule("G-108", "G-110", "G-115", "G-117", phase=Part.CHOICE, then=Part.BUYING)
def two_dice_are_rolled(s: Purchase, first: Die[6], second: Die[6]):
    if s.field is Field.SWITZERLAND:
        s.eu += eu_of_landing(s.field)
        s.cr += cr_of_landing(s.field, 1)
    s.most = most_bought(s.field, first, second)


@rule("G-065", "G-066", by=Buyer.PLAYER, phase=Part.BUYING)
def points_become_money(s: Purchase):
    require(s.cr == 5)
    s.cr -= 5
    s.eu += eu_for_cr(5)


@rule("G-108", "G-110", "G-111", "G-112", "G-113", "G-114", "G-116", by=Buyer.PLAYER,
      phase=Part.BUYING, then=Part.DONE)  # fmt: skip
def units_are_bought(s: Purchase, seller: Field, one: Unit, number: Range[0, 12],
                     other: Unit, more: Range[0, 12]):  # fmt: skip
    require(may_buy_from(s.field, seller) is Duty.MAY)
    require(one in KINDS and other in KINDS and (one is not other or more == 0))
    require(sells(seller, one) and sells(seller, other) and number + more <= s.most)
    price = price_of_unit() * (number + more)
    require(price <= s.eu)
    s.eu -= price
    s.units[one] += number
    s.units[other] += more


@ending("G-108", result=Stop.ROLLED)
def the_governor_goes_on(s: Purchase):
    return s.phase is Part.DONE and s.again


@ending("G-108", "G-110", result=Stop.BOUGHT)
def the_purchase_is_over(s: Purchase):
    return s.phase is Part.DONE and not s.again


@invariant("G-110", "G-117")
def no_more_than_the_dice_allow(s: Purchase):
    return sum(s.units[unit] for unit in KINDS) <= s.most


@invariant("G-109")
def nobody_rolls_again_on_switzerland(s: Purchase):
    return not s.again or s.field is not Field.SWITZERLAND


@never("G-112", "G-113", "G-114")
def food_and_security_in_one_purchase(s: Purchase):
    return s.units[Unit.FOOD] > 0 and s.units[Unit.SECURITY] > 0


@reachable("G-065", "G-115", "G-116")
def switzerland_pays_for_seven_units(s: Purchase):
    return s.units[Unit.SECURITY] == 7 and s.eu == 0 and s.field is Field.SWITZERLAND


@reachable("G-108", "G-110")
def twelve_units_cost_sixty(s: Purchase):
    return s.units[Unit.FOOD] == 12 and s.eu == 0


@measure("G-110")
def units_of_a_purchase(s: Purchase):
    return sum(s.units[unit] for unit in KINDS)
