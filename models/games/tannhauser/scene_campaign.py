"""Tannhäuser: a campaign of three scenarios: health comes back, equipment does not."""
# mypy: ignore-errors

from enum import Enum

from questions_kinds import Figure, Side
from questions_shared import health_rows
from questions_tables import (
    Chosen,
    conditions_resolved_for,
    equipment_is_back,
    health_at_scenario,
    may_choose_anew,
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

SCENARIOS = 3
PACK = 4


class Settled(Enum):
    """How the scene ends."""

    OVER = "the campaign is over"


class Campaign(State):
    """A hero and a trooper of one side through three scenarios. Abstracts: a scenario is what it
    costs them; `pack` is the equipment of the hero, a Bonus
    token counted apart, and `least` the least that he has had.
    """

    scenario: Range[1, 4] = 1
    playing: bool = True
    hero: Range[0, 4]
    trooper: Range[0, 3]
    pack: Range[0, 4] = PACK
    bonus: Range[0, 1] = 0
    bonus_expended: bool = False
    least: Range[0, 4] = PACK
    resolved: Each[Side, Range[0, 3]] = 0


@start("T-084", "T-096", "T-097", "T-138")
def the_campaign_begins(s: Campaign, bonus: Range[0, 1]):
    s.hero = health_rows(Figure.HERO)
    s.trooper = health_rows(Figure.TROOPER)
    s.bonus = bonus


@rule("T-087", "T-152", "T-235", "T-236")
def the_scenario_takes_its_toll(
    s: Campaign, hero: Range[0, 4], trooper: Range[0, 3], pack: Range[0, 4], bonus: Range[0, 1]
):
    require(s.playing and hero <= s.hero and trooper <= s.trooper)
    require(pack <= s.pack and bonus <= s.bonus)
    require(hero + trooper + pack + bonus < s.hero + s.trooper + s.pack + s.bonus)
    s.hero = hero
    s.trooper = trooper
    s.pack = pack
    s.least = pack
    if bonus < s.bonus:
        s.bonus_expended = True
    s.bonus = bonus


@rule("T-086")
def the_scenario_ends(s: Campaign, winner: Side):
    require(s.playing)
    s.playing = False
    for side in Side:
        if conditions_resolved_for(side is winner):
            s.resolved[side] += 1


@rule("T-083", "T-085", "T-087", "T-088")
def the_next_scenario_begins(s: Campaign, new_bonus: bool):
    require(not s.playing and s.scenario <= SCENARIOS)
    s.scenario += 1
    if s.scenario <= SCENARIOS:
        s.playing = True
        s.hero = health_at_scenario(4, s.hero)
        s.trooper = health_at_scenario(3, s.trooper)
        if equipment_is_back(True) or may_choose_anew(Chosen.PACKS, s.scenario) is Duty.MAY:
            s.pack = PACK
        if new_bonus:
            require(may_choose_anew(Chosen.BONUS, s.scenario) is not Duty.MUST_NOT)
            s.bonus = 1


@ending("T-086", result=Settled.OVER)
def the_campaign_is_over(s: Campaign):
    return s.scenario > SCENARIOS


@invariant("T-086")
def one_side_has_its_conditions_resolved_in_each_scenario(s: Campaign):
    finished = s.scenario - (1 if s.playing else 0)
    return s.scenario > SCENARIOS or sum(s.resolved[side] for side in Side) == finished


@reachable("T-085", "T-087")
def everybody_is_fresh_without_equipment(s: Campaign):
    return s.scenario == 2 and s.playing and s.hero == 4 and s.trooper == 3 and s.pack == 0


@reachable("T-085", "T-236")
def the_dead_come_back_twice(s: Campaign):
    return s.scenario == SCENARIOS and s.playing and s.hero == 4 and s.pack == PACK


@never("T-087", "T-088")
def an_expended_bonus_token_comes_back(s: Campaign):
    return s.bonus_expended and s.bonus == 1


@never("T-087", "T-088")
def an_expended_pack_comes_back(s: Campaign):
    return s.scenario > 1 and s.pack > s.least


@measure("T-087", "T-088")
def equipment_left(s: Campaign):
    return s.pack + s.bonus
