"""One finding in full: what the rulebook says, the situation or the play, repairs, what is near."""

from collections.abc import Iterator, Mapping, Sequence
from textwrap import wrap

from ruleproof.models.rulebook.rulebook import Line as RulebookLine
from ruleproof.reports.check_text import evidence_lines, scope_words
from ruleproof.reports.text_lines import Line, Span, line, printable
from ruleproof.verify.results import Result

__all__ = ["finding_lines"]


def finding_lines(
    result: Result,
    lines: Mapping[str, RulebookLine],
    near: Sequence[Result],
    *,
    reason: str = "",
    total_width: int = 100,
) -> Iterator[Line]:
    """Yield a result in full; `lines` are those of the rulebook, `near` touch the same of them."""
    yield line(Span(printable(result.title), "title"))
    yield line("  ", Span(printable(result.id), "dim"))
    yield ()
    yield from _about(result)
    yield from _quoted("what is said", result.cites, lines, total_width)
    yield from _quoted("what it touches", result.context, lines, total_width)
    evidence = list(evidence_lines(result, total_width, indent=4))
    if evidence:
        yield ()
        yield line("  ", Span("what shows it", "title"))
        yield from evidence
    if reason:
        yield ()
        yield line("  ", Span("accepted", "title"), f"  {printable(reason)}")
    if near:
        yield ()
        yield line("  ", Span("what else depends on the same lines", "title"))
        for other in near:
            yield line("    ", f"{other.verdict:<14}", printable(other.title))
            yield line("    ", " " * 14, Span(printable(other.id), "dim"))
    if result.replay:
        yield ()
        yield line("  ", Span("step through it", "title"), f"  {printable(result.replay)}")


def _about(result: Result) -> Iterator[Line]:
    told: list[tuple[str, str]] = [("verdict", result.verdict)]
    told.append(("severity", result.severity or "no finding"))
    told += [("where", scope)] if (scope := scope_words(result.scope)) else []
    told.append(("found by", result.method))
    told += [("readings", "; ".join(result.readings))] if result.readings else []
    told += [("answer", result.answer)] if result.answer else []
    for name, value in told:
        yield line("  ", Span(f"{name:<10}", "dim"), printable(value))


def _quoted(
    heading: str, ids: Sequence[str], lines: Mapping[str, RulebookLine], total_width: int
) -> Iterator[Line]:
    if not ids:
        return
    yield ()
    yield line("  ", Span(heading, "title"))
    for each in ids:
        known = lines.get(each)
        if known is None:
            yield line("    ", Span(printable(each), "name"))
            continue
        yield line(
            "    ", Span(printable(each), "name"), Span(f"  {printable(known.section)}", "dim")
        )
        for row in wrap(printable(known.says), max(20, total_width - 6)):
            yield line("      ", row)
