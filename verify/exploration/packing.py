"""States as words: every slot is a field of bits, as wide as its domain needs.

A word holds 63 bits at most, so that no state is ever negative.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

import numpy as np
import numpy.typing as npt

from ruleproof.models.diagnostics import Diagnostic, ModelError
from ruleproof.models.scene import Parameter, Slot
from ruleproof.models.terms import codes

__all__ = [
    "Columns",
    "Field",
    "Layout",
    "Words",
    "held",
    "layout_of",
    "pack",
    "smallest_type",
    "unpack",
]

Words = npt.NDArray[np.int64]  # one row for each state, one column for each word
Column = npt.NDArray[np.integer]

WORD_BITS = 63


@dataclass(frozen=True)
class Field:
    """Where a slot lives: `width` bits from `shift` on of a word hold its code minus `low`."""

    name: str
    word: int
    shift: int
    width: int
    low: int
    high: int

    @property
    def mask(self) -> int:
        """Return the bits of the field within its word."""
        return ((1 << self.width) - 1) << self.shift


@dataclass(frozen=True)
class Layout:
    """The fields of all slots, in the order of the slots."""

    fields: tuple[Field, ...]
    words: int

    def positions(self) -> dict[str, int]:
        """Return the place of each slot among the fields."""
        return {field.name: place for place, field in enumerate(self.fields)}


def layout_of(slots: Sequence[Slot]) -> Layout:
    """Return a layout with as few words as possible, fields within bytes where that is free."""
    aligned = _placed(slots, within_bytes=True)
    tight = _placed(slots, within_bytes=False)
    return aligned if aligned.words <= tight.words else tight


def _placed(slots: Sequence[Slot], *, within_bytes: bool) -> Layout:
    word = shift = 0
    fields = []
    for slot in slots:
        domain = codes(slot.sort)
        width = (domain.stop - 1 - domain.start).bit_length()
        if width > WORD_BITS:
            raise ValueError(f"the slot `{slot.name}` has too many values to be explored")
        if within_bytes and width <= 8 and shift % 8 + width > 8:
            shift += 8 - shift % 8
        if shift + width > WORD_BITS:
            word, shift = word + 1, 0
        fields.append(Field(slot.name, word, shift, width, domain[0], domain[-1]))
        shift += width
    return Layout(tuple(fields), word + 1)


def pack(layout: Layout, columns: Mapping[str, npt.ArrayLike]) -> Words:
    """Return states from the codes of their slots; a code outside its domain is refused."""
    arrays = [np.atleast_1d(np.asarray(columns[field.name])) for field in layout.fields]
    rows = max((len(array) for array in arrays), default=1)
    states = np.zeros((rows, layout.words), np.int64)
    for field, array in zip(layout.fields, arrays, strict=True):
        if array.min(initial=field.low) < field.low or array.max(initial=field.high) > field.high:
            raise ValueError(f"a code of `{field.name}` is outside {field.low} to {field.high}")
        states[:, field.word] |= (array.astype(np.int64) - field.low) << field.shift
    return states


class Columns:
    """The codes of slots for some states, each unpacked once, when it is first asked for.

    `tried` counts the pairs of a state and a value of a parameter that were looked at.
    """

    def __init__(self, layout: Layout, states: Words) -> None:
        """Keep the states; nothing is unpacked yet."""
        self.states = np.ascontiguousarray(states)
        self.rows = len(states)
        self.tried = 0
        self._layout = layout
        self._columns: dict[int, Column] = {}
        self._planes: dict[int, npt.NDArray[np.uint8]] = {}
        self._words: dict[int, npt.NDArray[np.int64]] = {}

    def column(self, position: int) -> Column:
        """Return the codes of the slot at `position`, in the smallest type that holds them."""
        if position not in self._columns:
            self._columns[position] = self._unpacked(self._layout.fields[position])
        return self._columns[position]

    def word(self, position: int) -> npt.NDArray[np.int64]:
        """Return one word of each state."""
        if position not in self._words:
            self._words[position] = np.ascontiguousarray(self.states[:, position])
        return self._words[position]

    def _unpacked(self, field: Field) -> Column:
        kind = smallest_type(field.low, field.high)
        if field.width == 0:
            return np.full(self.rows, field.low, kind)
        bits: npt.NDArray[np.integer]
        if field.shift // 8 == (field.shift + field.width - 1) // 8:
            bits = self._plane(field.word * 8 + field.shift // 8) >> np.uint8(field.shift % 8)
            bits &= np.uint8((1 << field.width) - 1)
        else:
            bits = (self.word(field.word) >> field.shift) & ((1 << field.width) - 1)
        if field.low or field.width == 8:
            bits = bits.astype(np.int64) + field.low
        return bits.astype(kind, copy=False)

    def _plane(self, byte: int) -> npt.NDArray[np.uint8]:
        if byte not in self._planes:
            word, within = divmod(byte, 8)
            position = word * 8 + (within if np.little_endian else 7 - within)
            planes = self.states.view(np.uint8)
            self._planes[byte] = np.ascontiguousarray(planes[:, position])
        return self._planes[byte]


def unpack(layout: Layout, states: Words) -> dict[str, Column]:
    """Return the codes of every slot for each state."""
    columns = Columns(layout, states)
    return {field.name: columns.column(place) for place, field in enumerate(layout.fields)}


def held(layout: Layout, states: Words, parameter: Parameter) -> dict[int, npt.NDArray[np.int64]]:
    """Return how many of each code a parameter's bag holds in each state; nothing without a bag."""
    if not parameter.left:
        return {}
    columns = unpack(layout, states)
    pairs = zip(codes(parameter.sort), parameter.left, strict=True)
    return {code: columns[slot].astype(np.int64) for code, slot in pairs}


def smallest_type(low: int, high: int) -> type[np.signedinteger]:
    """Return the smallest type of whole numbers that holds both bounds."""
    for kind in (np.int8, np.int16, np.int32, np.int64):
        bounds = np.iinfo(kind)
        if bounds.min <= low and high <= bounds.max:
            return kind
    raise ModelError(
        Diagnostic(
            "RP205",
            f"a number of the rules or claims may lie anywhere from {low} to {high}",
            help="numbers have up to 63 bits: narrow the ranges, or multiply by less",
        )
    )
