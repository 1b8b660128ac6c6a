"""Tannhäuser, Combat: weapons, targets and dice, with the circles that change them.

The line on targets (T-210) says itself that special rules modify it: smoke, overwatch, covert,
sniper and one-way circles are such rules.
"""
# mypy: ignore-errors

from questions_combat import (
    RANGED,
    SHARES_PATH,
    attack_called,
    attack_dice,
    attack_successes,
    hidden_sniper_reaches,
    may_aim_at,
    may_attack_with,
    may_target,
    may_use_on_overwatch,
    roll_difficulty,
    smoke_hinders,
)
from questions_kinds import Figure, Stand, Trait
from questions_paths import difficulty
from questions_pieces import Aim, Board, Held, Highlight, Kind, Rolled
from questions_shared import is_success, sees

from ruleproof.game import Die, Duty, Range, says, when

DICE = {Trait.NONE: 2, Trait.HAND: 4, Trait.PISTOL: 4, Trait.MENTAL: 4, Trait.AUTOMATIC: 5}
TARGETING = ("T-159", "T-210", "T-211", "T-212")


@says("T-208")
def a_weapon_of_the_inventory_is_chosen():
    weapon, other = (may_attack_with(each, has_weapon=True) for each in (Held.WEAPON, Held.OTHER))
    return weapon is Duty.MAY and other is Duty.MUST_NOT


@says("T-208")
def only_a_token_with_the_weapon_trait_will_do():
    return may_attack_with(Held.OTHER, has_weapon=False) is Duty.MUST_NOT


@says("T-209")
def an_unarmed_attack_is_always_possible(has_weapon: bool):
    return may_attack_with(Held.NOTHING, has_weapon) is Duty.MAY


@says("T-210")
def a_target_shares_a_path_or_is_adjacent(
    counterattack: bool, weapon: Trait, stand: Stand, in_smoke: bool
):
    when(stand not in SHARES_PATH)
    return may_target(counterattack, weapon, False, stand, in_smoke) is Duty.MUST_NOT


@says("T-210", "T-211")
def a_ranged_weapon_may_hit_a_target_on_the_same_path(
    counterattack: bool, weapon: Trait, stand: Stand, in_smoke: bool
):
    when(weapon in RANGED and stand in SHARES_PATH)
    return may_target(counterattack, weapon, False, stand, in_smoke) is Duty.MAY


@says("T-159")
def who_shares_a_path_attacks_whom_he_sees(stand: Stand):
    when(stand in (*SHARES_PATH, Stand.NO_COMMON_PATH))
    attacks = may_target(False, Trait.PISTOL, False, stand, in_smoke=False) is Duty.MAY
    return attacks == sees(stand)


@says("T-211")
def a_distant_target_needs_a_ranged_weapon(
    counterattack: bool, weapon: Trait, stand: Stand, in_smoke: bool
):
    when(weapon not in RANGED)
    return may_target(counterattack, weapon, False, stand, in_smoke) is Duty.MUST_NOT


@says("T-210", "T-212")
def an_adjacent_target_may_be_attacked_with_anything(
    counterattack: bool, weapon: Trait, stand: Stand, in_smoke: bool
):
    return may_target(counterattack, weapon, True, stand, in_smoke) is Duty.MAY


@says("T-180")
def a_door_does_not_stop_hand_to_hand_attacks(counterattack: bool, in_smoke: bool):
    return may_target(counterattack, Trait.HAND, True, Stand.LOCKED_DOOR, in_smoke) is Duty.MAY


@says("T-232", overrides=TARGETING)
def in_smoke_only_adjacent_targets_can_be_attacked(
    counterattack: bool, weapon: Trait, stand: Stand
):
    return may_target(counterattack, weapon, False, stand, in_smoke=True) is Duty.MUST_NOT


@says("T-232")
def smoke_hinders_any_character_in_it(figure: Figure):
    return smoke_hinders(figure)


@says("T-266", overrides="T-232")
def smoke_does_not_hinder_a_voivode():
    return not smoke_hinders(Figure.VOIVODE)


@says("T-253")
def mental_and_heavy_weapons_are_of_no_use_on_overwatch(weapon: Trait, heavy: bool):
    barred = weapon is Trait.MENTAL or heavy
    return may_use_on_overwatch(weapon, heavy) is (Duty.MUST_NOT if barred else Duty.MAY)


@says("T-243")
def the_original_attacker_may_be_counterattacked(
    weapon: Trait, adjacent: bool, stand: Stand, in_smoke: bool
):
    return may_target(True, weapon, adjacent, stand, in_smoke) is Duty.MAY


