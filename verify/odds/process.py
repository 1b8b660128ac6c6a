"""A procedure as a finite decision process: nodes that chance, a side or nobody goes on from.

Every node is an end with an outcome, a throw of chance with whole weights, or a decision of one
side. A node without successors that is no end is stuck: play never ends there.
"""

from collections.abc import Callable, Hashable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import cached_property
from typing import assert_never

import numpy as np
import numpy.typing as npt

from ruleproof.verify.odds.faults import TooLargeForExactnessError, fault

__all__ = ["CHANCE", "END", "Chance", "End", "Move", "Process", "Sides", "decided", "process_of"]

Numbers = npt.NDArray[np.int64]

CHANCE = 0
END = -1
STATE_LIMIT = 1_000_000
LARGEST_WEIGHT = 1 << 62


@dataclass(frozen=True)
class End:
    """Play is over with this outcome; `numbers` are what a side may want much or little of."""

    outcome: str
    numbers: Mapping[str, int] = field(default_factory=dict)


@dataclass(frozen=True)
class Chance:
    """Chance decides: each state that may come, with a whole weight; a state may come twice."""

    after: Sequence[tuple[Hashable, int]]


@dataclass(frozen=True)
class Sides:
    """A side decides between options, each with the state it leads to."""

    side: str
    options: Mapping[str, Hashable]


Move = End | Chance | Sides


@dataclass(frozen=True, eq=False)
class Process:
    """Nodes by number: `owners[owner[node]]` decides, chance if CHANCE, nobody if END.

    The successors of a node are `targets[offsets[node]:offsets[node + 1]]`, with their `weights`
    where chance decides. Leaving a node takes `steps[node]` steps. At an end, `outcome` is its
    place in `outcomes`, and `values` hold its numbers, of which `spare` ones say what others say.
    `roots` are where play may begin.
    """

    owners: tuple[str, ...]
    owner: Numbers
    offsets: Numbers
    targets: Numbers
    weights: Numbers
    steps: Numbers
    outcomes: tuple[str, ...]
    outcome: Numbers
    values: Mapping[str, Numbers]
    roots: tuple[int, ...]
    spare: frozenset[str] = frozenset()
    describe: Callable[[int], str] = str
    option: Callable[[int, int], str] = lambda node, place: str(place)

    def __len__(self) -> int:
        """Return how many nodes there are."""
        return len(self.owner)

    @cached_property
    def rows(self) -> tuple[list[int], list[int], list[int], list[int]]:
        """The owners, offsets, targets and weights as plain numbers."""
        columns = (self.owner, self.offsets, self.targets, self.weights)
        owner, offsets, targets, weights = (column.tolist() for column in columns)
        return owner, offsets, targets, weights

    def successors(self, node: int) -> list[int]:
        """Return where a node leads."""
        found: list[int] = self.targets[self.offsets[node] : self.offsets[node + 1]].tolist()
        return found

    @property
    def deciders(self) -> tuple[str, ...]:
        """The sides that have a choice somewhere: two options or more."""
        several = np.diff(self.offsets) > 1
        return tuple(
            name
            for place, name in enumerate(self.owners)
            if place != CHANCE and bool((several & (self.owner == place)).any())
        )


def process_of(
    start: Hashable, moves: Callable[[Hashable], Move], *, state_limit: int = STATE_LIMIT
) -> Process:
    """Return the process of all that play can reach from `start`, as `moves` tells.

    Every state that is no end is one step. Raises ModelError for weights that are no
    probabilities, and TooLargeForExactnessError beyond `state_limit` states.
    """
    numbers: dict[Hashable, int] = {start: 0}
    found: list[Move] = []
    states: list[Hashable] = [start]
    for state in states:
        move = moves(state)
        _check(state, move)
        found.append(move)
        for after in _after(move):
            if after not in numbers:
                numbers[after] = len(numbers)
                states.append(after)
        if len(states) > state_limit:
            raise TooLargeForExactnessError(
                *fault(
                    "RP307",
                    f"the procedure has more than {state_limit:,} states",
                    "leave something out, or begin nearer to its end",
                ).diagnostics
            )
    return _gathered(found, states, numbers)


