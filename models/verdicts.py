"""The words for answers, which results carry and `expected.toml` names."""

from typing import Literal

__all__ = ["Verdict"]

Verdict = Literal[
    "proved",
    "bounded",
    "fails",
    "contradiction",
    "gap",
    "depends",
    "dead",
    "vacuous",
    "deadlock",
    "endless",
    "shortage",
    "wording",
    "undecided",
]
