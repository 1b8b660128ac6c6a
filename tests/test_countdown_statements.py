"""COUNTDOWN's statements: which lines clash, where the rulebook is silent, what edits change."""

from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Any

import pytest

import ruleproof.models.games.countdown
from ruleproof.models.language.game import Game
from ruleproof.models.language.loading import load_game
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

FOLDER = Path(ruleproof.models.games.countdown.__path__[0])
edited = partial(edited_copy, FOLDER)

CLASHES = {
    ("specialty_grows", "C-151 C-356"): (
        "C-009 C-138 C-356; C-009 C-152 C-356; C-042 C-356 C-372; C-108 C-356 C-372; "
        "C-137 C-138 C-356; C-137 C-152 C-356; C-138 C-355 C-356; C-151 C-356; "
        "C-152 C-355 C-356; C-289 C-356"
    ),
    ("white_cube", "C-288 C-372"): "C-042 C-288; C-108 C-288; C-288 C-372",
    ("aims_at", "C-216 C-222"): "C-216 C-222; C-218 C-222; C-219 C-222; C-222 C-223",
    ("aims_at", "C-216 C-424"): (
        "C-216 C-424; C-218 C-424; C-219 C-424; C-222 C-424; C-223 C-424; C-412 C-424"
    ),
    ("aims_at", "C-223 C-412"): "C-223 C-412",
    ("bomb_explodes", "C-186 C-249"): "C-186 C-249",
    (
        "printed_experience_goes_to",
        "C-208 C-408",
    ): "C-208 C-408; C-250 C-408; C-314 C-408; C-330 C-408",
    ("comes_before", "C-187 C-203"): "C-187 C-203",
    ("skill_works", "C-187 C-190"): "C-187 C-190",
    ("skill_works", "C-190 C-191"): "C-190 C-191; C-191 C-435",
    ("cards_lie_in", "C-164 C-188 C-435"): "C-164 C-188 C-435",
    ("gun_fight", "C-186 C-236"): "C-186 C-236",
    ("mission_succeeds", "C-058 C-278"): "C-058 C-278; C-114 C-278; C-134 C-278; C-274 C-278",
    ("mission_succeeds", "C-058 C-271"): (
        "C-058 C-271; C-114 C-271; C-134 C-271; C-271 C-276; C-271 C-278"
    ),
    ("mission_succeeds", "C-058 C-273"): (
        "C-058 C-273; C-114 C-273; C-132 C-273; C-134 C-273; C-273 C-276; C-273 C-278"
    ),
    ("mission_succeeds", "C-058 C-274"): "C-058 C-274; C-114 C-274; C-134 C-274; C-274 C-276",
    ("mission_succeeds", "C-058 C-059 C-345"): (
        "C-058 C-059 C-345; C-058 C-345 C-353; C-059 C-114 C-345; C-059 C-134 C-345; "
        "C-059 C-271 C-345; C-059 C-273 C-345; C-114 C-345 C-353; C-134 C-345 C-353; "
        "C-271 C-345 C-353; C-273 C-345 C-353"
    ),
    ("mission_ends", "C-132 C-270 C-276"): "C-132 C-270 C-276",
    ("may_move", "C-120 C-147"): "C-120 C-147; C-147 C-153",
    ("energy_to_move", "C-148 C-305 C-306"): "C-148 C-305 C-306",
    ("trap_damage", "C-169 C-170 C-172"): (
        "C-105 C-172 C-176; C-169 C-170 C-172; C-169 C-172 C-173; C-169 C-172 C-175; "
        "C-170 C-171 C-172"
    ),
    ("op_hits", "C-195 C-204 C-205"): ("C-195 C-204 C-205; C-201 C-204 C-205; C-201 C-204 C-206"),
    ("enemy_hits", "C-217 C-221"): "C-217 C-221; C-217 C-396",
    ("may_act", "C-193 C-336"): "C-193 C-336",
    ("may_act", "C-179 C-329"): "C-179 C-329",
    ("patriots_win", "C-059 C-353"): "C-059 C-353",
    ("must_vote", "C-346 C-348"): "C-346 C-348",
    ("card_goes", "C-299 C-300"): "C-299 C-300; C-300 C-418",
}
GAPS = {
    "energy_to_dismantle": 6,
    "rounds_to_dismantle": 3,
    "specialty_gain": 6,
    "experience_for_level": 4,
    "aims_at": 2,
    "may_aim_together": 2,
    "enemy_shoots": 2,
    "dice_of_attack": 2,
    "trap_explodes": 1,
    "card_goes": 1,
    "grenade_goes_on": 3,
    "dice_count_as": 2,
    "hostage_fares": 2,
    "secured": 2,
    "threat_goes_on": 2,
    "energy_of_attack": 1,
    "grenade_card_value": 24,
}
# The finding that an edit removes, the file, what stands there and what would agree.
EDITS = [
    (
        ("op_hits", "C-195 C-204 C-205"),
        "says_shots",
        "right_defense() == 5",
        "right_defense() == 6",
    ),
    (("enemy_hits", "C-217 C-221"), "says_shots", "(attack <= roll)", "(roll <= attack)"),
    (("mission_succeeds", "C-058 C-273"), "says_mission_end", "score >= -8", "score <= -8"),
    (
        ("mission_ends", "C-132 C-270 C-276"),
        "says_mission_end",
        "when(score > 0 and exits >= 1)\n    return mission_ends",
        "when(score > 0 and exits == living >= 1)\n    return mission_ends",
    ),
    (
        ("card_goes", "C-299 C-300"),
        "says_traps",
        "if card in BYSTANDERS else",
        "if card in (*BYSTANDERS, Card.TRAP, Card.DUMMY) else",
    ),
    (
        ("may_act", "C-179 C-329"),
        "says_specialties",
        "when(SPECIALIST[act] is Op.BOMB_EXPERT)",
        "when(act is Act.BOMB)",
    ),
    (
        ("comes_before", "C-187 C-203"),
        "says_fights",
        "comes_before(Moment.SHOTS, Moment.BACKUP)",
        "comes_before(Moment.BACKUP, Moment.SHOTS)",
    ),
    (
        ("energy_to_move", "C-148 C-305 C-306"),
        "says_rounds",
        "passengers) == areas - 1",
        "passengers) == areas",
    ),
    (
        ("gap", "experience_for_level"),
        "says_experience",
        "return experience_for_level(Op.MEDIC, level) == STEPS[level]",
        "others = (Op.MEDIC, Op.INTEL, Op.BOMB_EXPERT)\n"
        "    return all(experience_for_level(op, level) == STEPS[level] for op in others)",
    ),
]


