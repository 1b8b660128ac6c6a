"""War on Terror: who goes first in the set-up round."""
# mypy: ignore-errors

from enum import Enum

from ruleproof.game import (
    Die,
    Range,
    State,
    ending,
    invariant,
    never,
    reachable,
    reading,
    require,
    rule,
    start,
)

tied_roll_again = reading(
    "several players with the highest roll",
    {"roll again among themselves": True, "are left as they are": False},
    "W-085",
)


class Highest(Enum):
    """Whether somebody goes first."""

    ONE = "one player has the highest roll"
    SEVERAL = "several players have the highest roll"


class FirstPlayer(State):
    """All players roll two dice, one player after the other.

    Abstracts: of all rolls only the highest is kept, and how many have it.
    """

    left: Range[0, 6]
    highest: Range[0, 12] = 0
    holders: Range[0, 6] = 0
    players: Range[2, 6]
    again: bool = False


@start("W-057", "W-085")
def all_players_take_the_dice(s: FirstPlayer, players: Range[2, 6]):
    s.players = players
    s.left = players


@rule("W-066", "W-085")
def a_player_rolls(s: FirstPlayer, one: Die[6], other: Die[6]):
    require(s.left > 0)
    s.left -= 1
    roll = one + other
    if roll > s.highest:
        s.highest = roll
        s.holders = 1
    elif roll == s.highest:
        s.holders += 1
    if s.left == 0 and s.holders > 1 and tied_roll_again():
        s.left = s.holders
        s.holders = 0
        s.highest = 0
        s.again = True


@ending("W-085", result=Highest.ONE)
def one_player_goes_first(s: FirstPlayer):
    return s.left == 0 and s.holders == 1


@ending("W-085", result=Highest.SEVERAL)
def several_players_are_tied(s: FirstPlayer):
    return s.left == 0 and s.holders > 1


@invariant("W-085")
def only_who_has_rolled_can_be_highest(s: FirstPlayer):
    return s.holders + s.left <= s.players


@never("W-085")
def nobody_can_be_told_to_go_first(s: FirstPlayer):
    return s.left == 0 and s.holders > 1


@reachable("W-085")
def all_six_roll_the_same(s: FirstPlayer):
    return s.holders == 6 or (s.again and s.left == 6)
