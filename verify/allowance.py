"""What a user allows a check to use: wall time and memory. By default only deterministic limits."""

import signal
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, replace
from typing import Any

__all__ = [
    "AGAIN",
    "NOTHING_SAID",
    "Allowance",
    "OverMemoryError",
    "OverTimeError",
    "limited_solver",
    "stopped",
]

NO_TIMEOUT = 0xFFFFFFFF  # what z3 takes for none
SHORTEST = 0.001
AGAIN = 0.25  # an alarm that comes while Python cleans up is lost: the next one is not


class OverTimeError(BaseException):
    """The time is over; no `except Exception` of a game's own functions sees it."""


class OverMemoryError(BaseException):
    """The memory is used up; no `except Exception` of a game's own functions sees it."""


@dataclass(frozen=True)
class Allowance:
    """Seconds and bytes that may be used; `until` is when the time is over, once it has begun."""

    seconds: float | None = None
    memory: int | None = None
    until: float | None = None

    def begun(self) -> "Allowance":
        """Return the same with the clock running from now on."""
        if self.seconds is None:
            return self
        return replace(self, until=time.monotonic() + self.seconds)

    def shared(self, share: float) -> "Allowance":
        """Return a share of what is left, not yet begun."""
        left = self.left
        return replace(self, seconds=None if left is None else left * share, until=None)

    @property
    def left(self) -> float | None:
        """The seconds that are left; None if there is no limit."""
        if self.until is None:
            return self.seconds
        return max(0.0, self.until - time.monotonic())

    @property
    def over(self) -> str:
        """That the time is over, in words."""
        return f"the time of {self.seconds:.3g} s for it was over"


NOTHING_SAID = Allowance()


@contextmanager
def stopped(allowance: Allowance) -> Iterator[None]:
    """Raise OverTimeError within the block when the time is over.

    Only the main thread of a process can be stopped, where the system has timers.
    """
    left = allowance.left
    main = threading.current_thread() is threading.main_thread()
    if left is None or not main or not hasattr(signal, "setitimer"):
        yield
        return

    def stop(number: int, frame: Any) -> None:
        raise OverTimeError(allowance.over)

    before = signal.signal(signal.SIGALRM, stop)
    signal.setitimer(signal.ITIMER_REAL, max(left, SHORTEST), AGAIN)
    try:
        yield
    finally:
        signal.setitimer(signal.ITIMER_REAL, 0)
        signal.signal(signal.SIGALRM, before)


@contextmanager
def limited_solver(allowance: Allowance) -> Iterator[None]:
    """Let every question that is put to z3 within the block end with the time."""
    left = allowance.left
    if left is None:
        yield
        return
    from ruleproof.verify.solving.door import z3

    z3().set_param("timeout", max(1, int(1000 * left)))
    try:
        yield
    finally:
        z3().set_param("timeout", NO_TIMEOUT)