@says("T-271", overrides="T-210")
def a_covert_circle_reaches_matching_sniper_icons(
    counterattack: bool, weapon: Trait, adjacent: bool, in_smoke: bool
):
    when(adjacent or weapon in RANGED)
    return may_target(counterattack, weapon, adjacent, Stand.FROM_COVERT, in_smoke) is Duty.MAY


@says("T-272", overrides="T-210")
def a_covert_circle_reaches_circles_of_its_outer_colour(
    counterattack: bool, weapon: Trait, adjacent: bool, in_smoke: bool
):
    when(adjacent or weapon in RANGED)
    return may_target(counterattack, weapon, adjacent, Stand.FROM_COVERT, in_smoke) is Duty.MAY


@says("T-273", overrides="T-210")
def whom_a_covert_character_can_target_can_target_him(
    counterattack: bool, weapon: Trait, adjacent: bool, in_smoke: bool
):
    when(adjacent or weapon in RANGED)
    return may_target(counterattack, weapon, adjacent, Stand.TO_COVERT, in_smoke) is Duty.MAY


@says("T-328", overrides="T-210")
def a_sniper_circle_reaches_matching_icons(
    counterattack: bool, weapon: Trait, adjacent: bool, in_smoke: bool
):
    when(adjacent or weapon in RANGED)
    return may_target(counterattack, weapon, adjacent, Stand.FROM_SNIPER, in_smoke) is Duty.MAY


@says("T-278")
def the_hidden_sniper_circle_reaches_what_is_highlighted():
    green = hidden_sniper_reaches(Board.CATACOMBS, Highlight.GREEN)
    return green and hidden_sniper_reaches(Board.TESLA, Highlight.BLUE)


@says("T-312", overrides=TARGETING)
def nobody_attacks_against_the_arrow(
    counterattack: bool, weapon: Trait, adjacent: bool, in_smoke: bool
):
    target = may_target(counterattack, weapon, adjacent, Stand.AGAINST_ARROW, in_smoke)
    return target is Duty.MUST_NOT


@says("T-210")
def the_target_is_a_character(aim: Aim):
    return may_aim_at(aim) is (Duty.MAY if aim is Aim.ENEMY else Duty.MUST_NOT)


@says("T-330", overrides="T-210")
def a_volatile_circle_is_a_target_too():
    return may_aim_at(Aim.VOLATILE) is Duty.MAY


@says("T-211")
def an_attack_on_a_distant_target_is_ranged(weapon: Trait):
    when(weapon in RANGED)
    return attack_called(weapon, adjacent=False) is Kind.RANGED


@says("T-213")
def hand_to_hand_and_unarmed_attacks_are_melee(weapon: Trait, adjacent: bool):
    when(weapon in (Trait.HAND, Trait.NONE))
    return attack_called(weapon, adjacent) is Kind.MELEE


@says("T-214", "T-216")
def the_weapon_trait_says_how_many_dice(figure: Figure, weapon: Trait):
    return attack_dice(figure, weapon, in_smoke=False) == DICE[weapon]


@says("T-343")
def the_card_has_the_same_dice(figure: Figure, weapon: Trait):
    return attack_dice(figure, weapon, in_smoke=False) == DICE[weapon]


@says("T-264", overrides=("T-214", "T-216", "T-343"))
def a_voivode_has_four_dice_without_a_weapon():
    return attack_dice(Figure.VOIVODE, Trait.NONE, in_smoke=False) == 4


@says("T-232")
def smoke_takes_two_dice_away(figure: Figure, weapon: Trait):
    clear = attack_dice(figure, weapon, in_smoke=False)
    return attack_dice(figure, weapon, in_smoke=True) == clear - 2


@says("T-266", overrides="T-232")
def smoke_takes_no_dice_from_a_voivode(weapon: Trait):
    clear = attack_dice(Figure.VOIVODE, weapon, in_smoke=False)
    return attack_dice(Figure.VOIVODE, weapon, in_smoke=True) == clear


@says("T-215")
def the_difficulty_of_an_attack(value: Range[0, 10]):
    return roll_difficulty(Rolled.ATTACK, value) == 10 - value


@says("T-218")
def a_shock_roll_is_a_stamina_test(value: Range[0, 10]):
    return roll_difficulty(Rolled.SHOCK, value) == difficulty(value)


@says("T-274", overrides=("T-201", "T-205"))
def only_a_natural_ten_hits_in_a_covert_circle(
    value: Range[0, 10], bonus: Range[-1, 1], roll: Die[10]
):
    return is_success(value, bonus, roll, covert_target=True) == (roll == 10)


@says("T-220")
def automatic_and_rolled_successes_add_up(rolled: Range[0, 5], automatic: Range[0, 4]):
    return attack_successes(rolled, automatic) == rolled + automatic
