"""Proofs by induction: each obligation is told to a fresh z3, in whole numbers.

What is claimed and what a step does is read from the game; only the invariant is taken from the
certificate, and it may be anything: the obligations decide whether it proves the claim.
"""

from collections.abc import Iterator, Mapping
from typing import Any

from ruleproof.models.front_end.compiling import compile_scene
from ruleproof.models.scene import Measure, Property, Rule, Scene
from ruleproof.models.terms import Number, Sort, Term, Truth, codes
from ruleproof.verify.checker.formulas import Formulas, solver_module
from ruleproof.verify.checker.reading import (
    Content,
    RejectedError,
    game_of,
    reject_unless,
    words,
)
from ruleproof.verify.checker.second_opinion import is_asked, said_by_cvc5

__all__ = ["NO_FAULT", "check_proof", "terms_of"]

NO_FAULT = "no step has a fault"
RESOURCES = 200_000_000
MOST_STEPS = 50
Values = Mapping[str, Any]
Obligation = tuple[str, list[Any]]


def check_proof(content: Content) -> str:
    """Return what an induction proves; raise RejectedError if an obligation is not met."""
    game = game_of(content)
    scene = compile_scene(game, words(content, "scene")).scene
    steps, exhausts = content["steps"], content["exhausts"]
    fits = type(steps) is int and 1 <= steps <= MOST_STEPS and type(exhausts) is bool
    reject_unless(fits, "an induction takes some steps")
    claim = _claim(scene, content["claim"])
    proof = _Induction(scene, claim, terms_of(content["terms"]))
    proof.invariant = [proof.terms[number] for number in content["invariant"]]
    z3 = solver_module()
    for what, formulas in proof.obligations(steps, exhausts):
        solver = z3.Solver()
        solver.set("rlimit", RESOURCES)
        solver.add(formulas)
        wanted = z3.sat if what == "there is a start" else z3.unsat
        reject_unless(solver.check() == wanted, f"it is not shown that {what}")
        if is_asked():
            also = said_by_cvc5(solver.to_smt2())
            reject_unless(also == str(wanted), f"cvc5 says `{also}` of this: {what}")
    told = f"{content['claim']['what']} {content['claim']['name']}".strip()
    return f"in every play of {scene.name}: {told}"


def _claim(scene: Scene, claim: Content) -> Property | None:
    """Return the invariant or the claim of what never holds; None if no step has a fault."""
    what, name = words(claim, "what"), words(claim, "name")
    if what == NO_FAULT and not name:
        return None
    kind = {"holds": "invariant", "never holds": "never"}.get(what)
    for each in scene.properties:
        if kind is not None and (each.kind, each.name) == (kind, name):
            return each
    raise RejectedError(f"the game does not ask whether `{name}` {what}")


def terms_of(rows: list[Any]) -> list[Term]:
    """Return the terms that rows of operation, payload, arguments and sort stand for."""
    made: list[Term] = []
    for op, payload, arguments, sort in rows:
        for number in arguments:
            reject_unless(type(number) is int and 0 <= number < len(made), "a term has no part")
        kept = tuple(payload) if isinstance(payload, list) else payload
        args = tuple(made[number] for number in arguments)
        made.append(Term(op, args, _sort(sort), kept, len(made)))
    return made


def _sort(sort: Any) -> Sort:
    if sort == "truth":
        return Truth()
    low, high = sort
    reject_unless(type(low) is int and type(high) is int and low <= high, "a sort has bounds")
    return Number(low, high)


