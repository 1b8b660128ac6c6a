"""Ctrl-C in the middle of work: what is known by then is handed on."""

import signal
import threading
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from typing import Any

__all__ = ["WHY", "InterruptedWork", "deaf"]

WHY = "the check was interrupted"


class InterruptedWork(KeyboardInterrupt):
    """Work was interrupted; `known` is what it had found by then."""

    def __init__(self, known: Sequence[Any]) -> None:
        super().__init__(known)
        self.known = known


@contextmanager
def deaf() -> Iterator[None]:
    """Hear no second interrupt within the block: what is known is being told."""
    if threading.current_thread() is not threading.main_thread():
        yield
        return
    before = signal.signal(signal.SIGINT, signal.SIG_IGN)
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, before)
