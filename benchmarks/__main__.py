"""Run the benchmarks named on the command line, or all of them, and print a table.

With `--html FILE`, the results are written as a page, too.
"""

import argparse
import sys
from collections.abc import Callable, Iterator
from contextlib import redirect_stdout
from importlib import import_module
from io import StringIO
from math import isnan
from pathlib import Path

from benchmarks.growth import growth_lines, series
from benchmarks.measured import Row, shown_time
from benchmarks.page import page

BENCHMARKS = (
    *("exploration", "tlc", "induction", "minimal_sets"),
    *("odds", "pursuit", "reach_all", "single_reach", "recheck"),
)
GROWTH = "growth"
HEADINGS: tuple[str, ...] = ("benchmark", "question", "ruleproof", "peer", "ratio", "note")


def main(arguments: list[str]) -> int:
    """Print the table of the named benchmarks; return 2 for a name that is none."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks", description=__doc__)
    parser.add_argument("names", nargs="*", help=f"of {', '.join((*BENCHMARKS, GROWTH))}")
    parser.add_argument("--html", type=Path, metavar="FILE", help="write a page, too")
    asked = parser.parse_args(arguments)
    names = asked.names or [*BENCHMARKS, GROWTH]
    unknown = [name for name in names if name not in (*BENCHMARKS, GROWTH)]
    if unknown:
        known = ", ".join((*BENCHMARKS, GROWTH))
        print(f"no benchmark is called `{unknown[0]}`; there are: {known}")
        return 2
    with redirect_stdout(StringIO()) as said:
        rows = [(name, row) for name in names if name != GROWTH for row in _rows(name)()]
    messages = said.getvalue().splitlines()
    _print_table([HEADINGS, *(told(name, row) for name, row in rows)])
    print("\n".join(messages))
    grown = list(series()) if GROWTH in names else []
    for found in grown:
        print("\n" + "\n".join(growth_lines(found)))
    if asked.html is not None:
        asked.html.parent.mkdir(parents=True, exist_ok=True)
        asked.html.write_text(page(rows, grown, messages), encoding="utf-8")
        print(f"\nwritten: {asked.html}")
    return 0


def _rows(name: str) -> Callable[[], Iterator[Row]]:
    rows: Callable[[], Iterator[Row]] = import_module(f"benchmarks.{name}").rows
    return rows


def _print_table(cells: list[tuple[str, ...]]) -> None:
    widths = [max(map(len, column)) for column in zip(*cells, strict=True)]
    for line in cells:
        padded = (cell.ljust(width) for cell, width in zip(line, widths, strict=True))
        print("  ".join(padded).rstrip())


def told(name: str, row: Row) -> tuple[str, ...]:
    """Return the cells of a row."""
    peer = ("-", "-") if isnan(row.ratio) else (shown_time(row.theirs), f"{row.ratio:.1f}x")
    return (name, row.question, shown_time(row.ours), *peer, row.note)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
