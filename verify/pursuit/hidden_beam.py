"""Good plans without a proof: the most promising beliefs only, pursuer by pursuer."""

from dataclasses import dataclass

from ruleproof.verify.pursuit.beliefs import Positions, occupied, steps
from ruleproof.verify.pursuit.hidden_search import Hunt

__all__ = ["Promising", "promising_plans"]

WIDTH = 24
WIDTH_SMALL = 400
FEW_STATES = 256
OPENINGS = 20_000

Leaf = tuple[tuple[Positions, ...], int]


@dataclass(frozen=True)
class Promising:
    """A plan for each number of turns, with the places that it leaves."""

    plans: tuple[tuple[Positions, ...], ...]
    left: tuple[int, ...]


def promising_plans(hunt: Hunt, turns: int) -> Promising:
    """Return good plans of 0, 1, 2... turns; the last one that sweeps ends the list."""
    width = WIDTH_SMALL if len(hunt.known.follows) <= FEW_STATES else WIDTH
    beam: list[Leaf] = [((at,), belief) for at, belief in _openings(hunt, width)]
    plans, left = [], []
    for turn in range(turns + 1):
        if turn:
            beam = _next_beam(hunt, beam, width)
        best = min(beam, key=lambda one: (hunt.count(one[1]), one[1].bit_count(), one[0]))
        plans.append(best[0])
        left.append(hunt.count(best[1]))
        if not left[-1]:
            break
    return Promising(tuple(plans), tuple(left))


def _openings(hunt: Hunt, width: int) -> list[tuple[Positions, int]]:
    """Return starting positions, ranked by what is left if the pursuers just stand there."""
    start = hunt.known.start
    if hunt.starts is not None:
        return [(hunt.starts, start & ~occupied(hunt.known, hunt.starts))]
    width = max(1, min(width, OPENINGS // hunt.pursuit.size))
    partial: list[Positions] = [()]
    for _ in hunt.pursuit.pursuers:
        longer = {(*part, place) for part in partial for place in range(hunt.pursuit.size)}
        partial = _ranked(hunt, start, longer)[:width]
    return [(at, start & ~occupied(hunt.known, at)) for at in partial]


def _next_beam(
    hunt: Hunt, beam: list[tuple[tuple[Positions, ...], int]], width: int
) -> list[tuple[tuple[Positions, ...], int]]:
    found: dict[tuple[Positions, int], tuple[Positions, ...]] = {}
    for plan, belief in beam:
        for goal in _good_moves(hunt, plan[-1], belief):
            found.setdefault((goal, _after(hunt, belief, goal)), plan)
    ranked = sorted(found, key=lambda node: (hunt.count(node[1]), node[1].bit_count(), node))
    return [((*found[node], node[0]), node[1]) for node in ranked[:width]]


def _good_moves(hunt: Hunt, positions: Positions, belief: int) -> list[Positions]:
    partial: list[Positions] = [()]
    for number, pursuer in enumerate(hunt.pursuit.pursuers):
        ends = steps(pursuer, positions[number])
        partial = _ranked(hunt, belief, {(*part, end) for part in partial for end in ends})
        partial = partial[: 2 * len(positions) + 2]
    return partial


def _ranked(hunt: Hunt, belief: int, choices: set[Positions]) -> list[Positions]:
    def rank(at: Positions) -> tuple[int, int, Positions]:
        after = _after(hunt, belief, at)
        return hunt.count(after), after.bit_count(), at

    return sorted(choices, key=rank)


def _after(hunt: Hunt, belief: int, at: Positions) -> int:
    caught = occupied(hunt.known, at)
    return hunt.spread(belief & ~caught) & ~caught
