"""VIKTORY's rules in plain Python, fact by fact as the rulebook's lines state them."""

from collections.abc import Mapping
from functools import cache
from typing import Any

import pytest

from ruleproof.models.board_file import read_board
from ruleproof.models.game_folder import find_game
from ruleproof.models.language.decisions import NotAllowed, chosen_readings
from ruleproof.models.language.game import Game
from ruleproof.models.language.loading import load_game
from ruleproof.models.language.state import State
from ruleproof.models.play import begin, endings, legal_steps, take

MAP = "reconstruction.toml"
AGENTS, SQUAD, FORCES = "SECRET_AGENTS", "BOMB_SQUAD", "SPECIAL_FORCES"


def game(board: str = MAP) -> Game:
    return loaded(board)


@cache
def loaded(board: str) -> Game:
    stated = find_game("viktory").board
    assert stated is not None
    return load_game(stated.parent, board=read_board(stated.parent / board).board)


def words(board: str = MAP) -> Any:
    return game(board).names["europe"]


def city(name: str, board: str = MAP) -> Any:
    return words(board).City[name]


def operative(name: str) -> Any:
    return words().Operative[name]


def token(name: str | None) -> Any:
    return None if name is None else words().Token[name]


def phase(name: str) -> Any:
    return game().names["Phase"][name]


def called(name: str) -> Any:
    """Return a function of one of the game's modules."""
    for scene in game().scenes.values():
        for definition in scene.definitions:
            if name in definition.function.__globals__:
                return definition.function.__globals__[name]
    raise KeyError(name)


def table(
    agents: str = "OSLO",
    squad: str = "OSLO",
    forces: str = "OSLO",
    *,
    trail: tuple[str, ...] = ("ROME",),
    tokens: tuple[str | None, ...] = (None, None, None),
    **fields: Any,
) -> State:
    """Return a state of the whole game with these Operatives, cards and tokens."""
    state = game().scene("Table").state()
    places = zip((AGENTS, SQUAD, FORCES), (agents, squad, forces), strict=True)
    state.at = {operative(who): city(place) for who, place in places}
    state.trail = tuple(city(name) for name in trail) + (None,) * (3 - len(trail))
    state.token = tuple(token(name) for name in (*tokens, None, None, None)[:3])
    for kind in words().Token:
        state.reserve[kind] = 3 - tuple(state.token).count(kind)
    for name, value in fields.items():
        setattr(state, name, value)
    return state


def strengths(agents: int = 6, squad: int = 6, forces: int = 6) -> dict[Any, int]:
    levels = zip((AGENTS, SQUAD, FORCES), (agents, squad, forces), strict=True)
    return {operative(who): level for who, level in levels}


def play(state: State, rule: str, **arguments: Any) -> State:
    return take(game(), state, rule, arguments)


def results(state: State) -> list[str]:
    return [str(each.result.value) for each in endings(game(), state) if each.result]


# What Bombs and Recruiting Cells yield.


@pytest.mark.parametrize(("place", "points"), [("Bari", 1), ("NAPLES", 2), ("ROME", 3)])
def test_a_bomb_scores_by_the_size_of_its_city(place: str, points: int) -> None:
    assert words().bomb_points(city(place)) == points


@pytest.mark.parametrize(("place", "strength"), [("Bari", 2), ("NAPLES", 4), ("ROME", 6)])
def test_a_recruiting_cell_adds_by_the_size_of_its_city(place: str, strength: int) -> None:
    assert words().cell_strength(city(place)) == strength


@pytest.mark.parametrize(("place", "strength"), [("ANKARA", 8), ("Tunis", 4)])
def test_a_recruiting_cell_yields_double_in_dark_green_regions(place: str, strength: int) -> None:
    assert words().cell_strength(city(place)) == strength


