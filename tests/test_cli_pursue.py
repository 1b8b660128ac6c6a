"""Pursuits and routes on the command line: words, JSON, pictures, exit codes, bad input."""

from __future__ import annotations

import xml.etree.ElementTree as ElementTree
from itertools import combinations
from pathlib import Path

import pytest

from ruleproof.models.board_file import parse_board
from ruleproof.models.diagnostics import ModelError
from ruleproof.models.pursuit_file import PursuitRoles
from ruleproof.models.source import Source
from tests.command_line import Ask, Outcome, game

TOWN = """[board]
title = "ring and island"
[places]
A = { region = "west" }
B = { region = "west" }
C = { region = "east" }
D = { region = "east" }
Island = {}
[modes]
way = ["A - B - C - D - A"]
ferry = ["A - C"]
[pieces]
Guard = "way"
Thief = "way"
Runner = { moves = "way | ferry", must_move = true }
"""
ROLES = '[pursuit]\npursuers = ["Guard", "Guard"]\nevader = "Thief"\n'
PAIR = ("--pursuers", "guard,guard", "--evader", "thief", "--evader-from", "A,B,C,D")
ONE = ("--pursuers", "guard", "--evader", "thief")
SVG = "{http://www.w3.org/2000/svg}"


def test_in_sight_tells_the_verdict_first_and_then_a_play(ask: Ask) -> None:
    game(TOWN)
    told = ask("pursue", "row", *PAIR)
    assert told == Outcome(
        0,
        "2 × Guard against Thief  on ring and island\n"
        "  Thief starts in A or B or C or D\n"
        "\n"
        "  caught: for sure from 10 of 15 placements, in at most 1 turn from the best and 2 from"
        " the worst of them\n"
        "  57 of 75 positions won, none in more than 2 turns; solved in 4102 KiB\n"
        "\n"
        "  the best starts: 6 of 15 placements, the first 3\n"
        "    Guard 1  Guard 2\n"
        "    B        A\n"
        "    C        A\n"
        "    C        B\n"
        "\n"
        "  a best play: the pursuers move, then he\n"
        "    turn   Guard 1  Guard 2  Thief\n"
        "    start  B        A        C\n"
        "    1      C        -        C, caught\n"
        "  replayed by plain play against every answer of either side\n",
        "",
    )


def test_an_evader_who_gets_away_is_shown_running_in_a_circle(ask: Ask) -> None:
    game(TOWN)
    told = ask("pursue", "row", *ONE, "--evader-from", "A,B,C,D")
    assert told.code == 0
    assert "  gets away: wherever they start, Thief has a start from which nobody ever" in told.out
    assert "as at the start: so for ever\n" in told.out


def test_the_board_file_says_who_pursues_whom(ask: Ask) -> None:
    game(TOWN + ROLES)
    assert ask("pursue", "row").out.startswith("2 × Guard against Thief  on ring and island\n")


def test_options_overrule_the_board_file(ask: Ask) -> None:
    game(TOWN + ROLES + "trail = 1\n")
    found = ask("pursue", "row", *ONE, "--trail", "0", "--format", "json").json
    assert (found["pursuers"], found["trail"]) == (["Guard"], 0)


@pytest.mark.parametrize(
    ("words", "code", "message"),
    [
        ('pursuers = ["Gard"]', "RP103", "the board has no piece `Gard`"),
        ('evader = "Theif"', "RP103", "the board has no piece `Theif`"),
        ("trail = -1", "RP007", "`trail` is at least 0, not -1"),
        ('stuck = "free"', "RP007", "an evader who cannot move is `caught` or `stays`, not `free`"),
        ('closed = { Thief = ["X"] }', "RP101", "the board has no place `X`"),
        ('closed = { Theif = ["A"] }', "RP103", "the board has no piece `Theif`"),
        ("chasers = []", "RP004", "unknown key `chasers`"),
    ],
)
def test_a_fault_in_the_pursuit_table_is_told_with_its_place(
    words: str, code: str, message: str
) -> None:
    with pytest.raises(ModelError) as fault:
        parse_board(Source("board.toml", f"{TOWN}[pursuit]\n{words}\n"))
    (told,) = fault.value.diagnostics
    assert (told.code, told.message) == (code, message)
    assert told.span is not None


def test_the_pursuit_table_is_read_whole() -> None:
    text = 'trail = 2\nstuck = "caught"\nclosed = { Thief = ["A"] }\n'
    assert parse_board(Source("board.toml", TOWN + ROLES + text)).pursuit == PursuitRoles(
        ("Guard", "Guard"), "Thief", 2, "caught", {"Thief": frozenset({"A"})}
    )


