"""A report that is too long to be read: what is told one by one, what is counted, what is cut."""

from __future__ import annotations

from typing import Any

import pytest

from ruleproof.reports.check_text import check_lines
from ruleproof.reports.evidence_text import evidence_lines
from ruleproof.reports.text_lines import plain, width
from ruleproof.verify.check import Answered, GameReport
from ruleproof.verify.results import Result, Severity


def held(number: int) -> Answered:
    return Answered(Result(f"g/invariant/held{number}", "invariant", "proved", f"held {number}",
                           "induction"), "known")  # fmt: skip


def gap(number: int, severity: Severity = "low", *, accepted: bool = False) -> Answered:
    found = Result(f"g/gap/open{number}", "gap", "gap", f"open {number}", "sets",
                   severity=severity, witness={"open": f"case {number}"})  # fmt: skip
    return Answered(found, "accepted", reason="as printed") if accepted else Answered(found, "new")


def told(*answers: Answered, **options: Any) -> list[str]:
    return plain(check_lines([GameReport("g", "G", answers)], **options)).splitlines()


def played(steps: int) -> Result:
    play: list[dict[str, Any]] = [{"rule": "start", "arguments": {}, "changes": {"n": "0"}}]
    play += [{"rule": f"step_{n}", "arguments": {}, "changes": {"n": str(n)}}
             for n in range(1, steps + 1)]  # fmt: skip
    return Result("g/never/far", "never", "fails", "far", "exploration", severity="high",
                  witness={"play": play}, replay="ruleproof replay g never/far")  # fmt: skip


@pytest.mark.parametrize(("count", "one_by_one"), [(40, True), (41, False)])
def test_many_answers_that_need_nobody_are_counted(count: int, one_by_one: bool) -> None:
    rows = told(*map(held, range(count)))
    assert any("held 7" in row for row in rows) == one_by_one
    assert any(f"{count} answers need nobody's attention" in row for row in rows) != one_by_one
    assert any(row.split() == ["invariant", str(count), "proved"] for row in rows) != one_by_one


def test_many_accepted_findings_are_counted() -> None:
    rows = told(*(gap(number, accepted=True) for number in range(50)))
    assert any("50 findings are accepted" in row for row in rows)
    assert not any("as printed" in row for row in rows)


def test_all_is_told_when_all_is_asked_for() -> None:
    rows = told(*map(held, range(90)), *(gap(n, accepted=True) for n in range(90)), full=True)
    assert sum("held" in row for row in rows) == 90
    assert sum("as printed" in row for row in rows) == 90


def test_news_is_told_however_much_else_there_is() -> None:
    rows = told(*map(held, range(500)), gap(1, "high"))
    assert any("open: case 1" in row for row in rows)


def test_of_very_much_news_the_gravest_is_told() -> None:
    rows = told(*(gap(number) for number in range(500)), gap(1000, "high"))
    assert any("open: case 1000" in row for row in rows)
    assert any("441 more are new or changed" in row for row in rows)
    assert any("501 new or changed" in row for row in rows)
    assert len(rows) < 500


def test_the_ids_of_much_news_stand_together_at_the_end_the_gravest_last() -> None:
    rows = told(gap(1, "high"), *(gap(number) for number in range(2, 9)))
    at = next(n for n, row in enumerate(rows) if "what is new or changed" in row)
    listed = [row.split() for row in rows[at + 1 : rows.index("", at)]]
    assert sorted(listed[:-1]) == [["low", f"g/gap/open{number}"] for number in range(2, 9)]
    assert listed[-1] == ["high", "g/gap/open1"]


def test_little_news_is_not_listed_again() -> None:
    rows = told(gap(1), gap(2))
    assert sum("g/gap/open1" in row for row in rows) == 1


def test_a_long_play_is_cut_in_the_middle_where_it_is_to_be_short() -> None:
    rows = plain(evidence_lines(played(77), 100, short=True)).split("\n")
    assert [row.split()[0] for row in rows if "step " in row] == [
        *("1", "2", "3"), *(str(number) for number in range(70, 78)),
    ]  # fmt: skip
    assert sum("66 steps left out" in row for row in rows) == 1


def test_a_long_play_is_whole_where_a_finding_is_told_in_full() -> None:
    assert "left out" not in plain(evidence_lines(played(77), 100))


def test_a_play_that_is_hardly_too_long_is_whole() -> None:
    assert "left out" not in plain(evidence_lines(played(13), 100, short=True))


def test_a_long_list_is_cut_and_it_is_said_what_has_the_rest() -> None:
    listed = [f"a situation that is told in one line of its own, number {n}" for n in range(90)]
    found = Result("g/gap/it's", "gap", "gap", "many", "sets", severity="low",
                   witness={"open": listed})  # fmt: skip
    rows = plain(evidence_lines(found, 100, short=True)).splitlines()
    assert rows[-1].strip().startswith("and 51 more lines: ruleproof explain 'g/gap/it'")
    assert len(rows) == 41


def test_of_very_many_lines_behind_an_answer_the_first_are_told() -> None:
    cites = tuple(f"L-{number}" for number in range(500))
    answer = Answered(Result("g/a/b", "a", "proved", "b", "c", cites=cites), "known")
    assert any("L-15 and 484 more" in row for row in told(answer))
    assert any("L-499" in row for row in told(answer, full=True))


@pytest.mark.parametrize("columns", [40, 60, 100])
def test_plays_and_readings_fit_the_terminal(columns: int) -> None:
    play = [{"rule": "a_rule_with_a_long_name", "arguments": {"what": "many words " * 5},
             "changes": {"field": "many words " * 9}}] * 3  # fmt: skip
    found = Result("g/never/x", "never", "fails", "x", "exploration", severity="high",
                   witness={"play": play, "readings": {"long " * 9: "words " * 9}})  # fmt: skip
    rows = told(Answered(found, "new"), total_width=columns)
    assert [row for row in rows if width(row) > columns] == []