@pytest.mark.parametrize(
    ("option", "strength"),
    [
        ("adds 6, as its line carries no asterisk", 6),
        ("adds 12, as all there yield double", 12),
    ],
)
def test_a_dark_green_airport_is_open_to_two_readings(option: str, strength: int) -> None:
    board = "small_round.toml"
    name = "a Recruiting Cell in a dark green Capital City or Airport"
    with chosen_readings({name: option}):
        assert words(board).cell_strength(city("ALGIERS", board)) == strength


def test_a_recruiting_cell_adds_only_one_at_strength_eleven() -> None:
    assert words().strengthened(11, city("NAPLES")) == 12


# Defeating tokens.


@pytest.mark.parametrize(
    ("who", "kind", "count"),
    [
        (AGENTS, "TRAP", 2),
        (AGENTS, "BOMB", 1),
        (AGENTS, "CELL", 1),
        (SQUAD, "BOMB", 2),
        (SQUAD, "TRAP", 1),
        (SQUAD, "CELL", 1),
        (FORCES, "CELL", 2),
        (FORCES, "TRAP", 1),
        (FORCES, "BOMB", 1),
    ],
)
def test_two_dice_are_for_the_operatives_specialty(who: str, kind: str, count: int) -> None:
    assert called("dice")(operative(who), token(kind)) == count


@pytest.mark.parametrize(
    ("kind", "roll", "loss", "points", "terror"),
    [
        ("TRAP", 1, 1, 0, 5),
        ("TRAP", 5, 5, 0, 5),
        ("TRAP", 6, 6, 1, 5),
        ("BOMB", 3, 0, 0, 5),
        ("BOMB", 4, 0, 2, 5),
        ("BOMB", 5, 0, 2, 5),
        ("BOMB", 6, 6, 3, 5),
        ("CELL", 3, 0, 0, 5),
        ("CELL", 4, 0, 0, 9),
        ("CELL", 5, 0, 0, 9),
        ("CELL", 6, 6, 1, 9),
    ],
)
def test_a_roll_against_a_token_in_a_large_city(
    kind: str, roll: int, loss: int, points: int, terror: int
) -> None:
    found = called("result")(token(kind), city("NAPLES"), roll, 6, 5)
    assert found == (loss, points, terror)


def test_a_trap_kills_an_operative_who_is_weaker_than_the_roll() -> None:
    assert called("result")(token("TRAP"), city("Bari"), 4, 3, 12) == (3, 1, 12)


def waiting_for_a_roll(who: str, kind: str) -> State:
    state = table("Bari", "Bari", "Bari", trail=("ROME", "Bari"), tokens=(None, kind))
    state.phase, state.acting = phase("TOKEN"), operative(who)
    return state


@pytest.mark.parametrize(("take_second", "left"), [(False, 4), (True, 1)])
def test_two_dice_leave_the_choice_of_the_die(take_second: bool, left: int) -> None:
    state = waiting_for_a_roll(AGENTS, "TRAP")
    after = play(state, "two_dice_against_a_token", first=2, second=5, take_second=take_second)
    assert after.strength[operative(AGENTS)] == left


def test_one_die_is_not_rolled_where_two_are_due() -> None:
    with pytest.raises(NotAllowed):
        play(waiting_for_a_roll(AGENTS, "TRAP"), "one_die_against_a_token", roll=2)


def test_two_dice_are_not_rolled_where_one_is_due() -> None:
    state = waiting_for_a_roll(SQUAD, "TRAP")
    with pytest.raises(NotAllowed):
        play(state, "two_dice_against_a_token", first=1, second=1, take_second=False)


def test_an_attempt_with_two_dice_settles_its_token() -> None:
    given = {"who": operative(SQUAD), "city": city("NAPLES"), "token": token("BOMB")}
    state = begin(game(), "Attempt", {**given, "strength": 6, "terror": 12})
    after = play(state, "two_dice_are_rolled", first=4, second=1, take_second=False)
    assert (after.token, after.points) == (None, 2)


