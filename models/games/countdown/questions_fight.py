"""COUNTDOWN: questions about traps, gun fights and grenades."""
# mypy: ignore-errors

from questions_kinds import (
    Card,
    Counted,
    Goes,
    Human,
    Moment,
    Op,
    Share,
    Shown,
    Side,
    Skill,
    Target,
    Way,
    Weapon,
)

from ruleproof.game import Die, Range, amount, fate, number, obligation, order, unknown

AimingSkill = Range[0, 6]
Defense = Range[2, 7]
Attack = Range[1, 6]
Hearts = Range[1, 3]
Few = Range[0, 2]

op_hits = unknown(
    "op_hits",
    adjacent=bool,
    skill=AimingSkill,
    defense=Defense,
    roll=Die[6],
    gives=bool,
    promises="C-201",
    asks="Does the shot of an Op eliminate the enemy?",
)
attack_power = amount(
    "attack_power",
    skill=AimingSkill,
    roll=Die[6],
    gives=Range[1, 12],
    promises="C-201",
    asks="How strong is the shot of an Op?",
)
left_defense = number("left_defense", Defense, asks="Defense of the left example terrorist?")
right_defense = number("right_defense", Defense, asks="Defense of the right example terrorist?")

enemy_hits = unknown(
    "enemy_hits",
    adjacent=bool,
    at=Human,
    attack=Attack,
    roll=Die[6],
    gives=bool,
    promises={
        "C-217": lambda adjacent, at, attack, roll: not adjacent,
        "C-139": lambda adjacent, at, attack, roll: adjacent and at is Human.OP,
    },
    asks="Does the shot of an enemy hit?",
)
# The points are those lost by a death; 0 if no hostage or civilian is there.
aims_at = unknown(
    "aims_at",
    leader=bool,
    ops_have_shot=bool,
    points_of_hostage=Few,
    points_of_civilian=Few,
    low_op_shot_him=bool,
    high_op_shot_him=bool,
    gives=Target,
    promises={
        "C-222": lambda ops_have_shot, **_: ops_have_shot,
        "C-429": lambda ops_have_shot, **_: not ops_have_shot,
    },
    asks="At whom does an enemy aim?",
)
targets_of_an_enemy = number(
    "targets_of_an_enemy", Range[0, 3], asks="How many people does an enemy aim at?"
)
shoots_first = unknown(
    "shoots_first",
    first_strike_symbol=bool,
    gives=Side,
    promises="C-185",
    asks="Who shoots first in a gun fight?",
)
enemy_shoots = unknown(
    "enemy_shoots",
    an_op_has_shot=bool,
    survived=bool,
    one_shot_symbol=bool,
    gives=bool,
    promises="C-215",
    asks="Does an enemy shoot at Ops in his area?",
)
comes_before = order("comes_before", Moment, asks="What comes first when Ops enter an area?")
skill_works = unknown(
    "skill_works",
    skill=Skill,
    turned_up_now=bool,
    ops_enter=bool,
    used_this_round=bool,
    added_by_a_symbol=bool,
    gives=bool,
    asks="Does the printed skill of an enemy work now?",
)
gun_fight = obligation(
    "gun_fight",
    ops_survive_entering=bool,
    ops_can_hit=bool,
    promises={"C-184": lambda ops_survive_entering, ops_can_hit: ops_survive_entering},
    asks="Is there a gun fight when Ops are in an area with an enemy?",
)
may_aim_together = obligation(
    "may_aim_together",
    ops=Range[1, 4],
    promises="C-197",
    asks="May so many Ops aim at one enemy?",
)
may_push_forward = obligation(
    "may_push_forward",
    enemy_here=bool,
    can_attack_all=bool,
    pushed_this_round=bool,
    promises="C-230",
    asks="May an Op push forward?",
)
may_join_fight = obligation(
    "may_join_fight",
    others_have_attacked=bool,
    enemies_have_returned_fire=bool,
    promises="C-233",
    asks="May Ops who push forward into the gun fight of others take part?",
)
may_retreat = obligation(
    "may_retreat",
    secured_area_adjacent=bool,
    others_stay=bool,
    asks="May an Op retreat?",
)
may_shoot = obligation(
    "may_shoot",
    energy=Range[0, 3],
    aiming_skill=Range[0, 1],
    leads_blocking_hostage=bool,
    promises="C-156",
    asks="May an Op shoot at an enemy in his area?",
)
energy_of_attack = amount(
    "energy_of_attack",
    weapon=Weapon,
    targets=Range[1, 3],
    gives=Range[0, 3],
    promises={
        "C-400": lambda weapon, targets: weapon is Weapon.GRENADE_CARD and targets == 1,
    },
    asks="How much energy does an attack cost?",
)
dice_of_attack = amount(
    "dice_of_attack",
    weapon=Weapon,
    targets=Range[1, 3],
    gives=Range[1, 3],
    promises={
        "C-317": lambda weapon, targets: weapon is Weapon.RIFLE,
        "C-397": lambda weapon, targets: weapon is Weapon.BURST and targets == 2,
        "C-195": lambda weapon, targets: weapon is Weapon.GUN and targets == 1,
    },
    asks="How many dice are rolled for an attack on so many enemies at once?",
)
aiming_gain = amount(
    "aiming_gain",
    weapon=Weapon,
    eliminated=bool,
    gives=Range[0, 3],
    asks="How much aiming experience does an attack on one enemy give, without printed rewards?",
)
printed_experience_goes_to = unknown(
    "printed_experience_goes_to",
    card=Card,
    way=Way,
    ops_who_hit=Range[1, 2],
    gives=Share,
    asks="Who gets the experience printed on a card?",
)
bazooka_hurts = unknown(
    "bazooka_hurts", op=Op, roll=Die[6], gives=bool, asks="Does the bazooka hurt an Op?"
)

