"""Whether a claim holds on a full board, and what the board says instead."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from typing import assert_never

from ruleproof.models.board import Board
from ruleproof.models.claims import (
    Claim,
    CountClaim,
    ForbidsClaim,
    ListClaim,
    ReachClaim,
    RouteClaim,
    SeveralWaysClaim,
)
from ruleproof.models.labels import moves_of
from ruleproof.verify.budget_certificate import affords
from ruleproof.verify.forbidden_walks import forbidden_walk
from ruleproof.verify.reach import Reach, reach
from ruleproof.verify.reach_certificate import follows

__all__ = ["ClaimAnswer", "ClaimChecker"]


@dataclass(frozen=True)
class ClaimAnswer:
    """Whether the claim holds; `told` says in words what the board has.

    `missing` are places that the claim names and the piece does not reach so, `surplus` are
    places that it reaches and the claim does not name; `walks` show the surplus.
    """

    holds: bool
    told: str
    missing: tuple[str, ...] = ()
    surplus: tuple[str, ...] = ()
    walks: Mapping[str, tuple[str, ...]] = field(default_factory=dict)


class ClaimChecker:
    """Checks claims on one board in one reading; each reach is worked out once."""

    def __init__(self, board: Board, readings: Mapping[str, str], *, every_way: bool) -> None:
        self.board = board
        self.readings = readings
        self.every_way = every_way
        self._reaches: dict[tuple[str, str], Reach] = {}

    def answer(self, claim: Claim) -> ClaimAnswer:
        """Return whether `claim` holds on the board, and why not."""
        match claim:
            case CountClaim():
                found = len(self._reach(claim).places)
                return ClaimAnswer(found == claim.count, f"{_places(found)} reached")
            case ListClaim():
                return self._listed(claim)
            case ReachClaim():
                return self._reaches_place(claim)
            case RouteClaim():
                return self._route(claim)
            case SeveralWaysClaim():
                return self._several_ways(claim)
            case ForbidsClaim():
                return self._forbids(claim)
        assert_never(claim)

    def _reach(self, claim: Claim) -> Reach:
        key = (claim.piece, claim.start)
        if key not in self._reaches:
            self._reaches[key] = reach(self.board, claim.piece, claim.start, readings=self.readings)
        return self._reaches[key]

    def _listed(self, claim: ListClaim) -> ClaimAnswer:
        found = self._reach(claim)
        earlier = () if self.every_way else claim.earlier
        places = [
            reached
            for reached in found.places
            if claim.label in reached.walks and not any(label in reached.walks for label in earlier)
        ]
        names = {reached.place for reached in places}
        missing = tuple(place for place in claim.places if place not in names)
        surplus = tuple(place for place in self.board.names if place in names - {*claim.places})
        walks = {
            reached.place: reached.walks[claim.label].places
            for reached in places
            if reached.place in surplus
        }
        told = _differs(missing, surplus) or f"just these, {_places(len(names))} reached"
        return ClaimAnswer(not (missing or surplus), told, missing, surplus, walks)

    def _reaches_place(self, claim: ReachClaim) -> ClaimAnswer:
        way = f" by {claim.label}" if claim.label else ""
        for reached in self._reach(claim).places:
            if reached.place == claim.place and (not claim.label or claim.label in reached.walks):
                return ClaimAnswer(True, f"`{claim.place}` is reached{way}")
        return ClaimAnswer(False, f"`{claim.place}` is not reached{way}", missing=(claim.place,))

    def _route(self, claim: RouteClaim) -> ClaimAnswer:
        movement = moves_of(self.board, claim.piece, self.readings)[claim.label]
        told = f"the walk over {' - '.join(claim.route)} by {claim.label}"
        piece = self.board.pieces[claim.piece]
        walked = claim.route[:1] == (claim.start,) and (
            follows(self.board, movement, claim.route)
            if piece.budget is None
            else affords(self.board, piece, movement, claim.route)
        )
        return ClaimAnswer(walked, f"{told} is {'one' if walked else 'none'} of its moves")

    def _several_ways(self, claim: SeveralWaysClaim) -> ClaimAnswer:
        several = [reached for reached in self._reach(claim).places if len(reached.walks) > 1]
        if not several:
            return ClaimAnswer(False, "every place is reached in one way only")
        first = several[0]
        ways = " and by ".join(first.modes)
        return ClaimAnswer(True, f"`{first.place}` is reached by {ways}")

    def _forbids(self, claim: ForbidsClaim) -> ClaimAnswer:
        walk = forbidden_walk(moves_of(self.board, claim.piece, self.readings), claim.movement)
        if walk is None:
            return ClaimAnswer(True, "no move is such a walk, on any board")
        return ClaimAnswer(False, f"the movement allows the walk {' '.join(walk)}")


def _places(count: int) -> str:
    return "1 place is" if count == 1 else f"{count} places are"


def _differs(missing: Iterable[str], surplus: Iterable[str]) -> str:
    parts = []
    if missing:
        parts.append(f"not reached: {', '.join(missing)}")
    if surplus:
        parts.append(f"also reached: {', '.join(surplus)}")
    return "; ".join(parts)
