"""JSON, SARIF, JUnit XML, annotations and CSV: each read back by a reader of its own."""

import csv
import io
import json
import re
from pathlib import Path
from typing import Any
from xml.etree import ElementTree as Tree

import jsonschema
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from ruleproof.models.diagnostics import Diagnostic
from ruleproof.models.expected_file import Expectation
from ruleproof.models.source import Source
from ruleproof.reports.formats import FORMATS, told
from ruleproof.verify.check import Answered, GameReport
from ruleproof.verify.results import Result

SCHEMA = Path(__file__).parents[1] / "docs" / "check.schema.json"
HOSTILE = "=x<script>|`**\x00\x1b[31m\ud800 @me [a](0) {0} ]]> %0A\n::error::p\ufffe"
SPAN = Source("my game,:%/game.py", "one\ntwo words\n").span(4, 7)
MACHINE = ("json", "junit", "sarif", "github", "csv")


def finding(name: str, number: int = 1) -> Result:
    return Result(
        f"{name}/c/{number}", "c", "fails", name, "m", cites=(name,), severity="high",
        where=(SPAN, SPAN), witness={name: [name]},
    )  # fmt: skip


def reports(name: str = "plain") -> list[GameReport]:
    answers = (
        Answered(finding(name), "new"),
        Answered(finding(name, 2), "accepted", reason=name),
        Answered(finding(name, 3), "changed", Expectation("x", "proved", name)),
        Answered(Result("u", "d", "undecided", name, "m", why_undecided=name), "new"),
        Answered(Result("p", "d", "proved", name, "m"), "known"),
    )
    broken = GameReport("b", "b", diagnostics=(Diagnostic("RP001", name, SPAN, name, name),))
    return [GameReport(name, name, answers, (Expectation(name, "proved"),)), broken]


@pytest.mark.parametrize("form", MACHINE)
@pytest.mark.parametrize("name", ["plain", HOSTILE])
def test_no_format_holds_a_control_character_or_half_a_letter(form: str, name: str) -> None:
    text = told(form, reports(name))
    assert not re.search("[\x00-\x09\x0b-\x1f\x7f]", text)
    text.encode("utf-8", "strict")


@pytest.mark.parametrize("form", MACHINE)
def test_every_format_is_the_same_in_every_run(form: str) -> None:
    assert told(form, reports()) == told(form, reports())


@pytest.mark.checkout
@pytest.mark.parametrize("name", ["plain", HOSTILE])
def test_json_follows_its_published_schema(name: str) -> None:
    schema = json.loads(SCHEMA.read_text(encoding="utf-8"))
    jsonschema.Draft202012Validator.check_schema(schema)
    jsonschema.validate(json.loads(told("json", reports(name))), schema)


@pytest.mark.checkout
def test_the_schema_refuses_a_key_that_is_missing() -> None:
    schema = json.loads(SCHEMA.read_text(encoding="utf-8"))
    document = json.loads(told("json", reports()))
    del document["games"][0]["results"][0]["verdict"]
    with pytest.raises(jsonschema.ValidationError):
        jsonschema.validate(document, schema)


@pytest.mark.parametrize("name", ["plain", HOSTILE])
def test_sarif_follows_the_schema_of_its_makers(name: str) -> None:
    document = json.loads(told("sarif", reports(name)))
    assert [error.message for error in sarif_schema().iter_errors(document)] == []


@pytest.mark.parametrize("key", ["message", "kind", "level", "locations"])
def test_the_schema_of_sarif_refuses_what_is_none(key: str) -> None:
    document = json.loads(told("sarif", reports()))
    document["runs"][0]["results"][0][key] = 5
    assert list(sarif_schema().iter_errors(document))


def sarif_schema() -> jsonschema.Draft7Validator:
    schema = json.loads((Path(__file__).parent / "schemas/sarif-2.1.0.json").read_text("utf-8"))
    return jsonschema.Draft7Validator(schema, format_checker=jsonschema.FormatChecker())


def sarif(name: str = "plain") -> Any:
    (run,) = json.loads(told("sarif", reports(name)))["runs"]
    return run


def test_sarif_has_the_findings_and_what_is_undecided_with_their_levels() -> None:
    levels = [(each["kind"], each["level"]) for each in sarif()["results"]]
    assert levels == [("fail", "error")] * 3 + [("open", "none")]


