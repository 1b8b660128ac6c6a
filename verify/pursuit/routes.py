"""The route of one piece: fewest turns, or fewest points, with limits on either.

A move costs the least points that any walk of the movement costs: what its links, modes and
places cost the piece. A piece with a budget has it anew each turn; points that places give back
are not kept for the next turn, so no move costs less than nothing.
"""

from collections.abc import Collection, Mapping
from dataclasses import dataclass, replace
from itertools import pairwise
from math import inf
from typing import Literal

from ruleproof.models.board import Board
from ruleproof.models.diagnostics import Diagnostic, ModelError
from ruleproof.models.labels import moves_of
from ruleproof.verify.automaton import FINAL, automaton
from ruleproof.verify.budget import BudgetSearch, Costs
from ruleproof.verify.pursuit.chances_replay import ReplayError
from ruleproof.verify.steps import Steps

__all__ = ["NoRoute", "Prices", "Route", "best_route", "prices_on"]

PLENTY = 1 << 40

Prices = tuple[dict[int, int], ...]
Table = list[dict[int, int]]


@dataclass(frozen=True)
class Route:
    """Where the piece stands at the start and after each turn, and all points it spends."""

    stops: tuple[int, ...]
    points: int

    @property
    def turns(self) -> int:
        """The number of turns."""
        return len(self.stops) - 1


@dataclass(frozen=True)
class NoRoute:
    """No route leads to a target within the limits.

    `reached` holds all places that are within the limits: none of them is a target, and no move
    within the limits leads out of them.
    """

    reached: frozenset[int]


def prices_on(board: Board, piece: str, *, readings: Mapping[str, str] | None = None) -> Prices:
    """Return for each place where the piece may go in one turn, and the least points for it.

    Raises ModelError where points grow for ever on a cycle: there is no least then.
    """
    mover = board.pieces[piece]
    budget = PLENTY if mover.budget is None else mover.budget
    steps, machine = Steps(board), automaton(moves_of(board, piece, readings))
    costs, rich = Costs(steps, mover), replace(mover, budget=budget)
    prices: list[dict[int, int]] = []
    for start in range(len(board.names)):
        row: dict[int, int] = {}
        for label in machine.starts:
            search = BudgetSearch(steps, machine, label, start, rich, costs=costs)
            if search.gain is not None:
                raise ModelError(_endless(board, piece, search.gain))
            for end in search.ends():
                spent = budget - int(search.points[FINAL, end])
                if end != start or mover.may_return:
                    row[end] = max(0, min(spent, row.get(end, spent)))
        prices.append(dict(sorted(row.items())))
    return tuple(prices)


def _endless(board: Board, piece: str, cycle: tuple[int, ...]) -> Diagnostic:
    names = " - ".join(board.names[place] for place in cycle)
    return Diagnostic(
        "RP136",
        f"`{piece}` gains points for ever on the cycle {names}",
        help="let the cycle cost something, or ask for reach",
    )


def best_route(
    prices: Prices,
    start: int,
    targets: Collection[int],
    *,
    by: Literal["turns", "points"] = "turns",
    most_turns: int | None = None,
    most_points: int | None = None,
) -> Route | NoRoute:
    """Return a route to any target with the fewest turns, or points; then with the fewest others.

    The points spent may never pass `most_points` on the way. Raises ModelError for limits below
    zero and for places that there are not.
    """
    _check_route(prices, start, targets, most_turns, most_points)
    limit = inf if most_points is None else most_points
    table = _table(prices, start, most_turns, limit)
    _certify(prices, table, limit, most_turns)
    found = [
        (turn, row[place], place)
        for turn, row in enumerate(table)
        for place in sorted(targets)
        if place in row
    ]
    if not found:
        return NoRoute(frozenset(place for row in table for place in row))
    order = (0, 1, 2) if by == "turns" else (1, 0, 2)
    turn, points, place = min(found, key=lambda one: [one[at] for at in order])
    route = Route(_stops(prices, table, turn, place), points)
    _replay(prices, route, start, targets)
    return route


def _check_route(
    prices: Prices,
    start: int,
    targets: Collection[int],
    most_turns: int | None,
    most_points: int | None,
) -> None:
    for place in (start, *sorted(targets)):
        if not 0 <= place < len(prices):
            raise ModelError(Diagnostic("RP134", f"there is no place number {place}"))
    for limit, word in ((most_turns, "turns"), (most_points, "points")):
        if limit is not None and limit < 0:
            message = f"there are no {limit} {word}"
            raise ModelError(Diagnostic("RP132", message, help="0 is the least"))


def _table(prices: Prices, start: int, most_turns: int | None, limit: float) -> Table:
    """Return for each number of turns the least points to each place, where fewer than before."""
    least = {start: 0}
    table = [dict(least)]
    while table[-1] and (most_turns is None or len(table) <= most_turns):
        row: dict[int, int] = {}
        for place, points in table[-1].items():
            for end, price in prices[place].items():
                if points + price <= min(limit, row.get(end, inf), least.get(end, inf) - 1):
                    row[end] = points + price
        least |= row
        table.append(row)
    return table


def _certify(prices: Prices, table: Table, limit: float, most_turns: int | None) -> None:
    """Raise ReplayError unless no move leads to fewer points than the table has by then."""
    least: dict[int, int] = {}
    for turn, row in enumerate(table):
        following = table[turn + 1] if turn + 1 < len(table) else {}
        least |= row
        for place, points in row.items():
            for end, price in prices[place].items():
                known = min(least.get(end, inf), following.get(end, inf))
                if turn != most_turns and points + price <= limit and known > points + price:
                    raise ReplayError("plain play does not bear out the table of routes")


def _stops(prices: Prices, table: Table, turn: int, place: int) -> tuple[int, ...]:
    stops = [place]
    for now in range(turn, 0, -1):
        row, goal = table[now - 1], table[now][stops[-1]]
        stops.append(
            next(
                at for at, points in row.items() if goal - prices[at].get(stops[-1], inf) == points
            )
        )
    return tuple(reversed(stops))


def _replay(prices: Prices, route: Route, start: int, targets: Collection[int]) -> None:
    """Raise ReplayError unless the route is one, and costs what it says."""
    legal = all(after in prices[before] for before, after in pairwise(route.stops))
    ends = route.stops[0] == start and route.stops[-1] in targets
    if not (legal and ends):
        raise ReplayError("plain play does not bear out the route")
    if sum(prices[before][after] for before, after in pairwise(route.stops)) != route.points:
        raise ReplayError("plain play does not bear out the points of the route")
