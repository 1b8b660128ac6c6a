"""What is known already while a search goes on: left with whoever may end it early."""

from collections.abc import Callable
from typing import Any, TypeVar

__all__ = ["Keep", "forget"]

Known = TypeVar("Known")

Keep = Callable[[Callable[[], Known]], None]
"""Takes a function that returns what is known by the time it is called."""


def forget(known: Callable[[], Any]) -> None:
    """Keep nothing: nobody ends the search early."""