def decided(process: Process, policy: Sequence[int] | None) -> Process:
    """Return the process in which every decision is made by `policy`: chance is left.

    `policy` holds the place of the option chosen in each node; without it, the first options.
    """
    sizes = np.diff(process.offsets)
    choices = (process.owner != CHANCE) & (process.owner != END) & (sizes > 0)
    wanted = np.zeros(len(process), np.int64) if policy is None else np.array(policy, np.int64)
    sources = np.repeat(np.arange(len(process)), sizes)
    place = np.arange(len(sources)) - process.offsets[sources]
    keep = ~choices[sources] | (place == wanted[sources])
    return replace(
        process,
        owner=np.where(process.owner == END, END, CHANCE),
        offsets=np.concatenate([[0], np.cumsum(np.where(choices, 1, sizes))]),
        targets=process.targets[keep],
        weights=np.where(choices[sources], 1, process.weights)[keep],
    )


def _after(move: Move) -> list[Hashable]:
    match move:
        case End():
            return []
        case Chance(after):
            return [state for state, _ in after]
        case Sides(_, options):
            return list(options.values())
        case _:
            assert_never(move)


def _check(state: Hashable, move: Move) -> None:
    if not isinstance(move, Chance):
        return
    weights = [weight for _, weight in move.after]
    if any(type(weight) is not int or weight < 0 for weight in weights) or not sum(weights):
        raise fault(
            "RP302",
            f"the weights after `{state}` are no probabilities: {weights[:6]}",
            "weights are whole numbers from 0 on, and not all of them 0",
        )
    if sum(weights) > LARGEST_WEIGHT:
        raise fault(
            "RP302", f"the weights after `{state}` are too large", "divide them by a factor"
        )


def _gathered(
    found: Sequence[Move], states: Sequence[Hashable], numbers: Mapping[Hashable, int]
) -> Process:
    owners = ["chance"]
    outcomes: dict[str, int] = {}
    owner, outcome, offsets = [], [], [0]
    targets: list[int] = []
    weights: list[int] = []
    for move in found:
        merged: dict[int, int] = {}
        match move:
            case End(name):
                owner.append(END)
                outcome.append(outcomes.setdefault(name, len(outcomes)))
            case Chance(after):
                owner.append(CHANCE)
                outcome.append(END)
                for state, weight in after:
                    if weight:
                        merged[numbers[state]] = merged.get(numbers[state], 0) + weight
                targets.extend(merged)
                weights.extend(merged.values())
            case Sides(side, options):
                if side not in owners:
                    owners.append(side)
                owner.append(owners.index(side))
                outcome.append(END)
                targets.extend(numbers[state] for state in options.values())
                weights.extend([1] * len(options))
            case _:
                assert_never(move)
        offsets.append(len(targets))
    whole = np.array(owner, np.int64)
    return Process(
        owners=tuple(owners),
        owner=whole,
        offsets=np.array(offsets, np.int64),
        targets=np.array(targets, np.int64),
        weights=np.array(weights, np.int64),
        steps=(whole != END).astype(np.int64),
        outcomes=tuple(outcomes),
        outcome=np.array(outcome, np.int64),
        values=_values(found),
        roots=(0,),
        describe=lambda node: str(states[node]),
        option=lambda node, place: _option(found[node], place),
    )


def _values(found: Sequence[Move]) -> dict[str, Numbers]:
    names = dict.fromkeys(name for move in found if isinstance(move, End) for name in move.numbers)
    return {
        name: np.array(
            [move.numbers.get(name, 0) if isinstance(move, End) else 0 for move in found], np.int64
        )
        for name in names
    }


def _option(move: Move, place: int) -> str:
    return list(move.options)[place] if isinstance(move, Sides) else str(place)