def test_a_closed_place_is_not_entered(ask: Ask) -> None:
    game(TOWN)
    told = ask("pursue", "row", *ONE, "--evader-from", "A,B,C", "--closed", "Thief=D")
    assert "  caught: for sure from 4 of 5 placements" in told.out


def test_the_fewest_pursuers_of_one_kind_are_counted(ask: Ask) -> None:
    game(TOWN)
    told = ask("pursue", "row", *ONE, "--evader-from", "A,B,C,D", "--fewest")
    assert "  2 pursuers are enough, in 1 turn\n" in told.out


def test_a_team_that_is_too_small_is_told_so(ask: Ask) -> None:
    game(TOWN)
    told = ask("pursue", "row", "--pursuers", "guard,guard", "--evader", "thief", "--fewest")
    assert told.code == 0
    assert "  too few: all 2 pursuers together are not sure to catch him\n" in told.out


def test_a_sweep_is_told_with_what_it_leaves_after_each_turn(ask: Ask) -> None:
    game(TOWN)
    told = ask("pursue", "row", *PAIR, "--hidden")
    assert told.code == 0
    assert "  always caught: unseen, in 1 turn, and no plan is shorter (proved)\n" in told.out
    assert told.out.count("none: caught\n") == 1


def test_a_sweep_of_a_grid_of_25_places_is_proved_shortest_unless_told_otherwise(
    ask: Ask,
) -> None:
    places = [(row, column) for row in range(5) for column in range(5)]
    links = [
        f'["{start}", "{end}"]'
        for start, end in combinations(places, 2)
        if sum(abs(a - b) for a, b in zip(start, end, strict=True)) == 1
    ]
    game(
        "[places]\n"
        + "".join(f'"{place}" = {{}}\n' for place in places)
        + f'[modes]\nstep = [{", ".join(links)}]\n[pieces]\nGuard = "step"\nThief = "step"\n'
    )
    team = ("--pursuers", "Guard,Guard,Guard", "--evader", "Thief")
    told = ask("pursue", "row", *team, "--hidden", "--turns", "25")
    assert "unseen, in 16 turns, and no plan is shorter (proved)" in told.out


def test_at_the_start_of_a_sweep_all_places_are_left_but_those_of_the_pursuers(ask: Ask) -> None:
    game(TOWN)
    plan = ask("pursue", "row", *PAIR, "--hidden", "--format", "json").json["plan"]
    assert set(plan[0]["left"]) == set("ABCD") - set(plan[0]["pursuers"])


def test_a_horizon_of_zero_turns_asks_what_the_start_achieves(ask: Ask) -> None:
    game(TOWN)
    told = ask("pursue", "row", *PAIR, "--hidden", "--turns", "0")
    assert "  not for sure: no plan of up to 0 turns sweeps the board (proved)\n" in told.out
    assert "  after 0 turns he may be on 2 of 5 places: no plan leaves fewer (proved)" in told.out


def test_glimpses_are_answered_by_a_strategy(ask: Ask) -> None:
    game(TOWN)
    told = ask("pursue", "row", *PAIR, "--glimpse", "at=0", "--from", "A,C")
    assert "  always caught: in at most 1 turn, and no strategy is sure of fewer" in told.out
    assert "    if he is in B  (B)\n" in told.out


def test_a_question_about_regions_is_valued(ask: Ask) -> None:
    game(TOWN)
    asked = ("--evader", "runner", "--evader-from", "A,B,C,D", "--glimpse", "regions")
    found = ask("pursue", "row", "--pursuers", "guard", *asked, "--from", "A", "--format", "json")
    assert {one["region"] for one in found.json["questions"]} == {"west", "east"}


def test_chances_show_the_lots_of_both_sides(ask: Ask) -> None:
    game(TOWN)
    told = ask("pursue", "row", *ONE, "--evader-from", "A,C", "--chances", "--turns", "0")
    assert "  caught with probability 50.00% (1/2) within 0 turns" in told.out
    assert told.out.count(" 50.0%  A\n") == 2


def test_chances_against_random_moves_have_a_plan(ask: Ask) -> None:
    game(TOWN)
    told = ask("pursue", "row", *ONE, "--evader-from", "A,C", "--random", "--turns", "0")
    assert "  caught with probability 50.00% (1/2) within 0 turns if he moves at random" in told.out


def test_on_a_small_board_the_plan_against_random_moves_is_proved_best(ask: Ask) -> None:
    game(TOWN)
    told = ask("pursue", "row", "--pursuers", "guard", "--evader", "runner", "--random")
    assert "  no plan does better (proved)\n" in told.out