def test_sarif_names_each_rule_that_a_result_follows() -> None:
    run = sarif()
    rules = [rule["id"] for rule in run["tool"]["driver"]["rules"]]
    assert all(rules[each["ruleIndex"]] == each["ruleId"] for each in run["results"])


def test_sarif_suppresses_just_what_is_accepted() -> None:
    suppressed = [each.get("suppressions") for each in sarif()["results"]]
    accepted = {"kind": "external", "status": "accepted", "justification": "plain"}
    assert suppressed == [None, [accepted], None, None]


def test_sarif_leads_to_the_line_by_a_sound_address() -> None:
    place = sarif()["results"][0]["locations"][0]["physicalLocation"]
    assert place["artifactLocation"] == {"uri": "my%20game%2C%3A%25/game.py"}
    assert place["region"] == {"startLine": 2, "startColumn": 1, "endColumn": 4}


def test_sarif_tells_a_broken_model_as_a_failed_run() -> None:
    (invocation,) = sarif()["invocations"]
    assert invocation["executionSuccessful"] is False
    (told_fault,) = invocation["toolExecutionNotifications"]
    assert told_fault["descriptor"] == {"id": "RP001"}


def test_sarif_messages_hold_neither_placeholders_nor_links() -> None:
    text = sarif(HOSTILE)["results"][0]["message"]["text"]
    assert "{{0}}" in text
    assert r"\[a](0)" in text


def test_junit_counts_what_its_cases_say() -> None:
    suites = Tree.fromstring(told("junit", reports()))
    for suite in suites:
        cases = suite.findall("testcase")
        assert int(suite.attrib["tests"]) == len(cases)
        for name, tag in (("failures", "failure"), ("errors", "error"), ("skipped", "skipped")):
            assert int(suite.attrib[name]) == sum(case.find(tag) is not None for case in cases)
    assert (suites.attrib["failures"], suites.attrib["errors"]) == ("2", "2")


def test_junit_fails_for_what_is_gone_only_if_strict() -> None:
    relaxed, strict = (
        Tree.fromstring(told("junit", reports(), strict=flag)).attrib["failures"]
        for flag in (False, True)
    )
    assert (relaxed, strict) == ("2", "3")


@settings(deadline=None)
@given(st.text(st.characters(), max_size=30))
def test_junit_is_read_back_whatever_the_names(name: str) -> None:
    assert len(Tree.fromstring(told("junit", reports(name)))) == 2


def test_an_annotation_stands_at_its_line_and_on_one_line() -> None:
    lines = told("github", reports(HOSTILE)).splitlines()
    assert all(re.match(r"::(error|warning|notice) ", line) for line in lines)
    assert lines[1].startswith("::error file=my game%2C%3A%25/game.py,line=2,col=1,title=fails")


def test_annotations_are_as_many_as_stand_out_and_the_outcome() -> None:
    levels = [line.split(" ")[0] for line in told("github", reports()).splitlines()]
    assert levels == ["::error"] * 3 + ["::warning"] + ["::notice"] * 2


def test_what_is_gone_is_an_error_only_if_strict() -> None:
    assert told("github", reports(), strict=True).count("::error ") == 4


def rows(name: str) -> list[list[str]]:
    return list(csv.reader(io.StringIO(told("csv", reports(name)))))


@settings(deadline=None)
@given(st.text(st.characters(), max_size=20))
def test_no_cell_is_a_formula_and_every_row_is_whole(name: str) -> None:
    found = rows(name)
    assert len({len(row) for row in found}) == 1
    assert not any(cell.strip().startswith(tuple("=+-@")) for row in found for cell in row)


def test_a_table_has_a_row_for_each_answer_each_one_gone_and_each_fault() -> None:
    assert [row[5] for row in rows("plain")[1:]] == [
        "new", "accepted", "changed", "new", "known", "gone", "",
    ]  # fmt: skip


@pytest.mark.parametrize("form", MACHINE)
def test_ten_thousand_findings_are_told(form: str) -> None:
    answers = tuple(Answered(finding("n", number), "new") for number in range(10_000))
    text = told(form, [GameReport("g", "g", answers)])
    if form == "github":
        assert "9950 more are not annotated" in text
    else:
        assert "n/c/9999" in text or 'name="n/c/9999"' in text


def test_every_format_is_listed() -> None:
    assert {*MACHINE, "markdown"} <= set(FORMATS)
