"""Tannhäuser: the Initiative roll, with a re-roll for a CP."""
# mypy: ignore-errors

from enum import Enum

from questions_turn import Rolled, may_re_roll

from ruleproof.game import (
    Die,
    Duty,
    Each,
    Range,
    State,
    ending,
    invariant,
    never,
    reachable,
    reading_of,
    require,
    rule,
    start,
)


class Player(Enum):
    """The two players."""

    FIRST = "the first player"
    SECOND = "the second player"


class Step(Enum):
    """Where the roll stands."""

    ROLL = "both roll"
    OFFER = "the lowest roller may re-roll"
    TIE = "both re-roll"
    DONE = "over"


reading_of(
    "who is overtaken by a re-roll",
    may_re_roll,
    T122="may not re-roll",
    T121="may spend a CP and re-roll as well",
)


class Initiative(State):
    """An Initiative roll. Abstracts: of both bonuses only the difference is kept; a CP is worth
    nothing else; the die has the faces 1 to 10.
    """

    bonus: Each[Player, Range[0, 5]]
    points: Each[Player, Range[0, 1]]
    roll: Each[Player, Range[0, 10]] = 0
    phase: Step = Step.ROLL
    spent: Each[Player, bool] = False


@start("T-120", "T-237")
def initiative_is_rolled_for(
    s: Initiative,
    ahead: Range[-5, 5],
    first_points: Range[0, 1],
    second_points: Range[0, 1],
):
    s.bonus[Player.FIRST] = max(0, ahead)
    s.bonus[Player.SECOND] = max(0, -ahead)
    s.points[Player.FIRST] = first_points
    s.points[Player.SECOND] = second_points


@rule("T-120", "T-122", "T-123", phase=Step.ROLL)
def both_roll(s: Initiative, first: Die[10], second: Die[10]):
    s.roll[Player.FIRST] = first
    s.roll[Player.SECOND] = second
    s.phase = Step.TIE if tied(s) else after(s)


@rule("T-121", "T-122", "T-239", by=Player.FIRST, phase=Step.OFFER)
def the_first_player_re_rolls(s: Initiative, die: Die[10]):
    re_roll(s, Player.FIRST, die)


@rule("T-121", "T-122", "T-239", by=Player.SECOND, phase=Step.OFFER)
def the_second_player_re_rolls(s: Initiative, die: Die[10]):
    re_roll(s, Player.SECOND, die)


@rule("T-121", "T-122", by=Player.FIRST, phase=Step.OFFER, then=Step.DONE)
def the_first_player_leaves_it(s: Initiative):
    require(lowest(s) is Player.FIRST)


@rule("T-121", "T-122", by=Player.SECOND, phase=Step.OFFER, then=Step.DONE)
def the_second_player_leaves_it(s: Initiative):
    require(lowest(s) is Player.SECOND)


@rule("T-123", phase=Step.TIE)
def both_re_roll(s: Initiative, first: Die[10], second: Die[10]):
    s.roll[Player.FIRST] = first
    s.roll[Player.SECOND] = second
    s.phase = Step.TIE if tied(s) else Step.DONE


def total(s, player):
    """Return the modified roll of a player."""
    return s.roll[player] + s.bonus[player]


def tied(s):
    """Return whether both modified rolls are equal."""
    return total(s, Player.FIRST) == total(s, Player.SECOND)


def lowest(s):
    """Return who has the lower modified roll."""
    behind = total(s, Player.FIRST) < total(s, Player.SECOND)
    return Player.FIRST if behind else Player.SECOND


def after(s):
    """Return the step after a roll without a tie: may the lowest roller still re-roll?"""
    player = lowest(s)
    other = any(s.spent[each] for each in Player if each is not player)
    again = may_re_roll(
        Rolled.INITIATIVE, False, True, s.points[player] > 0, s.spent[player], other
    )
    return Step.OFFER if again is Duty.MAY else Step.DONE


def re_roll(s, player, die):
    """Let the lowest roller spend a CP and roll again."""
    require(lowest(s) is player)
    s.points[player] -= 1
    s.spent[player] = True
    s.roll[player] = die
    s.phase = Step.TIE if tied(s) else after(s)


@ending("T-122", result=Player.FIRST)
def the_first_player_has_initiative(s: Initiative):
    return s.phase is Step.DONE and lowest(s) is Player.SECOND


@ending("T-122", result=Player.SECOND)
def the_second_player_has_initiative(s: Initiative):
    return s.phase is Step.DONE and lowest(s) is Player.FIRST


@invariant("T-239")
def a_second_result_is_final(s: Initiative):
    return s.phase is not Step.OFFER or not s.spent[lowest(s)]


@never("T-123")
def a_tie_decides(s: Initiative):
    return s.phase is Step.DONE and tied(s)


@reachable("T-121", "T-123")
def a_re_roll_ends_in_a_tie(s: Initiative):
    return s.phase is Step.TIE and s.spent[Player.FIRST]
