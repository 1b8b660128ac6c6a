"""Breadth-first search: every state of a scene, and what is found on the way."""

import time
from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from typing import Literal

import numpy as np

from ruleproof.models.scene import Scene
from ruleproof.models.terms import Term
from ruleproof.verify.exploration.combinations import Divided
from ruleproof.verify.exploration.machine import (
    MOST_STARTS,
    Machine,
    Moves,
    Numbers,
    TooManyStepsError,
)
from ruleproof.verify.exploration.notes import Notes
from ruleproof.verify.exploration.plays import Parents, plays_of
from ruleproof.verify.exploration.results import Exploration
from ruleproof.verify.exploration.store import FIRST_ROWS, Store, new_store
from ruleproof.verify.exploration.symmetry import Relabelling, Symmetry

__all__ = ["MEMORY_LIMIT", "STATE_LIMIT", "Search", "explore"]

CHUNK_WORK, STEP_WORK = 20_000, 8  # what a chunk and a step cost, in steps that are only tried
STATE_LIMIT = 20_000_000
MEMORY_LIMIT = 2 << 30
WORK_LIMIT = 4_000_000_000

Want = Literal["everything", "goals"]


def explore(
    scene: Scene,
    *,
    goals: Mapping[str, Term] | None = None,
    measures: Mapping[str, Term] | None = None,
    state_limit: int = STATE_LIMIT,
    memory_limit: int = MEMORY_LIMIT,
    work_limit: int = WORK_LIMIT,
    until: float | None = None,
    want: Want = "everything",
    fixed: Mapping[str, int] | None = None,
    alike: Sequence[Relabelling] = (),
) -> Exploration:
    """Return what play can reach, with shortest plays; `want="goals"` stops at the last goal.

    `goals` and `measures` are terms over the slots, of the scene's own workshop. `fixed` keeps
    frozen slots to one code each. Of states that a relabelling of `alike` makes the same, one is
    explored: the relabellings form a group, and neither the scene nor what is watched tells such
    states apart. The limits are kept to the next few chunks, `until` by the monotonic clock.
    """
    most_starts = min(MOST_STARTS, max(1, state_limit // 2))
    search = Search(
        scene, goals or {}, measures or {}, fixed or {}, most_starts=most_starts, alike=alike
    )
    search.work_limit = work_limit
    search.run(state_limit, memory_limit, only_goals=want == "goals", until=until)
    return search.result()


class Search:
    """One search: the store, the number of the state before each state, and the notes."""

    def __init__(
        self,
        scene: Scene,
        goals: Mapping[str, Term],
        measures: Mapping[str, Term],
        fixed: Mapping[str, int],
        *,
        most_starts: int = MOST_STARTS,
        alike: Sequence[Relabelling] = (),
        store: Callable[[int], Store] = new_store,
    ) -> None:
        """Compile the scene; nothing is searched yet."""
        self.notes = Notes(scene, goals, measures)
        self.machine = Machine(scene, self.notes.watched, fixed, most_starts=most_starts)
        self.notes.divided = Divided(scene, self.machine.layout, fixed)
        self.symmetry = Symmetry(self.machine.layout, scene.slots, alike) if alike else None
        self.store = store(self.machine.layout.words)
        self.starts = 0
        self.transitions = 0
        self.depth = 0
        self.work, self.work_limit = 0, WORK_LIMIT
        self.incomplete: str | None = None
        self.until: float | None = None
        self._parents: Parents = np.empty(FIRST_ROWS, np.int32)

    def run(
        self,
        state_limit: int,
        memory_limit: int,
        *,
        only_goals: bool = False,
        until: float | None = None,
    ) -> None:
        """Search layer by layer, until all is found or a limit is met."""
        self.until = until
        moves = self.machine.starts()
        self.notes.start_faults(self.machine.start, moves)
        self._add(moves, np.array([-1]), as_they_are=not self.machine.all_starts)
        self.starts = self.store.count
        first = 0
        while first < (last := self.store.count):
            ended = self._observe(first, last)
            if only_goals and self.notes.all_goals_found():
                self.incomplete = "every goal was reached"
            if self.incomplete:
                break
            self._expand(first, ended, state_limit, memory_limit)
            self.depth += self.store.count > last
            first = last
        if not self.machine.all_starts and self.incomplete is None:
            self.incomplete = "there are too many starts: only some were tried"

    def result(self) -> Exploration:
        """Return what was found, with plays."""
        wanted = self.notes.states_to_show()
        plays = plays_of(self.machine, self.store, self.parents(), wanted, self.symmetry)
        found = self.notes.result(
            plays,
            starts=self.starts,
            states=self.store.count,
            transitions=self.transitions,
            depth=self.depth,
            incomplete=self.incomplete,
        )
        return replace(found, all_starts=self.machine.all_starts)

    def parents(self) -> Parents:
        """Return for each state the number of the one before it, -1 for a first one."""
        return self._parents[: self.store.count]

    def _observe(self, first: int, last: int) -> "np.ndarray[tuple[int], np.dtype[np.bool_]]":
        ended = np.empty(last - first, np.bool_)
        for start in range(first, last, self.machine.chunk):
            stop = min(start + self.machine.chunk, last)
            states = self.store.states(start, stop)
            observed = self.machine.observe(states)
            ended[start - first : stop - first] = self.notes.observe(start, observed, states)
        return ended

    def _expand(
        self,
        first: int,
        ended: "np.ndarray[tuple[int], np.dtype[np.bool_]]",
        state_limit: int,
        memory_limit: int,
    ) -> None:
        last = first + len(ended)
        for start in range(first, last, self.machine.chunk):
            stop = min(start + self.machine.chunk, last)
            self.work += CHUNK_WORK
            over = self._limit_met(state_limit, memory_limit)
            if over:
                self.incomplete = over
                return
            numbers = start + np.flatnonzero(~ended[start - first : stop - first])
            if len(numbers):
                states = self.store.states(start, stop)[numbers - start]
                try:
                    moves = self.machine.moves(states)
                except TooManyStepsError:
                    self.incomplete = "one state has too many steps"
                    return
                self.notes.moved(start, numbers, moves, states)
                taken = self._add(moves, numbers)
                self.transitions += taken
                self.work += moves.tried + STEP_WORK * taken

    def _add(self, moves: Moves, numbers: Numbers, *, as_they_are: bool = False) -> int:
        symmetry = None if as_they_are else self.symmetry
        for steps in moves.steps:
            first = self.store.count
            states = steps.states if symmetry is None else symmetry.least(steps.states)
            fresh = self.store.add(states)
            if self.store.count > len(self._parents):
                grown = np.empty(4 * self.store.count, np.int32)
                grown[:first] = self._parents[:first]
                self._parents = grown
            self._parents[first : self.store.count] = numbers[steps.rows[fresh]]
        return sum(len(steps.rows) for steps in moves.steps)

    def _limit_met(self, state_limit: int, memory_limit: int) -> str | None:
        if self.store.count >= state_limit:
            return f"the limit of {state_limit} states was met"
        if self.store.memory() + 4 * self.store.count > memory_limit:
            return f"the limit of {memory_limit} bytes was met"
        if self.work > self.work_limit:
            return f"the limit of {self.work_limit} steps tried was met"
        if self.until is not None and time.monotonic() > self.until:
            return "the time for exploration was over"
        return None
