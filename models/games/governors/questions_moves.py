"""Governors: questions about advancing, flights, teleporting, academies and cards out of turn."""
# mypy: ignore-errors

from questions_fight_kinds import Academy, Force, Travel
from questions_kinds import Field

from ruleproof.game import Die, Duty, Range, amount, number, obligation, unknown

may_roll = obligation(
    "may_roll",
    dice=Range[0, 4],
    promises="G-083",
    asks="May the Governor be moved with so many dice?",
)
fields_moved = unknown(
    "fields_moved",
    counterclockwise=bool,
    points=Range[1, 18],
    gives=Range[-18, 18],
    promises="G-085",
    asks="How many fields does the Governor move clockwise?",
)
may_turn_round = obligation(
    "may_turn_round",
    rolled=bool,
    promises={"G-088": lambda rolled: not rolled},
    asks="May the player choose to move counterclockwise?",
)
cost_of_turning = number(
    "cost_of_turning", Range[0, 5], promises="G-088", asks="How many CR does it cost?"
)
advances_again = obligation(
    "advances_again",
    field=Field,
    rolls=Range[1, 2],
    promises="G-086",
    unless_stated=Duty.MUST_NOT,
    asks="Is the Governor advanced again, after so many rolls in this turn?",
)

bases = number("bases", Range[1, 8], promises="G-133", asks="How many O.R.S.S. bases are there?")
may_fly = unknown(
    "may_fly",
    came=Travel,
    gives=bool,
    promises="G-132",
    asks="May the Governor be moved to another base from one that it came to so?",
)
may_fly_and_roll = obligation(
    "may_fly_and_roll", promises="G-132", asks="May a player fly and roll again too?"
)
eu_of_teleport = amount(
    "eu_of_teleport",
    by=Travel,
    lands=bool,
    clockwise=bool,
    first_turn=bool,
    paid_and_gone_back=bool,
    gives=Range[0, 40],
    promises=("G-134", "G-135", "G-141"),
    asks="How many EU are paid for landing on (lands) or crossing Teleport!?",
)
teleports = obligation(
    "teleports",
    lands=bool,
    promises={"G-138": lambda lands: lands},
    asks="Are the 8-sided and the 20-sided die rolled at Teleport!?",
)
bases_advanced = amount(
    "bases_advanced",
    eight=Die[8],
    gives=Range[0, 8],
    promises="G-139",
    asks="How many bases does the Governor advance clockwise?",
)
fields_beyond = amount(
    "fields_beyond",
    twenty=Die[20],
    gives=Range[0, 20],
    promises="G-140",
    asks="How many fields beyond that base does it advance clockwise?",
)
academy_gives = unknown(
    "academy_gives",
    academy=Academy,
    with_agents=bool,
    gives=Force,
    promises="G-142",
    asks="What does a player receive in an academy?",
)
received_in_academy = amount(
    "received_in_academy",
    roll=Die[6],
    gives=Range[0, 6],
    promises="G-144",
    asks="How many does a player receive there?",
)
may_play_off_turn = obligation(
    "may_play_off_turn",
    about_number_of_dice=bool,
    about_independent=bool,
    about_money=bool,
    about_guilds=bool,
    about_aggression=bool,
    about_r_units=bool,
    promises="G-129",
    asks="May an Influence card be used outside one's own turn?",
)
