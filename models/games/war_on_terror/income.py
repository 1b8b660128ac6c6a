"""War on Terror: the oil revenue of an Empire over several rolls, from countries of one number."""
# mypy: ignore-errors

from enum import Enum

from kinds import REVENUE, Development

from ruleproof.game import (
    Die,
    Range,
    State,
    ending,
    measure,
    reachable,
    require,
    rule,
    start,
)

VILLAGE = REVENUE[Development.VILLAGE]
TOWN = REVENUE[Development.TOWN]
CITY = REVENUE[Development.CITY]


class Flow(Enum):
    """Whether the number was rolled at all."""

    OIL = "oil has been paid"
    DRY = "no oil has been paid"


class Income(State):
    """One roll at the end of each turn, as often as `rolls` says: six players give six in a round.

    Abstracts: countries that radiation or a cell blocks are not counted; countries of other
    numbers; what is built or lost between the rolls.
    """

    number: Range[2, 12]
    worth: Range[0, 24]
    left: Range[0, 12]
    paid: Range[0, 12] = 0


@start("W-062", "W-109", "W-110", "W-113")
def developments_stand_on_a_number(
    s: Income,
    number: Range[2, 12],
    villages: Range[0, 3],
    towns: Range[0, 3],
    cities: Range[0, 3],
    rolls: Range[1, 12],
):
    require(villages + towns + cities > 0)
    s.number = number
    s.worth = (villages * VILLAGE + towns * TOWN + cities * CITY) // VILLAGE
    s.left = rolls


@rule("W-066", "W-109", "W-110", "W-193", "W-194")
def a_turn_ends_with_the_oil_dice(s: Income, one: Die[6], other: Die[6]):
    require(s.left > 0)
    s.left -= 1
    if one + other == s.number:
        s.paid += 1


@ending("W-110", result=Flow.OIL)
def oil_has_been_paid(s: Income):
    return s.left == 0 and s.paid > 0


@ending("W-110", result=Flow.DRY)
def no_oil_has_been_paid(s: Income):
    return s.left == 0 and s.paid == 0


@reachable("W-112", "W-113")
def two_towns_on_nine_pay_two_hundred(s: Income):
    return s.number == 9 and s.worth * VILLAGE == 2 * TOWN == 200 and s.paid == 1


@measure("W-110", "W-113")
def revenue(s: Income):
    return s.paid * s.worth * VILLAGE
