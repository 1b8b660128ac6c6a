"""Governors' statements: which lines clash, where the rulebook is silent, what edits change."""

from functools import partial
from itertools import product
from pathlib import Path

import pytest

import ruleproof.models.games.governors
from ruleproof.models.language.game import Game
from ruleproof.models.language.loading import load_game
from ruleproof.models.language.unknowns import answering
from ruleproof.verify.results import Result
from ruleproof.verify.statements.findings import findings
from tests.game_statements import (
    Finding,
    edited_copy,
    question,
    statement,
    told,
)

FOLDER = Path(ruleproof.models.games.governors.__path__[0])
edited = partial(edited_copy, FOLDER, files=("questions_*.py", "says_*.py", "battle.py"))

CLASHES = {
    ("gets_title", "G-118"): "G-118",
    ("may_attack", "G-154 G-192"): "G-154 G-192",
    ("may_deploy", "G-156 G-195"): "G-145 G-195; G-156 G-195",
    ("advances_again", "G-087 G-138 G-139 G-140"): "G-087 G-138 G-139 G-140",
    ("eu_of_teleport", "G-134 G-135"): "G-134 G-135",
    ("may_play_off_turn", "G-130 G-131"): "G-130 G-131",
}
GAPS = {
    "cr_of_defeat": 1,
    "bonus": 5,
    "winner": 9,
    "wins_extra_round": 1,
    "multiplier": 7,
    "fight_before": 4,
    "may_deploy": 1,
    "conquered_goes": 2,
    "units_go": 2,
    "units_fit": 8,
    "paid_to": 2,
    "crf_after": 5,
    "goes_first": 36,
    "may_clean": 1,
    "house": 4,
    "agents_go": 1,
    "may_fly": 2,
    "may_play_off_turn": 1,
}
# The finding that an edit removes, the file, what stands there and what would agree.
EDITS = [
    (
        ("gets_title", "G-118"),
        "says_fields",
        "when(field in UNOWNED_BY_OTHERS)\n",
        "when(field is Field.FREE_GUILD)\n",
    ),
    (
        ("may_attack", "G-154 G-192"),
        "says_aggression",
        "when(landed_on is not Involved.ATTACKED)\n",
        "when(landed_on is Involved.ATTACKING)\n",
    ),
    (
        ("may_deploy", "G-156 G-195"),
        "says_aggression",
        "may_deploy(Force.AGENTS, Step.INFILTRATION, held) is Duty.MAY",
        "may_deploy(Force.AGENTS, Step.INFILTRATION, held) is Duty.MUST_NOT",
    ),
    (
        ("advances_again", "G-087 G-138 G-139 G-140"),
        "says_moves",
        "when(field in (*ROLLED_AGAIN, Field.TELEPORT))",
        "when(field in ROLLED_AGAIN)",
    ),
    (
        ("eu_of_teleport", "G-134 G-135"),
        "says_moves",
        "PAY if clockwise else 0",
        "PAY if clockwise or by is Travel.FLIGHT else 0",
    ),
    (
        ("may_play_off_turn", "G-130 G-131"),
        "says_moves",
        "when(aggression or dice)",
        "when((aggression or dice) and not (units or independent or money or guilds))",
    ),
    (
        ("gap", "bonus"),
        "says_business",
        "return bonus(Gain.LANDED, Title.GUILD) is Bonus.TWICE\n\n\n@says(\"G-124\")",
        "return all(bonus(gain, title) is Bonus.TWICE for gain in Gain for title in Title"
        " if gain is not Gain.CONQUERED or title is Title.TERRITORY)\n\n\n@says(\"G-124\")",
    ),
    (
        ("gap", "multiplier"),
        "says_battle",
        "return multiplier(1, 1, 0, 0, True) == 2",
        "return multiplier(1, 1, 0, 0, True) == 2 and all("
        "multiplier(dice, min(dice, 1), int(dice > 1), int(dice > 2), False) == 1"
        " for dice in range(7))",
    ),
    (
        ("gap", "house"),
        "says_fields",
        "when(owner + infiltrator <= 3 and max(owner, infiltrator) >= 2)",
        "when(owner + infiltrator <= 3)",
    ),
]  # fmt: skip


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


def test_who_wins_weighs_more_than_where_units_go(answers: list[Result]) -> None:
    severity = {each.id.split("/")[2]: each.severity for each in answers if each.finding}
    assert (severity["winner"], severity["units_go"]) == ("high", "medium")


def test_the_last_step_of_a_turn_is_the_likely_slip_about_agents(answers: list[Result]) -> None:
    [found] = [each for each in answers if each.id.startswith("governors/contradiction/may_deploy")]
    assert [repair for repair in found.repairs if "G-195" in repair] == list(found.repairs)


@pytest.mark.parametrize("edit", EDITS, ids=lambda edit: "-".join(edit[0]).replace(" ", "-"))
def test_an_edit_that_agrees_removes_its_finding_and_nothing_else(
    edit: tuple[Finding, str, str, str], tmp_path: Path
) -> None:
    gone, module, old, new = edit
    before = told(findings(edited(tmp_path / "before", [], [module])))
    after = told(findings(edited(tmp_path / "after", [(module, old, new)], [module])))
    assert gone in before
    assert set(after) == set(before) - {gone}


def test_all_edits_together_leave_all_other_findings(answers: list[Result], tmp_path: Path) -> None:
    modules = sorted(path.stem for path in FOLDER.glob("says_*.py"))
    changed = edited(tmp_path, [edit[1:] for edit in EDITS], modules)
    assert set(told(findings(changed))) == set(told(answers)) - {edit[0] for edit in EDITS}


def test_no_answer_lets_agents_be_deployed_at_the_end_of_a_turn_and_not(game: Game) -> None:
    words = game.names["says_aggression"]
    agents, step, held = words.Force.AGENTS, words.Step.INFILTRATION, words.Held.OTHERWISE
    forbidden = statement(game, "nothing_is_deployed_in_the_event_phase")
    allowed = statement(game, "agents_are_deployed_at_the_end_of_the_turn")
    fit = []
    for answer in question(game, "may_deploy").answers:
        with answering(lambda _, answer=answer: answer):  # type: ignore[misc]
            fit.append((forbidden(agents, step, held), allowed(held)))
    assert (True, True) not in fit
    assert {True} == {any(each) for each in zip(*fit, strict=True)}


def test_the_sizes_of_groups_are_those_that_dice_can_show(game: Game) -> None:
    possible = game.names["says_battle"].possible
    seen = set()
    for dice in range(7):
        for faces in product(range(6), repeat=dice):
            sizes = sorted((faces.count(face) for face in set(faces)), reverse=True)
            largest, second, third, *_ = (*sizes, 0, 0, 0)
            seen.add((dice, largest, second, third))
    every = product(range(7), range(7), range(4), range(3))
    assert {each for each in every if possible(*each)} == seen


def test_every_line_that_is_cited_is_one_of_the_rulebook(game: Game) -> None:
    ids = {f"G-{number:03}" for number in range(1, 211)}
    assert {line for each in game.rulings.statements for line in each.cites} <= ids
