"""Reach from every place for the terminal: how many places each start leads to."""

from collections.abc import Iterator, Mapping

from ruleproof.reports.text_lines import Line, Span, columns, line, printable

__all__ = ["reach_all_lines"]

SHOWN = 40


def reach_all_lines(board: str, piece: str, counts: Mapping[str, int]) -> Iterator[Line]:
    """Yield the starts that lead farthest first; of a large board the two ends only."""
    yield line(
        Span(f"{printable(piece)} from every place", "title"),
        Span(f"  on {printable(board)}", "dim"),
    )
    yield ()
    order = sorted(counts.items(), key=lambda entry: -entry[1])
    rows: list[list[str | Span]] = [
        [f"{count:>6}", Span(printable(name), "name")] for name, count in order
    ]
    if len(rows) > SHOWN * 2:
        yield from columns(rows[:SHOWN])
        yield line("  ", Span(f"   ... {len(rows) - 2 * SHOWN} more", "dim"))
        rows = rows[-SHOWN:]
    yield from columns(rows)
