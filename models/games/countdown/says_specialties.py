"""COUNTDOWN, Specialty skills: who may use what, at which cost, for which experience."""
# mypy: ignore-errors

from questions_fight import (
    dice_of_attack,
    energy_of_attack,
)
from questions_kinds import Act, Op, Source, Weapon
from questions_ops import (
    energy_after,
    energy_to_defuse_trap,
    energy_to_dismantle,
    energy_to_give,
    energy_to_heal,
    health_after,
    may_act,
    may_snipe,
    rounds_to_dismantle,
    sniper_is_shot_at,
)

from ruleproof.game import Duty, Range, says, when

SPECIALIST = {
    Act.REVEAL: Op.INTEL,
    Act.SNIPE: Op.SNIPER,
    Act.GRENADE: Op.BUSTER,
    Act.BOMB: Op.BOMB_EXPERT,
    Act.SEEN_TRAP: Op.BOMB_EXPERT,
    Act.UNSEEN_TRAP: Op.BOMB_EXPERT,
    Act.HEAL: Op.MEDIC,
    Act.ENERGY: Op.MEDIC,
}


@says("C-123")
def skills_may_be_used_where_no_enemy_is(act: Act, blocked: bool):
    when(act not in (Act.SEEN_TRAP, Act.UNSEEN_TRAP))
    return may_act(act, SPECIALIST[act], False, blocked) is Duty.MAY


@says("C-193")
def no_specialty_in_a_gun_fight(act: Act, blocked: bool):
    when(act not in (Act.SEEN_TRAP, Act.UNSEEN_TRAP))
    return may_act(act, SPECIALIST[act], True, blocked) is Duty.MUST_NOT


@says("C-423", overrides="C-123")
def a_blocked_sniper_does_not_snipe():
    return may_act(Act.SNIPE, Op.SNIPER, False, True) is Duty.MUST_NOT


@says("C-178")
def only_a_trap_seen_before_is_dismantled(enemies: bool, blocked: bool):
    return may_act(Act.UNSEEN_TRAP, Op.BOMB_EXPERT, enemies, blocked) is Duty.MUST_NOT


@says("C-179")
def a_seen_trap_may_be_dismantled_on_entering(enemies: bool, blocked: bool):
    return may_act(Act.SEEN_TRAP, Op.BOMB_EXPERT, enemies, blocked) is Duty.MAY


@says("C-328")
def only_a_trap_revealed_before_he_enters(blocked: bool):
    return (
        may_act(Act.SEEN_TRAP, Op.BOMB_EXPERT, False, blocked) is Duty.MAY
        and may_act(Act.UNSEEN_TRAP, Op.BOMB_EXPERT, False, blocked) is Duty.MUST_NOT
    )


@says("C-325")
def he_dismantles_bombs_and_traps_revealed_earlier(act: Act, blocked: bool):
    when(act in (Act.BOMB, Act.SEEN_TRAP))
    return may_act(act, Op.BOMB_EXPERT, False, blocked) is Duty.MAY


@says("C-329")
def he_works_only_where_no_enemy_is(act: Act, blocked: bool):
    when(SPECIALIST[act] is Op.BOMB_EXPERT)
    return may_act(act, Op.BOMB_EXPERT, True, blocked) is Duty.MUST_NOT


@says("C-247")
def only_the_bomb_expert_dismantles_bombs(by: Op, enemies: bool, blocked: bool):
    when(by is not Op.BOMB_EXPERT)
    return may_act(Act.BOMB, by, enemies, blocked) is Duty.MUST_NOT


@says("C-334")
def the_medic_heals_only_where_no_enemy_is(enemies: bool, blocked: bool):
    return may_act(Act.HEAL, Op.MEDIC, enemies, blocked) is (Duty.MUST_NOT if enemies else Duty.MAY)


@says("C-419")
def the_medic_heals_or_gives_energy(act: Act, blocked: bool):
    when(act in (Act.HEAL, Act.ENERGY))
    return may_act(act, Op.MEDIC, False, blocked) is Duty.MAY


