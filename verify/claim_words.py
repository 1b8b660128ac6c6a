"""Claims in words."""

from typing import assert_never

from ruleproof.models.claims import (
    Claim,
    CountClaim,
    ForbidsClaim,
    ListClaim,
    ReachClaim,
    RouteClaim,
    SeveralWaysClaim,
)

__all__ = ["claim_words"]


def claim_words(claim: Claim) -> str:
    """Return what the claim says, as a line that stands alone."""
    mover = f"{claim.piece} from {claim.start}"
    match claim:
        case CountClaim():
            return f"{mover}: {claim.count} places"
        case ListClaim():
            count = len(claim.places)
            return f"{mover} by {claim.label}: {count} place{'' if count == 1 else 's'} listed"
        case ReachClaim():
            return f"{mover}{f' by {claim.label}' if claim.label else ''}: to {claim.place}"
        case RouteClaim():
            return f"{mover} by {claim.label}: over {' - '.join(claim.route)}"
        case SeveralWaysClaim():
            return f"{mover}: some place in several ways"
        case ForbidsClaim():
            walk = claim.name.rsplit(": never ", 1)[-1]
            return f"{mover}: never {walk}"
    assert_never(claim)
