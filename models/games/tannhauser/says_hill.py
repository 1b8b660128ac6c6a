"""Tannhäuser, King of the Hill: what is said about leaders, points and the winner."""
# mypy: ignore-errors

from questions_kinds import Act, Mode
from questions_modes import Laid, Shows, Spot, crate_on, crates_used
from questions_scoring import (
    Location,
    Result,
    hill_result,
    leader_is_known,
    leads,
    may_go_on_after_scoring,
    may_score,
    place_of_reinforcement,
    points_for,
)
from questions_shared import command_points_of_mode, takes_action

from ruleproof.game import Duty, Range, says, when

Ahead = Range[-2, 2]
ENEMYS = (Location.OBJECTIVE, Location.ACTION, Location.ENEMY_ENTRY)
BOTHS = (Location.OBJECTIVE, Location.ACTION)


@says("T-034")
def most_points_win_after_ten_turns(
    turns: Range[9, 10], points: Ahead, living: Ahead, eliminated: bool
):
    when(turns < 10 or points != 0)
    won = Result.ONE if points > 0 else Result.OTHER
    expected = won if turns == 10 else Result.GOES_ON
    return hill_result(turns, points, living, eliminated) is expected


@says("T-034")
def play_is_over_after_ten_turns(points: Ahead, living: Ahead, eliminated: bool):
    return hill_result(10, points, living, eliminated) is not Result.GOES_ON


@says("T-035")
def elimination_does_not_win(points: Ahead, living: Ahead):
    return hill_result(9, points, living, True) is not Result.ONE


@says("T-036")
def a_tie_goes_to_most_living_characters(living: Ahead, eliminated: bool):
    when(living != 0)
    won = Result.ONE if living > 0 else Result.OTHER
    return hill_result(10, 0, living, eliminated) is won


@says("T-037")
def king_of_the_hill_gives_three_points():
    return command_points_of_mode(Mode.HILL) == 3


@says("T-038")
def king_of_the_hill_has_no_crates(spot: Spot, door: bool):
    return crate_on(Mode.HILL, spot, door) is Laid.NONE


@says("T-038")
def no_crate_shows_anything_in_king_of_the_hill(shows: Shows):
    return not crates_used(Mode.HILL, shows)


@says("T-039")
def every_character_has_a_place_in_the_chain_of_command(place: Range[1, 3]):
    return leads(place, place - 1)


@says("T-040")
def the_first_leader_lies_on_top(place: Range[1, 3]):
    return leads(place, 0) == (place == 1)


@says("T-040")
def the_stack_is_hidden_from_the_opponent():
    return not leader_is_known(0)


@says("T-041")
def only_the_current_leader_scores(
    first_turn: bool, location: Location, own_mark: bool, opponents_mark: bool
):
    duty = may_score(first_turn, False, location, own_mark, opponents_mark)
    return duty is Duty.MUST_NOT


@says("T-041")
def the_top_token_is_the_leader(place: Range[1, 3], dead: Range[0, 2]):
    when(dead < place)
    return leads(place, dead) == (dead == place - 1)


@says("T-042")
def nobody_scores_in_the_first_turn(
    leader: bool, location: Location, own_mark: bool, opponents_mark: bool
):
    return may_score(True, leader, location, own_mark, opponents_mark) is Duty.MUST_NOT


@says("T-043")
def from_the_second_turn_on_the_leader_may_score(location: Location):
    when(location in ENEMYS)
    return may_score(False, True, location, False, False) is Duty.MAY


@says("T-043")
def scoring_takes_an_action():
    return takes_action(Act.SCORE)


@says("T-044")
def circles_are_worth_one_and_two_and_the_entry_point_five():
    worth = {Location.OBJECTIVE: 1, Location.ACTION: 2, Location.ENEMY_ENTRY: 5}
    return all(points_for(location) == worth[location] for location in worth)


@says("T-045")
def the_activation_ends_with_a_score():
    return may_go_on_after_scoring() is Duty.MUST_NOT


@says("T-046")
def each_player_scores_a_location_once(
    first_turn: bool, leader: bool, location: Location, opponents_mark: bool
):
    return may_score(first_turn, leader, location, True, opponents_mark) is Duty.MUST_NOT


@says("T-047")
def a_mark_of_the_faction_tells_what_is_used_up(location: Location):
    when(location in ENEMYS)
    unmarked = may_score(False, True, location, False, False)
    return unmarked is not may_score(False, True, location, True, False)


@says("T-048")
def both_players_can_score_the_same_circle(first_turn: bool, leader: bool, location: Location):
    when(location in BOTHS)
    marked = may_score(first_turn, leader, location, False, True)
    return marked is may_score(first_turn, leader, location, False, False)


@says("T-049")
def the_dead_leave_the_stack(place: Range[2, 3]):
    return leads(place, place - 1)


@says("T-050")
def the_new_leader_is_revealed(dead: Range[1, 2]):
    return leader_is_known(dead)


@says("T-051")
def a_reinforcement_goes_to_the_bottom(tokens: Range[0, 4]):
    return place_of_reinforcement(tokens) == tokens + 1
