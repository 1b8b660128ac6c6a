"""What a search sees, told apart by the readings that play is in."""

from collections.abc import Hashable, Iterator, Mapping
from dataclasses import dataclass
from math import prod

import numpy as np
import numpy.typing as npt

from ruleproof.models.scene import Scene
from ruleproof.models.terms import codes
from ruleproof.verify.exploration.conjunctions import Combinations, Conjunction, inside, merged
from ruleproof.verify.exploration.machine import Numbers
from ruleproof.verify.exploration.packing import Columns, Layout, Words

__all__ = ["BEGUN", "MOST_COMBINATIONS", "Divided", "Sighting"]

MOST_COMBINATIONS = 4096
NEVER = np.iinfo(np.int64).max
BEGUN = "play begins"


@dataclass(frozen=True, eq=False)
class Sighting:
    """Under which combinations something was seen, and in which state for each conjunction."""

    where: Combinations
    first: tuple[tuple[Conjunction, int], ...]


class Divided:
    """What a search sees, told apart by the combinations of the frozen slots."""

    def __init__(self, scene: Scene, layout: Layout, fixed: Mapping[str, int]) -> None:
        """Watch nothing yet; nothing at all if there is one combination, or far too many."""
        frozen = [slot for slot in scene.slots if slot.frozen]
        self.shape = tuple(len(codes(slot.sort)) for slot in frozen)
        self.open = not fixed and 1 < prod(self.shape) <= MOST_COMBINATIONS
        self._layout = layout
        positions = layout.positions()
        self._positions = [positions[slot.name] for slot in frozen]
        self._seen: dict[Hashable, Numbers] = {}
        self.amounts: dict[str, tuple[Numbers, Numbers]] = {}
        self._everywhere: set[Hashable] = set()

    def ordinals(self, states: Words) -> Numbers:
        """Return the number of the combination of each state."""
        columns = Columns(self._layout, states)
        found = np.zeros(len(states), np.int64)
        for position, size in zip(self._positions, self.shape, strict=True):
            found = found * size + columns.column(position)
        return found

    def note(self, what: Hashable, states: Numbers, ordinals: Numbers) -> None:
        """Note that something was seen in some states; keep a first one for each combination.

        States come layer by layer: once seen everywhere, it is not seen in fewer steps.
        """
        if what in self._everywhere:
            return
        first = self._seen.setdefault(what, np.full(prod(self.shape), NEVER, np.int64))
        fresh = first[ordinals] > states
        if fresh.any():
            np.minimum.at(first, ordinals[fresh], states[fresh])
            if (first < NEVER).all():
                self._everywhere.add(what)

    def measure(self, name: str, values: "npt.NDArray[np.generic]", ordinals: Numbers) -> None:
        """Note the values of a measure in some states: the least and the most by combination."""
        if name not in self.amounts:
            least, most = (np.full(prod(self.shape), bound) for bound in (NEVER, -NEVER))
            self.amounts[name] = least, most
        least, most = self.amounts[name]
        numbers = values.astype(np.int64)
        np.minimum.at(least, ordinals, numbers)
        np.maximum.at(most, ordinals, numbers)

    def extremes(self, name: str) -> Mapping[tuple[int, int], Combinations]:
        """Return the least and the most that a measure has, with the combinations for each pair."""
        if name not in self.amounts:
            return {}
        least, most = self.amounts[name]
        pairs = sorted(set(zip(least.tolist(), most.tolist(), strict=True)))
        return {
            (low, high): ((least == low) & (most == high)).reshape(self.shape)
            for low, high in pairs
            if low <= high
        }

    def sightings(self) -> Iterator[tuple[Hashable, Sighting]]:
        """Yield all that was seen; where play never begins counts as either."""
        begun = self._seen.get(BEGUN, np.full(prod(self.shape), NEVER)) < NEVER
        for what, first in self._seen.items():
            states = first.reshape(self.shape)
            where = states < NEVER
            cover = merged(where, ~begun.reshape(self.shape))
            shown = [(each, int(states[inside(each, self.shape)].min())) for each in cover]
            yield what, Sighting(where, tuple(sorted(shown, key=lambda pair: pair[1])))
