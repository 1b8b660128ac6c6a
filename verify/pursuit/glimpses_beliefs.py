"""What is left of the evader's walks after a move and after a sight."""

from ruleproof.verify.pursuit.beliefs import Positions, evader_moves
from ruleproof.verify.pursuit.glimpses_problem import Glimpses, Sight
from ruleproof.verify.pursuit.problem import Pursuit

__all__ = ["Belief", "History", "first_sights", "places_left", "sights_after", "split", "unnoticed"]

History = tuple[int, ...]
Belief = frozenset[History]


def first_sights(
    pursuit: Pursuit, glimpses: Glimpses, starts: Positions, among: frozenset[int] | None
) -> dict[Sight, Belief]:
    """Return what may be seen at the start, each with what it leaves."""
    begun = range(pursuit.size) if among is None else sorted(among)
    found: dict[Sight, set[History]] = {}
    for place in begun:
        if place not in starts:
            found.setdefault(_shown(glimpses, (place,), 0, None), set()).add((place,))
    return {sight: frozenset(found[sight]) for sight in found}


def sights_after(
    pursuit: Pursuit, glimpses: Glimpses, belief: Belief, positions: Positions, turn: int
) -> dict[Sight, Belief]:
    """Return what may be seen at the end of a turn, each with what it leaves.

    The pursuers have moved to `positions`, and all the evader's moves are followed.
    """
    found: dict[Sight, set[History]] = {}
    kept = 1 + max(pursuit.trail, glimpses.late)
    for history in belief:
        if history[0] in positions:
            continue
        for end in evader_moves(pursuit, history):
            if end not in positions:
                after = (end, *history)[:kept]
                for used in _noticed(pursuit, glimpses, history[0], end):
                    sight = _shown(glimpses, after, turn, used)
                    found.setdefault(sight, set()).add(after)
    return {sight: frozenset(found[sight]) for sight in found}


def _noticed(
    pursuit: Pursuit, glimpses: Glimpses, here: int, end: int
) -> list[tuple[str, int] | None]:
    """Return the ways in which a move may be noticed; None is unnoticed."""
    found: list[tuple[str, int] | None] = [
        (label, end)
        for label, moves in pursuit.modes.items()
        if label in glimpses.modes and end in moves[here]
    ]
    if unnoticed(pursuit, glimpses, here, end):
        found.append(None)
    return found


def unnoticed(pursuit: Pursuit, glimpses: Glimpses, here: int, end: int) -> bool:
    """Return whether a move can be made without using a mode that shows it."""
    possible = [label for label, moves in pursuit.modes.items() if end in moves[here]]
    return end == here or not possible or any(label not in glimpses.modes for label in possible)


def _shown(glimpses: Glimpses, history: History, turn: int, used: tuple[str, int] | None) -> Sight:
    return Sight(history[glimpses.late] if glimpses.shows(turn) else None, used)


def split(glimpses: Glimpses, belief: Belief, question: int | None) -> dict[bool | None, Belief]:
    """Return the possible answers to a question, each with what it leaves."""
    if question is None:
        return {None: belief}
    region = glimpses.regions[question]
    inside = frozenset(history for history in belief if history[0] in region)
    parts: dict[bool | None, Belief] = {True: inside, False: belief - inside}
    return {answer: part for answer, part in parts.items() if part}


def places_left(belief: Belief) -> frozenset[int]:
    """Return the places of a belief."""
    return frozenset(history[0] for history in belief)
