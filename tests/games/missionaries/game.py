"""Three missionaries and three cannibals cross a river in a boat for two."""
# mypy: ignore-errors

from enum import Enum

from ruleproof.game import Range, State, ending, invariant, reachable, require, rule


class Bank(Enum):
    LEFT = "left"
    RIGHT = "right"


class Result(Enum):
    ACROSS = "all are across"


class River(State):
    """The whole puzzle; numbers are those on the left bank."""

    missionaries: Range[0, 3] = 3
    cannibals: Range[0, 3] = 3
    boat: Bank = Bank.LEFT


@rule()
def cross(s: River, missionaries: Range[0, 2], cannibals: Range[0, 2]):
    require(1 <= missionaries + cannibals <= 2)
    if s.boat is Bank.LEFT:
        require(missionaries <= s.missionaries and cannibals <= s.cannibals)
        s.missionaries -= missionaries
        s.cannibals -= cannibals
        s.boat = Bank.RIGHT
    else:
        require(missionaries <= 3 - s.missionaries and cannibals <= 3 - s.cannibals)
        s.missionaries += missionaries
        s.cannibals += cannibals
        s.boat = Bank.LEFT
    require(safe(s))


def safe(s):
    if s.missionaries in (0, 3):
        return True
    return s.missionaries == s.cannibals


@ending(result=Result.ACROSS)
def all_across(s: River):
    return s.missionaries == s.cannibals == 0


@invariant()
def nobody_is_eaten(s: River):
    return safe(s)


@reachable()
def the_other_bank(s: River):
    return all_across(s)
