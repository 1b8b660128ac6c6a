"""Chains: what is left of a process once every choice is made, solved in exact fractions.

Most chains are one flow. Others, without cycles, carry whole numbers forward over one growing
denominator; or else they are solved component by component, as systems of whole numbers.
"""

from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from math import lcm

from ruleproof.verify.components import components
from ruleproof.verify.odds.faults import TooLargeForExactnessError, fault
from ruleproof.verify.odds.flint_door import rational, solved
from ruleproof.verify.odds.flows import flow
from ruleproof.verify.odds.process import CHANCE, END, Process

__all__ = ["Chain", "Visits", "chain_of", "order_of", "visits"]

LARGEST_COMPONENT = 1200
LARGEST_CHAIN = 400_000


@dataclass(frozen=True)
class Chain:
    """Nodes from 0, where play begins: where each leads by which weights, and its total weight.

    `nodes` are the numbers of the nodes in the process. A node that leads nowhere is an end if
    `ends` says so; otherwise play is stuck there.
    """

    nodes: tuple[int, ...]
    after: tuple[tuple[int, ...], ...]
    weights: tuple[tuple[int, ...], ...]
    totals: tuple[int, ...]
    ends: tuple[bool, ...]
    steps: tuple[int, ...]


@dataclass(frozen=True)
class Visits:
    """How often each node is expected to be met: `numerators[node] / denominators[node]`.

    For an end that is its probability. `trapped` are nodes from which no end can be reached; the
    numbers of those tell with which probability play first comes there.
    """

    numerators: Sequence[int]
    denominators: Sequence[int]
    trapped: tuple[int, ...]

    def total(self, nodes: Mapping[int, int] | Iterable[int]) -> Fraction:
        """Return the visits of nodes together, each times its number if it has one."""
        factors = nodes if isinstance(nodes, Mapping) else dict.fromkeys(nodes, 1)
        by_denominator: dict[int, int] = {}
        for node, factor in factors.items():
            denominator = self.denominators[node]
            by_denominator[denominator] = (
                by_denominator.get(denominator, 0) + factor * self.numerators[node]
            )
        common = lcm(*by_denominator)
        whole = sum(number * (common // part) for part, number in by_denominator.items())
        return Fraction(whole, common)

    @property
    def never(self) -> Fraction:
        """The probability that play never ends."""
        return self.total(self.trapped)


def chain_of(process: Process, *roots: int, policy: Sequence[int] | None = None) -> Chain:
    """Return what can be met from `roots`, its first nodes, if every decision is made by `policy`.

    `policy` holds the place of the option chosen in each node; without it, the first options.
    Raises TooLargeForExactnessError for more nodes than can be solved exactly.
    """
    owner, offsets, targets, weights = process.rows
    nodes = list(dict.fromkeys(roots))
    numbers = {root: place for place, root in enumerate(nodes)}
    after: list[tuple[int, ...]] = []
    weighed: list[tuple[int, ...]] = []
    for node in nodes:
        first, last = offsets[node], offsets[node + 1]
        if owner[node] != CHANCE and first < last:
            first += policy[node] if policy else 0
            last = first + 1
        row = targets[first:last]
        for target in row:
            if target not in numbers:
                numbers[target] = len(nodes)
                nodes.append(target)
        after.append(tuple([numbers[target] for target in row]))
        weighed.append(tuple(weights[first:last]))
        if len(nodes) > LARGEST_CHAIN:
            raise _too_large(f"the procedure has more than {LARGEST_CHAIN:,} nodes")
    return Chain(
        nodes=tuple(nodes),
        after=tuple(after),
        weights=tuple(weighed),
        totals=tuple([sum(row) for row in weighed]),
        ends=tuple([owner[node] == END for node in nodes]),
        steps=tuple(process.steps[nodes].tolist()),
    )


def visits(chain: Chain) -> Visits:
    """Return how often each node is expected to be met, exactly."""
    found = flow(chain.after, chain.weights, chain.totals, [1, *[0] * (len(chain.after) - 1)])
    if found is not None:
        shares, denominator = found
        numerators = shares.times([total or 1 for total in chain.totals])
        return Visits(numerators, [denominator] * len(numerators), _stuck(chain))
    order = order_of(chain.after)
    return _visits_in_order(chain, order) if order is not None else _visits_by_parts(chain)


def order_of(after: Sequence[Sequence[int]]) -> list[int] | None:
    """Return the nodes that node 0 leads to, each before all that it leads to; None for a cycle."""
    waiting = [0] * len(after)
    for row in after:
        for node in row:
            waiting[node] += 1
    order = [node for node, count in enumerate(waiting) if not count]
    for node in order:
        for other in after[node]:
            waiting[other] -= 1
            if not waiting[other]:
                order.append(other)
    return order if len(order) == len(after) else None


def _visits_in_order(chain: Chain, order: Sequence[int]) -> Visits:
    """Carry whole numbers forward: a node `depth` throws away has the denominator to that power."""
    after, weights, totals = chain.after, chain.weights, chain.totals
    base = lcm(*{total for total in totals if total})
    depth = [0] * len(after)
    for node in order:
        deeper = depth[node] + 1
        for other in after[node]:
            if depth[other] < deeper:
                depth[other] = deeper
    powers = [1]
    for _ in range(max(depth)):
        powers.append(powers[-1] * base)
    mass = [0] * len(after)
    mass[0] = 1
    for node in order:
        if not totals[node]:
            continue
        here, deeper = mass[node] * (base // totals[node]), depth[node] + 1
        for other, weight in zip(after[node], weights[node], strict=True):
            beyond = depth[other] - deeper
            mass[other] += here * weight * powers[beyond] if beyond else here * weight
    return Visits(mass, [powers[level] for level in depth], _stuck(chain))


def _stuck(chain: Chain) -> tuple[int, ...]:
    """Return the nodes that lead nowhere and are no ends."""
    over = zip(chain.totals, chain.ends, strict=True)
    return tuple([node for node, (total, end) in enumerate(over) if not total and not end])


def _visits_by_parts(chain: Chain) -> Visits:
    """Go through the components, each before those that it leads to."""
    zero = rational(0)
    mass = [zero] * len(chain.after)
    mass[0] = rational(1)
    trapped: list[int] = []
    for part in reversed(components(chain.after, [0])):
        inside = set(part)
        if all(other in inside for node in part for other in chain.after[node]):
            trapped.extend(node for node in part if not chain.ends[node])
            continue
        if len(part) > 1 or part[0] in chain.after[part[0]]:
            for node, number in zip(part, _met_within(chain, part, mass), strict=True):
                mass[node] = number
        for node in part:
            share = mass[node] / chain.totals[node]
            for other, weight in zip(chain.after[node], chain.weights[node], strict=True):
                if other not in inside:
                    mass[other] += share * weight
    return Visits(
        [int(number.p) for number in mass], [int(number.q) for number in mass], tuple(trapped)
    )


def _met_within(chain: Chain, part: Sequence[int], mass: Sequence[object]) -> list[object]:
    """Return how often each node of a component is met, given how often it is entered at each.

    The unknowns are visits divided by totals: then all coefficients are whole.
    """
    if len(part) > LARGEST_COMPONENT:
        raise _too_large(f"{len(part):,} states lead to each other")
    places = {node: place for place, node in enumerate(part)}
    matrix: defaultdict[tuple[int, int], int] = defaultdict(int)
    for place, node in enumerate(part):
        matrix[place, place] += chain.totals[node]
        for other, weight in zip(chain.after[node], chain.weights[node], strict=True):
            if other in places:
                matrix[places[other], place] -= weight
    entered = [mass[node] for node in part]
    common = lcm(*(int(number.q) for number in entered))  # type: ignore[attr-defined]
    right = [int(number.p) * (common // int(number.q)) for number in entered]  # type: ignore[attr-defined]
    found = solved(matrix, right)
    return [number * chain.totals[node] / common for node, number in zip(part, found, strict=True)]


def _too_large(what: str) -> TooLargeForExactnessError:
    return TooLargeForExactnessError(
        *fault(
            "RP307",
            f"too large for exact odds: {what}",
            "ask with `--float` for bounds, or begin nearer to the end",
        ).diagnostics
    )
