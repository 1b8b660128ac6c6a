"""Playing by hand: what is listed, what a command does, and how it ends."""

from __future__ import annotations

from io import StringIO
from pathlib import Path

import pytest

from ruleproof.models.language.loading import load_game
from ruleproof.models.play import begin, legal_steps
from tests.command_line import Ask, Outcome

GAMES = Path(__file__).parent / "games"
JUGS = str(GAMES / "jugs")
GRID = str(GAMES / "tic_tac_toe")

STUCK = """
from ruleproof.game import Range, State, reading, require, rule, start

step = reading("the step", {"one": 1, "two": 2})

class Walk(State):
    at: Range[0, 30]

@start()
def begin(s: Walk, first: Range[0, 30]):
    require(first > 5)
    s.at = first

@rule()
def back(s: Walk):
    require(s.at >= 6)
    s.at -= step()
"""


@pytest.fixture
def played(ask: Ask, monkeypatch: pytest.MonkeyPatch) -> Ask:
    """Return a function that plays a game with the commands of a pipe."""

    def play(commands: str, *arguments: str) -> Outcome:
        monkeypatch.setattr("sys.stdin", StringIO(commands))
        return ask("play", *arguments)

    return play


@pytest.fixture
def walk(tmp_path: Path) -> str:
    (tmp_path / "walk").mkdir()
    (tmp_path / "walk" / "game.py").write_text(STUCK, encoding="utf-8")
    return "walk"


def test_the_end_of_the_input_ends_play(played: Ask) -> None:
    told = played("", JUGS)
    assert (told.code, told.err) == (0, "")


def test_as_many_steps_are_listed_as_plain_python_allows(played: Ask) -> None:
    game = load_game(GAMES / "tic_tac_toe")
    count = len(list(legal_steps(game, begin(game, "Grid"))))
    assert f"{count:>6}  cell {count - 1}\n" in played("", GRID).out
    assert f"{count + 1:>6}  " not in played("", GRID).out


def test_a_number_takes_that_step(played: Ask) -> None:
    assert "  1  x marks: cell 4" in played("5\n", GRID).out


def test_back_takes_a_step_back(played: Ask) -> None:
    told = played("5\nback\n", GRID).out
    before, _, after = told.partition("> 5\n")
    assert after.endswith(before[before.index("  x marks") :])


def test_nothing_is_taken_back_before_the_start(played: Ask) -> None:
    assert "there is nothing to take back" in played("back\nback\n", JUGS).out


def test_quit_leaves_what_follows_unread(played: Ask) -> None:
    assert played("quit\n1\n", JUGS).out.endswith("> quit\n")


def test_a_word_that_means_nothing_is_answered_with_help(played: Ask) -> None:
    assert "what is `jump`?" in played("jump\n", JUGS).out


@pytest.mark.parametrize("number", ["0", "99", "9" * 5000])
def test_a_number_without_a_step_is_refused(played: Ask, number: str) -> None:
    told = played(f"{number}\n", JUGS)
    assert told.code == 0
    assert "there is no step" in told.out


def test_one_seed_draws_the_same_steps_again(played: Ask) -> None:
    commands = "random\n" * 8
    assert played(commands, GRID, "--seed", "3").out == played(commands, GRID, "--seed", "3").out


def test_another_seed_draws_other_steps(played: Ask) -> None:
    commands = "random\n" * 8
    assert played(commands, GRID, "--seed", "3").out != played(commands, GRID, "--seed", "4").out


def test_an_end_is_named_and_nothing_is_listed_after_it(played: Ask) -> None:
    told = played("1\n3\n1\n3\n1\n", GRID).out
    assert told.endswith("play has ended: x has a line\n")


def test_a_start_is_chosen_as_a_step_is(played: Ask, walk: str) -> None:
    assert "  0  start: first 7" in played("2\n", walk).out


def test_a_long_list_comes_in_pages(played: Ask, walk: str) -> None:
    first, _, second = played("more\n", walk).out.partition("> more\n")
    assert "    20  first 25\n        there are more: `more`\n" in first
    assert second == "  begin\n    21  first 26\n    22  first 27\n    23  first 28\n" + (
        "    24  first 29\n    25  first 30\n"
    )


def test_a_reading_is_chosen_by_its_option(played: Ask, walk: str) -> None:
    assert "at = 5\n" in played("1\n1\n", walk).out
    assert "at = 4\n" in played("1\n1\n", walk, "--reading", "the step=two").out


def test_a_state_without_steps_is_told(played: Ask, walk: str) -> None:
    assert played("1\n1\n", walk).out.endswith("nobody can do anything, and play has not ended\n")


@pytest.mark.parametrize(
    ("arguments", "code", "words"),
    [
        (("Wlak",), 3, "did you mean `Walk`?"),
        (("--reading", "the stop=one"), 3, "did you mean `the step`?"),
        (("--reading", "the step=three"), 3, "there is no option `three`"),
        (("--reading", "the step"), 2, "NAME=OPTION"),
    ],
)
def test_a_name_that_is_not_there_is_refused(
    played: Ask, walk: str, arguments: tuple[str, ...], code: int, words: str
) -> None:
    told = played("", walk, *arguments)
    assert told.code == code
    assert words in told.err


def test_a_step_that_python_cannot_finish_is_told_and_not_offered(
    played: Ask, tmp_path: Path
) -> None:
    (tmp_path / "high").mkdir()
    text = STUCK.replace("s.at -= step()", "s.at += 20")
    (tmp_path / "high" / "game.py").write_text(text, encoding="utf-8")
    told = played("10\n", "high").out
    assert told.endswith(
        "nobody can do anything, and play has not ended\n"
        "  breaks off: back(): RangeError: `at` cannot be 35: it is Range[0, 30]\n"
    )


def test_the_whole_state_is_told_when_asked_for(played: Ask) -> None:
    told = played("1\nstate\nquit\n", JUGS).out.partition("> state\n")[2]
    assert told.splitlines() == [
        "     water[small jug] = 3",
        "     water[large jug] = 0",
        "> quit",
    ]


def test_a_rule_without_a_choice_takes_one_line(played: Ask, walk: str) -> None:
    assert "\n   1  back\n" in played("1\nquit\n", walk).out
