"""Combinations of readings, merged into as few conjunctions as can be found.

A set of combinations is an array of truths with one dimension for each reading. A conjunction has
for each reading the options that it allows: all of them where the reading does not matter.
"""

from collections.abc import Sequence

import numpy as np
import numpy.typing as npt

__all__ = ["Combinations", "Conjunction", "inside", "merged"]

Combinations = npt.NDArray[np.bool_]
Conjunction = tuple[tuple[int, ...], ...]


def merged(wanted: Combinations, spare: Combinations | None = None) -> list[Conjunction]:
    """Return conjunctions that cover what is wanted, and nothing else but what is to spare.

    Each is as wide as it can be and none is superfluous; that there are no fewer is not promised.
    """
    allowed = wanted if spare is None else wanted | spare
    left = wanted.copy()
    found: list[Conjunction] = []
    while left.any():
        place = np.unravel_index(int(np.argmax(left)), left.shape)
        wide = _widened(allowed, tuple((int(code),) for code in place))
        found.append(wide)
        left[np.ix_(*wide)] = False
    return _needed(found, wanted)


def inside(conjunction: Conjunction, shape: Sequence[int]) -> Combinations:
    """Return the combinations of a conjunction."""
    whole = np.zeros(tuple(shape), np.bool_)
    whole[np.ix_(*conjunction)] = True
    return whole


def _widened(allowed: Combinations, conjunction: Conjunction) -> Conjunction:
    """Return the conjunction without the readings that do not matter, then with more options."""
    for whole in (True, False):
        for place, size in enumerate(allowed.shape):
            every = tuple(range(size))
            for more in [every] if whole else [(code,) for code in every]:
                options = tuple(sorted({*conjunction[place], *more}))
                wider = (*conjunction[:place], options, *conjunction[place + 1 :])
                if allowed[np.ix_(*wider)].all():
                    conjunction = wider
    return conjunction


def _needed(found: Sequence[Conjunction], wanted: Combinations) -> list[Conjunction]:
    """Return the conjunctions without those that the others cover."""
    covered = np.zeros(wanted.shape, np.int64)
    for each in found:
        covered[np.ix_(*each)] += 1
    kept = []
    for each in found:
        here = np.ix_(*each)
        if (covered[here] > 1)[wanted[here]].all():
            covered[here] -= 1
        else:
            kept.append(each)
    return sorted(kept, key=lambda each: _told_first(each, wanted.shape))


def _told_first(conjunction: Conjunction, shape: Sequence[int]) -> list[tuple[int, ...]]:
    """Return a key by which conjunctions come in the order of their readings and options."""
    return [
        codes if len(codes) < size else (size,)
        for codes, size in zip(conjunction, shape, strict=True)
    ]
