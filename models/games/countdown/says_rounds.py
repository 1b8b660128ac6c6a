"""COUNTDOWN, Mission overview and phases 1, 2, 4 and 5: what a round says."""
# mypy: ignore-errors

from questions_fight import Attack, enemy_hits
from questions_kinds import Human, Op, Phase, Source
from questions_mission import phase_before, time_step
from questions_ops import (
    energy_after,
    energy_to_move,
    energy_to_reveal,
    may_move,
    may_reveal,
    may_reveal_in_several_areas,
    may_use_in_phase,
    most_passengers,
    regains_energy,
)

from ruleproof.game import Die, Duty, Range, says, when

ORDER = tuple(Phase)


@says("C-117")
def five_phases_in_sequence(first: Phase, then: Phase):
    when(first is not then)
    return phase_before(first, then) == (ORDER.index(first) < ORDER.index(then))


@says("C-127")
def recovery_is_the_last_phase(first: Phase):
    when(first is not Phase.RECOVERY)
    return phase_before(first, Phase.RECOVERY)


@says("C-143")
def positioning_comes_after_intelligence():
    return phase_before(Phase.INTELLIGENCE, Phase.POSITIONING)


@says("C-125")
def the_time_marker_goes_one_to_the_right():
    return time_step() == -1


@says("C-262")
def the_time_marker_goes_to_the_next_level():
    return time_step() == -1


@says("C-118")
def jill_may_act_in_intelligence():
    return may_use_in_phase(Op.INTEL, Phase.INTELLIGENCE) is Duty.MAY


@says("C-320")
def jill_may_act_in_two_phases(phase: Phase):
    allowed = phase in (Phase.INTELLIGENCE, Phase.ACTION)
    return (may_use_in_phase(Op.INTEL, phase) is Duty.MAY) == allowed


@says("C-124")
def specialists_may_act_in_the_action_phase(op: Op):
    when(op not in (Op.SHOOTER, Op.SCOUT))
    return may_use_in_phase(op, Phase.ACTION) is Duty.MAY


@says("C-121")
def the_scout_may_act_in_positioning():
    return may_use_in_phase(Op.SCOUT, Phase.POSITIONING) is Duty.MAY


@says("C-304")
def the_scout_crosses_borders_in_positioning():
    return may_use_in_phase(Op.SCOUT, Phase.POSITIONING) is Duty.MAY


@says("C-119")
def ops_may_move_one_area(op: Op, between: bool, before: bool):
    return may_move(op, 1, between, before) is Duty.MAY


@says("C-144")
def ops_move_freely_one_area(op: Op, between: bool, before: bool):
    return may_move(op, 1, between, before) is Duty.MAY


@says("C-120")
def a_secured_area_allows_one_extra_area_once(op: Op, before: bool):
    when(op is not Op.SCOUT)
    return may_move(op, 2, True, before) is (Duty.MUST_NOT if before else Duty.MAY)


@says("C-153")
def all_may_move_through_a_secured_area_once(op: Op, before: bool):
    when(op is not Op.SCOUT or not before)
    return may_move(op, 2, True, before) is (Duty.MUST_NOT if before else Duty.MAY)


@says("C-147")
def only_the_scout_may_move_extra(op: Op, between: bool):
    allowed = Duty.MAY if op is Op.SCOUT else Duty.MUST_NOT
    return may_move(op, 2, between, False) is allowed


@says("C-146")
def moving_costs_no_energy(op: Op):
    return energy_to_move(op, 1, 0) == 0


@says("C-148")
def each_extra_area_costs_the_scout_one(areas: Range[2, 3], passengers: Range[0, 1]):
    return energy_to_move(Op.SCOUT, areas, passengers) == areas - 1


@says("C-150")
def each_further_area_costs_one_more(passengers: Range[0, 1]):
    return energy_to_move(Op.SCOUT, 3, passengers) == energy_to_move(Op.SCOUT, 2, passengers) + 1