@says("C-336")
def the_medic_may_give_energy_in_a_gun_fight(enemies: bool, blocked: bool):
    return may_act(Act.ENERGY, Op.MEDIC, enemies, blocked) is Duty.MAY


@says("C-311")
def the_sniper_must_see_his_target(face_up: bool):
    return may_snipe(face_up) is (Duty.MAY if face_up else Duty.MUST_NOT)


@says("C-310")
def only_snipers_shoot_at_the_sniper(symbol: bool):
    return sniper_is_shot_at(symbol) == symbol


@says("C-422")
def snipe_terrorists_reach_the_sniper():
    return sniper_is_shot_at(enemy_has_snipe_symbol=True)


@says("C-200")
def a_shot_costs_one_energy(weapon: Weapon):
    when(weapon in (Weapon.GUN, Weapon.RIFLE, Weapon.RIFLE_CARD))
    return energy_of_attack(weapon, 1) == 1


@says("C-292")
def a_throw_costs_one_energy(targets: Range[1, 3]):
    return energy_of_attack(Weapon.GRENADE, targets) == 1


@says("C-312")
def each_attack_of_the_sniper_costs_one_energy():
    return energy_of_attack(Weapon.RIFLE, 1) == 1


@says("C-317")
def several_targets_cost_the_sniper_one_energy(targets: Range[2, 3]):
    return energy_of_attack(Weapon.RIFLE, targets) == 1


@says("C-397")
def energy_burst_needs_one_energy_and_one_die():
    return energy_of_attack(Weapon.BURST, 2) == 1 and dice_of_attack(Weapon.BURST, 2) == 1


@says("C-195")
def a_shot_is_one_die():
    return dice_of_attack(Weapon.GUN, 1) == 1


@says("C-313")
def the_sniper_rolls_one_die_for_a_target():
    return dice_of_attack(Weapon.RIFLE, 1) == 1


@says("C-326")
def complexity_1_takes_one_round_and_one_energy():
    return rounds_to_dismantle(1) == 1 and energy_to_dismantle(1, 1) == 1


@says("C-327")
def complex_bombs_take_more_time_and_energy(complexity: Range[2, 4]):
    return rounds_to_dismantle(complexity) > rounds_to_dismantle(1) and (
        energy_to_dismantle(1, complexity) > energy_to_dismantle(1, 1)
    )


@says("C-248")
def complex_bombs_take_more_energy(complexity: Range[2, 4]):
    return energy_to_dismantle(1, complexity) > energy_to_dismantle(1, 1)


@says("C-431")
def the_number_is_the_energy_needed(complexity: Range[1, 4]):
    return energy_to_dismantle(1, complexity) == complexity


@says("C-331")
def higher_levels_use_less_energy(level: Range[2, 3], complexity: Range[1, 4]):
    less = energy_to_dismantle(level, complexity) + (complexity > 1)
    return less <= energy_to_dismantle(1, complexity)


@says("C-331")
def level_2_needs_one_energy_for_complexity_2():
    return energy_to_dismantle(2, 2) == 1


@says("C-332")
def level_2_needs_two_energy_for_complexity_4():
    return energy_to_dismantle(2, 4) == 2


@says("C-179")
def a_trap_costs_one_energy():
    return energy_to_defuse_trap() == 1


@says("C-328")
def a_booby_trap_costs_one_energy():
    return energy_to_defuse_trap() == 1


@says("C-334")
def healing_costs_two_and_gives_one(level: Range[1, 3]):
    return energy_to_heal(level, 1) == 2 and health_after(Source.MEDIC, 1) == 2


@says("C-335")
def no_third_health_by_the_medic(health: Range[2, 3]):
    return health_after(Source.MEDIC, health) == health


@says("C-336")
def giving_energy_costs_one(level: Range[1, 3], energy: Range[0, 3]):
    return energy_to_give(level, 1) == 1 and energy_after(Source.MEDIC, energy) == energy + 1


@says("C-338")
def level_2_helps_two():
    return energy_to_heal(2, 2) == 2 and energy_to_give(2, 2) == 1


@says("C-339")
def level_3_helps_three():
    return energy_to_heal(3, 3) == 2 and energy_to_give(3, 3) == 1
