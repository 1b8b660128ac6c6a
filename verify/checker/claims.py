"""Whether a claim about a board holds there: where its piece gets, which walks it may make."""

from collections.abc import Iterator
from typing import assert_never

from ruleproof.models.board_file import LISTS
from ruleproof.models.claims import (
    Claim,
    CountClaim,
    ForbidsClaim,
    ListClaim,
    ReachClaim,
    RouteClaim,
    SeveralWaysClaim,
)
from ruleproof.models.movement import Choice, Distance, Movement, Repeat, Sequence, Step, Test
from ruleproof.verify.checker.reading import (
    Content,
    RejectedError,
    board_file_of,
    readings_words,
    reject_unless,
    words,
)
from ruleproof.verify.checker.walks import Left, Walker

__all__ = ["check_claim"]


def check_claim(content: Content) -> str:
    """Return whether the claim holds on the board; raise RejectedError if it is otherwise."""
    file = board_file_of(content)
    name = words(content, "claim")
    found = [claim for claim in file.claims if claim.name == name]
    reject_unless(len(found) == 1, f"the board has no claim `{name}`")
    lists, holds = words(content, "lists"), content["holds"]
    reject_unless(lists in file.lists, f"the board does not print a list `{lists}`")
    reject_unless(isinstance(holds, bool), "`holds` is neither true nor false")
    walker = Walker(file.board, found[0].piece, dict(content["readings"]))
    truth = _holds(found[0], walker, every_way=lists == LISTS[1])
    reject_unless(holds == truth, f"`{name}` {'holds' if truth else 'does not hold'}")
    told = f"`{name}` {'holds' if truth else 'does not hold'}"
    return f"{told} where lists print {lists}{readings_words(content['readings'])}"


def _holds(claim: Claim, walker: Walker, *, every_way: bool) -> bool:
    match claim:
        case CountClaim():
            return len(walker.all_ends(claim.start)) == claim.count
        case ListClaim():
            places = walker.ends(claim.label, claim.start)
            for label in () if every_way else claim.earlier:
                places -= walker.ends(label, claim.start)
            return places == {*claim.places}
        case ReachClaim():
            labels = [claim.label] if claim.label else walker.moves
            return any(claim.place in walker.ends(label, claim.start) for label in labels)
        case RouteClaim():
            begins = claim.route[:1] == (claim.start,)
            return begins and walker.follows(claim.label, claim.route, None)
        case SeveralWaysClaim():
            ends = [walker.ends(label, claim.start) for label in walker.moves]
            return sum(map(len, ends)) > len(set().union(*ends))
        case ForbidsClaim():
            moves = walker.moves.values()
            return not any(_share_a_walk(move, claim.movement) for move in moves)
    assert_never(claim)


def _share_a_walk(one: Movement, other: Movement) -> bool:
    """Return whether some walk by modes is of both movements, whatever the places are like."""
    begin: tuple[Left, Left] = (one,), (other,)
    seen, waiting = {begin}, [begin]

    def meet(both: tuple[Left, Left]) -> None:
        if both not in seen:
            seen.add(both)
            waiting.append(both)

    while waiting:
        mine, theirs = waiting.pop()
        if not mine and not theirs:
            return True
        mine_after, theirs_after = list(_bits(mine)), list(_bits(theirs))
        for mode, left in mine_after:
            if mode is None:
                meet((left, theirs))
        for mode, left in theirs_after:
            if mode is None:
                meet((mine, left))
        for mode, left in mine_after:
            for other_mode, other_left in theirs_after:
                if mode is not None and mode == other_mode:
                    meet((left, other_left))
    return False


def _bits(left: Left) -> Iterator[tuple[str | None, Left]]:
    """Yield the mode of the next link, or None where there is none yet, and what is left then."""
    if not left:
        return
    first, rest = left[0], left[1:]
    match first:
        case Step(mode):
            yield mode, rest
        case Distance(mode, links):
            yield mode, ((Distance(mode, links - 1), *rest) if links > 1 else rest)
        case Test():
            yield None, rest
        case Sequence(parts):
            yield None, (*parts, *rest)
        case Choice(options):
            yield from ((None, (option, *rest)) for option in options)
        case Repeat(body, least, most):
            if least == 0:
                yield None, rest
            if most is None or most > 0:
                fewer = Repeat(body, max(0, least - 1), None if most is None else most - 1)
                yield None, (body, fewer, *rest)
        case _:
            raise RejectedError("a name was not replaced")
