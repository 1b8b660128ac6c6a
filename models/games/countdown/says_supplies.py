"""COUNTDOWN: what refills health and energy, and when bullet control helps."""
# mypy: ignore-errors

from questions_kinds import Cube, Helping, Source, Value
from questions_mission import (
    bullet_points,
    bullet_usable,
)
from questions_ops import (
    energy_after,
    health_after,
    start_cubes,
    support_changes,
)

from ruleproof.game import Range, says, when


@says("C-375")
def health_and_energy_are_refilled_to_two(health: Range[1, 3], energy: Range[0, 3]):
    return health_after(Source.AFTER_MISSION, health) == max(2, health) and (
        energy_after(Source.AFTER_MISSION, energy) == max(2, energy)
    )


@says("C-370")
def a_campaign_begins_with_the_basic_set_up():
    return start_cubes(Cube.HEALTH) <= health_after(Source.AFTER_MISSION, 1)


@says("C-393")
def adrenaline_gives_one_but_no_fourth(energy: Range[0, 3]):
    return energy_after(Source.ADRENALINE, energy) == min(3, energy + 1)


@says("C-394")
def big_gun_adds_three_to_an_attack():
    return support_changes(Helping.BIG_GUN, Value.OP_ATTACK) == 3


@says("C-402")
def infrared_vision_adds_one_to_attacks():
    return support_changes(Helping.INFRARED, Value.OP_ATTACK) == 1


@says("C-396")
def the_vest_takes_one_from_enemy_attacks():
    return support_changes(Helping.VEST, Value.ENEMY_ATTACK) == -1


@says("C-399")
def teargas_takes_one_from_defenses():
    return support_changes(Helping.TEARGAS, Value.DEFENSE) == -1


@says("C-398")
def first_aid_heals_one_health():
    return health_after(Source.FIRST_AID, 1) == 2


@says("C-253")
def tough_enemies_may_give_health(health: Range[1, 3]):
    return health_after(Source.BONUS, health) > health


@says("C-054")
def each_bullet_card_costs_two():
    return bullet_points() == -2


@says("C-212")
def bullet_control_is_minus_two():
    return bullet_points() == -2


@says("C-433")
def a_bullet_costs_two():
    return bullet_points() == -2


@says("C-210")
def bullet_control_helps_a_low_roll(earlier: bool, campaign: bool):
    when(not earlier)
    return bullet_usable(False, earlier, campaign, True)


@says("C-213")
def a_used_bullet_card_is_out_of_the_game(earlier: bool, this: bool, campaign: bool):
    when(this or earlier)
    return not bullet_usable(this, earlier, campaign, True)


@says("C-214", overrides="C-213")
def campaigns_bring_bullet_cards_back():
    return bullet_usable(False, True, True, True)


@says("C-359")
def bullet_cards_return_for_each_mission():
    return bullet_usable(False, True, True, True)


@says("C-433")
def a_bullet_card_serves_once_a_mission(earlier: bool, campaign: bool, low: bool):
    return not bullet_usable(True, earlier, campaign, low)
