"""Tannhäuser's statements: which lines clash, where the sheet is silent, what edits change."""

from functools import partial
from pathlib import Path
from typing import Any

import pytest

import ruleproof.models.games.tannhauser
from ruleproof.models.language.game import Game
from ruleproof.models.language.loading import load_game
from ruleproof.models.language.statements import Statement
from ruleproof.models.language.unknowns import Cell, answering
from ruleproof.verify.results import Result
from ruleproof.verify.statements.findings import findings
from tests.game_statements import (
    Finding,
    edited_copy,
    holds_for_some_answers,
    question,
    statement,
    told,
)

FOLDER = Path(ruleproof.models.games.tannhauser.__path__[0])
edited = partial(edited_copy, FOLDER)

CLASHES = {
    ("may_throw", "T-153 T-186 T-223"): "T-153 T-186 T-223",
    ("may_pick_up", "T-018 T-019 T-187"): "T-018 T-019 T-187",
    ("may_drop", "T-152 T-187"): "T-152 T-187; T-152 T-190; T-152 T-195",
    ("may_hand_over", "T-152 T-189"): "T-152 T-189",
    ("may_target", "T-210 T-243"): "T-210 T-243; T-211 T-243; T-243 T-312",
    ("may_target", "T-159 T-210 T-211 T-292"): "T-159 T-210 T-211 T-292",
    ("may_target", "T-232 T-243"): (
        "T-232 T-243; T-232 T-271; T-232 T-272; T-232 T-273; T-232 T-328"
    ),
    ("may_lie", "T-022 T-316"): (
        "T-022 T-316; T-228 T-316; T-231 T-316; T-260 T-316; T-280 T-316; T-316 T-333"
    ),
    ("may_spend_twice", "T-238 T-344"): "T-238 T-344",
    ("may_re_roll", "T-122 T-239"): "T-121 T-122; T-122 T-239; T-122 T-340 T-345",
    ("may_spend_on", "T-265 T-267"): "T-265 T-267",
    ("enters_play", "T-133 T-246"): "T-133 T-246",
    ("may_enter", "T-292 T-310"): "T-168 T-310; T-174 T-310; T-292 T-310",
    ("may_enter", "T-292 T-324"): "T-168 T-324; T-174 T-324; T-292 T-324",
    ("has_special_object", "T-099 T-151"): "T-099 T-151",
    ("may_throw_into", "T-224 T-329"): "T-224 T-329; T-226 T-329; T-301 T-329",
    ("acts_first", "T-006 T-102"): "T-006 T-102; T-102 T-124 T-129",
    ("setup_before", "T-011 T-014 T-029 T-054 T-089"): "T-011 T-014 T-029 T-054 T-089",
    ("shock_roll", "T-145 T-218"): "T-145 T-218; T-145 T-222",
    ("wounds", "T-145 T-218 T-219"): "T-145 T-218 T-219",
    ("normal_team", "T-078 T-092"): "T-078 T-092",
    ("must_enter_this_turn", "T-126 T-133 T-134"): "T-126 T-133 T-134",
}
GAPS = {
    "counts_as_done": 1,
    "attack_called": 3,
    "may_counterattack": 2,
    "grenade_removes_door": 1,
    "raise_holds": 3,
    "may_interrupt": 9,
    "settled_by_dice": 6,
    "loser_chooses_again": 2,
    "things_left": 11,
    "hill_result": 2,
    "may_put_objective": 4,
    "may_choose_anew": 2,
}
# The finding that an edit removes, the files that are read, what stands in the first of them and
# what would agree.
EDITS = [
    (
        ("may_spend_twice", "T-238 T-344"),
        ["says_command"],
        "when(use is Use.INCREASE or not other)",
        "when(not other)",
    ),
    (
        ("may_spend_on", "T-265 T-267"),
        ["says_command"],
        "    return may_spend_on(use, Figure.VOIVODE) is Duty.MUST_NOT",
        "    when(use is not Use.REINFORCEMENT)\n"
        "    return may_spend_on(use, Figure.VOIVODE) is Duty.MUST_NOT",
    ),
    (
        ("enters_play", "T-133 T-246"),
        ["says_command"],
        "    return enters_play(reinforcement) is Enters.ACTIVATION",
        "    when(not reinforcement)\n    return enters_play(reinforcement) is Enters.ACTIVATION",
    ),
    (
        ("gap", "raise_holds"),
        ["says_command"],
        "return raise_holds(Until.ROLL)",
        "return all(raise_holds(each) == (each is Until.ROLL) for each in Until)",
    ),
    (
        ("may_lie", "T-022 T-316"),
        ["says_circles", "says_grenades", "says_volatile"],
        "return may_lie(token, precarious=True) is Duty.MUST_NOT",
        "return may_lie(token, precarious=True) is Duty.MUST",
    ),
    (
        ("may_throw_into", "T-224 T-329"),
        ["says_grenades"],
        "    return may_throw_into(in_range, Line.SNIPER, goal, barrier) is Duty.MAY",
        "    when(in_range and barrier is Barrier.NOTHING)\n"
        "    return may_throw_into(in_range, Line.SNIPER, goal, barrier) is Duty.MAY",
    ),
    (
        ("may_throw", "T-153 T-186 T-223"),
        ["says_grenades", "says_actions", "says_equipment"],
        "Duty.MAY if grenade or smoke",
        "Duty.MAY if grenade and smoke",
    ),
    (
        ("may_target", "T-159 T-210 T-211 T-292"),
        ["says_attacks", "says_doors", "says_paths", "says_tests"],
        "when(stand in (*SHARES_PATH, Stand.NO_COMMON_PATH))",
        "when(stand in (Stand.COMMON_PATH, Stand.NO_COMMON_PATH))",
    ),
    (
        ("gap", "grenade_removes_door"),
        ["says_doors", "says_paths", "says_tests"],
        "return grenade_removes_door(Door.WOODEN, locked, Into.ADJACENT)",
        "return all(grenade_removes_door(Door.WOODEN, locked, into) for into in Into)",
    ),
    (
        ("gap", "may_interrupt"),
        ["says_overwatch", "says_turn"],
        "when(event in (Event.STEP, Event.ANNOUNCES))",
        "when(event in TRIGGERS)",
    ),
    (
        ("gap", "counts_as_done"),
        ["says_turn"],
        "return not counts_as_done(False, False, False)",
        "return not counts_as_done(False, False, False) and counts_as_done(False, False, True)",
    ),
]


