"""What a solved pursuit in sight says of a position: turns, best moves, best starts."""

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import product
from math import prod

import numpy as np

from ruleproof.models.diagnostics import Diagnostic, ModelError
from ruleproof.verify.pursuit.bitsets import Numbers
from ruleproof.verify.pursuit.in_sight import NEVER, InSight

__all__ = ["Starts", "best_answer", "best_move", "best_starts", "tightest_move", "turns_to_catch"]

WORD = 64
MOST_AT_ONCE = 1 << 20


@dataclass(frozen=True)
class Starts:
    """Where pursuers should stand before the evader chooses his start.

    `turns` is what the best placements take at most, or None if none is sure to catch him; `best`
    are the first of them, `best_count` is how many there are, `sure` how many placements of
    `total` win whatever his start.
    """

    turns: int | None
    best: tuple[tuple[int, ...], ...]
    best_count: int
    sure: int
    total: int


def best_starts(
    solved: InSight, *, among: Sequence[Sequence[int]] | None = None, most: int = 10
) -> Starts:
    """Return the best placements, each pursuer at one of his places in `among`, or anywhere."""
    numbers = np.arange(solved.placements.count) if among is None else _placed(solved, among)
    turns = solved.worst[numbers]
    least = int(turns.min())
    if least == NEVER:
        return Starts(None, (), 0, 0, len(numbers))
    best = numbers[turns == least]
    places = tuple(solved.placements.places(int(number)) for number in best[:most])
    return Starts(least, places, len(best), int((turns != NEVER).sum()), len(numbers))


def _placed(solved: InSight, among: Sequence[Sequence[int]]) -> Numbers:
    """Return the numbers of the placements in which each pursuer has one of his places."""
    if len(among) != len(solved.pursuit.pursuers) or not all(among):
        message = "each pursuer needs places to start from"
        raise ModelError(Diagnostic("RP133", message, help="give some places for each pursuer"))
    for place in {place for places in among for place in places}:
        _known(solved, place)
    return np.unique(
        np.concatenate([_numbers(solved, [[first], *among[1:]]) for first in among[0]])
    )


def turns_to_catch(
    solved: InSight, pursuers: Sequence[int], evader: int, *, trail: Sequence[int] = ()
) -> int | None:
    """Return the turns until the evader is caught, the pursuers to move, or None for never.

    `trail` has the places of his last turns, the latest first.
    """
    state = _state(solved, pursuers, evader, trail)
    if evader in pursuers:
        return 0
    return _best(solved, pursuers, state)[0]


def best_move(
    solved: InSight, pursuers: Sequence[int], evader: int, *, trail: Sequence[int] = ()
) -> tuple[int, ...] | None:
    """Return where the pursuers go to catch the evader soonest, or None if he gets away."""
    state = _state(solved, pursuers, evader, trail)
    return _best(solved, pursuers, state)[1]


def best_answer(
    solved: InSight, pursuers: Sequence[int], evader: int, *, trail: Sequence[int] = ()
) -> int | None:
    """Return where the evader, to move, stays free the longest, or None if he cannot move."""
    state = _state(solved, pursuers, evader, trail)
    best: tuple[float, int] | None = None
    for after in solved.states.follows[state]:
        place = solved.states.histories[after][0]
        turns = 0 if place in pursuers else _best(solved, pursuers, after)[0]
        length = float("inf") if turns is None else turns
        if best is None or length > best[0]:
            best = length, place
    return None if best is None else best[1]


def tightest_move(
    solved: InSight, pursuers: Sequence[int], evader: int, *, trail: Sequence[int] = ()
) -> tuple[int, ...]:
    """Return a move after which an evader who gets away has the fewest answers not yet lost."""
    state = _state(solved, pursuers, evader, trail)
    ends = [solved.states.histories[after][0] for after in solved.states.follows[state]]
    moves = product(*_moves(solved, pursuers))
    return min(moves, key=lambda places: sum(end not in places for end in ends))


def _best(
    solved: InSight, pursuers: Sequence[int], state: int
) -> tuple[int | None, tuple[int, ...] | None]:
    """Return the fewest turns, and the first move that takes as many."""
    first, *rest = _moves(solved, pursuers)
    step = max(1, MOST_AT_ONCE // prod(map(len, rest)))
    best, move = None, None
    for begin in range(0, len(first), step):
        rows = [first[begin : begin + step], *rest]
        turns = _turns(solved, _numbers(solved, rows), state)
        at = int(turns.argmin())
        if turns[at] <= NEVER and (best is None or turns[at] < best):
            best = int(turns[at])
            picked = np.unravel_index(at, [len(ends) for ends in rows])
            move = tuple(ends[int(pick)] for ends, pick in zip(rows, picked, strict=True))
    return best, move


def _turns(solved: InSight, numbers: Numbers, state: int) -> Numbers:
    """Return the turns, that of the move included, of placements the pursuers have moved to."""
    words = numbers * solved.states.words + state // WORD
    found = np.zeros(len(numbers), np.int64)
    for plane, row in enumerate(solved.planes[: (solved.turns + 1).bit_length()]):
        bits = row[words] >> np.uint64(state % WORD) & np.uint64(1)
        found |= bits.astype(np.int64) << plane
    return np.where(found == 0, NEVER + 1, found)


def _numbers(solved: InSight, places: Sequence[Sequence[int]]) -> Numbers:
    """Return the numbers of all placements with one place of each, the last changing first."""
    grid = np.meshgrid(*(np.array(row, np.int64) for row in places), indexing="ij")
    return solved.placements.numbers(np.stack([axis.ravel() for axis in grid], axis=1))


def _moves(solved: InSight, pursuers: Sequence[int]) -> list[tuple[int, ...]]:
    """Return where each pursuer may go; who cannot move stays."""
    movers = solved.pursuit.pursuers
    return [mover.moves[at] or (at,) for mover, at in zip(movers, pursuers, strict=True)]


def _state(solved: InSight, pursuers: Sequence[int], evader: int, trail: Sequence[int]) -> int:
    """Return the state of the evader; refuse what is no position."""
    if not len(solved.planes):
        raise ValueError("the pursuit was solved without every position")
    if len(pursuers) != len(solved.pursuit.pursuers):
        message = f"{len(solved.pursuit.pursuers)} pursuers do not stand at {len(pursuers)} places"
        raise ModelError(Diagnostic("RP133", message, help="give one place for each pursuer"))
    for place in (*pursuers, evader, *trail):
        _known(solved, place)
    history = (evader, *trail)[: 1 + solved.pursuit.trail]
    if history not in solved.states.number:
        message = f"the evader cannot have come to place number {evader} by this trail"
        raise ModelError(Diagnostic("RP139", message, help="the latest place comes first"))
    return solved.states.number[history]


def _known(solved: InSight, place: int) -> None:
    if not 0 <= place < solved.pursuit.size:
        raise ModelError(Diagnostic("RP134", f"there is no place number {place}"))
