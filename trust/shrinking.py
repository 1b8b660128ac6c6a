"""Make a text that shows something as short as it can be, line by line."""

from collections.abc import Callable

__all__ = ["shrunk"]


def shrunk(text: str, shows: Callable[[str], bool], *, tries: int = 300) -> str:
    """Return a shorter text that still `shows` it, from which no single line can be left out.

    The last text for which `shows` was true is the one returned. After `tries` it is left as it is.
    """
    lines = text.splitlines(keepends=True)
    size = max(1, len(lines) // 2)
    while True:
        place, changed = 0, False
        while place < len(lines) and tries:
            fewer = lines[:place] + lines[place + size :]
            tries -= 1
            if fewer and shows("".join(fewer)):
                lines, changed = fewer, True
            else:
                place += size
        if not tries or (size == 1 and not changed):
            return "".join(lines)
        size = size if changed and size == 1 else max(1, size // 2)
