"""Terms with some variables known: rebuilt, so that what follows from them is simplified away."""

from collections.abc import Iterable, Mapping
from math import prod

import numpy as np

from ruleproof.models.term_building import Terms
from ruleproof.models.terms import Member, Term, codes

__all__ = ["Substitution", "conjuncts"]


class Substitution:
    """Rebuild terms in a workshop, with terms in the place of some variables."""

    def __init__(self, terms: Terms, known: Mapping[str, Term]) -> None:
        """Keep the workshop of the results, and what is known."""
        self.terms = terms
        self.known = known
        self._made: dict[int, Term] = {}

    def __call__(self, root: Term) -> Term:
        """Return the term rebuilt; all terms of one substitution come from one workshop."""
        waiting = [root]
        while waiting:
            term = waiting[-1]
            missing = [arg for arg in term.args if arg.serial not in self._made]
            if missing and term.serial not in self._made:
                waiting.extend(missing)
                continue
            waiting.pop()
            if term.serial not in self._made:
                args = [self._made[arg.serial] for arg in term.args]
                self._made[term.serial] = self._rebuilt(term, args)
        return self._made[root.serial]

    def _rebuilt(self, term: Term, args: list[Term]) -> Term:
        terms = self.terms
        match term.op:
            case "constant":
                assert isinstance(term.payload, int)
                return terms.constant(term.sort, term.payload)
            case "variable":
                assert isinstance(term.payload, str)
                return self.known.get(term.payload) or terms.variable(term.payload, term.sort)
            case "not":
                return terms.negate(args[0])
            case "and":
                return terms.all_of(args)
            case "or":
                return terms.any_of(args)
            case "equal":
                return terms.equal(args[0], args[1])
            case "less":
                return terms.less(args[0], args[1])
            case "at most":
                return terms.at_most(args[0], args[1])
            case "if":
                return terms.choose(args[0], args[1], args[2])
            case "lookup":
                return self._looked_up(term, args)
            case _:
                return self._counted(term, args)

    def _counted(self, term: Term, args: list[Term]) -> Term:
        terms = self.terms
        match term.op:
            case "add":
                return terms.add(args)
            case "multiply":
                return terms.multiply(args[0], args[1])
            case "divide":
                return terms.divide(args[0], args[1])
            case "modulo":
                return terms.modulo(args[0], args[1])
            case "widen":
                return terms.widen(args[0], term.sort)
            case "number":
                assert isinstance(term.payload, int)
                return terms.number_of(args[0], term.payload)
            case "member":
                assert isinstance(term.payload, int)
                assert isinstance(term.sort, Member)
                kind, optional = term.sort.kind, term.sort.optional
                return terms.member_of(args[0], kind, term.payload, optional=optional)
            case _:
                raise AssertionError(f"no such operation: {term.op}")

    def _looked_up(self, term: Term, args: list[Term]) -> Term:
        domains = [codes(arg.sort) for arg in term.args]
        if all(
            new.sort == old.sort and new.op != "constant"
            for new, old in zip(args, term.args, strict=True)
        ):
            assert isinstance(term.payload, tuple)
            return self.terms.lookup(term.payload, args, term.sort)
        table = np.array(term.payload, dtype=object).reshape([len(domain) for domain in domains])
        left = []
        for axis, (domain, arg) in enumerate(zip(domains, args, strict=True)):
            wanted = codes(arg.sort)
            if arg.op == "constant":
                assert isinstance(arg.payload, int)
                wanted = range(arg.payload, arg.payload + 1)
            else:
                left.append(arg)
            table = _cut(table, axis, domain, wanted)
        entries = [int(entry) for entry in table.flat]
        if not left:
            return self.terms.constant(term.sort, entries[0])
        assert len(entries) == prod(len(codes(arg.sort)) for arg in left)
        return self.terms.lookup(entries, left, term.sort)


def conjuncts(terms: Terms, root: Term) -> list[Term]:
    """Return terms that all hold exactly where `root` does, as many as can be split off."""
    found: dict[int, Term] = {}
    waiting = [root]
    while waiting:
        term = waiting.pop()
        if term.op == "and":
            waiting.extend(reversed(term.args))
        elif term.op == "not" and term.args[0].op == "or":
            waiting.extend(terms.negate(arg) for arg in reversed(term.args[0].args))
        elif term is not terms.true:
            found.setdefault(term.serial, term)
    return list(found.values())


def _cut(table: np.ndarray, axis: int, domain: range, wanted: range) -> np.ndarray:
    """Return the table with the entries of `wanted` on one axis; 0 where there are none."""
    if wanted == domain:
        return table
    parts: Iterable[np.ndarray] = (
        np.take(table, [code - domain.start], axis)
        if code in domain
        else np.zeros_like(np.take(table, [0], axis))
        for code in wanted
    )
    return np.concatenate(list(parts), axis)
