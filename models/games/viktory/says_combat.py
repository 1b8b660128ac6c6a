"""VIKTORY: what the lines say about Combat: its rounds, its Breaks and its modifiers."""
# mypy: ignore-errors

from kinds import After, Meeting, Operative, Role, Side
from questions_of_turns import (
    FIGHTERS,
    after_break,
    combat_breaks,
    for_attacking,
    for_company,
    for_green,
    meeting,
    operative_adds,
    opponent_chosen_by,
    round_follows,
    strength_lost,
    terrorist_adds,
)

from ruleproof.game import Die, Range, example, expect_same, given, says, when

Roll = Range[1, 10]

expect_same(combat_breaks, "V-174", "V-185", over="attacker")
expect_same(strength_lost, "V-173", "V-184", over="attacker")


@given()
def no_break_before_the_first_round(first: bool, broken: bool):
    return not (first and broken)


@says("V-134", "V-170")
def the_token_is_revealed_first():
    return meeting(Meeting.REVEALED, Meeting.ATTEMPT)


@says("V-170", "V-171")
def combat_begins_after_the_token():
    return meeting(Meeting.ATTEMPT, Meeting.COMBAT)


@says("V-171")
def combat_begins_with_who_met_the_token(operative_alive: bool):
    return round_follows(Side.INTERPOL, True, operative_alive, True, False)


@says("V-116")
def combat_begins_with_who_was_there():
    return round_follows(Side.TERRORIST, True, True, True, False)


@says("V-175")
def rounds_of_an_operatives_attack(
    first: bool, operative_alive: bool, terrorist_alive: bool, broken: bool
):
    goes_on = operative_alive and terrorist_alive and not broken
    follows = round_follows(Side.INTERPOL, first, operative_alive, terrorist_alive, broken)
    return follows == goes_on


@says("V-186")
def rounds_of_the_terrorists_attack(
    first: bool, operative_alive: bool, terrorist_alive: bool, broken: bool
):
    goes_on = operative_alive and terrorist_alive and not broken
    follows = round_follows(Side.TERRORIST, first, operative_alive, terrorist_alive, broken)
    return follows == goes_on


@says("V-173")
def the_lower_roll_loses_to_an_operative(loser: Side, operative_roll: Roll, terrorist_roll: Roll):
    lost = strength_lost(loser, Side.INTERPOL, operative_roll, terrorist_roll)
    return lost == behind(loser, operative_roll, terrorist_roll)


@says("V-184")
def the_lower_roll_loses_to_the_terrorist(loser: Side, operative_roll: Roll, terrorist_roll: Roll):
    lost = strength_lost(loser, Side.TERRORIST, operative_roll, terrorist_roll)
    return lost == behind(loser, operative_roll, terrorist_roll)


def behind(side, operative_roll, terrorist_roll):
    """Return how much lower a side rolled."""
    difference = terrorist_roll - operative_roll
    return max(0, difference if side is Side.INTERPOL else -difference)


@says("V-174")
def a_break_of_an_operatives_attack(operative_roll: Roll, die: Die[6], added: Range[0, 4]):
    return combat_breaks(Side.INTERPOL, operative_roll, die, added) == (operative_roll == die)


@says("V-185")
def a_break_of_the_terrorists_attack(operative_roll: Roll, die: Die[6], added: Range[0, 4]):
    equal = operative_roll == die + added
    return combat_breaks(Side.TERRORIST, operative_roll, die, added) == equal


@says("V-180", "V-181")
def both_stay_after_an_operatives_attack(opponents: Range[1, 3]):
    return after_break(Side.INTERPOL, opponents) is After.STAY


@says("V-192")
def the_terrorist_moves_on_after_his_attack(opponents: Range[1, 3]):
    return after_break(Side.TERRORIST, opponents) is After.MOVE_ON


@says("V-199")
def the_terrorist_moves_on_from_several(opponents: Range[2, 3]):
    return after_break(Side.TERRORIST, opponents) is After.MOVE_ON


@says("V-198")
def the_terrorist_chooses_his_first_opponent():
    return opponent_chosen_by(0) is Side.TERRORIST


@says("V-200")
def one_for_attacking(who: Role, attacks: bool):
    when(who in (Role.SECRET_AGENTS, Role.BOMB_SQUAD, Role.TERRORIST))
    return for_attacking(who, attacks) == int(attacks)


@says("V-201")
def two_for_special_forces(attacks: bool):
    return for_attacking(Role.SPECIAL_FORCES, attacks) == 2


@says("V-202")
def one_for_each_other_live_operative(who: Role, count: Range[0, 2]):
    when(who in FIGHTERS)
    return for_company(who, count) == count


@says("V-203")
def one_for_each_dead_operative(count: Range[0, 2]):
    return for_company(Role.TERRORIST, count) == count


@says("V-204")
def one_in_a_dark_green_region(green: bool):
    return for_green(green) == int(green)


@says("V-205")
def an_operatives_modifiers_add_up(who: Operative, attacks: bool, others_alive: Range[0, 2]):
    role = Role[who.name]
    total = for_attacking(role, attacks) + for_company(role, others_alive)
    return operative_adds(who, attacks, others_alive) == total


@says("V-205")
def the_terrorists_modifiers_add_up(attacks: bool, dead: Range[0, 2], green: bool):
    total = for_attacking(Role.TERRORIST, attacks) + for_company(Role.TERRORIST, dead)
    return terrorist_adds(attacks, dead, green) == total + for_green(green)


@example("V-206")
def an_attack_in_istanbul():
    terrorist = terrorist_adds(True, 1, True)
    forces = operative_adds(Operative.SPECIAL_FORCES, False, 0)
    return terrorist == 3 and forces == 2 and terrorist - forces == 1
