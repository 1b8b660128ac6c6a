"""The words of the states after a step, as expressions over arrays.

Slots that take over the bits of other slots move together: a row that shifts by one place is one
shift of a word.
"""

from collections.abc import Mapping

import numpy as np

from ruleproof.models.terms import Term
from ruleproof.verify.exploration.codegen import Scope, Source
from ruleproof.verify.exploration.packing import Field, Layout

__all__ = ["WordWriter"]

BEFORE = -1_000  # the keys of the words before the step are BEFORE, BEFORE - 1, ...


class WordWriter:
    """Write words; with `begin` there is no state before, and variables are parameters."""

    def __init__(self, layout: Layout, source: Source, begin: bool) -> None:
        """Keep the layout, and where to write."""
        self.layout = layout
        self.source = source
        self.begin = begin
        self.fields = {field.name: field for field in layout.fields}

    def before(self, scope: Scope, word: int) -> str:
        """Return the name of a word before the step, for the rows of a scope."""
        key = BEFORE - word
        if key not in scope.names:
            text = f"columns.word({word})[{scope.rows}]"
            scope.bind(key, self.source.assign(text))
        return scope.names[key][0]

    def updated(self, scope: Scope, before: str, word: int, updates: Mapping[str, Term]) -> str:
        """Return a word with some slots updated, as an expression."""
        cleared, constant = 0, 0
        parts: list[str] = []
        moved: dict[tuple[int, int], int] = {}
        for name, term in updates.items():
            field = self.fields[name]
            origin = self._origin(field, term)
            if field.word != word or origin is field:
                continue
            cleared |= field.mask
            if not self.fits(field, term):
                self.source.line(f"check({self._value(scope, term)}, {_bounds(field)})")
            if term.op == "constant":
                assert isinstance(term.payload, int)
                constant |= ((term.payload - field.low) << field.shift) & field.mask
            elif origin is not None:
                way = (origin.word, field.shift - origin.shift)
                moved[way] = moved.get(way, 0) | origin.mask
            elif field.width:
                parts.append(self._placed(scope, field, term))
        parts += [self._moved(scope, *way, mask) for way, mask in moved.items()]
        parts += [str(constant)] if constant else []
        return " | ".join([f"({before} & {~cleared})" if cleared else before, *parts])

    def fits(self, field: Field, term: Term) -> bool:
        """Tell whether all values of a term are certainly in the domain of a slot."""
        low, high = self.source.interval(term)
        return field.low <= low and high <= field.high

    def _origin(self, field: Field, term: Term) -> Field | None:
        """Return the slot whose bits the update takes over, if it does just that."""
        while term.op == "widen":
            term = term.args[0]
        if self.begin or term.op != "variable":
            return None
        assert isinstance(term.payload, str)
        origin = self.fields.get(term.payload)
        if origin is None or origin.low != field.low or origin.high > field.high:
            return None
        return origin

    def _moved(self, scope: Scope, word: int, distance: int, mask: int) -> str:
        shift = f"<< {distance}" if distance >= 0 else f">> {-distance}"
        return f"(({self.before(scope, word)} & {mask}) {shift})"

    def _placed(self, scope: Scope, field: Field, term: Term) -> str:
        offset = f" - ({field.low})" if field.low else ""
        return f"(({scope.array(term)}.astype(int64){offset}) << {field.shift})"

    def _value(self, scope: Scope, term: Term) -> str:
        if term.op == "constant":
            return self.source.constant(np.array([term.payload]))
        return scope.array(term)


def _bounds(field: Field) -> str:
    return f"{field.low}, {field.high}, {field.name!r}"
