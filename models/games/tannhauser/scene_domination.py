"""Tannhäuser: Domination: flags are placed and replaced until all four of a side are out."""
# mypy: ignore-errors

from questions_kinds import Side
from questions_modes import (
    Flagged,
    domination_won,
    may_place_supply_flag,
    replaced_flag_returns,
    supply,
)

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
    start,
)

OTHER = {Side.ONE: Side.OTHER, Side.OTHER: Side.ONE}
FLAGS = 4


class Domination(State):
    """Flags on Objective circles, of which the board has four to six.

    Abstracts: where anybody stands; the sides act in any order; `guarded` are the circles with an
    enemy beside, at which nothing is placed.
    """

    circles: Range[4, 6]
    supply: Each[Side, Range[0, 4]] = FLAGS
    placed: Each[Side, Range[0, 4]] = 0


@start("T-030")
def the_supplies_are_taken(s: Domination, circles: Range[4, 6]):
    s.circles = circles
    for side in Side:
        s.supply[side] = supply()


@rule("T-031", "T-032", "T-033")
def a_flag_is_placed(s: Domination, side: Side, holds: Flagged, guarded: bool):
    other = OTHER[side]
    require(s.supply[side] > 0 and may_place_supply_flag(True, holds, guarded) is Duty.MAY)
    if holds is Flagged.EMPTY:
        require(s.placed[side] + s.placed[other] < s.circles)
    if holds is Flagged.ENEMY_FLAG:
        require(s.placed[other] > 0)
        s.placed[other] -= 1
        if replaced_flag_returns():
            s.supply[other] += 1
    s.supply[side] -= 1
    s.placed[side] += 1


@ending("T-027", result=Side.ONE)
def the_first_side_wins(s: Domination):
    return domination_won(s.placed[Side.ONE])


@ending("T-027", result=Side.OTHER)
def the_other_side_wins(s: Domination):
    return domination_won(s.placed[Side.OTHER])


@invariant("T-030", "T-033")
def every_flag_is_in_a_supply_or_on_a_circle(s: Domination):
    return all(s.supply[side] + s.placed[side] == FLAGS for side in Side)


@invariant("T-032")
def no_circle_holds_two_flags(s: Domination):
    return s.placed[Side.ONE] + s.placed[Side.OTHER] <= s.circles


@never("T-027")
def both_sides_win(s: Domination):
    return all(domination_won(s.placed[side]) for side in Side)


@reachable("T-027", "T-032")
def four_circles_are_enough(s: Domination):
    return s.circles == FLAGS and domination_won(s.placed[Side.ONE])


@measure("T-027", "T-032")
def flags_on_the_board(s: Domination):
    return s.placed[Side.ONE] + s.placed[Side.OTHER]
