"""COUNTDOWN, Traitor mode: how many traitors there are, and who wins."""
# mypy: ignore-errors

from questions_mission import (
    may_play,
    mission_succeeds,
    patriots_win,
)
from questions_ops import (
    agenda_cards,
    may_hurt_ops,
    must_vote,
    player_is_revealed,
    showdown_points,
    traitors_dealt,
    voting_goes_on,
)

from ruleproof.game import Duty, Range, says, when

Points = Range[-3, 3]
Change = Range[-2, 3]


@says("C-340")
def traitor_mode_is_for_three_to_six(players: Range[1, 6]):
    allowed = Duty.MAY if players >= 3 else Duty.MUST_NOT
    return may_play(players, True) is allowed


@says("C-341")
def one_traitor_and_perhaps_a_second(players: Range[3, 6], traitors: Range[0, 2]):
    possible = traitors == 1 or (traitors == 2 and players >= 5)
    return traitors_dealt(players, traitors) == possible


@says("C-012")
def one_traitor_or_more(players: Range[3, 6]):
    return any(traitors_dealt(players, traitors) for traitors in (1, 2))


@says("C-343")
def three_or_four_players_have_one_traitor(players: Range[3, 4], traitors: Range[0, 2]):
    return traitors_dealt(players, traitors) == (traitors == 1)


@says("C-344")
def five_or_six_players_have_one_or_two(players: Range[5, 6], traitors: Range[0, 2]):
    return traitors_dealt(players, traitors) == (traitors >= 1)


@says("C-347")
def the_box_tells_whether_one_or_two(players: Range[5, 6], traitors: Range[1, 2]):
    return traitors_dealt(players, traitors)


@says("C-034")
def two_agendas_are_traitors():
    return agenda_cards(True) == 2


@says("C-342")
def five_patriots_and_two_traitors():
    return agenda_cards(False) == 5 and agenda_cards(True) == 2


@says("C-407")
def five_agendas_show_a_special_op():
    return agenda_cards(False) == 5


@says("C-059")
def the_score_of_the_mission_decides(score: Points, change: Change, exit_reached: bool):
    return patriots_win(score, change, exit_reached) == (score > 0)


@says("C-353")
def the_score_after_the_showdown_decides(score: Points, change: Change, exit_reached: bool):
    return patriots_win(score, change, exit_reached) == (score + change > 0)


@says("C-345")
def traitors_want_the_mission_to_fail(score: Range[-3, 2], exit_reached: bool):
    exits = 1 if exit_reached else 0
    succeeds = mission_succeeds(True, score, 1, exits, False)
    return patriots_win(score, 0, exit_reached) == succeeds


@says("C-346")
def all_may_vote():
    return must_vote() is Duty.MAY


@says("C-348")
def all_vote():
    return must_vote() is Duty.MUST


@says("C-348", "C-349")
def the_majority_reveals_a_player(players: Range[3, 6], votes: Range[0, 6]):
    when(votes <= players)
    return player_is_revealed(players, votes) == (2 * votes > players)


@says("C-352")
def votes_go_on_until_all_traitors_are_found(hidden: Range[0, 2]):
    return voting_goes_on(hidden) == (hidden > 0)


@says("C-350")
def a_traitor_gives_three():
    return showdown_points(True) == 3


@says("C-351")
def a_patriot_costs_two():
    return showdown_points(False) == -2


@says("C-354")
def ops_are_not_hurt_on_purpose():
    return may_hurt_ops() is Duty.MUST_NOT
