"""Induction on the trail of 35 cities: ours against z3 written by hand for the same property.

Both get the same property and the same lemma; both encode the game anew in every run. Most of
that time is spent in z3's Python interface, so the script by hand comes in three forms: as one
writes it, with equal comparisons written once, and with the joins made by z3's C functions too,
which are the shortcuts that ours takes. The whole of `prove`, which finds the lemma itself and
checks a certificate, and Spacer without the lemma are measured beside it.
"""

from collections.abc import Callable, Iterator
from statistics import median
from time import process_time

import z3

from benchmarks.measured import Row
from ruleproof.models.terms import Term
from ruleproof.verify.solving.cone import everything_below
from ruleproof.verify.solving.induction import prove
from ruleproof.verify.solving.outcomes import Proved
from ruleproof.verify.solving.relations import Relations
from ruleproof.verify.solving.strengthening import Strengthening
from tests.solver_scenes import Trail

__all__ = ["rows"]

CITIES, STEPS, WORTH = 35, (1, 4, 11, 24, 31, 34), (1, 2, 3)
COUNTS = {"bomb": 2, "trap": 2, "decoy": 3}


def rows(*, runs: int = 31) -> Iterator[Row]:
    """Yield the comparisons with scripts of our own for z3, in processor seconds of one sitting."""
    trail = Trail()
    claim = trail.at_most_on_trail("bomb", 2)
    law = trail.conserved("bomb").holds
    ways: dict[str, Callable[[], bool]] = {
        "ours": lambda: _ours(trail, [claim.holds, law]),
        "by hand": lambda: _by_hand(_Hand()),
        "shared": lambda: _by_hand(_SharedHand()),
        "tuned": lambda: _by_hand(_TunedHand()),
        "whole": lambda: isinstance(prove(trail.scene, claim), Proved),
        "Spacer": _spacer_by_hand,
    }
    seconds: dict[str, list[float]] = {name: [] for name in ways}
    for number in range(runs + 1):
        for name, way in ways.items():
            before = process_time()
            if not way():
                raise AssertionError(f"{name} did not prove it")
            if number:
                seconds[name].append(process_time() - before)
    middle = {name: median(times) for name, times in seconds.items()}
    yield Row("induction with the lemma", middle["ours"], middle["by hand"], "z3 by hand")
    yield Row("the same, comparisons shared", middle["ours"], middle["shared"], "z3 by hand")
    yield Row("the same, with our shortcuts", middle["ours"], middle["tuned"], "z3 by hand")
    yield Row("lemma found and checked", middle["whole"], middle["by hand"], "lemma given to z3")
    yield Row("lemma found and checked", middle["whole"], middle["Spacer"], "Spacer by hand")


def _ours(trail: Trail, terms: list[Term]) -> bool:
    relations = Relations(trail.scene, kept=everything_below(trail.scene, terms))
    return Strengthening(relations, 20_000_000).survivors(terms) == terms


class _Hand:
    """The trail as somebody who knows z3 would write it down."""

    def __init__(self) -> None:
        self.context = context = z3.Context()
        names = [f"city {number}" for number in range(CITIES)]
        self.city, self.cities = z3.EnumSort("City", [*names, "nowhere"], context)
        self.token, tokens = z3.EnumSort("Token", [*COUNTS, "none"], context)
        self.tokens = dict(zip([*COUNTS, "none"], tokens, strict=True))
        self.trail = [z3.Const(f"trail{place}", self.city) for place in range(3)]
        self.laid = [z3.Const(f"token{place}", self.token) for place in range(3)]
        self.reserve = {name: z3.Int(f"reserve {name}", context) for name in COUNTS}
        self.points = z3.Int("points", context)
        self.to, self.new = z3.Const("to", self.city), z3.Const("new", self.token)

    def domains(self) -> list[z3.BoolRef]:
        """Return the ranges of the numbers."""
        return [
            *(z3.And(number >= 0, number <= 6) for number in self.reserve.values()),
            self.points >= 0,
            self.points <= 30,
        ]

    def invariant(
        self, laid: list[z3.ExprRef], reserve: dict[str, z3.ArithRef], *, with_law: bool
    ) -> z3.BoolRef:
        """Return the property, and the law of the bombs with it."""
        bombs = z3.Sum([z3.If(token == self.tokens["bomb"], 1, 0) for token in laid])
        claim = bombs <= 2
        return z3.And(claim, bombs + reserve["bomb"] == 2) if with_law else claim

    def start(self) -> tuple[list[z3.ExprRef], dict[str, z3.ArithRef]]:
        """Return tokens and reserves at the start."""
        reserve = {name: z3.IntVal(count, self.context) for name, count in COUNTS.items()}
        return [self.tokens["none"]] * 3, reserve

    def guard(self) -> list[z3.BoolRef]:
        """Return when the Terrorist may move."""
        return [
            self.points < 18,
            self.to != self.cities[CITIES],
            self.new != self.tokens["none"],
            self.linked(),
            *(self.to != city for city in self.trail),
            *(
                z3.Implies(self.new == self.tokens[name], number > 0)
                for name, number in self.reserve.items()
            ),
        ]

    def linked(self) -> z3.BoolRef:
        """Return that a link leads from the head of the trail to the new city."""
        return z3.Or(
            [
                z3.And(
                    self.trail[0] == self.cities[city],
                    z3.Or([self.to == self.cities[(city + step) % CITIES] for step in STEPS]),
                )
                for city in range(CITIES)
            ]
        )

    def after(self) -> tuple[dict[str, z3.ArithRef], z3.ArithRef]:
        """Return reserves and points after the move."""
        reserve = {
            name: number
            - z3.If(self.new == self.tokens[name], 1, 0)
            + z3.If(self.laid[2] == self.tokens[name], 1, 0)
            for name, number in self.reserve.items()
        }
        worth: z3.ArithRef = z3.IntVal(0, self.context)
        for offset, value in enumerate(WORTH):
            here = [self.trail[2] == self.cities[city] for city in range(offset, CITIES, 3)]
            worth = z3.If(z3.Or(here), value, worth)
        won = z3.If(self.laid[2] == self.tokens["bomb"], worth, 0)
        return reserve, self.points + won


