"""How often Python looks for garbage: less often than it would among many small lasting values."""

import gc

__all__ = ["look_for_garbage_seldom"]

NEW_VALUES = 100_000


def look_for_garbage_seldom() -> None:
    """Let Python look only after many new values; terms, cells and answers last to the end."""
    gc.set_threshold(NEW_VALUES, 20, 20)
