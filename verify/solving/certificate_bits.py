"""Check a certificate with a fresh solver: every value a bit-vector wide enough for all sums."""

from collections.abc import Iterable, Iterator, Mapping
from typing import Any

from ruleproof.models.scene import Rule, Scene
from ruleproof.models.terms import Sort, Term, codes, in_order
from ruleproof.verify.solving.bits import Bits, width_for
from ruleproof.verify.solving.door import all_hold, any_holds, asked, z3
from ruleproof.verify.solving.outcomes import Certificate

__all__ = ["refusal_by_bits"]

Formula = Any
Values = Mapping[str, Formula]


def refusal_by_bits(
    scene: Scene, claim: Term, certificate: Certificate, resources: int
) -> str | None:
    """Return why a certificate does not prove `claim`, None if it does."""
    return _Check(scene, claim, certificate, resources).refusal()


class _Check:
    """The obligations of one certificate, each asked of a solver of its own."""

    def __init__(self, scene: Scene, claim: Term, certificate: Certificate, resources: int) -> None:
        self.scene = scene
        self.claim = claim
        self.invariant = certificate.invariant
        self.k = certificate.k
        self.exhausts = certificate.exhausts
        self.resources = resources
        self.context = z3().Context()
        self.sorts = {slot.name: slot.sort for slot in scene.slots}
        sorts = [*self.sorts.values(), *_parameter_sorts(scene)]
        self.width = width_for(in_order([*_terms(scene), claim, *self.invariant]), sorts)

    def refusal(self) -> str | None:
        """Return the first obligation that is not met, in words."""
        for why, formulas in self._obligations():
            solver = z3().SolverFor("QF_BV", ctx=self.context)
            solver.set("rlimit", self.resources)
            solver.add(formulas)
            answer = asked(solver)
            if answer == "unknown":
                return f"not checked within the resources whether {why}"
            if (answer == "sat") != (why == "there is a start"):
                return f"it is not so that {why}"
        return None

    def _obligations(self) -> Iterator[tuple[str, list[Formula]]]:
        """Yield what must be so, each with what would be true if it were not."""
        state: Values
        state, domains = self._unknown("0", self.sorts)
        holds = self._all(self.invariant, state)
        yield (
            "the invariant implies the claim",
            [*domains, holds, z3().Not(Bits(self.context, self.width, state)(self.claim))],
        )
        first, started = self._started()
        yield "there is a start", started
        yield from self._base(first, started)
        if self.exhausts:
            return
        path = [*domains, holds]
        for depth in range(1, self.k):
            state, taken = self._stepped(state, str(depth))
            inside = self._within(state, self.sorts)
            path += [*taken, *inside, self._all(self.invariant, state)]
        yield from self._step(state, path)

    def _started(self) -> tuple[Values, list[Formula]]:
        updates = self.scene.start.updates
        open_sorts = {name: sort for name, sort in self.sorts.items() if name not in updates}
        given, domains = self._unknown("before", open_sorts)
        allowed, after = self._applied(self.scene.start, given, "start")
        return after, [*domains, *allowed]

    def _base(self, state: Values, path: list[Formula]) -> Iterator[tuple[str, list[Formula]]]:
        for depth in range(self.k):
            if depth:
                state, taken = self._stepped(state, f"base {depth}")
                path = [*path, *taken]
            inside = self._within(state, self.sorts)
            yield (
                f"the invariant holds {depth} steps after the start",
                [*path, self._not_all([self._all(self.invariant, state), *inside])],
            )
        if self.exhausts:
            yield "no play goes on", [*path, *self._stepped(state, "beyond")[1]]

    def _step(self, state: Values, path: list[Formula]) -> Iterator[tuple[str, list[Formula]]]:
        for number, rule in enumerate(self.scene.rules):
            allowed, after = self._applied(rule, state, f"last {number}")
            ended = Bits(self.context, self.width, state)(self.scene.ended)
            changed = {name: self.sorts[name] for name in rule.updates}
            inside = self._within(after, changed)
            yield (
                f"`{rule.name}` keeps the invariant",
                [
                    *path,
                    z3().Not(ended),
                    *allowed,
                    self._not_all([self._all(self.invariant, after), *inside]),
                ],
            )

    def _stepped(self, state: Values, moment: str) -> tuple[Values, list[Formula]]:
        """Return the state after any one rule, and what is true of such a step."""
        after, _ = self._unknown(moment, self.sorts)
        ways = []
        for number, rule in enumerate(self.scene.rules):
            allowed, result = self._applied(rule, state, f"{moment} {number}")
            same = [after[name] == result[name] for name in self.sorts]
            ways.append(all_hold(self.context, [*allowed, *same]))
        ended = Bits(self.context, self.width, state)(self.scene.ended)
        return after, [z3().Not(ended), any_holds(self.context, ways)]

    def _applied(
        self, rule: Rule, state: Values, moment: str
    ) -> tuple[list[Formula], dict[str, Formula]]:
        sorts = {parameter.name: parameter.sort for parameter in rule.parameters}
        chosen, allowed = self._unknown(moment, sorts)
        bits = Bits(self.context, self.width, {**state, **chosen})
        allowed.append(bits(rule.guard))
        allowed.extend(z3().Not(bits(fault.when)) for fault in rule.faults)
        after = dict(state)
        after.update({name: bits(term) for name, term in rule.updates.items()})
        return allowed, after

    def _unknown(
        self, moment: str, sorts: Mapping[str, Sort]
    ) -> tuple[dict[str, Formula], list[Formula]]:
        found = {
            name: Bits.unknown(self.context, self.width, f"{name} @{moment}", sort)
            for name, sort in sorts.items()
        }
        return found, self._within(found, sorts)

    def _within(self, values: Values, sorts: Mapping[str, Sort]) -> list[Formula]:
        inside = []
        for name, sort in sorts.items():
            if not z3().is_bool(values[name]):
                domain = codes(sort)
                inside += [values[name] >= domain[0], values[name] <= domain[-1]]
        return inside

    def _all(self, terms: Iterable[Term], state: Values) -> Formula:
        bits = Bits(self.context, self.width, state)
        return all_hold(self.context, [bits(term) for term in terms])

    def _not_all(self, truths: list[Formula]) -> Formula:
        return z3().Not(all_hold(self.context, truths))


def _terms(scene: Scene) -> Iterator[Term]:
    yield scene.ended
    for rule in (scene.start, *scene.rules):
        yield rule.guard
        yield from rule.updates.values()
        yield from (fault.when for fault in rule.faults)


def _parameter_sorts(scene: Scene) -> Iterator[Sort]:
    for rule in (scene.start, *scene.rules):
        yield from (parameter.sort for parameter in rule.parameters)
