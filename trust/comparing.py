"""A comparison of two ways to one answer, and what a batch of generated cases makes of it."""

import math
import random
import resource
import time
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass

from hypothesis import HealthCheck, Phase, given, seed, settings
from hypothesis.strategies import SearchStrategy

from ruleproof.models.diagnostics import ModelError
from trust.shrinking import shrunk

__all__ = ["Batch", "Comparison", "Disagreement", "Drawn", "RefusedError", "Written", "compare"]


class RefusedError(Exception):
    """A case that is rightly refused, or too large for the simple way: it shows nothing."""


@dataclass(frozen=True)
class Written:
    """Cases that a function writes from random numbers."""

    write: Callable[[random.Random], str]


@dataclass(frozen=True)
class Drawn:
    """Cases that Hypothesis draws."""

    texts: SearchStrategy[str]


@dataclass(frozen=True)
class Comparison:
    """Two ways to one answer; a case is the text of a file, which `disagreement` judges.

    `disagreement` returns what differs, or None, and raises RefusedError for a case that shows
    nothing. `weight` is how many cases are tried for each game that is asked for.
    """

    group: str
    name: str
    ways: str
    ending: str
    cases: Written | Drawn
    disagreement: Callable[[str], str | None]
    weight: float = 1


@dataclass(frozen=True)
class Disagreement:
    """A case on which the ways differ, as small as it could be made, and how they differ."""

    text: str
    told: str


@dataclass(frozen=True)
class Batch:
    """What came of a batch: cases that were compared, cases refused, and the first that differs.

    `seconds` are of the processor.
    """

    compared: int
    refused: int
    seconds: float = 0
    found: Disagreement | None = None


def compare(comparison: Comparison, number: int, size: int, *, last: float = math.inf) -> Batch:
    """Return what comes of the batch of this number; the same number has the same cases.

    No case begins after the moment `last` of the monotonic clock.
    """
    begun = _processor_seconds()
    trial = _Trial(comparison, last)
    match comparison.cases:
        case Written(write):
            _try_written(trial, write, number, size)
        case Drawn(texts):
            _try_drawn(trial, texts, number, size)
    found = trial.smallest()
    return Batch(trial.compared, trial.refused, _processor_seconds() - begun, found)


def _processor_seconds() -> float:
    """Return the seconds that this process and those it waited for have computed."""
    used = [resource.getrusage(who) for who in (resource.RUSAGE_SELF, resource.RUSAGE_CHILDREN)]
    return sum(each.ru_utime + each.ru_stime for each in used)


class _Trial:
    """Judges one case after the other, and keeps the last that differs."""

    def __init__(self, comparison: Comparison, last: float) -> None:
        self.comparison = comparison
        self.last = last
        self.compared = 0
        self.refused = 0
        self.found: Disagreement | None = None

    def agrees(self, text: str) -> bool:
        """Return whether both ways agree on a case; a crash is a disagreement too.

        Once some case differs, only those count that differ in the same way.
        """
        counting = self.found is None
        try:
            told = self.comparison.disagreement(text)
        except RefusedError:
            self.refused += counting
            return True
        except ModelError as error:
            told = str(error)
        except Exception as error:
            told = f"{type(error).__name__}: {error}"
        self.compared += counting
        if told is None or (self.found is not None and _head(told) != _head(self.found.told)):
            return True
        self.found = Disagreement(text, told)
        return False

    @property
    def is_late(self) -> bool:
        """Whether no further case may begin."""
        return time.monotonic() > self.last

    def smallest(self) -> Disagreement | None:
        """Return the case that differs with as few lines as possible, if there is one."""
        if self.found is None:
            return None
        shrunk(self.found.text, lambda text: not self.agrees(text))
        return self.found


def _head(told: str) -> str:
    """Return which kind of difference is told: up to the colon, of an error with its kind."""
    parts = told.split(":")
    return ":".join(parts[:2] if told.startswith("RP") else parts[:1])


def _try_written(
    trial: _Trial, write: Callable[[random.Random], str], number: int, size: int
) -> None:
    numbers = random.Random(f"{trial.comparison.name} {number}")
    for _ in range(size):
        if trial.is_late or not trial.agrees(write(numbers)):
            return


def _try_drawn(trial: _Trial, texts: SearchStrategy[str], number: int, size: int) -> None:
    class DiffersError(Exception):
        """Tells Hypothesis that a case differs."""

    class LateError(Exception):
        """Tells Hypothesis that no further case may begin."""

    @seed(number)
    @settings(
        max_examples=size,
        database=None,
        deadline=None,
        phases=(Phase.generate,),  # whatever differs is shortened line by line, which has a limit
        report_multiple_bugs=False,
        suppress_health_check=list(HealthCheck),
        print_blob=False,
    )
    @given(texts)
    def judged(text: str) -> None:
        if trial.is_late:
            raise LateError
        if not trial.agrees(text):
            raise DiffersError

    with suppress(DiffersError, LateError):
        judged()
