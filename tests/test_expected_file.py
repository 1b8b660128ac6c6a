"""Expected answers: read from their file, written anew, and compared."""

from __future__ import annotations

from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ruleproof.models.diagnostics import Diagnostic, ModelError
from ruleproof.models.expected_file import Expectation, Expected, parse_expected, read_expected
from ruleproof.models.source import Source
from ruleproof.reports.expected_text import expected_toml
from ruleproof.verify.results import Result

PINNED = '[[pinned]]\nid = "g/reach/a"\nverdict = "proved"\n'
ACCEPTED = '[[accepted]]\nid = "g/reach/b"\nverdict = "fails"\nreason = "a misprint"\n'


def parse(text: str) -> Expected:
    return parse_expected(Source("expected.toml", text))


def faults(text: str) -> tuple[Diagnostic, ...]:
    with pytest.raises(ModelError) as raised:
        parse(text)
    return raised.value.diagnostics


def told(text: str) -> list[tuple[str, str, int]]:
    return [(f.code, f.message, f.span.line if f.span else 0) for f in faults(text)]


def test_pinned_and_accepted_answers_are_found_by_their_id() -> None:
    assert parse(PINNED + ACCEPTED).by_id == {
        "g/reach/a": Expectation("g/reach/a", "proved"),
        "g/reach/b": Expectation("g/reach/b", "fails", reason="a misprint"),
    }


def test_a_missing_file_expects_nothing(tmp_path: Path) -> None:
    assert read_expected(tmp_path / "expected.toml") == Expected()


def test_a_folder_in_its_place_is_told(tmp_path: Path) -> None:
    (tmp_path / "expected.toml").mkdir()
    with pytest.raises(ModelError) as raised:
        read_expected(tmp_path / "expected.toml")
    assert raised.value.diagnostics[0].code == "RP002"


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("[[pinned\n", ("RP001", "expected `]]` at the end of an array declaration", 1)),
        ("[[pined]]\n", ("RP004", "unknown key `pined`", 1)),
        (PINNED + 'reason = "x"\n', ("RP004", "unknown key `reason`", 4)),
        (PINNED + "answer = 5\n", ("RP005", "`answer` is a text, not a whole number", 4)),
        (PINNED.replace('"g/reach/a"', "5"), ("RP005", "`id` is a text, not a whole number", 2)),
        ("[pinned]\n", ("RP005", "`pinned` is a list, not a table", 1)),
        ("pinned = [5]\n", ("RP005", "this entry is a table, not a whole number", 1)),
        ('[[pinned]]\nid = "a"\n', ("RP006", "this entry has no `verdict`", 1)),
        ('[[pinned]]\nverdict = "proved"\n', ("RP006", "this entry has no `id`", 1)),
        (ACCEPTED.replace("a misprint", " "), ("RP006", "this entry has no `reason`", 1)),
        (PINNED + PINNED, ("RP106", "`g/reach/a` is expected twice", 5)),
    ],
)
def test_a_fault_has_its_code_its_message_and_its_line(
    text: str, expected: tuple[str, str, int]
) -> None:
    assert told(text) == [expected]


def test_an_acceptance_without_a_reason_is_asked_for_one() -> None:
    (fault,) = faults(ACCEPTED.replace("a misprint", ""))
    assert fault.help == "an accepted finding says why it is accepted"


def test_all_faults_are_told_at_once() -> None:
    assert len(told('[[pinned]]\nx = 1\n[[accepted]]\nverdict = "fails"\n')) == 5


TEXTS = st.text(st.characters(codec="utf-8", exclude_characters="\0")).filter(str.strip)


@given(TEXTS, TEXTS, TEXTS)
def test_what_is_written_is_read_again(identity: str, answer: str, reason: str) -> None:
    proof = Result(identity, "c", "proved", "t", "m", answer=answer)
    finding = Result(f"{identity}!", "c", "fails", "t", "m", severity="low", witness={})
    accepted = Expectation(finding.id, "fails", reason=reason)
    text = expected_toml([proof, finding], {finding.id: accepted})
    assert parse(text).by_id == {
        identity: Expectation(identity, "proved", answer),
        finding.id: accepted,
    }


def test_a_finding_without_a_reason_is_not_written() -> None:
    finding = Result("a", "c", "fails", "t", "m", severity="low", witness={})
    assert parse(expected_toml([finding], {})) == Expected()
