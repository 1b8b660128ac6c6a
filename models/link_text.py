"""Links written as text: `ROME - Bari`, `ROME -> Bari`, chains such as `A - B - C`."""

import re
from collections.abc import Container
from dataclasses import dataclass

__all__ = ["LinkTextError", "Stop", "split_link"]

SPACED = re.compile(r"\s+(->|-)\s+")
TIGHT = re.compile(r"->|-")


class LinkTextError(ValueError):
    """A text that is not a link."""


@dataclass(frozen=True, slots=True)
class Stop:
    """One place of a link text: where its name stands, and whether the way to it is one-way."""

    name: str
    start: int
    one_way: bool


def split_link(text: str, known: Container[str]) -> list[Stop]:
    """Return the places of a link text in order, known or not.

    Names may hold hyphens: where no blanks stand around the separators, the text is cut so that
    every part is a known place, if there is exactly one such cut.
    """
    spaced = _cut(text, [found.span(1) for found in SPACED.finditer(text)])
    if len(spaced) > 1:
        return spaced
    hyphens = [found.span() for found in TIGHT.finditer(text)]
    cuts = _known_cuts(text, hyphens, known)
    if len(cuts) > 1:
        first, second = ([stop.name for stop in cut] for cut in cuts[:2])
        raise LinkTextError(f"reads as {' to '.join(first)} and as {' to '.join(second)}")
    stops = cuts[0] if cuts else _cut(text, hyphens)
    if len(stops) < 2:
        raise LinkTextError("names one place only")
    return stops


def _cut(text: str, separators: list[tuple[int, int]]) -> list[Stop]:
    stops = []
    start, one_way = 0, False
    for left, right in [*separators, (len(text), len(text))]:
        part = text[start:left]
        lead = len(part) - len(part.lstrip())
        stops.append(Stop(part.strip(), start + lead, one_way))
        start, one_way = right, text[left:right] == "->"
    return stops


def _known_cuts(
    text: str, separators: list[tuple[int, int]], known: Container[str]
) -> list[list[Stop]]:
    """Return at most two ways to cut the text into two or more known names."""
    ways: list[list[list[tuple[int, int]]]] = [[[]]]
    ends = [*separators, (len(text), len(text))]
    for number, (left, _) in enumerate(ends):
        found: list[list[tuple[int, int]]] = []
        for earlier in range(number + 1):
            start = ends[earlier - 1][1] if earlier else 0
            if text[start:left].strip() in known:
                found += [[*way, ends[number]] for way in ways[earlier]]
        ways.append(found[:2])
    return [_cut(text, way[:-1]) for way in ways[-1] if len(way) > 1][:2]
