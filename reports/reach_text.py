"""Reach for the terminal: the places by mode, and a shortest path to each."""

from collections.abc import Iterator, Sequence

from ruleproof.reports.text_lines import Line, Span, columns, line, printable
from ruleproof.verify.reach import Reach, Reached

__all__ = ["reach_lines"]

SHOWN = 10


def reach_lines(found: Reach) -> Iterator[Line]:
    """Yield the places under the first mode that reaches each, further modes beside them."""
    count = len(found.places)
    yield line(
        Span(f"{printable(found.piece)} from {printable(found.start)}", "title"),
        f": {count} place{'' if count == 1 else 's'}",
        Span(f"  on {printable(found.board)}", "dim"),
    )
    for label in found.labels:
        first = [reached for reached in found.places if reached.modes[0] == label]
        also = sum(label in reached.walks for reached in found.places) - len(first)
        if not first and not also:
            continue
        more = f", {also} more listed above" if also else ""
        yield ()
        yield line("  ", Span(f"by {printable(label)}", "title"), f": {len(first)}{more}")
        yield from columns([_row(reached, label) for reached in first], indent=4)
    if found.gain:
        yield ()
        cycle = " - ".join(map(printable, found.gain))
        yield line("  ", Span("unbounded movement", "bad"), f": points grow on {cycle}")


def _row(reached: Reached, label: str) -> list[str | Span]:
    walk = reached.walks[label].places
    over = f"over {_some(walk[1:-1])}" if len(walk) > 2 else "directly"
    others = [printable(other) for other in reached.modes if other != label]
    row: list[str | Span] = [Span(printable(reached.place), "name"), Span(over, "dim")]
    if others:
        row.append(Span(f"also by {', '.join(others)}", "dim"))
    return row


def _some(places: Sequence[str]) -> str:
    """Return the places in words; of a very long walk the two ends only."""
    names = [printable(place) for place in places]
    if len(names) > 2 * SHOWN:
        names[SHOWN:-SHOWN] = [f"... {len(names) - 2 * SHOWN} more ..."]
    return ", ".join(names)
