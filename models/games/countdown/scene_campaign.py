"""COUNTDOWN: a campaign of three missions, with bullet control, support cards and recovery."""
# mypy: ignore-errors

from enum import Enum

from team import Side

from ruleproof.game import (
    Range,
    State,
    always,
    component,
    ending,
    invariant,
    measure,
    reachable,
    require,
    rule,
    start,
)

LEVEL_1 = 35


class CampaignEnd(Enum):
    """How a campaign ends."""

    WON = "all three missions succeeded"
    LOST = "a mission failed"


class Campaign(State):
    """A campaign. Abstracts: a mission is what it uses up; of the threat deck only how many cards
    were taken out before.
    """

    mission: Range[1, 4] = 1
    playing: bool = True
    failed: bool = False
    bullets: Range[0, 3] = 3
    support: Range[0, 4] = 4
    health: Range[1, 3] = 2
    energy: Range[0, 3] = 2
    fought: bool = False
    removed: Range[0, 20]


@start("C-088", "C-356", "C-363", "C-366", "C-372", "C-373", "C-385", "C-388", "C-391")
def the_campaign_begins(s: Campaign, removed: Range[0, 20]):
    require(removed == 0 or removed == 5 or removed == 10 or removed == 15 or removed == 20)
    s.removed = removed


@rule("C-210", "C-213", "C-214", "C-359", by=Side.TEAM)
def a_bullet_is_controlled(s: Campaign):
    require(going_on(s) and s.bullets > 0)
    s.bullets -= 1


@rule("C-357", "C-358", "C-368", by=Side.TEAM)
def a_support_card_is_used(s: Campaign):
    require(going_on(s) and s.support > 0)
    s.support -= 1


@rule("C-200", "C-220", by=Side.ENEMY)
def the_mission_takes_its_toll(s: Campaign, health: Range[1, 3], energy: Range[0, 3]):
    require(going_on(s) and health <= s.health and not s.fought)
    s.fought = True
    s.health = health
    s.energy = energy


@rule("C-367", "C-374")
def the_mission_ends(s: Campaign, succeeds: bool):
    require(going_on(s))
    s.playing = False
    s.failed = not succeeds


@rule("C-214", "C-359", "C-367", "C-371", "C-374", "C-375", "C-376", "C-377", by=Side.TEAM)
def the_next_mission_is_prepared(s: Campaign):
    require(not s.playing and not s.failed and s.mission < 4)
    s.mission += 1
    s.playing = s.mission < 4
    s.fought = False
    s.bullets = 3
    s.health = max(s.health, 2)
    s.energy = max(s.energy, 2)


def going_on(s):
    """Return whether a mission is being played."""
    return s.playing and not s.failed


@ending("C-008", "C-367", result=CampaignEnd.WON)
def all_missions_succeeded(s: Campaign):
    return s.mission == 4


@ending("C-367", "C-374", result=CampaignEnd.LOST)
def a_mission_failed(s: Campaign):
    return s.failed


@always("C-214", "C-359")
def a_new_mission_has_all_bullets(s: Campaign):
    return s.playing or s.mission < 4 or s.bullets == 3


@invariant("C-375")
def nobody_begins_a_mission_below_two(s: Campaign):
    return s.mission < 4 or (s.health >= 2 and s.energy >= 2)


@reachable("C-367", "C-377")
def the_third_mission_begins_with_all_support_cards(s: Campaign):
    return s.mission == 3 and s.support == 4


@component("support cards", "C-030", "C-373", box=12)
def support_cards_held(s: Campaign):
    return s.support


@measure("C-385", "C-388", "C-391", "C-392")
def level_one_cards_left(s: Campaign):
    return LEVEL_1 - s.removed