@pytest.mark.parametrize("roll", range(1, 7))
def test_a_token_is_removed_whatever_the_roll(roll: int) -> None:
    after = play(waiting_for_a_roll(SQUAD, "CELL"), "one_die_against_a_token", roll=roll)
    assert tuple(after.token) == (None, None, None)


@pytest.mark.parametrize(
    ("option", "left"), [("goes back to the Reserve", 3), ("is out of the game", 2)]
)
def test_a_removed_token_goes_where_the_reading_says(option: str, left: int) -> None:
    with chosen_readings({"a token that an Operative removed": option}):
        after = play(waiting_for_a_roll(SQUAD, "CELL"), "one_die_against_a_token", roll=1)
    assert after.reserve[token("CELL")] == left


# Modifiers and rounds of Combat.


@pytest.mark.parametrize(
    ("who", "attacks", "others", "adds"),
    [
        (AGENTS, True, 0, 1),
        (AGENTS, False, 0, 0),
        (SQUAD, True, 0, 1),
        (SQUAD, False, 2, 2),
        (FORCES, True, 0, 2),
        (FORCES, False, 0, 2),
        (FORCES, True, 2, 4),
    ],
)
def test_what_operatives_add(who: str, attacks: bool, others: int, adds: int) -> None:
    assert words().operative_modifier(operative(who), attacks, others) == adds


@pytest.mark.parametrize(
    ("attacks", "dead", "green", "adds"),
    [(False, 0, False, 0), (True, 0, False, 1), (False, 2, False, 2), (False, 0, True, 1)],
)
def test_what_the_terrorist_adds(attacks: bool, dead: int, green: bool, adds: int) -> None:
    assert words().terrorist_modifier(attacks, dead, green) == adds


def test_the_example_of_istanbul_gives_the_terrorist_one_in_effect() -> None:
    green = words().is_green(city("ISTANBUL"))
    terrorist = words().terrorist_modifier(True, 1, green)
    forces = words().operative_modifier(operative(FORCES), False, 0)
    assert (terrorist, forces, terrorist - forces) == (3, 2, 1)


@pytest.mark.parametrize(
    ("dice", "adds", "losses"),
    [((6, 1), (2, 0), (0, 7)), ((1, 6), (0, 4), (9, 0)), ((3, 3), (1, 0), (0, 1))],
)
def test_the_lower_roller_loses_the_difference(
    dice: tuple[int, int], adds: tuple[int, int], losses: tuple[int, int]
) -> None:
    found = called("fought")(dice[0], adds[0], dice[1], adds[1], True)
    assert found == (*losses, False)


def test_equal_modified_rolls_break_off_an_attack_of_the_terrorist() -> None:
    assert called("fought")(3, 2, 4, 1, True) == (0, 0, True)


READ_BREAK = "a Combat Break when an Operative attacks"


def test_an_operatives_attack_breaks_off_at_the_bare_die_as_printed() -> None:
    assert called("fought")(3, 1, 4, 2, False) == (2, 0, True)


def test_as_printed_equal_modified_rolls_do_nothing_in_an_operatives_attack() -> None:
    assert called("fought")(3, 1, 2, 2, False) == (0, 0, False)


def test_in_the_other_reading_equal_modified_rolls_break_off_an_operatives_attack() -> None:
    with chosen_readings({READ_BREAK: "both modified rolls are equal"}):
        assert called("fought")(3, 1, 2, 2, False) == (0, 0, True)


# Set-up.


def set_up(first: str, kind: str | None) -> State:
    return begin(game(), "Table", arguments(first, kind))


def arguments(first: str, kind: str | None) -> Mapping[str, Any]:
    places = {"agents": city("LONDON"), "squad": city("PARIS"), "forces": city("PARIS")}
    return {**places, "first": city(first), "token": token(kind)}


