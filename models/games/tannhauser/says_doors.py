"""Tannhäuser, Gate Tokens and Locked Doors."""
# mypy: ignore-errors

from questions_circles import (
    door_is_destroyed,
    door_stat,
    door_token_placed,
    entry_point_works,
    gate_paths_agreed,
    gates_allowed,
    grenade_removes_door,
    larger_teams_allowed,
    maps_with_gates,
    may_attack_door,
    may_play_with,
    may_restore_door,
    may_turn_door,
    may_use_doors,
    points_to_turn_door,
    shares_path_with_gate,
)
from questions_kinds import Act, Circle, Occupant, SetupEvent, Stand, Way
from questions_pieces import Door, Into, Skill
from questions_shared import (
    figures_in_team,
    may_enter,
    sees,
    setup_before,
    takes_action,
    test_passes,
)

from ruleproof.game import Duty, Range, says

Heroes = Range[0, 6]
Troopers = Range[0, 5]


@says("T-283")
def gates_are_agreed_on_before_teams_are_chosen():
    return setup_before(SetupEvent.GATES, SetupEvent.CHARACTERS)


@says("T-284")
def one_or_two_gates_join_two_maps(gates: Range[1, 3]):
    return maps_with_gates() == 2 and gates_allowed(gates) == (gates <= 2)


@says("T-285")
def all_agree_which_circles_share_a_path_with_a_gate(all_agree: bool):
    return gate_paths_agreed(all_agree) == all_agree


@says("T-286")
def a_gate_leads_to_the_other_board():
    return may_enter(Circle.PLAIN, Occupant.NOBODY, False, Way.GATE) is Duty.MAY


@says("T-287")
def entry_points_on_the_shared_edge_do_not_work(on_shared_edge: bool):
    return entry_point_works(on_shared_edge) != on_shared_edge


@says("T-287")
def they_share_the_path_of_the_gate():
    return shares_path_with_gate(entry_on_shared_edge=True)


@says("T-288")
def gates_allow_larger_teams(players: Range[2, 4]):
    return larger_teams_allowed(True, players)


@says("T-288")
def four_players_may_bring_four_normal_teams():
    return may_play_with(4) is Duty.MAY


@says("T-288")
def larger_teams_are_a_choice():
    return may_play_with(2) is Duty.MAY


@says("T-289")
def a_larger_team_has_five_heroes_and_four_troopers(heroes: Heroes, troopers: Troopers):
    whole = heroes == 5 and troopers == 4
    return figures_in_team(heroes, troopers, larger=True) == whole


@says("T-290")
def a_scenario_places_locked_door_tokens():
    return door_token_placed(scenario_calls=True, on_door_circle=True) is Duty.MUST


@says("T-291")
def they_go_on_locked_door_circles(scenario_calls: bool):
    return door_token_placed(scenario_calls, on_door_circle=False) is Duty.MUST_NOT


@says("T-290")
def without_the_call_there_is_none():
    return door_token_placed(scenario_calls=False, on_door_circle=True) is Duty.MUST_NOT


@says("T-290")
def a_door_circle_without_a_token_is_passed_as_normal(held_by: Occupant):
    plain = may_enter(Circle.PLAIN, held_by, False, Way.STEP)
    return may_enter(Circle.NO_DOOR, held_by, False, Way.STEP) == plain


@says("T-292", overrides="T-167")
def nobody_moves_into_a_locked_door(won: bool, way: Way):
    return may_enter(Circle.LOCKED, Occupant.NOBODY, won, way) is Duty.MUST_NOT


@says("T-292")
def nobody_sees_through_a_locked_door():
    return not sees(Stand.LOCKED_DOOR)


@says("T-293")
def an_open_door_is_passed_as_normal(held_by: Occupant):
    plain = may_enter(Circle.PLAIN, held_by, False, Way.STEP)
    return may_enter(Circle.OPEN, held_by, False, Way.STEP) == plain


