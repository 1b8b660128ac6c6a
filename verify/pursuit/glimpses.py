"""Glimpses: what pursuers who see the evader now and then can surely achieve.

The turn: the pursuers may ask about a region; they move, and catch him where they come to stand;
the evader moves, and is caught if he enters a place where a pursuer stands; then they see what is
to be seen. A strategy says what to do after each thing that may be seen.
"""

from collections.abc import Iterable
from dataclasses import dataclass

from ruleproof.models.diagnostics import Diagnostic, ModelError
from ruleproof.verify.pursuit.beliefs import (
    BudgetError,
    Positions,
    check_request,
    starting_positions,
)
from ruleproof.verify.pursuit.glimpses_beliefs import first_sights
from ruleproof.verify.pursuit.glimpses_bounds import haven_unseen, least_guaranteed
from ruleproof.verify.pursuit.glimpses_problem import (
    Branch,
    Glimpses,
    Move,
    Sight,
    Strategy,
    check_glimpses,
)
from ruleproof.verify.pursuit.glimpses_replay import replay_strategy
from ruleproof.verify.pursuit.glimpses_search import Watch, branches_within, quick_branches
from ruleproof.verify.pursuit.keeping import Keep, forget
from ruleproof.verify.pursuit.problem import Pursuit

__all__ = [
    "NODES",
    "Branch",
    "Capture",
    "Glimpses",
    "Guarantee",
    "Move",
    "QuestionValue",
    "Sight",
    "Strategy",
    "best_guarantee",
    "best_questions",
    "quickest_capture",
]

NODES = 1_000_000


@dataclass(frozen=True)
class Capture:
    """A strategy that surely catches the evader within `turns`, and what is proved of fewer.

    No strategy does it within `none_up_to` turns (-1: not even zero turns are excluded). If there
    is a `haven`, none ever does: he is safe for ever among these places.
    """

    strategy: Strategy | None
    turns: int | None
    none_up_to: int
    reason: str = ""
    haven: frozenset[int] = frozenset()


@dataclass(frozen=True)
class Guarantee:
    """A strategy of `turns` turns after which at most `left` places are possible.

    Every strategy of as many turns must put up with `at_least` in the worst case. Where the turns
    asked for were too many, `turns` is smaller, and `reason` says so.
    """

    strategy: Strategy
    turns: int
    left: int
    at_least: int
    reason: str = ""

    @property
    def proved(self) -> bool:
        """Whether no strategy of as many turns guarantees fewer places."""
        return self.left == self.at_least


@dataclass(frozen=True)
class QuestionValue:
    """What asking about a region now guarantees: between `at_least` and `left` places."""

    region: int
    left: int
    at_least: int


def quickest_capture(
    pursuit: Pursuit,
    glimpses: Glimpses,
    *,
    turns: int,
    starts: Positions | None = None,
    among: frozenset[int] | None = None,
    nodes: int = NODES,
    keep: Keep[Capture] = forget,
) -> Capture:
    """Return the strategy that surely catches the evader in the fewest turns, up to `turns`.

    The pursuers choose where to start unless `starts` says it; the evader starts `among` some
    places, or anywhere. What is known at any time is left with `keep`. Raises ModelError for a
    request that makes no sense.
    """
    check_request(pursuit, starts, among, turns)
    check_glimpses(pursuit, glimpses)
    safe = haven_unseen(pursuit, glimpses, starts, among)
    if safe:
        return Capture(None, None, turns, haven=safe)
    spent = 0
    least = least_guaranteed(pursuit, glimpses, starts, among, turns)
    horizon = 0
    keep(lambda: Capture(None, None, horizon - 1))
    for horizon in range(turns + 1):
        if least[horizon]:
            continue
        watch = Watch(pursuit, glimpses, horizon, nodes, spent=spent)
        try:
            strategy = _strategy_within(watch, starts, among, 0)
        except BudgetError as error:
            return Capture(None, None, horizon - 1, str(error))
        spent = watch.spent
        if strategy is not None:
            _replayed(pursuit, glimpses, strategy, among, 0)
            return Capture(strategy, horizon, horizon - 1)
    return Capture(None, None, turns)


def _strategy_within(
    watch: Watch, starts: Positions | None, among: frozenset[int] | None, bound: int
) -> Strategy | None:
    for positions in _openings(watch.pursuit, starts, watch.nodes):
        sights = first_sights(watch.pursuit, watch.glimpses, positions, among)
        branches = branches_within(watch, positions, sights, 0, bound)
        if branches is not None:
            return Strategy(positions, branches)
    return None


