"""COUNTDOWN, Choose your opponent to Returned fire: which shots hit."""
# mypy: ignore-errors

from questions_fight import (
    AimingSkill,
    Attack,
    Defense,
    attack_power,
    bazooka_hurts,
    enemy_hits,
    enemy_shoots,
    left_defense,
    op_hits,
    right_defense,
)
from questions_kinds import Human, Op

from ruleproof.game import Die, Range, example, given, percent, says, when

FACES = range(1, 7)
OPS_IN_ORDER = tuple(Op)


@says("C-158")
def without_skill_the_die_alone_counts(roll: Die[6]):
    return attack_power(0, roll) == roll


@says("C-160")
def the_skill_is_added_to_the_roll(skill: AimingSkill, roll: Die[6]):
    return attack_power(skill, roll) == roll + skill


@says("C-201")
def die_and_skill_make_the_power(skill: AimingSkill, roll: Die[6]):
    return attack_power(skill, roll) == roll + skill


@says("C-195")
def the_die_must_equal_or_exceed_the_defense(defense: Defense, roll: Die[6]):
    return op_hits(False, 0, defense, roll) == (roll >= defense)


@says("C-201")
def the_power_must_equal_or_exceed_the_defense(skill: AimingSkill, defense: Defense, roll: Die[6]):
    return op_hits(False, skill, defense, roll) == (roll + skill >= defense)


@says("C-313")
def the_sniper_must_equal_or_exceed_the_defense(skill: AimingSkill, defense: Defense, roll: Die[6]):
    return op_hits(True, skill, defense, roll) == (roll + skill >= defense)


@example("C-202")
def the_left_terrorist_falls_to_a_3(defense: Defense):
    when(left_defense() == defense)
    return all(op_hits(False, 0, defense, roll) == (roll >= 3) for roll in FACES)


@says("C-204")
def the_right_terrorist_has_defense_5():
    return right_defense() == 5


@example("C-205")
def the_right_terrorist_is_hit_with_17_percent(defense: Defense):
    when(right_defense() == defense)
    return percent(sum(op_hits(False, 0, defense, roll) for roll in FACES), 6, printed=17)


@example("C-206")
def skill_2_hits_him_with_50_percent(defense: Defense):
    when(right_defense() == defense)
    return percent(sum(op_hits(False, 2, defense, roll) for roll in FACES), 6, printed=50)


@given()
def nobody_dies_without_a_shot(an_op_has_shot: bool, survived: bool):
    return an_op_has_shot or survived


@says("C-215")
def nobody_who_is_dead_shoots_back(one_shot: bool):
    return not enemy_shoots(True, False, one_shot)


@says("C-218")
def every_survivor_shoots_back(one_shot: bool):
    return enemy_shoots(True, True, one_shot)


@says("C-417", overrides="C-218")
def a_one_shot_leader_escapes_instead():
    return not enemy_shoots(True, True, one_shot_symbol=True)


@says("C-217")
def an_enemy_hits_with_his_attack_or_more(attack: Attack, roll: Die[6]):
    return enemy_hits(False, Human.OP, attack, roll) == (attack <= roll)


@example("C-221")
def terrorist_70_hits_with_3_or_less(roll: Die[6]):
    return enemy_hits(False, Human.OP, 3, roll) == (roll <= 3)


@says("C-226")
def shots_at_bystanders_always_hit(at: Human, attack: Attack, roll: Die[6]):
    when(at is not Human.OP)
    return enemy_hits(False, at, attack, roll)


@says("C-396")
def less_attack_never_helps_the_enemy(adjacent: bool, attack: Range[2, 6], roll: Die[6]):
    when(not enemy_hits(adjacent, Human.OP, attack, roll))
    return not enemy_hits(adjacent, Human.OP, attack - 1, roll)


@says("C-432")
def a_bazooka_hurts_numbers_up_to_the_roll(op: Op, roll: Die[6]):
    return bazooka_hurts(op, roll) == (OPS_IN_ORDER.index(op) + 1 <= roll)
