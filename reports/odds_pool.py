"""The odds of a pool of dice: for the terminal, as plain data, as a table."""

from collections.abc import Iterator
from fractions import Fraction
from typing import Any

from ruleproof.reports.odds_text import bar, percent
from ruleproof.reports.text_lines import Line, Span, columns, line, printable
from ruleproof.verify.odds.pool_questions import PoolAnswer

__all__ = ["pool_csv", "pool_json", "pool_lines"]

MOST_ROWS = 60


def pool_lines(answer: PoolAnswer) -> Iterator[Line]:
    """Yield the chance of every result, exactly and to reach it at least."""
    found = answer.distribution
    yield line(Span(printable(answer.question), "title"), Span(f"  {answer.means}", "dim"))
    yield line("")
    left = found.total
    rows: list[tuple[str | Span, ...]] = [("", "", "exactly", "at least")]
    for value, count in found.counts.items():
        chance, above = Fraction(count, found.total), Fraction(left, found.total)
        rows.append((str(value), bar(float(chance)), percent(chance), percent(above)))
        left -= count
    yield from columns(rows[: MOST_ROWS + 1])
    if len(rows) > MOST_ROWS + 1:
        yield line(f"  and {len(rows) - MOST_ROWS - 1} more: `--format csv` has them all")
    yield line("")
    spread = float(found.variance) ** 0.5
    yield line(f"  mean {float(found.mean):.4f} ±{spread:.4f}  {found.mean}")
    sides = {"wins": answer.wins, "ties": answer.ties, "loses": answer.losses}
    told = [(name, percent(part), str(part)) for name, part in sides.items() if part is not None]
    if told:
        yield from columns([("the first pool", "", ""), *told])


def pool_json(answer: PoolAnswer) -> dict[str, Any]:
    """Return the answer as plain data."""
    found = answer.distribution
    chances = {value: Fraction(count, found.total) for value, count in found.counts.items()}
    sides = {"wins": answer.wins, "ties": answer.ties, "losses": answer.losses}
    return {
        "question": answer.question,
        "means": answer.means,
        "chances": {
            str(value): {"fraction": str(chance), "value": float(chance)}
            for value, chance in chances.items()
        },
        "mean": str(found.mean),
        "variance": str(found.variance),
        **{name: None if part is None else str(part) for name, part in sides.items()},
    }


def pool_csv(answer: PoolAnswer) -> str:
    """Return a row for each result."""
    found = answer.distribution
    rows = [
        f"{value},{float(Fraction(count, found.total))},{Fraction(count, found.total)}"
        for value, count in found.counts.items()
    ]
    return "\n".join([f"{answer.means.partition(',')[0]},chance,exact", *rows, ""])
