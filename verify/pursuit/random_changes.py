"""Small changes that make a plan better against an evader who moves at random.

One pursuer stands elsewhere for one turn, if his moves before and after allow it. What a change
achieves is worked out in floating point: it only proposes plans, whoever takes one weighs it.
"""

from collections.abc import Iterator, Mapping, Sequence

import numpy as np
import numpy.typing as npt

from ruleproof.verify.pursuit.beliefs import Positions, Whereabouts, bits, steps
from ruleproof.verify.pursuit.problem import Pursuit

__all__ = ["changed_for_the_better"]

PASSES = 2
GAIN = 1e-12

Numbers = npt.NDArray[np.int64]
Floats = npt.NDArray[np.float64]
Plan = tuple[Positions, ...]


def changed_for_the_better(
    pursuit: Pursuit,
    known: Whereabouts,
    weights: Mapping[int, int],
    plan: Plan,
    *,
    starts_bound: bool,
) -> Plan:
    """Return the plan after every change that seems to gain something, one at a time."""
    spread = _Spread(pursuit, known, weights)
    least = spread.escaping(plan)
    for _ in range(PASSES):
        before = plan
        for turn in range(1 if starts_bound else 0, len(plan)):
            for one in range(len(pursuit.pursuers)):
                for end in _elsewhere(pursuit, plan, turn, one):
                    stand = (*plan[turn][:one], end, *plan[turn][one + 1 :])
                    other = (*plan[:turn], stand, *plan[turn + 1 :])
                    if (found := spread.escaping(other)) < least - GAIN:
                        plan, least = other, found
        if plan == before:
            break
    return plan


def _elsewhere(pursuit: Pursuit, plan: Plan, turn: int, one: int) -> Iterator[int]:
    """Yield where else a pursuer may stand in a turn and go on as planned."""
    mover = pursuit.pursuers[one]
    ends: Sequence[int] = steps(mover, plan[turn - 1][one]) if turn else range(pursuit.size)
    for end in ends:
        on = turn + 1 == len(plan) or plan[turn + 1][one] in steps(mover, end)
        if on and end != plan[turn][one]:
            yield end


class _Spread:
    """How the evader spreads over his states, as arrays."""

    def __init__(self, pursuit: Pursuit, known: Whereabouts, weights: Mapping[int, int]) -> None:
        rows = [list(bits(row)) for row in known.follows]
        counts = np.array([len(row) for row in rows], np.int64)
        self.size = pursuit.size
        self.places: Numbers = np.array([history[0] for history in known.histories], np.int64)
        self.origins: Numbers = np.repeat(np.arange(len(rows)), counts)
        self.targets: Numbers = np.array([end for row in rows for end in row], np.int64)
        self.shares: Floats = 1.0 / np.maximum(counts, 1)
        self.entered = self.places[self.targets]
        self.enters = self.entered != self.places[self.origins]
        self.start: Floats = np.zeros(len(rows))
        for state in bits(known.start):
            self.start[state] = weights[int(self.places[state])]

    def escaping(self, plan: Plan) -> float:
        """Return how much of the evader escapes the plan."""
        mass = self.start
        for turn, stand in enumerate(plan):
            free = np.ones(self.size)
            free[list(stand)] = 0.0
            mass = mass * free[self.places]
            if turn:
                moved = (mass * self.shares)[self.origins]
                moved *= np.where(self.enters, free[self.entered], 1.0)
                mass = np.bincount(self.targets, moved, len(self.places)).astype(np.float64)
        return float(mass.sum())
