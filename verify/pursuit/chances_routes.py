"""What each pursuer can catch alone of a mixture of walks: a bound for all of them together.

A pursuer's route is weighed turn by turn: a walk counts where the route meets it and did not meet
it in the turn before. So none that is caught counts less than once, and the best route is found
place by place. Together the pursuers catch no more than the sum.
"""

from collections.abc import Sequence
from fractions import Fraction
from math import lcm

from ruleproof.verify.pursuit.problem import Mover, Pursuit

__all__ = ["caught_apart"]

Walk = tuple[int, ...]
Met = list[dict[int, int]]
Again = list[dict[tuple[int, int], int]]


def caught_apart(
    pursuit: Pursuit,
    starts: Sequence[int] | None,
    walks: Sequence[tuple[Fraction, Walk]],
    turns: int,
) -> Fraction:
    """Return a bound on the probability with which any plan catches a walk of the mixture."""
    scale = lcm(*(weight.denominator for weight, _ in walks))
    whole = [(int(weight * scale), walk) for weight, walk in walks if len(walk) > turns]
    met, again = _meetings(whole, turns)
    best = scale - sum(weight for weight, _ in whole)
    known: dict[tuple[tuple[tuple[int, ...], ...], int | None], int] = {}
    for number, mover in enumerate(pursuit.pursuers):
        first = None if starts is None else starts[number]
        if (mover.moves, first) not in known:
            known[mover.moves, first] = _best_route(mover, first, met, again)
        best += known[mover.moves, first]
    return min(Fraction(1), Fraction(best, scale))


def _meetings(walks: Sequence[tuple[int, Walk]], turns: int) -> tuple[Met, Again]:
    """Return what is met at each place in each turn, and what was met the turn before as well."""
    met: Met = [{} for _ in range(turns + 1)]
    again: Again = [{} for _ in range(turns + 1)]
    for weight, walk in walks:
        before: set[int] = set()
        for turn in range(turns + 1):
            now = {walk[turn], walk[max(0, turn - 1)]}
            for place in now:
                met[turn][place] = met[turn].get(place, 0) + weight
                for earlier in before:
                    pair = (earlier, place)
                    again[turn][pair] = again[turn].get(pair, 0) + weight
            before = now
    return met, again


def _best_route(mover: Mover, first: int | None, met: Met, again: Again) -> int:
    """Return the most that a route can meet."""
    starts = range(len(mover.moves)) if first is None else (first,)
    worth = {place: met[0].get(place, 0) for place in starts}
    for row, twice in zip(met[1:], again[1:], strict=True):
        following: dict[int, int] = {}
        for place, so_far in worth.items():
            for end in mover.moves[place] or (place,):
                now = so_far + row.get(end, 0) - twice.get((place, end), 0)
                if now > following.get(end, -1):
                    following[end] = now
        worth = following
    return max(worth.values())
