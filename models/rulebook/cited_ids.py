"""The ids that an entry of a rulebook cites: each must be that of a line."""

import re
from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cached_property
from typing import Any

from ruleproof.models.fields import Faults, Table
from ruleproof.models.rulebook.rulebook import DECIDES, Decides
from ruleproof.models.source import Span

__all__ = ["LineIds", "no_such_line", "read_decides"]

_FROM_TO = re.compile(r"(\S+?)\.\.(\S+)")


@dataclass(frozen=True)
class LineIds:
    """All ids in their order, and the faults in citing them."""

    ordered: tuple[str, ...]
    faults: Faults = field(repr=False)

    def under(self, table: Table, key: str) -> tuple[str, ...]:
        """Return the ids of a key: one, a stretch such as `R-1..R-4`, or a list of these."""
        found = table.get(key, str, list)
        if isinstance(found, str):
            return self.stretch(found, table.span(key))
        ids = (
            self.stretch(text, table.span(key, number))
            for number, text in table.entries(key, kinds=(str,))
        )
        return tuple(dict.fromkeys(cite for each in ids for cite in each))

    def stretch(self, text: str, span: Span) -> tuple[str, ...]:
        """Return one id, or all from the first to the last of a stretch; note unknown ones."""
        stretch = _FROM_TO.fullmatch(text)
        ends = stretch.groups() if stretch else (text,)
        places = [self._places.get(end) for end in ends]
        for end, place in zip(ends, places, strict=True):
            if place is None:
                no_such_line(self.faults, end, self.ordered, span)
        if None in places:
            return ()
        first, last = places[0] or 0, places[-1] or 0
        if first > last:
            self.faults.add(
                "RP501", f"`{text}` runs backwards", span, "no line lies between", "turn it round"
            )
        return self.ordered[first : last + 1]

    @cached_property
    def _places(self) -> Mapping[str, int]:
        return {cite: place for place, cite in enumerate(self.ordered)}


def no_such_line(faults: Faults, cite: str, known: tuple[str, ...], span: Span | None) -> None:
    """Note that an id is cited which no line has."""
    faults.add(
        "RP501",
        f"the rulebook has no line `{cite}`",
        span,
        "not among the lines",
        faults.suggestion(cite, known) or "add it to `[lines]`",
    )


def read_decides(table: Table) -> Decides:
    """Return what hangs on an entry: play, or the wording only."""
    found: Any = table.text("decides", DECIDES[0])
    if found not in DECIDES:
        table.faults.add(
            "RP007",
            f"what it decides is `play` or `wording`, not `{found}`",
            table.span("decides"),
        )
        return DECIDES[0]
    decided: Decides = found
    return decided
