"""Compare every engine with a second way on generated cases, and print what came of it."""

import argparse
import os
import sys
import time
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context
from pathlib import Path

from trust.comparing import Batch, Comparison
from trust.running import GROUPS, Tally, batches, comparisons, count_of, run_batch, start_worker

FOUND = Path("build/trust")
LONGEST = 540
GAMES = 2000


def main(arguments: list[str]) -> int:
    """Print the counts; return 1 if some case differs, 2 for a wrong command line."""
    asked = _parser().parse_args(arguments)
    chosen = comparisons(asked.only)
    tallies = {each: Tally() for each in chosen}
    begun = time.monotonic()
    for comparison, batch in _batches(chosen, asked.games, asked.seed, asked.seconds, asked.jobs):
        tallies[comparison].add(batch)
        if batch.found is not None:
            print(f"{comparison.name}: {batch.found.told.splitlines()[0][:200]}")
            print(f"  {_keep(comparison, batch)}")
    for line in _table(tallies, asked.games):
        print(line)
    cases = sum(tally.compared for tally in tallies.values())
    differing = sum(tally.differing for tally in tallies.values())
    computed = sum(tally.seconds for tally in tallies.values())
    spent = f"{time.monotonic() - begun:.0f} s ({computed:.0f} s of processors)"
    print(f"{cases:,} cases, {differing} differ, {spent}")
    return 1 if differing else 0


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="python -m trust", description=__doc__)
    parser.add_argument("--games", type=int, default=GAMES, help="how many games of rules")
    parser.add_argument("--seconds", type=float, default=LONGEST, help="begin no case after that")
    parser.add_argument("--only", choices=GROUPS, help="one group of comparisons")
    parser.add_argument("--seed", type=int, default=0, help="other cases for another number")
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1, help="processes")
    return parser


def _batches(
    chosen: tuple[Comparison, ...], games: int, seed: int, seconds: float, jobs: int
) -> Iterator[tuple[Comparison, Batch]]:
    """Yield what came of every batch that was begun in time, in a fixed order."""
    last = time.monotonic() + seconds
    with ProcessPoolExecutor(jobs, get_context("spawn"), start_worker) as workers:
        begun = [
            (each, workers.submit(run_batch, each.group, each.name, number, size, last))
            for each, number, size in batches(chosen, games, seed)
        ]
        for comparison, future in begun:
            yield comparison, future.result()


def _keep(comparison: Comparison, batch: Batch) -> Path:
    """Write a case that differs into a file, and return where."""
    assert batch.found is not None
    FOUND.mkdir(parents=True, exist_ok=True)
    name = comparison.name.replace(" ", "_")
    number = len(list(FOUND.glob(f"{name}-*"))) + 1
    path = FOUND / f"{name}-{number}{comparison.ending}"
    path.write_bytes(batch.found.text.encode("utf-8", "surrogatepass"))
    return path


def _table(tallies: dict[Comparison, Tally], games: int) -> Iterator[str]:
    cells = [("group", "comparison", "cases", "refused", "differ", "ms a case", "of two ways")]
    for comparison, tally in tallies.items():
        left = count_of(comparison, games) - tally.compared - tally.refused
        note = f" ({left:,} not tried: out of time)" if left > 0 and not tally.differing else ""
        each = 1000 * tally.seconds / max(1, tally.compared + tally.refused)
        counts = (f"{tally.compared:,}", f"{tally.refused:,}", str(tally.differing), f"{each:.1f}")
        cells.append((comparison.group, comparison.name, *counts, comparison.ways + note))
    widths = [max(map(len, column)) for column in zip(*cells, strict=True)]
    for line in cells:
        padded = (cell.ljust(width) for cell, width in zip(line, widths, strict=True))
        yield "  ".join(padded).rstrip()


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
