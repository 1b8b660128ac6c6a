"""Answers as JUnit XML: a suite for each game, a case for each answer."""

from collections.abc import Sequence
from xml.etree import ElementTree as Tree

from ruleproof.reports.diagnostics import render_diagnostics
from ruleproof.reports.markdown_report import (
    acceptance_words,
    evidence_text,
    is_news,
    is_open,
    printable_lines,
)
from ruleproof.reports.text_lines import printable
from ruleproof.verify.check import Answered, GameReport

__all__ = ["check_junit"]

COUNTED = {"failures": "failure", "errors": "error", "skipped": "skipped"}


def check_junit(reports: Sequence[GameReport], *, strict: bool = False) -> str:
    """Return the document; news fail, what is undecided or broken is an error."""
    suites = Tree.Element("testsuites", name="ruleproof")
    for report in reports:
        suites.append(_suite(report, strict))
    for name in ("tests", *COUNTED):
        suites.set(name, str(sum(int(suite.attrib[name]) for suite in suites)))
    Tree.indent(suites)
    return '<?xml version="1.0" encoding="utf-8"?>\n' + Tree.tostring(suites, "unicode") + "\n"


def _suite(report: GameReport, strict: bool) -> Tree.Element:
    suite = Tree.Element("testsuite", name=printable(report.game))
    if report.diagnostics:
        case = _case(suite, report.game, "model", report.game)
        text = printable_lines(render_diagnostics(report.diagnostics))
        _outcome(case, "error", report.diagnostics[0].message, text)
    for answer in report.answers:
        _answer(suite, report.game, answer)
    for entry in report.gone:
        case = _case(suite, report.game, "gone", entry.id)
        _outcome(case, "failure" if strict else "skipped", f"gone: was {entry.verdict}")
    suite.set("tests", str(len(suite)))
    for name, tag in COUNTED.items():
        suite.set(name, str(len(suite.findall(f"testcase/{tag}"))))
    return suite


def _answer(suite: Tree.Element, game: str, answer: Answered) -> None:
    result = answer.result
    case = _case(suite, game, result.check, result.id)
    if result.where:
        case.set("file", printable(result.where[0].source.name))
        case.set("line", str(result.where[0].line))
    message = f"{result.verdict}: {result.title}"
    if is_news(answer):
        rows = [f"cites: {' '.join(result.cites)}"] if result.cites else []
        rows += [f"was {answer.before.verdict} {answer.before.answer}"] if answer.before else []
        rows += [words] if (words := acceptance_words(answer)) else []
        text = printable_lines("\n".join(map(printable, rows))) + evidence_text(result)
        _outcome(case, "failure", message, text, kind=result.verdict)
    elif is_open(answer):
        _outcome(case, "error", message, evidence_text(result), kind=result.verdict)
    elif answer.status == "accepted":
        _outcome(case, "skipped", acceptance_words(answer))


def _case(suite: Tree.Element, game: str, check: str, identity: str) -> Tree.Element:
    name = identity.removeprefix(f"{game}/")
    return Tree.SubElement(
        suite, "testcase", classname=printable(f"{game}.{check}"), name=printable(name)
    )


def _outcome(
    case: Tree.Element, tag: str, message: str, text: str = "", *, kind: str | None = None
) -> None:
    outcome = Tree.SubElement(case, tag, message=printable(message))
    if kind is not None:
        outcome.set("type", kind)
    if text:
        outcome.text = text
