"""COUNTDOWN: the Bomb Expert works on a time bomb while the clock runs."""
# mypy: ignore-errors

from enum import Enum

from team import MOST_ENERGY, Side

from ruleproof.game import (
    Range,
    State,
    ending,
    measure,
    never,
    reachable,
    require,
    rule,
    start,
)

REWARD = 2
PENALTY = 1


class Fuse(Enum):
    """What becomes of the bomb."""

    DISMANTLED = "dismantled"
    EXPLODED = "exploded"


class Bomb(State):
    """One bomb. Abstracts: no enemy comes; the Expert does nothing else with his energy.

    On skill level 1 a unit of energy does one step of the complexity, on level 2 it does two.
    """

    complexity: Range[1, 4]
    level: Range[1, 2]
    time: Range[0, 7]
    left: Range[0, 4]
    energy: Range[0, 3]
    spent: Range[0, 4] = 0
    worked: bool = False
    score: Range[-1, 2] = 0


@start("C-248", "C-250", "C-327", "C-331", "C-431")
def the_expert_is_beside_the_bomb(
    s: Bomb,
    complexity: Range[1, 4],
    level: Range[1, 2],
    time: Range[1, 7],
    energy: Range[0, 3],
):
    s.complexity = complexity
    s.level = level
    s.time = time
    s.left = complexity
    s.energy = energy


@rule("C-247", "C-326", "C-327", "C-331", "C-332", by=Side.TEAM)
def the_expert_works(s: Bomb):
    require(not s.worked and s.left > 0 and s.energy > 0 and s.time > 0)
    s.energy -= 1
    s.spent += 1
    s.left = max(0, s.left - s.level)
    s.worked = s.left > 0
    if s.left == 0:
        s.score = REWARD


@rule("C-125", "C-126", "C-249", "C-264", "C-268", "C-269")
def a_round_passes(s: Bomb):
    require(s.left > 0 and s.time > 0)
    s.time -= 1
    s.energy = min(MOST_ENERGY, s.energy + 1)
    s.worked = False
    if s.time == 0:
        s.score = -PENALTY


@ending("C-250", "C-279", result=Fuse.DISMANTLED)
def the_bomb_is_dismantled(s: Bomb):
    return s.left == 0


@ending("C-128", "C-249", "C-414", result=Fuse.EXPLODED)
def the_bomb_explodes(s: Bomb):
    return s.time == 0 and s.left > 0


@never("C-332")
def complexity_four_costs_more_than_two_on_level_two(s: Bomb):
    return s.left == 0 and s.complexity == 4 and s.level == 2 and s.spent != 2


@never("C-326")
def a_simple_bomb_takes_more_than_one_energy(s: Bomb):
    return s.left == 0 and s.complexity == 1 and s.spent != 1


@never("C-331")
def complexity_two_costs_more_than_one_on_level_two(s: Bomb):
    return s.left == 0 and s.complexity == 2 and s.level == 2 and s.spent != 1


@reachable("C-248")
def a_complex_bomb_that_takes_two_rounds(s: Bomb):
    return s.left == 0 and s.complexity == 2 and s.level == 1 and s.time == 6


@measure("C-431")
def energy_spent(s: Bomb):
    return s.spent
