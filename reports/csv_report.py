"""Answers as a table: one row for each, safe to open in a spreadsheet."""

import csv
import io
from collections.abc import Iterable, Sequence

from ruleproof.reports.text_lines import printable
from ruleproof.verify.check import Answered, GameReport

__all__ = ["check_csv", "csv_text"]

HEADER = (
    "game", "id", "check", "verdict", "severity", "status", "title", "answer", "cites",
    "file", "line", "reason",
)  # fmt: skip
FORMULA = tuple("=+-@＝＋－＠")


def check_csv(reports: Sequence[GameReport]) -> str:
    """Return one row for each answer; a broken model has a row for each of its faults."""
    rows: list[Sequence[object]] = []
    for report in reports:
        rows += [_answer(report.game, answer) for answer in report.answers]
        rows += [_gone(report.game, entry.id, entry.verdict) for entry in report.gone]
        for fault in report.diagnostics:
            file, line = (fault.span.source.name, fault.span.line) if fault.span else ("", "")
            rows.append(
                (report.game, "", fault.code, "broken", "", "", fault.message, "", "", file, line)
            )
    return csv_text(HEADER, rows)


def csv_text(header: Sequence[str], rows: Iterable[Sequence[object]]) -> str:
    """Return a table as CSV; no cell is taken for a formula, and none holds a line break."""
    text = io.StringIO()
    writer = csv.writer(text, lineterminator="\n")
    writer.writerow(header)
    for row in rows:
        cells = [_cell(value) for value in row]
        writer.writerow(cells + [""] * (len(header) - len(cells)))
    return text.getvalue()


def _cell(value: object) -> str:
    """Return a value as one cell; a text that a spreadsheet would run begins with a quote."""
    text = "" if value is None else printable(str(value))
    is_text = isinstance(value, str) and text.lstrip().startswith(FORMULA)
    return f"'{text}" if is_text else text


def _answer(game: str, answer: Answered) -> Sequence[object]:
    result = answer.result
    file, line = ("", "")
    if result.where:
        file, line = result.where[0].source.name, str(result.where[0].line)
    return (
        game, result.id, result.check, result.verdict, result.severity, answer.status,
        result.title, result.answer, " ".join(result.cites), file, line, answer.reason,
    )  # fmt: skip


def _gone(game: str, identity: str, verdict: str) -> Sequence[object]:
    return (game, identity, "", verdict, "", "gone")
