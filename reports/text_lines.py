"""Lines for the terminal: text in named styles, laid out in columns."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Literal
from unicodedata import east_asian_width

__all__ = [
    "Line",
    "Span",
    "Style",
    "columns",
    "folded",
    "line",
    "plain",
    "printable",
    "width",
]

Style = Literal["plain", "title", "good", "bad", "warn", "dim", "name"]


@dataclass(frozen=True)
class Span:
    """Text in one style."""

    text: str
    style: Style = "plain"


Line = tuple[Span, ...]


def line(*parts: str | Span) -> Line:
    """Return a line of its parts; plain texts are in the plain style."""
    return tuple(part if isinstance(part, Span) else Span(part) for part in parts)


def plain(lines: Iterable[Line]) -> str:
    """Return lines as text without styles."""
    return "".join("".join(span.text for span in row).rstrip() + "\n" for row in lines)


def printable(text: str) -> str:
    """Return a name as one line of the terminal: control characters are shown, not obeyed."""
    return "".join(
        letter if letter.isprintable() else letter.encode("unicode_escape").decode("ascii")
        for letter in text
    )


def width(text: str) -> int:
    """Return how many columns a text takes."""
    return sum(2 if east_asian_width(letter) in "WF" else 1 for letter in text)


def folded(parts: Iterable[str | Span], total_width: int, *, first: int, hang: int) -> list[Line]:
    """Return a text on as many lines as it takes, broken at spaces.

    The first line is indented by `first`, all others by `hang`; a longer word is left whole.
    """
    rows: list[list[Span]] = [[Span(" " * first)]]
    used = first
    for gap, word in _words(parts):
        wide = sum(width(span.text) for span in word)
        if used + gap + wide > total_width and len(rows[-1]) > 1:
            rows.append([Span(" " * hang)])
            gap, used = 0, hang
        rows[-1] += [Span(" " * gap), *word] if gap else word
        used += gap + wide
    return [tuple(row) for row in rows]


def _words(parts: Iterable[str | Span]) -> list[tuple[int, list[Span]]]:
    """Return the words of a text, each with the spaces before it, in pieces of one style."""
    words: list[tuple[int, list[Span]]] = []
    gap, open_still = 0, False
    for span in line(*parts):
        for number, piece in enumerate(span.text.split(" ")):
            if number:
                gap, open_still = gap + 1, False
            if not piece:
                continue
            if open_still:
                words[-1][1].append(Span(piece, span.style))
            else:
                words.append((gap if words else 0, [Span(piece, span.style)]))
            gap, open_still = 0, True
    return words


def columns(rows: Sequence[Sequence[str | Span]], *, indent: int = 2, gap: int = 2) -> list[Line]:
    """Return rows with their cells aligned to the left; the last cell is as long as it is."""
    cells = [line(*row) for row in rows]
    count = max((len(row) for row in cells), default=0)
    widths = [
        max((width(row[number].text) for row in cells if len(row) > number + 1), default=0)
        for number in range(count)
    ]
    lines: list[Line] = []
    for row in cells:
        parts = [Span(" " * indent)]
        for number, cell in enumerate(row):
            parts.append(cell)
            if number + 1 < len(row):
                parts.append(Span(" " * (widths[number] - width(cell.text) + gap)))
        lines.append(tuple(parts))
    return lines
