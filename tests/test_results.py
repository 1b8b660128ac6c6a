"""Results: a verdict without its evidence cannot be made, and exit codes follow from answers."""

from __future__ import annotations

from dataclasses import FrozenInstanceError
from typing import Any, get_args

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ruleproof.models.diagnostics import Diagnostic
from ruleproof.verify.check import Answered, GameReport, exit_code
from ruleproof.verify.results import FINDINGS, Result, Scope, Severity, Status, Verdict, word


def result(verdict: Verdict, **more: Any) -> Result:
    return Result("game/check/subject", "check", verdict, "title", "method", **more)


@pytest.mark.parametrize("verdict", FINDINGS)
def test_a_finding_needs_a_witness(verdict: Verdict) -> None:
    with pytest.raises(ValueError, match=f"`{verdict}` needs a witness"):
        result(verdict, severity="high")


@pytest.mark.parametrize("verdict", FINDINGS)
def test_a_finding_needs_a_severity(verdict: Verdict) -> None:
    with pytest.raises(ValueError, match=f"`{verdict}` needs a severity"):
        result(verdict, witness={})


@pytest.mark.parametrize("verdict", ["proved", "bounded", "undecided"])
def test_what_is_no_finding_has_no_severity(verdict: Verdict) -> None:
    with pytest.raises(ValueError, match="is no finding and has no severity"):
        result(verdict, severity="low", witness={}, scope=Scope(depth=3), why_undecided="time")


def test_what_holds_within_a_bound_names_it() -> None:
    with pytest.raises(ValueError, match="`bounded` needs its bound"):
        result("bounded")
    assert not result("bounded", scope=Scope(depth=3)).finding
    assert not result("bounded", readings=("how: first",)).finding


def test_what_is_undecided_says_why() -> None:
    with pytest.raises(ValueError, match="`undecided` and its reason go together"):
        result("undecided")


def test_what_is_decided_has_no_reason_why_not() -> None:
    with pytest.raises(ValueError, match="`undecided` and its reason go together"):
        result("proved", why_undecided="time")


def test_what_assumes_something_is_not_proved() -> None:
    with pytest.raises(ValueError, match="not plainly proved"):
        result("proved", assuming=("game/range/terror",))


def test_what_depends_may_be_a_finding_with_a_witness() -> None:
    assert not result("depends").finding
    with pytest.raises(ValueError, match="needs a witness"):
        result("depends", severity="low")


def test_a_result_cannot_be_changed_afterwards() -> None:
    with pytest.raises(FrozenInstanceError):
        result("proved").verdict = "fails"  # type: ignore[misc]


@given(
    st.sampled_from(get_args(Verdict)),
    st.none() | st.sampled_from(get_args(Severity)),
    st.none() | st.just({}),
    st.none() | st.integers(0, 9),
    st.none() | st.just("time"),
    st.booleans(),
)
def test_whatever_can_be_made_is_honest(
    verdict: Verdict,
    severity: Severity | None,
    witness: dict[str, Any] | None,
    depth: int | None,
    why: str | None,
    assumes: bool,
) -> None:
    honest = (
        (severity is None or verdict not in ("proved", "bounded", "undecided"))
        and (severity is not None or verdict not in FINDINGS)
        and (witness is not None or severity is None)
        and (depth is not None or assumes or verdict != "bounded")
        and ((why is not None) == (verdict == "undecided"))
        and not (assumes and verdict == "proved")
    )
    more: dict[str, Any] = {"severity": severity, "witness": witness, "why_undecided": why}
    try:
        result(verdict, scope=Scope(depth=depth), assuming=("x",) * assumes, **more)
        made = True
    except ValueError:
        made = False
    assert made == honest


def report(*answers: tuple[Result, Status], broken: bool = False) -> GameReport:
    found = tuple(Answered(answer, status) for answer, status in answers)
    faults = (Diagnostic("RP110", "the board has no places"),) if broken else ()
    return GameReport("game", "Game", found, diagnostics=faults)


PROVED = result("proved")
FAILS = result("fails", severity="high", witness={"told": "no"})
UNDECIDED = result("undecided", why_undecided="time")


@pytest.mark.parametrize(
    ("reports", "code"),
    [
        ([], 0),
        ([report((PROVED, "new"))], 0),
        ([report((FAILS, "accepted"))], 0),
        ([report((FAILS, "known"))], 0),
        ([report((FAILS, "new"))], 1),
        ([report((PROVED, "changed"))], 1),
        ([report((UNDECIDED, "known"))], 4),
        ([report((UNDECIDED, "accepted"))], 0),
        ([report((UNDECIDED, "new"), (FAILS, "new"))], 1),
        ([report((FAILS, "new")), report(broken=True)], 3),
    ],
)
def test_the_first_exit_code_that_applies_is_taken(reports: list[GameReport], code: int) -> None:
    assert exit_code(reports) == code


@given(st.text())
def test_a_word_of_an_id_has_no_slash_and_stays_on_its_line(name: str) -> None:
    assert "/" not in word(name)
    assert word(name).splitlines() == [word(name)]
