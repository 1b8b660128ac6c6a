"""Read formulas of z3 back as terms."""

from collections.abc import Sequence
from typing import Any

from ruleproof.models.term_building import Terms
from ruleproof.models.terms import Kind, Member, Number, Term, Truth
from ruleproof.verify.solving.relations import Relations

__all__ = ["Reader", "UnreadableError"]

Formula = Any


class UnreadableError(ValueError):
    """A formula uses something that terms cannot say."""


class Reader:
    """Formulas over the kept slots, which appear as bound variables in their order."""

    def __init__(self, relations: Relations, terms: Terms) -> None:
        self.z3 = relations.encoding.z3
        self.encoding = relations.encoding
        self.terms = terms
        self.slots = [terms.variable(name, relations.sorts[name]) for name in relations.kept]
        self.kinds: dict[str, Kind] = {
            str(relations.encoding.members(sort.kind)[0].sort()): sort.kind
            for sort in relations.sorts.values()
            if isinstance(sort, Member)
        }
        self._known: dict[int, Term] = {}

    def conjuncts(self, formula: Formula) -> tuple[Term, ...]:
        """Return the parts of a conjunction as terms."""
        parts = formula.children() if self.z3.is_and(formula) else [formula]
        return tuple(self.term(part) for part in parts)

    def term(self, formula: Formula) -> Term:
        """Return a formula as a term; arguments are read before what uses them."""
        waiting = [formula]
        while waiting:
            part = waiting[-1]
            missing = [arg for arg in part.children() if arg.get_id() not in self._known]
            if part.get_id() in self._known or not missing:
                waiting.pop()
                self._known.setdefault(part.get_id(), self._read(part))
            else:
                waiting.extend(missing)
        return self._known[formula.get_id()]

    def _read(self, formula: Formula) -> Term:
        z3 = self.z3
        if z3.is_var(formula):
            return self.slots[int(z3.get_var_index(formula))]
        if not z3.is_app(formula):
            raise UnreadableError("a quantifier")
        if z3.is_int_value(formula):
            return self.terms.number(formula.as_long())
        kind = formula.decl().kind()
        args = [self._known[arg.get_id()] for arg in formula.children()]
        if kind == z3.Z3_OP_DT_CONSTRUCTOR:
            return self._member(formula)
        if kind in (z3.Z3_OP_DT_IS, z3.Z3_OP_DT_RECOGNISER):
            return self.terms.equal(args[0], self._member(formula.decl().params()[0]()))
        return self._truth(kind, args) or self._comparison(kind, args)

    def _member(self, formula: Formula) -> Term:
        kind = self.kinds[str(formula.sort())]
        sort = Member(kind, optional=True)
        return self.terms.constant(sort, self.encoding.code(formula, sort))

    def _truth(self, kind: int, args: Sequence[Term]) -> Term | None:
        z3, terms = self.z3, self.terms
        if kind in (z3.Z3_OP_TRUE, z3.Z3_OP_FALSE):
            return terms.truth(kind == z3.Z3_OP_TRUE)
        if kind == z3.Z3_OP_AND:
            return terms.all_of(args)
        if kind == z3.Z3_OP_OR:
            return terms.any_of(args)
        if kind == z3.Z3_OP_NOT:
            return terms.negate(args[0])
        if kind == z3.Z3_OP_IMPLIES:
            return terms.implies(args[0], args[1])
        if kind == z3.Z3_OP_ITE:
            return terms.choose(args[0], args[1], args[2])
        if kind in (z3.Z3_OP_EQ, z3.Z3_OP_IFF):
            return terms.equal(args[0], args[1])
        return None

    def _comparison(self, kind: int, args: Sequence[Term]) -> Term:
        z3, terms = self.z3, self.terms
        if any(isinstance(arg.sort, Truth | Member) for arg in args):
            raise UnreadableError("an operation on truths or members")
        if kind == z3.Z3_OP_ADD:
            return terms.add(args)
        if kind == z3.Z3_OP_LE:
            return terms.at_most(args[0], args[1])
        if kind == z3.Z3_OP_GE:
            return terms.at_most(args[1], args[0])
        if kind == z3.Z3_OP_LT:
            return terms.less(args[0], args[1])
        if kind == z3.Z3_OP_GT:
            return terms.less(args[1], args[0])
        if kind == z3.Z3_OP_MUL and len(args) == 2:
            return terms.multiply(args[0], args[1])
        if kind == z3.Z3_OP_SUB and len(args) == 2:
            return terms.subtract(args[0], args[1])
        if kind == z3.Z3_OP_MOD and _positive(args[1]):
            return terms.modulo(args[0], args[1])
        if kind == z3.Z3_OP_IDIV and _positive(args[1]):
            return terms.divide(args[0], args[1])
        if kind == z3.Z3_OP_UMINUS:
            return terms.multiply(terms.number(-1), args[0])
        raise UnreadableError("an operation that terms do not have")


def _positive(term: Term) -> bool:
    """Return whether a divisor is positive for certain: then z3 rounds as Python does."""
    return isinstance(term.sort, Number) and term.sort.low > 0
