"""How few places any strategy must put up with: a bound that needs no strategy."""

from dataclasses import replace

from ruleproof.verify.pursuit.beliefs import BudgetError, Positions, whereabouts
from ruleproof.verify.pursuit.glimpses_beliefs import first_sights, places_left, unnoticed
from ruleproof.verify.pursuit.glimpses_problem import Glimpses
from ruleproof.verify.pursuit.hidden_bounds import narrowest
from ruleproof.verify.pursuit.problem import Mover, Pursuit
from ruleproof.verify.pursuit.strongholds import haven

__all__ = ["haven_unseen", "least_guaranteed"]


def least_guaranteed(
    pursuit: Pursuit,
    glimpses: Glimpses,
    starts: Positions | None,
    among: frozenset[int] | None,
    turns: int,
) -> tuple[int, ...]:
    """Return how few places can surely be left after 0, 1, 2... turns, at the least.

    An evader who never uses a mode that shows him does no better than the best one. Of two
    answers one keeps half of the places or more; a sighting keeps one place or more.
    """
    hunters = min(len(pursuit.pursuers), pursuit.size)
    least = hunters + 1 if haven_unseen(pursuit, glimpses, starts, among) else 0
    secret = _secret(pursuit, glimpses)
    try:
        fewest = narrowest(secret, whereabouts(secret, among=among))
    except BudgetError:
        return (least,) * (turns + 1)
    found = [_at_first(pursuit, glimpses, starts, among)]
    for turn in range(turns):
        left = -(-found[-1] // 2) if glimpses.regions else found[-1]
        trail = min(turn, pursuit.trail)
        left = max(0, fewest(max(0, left - hunters), trail) - hunters)
        found.append(min(left, 1) if glimpses.shows(turn + 1) else left)
    return tuple(max(least, left) for left in found)


def haven_unseen(
    pursuit: Pursuit, glimpses: Glimpses, starts: Positions | None, among: frozenset[int] | None
) -> frozenset[int]:
    """Return places among which he is never surely caught, or none if that is not proved.

    He uses no mode that shows him; what is shown of him must be late. To each place of his in a
    haven more ways lead on to others than are guarded: one for each pursuer is left, and another.
    """
    if glimpses.regions or (glimpses.late == 0 and (glimpses.every or glimpses.at)):
        return frozenset()
    secret = _secret(pursuit, glimpses)
    try:
        return haven(secret, whereabouts(secret, among=among), starts)
    except BudgetError:
        return frozenset()


def _secret(pursuit: Pursuit, glimpses: Glimpses) -> Pursuit:
    """Return the pursuit of an evader who moves unnoticed, or is given up for caught."""
    if not glimpses.modes:
        return pursuit
    moves = tuple(
        tuple(end for end in row if unnoticed(pursuit, glimpses, here, end))
        for here, row in enumerate(pursuit.evader.moves)
    )
    return replace(pursuit, evader=Mover(pursuit.evader.name, moves), stuck="caught")


def _at_first(
    pursuit: Pursuit,
    glimpses: Glimpses,
    starts: Positions | None,
    among: frozenset[int] | None,
) -> int:
    if starts is not None:
        sights = first_sights(pursuit, glimpses, starts, among)
        return max((len(places_left(belief)) for belief in sights.values()), default=0)
    begun = pursuit.size if among is None else len(among)
    left = max(0, begun - len(pursuit.pursuers))
    return min(left, 1) if glimpses.shows(0) else left
