"""Several pieces at once, none in the way of another: the fewest turns until all stand at goals.

All pieces move together, each turn; no two may stand on one place after a turn, and no two may
change places in one turn unless that is allowed. What they pass within a move does not matter.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import combinations, pairwise, product
from typing import Any

from ruleproof.models.diagnostics import Diagnostic, ModelError
from ruleproof.verify.pursuit.beliefs import Positions
from ruleproof.verify.pursuit.chances_replay import ReplayError
from ruleproof.verify.pursuit.ortools_door import EFFORT, constraint_models, solve
from ruleproof.verify.pursuit.problem import Mover
from ruleproof.verify.pursuit.routes_layers import place_of, standing

__all__ = ["JointRoute", "NoJointRoute", "joint_route"]

HORIZON = 30
POSITIONS = 20_000


@dataclass(frozen=True)
class JointRoute:
    """Where all pieces stand at the start and after each turn; fewer turns are impossible."""

    stands: tuple[Positions, ...]

    @property
    def turns(self) -> int:
        """The number of turns."""
        return len(self.stands) - 1


@dataclass(frozen=True)
class NoJointRoute:
    """There is none of up to `none_up_to` turns; with `ever`, none of any length, and `why`."""

    none_up_to: int
    ever: bool
    why: str


def joint_route(
    movers: Sequence[Mover],
    starts: Positions,
    goals: Positions,
    *,
    may_change_places: bool = False,
    horizon: int = HORIZON,
    effort: float = EFFORT,
    positions: int = POSITIONS,
) -> JointRoute | NoJointRoute:
    """Return the shortest way of all pieces from their starts to their goals without collision.

    Where there are few positions of all pieces together, all are searched; else turns are tried
    one by one up to `horizon`. Raises ModelError for a request that makes no sense.
    """
    _check_pieces(movers, starts, goals, horizon)
    ways = tuple(_ways(mover) for mover in movers)
    far = [_turns_to(way, start) for way, start in zip(ways, starts, strict=True)]
    for mover, reached, goal in zip(movers, far, goals, strict=True):
        if goal not in reached:
            why = f"`{mover.name}` reaches {len(reached)} places, and not its goal"
            return NoJointRoute(horizon, True, why)
    least = max((reached[goal] for reached, goal in zip(far, goals, strict=True)), default=0)
    if len(ways[0]) ** len(ways) <= positions:
        found = _search(ways, starts, goals, may_change_places, horizon)
    else:
        found = _solve(ways, starts, goals, may_change_places, least, horizon, effort)
    if isinstance(found, JointRoute):
        _replay(movers, starts, goals, may_change_places, found)
    return found


def _check_pieces(
    movers: Sequence[Mover], starts: Positions, goals: Positions, horizon: int
) -> None:
    if not movers:
        raise ModelError(Diagnostic("RP137", "no piece moves", help="name a piece at least"))
    if horizon < 0:
        message = f"there are no {horizon} turns"
        raise ModelError(Diagnostic("RP132", message, help="0 is the least"))
    for places, word in ((starts, "starts"), (goals, "goals")):
        if len(places) != len(movers):
            one = word if len(places) != 1 else word[:-1]
            who = "1 piece has" if len(movers) == 1 else f"{len(movers)} pieces have"
            message = f"{who} {len(places)} {one}"
            raise ModelError(Diagnostic("RP133", message, help="give one place for each piece"))
        for place in places:
            if not 0 <= place < len(movers[0].moves):
                raise ModelError(Diagnostic("RP134", f"there is no place number {place}"))
        if len(set(places)) < len(places):
            message = f"two {word} are one place"
            raise ModelError(Diagnostic("RP137", message, help="no two pieces share a place"))


def _ways(mover: Mover) -> tuple[tuple[int, ...], ...]:
    return tuple(ends or (place,) for place, ends in enumerate(mover.moves))


def _turns_to(way: Sequence[Sequence[int]], start: int) -> dict[int, int]:
    """Return the turns to each place that a piece reaches alone."""
    turns = {start: 0}
    waiting = [start]
    for place in waiting:
        for end in way[place]:
            if end not in turns:
                turns[end] = turns[place] + 1
                waiting.append(end)
    return turns


def _search(
    ways: Sequence[Sequence[Sequence[int]]],
    starts: Positions,
    goals: Positions,
    may_change_places: bool,
    horizon: int,
) -> JointRoute | NoJointRoute:
    """Search all positions of all pieces, breadth first."""
    parents: dict[Positions, Positions | None] = {starts: None}
    layer, turn = [starts], 0
    while goals not in parents:
        if not layer:
            number = "the one position" if len(parents) == 1 else f"all {len(parents)} positions"
            verb = "was" if len(parents) == 1 else "were"
            why = f"{number} that can be reached {verb} tried"
            return NoJointRoute(max(turn, horizon), True, why)
        if turn == horizon:
            return NoJointRoute(horizon, False, "the horizon is reached")
        following = []
        for stand in layer:
            for after in _together(ways, stand, may_change_places):
                if after not in parents:
                    parents[after] = stand
                    following.append(after)
        layer, turn = following, turn + 1
    stands: list[Positions] = []
    at: Positions | None = goals
    while at is not None:
        stands.append(at)
        at = parents[at]
    return JointRoute(tuple(reversed(stands)))


def _together(
    ways: Sequence[Sequence[Sequence[int]]], stand: Positions, may_change_places: bool
) -> Iterator[Positions]:
    for after in product(*(way[at] for way, at in zip(ways, stand, strict=True))):
        if not _collide(stand, after, may_change_places):
            yield after


def _collide(before: Positions, after: Positions, may_change_places: bool) -> bool:
    if len(set(after)) < len(after):
        return True
    moves = {(start, end) for start, end in zip(before, after, strict=True) if start != end}
    return not may_change_places and any((end, start) in moves for start, end in moves)


def _solve(
    ways: Sequence[Sequence[Sequence[int]]],
    starts: Positions,
    goals: Positions,
    may_change_places: bool,
    least: int,
    horizon: int,
    effort: float,
) -> JointRoute | NoJointRoute:
    """Try one number of turns after the other, each with the proof that it is too few."""
    for turns in range(least, horizon + 1):
        model = constraint_models().CpModel()
        layers = [
            standing(model, way, (start,), turns) for way, start in zip(ways, starts, strict=True)
        ]
        for one, goal in zip(layers, goals, strict=True):
            model.add_bool_or([one[turns][goal]] if goal in one[turns] else [])
        _keep_apart(model, layers, may_change_places)
        solved = solve(model, effort=effort)
        if solved.verdict == "undecided":
            return NoJointRoute(turns - 1, False, f"{turns} turns are undecided")
        if solved.values:
            stands = zip(*layers, strict=True)
            return JointRoute(
                tuple(tuple(place_of(solved, layer) for layer in stand) for stand in stands)
            )
    return NoJointRoute(horizon, False, "the horizon is reached")


def _keep_apart(
    model: Any, team: Sequence[Sequence[dict[int, Any]]], may_change_places: bool
) -> None:
    for layer in zip(*team, strict=True):
        for place in sorted({place for one in layer for place in one}):
            model.add_at_most_one(one[place] for one in layer if place in one)
    if may_change_places:
        return
    for first, second in combinations(team, 2):
        for (before, after), (other_before, other_after) in zip(
            pairwise(first), pairwise(second), strict=True
        ):
            for start, end in product(before, after):
                if start != end and start in other_after and end in other_before:
                    change = (before[start], after[end], other_before[end], other_after[start])
                    model.add_bool_or([at.negated() for at in change])


def _replay(
    movers: Sequence[Mover],
    starts: Positions,
    goals: Positions,
    may_change_places: bool,
    route: JointRoute,
) -> None:
    """Raise ReplayError unless plain play of the route is legal and ends at the goals."""
    fine = route.stands[0] == starts and route.stands[-1] == goals
    for before, after in pairwise(route.stands):
        for number, mover in enumerate(movers):
            start, end = before[number], after[number]
            fine &= end in mover.moves[start] or (start == end and not mover.moves[start])
        for one, two in combinations(range(len(movers)), 2):
            fine &= after[one] != after[two]
            changed = (before[one], before[two]) == (after[two], after[one])
            fine &= may_change_places or not changed
    if not fine:
        raise ReplayError("plain play does not bear out the routes")