def test_too_little_memory_is_undecided(ask: Ask) -> None:
    game(TOWN)
    told = ask("pursue", "row", *PAIR, "--memory", "10K")
    assert told.code == 4
    assert "  undecided: 15 placements need more memory\n" in told.out


def test_placements_alone_are_told_without_a_play(ask: Ask) -> None:
    game(TOWN)
    whole, starts = ask("pursue", "row", *PAIR), ask("pursue", "row", *PAIR, "--starts")
    assert whole.out.startswith(starts.out.rsplit(";", 1)[0])
    assert "a best play" not in starts.out


def test_where_a_play_does_not_fit_the_placements_are_told(ask: Ask) -> None:
    line = " - ".join(f"P{number}" for number in range(130))
    places = "".join(f"P{number} = {{}}\n" for number in range(130))
    game(f'[places]\n{places}[modes]\nway = ["{line}"]\n[pieces]\nGuard = "way"\n')
    asked = ("pursue", "row", "--pursuers", "guard,guard", "--evader", "guard", "--format", "json")
    whole, short = ask(*asked).json, ask(*asked, "--memory", "5500K").json
    assert short["play"] is None
    assert short["play_needs"] > 5500 << 10 >= short["memory"]
    assert (short["turns"], short["best"]) == (whole["turns"], whole["best"])


@pytest.mark.parametrize("question", ["--in-sight", "--starts", "--hidden", "--random"])
def test_a_board_of_too_many_places_says_what_is_possible(ask: Ask, question: str) -> None:
    places = "".join(f"P{number} = {{}}\n" for number in range(17_000))
    game(f'[places]\n{places}[modes]\nway = ["P0 - P1"]\n[pieces]\nGuard = "way"\n')
    told = ask("pursue", "row", "--pursuers", "guard,guard", "--evader", "guard", question)
    assert told.code == 4
    assert "17000 places" in told.out
    assert "  in sight, 1 of the pursuers may fit this board (--pursuers)\n" in told.out
    assert "  in sight, 2 pursuers fit boards of at most 1625 places\n" in told.out


def test_an_undecided_answer_names_its_question_in_json(ask: Ask) -> None:
    game(TOWN)
    told = ask("pursue", "row", *PAIR, "--memory", "10K", "--fewest", "--format", "json").json
    assert (told["question"], told["verdict"]) == ("fewest", "undecided")
    assert told["memory_needed"] > told["memory_allowed"] == 10 << 10


def test_too_short_a_search_is_undecided(ask: Ask) -> None:
    game(TOWN)
    told = ask("pursue", "row", *PAIR, "--glimpse", "every=2", "--nodes", "1")
    assert told.code == 4
    assert "  undecided: " in told.out


@pytest.mark.parametrize(
    ("arguments", "code", "message"),
    [
        ((), "RP130", "nobody pursues"),
        (("--pursuers", ""), "RP130", "nobody pursues"),
        (("--pursuers", "guard"), "RP130", "nobody is pursued"),
        ((*ONE, "--turns", "-1"), "RP132", "there are no -1 turns"),
        ((*ONE, "--hidden", "--turns", "-1"), "RP132", "there are no -1 turns"),
        ((*ONE, "--from", "A,B"), "RP133", "1 pursuer starts on 2 places"),
        ((*ONE, "--from", "X"), "RP101", "the board has no place `X`"),
        ((*ONE, "--trail", "-1"), "RP139", "a trail has no -1 places"),
        ((*ONE, "--glimpse", "every=0"), "RP138", "nobody is seen every 0 turns"),
        ((*ONE, "--glimpse", "mode=fly"), "RP138", "the evader has no mode `fly`"),
    ],
)
def test_a_question_that_makes_no_sense_is_refused(
    ask: Ask, arguments: tuple[str, ...], code: str, message: str
) -> None:
    game(TOWN)
    told = ask("pursue", "row", *arguments)
    assert (told.code, told.out) == (3, "")
    assert told.err.startswith(f"error[{code}]: {message}\n")


def test_nobody_named_lists_the_pieces_of_the_board(ask: Ask) -> None:
    game(TOWN)
    assert "the board has `Guard`, `Thief`, `Runner`" in ask("pursue", "row").err


@pytest.mark.parametrize(
    "arguments",
    [
        ("--glimpse", "sometimes"),
        ("--glimpse", "every=often"),
        ("--glimpse", "every=2", "--hidden"),
        ("--in-sight", "--hidden"),
        ("--memory", "much"),
        ("--closed", "Thief"),
        ("--picture", "plan.gif"),
    ],
)
def test_a_slip_of_writing_is_a_usage_error(ask: Ask, arguments: tuple[str, ...]) -> None:
    game(TOWN)
    assert ask("pursue", "row", *ONE, *arguments).code == 2


