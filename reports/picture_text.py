"""Text in pictures: any name made safe for XML, cut to a width, and drawn."""

import re
import unicodedata
from html import escape

__all__ = ["clean", "cut", "text", "text_width", "tooltip"]

NARROW, WIDE = frozenset("fijlrtIJ.,:;'|!()[]-/ "), frozenset("mwMW@%&ÆŒ—…")
HIDDEN = frozenset({"Cc", "Cf", "Cs", "Zl", "Zp"})
JOINERS = frozenset("\u200c\u200d")
UNKNOWN = "\ufffd"
TOWERS = re.compile("([\u0300-\u036f]{3})[\u0300-\u036f]+")


def clean(words: str) -> str:
    """Return the words on one line, without characters that XML or a line of text cannot hold."""
    line = " ".join("".join(map(_clean_character, words)).split())
    return TOWERS.sub(r"\1", line) or "?"


def _clean_character(character: str) -> str:
    if character.isspace():
        return " "
    if character in JOINERS:
        return character
    # The last two code points of each plane are no characters at all.
    hidden = unicodedata.category(character) in HIDDEN or ord(character) & 0xFFFE == 0xFFFE
    return UNKNOWN if hidden else character


def cut(words: str, room: float, *, size: float = 13.0) -> str:
    """Return the cleaned words, cut with an ellipsis where they would be wider than `room`."""
    line = clean(words)
    if text_width(line, size) <= room:
        return line
    left = room - text_width("…", size)
    for end, character in enumerate(line):
        left -= text_width(character, size)
        if left < 0:
            return line[:end].rstrip() + "…"
    return line


def text_width(words: str, size: float) -> float:
    """Estimate the width of a text in a common sans serif, rather too wide than too narrow."""
    return size * sum(map(_character_width, words))


def _character_width(character: str) -> float:
    if unicodedata.category(character) in {"Mn", "Me", "Cf"}:
        return 0.0
    if unicodedata.east_asian_width(character) in "WF" or ord(character) > 0xFFFF:
        return 1.3
    if character in NARROW:
        return 0.34
    if character in WIDE:
        return 1.0
    return 0.74 if character.isupper() else 0.6


def text(words: str, x: float, y: float, style: str) -> str:
    """Return a text element; the words are cleaned and escaped, the style is taken as it is."""
    return f'<text x="{x:.1f}" y="{y:.1f}" {style}>{escape(clean(words))}</text>'


def tooltip(*parts: str | None) -> str:
    """Return a title element of those parts that are not empty."""
    return f"<title>{escape(' · '.join(clean(part) for part in parts if part))}</title>"
