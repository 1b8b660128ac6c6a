"""What the answers about a scene depend on, as text; and the places that they may name."""

import json
from collections.abc import Iterable, Sequence
from enum import Enum
from typing import Any

from ruleproof.models.front_end.codes import reading_slot
from ruleproof.models.front_end.scene_model import SceneModel
from ruleproof.models.language.game import Decision
from ruleproof.models.language.kinds import Members, Scalar, described, shown
from ruleproof.models.language.state import SlotField
from ruleproof.models.language.symmetry import is_symmetric
from ruleproof.models.scene import Fault, Parameter, Rule, Scene
from ruleproof.models.source import Span
from ruleproof.models.terms import Kind, Member, Number, Sort, Term, Truth, in_order
from ruleproof.verify.cache import digest
from ruleproof.verify.solving.cone import scene_terms

__all__ = ["places_in", "scene_digest"]


def scene_digest(model: SceneModel) -> str:
    """Return a digest of a compiled scene: its terms, and every name and value of its state.

    Where things stand in the files is left out; which of them stand at one place is not.
    """
    scene = model.scene
    places = places_in(scene)
    return digest(
        json.dumps(
            [
                _scene(scene),
                [None if span is None else places.index(span) for span in places],
                [_field(each) for each in model.fields],
                [_kind(kind) for kind in _kinds_of_keys(model)],
                [[name, _decisions(each)] for name, each in model.parameters.items()],
                [[reading_slot(r), list(r.options)] for r in model.codes.readings.values()],
                [[n, _side(each.by)] for n, each in model.definition.rules.items()],
            ]
        )
    )


def places_in(scene: Scene) -> list[Span | None]:
    """Return every place that a scene knows of, in a fixed order."""
    found = [scene.span]
    for rule in (scene.start, *scene.rules):
        found += [rule.span, *(fault.span for fault in rule.faults)]
    for claim in scene.properties:
        found += [claim.span, *(fault.span for fault in claim.faults)]
    for measure in scene.measures:
        found += [measure.span, *(fault.span for fault in measure.faults)]
    return found


def _scene(scene: Scene) -> list[Any]:
    measured = [
        term for each in scene.measures for term in (each.value, *(f.when for f in each.faults))
    ]
    terms = in_order([*scene_terms(scene), *measured])
    number = {term: place for place, term in enumerate(terms)}

    def faults(found: Iterable[Fault]) -> list[Any]:
        return [[number[fault.when], fault.what] for fault in found]

    def rule(each: Rule) -> list[Any]:
        updates = [[name, number[term]] for name, term in each.updates.items()]
        parameters = [_parameter(parameter) for parameter in each.parameters]
        own = [each.name, each.cites, each.by, number[each.guard]]
        return [*own, parameters, updates, faults(each.faults)]

    return [
        [scene.name, scene.abstracts, number[scene.ended]],
        _terms(terms, number),
        [[s.name, _sort(s.sort), s.frozen, s.observer, s.seen_by] for s in scene.slots],
        [rule(each) for each in (scene.start, *scene.rules)],
        [
            [p.kind, p.name, p.cites, p.subject, number[p.holds], faults(p.faults)]
            for p in scene.properties
        ],
        [
            [m.kind, m.name, m.cites, m.better_for, m.box, number[m.value], faults(m.faults)]
            for m in scene.measures
        ],
    ]


def _terms(terms: Sequence[Term], number: dict[Term, int]) -> list[Any]:
    sorts = {sort: place for place, sort in enumerate(dict.fromkeys(t.sort for t in terms))}
    told = [
        [term.op, [number[part] for part in term.args], sorts[term.sort], term.payload]
        for term in terms
    ]
    return [[_sort(sort) for sort in sorts], told]


def _sort(sort: Sort) -> list[Any]:
    match sort:
        case Truth():
            return ["truth"]
        case Number(low, high):
            return ["number", low, high]
        case Member(Kind(name, members), optional):
            return ["member", name, members, optional]


def _parameter(parameter: Parameter) -> list[Any]:
    return [
        parameter.name,
        _sort(parameter.sort),
        parameter.chooser,
        parameter.weights,
        parameter.left,
    ]


def _kinds_of_keys(model: SceneModel) -> list[type[Enum]]:
    keys = [key for slot in model.fields for key in slot.keys]
    return list(dict.fromkeys(type(key) for key in keys if isinstance(key, Enum)))


def _field(slot: SlotField) -> list[Any]:
    keys = [_value(key) for key in slot.keys]
    return [slot.name, slot.field.name, keys, _domain(slot.domain), _side(slot.field.seen_by)]


def _decisions(decisions: Iterable[tuple[str, Decision]]) -> list[Any]:
    return [
        [name, each.name, _domain(each.domain), _side(each.chooser), each.weights, each.bag]
        for name, each in decisions
    ]


def _domain(domain: Scalar) -> list[Any]:
    if isinstance(domain, Members):
        return [described(domain), domain.optional, _kind(domain.kind)]
    return [described(domain)]


def _kind(kind: type[Enum]) -> list[Any]:
    return [kind.__name__, is_symmetric(kind), [_value(member) for member in kind]]


def _side(side: Enum | None) -> list[Any] | None:
    return None if side is None else [_value(side), _kind(type(side))]


def _value(value: Any) -> list[str]:
    return [type(value).__name__, shown(value), getattr(value, "name", "")]
