"""What a command may use: `--time` and `--memory`, and what is told when they are used up."""

import os
import signal
import sys
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import wraps
from math import isnan
from typing import Any

import click

from ruleproof.cli.progress import last_step
from ruleproof.cli.sizes import bytes_of

__all__ = ["UNDECIDED", "Seconds", "budget_options", "time_option", "undecided"]

UNDECIDED = 4
LONGEST = 4_000_000.0  # seconds: what z3 and timers can be told
PAUSE = 0.05
GRACE = 10.0  # seconds in which Python must hear of it; a solver that does not is left behind

Command = Callable[..., Any]


class Seconds(click.FloatRange):
    """A time that a user types: more than none, and never longer than clocks can count."""

    def __init__(self) -> None:
        """Accept any number above 0."""
        super().__init__(min=0, min_open=True)

    def convert(
        self, value: Any, param: click.Parameter | None, ctx: click.Context | None
    ) -> float:
        """Return the seconds; refuse what is no number."""
        seconds = float(super().convert(value, param, ctx))
        if isnan(seconds):
            self.fail(f"{value!r} is no number of seconds", param, ctx)
        return min(seconds, LONGEST)


def time_option(command: Command) -> Command:
    """Give a command `--time`."""
    return click.option(
        "--time", "seconds", type=Seconds(), metavar="SECONDS",
        help="So long; what is not answered by then is undecided.",
    )(command)  # fmt: skip


def budget_options(command: Command) -> Command:
    """Give a command `--time` and `--memory`; what is not done within them is undecided."""

    @wraps(command)
    def within(
        *arguments: Any, seconds: float | None = None, memory: str | None = None, **named: Any
    ) -> Any:
        if seconds is None and memory is None:
            return command(*arguments, **named)
        return _within(lambda: command(*arguments, **named), seconds, memory)

    sized = click.option("--memory", metavar="SIZE", help="So much beyond the start: 500M or 8G.")
    return time_option(sized(within))


def _within(run: Callable[[], Any], seconds: float | None, memory: str | None) -> Any:
    from ruleproof.verify.allowance import (
        Allowance,
        OverMemoryError,
        OverTimeError,
        limited_solver,
        stopped,
    )

    allowance = Allowance(seconds).begun()
    used_up = ""
    try:
        with (
            _memory_watched(memory),
            _left_behind(seconds),
            limited_solver(allowance),
            stopped(allowance),
        ):
            return run()
    except OverTimeError as over:
        used_up = str(over)
    except (MemoryError, OverMemoryError):
        used_up = _no_more(memory) if memory else "the machine has no more memory"
    click.echo(undecided(used_up), err=True)
    return UNDECIDED


def undecided(used_up: str) -> str:
    """Return what ended a command, and what it was doing."""
    got = last_step()
    return f"undecided: {used_up}{f', at: {got}' if got else ''}"


@contextmanager
def _left_behind(seconds: float | None) -> Iterator[None]:
    """Leave at once if a solver does not come back soon after the time is over."""
    if seconds is None:
        yield
        return
    timer = threading.Timer(seconds + GRACE, _leave, [f"the time of {seconds:.3g} s was over"])
    timer.daemon = True
    timer.start()
    try:
        yield
    finally:
        timer.cancel()


def _no_more(size: str) -> str:
    return f"the memory of {size} for it was used up"


def _leave(used_up: str) -> None:
    sys.stderr.write(f"{undecided(used_up)}\n")
    sys.stderr.flush()
    os._exit(UNDECIDED)


@contextmanager
def _memory_watched(size: str | None) -> Iterator[None]:
    """Raise OverMemoryError within the block once it uses so much more than before.

    Where a system tells no sizes of processes, nothing is watched.
    """
    from ruleproof.verify.allowance import AGAIN, OverMemoryError

    if size is None or _used() is None or not hasattr(signal, "SIGUSR1"):
        yield
        return
    most, done = bytes_of(size) + (_used() or 0), threading.Event()

    def over(number: int, frame: Any) -> None:
        raise OverMemoryError

    def watch() -> None:
        last = None
        while not done.wait(PAUSE if last is None else AGAIN):
            if last is None and (_used() or 0) > most:
                last = time.monotonic() + GRACE
            if last is not None:
                signal.pthread_kill(threading.main_thread().ident or 0, signal.SIGUSR1)
                if time.monotonic() > last:
                    _leave(_no_more(size))

    before = signal.signal(signal.SIGUSR1, over)
    watcher = threading.Thread(target=watch, daemon=True)
    watcher.start()
    try:
        yield
    finally:
        done.set()
        watcher.join()
        signal.signal(signal.SIGUSR1, before)


def _used() -> int | None:
    """Return the bytes of memory that this process has now; None where that is not known."""
    try:
        with open("/proc/self/statm", encoding="ascii") as told:
            return int(told.read().split()[1]) * os.sysconf("SC_PAGE_SIZE")
    except (OSError, ValueError, AttributeError):
        return None
