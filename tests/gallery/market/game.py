"""A shopper buys bread before the market closes."""
# mypy: ignore-errors

from enum import Enum

from ruleproof.game import (
    Die,
    Range,
    State,
    amount,
    board,
    component,
    ending,
    example,
    invariant,
    reachable,
    require,
    rule,
    says,
    when,
)

town = board()
Place = town.places
PRICE = {1: 1, 2: 1, 3: 2, 4: 2}
DEAREST = 2


class Outcome(Enum):
    SUCCESS = "success"
    HUNGRY = "hungry"


class Goods(Enum):
    LOAF = "loaf"
    NAIL = "nail"


class Day(State):
    """One day at the market."""

    at: Place = Place.Gate
    purse: Range[0, 4] = 4
    till: Range[0, 4] = 0
    loaves: Range[0, 3] = 0
    hours: Range[0, 6] = 6


@rule("M-2", "M-7")
def goes(s: Day, to: Place):
    require(to in town.moves("Shopper", s.at))
    s.at = to
    s.hours -= 1


@rule("M-4", "M-5", "M-7", "M-8")
def buys(s: Day, roll: Die[4]):
    require(s.at is Place.Bakery)
    require(s.purse >= DEAREST)
    s.purse -= PRICE[roll]
    s.till += PRICE[roll]
    s.loaves += 1
    s.hours -= 1


@invariant("M-1")
def every_coin_is_somewhere(s: Day):
    return s.purse + s.till == 4


@invariant("M-8")
def bread_is_paid_for(s: Day):
    return s.loaves == 0 or s.till >= s.loaves


@component("coins", "M-1", box=4)
def coins(s: Day):
    return s.purse + s.till


@reachable("M-6")
def a_success(s: Day):
    return s.loaves == 3


@ending("M-6", result=Outcome.SUCCESS)
def success(s: Day):
    return s.loaves == 3


@ending("M-7", result=Outcome.HUNGRY)
def hungry(s: Day):
    return s.hours == 0 and s.loaves < 3


weighs = amount(
    "weighs",
    goods=Goods,
    pieces=Range[1, 3],
    gives=Range[0, 9],
    promises="M-9",
    asks="what goods weigh",
)


@says("M-9")
def bread(pieces: Range[1, 3]):
    return weighs(Goods.LOAF, pieces) == pieces


@says("M-9")
def iron(goods: Goods, pieces: Range[1, 3]):
    when(goods is Goods.NAIL)
    return weighs(goods, pieces) == 2 * pieces


@example("M-10")
def three_nails():
    return weighs(Goods.NAIL, 3) == 6
