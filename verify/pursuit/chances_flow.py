"""A good mixture of walks for an evader whom nobody sees, by one linear program.

How much of him moves where in each turn is a flow. Against it each pursuer has a best route, and
together they catch no more than the sum of what their best routes meet: the program makes that
sum small. The flow falls into walks; what they guarantee is worked out elsewhere.

Where his trail makes the states too many, he keeps to moves that it never forbids: forward on a
round trip through as many places as possible, each by less than would bring him round too soon.
"""

from collections import Counter
from collections.abc import Sequence
from fractions import Fraction
from typing import Any

from ruleproof.verify.pursuit.beliefs import Whereabouts, bits
from ruleproof.verify.pursuit.ortools_door import constraint_models, linear_solvers, solve
from ruleproof.verify.pursuit.problem import Pursuit

__all__ = ["spread_walks"]

MOST = 20_000
TRIP_EFFORT = 2.0
FEW_TURNS = 2  # in more, what is met twice makes the program slow and little better
FINE = 10**6
LEAST = 1e-7

Walk = tuple[int, ...]
Flow = list[dict[tuple[int, int], float]]
Mixture = tuple[tuple[Fraction, Walk], ...]


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
    program = _Program(pursuit, places, follows, first, turns)
    begun = starts or (None,) * len(pursuit.pursuers)
    movers = [mover.moves for mover in pursuit.pursuers]
    for (moves, first_place), alike in Counter(zip(movers, begun, strict=True)).items():
        program.pursue(moves, first_place, alike)
    return _walks(program.flow(), places)


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
            steps = {end: (number[end] - number[place]) % len(trip) for end in ends if end in number}
            kept += [end for end, step in steps.items() if 0 < step * (pursuit.trail + 1) < len(trip)]
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
        place: end for place, end, arc in arcs if place != end and solved.values and solved.value(arc)
    }
    trip: list[int] = []
    place = min(following, default=None)
    while place is not None and place not in trip:
        trip.append(place)
        place = following[place]
    return trip


