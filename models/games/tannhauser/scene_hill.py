"""Tannhäuser: King of the Hill: leaders score locations, characters die, ten turns pass."""
# mypy: ignore-errors

from enum import Enum

from questions_kinds import Side
from questions_scoring import Location, Result, hill_result, may_score, points_for

from ruleproof.game import (
    Duty,
    Each,
    Range,
    State,
    ending,
    invariant,
    measure,
    never,
    reachable,
    require,
    rule,
    situation,
    start,
)

OTHER = {Side.ONE: Side.OTHER, Side.OTHER: Side.ONE}
TURNS = 10
BEGUN = 9
TEAM = 2


class Scored(Enum):
    """The two locations that a side can activate here."""

    ACTION = "an Action circle"
    ENTRY = "the opponent's entry point"


class Hill(State):
    """The last turns, and the first one. Abstracts: each side has two characters, an Action
    circle and an entry point within reach; the leader scores once a turn at most; a dead trooper
    comes back as a reinforcement. After the first turn comes the ninth.
    """

    turn: Range[1, 11] = 1
    living: Each[Side, Range[0, 2]] = TEAM
    action: Each[Side, bool] = False
    entry: Each[Side, bool] = False
    scored: Each[Side, bool] = False
    over: bool = False


@start("T-037", "T-038", "T-039", "T-040")
def the_chains_of_command_are_drawn(s: Hill):
    pass


@rule("T-041", "T-042", "T-043", "T-044", "T-045", "T-046", "T-047", "T-048")
def a_leader_scores(s: Hill, side: Side, at: Scored):
    require(going_on(s) and s.living[side] > 0 and not s.scored[side])
    location = Location.ACTION if at is Scored.ACTION else Location.ENEMY_ENTRY
    marked = s.action[side] if at is Scored.ACTION else s.entry[side]
    others = s.action[OTHER[side]] if at is Scored.ACTION else False
    require(may_score(s.turn == 1, True, location, marked, others) is Duty.MAY)
    s.scored[side] = True
    if at is Scored.ACTION:
        s.action[side] = True
    else:
        s.entry[side] = True


@rule("T-049", "T-050")
def a_character_dies(s: Hill, side: Side):
    require(going_on(s) and s.living[side] > 0)
    s.living[side] -= 1


@rule("T-034", "T-051", "T-136", "T-246")
def the_turn_ends(s: Hill, reinforced: Side | None):
    require(going_on(s))
    if reinforced is not None:
        require(s.living[reinforced] == TEAM - 1)
        s.living[reinforced] += 1
    s.turn = BEGUN if s.turn == 1 else s.turn + 1
    for side in Side:
        s.scored[side] = False


@rule("T-034")
def the_points_are_compared(s: Hill):
    require(s.turn > TURNS and not s.over)
    s.over = True


def going_on(s):
    """Return whether the turn is one of the ten."""
    return s.turn <= TURNS


def points(s, side):
    """Return the points of a side."""
    action = points_for(Location.ACTION) if s.action[side] else 0
    return action + (points_for(Location.ENEMY_ENTRY) if s.entry[side] else 0)


def ahead(s):
    """Return the points that the first side is ahead, as far as they matter."""
    return min(2, max(-2, points(s, Side.ONE) - points(s, Side.OTHER)))


def result(s):
    """Return how the game stands after ten turns."""
    living = s.living[Side.ONE] - s.living[Side.OTHER]
    return hill_result(TURNS, ahead(s), living, s.living[Side.OTHER] == 0)


@ending("T-034", "T-036", result=Result.ONE)
def the_first_side_wins(s: Hill):
    return s.over and result(s) is Result.ONE


@ending("T-034", "T-036", result=Result.OTHER)
def the_other_side_wins(s: Hill):
    return s.over and result(s) is Result.OTHER


@ending("T-034", "T-036", result=Result.DRAW)
def nobody_wins(s: Hill):
    return s.over and result(s) is Result.DRAW


@situation(hill_result)
def ten_turns_are_over(s: Hill):
    living = s.living[Side.ONE] - s.living[Side.OTHER]
    return (TURNS, ahead(s), living, s.living[Side.OTHER] == 0) if s.turn > TURNS else None


@never("T-042")
def somebody_has_points_after_the_first_turn(s: Hill):
    return s.turn == 1 and any(points(s, side) > 0 for side in Side)


@invariant("T-035")
def elimination_ends_nothing(s: Hill):
    return not s.over or s.turn > TURNS


@reachable("T-034", "T-035")
def a_side_without_living_characters_wins(s: Hill):
    return s.over and s.living[Side.ONE] == 0 and s.living[Side.OTHER] > 0 and ahead(s) > 0


@reachable("T-044", "T-048")
def both_sides_score_the_same_circle(s: Hill):
    return all(s.action[side] for side in Side)


@measure("T-044", "T-046")
def points_of_a_side(s: Hill):
    return points(s, Side.ONE)
