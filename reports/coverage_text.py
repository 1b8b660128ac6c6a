"""How the lines of a rulebook are accounted for, as text and as JSON."""

import re
from collections.abc import Iterator, Sequence

from ruleproof.reports.text_lines import Line, Span, folded, line, printable, width
from ruleproof.verify.wording.coverage import Coverage

__all__ = ["coverage_json", "coverage_lines", "stretches"]

_NUMBERED = re.compile(r"(.*?)(\d+)")


def coverage_json(coverage: Coverage | None) -> dict[str, int] | None:
    """Return the counts of lines, or None where there is no rulebook."""
    if coverage is None:
        return None
    return {
        "total": coverage.total,
        "formal": len(coverage.formal),
        "cited": len(coverage.cited),
        "noted": len(coverage.noted),
        "missing": len(coverage.missing),
    }


def coverage_lines(coverage: Coverage, *, total_width: int = 100) -> Iterator[Line]:
    """Yield the counts, and the ids of the lines that nothing accounts for."""
    told = coverage.total - len(coverage.missing)
    counts = f"{len(coverage.formal)} formal, {len(coverage.cited)} cited, "
    accounted: list[str | Span] = [
        f"{told} of {coverage.total} lines are accounted for: ",
        Span(f"{counts}{len(coverage.noted)} noted", "dim"),
    ]
    yield from folded(accounted, total_width, first=2, hang=4)
    row = ""
    for stretch in stretches(coverage.missing):
        if row and width(f"{row} {stretch}") > total_width - 12:
            yield line("    missing ", Span(row, "dim"))
            row = ""
        row = f"{row} {stretch}".strip()
    if row:
        yield line("    missing ", Span(row, "dim"))


def stretches(ids: Sequence[str]) -> list[str]:
    """Return ids with those that follow each other drawn together: `R-3..R-5`."""
    found: list[list[str]] = []
    for each in ids:
        if found and _follows(found[-1][-1], each):
            found[-1].append(each)
        else:
            found.append([each])
    return [
        printable(group[0] if len(group) == 1 else f"{group[0]}..{group[-1]}") for group in found
    ]


def _follows(before: str, after: str) -> bool:
    first, second = _NUMBERED.fullmatch(before), _NUMBERED.fullmatch(after)
    return bool(first and second and first[1] == second[1] and int(first[2]) + 1 == int(second[2]))
