"""A good mixture of walks for an evader whom nobody sees, by one linear program.

How much of him moves where in each turn is a flow. Against it each pursuer has a best route, and
together they catch no more than the sum of what their best routes meet: the program makes that
sum small. The flow falls into walks; what they guarantee is worked out elsewhere. The prices of
the program are flows of the pursuers, each of whom meets much of any walk; they fall into routes.

Where his trail makes the states too many, he keeps to moves that it never forbids: forward on a
round trip through as many places as possible, each by less than would bring him round too soon.
"""

from bisect import bisect_right
from collections import Counter
from collections.abc import Sequence
from fractions import Fraction
from itertools import pairwise

from ruleproof.verify.pursuit.beliefs import Whereabouts, bits
from ruleproof.verify.pursuit.chances_program import Mixture, Program, Walk, falling_apart
from ruleproof.verify.pursuit.ortools_door import constraint_models, solve
from ruleproof.verify.pursuit.problem import Pursuit

__all__ = ["spread_plans", "spread_walks"]

MOST = 20_000
TRIP_EFFORT = 2.0

Plan = tuple[tuple[int, ...], ...]


def spread_walks(
    pursuit: Pursuit, known: Whereabouts, starts: Sequence[int] | None, turns: int
) -> Mixture:
    """Return walks with weights against which no route meets much; none if that is too much."""
    places = [history[0] for history in known.histories]
    follows = [tuple(bits(row)) for row in known.follows]
    first = tuple(bits(known.start))
    if _moves_in(follows, first, turns) > MOST:
        if not pursuit.trail:
            return ()
        places, follows = list(range(pursuit.size)), _forward(pursuit)
        if _moves_in(follows, first, turns) > MOST:
            return ()
    program = _program(pursuit, (places, follows, first), starts, turns)
    return falling_apart(program.flow(), places)


def spread_plans(
    pursuit: Pursuit, known: Whereabouts, starts: Sequence[int] | None, turns: int
) -> tuple[tuple[Fraction, Plan], ...]:
    """Return plans of pursuers who spread out so that every walk meets many of their routes."""
    first = sorted({known.histories[state][0] for state in bits(known.start)})
    places, follows = list(range(pursuit.size)), _free_moves(pursuit)
    if _moves_in(follows, first, turns) > MOST:
        return ()
    program = _program(pursuit, (places, follows, first), starts, turns)
    if not program.flow():
        return ()
    routes = [
        sorted((route, weight) for weight, route in falling_apart(flow, places))
        for flow in program.routes()
    ]
    begun = starts or (None,) * len(pursuit.pursuers)
    kinds = list(program.prices)
    order = [
        kinds.index((mover.moves, place))
        for mover, place in zip(pursuit.pursuers, begun, strict=True)
    ]
    return _together([routes[kind] for kind in order])


def _free_moves(pursuit: Pursuit) -> list[tuple[int, ...]]:
    """Return the evader's moves if no trail forbids any; where he cannot move he may stay."""
    held = pursuit.stuck == "stays"
    rows = enumerate(pursuit.evader.moves)
    return [
        (*ends, place) if held and place not in ends and len(ends) <= pursuit.trail else ends
        for place, ends in rows
    ]


def _together(
    routes: Sequence[Sequence[tuple[Walk, Fraction]]],
) -> tuple[tuple[Fraction, Plan], ...]:
    """Return plans in which each pursuer takes each of his routes as often as its weight says.

    All follow the order of the board, each from another part of it on, so that they are apart.
    """
    cuts = {Fraction(0), Fraction(1)}
    tables = []
    for number, own in enumerate(routes):
        at = Fraction(number, len(routes))
        table = []
        for route, weight in own:
            table.append((at % 1, route))
            cuts.add(at % 1)
            at += weight
        tables.append(sorted(table))
    found: dict[Plan, Fraction] = {}
    for cut, following in pairwise(sorted(cuts)):
        chosen = [table[bisect_right(table, cut, key=lambda one: one[0]) - 1] for table in tables]
        plan = tuple(zip(*(route for _, route in chosen), strict=True))
        found[plan] = found.get(plan, Fraction(0)) + following - cut
    return tuple((weight, plan) for plan, weight in found.items())


def _program(
    pursuit: Pursuit,
    evader: tuple[Sequence[int], Sequence[Sequence[int]], Sequence[int]],
    starts: Sequence[int] | None,
    turns: int,
) -> Program:
    program = Program(pursuit, evader, turns)
    begun = starts or (None,) * len(pursuit.pursuers)
    movers = [mover.moves for mover in pursuit.pursuers]
    for (moves, place), alike in Counter(zip(movers, begun, strict=True)).items():
        program.pursue(moves, place, alike)
    return program


def _moves_in(follows: Sequence[Sequence[int]], first: Sequence[int], turns: int) -> int:
    """Return how many variables the flow has."""
    now, found = set(first), len(first)
    for _ in range(turns):
        found += sum(len(follows[state]) for state in now)
        now = {after for state in now for after in follows[state]}
    return found


def _forward(pursuit: Pursuit) -> list[tuple[int, ...]]:
    """Return for each place the moves that no trail ever forbids; to stay is one of them."""
    trip = _round_trip(pursuit)
    number = {place: at for at, place in enumerate(trip)}
    rows = []
    for place, ends in enumerate(pursuit.evader.moves):
        kept = [end for end in ends if end == place]
        if place in number:
            steps = {
                end: (number[end] - number[place]) % len(trip) for end in ends if end in number
            }
            kept += [
                end for end, step in steps.items() if 0 < step * (pursuit.trail + 1) < len(trip)
            ]
        rows.append(tuple(kept))
    return rows


def _round_trip(pursuit: Pursuit) -> list[int]:
    """Return places in a circle, each next to the one before, as many as are found."""
    model = constraint_models().CpModel()
    arcs, skipped = [], []
    for place, ends in enumerate(pursuit.evader.moves):
        skipped.append(model.new_bool_var(""))
        arcs.append((place, place, skipped[-1]))
        arcs += [(place, end, model.new_bool_var("")) for end in ends if end != place]
    model.add_circuit(arcs)
    model.minimize(sum(skipped))
    solved = solve(model, effort=TRIP_EFFORT)
    following = {
        place: end
        for place, end, arc in arcs
        if place != end and solved.values and solved.value(arc)
    }
    trip = sorted(following)[:1]
    while trip and following[trip[-1]] != trip[0]:
        trip.append(following[trip[-1]])
    return trip
