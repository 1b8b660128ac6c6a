"""One finding in full: what the rulebook says, the situation or the play, repairs, what is near."""

from collections.abc import Iterator, Mapping, Sequence
from textwrap import wrap

from ruleproof.models.rulebook.rulebook import Line as RulebookLine
from ruleproof.reports.evidence_text import evidence_lines, indented, scope_words
from ruleproof.reports.text_lines import Line, Span, folded, line, printable
from ruleproof.verify.results import Result

__all__ = ["finding_lines"]

NARROW = 60


def finding_lines(
    result: Result,
    lines: Mapping[str, RulebookLine],
    near: Sequence[Result],
    *,
    reason: str = "",
    total_width: int = 100,
) -> Iterator[Line]:
    """Yield a result in full; `lines` are those of the rulebook, `near` touch the same of them."""
    yield from indented(printable(result.title), total_width, style="title", indent=0)
    yield from indented(printable(result.id), total_width, style="dim", indent=2)
    yield ()
    yield from _about(result, total_width)
    yield from _quoted("what is said", result.cites, lines, total_width)
    yield from _quoted("what it touches", result.context, lines, total_width)
    evidence = list(evidence_lines(result, total_width, indent=4))
    if evidence:
        yield ()
        yield line("  ", Span("what shows it", "title"))
        yield from evidence
    if reason:
        yield ()
        yield from _headed("accepted", reason, total_width)
    if near:
        yield ()
        yield line("  ", Span("what else depends on the same lines", "title"))
        indent = 18 if total_width >= NARROW else 6
        for other in near:
            told = f"{other.verdict:<13} {printable(other.title)}"
            yield from folded([told], total_width, first=4, hang=indent)
            yield from indented(printable(other.id), total_width, style="dim", indent=indent)
    if result.replay:
        yield ()
        yield from _headed("step through it", result.replay, total_width)


def _about(result: Result, total_width: int) -> Iterator[Line]:
    told: list[tuple[str, str]] = [("verdict", result.verdict)]
    told.append(("severity", result.severity or "no finding"))
    told += [("where", scope)] if (scope := scope_words(result.scope)) else []
    told.append(("found by", result.method))
    told += [("readings", "; ".join(result.readings))] if result.readings else []
    told += [("answer", result.answer)] if result.answer else []
    for name, value in told:
        parts = (Span(f"{name:<9}", "dim"), f" {printable(value)}")
        yield from folded(parts, total_width, first=2, hang=12)


def _headed(heading: str, told: str, total_width: int) -> Iterator[Line]:
    parts = (Span(heading, "title"), f"  {printable(told)}")
    yield from folded(parts, total_width, first=2, hang=4)


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
        head = [Span(printable(each), "name"), Span(f"  {printable(known.section)}", "dim")]
        yield from folded(head, total_width, first=4, hang=6)
        for row in wrap(printable(known.says), max(20, total_width - 6)):
            yield line("      ", row)
