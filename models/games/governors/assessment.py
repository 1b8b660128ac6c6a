"""Governors: how many six-sided dice each side has in an Aggression."""
# mypy: ignore-errors

from battle import MOST_DICE, More, Side

from ruleproof.game import (
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
    start,
)

AT_FIRST = {Side.AGGRESSOR: 1, Side.DEFENDER: 2}


class Assessment(State):
    """The Assessment of Strength. Abstracts: R-Units, point values and agents count only by who
    has more of them.
    """

    units: Each[Side, Range[0, 4]]
    developed: Each[Side, Range[0, 2]]
    r_units: More
    with_agents: bool
    superior: Each[Side, Range[0, 2]]
    points: More
    dice: Each[Side, Range[1, 9]]
    assessed: bool = False


@start("G-040", "G-157", "G-158", "G-200")
def two_territories_are_involved(
    s: Assessment,
    aggressor_units: Range[0, 4],
    defender_units: Range[0, 4],
    aggressor_developed: Range[0, 2],
    defender_developed: Range[0, 2],
    r_units: More,
    with_agents: bool,
    aggressor_superior: Range[0, 2],
    defender_superior: Range[0, 2],
    points: More,
):
    require(aggressor_units <= 2 + aggressor_developed)
    require(defender_units <= 2 + defender_developed)
    require(aggressor_superior + defender_superior <= 2)
    require(with_agents or aggressor_superior + defender_superior == 0)
    s.units[Side.AGGRESSOR] = aggressor_units
    s.units[Side.DEFENDER] = defender_units
    s.developed[Side.AGGRESSOR] = aggressor_developed
    s.developed[Side.DEFENDER] = defender_developed
    s.r_units = r_units
    s.with_agents = with_agents
    s.superior[Side.AGGRESSOR] = aggressor_superior
    s.superior[Side.DEFENDER] = defender_superior
    s.points = points
    for side in Side:
        s.dice[side] = AT_FIRST[side]


@rule("G-159", "G-160", "G-161", "G-162", "G-163", "G-164", "G-165", "G-166", "G-167", "G-168")
def the_dice_are_handed_out(s: Assessment):
    for side in Side:
        s.dice[side] = min(MOST_DICE, deserved(s, side))
    s.assessed = True


def deserved(s, side):
    """Return how many six-sided dice a side would have if there were no limit."""
    agents = s.superior[side] if s.with_agents else int(has(s.points, side))
    return AT_FIRST[side] + s.units[side] + int(is_superior(s, side)) + agents


def is_superior(s, side):
    """Return whether a side has a die for its economy (G-160, G-161, G-162)."""
    other = Side.DEFENDER if side is Side.AGGRESSOR else Side.AGGRESSOR
    if s.developed[side] == s.developed[other]:
        return has(s.r_units, side)
    return s.developed[side] > s.developed[other]


def has(more, side):
    """Return whether a side has more, or both have the same."""
    if more is More.EQUAL:
        return True
    return more is (More.AGGRESSOR if side is Side.AGGRESSOR else More.DEFENDER)


@ending("G-155", "G-168")
def the_strength_is_known(s: Assessment):
    return s.assessed


@invariant("G-168")
def nobody_has_more_than_six_dice(s: Assessment):
    return all(s.dice[side] <= MOST_DICE for side in Side)


@never("G-157", "G-158")
def a_side_has_fewer_dice_than_at_first(s: Assessment):
    return any(s.dice[side] < AT_FIRST[side] for side in Side)


@reachable("G-040", "G-168")
def the_limit_takes_dice_away(s: Assessment):
    return s.assessed and any(deserved(s, side) > MOST_DICE for side in Side)


@reachable("G-157", "G-158", "G-168")
def six_dice_attack_two(s: Assessment):
    return s.dice[Side.AGGRESSOR] == MOST_DICE and s.dice[Side.DEFENDER] == 2


@measure("G-159", "G-168")
def dice_of_the_aggressor(s: Assessment):
    return s.dice[Side.AGGRESSOR]


@measure("G-159", "G-168")
def dice_of_the_defender(s: Assessment):
    return s.dice[Side.DEFENDER]


@measure("G-168")
def dice_that_the_limit_takes(s: Assessment):
    return max(deserved(s, side) - s.dice[side] for side in Side) if s.assessed else 0
