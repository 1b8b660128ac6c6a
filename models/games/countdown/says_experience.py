"""COUNTDOWN: how aiming and specialties are learned, and what experience is worth."""
# mypy: ignore-errors

from questions_fight import (
    aiming_gain,
    printed_experience_goes_to,
)
from questions_kinds import Card, Deed, Op, Share, Way, Weapon
from questions_ops import (
    aiming_level,
    experience_for_level,
    specialty_gain,
)

from ruleproof.game import Range, says, when

ENEMIES = (Card.TERRORIST, Card.LEADER)
STEPS = {2: 8, 3: 20}


@says("C-207")
def each_attempt_gives_aiming_experience(eliminated: bool):
    return aiming_gain(Weapon.GUN, eliminated) == 1


@says("C-252")
def an_attack_in_close_combat_gives_experience(eliminated: bool):
    return aiming_gain(Weapon.GUN, eliminated) == 1


@says("C-314")
def the_sniper_gets_one_for_each_attempt(eliminated: bool):
    return aiming_gain(Weapon.RIFLE, eliminated) == 1


@says("C-316")
def the_sniper_gets_one_even_if_he_misses(eliminated: bool):
    return aiming_gain(Weapon.RIFLE, eliminated) == 1


@says("C-315")
def only_the_sniper_aims_better_by_his_specialty(eliminated: bool):
    return (
        aiming_gain(Weapon.RIFLE, eliminated) > 0
        and aiming_gain(Weapon.GRENADE, eliminated) == 0
        and aiming_gain(Weapon.RIFLE_CARD, eliminated) == 0
    )


@says("C-404", overrides="C-315")
def the_rifle_card_gives_one_for_each_eliminated(eliminated: bool):
    return aiming_gain(Weapon.RIFLE_CARD, eliminated) == (1 if eliminated else 0)


@says("C-400")
def the_grenade_card_gives_no_experience(eliminated: bool):
    return aiming_gain(Weapon.GRENADE_CARD, eliminated) == 0


@says("C-159")
def close_combat_and_the_rifle_improve_aiming():
    return aiming_gain(Weapon.GUN, True) > 0 and aiming_gain(Weapon.RIFLE, True) > 0


@says("C-010")
def aiming_and_specialty_give_experience():
    return aiming_gain(Weapon.GUN, True) > 0 and specialty_gain(Deed.GRENADE, 1) > 0


@says("C-208")
def the_op_who_eliminates_him_gets_the_printed_bonus():
    share = printed_experience_goes_to(Card.TERRORIST, Way.CLOSE_COMBAT, 1)
    return share is Share.DOER


@says("C-254")
def several_who_hit_divide_the_bonus(card: Card):
    when(card in ENEMIES)
    return printed_experience_goes_to(card, Way.CLOSE_COMBAT, 2) is Share.DIVIDED


@says("C-314")
def the_bonus_is_for_close_combat(card: Card):
    when(card in ENEMIES)
    return printed_experience_goes_to(card, Way.RIFLE, 1) is Share.NOBODY


@says("C-330")
def bomb_cards_reward_the_bomb_expert():
    return printed_experience_goes_to(Card.BOMB, Way.DISMANTLED, 1) is Share.DOER


@says("C-250")
def the_example_bomb_rewards_the_bomb_expert():
    return printed_experience_goes_to(Card.BOMB, Way.DISMANTLED, 1) is Share.DOER


@says("C-408")
def the_ops_distribute_the_printed_experience(card: Card, way: Way, ops: Range[1, 2]):
    if way is Way.DISMANTLED:
        when(card is Card.BOMB and ops == 1)
    else:
        when(card in ENEMIES)
    return printed_experience_goes_to(card, way, ops) is Share.DIVIDED


@says("C-302")
def one_for_each_enemy_of_the_grenade(times: Range[1, 3]):
    return specialty_gain(Deed.GRENADE, times) == times


@says("C-308")
def one_for_a_secret_move_with_an_op():
    return specialty_gain(Deed.TAKE_ALONG, 1) == 1


@says("C-316")
def one_for_each_enemy_sniped(times: Range[1, 3]):
    return specialty_gain(Deed.SNIPE, times) == times


@says("C-323")
def one_for_each_terrorist_or_target_revealed(times: Range[1, 3]):
    return specialty_gain(Deed.REVEAL, times) == times


@says("C-330")
def one_for_a_booby_trap():
    return specialty_gain(Deed.TRAP, 1) == 1


@says("C-337")
def two_for_healing_and_one_for_energy():
    return specialty_gain(Deed.HEAL, 1) == 2 and specialty_gain(Deed.ENERGY, 1) == 1


@says("C-303")
def the_buster_rises_at_8_and_20(level: Range[2, 3]):
    return experience_for_level(Op.BUSTER, level) == STEPS[level]


@says("C-309")
def the_scout_rises_at_8_and_20(level: Range[2, 3]):
    return experience_for_level(Op.SCOUT, level) == STEPS[level]


@says("C-317")
def the_sniper_rises_at_8_and_20(level: Range[2, 3]):
    return experience_for_level(Op.SNIPER, level) == STEPS[level]


@says("C-339")
def the_medic_rises_at_8_and_20(level: Range[2, 3]):
    return experience_for_level(Op.MEDIC, level) == STEPS[level]


@says("C-256")
def everybody_starts_on_aiming_level_0(op: Op):
    return aiming_level(op, 0) == 0


@says("C-257")
def the_bomb_expert_aims_better_at_4_and_11():
    return (
        aiming_level(Op.BOMB_EXPERT, 3) == 0
        and aiming_level(Op.BOMB_EXPERT, 4) == 1
        and aiming_level(Op.BOMB_EXPERT, 10) == 1
        and aiming_level(Op.BOMB_EXPERT, 11) == 2
    )


@says("C-258")
def the_bomb_expert_never_exceeds_3(experience: Range[0, 41]):
    return aiming_level(Op.BOMB_EXPERT, experience) <= 3


@says("C-291")
def only_the_shooter_reaches_6_at_40(op: Op, experience: Range[0, 41]):
    top = op is Op.SHOOTER and experience >= 40
    return (aiming_level(op, experience) == 6) == top


@says("C-157")
def some_aim_better_sooner_or_higher():
    return any(aiming_level(op, 41) != aiming_level(Op.BOMB_EXPERT, 41) for op in (Op.SHOOTER,))
