"""How long work says what it is at."""

from collections.abc import Callable

__all__ = ["Progress", "quiet"]

Progress = Callable[[str], None]


def quiet(step: str) -> None:
    """Say nothing."""
