"""Boards as texts, and the faults that reading them tells."""

from __future__ import annotations

import pytest

from ruleproof.models.board_file import BoardFile, parse_board
from ruleproof.models.diagnostics import Diagnostic, ModelError
from ruleproof.models.source import Source

__all__ = ["CLAIM", "PARTIAL", "PIECE", "PLACES", "ROADS", "faults", "read", "told", "underlined"]

PLACES = "[places]\nA = {}\nB = {}\nC = {}\n"
ROADS = PLACES + '[modes]\nroad = ["A - B", "B - C"]\n'
PIECE = ROADS + '[pieces]\nX = "road"\n'
CLAIM = PIECE + '[[claims]]\npieces = ["X"]\nfrom = "A"\n'
PARTIAL = "[board]\npartial = true\n"


def read(text: str) -> BoardFile:
    return parse_board(Source("board.toml", text))


def faults(text: str) -> tuple[Diagnostic, ...]:
    with pytest.raises(ModelError) as raised:
        read(text)
    return raised.value.diagnostics


def underlined(fault: Diagnostic) -> str:
    assert fault.span is not None
    line = fault.span.source.line(fault.span.line)
    return line[fault.span.column - 1 : fault.span.column - 1 + fault.span.length]


def told(text: str) -> list[tuple[str, int, str]]:
    """Return the code, the line and the underlined text of each fault."""
    return [(f.code, f.span.line if f.span else 0, underlined(f)) for f in faults(text)]
