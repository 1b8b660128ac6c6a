"""The command `ruleproof odds`: its exact words, its data, its pictures, and what it refuses."""

from __future__ import annotations

import csv
import io
import xml.etree.ElementTree as ElementTree
from pathlib import Path

import pytest

from tests.command_line import Ask, Outcome

DUEL = """
from enum import Enum
from ruleproof.game import *

class Side(Enum):
    ANN = "Ann"
    BEN = "Ben"

ties = reading("a tie", {"is thrown again": 0, "loses a life": 1})

class Duel(State):
    lives: Range[0, 3]
    hits: Range[0, 2] = 0

@start("D-1")
def begins(s: Duel, lives: Range[1, 3]):
    s.lives = lives

@rule("D-2")
def shoot(s: Duel, die: Die[6]):
    if die >= 5:
        s.hits += 1
    elif die == 4:
        s.lives -= ties()
    else:
        s.lives -= 1

@ending("D-3")
def hit_twice(s: Duel):
    return s.hits == 2

@ending("D-4")
def out_of_lives(s: Duel):
    return s.lives == 0

class Bet(State):
    stake: Range[0, 4] = 2
    over: bool = False

@rule("D-5", by=Side.ANN)
def bold(s: Bet, die: Die[3]):
    s.stake = min(4, s.stake + 2) if die == 3 else max(0, s.stake - 2)
    s.over = s.stake in (0, 4)

@rule("D-6", by=Side.ANN)
def timid(s: Bet, die: Die[2]):
    s.stake += 1 if die == 2 else -1
    s.over = s.stake in (0, 4)

@ending("D-7")
def doubled(s: Bet):
    return s.over and s.stake == 4

@ending("D-8")
def ruined(s: Bet):
    return s.over and s.stake == 0

class Trap(State):
    at: Range[0, 3] = 0

@rule("D-9")
def step(s: Trap, die: Die[3]):
    require(s.at == 0)
    s.at = die

@ending("D-10")
def home(s: Trap):
    return s.at == 1

@rule("D-11")
def turn(s: Trap):
    require(s.at == 2)

class Gap(State):
    at: Range[0, 6] = 0

@rule("D-12")
def jump(s: Gap, die: Die[6]):
    require(die > 1)
    s.at = die

@ending("D-13")
def jumped(s: Gap):
    return s.at > 0

class Burst(State):
    at: Range[0, 3] = 0

@rule("D-14")
def pump(s: Burst, die: Die[2]):
    s.at += die

@ending("D-15")
def full(s: Burst):
    return s.at == 3

class Open(State):
    at: Range[0, 3] = 0

@rule("D-16")
def wander(s: Open, die: Die[3]):
    s.at = die

class Pair(State):
    one: bool

@start("D-17")
def choose(s: Pair, one: bool, two: bool):
    require(one != two)
    s.one = one

@rule("D-18")
def look(s: Pair, die: Die[2]):
    s.one = die == 1

@ending("D-19")
def one_it_is(s: Pair):
    return s.one

@ending("D-20")
def two_it_is(s: Pair):
    return not s.one
"""


@pytest.fixture
def duel(ask: Ask) -> Ask:
    Path("duel").mkdir()
    Path("duel/game.py").write_text(DUEL, encoding="utf-8")
    return lambda *arguments: ask("odds", "duel", *arguments)


def test_one_start_is_told_with_fractions_and_lengths(duel: Ask) -> None:
    assert duel("Duel", "lives=1", "--reading", "a tie=loses a life") == Outcome(
        0,
        "duel  Duel  lives=1\n"
        "\n"
        "  hit twice     ███▍                            11.11%  1/9\n"
        "  out of lives  ██████████████████████████▋     88.89%  8/9\n"
        "  it ends with probability one\n"
        "\n"
        "  steps  1.3333  ±0.4714  4/3\n"
        "  lives  0.1111  ±0.3143  1/9  0.8889 less\n"
        "  hits   0.4444  ±0.6849  4/9\n"
        "\n"
        "  how many steps: 10% within 1, 50% within 1, 90% within 2\n"
        "    1  ████████████████████            66.67%\n"
        "    2  ██████████                      33.33%\n",
        "",
    )


def test_fractions_too_long_for_a_bar_have_lines_of_their_own(ask: Ask) -> None:
    told = ask(*["odds", "viktory", "combat", "attacker=terrorist", "strength=6", "terror=12"],
               "operative=bomb squad").out  # fmt: skip
    killed = "    the Terrorist is killed  406901602229503/62468894597013504\n"
    assert f"  exactly\n{killed}" in told


