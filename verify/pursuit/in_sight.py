"""Who catches whom if the pursuers see the evader: the exact number of turns of every position.

A turn: the pursuers move, then the evader. He is caught where a pursuer stands with him, also
where he runs into one himself. As he stands still while the pursuers move, and two of them may
share a place, they reach the same placements in sequence and together: the order makes no
difference in sight. A pursuer who cannot move stays. An evader who stays enters no place, so his
trail does not forbid it; the trail has a place for each turn, also for turns he stayed.

The analysis goes backward: in sweep `t` each placement of the pursuers learns, as a row of bits,
from which states of the evader they catch him within `t` turns.
"""

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np
import numpy.typing as npt

from ruleproof.models.diagnostics import Diagnostic, ModelError
from ruleproof.verify.progress import Progress, quiet
from ruleproof.verify.pursuit.bitsets import (
    NEVER,
    Bits,
    EvaderStates,
    Placements,
    evader_states,
    placements_of,
)
from ruleproof.verify.pursuit.in_sight_memory import Plan, plan_of
from ruleproof.verify.pursuit.problem import Pursuit

__all__ = ["MEMORY", "NEVER", "InSight", "Undecided", "in_sight"]

MEMORY = 4 << 30
COUNTED = 20_000  # states of the evader that are counted in any case, to say what is needed


@dataclass(frozen=True)
class Undecided:
    """No answer within `memory` bytes; at least `needed` are.

    No placement catches the evader, wherever he starts, within `none_up_to` turns: -1 where not
    even that is known. `sure_in` turns are enough from some placement, if not None.
    """

    reason: str
    needed: int
    memory: int
    none_up_to: int = -1
    sure_in: int | None = None


@dataclass(frozen=True, eq=False)
class InSight:
    """The solved pursuit.

    `planes` are bit planes of one more than the turns still to come once the pursuers have moved,
    by placement and state of the evader, or empty if only placements were asked for. `worst` are
    the turns of each placement whatever the start of the evader, or NEVER. `won[t]` counts the
    positions won within `t` turns, the pursuers to move, of `positions`; alike pursuers who change
    places make no other position.
    """

    pursuit: Pursuit
    states: EvaderStates
    placements: Placements
    planes: Bits
    worst: npt.NDArray[np.uint16]
    won: tuple[int, ...]
    memory: int

    @property
    def positions(self) -> int:
        """The number of positions with the pursuers to move."""
        return self.placements.count * len(self.states.histories)

    @property
    def turns(self) -> int:
        """The most turns that any position takes which is won."""
        return len(self.won) - 1


def in_sight(
    pursuit: Pursuit,
    *,
    memory: int = MEMORY,
    evader_starts: Sequence[int] | None = None,
    every_position: bool = True,
    progress: Progress = quiet,
) -> InSight | Undecided:
    """Return the turns of every position, or what is known if `memory` bytes are too few.

    The evader starts at any of `evader_starts`, or anywhere. Without `every_position`, only the
    turns of each placement whatever his start are kept, which takes less memory. Raise ModelError
    for a pursuit without places or pursuers, or whose moves do not fit its places.
    """
    _check(pursuit, evader_starts)
    placements = placements_of(pursuit)
    plan = plan_of(pursuit, placements, memory)
    most = max(plan.most_states, min(plan.states, COUNTED))
    states = evader_states(pursuit, most=most)
    if states is None or not plan.planes(len(states.histories)):
        least = max(most + 1, pursuit.size) if states is None else len(states.histories)
        needed = plan.needed(least, 1)
        return Undecided(f"{placements.count} placements need more memory", needed, memory)
    room = plan.planes(len(states.histories)) if every_position else 1
    starts = range(pursuit.size) if evader_starts is None else evader_starts
    try:
        return _solved(pursuit, placements, states, plan, room, starts, every_position, progress)
    except MemoryError:
        needed = plan.needed(len(states.histories), room)
        return Undecided("the machine has less memory than allowed", needed, memory)


def _check(pursuit: Pursuit, evader_starts: Sequence[int] | None) -> None:
    """Raise ModelError for what is no pursuit."""
    if not pursuit.size:
        raise ModelError(Diagnostic("RP131", "the board has no places"))
    if not pursuit.pursuers:
        raise ModelError(Diagnostic("RP130", "nobody pursues", help="name a pursuer at least"))
    for mover in (*pursuit.pursuers, pursuit.evader):
        ends = {end for row in mover.moves for end in row}
        if len(mover.moves) != pursuit.size or not ends <= set(range(pursuit.size)):
            message = f"the moves of `{mover.name}` do not fit {pursuit.size} places"
            raise ModelError(Diagnostic("RP139", message))
    if evader_starts is not None:
        if not evader_starts:
            raise ModelError(Diagnostic("RP134", "the evader has no place to start from"))
        for place in evader_starts:
            if not 0 <= place < pursuit.size:
                raise ModelError(Diagnostic("RP134", f"there is no place number {place}"))


def _solved(
    pursuit: Pursuit,
    placements: Placements,
    states: EvaderStates,
    plan: Plan,
    room: int,
    starts: Sequence[int],
    every_position: bool,
    progress: Progress,
) -> InSight | Undecided:
    """Sweep until nothing is newly won."""
    from ruleproof.verify.pursuit.in_sight_arrays import commit, game_of, sweep

    game, buffer = game_of(pursuit, placements, states, starts)
    number = len(states.histories)
    won: Bits = np.zeros(placements.count * states.words, np.uint64)
    planes: Bits = np.zeros((room, placements.count * states.words), np.uint64)
    counts: list[int] = []
    while True:
        turn = len(counts)
        code = turn + 1 if every_position else 1
        if code >> room or turn == NEVER:
            return _out_of_planes(plan, number, game.worst, turn)
        count = sweep(turn, code, won, planes, buffer, game)
        if counts and count == counts[-1]:
            break
        counts.append(count)
        progress(f"turn {turn}: {count} of {placements.count * number} positions won")
        if not commit(code, won, planes):
            break
        if not every_position:
            planes[:] = 0
    used = plan.needed(number, code.bit_length())
    kept = planes if every_position else planes[:0]
    return InSight(pursuit, states, placements, kept, game.worst, tuple(counts), used)


def _out_of_planes(plan: Plan, states: int, worst: npt.NDArray[np.uint16], turn: int) -> Undecided:
    """Return what is known after the last sweep that memory allows, that before `turn`."""
    best = int(worst.min())
    sure_in = None if best == NEVER else best
    none_up_to = turn - 1 if sure_in is None else sure_in - 1
    reason = f"positions that take more than {turn - 1} turns need more memory"
    if turn >= NEVER:
        reason = f"more than {turn - 1} turns are not counted"
    needed = plan.needed(states, (turn + 1).bit_length())
    return Undecided(reason, needed, plan.memory, none_up_to, sure_in)
