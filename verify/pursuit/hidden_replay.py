"""Plain play of what is told of an evader whom nobody sees: plans, and where he is safe."""

from collections.abc import Collection, Sequence
from itertools import pairwise

from ruleproof.verify.pursuit.problem import Pursuit

__all__ = ["replay_haven", "replay_plan"]


def replay_plan(
    pursuit: Pursuit, plan: Sequence[Sequence[int]], among: frozenset[int] | None
) -> frozenset[int]:
    """Return the places where the evader can be after the plan; refuse one that cannot be moved.

    All his walks are followed at once: those that end alike, as far as he remembers, go on alike.
    """
    places = set(range(pursuit.size)) if among is None else set(among)
    walks: set[tuple[int, ...]] = {(place,) for place in places if place not in plan[0]}
    for before, after in pairwise(plan):
        for pursuer, source, end in zip(pursuit.pursuers, before, after, strict=True):
            if end not in (pursuer.moves[source] if pursuer.moves[source] else [source]):
                raise AssertionError(f"`{pursuer.name}` cannot move from {source} to {end}")
        moved = set()
        for walk in walks:
            if walk[-1] in after:
                continue
            for end in _ways_on(pursuit, walk):
                if end not in after:
                    moved.add((*walk, end)[-pursuit.trail - 1 :])
        walks = moved
    return frozenset(walk[-1] for walk in walks)


def replay_haven(pursuit: Pursuit, histories: Collection[tuple[int, ...]]) -> None:
    """Refuse histories, the latest place first, of which one has too few ways on to others.

    Pursuers guard one place each in a turn: a way on to a place that is guarded neither when he
    comes there nor in the turn after must be left.
    """
    for history in histories:
        kept = 1 + pursuit.trail
        ways = {(end, *history)[:kept] for end in _ways_on(pursuit, history[::-1])}
        if sum(way in histories for way in ways) <= 2 * min(len(pursuit.pursuers), pursuit.size):
            raise AssertionError("the evader is not safe there")


def _ways_on(pursuit: Pursuit, walk: tuple[int, ...]) -> list[int]:
    here, shut = walk[-1], set(walk[:-1])
    found = []
    for end in pursuit.evader.moves[here]:
        if end == here or end not in shut:
            found.append(end)
    if not found and pursuit.stuck == "stays":
        found = [here]
    return found