class _Induction:
    """The obligations of one proof."""

    def __init__(self, scene: Scene, claim: Property | None, terms: list[Term]) -> None:
        self.scene = scene
        self.claim = claim
        self.terms = terms
        self.invariant: list[Term] = []
        self.sorts = {slot.name: slot.sort for slot in scene.slots}
        self.z3 = solver_module()

    def obligations(self, steps: int, exhausts: bool) -> Iterator[Obligation]:
        """Yield what must be so, each with what would be true if it were not."""
        state, path = self._unknown("0", self.sorts)
        path.append(self._invariant(state))
        if self.claim is not None:
            holds = Formulas(state)(self.claim.holds)
            broken = holds if self.claim.kind == "never" else self.z3.Not(holds)
            yield "the invariant implies the claim", [*path, broken]
        for asked in self._asked():
            for fault in asked.faults:
                what = f"the invariant implies that `{asked.name}` can be worked out"
                yield what, [*path, Formulas(state)(fault.when)]
        yield from self._base(steps, exhausts)
        if exhausts:
            return
        for step in range(1, steps):
            state, taken = self._any_step(state, str(step))
            path += [*taken, *self._within(state, self.sorts), self._invariant(state)]
        path.append(self.z3.Not(Formulas(state)(self.scene.ended)))
        for number, rule in enumerate(self.scene.rules):
            yield from self._faultless(rule, state, path)
            allowed, after = self._applied(rule, state, f"last {number}")
            yield f"`{rule.name}` keeps the invariant", [*path, *allowed, self._lost(after)]

    def _asked(self) -> tuple[Property | Measure, ...]:
        """Return what must be defined in every state: the claim, or whatever is asked."""
        if self.claim is not None:
            return (self.claim,)
        return (*self.scene.properties, *self.scene.measures)

    def _base(self, steps: int, exhausts: bool) -> Iterator[Obligation]:
        start = self.scene.start
        free = {name: sort for name, sort in self.sorts.items() if name not in start.updates}
        given, path = self._unknown("before", free)
        yield from self._faultless(start, given, path)
        allowed, state = self._applied(start, given, "start")
        path += allowed
        yield "there is a start", path
        for depth in range(steps):
            yield f"the invariant holds {depth} steps after the start", [*path, self._lost(state)]
            going = [*path, self.z3.Not(Formulas(state)(self.scene.ended))]
            for rule in self.scene.rules:
                yield from self._faultless(rule, state, going)
            state, taken = self._any_step(state, f"base {depth}")
            path = [*path, *taken]
        if exhausts:
            yield "no play goes on", path

    def _faultless(self, rule: Rule, state: Values, path: list[Any]) -> Iterator[Obligation]:
        if self.claim is not None:
            return
        sorts = {each.name: each.sort for each in rule.parameters}
        chosen, inside = self._unknown("fault", sorts)
        for fault in rule.faults:
            met = Formulas({**state, **chosen})(fault.when)
            yield f"`{rule.name}` has no fault: {fault.what}", [*path, *inside, met]

    def _any_step(self, state: Values, moment: str) -> tuple[Values, list[Any]]:
        """Return the state after any one rule, and what is true of such a step."""
        after, _ = self._unknown(moment, self.sorts)
        ways = [self.z3.BoolVal(False)]
        for number, rule in enumerate(self.scene.rules):
            allowed, result = self._applied(rule, state, f"{moment} {number}")
            same = [after[name] == result[name] for name in self.sorts]
            ways.append(self.z3.And(*allowed, *same))
        going = self.z3.Not(Formulas(state)(self.scene.ended))
        return after, [going, self.z3.Or(ways)]

    def _applied(self, rule: Rule, state: Values, moment: str) -> tuple[list[Any], Values]:
        sorts = {each.name: each.sort for each in rule.parameters}
        chosen, allowed = self._unknown(moment, sorts)
        told = Formulas({**state, **chosen})
        allowed.append(told(rule.guard))
        allowed += [self.z3.Not(told(fault.when)) for fault in rule.faults]
        return allowed, {**state, **{name: told(term) for name, term in rule.updates.items()}}

    def _lost(self, state: Values) -> Any:
        inside = self._within(state, self.sorts)
        return self.z3.Not(self.z3.And(self._invariant(state), *inside))

    def _invariant(self, state: Values) -> Any:
        told = Formulas(state)
        return self.z3.And(self.z3.BoolVal(True), *(told(term) for term in self.invariant))

    def _unknown(self, moment: str, sorts: Mapping[str, Sort]) -> tuple[Values, list[Any]]:
        found = {
            name: (self.z3.Bool if isinstance(sort, Truth) else self.z3.Int)(f"{name} @{moment}")
            for name, sort in sorts.items()
        }
        return found, self._within(found, sorts)

    def _within(self, values: Values, sorts: Mapping[str, Sort]) -> list[Any]:
        inside = []
        for name, sort in sorts.items():
            if not isinstance(sort, Truth):
                domain = codes(sort)
                inside += [values[name] >= domain[0], values[name] <= domain[-1]]
        return inside
