"""Where a word stands: the text of a file and the places in it."""

from __future__ import annotations

import re
from bisect import bisect_right
from dataclasses import dataclass, field
from functools import cached_property

__all__ = ["Source", "Span"]


@dataclass(frozen=True)
class Source:
    """A file as read: the name shown to the user, and its text."""

    name: str
    text: str = field(repr=False)

    def line(self, number: int) -> str:
        """Return a line without its line break, counted from 1; past the end it is empty."""
        if number < 1:
            raise ValueError(f"lines count from 1, not {number}")
        if number > len(self._line_starts):
            return ""
        start = self._line_starts[number - 1]
        return self.text[start : self._line_end(start)]

    def start_of(self, number: int) -> int:
        """Return where a line starts in the text, counted from 1; past the end, the last one."""
        return self._line_starts[min(number, len(self._line_starts)) - 1]

    def span(self, start: int, end: int) -> Span:
        """Return the span of `text[start:end]`, cut at the end of its first line."""
        line = bisect_right(self._line_starts, start)
        column = start - self._line_starts[line - 1] + 1
        return Span(self, line, column, max(1, min(end, self._line_end(start)) - start))

    @cached_property
    def _line_starts(self) -> tuple[int, ...]:
        return (0, *(found.end() for found in re.finditer("\n", self.text)))

    def _line_end(self, start: int) -> int:
        end = self.text.find("\n", start)
        if end == -1:
            return len(self.text)
        return end - 1 if self.text[start:end].endswith("\r") else end


@dataclass(frozen=True)
class Span:
    """A stretch of one line; line and column count from 1, columns in characters."""

    source: Source
    line: int
    column: int
    length: int

    def __post_init__(self) -> None:
        """Refuse a line, a column or a length below 1."""
        if min(self.line, self.column, self.length) < 1:
            raise ValueError(f"no such span: {self.line}:{self.column}, length {self.length}")
