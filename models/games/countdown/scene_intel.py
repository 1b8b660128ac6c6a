"""COUNTDOWN: the Intel agent reveals the cards of a pile; snipers among them shoot at her."""
# mypy: ignore-errors

from enum import Enum

from team import LOST_OP, START_HEALTH, Side

from ruleproof.game import (
    Die,
    Range,
    State,
    duty,
    ending,
    invariant,
    measure,
    never,
    reachable,
    require,
    rule,
    start,
)


class Watch(Enum):
    """How a look at the pile ends."""

    DONE = "she has seen what she wants"
    DEAD = "she is dead"


class Intel(State):
    """The Intel agent beside a pile. Abstracts: a card is a sniper, a terrorist or something else;
    all have the same attack value.
    """

    cards: Range[0, 3]
    attack: Range[1, 6]
    health: Range[0, 2] = START_HEALTH
    energy: Range[0, 3]
    spent: Range[0, 3] = 0
    experience: Range[1, 4] = 1
    revealed: Range[0, 3] = 0
    under_fire: bool = False
    done: bool = False
    score: Range[-2, 0] = 0


@start("C-135", "C-288", "C-318")
def she_looks(s: Intel, cards: Range[1, 3], attack: Range[1, 6], energy: Range[0, 3]):
    s.cards = cards
    s.attack = attack
    s.energy = energy


@rule("C-136", "C-319", "C-321", "C-323", "C-410", by=Side.TEAM)
def she_reveals_a_card(s: Intel, terrorist: bool, sniper: bool):
    require(looking(s) and s.cards > 0 and s.energy > 0)
    require(terrorist or not sniper)
    s.energy -= 1
    s.spent += 1
    s.cards -= 1
    s.revealed += 1
    if terrorist:
        s.experience += 1
    s.under_fire = sniper


@rule("C-139", "C-140", "C-322", "C-422", by=Side.ENEMY)
def the_sniper_shoots(s: Intel, roll: Die[6]):
    require(s.under_fire)
    s.under_fire = False
    if roll <= s.attack:
        s.health -= 1
    if s.health == 0:
        s.score -= LOST_OP


@rule("C-118", "C-320", by=Side.TEAM)
def she_has_seen_enough(s: Intel):
    require(looking(s))
    s.done = True


def looking(s):
    """Return whether she may go on."""
    return not s.done and not s.under_fire and s.health > 0


@duty("C-139", "C-322", rule="the_sniper_shoots")
def a_sniper_was_revealed(s: Intel):
    return s.under_fire


@ending("C-118", result=Watch.DONE)
def the_look_is_over(s: Intel):
    return s.done


@ending("C-220", result=Watch.DEAD)
def she_is_dead(s: Intel):
    return s.health == 0


@invariant("C-136", "C-318")
def each_card_costs_one_energy(s: Intel):
    return s.spent == s.revealed


@never("C-141")
def a_high_roll_hits(s: Intel):
    return s.attack == 4 and s.health < START_HEALTH and s.revealed == 0


@reachable("C-139")
def she_dies_of_looking(s: Intel):
    return s.health == 0


@measure("C-323")
def experience_gained(s: Intel):
    return s.experience - 1
