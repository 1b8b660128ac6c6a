"""Tannhäuser: a Deathmatch from the first turn, when nobody is on the board yet."""
# mypy: ignore-errors

from enum import Enum

from questions_kinds import Side
from questions_modes import deathmatch_won

from ruleproof.game import (
    Each,
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

OTHER = {Side.ONE: Side.OTHER, Side.OTHER: Side.ONE}
TEAM = 2

won_before_all_have_entered = reading(
    "when a Deathmatch can be won",
    {"after the first turn": False, "at any moment": True},
    "T-009",
    "T-133",
    "T-134",
)


class Verdict(Enum):
    """How a Deathmatch ends."""

    ONE = "the first side wins"
    OTHER = "the other side wins"


class Deed(Enum):
    """What a character does, besides moving."""

    NOTHING = "he kills nobody"
    KILLS = "he kills an enemy"
    BOTH = "he kills an enemy and a friend with one grenade"


class Deathmatch(State):
    """Two characters a side, who enter one after the other in the first turn and then fight.

    Abstracts: Initiative, overwatch, paths; after the first turn every deed kills.
    """

    to_enter: Each[Side, Range[0, 2]] = TEAM
    on_board: Each[Side, Range[0, 2]] = 0
    acts: Side = Side.ONE
    begun: bool = False


@start("T-133", "T-134")
def nobody_is_on_the_board(s: Deathmatch, first: Side):
    s.acts = first


@rule("T-129", "T-130", "T-133", "T-134", "T-132")
def a_character_enters(s: Deathmatch, deed: Deed):
    require(s.to_enter[s.acts] > 0)
    s.to_enter[s.acts] -= 1
    s.on_board[s.acts] += 1
    do(s, deed)
    if s.to_enter[OTHER[s.acts]] > 0:
        s.acts = OTHER[s.acts]


@rule("T-129", "T-185", "T-186", "T-227", "T-236")
def a_character_on_the_board_acts(s: Deathmatch, deed: Deed):
    require(all(s.to_enter[side] == 0 for side in Side) and deed is not Deed.NOTHING)
    do(s, deed)
    s.acts = OTHER[s.acts]


def do(s, deed):
    """Let the dead leave the board."""
    s.begun = True
    if deed is not Deed.NOTHING:
        require(s.on_board[OTHER[s.acts]] > 0)
        s.on_board[OTHER[s.acts]] -= 1
    if deed is Deed.BOTH:
        require(s.on_board[s.acts] > 0)
        s.on_board[s.acts] -= 1


def wins(s, side):
    """Return whether a side wins now."""
    other = OTHER[side]
    first_turn = any(s.to_enter[each] > 0 for each in Side)
    if first_turn and not won_before_all_have_entered():
        return False
    return s.begun and deathmatch_won(s.on_board[other], s.to_enter[other])


@ending("T-009", result=Verdict.ONE)
def the_first_side_wins(s: Deathmatch):
    return wins(s, Side.ONE)


@ending("T-009", result=Verdict.OTHER)
def the_other_side_wins(s: Deathmatch):
    return wins(s, Side.OTHER)


@never("T-009", "T-134")
def a_side_wins_that_has_yet_to_enter(s: Deathmatch):
    return any(wins(s, side) and s.to_enter[OTHER[side]] == TEAM for side in Side)


@invariant("T-134")
def nobody_comes_from_nowhere(s: Deathmatch):
    return all(s.to_enter[side] + s.on_board[side] <= TEAM for side in Side)


@reachable("T-009", "T-227")
def nobody_is_left_on_either_side(s: Deathmatch):
    return all(s.to_enter[side] + s.on_board[side] == 0 for side in Side)
