"""VIKTORY: what the lines say about set-up, turns and the end of the game."""
# mypy: ignore-errors

from kinds import Result, Role, SetUp
from questions_of_turns import (
    FIGHTERS,
    game_over,
    is_won,
    next_to_act,
    operative_full,
    operative_start,
    player_of,
    setting_up,
    starting_points,
    terrorist_full,
    terrorist_start,
)

from ruleproof.game import Range, given, says, when

Points = Range[0, 20]


@says("V-030")
def one_player_is_the_terrorist(players: Range[2, 5], role: Role):
    return (player_of(players, role) == 1) == (role is Role.TERRORIST)


@says("V-031")
def two_players(role: Role):
    when(role is not Role.TERRORIST)
    return player_of(2, role) == 2


@says("V-032")
def three_players(role: Role):
    when(role is not Role.TERRORIST)
    return player_of(3, role) == (2 if role in (Role.SECRET_AGENTS, Role.SPECIAL_FORCES) else 3)


@says("V-033")
def four_players(role: Role):
    when(role is not Role.TERRORIST)
    seats = {Role.SECRET_AGENTS: 2, Role.BOMB_SQUAD: 3}
    return player_of(4, role) == seats.get(role, 4)


@says("V-034")
def five_players(role: Role):
    when(role is not Role.TERRORIST)
    seats = {Role.SECRET_AGENTS: 2, Role.BOMB_SQUAD: 3, Role.SPECIAL_FORCES: 4}
    return player_of(5, role) == seats.get(role, 5)


@says("V-035")
def markers_start_at_the_top():
    return operative_start() == operative_full() and terrorist_start() == terrorist_full()


@says("V-036")
def operatives_start_with_six():
    return operative_start() == 6


@says("V-037")
def the_terrorist_starts_with_twelve():
    return terrorist_start() == 12


@says("V-142")
def six_is_the_most_of_an_operative():
    return operative_full() == 6


@says("V-165")
def twelve_is_the_most_of_the_terrorist():
    return terrorist_full() == 12


@says("V-038")
def no_points_at_first():
    return starting_points() == 0


@says("V-043")
def operatives_choose_before_the_terrorist():
    return setting_up(SetUp.OPERATIVES, SetUp.CARD)


@says("V-044")
def the_token_goes_on_the_card():
    return setting_up(SetUp.CARD, SetUp.TOKEN)


@says("V-045")
def turns_begin_after_the_set_up():
    return setting_up(SetUp.TOKEN, SetUp.TURNS)


@given("V-192")
def only_operatives_end_a_turn_with_a_break(role: Role, after_break: bool):
    return not after_break or role in FIGHTERS


@says("V-047", "V-048")
def a_turn_begins_with_secret_agents():
    return next_to_act(Role.TERRORIST, False) is Role.SECRET_AGENTS


@says("V-049")
def bomb_squad_comes_second(after_break: bool):
    return next_to_act(Role.SECRET_AGENTS, after_break) is Role.BOMB_SQUAD


@says("V-050")
def special_forces_come_third(after_break: bool):
    return next_to_act(Role.BOMB_SQUAD, after_break) is Role.SPECIAL_FORCES


@says("V-051")
def the_informants_come_fourth(after_break: bool):
    return next_to_act(Role.SPECIAL_FORCES, after_break) is Role.INFORMANTS


@says("V-084")
def the_informants_come_after_the_operatives(after_break: bool):
    return next_to_act(Role.SPECIAL_FORCES, after_break) is Role.INFORMANTS


@says("V-052")
def the_terrorist_comes_last():
    return next_to_act(Role.INFORMANTS, False) is Role.TERRORIST


@says("V-181")
def an_operative_or_the_terrorist_comes_after_a_break(role: Role):
    when(role in FIGHTERS)
    return next_to_act(role, True) in (*FIGHTERS, Role.TERRORIST)


@says("V-179")
def over_when_an_operative_kills_the_terrorist(points: Points):
    return game_over(points, True)


@says("V-191")
def over_when_his_attack_kills_the_terrorist(points: Points):
    return game_over(points, True)


@says("V-207")
def eighteen_points_are_a_major_viktory(points: Range[18, 20]):
    return is_won(Result.MAJOR, points)


@says("V-208")
def twelve_points_are_a_minor_viktory(points: Range[12, 20]):
    return is_won(Result.MINOR, points)


@says("V-209")
def otherwise_the_operatives_win(points: Points):
    return is_won(Result.OPERATIVES, points) == (points < 12)
