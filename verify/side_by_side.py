"""Independent work side by side, in processes of their own."""

import os
import signal
import sys
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import FIRST_EXCEPTION, Future, ProcessPoolExecutor, wait
from contextlib import contextmanager
from dataclasses import dataclass
from multiprocessing import get_context
from types import ModuleType, TracebackType
from typing import Any, Generic, TypeVar

from ruleproof.verify.garbage import look_for_garbage_seldom

__all__ = ["Begun", "Workers", "until_first_error", "worker_count"]

Answer = TypeVar("Answer")


@dataclass(frozen=True)
class Begun(Generic[Answer]):
    """Work that was begun elsewhere, or is done here when its answer is wanted."""

    work: Callable[..., Answer]
    task: tuple[Any, ...]
    future: "Future[Answer] | None" = None

    def answer(self) -> Answer:
        """Return the answer; an error of the work is raised here."""
        return self.work(*self.task) if self.future is None else self.future.result()


class Workers:
    """Processes that are started afresh, so that no solver's state is shared with this one.

    They are stopped when the caller is interrupted or has enough. Without `wanted`, or on one
    core, all work is done here.
    """

    def __init__(self, *, wanted: bool = True) -> None:
        """Start nothing yet."""
        self._count = worker_count() if wanted else 1
        self._pool: ProcessPoolExecutor | None = None

    def begin(self, work: Callable[..., Answer], *task: Any) -> Begun[Answer]:
        """Begin work after all that was begun before."""
        if self._count <= 1:
            return Begun(work, task)
        if self._pool is None:
            self._pool = ProcessPoolExecutor(
                self._count, get_context("spawn"), initializer=_prepare
            )
        with _main_left_out():
            return Begun(work, task, self._pool.submit(work, *task))

    def __enter__(self) -> "Workers":
        """Return itself."""
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        """Stop what is still at work."""
        if self._pool is not None:
            for process in list((self._pool._processes or {}).values()):
                process.terminate()
            self._pool.shutdown(wait=True, cancel_futures=True)


def until_first_error(begun: Iterable[Begun[Any]]) -> None:
    """Wait until all work is done, or some of it has failed."""
    futures = [each.future for each in begun if each.future is not None]
    wait(futures, return_when=FIRST_EXCEPTION)


def worker_count() -> int:
    """Return how many tasks run at once, if there are as many."""
    return os.cpu_count() or 1


@contextmanager
def _main_left_out() -> Iterator[None]:
    """Let new processes start without the caller's script, which they would run once more.

    All work is in modules; a script without a guard for its main part could not be run at all.
    """
    main = sys.modules["__main__"]
    sys.modules["__main__"] = ModuleType("__main__")
    try:
        yield
    finally:
        sys.modules["__main__"] = main


def _prepare() -> None:
    """Leave interrupts to the parent, and look for garbage as seldom as it does."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    look_for_garbage_seldom()