def test_the_game_starts_at_full_strength_without_points() -> None:
    state = set_up("ROME", "BOMB")
    assert (state.strength.values(), state.terror, state.points) == ((6, 6, 6), 12, 0)


def test_the_terrorist_has_three_tokens_of_each_kind() -> None:
    state = set_up("ROME", "BOMB")
    assert state.reserve.values() == (2, 3, 3)


def test_a_free_starting_city_needs_a_token() -> None:
    with pytest.raises(NotAllowed):
        set_up("ROME", None)


def test_starting_beside_operatives_begins_a_combat_without_a_token() -> None:
    assert set_up("PARIS", None).phase is phase("OPPONENT")


def test_starting_beside_operatives_face_down_is_the_other_reading() -> None:
    name = "starting in the City of an Operative"
    with chosen_readings({name: "a token face down and no Combat"}):
        state = begin(game(), "Table", arguments("PARIS", "TRAP"))
    assert state.phase is phase("OPERATIVE")


def test_no_bomb_is_laid_in_a_dark_green_starting_city() -> None:
    with pytest.raises(NotAllowed):
        set_up("Tunis", "BOMB")


# The turn, moves and rests of Operatives.


@pytest.mark.parametrize(("who", "count"), [(AGENTS, 32), (SQUAD, 32), (FORCES, 20)])
def test_operatives_move_from_rome_to_as_many_cities_as_printed(who: str, count: int) -> None:
    state = table("ROME", "ROME", "ROME", trail=("KIEV",), acting=operative(who))
    moves = [step for step in legal_steps(game(), state) if step.rule == "operative_moves"]
    assert len(moves) == count


def test_a_turn_goes_from_the_agents_to_the_terrorist() -> None:
    state, seen = table(), []
    for _ in range(4):
        seen.append(state.acting.value if state.phase is phase("OPERATIVE") else "calls")
        calls = state.phase is phase("INFORMANTS")
        state = play(state, "informants_have_called" if calls else "operative_rests")
    assert seen == ["Secret Agents", "Bomb Squad", "Special Forces", "calls"]
    assert state.phase is phase("TERRORIST")


def test_a_city_that_is_only_passed_is_not_checked() -> None:
    state = table("ROME", trail=("KIEV", "Bologna"), tokens=("TRAP", "BOMB"))
    after = play(state, "operative_moves", to=city("Venice"))
    assert (after.phase, after.token[1]) == (phase("OPERATIVE"), token("BOMB"))


def test_moving_to_a_city_of_the_trail_meets_its_token() -> None:
    state = table("ROME", trail=("KIEV", "Bologna"), tokens=("TRAP", "BOMB"))
    assert play(state, "operative_moves", to=city("Bologna")).phase is phase("TOKEN")


def test_resting_restores_full_strength() -> None:
    after = play(table(strength=strengths(agents=2)), "operative_rests")
    assert after.strength[operative(AGENTS)] == 6


def test_a_dead_operative_must_rest_when_the_terrorist_is_elsewhere() -> None:
    rules = {step.rule for step in legal_steps(game(), table(strength=strengths(agents=0)))}
    assert rules == {"dead_operative_is_restored"}


def test_a_dead_operative_skips_his_turn_beside_the_terrorist() -> None:
    state = table("ROME", strength=strengths(agents=0))
    rules = {step.rule for step in legal_steps(game(), state)}
    assert rules == {"dead_operative_skips_his_turn"}


def test_a_restored_operative_must_try_to_defeat_the_token_in_his_city() -> None:
    state = table("Bari", trail=("ROME", "Bari"), tokens=("TRAP", "CELL"))
    state.strength = strengths(agents=0)
    after = play(state, "dead_operative_is_restored")
    assert (after.phase, after.strength[operative(AGENTS)]) == (phase("TOKEN"), 6)


# The Terrorist's moves.


def moving(**fields: Any) -> State:
    return table(**{"phase": phase("TERRORIST"), **fields})


