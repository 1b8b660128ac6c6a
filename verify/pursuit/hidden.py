"""Out of sight: sweeps that surely catch an evader whom nobody sees.

The turn: the pursuers move, and catch him where they come to stand; then the evader moves, and is
caught if he enters a place where a pursuer stands. Nobody is caught in passing.
"""

from dataclasses import dataclass

from ruleproof.verify.pursuit.beliefs import (
    BudgetError,
    Positions,
    check_request,
    whereabouts,
)
from ruleproof.verify.pursuit.hidden_beam import promising_plans
from ruleproof.verify.pursuit.hidden_bounds import least_left, limits, narrowest, widest
from ruleproof.verify.pursuit.hidden_replay import replay_plan
from ruleproof.verify.pursuit.hidden_search import Explored, Hunt, explore, plan_within
from ruleproof.verify.pursuit.keeping import Keep, forget
from ruleproof.verify.pursuit.problem import Pursuit
from ruleproof.verify.pursuit.strongholds import haven, still_open

__all__ = ["NODES", "FewestLeft", "Sweep", "fewest_left", "shortest_sweep"]

NODES = 6_000_000
SMALL = 20

Plan = tuple[Positions, ...]


@dataclass(frozen=True)
class Sweep:
    """A plan that surely catches the evader, and what is proved about shorter ones.

    `plan` has the starting positions and those after each turn. No plan of up to `none_up_to`
    turns sweeps the board (-1: not even zero turns are excluded); with `never`, none of any
    length; `haven` are places among which he is safe for ever, if that is why. `reason` says why
    nothing more is known, where something is open.
    """

    plan: Plan | None
    none_up_to: int
    never: bool = False
    reason: str = ""
    haven: frozenset[int] = frozenset()

    @property
    def turns(self) -> int | None:
        """The length of the plan."""
        return None if self.plan is None else len(self.plan) - 1

    @property
    def shortest(self) -> bool:
        """Whether the plan is proved to be the shortest."""
        return self.turns == self.none_up_to + 1


@dataclass(frozen=True)
class FewestLeft:
    """A plan, the places where the evader may be after it, and how few any plan must leave.

    A plan that leaves none may be shorter than asked. Without a plan, for the `reason` given, all
    places are left.
    """

    plan: Plan | None
    left: frozenset[int]
    at_least: int
    reason: str = ""

    @property
    def proved(self) -> bool:
        """Whether no plan of as many turns leaves fewer."""
        return len(self.left) == self.at_least


def shortest_sweep(
    pursuit: Pursuit,
    *,
    turns: int,
    starts: Positions | None = None,
    among: frozenset[int] | None = None,
    nodes: int = NODES,
    keep: Keep[Sweep] = forget,
) -> Sweep:
    """Return the shortest plan of up to `turns` turns that catches an evader whom nobody sees.

    The pursuers choose where to start unless `starts` says it; the evader starts `among` some
    places, or anywhere. What is known at any time is left with `keep`. Raises ModelError for a
    request that makes no sense.
    """
    check_request(pursuit, starts, among, turns)
    try:
        known = whereabouts(pursuit, among=among)
    except BudgetError as error:
        return Sweep(None, -1, reason=str(error))
    safe = haven(pursuit, known, starts)
    if safe:
        return Sweep(None, turns, never=True, haven=safe)
    hunt = Hunt(pursuit, known, starts, nodes // SMALL)
    keep(lambda: Sweep(None, hunt.none_up_to))
    found = explore(hunt, turns)
    if found.plan is None and not found.never and found.none_up_to < turns:
        return _bounded_sweep(Hunt(pursuit, known, starts, nodes), turns, among, found)
    return _replayed(pursuit, Sweep(found.plan, found.none_up_to, found.never), among)


def _bounded_sweep(hunt: Hunt, turns: int, among: frozenset[int] | None, found: Explored) -> Sweep:
    """Return the sweep by limits on the places left, where plain exploring was too long."""
    pursuit = hunt.pursuit
    floor, never = _floor(hunt, turns, among)
    if floor[-1]:
        return Sweep(None, turns, never)
    first = floor.index(0)
    allowed = limits(pursuit, widest(pursuit, hunt.known), 0, turns)
    good = promising_plans(hunt, turns)
    plan = None if good.left[-1] else good.plans[-1]
    none_up_to = max(found.none_up_to, first - 1)
    shorter = turns if plan is None else len(plan) - 2
    reason = ""
    try:
        while none_up_to < shorter:
            better = plan_within(hunt, allowed, none_up_to + 1)
            if better is not None:
                plan = better
                break
            none_up_to += 1
    except BudgetError as error:
        reason = str(error)
    return _replayed(pursuit, Sweep(plan, none_up_to, reason=reason), among)


def _floor(hunt: Hunt, turns: int, among: frozenset[int] | None) -> tuple[list[int], bool]:
    """Return how few places can be left after each turn, and whether some are for ever."""
    pursuit = hunt.pursuit
    narrow = least_left(pursuit, narrowest(pursuit, hunt.known), _at_first(hunt), turns)
    last = len(narrow) - 2
    never = last >= pursuit.trail and narrow[-1] == narrow[last] > 0
    narrow += narrow[-1:] * (turns + 1 - len(narrow))
    open_places = still_open(pursuit, among, turns)
    return [max(both) for both in zip(narrow, open_places, strict=True)], never


def _at_first(hunt: Hunt) -> int:
    """Return the fewest places that can be left at the start."""
    begun = hunt.known.start.bit_count()
    if hunt.starts is None:
        return max(0, begun - len(hunt.pursuit.pursuers))
    return begun - sum(hunt.known.start >> place & 1 for place in set(hunt.starts))


def _replayed(pursuit: Pursuit, sweep: Sweep, among: frozenset[int] | None) -> Sweep:
    if sweep.plan is not None and replay_plan(pursuit, sweep.plan, among):
        raise AssertionError("the plan does not catch the evader")
    return sweep


def fewest_left(
    pursuit: Pursuit,
    *,
    turns: int,
    starts: Positions | None = None,
    among: frozenset[int] | None = None,
    nodes: int = NODES,
    keep: Keep[FewestLeft] = forget,
) -> FewestLeft:
    """Return the plan of `turns` turns after which the evader may be on the fewest places.

    The pursuers choose where to start unless `starts` says it; the evader starts `among` some
    places, or anywhere. What is known at any time is left with `keep`. Raises ModelError for a
    request that makes no sense.
    """
    check_request(pursuit, starts, among, turns)
    try:
        hunt = Hunt(pursuit, whereabouts(pursuit, among=among), starts, nodes)
    except BudgetError as error:
        return FewestLeft(None, frozenset(range(pursuit.size)), 0, str(error))
    good = promising_plans(hunt, turns)
    plan, most_left = good.plans[-1], good.left[-1]
    at_least, reason = 0, ""

    def so_far() -> FewestLeft:
        return FewestLeft(plan, replay_plan(pursuit, plan, among), at_least, reason)

    keep(so_far)
    at_least = _floor(hunt, turns, among)[0][-1]
    most = widest(pursuit, hunt.known)
    try:
        while at_least < most_left:
            allowed = limits(pursuit, most, at_least, turns)
            if allowed[-1] >= _at_first(hunt):
                better = plan_within(hunt, allowed, turns)
                if better is not None:
                    plan = better
                    break
            at_least += 1
    except BudgetError as error:
        reason = str(error)
    return so_far()
