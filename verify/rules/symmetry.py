"""Prove that members declared alike are: renaming them changes no rule, no start and no end.

Two members next to each other are exchanged at a time; all renamings are made of such exchanges.
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from enum import Enum
from itertools import pairwise, permutations, product
from math import factorial, prod
from typing import Any

from ruleproof.models.diagnostics import Diagnostic, ModelError
from ruleproof.models.front_end.scene_model import SceneModel
from ruleproof.models.language.kinds import shown
from ruleproof.models.language.symmetry import is_symmetric
from ruleproof.models.scene import Rule
from ruleproof.models.source import Span
from ruleproof.models.terms import Kind, Member, Sort, Term
from ruleproof.verify.exploration.symmetry import Relabelling
from ruleproof.verify.solving.door import asked
from ruleproof.verify.solving.encoding import Encoding, Values

__all__ = ["relabellings"]

MOST = 720
Formula = Any


def relabellings(
    model: SceneModel, watched: Iterable[Term], *, resources: int
) -> tuple[Relabelling, ...]:
    """Return all renamings of the members declared alike; none if a watched term tells them apart.

    Raises ModelError if a rule does.
    """
    kinds = _symmetric_kinds(model)
    if not kinds:
        return ()
    watched = list(watched)
    for kind in kinds:
        members = list(model.codes.enumeration(kind))
        for left, right in pairwise(members):
            exchange = _Exchange(model, _renamed(model, {left: right, right: left}), resources)
            told = next(exchange.told_apart(), None)
            if told is not None:
                raise ModelError(_not_alike(kind, left, right, told))
            if not exchange.same(watched):
                return ()
    return tuple(_all(model, kinds))


def _symmetric_kinds(model: SceneModel) -> list[Kind]:
    """Return the kinds of slots and parameters that are declared symmetric."""
    found: dict[type[Enum], None] = {}
    for slot in model.fields:
        for value in slot.keys:
            if isinstance(value, Enum):
                found[type(value)] = None
    sorts = [slot.sort for slot in model.scene.slots]
    for rule in (model.scene.start, *model.scene.rules):
        sorts += [parameter.sort for parameter in rule.parameters]
    for sort in sorts:
        if isinstance(sort, Member) and not sort.kind.name.startswith(("reading: ", "Range[")):
            found[model.codes.enumeration(sort.kind)] = None
    kinds = [model.codes.kind(each) for each in found if is_symmetric(each)]
    if prod(factorial(len(kind.members)) for kind in kinds) > MOST:
        raise ModelError(
            Diagnostic(
                "RP223",
                f"there are too many renamings of {' and '.join(f'`{k.name}`' for k in kinds)}",
                help=f"declare kinds symmetric that have {MOST} renamings together at most",
            )
        )
    return kinds


def _all(model: SceneModel, kinds: Sequence[Kind]) -> Iterator[Relabelling]:
    members = [list(model.codes.enumeration(kind)) for kind in kinds]
    for images in product(*(permutations(each) for each in members)):
        renaming = {
            old: new
            for olds, news in zip(members, images, strict=True)
            for old, new in zip(olds, news, strict=True)
        }
        yield _renamed(model, renaming)


def _renamed(model: SceneModel, renaming: Mapping[Enum, Enum]) -> Relabelling:
    slots = {(each.field.name, each.keys): each.name for each in model.fields}
    moved = {
        name: slots[field, tuple(_image(renaming, key) for key in keys)]
        for (field, keys), name in slots.items()
    }
    kinds = dict.fromkeys(type(member) for member in renaming)
    codes = {}
    for enumeration in kinds:
        members = list(enumeration)
        codes[model.codes.kind(enumeration)] = tuple(
            members.index(renaming.get(member, member)) for member in members
        )
    return Relabelling({old: new for old, new in moved.items() if old != new}, codes)


def _image(renaming: Mapping[Enum, Enum], key: Any) -> Any:
    return renaming.get(key, key) if isinstance(key, Enum) else key


@dataclass(frozen=True)
class _Told:
    """What tells two members apart, and where it stands."""

    what: str
    span: Span | None


class _Exchange:
    """The scene beside itself with two members exchanged."""

    def __init__(self, model: SceneModel, relabelling: Relabelling, resources: int) -> None:
        self.scene = model.scene
        self.relabelling = relabelling
        self.sides = {
            side.name for kind in relabelling.codes for side in model.codes.enumeration(kind)
        }
        self.encoding = Encoding()
        solver = self.encoding.z3.Solver(ctx=self.encoding.context)
        solver.set("rlimit", resources)
        self.solver = solver
        self.definitions = model.definition.rules

    def told_apart(self) -> Iterator[_Told]:
        """Yield every rule, the start or the end if it is not the same after the exchange."""
        for rule in (self.scene.start, *self.scene.rules):
            if self._decided_by_one(rule) or not self._rule_is_same(rule):
                yield _Told(f"`{rule.name}`", rule.span)
        if not self.same([self.scene.ended]):
            yield _Told("the end of play", self.scene.span)
        for each in self.scene.properties:
            if each.kind == "duty" and not self.same([each.holds]):
                yield _Told(f"`{each.name}`", each.span)

    def same(self, terms: Sequence[Term]) -> bool:
        """Return whether it is proved that all terms over the slots have the same values."""
        before, after, domains = self._values(())
        return self._holds(domains, [before(term) == after(term) for term in terms])

    def _decided_by_one(self, rule: Rule) -> bool:
        kinds = {kind.name for kind in self.relabelling.codes}
        definition = self.definitions.get(rule.name)
        if definition is not None and type(definition.by).__name__ in kinds:
            return True
        return any(parameter.chooser in self.sides for parameter in rule.parameters)

    def _rule_is_same(self, rule: Rule) -> bool:
        before, after, domains = self._values(rule.parameters)
        claims = [before(rule.guard) == after(rule.guard)]
        claims += [before(fault.when) == after(fault.when) for fault in rule.faults]
        defined = [self.encoding.z3.Not(before(fault.when)) for fault in rule.faults]
        allowed = [before(rule.guard), *defined]
        for slot in self.scene.slots:
            target = self.relabelling.slots.get(slot.name, slot.name)
            here, there = rule.updates.get(slot.name), rule.updates.get(target)
            if here is None and there is None:
                continue
            old = before(here) if here is not None else before.variables[slot.name]
            new = after(there) if there is not None else after.variables[target]
            same = self._image(old, slot.sort) == new
            claims.append(self.encoding.z3.Implies(self.encoding.all_of(allowed), same))
        return self._holds(domains, claims)

    def _values(self, parameters: Iterable[Any]) -> tuple[Values, Values, list[Formula]]:
        """Return the values before and after the exchange, and the domains of the unknowns."""
        first: dict[str, Formula] = {}
        second: dict[str, Formula] = {}
        domains: list[Formula] = []
        for each in (*self.scene.slots, *parameters):
            value = self.encoding.variable(each.name, each.sort)
            domains += self.encoding.within(value, each.sort)
            first[each.name] = value
            target = self.relabelling.slots.get(each.name, each.name)
            second[target] = self._image(value, each.sort)
        return Values(self.encoding, first), Values(self.encoding, second), domains

    def _image(self, value: Formula, sort: Sort) -> Formula:
        if not isinstance(sort, Member) or sort.kind not in self.relabelling.codes:
            return value
        members = self.encoding.members(sort.kind)
        image = value
        for old, new in enumerate(self.relabelling.codes[sort.kind]):
            if old != new:
                image = self.encoding.z3.If(value == members[old], members[new], image)
        return image

    def _holds(self, domains: list[Formula], claims: list[Formula]) -> bool:
        self.solver.push()
        self.solver.add(*domains, self.encoding.z3.Not(self.encoding.all_of(claims)))
        answer = asked(self.solver)
        self.solver.pop()
        return answer == "unsat"


def _not_alike(kind: Kind, left: Enum, right: Enum, told: _Told) -> Diagnostic:
    return Diagnostic(
        "RP222",
        f"the members of `{kind.name}` are not alike",
        told.span,
        f"{told.what} may tell {shown(left)} from {shown(right)}",
        f"drop `@symmetric` above `{kind.name}`, or let {told.what} treat all members alike",
    )