def test_the_terrorist_moves_from_rome_to_twenty_cities() -> None:
    steps = legal_steps(game(), moving(agents="KIEV", squad="KIEV", forces="KIEV"))
    assert len({step.arguments["to"] for step in steps}) == 20


def test_cards_and_tokens_advance_by_one_place() -> None:
    state = moving(trail=("ROME", "NAPLES"), tokens=("TRAP", "CELL"))
    after = play(state, "terrorist_moves", to=city("Bari"), token=token("BOMB"))
    assert tuple(after.trail) == (city("Bari"), city("ROME"), city("NAPLES"))
    assert tuple(after.token) == (token("BOMB"), token("TRAP"), token("CELL"))


@pytest.mark.parametrize(
    ("kind", "points", "terror"), [("BOMB", 2, 7), ("CELL", 0, 11), ("TRAP", 0, 7)]
)
def test_the_oldest_token_takes_effect_when_it_comes_off(
    kind: str, points: int, terror: int
) -> None:
    state = moving(trail=("ROME", "Bari", "NAPLES"), tokens=(None, None, kind), terror=7)
    after = play(state, "terrorist_moves", to=city("Genoa"), token=token("TRAP"))
    assert (after.points, after.terror) == (points, terror)


def test_the_card_that_comes_off_can_be_played_at_once() -> None:
    state = moving(trail=("ROME", "Bari", "NAPLES"))
    after = play(state, "terrorist_moves", to=city("NAPLES"), token=token("TRAP"))
    assert after.trail[0] is city("NAPLES")


def test_a_bomb_that_comes_off_can_be_played_at_once() -> None:
    state = moving(trail=("ROME", "Bari", "NAPLES"), tokens=("BOMB", "BOMB", "BOMB"))
    after = play(state, "terrorist_moves", to=city("Genoa"), token=token("BOMB"))
    assert tuple(after.token).count(token("BOMB")) == 3


def test_a_card_on_the_trail_cannot_be_played_again() -> None:
    with pytest.raises(NotAllowed):
        play(
            moving(trail=("ROME", "Bari")), "terrorist_moves", to=city("Bari"), token=token("TRAP")
        )


def test_no_bomb_is_laid_in_north_africa() -> None:
    with pytest.raises(NotAllowed):
        play(moving(), "terrorist_moves", to=city("Tunis"), token=token("BOMB"))


@pytest.mark.parametrize("kind", ["TRAP", "CELL"])
def test_traps_and_cells_are_laid_in_north_africa(kind: str) -> None:
    after = play(moving(), "terrorist_moves", to=city("Tunis"), token=token(kind))
    assert after.token[0] is token(kind)


def test_a_city_with_a_live_operative_gets_no_token_and_a_combat() -> None:
    after = play(moving(agents="Bari"), "terrorist_moves", to=city("Bari"), token=None)
    assert after.phase is phase("OPPONENT")


def test_a_city_with_a_dead_operative_gets_a_token_as_usual() -> None:
    state = moving(agents="Bari", strength=strengths(agents=0))
    after = play(state, "terrorist_moves", to=city("Bari"), token=token("TRAP"))
    assert (after.phase, after.token[0]) == (phase("OPERATIVE"), token("TRAP"))


def test_a_token_that_the_reserve_lacks_cannot_be_played() -> None:
    state = moving(reserve={kind: 0 if kind is token("TRAP") else 3 for kind in words().Token})
    with pytest.raises(NotAllowed):
        play(state, "terrorist_moves", to=city("Bari"), token=token("TRAP"))


def test_the_terrorist_must_play_a_token_in_a_free_city() -> None:
    with pytest.raises(NotAllowed):
        play(moving(), "terrorist_moves", to=city("Bari"), token=None)


# Combat within the game.


