"""Governors: a whole Engagement, Battle Round after Battle Round."""
# mypy: ignore-errors

from battle import Moment, Side, add_die, put_down, take_up, winner

from ruleproof.game import (
    Die,
    Each,
    Observed,
    Range,
    State,
    always,
    ending,
    invariant,
    measure,
    never,
    observe,
    reachable,
    rule,
    start,
)


class Engagement(State):
    """Battle Rounds until one side has lost all dice, the large one included.

    Abstracts: six-sided dice are rolled one after the other, and of their faces only is kept how
    many came once and how many came several times; a side's only six-sided die keeps its face.
    """

    dice: Each[Side, Range[0, 6]]
    phase: Moment = Moment.AGGRESSOR
    rolled: Range[0, 6] = 0
    once: Range[0, 6] = 0
    several: Range[0, 3] = 0
    only: Each[Side, Range[0, 6]] = 0
    multiplier: Each[Side, Range[0, 6]] = 0
    defeated: Side | None = None
    rounds: Observed[Range[0, 14]] = 0


@start("G-157", "G-158", "G-168", "G-169")
def the_strength_is_assessed(s: Engagement, aggressor: Range[0, 6], defender: Range[0, 6]):
    s.dice[Side.AGGRESSOR] = aggressor
    s.dice[Side.DEFENDER] = defender
    take_up(s)


@rule("G-169", "G-172", "G-173", "G-174", "G-176", by=Side.AGGRESSOR, phase=Moment.AGGRESSOR)
def the_aggressor_rolls_one_die(s: Engagement, roll: Die[6]):
    add_die(s, roll)


@rule("G-169", "G-172", "G-173", "G-174", "G-176", by=Side.DEFENDER, phase=Moment.DEFENDER)
def the_defender_rolls_one_die(s: Engagement, roll: Die[6]):
    add_die(s, roll)


@rule("G-171", "G-175", "G-178", "G-179", "G-180", "G-181", "G-182", "G-183", phase=Moment.LARGE)
def the_round_is_decided(s: Engagement, eight: Die[8], ten: Die[10]):
    won = winner(s, eight, ten)
    lost = Side.DEFENDER if won is Side.AGGRESSOR else Side.AGGRESSOR
    if s.dice[lost] > 0:
        s.dice[lost] -= 1
        take_up(s)
    else:
        s.defeated = lost
        put_down(s)
        s.phase = Moment.DONE


@observe("the_round_is_decided")
def count_the_round(s: Engagement):
    s.rounds += 1


@ending("G-183", result=Side.AGGRESSOR)
def the_aggressor_wins_the_engagement(s: Engagement):
    return s.defeated is Side.DEFENDER


@ending("G-183", result=Side.DEFENDER)
def the_defender_wins_the_engagement(s: Engagement):
    return s.defeated is Side.AGGRESSOR


@invariant("G-183")
def the_defeated_have_no_dice_left(s: Engagement):
    return s.defeated is None or s.dice[s.defeated] == 0


@invariant("G-169", "G-183")
def rounds_are_fought_until_somebody_is_defeated(s: Engagement):
    return (s.defeated is not None) == (s.phase is Moment.DONE)


@always("G-168", "G-182", "G-183")
def an_engagement_is_over_after_thirteen_rounds(s: Engagement):
    return s.rounds <= 13


@never("G-182")
def a_side_without_six_sided_dice_rolls_one(s: Engagement):
    short = {Moment.AGGRESSOR: Side.AGGRESSOR, Moment.DEFENDER: Side.DEFENDER}
    return any(s.phase is moment and s.dice[short[moment]] == 0 for moment in short)


@reachable("G-168", "G-183")
def six_dice_lose_without_winning_a_round(s: Engagement):
    return s.defeated is Side.AGGRESSOR and s.dice[Side.DEFENDER] == 6 and s.rounds == 7


@measure("G-182")
def dice_left_to_the_aggressor(s: Engagement):
    return s.dice[Side.AGGRESSOR]


@measure("G-182")
def dice_left_to_the_defender(s: Engagement):
    return s.dice[Side.DEFENDER]


@measure("G-170", "G-183")
def rounds_of_an_engagement(s: Engagement):
    return s.rounds