@says("T-294")
def the_green_skill_opens_a_door_for_one_point(other_in_circle: bool):
    turned = may_turn_door(True, True, True, other_in_circle) is Duty.MAY
    return turned and points_to_turn_door(True, True, True) == 1


@says("T-295")
def without_the_green_skill_a_door_costs_three_points(other_in_circle: bool):
    turned = may_turn_door(True, True, False, other_in_circle) is Duty.MAY
    return turned and points_to_turn_door(True, True, False) == 3


@says("T-296")
def an_open_door_is_turned_for_one_point(green: bool, skill: bool, other_in_circle: bool):
    turned = may_turn_door(False, green, skill, other_in_circle) is Duty.MAY
    return turned and points_to_turn_door(False, green, skill) == 1


@says("T-294", "T-295", "T-296")
def turning_a_door_takes_points_and_no_action():
    return not takes_action(Act.OPEN_DOOR)


@says("T-297", overrides=("T-296", "T-304"))
def no_door_is_closed_on_another_character(green: bool, skill: bool):
    return may_turn_door(False, green, skill, other_in_circle=True) is Duty.MUST_NOT


@says("T-304")
def a_door_without_green_icons_is_turned_by_anybody(
    locked: bool, skill: bool, other_in_circle: bool
):
    turned = may_turn_door(locked, False, skill, other_in_circle) is Duty.MAY
    return turned and points_to_turn_door(locked, False, skill) == 1


@says("T-298")
def destroying_a_door_takes_the_action():
    return takes_action(Act.DESTROY_DOOR)


@says("T-298")
def a_door_token_can_be_destroyed_open_or_locked(door: Door, skill: Skill):
    return may_attack_door(door, True, skill) == may_attack_door(door, False, skill)


@says("T-299")
def a_reinforced_door_needs_mechanics(locked: bool, skill: Skill):
    allowed = Duty.MAY if skill is Skill.MECHANICS else Duty.MUST_NOT
    return may_attack_door(Door.REINFORCED, locked, skill) is allowed


@says("T-300")
def a_wooden_door_needs_athletics(locked: bool, skill: Skill):
    allowed = Duty.MAY if skill is Skill.ATHLETICS else Duty.MUST_NOT
    return may_attack_door(Door.WOODEN, locked, skill) is allowed


@says("T-299")
def a_reinforced_door_needs_two_successes_of_mental(successes: Range[0, 4]):
    mental = door_stat(Door.REINFORCED, mental=True) and not door_stat(Door.REINFORCED, False)
    return mental and door_is_destroyed(Door.REINFORCED, successes) == (successes >= 2)


@says("T-300")
def a_wooden_door_needs_two_successes_of_stamina(successes: Range[0, 4]):
    stamina = door_stat(Door.WOODEN, mental=False) and not door_stat(Door.WOODEN, True)
    return stamina and door_is_destroyed(Door.WOODEN, successes) == (successes >= 2)


@says("T-299", "T-300", overrides="T-201")
def a_test_against_a_door_needs_two_successes(successes: Range[0, 5]):
    return test_passes(successes, destroys_door=True) == (successes >= 2)


@says("T-302")
def a_grenade_beside_a_wooden_door_removes_it(locked: bool):
    return grenade_removes_door(Door.WOODEN, locked, Into.ADJACENT)


@says("T-303")
def a_removed_door_stays_open():
    return may_restore_door() is Duty.MUST_NOT


@says("T-305")
def door_tokens_are_placed_after_objective_tokens():
    return setup_before(SetupEvent.OBJECTIVE_TOKENS, SetupEvent.DOORS)


@says("T-305")
def doors_on_other_maps_need_agreement(door: Door, all_agree: bool):
    allowed = Duty.MAY if all_agree else Duty.MUST_NOT
    return may_use_doors(door, False, all_agree) is allowed


@says("T-306")
def locked_wooden_doors_are_for_castle_ksiaz(all_agree: bool):
    return may_use_doors(Door.WOODEN, True, all_agree) is Duty.MAY
