"""COUNTDOWN, Returned fire to Area secured: whom enemies shoot, tactics, targets, areas."""
# mypy: ignore-errors

from questions_fight import (
    Few,
    aims_at,
    may_join_fight,
    may_push_forward,
    may_retreat,
    targets_of_an_enemy,
)
from questions_kinds import Area, Card, Fate, Lot, Target
from questions_mission import (
    bomb_explodes,
    example_civilian,
    hostage_fares,
    hostages_of_an_op,
    may_return_from_exit,
    may_take_hostage,
    secured,
    target_triggered_costs,
    triggered,
)

from ruleproof.game import Duty, Range, given, says, when

OPS = (Target.LOW_OP, Target.HIGH_OP)
MAIN_TARGETS = (Card.BOMB, Card.LEADER, Card.HOSTAGE)


@given()
def who_has_shot_him_has_shot(ops_have_shot: bool, low_op_shot_him: bool, high_op_shot_him: bool):
    return ops_have_shot or not (low_op_shot_him or high_op_shot_him)


@given()
def nobody_aims_at_whoever_is_not_there(
    leader: bool, shot: bool, hostage: Few, civilian: Few, low: bool, high: bool
):
    when(shot or not (low or high))
    missing = [Target.HOSTAGE] * (hostage == 0) + [Target.CIVILIAN] * (civilian == 0)
    return aims_at(leader, shot, hostage, civilian, low, high) not in missing


@given()
def deployment_and_exit_areas_hold_no_cards(
    area: Area, enemy: bool, trap: bool, bomb: bool, hostage: bool, civilian: bool
):
    return area in (Area.THREAT, Area.TARGET) or not (enemy or trap or bomb or hostage or civilian)


@given("C-125")
def nobody_enters_while_the_marker_moves(marker_reaches_zero: bool, ops_enter: bool):
    return not (marker_reaches_zero and ops_enter)


@says("C-216")
def survivors_fire_at_their_attackers(hostage: Few, civilian: Few, low: bool, high: bool):
    when(low or high)
    attackers = [op for op, shot in zip(OPS, (low, high), strict=True) if shot]
    return aims_at(False, True, hostage, civilian, low, high) in attackers


@says("C-218")
def every_survivor_shoots_at_an_op(hostage: Few, civilian: Few, low: bool, high: bool):
    return aims_at(False, True, hostage, civilian, low, high) in OPS


@says("C-219")
def who_was_not_aimed_at_shoots_the_lowest_number(hostage: Few, civilian: Few):
    return aims_at(False, True, hostage, civilian, False, False) is Target.LOW_OP


@says("C-222")
def hostages_then_civilians_then_the_attacker_then_the_lowest(
    hostage: Few, civilian: Few, low: bool, high: bool
):
    aim = aims_at(False, True, hostage, civilian, low, high)
    if hostage:
        return aim is Target.HOSTAGE
    if civilian:
        return aim is Target.CIVILIAN
    if low and high:
        return aim in OPS
    return aim is (Target.HIGH_OP if high else Target.LOW_OP)


@says("C-223")
def the_greatest_loss_is_attacked_first(hostage: Few, civilian: Few, low: bool, high: bool):
    when(hostage and civilian and hostage != civilian)
    when(aims_at(False, True, hostage, civilian, low, high) not in OPS)
    aim = aims_at(False, True, hostage, civilian, low, high)
    return aim is (Target.HOSTAGE if hostage > civilian else Target.CIVILIAN)


@says("C-224")
def of_several_attackers_the_lowest_number(hostage: Few, civilian: Few):
    when(aims_at(False, True, hostage, civilian, True, True) in OPS)
    return aims_at(False, True, hostage, civilian, True, True) is Target.LOW_OP


@says("C-412", overrides=("C-216", "C-218", "C-219"))
def hostages_are_shot_first(
    leader: bool, shot: bool, hostage: Range[1, 2], civilian: Few, low: bool, high: bool
):
    return aims_at(leader, shot, hostage, civilian, low, high) is Target.HOSTAGE


@says("C-424")
def civilians_are_shot_first(
    leader: bool, shot: bool, hostage: Few, civilian: Range[1, 2], low: bool, high: bool
):
    return aims_at(leader, shot, hostage, civilian, low, high) is Target.CIVILIAN


@says("C-409")
def leaders_aim_as_terrorists_do(shot: bool, hostage: Few, civilian: Few, low: bool, high: bool):
    aim = aims_at(False, shot, hostage, civilian, low, high)
    return aims_at(True, shot, hostage, civilian, low, high) is aim


@says("C-225")
def he_aims_at_one_only():
    return targets_of_an_enemy() == 1


@says("C-218")
def he_shoots_once():
    return targets_of_an_enemy() == 1


@says("C-230")
def push_forward_only_if_an_enemy_cannot_be_attacked(here: bool, can_attack: bool):
    allowed = here and not can_attack
    return may_push_forward(here, can_attack, False) is (Duty.MAY if allowed else Duty.MUST_NOT)


