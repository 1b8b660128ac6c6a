"""Bounds on odds in floating point: fast, and true whatever was rounded.

From below, values grow from nothing. From above, a guess counts only once one more sweep over all
nodes raises none of them: then it lies above the least values that fit.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from math import inf

import numpy as np
import numpy.typing as npt

from ruleproof.verify.odds.faults import fault
from ruleproof.verify.odds.policies import Goal
from ruleproof.verify.odds.process import CHANCE, END, Process

__all__ = ["Bounds", "ChainBounds", "bounds", "chain_bounds"]

Floats = npt.NDArray[np.float64]
Numbers = npt.NDArray[np.int64]

PRECISION = 2.0**-40
LARGEST_PAYOFF = 1 << 53
MUCH, LITTLE, ENDS = 1, -1, 2


@dataclass(frozen=True)
class Bounds:
    """The value of each root lies between `low` and `high`; `policy` is as good as `low` says."""

    low: tuple[float, ...]
    high: tuple[float, ...]
    policy: Sequence[int]

    @property
    def error(self) -> float:
        """How far the middle between the bounds can be off, at most."""
        return max(high - low for low, high in zip(self.low, self.high, strict=True)) / 2


@dataclass(frozen=True)
class ChainBounds:
    """Bounds for each root and each payoff, then for the length, which is the last column.

    `doomed` tells whether play from a root may never end; `hopeless` are the nodes from which it
    cannot. The length of a play that may never end is infinite.
    """

    low: Floats
    high: Floats
    doomed: tuple[bool, ...]
    hopeless: frozenset[int]


def bounds(process: Process, goal: Goal, *, precision: float = PRECISION) -> Bounds:
    """Return bounds on the value of every root by best play of all sides."""
    laid = _Laid(process)
    for place, much in enumerate(goal.much):
        if place != CHANCE:
            laid.kind[laid.owner == place] = MUCH if much else LITTLE
    steps = process.steps.astype(np.float64) if goal.counted else np.zeros(len(process))
    cap = inf if goal.counted else float(_largest(goal.payoff))
    low, high, policy = laid.bound([goal.payoff], steps[:, None], [cap], precision)
    return Bounds(
        tuple(low[laid.roots, 0].tolist()), tuple(high[laid.roots, 0].tolist()), policy.tolist()
    )


def chain_bounds(
    process: Process, payoffs: Sequence[Sequence[int]], *, precision: float = PRECISION
) -> ChainBounds:
    """Return bounds on the mean of every payoff, which is nothing where play never ends.

    Nobody may have a choice in the process. Payoffs are not below 0.
    """
    from ruleproof.verify.odds import bounds_kernels as kernels

    laid = _Laid(process)
    hopeless, doomed = kernels.hopeless(laid.begins, laid.offsets, laid.targets, laid.kind)
    laid.kind[hopeless] = ENDS
    costs = np.zeros((len(process), len(payoffs) + 1))
    costs[:, -1] = process.steps
    endless = np.zeros(len(process))
    endless[laid.order[hopeless]] = inf
    caps = [*(float(_largest(payoff)) for payoff in payoffs), inf]
    low, high, _ = laid.bound([*payoffs, endless], costs, caps, precision)
    return ChainBounds(
        low[laid.roots],
        high[laid.roots],
        tuple(doomed[laid.roots].tolist()),
        frozenset(laid.order[hopeless].tolist()),
    )


def _largest(payoff: Sequence[int]) -> int:
    largest = max(payoff, default=0)
    if largest > LARGEST_PAYOFF:
        raise fault("RP307", f"{largest} is too large for floating point", "ask without `--float`")
    return largest


class _Laid:
    """The nodes that play can meet, numbered so that each comes after all that it leads to.

    Nodes that lead to each other are a part; parts begin at `begins`. `order` has the numbers of
    the nodes in the process.
    """

    def __init__(self, process: Process) -> None:
        from ruleproof.verify.odds import bounds_kernels as kernels

        roots = np.array(process.roots, np.int64)
        self.order, self.begins = kernels.parts(process.offsets, process.targets, roots)
        self.offsets, self.targets, self.shares = kernels.laid_out(
            self.order, process.offsets, process.targets, process.weights.astype(np.float64)
        )
        self.size = len(process)
        self.owner: Numbers = process.owner[self.order]
        self.kind: Numbers = np.where(self.owner == END, ENDS, CHANCE)
        place = np.empty(self.size, np.int64)
        place[self.order] = np.arange(len(self.order))
        self.roots = place[roots]

    def bound(
        self,
        payoffs: Sequence[Sequence[int] | Floats],
        costs: Floats,
        caps: Sequence[float],
        precision: float,
    ) -> tuple[Floats, Floats, Numbers]:
        """Return bounds for the nodes in their order, and the policy of the process."""
        from ruleproof.verify.odds import bounds_kernels as kernels

        low = np.stack([np.asarray(each, np.float64)[self.order] for each in payoffs], axis=1)
        low[self.kind != ENDS] = 0.0
        high = low.copy()
        chosen = np.zeros(len(self.order), np.int64)
        kernels.bound(
            self.begins, self.offsets, self.targets, self.shares, self.kind, costs[self.order],
            low, high, chosen, np.array(caps), precision,
        )  # fmt: skip
        policy = np.zeros(self.size, np.int64)
        policy[self.order] = chosen
        return low, high, policy
