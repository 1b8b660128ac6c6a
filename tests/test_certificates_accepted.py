"""Certificates of what was found are accepted, and each kind is rejected where it is wrong."""

from __future__ import annotations

import json
import sys
from copy import deepcopy
from pathlib import Path
from typing import Any

import pytest

from ruleproof.models.game_folder import find_game
from ruleproof.verify.certificates.files import check_certificates, named_files
from ruleproof.verify.check import check_game
from ruleproof.verify.checker.files import check_certificate, check_certificate_file
from ruleproof.verify.progress import quiet
from ruleproof.verify.rules.context import Limits
from ruleproof.verify.rules_check import check_rules
from tests.certificates import (
    JUGS,
    chase,
    claim,
    clash,
    flight,
    jugs,
    odds,
    proof,
    reach,
    sweep,
)

TESTS = Path(__file__).parent
GAMES = ("games/jugs", "games/missionaries", "games/tic_tac_toe")
CLASHES = ("circular_order", "colliding_exceptions", "duty_and_ban", "two_numbers")


def rejected(content: dict[str, Any]) -> str:
    """Return why a certificate is rejected."""
    checked = check_certificate(content)
    assert not checked.accepted, checked.words
    return checked.words


@pytest.mark.parametrize("game", GAMES)
def test_every_certificate_of_a_game_is_accepted(game: str) -> None:
    folder = str(TESTS / game)
    results = [answer.result for answer in check_game(folder).answers]
    found = dict(check_certificates(folder, results))
    assert {content["kind"] for content in found.values()} == {"play", "states"}
    assert all(check_certificate(content).accepted for content in found.values())


@pytest.mark.parametrize("game", CLASHES)
def test_every_contradiction_of_a_rulebook_is_accepted(game: str) -> None:
    folder = str(TESTS / "broken_rulebooks" / game)
    found = [content for _, content in check_certificates(folder, [])]
    assert found
    assert all(check_certificate(content).accepted for content in found)


@pytest.mark.parametrize("made", [chase, flight, sweep, reach, claim, odds, proof])
def test_other_certificates_are_accepted(made: Any) -> None:
    assert check_certificate(made()).accepted


def test_a_proof_that_no_step_has_a_fault_is_accepted() -> None:
    results = list(check_rules(find_game(JUGS), quiet, limits=Limits(engine="z3")))
    ranges = [each for each in results if each.check == "ranges"]
    (content,) = [made for _, made in check_certificates(JUGS, ranges)]
    assert content["claim"]["what"] == "no step has a fault"
    assert check_certificate(content).accepted


def test_a_play_that_leads_elsewhere_is_rejected() -> None:
    content = jugs()["play"]
    content["steps"][1]["changes"] = {"water[large jug]": "4"}
    assert rejected(content) == "`fill` leads elsewhere"


def test_a_play_of_another_claim_is_rejected() -> None:
    content = jugs()["play"]
    content["shows"] = {"what": "breaks", "name": "no_jug_overflows"}
    assert rejected(content) == "`no_jug_overflows` holds at the end"


def test_a_claim_that_some_state_breaks_is_rejected() -> None:
    content = jugs()["states"]
    content["claims"] = [{"what": "never holds", "name": "four_measured_out"}]
    assert rejected(content) == "not so: never holds four_measured_out"


def test_every_play_ends_is_rejected_where_play_comes_back() -> None:
    content = jugs()["states"]
    content["claims"] = [{"what": "every play ends"}]
    assert rejected(content) == "not so: every play ends "


def test_an_invariant_that_proves_nothing_is_rejected() -> None:
    content = proof()
    content["invariant"] = []
    assert rejected(content) == "it is not shown that the invariant implies the claim"


def test_a_contradiction_without_one_of_its_statements_is_rejected() -> None:
    content = clash()
    content["sets"][0].pop()
    assert rejected(content) == "the statements hold together"


def test_a_statement_that_an_exception_overrides_is_rejected() -> None:
    folder = str(TESTS / "broken_rulebooks" / "colliding_exceptions")
    ((_, content),) = check_certificates(folder, [])
    general = deepcopy(content["sets"][0][0])
    statements = find_rulings(folder)
    overridden = next(each for each in statements if not each.overrides)
    general |= {"statement": overridden.name, "cites": list(overridden.cites)}
    checked = check_certificate({**content, "sets": [[general]]})
    assert not checked.accepted


def find_rulings(folder: str) -> Any:
    """Return the statements of a game."""
    from ruleproof.models.language.loading import load_game

    return load_game(Path(folder)).rulings.statements


def test_a_reach_with_a_place_left_out_is_rejected() -> None:
    content = reach()
    walks = next(iter(content["walks"].values()))
    walks.pop(next(iter(walks)))
    assert "other places are reached" in rejected(content)


def test_a_claim_that_is_answered_the_other_way_is_rejected() -> None:
    content = claim()
    assert rejected({**content, "holds": False}) == f"`{content['claim']}` holds"


def test_a_chase_that_takes_too_long_is_rejected() -> None:
    content = chase()
    assert "still free" in rejected({**content, "turns": content["turns"] - 1})


def test_a_flight_that_runs_into_a_pursuer_is_rejected() -> None:
    content = flight()
    content["strategy"][0][2] = content["strategy"][0][0][0]
    assert not check_certificate(content).accepted


def test_a_sweep_that_leaves_more_is_rejected() -> None:
    content = sweep()
    assert rejected({**content, "plan": content["plan"][:-1]}) == "other places are left"


def test_odds_that_do_not_add_up_are_rejected() -> None:
    content = odds()
    content["visits"][0][1] = "1/2"
    assert "do not add up" in rejected(content)


def test_other_odds_are_rejected() -> None:
    content = odds()
    first = next(iter(content["outcomes"]))
    content["outcomes"][first] = "1/3"
    assert rejected(content) == f"the odds of `{first}` are others"


@pytest.mark.parametrize("text", ["", "[]", "{", "null", '{"kind": []}', "[" * 100_000])
def test_what_is_no_certificate_is_rejected(text: str, tmp_path: Path) -> None:
    file = tmp_path / "one.json"
    file.write_text(text, encoding="utf-8")
    assert not check_certificate_file(file).accepted


def test_files_have_names_of_their_own_and_hold_the_certificates(tmp_path: Path) -> None:
    contents: list[tuple[str, dict[str, Any]]] = [
        ("game/check/a b", {"n": [[1], [2]]}),
        ("game/check/a/b", {"n": []}),
    ]
    files = dict(named_files(contents))
    assert list(files) == ["game-check-a-b.json", "game-check-a-b-2.json"]
    assert [json.loads(text) for text in files.values()] == [each for _, each in contents]


def test_the_checker_stands_alone() -> None:
    folder = Path(check_certificate.__code__.co_filename).parent
    lines = [line for file in folder.glob("*.py") for line in file.read_text().splitlines()]
    used = {line.split()[1] for line in lines if line.strip().startswith(("from ", "import "))}
    own = {
        name for name in used if name.startswith(("ruleproof.models", "ruleproof.verify.checker"))
    }
    assert used - own - set(sys.stdlib_module_names) - {"collections.abc"} == {"z3", "cvc5"}
