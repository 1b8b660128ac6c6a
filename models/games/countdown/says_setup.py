"""COUNTDOWN, Introduction to Select & deploy: what set up and briefing say."""
# mypy: ignore-errors

from questions_kinds import Area, Cube, Laid, Marker, Op, Pile, Shows, Stage, Voice
from questions_mission import (
    Players,
    assignment_level,
    bonus_points,
    final_say,
    laid_on,
    locations_in_all,
    locations_offered,
    marker_stands,
    may_change_rounds,
    may_play,
    minutes_without_timer,
    mission_minutes,
    ops_in_team,
    ops_of_a_player,
    piles,
    rounds_at_start,
    setup_minutes,
    timer_minutes,
)
from questions_ops import start_cubes, white_cube

from ruleproof.game import Duty, Range, says, when

GREEN, ORANGE, RED = 1, 2, 3


@says("C-001")
def one_to_six_play(players: Range[1, 7]):
    return (may_play(players, False) is Duty.MAY) == (players <= 6)


@says("C-007")
def a_basic_mission_takes_thirty_minutes():
    return mission_minutes() == 30


@says("C-062")
def a_real_time_mission_takes_thirty_minutes():
    return mission_minutes() == 30


@says("C-063")
def set_up_takes_less_than_five_minutes():
    return setup_minutes() == 5


@says("C-064")
def no_mission_takes_more_than_an_hour():
    return mission_minutes() <= minutes_without_timer() <= 60


@says("C-113")
def the_timer_runs_from_the_set_up_on():
    return timer_minutes() == 35 and setup_minutes() + mission_minutes() <= timer_minutes()


@says("C-011")
def each_player_decides_for_his_own_op():
    return final_say(shared_by_three_players=False) is Voice.OWNER


@says("C-116")
def the_final_say_is_his():
    return final_say(shared_by_three_players=False) is Voice.OWNER


@says("C-103")
def the_dummy_op_belongs_to_all():
    return final_say(shared_by_three_players=True) is Voice.ALL


@says("C-042")
def white_cubes_are_for_higher_levels_and_campaigns(op: Op):
    return not white_cube(op, campaign=False, level=1)


@says("C-108")
def the_specialty_track_is_not_used_on_level_1(op: Op):
    return not white_cube(op, campaign=False, level=1)


@says("C-037")
def the_time_marker_starts_on_0():
    return marker_stands(Marker.TIME, Stage.SET_UP) == 0


@says("C-038")
def the_scoring_marker_starts_on_0():
    return marker_stands(Marker.SCORE, Stage.SET_UP) == 0


@says("C-072")
def the_time_marker_goes_on_the_number_of_rounds():
    rounds = rounds_at_start(Shows.ASSIGNMENT, 4)
    return marker_stands(Marker.TIME, Stage.BRIEFED) == rounds


@says("C-089", "C-090")
def the_time_marker_goes_on_the_time_of_the_location():
    rounds = rounds_at_start(Shows.LOCATION, 4)
    return marker_stands(Marker.TIME, Stage.BRIEFED) == rounds


@says("C-045", "C-047")
def assignments_and_targets_make_three_piles(pile: Pile):
    when(pile in (Pile.ASSIGNMENTS, Pile.TARGETS))
    return piles(pile) == 3


@says("C-046", "C-050", "C-051")
def locations_threats_and_secured_areas_make_one_pile(pile: Pile):
    when(pile in (Pile.LOCATIONS, Pile.THREATS, Pile.SECURED_AREAS))
    return piles(pile) == 1


@says("C-091")
def secured_area_cards_lie_on_threat_areas():
    return laid_on(Area.THREAT) is Laid.SECURED_AREA


@says("C-093")
def secured_area_cards_lie_on_target_areas():
    return laid_on(Area.TARGET) is Laid.SECURED_AREA


@says("C-095")
def deployment_cards_lie_on_deployment_areas():
    return laid_on(Area.DEPLOYMENT) is Laid.DEPLOYMENT


@says("C-096")
def exit_cards_lie_on_exit_areas():
    return laid_on(Area.EXIT) is Laid.EXIT


@says("C-045", "C-070")
def green_is_easier_than_orange_and_red():
    return assignment_level(GREEN) < assignment_level(ORANGE) < assignment_level(RED)


@says("C-070")
def green_is_level_1_and_red_is_level_3():
    return assignment_level(GREEN) == 1 and assignment_level(RED) == 3


@says("C-077")
def orange_is_level_2_and_red_is_level_3():
    return assignment_level(ORANGE) == 2 and assignment_level(RED) == 3


@says("C-071")
def one_to_four_players_have_one_number_of_rounds(players: Range[1, 4]):
    return rounds_at_start(Shows.ASSIGNMENT, players) == rounds_at_start(Shows.ASSIGNMENT, 4)


@says("C-073")
def the_example_starts_at_7_6_or_5(players: Players):
    rounds = 7 if players <= 4 else 6 if players == 5 else 5
    return rounds_at_start(Shows.ASSIGNMENT, players) == rounds


@says("C-089")
def both_cards_show_the_same_time(players: Players):
    rounds = rounds_at_start(Shows.ASSIGNMENT, players)
    return rounds_at_start(Shows.LOCATION, players) == rounds


@says("C-090")
def the_location_card_starts_at_7_too(players: Range[1, 4]):
    return rounds_at_start(Shows.LOCATION, players) == 7


@says("C-076")
def rounds_may_be_added_in_difficulties(by: Range[1, 2], advanced: bool):
    return may_change_rounds(by, True, advanced) is Duty.MAY


@says("C-086")
def advanced_players_may_have_a_round_less(having_difficulties: bool):
    return may_change_rounds(-1, having_difficulties, advanced=True) is Duty.MAY


@says("C-079")
def level_2_offers_two_locations():
    return locations_offered(2) == 2


@says("C-074")
def level_1_names_one_location():
    return locations_offered(1) == 1


@says("C-082")
def there_are_fifteen_locations():
    return locations_in_all() == 15


@says("C-085")
def fifteen_locations_are_available():
    return locations_in_all() == 15


@says("C-098")
def the_number_of_areas_gives_two_points(number: Range[1, 2]):
    return bonus_points(number, number) == 2


@says("C-102")
def four_to_six_players_have_one_op_each(players: Players):
    when(players >= 4)
    return ops_of_a_player(players) == 1 and ops_in_team(players) == players


@says("C-103")
def up_to_three_players_have_four_ops(players: Range[1, 3]):
    each = {1: 4, 2: 2, 3: 1}[players]
    shared = 1 if players == 3 else 0
    return ops_of_a_player(players) == each and ops_in_team(players) == players * each + shared


@says("C-101")
def the_number_of_ops_depends_on_the_players():
    return any(ops_in_team(players) != ops_in_team(6) for players in range(1, 6))


@says("C-109")
def the_dummy_is_the_fourth_op_of_three_players():
    return ops_in_team(3) == 4


@says("C-109")
def only_one_or_two_players_have_several_ops(players: Players):
    return (ops_of_a_player(players) > 1) == (players <= 2)


@says("C-105")
def two_health_at_the_start():
    return start_cubes(Cube.HEALTH) == 2


@says("C-106")
def two_energy_at_the_start():
    return start_cubes(Cube.ENERGY) == 2


@says("C-107")
def the_blue_cube_starts_at_0():
    return start_cubes(Cube.AIMING) == 0


@says("C-287")
def aiming_experience_starts_at_0():
    return start_cubes(Cube.AIMING) == 0


@says("C-194")
def nobody_has_aiming_experience_at_the_start():
    return start_cubes(Cube.AIMING) == 0
