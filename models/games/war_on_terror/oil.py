"""War on Terror: one roll of the oil dice, and one country."""
# mypy: ignore-errors

from enum import Enum

from kinds import HIGHEST_OIL, LOWEST_OIL, REVENUE, Development, Unit

from ruleproof.game import (
    Die,
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


class Paid(Enum):
    """What the roll brings."""

    REVENUE = "oil revenue"
    NOTHING = "nothing"


class Oil(State):
    """One roll for one country; `number` is None for an oil-barren one.

    Abstracts: the other countries. A development may be larger than a village in a radioactive
    country if it was there before the counter.
    """

    number: Range[2, 12] | None
    development: Development
    radioactive: bool
    unit: Unit | None
    roll: Range[0, 12] = 0
    revenue: Range[0, 200] = 0


@start("W-061", "W-062", "W-063", "W-070", "W-131", "W-160")
def a_country_is_developed(
    s: Oil,
    number: Range[2, 12] | None,
    development: Development,
    radioactive: bool,
    unit: Unit | None,
):
    s.number = number
    s.development = development
    s.radioactive = radioactive
    s.unit = unit


@rule("W-066", "W-072", "W-109", "W-110", "W-111", "W-113", "W-167")
def the_oil_dice_are_rolled(s: Oil, one: Die[6], other: Die[6]):
    require(s.roll == 0)
    s.roll = one + other
    if s.number == s.roll and not is_blocked(s):
        s.revenue = REVENUE[s.development]


def is_blocked(s):
    """Return whether the country gives no oil revenue (W-072, W-111, W-167)."""
    return s.radioactive or s.unit is Unit.CELL


@ending("W-110", result=Paid.REVENUE)
def the_country_pays(s: Oil):
    return s.roll > 0 and s.revenue > 0


@ending("W-110", "W-111", result=Paid.NOTHING)
def the_country_pays_nothing(s: Oil):
    return s.roll > 0 and s.revenue == 0


@invariant("W-062", "W-066")
def every_number_on_a_counter_can_be_rolled(s: Oil):
    return s.roll == 0 or LOWEST_OIL <= s.roll <= HIGHEST_OIL


@invariant("W-072", "W-111", "W-167")
def radiation_and_cells_block_oil(s: Oil):
    return s.revenue == 0 or (not s.radioactive and s.unit is not Unit.CELL)


@never("W-063", "W-110")
def a_barren_country_pays(s: Oil):
    return s.number is None and s.revenue > 0


@reachable("W-111", "W-166")
def a_column_does_not_block_oil(s: Oil):
    return s.unit is Unit.COLUMN and s.revenue > 0


@reachable("W-112", "W-113")
def a_village_on_nine_pays_fifty(s: Oil):
    return s.number == 9 and s.development is Development.VILLAGE and s.revenue == 50


@measure("W-113")
def revenue_of_one_roll(s: Oil):
    return s.revenue
