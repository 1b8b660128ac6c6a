"""Findings as SARIF 2.1.0, which code scanning and editors read."""

import re
from collections.abc import Iterator, Sequence
from pathlib import PurePath
from typing import Any
from urllib.parse import quote

from ruleproof.models.diagnostics import Diagnostic
from ruleproof.models.source import Span
from ruleproof.reports.json_report import as_json
from ruleproof.reports.markdown_report import evidence_text, is_open
from ruleproof.reports.text_lines import printable
from ruleproof.verify.check import Answered, GameReport
from ruleproof.version import VERSION

__all__ = ["check_sarif"]

SCHEMA = "https://json.schemastore.org/sarif-2.1.0.json"
LEVELS = {"high": "error", "medium": "warning", "low": "note"}
BASELINE = {"new": "new", "known": "unchanged", "accepted": "unchanged", "changed": "updated"}
_LINK = re.compile(r"\[(?=[^\]]*\]\()")


def check_sarif(reports: Sequence[GameReport]) -> str:
    """Return the log of one run: findings and what is undecided; faults of models beside them."""
    answers = [
        (report, answer)
        for report in reports
        for answer in report.answers
        if answer.result.finding or is_open(answer) or answer.status == "changed"
    ]
    rules = list(dict.fromkeys(answer.result.check for _, answer in answers))
    faults = [fault for report in reports for fault in report.diagnostics]
    run = {
        "tool": {"driver": _driver(rules)},
        "columnKind": "unicodeCodePoints",
        "invocations": [
            {
                "executionSuccessful": not faults,
                "toolExecutionNotifications": [_notification(fault) for fault in faults],
            }
        ],
        "results": [
            _result(report, answer, rules.index(answer.result.check)) for report, answer in answers
        ],
    }
    return as_json({"$schema": SCHEMA, "version": "2.1.0", "runs": [run]})


def _driver(rules: Sequence[str]) -> dict[str, Any]:
    told = [{"id": rule, "shortDescription": _message(f"the check: {rule}")} for rule in rules]
    return {"name": "ruleproof", "version": VERSION, "rules": told}


def _result(report: GameReport, answer: Answered, rule: int) -> dict[str, Any]:
    result = answer.result
    cites = f" ({' '.join(result.cites)})" if result.cites else ""
    first = result.where[:1] or _somewhere(report)
    told = {
        "ruleId": result.check,
        "ruleIndex": rule,
        "kind": _kind(answer),
        "level": LEVELS[result.severity] if result.severity else "none",
        "message": _message(f"{result.verdict}: {result.title}{cites}", evidence_text(result)),
        "baselineState": BASELINE[answer.status],
        "partialFingerprints": {"ruleproofId/v1": printable(result.id)},
        "locations": [_location(span) for span in first],
        "properties": {"id": result.id, "verdict": result.verdict, "status": answer.status},
    }
    if result.where[1:]:
        told["relatedLocations"] = [_location(span) for span in result.where[1:]]
    if answer.status == "accepted":
        told["suppressions"] = [
            {"kind": "external", "status": "accepted", "justification": printable(answer.reason)}
        ]
    return told


def _kind(answer: Answered) -> str:
    if answer.result.finding:
        return "fail"
    return "open" if answer.result.verdict == "undecided" else "review"


def _somewhere(report: GameReport) -> tuple[Span, ...]:
    """Return the top of a file of the game, for an answer about no line in particular."""
    spans: Iterator[Span] = (span for answer in report.answers for span in answer.result.where)
    first = next(spans, None)
    return () if first is None else (Span(first.source, 1, 1, 1),)


def _notification(fault: Diagnostic) -> dict[str, Any]:
    told: dict[str, Any] = {
        "descriptor": {"id": fault.code},
        "level": "error",
        "message": _message(fault.message, fault.help or ""),
    }
    if fault.span is not None:
        told["locations"] = [_location(fault.span)]
    return told


def _location(span: Span) -> dict[str, Any]:
    return {
        "physicalLocation": {
            "artifactLocation": {"uri": _uri(span.source.name)},
            "region": {
                "startLine": span.line,
                "startColumn": span.column,
                "endColumn": span.column + span.length,
            },
        }
    }


def _uri(name: str) -> str:
    path = PurePath(name)
    text = quote(path.as_posix(), errors="replace")
    return f"file://{text}" if path.is_absolute() else text.replace(":", "%3A")


def _message(line: str, evidence: str = "") -> dict[str, str]:
    """Return a message in which braces are no placeholders and brackets no links."""
    text = printable(line) + (f"\n{evidence.rstrip()}" if evidence else "")
    return {"text": _LINK.sub(r"\\[", text.replace("{", "{{").replace("}", "}}"))}
