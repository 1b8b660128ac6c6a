"""VIKTORY: how long one step of the Terrorist can be, with a Combat Break after each move."""
# mypy: ignore-errors

from enum import Enum

from europe import City, Operative, Side, card_is_free, europe

from ruleproof.game import (
    Each,
    Observed,
    Range,
    Row,
    State,
    duty,
    ending,
    invariant,
    measure,
    never,
    observe,
    require,
    rule,
    start,
)


class Going(Enum):
    """Whether the Terrorist's step goes on."""

    ON = "he must move"
    OVER = "his step is over"


class Chain(State):
    """One step of the Terrorist, from a City without live Operatives.

    Abstracts: every Combat breaks off in its first round, so that nobody is hurt; an Operative
    who is dead stands nowhere; the Trail holds no older cards; tokens are left out.
    """

    phase: Going = Going.ON
    origin: City
    at: Each[Operative, City | None]
    trail: Row[3, City | None] = None
    moves: Observed[Range[0, 9]] = 0


@start("V-042", "V-043")
def the_step_begins(
    s: Chain, first: City | None, second: City | None, third: City | None, origin: City
):
    s.at[Operative.SECRET_AGENTS] = first
    s.at[Operative.BOMB_SQUAD] = second
    s.at[Operative.SPECIAL_FORCES] = third
    s.origin = origin
    s.trail[0] = origin
    require(origin not in s.at.values())


@rule("V-096", "V-192", "V-195", "V-196", by=Side.TERRORIST, phase=Going.ON)
def terrorist_moves_on(s: Chain, to: City):
    require(to in europe.moves("Terrorist", s.trail[0]))
    require(card_is_free(s.trail, to))
    s.trail[2] = s.trail[1]
    s.trail[1] = s.trail[0]
    s.trail[0] = to
    if to not in s.at.values():
        s.phase = Going.OVER


@observe("terrorist_moves_on")
def count_the_move(s: Chain):
    s.moves = min(9, s.moves + 1)


@duty("V-096", "V-192", rule="terrorist_moves_on")
def he_must_move_on(s: Chain):
    return s.phase is Going.ON


@ending("V-194")
def the_step_is_over(s: Chain):
    return s.phase is Going.OVER


@invariant("V-043", "V-113")
def he_is_somewhere(s: Chain):
    return s.trail[0] is not None


@invariant("V-194", "V-195")
def a_step_ends_where_no_live_operative_is(s: Chain):
    return s.phase is Going.ON or s.trail[0] not in s.at.values()


@never("V-083", "V-121", "V-189")
def he_ends_where_he_began(s: Chain):
    return s.phase is Going.OVER and s.trail[0] == s.origin


@measure("V-196")
def moves_of_one_step(s: Chain):
    return s.moves
