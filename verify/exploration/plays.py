"""Plays: the steps that lead to a state, found again from the number of the state before it."""

from collections.abc import Iterable, Mapping

import numpy as np
import numpy.typing as npt

from ruleproof.models.scene import Rule
from ruleproof.models.terms import codes
from ruleproof.verify.exploration.machine import Machine, Moves
from ruleproof.verify.exploration.packing import Words, unpack
from ruleproof.verify.exploration.results import Play, Step
from ruleproof.verify.exploration.store import Store
from ruleproof.verify.exploration.symmetry import Symmetry

__all__ = ["Parents", "codes_of", "parameters_of", "play_through", "plays_of", "store_rows"]

Parents = npt.NDArray[np.int32]  # for each state the number of the one before it, or -1


def plays_of(
    machine: Machine,
    store: Store,
    parents: Parents,
    wanted: Iterable[int],
    symmetry: Symmetry | None = None,
) -> Mapping[int, Play]:
    """Return a play to each of the states that are wanted, by their numbers.

    With a symmetry, a state in the store stands for all that are alike.
    """
    paths = {}
    for state in wanted:
        path = [state]
        while parents[path[-1]] >= 0:
            path.append(int(parents[path[-1]]))
        paths[state] = path[::-1]
    starts = machine.starts() if paths else Moves([], [])
    plays = {}
    for state, path in paths.items():
        states = store_rows(store, path)
        if symmetry is not None:
            states = _followed(machine, symmetry, states)
        plays[state] = play_through(machine, starts, states)
    return plays


def _followed(machine: Machine, symmetry: Symmetry, states: Words) -> Words:
    """Return states that follow each other, alike to these, the last of them the same.

    The first is itself a start: whatever is alike to a start is one.
    """
    real = [states[:1]]
    for state in states[1:]:
        after = [steps.states for steps in machine.moves(real[-1]).steps]
        nexts = np.concatenate(after)
        same = np.flatnonzero((symmetry.least(nexts) == state).all(axis=1))
        real.append(nexts[same[:1]])
    return symmetry.path(np.concatenate(real), len(real) - 1, states[-1])


def store_rows(store: Store, numbers: list[int]) -> Words:
    """Return the states of these numbers."""
    return np.concatenate([store.states(number, number + 1) for number in numbers])


def play_through(machine: Machine, starts: Moves, states: Words) -> Play:
    """Return the play through these states; each must come after the one before."""
    slots = codes_of(machine, states)
    start = machine.start
    _, ordinal = _step_to(starts, 0, states[0])
    open_slots = len(start.parameters) - len(machine.scene.start.parameters)
    first = parameters_of(start, ordinal)[open_slots:]
    steps = [Step(start.name, first, slots[0])]
    moves = machine.moves(states[:-1]) if len(states) > 1 else Moves([], [])
    for place in range(len(states) - 1):
        index, ordinal = _step_to(moves, place, states[place + 1])
        rule = machine.scene.rules[index]
        steps.append(Step(rule.name, parameters_of(rule, ordinal), slots[place + 1]))
    return Play(tuple(steps))


def parameters_of(rule: Rule, ordinal: int, *, before: int | None = None) -> tuple[int, ...]:
    """Return the codes of the parameters (of those before a place) from their ordinal."""
    found = []
    for parameter in reversed(rule.parameters[:before]):
        domain = codes(parameter.sort)
        ordinal, place = divmod(ordinal, len(domain))
        found.append(domain[place])
    return tuple(reversed(found))


def codes_of(machine: Machine, states: Words) -> list[tuple[int, ...]]:
    """Return the codes of all slots for each state."""
    columns = unpack(machine.layout, states)
    return list(zip(*(column.tolist() for column in columns.values()), strict=True))


def _step_to(moves: Moves, row: int, state: Words) -> tuple[int, int]:
    """Return the rule and the ordinal of the first step from a row to a state."""
    for steps in moves.steps:
        here = np.flatnonzero(steps.rows == row)
        same = here[(steps.states[here] == state).all(axis=1)]
        if len(same):
            return steps.rule, steps.ordinal(int(same[0]))
    raise AssertionError("no step leads from a state to the one found after it")
