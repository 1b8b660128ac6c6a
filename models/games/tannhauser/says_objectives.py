"""Tannhäuser, Objective: what is said about Objective tokens, halves and the winner."""
# mypy: ignore-errors

from questions_kinds import Act, Mode, Side
from questions_modes import Laid, Shows, Spot, crate_on, crates_used, supply
from questions_scoring import (
    Marker,
    Roll,
    Skill,
    halves,
    halves_after,
    marker,
    may_attempt,
    may_flip_objective,
    may_put_objective,
    objective_won,
    placing_goes_on,
    takes_objective_token,
)
from questions_setup import Matter, acts_first
from questions_shared import command_points_of_mode, takes_action

from ruleproof.game import Duty, Range, given, says, when

Before = Range[0, 1]
LARGER = (Skill.LARGER, Skill.BOTH)


@given()
def secondary_tokens_have_one_icon(primary: bool, skill: Skill):
    return primary or skill in (Skill.NEITHER, Skill.LARGER)


@given()
def secondary_tokens_have_no_smaller_icon(primary_token: bool, smaller_icon_matches: bool):
    return primary_token or not smaller_icon_matches


@says("T-052")
def the_fourth_objective_wins(accomplished: Range[0, 4]):
    return objective_won(accomplished) == (accomplished == 4)


@says("T-053")
def objective_mode_gives_three_points():
    return command_points_of_mode(Mode.OBJECTIVE) == 3


@says("T-054")
def objective_mode_has_crates_on_action_circles(door: bool):
    return crate_on(Mode.OBJECTIVE, Spot.ACTION, door) is Laid.HIDDEN


@says("T-054")
def crates_of_objective_mode_show_points():
    return crates_used(Mode.OBJECTIVE, Shows.POINTS)


@says("T-055")
def each_player_takes_four_flags_as_a_supply():
    return supply() == 4


@says("T-057")
def the_winner_of_the_setup_roll_places_the_first_token(winner: Side, entry_winner: Side):
    return acts_first(Matter.SET_UP_TOKENS, winner, entry_winner) is winner


@says("T-057")
def tokens_go_where_an_icon_matches(primary: bool, circle_primary: bool):
    return may_put_objective(primary, circle_primary, False, False, False) is Duty.MUST_NOT


@says("T-058")
def of_primary_tokens_the_larger_icon_must_match(
    circle_primary: bool, smaller: bool, token_there: bool
):
    duty = may_put_objective(True, circle_primary, False, smaller, token_there)
    return duty is Duty.MUST_NOT


@says("T-059")
def gold_goes_on_primary_and_silver_on_secondary_circles(
    primary: bool, circle_primary: bool, larger: bool, smaller: bool, token_there: bool
):
    when(primary != circle_primary)
    duty = may_put_objective(primary, circle_primary, larger, smaller, token_there)
    return duty is Duty.MUST_NOT


@says("T-057", "T-059")
def a_matching_token_may_go_on_a_free_circle_of_its_kind(primary: bool, smaller: bool):
    when(primary or not smaller)
    return may_put_objective(primary, primary, True, smaller, False) is Duty.MAY


@says("T-056")
def players_take_the_tokens_of_their_own_side(own: bool):
    return takes_objective_token(own) == own


@says("T-060")
def tokens_are_placed_until_every_circle_has_some(free: Range[0, 2]):
    return placing_goes_on(free) == (free > 0)


@says("T-061")
def objectives_have_two_halves():
    return halves() == 2


@says("T-062")
def who_is_adjacent_may_flip_a_token():
    return may_flip_objective(True) is Duty.MAY and may_flip_objective(False) is Duty.MUST_NOT


@says("T-062")
def flipping_takes_no_action():
    return not takes_action(Act.FLIP_OBJECTIVE)


@says("T-063")
def the_first_half_alone_is_marked_by_the_picture(done: Range[0, 2]):
    return (marker(done) is Marker.TOKEN) == (done == 1)


@says("T-064")
def the_second_half_is_marked_by_a_flag():
    return marker(2) is Marker.FLAG


@says("T-064")
def a_flag_tells_that_both_halves_are_completed(done: Range[0, 2]):
    return (marker(done) is Marker.FLAG) == (done == halves())


@says("T-065")
def who_is_adjacent_may_attempt_a_half(done: Before, of_opponent: Range[0, 2]):
    return (
        may_attempt(True, done, of_opponent) is Duty.MAY
        and may_attempt(False, done, of_opponent) is Duty.MUST_NOT
    )


@says("T-065")
def a_half_takes_an_action():
    return takes_action(Act.HALF)


@says("T-066")
def the_larger_icon_completes_both_halves_of_an_own_primary_token(
    skill: Skill, before: Before, roll: Roll
):
    when(skill in LARGER)
    return halves_after(True, skill, True, before, roll) == 2


@says("T-066")
def the_larger_icon_completes_half_of_an_opponents_primary_token(
    skill: Skill, before: Before, roll: Roll
):
    when(skill in LARGER)
    return halves_after(True, skill, False, before, roll) == before + 1


@says("T-067")
def the_smaller_icon_alone_completes_half(own: bool, before: Before, roll: Roll):
    return halves_after(True, Skill.SMALLER, own, before, roll) == before + 1


@says("T-068")
def the_icon_completes_both_halves_of_an_own_secondary_token(before: Before, roll: Roll):
    return halves_after(False, Skill.LARGER, True, before, roll) == 2


@says("T-068")
def the_icon_completes_half_of_an_opponents_secondary_token(before: Before, roll: Roll):
    return halves_after(False, Skill.LARGER, False, before, roll) == before + 1


@says("T-069")
def without_the_skill_six_or_higher_completes_half(
    primary: bool, own: bool, before: Before, roll: Roll
):
    when(roll >= 6)
    return halves_after(primary, Skill.NEITHER, own, before, roll) == before + 1


@says("T-070")
def without_the_skill_less_than_six_changes_nothing(
    primary: bool, own: bool, before: Before, roll: Roll
):
    when(roll < 6)
    return halves_after(primary, Skill.NEITHER, own, before, roll) == before


@says("T-071")
def nobody_accomplishes_an_objective_again(adjacent: bool, of_opponent: Range[0, 2]):
    return may_attempt(adjacent, 2, of_opponent) is Duty.MUST_NOT


@says("T-072")
def what_the_opponent_has_done_does_not_matter(
    adjacent: bool, done: Range[0, 2], of_opponent: Range[1, 2]
):
    return may_attempt(adjacent, done, of_opponent) is may_attempt(adjacent, done, 0)