@says("C-234")
def push_forward_once_a_round(here: bool, can_attack: bool):
    return may_push_forward(here, can_attack, True) is Duty.MUST_NOT


@says("C-233")
def who_pushes_into_a_fight_waits_his_turn(attacked: bool, returned: bool):
    allowed = Duty.MAY if attacked and returned else Duty.MUST_NOT
    return may_join_fight(attacked, returned) is allowed


@says("C-229")
def retreat_to_an_adjacent_secured_area(stay: bool):
    return may_retreat(True, stay) is Duty.MAY


@says("C-235")
def some_may_retreat_while_others_stay():
    return may_retreat(True, others_stay=True) is Duty.MAY


@says("C-237")
def hostages_are_guided_by_ops():
    return may_take_hostage(enemies_here=False, leads_already=0) is not Duty.MUST_NOT


@says("C-238")
def first_all_terrorists_are_eliminated(leads: Range[0, 1]):
    return may_take_hostage(True, leads) is Duty.MUST_NOT


@says("C-239")
def each_op_leads_one_hostage(enemies: bool):
    return hostages_of_an_op() == 1 and may_take_hostage(enemies, 1) is Duty.MUST_NOT


@says("C-239")
def an_op_may_lead_a_hostage():
    return may_take_hostage(enemies_here=False, leads_already=0) is Duty.MAY


@says("C-241")
def escorts_may_return():
    return may_return_from_exit() is Duty.MAY


@says("C-240")
def hostages_are_safe_on_an_exit():
    return hostage_fares(Lot.LED_TO_EXIT) is Fate.SAFE


@says("C-170")
def a_trap_eliminates_hostages():
    return hostage_fares(Lot.TRAP) is Fate.DEAD


@says("C-226")
def a_shot_at_a_hostage_kills():
    return hostage_fares(Lot.SHOT_AT) is Fate.DEAD


@says("C-249")
def a_bomb_kills_hostages():
    return hostage_fares(Lot.BOMB) is Fate.DEAD


@says("C-128")
def hostages_out_of_safe_hands_are_executed():
    return (
        hostage_fares(Lot.TRIGGER_ALONE) is Fate.DEAD
        and hostage_fares(Lot.TRIGGER_LED) is not Fate.DEAD
    )


@says("C-266")
def hostages_alone_are_executed():
    return hostage_fares(Lot.TRIGGER_ALONE) is Fate.DEAD


@says("C-267")
def hostages_with_an_op_live_on():
    return hostage_fares(Lot.TRIGGER_LED) is Fate.STILL_THERE


@says("C-174")
def the_example_civilian_costs_two():
    return example_civilian() == 2


@says("C-246")
def the_pictured_civilian_costs_two():
    return example_civilian() == 2


@says("C-249")
def bombs_explode_at_trigger_time(zero: bool, enter: bool, dismantled: bool):
    return bomb_explodes(zero, enter, dismantled) == (zero and not dismantled)


@says("C-264")
def bombs_explode_at_zero():
    return bomb_explodes(True, False, False)


@says("C-128")
def targets_are_triggered_at_zero(time: Range[-3, 3], out: bool, over: bool):
    return triggered(time, out, over) == (time <= 0)


@says("C-263")
def zero_turns_targets_up(time: Range[-3, 0], out: bool, over: bool):
    return triggered(time, out, over)


@says("C-130", overrides="C-128")
def targets_are_triggered_before_the_game_ends(time: Range[1, 3]):
    return triggered(time, all_ops_out=True, mission_is_over=True)


@says("C-129")
def each_triggered_target_costs_points(card: Card):
    when(card in MAIN_TARGETS)
    return target_triggered_costs(card, False)


@says("C-263")
def targets_without_protection_cost_points(card: Card, safe: bool):
    when(card in MAIN_TARGETS)
    return target_triggered_costs(card, safe) == (not safe)


@says("C-265", "C-420")
def escaped_leaders_cost_points():
    return target_triggered_costs(Card.LEADER, False)


@says("C-414")
def detonated_bombs_cost_points():
    return target_triggered_costs(Card.BOMB, False)


@says("C-154")
def an_area_without_cards_is_secured(area: Area):
    when(area in (Area.THREAT, Area.TARGET))
    return secured(area, False, False, False, False, False)


@says("C-259")
def no_hostile_threat_means_secured(
    area: Area, enemy: bool, trap: bool, bomb: bool, hostage: bool, civilian: bool
):
    when(area in (Area.THREAT, Area.TARGET))
    hostile = enemy or trap or bomb
    return secured(area, enemy, trap, bomb, hostage, civilian) == (not hostile)


@says("C-261", overrides="C-259")
def hostages_must_be_taken_first(area: Area, enemy: bool, trap: bool, bomb: bool, civilian: bool):
    when(area in (Area.THREAT, Area.TARGET))
    return not secured(area, enemy, trap, bomb, True, civilian)
