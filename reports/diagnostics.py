"""The faults of a model as plain text, each with its line and the place underlined."""

from __future__ import annotations

import unicodedata
from collections.abc import Sequence
from dataclasses import dataclass

from ruleproof.models.diagnostics import Diagnostic
from ruleproof.models.source import Span

__all__ = ["render_diagnostics"]

SHOWN = 50
LINE_WIDTH = 88
LEAD_WIDTH = 30
CUT = "..."


def render_diagnostics(diagnostics: Sequence[Diagnostic]) -> str:
    """Return the faults by file, line and column, each once, without a final line break."""
    faults = sorted(dict.fromkeys(diagnostics), key=_place)
    blocks = [_render(fault) for fault in faults[:SHOWN]]
    if len(faults) > SHOWN:
        blocks.append(f"... and {len(faults) - SHOWN} more")
    return "\n\n".join(blocks)


def _place(fault: Diagnostic) -> tuple[str, int, int]:
    span = fault.span
    return (span.source.name, span.line, span.column) if span else ("", 0, 0)


def _render(fault: Diagnostic) -> str:
    spans = [(fault.span, fault.label)] if fault.span else []
    spans += fault.others
    gutter = max((len(str(span.line)) for span, _ in spans), default=1)
    rows = [f"error[{fault.code}]: {_visible(fault.message)}", *_excerpts(spans, gutter)]
    if fault.help is not None:
        rows.append(f"{' ' * gutter} = help: {_visible(fault.help)}")
    return "\n".join(rows)


def _excerpts(spans: Sequence[tuple[Span, str]], gutter: int) -> list[str]:
    """Return the rows for all spans; neighbours in the same line share its text."""
    rows: list[str] = []
    margin = " " * gutter
    previous = None
    for span, label in spans:
        excerpt = _excerpt(span)
        current = (span.source.name, span.line, excerpt.text)
        if current != previous:
            name = _visible(span.source.name)
            rows.append(f" --> {name}:{span.line}:{span.column}")
            rows.append(f"{margin} |")
            rows.append(f"{span.line:>{gutter}} | {excerpt.text}".rstrip())
        rows.append(f"{margin} | {excerpt.carets} {_visible(label)}".rstrip())
        previous = current
    return rows


@dataclass(frozen=True)
class _Excerpt:
    text: str
    carets: str


def _excerpt(span: Span) -> _Excerpt:
    """Return the part of a line around a span, and the carets that go below it."""
    line = span.source.line(span.line)
    start = min(span.column - 1, len(line))
    first, last = _window(line, start)
    end = min(start + span.length, last)
    before = CUT * (first > 0) + _visible(line[first:start])
    marked = _visible(line[start:end])
    after = _visible(line[end:last]) + CUT * (last < len(line))
    carets = " " * _width(before) + "^" * max(1, _width(marked))
    return _Excerpt(before + marked + after, carets)


def _window(line: str, start: int) -> tuple[int, int]:
    """Return the range of characters to show of a line in which a span begins at `start`."""
    if len(line) <= LINE_WIDTH and _width(_visible(line)) <= LINE_WIDTH:
        return 0, len(line)
    lead = _fitting(line[max(0, start - LEAD_WIDTH) : start][::-1], LEAD_WIDTH)
    room = LINE_WIDTH - _width(_visible(line[start - lead : start]))
    return start - lead, start + _fitting(line[start : start + room], room)


def _fitting(text: str, room: int) -> int:
    """Count the characters at the beginning of a text that fit into `room` columns."""
    for count, character in enumerate(text):
        room -= _width(_visible(character))
        if room < 0:
            return count
    return len(text)


def _visible(text: str) -> str:
    """Return a text with a space for each tab, and escapes for what cannot be seen."""
    if text.isascii() and text.isprintable():
        return text
    return "".join(map(_visible_character, text))


def _visible_character(character: str) -> str:
    if character == "\t":
        return " "
    if unicodedata.category(character) not in {"Cc", "Cf", "Cs", "Zl", "Zp"}:
        return character
    code = ord(character)
    if code < 0x100:
        return f"\\x{code:02x}"
    return f"\\u{code:04x}" if code < 0x10000 else f"\\U{code:08x}"


def _width(text: str) -> int:
    """Count the columns of a visible text in a terminal."""
    return len(text) if text.isascii() else sum(map(_character_width, text))


def _character_width(character: str) -> int:
    if unicodedata.category(character) in {"Mn", "Me"}:
        return 0
    return 2 if unicodedata.east_asian_width(character) in "WF" else 1
