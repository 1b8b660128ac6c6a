"""Strategies of a pursuit in sight, replayed by the rules alone.

Nothing here knows how a strategy was found: each move is checked against the pursuit, and each
answer to it is tried.
"""

from collections.abc import Callable, Iterator
from itertools import product

from ruleproof.verify.pursuit.problem import Pursuit

__all__ = ["Chase", "Flight", "History", "ReplayError", "replay_chase", "replay_flight"]

History = tuple[int, ...]
Chase = Callable[[tuple[int, ...], History], tuple[int, ...] | None]
Flight = Callable[[tuple[int, ...], History], int | None]


class ReplayError(Exception):
    """A strategy breaks the rules or does not do what it promised: a fault of ours."""


def replay_chase(
    pursuit: Pursuit,
    chase: Chase,
    pursuers: tuple[int, ...],
    history: History,
    turns: int,
    *,
    most: int,
) -> bool:
    """Play the pursuers' strategy against every answer of the evader, for so many turns.

    Return whether all was played: not if there are more than `most` positions. Raise ReplayError
    if he is not always caught in time.
    """
    waiting = [(pursuers, history, turns)]
    seen = set(waiting)
    while waiting:
        if len(seen) > most:
            return False
        pursuers, history, turns = waiting.pop()
        if history[0] in pursuers:
            continue
        if turns == 0:
            raise ReplayError(f"the evader is free at {history[0]}, the pursuers at {pursuers}")
        moved = chase(pursuers, history)
        if moved is None or moved not in set(_pursuers_moves(pursuit, pursuers)):
            raise ReplayError(f"the pursuers cannot move from {pursuers} to {moved}")
        if history[0] in moved:
            continue
        for after in _evader_moves(pursuit, history):
            position = moved, after, turns - 1
            if position not in seen:
                seen.add(position)
                waiting.append(position)
    return True


def replay_flight(
    pursuit: Pursuit,
    flight: Flight,
    pursuers: tuple[int, ...],
    history: History,
    turns: int | None,
    *,
    most: int,
) -> bool:
    """Play the evader's strategy against every move of the pursuers, for so many turns or ever.

    Return whether all was played: not if there are more than `most` positions. Raise ReplayError
    if he is caught.
    """
    waiting = [(pursuers, history, turns)]
    seen = set(waiting)
    while waiting:
        pursuers, history, left = waiting.pop()
        if history[0] in pursuers:
            raise ReplayError(f"the evader is caught at {history[0]}")
        if left == 0:
            continue
        for moved in sorted(set(_pursuers_moves(pursuit, pursuers))):
            if len(seen) > most:
                return False
            if history[0] in moved:
                raise ReplayError(f"the evader is caught at {history[0]}")
            position = moved, _answered(pursuit, flight, moved, history), left and left - 1
            if position not in seen:
                seen.add(position)
                waiting.append(position)
    return True


def _answered(
    pursuit: Pursuit, flight: Flight, pursuers: tuple[int, ...], history: History
) -> History:
    """Return the history after the evader's answer; refuse one that the rules do not allow."""
    place = flight(pursuers, history)
    for after in _evader_moves(pursuit, history):
        if after[0] == place:
            return after
    raise ReplayError(f"the evader cannot move from {history} to {place}")


def _pursuers_moves(pursuit: Pursuit, pursuers: tuple[int, ...]) -> Iterator[tuple[int, ...]]:
    rows = [mover.moves[at] for mover, at in zip(pursuit.pursuers, pursuers, strict=True)]
    return product(*(row if row else (at,) for row, at in zip(rows, pursuers, strict=True)))


def _evader_moves(pursuit: Pursuit, history: History) -> list[History]:
    here, trail = history[0], history[1 : pursuit.trail + 1]
    found = []
    for place in pursuit.evader.moves[here]:
        if place == here or place not in trail:
            found.append((place, *history)[: pursuit.trail + 1])
    if not found and pursuit.stuck == "stays":
        found.append((here, *history)[: pursuit.trail + 1])
    return found
