"""VIKTORY: one step of the Terrorist through Cities with Operatives, Combat Break after Break."""
# mypy: ignore-errors

from enum import Enum

from europe import (
    KILL_IN_COMBAT,
    Operative,
    operative_modifier,
    terrorist_modifier,
)
from fights import fought

from ruleproof.game import (
    Die,
    Each,
    Range,
    Row,
    State,
    ending,
    invariant,
    measure,
    reachable,
    require,
    rule,
    start,
)


class ChainEnd(Enum):
    """How a chain of Combats ends."""

    TERRORIST_KILLED = "the Terrorist is killed"
    OPERATIVE_KILLED = "an Operative is killed"
    AWAY = "he breaks off from them all"


class Breaks(State):
    """The Terrorist attacks one Operative; after every Combat Break he moves on to the next.

    Abstracts: each Operative is alone in his City; all of these are dark green, or none is; when
    nobody is left in his way, his step ends in a City without Operatives.
    """

    ahead: Row[3, Operative | None]
    strength: Each[Operative, Range[0, 6]]
    terror: Range[0, 12]
    green: bool
    breaks: Range[0, 3] = 0
    points: Range[0, 3] = 0


@start("V-182", "V-192", "V-195")
def he_moves_among_them(
    s: Breaks,
    first: Operative,
    second: Operative | None,
    third: Operative | None,
    terror: Range[1, 12],
    agents: Range[1, 6] = 6,
    squad: Range[1, 6] = 6,
    forces: Range[1, 6] = 6,
    green: bool = False,
):
    require(first is not second and first is not third)
    require(third is None or (second is not None and second is not third))
    s.ahead[0] = first
    s.ahead[1] = second
    s.ahead[2] = third
    s.strength[Operative.SECRET_AGENTS] = agents
    s.strength[Operative.BOMB_SQUAD] = squad
    s.strength[Operative.SPECIAL_FORCES] = forces
    require(all(who in s.ahead or s.strength[who] == 6 for who in Operative))
    s.terror = terror
    s.green = green


@rule("V-183", "V-184", "V-185", "V-186", "V-190", "V-192", "V-195", "V-196")
def a_round_on_the_way(s: Breaks, operative_die: Die[6], terrorist_die: Die[6]):
    who = s.ahead[0]
    operative_loss, terrorist_loss, broken = fought(
        operative_die,
        operative_modifier(who, False, 0),
        terrorist_die,
        terrorist_modifier(True, 0, s.green),
        True,
    )
    s.strength[who] = max(0, s.strength[who] - operative_loss)
    s.terror = max(0, s.terror - terrorist_loss)
    if s.strength[who] == 0:
        s.points += KILL_IN_COMBAT
    elif broken:
        s.breaks += 1
        s.ahead[0] = s.ahead[1]
        s.ahead[1] = s.ahead[2]
        s.ahead[2] = None


@ending("V-191", result=ChainEnd.TERRORIST_KILLED)
def the_chain_kills_the_terrorist(s: Breaks):
    return s.terror == 0


@ending("V-187", result=ChainEnd.OPERATIVE_KILLED)
def the_chain_ends_with_a_kill(s: Breaks):
    return s.points > 0


@ending("V-192", "V-194", result=ChainEnd.AWAY)
def he_is_away(s: Breaks):
    return s.ahead[0] is None


@invariant("V-169", "V-190")
def one_kill_ends_the_chain(s: Breaks):
    return s.points == KILL_IN_COMBAT * sum(s.strength[who] == 0 for who in Operative)


@invariant("V-192", "V-195")
def nobody_is_met_twice(s: Breaks):
    first, second, third = s.ahead[0], s.ahead[1], s.ahead[2]
    return first is None or (first is not second and first is not third)


@reachable("V-196")
def he_breaks_off_three_times(s: Breaks):
    return s.breaks == 3


@measure("V-192", "V-196")
def combat_breaks_of_a_chain(s: Breaks):
    return s.breaks


@measure("V-190")
def points_of_a_chain(s: Breaks):
    return s.points
