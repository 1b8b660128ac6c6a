"""The door to numba: functions over arrays, compiled once and kept on disk.

Only modules of kernels import this, as it takes a while to import; they know no game.
"""

from collections.abc import Callable
from typing import Any

import numba

__all__ = ["compiled"]


def compiled(function: Callable[..., Any]) -> Any:
    """Return the function compiled, kept on disk where there is a place for it."""
    try:
        return numba.njit(cache=True, nogil=True)(function)
    except RuntimeError:
        return numba.njit(nogil=True)(function)
