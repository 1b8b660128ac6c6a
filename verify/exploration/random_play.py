"""Random play: many plays at once, as a fast first look. It finds; it never proves."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

import numpy as np
import numpy.typing as npt

from ruleproof.models.scene import Scene
from ruleproof.models.terms import Term
from ruleproof.verify.exploration.machine import Machine, Moves, Numbers
from ruleproof.verify.exploration.packing import Words
from ruleproof.verify.exploration.plays import play_through
from ruleproof.verify.exploration.results import Play

__all__ = ["FirstLook", "play_randomly"]


@dataclass(frozen=True)
class FirstLook:
    """What random plays met: how many ended, got stuck or were cut off, and the goals.

    `met` counts the plays that met each goal; `shown` has the shortest of them, each put together
    when it is looked at.
    """

    plays: int
    ended: int
    stuck: int
    cut_off: int
    steps: int
    taken: Mapping[str, int]
    met: Mapping[str, int]
    shown: Mapping[str, Play]


def play_randomly(
    scene: Scene,
    *,
    goals: Mapping[str, Term] | None = None,
    plays: int = 1000,
    longest: int = 200,
    seed: int = 0,
    fixed: Mapping[str, int] | None = None,
) -> FirstLook:
    """Return what `plays` plays of at most `longest` steps meet, each legal step as likely.

    `goals` are terms over the slots, of the scene's own workshop. A scene without a start is
    refused.
    """
    goals = goals or {}
    machine = Machine(scene, [scene.ended, *goals.values()], fixed or {})
    return _Plays(machine, list(goals), plays, np.random.default_rng(seed)).run(longest)


class _Shown(Mapping[str, Play]):
    """Plays through states, by the names of their goals."""

    def __init__(self, machine: Machine, starts: Moves, paths: Mapping[str, Words]) -> None:
        self._machine = machine
        self._starts = starts
        self._paths = paths

    def __getitem__(self, goal: str) -> Play:
        return play_through(self._machine, self._starts, self._paths[goal])

    def __iter__(self) -> Iterator[str]:
        return iter(self._paths)

    def __len__(self) -> int:
        return len(self._paths)

    def __contains__(self, goal: object) -> bool:
        return goal in self._paths


class _Plays:
    def __init__(
        self, machine: Machine, goals: list[str], plays: int, random: np.random.Generator
    ) -> None:
        self.machine = machine
        self.random = random
        self.starts = machine.starts()
        first = [steps.states for steps in self.starts.steps]
        if not first:
            raise ValueError(f"`{machine.scene.name}` has no start")
        states = np.concatenate(first)
        self.history: list[Words] = [states[random.integers(len(states), size=plays)]]
        self.met = {name: np.zeros(plays, np.bool_) for name in goals}
        self.shown: dict[str, Words] = {}
        self.taken = [0] * len(machine.scene.rules)

    def run(self, longest: int) -> FirstLook:
        alive = np.arange(len(self.history[0]))
        plays, ended, stuck = len(alive), 0, 0
        for _ in range(longest):
            over = self._observe(alive)
            ended += int(over.sum())
            alive = alive[~over]
            moved = self._move(alive) if len(alive) else alive
            stuck += len(alive) - len(moved)
            alive = moved
            if not len(alive):
                break
        over = self._observe(alive)
        names = [rule.name for rule in self.machine.scene.rules]
        return FirstLook(
            plays=plays,
            ended=ended + int(over.sum()),
            stuck=stuck,
            cut_off=len(alive) - int(over.sum()),
            steps=sum(self.taken),
            taken=dict(zip(names, self.taken, strict=True)),
            met={name: int(mask.sum()) for name, mask in self.met.items()},
            shown=_Shown(self.machine, self.starts, self.shown),
        )

    def _observe(self, alive: Numbers) -> npt.NDArray[np.bool_]:
        """Note the goals that the plays meet now; return which of them have ended."""
        over, *holds = self.machine.observe(self.history[-1][alive])
        for (name, met), here in zip(self.met.items(), holds, strict=True):
            hits = alive[here.astype(np.bool_)]
            met[hits] = True
            if len(hits) and name not in self.shown:
                self.shown[name] = np.stack([states[hits[0]] for states in self.history])
        return over.astype(np.bool_)

    def _move(self, alive: Numbers) -> Numbers:
        """Take one step of each play; return those that could."""
        moves = self.machine.moves(self.history[-1][alive])
        if not moves.steps:
            return alive[:0]
        rows, states, rules = _flat(moves)
        order = np.lexsort((self.random.random(len(rows)), rows))
        last = np.append(rows[order][1:] != rows[order][:-1], True)
        picked = order[last]
        for rule, times in enumerate(np.bincount(rules[picked], minlength=len(self.taken))):
            self.taken[rule] += int(times)
        after = self.history[-1].copy()
        moved: Numbers = alive[rows[picked]]
        after[moved] = states[picked]
        self.history.append(after)
        return moved


def _flat(moves: Moves) -> tuple[Numbers, Words, Numbers]:
    """Return the rows, the states after and the rules of all steps."""
    return (
        np.concatenate([steps.rows for steps in moves.steps]),
        np.concatenate([steps.states for steps in moves.steps]),
        np.concatenate([np.full(len(steps.rows), steps.rule) for steps in moves.steps]),
    )
