"""Small games for the command line, and what it answers."""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Any

__all__ = ["PARTIAL", "SMALL", "WRONG", "Ask", "Outcome", "game"]

SMALL = """[board]
title = "four in a row"
[places]
A = {}
B = {}
C = {}
D = {}
[modes]
road = ["A - B", "B - C", "C - D"]
[pieces]
Walker = "road{1,2}"
[[claims]]
pieces = ["Walker"]
from = "A"
count = { is = 2, cites = ["R-1"] }
lists = [{ by = "road", is = ["B", "C"], cites = ["R-2"] }]
"""
WRONG = SMALL.replace("is = 2", "is = 3")
PARTIAL = """[board]
title = "half known"
partial = true
[places]
A = {}
B = {}
C = {}
[modes.road]
links = ["A - B"]
[pieces]
Walker = "road"
[[claims]]
pieces = ["Walker"]
from = "A"
count = { is = 2, cites = ["R-1"] }
"""


@dataclass(frozen=True)
class Outcome:
    code: int
    out: str
    err: str

    @property
    def json(self) -> Any:
        return json.loads(self.out)


Ask = Callable[..., Outcome]


def game(text: str = SMALL, *, name: str = "row", **others: str) -> Path:
    """Write a game into the current folder."""
    folder = Path(name)
    folder.mkdir(exist_ok=True)
    for part, content in {"board": text, **others}.items():
        (folder / f"{part}.toml").write_text(content, encoding="utf-8")
    return folder
