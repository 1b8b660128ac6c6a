"""The best plan against an evader who moves at random and is never seen.

He starts at a place drawn by the given weights and goes each turn to one of the places he may, all
equally likely. The plan that catches him most likely within the turns is searched for best bound
first, one pursuer's move at a time. The bound lets every pursuer go his own best way, as if none
of the others caught anything: so it is never too low, and what is left unsearched is bounded too.
"""

import heapq
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from math import lcm

from ruleproof.models.diagnostics import Diagnostic, ModelError
from ruleproof.verify.pursuit.beliefs import (
    STATES,
    Positions,
    Whereabouts,
    bits,
    check_request,
    whereabouts,
)
from ruleproof.verify.pursuit.chances_replay import ReplayError
from ruleproof.verify.pursuit.keeping import Keep, forget
from ruleproof.verify.pursuit.problem import Mover, Pursuit
from ruleproof.verify.pursuit.random_changes import changed_for_the_better

__all__ = ["RandomEvader", "best_against_random", "chance_of_plan"]

STEPS = 300_000
FEWEST_NODES = 50


@dataclass(frozen=True)
class RandomEvader:
    """The probability of a catch within the turns of `plan`, and a bound for every other plan."""

    plan: tuple[Positions, ...]
    chance: Fraction
    upper: Fraction

    @property
    def exact(self) -> bool:
        """Whether no plan is better."""
        return self.chance == self.upper