class _Program:
    """The linear program: a flow of the evader, and what each pursuer's best route meets of it."""

    def __init__(
        self,
        pursuit: Pursuit,
        places: Sequence[int],
        follows: Sequence[Sequence[int]],
        first: Sequence[int],
        turns: int,
    ) -> None:
        self.module = linear_solvers()
        self.solver = self.module.Solver.CreateSolver("GLOP")
        self.size, self.turns = pursuit.size, turns
        begun = {state: self._share() for state in first}
        self.begun, self.flows = begun, list[dict[tuple[int, int], Any]]()
        self._add([(share, 1) for share in begun.values()], 1, 1)
        coming: dict[int, list[Any]] = {state: [share] for state, share in begun.items()}
        self.at = [self._by_place({(state, state): share for state, share in begun.items()}, places)]
        self.moved: list[dict[tuple[int, int], Any]] = []
        for _ in range(turns):
            flow: dict[tuple[int, int], Any] = {}
            for state, shares in coming.items():
                going = {(state, after): self._share() for after in follows[state]}
                terms = [(share, -1) for share in shares] + [(share, 1) for share in going.values()]
                self._add(terms, 0, 0)
                flow |= going
            coming = {}
            for (_, after), share in flow.items():
                coming.setdefault(after, []).append(share)
            self.flows.append(flow)
            self.at.append(self._by_place(flow, places))
            self.moved.append(self._by_move(flow, places))

    def _share(self) -> Any:
        return self.solver.NumVar(0, 1, "")

    def _free(self) -> Any:
        return self.solver.NumVar(-self.solver.infinity(), self.solver.infinity(), "")

    def _add(self, terms: Sequence[tuple[Any, int]], least: float, most: float) -> None:
        row = self.solver.Constraint(least, most)
        for variable, factor in terms:
            row.SetCoefficient(variable, row.GetCoefficient(variable) + factor)

    def _sums(self, parts: dict[Any, list[Any]]) -> dict[Any, Any]:
        found = {}
        for key, shares in parts.items():
            found[key] = self._share()
            self._add([(found[key], -1), *((share, 1) for share in shares)], 0, 0)
        return found

    def _by_place(self, flow: dict[tuple[int, int], Any], places: Sequence[int]) -> dict[int, Any]:
        parts: dict[int, list[Any]] = {}
        for (_, after), share in flow.items():
            parts.setdefault(places[after], []).append(share)
        return self._sums(parts)

    def _by_move(
        self, flow: dict[tuple[int, int], Any], places: Sequence[int]
    ) -> dict[tuple[int, int], Any]:
        parts: dict[tuple[int, int], list[Any]] = {}
        for (state, after), share in flow.items():
            parts.setdefault((places[state], places[after]), []).append(share)
        return self._sums(parts)

    def pursue(self, moves: Sequence[Sequence[int]], first: int | None, alike: int) -> None:
        """Make what the best route of some alike pursuers meets a part of what is to be small."""
        most = self._free()
        self.solver.Objective().SetCoefficient(most, alike)
        worth = [[self._free() for _ in range(self.size)] for _ in range(self.turns + 1)]
        above = self.solver.infinity()
        for place in range(self.size) if first is None else (first,):
            self._add([(most, 1), (worth[0][place], -1), *self._met(0, place, place)], 0, above)
        for place in range(self.size):
            self._add([(worth[-1][place], 1)], 0, above)
        for turn in range(1, self.turns + 1):
            for place, ends in enumerate(moves):
                for end in ends or (place,):
                    terms = [(worth[turn - 1][place], 1), (worth[turn][end], -1)]
                    self._add(terms + self._met(turn, place, end), 0, above)

    def _met(self, turn: int, before: int, place: int) -> list[tuple[Any, int]]:
        """Return, with a minus, what is met at a place by who came from another, for the first time.

        What entered while he was there is caught already; so is what fled from where he came to.
        """
        if turn == 0:
            return [(self.at[0][place], -1)] if place in self.at[0] else []
        entered = self.moved[turn - 1]
        terms = [(self.at[turn][place], -1)] if place in self.at[turn] else []
        again = [entered.get((place, place))]
        if before != place and place in self.at[turn - 1]:
            terms.append((self.at[turn - 1][place], -1))
        if before != place and self.turns <= FEW_TURNS:
            again.append(entered.get((before, place)))
            if turn > 1:
                again.append(self.moved[turn - 2].get((before, place)))
        return terms + [(share, 1) for share in again if share is not None]

    def flow(self) -> Flow:
        """Return how much of the evader moves where: first where he starts, then in each turn."""
        self.solver.Objective().SetMinimization()
        if self.solver.Solve() != self.module.Solver.OPTIMAL:
            return []
        begun = {(state, state): share for state, share in self.begun.items()}
        return [
            {move: share.solution_value() for move, share in flow.items()}
            for flow in (begun, *self.flows)
        ]


def _walks(flows: Flow, places: Sequence[int]) -> Mixture:
    """Return the walks that a flow falls into, with weights; what is too little to follow is left out."""
    if not flows:
        return ()
    rest: list[dict[int, dict[int, float]]] = [{} for _ in flows]
    for flow, layer in zip(flows, rest, strict=True):
        for (state, after), share in flow.items():
            if share > LEAST:
                layer.setdefault(state, {})[after] = share
    found: dict[Walk, int] = {}
    while rest[0]:
        moves, share = _widest(rest)
        for (state, after), layer in zip(moves, rest, strict=False):
            layer[state][after] -= share
            if layer[state][after] <= LEAST:
                del layer[state][after]
            if not layer[state]:
                del layer[state]
        if len(moves) == len(rest):
            walk = tuple(places[after] for _, after in moves)
            found[walk] = found.get(walk, 0) + round(share * FINE)
    total = sum(found.values())
    return tuple((Fraction(share, total), walk) for walk, share in found.items() if share)


def _widest(rest: Sequence[dict[int, dict[int, float]]]) -> tuple[list[tuple[int, int]], float]:
    """Return the moves that follow the largest share each time, and what flows along all of them.

    They end early where what flows on is too little to follow.
    """
    state = max(rest[0], key=lambda one: (rest[0][one][one], -one))
    moves = [(state, state)]
    for layer in rest[1:]:
        ends = layer.get(moves[-1][1], {})
        if not ends:
            break
        moves.append((moves[-1][1], max(ends, key=lambda end: (ends[end], -end))))
    return moves, min(layer[a][b] for layer, (a, b) in zip(rest, moves, strict=False))
