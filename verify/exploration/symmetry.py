"""States up to the renaming of members that are alike: one of them stands for all.

A relabelling renames the members of some kinds: the value of a slot that belongs to a member goes
to the slot of its new name, and values that are members change too.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

import numpy as np
import numpy.typing as npt

from ruleproof.models.scene import Slot
from ruleproof.models.terms import Kind, Member
from ruleproof.verify.exploration.packing import Columns, Field, Layout, Words

__all__ = ["Relabelling", "Symmetry"]


@dataclass(frozen=True)
class Relabelling:
    """Where the value of each slot goes (itself if not named), and the new code of each member."""

    slots: Mapping[str, str]
    codes: Mapping[Kind, tuple[int, ...]]


@dataclass(frozen=True)
class _Moved:
    """A field whose value comes from another, by way of a table of codes."""

    source: int
    target: Field
    codes: npt.NDArray[np.int64] | None


class Symmetry:
    """All relabellings of a scene, as functions of packed states; they must form a group."""

    def __init__(
        self, layout: Layout, slots: Sequence[Slot], relabellings: Sequence[Relabelling]
    ) -> None:
        self._layout = layout
        self._images = [_moved(layout, slots, each) for each in relabellings]

    def least(self, states: Words) -> Words:
        """Return for each state the least of its images: the same for all that are alike."""
        columns = Columns(self._layout, states)
        best = np.array(states, copy=True)
        for moved in self._images:
            image = _image(columns, moved)
            smaller = _smaller(image, best)
            best[smaller] = image[smaller]
        return best

    def path(self, states: Words, place: int, goal: Words) -> Words:
        """Return states renamed so that the one at `place` becomes `goal`, which is alike."""
        columns = Columns(self._layout, states)
        for moved in self._images:
            image = _image(columns, moved)
            if (image[place] == goal).all():
                return image
        raise AssertionError("a state that is alike has no image that is the same")


def _moved(layout: Layout, slots: Sequence[Slot], relabelling: Relabelling) -> list[_Moved]:
    places = layout.positions()
    found = []
    for slot in slots:
        target = relabelling.slots.get(slot.name, slot.name)
        table = relabelling.codes.get(slot.sort.kind) if isinstance(slot.sort, Member) else None
        if target == slot.name and table is None:
            continue
        codes = None
        if table is not None:
            codes = np.array([*table, len(table)], np.int64)
        found.append(_Moved(places[slot.name], layout.fields[places[target]], codes))
    return found


def _image(columns: Columns, moved: Sequence[_Moved]) -> Words:
    states = columns.states.copy()
    for each in moved:
        states[:, each.target.word] &= ~np.int64(each.target.mask)
    for each in moved:
        codes = columns.column(each.source).astype(np.int64)
        if each.codes is not None:
            codes = each.codes[codes]
        states[:, each.target.word] |= (codes - each.target.low) << each.target.shift
    return states


def _smaller(left: Words, right: Words) -> npt.NDArray[np.bool_]:
    """Return where a row of `left` comes before that of `right`, word by word."""
    smaller = np.zeros(len(left), np.bool_)
    same = np.ones(len(left), np.bool_)
    for word in range(left.shape[1]):
        smaller |= same & (left[:, word] < right[:, word])
        same &= left[:, word] == right[:, word]
    return smaller