def _openings(pursuit: Pursuit, starts: Positions | None, limit: int) -> Iterable[Positions]:
    return starting_positions(pursuit, limit=limit) if starts is None else [starts]


def _replayed(
    pursuit: Pursuit,
    glimpses: Glimpses,
    strategy: Strategy,
    among: frozenset[int] | None,
    bound: int,
) -> int:
    left = replay_strategy(pursuit, glimpses, strategy, among)
    if left > bound:
        raise AssertionError("the strategy does not keep what it promises")
    return left


def best_guarantee(
    pursuit: Pursuit,
    glimpses: Glimpses,
    *,
    turns: int,
    starts: Positions | None = None,
    among: frozenset[int] | None = None,
    nodes: int = NODES,
    keep: Keep[Guarantee] = forget,
) -> Guarantee:
    """Return the strategy of `turns` turns that leaves the fewest places in the worst case.

    The pursuers choose where to start unless `starts` says it; the evader starts `among` some
    places, or anywhere. Raises ModelError for a request that makes no sense.
    """
    check_request(pursuit, starts, among, turns)
    check_glimpses(pursuit, glimpses)
    return _guarantee(Watch(pursuit, glimpses, turns, nodes), starts, among, keep)


def _guarantee(
    watch: Watch,
    starts: Positions | None,
    among: frozenset[int] | None,
    keep: Keep[Guarantee] = forget,
) -> Guarantee:
    quick, horizon = _quick_strategy(watch, starts, among)
    worst = replay_strategy(watch.pursuit, watch.glimpses, quick, among)
    reason = "" if horizon == watch.turns else f"the budget ends after turn {horizon}"
    exact = Watch(watch.pursuit, watch.glimpses, horizon, watch.nodes, first=watch.first)
    bound = least_guaranteed(watch.pursuit, watch.glimpses, starts, among, horizon)[-1]
    keep(lambda: Guarantee(quick, horizon, worst, bound, reason))
    try:
        while bound < worst:
            strategy = _strategy_within(exact, starts, among, bound)
            if strategy is not None:
                left = _replayed(watch.pursuit, watch.glimpses, strategy, among, bound)
                return Guarantee(strategy, horizon, left, left, reason)
            bound += 1
    except BudgetError as error:
        reason = reason or str(error)
    return Guarantee(quick, horizon, worst, bound, reason)


def _quick_strategy(
    watch: Watch, starts: Positions | None, among: frozenset[int] | None
) -> tuple[Strategy, int]:
    """Return a strategy that looks one turn ahead, for as many turns as fit into the budget."""
    pursuit, glimpses = watch.pursuit, watch.glimpses
    if starts is None:
        busy = sorted(range(pursuit.size), key=lambda place: -len(pursuit.evader.moves[place]))
        starts = tuple(busy[n % len(busy)] for n in range(len(pursuit.pursuers)))
    sights = first_sights(pursuit, glimpses, starts, among)
    horizon = 0
    best = Strategy(starts, quick_branches(Watch(pursuit, glimpses, 0, 1), starts, sights, 0))
    spent = 0
    try:
        for turns in range(1, watch.turns + 1):
            longer = Watch(pursuit, glimpses, turns, watch.nodes, watch.first, spent)
            best = Strategy(starts, quick_branches(longer, starts, sights, 0))
            horizon, spent = turns, longer.spent
    except BudgetError:
        pass
    return best, horizon


def best_questions(
    pursuit: Pursuit,
    glimpses: Glimpses,
    *,
    turns: int,
    starts: Positions,
    among: frozenset[int] | None = None,
    nodes: int = NODES,
) -> tuple[QuestionValue, ...]:
    """Return the regions to ask about now, the best first, with what each of them guarantees.

    A guarantee is the number of places left after `turns` turns in the worst case, if the best is
    done from then on. Raises ModelError for a request that makes no sense, or without regions.
    """
    check_request(pursuit, starts, among, turns)
    check_glimpses(pursuit, glimpses)
    if not glimpses.regions or not turns:
        fault = "there is nothing to ask" if turns else "no turn is left to ask a question in"
        raise ModelError(Diagnostic("RP138", fault, help="give regions, and one turn at least"))
    found = []
    for region in range(len(glimpses.regions)):
        watch = Watch(pursuit, glimpses, turns, nodes // len(glimpses.regions), first=region)
        value = _guarantee(watch, starts, among)
        found.append(QuestionValue(region, value.left, value.at_least))
    return tuple(sorted(found, key=lambda one: (one.left, one.at_least, one.region)))