def attacked(**fields: Any) -> State:
    """Return a game in which the Terrorist attacks the Agents in ROME."""
    return table(**{"agents": "ROME", "phase": phase("DEFENCE"), **fields})


def test_a_killed_operative_gives_three_points() -> None:
    state = attacked(strength=strengths(agents=1))
    after = play(state, "a_round_against_an_operative", operative_die=1, terrorist_die=6)
    assert (after.points, after.strength[operative(AGENTS)]) == (3, 0)


def test_the_turn_passes_when_every_operative_there_is_killed() -> None:
    state = attacked(strength=strengths(agents=1))
    after = play(state, "a_round_against_an_operative", operative_die=1, terrorist_die=6)
    assert (after.phase, after.acting) == (phase("OPERATIVE"), operative(AGENTS))


def test_the_terrorist_must_fight_the_next_operative_there() -> None:
    state = attacked(squad="ROME", strength=strengths(agents=1))
    after = play(state, "a_round_against_an_operative", operative_die=1, terrorist_die=6)
    steps = [(step.rule, step.arguments["who"]) for step in legal_steps(game(), after)]
    assert steps == [("terrorist_chooses_an_opponent", operative(SQUAD))]


def test_a_dead_operative_counts_for_the_terrorist_in_the_next_fight() -> None:
    state = attacked(squad="ROME", strength=strengths(squad=0))
    after = play(state, "a_round_against_an_operative", operative_die=3, terrorist_die=3)
    assert after.strength[operative(AGENTS)] == 4


def test_a_group_combat_counts_the_living_and_the_dead_there() -> None:
    given = {"agents": 6, "squad": 0, "forces": 6, "absent": None, "terror": 12, "green": True}
    state = begin(game(), "Group", given)
    state = play(state, "the_terrorist_chooses", who=operative(AGENTS))
    after = play(state, "a_round_of_the_group", operative_die=2, terrorist_die=3)
    assert after.strength[operative(AGENTS)] == 6 - ((3 + 1 + 1 + 1) - (2 + 1))


def test_the_terrorist_may_choose_any_of_several_operatives() -> None:
    state = table("ROME", "ROME", "OSLO", phase=phase("OPPONENT"))
    chosen = {step.arguments["who"] for step in legal_steps(game(), state)}
    assert chosen == {operative(AGENTS), operative(SQUAD)}


def test_a_break_makes_the_terrorist_move_at_once() -> None:
    after = play(attacked(), "a_round_against_an_operative", operative_die=4, terrorist_die=3)
    assert {step.rule for step in legal_steps(game(), after)} == {"terrorist_moves"}


def test_a_break_in_an_operatives_attack_passes_the_turn_on() -> None:
    state = attacked(phase=phase("ATTACK"))
    after = play(state, "a_round_against_the_terrorist", operative_die=3, terrorist_die=4)
    assert (after.phase, after.acting) == (phase("OPERATIVE"), operative(SQUAD))


def test_an_operative_fights_the_token_before_the_terrorist() -> None:
    state = table("NAPLES", tokens=("CELL",), terror=5)
    state = play(state, "operative_moves", to=city("ROME"))
    after = play(state, "one_die_against_a_token", roll=4)
    assert (state.phase, after.phase, after.terror) == (phase("TOKEN"), phase("ATTACK"), 11)


def test_an_operative_killed_by_the_token_does_not_fight() -> None:
    state = play(table("NAPLES", tokens=("CELL",)), "operative_moves", to=city("ROME"))
    after = play(state, "one_die_against_a_token", roll=6)
    assert (after.phase, after.acting, after.points) == (phase("OPERATIVE"), operative(SQUAD), 1)


# The Informant Network.


def informed(
    current: str, *, live: str = "MILAN", alive: bool = True, older: str = "Bari"
) -> State:
    state = game().scene("Informants").state()
    state.at = {who: city("OSLO") for who in words().Operative}
    state.at[operative(AGENTS)] = city(live)
    state.alive = {who: who is operative(AGENTS) and alive for who in words().Operative}
    state.trail = (city(current), city(older), None)
    return state


