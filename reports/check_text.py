"""The report of a check for the terminal."""

from collections import Counter
from collections.abc import Iterator, Sequence

from ruleproof.models.expected_file import Expectation
from ruleproof.reports.check_counts import counted_lines, index_lines
from ruleproof.reports.coverage_text import coverage_lines
from ruleproof.reports.evidence_text import evidence_lines, indented, scope_words
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
from ruleproof.verify.results import Result

__all__ = ["check_lines"]

STYLES: dict[str, Style] = {
    "proved": "good",
    "bounded": "good",
    "depends": "warn",
    "undecided": "warn",
}
GRAVITY = ("high", "medium", "low", None)
VERDICT, NARROW = 14, 60
MANY, MOST_NEWS, MOST_AT_A_GLANCE, MOST_CITED = 40, 60, 6, 16


def check_lines(
    reports: Sequence[GameReport],
    *,
    total_width: int = 100,
    brief: bool = False,
    full: bool = False,
) -> Iterator[Line]:
    """Yield the report of every game; `brief` leaves out what is as expected.

    What is too much to be read is counted or cut, unless all is asked for: `full`.
    """
    for report in reports:
        if not report.diagnostics:
            yield from _game(report, total_width, brief, full)


def _game(report: GameReport, total_width: int, brief: bool, full: bool) -> Iterator[Line]:
    title = [Span(printable(report.title), "title"), Span(f"  {printable(report.game)}", "dim")]
    yield from folded(title, total_width, first=0, hang=2)
    quiet = [each for each in report.answers if not _stands_out(each)]
    accepted = [each for each in report.answers if _stands_out(each) and not _news(each)]
    news = sorted(filter(_news, report.answers), key=_gravity, reverse=True)
    if not brief:
        yield from _told(quiet, "answers need nobody's attention", total_width, full)
    yield from _told(accepted, "findings are accepted", total_width, full)
    shown = news if full else news[-MOST_NEWS:]
    if len(shown) < len(news):
        left_out = f"{len(news) - len(shown)} more are new or changed"
        yield from counted_lines(left_out, news[: -len(shown)], total_width)
    told = {each.result.id for each in shown}
    found = [each for each in report.answers if each.result.id in told]
    yield from _sections(found, total_width, full)
    if len(news) > MOST_AT_A_GLANCE:
        yield from index_lines(news, total_width)
    yield ()
    for entry in report.gone:
        yield from _gone(entry)
    yield from folded(_summary(report), total_width, first=2, hang=4)
    if report.coverage is not None:
        yield from coverage_lines(report.coverage, total_width=total_width)
    yield ()


def _told(answers: Sequence[Answered], what: str, total_width: int, full: bool) -> Iterator[Line]:
    """Yield answers one by one, or their numbers if they are many."""
    if len(answers) > MANY and not full:
        yield from counted_lines(f"{len(answers)} {what}", answers, total_width)
    else:
        yield from _sections(answers, total_width, full)


def _sections(answers: Sequence[Answered], total_width: int, full: bool) -> Iterator[Line]:
    """Yield answers below what they speak about, the gravest sections last."""
    sections: dict[tuple[str, str], list[Answered]] = {}
    for answer in answers:
        sections.setdefault(_section(answer.result), []).append(answer)
    for (check, scope), found in sorted(sections.items(), key=lambda each: _urgency(each[1])):
        yield ()
        heading = [Span(check, "title"), Span(f"  {scope}" if scope else "", "dim")]
        yield from folded(heading, total_width, first=2, hang=4)
        for answer in sorted(found, key=_gravity):
            yield from _answer(answer, total_width, full)


def _news(answer: Answered) -> bool:
    return _stands_out(answer) and answer.status != "accepted"


def _stands_out(answer: Answered) -> bool:
    result = answer.result
    return answer.status == "changed" or result.acceptable


def _gravity(answer: Answered) -> int:
    """Return the place of an answer within its section: the gravest findings come first."""
    return GRAVITY.index(answer.result.severity)


def _urgency(answers: Sequence[Answered]) -> int:
    """Return the place of a section: the worst news come last, where people look."""
    return -min((_gravity(each) for each in answers if _news(each)), default=0)


def _section(result: Result) -> tuple[str, str]:
    return result.check, scope_words(result.scope)


def _answer(answer: Answered, total_width: int, full: bool) -> Iterator[Line]:
    result = answer.result
    indent = 4 + VERDICT if total_width >= NARROW else 6
    verdict = Span(f"{result.verdict:<{VERDICT - 1}}", STYLES.get(result.verdict, "bad"))
    title = printable(result.title)
    cites = _cited(result.cites, full)
    space = total_width - 4 - VERDICT - width(title)
    if cites and width(cites) + 2 <= space:
        yield line("    ", verdict, f" {title}", " " * (space - width(cites)), Span(cites, "dim"))
    else:
        yield from folded([verdict, f" {title}"], total_width, first=4, hang=indent)
        yield from indented(cites, total_width, style="dim", indent=indent)
    if answer.status == "changed" and answer.before is not None:
        before = f"was {answer.before.verdict}"
        if answer.before.answer and answer.before.answer != result.answer:
            before += f": {printable(answer.before.answer)}"
        yield from indented(before, total_width, style="warn", indent=indent)
    if answer.status != "accepted" and _stands_out(answer):
        known = f"{printable(result.id)}  {result.severity or ''}".rstrip()
        yield from indented(known, total_width, style="dim", indent=indent)
    shown = result.finding or result.verdict in ("depends", "undecided")
    if answer.status != "accepted" and (shown or answer.status == "changed"):
        yield from evidence_lines(result, total_width, indent=indent, short=not full)
    until = f" until {answer.until.isoformat()}" if answer.until else ""
    if answer.status == "accepted":
        told = f"accepted{until}: {printable(answer.reason)}"
        yield from indented(told, total_width, style="dim", indent=indent)
    elif until:
        over = f"was accepted{until}, which is over: {printable(answer.reason)}"
        yield from indented(over, total_width, style="warn", indent=indent)


def _cited(ids: Sequence[str], full: bool) -> str:
    """Return the lines behind an answer; of very many only the first."""
    first = len(ids) if full or len(ids) <= MOST_CITED + 2 else MOST_CITED
    told = " ".join(printable(each) for each in ids[:first])
    return told if first == len(ids) else f"{told} and {len(ids) - first} more"


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