@says("C-305")
def a_secret_move_with_somebody_costs_one():
    return energy_to_move(Op.SCOUT, 1, 1) == 1


@says("C-305")
def a_passenger_costs_nothing(areas: Range[2, 3]):
    return energy_to_move(Op.SCOUT, areas, 0) == energy_to_move(Op.SCOUT, areas, 1)


@says("C-306")
def each_additional_border_costs_one_extra(areas: Range[2, 3]):
    return energy_to_move(Op.SCOUT, areas, 1) == energy_to_move(Op.SCOUT, 1, 1) + areas - 1


@says("C-149")
def the_scout_may_take_one_along(level: Range[1, 3]):
    return most_passengers(level) == 1


@says("C-425")
def camouflage_takes_one_along(level: Range[1, 3]):
    return most_passengers(level) == 1


@says("C-309", "C-151", overrides=("C-149", "C-425"))
def higher_levels_take_two_or_three_along(level: Range[2, 3]):
    return most_passengers(level) == level


@says("C-135")
def jill_reveals_in_adjacent_areas():
    return may_reveal(0, adjacent=True) is Duty.MAY


@says("C-136")
def jill_reveals_the_top_face_down_card(above: Range[0, 2]):
    return may_reveal(above, adjacent=True) is (Duty.MUST_NOT if above else Duty.MAY)


@says("C-321")
def deeper_cards_once_those_above_are_revealed():
    return may_reveal(0, adjacent=True) is Duty.MAY


@says("C-319")
def jill_may_reveal_in_different_areas():
    return may_reveal_in_several_areas() is Duty.MAY


@says("C-410")
def intel_reveals_in_one_or_more_areas():
    return may_reveal_in_several_areas() is Duty.MAY


@says("C-136")
def one_energy_for_each_card(level: Range[1, 3], cards: Range[1, 3]):
    return energy_to_reveal(level, cards) == cards


@says("C-318")
def each_use_costs_jill_one_energy(level: Range[1, 3]):
    return energy_to_reveal(level, 1) == 1


@says("C-410")
def each_reveal_action_costs_one_energy(level: Range[1, 3]):
    return energy_to_reveal(level, 1) == 1


@says("C-324", overrides="C-136")
def higher_levels_reveal_more_for_one_energy(level: Range[2, 3]):
    return energy_to_reveal(level, level) == 1


@says("C-139")
def a_sniper_hits_jill_with_his_attack_or_less(attack: Attack, roll: Die[6]):
    when(roll <= attack)
    return enemy_hits(True, Human.OP, attack, roll)


@says("C-140")
def a_sniper_misses_jill_with_more(attack: Attack, roll: Die[6]):
    when(roll > attack)
    return not enemy_hits(True, Human.OP, attack, roll)


@says("C-141")
def the_example_sniper_hits_jill_up_to_4(roll: Die[6]):
    return enemy_hits(True, Human.OP, 4, roll) == (roll <= 4)


@says("C-322")
def jill_is_hit_by_the_attack_value_or_less(attack: Attack, roll: Die[6]):
    return enemy_hits(True, Human.OP, attack, roll) == (roll <= attack)


@says("C-126")
def energy_comes_in_recovery(pushed: bool):
    return regains_energy(Phase.RECOVERY, pushed)


@says("C-232")
def who_pushed_forward_waits_for_the_end_of_the_round(phase: Phase):
    return regains_energy(phase, pushed_forward=True) == (phase is Phase.RECOVERY)


@says("C-126")
def each_op_gets_one_energy(energy: Range[0, 3]):
    return energy_after(Source.RECOVERY, energy) == energy + 1


@says("C-268")
def each_op_adds_one_energy(energy: Range[0, 3]):
    return energy_after(Source.RECOVERY, energy) == energy + 1


@says("C-269", overrides=("C-126", "C-268"))
def nobody_gets_a_fourth_energy():
    return energy_after(Source.RECOVERY, 3) == 3
