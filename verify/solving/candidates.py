"""Lemmas worth trying: what held in every sampled state, as terms over the slots."""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from itertools import combinations, permutations

import numpy as np
from numpy.typing import NDArray

from ruleproof.models.term_building import Terms
from ruleproof.models.terms import Kind, Member, Number, Sort, Term, Truth, codes
from ruleproof.verify.solving.conservation import Law, conservation_laws
from ruleproof.verify.solving.sampling import Samples

__all__ = ["implications", "simple_lemmas"]

SMALL = 12  # kinds and ranges up to this size are told value by value
ATOMS = 90


def simple_lemmas(terms: Terms, samples: Samples, sorts: Mapping[str, Sort]) -> list[Term]:
    """Return conservation laws, ranges, values never taken, order and difference of slots."""
    seen = {name: np.unique(samples.states[name]) for name in sorts}
    found = [
        lemma
        for law in conservation_laws(samples, sorts)
        for lemma in _law_lemmas(terms, law, sorts)
    ]
    for name, sort in sorts.items():
        found.extend(_narrower(terms, terms.variable(name, sort), seen[name]))
    found.extend(_comparisons(terms, samples, sorts))
    return _distinct(terms, found)


def implications(terms: Terms, samples: Samples, sorts: Mapping[str, Sort]) -> list[Term]:
    """Return that one simple fact about a slot implies another one about another slot."""
    atoms = [atom for name, sort in sorts.items() for atom in _atoms(terms, name, sort, samples)]
    atoms = [atom for atom in atoms if atom.true.any() and not atom.true.all()][:ATOMS]
    if not atoms:
        return []
    truths = np.stack([atom.true for atom in atoms]).astype(np.int32)
    clashes = truths @ (1 - truths).T
    return _distinct(
        terms,
        (
            terms.implies(atoms[first].term, atoms[second].term)
            for first, second in zip(*np.nonzero(clashes == 0), strict=True)
            if atoms[first].slot != atoms[second].slot
        ),
    )


def _law_lemmas(terms: Terms, law: Law, sorts: Mapping[str, Sort]) -> list[Term]:
    parts = []
    for factor, count in law.parts:
        value = terms.variable(count.slot, sorts[count.slot])
        if count.code is not None:
            value = terms.equal(value, terms.constant(sorts[count.slot], count.code))
        parts.append(terms.multiply(terms.number(factor), value))
    total = terms.add(parts)
    if law.low == law.high:
        return [terms.equal(total, terms.number(law.low))]
    return [
        terms.at_most(terms.number(law.low), total),
        terms.at_most(total, terms.number(law.high)),
    ]


def _narrower(terms: Terms, slot: Term, seen: NDArray[np.int64]) -> Iterator[Term]:
    sort = slot.sort
    domain = codes(sort)
    if isinstance(sort, Number):
        domain = range(int(seen[0]), int(seen[-1]) + 1)
        yield terms.at_most(terms.number(domain[0]), slot)
        yield terms.at_most(slot, terms.number(domain[-1]))
        stride = int(np.gcd.reduce(np.diff(seen))) if len(seen) > 1 else 1
        if stride > 1:
            rest = terms.modulo(slot, terms.number(stride))
            yield terms.equal(rest, terms.number(domain[0] % stride))
    if len(domain) <= SMALL:
        taken = set(seen.tolist())
        for code in domain:
            if code not in taken:
                yield terms.negate(terms.equal(slot, terms.constant(sort, code)))


def _comparisons(terms: Terms, samples: Samples, sorts: Mapping[str, Sort]) -> Iterator[Term]:
    by_kind: dict[Kind, list[str]] = {}
    for name, sort in sorts.items():
        if isinstance(sort, Member):
            by_kind.setdefault(sort.kind, []).append(name)
    for names in by_kind.values():
        for first, second in combinations(names, 2):
            yield from _different(terms, samples, first, second, sorts)
    numbers = [name for name, sort in sorts.items() if isinstance(sort, Number)]
    for first, second in permutations(numbers[:SMALL], 2):
        own, other = samples.states[first], samples.states[second]
        slot, beside = (terms.variable(name, sorts[name]) for name in (first, second))
        if (own <= other).all():
            yield terms.at_most(slot, beside)
        if sorts[first] == sorts[second] and (own != other).all():
            yield terms.negate(terms.equal(slot, beside))


def _different(
    terms: Terms, samples: Samples, first: str, second: str, sorts: Mapping[str, Sort]
) -> Iterator[Term]:
    """Yield that two slots of a kind differ or are always the same; None may be in both."""
    sort = sorts[first]
    assert isinstance(sort, Member)
    none = len(sort.kind.members)
    own, other = samples.states[first], samples.states[second]
    same = terms.equal(terms.variable(first, sort), terms.variable(second, sorts[second]))
    if not ((own == other) & (own != none)).any():
        missing = terms.false
        if sort.optional:
            missing = terms.equal(terms.variable(first, sort), terms.constant(sort, none))
        yield terms.any_of([terms.negate(same), missing])
    if (own == other).all():
        yield same


@dataclass(frozen=True)
class _Atom:
    slot: str
    term: Term
    true: NDArray[np.bool_]


def _atoms(terms: Terms, name: str, sort: Sort, samples: Samples) -> Iterator[_Atom]:
    slot, values = terms.variable(name, sort), samples.states[name]
    match sort:
        case Truth():
            yield _Atom(name, slot, values == 1)
            yield _Atom(name, terms.negate(slot), values == 0)
        case Number(low, high):
            bounds = {int(code) for code in np.unique(values)} if high - low < SMALL else {low}
            for code in sorted(bounds | {int(values.min()), int(values.max())}):
                yield _Atom(name, terms.at_most(slot, terms.number(code)), values <= code)
                yield _Atom(name, terms.less(terms.number(code), slot), values > code)
        case Member():
            domain = codes(sort) if len(codes(sort)) <= SMALL else codes(sort)[-1:]
            for code in domain:
                here = terms.equal(slot, terms.constant(sort, code))
                yield _Atom(name, here, values == code)
                yield _Atom(name, terms.negate(here), values != code)


def _distinct(terms: Terms, lemmas: Iterable[Term]) -> list[Term]:
    found = {lemma.serial: lemma for lemma in lemmas if lemma is not terms.true}
    return list(found.values())
