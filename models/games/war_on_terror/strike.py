"""War on Terror: one roll of a combat card."""
# mypy: ignore-errors

from enum import Enum

from ruleproof.game import (
    Die,
    Range,
    State,
    ending,
    invariant,
    reachable,
    reading,
    require,
    rule,
    start,
)

strike_or_more = reading(
    "a roll above the strike number of a card",
    {"is successful, too": True, "is not: only the number itself is": False},
    "W-155",
)


class Battle(Enum):
    """How a roll ends."""

    SUCCESS = "a successful strike"
    FAILURE = "no success"


class Strike(State):
    """One roll of two dice for the strike number of a card.

    Abstracts: the cards, which show the numbers and say what a success is worth; a card with
    several numbers.
    """

    number: Range[2, 12]
    roll: Range[0, 12] = 0


@start("W-155")
def a_combat_card_is_played(s: Strike, number: Range[2, 12]):
    s.number = number


@rule("W-066", "W-155")
def two_dice_are_rolled(s: Strike, one: Die[6], other: Die[6]):
    require(s.roll == 0)
    s.roll = one + other


def strikes(s):
    """Return whether the roll is successful."""
    return s.roll >= s.number if strike_or_more() else s.roll == s.number


@ending("W-155", result=Battle.SUCCESS)
def the_strike_is_successful(s: Strike):
    return s.roll > 0 and strikes(s)


@ending("W-155", result=Battle.FAILURE)
def the_strike_fails(s: Strike):
    return s.roll > 0 and not strikes(s)


@invariant("W-155")
def the_number_itself_is_always_successful(s: Strike):
    return s.roll != s.number or strikes(s)


@reachable("W-155")
def the_highest_number_can_be_rolled(s: Strike):
    return s.number == 12 and s.roll > 0 and strikes(s)
