"""Play that comes back to itself, in scenes too large for their graph. It finds; it never proves.

Each play decides by preferences of its own that never change: the first rule of its order that is
legal, with the parameters that it likes best. Such play soon repeats itself, where random play
would hardly ever come back to a state.
"""

from collections.abc import Mapping
from dataclasses import dataclass

import numpy as np
import numpy.typing as npt

from ruleproof.models.scene import Scene
from ruleproof.verify.exploration.machine import Machine, Moves, Numbers
from ruleproof.verify.exploration.packing import Words
from ruleproof.verify.exploration.plays import play_through
from ruleproof.verify.exploration.results import Play

__all__ = ["Recurring", "recurring_play"]

Tastes = npt.NDArray[np.uint64]

MIXED = np.uint64(0x9E3779B97F4A7C15)
SHIFT = np.uint64(29)


@dataclass(frozen=True)
class Recurring:
    """A play whose last state is the one after `loop` steps."""

    play: Play
    loop: int


def recurring_play(
    scene: Scene,
    *,
    plays: int = 200,
    longest: int = 120,
    seed: int = 0,
    fixed: Mapping[str, int] | None = None,
) -> Recurring | None:
    """Return the shortest play found that comes back to a state; None if none was found."""
    machine = Machine(scene, [scene.ended], fixed or {})
    starts = machine.starts()
    if not starts.steps:
        return None
    random = np.random.default_rng(seed)
    states = np.concatenate([steps.states for steps in starts.steps])
    history = [states[random.integers(len(states), size=plays)]]
    tastes = random.integers(1 << 62, size=plays).astype(np.uint64)
    seen: list[dict[bytes, int]] = [{} for _ in range(plays)]
    alive = np.arange(plays)
    for step in range(longest + 1):
        for play in alive.tolist():
            before = seen[play].setdefault(history[-1][play].tobytes(), step)
            if before < step:
                path = np.stack([states[play] for states in history])
                return Recurring(play_through(machine, starts, path), before)
        (over,) = machine.observe(history[-1][alive])
        alive = _moved(machine, history, alive[~over.astype(np.bool_)], tastes)
        if not len(alive):
            break
    return None


def _moved(machine: Machine, history: list[Words], alive: Numbers, tastes: Tastes) -> Numbers:
    """Add the states after one step of each play; return the plays that could take one."""
    moves = machine.moves(history[-1][alive]) if len(alive) else Moves([], [])
    if not moves.steps:
        return alive[:0]
    rows = np.concatenate([steps.rows for steps in moves.steps])
    rules = np.concatenate([np.full(len(steps.rows), steps.rule) for steps in moves.steps])
    ordinals = np.concatenate(
        [np.broadcast_to(steps.ordinals, len(steps.rows)) for steps in moves.steps]
    )
    own = tastes[alive[rows]]
    liked = np.lexsort((_mixed(own, ordinals + 1), _mixed(own, -1 - rules), rows))
    last = np.append(rows[liked][1:] != rows[liked][:-1], True)
    picked = liked[last]
    after = history[-1].copy()
    moved: Numbers = alive[rows[picked]]
    after[moved] = np.concatenate([steps.states for steps in moves.steps])[picked]
    history.append(after)
    return moved


def _mixed(tastes: Tastes, numbers: Numbers) -> Tastes:
    """Return how much each play likes each number: any order, but always the same."""
    found = (tastes ^ numbers.astype(np.int64).view(np.uint64)) * MIXED
    found ^= found >> SHIFT
    mixed: Tastes = found * MIXED
    return mixed
