"""How likely a catch is at best when neither side sees the other.

Pursuers choose a plan, the evader a walk, both perhaps by lot: a zero-sum game with far too many
plans and walks to write down. It is solved on a few of them; then each side's best answer to the
other's mixture joins, until no answer improves anything (or the rounds are spent). What each
mixture guarantees against every answer is a proved bound on the value of the game.

The upper bound also holds against an evader who sees the pursuers; the lower bound does not.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import TypeVar

from ruleproof.verify.pursuit.beliefs import (
    STATES,
    Positions,
    Whereabouts,
    bits,
    check_request,
    whereabouts,
)
from ruleproof.verify.pursuit.chances_answers import (
    Mixture,
    Plan,
    Walk,
    best_plan,
    best_walk,
    caught,
    few_plans,
)
from ruleproof.verify.pursuit.chances_flow import spread_plans, spread_walks
from ruleproof.verify.pursuit.chances_guesses import good_plans
from ruleproof.verify.pursuit.chances_replay import replay
from ruleproof.verify.pursuit.chances_routes import caught_apart
from ruleproof.verify.pursuit.chances_table import Growing, Weights
from ruleproof.verify.pursuit.keeping import Keep, forget
from ruleproof.verify.pursuit.problem import Pursuit

__all__ = ["EFFORT", "Chances", "best_chances"]

ROUNDS = 1000
LABELS = 400_000
EFFORT = 15.0
ONE_ANSWER = 10.0
CELLS_A_SECOND = 2_000_000
SEEDS = 300
SEVERAL = 8
GAIN = 1e-6

Choice = TypeVar("Choice")
Plans = tuple[tuple[Fraction, Plan], ...]
Walks = tuple[tuple[Fraction, Walk], ...]


@dataclass(frozen=True)
class Chances:
    """The probability of a catch within `turns`, with best play of both, between two bounds.

    `plans` catch every walk with probability `lower` at least; `walks` are caught by every plan
    with probability `upper` at most. A walk shorter than the plans ends where he cannot move and
    is caught for it. `tried_all` says that plain play tried every answer to both; else the bounds
    rest on the search and the solver.
    """

    turns: int
    lower: Fraction
    upper: Fraction
    plans: tuple[tuple[Fraction, Plan], ...]
    walks: tuple[tuple[Fraction, Walk], ...]
    rounds: int
    tried_all: bool

    @property
    def exact(self) -> bool:
        """Whether the bounds meet: then this is the value of the game."""
        return self.lower == self.upper


def best_chances(
    pursuit: Pursuit,
    turns: int,
    *,
    starts: Positions | None = None,
    hideouts: Sequence[int] | None = None,
    rounds: int = ROUNDS,
    labels: int = LABELS,
    effort: float = EFFORT,
    states: int = STATES,
    keep: Keep[Chances] = forget,
) -> Chances:
    """Return the best chance of a catch within `turns`, and how both sides should draw lots.

    Without `starts` the pursuers choose where to start, without `hideouts` the evader any place.
    `rounds`, `labels` and `effort` bound the work: less work gives wider bounds. What is known at
    any time is left with `keep`. Raises ModelError for a request that makes no sense, BudgetError
    if the evader has more than `states`.
    """
    among = frozenset(range(pursuit.size) if hideouts is None else hideouts)
    check_request(pursuit, starts, among, turns)
    known = whereabouts(pursuit, among=among, states=states)
    game = _Game(pursuit, known, starts, turns, labels, effort)

    def so_far() -> Chances:
        (lower, plans), (upper, walks) = game.low, game.high
        tried_all = replay(pursuit, starts, sorted(among), turns, plans, walks, lower, upper)
        return Chances(turns, lower, upper, plans, walks, game.rounds, tried_all)

    keep(so_far)
    game.spread()
    while game.rounds < rounds and game.low[0] < game.high[0] and game.effort > 0:
        if not game.improve(last=game.rounds + 1 == rounds):
            break
    return so_far()


class _Game:
    """The plans and walks so far, and for each side the best bound so far with its mixture."""

    def __init__(
        self,
        pursuit: Pursuit,
        known: Whereabouts,
        starts: Positions | None,
        turns: int,
        labels: int,
        effort: float,
    ) -> None:
        self.pursuit, self.known, self.starts = pursuit, known, starts
        self.hidden = tuple(bits(known.start))
        self.turns, self.labels, self.effort = turns, labels, effort
        self.patience = effort / 4
        first = _first_plan(pursuit, starts, turns)
        self.plans: list[Plan] = [first]
        self.walks: list[Walk] = [_first_walk(known, self.hidden[0], turns)]
        self.table = Growing(1)
        self.table.add_row([int(caught(first, self.walks[0]))])
        self.rounds, self.settled, self.fresh = 0, False, False
        self.low: tuple[Fraction, Plans] = (Fraction(0), ((Fraction(1), first),))
        self.high: tuple[Fraction, Walks] = (Fraction(1), ((Fraction(1), self.walks[0]),))

    def spread(self) -> None:
        """Where plans are too many to try, begin with walks and plans that are spread out."""
        if few_plans(self.pursuit, self.starts, self.turns):
            return
        plans = spread_plans(self.pursuit, self.known, self.starts, self.turns)
        if plans:
            self.low = max(self.low, (self.escape(plans), plans), key=lambda one: one[0])
        for _, plan in plans:
            self.add_plan(plan)
        walks = spread_walks(self.pursuit, self.known, self.starts, self.turns)
        if walks:
            bound = caught_apart(self.pursuit, self.starts, walks, self.turns)
            self.high = min(self.high, (bound, walks), key=lambda one: one[0])
        for _, walk in sorted(walks, reverse=True)[:SEEDS]:
            self.add_walk(walk)

    def escape(self, plans: Mixture) -> Fraction:
        """Let the walks join that plans catch least often; return how often that is at least."""
        answer = best_walk(self.known, self.hidden, plans, self.turns, self.labels)
        self.effort -= answer.effort
        for walk in answer.choices:
            self.fresh |= self.add_walk(walk)
        return answer.bound

    def improve(self, *, last: bool) -> bool:
        """Let both sides answer the mixtures of this round; return whether there is more to try.

        The proved answer of the pursuers is dear: as long as guesses improve, they will do.
        """
        self.rounds += 1
        dear = self.settled or last or self.effort < self.patience
        for_plans, for_walks = self.table.equilibrium(exact=dear)
        self.effort -= len(self.plans) * len(self.walks) / CELLS_A_SECOND
        plans, walks = _mixture(for_plans, self.plans), _mixture(for_walks, self.walks)
        self.settled = not self.add_guesses(for_walks, walks)
        self.fresh = False
        self.low = max(self.low, (self.escape(plans), plans), key=lambda one: one[0])
        if (self.settled or dear) and self.effort > 0:
            limit = min(self.effort, ONE_ANSWER)
            reply = best_plan(self.pursuit, self.starts, walks, self.turns, limit)
            self.effort -= reply.effort
            if reply.bound < self.high[0]:
                self.high = reply.bound, walks
            for plan in reply.choices:
                self.fresh |= self.add_plan(plan)
        return self.fresh or not (self.settled and dear)

    def add_guesses(self, weights: Weights, walks: Mixture) -> bool:
        """Add plans that catch more of the walks than any plan so far; return whether there are."""
        used = [(float(weight), walk) for walk, weight in enumerate(weights) if weight]
        so_far = max(sum(weight for weight, walk in used if row[walk]) for row in self.table.table)
        guesses = good_plans(self.pursuit, self.starts, walks, self.turns, SEVERAL)
        better = [
            plan
            for plan in guesses
            if sum(float(weight) for weight, walk in walks if caught(plan, walk)) > so_far + GAIN
        ]
        return any([*map(self.add_plan, better)])

    def add_walk(self, walk: Walk) -> bool:
        """Add a walk to the table if it is new; return whether it was."""
        if walk in self.walks:
            return False
        self.walks.append(walk)
        self.table.add_column([int(caught(plan, walk)) for plan in self.plans])
        return True

    def add_plan(self, plan: Plan) -> bool:
        """Add a plan to the table if it is new; return whether it was."""
        if plan in self.plans:
            return False
        self.plans.append(plan)
        self.table.add_row([int(caught(plan, walk)) for walk in self.walks])
        return True


def _first_plan(pursuit: Pursuit, starts: Positions | None, turns: int) -> Plan:
    """Return the plan of going wherever comes first."""
    plan = [starts or (0,) * len(pursuit.pursuers)]
    for _ in range(turns):
        stand = zip(pursuit.pursuers, plan[-1], strict=True)
        plan.append(tuple((pursuer.moves[at] or (at,))[0] for pursuer, at in stand))
    return tuple(plan)


def _first_walk(known: Whereabouts, state: int, turns: int) -> Walk:
    """Return the walk of going wherever comes first; it ends where he cannot move."""
    places = [known.histories[state][0]]
    for _ in range(turns):
        state = next(bits(known.follows[state]), -1)
        if state < 0:
            break
        places.append(known.histories[state][0])
    return tuple(places)


def _mixture(weights: Weights, choices: Sequence[Choice]) -> tuple[tuple[Fraction, Choice], ...]:
    return tuple(
        (weight, choice) for weight, choice in zip(weights, choices, strict=True) if weight
    )