def test_what_has_a_default_may_be_left_out(ask: Ask) -> None:
    asked = ["odds", "viktory", "COMBAT", "attacker=terrorist", "operative=BOMB_squad"]
    asked += ["strength=2", "terror=1"]
    whole = ask(*asked, "others_alive=0", "others_dead=0", "green=no")
    assert ask(*asked) == whole
    assert ask(*asked, "others_dead=1").out != whole.out


def test_a_table_has_a_row_of_cells_for_each_outcome_and_mean(duel: Ask) -> None:
    told = duel("Duel", "lives=1..3", "--reading", "a tie=loses a life").out
    assert told == (
        "duel  Duel\n"
        "\n"
        "  hit twice  in percent, lives across\n"
        "          1       2       3\n"
        "      11.11   25.93░  40.74▒\n"
        "  out of lives  in percent, lives across\n"
        "          1       2       3\n"
        "      88.89█  74.07▓  59.26▒\n"
        "  steps  on average, lives across\n"
        "          1       2       3\n"
        "       1.33    2.44    3.33\n"
        "  lives  on average, lives across\n"
        "          1       2       3\n"
        "       0.11    0.37    0.78\n"
        "  hits  on average, lives across\n"
        "          1       2       3\n"
        "       0.44    0.81    1.11\n"
    )


def test_readings_stand_side_by_side(duel: Ask) -> None:
    told = duel("Duel", "lives=1").out
    again, loses = "  if a tie: is thrown again\n", "  if a tie: loses a life\n"
    assert told.index(again) < told.index("4/25") < told.index(loses) < told.index("1/9")


def test_a_table_has_a_row_for_each_start_as_csv(duel: Ask) -> None:
    told = duel("Duel", "lives=1..2", "--reading", "a tie=is thrown again", "--format", "csv")
    rows = list(csv.DictReader(io.StringIO(told.out)))
    assert [row["lives"] for row in rows] == ["1", "2"]
    assert [row["hit twice (exact)"] for row in rows] == ["4/25", "44/125"]


def test_the_data_of_an_answer_holds_fractions_and_the_best_choices(duel: Ask) -> None:
    told = duel("Bet", "--want", "Ann: max doubled", "--format", "json").json
    (answer,) = told["answers"]
    assert answer["outcomes"]["doubled"] == {"fraction": "1/2", "value": 0.5}
    assert answer["policy"][0] == {"side": "Ann", "state": "stake 2, over no", "option": "timid"}
    assert answer["never"] == {"fraction": "0", "value": 0.0}


def test_bounds_hold_the_exact_odds_and_tell_numbers_and_choices(duel: Ask) -> None:
    question = ("Bet", "--want", "Ann: max doubled", "--format", "json")
    (exact,) = duel(*question).json["answers"]
    (bounded,) = duel(*question, "--float").json["answers"]
    for name, chance in exact["outcomes"].items():
        between = bounded["outcomes"][name]
        assert between["low"] <= chance["value"] <= between["high"] < between["low"] + 1e-9
    stake = bounded["numbers"]["stake"]["mean"]
    assert stake["low"] <= exact["numbers"]["stake"]["mean"]["value"] <= stake["high"]
    length = bounded["length"]["mean"]
    assert length["low"] <= exact["length"]["mean"]["value"] <= length["high"]
    assert bounded["policy"][0] == exact["policy"][0]


def test_the_error_of_bounds_counts_what_is_rounded_when_shown(duel: Ask) -> None:
    told = duel("Duel", "lives=1", "--reading", "a tie=is thrown again", "--float").out
    assert "  16.0000000002%  within 2.1e-10\n" in told
    assert "  lives  0.1600000000    within" in told


@pytest.mark.parametrize("floats", [[], ["--float"]])
def test_a_procedure_that_may_never_end_is_a_finding(duel: Ask, floats: list[str]) -> None:
    told = duel("Trap", *floats)
    assert told.code == 1
    assert "  it may never end: from these states it cannot\n    at 2\n    at 3\n" in told.out
    assert "  steps  no mean: it may never end" in told.out
    assert "66.67%" in told.out or "66.666666" in told.out


def test_more_lives_never_lower_the_chance_to_hit(duel: Ask) -> None:
    told = duel("Duel", "lives=all", "--rises", "hit twice in lives")
    assert "  more lives never lowers hit twice\n" in told.out


def test_what_falls_is_shown_where_it_falls(duel: Ask) -> None:
    again = "a tie=is thrown again"
    told = duel("Duel", "lives=1..2", "--reading", again, "--rises", "out of lives in lives")
    assert "  more lives lowers out of lives:\n    lives 1 to 2  84.00%  64.80%\n" in told.out


