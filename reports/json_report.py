"""Answers as JSON: the stable contract that other programs read."""

import json
import re
from collections import Counter
from collections.abc import Mapping, Sequence
from pathlib import PurePath
from typing import Any

from ruleproof.models.diagnostics import Diagnostic
from ruleproof.models.source import Span
from ruleproof.reports.coverage_text import coverage_json
from ruleproof.verify.check import Answered, GameReport, exit_code
from ruleproof.verify.reach import Reach
from ruleproof.version import VERSION

__all__ = ["SCHEMA", "answer_json", "as_json", "check_json", "reach_json"]

SCHEMA = 1
_SURROGATE = re.compile("[\ud800-\udfff]")


def as_json(value: Any) -> str:
    """Return a value as JSON text that ends its last line; broken characters become U+FFFD."""
    return _SURROGATE.sub("\ufffd", json.dumps(value, indent=2, ensure_ascii=False)) + "\n"


def check_json(
    reports: Sequence[GameReport], *, strict: bool = False, timing: Mapping[str, float]
) -> dict[str, Any]:
    """Return the JSON of a check; everything but `timing` is the same in every run."""
    return {
        "schema": SCHEMA,
        "ruleproof": VERSION,
        "summary": _summary(reports),
        "exit": exit_code(reports, strict=strict),
        "games": [_game(report) for report in reports],
        "timing": dict(timing),
    }


def reach_json(game: str, found: Reach) -> dict[str, Any]:
    """Return the JSON of a reach: each place with all modes that reach it and a shortest path."""
    return {
        "game": game,
        "board": found.board,
        "piece": found.piece,
        "from": found.start,
        "count": len(found.places),
        "places": [
            {
                "place": reached.place,
                "modes": list(reached.modes),
                "path": list(reached.path),
            }
            for reached in found.places
        ],
        "unbounded": list(found.gain) if found.gain else None,
    }


def _summary(reports: Sequence[GameReport]) -> dict[str, Any]:
    answers = [answer for report in reports for answer in report.answers]
    findings = [answer for answer in answers if answer.result.finding]
    return {
        "games": len(reports),
        "answers": len(answers),
        "verdicts": dict(sorted(Counter(answer.result.verdict for answer in answers).items())),
        "findings": dict(sorted(Counter(answer.status for answer in findings).items())),
        "changed": sum(answer.status == "changed" for answer in answers),
        "gone": sum(len(report.gone) for report in reports),
        "broken": sum(bool(report.diagnostics) for report in reports),
    }


def _game(report: GameReport) -> dict[str, Any]:
    return {
        "game": report.game,
        "title": report.title,
        "coverage": coverage_json(report.coverage),
        "gone": [entry.id for entry in report.gone],
        "diagnostics": [_diagnostic(diagnostic) for diagnostic in report.diagnostics],
        "results": [answer_json(answer) for answer in report.answers],
    }


def answer_json(answer: Answered) -> dict[str, Any]:
    """Return an answer and how it stands to what was expected."""
    result = answer.result
    return {
        "id": result.id,
        "check": result.check,
        "verdict": result.verdict,
        "finding": result.finding,
        "severity": result.severity,
        "status": answer.status,
        "title": result.title,
        "answer": result.answer,
        "cites": list(result.cites),
        "context": list(result.context),
        "where": [_place(span) for span in result.where],
        "scope": {
            "scene": result.scope.scene,
            "board": result.scope.board,
            "bounds": dict(result.scope.bounds),
            "depth": result.scope.depth,
        },
        "readings": list(result.readings),
        "assuming": list(result.assuming),
        "method": result.method,
        "witness": result.witness,
        "repairs": list(result.repairs),
        "group": result.group,
        "replay": result.replay,
        "why_undecided": result.why_undecided,
        "reason": answer.reason or None,
        "until": answer.until.isoformat() if answer.until else None,
        "before": _before(answer),
    }


def _before(answer: Answered) -> dict[str, str] | None:
    if answer.before is None:
        return None
    return {"verdict": answer.before.verdict, "answer": answer.before.answer}


def _diagnostic(diagnostic: Diagnostic) -> dict[str, Any]:
    return {
        "code": diagnostic.code,
        "message": diagnostic.message,
        "where": _place(diagnostic.span) if diagnostic.span else None,
        "label": diagnostic.label,
        "help": diagnostic.help,
    }


def _place(span: Span) -> dict[str, Any]:
    return {"file": PurePath(span.source.name).name, "line": span.line, "column": span.column}
