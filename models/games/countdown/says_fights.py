"""COUNTDOWN, Terrorists to Returned fire: how a gun fight begins and who hits."""
# mypy: ignore-errors

from questions_fight import (
    comes_before,
    gun_fight,
    may_aim_together,
    may_shoot,
    shoots_first,
    skill_works,
)
from questions_kinds import Moment, Side, Skill
from questions_mission import bomb_explodes

from ruleproof.game import Duty, Range, given, says, when

MOMENTS = {
    Skill.BAZOOKA: Moment.BAZOOKA,
    Skill.EXTRA: Moment.EXTRA,
    Skill.BACKUP: Moment.BACKUP,
}


@given()
def what_is_turned_up_now_was_not_used(turned_up_now: bool, used_this_round: bool):
    return not (turned_up_now and used_this_round)


@says("C-167")
def cards_are_revealed_before_anything_else(then: Moment):
    when(then is not Moment.REVEAL)
    return comes_before(Moment.REVEAL, then)


@says("C-166")
def traps_come_before_enemies(then: Moment):
    when(then not in (Moment.REVEAL, Moment.TRAP))
    return comes_before(Moment.TRAP, then)


@says("C-187")
def enemy_skills_come_before_the_gun_fight(skill: Skill, then: Moment):
    when(then in (Moment.CHOICE, Moment.SHOTS, Moment.RETURNED_FIRE))
    return comes_before(MOMENTS[skill], then)


# The symbol for before the gun fight: not T+1, whose terrorist comes after the first shots.
@says("C-435")
def the_extra_terrorist_comes_before_the_attack():
    return comes_before(Moment.EXTRA, Moment.SHOTS)


@says("C-203")
def backup_comes_if_the_shots_fail():
    return comes_before(Moment.SHOTS, Moment.BACKUP)


@says("C-196")
def targets_are_chosen_before_the_roll():
    return comes_before(Moment.CHOICE, Moment.SHOTS)


@says("C-192")
def choosing_an_enemy_comes_first(then: Moment):
    when(then in (Moment.SHOTS, Moment.RETURNED_FIRE))
    return comes_before(Moment.CHOICE, then)


@says("C-210")
def bullet_control_follows_the_roll():
    return comes_before(Moment.SHOTS, Moment.BULLET)


@says("C-433")
def a_bullet_is_used_after_the_roll():
    return comes_before(Moment.SHOTS, Moment.BULLET)


@says("C-394")
def big_gun_is_played_before_the_roll():
    return comes_before(Moment.BIG_GUN, Moment.SHOTS)


@says("C-215")
def returned_fire_follows_the_first_strike():
    return comes_before(Moment.SHOTS, Moment.RETURNED_FIRE)


@says("C-255")
def experience_is_processed_after_each_attack():
    return comes_before(Moment.SHOTS, Moment.EXPERIENCE) and (
        comes_before(Moment.EXPERIENCE, Moment.TACTICS)
    )


@says("C-227")
def tactics_follow_returned_fire():
    return comes_before(Moment.RETURNED_FIRE, Moment.TACTICS)


@says("C-187")
def skills_trigger_when_the_card_is_turned_up(skill: Skill, ops_enter: bool, added: bool):
    return skill_works(skill, True, ops_enter, False, added)


@says("C-188")
def both_symbols_draw_a_terrorist(skill: Skill):
    when(skill is not Skill.BAZOOKA)
    return skill_works(skill, True, True, False, False)


@says("C-189", overrides=("C-187", "C-432", "C-435"))
def an_added_terrorist_has_no_skills(skill: Skill, turned_up: bool, enter: bool, used: bool):
    return not skill_works(skill, turned_up, enter, used, added_by_a_symbol=True)


@says("C-190")
def a_skill_works_once_a_round(skill: Skill, enter: bool):
    return not skill_works(skill, False, enter, True, False)


@says("C-190")
def a_bazooka_is_used_only_when_ops_enter(turned_up: bool):
    return not skill_works(Skill.BAZOOKA, turned_up, False, False, False)


@says("C-191")
def entering_again_brings_support_again(used: bool):
    return skill_works(Skill.EXTRA, False, True, used, False)


@says("C-432")
def a_bazooka_fires_when_ops_meet_it_once_a_round(turned_up: bool, used: bool, added: bool):
    return skill_works(Skill.BAZOOKA, turned_up, True, used, added) == (not used)


@says("C-435")
def extra_terrorists_come_once_a_round(turned_up: bool, enter: bool, used: bool, added: bool):
    return skill_works(Skill.EXTRA, turned_up, enter, used, added) == (not used)


@says("C-186")
def without_a_chance_to_hit_there_may_be_no_gun_fight(survive: bool, can_hit: bool):
    needed = survive and can_hit
    return (gun_fight(survive, can_hit) is Duty.MUST) == needed


@says("C-184")
def enemies_in_the_area_usually_mean_a_gun_fight():
    return gun_fight(ops_survive_entering=True, ops_can_hit=True) is not Duty.MUST_NOT


@says("C-231")
def new_enemies_mean_a_gun_fight():
    return gun_fight(ops_survive_entering=True, ops_can_hit=True) is Duty.MUST


@says("C-236")
def ops_who_cannot_hit_do_not_prevent_a_gun_fight():
    return gun_fight(ops_survive_entering=True, ops_can_hit=False) is Duty.MUST


@says("C-186")
def entering_ops_can_be_killed_by_a_time_bomb():
    return bomb_explodes(marker_reaches_zero=False, ops_enter=True, dismantled=False)


@says("C-185")
def ops_have_the_first_strike(symbol: bool):
    return shoots_first(symbol) is Side.OPS


@says("C-429", overrides="C-185")
def the_symbol_gives_the_enemy_the_first_strike():
    return shoots_first(first_strike_symbol=True) is Side.ENEMY


@says("C-156")
def each_op_may_shoot(energy: Range[1, 3], skill: Range[0, 1]):
    return may_shoot(energy, skill, leads_blocking_hostage=False) is Duty.MAY


@says("C-194")
def ops_can_shoot_with_skill_0(energy: Range[1, 3]):
    return may_shoot(energy, 0, leads_blocking_hostage=False) is Duty.MAY


@says("C-200")
def a_shot_needs_energy(skill: Range[0, 1], blocked: bool):
    return may_shoot(0, skill, blocked) is Duty.MUST_NOT


@says("C-423")
def who_leads_a_blocking_hostage_does_not_fight(energy: Range[0, 3], skill: Range[0, 1]):
    return may_shoot(energy, skill, leads_blocking_hostage=True) is Duty.MUST_NOT


@says("C-156")
def one_op_may_aim_at_an_enemy():
    return may_aim_together(1) is Duty.MAY


@says("C-197")
def two_ops_may_aim_at_one_enemy():
    return may_aim_together(2) is Duty.MAY
