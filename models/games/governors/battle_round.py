"""Governors: one Battle Round."""
# mypy: ignore-errors

from battle import MOST_DICE, Moment, Side, add_die, take_up, value, winner
from questions_battle import multiplier

from ruleproof.game import (
    Die,
    Each,
    Range,
    State,
    ending,
    invariant,
    measure,
    reachable,
    rule,
    situation,
    start,
)


class BattleRound(State):
    """One Battle Round.

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
    worth: Each[Side, Range[0, 60]] = 0
    won: Side = Side.DEFENDER


@start("G-157", "G-158", "G-168", "G-169")
def both_sides_take_their_dice(s: BattleRound, aggressor: Range[0, 6], defender: Range[0, 6]):
    s.dice[Side.AGGRESSOR] = aggressor
    s.dice[Side.DEFENDER] = defender
    take_up(s)


@rule("G-169", "G-172", "G-173", "G-174", "G-176", by=Side.AGGRESSOR, phase=Moment.AGGRESSOR)
def the_aggressor_rolls_a_die(s: BattleRound, roll: Die[6]):
    add_die(s, roll)


@rule("G-169", "G-172", "G-173", "G-174", "G-176", by=Side.DEFENDER, phase=Moment.DEFENDER)
def the_defender_rolls_a_die(s: BattleRound, roll: Die[6]):
    add_die(s, roll)


@rule("G-171", "G-175", "G-178", "G-179", "G-180", "G-181", phase=Moment.LARGE, then=Moment.DONE)
def the_large_dice_decide(s: BattleRound, eight: Die[8], ten: Die[10]):
    s.worth[Side.AGGRESSOR] = value(s, Side.AGGRESSOR, eight)
    s.worth[Side.DEFENDER] = value(s, Side.DEFENDER, ten)
    s.won = winner(s, eight, ten)


@situation(multiplier)
def the_aggressor_has_the_large_die_alone(s: BattleRound):
    alone = s.phase is Moment.LARGE and s.dice[Side.AGGRESSOR] == 0
    return (0, 0, 0, 0, False) if alone else None


@ending("G-171", "G-180", result=Side.AGGRESSOR)
def the_aggressor_wins_the_round(s: BattleRound):
    return s.phase is Moment.DONE and s.won is Side.AGGRESSOR


@ending("G-171", "G-180", "G-181", result=Side.DEFENDER)
def the_defender_wins_the_round(s: BattleRound):
    return s.phase is Moment.DONE and s.won is Side.DEFENDER


@invariant("G-172", "G-173", "G-174", "G-176")
def the_multiplier_is_the_number_of_dice_in_pairs_and_more(s: BattleRound):
    if s.phase is Moment.AGGRESSOR:
        return s.multiplier[Side.AGGRESSOR] == s.rolled - s.once
    if s.phase is Moment.DEFENDER:
        return s.multiplier[Side.DEFENDER] == s.rolled - s.once
    return all(s.multiplier[side] <= s.dice[side] for side in Side)


@invariant("G-171")
def who_rolls_the_higher_value_wins(s: BattleRound):
    higher = s.worth[Side.AGGRESSOR] > s.worth[Side.DEFENDER]
    return not higher or s.won is Side.AGGRESSOR


@invariant("G-180", "G-181")
def a_tie_goes_to_fewer_dice_and_then_to_the_defender(s: BattleRound):
    tie = s.phase is Moment.DONE and s.worth[Side.AGGRESSOR] == s.worth[Side.DEFENDER]
    fewer = s.dice[Side.AGGRESSOR] < s.dice[Side.DEFENDER]
    return not tie or s.won is (Side.AGGRESSOR if fewer else Side.DEFENDER)


@reachable("G-177")
def a_pair_and_a_triple_make_five(s: BattleRound):
    return s.rolled == 5 and s.several == 2 and s.multiplier[Side.DEFENDER] == 5


@reachable("G-168", "G-174", "G-178", "G-179")
def the_highest_value_is_sixty(s: BattleRound):
    return s.worth[Side.DEFENDER] == 10 * MOST_DICE


@reachable("G-175", "G-180")
def one_die_wins_a_tie_against_two(s: BattleRound):
    tie = s.phase is Moment.DONE and s.worth[Side.AGGRESSOR] == s.worth[Side.DEFENDER]
    single = s.dice[Side.AGGRESSOR] == 1 and s.dice[Side.DEFENDER] == 2
    return tie and single and s.worth[Side.AGGRESSOR] > 0 and s.won is Side.AGGRESSOR


@reachable("G-180", "G-183")
def the_large_die_alone_beats_six_dice(s: BattleRound):
    alone = s.dice[Side.AGGRESSOR] == 0 and s.dice[Side.DEFENDER] == MOST_DICE
    return alone and s.won is Side.AGGRESSOR


@measure("G-178")
def value_of_the_aggressor(s: BattleRound):
    return s.worth[Side.AGGRESSOR]


@measure("G-178")
def value_of_the_defender(s: BattleRound):
    return s.worth[Side.DEFENDER]
