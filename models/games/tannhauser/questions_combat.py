"""Tannhäuser: questions about attacks, the dice for them, wounds and death."""
# mypy: ignore-errors

from questions_kinds import Figure, Stand, Trait
from questions_pieces import Aim, Board, Damage, Harm, Held, Highlight, Kind, Rolled

from ruleproof.game import Range, amount, number, obligation, unknown

RANGED = (Trait.PISTOL, Trait.AUTOMATIC, Trait.MENTAL)
SHARES_PATH = (Stand.COMMON_PATH, Stand.LOCKED_DOOR, Stand.ALONG_ARROW, Stand.AGAINST_ARROW)

may_attack_with = obligation(
    "may_attack_with",
    held=Held,
    has_weapon=bool,
    promises={"T-208": lambda held, has_weapon: has_weapon or held is not Held.WEAPON},
    asks="May a character attack with this?",
)
may_target = obligation(
    "may_target",
    counterattack=bool,
    weapon=Trait,
    adjacent=bool,
    stand=Stand,
    in_smoke=bool,
    promises="T-210",
    asks="May a character attack an enemy?",
)
may_use_on_overwatch = obligation(
    "may_use_on_overwatch",
    weapon=Trait,
    heavy=bool,
    promises="T-253",
    asks="May this weapon be used for an overwatch attack?",
)
smoke_hinders = unknown(
    "smoke_hinders",
    figure=Figure,
    gives=bool,
    promises="T-232",
    asks="Does smoke hinder the attacks of a figure that stands in it?",
)
may_aim_at = obligation(
    "may_aim_at", aim=Aim, promises="T-210", asks="May this be the target of an attack?"
)
hidden_sniper_reaches = unknown(
    "hidden_sniper_reaches",
    board=Board,
    highlighted=Highlight,
    gives=bool,
    unless_stated=False,
    asks="Can a circle be shot at from the hidden sniper circle?",
)
attack_called = unknown(
    "attack_called",
    weapon=Trait,
    adjacent=bool,
    gives=Kind,
    promises={"T-213": lambda weapon, adjacent: adjacent or weapon in RANGED},
    decides="wording",
    asks="Is this a melee attack or a ranged attack?",
)
attack_dice = amount(
    "attack_dice",
    figure=Figure,
    weapon=Trait,
    in_smoke=bool,
    gives=Range[0, 5],
    promises="T-216",
    asks="How many dice has an attack roll?",
)
roll_difficulty = amount(
    "roll_difficulty",
    roll=Rolled,
    value=Range[0, 10],
    gives=Range[0, 10],
    promises=("T-215", "T-218"),
    asks="What difficulty has a roll with this value?",
)
attack_successes = amount(
    "attack_successes",
    rolled=Range[0, 5],
    automatic=Range[0, 4],
    gives=Range[0, 9],
    promises="T-220",
    asks="How many successes has an attack in all?",
)
shock_roll = obligation(
    "shock_roll",
    damage=Damage,
    successes=Range[0, 2],
    null_stamina=bool,
    promises="T-222",
    asks="Does the target of so many successes make a shock roll?",
)
shock_dice = number("shock_dice", Range[1, 6], asks="How many dice has a shock roll?")
wounds = amount(
    "wounds",
    damage=Damage,
    successes=Range[0, 5],
    shock_successes=Range[0, 4],
    null_stamina=bool,
    gives=Range[0, 5],
    promises="T-219",
    asks="How many wounds are dealt?",
)
rows_fallen = amount(
    "rows_fallen",
    wounds=Range[0, 5],
    gives=Range[0, 5],
    promises="T-235",
    asks="How many rows down does the health indicator go?",
)
dies = unknown(
    "dies",
    figure=Figure,
    rows_fallen=Range[0, 5],
    gives=bool,
    promises="T-236",
    asks="Is a fresh figure dead or destroyed that falls so many rows?",
)
is_an_attack = unknown("is_an_attack", harm=Harm, gives=bool, asks="Is this an attack on him?")
may_counterattack = obligation(
    "may_counterattack",
    after=Harm,
    figure=Figure,
    promises="T-243",
    asks="May a figure that survives this counterattack for a Command Point?",
)
