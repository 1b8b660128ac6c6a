"""VIKTORY's scenes in play: random plays keep the claims, and engines find what plays find."""

from collections import deque
from collections.abc import Iterator, Mapping
from functools import cache
from random import Random
from typing import Any

import pytest

from ruleproof.models.board_file import read_board
from ruleproof.models.front_end.compiling import compile_scene
from ruleproof.models.front_end.scene_model import SceneModel
from ruleproof.models.game_folder import find_game
from ruleproof.models.language.decisions import NotAllowed, chosen_readings
from ruleproof.models.language.game import Game, decisions_of
from ruleproof.models.language.kinds import values_of
from ruleproof.models.language.loading import load_game
from ruleproof.models.language.state import State
from ruleproof.models.play import all_steps, begin, endings, starts
from ruleproof.models.scene import Property
from ruleproof.verify.exploration.search import explore
from ruleproof.verify.solving.induction import prove
from ruleproof.verify.solving.outcomes import Proved

DEAD_END, ROUND, MAP = "small.toml", "small_round.toml", "reconstruction.toml"
SCENES = (
    "Attempt",
    "Chain",
    "Combat",
    "Group",
    "Harvest",
    "Informants",
    "Recovery",
    "Score",
    "Table",
    "Trail",
)
BROKEN_AS_PRINTED = {
    "Chain": {"he_ends_where_he_began"},
    "Combat": {
        "a_round_does_nothing",
        "a_killing_round_breaks_off",
        "a_combat_is_over_after_seventeen_rounds",
    },
}
BARE_DIE = "a Combat Break when an Operative attacks"
CARDS = "City Cards of one City"
REMOVED = "a token that an Operative removed"
STOP = "points end play"


@cache
def game(board: str) -> Game:
    stated = find_game("viktory").board
    assert stated is not None
    return load_game(stated.parent, board=read_board(stated.parent / board).board)


@cache
def model(board: str, scene: str) -> SceneModel:
    return compile_scene(game(board), scene)


def random_start(played: Game, scene: str, chance: Random) -> State:
    decisions = [each for start in played.scene(scene).of("start") for each in decisions_of(start)]
    while True:
        values = {each.name: chance.choice(values_of(each.domain)) for each in decisions}
        try:
            return begin(played, scene, values)
        except NotAllowed:
            continue


def random_states(played: Game, scene: str, count: int, seed: int) -> Iterator[State]:
    """Yield the states of random plays, the next rule chosen before what is decided in it."""
    chance, state = Random(seed), None
    for _ in range(count):
        state = state or random_start(played, scene, chance)
        yield state
        steps = [] if endings(played, state) else list(all_steps(played, state))
        assert all(step.fault is None for step in steps)
        rules = sorted({step.rule for step in steps})
        rule = chance.choice(rules) if rules else None
        state = chance.choice([step for step in steps if step.rule == rule]).after if rule else None


def broken_claims(played: Game, state: State) -> set[str]:
    scene = played.scene(state)
    broken = {each.name for each in scene.of("invariant", "always") if not each(state)}
    return broken | {each.name for each in scene.of("never") if each(state)}


@pytest.mark.parametrize("scene", SCENES)
@pytest.mark.parametrize("board", [DEAD_END, ROUND])
def test_random_plays_break_no_claim_but_those_the_rulebook_breaks(board: str, scene: str) -> None:
    known = BROKEN_AS_PRINTED.get(scene, set())
    if board == DEAD_END and scene == "Trail":
        known = {"the_terrorist_can_leave"}
    for state in random_states(game(board), scene, 400, seed=5):
        assert broken_claims(game(board), state) <= known


def test_a_random_game_on_the_map_breaks_no_claim() -> None:
    played = game(MAP)
    for state in random_states(played, "Table", 60, seed=3):
        assert not broken_claims(played, state)


@pytest.mark.parametrize("scene", SCENES)
def test_every_end_of_a_random_play_has_one_result(scene: str) -> None:
    for state in random_states(game(ROUND), scene, 300, seed=11):
        assert len(endings(game(ROUND), state)) <= 1


