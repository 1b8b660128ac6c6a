"""What a board is too large for, told from its number of places before any move is worked out."""

from math import comb

from ruleproof.models.board import Board
from ruleproof.models.pursuit_file import PursuitRoles
from ruleproof.verify.pursuit.beliefs import STATES
from ruleproof.verify.pursuit.in_sight import MEMORY, Undecided
from ruleproof.verify.pursuit.in_sight_memory import Plan
from ruleproof.verify.pursuit.problem import Mover, Pursuit
from ruleproof.verify.pursuit.questions import UndecidedAnswer

__all__ = ["POSITIONS", "least_memory", "too_large"]

POSITIONS = 1 << 31  # solved in minutes where turns are few; more only for those who ask for it
SMALL = 1024  # places of boards on which moves cost nothing: there the engines say it exactly
SEEN = ("in sight", "starts", "fewest")


def too_large(
    board: Board, roles: PursuitRoles, question: str, *, memory: int | None = None
) -> UndecidedAnswer | None:
    """Return what is possible where the board alone shows that there will be no answer, else None.

    Without `memory`, a pursuit in sight has the usual memory, and at most POSITIONS positions.
    """
    size = len(board.names)
    if size <= SMALL:
        return None
    # How few are enough is asked of one pursuer first.
    team = 1 if question == "fewest" else len(roles.pursuers)
    allowed, positions = (MEMORY, POSITIONS) if memory is None else (memory, None)
    if question not in SEEN:
        if size <= STATES:
            return None
        reason = f"{size} places are too many for pursuers who do not see him"
        unseen = f"unseen, he may have {STATES} states: ask on a board of at most {STATES} places"
        instead = (unseen, *_in_sight_instead(size, team, allowed, positions))
        return UndecidedAnswer(_sides(board, roles), question, reason, None, instead)
    if _fits(size, team, allowed, positions):
        return None
    who = "1 pursuer has" if team == 1 else f"{team} pursuers have"
    reason = f"on {size} places, {who} {_placements(size, team) * size} positions or more"
    known = Undecided(reason, least_memory(size, team), allowed)
    instead = _in_sight_instead(size, team, allowed, positions)
    return UndecidedAnswer(_sides(board, roles), question, reason, known, instead)


def least_memory(size: int, pursuers: int) -> int:
    """Return the bytes without which no pursuit in sight of this size is solved."""
    return Plan(0, _placements(size, pursuers), 0, size).needed(size, 1)


def _placements(size: int, pursuers: int) -> int:
    """Return the number of placements if all pursuers move alike: there are no fewer."""
    return comb(size + pursuers - 1, pursuers)


def _fits(size: int, pursuers: int, memory: int, positions: int | None) -> bool:
    if positions is not None and _placements(size, pursuers) * size > positions:
        return False
    return least_memory(size, pursuers) <= memory


def _in_sight_instead(size: int, team: int, memory: int, positions: int | None) -> tuple[str, ...]:
    """Return what fewer pursuers, a smaller board or more memory would do in sight."""
    told = []
    fewer = max(
        (few for few in range(1, team + 1) if _fits(size, few, memory, positions)), default=0
    )
    if fewer:
        told.append(f"in sight, {fewer} of the pursuers may fit this board (--pursuers)")
    largest, above = 0, size + 1
    while above - largest > 1:
        middle = (largest + above) // 2
        if _fits(middle, team, memory, positions):
            largest = middle
        else:
            above = middle
    if 0 < largest < size:
        who = "1 pursuer fits" if team == 1 else f"{team} pursuers fit"
        told.append(f"in sight, {who} boards of at most {largest} places")
    if positions is not None and least_memory(size, team) <= memory:
        told.append("with --memory it is tried nevertheless, for hours perhaps")
    told.append("routes and meetings are found on boards of this size (ruleproof route, meet)")
    return tuple(told)


def _sides(board: Board, roles: PursuitRoles) -> Pursuit:
    """Return who pursues whom, without any moves."""
    team = tuple(Mover(name, ()) for name in roles.pursuers)
    evader = Mover(roles.evader or "", ())
    return Pursuit(board.names, team, evader, trail=roles.trail, stuck=roles.stuck)
