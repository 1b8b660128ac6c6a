"""Two sides that should be alike and are not."""
# mypy: ignore-errors

from enum import Enum

from ruleproof.game import Range, amount, expect_same, says


class Side(Enum):
    RED = "red"
    BLUE = "blue"


hand = amount(
    "hand",
    side=Side,
    gives=Range[0, 9],
    promises="L-1",
    decides="winner",
    asks="how many cards a side holds",
)
expect_same(hand, "L-1", over="side")


@says("L-1")
def red_holds_five():
    return hand(Side.RED) == 5


@says("L-2")
def blue_holds_four():
    return hand(Side.BLUE) == 4
