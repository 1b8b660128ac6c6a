"""Replay a strategy against every walk of the evader, with what the pursuers see of it."""

from collections.abc import Iterator

from ruleproof.verify.pursuit.glimpses_problem import Branch, Glimpses, Sight, Strategy
from ruleproof.verify.pursuit.problem import Pursuit

__all__ = ["replay_strategy"]

Walk = tuple[int, ...]


def replay_strategy(
    pursuit: Pursuit, glimpses: Glimpses, strategy: Strategy, among: frozenset[int] | None
) -> int:
    """Return the most places on which the evader can be at the end, however he walks.

    All walks are followed, those that end alike at once; what the pursuers do depends on nothing
    but what they have seen.
    """
    seen: dict[Sight, set[Walk]] = {}
    for place in range(pursuit.size) if among is None else among:
        if place not in strategy.starts:
            shown = place if glimpses.late == 0 and 0 in glimpses.at else None
            seen.setdefault(Sight(shown), set()).add((place,))
    waiting = [(0, strategy.starts, strategy.branches, seen)]
    worst = 0
    while waiting:
        turn, before, branches, seen = waiting.pop()
        for branch, walks in _met(glimpses, branches, seen):
            if {walk[-1] for walk in walks} - branch.left:
                raise AssertionError("the evader may be elsewhere than the strategy says")
            if branch.move is None:
                worst = max(worst, len({walk[-1] for walk in walks}))
                continue
            after = branch.move.positions
            for pursuer, source, end in zip(pursuit.pursuers, before, after, strict=True):
                if end not in pursuer.moves[source] and (pursuer.moves[source] or end != source):
                    raise AssertionError(f"`{pursuer.name}` cannot move from {source} to {end}")
            seen_next = _seen(pursuit, glimpses, walks, after, turn + 1)
            waiting.append((turn + 1, after, branch.move.branches, seen_next))
    return worst


def _met(
    glimpses: Glimpses, branches: tuple[Branch, ...], seen: dict[Sight, set[Walk]]
) -> Iterator[tuple[Branch, set[Walk]]]:
    """Yield the branches that some walk leads to, with those walks."""
    for sight, walks in seen.items():
        fitting = [branch for branch in branches if branch.sight == sight]
        if len({branch.question for branch in fitting}) != 1:
            raise AssertionError("the strategy does not say what to do after a sight")
        question = fitting[0].question
        for walk in walks:
            answer = None if question is None else walk[-1] in glimpses.regions[question]
            if answer not in [branch.answer for branch in fitting]:
                raise AssertionError("the strategy does not say what to do after an answer")
        for branch in fitting:
            same = {
                walk
                for walk in walks
                if question is None or (walk[-1] in glimpses.regions[question]) == branch.answer
            }
            yield branch, same


def _seen(
    pursuit: Pursuit, glimpses: Glimpses, walks: set[Walk], guarded: tuple[int, ...], turn: int
) -> dict[Sight, set[Walk]]:
    found: dict[Sight, set[Walk]] = {}
    for walk in walks:
        here = walk[-1]
        if here in guarded:
            continue
        recent = walk[:-1][-pursuit.trail :] if pursuit.trail else ()
        ends = [end for end in pursuit.evader.moves[here] if end == here or end not in recent]
        if not ends and pursuit.stuck == "stays":
            ends = [here]
        for end in ends:
            if end not in guarded:
                longer = (*walk, end)[-max(2, pursuit.trail + 1, glimpses.late + 1) :]
                for sight in _sights_of(pursuit, glimpses, longer, turn):
                    found.setdefault(sight, set()).add(longer)
    return found


def _sights_of(pursuit: Pursuit, glimpses: Glimpses, walk: Walk, turn: int) -> list[Sight]:
    here, end = walk[-2], walk[-1]
    taken = turn - glimpses.late
    regular = bool(glimpses.every) and taken > 0 and taken % (glimpses.every or 1) == 0
    shown = walk[-1 - glimpses.late] if taken >= 0 and (regular or taken in glimpses.at) else None
    labels = [label for label in pursuit.modes if end in pursuit.modes[label][here]]
    watched = [label for label in labels if label in glimpses.modes]
    found = [Sight(shown, (label, end)) for label in watched]
    if here == end or not labels or len(watched) != len(labels):
        found.append(Sight(shown, None))
    return found