def native_states(board: str, scene: str) -> int:
    """Return how many states there are, by plain breadth-first search over Python's objects."""
    played = game(board)
    seen: set[str] = set()
    waiting: deque[State] = deque()
    for state in starts(played, scene):
        if repr(state) not in seen:
            seen.add(repr(state))
            waiting.append(state)
    while waiting:
        for step in all_steps(played, waiting.popleft()):
            if step.after is not None and repr(step.after) not in seen:
                seen.add(repr(step.after))
                waiting.append(step.after)
    return len(seen)


def first_options(
    board: str, scene: str, chosen: Mapping[str, str] | None = None
) -> dict[str, int]:
    """Return the codes of all readings of a scene: the chosen option, else the first."""
    found = {}
    for reading in model(board, scene).codes.readings.values():
        option = (chosen or {}).get(reading.name, next(iter(reading.options)))
        found[f"reading: {reading.name}"] = list(reading.options).index(option)
    return found


@pytest.mark.parametrize(
    ("board", "scene"), [(ROUND, "Recovery"), (ROUND, "Score"), (ROUND, "Chain")]
)
def test_the_engine_and_plain_python_find_the_same_states(board: str, scene: str) -> None:
    found = explore(model(board, scene).scene, fixed=first_options(board, scene))
    assert found.complete
    assert found.states == native_states(board, scene)


@pytest.mark.parametrize(
    ("scene", "states", "transitions"),
    [
        ("Attempt", 24192, 102816),
        ("Chain", 8266, 7078),
        ("Combat", 192309, 3888864),
        ("Group", 88452, 1263600),
        ("Harvest", 85716, 1119194),
        ("Informants", 918710, 2595428),
        ("Recovery", 42, 311),
        ("Score", 699, 3776),
        ("Trail", 3340, 23672),
    ],
)
def test_the_scenes_have_these_states_on_the_small_board(
    scene: str, states: int, transitions: int
) -> None:
    found = explore(model(DEAD_END, scene).scene, fixed=first_options(DEAD_END, scene))
    assert (found.complete, found.states, found.transitions) == (True, states, transitions)


@pytest.mark.parametrize("scene", ["Attempt", "Combat", "Group", "Harvest", "Recovery", "Trail"])
def test_every_end_and_every_goal_is_reached_on_the_small_board(scene: str) -> None:
    properties = model(DEAD_END, scene).scene.properties
    goals = {each.name for each in properties if each.kind in ("ending", "reachable")}
    assert goals <= reached(DEAD_END, scene)


def reached(board: str, scene: str, chosen: Mapping[str, str] | None = None) -> set[str]:
    """Return the claims that some play breaks, and the goals that some play reaches."""
    compiled = model(board, scene)
    goals = {each.name: _goal(compiled, each) for each in compiled.scene.properties}
    found = explore(compiled.scene, goals=goals, fixed=first_options(board, scene, chosen))
    assert found.complete
    return {name for name, play in found.goals.items() if play is not None}


def _goal(compiled: SceneModel, claim: Property) -> Any:
    terms = compiled.codes.terms
    return terms.negate(claim.holds) if claim.kind == "invariant" else claim.holds


def stuck(board: str, scene: str) -> bool:
    return explore(model(board, scene).scene, fixed=first_options(board, scene)).stuck is not None


@pytest.mark.parametrize(("board", "expected"), [(DEAD_END, True), (ROUND, False)])
def test_the_terrorist_gets_stuck_just_where_there_is_a_dead_end(
    board: str, expected: bool
) -> None:
    assert stuck(board, "Trail") is expected


def test_removed_tokens_that_come_back_leave_every_kind_available() -> None:
    assert "every_kind_can_be_played_again" not in reached(ROUND, "Trail")


def test_removed_tokens_that_do_not_come_back_run_out() -> None:
    broken = reached(ROUND, "Trail", {REMOVED: "is out of the game"})
    assert {"every_kind_can_be_played_again", "some_token_can_be_played"} <= broken