trap_explodes = unknown(
    "trap_explodes",
    by_grenade=bool,
    face_up_before_entry=bool,
    dismantled=bool,
    gives=bool,
    promises={
        "C-168": lambda by_grenade, face_up_before_entry, dismantled: (
            not by_grenade and (face_up_before_entry or not dismantled)
        ),
    },
    asks="Does a booby trap explode?",
)
bystanders_killed = amount(
    "bystanders_killed",
    hearts=Hearts,
    bystanders=Few,
    gives=Few,
    promises="C-170",
    asks="How many hostages and civilians does a booby trap kill?",
)
trap_damage = amount(
    "trap_damage",
    hearts=Hearts,
    bystanders=Few,
    ops=Hearts,
    place=Hearts,
    gives=Range[0, 3],
    promises={"C-171": lambda hearts, bystanders, ops, place: place <= ops},
    asks="How much health does the Op lose who is in this place by number?",
)
example_hearts = number("example_hearts", Hearts, asks="Hearts of the example booby trap?")
cards_after_trap = amount(
    "cards_after_trap",
    hearts=Hearts,
    gives=Range[0, 3],
    promises="C-181",
    asks="How many cards are revealed after a booby trap that a grenade set off?",
)
trap_hurts = unknown(
    "trap_hurts",
    card=Card,
    gives=bool,
    promises={"C-182": lambda card: card not in (Card.TRAP, Card.DUMMY)},
    asks="Does a booby trap eliminate what this card shows?",
)
card_goes = fate(
    "card_goes",
    card=Card,
    event=Shown,
    gives=Goes,
    promises={
        "C-295": lambda card, event: (
            event is Shown.GRENADE and card not in (Card.TERRORIST, Card.LEADER)
        ),
        "C-300": lambda card, event: event is Shown.TRAP_OF_PILE,
    },
    asks="Where does a card go?",
)
grenade_goes_on = unknown(
    "grenade_goes_on",
    card=Card,
    value_reaches_defense=bool,
    gives=bool,
    promises={
        "C-298": lambda card, value_reaches_defense: (
            value_reaches_defense or card in (Card.TERRORIST, Card.LEADER)
        ),
    },
    asks="Is the next card of the pile attacked by the grenade too?",
)
grenade_value = amount(
    "grenade_value",
    roll=Die[6],
    card=Range[1, 4],
    gives=Range[-2, 7],
    promises="C-294",
    asks="What is the attack value of a grenade of one die against a card of the pile?",
)
grenade_card_value = amount(
    "grenade_card_value",
    aiming_skill=Range[0, 1],
    roll=Die[6],
    card=Range[1, 2],
    gives=Range[0, 8],
    promises="C-400",
    asks="How much damage does the support card Grenade deal to a card of the pile?",
)
grenade_dice = amount(
    "grenade_dice",
    level=Range[1, 3],
    gives=Range[1, 3],
    promises="C-303",
    asks="How many dice does the Buster roll for a grenade?",
)
dice_count_as = unknown(
    "dice_count_as",
    dice=Range[1, 3],
    gives=Counted,
    promises="C-303",
    asks="What of the Buster's dice is his attack value, before 1 is added?",
)
grenade_eliminates = unknown(
    "grenade_eliminates",
    value=Range[0, 8],
    defense=Defense,
    gives=bool,
    promises="C-296",
    asks="Does a grenade eliminate an enemy?",
)
