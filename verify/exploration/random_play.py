"""Random play: many plays at once, as a fast first look. It finds; it never proves."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import overload

import numpy as np
import numpy.typing as npt

from ruleproof.models.scene import Scene
from ruleproof.models.terms import Term
from ruleproof.verify.exploration.combinations import Divided
from ruleproof.verify.exploration.machine import Machine, Moves, Numbers
from ruleproof.verify.exploration.packing import Words
from ruleproof.verify.exploration.plays import play_through
from ruleproof.verify.exploration.results import Play

__all__ = ["FirstLook", "play_randomly"]

MOST_SHOWN = 6  # plays to one goal


@dataclass(frozen=True)
class FirstLook:
    """What random plays met: how many ended, got stuck or were cut off, and the goals.

    `met` counts the plays that met each goal; `shown` has the shortest of them in each combination
    of readings, the shortest of all first, each put together when it is looked at.
    """

    plays: int
    ended: int
    stuck: int
    cut_off: int
    steps: int
    taken: Mapping[str, int]
    met: Mapping[str, int]
    shown: Mapping[str, Sequence[Play]]


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
    random = np.random.default_rng(seed)
    return _Plays(machine, list(goals), plays, random, fixed or {}).run(longest)


class _Shown(Sequence[Play]):
    """Plays through states."""

    def __init__(self, machine: Machine, starts: Moves, paths: Sequence[Words]) -> None:
        self._machine = machine
        self._starts = starts
        self._paths = paths

    @overload
    def __getitem__(self, place: int) -> Play: ...

    @overload
    def __getitem__(self, place: slice) -> Sequence[Play]: ...

    def __getitem__(self, place: int | slice) -> Play | Sequence[Play]:
        if isinstance(place, slice):
            return _Shown(self._machine, self._starts, self._paths[place])
        return play_through(self._machine, self._starts, self._paths[place])

    def __len__(self) -> int:
        return len(self._paths)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, _Shown) and list(self) == list(other)

    __hash__ = None  # type: ignore[assignment]


class _Plays:
    def __init__(
        self,
        machine: Machine,
        goals: list[str],
        plays: int,
        random: np.random.Generator,
        fixed: Mapping[str, int],
    ) -> None:
        self.machine = machine
        self.random = random
        self.starts = machine.starts()
        begun = [steps.states for steps in self.starts.steps]
        if not begun:
            raise ValueError(f"`{machine.scene.name}` has no start")
        states = np.concatenate(begun)
        self.history: list[Words] = [states[random.integers(len(states), size=plays)]]
        divided = Divided(machine.scene, machine.layout, fixed)
        first = self.history[0]
        self.readings = divided.ordinals(first) if divided.open else np.zeros(plays, np.int64)
        self.met = {name: np.zeros(plays, np.bool_) for name in goals}
        self.shown: dict[str, dict[int, Words]] = {}
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
            shown={
                name: _Shown(self.machine, self.starts, list(paths.values()))
                for name, paths in self.shown.items()
            },
        )

    def _observe(self, alive: Numbers) -> npt.NDArray[np.bool_]:
        """Note the goals that the plays meet now; return which of them have ended."""
        over, *holds = self.machine.observe(self.history[-1][alive])
        for (name, met), here in zip(self.met.items(), holds, strict=True):
            hits = alive[here.astype(np.bool_)]
            met[hits] = True
            readings, first = np.unique(self.readings[hits], return_index=True)
            for reading, hit in zip(readings.tolist(), hits[first].tolist(), strict=True):
                paths = self.shown.setdefault(name, {})
                if reading not in paths and len(paths) < MOST_SHOWN:
                    paths[reading] = np.stack([states[hit] for states in self.history])
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