class _SharedHand(_Hand):
    """The same with every comparison of the new city written once."""

    def linked(self) -> z3.BoolRef:
        """Return the links."""
        at = [self.to == city for city in self.cities]
        rows = [[at[(city + step) % CITIES] for step in STEPS] for city in range(CITIES)]
        return self.any_of(
            [
                self.all_of([self.trail[0] == self.cities[city], self.any_of(row)])
                for city, row in enumerate(rows)
            ]
        )

    def any_of(self, parts: list[z3.BoolRef]) -> z3.BoolRef:
        """Return that one part holds."""
        return z3.Or(parts)

    def all_of(self, parts: list[z3.BoolRef]) -> z3.BoolRef:
        """Return that all parts hold."""
        return z3.And(parts)


class _TunedHand(_SharedHand):
    """The same with joins by the functions of C."""

    def any_of(self, parts: list[z3.BoolRef]) -> z3.BoolRef:
        """Return that one part holds."""
        return self._joined(z3.Z3_mk_or, parts)

    def all_of(self, parts: list[z3.BoolRef]) -> z3.BoolRef:
        """Return that all parts hold."""
        return self._joined(z3.Z3_mk_and, parts)

    def _joined(self, make: Callable[..., object], parts: list[z3.BoolRef]) -> z3.BoolRef:
        whole = (z3.Ast * len(parts))(*(part.as_ast() for part in parts))
        return z3.BoolRef(make(self.context.ref(), len(parts), whole), self.context)


def _by_hand(game: _Hand, *, with_law: bool = True) -> bool:
    start = z3.Solver(ctx=game.context)
    start.add(z3.Not(game.invariant(*game.start(), with_law=with_law)))
    step = z3.Solver(ctx=game.context)
    reserve, points = game.after()
    step.add(game.domains())
    step.add(game.guard())
    step.add([z3.And(number >= 0, number <= 6) for number in reserve.values()])
    step.add(points <= 30)
    step.add(game.invariant(game.laid, game.reserve, with_law=with_law))
    laid = [game.new, *game.laid[:2]]
    step.add(z3.Not(game.invariant(laid, reserve, with_law=with_law)))
    return bool(start.check() == z3.unsat and step.check() == z3.unsat)


def _spacer_by_hand() -> bool:
    game = _Hand()
    engine = z3.Fixedpoint(ctx=game.context)
    engine.set(engine="spacer")
    state = [*game.trail, *game.laid, *game.reserve.values(), game.points]
    truth = z3.BoolSort(game.context)
    reached = z3.Function("reached", *(part.sort() for part in state), truth)
    bad = z3.Function("bad", truth)
    engine.register_relation(reached, bad)
    for variable in (*state, game.to, game.new):
        engine.declare_var(variable)
    laid, counts = game.start()
    nowhere, zero = game.cities[CITIES], z3.IntVal(0, game.context)
    first = reached(game.to, nowhere, nowhere, *laid, *counts.values(), zero)
    engine.rule(first, game.to != nowhere)
    reserve, points = game.after()
    tokens = [game.new, *game.laid[:2]]
    after = reached(game.to, *game.trail[:2], *tokens, *reserve.values(), points)
    ranges = [z3.And(number >= 0, number <= 6) for number in reserve.values()]
    engine.rule(after, [reached(*state), *game.guard(), *ranges, points <= 30])
    claim = game.invariant(game.laid, game.reserve, with_law=False)
    engine.rule(bad(), [reached(*state), z3.Not(claim)])
    return bool(engine.query(bad()) == z3.unsat)
