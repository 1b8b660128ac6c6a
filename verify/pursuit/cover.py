"""Where pieces should stand: to cover the most places, or to meet soonest."""

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass
from math import ceil
from typing import Any

from ruleproof.models.diagnostics import Diagnostic, ModelError
from ruleproof.verify.pursuit.beliefs import Positions
from ruleproof.verify.pursuit.chances_replay import ReplayError
from ruleproof.verify.pursuit.ortools_door import EFFORT, constraint_models, solve
from ruleproof.verify.pursuit.problem import Mover

__all__ = ["Cover", "Meeting", "NoMeeting", "best_cover", "best_meeting"]

Moves = tuple[tuple[int, ...], ...]


@dataclass(frozen=True)
class Cover:
    """Where to stand, the places within reach of somebody, their worth, and a bound on any worth.

    It is proved best if the worth is the bound.
    """

    stand: Positions
    covered: frozenset[int]
    worth: int
    upper: int

    @property
    def exact(self) -> bool:
        """Whether no stand covers more."""
        return self.worth == self.upper


@dataclass(frozen=True)
class Meeting:
    """The place where all can be soonest, and the turns that each of them needs."""

    place: int
    turns: tuple[int, ...]


@dataclass(frozen=True)
class NoMeeting:
    """No place is reached by all: `reached` has the places of each piece."""

    reached: tuple[frozenset[int], ...]


def best_cover(
    movers: Sequence[Mover],
    *,
    turns: int = 1,
    stands: Collection[int] | None = None,
    worth: Mapping[int, int] | None = None,
    effort: float = EFFORT,
) -> Cover:
    """Return where pieces should stand so that they reach the most places within `turns`.

    Each stands on one of `stands`, or anywhere; several may share a place. `worth` says what
    covering a place is worth; without it each is worth 1. Raises ModelError for a request that
    makes no sense.
    """
    size = _check_cover(movers, turns, stands, worth)
    values = dict.fromkeys(range(size), 1) if worth is None else dict(worth)
    allowed = sorted(range(size) if stands is None else set(stands))
    stand, upper = _chosen(movers, turns, allowed, values, effort)
    covered = frozenset[int]().union(
        *(_plainly(mover, at, turns) for mover, at in zip(movers, stand, strict=True))
    )
    found = sum(value for place, value in values.items() if place in covered)
    if found > upper:
        raise ReplayError("plain play does not bear out the bound of the cover")
    return Cover(stand, covered, found, upper)


def _check_cover(
    movers: Sequence[Mover],
    turns: int,
    stands: Collection[int] | None,
    worth: Mapping[int, int] | None,
) -> int:
    """Return the number of places; raise ModelError for what makes no sense."""
    size = _check_movers(movers)
    if turns < 0:
        raise ModelError(Diagnostic("RP132", f"there are no {turns} turns", help="0 is the least"))
    if stands is not None and not stands:
        raise ModelError(Diagnostic("RP137", "there is no place to stand on"))
    for place in (*sorted(stands or ()), *sorted(worth or ())):
        if not 0 <= place < size:
            raise ModelError(Diagnostic("RP134", f"there is no place number {place}"))
    for place, value in (worth or {}).items():
        if value < 0:
            message = f"place number {place} has the worth {value}"
            raise ModelError(Diagnostic("RP137", message, help="0 is the least"))
    return size


def _check_movers(movers: Sequence[Mover]) -> int:
    if not movers:
        raise ModelError(Diagnostic("RP137", "no piece moves", help="name a piece at least"))
    if not movers[0].moves:
        raise ModelError(Diagnostic("RP131", "the board has no places"))
    return len(movers[0].moves)


def _chosen(
    movers: Sequence[Mover],
    turns: int,
    allowed: Sequence[int],
    values: Mapping[int, int],
    effort: float,
) -> tuple[Positions, int]:
    """Return the best stand found, and a bound on the worth of every stand.

    Pieces that move alike are not told apart: of each kind, as many places as pieces are chosen.
    """
    model = constraint_models().CpModel()
    chosen: dict[Moves, dict[int, Any]] = {}
    near: dict[int, list[Any]] = {place: [] for place in sorted(values)}
    for mover in movers:
        if mover.moves in chosen:
            continue
        places = {place: model.new_bool_var("") for place in allowed}
        chosen[mover.moves] = places
        model.add(sum(places.values()) <= sum(one.moves == mover.moves for one in movers))
        for stand, at in places.items():
            for place in sorted(_turns_to(mover, stand, turns).keys() & near.keys()):
                near[place].append(at)
    goals = []
    for place, ways in near.items():
        covered = model.new_bool_var("")
        model.add_bool_or([covered.negated(), *ways])
        goals.append(values[place] * covered)
    model.maximize(sum(goals))
    solved = solve(model, effort=effort)
    if not solved.values:
        return (allowed[0],) * len(movers), sum(values.values())
    free = {
        moves: [place for place, at in places.items() if solved.value(at)]
        for moves, places in chosen.items()
    }
    best = [free[one.moves].pop(0) if free[one.moves] else allowed[0] for one in movers]
    return tuple(best), ceil(solved.bound)


def _turns_to(mover: Mover, start: int, most: int | None) -> dict[int, int]:
    """Return the turns to each place that the piece reaches, at most `most` of them."""
    turns = {start: 0}
    waiting = [start]
    for place in waiting:
        if turns[place] == most:
            break
        for end in mover.moves[place]:
            if end not in turns:
                turns[end] = turns[place] + 1
                waiting.append(end)
    return turns


def _plainly(mover: Mover, start: int, turns: int) -> set[int]:
    """Return the places within reach, by following all moves turn by turn."""
    reached = {start}
    for _ in range(min(turns, len(mover.moves))):
        reached |= {end for place in reached for end in mover.moves[place]}
    return reached


def best_meeting(
    movers: Sequence[Mover], starts: Positions, *, at: Collection[int] | None = None
) -> Meeting | NoMeeting:
    """Return the place where the last of all pieces can be soonest; then all together soonest.

    Only places of `at` are considered, if given. Who is there early has to be able to wait, or to
    come later: turns are counted for each alone. Raises ModelError for what makes no sense.
    """
    size = _check_movers(movers)
    if len(starts) != len(movers):
        message = f"{len(movers)} pieces have {len(starts)} starts"
        raise ModelError(Diagnostic("RP133", message, help="give one place for each piece"))
    for place in (*starts, *sorted(at or ())):
        if not 0 <= place < size:
            raise ModelError(Diagnostic("RP134", f"there is no place number {place}"))
    far = [_turns_to(mover, start, None) for mover, start in zip(movers, starts, strict=True)]
    wanted = range(size) if at is None else sorted(at)
    shared = [place for place in wanted if all(place in turns for turns in far)]
    if not shared:
        return NoMeeting(tuple(frozenset(turns) for turns in far))

    def lateness(place: int) -> tuple[int, int]:
        needed = [turns[place] for turns in far]
        return max(needed), sum(needed)

    best = min(shared, key=lateness)
    return Meeting(best, tuple(turns[best] for turns in far))
