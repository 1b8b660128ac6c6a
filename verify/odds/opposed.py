"""Two pools against each other, face by face: paired from the highest die down, or the best set."""

from collections.abc import Mapping
from functools import lru_cache
from math import comb

from ruleproof.verify.odds.dice import Die, Distribution
from ruleproof.verify.odds.faults import fault

__all__ = ["paired"]

MOST_OPPOSED = 60


def paired(first: Die, count: int, second: Die, against: int, *, ties: int = 0) -> Distribution:
    """Return how many pairs the first side wins if the highest dice meet, then the next, and so on.

    A pair of equal dice counts `ties`: 1 for the first side, 0 for the second. Dice without a
    partner do not count. Raises ModelError for pools that cannot be.
    """
    for dice in (count, against):
        if type(dice) is not int or not 0 <= dice <= MOST_OPPOSED:
            raise fault(
                "RP301", f"nobody can oppose {dice} dice", f"throw 0 to {MOST_OPPOSED} of them"
            )
    if ties not in (0, 1):
        raise fault("RP301", f"a tie cannot count {ties}", "it counts 0 or 1")
    total = first.total**count * second.total**against
    digit = total.bit_length() + 1
    weights, others = dict(first.faces), dict(second.faces)
    faces = sorted({*weights, *others}, reverse=True)
    packed = _thrown(
        count,
        against,
        tuple((weights.get(face, 0), others.get(face, 0)) for face in faces),
        digit,
        ties,
    )
    mask = (1 << digit) - 1
    counts = {wins: packed >> digit * wins & mask for wins in range(min(count, against) + 1)}
    return Distribution({wins: ways for wins, ways in counts.items() if ways}, total)


def _thrown(
    count: int, against: int, faces: tuple[tuple[int, int], ...], digit: int, ties: int
) -> int:
    """Return the ways to win 0, 1, 2, ... pairs as the digits of one number.

    A state is how many dice of each side show a face above the present one.
    """
    here = {(0, 0): 1}
    for place, (weight, other) in enumerate(faces):
        last = place == len(faces) - 1
        after: dict[tuple[int, int], int] = {}
        moves = _moves(count, against, weight, other, ties, last)
        for state, ways in here.items():
            for target, factor, wins in moves[state]:
                more = ways * factor << digit * wins
                after[target] = after[target] + more if target in after else more
        here = after
    return here.get((count, against), 0)


@lru_cache(maxsize=256)
def _moves(
    count: int, against: int, weight: int, other: int, ties: int, last: bool
) -> Mapping[tuple[int, int], tuple[tuple[tuple[int, int], int, int], ...]]:
    """Return from each state what one face leads to: the state, its weight, the pairs won.

    A pair is won by the side whose die comes first on the way down from the highest face.
    """
    pairs = min(count, against)
    found = {}
    for mine in range(count + 1):
        for theirs in range(against + 1):
            rows = []
            for showing in range(count - mine + 1) if not last else (count - mine,):
                for facing in range(against - theirs + 1) if not last else (against - theirs,):
                    factor = comb(count - mine, showing) * weight**showing
                    factor *= comb(against - theirs, facing) * other**facing
                    if factor:
                        upto, meets = mine + showing, theirs + facing
                        beyond = max(mine, theirs if ties else meets)
                        wins = max(0, min(upto, pairs) - beyond)
                        rows.append(((upto, meets), factor, wins))
            found[mine, theirs] = tuple(rows)
    return found
