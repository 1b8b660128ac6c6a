"""What a scene offers in each state: rules and faults as conjuncts over slots and parameters.

All terms are rebuilt in one workshop of our own, so that rules can be specialised. A duty is a
conjunct of every rule but its own.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from math import prod

from ruleproof.models.scene import Parameter, Rule, Scene
from ruleproof.models.term_building import Terms
from ruleproof.models.terms import Term, codes, in_order
from ruleproof.verify.exploration.substitution import Substitution, conjuncts

__all__ = [
    "Offer",
    "faces",
    "fewer_starts",
    "offer_of",
    "specialised",
    "start_rule",
    "under_duties",
]

MOST_VARIANTS = 256
MOST_TERMS = 8_000  # in all variants of an offer together
MOST_REBUILT = 200_000  # on the way to them


@dataclass(frozen=True)
class Offer:
    """Where something happens: all of `guard` hold; then `updates`, unless one of `faults` holds.

    `fixed` are the codes of the first parameters, known already; `told` are the faults to report.
    An offer without updates (None) only reports its one fault.
    """

    rule: int
    parameters: tuple[Parameter, ...]
    fixed: tuple[int, ...]
    guard: tuple[Term, ...]
    updates: Mapping[str, Term] | None
    faults: Mapping[int, Term]
    told: frozenset[int]

    @property
    def roots(self) -> list[Term]:
        """Return all terms of the offer."""
        return [*self.guard, *(self.updates or {}).values(), *self.faults.values()]


def start_rule(scene: Scene, fixed: Mapping[str, int]) -> Rule:
    """Return the start with the frozen slots that it leaves open as its first parameters."""
    missing = [slot for slot in scene.slots if slot.name not in scene.start.updates]
    for slot in missing:
        if not slot.frozen:
            raise ValueError(f"the start of `{scene.name}` leaves the slot `{slot.name}` open")
    chosen = []
    for slot in missing:
        weights = tuple(int(fixed.get(slot.name, code) == code) for code in codes(slot.sort))
        chosen.append(Parameter(slot.name, slot.sort, weights=weights))
    parameters = (*chosen, *scene.start.parameters)
    return replace(scene.start, parameters=parameters)


def fewer_starts(start: Rule, most: int) -> Rule:
    """Return the start with at most so many decisions: every domain thinned out evenly.

    The largest domains lose most; the options of readings come last, as they are smallest.
    """
    kept = [faces(parameter) for parameter in start.parameters]
    while prod(map(len, kept)) > most:
        largest = max(range(len(kept)), key=lambda number: len(kept[number]))
        kept[largest] = kept[largest][::2]
    parameters = []
    for parameter, shown in zip(start.parameters, kept, strict=True):
        weights = tuple(int(code in shown) for code in codes(parameter.sort))
        whole = len(shown) == len(faces(parameter))
        parameters.append(parameter if whole else replace(parameter, weights=weights))
    return replace(start, parameters=tuple(parameters))


def faces(parameter: Parameter) -> list[int]:
    """Return the codes that a parameter can have: chance never shows a face of weight 0."""
    domain = codes(parameter.sort)
    if parameter.weights is None:
        return list(domain)
    return [code for code, weight in zip(domain, parameter.weights, strict=True) if weight]


def under_duties(terms: Terms, scene: Scene, rule: Rule, rebuild: Substitution) -> Term:
    """Return that no duty to take another rule holds."""
    duties = [item for item in scene.properties if item.kind == "duty"]
    others = [duty.holds for duty in duties if duty.subject != rule.name]
    return terms.all_of(terms.negate(rebuild(holds)) for holds in others)


def offer_of(
    terms: Terms, rebuild: Substitution, index: int, rule: Rule, permitted: Term
) -> list[Offer]:
    """Return the offer of a rule, then one for each fault that may come where the guard fails."""
    guard = tuple(conjuncts(terms, terms.all_of([permitted, rebuild(rule.guard)])))
    updates = {name: rebuild(term) for name, term in rule.updates.items()}
    whens = {
        place: conjuncts(terms, terms.all_of([permitted, rebuild(fault.when)]))
        for place, fault in enumerate(rule.faults)
    }
    whens = {place: when for place, when in whens.items() if terms.false not in when}
    within = frozenset(place for place, when in whens.items() if set(guard) <= set(when))
    beyond = {
        place: terms.all_of(term for term in when if term not in guard)
        for place, when in whens.items()
    }
    step = Offer(index, rule.parameters, (), guard, updates, beyond, within)
    return [step] + [
        Offer(index, rule.parameters, (), tuple(when), None, {}, frozenset({place}))
        for place, when in whens.items()
        if place not in within
    ]


def specialised(terms: Terms, offer: Offer) -> list[Offer]:
    """Return the offer for each value of its first parameters, as far as that pays."""
    whole = len(in_order(offer.roots))
    best, size = 0, 1
    for number, parameter in enumerate(offer.parameters, 1):
        values = [faces(earlier) for earlier in offer.parameters[:number]]
        size *= len(faces(parameter))
        if size > MOST_VARIANTS or size * whole > MOST_REBUILT or not all(values):
            break
        middle = _fixed(terms, offer, [codes[len(codes) // 2] for codes in values])
        terms_left = len(in_order(middle.roots))
        if 2 * terms_left <= whole and terms_left * size <= MOST_TERMS:
            best = number
    prefixes: list[tuple[int, ...]] = [()]
    for parameter in offer.parameters[:best]:
        prefixes = [(*prefix, code) for prefix in prefixes for code in faces(parameter)]
    return [_fixed(terms, offer, prefix) for prefix in prefixes] if best else [offer]


def _fixed(terms: Terms, offer: Offer, prefix: Sequence[int]) -> Offer:
    parameters = offer.parameters[: len(prefix)]
    known = {
        parameter.name: terms.constant(parameter.sort, code)
        for parameter, code in zip(parameters, prefix, strict=True)
    }
    rebuild = Substitution(terms, known)
    guard = terms.all_of(rebuild(term) for term in offer.guard)
    return replace(
        offer,
        fixed=tuple(prefix),
        guard=tuple(conjuncts(terms, guard)),
        updates=offer.updates and {slot: rebuild(term) for slot, term in offer.updates.items()},
        faults={place: rebuild(term) for place, term in offer.faults.items()},
    )
