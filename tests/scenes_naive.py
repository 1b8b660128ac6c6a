"""Exploration in plain Python: one state after the other, by the reference meaning of terms."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from itertools import product

from ruleproof.models.scene import Parameter, Rule, Scene
from ruleproof.models.term_evaluation import evaluate
from ruleproof.models.terms import codes

__all__ = ["Naive", "State", "explore_naively", "naive_moves", "values_of"]

State = tuple[int, ...]


@dataclass
class Naive:
    """What the search found; the distance of every state, the edges in order."""

    distance: dict[State, int] = field(default_factory=dict)
    edges: list[tuple[State, str, tuple[int, ...], State]] = field(default_factory=list)
    ended: set[State] = field(default_factory=set)
    stuck: set[State] = field(default_factory=set)
    faults: dict[tuple[str, str], list[State | None]] = field(default_factory=dict)
    rolls: dict[tuple[str, str, int], list[State]] = field(default_factory=dict)
    duties: dict[str, list[State]] = field(default_factory=dict)


def explore_naively(scene: Scene) -> Naive:
    """Return all that play can reach."""
    found = Naive()
    layer = _starts(scene, found)
    while layer:
        following: list[State] = []
        for state in layer:
            for _, _, after in _visit(scene, found, state):
                if after not in found.distance:
                    found.distance[after] = found.distance[state] + 1
                    following.append(after)
        layer = following
    return found


def values_of(scene: Scene, state: State) -> dict[str, int]:
    """Return the codes of the slots by their names."""
    return {slot.name: code for slot, code in zip(scene.slots, state, strict=True)}


def naive_moves(
    scene: Scene, rule: Rule, values: Mapping[str, int]
) -> Iterator[tuple[tuple[int, ...], list[str], State | None]]:
    """Yield parameters with the faults they meet and the state after them, if any."""
    duties = [item for item in scene.properties if item.kind == "duty"]
    for duty in duties:
        if duty.subject != rule.name and evaluate([duty.holds], values)[0]:
            return
    for chosen in product(*(_faces(parameter) for parameter in rule.parameters)):
        names = [parameter.name for parameter in rule.parameters]
        known = {**values, **dict(zip(names, chosen, strict=True))}
        whats = [fault.what for fault in rule.faults if evaluate([fault.when], known)[0]]
        after = None
        if not whats and evaluate([rule.guard], known)[0]:
            changed = dict(zip(rule.updates, evaluate(rule.updates.values(), known), strict=True))
            after = tuple(changed.get(slot.name, known.get(slot.name, 0)) for slot in scene.slots)
        yield chosen, whats, after


def _starts(scene: Scene, found: Naive) -> list[State]:
    layer = []
    opened = [slot for slot in scene.slots if slot.name not in scene.start.updates]
    for readings in product(*(codes(slot.sort) for slot in opened)):
        values = {slot.name: code for slot, code in zip(opened, readings, strict=True)}
        undutiful = Scene(scene.name, scene.slots, scene.start, (), scene.ended)
        for _, whats, state in naive_moves(undutiful, scene.start, values):
            for what in whats:
                found.faults.setdefault((scene.start.name, what), []).append(None)
            if state is not None and state not in found.distance:
                found.distance[state] = 0
                layer.append(state)
    return layer


def _visit(scene: Scene, found: Naive, state: State) -> list[tuple[str, tuple[int, ...], State]]:
    values = values_of(scene, state)
    if evaluate([scene.ended], values)[0]:
        found.ended.add(state)
        return []
    steps = []
    for rule in scene.rules:
        moves = list(naive_moves(scene, rule, values))
        for chosen, whats, after in moves:
            for what in whats:
                found.faults.setdefault((rule.name, what), []).append(state)
            if after is not None:
                steps.append((rule.name, chosen, after))
        _note_rolls(found, rule, state, moves)
    if not steps:
        found.stuck.add(state)
    for item in scene.properties:
        taken = any(rule == item.subject for rule, _, _ in steps)
        if item.kind == "duty" and not taken and evaluate([item.holds], values)[0]:
            found.duties.setdefault(item.name, []).append(state)
    found.edges += [(state, rule, chosen, after) for rule, chosen, after in steps]
    return steps


def _note_rolls(
    found: Naive,
    rule: Rule,
    state: State,
    moves: list[tuple[tuple[int, ...], list[str], State | None]],
) -> None:
    for place, parameter in enumerate(rule.parameters):
        if parameter.weights is None:
            continue
        for prefix in {chosen[:place] for chosen, _, after in moves if after is not None}:
            for face in _faces(parameter):
                covered = [
                    chosen
                    for chosen, whats, after in moves
                    if chosen[: place + 1] == (*prefix, face) and (whats or after is not None)
                ]
                if not covered:
                    key = (rule.name, parameter.name, face)
                    found.rolls.setdefault(key, []).append(state)


def _faces(parameter: Parameter) -> list[int]:
    domain = codes(parameter.sort)
    weights = parameter.weights or [1] * len(domain)
    return [code for code, weight in zip(domain, weights, strict=True) if weight]
