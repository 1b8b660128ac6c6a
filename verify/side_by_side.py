"""Independent work side by side, in processes of their own; the answers come in order."""

import os
import signal
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context
from typing import Any, TypeVar

__all__ = ["side_by_side", "worker_count"]

Answer = TypeVar("Answer")


def side_by_side(work: Callable[..., Answer], tasks: Sequence[tuple[Any, ...]]) -> Iterator[Answer]:
    """Yield the answer to each task in the order of the tasks; a task's error is raised in turn.

    The processes are started afresh, so that no solver's state is shared, and are stopped when
    the caller is interrupted or has enough.
    """
    workers = min(worker_count(), len(tasks))
    if workers <= 1:
        yield from (work(*task) for task in tasks)
        return
    context = get_context("spawn")
    pool = ProcessPoolExecutor(workers, context, initializer=_leave_interrupts_to_the_parent)
    try:
        for future in [pool.submit(work, *task) for task in tasks]:
            yield future.result()
    finally:
        for process in list((pool._processes or {}).values()):
            process.terminate()
        pool.shutdown(wait=True, cancel_futures=True)


def worker_count() -> int:
    """Return how many tasks run at once, if there are as many."""
    return os.cpu_count() or 1


def _leave_interrupts_to_the_parent() -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)
