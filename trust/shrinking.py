"""Make a text that shows something as short as it can be: fewer lines, then fewer words."""

import re
from collections.abc import Callable, Iterable

__all__ = ["shrunk"]

WORD = re.compile(r"\s*(?:\w+|[^\w\s])|\s+\Z")
LONGEST = 8


def shrunk(text: str, shows: Callable[[str], bool], *, tries: int = 300) -> str:
    """Return a shorter text that still `shows` it, from which no single line can be left out.

    Then words and signs are left out, up to eight in a row. The last text for which `shows` was
    true is the one returned. After `tries` for lines, and five times as many for words, it is left.
    """
    lines = text.splitlines(keepends=True)
    halves = [max(1, len(lines) >> shift) for shift in range(1, len(lines).bit_length() + 1)]
    lines = _fewer(lines, [*halves, 1], shows, tries)
    words = WORD.findall("".join(lines))
    return "".join(_fewer(words, [*range(LONGEST, 0, -1), 1], shows, 5 * tries))


def _fewer(
    parts: list[str], sizes: Iterable[int], shows: Callable[[str], bool], tries: int
) -> list[str]:
    """Return fewer parts: so many in a row are left out, the last size until it helps no more."""
    *before, last = sizes
    for size in before:
        parts, tries, _ = _once(parts, size, shows, tries)
    changed = True
    while changed and tries:
        parts, tries, changed = _once(parts, last, shows, tries)
    return parts


def _once(
    parts: list[str], size: int, shows: Callable[[str], bool], tries: int
) -> tuple[list[str], int, bool]:
    """Leave out each stretch of a size once; return what is left, of the tries too."""
    place, changed = 0, False
    step = size if size > LONGEST else 1
    while place < len(parts) and tries:
        fewer = parts[:place] + parts[place + size :]
        tries -= 1
        if fewer and shows("".join(fewer)):
            parts, changed = fewer, True
        else:
            place += step
    return parts, tries, changed
