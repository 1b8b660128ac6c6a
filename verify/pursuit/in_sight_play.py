"""A whole pursuit in sight with best play on both sides, replayed before it is shown."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Literal

from ruleproof.verify.pursuit.in_sight import InSight
from ruleproof.verify.pursuit.in_sight_answers import (
    best_answer,
    best_move,
    tightest_move,
    turns_to_catch,
)
from ruleproof.verify.pursuit.in_sight_replay import (
    History,
    ReplayError,
    replay_chase,
    replay_flight,
)

__all__ = ["Play", "Position", "best_play"]

Checked = Literal["every answer", "best answers"]

MOST_REPLAYED = 1000
LONGEST_FLIGHT = 10_000


@dataclass(frozen=True)
class Position:
    """Where everybody is, the pursuers to move."""

    pursuers: tuple[int, ...]
    evader: int


@dataclass(frozen=True)
class Play:
    """The positions after each turn, the first before any.

    It ends with the catch after `turns` turns. If `turns` is None the evader gets away: from the
    last position on, everything repeats from the position numbered `back_to`, unless the play is
    cut short. `checked` says against which answers both sides' moves were replayed.
    """

    positions: tuple[Position, ...]
    turns: int | None
    checked: Checked
    back_to: int | None = None


def best_play(
    solved: InSight,
    pursuers: Sequence[int],
    evader: int,
    *,
    trail: Sequence[int] = (),
    most: int = MOST_REPLAYED,
) -> Play:
    """Return a best play from a position; `most` positions are replayed against every answer."""
    turns = turns_to_catch(solved, pursuers, evader, trail=trail)
    start = tuple(pursuers), (evader, *trail)[: 1 + solved.pursuit.trail]
    checked = _checked(solved, *start, turns, most)
    track, over = [start], evader in pursuers
    while not over:
        position, over = _turn(solved, *track[-1], caught=turns is not None)
        track.append(position)
        if turns is None and (position in track[:-1] or len(track) > LONGEST_FLIGHT):
            break
    if turns is not None and len(track) - 1 != turns:
        raise ReplayError(f"a play of {turns} turns took {len(track) - 1}")
    back_to = track.index(track[-1]) if turns is None and track[-1] in track[:-1] else None
    positions = tuple(Position(places, history[0]) for places, history in track)
    return Play(positions, turns, checked, back_to)


def _turn(
    solved: InSight, pursuers: tuple[int, ...], history: History, *, caught: bool
) -> tuple[tuple[tuple[int, ...], History], bool]:
    """Return the position after a turn, and whether the evader is caught in it.

    One who is caught before he moves, or because he cannot, stays where he is.
    """
    here, trail = history[0], history[1:]
    choose = best_move if caught else tightest_move
    moved = choose(solved, pursuers, here, trail=trail)
    if moved is None:
        raise ReplayError(f"no move catches the evader at {here} from {pursuers}")
    answer = None if here in moved else best_answer(solved, moved, here, trail=trail)
    if answer is None:
        return (moved, history), True
    return (moved, (answer, *history)[: 1 + solved.pursuit.trail]), answer in moved


def _checked(
    solved: InSight,
    pursuers: tuple[int, ...],
    history: History,
    turns: int | None,
    most: int,
) -> Checked:
    """Replay both sides' strategies against every answer, as far as `most` positions allow."""

    def chase(places: tuple[int, ...], past: History) -> tuple[int, ...] | None:
        return best_move(solved, places, past[0], trail=past[1:])

    def flight(places: tuple[int, ...], past: History) -> int | None:
        return best_answer(solved, places, past[0], trail=past[1:])

    done = True
    if turns is not None:
        done = replay_chase(solved.pursuit, chase, pursuers, history, turns, most=most)
    if turns != 0:
        left = None if turns is None else turns - 1
        done &= replay_flight(solved.pursuit, flight, pursuers, history, left, most=most)
    return "every answer" if done else "best answers"