def answer(state: State, rule: str, **given: Any) -> str | None:
    found = play(state, rule, **given).answer
    return None if found is None else str(found.value)


@pytest.mark.parametrize(
    ("place", "seen"), [("Bari", (False, True, False)), ("KIEV", (False,) * 3)]
)
def test_a_city_called_is_turned_over_if_it_is_on_the_trail(
    place: str, seen: tuple[bool, ...]
) -> None:
    assert play(informed("ROME"), "a_city_is_called", city=city(place)).card_up == seen


def test_a_called_city_does_not_show_its_token() -> None:
    after = play(informed("ROME"), "a_city_is_called", city=city("ROME"))
    assert not any(after.token_up)


def test_no_dark_green_city_can_be_called() -> None:
    with pytest.raises(NotAllowed):
        play(informed("Tunis"), "a_city_is_called", city=city("Tunis"))


@pytest.mark.parametrize(("region", "said"), [("Italy", "Yes"), ("France", "No")])
def test_a_region_call_asks_for_the_current_location(region: str, said: str) -> None:
    state = informed("ROME", older="PARIS")
    assert answer(state, "a_region_is_called", region=words().Region[region]) == said


def test_no_dark_green_region_can_be_called() -> None:
    with pytest.raises(NotAllowed):
        play(informed("Tunis"), "a_region_is_called", region=words().Region["North Africa"])


@pytest.mark.parametrize(
    ("live", "alive", "said"), [("MILAN", True, "Yes"), ("MILAN", False, "No")]
)
def test_a_call_of_all_regions_counts_live_operatives_only(
    live: str, alive: bool, said: str
) -> None:
    assert answer(informed("ROME", live=live, alive=alive), "all_regions_are_called") == said


def test_a_call_of_all_regions_is_answered_no_in_a_dark_green_region() -> None:
    assert answer(informed("ANKARA", live="ISTANBUL"), "all_regions_are_called") == "No"


@pytest.mark.parametrize(
    ("flies", "to", "seen"), [(True, "VIENNA", True), (False, "NAPLES", False)]
)
def test_a_flight_is_played_face_up_and_other_moves_face_down(
    flies: bool, to: str, seen: bool
) -> None:
    state = play(informed("ROME"), "nothing_is_called")
    assert play(state, "terrorist_moves_unseen", to=city(to), flies=flies).card_up[0] is seen


def test_a_card_keeps_its_face_when_it_advances() -> None:
    state = play(informed("ROME"), "a_city_is_called", city=city("Bari"))
    after = play(state, "terrorist_moves_unseen", to=city("NAPLES"), flies=False)
    assert after.card_up == (False, False, True)
    assert after.trail == (city("NAPLES"), city("ROME"), city("Bari"))


def test_overland_moves_and_flights_are_all_the_moves_of_the_terrorist() -> None:
    overland, europe = called("OVERLAND"), words().europe
    for place in words().City:
        both = {*overland[place], *words().flights(place)}
        assert both == set(europe.moves("Terrorist", place))


# Ends.


@pytest.mark.parametrize(
    ("points", "terror", "result"),
    [(11, 0, "the Operatives win"), (12, 5, "Minor VIKTORY"), (18, 5, "Major VIKTORY")],
)
def test_every_end_has_its_result(points: int, terror: int, result: str) -> None:
    assert results(table(points=points, terror=terror)) == [result]


def test_play_goes_on_below_twelve_points() -> None:
    assert results(table(points=11, terror=1)) == []


def test_a_terrorist_killed_with_twelve_points_has_a_minor_viktory() -> None:
    with chosen_readings({"points end play": "at 18, at once"}):
        assert results(table(points=12, terror=0)) == ["Minor VIKTORY"]
        assert results(table(points=12, terror=1)) == []
