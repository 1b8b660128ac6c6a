"""War on Terror: the Axis of Evil is spun, and the players of three colours."""
# mypy: ignore-errors

from enum import Enum

from kinds import Colour, Evil
from questions_turn import cards_for_evil, is_evil, stays_evil

from ruleproof.game import (
    Draw,
    Each,
    Range,
    State,
    always,
    component,
    ending,
    invariant,
    reachable,
    require,
    rule,
    situation,
    start,
)

SPINS = 3


class Player(Enum):
    """Three of the six colours."""

    RED = "red"
    BLUE = "blue"
    GREEN = "green"


class Last(Enum):
    """What the last spin leaves."""

    EVIL = "somebody is evil"
    NOBODY = "nobody is evil"


class Axis(State):
    """Three spins. Abstracts: what orders them; other cards; the other colours."""

    plays: Each[Player, Colour]
    evil: Player | None = None
    spins: Range[0, SPINS] = 0
    cards: Each[Player, Range[0, 6]] = 0


@start("W-009", "W-057", "W-093")
def two_or_three_empires_play(s: Axis, third: bool):
    s.plays[Player.RED] = Colour.EMPIRE
    s.plays[Player.BLUE] = Colour.EMPIRE
    s.plays[Player.GREEN] = Colour.EMPIRE if third else Colour.NOBODY


@rule("W-100", "W-114", "W-115", "W-116", "W-117")
def the_axis_is_spun(s: Axis, colour: Draw[Player]):
    require(s.spins < SPINS)
    s.spins += 1
    outcome = is_evil(s.plays[colour])
    if outcome is Evil.THAT_PLAYER:
        s.evil = colour
    elif outcome is Evil.NOBODY:
        s.evil = None
    if s.plays[colour] is Colour.EMPIRE:
        s.cards[colour] += cards_for_evil(was_evil_before=False)


@rule("W-024", "W-128")
def an_empire_turns_terrorist(s: Axis, who: Player):
    require(s.plays[who] is Colour.EMPIRE and s.spins < SPINS)
    s.plays[who] = Colour.TERRORIST
    if s.evil is who and not stays_evil(spun_again=False, has_turned_terrorist=True):
        s.evil = None


@invariant("W-115")
def nobody_is_evil_who_does_not_play(s: Axis):
    return s.evil is None or s.plays[s.evil] is not Colour.NOBODY


@always("W-116")
def the_evil_empire_has_got_its_cards(s: Axis):
    return s.evil is None or s.plays[s.evil] is not Colour.EMPIRE or s.cards[s.evil] >= 2


@situation(is_evil)
def the_axis_may_point_to_red(s: Axis):
    return (s.plays[Player.RED],) if s.spins < SPINS else None


@situation(stays_evil)
def somebody_was_pointed_to(s: Axis):
    return None if s.evil is None else (False, s.plays[s.evil] is Colour.TERRORIST)


@ending("W-114", result=Last.EVIL)
def somebody_is_evil(s: Axis):
    return s.spins == SPINS and s.evil is not None


@ending("W-114", result=Last.NOBODY)
def nobody_is_evil(s: Axis):
    return s.spins == SPINS and s.evil is None


@reachable("W-115")
def another_empire_becomes_evil(s: Axis):
    return s.cards[Player.RED] == 2 and s.evil is Player.BLUE


@component("balaclavas", "W-007", box=1)
def heads_that_wear_it(s: Axis):
    return int(s.evil is not None)
