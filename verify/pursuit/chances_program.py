"""The linear program of an unseen evader who spreads out, and the ways that flows fall into."""

from collections.abc import Sequence
from fractions import Fraction
from typing import Any

from ruleproof.verify.pursuit.ortools_door import linear_solvers
from ruleproof.verify.pursuit.problem import Pursuit

__all__ = ["Flow", "Mixture", "Program", "Walk", "falling_apart"]

FEW_TURNS = 2  # in more, what is met twice makes the program slow and little better
FINE = 10**6
LEAST = 1e-7

Walk = tuple[int, ...]
Flow = list[dict[tuple[int, int], float]]
Mixture = tuple[tuple[Fraction, Walk], ...]


class Program:
    """The linear program: a flow of the evader, and what each pursuer's best route meets of it."""

    def __init__(
        self,
        pursuit: Pursuit,
        evader: tuple[Sequence[int], Sequence[Sequence[int]], Sequence[int]],
        turns: int,
    ) -> None:
        """Begin with the evader: the place of each state, the states after it, and the first."""
        places, follows, first = evader
        self.module = linear_solvers()
        self.solver = self.module.Solver.CreateSolver("GLOP")
        self.size, self.turns = pursuit.size, turns
        self.prices: dict[Any, list[dict[tuple[int, int], Any]]] = {}
        begun = {state: self._share() for state in first}
        self.begun, self.flows = begun, list[dict[tuple[int, int], Any]]()
        self._add([(share, 1) for share in begun.values()], 1, 1)
        coming: dict[int, list[Any]] = {state: [share] for state, share in begun.items()}
        self.at = [
            self._by_place({(state, state): share for state, share in begun.items()}, places)
        ]
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

    def _add(self, terms: Sequence[tuple[Any, int]], least: float, most: float) -> Any:
        row = self.solver.Constraint(least, most)
        for variable, factor in terms:
            row.SetCoefficient(variable, row.GetCoefficient(variable) + factor)
        return row

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
        prices = self.prices.setdefault((moves, first), [{} for _ in worth])
        for place in range(self.size) if first is None else (first,):
            terms = [(most, 1), (worth[0][place], -1), *self._met(0, place, place)]
            prices[0][place, place] = self._add(terms, 0, above)
        for place in range(self.size):
            self._add([(worth[-1][place], 1)], 0, above)
        for turn in range(1, self.turns + 1):
            for place, ends in enumerate(moves):
                for end in ends or (place,):
                    terms = [(worth[turn - 1][place], 1), (worth[turn][end], -1)]
                    row = self._add(terms + self._met(turn, place, end), 0, above)
                    prices[turn][place, end] = row

    def _met(self, turn: int, before: int, place: int) -> list[tuple[Any, int]]:
        """Return, with a minus, what who comes from one place to another meets for the first time.

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

    def routes(self) -> list[Flow]:
        """Return for each kind of pursuers how much of them moves where, once it is solved."""
        return [
            [{move: row.dual_value() for move, row in turn.items()} for turn in kind]
            for kind in self.prices.values()
        ]


def falling_apart(flows: Flow, places: Sequence[int]) -> Mixture:
    """Return the walks that a flow falls into, with weights; what is too little is left out."""
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
