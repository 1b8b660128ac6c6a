"""All comparisons, cut into batches that run side by side within a limit of memory."""

import resource
import time
import warnings
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from importlib import import_module

from trust.comparing import Batch, Comparison, compare

__all__ = [
    "GROUPS",
    "Tally",
    "batches",
    "comparison_named",
    "comparisons",
    "count_of",
    "run_batch",
    "start_worker",
]

GROUPS = ("rules", "statements", "movement", "pursuit", "odds", "certificates", "fuzz")
ROUNDS = 50
SEEDS = 1_000_000
MEMORY = 6 << 30


@dataclass
class Tally:
    """What came of the batches of one comparison so far."""

    compared: int = 0
    refused: int = 0
    differing: int = 0
    seconds: float = 0

    def add(self, batch: Batch) -> None:
        """Add what came of a batch."""
        self.compared += batch.compared
        self.refused += batch.refused
        self.differing += batch.found is not None
        self.seconds += batch.seconds


@cache
def comparisons(only: str | None = None) -> tuple[Comparison, ...]:
    """Return the comparisons of one group, or of all."""
    groups = GROUPS if only is None else (only,)
    return tuple(each for group in groups for each in import_module(f"trust.{group}").COMPARISONS)


def comparison_named(name: str, *, group: str | None = None) -> Comparison:
    """Return a comparison by its name, of one group or of any; raise KeyError if there is none."""
    return {each.name: each for each in comparisons(group)}[name]


def count_of(comparison: Comparison, games: int) -> int:
    """Return how many cases of a comparison are tried for so many games."""
    return round(games * comparison.weight)


def batches(
    chosen: tuple[Comparison, ...], games: int, seed: int
) -> Iterator[tuple[Comparison, int, int]]:
    """Yield batches with their numbers and sizes: the first of each comparison, then the second.

    Each has the same share of its cases in a round, so that a run that is cut short has tried all.
    """
    for number in range(ROUNDS):
        for each in chosen:
            count = count_of(each, games)
            size = count * (number + 1) // ROUNDS - count * number // ROUNDS
            if size > 0:
                yield each, seed * SEEDS + number, size


def start_worker() -> None:
    """Limit the memory of a process, and let it be quiet about sources that are odd on purpose."""
    resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))
    warnings.simplefilter("ignore", SyntaxWarning)


def run_batch(group: str, name: str, number: int, size: int, last: float) -> Batch:
    """Return what comes of a batch; no case of it begins after the moment `last`."""
    if time.monotonic() > last:
        return Batch(0, 0)
    return compare(comparison_named(name, group=group), number, size, last=last)
