"""What is wrong in a model file, as data: code, message, place, label and help."""

from __future__ import annotations

import heapq
from collections.abc import Iterable
from dataclasses import dataclass
from difflib import SequenceMatcher

from ruleproof.models.source import Span

__all__ = ["Diagnostic", "ModelError", "did_you_mean", "nearest"]

LIKENESS = 0.66
LONGEST_NAME = 100
CANDIDATES = 200


@dataclass(frozen=True)
class Diagnostic:
    """One fault: a message that stands alone, the smallest span, and how to mend it."""

    code: str
    message: str
    span: Span | None = None
    label: str = ""
    help: str | None = None
    others: tuple[tuple[Span, str], ...] = ()


class ModelError(Exception):
    """A model that cannot be used, with every fault found in it."""

    def __init__(self, *diagnostics: Diagnostic) -> None:
        """Keep the faults; refuse an error without any."""
        if not diagnostics:
            raise ValueError("a ModelError needs at least one diagnostic")
        super().__init__(*diagnostics)
        self.diagnostics: tuple[Diagnostic, ...] = diagnostics

    def __str__(self) -> str:
        """Return one line for each fault, without its place."""
        return "\n".join(f"{fault.code}: {fault.message}" for fault in self.diagnostics)


def did_you_mean(name: str, known: Iterable[str]) -> str | None:
    """Return a question that offers the nearest known name, or None."""
    guess = nearest(name, known)
    return None if guess is None else f"did you mean `{guess}`?"


def nearest(name: str, known: Iterable[str]) -> str | None:
    """Return the known name that `name` most likely misspells, or None.

    A name that differs only in case wins; among equally close names, the first known.
    Each call reads all known names once, and compares only the most promising in full.
    """
    folded = name.casefold()
    if len(folded) > LONGEST_NAME:
        return None
    candidates: dict[str, str] = {}
    for other in known:
        other_folded = other.casefold()
        if other_folded == folded:
            return other
        if _may_resemble(folded, other_folded):
            candidates.setdefault(other_folded, other)
    best = _closest(folded, _most_promising(folded, candidates))
    return None if best is None else candidates[best]


def _may_resemble(name: str, other: str) -> bool:
    shorter, longer = sorted((len(name), len(other)))
    return 2 * shorter >= LIKENESS * (shorter + longer)


def _most_promising(name: str, candidates: Iterable[str]) -> list[str]:
    return heapq.nlargest(CANDIDATES, candidates, key=lambda other: _shared_ends(name, other))


def _shared_ends(name: str, other: str) -> int:
    """Count the letters that both names begin with and end with."""
    head = _shared_start(name, other)
    return head + _shared_start(name[head:][::-1], other[head:][::-1])


def _shared_start(name: str, other: str) -> int:
    for count, (letter, other_letter) in enumerate(zip(name, other, strict=False)):
        if letter != other_letter:
            return count
    return min(len(name), len(other))


def _closest(name: str, candidates: Iterable[str]) -> str | None:
    best, best_ratio = None, LIKENESS
    matcher = SequenceMatcher(b=name, autojunk=False)
    for candidate in candidates:
        matcher.set_seq1(candidate)
        if matcher.quick_ratio() > best_ratio and (ratio := matcher.ratio()) > best_ratio:
            best, best_ratio = candidate, ratio
    return best
