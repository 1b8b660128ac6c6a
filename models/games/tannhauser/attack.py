"""Tannhäuser: an attack roll, the shock roll against it, and the wounds."""
# mypy: ignore-errors

from enum import Enum

from pools import NATURAL_TEN, POOL, SHOCK_POOL, Role, Weapon, attack_pool, least_face, take_shock

from ruleproof.game import (
    Die,
    Range,
    State,
    ending,
    invariant,
    measure,
    never,
    reachable,
    rule,
    start,
)


class Strike(Enum):
    """Where an attack stands."""

    ATTACK = "attack roll"
    SHOCK = "shock roll"
    DONE = "over"


class Harm(Enum):
    """How an attack ends for its target."""

    MISSED = "no attack success"
    ABSORBED = "no wound is dealt"
    WOUNDED = "the target is wounded"
    KILLED = "the target is killed"


class Attack(State):
    """One attack. `rows` are the health rows from the current one down, 4 for a fresh hero.

    `needs` and `resists` are the lowest natural faces that are a success in the attack roll and in
    the shock roll; a bonus of +1 on every die counts as one more in the value. `shakes_off` says
    that the target spends 1 CP on a wound if there is one. Abstracts: the die has the faces 1 to
    10; equipment, paths and distances.
    """

    dice: Range[0, 5]
    needs: Range[2, 10]
    resists: Range[2, 10]
    rows: Range[1, 4]
    shakes_off: bool
    phase: Strike = Strike.ATTACK
    left: Range[0, 5]
    hits: Range[0, 5] = 0
    saves: Range[0, 4] = 0
    wounds: Range[0, 5] = 0


@start("T-138", "T-208", "T-209", "T-214", "T-215", "T-216", "T-232", "T-274")
def an_attack_is_announced(
    s: Attack,
    weapon: Weapon,
    combat: Range[0, 9],
    stamina: Range[0, 9],
    rows: Range[1, 4],
    smoke: bool,
    covert: bool,
    shakes_off: bool,
):
    s.dice = attack_pool(weapon, smoke)
    s.needs = NATURAL_TEN if covert else least_face(combat)
    s.resists = least_face(stamina)
    s.rows = rows
    s.shakes_off = shakes_off
    s.left = s.dice
    if s.left == 0:
        s.phase = Strike.DONE


@rule("T-206", "T-207", "T-215", "T-217", "T-274", by=Role.ATTACKER, phase=Strike.ATTACK)
def an_attack_die_is_rolled(s: Attack, roll: Die[10]):
    s.left -= 1
    if roll >= s.needs:
        s.hits += 1
    if s.left == 0:
        s.needs = NATURAL_TEN
        s.phase = Strike.DONE if s.hits == 0 else Strike.SHOCK
        s.left = 0 if s.hits == 0 else SHOCK_POOL


@rule("T-206", "T-207", "T-218", "T-219", "T-245", by=Role.DEFENDER, phase=Strike.SHOCK)
def a_shock_die_is_rolled(s: Attack, roll: Die[10]):
    take_shock(s, roll)
    if s.left == 0:
        s.phase = Strike.DONE


@ending("T-217", result=Harm.MISSED)
def the_attack_is_unsuccessful(s: Attack):
    return s.phase is Strike.DONE and s.hits == 0


@ending("T-219", "T-245", result=Harm.ABSORBED)
def the_shock_roll_absorbs_it(s: Attack):
    return s.phase is Strike.DONE and s.hits > 0 and s.wounds == 0


@ending("T-219", "T-235", result=Harm.WOUNDED)
def the_target_is_wounded(s: Attack):
    return s.phase is Strike.DONE and 0 < s.wounds < s.rows


@ending("T-236", result=Harm.KILLED)
def the_target_is_killed(s: Attack):
    return s.phase is Strike.DONE and s.wounds >= s.rows


@invariant("T-219", "T-245")
def each_success_that_is_left_is_a_wound(s: Attack):
    uncancelled = max(0, s.hits - s.saves)
    lost = min(1, uncancelled) if s.shakes_off else 0
    return s.phase is not Strike.DONE or s.wounds == uncancelled - lost


@invariant("T-217", "T-218")
def a_shock_roll_needs_an_attack_success(s: Attack):
    return s.phase is not Strike.SHOCK or s.hits > 0


@never("T-216", "T-232")
def an_attack_roll_has_no_dice(s: Attack):
    return s.dice == 0


@never("T-138", "T-216", "T-236")
def two_dice_kill_a_fresh_trooper(s: Attack):
    return s.dice <= POOL[Weapon.NONE] and s.rows >= 3 and s.wounds >= s.rows


@reachable("T-138", "T-216", "T-236")
def four_dice_kill_a_fresh_hero(s: Attack):
    return s.dice == POOL[Weapon.PISTOL] and s.rows == 4 and s.wounds == 4


@reachable("T-138", "T-216", "T-236", "T-245")
def five_dice_kill_a_hero_who_shakes_off_a_wound(s: Attack):
    return s.dice == POOL[Weapon.AUTOMATIC] and s.rows == 4 and s.shakes_off and s.wounds == 4


@measure("T-219")
def wounds_of_an_attack(s: Attack):
    return s.wounds
