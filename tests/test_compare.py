"""Two options of a reading: the play that tells them apart, against plain Python's own search."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from itertools import product
from pathlib import Path
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from ruleproof.models.game_folder import find_game
from ruleproof.models.language.decisions import NotAllowed, chosen_readings
from ruleproof.models.language.game import Game, decisions_of
from ruleproof.models.language.kinds import values_of
from ruleproof.models.language.loading import load_game
from ruleproof.models.language.state import State, flat
from ruleproof.models.play import StepFaultError, begin, endings, take
from ruleproof.verify.rules.compare import Comparison, compare
from ruleproof.verify.rules.context import Limits
from tests.command_line import Ask

HEAD = """
from enum import Enum
from ruleproof.game import *
"""

WALK = (
    HEAD
    + """
stride = reading("the stride", {"short": 1, "long": 2, "short again": 1})
unused = reading("the weather", {"rain": 1, "sun": 2})

class Walk(State):
    at: Range[0, 9] = 0

@rule()
def step(s: Walk):
    require(s.at < 5)
    s.at += 1

@rule()
def leap(s: Walk):
    require(s.at >= 3)
    s.at += stride()

class Still(State):
    at: Range[0, 1] = 0

@rule()
def turn(s: Still):
    s.at = 1 - s.at
"""
)


def written(folder: Path, text: str) -> str:
    (folder / "game.py").write_text(text, encoding="utf-8")
    return str(folder)


def compared(folder: Path, text: str, reading: str, **more: Any) -> tuple[Comparison, ...]:
    return compare(find_game(written(folder, text)), reading, **more)


def test_a_shortest_play_tells_two_options_apart(tmp_path: Path) -> None:
    (found,) = compared(tmp_path, WALK, "the stride", options=["short", "long"])
    assert found.verdict == "differ"
    assert found.shortest
    assert found.play is not None
    assert [step.rule for step in found.play.steps[1:]] == ["step", "step", "step"]
    assert found.play.last.rule == "leap"


def test_both_outcomes_of_the_last_step_are_shown(tmp_path: Path) -> None:
    (found,) = compared(tmp_path, WALK, "the stride", options=["short", "long"])
    assert found.play is not None
    assert [(each.option, dict(each.changes)) for each in found.play.outcomes] == [
        ("short", {"at": "4"}),
        ("long", {"at": "5"}),
    ]


def test_options_with_one_meaning_are_proved_to_be_alike(tmp_path: Path) -> None:
    (found,) = compared(tmp_path, WALK, "the stride", options=["short", "short again"])
    assert (found.verdict, found.play) == ("proved", None)


def test_without_options_every_two_are_compared(tmp_path: Path) -> None:
    found = compared(tmp_path, WALK, "the stride")
    assert [each.verdict for each in found] == ["differ", "proved", "differ"]


def test_scenes_that_do_not_ask_for_the_reading_are_left_out(tmp_path: Path) -> None:
    assert {each.scene for each in compared(tmp_path, WALK, "the stride")} == {"Walk"}


def test_a_scene_that_does_not_ask_for_the_reading_is_proved_if_it_is_named(tmp_path: Path) -> None:
    (found,) = compared(tmp_path, WALK, "the weather", scene="Still")
    assert found.verdict == "proved"
    assert found.why == "nothing in the scene asks for this reading"


def test_a_search_that_meets_its_limit_proves_nothing(tmp_path: Path) -> None:
    limits = Limits(states=2, plays=1, longest=1)
    (found,) = compared(
        tmp_path, WALK, "the stride", options=["short", "short again"], limits=limits
    )
    assert found.verdict == "undecided"
    assert found.depth is not None
    assert found.depth < 6


def test_plays_at_random_are_tried_where_there_are_too_many_states(tmp_path: Path) -> None:
    limits = Limits(states=2, plays=20, longest=20)
    (found,) = compared(tmp_path, WALK, "the stride", options=["short", "long"], limits=limits)
    assert (found.verdict, found.shortest) == ("differ", False)
    assert found.play is not None


def test_a_step_that_only_one_option_allows_tells_them_apart(tmp_path: Path) -> None:
    text = WALK.replace("s.at += stride()", "require(stride() == 1)")
    (found,) = compared(tmp_path, text, "the stride", options=["long", "short"])
    assert found.play is not None
    refused = [each.refused for each in found.play.outcomes]
    assert refused == ["not allowed: a requirement does not hold", None]


def test_a_step_with_a_fault_under_one_option_tells_them_apart(tmp_path: Path) -> None:
    text = WALK.replace("s.at += stride()", "s.at = 9 // (stride() - 1)")
    (found,) = compared(tmp_path, text, "the stride", options=["short", "long"])
    assert found.play is not None
    assert str(found.play.outcomes[0].refused).startswith("breaks off: ZeroDivisionError")
    assert found.play.outcomes[1].refused is None


def test_an_ending_that_differs_tells_them_apart(tmp_path: Path) -> None:
    text = WALK.replace("stride()", "1") + "\n@ending()\ndef far(s: Walk):\n"
    text += "    return s.at == 1 + stride()\n"
    (found,) = compared(tmp_path, text, "the stride", options=["short", "long"])
    assert found.play is not None
    assert found.play.length == 2
    assert [each.ended for each in found.play.outcomes] == [("far",), ()]


def test_a_start_that_differs_is_a_play_without_steps(tmp_path: Path) -> None:
    text = WALK + "\n@start()\ndef begin(s: Walk):\n    s.at = stride()\n"
    (found,) = compared(tmp_path, text, "the stride", options=["short", "long"])
    assert found.play is not None
    assert (found.play.length, found.play.last.rule) == (0, "begin")


GENERATED = (
    HEAD
    + """
