"""What statements are said to do is checked a second time; a search that stops early says so."""

from pathlib import Path

import pytest

from ruleproof.models.language.loading import load_game
from ruleproof.verify.reach_certificate import CertificateError
from ruleproof.verify.statements import certificate, judging
from ruleproof.verify.statements.certificate import certify_clash, certify_open
from ruleproof.verify.statements.findings import results_of
from ruleproof.verify.statements.settled import settled_answers
from ruleproof.verify.statements.theory import Theory, theory_of

TEXT = """from ruleproof.game import *
cost = amount("cost", gives=Range[0, 9], n=Range[1, 4], promises="L-0")
@says("L-1")
def one(): return cost(1) == 2
@says("L-2")
def two(): return cost(2) == cost(1) + 1
@says("L-3")
def three(): return cost(2) == 5
@says("L-4")
def four(): return cost(2) == 7
@says("L-5")
def five(): return cost(3) > 4
"""


@pytest.fixture
def theory(tmp_path: Path) -> Theory:
    (tmp_path / "game.py").write_text(TEXT, encoding="utf-8")
    return theory_of(load_game(tmp_path))


def test_a_clash_is_confirmed_by_trying_every_answer(theory: Theory) -> None:
    for clash in theory.clashing:
        told = certify_clash(clash.witness[1], theory.exceptions)
        assert told == "every answer tried in plain Python"


def test_where_there_is_too_much_to_try_z3_confirms(
    theory: Theory, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(certificate, "MOST_RUNS", 1)
    told = certify_clash(theory.clashing[0].witness[1], theory.exceptions)
    assert told == "z3 as a second solver"


@pytest.mark.parametrize("most", [1, 50_000])
def test_a_clash_that_is_none_is_refused(
    theory: Theory, monkeypatch: pytest.MonkeyPatch, most: int
) -> None:
    monkeypatch.setattr(certificate, "MOST_RUNS", most)
    _, parts = theory.clashing[0].witness
    with pytest.raises(CertificateError):
        certify_clash(parts[1:], theory.exceptions)


def test_an_answer_that_is_not_open_is_refused(theory: Theory) -> None:
    cell = theory.grounded.questions[0].cell(3)
    certify_open(theory, cell, (5, 9))
    with pytest.raises(CertificateError):
        certify_open(theory, cell, (4,))


def test_a_search_that_stops_early_says_so(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(judging, "MOST_SETS", 1)
    (tmp_path / "game.py").write_text(TEXT, encoding="utf-8")
    results = list(results_of(theory_of(load_game(tmp_path)), "made"))
    undecided = {result.id for result in results if result.verdict == "undecided"}
    assert "made/undecided/contradictions" in undecided


def test_a_cell_that_clashes_is_never_settled(theory: Theory) -> None:
    settled = {cell for each in theory.grounded.questions for cell in settled_answers(theory, each)}
    assert theory.clashing_cells
    assert settled.isdisjoint(theory.clashing_cells)
