"""Certificates of what is not so, made as cunningly as we can: each is rejected, and why."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from ruleproof.verify.certificates.files import check_certificates
from ruleproof.verify.check import check_game
from ruleproof.verify.checker.files import check_certificate, check_certificate_file
from tests.certificates import JUGS, chase, claim, clash, folder, jugs, odds, proof, reach

Content = dict[str, Any]
COUNTER = '''"""A number that grows, and claims that cannot be worked out at its end."""
# mypy: ignore-errors

from ruleproof.game import Range, State, invariant, measure, never, require, rule

KNOWN = {0: 1, 1: 1}


class Counter(State):
    number: Range[0, 2] = 0


@rule()
def grows(s: Counter):
    require(s.number < 2)
    s.number += 1


@invariant()
def is_known(s: Counter):
    return KNOWN[s.number] == 1


@invariant()
def is_small(s: Counter):
    return s.number <= 2


@never()
def divides(s: Counter):
    return 1 // (s.number - 2) == 5


@measure
def shown(s: Counter):
    return KNOWN[s.number]
'''
GIVEN = '''"""A background fact that excludes an input, and a line about the others."""
# mypy: ignore-errors

from ruleproof.game import Range, given, says, unknown

price = unknown("price", size=Range[0, 2], gives=Range[0, 1])


@given("L-0")
def nothing_is_so_large(size: Range[0, 2]):
    return size < 2


@says("L-1")
def all_is_free(size: Range[0, 2]):
    return price(size) == 0
'''
ALIKE = '''"""Two states that read alike: a member called `None`, and none at all."""
# mypy: ignore-errors

from enum import Enum

from ruleproof.game import Die, State, ending, require, rule


class Card(Enum):
    BLANK = "None"
    ACE = "ace"


class Draw(State):
    thrown: bool = False
    card: Card | None = None


@rule()
def throw(s: Draw, roll: Die[2]):
    require(not s.thrown)
    s.thrown = True
    s.card = Card.BLANK if roll == 1 else None


@ending()
def blank(s: Draw):
    return s.thrown and s.card is Card.BLANK


@ending()
def nothing(s: Draw):
    return s.thrown and s.card is None
'''


def rejected(content: Content) -> str:
    """Return why a certificate is rejected."""
    checked = check_certificate(content)
    assert not checked.accepted, checked.words
    return checked.words


def game(path: Path, text: str) -> str:
    """Return the path of a game with these rules."""
    (path / "game.py").write_text(text, encoding="utf-8")
    return str(path)


def counter_proof(path: Path, what: str, name: str) -> Content:
    """Return a proof without an invariant of its own, about the number that grows."""
    return {
        "certificate": 1, "kind": "proof", "game": game(path, COUNTER), "board": None,
        "scene": "Counter", "claim": {"what": what, "name": name},
        "steps": 1, "exhausts": False, "terms": [], "invariant": [],
    }  # fmt: skip


@pytest.mark.parametrize("given", [{}, {"jug": "a third jug"}, {"jug": None}, {"to": "small jug"}])
def test_arguments_that_there_are_not_are_no_fault_of_a_rule(given: Content) -> None:
    content = jugs()["play"]
    content["shows"] = {"what": "meets a fault of", "name": "fill", "with": given}
    assert not check_certificate(content).accepted


@pytest.mark.parametrize("name", ["fill", "four_measured_out", "no_jug_overflows", "what"])
def test_what_can_be_worked_out_has_no_fault(name: str) -> None:
    content = jugs()["play"]
    content["shows"] = {"what": "meets a fault of", "name": name, "with": {"jug": "small jug"}}
    assert not check_certificate(content).accepted


def test_a_play_tells_what_it_shows_and_nothing_else() -> None:
    content = jugs()["play"]
    content["shows"]["name"] = "four_measured_out"
    told = check_certificate(content).words
    assert told == f"{JUGS}: a play of Jugs of 6 steps reaches four_measured_out"
    content["shows"] = {"what": "never has to end", "name": "x", "back to": 0}
    assert not check_certificate(content).accepted


@pytest.mark.parametrize("made", [lambda: jugs()["play"], lambda: jugs()["states"], proof, odds])
@pytest.mark.parametrize("more", [{"file": "row.toml"}, {"marks": []}, {"note": "it is true"}])
def test_what_a_kind_does_not_have_is_rejected(made: Any, more: Content) -> None:
    assert "not asked for" in rejected({**made(), **more})


def test_rules_are_played_on_their_own_board_or_a_small_one() -> None:
    other = {**jugs()["states"], "board": "a row and a ring"}
    assert rejected(other) == "the game has no board `a row and a ring`"
    assert rejected({**jugs()["states"], "game": "viktory", "scene": "Chase"}) == (
        "the game is played on a board"
    )


@pytest.mark.parametrize(
    ("what", "name"),
    [("holds", "is_known"), ("never holds", "divides"), ("no step has a fault", "")],
)
def test_what_cannot_be_worked_out_everywhere_is_not_proved(
    tmp_path: Path, what: str, name: str
) -> None:
    assert "can be worked out" in rejected(counter_proof(tmp_path, what, name))


def test_cvc5_agrees_with_a_proof_and_rejects_what_it_does_not_see() -> None:
    pytest.importorskip("cvc5")
    from ruleproof.verify.checker import second_opinion

    assert second_opinion.said_by_cvc5("(assert false)(check-sat)") == "unsat"
    assert second_opinion.said_by_cvc5("(assert true)(check-sat)") == "sat"
    with second_opinion.asking_cvc5():
        assert check_certificate(proof()).accepted


def test_a_proof_that_the_second_solver_does_not_see_is_rejected(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    from ruleproof.verify.checker import proofs, second_opinion

    monkeypatch.setattr(proofs, "said_by_cvc5", lambda _: "unknown")
    assert check_certificate(proof()).accepted
    with second_opinion.asking_cvc5():
        assert rejected(proof()).startswith("cvc5 says `unknown` of this: ")


def test_a_claim_of_a_proof_has_no_further_words(tmp_path: Path) -> None:
    assert check_certificate(counter_proof(tmp_path, "holds", "is_small")).accepted
    assert "does not ask" in rejected(counter_proof(tmp_path, "no step has a fault", "and more"))


def test_a_claim_about_all_states_has_no_further_words() -> None:
    content = jugs()["states"]
    content["claims"] = [{"what": "play is never stuck", "name": "and four_measured_out"}]
    assert "is claimed of" in rejected(content)


def test_a_fact_that_excludes_its_inputs_forbids_no_answers(tmp_path: Path) -> None:
    def answers(code: str) -> list[Content]:
        return [{"question": "price", "inputs": {"size": "0"}, "answer": code}]

    fact = {"statement": "nothing_is_so_large", "cites": ["L-0"], "inputs": {"size": "2"}}
    about = {"certificate": 1, "kind": "clash", "game": game(tmp_path, GIVEN), "board": None}
    forged = {**about, "sets": [[{**fact, "forbids": [answers("0"), answers("1")]}]]}
    assert rejected(forged) == "a background fact excludes its inputs"


def test_a_statement_that_forbids_nothing_is_not_named() -> None:
    content = clash()
    content["sets"][0].append({**content["sets"][0][0], "forbids": []})
    assert "forbids some answers" in rejected(content)
    content = clash()
    content["sets"][0].append({"order": "x", "statement": "innocent", "forbids": []})
    assert "forbids some answers" in rejected(content)


def test_two_states_that_read_alike_are_not_taken_for_one(tmp_path: Path) -> None:
    row = [["True", "None"], "1/2"]
    content = {
        "certificate": 1, "kind": "odds", "game": game(tmp_path, ALIKE), "board": None,
        "scene": "Draw", "arguments": {}, "readings": {}, "outcomes": {"blank": "1"}, "never": "0",
        "visits": [[["False", "None"], "1"], row],
    }  # fmt: skip
    assert rejected(content) == "two states are shown alike"


@pytest.mark.parametrize("number", ["1e999999999", 0.5, "nan", "1/0", None, True])
def test_a_chance_is_a_fraction_and_nothing_that_takes_for_ever(number: object) -> None:
    content = odds()
    content["never"] = number
    assert not check_certificate(content).accepted


def test_outcomes_that_there_are_not_are_not_told() -> None:
    content = odds()
    content["outcomes"]["the moon is reached"] = "0"
    assert check_certificate(content) == check_certificate(odds())
    content["outcomes"]["the moon is reached"] = "1/9"
    assert "are others" in rejected(content)


def test_a_table_without_its_entries_is_not_built() -> None:
    content = proof()
    wide = [0, 10**9]
    content["terms"] = [["constant", 0, [], wide], ["lookup", [1], [0, 0], "truth"]]
    content["invariant"] = [1]
    assert "entry for each index" in rejected(content)


def test_a_claim_is_read_as_its_board_prints_lists() -> None:
    assert "does not print" in rejected({**claim(), "lists": "every way"})


def test_ten_pursuers_are_not_moved_in_every_way() -> None:
    content = chase()
    content["pursuers"], content["from"] = ["Walker"] * 30, ["B"] * 30
    assert not check_certificate(content).accepted


def test_all_that_a_strategy_takes_for_granted_is_told() -> None:
    content = chase()
    content |= {"closed": {"Walker": ["D"]}, "evader from": ["A"], "stuck": "caught", "trail": 1}
    told = check_certificate(content).words
    assert told.endswith(
        "row.toml on a row and a ring: Walker from B pursue Walker from any of A (his last 1 places"
        " are closed to him; he is caught if he cannot move; Walker may not enter D): he is caught"
        " within 2 turns"
    )


def test_another_file_and_marks_are_told() -> None:
    content = reach()
    content |= {"game": "viktory", "file": str(folder() / "row.toml")}
    told = check_certificate(content).words
    assert told.startswith(f"{folder() / 'row.toml'} on a row and a ring: Rider gets from A")


def test_a_file_that_is_too_large_is_not_read(tmp_path: Path) -> None:
    file = tmp_path / "large.json"
    with file.open("wb") as made:
        made.truncate(200_000_000)
    assert "too large" in check_certificate_file(file).words


def test_claims_that_cannot_be_worked_out_are_certified_where_they_fail(tmp_path: Path) -> None:
    name = game(tmp_path, COUNTER)
    results = [answer.result for answer in check_game(name).answers]
    found = [content for _, content in check_certificates(name, results)]
    faults = [each["shows"] for each in found if each["kind"] == "play" and "with" in each["shows"]]
    assert {each["name"] for each in faults} == {"is_known", "divides", "shown"}
    assert all(check_certificate(content).accepted for content in found)