def test_cities_repeat_on_the_trail_only_with_several_cards() -> None:
    assert "the_cities_of_the_trail_differ" not in reached(ROUND, "Trail")
    several = {CARDS: "enough for the whole Trail"}
    assert "the_cities_of_the_trail_differ" in reached(ROUND, "Trail", several)


def test_combat_ends_within_seventeen_rounds_if_modified_rolls_break_it_off() -> None:
    broken = reached(ROUND, "Combat", {BARE_DIE: "both modified rolls are equal"})
    assert not broken & BROKEN_AS_PRINTED["Combat"]


def test_combat_as_printed_has_rounds_that_do_nothing() -> None:
    assert BROKEN_AS_PRINTED["Combat"] <= reached(ROUND, "Combat")


@pytest.mark.parametrize(("option", "moves"), [("one", 3), ("enough for the whole Trail", 2)])
def test_the_terrorist_can_be_back_where_his_step_began(option: str, moves: int) -> None:
    compiled = model(ROUND, "Chain")
    claim = next(e for e in compiled.scene.properties if e.name == "he_ends_where_he_began")
    fixed = first_options(ROUND, "Chain", {CARDS: option})
    play = explore(compiled.scene, goals={"back": claim.holds}, fixed=fixed).goals["back"]
    assert play is not None
    assert play.length == moves


@pytest.mark.parametrize(
    ("option", "most"),
    [("at 12, at once", 15), ("at 12, when the turn is over", 29), ("at 18, at once", 21)],
)
def test_the_most_points_of_a_game(option: str, most: int) -> None:
    compiled = model(ROUND, "Score")
    measures = {each.name: each.value for each in compiled.scene.measures}
    fixed = first_options(ROUND, "Score", {STOP: option})
    found = explore(compiled.scene, measures=measures, fixed=fixed)
    assert found.measures["points_at_the_end"].most.value == most


@pytest.mark.parametrize(
    ("option", "expected"),
    [("at 12, at once", False), ("at 12, when the turn is over", True), ("at 18, at once", True)],
)
def test_a_major_viktory_needs_play_beyond_twelve_points(option: str, expected: bool) -> None:
    assert ("it_is_a_major_viktory" in reached(ROUND, "Score", {STOP: option})) is expected


def test_an_operative_waits_two_turns_if_the_killed_always_skip_one() -> None:
    name = "an Operative killed by an attack of the Terrorist, who is gone by his next turn"
    chosen = {name: "is restored on the turn after"}
    assert "he_waits_one_turn_at_most" in reached(ROUND, "Recovery", chosen)
    assert "he_waits_one_turn_at_most" not in reached(ROUND, "Recovery")


def test_on_the_map_the_terrorist_can_always_leave() -> None:
    compiled = model(MAP, "Trail")
    claim = next(e for e in compiled.scene.properties if e.name == "the_terrorist_can_leave")
    assert isinstance(prove(compiled.scene, claim), Proved)


def test_on_the_map_no_bomb_ever_lies_in_a_dark_green_region() -> None:
    compiled = model(MAP, "Table")
    name = "no_bomb_lies_in_a_dark_green_region"
    claim = next(each for each in compiled.scene.properties if each.name == name)
    assert isinstance(prove(compiled.scene, claim), Proved)


def test_a_reading_is_asked_by_some_scene() -> None:
    asked = {
        reading.name for scene in SCENES for reading in model(ROUND, scene).codes.readings.values()
    }
    assert asked == set(game(ROUND).readings)


def test_a_chosen_reading_changes_how_a_game_begins() -> None:
    played, place = game(ROUND), game(ROUND).names["europe"].City.ROME
    trap = game(ROUND).names["europe"].Token.TRAP
    seats = {"agents": place, "squad": place, "forces": place, "first": place, "token": trap}
    with pytest.raises(NotAllowed):
        begin(played, "Table", seats)
    name = "starting in the City of an Operative"
    with chosen_readings({name: "a token face down and no Combat"}):
        assert begin(played, "Table", seats).token[0] is trap
