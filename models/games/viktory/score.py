"""VIKTORY: the bar of VIKTORY Points alone, and how many points a game can end with."""
# mypy: ignore-errors

from enum import Enum

from europe import (
    KILL_BY_TOKEN,
    KILL_IN_COMBAT,
    MAJOR,
    MINOR,
    MOST_POINTS,
    Side,
    Stop,
    killed_twice,
    play_stops,
)
from questions_of_turns import game_over

from ruleproof.game import (
    Range,
    State,
    ending,
    measure,
    never,
    require,
    rule,
    situation,
    start,
)


class Result(Enum):
    """How the game ends."""

    MAJOR = "Major VIKTORY"
    MINOR = "Minor VIKTORY"
    OPERATIVES = "the Operatives win"


class Score(State):
    """The points, from the set-up to the end.

    Abstracts: where and when anything happens. In one turn each Operative dies once at most, and
    what explodes was on the Trail, which gets one more token each turn; whether the token of the
    Terrorist's own City has been met is `met`.
    """

    points: Range[0, 30] = 0
    bombs: Range[0, 3] = 1
    living: Range[0, 3] = 3
    met: bool = False
    turn_over: bool = True
    killed: bool = False


@start("V-038")
def no_points_yet(s: Score):
    pass


@rule("V-110", "V-152", "V-154", "V-155", "V-156", by=Side.TERRORIST)
def a_bomb_comes_off(s: Score, worth: Range[1, 3]):
    explode(s, worth)


@rule("V-144", "V-145", "V-146", "V-152", "V-168", by=Side.INTERPOL)
def a_bomb_is_not_defused(s: Score, worth: Range[1, 3], kills: bool, with_terrorist: bool):
    explode(s, worth)
    if kills:
        kill(s, KILL_BY_TOKEN)
    if with_terrorist:
        require(not s.met)
        s.met = True
        if kills:
            award(s, killed_twice())


@rule("V-142", "V-150", "V-168", by=Side.INTERPOL)
def a_trap_or_a_cell_kills(s: Score):
    kill(s, KILL_BY_TOKEN)


@rule("V-169", "V-178", "V-190")
def a_combat_kills(s: Score):
    kill(s, KILL_IN_COMBAT)


@rule("V-179", "V-191", by=Side.INTERPOL)
def the_terrorist_is_killed(s: Score):
    s.killed = True


@rule("V-052")
def the_turn_is_over(s: Score):
    s.turn_over = True
    s.bombs = min(3, s.bombs + 1)
    s.living = 3
    s.met = False


def explode(s, worth):
    """Score a Bomb of the Trail."""
    require(s.bombs > 0)
    s.bombs -= 1
    award(s, worth)


def kill(s, worth):
    """Score the death of an Operative who was alive."""
    require(s.living > 0)
    s.living -= 1
    award(s, worth)


def award(s, points):
    """Move the marker; the turn is on."""
    s.points = min(MOST_POINTS, s.points + points)
    s.turn_over = False


def points_end_play(points, turn_is_over):
    """Return whether the Terrorist's points end play (V-207, V-208)."""
    if play_stops() is Stop.AT_18:
        return points >= MAJOR
    return points >= MINOR and (play_stops() is Stop.AT_12 or turn_is_over)


def is_over(s):
    """Return whether play has ended."""
    return s.killed or points_end_play(s.points, s.turn_over)


@situation(game_over)
def points_are_looked_at(s: Score):
    return min(20, s.points), s.killed


@ending("V-207", result=Result.MAJOR)
def it_is_a_major_viktory(s: Score):
    return is_over(s) and s.points >= MAJOR


@ending("V-208", result=Result.MINOR)
def it_is_a_minor_viktory(s: Score):
    return is_over(s) and MINOR <= s.points < MAJOR


@ending("V-179", "V-191", "V-209", result=Result.OPERATIVES)
def the_operatives_have_won(s: Score):
    return is_over(s) and s.points < MINOR


@never("V-179", "V-208", "V-209")
def a_killed_terrorist_has_won(s: Score):
    return s.killed and s.points >= MINOR


@measure("V-018", "V-207")
def points_at_the_end(s: Score):
    return s.points
