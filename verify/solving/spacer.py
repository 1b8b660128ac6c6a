"""Spacer, z3's engine for invariants, as another try; what it finds is read back as terms."""

from collections.abc import Iterable, Sequence
from typing import Any

from ruleproof.models.term_building import Terms
from ruleproof.models.terms import Term
from ruleproof.verify.solving.relations import Relations
from ruleproof.verify.solving.spacer_reading import Reader, UnreadableError

__all__ = ["spacer_invariant"]

Formula = Any
KEPT_AS_WRITTEN = ("xform.inline_eager", "xform.inline_linear", "xform.slice")


def spacer_invariant(
    relations: Relations, terms: Terms, claim: Term, lemmas: Sequence[Term], resources: int
) -> tuple[Term, ...] | None:
    """Return terms that make `claim` inductive together with `lemmas`, None if none was found.

    `relations` are used up: their context keeps the limit of resources.
    """
    z3 = relations.encoding.z3
    problem = _Problem(relations)
    problem.tell(claim, lemmas)
    z3.Z3_update_param_value(relations.encoding.context.ref(), "rlimit", str(resources))
    try:
        if str(problem.engine.query(problem.bad())) != "unsat":
            return None
        found = problem.engine.get_cover_delta(-1, problem.reached)
        return Reader(relations, terms).conjuncts(found)
    except (UnreadableError, z3.Z3Exception):
        return None


class _Problem:
    """Which states are reached, as Horn clauses over the kept slots."""

    def __init__(self, relations: Relations) -> None:
        self.relations = relations
        encoding = relations.encoding
        self.z3 = encoding.z3
        self.engine = self.z3.Fixedpoint(ctx=encoding.context)
        self.engine.set("engine", "spacer")
        self.engine.set("ctrl_c", False)  # an interrupt is Python's, and not taken for an answer
        for option in KEPT_AS_WRITTEN:
            self.engine.set(option, False)
        self.state, self.domains = relations.state("0")
        truth = self.z3.BoolSort(encoding.context)
        sorts = [self.state.slots[name].sort() for name in relations.kept]
        self.reached = self.z3.Function("reached", *sorts, truth)
        self.bad = self.z3.Function("bad", truth)
        self.engine.register_relation(self.reached, self.bad)
        self._declared: dict[int, Formula] = {}  # kept alive, so that no id is used twice

    def tell(self, claim: Term, lemmas: Iterable[Term]) -> None:
        """Add the start, the rules, and that `claim` is broken in a reached state."""
        start, domains = self.relations.start()
        known = [*self.domains, *self.relations.holds(lemmas, self.state)]
        here = self._in(self.state.slots)
        self._clause(self._in(start.after.slots), [*domains, *start.allowed])
        for move in self.relations.moves(self.state, "0"):
            self._clause(self._in(move.after.slots), [here, *known, *move.allowed])
        broken = self.z3.Not(self.state.values(claim))
        self._clause(self.bad(), [here, *known, broken])

    def _in(self, slots: Any) -> Formula:
        return self.reached(*(slots[name] for name in self.relations.kept))

    def _clause(self, head: Formula, body: Sequence[Formula]) -> None:
        whole = self.z3.And(list(body)) if body else self.relations.encoding.truth(True)
        for formula in (head, whole):
            self._declare(formula)
        self.engine.rule(head, whole)

    def _declare(self, formula: Formula) -> None:
        waiting = [formula]
        while waiting:
            part = waiting.pop()
            if part.get_id() in self._declared:
                continue
            self._declared[part.get_id()] = part
            waiting.extend(part.children())
            uninterpreted = part.decl().kind() == self.z3.Z3_OP_UNINTERPRETED
            if uninterpreted and not part.num_args() and not part.decl().eq(self.bad):
                self.engine.declare_var(part)