def best_against_random(
    pursuit: Pursuit,
    turns: int,
    *,
    starts: Positions | None = None,
    hideouts: Mapping[int, int] | None = None,
    nodes: int | None = None,
    states: int = STATES,
    keep: Keep[RandomEvader] = forget,
) -> RandomEvader:
    """Return the plan that most likely catches an evader who moves at random.

    `hideouts` weighs the places where he may start; without it all are equally likely. After
    `nodes` steps of the search the best plan so far is returned, with a bound for all plans; unless
    given, they are the fewer the more states the evader has, as each then takes longer.
    What is known at any time is left with `keep`. Raises ModelError for a request that makes no
    sense, BudgetError for too many `states`.
    """
    weights = dict.fromkeys(range(pursuit.size), 1) if hideouts is None else dict(hideouts)
    among = frozenset(place for place, weight in weights.items() if weight)
    check_request(pursuit, starts, among, turns)
    _refuse_negative(weights)
    known = whereabouts(pursuit, among=among, states=states)
    drift = _Drift(known, weights, turns)
    if nodes is None:
        nodes = max(FEWEST_NODES, STEPS // len(known.histories))

    def told(plan: tuple[Positions, ...], upper: int) -> RandomEvader:
        chance = chance_of_plan(pursuit, plan, hideouts=weights)
        if chance > Fraction(upper, drift.total):
            raise ReplayError("plain play does not bear out the bound")
        return RandomEvader(plan, chance, Fraction(upper, drift.total))

    def keep_told(known: Callable[[], tuple[tuple[Positions, ...], int]]) -> None:
        keep(lambda: told(*known()))

    return told(*_search(pursuit, drift, starts, nodes, keep_told))


def _refuse_negative(weights: Mapping[int, int]) -> None:
    for place, weight in weights.items():
        if weight < 0:
            message = f"place number {place} has the weight {weight}"
            raise ModelError(Diagnostic("RP135", message, help="0 is the least"))


class _Drift:
    """How the evader spreads when nobody catches him, in whole numbers out of `total`.

    Each turn multiplies the numbers by `scale`, which every number of choices divides; masses of
    turn `t` count `scale ** (turns - t)` fold.
    """

    def __init__(self, known: Whereabouts, weights: Mapping[int, int], turns: int) -> None:
        self.known, self.weights, self.turns = known, weights, turns
        self.places = [history[0] for history in known.histories]
        self.follows = [tuple(bits(row)) for row in known.follows]
        self.scale = lcm(*(len(row) for row in self.follows if row))
        unit = self.scale**turns
        self.total = sum(weights.values()) * unit
        self.start = {state: weights[self.places[state]] * unit for state in bits(known.start)}

    def by_place(self, mass: Mapping[int, int]) -> dict[int, int]:
        """Return how much of the mass is at each place."""
        found: dict[int, int] = {}
        for state, amount in mass.items():
            place = self.places[state]
            found[place] = found.get(place, 0) + amount
        return found

    def after(
        self, mass: Mapping[int, int], stand: Positions
    ) -> tuple[dict[int, int], dict[int, int], int]:
        """Return the mass a turn later, what entered each place, and what was caught on it."""
        left: dict[int, int] = {}
        entering: dict[int, int] = {}
        lost = 0
        for state, amount in mass.items():
            ends = self.follows[state]
            if not ends:
                lost += amount
                continue
            share = amount // len(ends)
            for end in ends:
                place = self.places[end]
                if place != self.places[state]:
                    entering[place] = entering.get(place, 0) + share
                    if place in stand:
                        lost += share
                        continue
                left[end] = left.get(end, 0) + share
        return left, entering, lost


@dataclass(frozen=True)
class _Node:
    """A plan so far: `moved` pursuers have moved in the last turn of it, and caught `caught`."""

    plan: tuple[Positions, ...]
    moved: int
    caught: int
    mass: Mapping[int, int]


def _search(
    pursuit: Pursuit,
    drift: _Drift,
    starts: Positions | None,
    nodes: int,
    keep: Keep[tuple[tuple[Positions, ...], int]],
) -> tuple[tuple[Positions, ...], int]:
    """Return the best plan found and a bound on what any plan catches.

    A first plan follows the best bounds without a look aside, then small changes make it better.
    The search keeps the best plan of all: those it comes to, and those that follow the best bounds
    from its first, second, fourth, eighth node and so on. So more nodes never lead to a worse
    plan, nor to a higher bound.
    """
    node = _Node(((),), 0, 0, drift.start)
    best = _first(pursuit, drift, starts, node)
    waiting: list[tuple[int, int, int, _Node, int]] = []
    pushed, upper = 0, drift.total
    keep(lambda: (best.plan[:-1], upper))
    for taken in range(nodes + 1):
        if not _whole(drift, node):
            for bound, end in _choices(pursuit, drift, starts, node):
                pushed += 1
                most = min(bound, upper)
                heapq.heappush(waiting, (-most, -len(node.plan), -pushed, node, end))
        upper = max([best.caught, *(-entry[0] for entry in waiting[:1])])
        if upper == best.caught or taken == nodes:
            break
        _, _, _, before, end = heapq.heappop(waiting)
        node = _moved(pursuit, drift, before, end)
        if _whole(drift, node) or (taken + 1) & taken == 0:
            found = _carried_on(pursuit, drift, starts, node)
            best = max(best, found, key=lambda one: one.caught)
    return best.plan[:-1], upper


def _first(pursuit: Pursuit, drift: _Drift, starts: Positions | None, node: _Node) -> _Node:
    """Return the plan that follows the best bounds, or what small changes made of it."""
    straight = _carried_on(pursuit, drift, starts, node)
    bound = starts is not None
    plan = changed_for_the_better(
        pursuit, drift.known, drift.weights, straight.plan[:-1], starts_bound=bound
    )
    for end in (end for stand in plan for end in stand):
        node = _moved(pursuit, drift, node, end)
    return max(straight, node, key=lambda one: one.caught)


def _whole(drift: _Drift, node: _Node) -> bool:
    return len(node.plan) == drift.turns + 2


def _carried_on(pursuit: Pursuit, drift: _Drift, starts: Positions | None, node: _Node) -> _Node:
    """Return the whole plan that follows the best bound from a node on, the first of equals.

    The very last move is the best one: of each, all that it catches is worked out.
    """
    last = drift.turns + 1, len(pursuit.pursuers) - 1
    while not _whole(drift, node):
        if (len(node.plan), node.moved) == last:
            ends = _ends(pursuit, starts, node.plan, node.moved)
            moved = (_moved(pursuit, drift, node, end) for end in ends)
            return max(moved, key=lambda one: one.caught)
        _, end = max(_choices(pursuit, drift, starts, node), key=lambda choice: choice[0])
        node = _moved(pursuit, drift, node, end)
    return node


def _choices(
    pursuit: Pursuit, drift: _Drift, starts: Positions | None, node: _Node
) -> Iterator[tuple[int, int]]:
    """Yield a bound on what each next move of one pursuer can lead to, and its end."""
    turn, team = len(node.plan) - 1, pursuit.pursuers
    outlook = _Outlook(drift, node.mass, turn)
    worth = [outlook.standing(mover) for mover in team]
    standing = drift.by_place(node.mass)
    others = sum(worth[one][node.plan[-1][one]] for one in range(node.moved))
    for one in range(node.moved + 1, len(team)):
        ends = _ends(pursuit, starts, node.plan, one)
        others += max(standing.get(end, 0) + worth[one][end] for end in ends)
    for end in _ends(pursuit, starts, node.plan, node.moved):
        own = standing.get(end, 0) + worth[node.moved][end]
        yield min(drift.total, node.caught + own + others + outlook.lost), end


def _ends(
    pursuit: Pursuit, starts: Positions | None, plan: tuple[Positions, ...], one: int
) -> Sequence[int]:
    if len(plan) > 1:
        at = plan[-2][one]
        return pursuit.pursuers[one].moves[at] or (at,)
    if starts is not None:
        return (starts[one],)
    # Of pursuers who move alike, the later ones start no earlier on the board.
    alike = [n for n in range(one) if pursuit.pursuers[n].moves == pursuit.pursuers[one].moves]
    placed = [plan[-1][n] for n in alike if n < len(plan[-1])]
    return range(max(placed, default=0), pursuit.size)


def _moved(pursuit: Pursuit, drift: _Drift, node: _Node, end: int) -> _Node:
    """Return the node after a pursuer's move, and after the evader's if he was the last."""
    stand = (*node.plan[-1], end)
    plan = (*node.plan[:-1], stand)
    mass = {state: part for state, part in node.mass.items() if drift.places[state] != end}
    caught = node.caught + sum(node.mass.values()) - sum(mass.values())
    if len(stand) < len(pursuit.pursuers):
        return _Node(plan, node.moved + 1, caught, mass)
    lost = 0
    if len(plan) > 1:
        mass, _, lost = drift.after(mass, stand)
    return _Node((*plan, ()), 0, caught + lost, mass)


class _Outlook:
    """What a pursuer can still catch if no other does: by turn, standing and being entered.

    `lost` is what is caught on top of it because it cannot move.
    """

    def __init__(self, drift: _Drift, mass: Mapping[int, int], turn: int) -> None:
        self.rewards: list[tuple[dict[int, int], dict[int, int]]] = []
        self.lost = 0
        for now in range(turn, drift.turns + 1):
            standing, entering = drift.by_place(mass), dict[int, int]()
            if now:
                mass, entering, lost = drift.after(mass, ())
                self.lost += lost
            self.rewards.append((standing, entering))

    def standing(self, mover: Mover) -> list[int]:
        """Return for each place the most that a pursuer who now stands there can catch from now.

        Where he stays he catches nothing by standing: he had caught all that was there.
        """
        size = len(mover.moves)
        worth = [self.rewards[-1][1].get(place, 0) for place in range(size)] if self.rewards else []
        for (standing, _), (_, entering) in zip(
            self.rewards[:0:-1], self.rewards[-2::-1], strict=True
        ):
            come = [standing.get(place, 0) + worth[place] for place in range(size)]
            worth = [
                entering.get(place, 0)
                + max(come[end] if end != place else worth[end] for end in ends or (place,))
                for place, ends in enumerate(mover.moves)
            ]
        return worth


def chance_of_plan(
    pursuit: Pursuit,
    plan: Sequence[Positions],
    *,
    hideouts: Mapping[int, int] | None = None,
) -> Fraction:
    """Return the probability that the plan catches an evader who moves at random.

    This is plain play with the evader's last places, and shares nothing with the search.
    """
    weights = dict.fromkeys(range(pursuit.size), 1) if hideouts is None else hideouts
    total = sum(weights.values())
    free: dict[tuple[int, ...], Fraction]
    free = {(place,): Fraction(w, total) for place, w in weights.items() if place not in plan[0]}
    for turn, stand in enumerate(plan):
        if not turn:
            continue
        following: dict[tuple[int, ...], Fraction] = {}
        for history, chance in free.items():
            if history[-1] in stand:
                continue
            ends = _random_moves(pursuit, history)
            for end in ends:
                if end not in stand:
                    after = (*history, end)[-1 - pursuit.trail :]
                    following[after] = following.get(after, Fraction(0)) + chance / len(ends)
        free = following
    return 1 - sum(free.values(), Fraction(0))


def _random_moves(pursuit: Pursuit, history: tuple[int, ...]) -> list[int]:
    here, recent = history[-1], history[:-1]
    ends = [end for end in pursuit.evader.moves[here] if end == here or end not in recent]
    return [here] if not ends and pursuit.stuck == "stays" else ends
