"""The report of a check for the terminal."""

from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import groupby
from typing import Any

from ruleproof.models.expected_file import Expectation
from ruleproof.reports.coverage_text import coverage_lines
from ruleproof.reports.play_text import play_lines
from ruleproof.reports.text_lines import (
    Line,
    Span,
    Style,
    columns,
    folded,
    line,
    printable,
    width,
)
from ruleproof.verify.check import Answered, GameReport
from ruleproof.verify.results import Result, Scope

__all__ = ["check_lines", "evidence_lines", "scope_words"]

STYLES: dict[str, Style] = {
    "proved": "good",
    "bounded": "good",
    "depends": "warn",
    "undecided": "warn",
}
SENTENCE = 30
GRAVITY = ("high", "medium", "low", None)
VERDICT, NARROW = 14, 60


def check_lines(
    reports: Sequence[GameReport], *, total_width: int = 100, brief: bool = False
) -> Iterator[Line]:
    """Yield the report of every game; `brief` leaves out what is as expected."""
    for report in reports:
        if not report.diagnostics:
            yield from _game(report, total_width, brief)


def _game(report: GameReport, total_width: int, brief: bool) -> Iterator[Line]:
    yield line(Span(printable(report.title), "title"), Span(f"  {printable(report.game)}", "dim"))
    shown = [answer for answer in report.answers if not brief or _stands_out(answer)]
    sections = [
        (heading, sorted(answers, key=_gravity))
        for heading, answers in groupby(shown, key=lambda found: _section(found.result))
    ]
    for (check, scope), found in sorted(sections, key=lambda section: _urgency(section[1])):
        yield ()
        heading = [Span(check, "title"), Span(f"  {scope}" if scope else "", "dim")]
        yield from folded(heading, total_width, first=2, hang=4)
        for answer in found:
            yield from _answer(answer, total_width)
    yield ()
    for entry in report.gone:
        yield from _gone(entry)
    yield from folded(_summary(report), total_width, first=2, hang=4)
    if report.coverage is not None:
        yield from coverage_lines(report.coverage, total_width=total_width)
    yield ()


def _stands_out(answer: Answered) -> bool:
    result = answer.result
    return answer.status == "changed" or result.acceptable


def _gravity(answer: Answered) -> int:
    """Return the place of an answer within its section: the gravest findings come first."""
    return GRAVITY.index(answer.result.severity)


def _urgency(answers: Sequence[Answered]) -> tuple[int, int]:
    """Return the place of a section: good news first, the worst news last, where people look."""
    news = [each for each in answers if _stands_out(each) and each.status != "accepted"]
    told = 2 if news else 1 if any(map(_stands_out, answers)) else 0
    return told, -min(map(_gravity, news), default=0)


def _section(result: Result) -> tuple[str, str]:
    return result.check, scope_words(result.scope)


def scope_words(scope: Scope) -> str:
    """Return what an answer speaks about."""
    parts = []
    if scope.scene:
        parts.append(f"in {printable(scope.scene)}")
    if scope.board:
        parts.append(f"on {printable(scope.board)}")
    if scope.bounds:
        bounds = ", ".join(f"{count} {name}" for name, count in scope.bounds.items())
        parts.append(f"(at most {bounds})")
    return " ".join(parts)


def _answer(answer: Answered, total_width: int) -> Iterator[Line]:
    result = answer.result
    indent = 4 + VERDICT if total_width >= NARROW else 6
    verdict = Span(f"{result.verdict:<{VERDICT - 1}}", STYLES.get(result.verdict, "bad"))
    title = printable(result.title)
    cites = " ".join(printable(cite) for cite in result.cites)
    space = total_width - 4 - VERDICT - width(title)
    if cites and width(cites) + 2 <= space:
        yield line("    ", verdict, f" {title}", " " * (space - width(cites)), Span(cites, "dim"))
    else:
        yield from folded([verdict, f" {title}"], total_width, first=4, hang=indent)
        yield from _indented(cites, total_width, style="dim", indent=indent)
    if answer.status == "changed" and answer.before is not None:
        before = f"was {answer.before.verdict}"
        if answer.before.answer and answer.before.answer != result.answer:
            before += f": {printable(answer.before.answer)}"
        yield from _indented(before, total_width, style="warn", indent=indent)
    if answer.status != "accepted" and _stands_out(answer):
        known = f"{printable(result.id)}  {result.severity or ''}".rstrip()
        yield from _indented(known, total_width, style="dim", indent=indent)
    shown = result.finding or result.verdict in ("depends", "undecided")
    if answer.status != "accepted" and (shown or answer.status == "changed"):
        yield from evidence_lines(result, total_width, indent=indent)
    until = f" until {answer.until.isoformat()}" if answer.until else ""
    if answer.status == "accepted":
        told = f"accepted{until}: {printable(answer.reason)}"
        yield from _indented(told, total_width, style="dim", indent=indent)
    elif until:
        over = f"was accepted{until}, which is over: {printable(answer.reason)}"
        yield from _indented(over, total_width, style="warn", indent=indent)


