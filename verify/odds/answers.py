"""The odds of a process: of every outcome, of the numbers at the end, and of the length."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from itertools import islice
from math import inf, nextafter

import numpy as np

from ruleproof.verify.odds.bounds import ChainBounds, chain_bounds
from ruleproof.verify.odds.chains import Chain, Visits, chain_of, visits
from ruleproof.verify.odds.lengths import Lengths, expected, lengths, mean_and_variance
from ruleproof.verify.odds.process import CHANCE, END, Process, decided

__all__ = ["Between", "Chosen", "NumberOdds", "Odds", "bounded_odds", "exact_odds", "outcome_odds"]

MOST_ENDLESS = 12
MOST_CHOSEN = 10_000


@dataclass(frozen=True)
class NumberOdds:
    """A number at the end of play: its mean, its variance, and how likely each value is.

    Mean and variance are those of the plays that end.
    """

    mean: Fraction
    variance: Fraction
    chances: Mapping[int, Fraction]

    @property
    def varies(self) -> bool:
        """Whether there are several values."""
        return len(self.chances) > 1


@dataclass(frozen=True)
class Between:
    """A value that lies between two bounds."""

    low: float
    high: float

    @property
    def middle(self) -> float:
        """The middle of the bounds."""
        return (self.low + self.high) / 2

    @property
    def error(self) -> float:
        """How far the middle can be off, at most."""
        return nextafter(max(self.high - self.middle, self.middle - self.low), inf)

    @property
    def varies(self) -> bool:
        """Whether the value is not known to be one number."""
        return self.low < self.high


@dataclass(frozen=True)
class Chosen:
    """One choice of the best policy: who decides, where, and what."""

    side: str
    state: str
    option: str


@dataclass(frozen=True)
class Odds:
    """The answer from one start. `never` is the chance that play does not end.

    `endless` are states from which it cannot, `mean_length` is None if it may not. With bounds
    instead of exact numbers, `outcomes`, `never`, `numbers` and `mean_length` are `Between`, and
    `best` holds bounds on what the best of all policies gives of what is wanted. `policy` has the
    first choices that are met, `all_chosen` tells whether these are all. Where outcomes alone were
    asked for, play ends, and nothing is told of numbers, lengths and choices.
    """

    outcomes: Mapping[str, Fraction | Between]
    never: Fraction | Between
    endless: tuple[str, ...]
    numbers: Mapping[str, NumberOdds | Between]
    mean_length: Fraction | Between | None
    length_variance: Fraction | None = None
    lengths: Lengths | None = None
    policy: tuple[Chosen, ...] = ()
    all_chosen: bool = True
    best: Between | None = None


def exact_odds(
    process: Process, root: int, policy: Sequence[int] | None = None, *, with_lengths: bool = True
) -> Odds:
    """Return the exact odds from a root if every decision is made by `policy`."""
    chain = chain_of(process, root, policy=policy)
    met = visits(chain)
    by_outcome: dict[int, list[int]] = {}
    for place, node in enumerate(chain.nodes):
        if chain.ends[place]:
            by_outcome.setdefault(int(process.outcome[node]), []).append(place)
    moments = mean_and_variance(chain, met)
    trapped = sorted(met.trapped)
    chosen = list(islice(_choices(process, root, policy), MOST_CHOSEN + 1)) if policy else []
    return Odds(
        outcomes={
            name: met.total(by_outcome.get(place, ()))
            for place, name in enumerate(process.outcomes)
        },
        never=met.never,
        endless=tuple(process.describe(chain.nodes[place]) for place in trapped[:MOST_ENDLESS]),
        numbers=_numbers(process, chain, met),
        mean_length=moments[0] if moments else None,
        length_variance=moments[1] if moments else None,
        lengths=lengths(chain) if with_lengths else None,
        policy=tuple(chosen[:MOST_CHOSEN]),
        all_chosen=len(chosen) <= MOST_CHOSEN,
    )


def outcome_odds(process: Process, policy: Sequence[int] | None = None) -> list[Odds]:
    """Return the exact chances of all outcomes from every root, which are found together.

    From roots where play may never end, or where they are no flow, each is answered by itself.
    """
    chain = chain_of(process, *process.roots, policy=policy)
    place = {node: place for place, node in enumerate(chain.nodes)}
    ended = process.outcome[list(chain.nodes)]
    found = [
        expected(chain, (ended == outcome).astype(int).tolist())
        for outcome in range(len(process.outcomes))
    ]
    answers = []
    for root in process.roots:
        chances = {
            name: Fraction(each[0][place[root]], each[1])
            for name, each in zip(process.outcomes, found, strict=True)
            if each is not None
        }
        if len(chances) < len(found) or sum(chances.values()) != 1:
            answers.append(exact_odds(process, root, policy, with_lengths=False))
        else:
            answers.append(Odds(chances, Fraction(0), (), {}, None))
    return answers


def _numbers(process: Process, chain: Chain, met: Visits) -> dict[str, NumberOdds]:
    """Return the odds of every number at the ends, if play can end."""
    ends = [place for place, end in enumerate(chain.ends) if end]
    ended = 1 - met.never
    found: dict[str, NumberOdds] = {}
    for name in _telling(process) if ended else ():
        places: dict[int, list[int]] = {}
        for place in ends:
            places.setdefault(int(process.values[name][chain.nodes[place]]), []).append(place)
        chances = {value: met.total(places[value]) for value in sorted(places)}
        mean = sum((value * chance for value, chance in chances.items()), Fraction(0)) / ended
        square = sum((value**2 * chance for value, chance in chances.items()), Fraction(0)) / ended
        found[name] = NumberOdds(mean, square - mean**2, chances)
    return found


def _telling(process: Process) -> list[str]:
    """Return the numbers of the ends that are told."""
    return [name for name in process.values if name not in process.spare]


def _choices(process: Process, root: int, policy: Sequence[int]) -> Iterator[Chosen]:
    """Yield the choices that are met, where options lead to different states."""
    met = dict.fromkeys([root])
    nodes = [root]
    for node in nodes:
        after = process.successors(node)
        if process.owner[node] not in (CHANCE, END) and after:
            if len(set(after)) > 1:
                option = process.option(node, policy[node])
                side = process.owners[process.owner[node]]
                yield Chosen(side, process.describe(node), option)
            after = [after[policy[node]]]
        nodes.extend(other for other in dict.fromkeys(after) if other not in met)
        met.update(dict.fromkeys(after))


def bounded_odds(process: Process, policy: Sequence[int] | None = None) -> tuple[Odds, ...]:
    """Return bounds on the odds of every root if every decision is made by `policy`."""
    chain = decided(process, policy)
    ends = process.owner == END
    numbers = _telling(process)
    lowest = {name: int(process.values[name][ends].min()) if ends.any() else 0 for name in numbers}
    payoffs = [process.outcome == place for place in range(len(process.outcomes))]
    payoffs += [np.where(ends, process.values[name] - lowest[name], 0) for name in numbers]
    found = chain_bounds(chain, [each.astype(np.int64).tolist() for each in [*payoffs, ends]])
    return tuple(
        _bounded(process, chain, found, place, lowest, policy)
        for place in range(len(process.roots))
    )


def _bounded(
    process: Process,
    chain: Process,
    found: ChainBounds,
    place: int,
    lowest: Mapping[str, int],
    policy: Sequence[int] | None,
) -> Odds:
    """Return the odds of one root from the bounds of its columns."""
    *columns, ended, length = [
        Between(low, high)
        for low, high in zip(found.low[place].tolist(), found.high[place].tolist(), strict=True)
    ]
    root, doomed = process.roots[place], found.doomed[place]
    if not doomed:
        ended = Between(1.0, 1.0)
    chosen = list(islice(_choices(process, root, policy), MOST_CHOSEN + 1)) if policy else []
    first = len(process.outcomes)
    return Odds(
        outcomes=dict(zip(process.outcomes, columns[:first], strict=True)),
        never=Between(_down(1 - ended.high), _up(1 - ended.low)) if doomed else Between(0.0, 0.0),
        endless=tuple(islice(_endless(chain, root, found.hopeless), MOST_ENDLESS)),
        numbers={
            name: _conditional(column, ended, lowest[name])
            for name, column in zip(lowest, columns[first:], strict=True)
            if ended.low > 0
        },
        mean_length=None if doomed else length,
        policy=tuple(chosen[:MOST_CHOSEN]),
        all_chosen=len(chosen) <= MOST_CHOSEN,
    )


def _conditional(share: Between, ended: Between, lowest: int) -> Between:
    """Return bounds on the mean of a number if play ends, from its part above the lowest."""
    if not share.high:
        return Between(float(lowest), float(lowest))
    low, high = _down(share.low / ended.high), _up(share.high / ended.low)
    return Between(_down(lowest + low), _up(lowest + high))


def _down(value: float) -> float:
    return nextafter(value, -inf)


def _up(value: float) -> float:
    return nextafter(value, inf)


def _endless(chain: Process, root: int, hopeless: frozenset[int]) -> Iterator[str]:
    """Yield the states that play can come to from a root and from which it cannot end."""
    met = dict.fromkeys([root])
    nodes = [root] if hopeless else []
    for node in nodes:
        if node in hopeless:
            yield chain.describe(node)
        after = dict.fromkeys(chain.successors(node))
        nodes.extend(other for other in after if other not in met)
        met.update(after)
