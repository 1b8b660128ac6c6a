"""What is too much to be told one by one, for the terminal: counts of answers, a list of news."""

from collections import Counter
from collections.abc import Iterator, Sequence

from ruleproof.reports.evidence_text import indented, scope_words
from ruleproof.reports.text_lines import Line, Span, folded, line, printable, width
from ruleproof.verify.check import Answered

__all__ = ["counted_lines", "index_lines"]

TOLD_BY = "--full tells each"
MOST_LISTED = 40
WIDEST = 52  # of what is counted, where the numbers stand below each other


def counted_lines(heading: str, answers: Sequence[Answered], total_width: int) -> Iterator[Line]:
    """Yield how many answers there are about each scene and board, or to each question."""
    yield ()
    told = [Span(heading, "title"), Span(f"  {TOLD_BY}", "dim")]
    yield from folded(told, total_width, first=2, hang=4)
    counts: dict[str, Counter[str]] = {}
    for answer in answers:
        result = answer.result
        counts.setdefault(scope_words(result.scope) or result.check, Counter())[result.verdict] += 1
    column = max((width(subject) for subject in counts if width(subject) <= WIDEST), default=0)
    for subject, found in counts.items():
        padding = " " * max(0, column - width(subject)) if column + 30 < total_width else ""
        numbers = Span(f"{padding}  {_numbers(found)}", "dim")
        yield from folded([subject, numbers], total_width, first=4, hang=6)


def _numbers(counts: Counter[str]) -> str:
    return ", ".join(f"{count} {verdict}" for verdict, count in counts.most_common())


def index_lines(news: Sequence[Answered], total_width: int) -> Iterator[Line]:
    """Yield the ids of what is new or changed, one in a line, the last ones of a long list."""
    yield ()
    yield line("  ", Span("what is new or changed", "title"), Span("  the gravest last", "dim"))
    left_out = len(news) - MOST_LISTED
    if left_out > 0:
        yield from indented(f"{left_out} more", total_width, style="dim", indent=4)
    for answer in news[max(0, left_out) :]:
        severity = Span(f"{answer.result.severity or '':<8}", "bad")
        yield from folded([severity, printable(answer.result.id)], total_width, first=4, hang=12)
