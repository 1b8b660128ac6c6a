"""Independent work side by side, in processes of their own."""

import os
import signal
import sys
import threading
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import FIRST_EXCEPTION, Future, ProcessPoolExecutor, wait
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from multiprocessing import get_context, parent_process
from multiprocessing.connection import wait as wait_for
from types import FrameType, ModuleType, TracebackType
from typing import Any, Generic, TypeVar

from ruleproof.verify.garbage import look_for_garbage_seldom
from ruleproof.verify.interrupted import InterruptedWork

__all__ = ["Begun", "Workers", "until_first_error", "worker_count"]

Answer = TypeVar("Answer")

PATIENCE = 2.0  # seconds in which interrupted work may say what it knows


@dataclass(frozen=True)
class Begun(Generic[Answer]):
    """Work that was begun elsewhere, or is done here when its answer is wanted."""

    work: Callable[..., Answer]
    task: tuple[Any, ...]
    future: "Future[Answer] | None" = None

    def answer(self) -> Answer:
        """Return the answer; an error of the work is raised here."""
        return self.work(*self.task) if self.future is None else self.future.result()

    @staticmethod
    def done(answer: Answer) -> "Begun[Answer]":
        """Return work whose answer is there already."""
        future: Future[Answer] = Future()
        future.set_result(answer)
        return Begun(lambda: answer, (), future)

    @property
    def known(self) -> Answer | None:
        """The answer if it is there; of interrupted work, what it had found; else None."""
        if self.future is None or not self.future.done() or self.future.cancelled():
            return None
        match self.future.exception():
            case None:
                return self.future.result()
            case InterruptedWork(known=known):
                return known  # type: ignore[return-value]
            case _:
                return None


class Workers:
    """Processes that are started afresh, so that no solver's state is shared with this one.

    They are stopped when the caller is interrupted or has enough. Without `wanted`, or on one
    core, all work is done here.
    """

    def __init__(self, *, wanted: bool = True) -> None:
        """Start nothing yet."""
        self._count = worker_count() if wanted else 1
        self._pool: ProcessPoolExecutor | None = None
        self._futures: list[Future[Any]] = []

    def begin(self, work: Callable[..., Answer], *task: Any) -> Begun[Answer]:
        """Begin work after all that was begun before."""
        if self._count <= 1:
            return Begun(work, task)
        if self._pool is None:
            self._pool = ProcessPoolExecutor(
                self._count, get_context("spawn"), initializer=_prepare
            )
        with _main_left_out():
            future = self._pool.submit(_at_work, work, *task)
        self._futures.append(future)
        return Begun(work, task, future)

    def interrupt(self) -> None:
        """Interrupt all that was begun, and wait a little for what it had found."""
        for process in self._processes():
            with suppress(OSError):
                os.kill(process.pid, signal.SIGINT)
        wait(self._futures, timeout=PATIENCE)

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
            for process in self._processes():
                process.terminate()
            self._pool.shutdown(wait=True, cancel_futures=True)

    def _processes(self) -> list[Any]:
        return [] if self._pool is None else list((self._pool._processes or {}).values())


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


class _Interrupts:
    """Whether this process was interrupted, and whether there is work that can be."""

    over = False
    at_work = False

    def __call__(self, number: int, frame: FrameType | None) -> None:
        """Interrupt the work, once; to wait for work is never interrupted."""
        first, self.over = not self.over, True
        if first and self.at_work:
            raise KeyboardInterrupt


_INTERRUPTS = _Interrupts()


def _at_work(work: Callable[..., Answer], *task: Any) -> Answer:
    """Return the answer of some work; nothing is begun after an interrupt."""
    _INTERRUPTS.at_work = True
    try:
        if _INTERRUPTS.over:
            raise KeyboardInterrupt
        return work(*task)
    finally:
        _INTERRUPTS.at_work = False


def _prepare() -> None:
    """Hand interrupts to the work, end with the parent, look for garbage as seldom as it does."""
    signal.signal(signal.SIGINT, _INTERRUPTS)
    threading.Thread(target=_end_with_the_parent, daemon=True).start()
    look_for_garbage_seldom()


def _end_with_the_parent() -> None:
    """Leave no process behind, whatever ends the one that began the work."""
    parent = parent_process()
    if parent is not None:
        wait_for([parent.sentinel])
        os._exit(1)
