"""War on Terror: terrorists are bought, placed and upgraded, and what the box holds of them."""
# mypy: ignore-errors

from enum import Enum

from kinds import Role, Unit
from questions_board import is_triggered, makes_a_column, may_place

from ruleproof.game import (
    Duty,
    Range,
    State,
    component,
    ending,
    invariant,
    measure,
    never,
    reachable,
    require,
    rule,
    start,
)

COUNTRIES = 49
MOST_MONEY = 6


class Fate(Enum):
    """How it goes on with the country."""

    ATTACK = "the unit has been used"
    QUIET = "the game goes on elsewhere"


class Units(State):
    """One country, and the money of a player in units of 10m, of which a vanguard costs one.

    Abstracts: other countries; what a Terrorist Attack does; cells, whose price is an icon.
    """

    money: Range[0, MOST_MONEY]
    camp: Range[0, MOST_MONEY] = 0
    unit: Unit | None = None
    in_country: Range[0, 5] = 0
    developed: bool
    used: bool = False
    quiet: bool = False


@start("W-042", "W-106")
def a_player_has_money(s: Units, money: Range[0, MOST_MONEY], developed: bool):
    s.money = money
    s.developed = developed


@rule("W-040", "W-106", "W-107", "W-157", "W-165", by=Role.EMPIRE)
def a_vanguard_is_bought(s: Units):
    require(s.money > 0 and not over(s))
    s.money -= 1
    s.camp += 1


@rule("W-041", "W-107", "W-158", "W-159", "W-160", by=Role.EMPIRE)
def vanguards_are_placed(s: Units, number: Range[1, 4]):
    require(s.unit is None and number <= s.camp and not over(s))
    require(may_place(None, number, s.developed) is Duty.MAY)
    s.camp -= number
    s.in_country = number
    s.unit = Unit.VANGUARD


@rule("W-160", "W-163", "W-164", by=Role.EMPIRE)
def the_vanguard_is_upgraded(s: Units, number: Range[1, 4]):
    require(s.unit is Unit.VANGUARD and number <= s.camp and not over(s))
    require(may_place(Unit.VANGUARD, number, s.developed) is Duty.MAY)
    s.camp -= number
    s.in_country += number
    if makes_a_column(number):
        s.unit = Unit.COLUMN


@rule("W-042", "W-043", "W-161", "W-162", by=Role.TERRORIST)
def somebody_else_uses_the_unit(s: Units, card: bool):
    require(s.unit is not None and not over(s))
    require(card or is_triggered(None, False))
    s.used = True


@rule("W-158", by=Role.EMPIRE)
def the_rest_stays_in_the_camp(s: Units):
    require(not over(s))
    s.quiet = True


def over(s):
    """Return whether nothing more is done here."""
    return s.used or s.quiet


@ending("W-042", "W-161", "W-162", result=Fate.ATTACK)
def the_unit_has_been_used(s: Units):
    return s.used


@ending("W-158", result=Fate.QUIET)
def the_game_goes_on(s: Units):
    return s.quiet


@invariant("W-160", "W-164")
def a_country_has_one_vanguard_or_five_as_a_column(s: Units):
    whole = 5 if s.unit is Unit.COLUMN else 1 if s.unit is Unit.VANGUARD else 0
    return s.in_country == whole


@reachable("W-164", "W-165")
def a_column_for_fifty(s: Units):
    return s.unit is Unit.COLUMN and s.camp == 1 and s.money == 0


@never("W-043", "W-161")
def a_unit_is_used_that_is_not_there(s: Units):
    return s.used and s.unit is None


class Supply(Enum):
    """How the game goes on."""

    NONE = "no Empire is left"


class Stock(State):
    """What is used of the black counters when one Empire after another turns terrorist.

    Abstracts: villages; money; units that are lost; the developments of an Empire are those
    that it has when it turns, each in a country of its own; it has 10 of each size at most.
    """

    empires: Range[0, 6]
    countries: Range[0, COUNTRIES] = 0
    vanguards: Range[0, 60] = 0
    columns: Range[0, COUNTRIES] = 0
    cells: Range[0, COUNTRIES] = 0


@start("W-013", "W-020", "W-057")
def empires_begin(s: Stock):
    s.empires = 6


@rule("W-022", "W-023", "W-131", "W-174", by=Role.EMPIRE)
def an_empire_with_towns_turns(s: Stock, towns: Range[9, 10]):
    require(s.empires > 0 and s.countries + towns <= COUNTRIES)
    s.empires -= 1
    s.countries += towns
    s.columns += towns


@rule("W-022", "W-023", "W-131", "W-174", by=Role.EMPIRE)
def an_empire_with_cities_turns(s: Stock, cities: Range[9, 10]):
    require(s.empires > 0 and s.countries + cities <= COUNTRIES)
    s.empires -= 1
    s.countries += cities
    s.cells += cities


@rule("W-106", "W-107", "W-158", by=Role.EMPIRE)
def an_empire_buys_ten_vanguards(s: Stock):
    require(s.empires > 0 and s.vanguards <= 50)
    s.vanguards += 10


@rule("W-024", "W-128", by=Role.EMPIRE)
def an_empire_without_either_turns(s: Stock):
    require(s.empires > 0)
    s.empires -= 1


@ending("W-023", result=Supply.NONE)
def no_empire_is_left(s: Stock):
    return s.empires == 0


@component("vanguards", "W-014", "W-106", box=50)
def vanguards_bought(s: Stock):
    return s.vanguards


@component("columns", "W-014", "W-174", box=30)
def columns_traded_in(s: Stock):
    return s.columns


@component("cells", "W-014", "W-174", box=20)
def cells_traded_in(s: Stock):
    return s.cells


@measure("W-174")
def units_traded_in(s: Stock):
    return s.columns + s.cells