def test_enough_is_the_first_value_above_the_level(duel: Ask) -> None:
    again = "a tie=is thrown again"
    told = duel("Duel", "lives=all", "--reading", again, "--above", "hit twice > 30% in lives")
    assert told.out.endswith("  lives for hit twice above 3/10:\n    2\n")


def test_a_picture_is_svg_with_every_chance(duel: Ask) -> None:
    assert duel("Duel", "lives=1..2", "--picture", "odds.svg").code == 0
    root = ElementTree.fromstring(Path("odds.svg").read_text(encoding="utf-8"))
    texts = ["".join(each.itertext()) for each in root.iter("{http://www.w3.org/2000/svg}text")]
    assert {"16.0%", "84.0%", "35.2%", "64.8%"} <= set(texts)
    assert "?" not in texts


def test_starts_that_are_refused_are_left_out_of_a_table(duel: Ask) -> None:
    told = duel("Pair", "one=all", "two=all", "--format", "csv").out
    assert [row["one"] for row in csv.DictReader(io.StringIO(told))] == ["no", "yes"]


@pytest.mark.parametrize(
    ("code", "words", "question"),
    [
        ("RP304", "`Duel` needs a value for `lives`", ["Duel"]),
        ("RP304", "`Duel` has no parameter `live`", ["Duel", "live=1"]),
        ("RP304", "the parameter `lives` is given twice", ["Duel", "lives=1", "lives=2"]),
        ("RP304", "`lives` is no parameter", ["Duel", "lives"]),
        ("RP305", "`0` is no value of `lives`", ["Duel", "lives=0"]),
        ("RP305", "`2..9` is no value of `lives`", ["Duel", "lives=2..9"]),
        ("RP305", "`3..1` is no value of `lives`", ["Duel", "lives=3..1"]),
        ("RP306", "no outcome or number `doubld`", ["Bet", "--want", "max doubld"]),
        ("RP306", "no outcome or number `hit`", ["Duel", "lives=all", "--rises", "hit in lives"]),
        ("RP307", "bounds do not tell which",
         ["Duel", "lives=all", "--float", "--rises", "hit twice in lives"]),
        ("RP308", "`Ann` has a choice", ["Bet"]),
        ("RP309", "the probabilities of `jump` do not add up to one", ["Gap"]),
        ("RP309", "`pump` breaks off", ["Burst"]),
        ("RP310", "`Open` has no ending", ["Open"]),
        ("RP311", "the mean of `length` is not defined", ["Trap", "--want", "max length"]),
        ("RP311", "the mean of `at` is not defined", ["Trap", "--want", "max at"]),
        ("RP312", "`doubled` is no wish", ["Bet", "--want", "doubled"]),
        ("RP312", "the wishes are about different things",
         ["Bet", "--want", "Ann: max doubled", "--want", "max ruined"]),
        ("RP312", "no side `Ben` decides anything", ["Bet", "--want", "Ben: max doubled"]),
        ("RP313", "the start refuses these values", ["Pair", "one=yes", "two=yes"]),
    ],
)  # fmt: skip
def test_a_question_that_cannot_be_answered_says_why(
    duel: Ask, code: str, words: str, question: list[str]
) -> None:
    told = duel(*question)
    assert told.code == 3
    assert told.out == ""
    assert told.err.startswith(f"error[{code}]: ")
    assert words in told.err


@pytest.mark.parametrize(
    ("code", "question"),
    [
        ("RP301", ["0d6"]),
        ("RP301", ["-3d6"]),
        ("RP301", ["3d0"]),
        ("RP301", ["three"]),
        ("RP301", ["3d6", "keep=best4"]),
        ("RP304", ["3d6", "kep=best2"]),
        ("RP305", ["3d6", "keep=all"]),
        ("RP305", ["3d6", "success=many"]),
    ],
)
def test_dice_that_cannot_be_are_refused(ask: Ask, code: str, question: list[str]) -> None:
    told = ask("odds", "pool", *(["--"] if question[0].startswith("-") else []), *question)
    assert told.code == 3
    assert told.err.startswith(f"error[{code}]: ")


@pytest.mark.parametrize(
    ("words", "question"),
    [
        ("a picture is FILE.svg", ["Duel", "lives=1", "--picture", "odds.png"]),
        ("write OUTCOME in KEY", ["Duel", "lives=all", "--rises", "hit twice"]),
        ("a level is a number", ["Duel", "lives=all", "--above", "hit twice > half in lives"]),
        ("a reading is written NAME=OPTION", ["Duel", "lives=1", "--reading", "a tie"]),
    ],
)
def test_a_slip_on_the_command_line_is_a_usage_error(
    duel: Ask, words: str, question: list[str]
) -> None:
    told = duel(*question)
    assert told.code == 2
    assert words in told.err
