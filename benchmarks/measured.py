"""A row of a benchmark, and the time a call takes."""

import time
from collections.abc import Callable
from dataclasses import dataclass
from typing import TypeVar

__all__ = ["Row", "shown_time", "timed"]

Result = TypeVar("Result")


@dataclass(frozen=True)
class Row:
    """One question answered two ways, in seconds; `note` tells what was scaled."""

    question: str
    ours: float
    theirs: float
    note: str = ""

    @property
    def ratio(self) -> float:
        """How many times faster ours is."""
        return self.theirs / self.ours


def timed(call: Callable[[], Result]) -> tuple[Result, float]:
    """Return what `call` returns, and the seconds it took."""
    begin = time.perf_counter()
    result = call()
    return result, time.perf_counter() - begin


def shown_time(seconds: float) -> str:
    """Return seconds as people read them."""
    return f"{seconds:.3f} s" if seconds >= 0.01 else f"{1000 * seconds:.3f} ms"
