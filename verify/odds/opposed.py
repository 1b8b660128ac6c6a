"""Two pools against each other, face by face: paired from the highest die down, or the best set."""

from collections.abc import Sequence
from math import comb

from ruleproof.verify.odds.dice import Die, Distribution
from ruleproof.verify.odds.faults import fault

__all__ = ["paired"]

_Ways = dict[tuple[int, int], int]

MOST_OPPOSED = 60
MOST_WORK = 1 << 22  # of states and what each leads to


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
    weights, others = dict(first.faces), dict(second.faces)
    faces = sorted({*weights, *others}, reverse=True)
    if (count + 1) * (against + 1) * (count + against) * len(faces) > MOST_WORK:
        raise fault(
            "RP307",
            "too large for exact odds: the pools have too many faces together",
            "throw fewer dice, or dice with fewer faces",
        )
    total = first.total**count * second.total**against
    digit = total.bit_length() + 1
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

    A state is how many dice of each side have come, from the highest face down; of a face, those
    who lose ties come last. A pair is won by whose die of it comes first.
    """
    pairs = min(count, against)
    here = {(0, 0): 1}
    for place, (weight, other) in enumerate(faces):
        last = place == len(faces) - 1
        ours, theirs = _ways(count, weight, last=last), _ways(against, other, last=last)
        if ties:
            here = _theirs_come(_ours_come(here, ours, pairs, digit), theirs)
        else:
            here = _ours_come(_theirs_come(here, theirs), ours, pairs, digit)
    return here.get((count, against), 0)


def _ways(count: int, weight: int, *, last: bool) -> list[list[tuple[int, int]]]:
    """Return for each number of dice that have come how many have after a face, in how many ways.

    With the last face, all have.
    """
    found = []
    for come in range(count + 1):
        left = count - come
        showing = (left,) if last else range(left + 1 if weight else 1)
        found.append([(come + more, comb(left, more) * weight**more) for more in showing])
    return found


def _ours_come(
    here: _Ways, ways: Sequence[Sequence[tuple[int, int]]], pairs: int, digit: int
) -> _Ways:
    after: _Ways = {}
    for (mine, theirs), before in here.items():
        beyond = max(mine, theirs)
        for upto, factor in ways[mine]:
            wins = max(0, min(upto, pairs) - beyond)
            more = before * factor << digit * wins
            after[upto, theirs] = after.get((upto, theirs), 0) + more
    return after


def _theirs_come(here: _Ways, ways: Sequence[Sequence[tuple[int, int]]]) -> _Ways:
    after: _Ways = {}
    for (mine, theirs), before in here.items():
        for upto, factor in ways[theirs]:
            after[mine, upto] = after.get((mine, upto), 0) + before * factor
    return after
