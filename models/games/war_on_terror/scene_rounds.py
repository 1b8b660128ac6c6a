"""War on Terror: whose turn it is, round after round, while Empires turn terrorist."""
# mypy: ignore-errors

from enum import Enum

from kinds import Direction, Role, Seat
from questions_end import turn_comes_at
from questions_setup import play_goes

from ruleproof.game import (
    Range,
    Row,
    State,
    ending,
    invariant,
    never,
    reachable,
    require,
    rule,
    situation,
)

PLAYERS = 3


class Roles(Enum):
    """What is left after some rounds."""

    EMPIRES = "only Empires"
    BOTH = "Empires and the Terrorist Player"
    TERRORISTS = "only the Terrorist Player"


class Rounds(State):
    """Three players, seats numbered clockwise; a round begins with the first seat.

    Abstracts: what happens in a turn; Empires turn between two turns.
    """

    role: Row[PLAYERS, Role] = Role.EMPIRE
    seat: Range[0, PLAYERS] = 0
    rounds: Range[0, 2] = 0
    first: Range[0, 2] | None = None
    latest: Range[0, 2] | None = None
    empire_turns: Range[0, PLAYERS] = 0
    terrorist_turns: Range[0, PLAYERS] = 0


@rule("W-089", "W-094", by=Role.EMPIRE)
def an_empire_takes_its_turn(s: Rounds):
    require(s.seat < PLAYERS and s.role[s.seat] is Role.EMPIRE)
    s.empire_turns += 1
    s.seat += clockwise()


@rule("W-178", "W-181", "W-183", by=Role.TERRORIST)
def the_terrorist_player_takes_his_turn(s: Rounds):
    require(is_fallen(s) and comes_here(s))
    s.terrorist_turns += 1
    s.seat += clockwise()


@rule("W-181", by=Role.TERRORIST)
def a_fallen_player_is_passed_over(s: Rounds):
    require(is_fallen(s) and not comes_here(s))
    s.seat += clockwise()


@rule("W-022", "W-023", "W-024", "W-169", by=Role.EMPIRE)
def an_empire_turns_terrorist(s: Rounds, who: Range[0, 2]):
    require(s.role[who] is Role.EMPIRE and s.seat < PLAYERS)
    s.role[who] = Role.TERRORIST
    s.latest = who
    if s.first is None:
        s.first = who


@rule("W-089")
def a_round_is_over(s: Rounds):
    require(s.seat == PLAYERS and s.rounds < 2)
    s.rounds += 1
    s.seat = 0
    s.empire_turns = 0
    s.terrorist_turns = 0


def clockwise():
    """Return by how much the number of the seat changes."""
    return 1 if play_goes(set_up=False) is Direction.CLOCKWISE else -1


def is_fallen(s):
    """Return whether the seat whose turn comes is that of a Terrorist Player."""
    return s.seat < PLAYERS and s.role[s.seat] is Role.TERRORIST


def fallen(s):
    """Return how many players have turned terrorist."""
    return sum(role is Role.TERRORIST for role in s.role)


def comes_here(s):
    """Return whether the turn of the Terrorist Player has this place."""
    place = turn_comes_at(fallen(s) > 1)
    if place is Seat.EACH:
        return True
    return s.seat == (s.first if place is Seat.FIRST else s.latest)


@situation(turn_comes_at)
def a_fallen_players_seat(s: Rounds):
    return (fallen(s) > 1,) if is_fallen(s) else None


@ending("W-091", result=Roles.EMPIRES)
def only_empires_are_left(s: Rounds):
    return s.rounds == 2 and fallen(s) == 0


@ending("W-091", result=Roles.BOTH)
def both_types_of_player_are_left(s: Rounds):
    return s.rounds == 2 and 0 < fallen(s) < PLAYERS


@ending("W-091", result=Roles.TERRORISTS)
def only_terrorists_are_left(s: Rounds):
    return s.rounds == 2 and fallen(s) == PLAYERS


@invariant("W-094")
def every_empire_has_one_turn_in_a_round(s: Rounds):
    return s.empire_turns + s.terrorist_turns <= s.seat


@never("W-181")
def the_terrorist_player_has_two_turns_in_a_round(s: Rounds):
    return s.terrorist_turns == 2


@reachable("W-022", "W-178")
def the_first_who_turns_plays_on_in_the_same_round(s: Rounds):
    return s.rounds == 0 and s.terrorist_turns == 1 and fallen(s) == 1