question = reading("question", {{"first": {first}, "second": {second}}})
beside = reading("beside", {{"no": 0, "yes": 1}})

class Table(State):
    x: Range[0, 3] = 0
    y: Range[0, 2] = 0

@start()
def begin(s: Table, p: Range[0, 1]):
    require({start[0]})
    s.x = {start[1]}
"""
)
RULE = """
@rule()
def rule_{number}(s: Table, p: Range[0, 1]):
    require({guard})
    if {condition}:
        s.x = {x}
    s.y += {y}
"""
ENDING = """
@ending()
def end(s: Table):
    p = 1
    return {ending}
"""
CLIMB = """
@rule()
def climb(s: Table, p: Range[0, 1]):
    require(s.x < 3)
    s.x += 1
    if p == 1 and s.x == 2:
        s.y = 2
"""
LATE = st.sampled_from(["True", "s.x >= 2", "s.x == 3", "s.y == 2"])
PLAIN = st.sampled_from(["0", "1", "2", "p", "p + 1", "beside()"])
NUMBERS = st.sampled_from(["0", "1", "2", "p", "s.x", "s.y", "s.x - 1", *["question()"] * 3])
TRUTHS = st.builds(
    "{} {} {}".format, NUMBERS, st.sampled_from(["<", "==", "!=", ">=", "<="]), NUMBERS
)


@st.composite
def games(draw: st.DrawFn) -> str:
    """Return the source of a game with a reading that may matter."""
    text = GENERATED.format(
        first=draw(st.integers(0, 2)),
        second=draw(st.integers(0, 2)),
        start=(f"{draw(PLAIN)} <= {draw(st.one_of(PLAIN, NUMBERS))}", draw(PLAIN)),
    )
    text += CLIMB
    for number in range(draw(st.integers(1, 3))):
        text += RULE.format(
            number=number,
            guard=f"{draw(LATE)} and {draw(TRUTHS)}",
            condition=draw(TRUTHS),
            x=draw(NUMBERS),
            y=draw(NUMBERS),
        )
    if draw(st.booleans()):
        text += ENDING.format(ending=draw(TRUTHS))
    return text


def shortest_by_hand(game: Game, options: tuple[str, str], beside: str) -> int | None:
    """Return after how many steps two options can differ: all plays, in plain Python."""
    chosen = [{"question": option, "beside": beside} for option in options]
    layer: list[State | None] = [None]
    seen: set[str] = set()
    length = 0
    while layer:
        following: list[State | None] = []
        for state in layer:
            for rule, arguments in steps(game, state):
                first, second = (outcome(game, state, rule, arguments, c) for c in chosen)
                if repr(first) != repr(second):
                    return length
                if first is not None and not first[1] and repr(first) not in seen:
                    seen.add(repr(first))
                    following.append(first[0])
        layer = following
        length += 1
    return None


def steps(game: Game, state: State | None) -> Iterator[tuple[str, Mapping[str, Any]]]:
    scene = game.scene("Table")
    for definition in scene.of("start" if state is None else "rule"):
        decisions = decisions_of(definition)
        for values in product(*(values_of(each.domain) for each in decisions)):
            names = [each.name for each in decisions]
            yield definition.name, dict(zip(names, values, strict=True))


def outcome(
    game: Game,
    state: State | None,
    rule: str,
    arguments: Mapping[str, Any],
    readings: Mapping[str, str],
) -> tuple[State, list[str]] | None:
    with chosen_readings(readings):
        try:
            if state is None:
                after = begin(game, "Table", arguments)
            else:
                after = take(game, state, rule, arguments)
        except (NotAllowed, StepFaultError):
            return None
        return after, [each.name for each in endings(game, after)]


@settings(
    max_examples=200,
    deadline=None,
    suppress_health_check=[HealthCheck.function_scoped_fixture],
)
@given(games())
def test_plain_python_finds_the_same_shortest_difference(tmp_path: Path, text: str) -> None:
    game = load_game(Path(written(tmp_path, text)))
    by_hand = [
        length
        for beside in ("no", "yes")
        if (length := shortest_by_hand(game, ("first", "second"), beside)) is not None
    ]
    found = compare(find_game(str(tmp_path)), "question", scene="Table")[0]
    length = found.play.length if found.play else None
    assert length == min(by_hand, default=None), text
    assert found.verdict == ("differ" if by_hand else "proved")


@pytest.fixture
def walk(tmp_path: Path) -> str:
    (tmp_path / "walk").mkdir()
    return written(tmp_path / "walk", WALK)


def test_the_command_shows_both_outcomes(ask: Ask, walk: str) -> None:
    told = ask("compare", walk, "--reading", "the stride", "--options", "short", "long")
    assert told.code == 0
    assert told.out.splitlines()[1] == "differ  by a shortest play of 4 steps"
    assert told.out.endswith("     short:\n       at = 4\n     long:\n       at = 5\n")


def test_the_command_says_that_no_scene_asks(ask: Ask, walk: str) -> None:
    told = ask("compare", walk, "--reading", "the weather")
    assert told.code == 0
    assert told.out.startswith("proved  no scene asks for the reading `the weather`")


def test_json_holds_both_outcomes(ask: Ask, walk: str) -> None:
    told = ask("compare", walk, "Walk", "--reading", "the stride", "--format", "json").json
    first, second, _ = told["comparisons"]
    assert [each["changes"] for each in first["play"]["outcomes"]] == [{"at": "4"}, {"at": "5"}]
    assert (second["verdict"], second["play"]) == ("proved", None)


@pytest.mark.parametrize(
    ("arguments", "code", "words"),
    [
        (("--reading", "the strode"), 3, "did you mean `the stride`?"),
        (("--reading", "the stride", "--options", "long", "lang"), 3, "did you mean `long`?"),
        (("--reading", "the stride", "--options", "long", "long"), 2, "two different options"),
        (("Wolk", "--reading", "the stride"), 3, "did you mean `Walk`?"),
        ((), 2, "--reading"),
    ],
)
def test_a_name_that_is_not_there_is_refused(
    ask: Ask, walk: str, arguments: tuple[str, ...], code: int, words: str
) -> None:
    told = ask("compare", walk, *arguments)
    assert told.code == code
    assert words in told.err


def test_the_flat_values_of_both_outcomes_are_real(tmp_path: Path) -> None:
    (found,) = compared(tmp_path, WALK, "the stride", options=["short", "long"])
    assert found.play is not None
    game = load_game(tmp_path)
    for each in found.play.outcomes:
        with chosen_readings({"the stride": each.option}):
            state = begin(game, "Walk")
            for step in (*found.play.steps[1:], found.play.last):
                state = take(game, state, step.rule, {})
        assert str(flat(state)["at"]) == each.changes["at"]


def row_board(title: str, count: int, *, scopes: str = "") -> str:
    """Return a board of places in a row."""
    places = "".join(f"P{number} = {{}}\n" for number in range(count))
    links = ", ".join(f'"P{number} - P{number + 1}"' for number in range(count - 1))
    return (
        f'[board]\ntitle = "{title}"\n{scopes}[places]\n{places}[modes]\nroad = [{links}]\n'
        '[pieces]\nWalker = "road"\n'
    )


ROAD = (
    HEAD
    + """