@pytest.fixture(scope="module")
def answers() -> list[Result]:
    return findings(FOLDER)


@pytest.fixture(scope="module")
def game() -> Game:
    return load_game(FOLDER)


def test_the_clashing_lines_are_these(answers: list[Result]) -> None:
    found = {key: answer for key, answer in told(answers).items() if key[0] != "gap"}
    assert found == CLASHES


def test_the_silent_places_are_these(answers: list[Result]) -> None:
    found = {
        key[1]: int(answer.split()[0]) for key, answer in told(answers).items() if "gap" in key
    }
    assert found == GAPS


def test_nothing_stays_undecided(answers: list[Result]) -> None:
    assert [each.id for each in answers if each.verdict == "undecided"] == []


def test_no_statement_is_dead_or_vacuous(answers: list[Result]) -> None:
    assert [each.id for each in answers if each.verdict in ("dead", "vacuous")] == []


def test_a_definition_weighs_less_than_a_permission(answers: list[Result]) -> None:
    severity = {each.id.split("/")[2]: each.severity for each in answers if each.finding}
    assert (severity["attack_called"], severity["may_throw_into"]) == ("low", "medium")


def test_tokens_on_precarious_circles_blame_the_line_that_forbids_them(
    answers: list[Result],
) -> None:
    [found] = [each for each in answers if each.id == "tannhauser/contradiction/may_lie"]
    assert any("T-316" in repair for repair in found.repairs)
    assert len(found.repairs) == 1


@pytest.mark.parametrize("edit", EDITS, ids=lambda edit: "-".join(edit[0]).replace(" ", "-"))
def test_an_edit_that_agrees_removes_its_finding_and_nothing_else(
    edit: tuple[Finding, list[str], str, str], tmp_path: Path
) -> None:
    gone, modules, old, new = edit
    before = told(findings(edited(tmp_path / "before", [], modules)))
    after = told(findings(edited(tmp_path / "after", [(modules[0], old, new)], modules)))
    assert gone in before
    assert after == {key: answer for key, answer in before.items() if key != gone}


def test_no_answers_at_all_let_sight_and_a_path_agree_behind_a_locked_door(game: Game) -> None:
    kinds = game.names["says_attacks"]
    behind, pistol = kinds.Stand.LOCKED_DOOR, kinds.Trait.PISTOL
    target = question(game, "may_target").cell(False, pistol, False, behind, False)
    cells = [target, question(game, "sees").cell(behind)]
    attack = {"counterattack": False, "weapon": pistol, "stand": behind, "in_smoke": False}
    lines: list[tuple[Statement, dict[str, Any]]] = [
        (statement(game, "who_shares_a_path_attacks_whom_he_sees"), {"stand": behind}),
        (statement(game, "a_ranged_weapon_may_hit_a_target_on_the_same_path"), attack),
        (statement(game, "nobody_sees_through_a_locked_door"), {}),
    ]
    assert not holds_for_some_answers(lines, cells)
    for left_out in lines:
        assert holds_for_some_answers([each for each in lines if each is not left_out], cells)


@pytest.mark.parametrize("tokens", range(3))
def test_smoke_of_so_many_tokens_lasts_as_long_as_printed_only_with_two(
    game: Game, tokens: int
) -> None:
    def answer(cell: Cell) -> Any:
        match cell.function.name:
            case "smoke_tokens_at_first":
                return tokens
            case "smoke_grenade_removed":
                return cell.inputs[0] == 0
            case _:
                return cell.inputs[0] <= 2

    with answering(answer):
        fit = [
            statement(game, "smoke_ends_when_its_grenade_is_removed")(turns_since=turns)
            for turns in range(1, 5)
        ]
    assert all(fit) == (tokens == 2)


def test_every_line_that_is_cited_is_one_of_the_rulebook(game: Game) -> None:
    ids = {f"T-{number:03}" for number in range(1, 355)}
    assert {line for each in game.rulings.statements for line in each.cites} <= ids
