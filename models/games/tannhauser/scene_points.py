"""Tannhäuser: the Command Points of one side: refresh, crates, challenges, reinforcements."""
# mypy: ignore-errors

from enum import Enum

from questions_kinds import Mode, Use
from questions_modes import Shows, crates_used
from questions_shared import command_points_for, command_points_of_mode, command_points_refreshed
from questions_tables import points_for_challenge
from questions_things import CrateGoes, Holds, crate_goes

from ruleproof.game import (
    Range,
    State,
    ending,
    invariant,
    measure,
    never,
    reachable,
    require,
    rule,
    start,
)

TURNS = 2
ACTIONS = 2


class Part(Enum):
    """The parts of a turn."""

    BUY = "before any activation"
    ACT = "characters act"


class Over(Enum):
    """How the scene ends."""

    OVER = "two turns are over"


class Points(State):
    """The points of one side over two turns. Abstracts: a crate on the board holds one point, if
    crates with points are used; two actions a turn are spent on it; a dead trooper waits; of what
    points buy only a reinforcement is seen; `challenge` says that a challenge can be carried out.
    """

    mode: Mode
    phase: Part = Part.BUY
    turn: Range[1, 3] = 1
    points: Range[0, 9]
    crates: Range[0, 1]
    actions: Range[0, 2] = ACTIONS
    challenge: bool
    bought: Range[0, 1] = 0


@start("T-010", "T-013", "T-028", "T-037", "T-053", "T-011", "T-014", "T-029", "T-038", "T-054")
def a_mode_is_played(s: Points, mode: Mode, challenge: bool):
    require(mode is not Mode.STORY)
    s.mode = mode
    s.points = command_points_of_mode(mode)
    s.crates = 1 if crates_used(mode, Shows.POINTS) else 0
    s.challenge = challenge


@rule("T-246", phase=Part.BUY)
def a_reinforcement_is_bought(s: Points):
    require(s.points >= command_points_for(Use.REINFORCEMENT) and s.bought == 0)
    s.points -= command_points_for(Use.REINFORCEMENT)
    s.bought = 1


@rule("T-129", phase=Part.BUY, then=Part.ACT)
def the_activations_begin(s: Points):
    require(s.turn <= TURNS)


@rule("T-193", "T-194", "T-196", phase=Part.ACT)
def a_crate_is_searched(s: Points):
    require(s.actions > 0 and s.crates > 0)
    s.actions -= 1
    s.points += 1
    if crate_goes(Holds.POINTS, False) is not CrateGoes.BACK:
        s.crates -= 1


@rule("T-077", phase=Part.ACT)
def a_challenge_is_carried_out(s: Points):
    require(s.challenge)
    s.challenge = False
    s.points += points_for_challenge(False)


@rule("T-115", "T-116", "T-136", phase=Part.ACT, then=Part.BUY)
def the_next_turn_begins(s: Points):
    s.turn += 1
    if s.turn <= TURNS:
        s.points = command_points_refreshed(command_points_of_mode(s.mode), min(3, s.points))
    s.actions = ACTIONS


@ending("T-136", result=Over.OVER)
def two_turns_are_over(s: Points):
    return s.turn > TURNS


@reachable("T-037", "T-246")
def a_reinforcement_joins_in_king_of_the_hill(s: Points):
    return s.mode is Mode.HILL and s.bought == 1


@reachable("T-010", "T-011", "T-196", "T-246")
def a_reinforcement_joins_in_a_deathmatch(s: Points):
    return s.mode is Mode.DEATHMATCH and not s.challenge and s.bought == 1


@reachable("T-013", "T-014", "T-077", "T-246")
def a_reinforcement_joins_in_capture_the_flag(s: Points):
    return s.mode is Mode.FLAG and s.bought == 1


@reachable("T-194", "T-196")
def one_crate_gives_two_points_in_a_turn(s: Points):
    return s.turn == 1 and s.points == command_points_of_mode(s.mode) + 2 and s.crates == 1


@reachable("T-136", "T-193")
def a_crate_is_searched_in_the_second_turn_too(s: Points):
    return s.turn == 2 and s.points == command_points_of_mode(s.mode) + 2


@never("T-014", "T-038")
def crates_without_points_give_points(s: Points):
    more = s.points - command_points_of_mode(s.mode)
    return s.mode in (Mode.FLAG, Mode.HILL) and 1 <= more <= 2


@invariant("T-115", "T-116")
def a_turn_begins_with_the_points_of_the_mode(s: Points):
    begins = s.phase is Part.BUY and s.bought == 0 and s.turn <= TURNS
    return not begins or s.points == command_points_of_mode(s.mode)


@measure("T-077", "T-196")
def points_at_once(s: Points):
    return s.points