def clashing_sets(found: dict[Finding, str]) -> set[str]:
    """Return all smallest sets of clashing lines, whatever finding they belong to."""
    return {
        lines for key, answer in found.items() if key[0] != "gap" for lines in answer.split("; ")
    }


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


def test_who_wins_weighs_more_than_who_hits(answers: list[Result]) -> None:
    severity = {each.id.split("/")[2]: each.severity for each in answers if each.finding}
    assert (severity["mission_ends"], severity["enemy_hits"]) == ("high", "medium")


def test_two_ops_have_no_experience_for_higher_levels(answers: list[Result]) -> None:
    [found] = [each for each in answers if each.id == "countdown/gap/experience_for_level"]
    assert found.title.endswith("No answer for op Intel Agent or Bomb Expert")
    assert found.severity == "medium"


def test_the_printed_chances_blame_the_defense_value(answers: list[Result]) -> None:
    [found] = [each for each in answers if each.id.startswith("countdown/contradiction/op_hits")]
    assert [repair for repair in found.repairs if "C-204" in repair] == list(found.repairs)


@pytest.mark.parametrize("edit", EDITS, ids=lambda edit: "-".join(edit[0]).replace(" ", "-"))
def test_an_edit_that_agrees_removes_its_finding_and_nothing_else(
    edit: tuple[Finding, str, str, str], tmp_path: Path
) -> None:
    gone, module, old, new = edit
    before = told(findings(edited(tmp_path / "before", [], [module])))
    after = told(findings(edited(tmp_path / "after", [(module, old, new)], [module])))
    assert gone in before
    assert set(after) == set(before) - {gone}
    assert clashing_sets(after) <= clashing_sets(before) - set(before[gone].split("; "))


def test_all_edits_together_leave_all_other_findings(answers: list[Result], tmp_path: Path) -> None:
    modules = sorted(path.stem for path in FOLDER.glob("says_*.py"))
    changed = edited(tmp_path, [edit[1:] for edit in EDITS], modules)
    assert set(told(findings(changed))) == set(told(answers)) - {edit[0] for edit in EDITS}


def test_no_answers_at_all_hit_as_told_and_as_in_the_example(game: Game) -> None:
    op = game.names["says_shots"].Human.OP
    hits = question(game, "enemy_hits")
    cells = [hits.cell(False, op, 3, roll) for roll in range(1, 7)]
    told_rule = [
        (statement(game, "an_enemy_hits_with_his_attack_or_more"), {"attack": 3, "roll": roll})
        for roll in range(1, 7)
    ]
    example = [
        (statement(game, "terrorist_70_hits_with_3_or_less"), {"roll": roll})
        for roll in range(1, 7)
    ]
    assert holds_for_some_answers(told_rule, cells)
    assert holds_for_some_answers(example, cells)
    assert not holds_for_some_answers(told_rule + example, cells)


@pytest.mark.parametrize("defense", range(2, 8))
def test_the_printed_chances_fit_defense_6_alone(game: Game, defense: int) -> None:
    with answering(_equal_or_exceed(defense)):
        fit = [
            statement(game, name)(defense=defense)
            for name in (
                "the_right_terrorist_is_hit_with_17_percent",
                "skill_2_hits_him_with_50_percent",
            )
        ]
    assert fit == [defense == 6, defense == 6]


def _equal_or_exceed(defense: int) -> Callable[[Cell], Any]:
    def answer(cell: Cell) -> Any:
        if cell.function.name == "right_defense":
            return defense
        _, skill, value, roll = cell.inputs
        return roll + skill >= value

    return answer


def test_every_line_that_is_cited_is_one_of_the_rulebook(game: Game) -> None:
    ids = {f"C-{number:03}" for number in range(1, 436)}
    assert {line for each in game.rulings.statements for line in each.cites} <= ids