def evidence_lines(result: Result, total_width: int, *, indent: int = 18) -> Iterator[Line]:
    """Yield what shows a result: where it stands, the play or the situation, the repairs."""
    if result.where and result.finding:
        yield from (
            line(" " * indent, Span(f"{span.source.name}:{span.line}:{span.column}", "dim"))
            for span in result.where
        )
    if (result.witness or {}).get("play"):
        assert result.witness is not None
        for play in (result.witness, *result.witness.get("further", ())):
            if play.get("in readings"):
                told = f"also with {printable(play['in readings'])}:"
                yield from _indented(told, total_width, style="name", indent=indent)
            yield from play_lines(play, indent=indent, total_width=total_width)
        return
    for key, value in (result.witness or {}).items():
        if key not in ("fewest possible", "differ in"):
            yield from _shown(key, value, total_width, indent)
    for repair in result.repairs:
        told = f"repair: {printable(repair)}"
        yield from _indented(told, total_width, style="name", indent=indent)
    if result.why_undecided:
        told = printable(result.why_undecided)
        yield from _indented(told, total_width, style="warn", indent=indent)


def _shown(key: str, value: Any, total_width: int, indent: int) -> Iterator[Line]:
    """Yield what a witness says; sentences of a list stand on lines of their own."""
    sentences = isinstance(value, list) and any(len(_told(each)) > SENTENCE for each in value)
    if sentences and len(value) > 1:
        yield line(" " * indent, f"{printable(key)}:")
        for each in value:
            yield from _indented(_told(each), total_width, indent=indent + 2)
    elif told := _told(value):
        yield from _indented(f"{printable(key)}: {told}", total_width, indent=indent)


def _told(value: Any) -> str:
    match value:
        case None | "" | [] | {}:
            return ""
        case bool():
            return "yes" if value else "no"
        case dict():
            return "; ".join(f"{printable(str(k))}: {_told(v)}" for k, v in value.items())
        case list() | tuple():
            return ", ".join(_told(entry) for entry in value)
        case _:
            return printable(str(value))


def _indented(
    told: str, total_width: int, *, style: Style = "plain", indent: int
) -> Iterator[Line]:
    if told:
        yield from folded([Span(told, style)], total_width, first=indent, hang=indent + 2)


def _gone(entry: Expectation) -> Iterator[Line]:
    yield from columns([[Span("gone", "warn"), printable(entry.id), f"was {entry.verdict}"]])


def _summary(report: GameReport) -> list[Span]:
    if not report.answers:
        return [Span("nothing is claimed here, and there is nothing to remark", "dim")]
    counts = Counter(answer.result.verdict for answer in report.answers)
    told = ", ".join(f"{count} {verdict}" for verdict, count in counts.most_common())
    news = [
        a
        for a in report.answers
        if a.status == "changed" or (a.status, a.result.finding) == ("new", True)
    ]
    accepted = sum(answer.status == "accepted" for answer in report.answers)
    total = len(report.answers)
    parts = [Span(f"{total} answer{'' if total == 1 else 's'}: {told}", "plain")]
    if accepted:
        parts.append(Span(f", {accepted} accepted", "dim"))
    if news:
        parts.append(Span(f"; {len(news)} new or changed", "bad"))
    undecided = sum(
        a.result.verdict == "undecided" and a.status != "accepted" for a in report.answers
    )
    if undecided:
        parts.append(Span(f"; {undecided} undecided", "warn"))
    if report.gone:
        parts.append(Span(f"; {len(report.gone)} gone", "warn"))
    if len(parts) == 1 + bool(accepted):
        parts.append(Span("; all as expected", "good"))
    return parts
