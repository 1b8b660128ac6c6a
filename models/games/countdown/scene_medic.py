"""COUNTDOWN: the Medic heals a team mate or gives him energy, round after round."""
# mypy: ignore-errors

from enum import Enum

from team import MOST_ENERGY, START_HEALTH, Side

from ruleproof.game import (
    Range,
    State,
    ending,
    invariant,
    measure,
    never,
    reachable,
    require,
    resource,
    rule,
    start,
)

HEALING_COST = 2


class Care(Enum):
    """How it ends."""

    OVER = "time is over"


class Medic(State):
    """The Medic and one other Op in one area. Abstracts: what else costs them energy."""

    enemies: bool
    health: Range[1, 3]
    energy: Range[0, 3]
    other: Range[0, 3]
    rounds: Range[0, 7] = 7
    experience: Range[1, 12] = 1
    healed: bool = False


@start("C-105", "C-106", "C-288", "C-333")
def they_meet(
    s: Medic, enemies: bool, health: Range[1, 2], energy: Range[0, 3], other: Range[0, 3]
):
    s.enemies = enemies
    s.health = health
    s.energy = energy
    s.other = other


@rule("C-334", "C-335", "C-337", by=Side.TEAM)
def she_heals(s: Medic):
    require(s.rounds > 0 and not s.enemies and s.energy >= HEALING_COST)
    require(s.health < START_HEALTH)
    s.energy -= HEALING_COST
    s.health += 1
    s.healed = True
    s.experience = min(12, s.experience + 2)


@rule("C-336", "C-337", by=Side.TEAM)
def she_gives_energy(s: Medic):
    require(s.rounds > 0 and s.energy > 0 and s.other < MOST_ENERGY)
    s.energy -= 1
    s.other += 1
    s.experience = min(12, s.experience + 1)


@rule("C-232", by=Side.TEAM)
def the_other_spends_energy(s: Medic):
    require(s.rounds > 0 and s.other > 0)
    s.other -= 1


@rule("C-126", "C-268", "C-269")
def a_round_passes(s: Medic):
    require(s.rounds > 0)
    s.rounds -= 1
    s.energy = min(MOST_ENERGY, s.energy + 1)
    s.other = min(MOST_ENERGY, s.other + 1)


@ending("C-270", result=Care.OVER)
def time_is_over(s: Medic):
    return s.rounds == 0


@invariant("C-335")
def nobody_is_healed_above_two(s: Medic):
    return s.health <= START_HEALTH


@never("C-334")
def healing_under_fire(s: Medic):
    return s.healed and s.enemies


@reachable("C-339")
def level_two_in_one_mission(s: Medic):
    return s.experience >= 8


@resource("C-336", better_for=Side.TEAM)
def energy_of_both(s: Medic):
    return s.energy + s.other


@measure("C-337")
def experience(s: Medic):
    return s.experience