@pytest.mark.parametrize("pursuers", ["guard", "guard,guard,guard"])
def test_one_place_is_a_catch_at_once_by_any_number(ask: Ask, pursuers: str) -> None:
    game('[places]\nA = {}\n[modes]\nway = []\n[pieces]\nGuard = "way"\nThief = "way"\n')
    told = ask("pursue", "row", "--pursuers", pursuers, "--evader", "thief", "--format", "json")
    assert (told.json["verdict"], told.json["turns"]) == ("always caught", 0)


@pytest.mark.parametrize(("stuck", "turns"), [("caught", 1), ("stays", None)])
def test_the_rule_for_an_evader_who_cannot_move_counts(
    ask: Ask, stuck: str, turns: int | None
) -> None:
    game(TOWN)
    asked = ("--evader", "runner", "--evader-from", "Island", "--from", "A", "--stuck", stuck)
    told = ask("pursue", "row", "--pursuers", "guard", *asked, "--format", "json")
    assert told.json["turns"] == turns


def test_every_turn_of_the_play_is_a_map_of_the_picture(ask: Ask) -> None:
    game(TOWN)
    told = ask("pursue", "row", *PAIR, "--picture", "plan.svg", "--format", "json")
    maps = ElementTree.parse("plan.svg").findall(f"{SVG}g[@class='turn']")
    assert len(maps) == len(told.json["play"]) == 2


def test_the_picture_of_a_sweep_marks_every_place_left(ask: Ask) -> None:
    game(TOWN)
    told = ask("pursue", "row", *PAIR, "--hidden", "--picture", "plan.svg", "--format", "json")
    drawn = Path("plan.svg").read_text(encoding="utf-8").count('fill="#ffd166"')
    legend = 1
    assert drawn == legend + sum(len(turn["left"]) for turn in told.json["plan"])


def test_output_is_the_same_in_every_run(ask: Ask) -> None:
    game(TOWN)
    first = ask("pursue", "row", *PAIR, "--glimpse", "every=2", "--format", "json")
    assert ask("pursue", "row", *PAIR, "--glimpse", "every=2", "--format", "json") == first


def test_a_route_is_told_stop_by_stop(ask: Ask) -> None:
    game(TOWN)
    assert ask("route", "row", "guard", "A", "C").out == (
        "Guard  on ring and island\n"
        "\n"
        "  2 turns, 2 points: no route takes fewer (proved)\n"
        "  A - B - C\n"
    )


def test_a_place_out_of_reach_has_no_route(ask: Ask) -> None:
    game(TOWN)
    told = ask("route", "row", "guard", "A", "Island")
    assert told.out.endswith("  no route: 4 places are within the limits, no goal is\n")


def test_two_pieces_change_places_without_meeting(ask: Ask) -> None:
    game(TOWN)
    found = ask("route", "row", "guard,thief", "A,B", "B,A", "--format", "json").json
    assert found["turns"] == 3
    assert all(len(set(stand)) == 2 for stand in found["stands"])


def test_the_best_cover_reaches_the_most_places(ask: Ask) -> None:
    game(TOWN)
    found = ask("cover", "row", "guard,guard", "--format", "json").json
    assert (found["worth"], found["at_most"]) == (4, 4)


def test_pieces_meet_where_the_last_of_them_is_soonest(ask: Ask) -> None:
    game(TOWN)
    found = ask("meet", "row", "guard,thief", "A,C", "--format", "json").json
    assert (found["at"], found["turns"]) == ("B", [1, 1])


def test_a_team_secures_its_target_and_gets_out(ask: Ask) -> None:
    game(TOWN)
    found = ask("escort", "row", "guard", "A", "--target", "C=1", "--exit", "A", "--format", "json")
    assert (found.json["rounds"], found.json["secured"]) == (4, {"C": 2})


def test_a_mission_without_a_way_out_names_the_place(ask: Ask) -> None:
    game(TOWN)
    told = ask("escort", "row", "guard", "A", "--exit", "Island")
    assert "  no plan of any length: from place A no exit can ever be reached (proved)" in told.out


def test_a_target_that_is_secured_already_is_refused_by_name(ask: Ask) -> None:
    game(TOWN)
    secured = ("--target", "C=1", "--secured", "C")
    told = ask("escort", "row", "guard", "A", *secured, "--exit", "A")
    assert told.code == 3
    assert told.err.startswith("error[RP137]: `C` is a target and secured already\n")


def test_a_worth_below_zero_is_refused_by_name(ask: Ask) -> None:
    game(TOWN)
    told = ask("cover", "row", "guard", "--worth", "B=-1")
    assert told.err.startswith("error[RP137]: `B` has the worth -1\n")
