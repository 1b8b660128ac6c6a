"""Answers as annotations on the lines of a pull request, by GitHub's workflow commands."""

from collections.abc import Iterator, Sequence

from ruleproof.models.source import Span
from ruleproof.reports.markdown_report import (
    acceptance_words,
    by_severity,
    evidence_text,
    is_news,
    is_open,
    outcome_words,
)
from ruleproof.reports.text_lines import printable
from ruleproof.verify.check import Answered, GameReport

__all__ = ["check_annotations"]

MOST = 50


def check_annotations(reports: Sequence[GameReport], *, strict: bool = False) -> str:
    """Return a command for each answer to look at, the worst first, and one for the outcome."""
    commands = list(_commands(reports, strict))
    shown = commands[:MOST]
    more = len(commands) - len(shown)
    words = outcome_words(reports) + (f"; {more} more are not annotated" if more else "")
    shown.append(_command("notice", None, "ruleproof", words))
    return "\n".join(shown) + "\n"


def _commands(reports: Sequence[GameReport], strict: bool) -> Iterator[str]:
    for report in reports:
        for fault in report.diagnostics:
            told = fault.message if fault.help is None else f"{fault.message}\n{fault.help}"
            yield _command("error", fault.span, f"{fault.code} in {report.game}", told)
    answers = [answer for report in reports for answer in report.answers]
    for answer in by_severity(each for each in answers if is_news(each)):
        yield _annotation("error", answer)
    for answer in answers:
        if is_open(answer) and not is_news(answer):
            yield _annotation("warning", answer)
    for report in reports:
        for entry in report.gone:
            level = "error" if strict else "notice"
            yield _command(level, entry.span, "gone", f"{entry.id} was {entry.verdict}")


def _annotation(level: str, answer: Answered) -> str:
    result = answer.result
    rows = [result.title, f"id: {result.id}"]
    rows += [f"cites: {' '.join(result.cites)}"] if result.cites else []
    rows += (
        [f"was {answer.before.verdict} {answer.before.answer}".rstrip()] if answer.before else []
    )
    rows += [words] if (words := acceptance_words(answer)) else []
    text = "\n".join(map(printable, rows)) + f"\n\n{evidence_text(result)}"
    heading = f"{result.verdict} ({result.severity})" if result.severity else result.verdict
    return _command(level, result.where[0] if result.where else None, heading, text)


def _command(level: str, span: Span | None, title: str, text: str) -> str:
    parts = {"title": title}
    if span is not None:
        parts = {"file": span.source.name, "line": str(span.line), "col": str(span.column)} | parts
    told = ",".join(f"{name}={_property(value)}" for name, value in parts.items())
    lines = "\n".join(map(printable, text.rstrip("\n").split("\n")))
    return f"::{level} {told}::{_escaped(lines)}"


def _escaped(text: str) -> str:
    return text.replace("%", "%25").replace("\r", "%0D").replace("\n", "%0A")


def _property(text: str) -> str:
    return _escaped(printable(text)).replace(":", "%3A").replace(",", "%2C")