land = board()
Place = land.places
FIRST, LAST = list(Place)[0], list(Place)[-1]
stay = reading("standing still", {"no": 0, "also no": 0, "yes": 1})

class Road(State):
    at: Place = FIRST
    rested: bool = False

@rule()
def walk(s: Road, to: Place):
    require(to in land.moves("Walker", s.at))
    s.at = to

@rule()
def rest(s: Road):
    require(stay() == 1 and s.at is LAST)
    s.rested = True
"""
)


@pytest.fixture
def road(tmp_path: Path) -> Path:
    (tmp_path / "game.py").write_text(ROAD, encoding="utf-8")
    long = row_board("a long road", 40, scopes='scopes = ["small.toml"]\n')
    (tmp_path / "board.toml").write_text(long, encoding="utf-8")
    (tmp_path / "small.toml").write_text(row_board("a short road", 3), encoding="utf-8")
    return tmp_path


FEW = Limits(states=10, plays=3, longest=5)


def test_a_proof_on_a_small_board_is_bounded_to_it(road: Path) -> None:
    game = find_game(str(road))
    (found,) = compare(game, "standing still", options=["no", "also no"], limits=FEW)
    assert (found.verdict, found.board) == ("bounded", "a short road")


def test_the_own_board_comes_first(road: Path) -> None:
    game = find_game(str(road))
    (found,) = compare(game, "standing still", options=["no", "also no"])
    assert (found.verdict, found.board, found.states) == ("proved", "a long road", 40)


def test_a_small_board_may_tell_options_apart(road: Path) -> None:
    game = find_game(str(road))
    (found,) = compare(game, "standing still", options=["no", "yes"], limits=FEW)
    assert (found.verdict, found.board) == ("differ", "a short road")
    assert found.play is not None
    assert found.play.length == 3


def test_another_board_is_played_on_if_it_is_named(road: Path) -> None:
    (road / "four.toml").write_text(row_board("four places", 4), encoding="utf-8")
    game = find_game(str(road))
    (found,) = compare(game, "standing still", options=["no", "yes"], board=road / "four.toml")
    assert found.board == "four places"
    assert found.play is not None
    assert found.play.length == 4
