"""How long a chain lasts: the mean, the variance, the distribution and its quantiles."""

from collections import defaultdict
from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction
from math import lcm
from typing import Any

from ruleproof.verify.components import components
from ruleproof.verify.odds.chains import Chain, Visits
from ruleproof.verify.odds.flint_door import rational, solved
from ruleproof.verify.odds.flows import flow

__all__ = ["Lengths", "expected", "lengths", "mean_and_variance"]

MOST_WORK = 3_000_000
ALMOST_ALL = Fraction(999, 1000)


@dataclass(frozen=True)
class Lengths:
    """The steps until the end: `chances[n]` is the probability of exactly `n` steps.

    `rest` is the probability of a longer play, or of one that never ends.
    """

    chances: tuple[Fraction, ...]
    rest: Fraction

    def quantile(self, share: Fraction) -> int | None:
        """Return the least number of steps by which so large a share of plays has ended.

        None where that is beyond the lengths that were worked out.
        """
        ended = Fraction(0)
        for steps, chance in enumerate(self.chances):
            ended += chance
            if ended >= share:
                return steps
        return None


def lengths(chain: Chain, *, enough: Fraction = ALMOST_ALL) -> Lengths:
    """Return the distribution of the length, until `enough` plays have ended or never will.

    A chain so large that this takes too much work is followed for fewer steps.
    """
    base = lcm(*{total for total in chain.totals if total})
    here, denominator, work = {0: 1}, 1, 0
    ended: list[Fraction] = []
    left = Fraction(1)
    hopeful = _hopeful(chain)
    while sum(here.values()) > (1 - enough) * denominator and work < MOST_WORK:
        here, factor, done = _until_a_step(chain, here, base)
        denominator *= factor
        ended.append(Fraction(done, denominator))
        left -= ended[-1]
        here = {node: mass for node, mass in here.items() if node in hopeful}
        work += sum(len(chain.after[node]) for node in here) + 1
        here, factor = _thrown(chain, here, base)
        denominator *= factor
    return Lengths(tuple(ended), left)


def _hopeful(chain: Chain) -> set[int]:
    """Return the nodes from which an end can be reached."""
    before: list[list[int]] = [[] for _ in chain.after]
    for node, row in enumerate(chain.after):
        for other in row:
            before[other].append(node)
    near = [node for node, end in enumerate(chain.ends) if end]
    known = set(near)
    for node in near:
        for other in before[node]:
            if other not in known:
                known.add(other)
                near.append(other)
    return known


def _until_a_step(chain: Chain, here: dict[int, int], base: int) -> tuple[dict[int, int], int, int]:
    """Follow what takes no step; return what is about to take one, and what has ended."""
    factor, done = 1, 0
    ready: dict[int, int] = {}
    while here:
        free: dict[int, int] = {}
        for node, mass in here.items():
            if chain.ends[node]:
                done += mass
            elif chain.steps[node] or not chain.totals[node]:
                ready[node] = ready.get(node, 0) + mass
            else:
                free[node] = mass
        if not free:
            break
        here, more = _thrown(chain, free, base)
        ready = {node: mass * more for node, mass in ready.items()}
        done, factor = done * more, factor * more
    return ready, factor, done


def _thrown(chain: Chain, here: dict[int, int], base: int) -> tuple[dict[int, int], int]:
    """Return the mass after one throw everywhere, over a denominator `base` times as large."""
    after: dict[int, int] = {}
    for node, mass in here.items():
        share = mass * (base // chain.totals[node])
        for other, weight in zip(chain.after[node], chain.weights[node], strict=True):
            after[other] = after.get(other, 0) + share * weight
    return after, base


def mean_and_variance(chain: Chain, met: Visits) -> tuple[Fraction, Fraction] | None:
    """Return the mean and the variance of the length; None if play may never end."""
    if met.never:
        return None
    mean = met.total({node: steps for node, steps in enumerate(chain.steps) if steps})
    left, denominator = _steps_left(chain)
    # The square of c + T is c squared and 2 c T and the square of T: summed over all visits.
    squares = {
        node: cost * (2 * left[node] - cost * denominator)
        for node, cost in enumerate(chain.steps)
        if cost
    }
    return mean, met.total(squares) / denominator - mean * mean


def expected(chain: Chain, paid: Sequence[int]) -> tuple[Sequence[int], int] | None:
    """Return how much is paid from each node on, on average, over one denominator.

    `paid` is what each visit of a node pays, times the total of the node if it has one. None if
    that is no flow.
    """
    before: list[list[int]] = [[] for _ in chain.after]
    weights: list[list[int]] = [[] for _ in chain.after]
    for node, (row, own) in enumerate(zip(chain.after, chain.weights, strict=True)):
        for other, weight in zip(row, own, strict=True):
            before[other].append(node)
            weights[other].append(weight)
    return flow(before, weights, chain.totals, paid)


def _steps_left(chain: Chain) -> tuple[Sequence[int], int]:
    """Return the expected number of steps from each node on, over one denominator."""
    costs = [steps * total for steps, total in zip(chain.steps, chain.totals, strict=True)]
    found = expected(chain, costs)
    if found is not None:
        return found
    left = _left_by_parts(chain)
    common = lcm(*(int(number.q) for number in left))
    return [int(number.p) * (common // int(number.q)) for number in left], common


def _left_by_parts(chain: Chain) -> list[Any]:
    """Go through the components, each after those that it leads to."""
    left = [rational(0)] * len(chain.after)
    for part in components(chain.after, [0]):
        if len(part) == 1 and part[0] not in chain.after[part[0]]:
            node = part[0]
            pairs = zip(chain.after[node], chain.weights[node], strict=True)
            whole = sum((left[other] * weight for other, weight in pairs), rational(0))
            if chain.totals[node]:
                left[node] = whole / chain.totals[node] + chain.steps[node]
            continue
        for node, value in zip(part, _left_within(chain, part, left), strict=True):
            left[node] = value
    return left


def _left_within(chain: Chain, part: Sequence[int], left: Sequence[Any]) -> list[Any]:
    places = {node: place for place, node in enumerate(part)}
    matrix: defaultdict[tuple[int, int], int] = defaultdict(int)
    right = []
    for place, node in enumerate(part):
        known = rational(chain.steps[node] * chain.totals[node])
        matrix[place, place] += chain.totals[node]
        for other, weight in zip(chain.after[node], chain.weights[node], strict=True):
            if other in places:
                matrix[place, places[other]] -= weight
            else:
                known += left[other] * weight
        right.append(known)
    common = lcm(*(int(number.q) for number in right))
    whole = [int(number.p) * (common // int(number.q)) for number in right]
    return [value / common for value in solved(matrix, whole)]
