"""A scene as a decision process: every state that play can reach, and every throw and choice."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from math import prod

import numpy as np
import numpy.typing as npt

from ruleproof.models.front_end.scene_model import SceneModel
from ruleproof.models.scene import Parameter, Property, Rule, Scene
from ruleproof.models.terms import Number, Term, codes
from ruleproof.verify.exploration.machine import Machine, Moves
from ruleproof.verify.exploration.packing import Words, held, unpack
from ruleproof.verify.exploration.store import Store, new_store
from ruleproof.verify.odds.faults import fault
from ruleproof.verify.odds.process import END, LARGEST_WEIGHT, Process
from ruleproof.verify.odds.scene_nodes import SceneNodes
from ruleproof.verify.odds.scene_words import SceneWords

__all__ = ["STATE_LIMIT", "SceneProcess", "Start", "outcome_name", "scene_process"]

Numbers = npt.NDArray[np.int64]
Start = Mapping[str, int]  # the codes of the parameters of the start that are given

CHUNK = 1 << 15
STATE_LIMIT = 3_000_000


@dataclass(frozen=True)
class _Watched:
    """The terms that are looked at in every state, in their order."""

    endings: tuple[Property, ...]
    numbers: Mapping[str, Term]
    doubts: tuple[Term, ...]

    @property
    def terms(self) -> list[Term]:
        """All of them."""
        return [*(each.holds for each in self.endings), *self.numbers.values(), *self.doubts]


@dataclass(frozen=True)
class SceneProcess:
    """The process of a scene; its roots are the starts in these places, the others are refused."""

    process: Process
    places: tuple[int, ...]


def scene_process(
    model: SceneModel,
    starts: Sequence[Start],
    *,
    fixed: Mapping[str, int],
    state_limit: int = STATE_LIMIT,
) -> SceneProcess:
    """Return the process of a scene with a root for each start; chance decides what it leaves open.

    `fixed` has the codes of the readings' slots. Raises ModelError if every start is refused, for
    a face of a die that no rule covers, a value that leaves its domain, and for too many states.
    """
    scene = _begun(model.scene, starts)
    watched = _watched(model.scene)
    machine = Machine(scene, [scene.ended, *watched.terms], fixed)
    store = new_store(machine.layout.words)
    nodes = SceneNodes(scene.rules)
    begun = machine.starts()
    _refuse_faults(begun, [machine.start])
    for steps in begun.steps:
        store.add(steps.states)
    observed = _explored(machine, store, nodes, state_limit)
    firsts = [_first_states(machine, store, begun, start) for start in starts]
    places = tuple(place for place, (states, _, _) in enumerate(firsts) if len(states))
    if not places:
        raise fault(
            "RP313",
            "the start refuses these values",
            "`require` in the start of the scene says which values go together",
        )
    roots = [nodes.root(*firsts[place]) for place in places]
    return SceneProcess(_finished(model, machine, store, nodes, watched, observed, roots), places)


def _begun(scene: Scene, starts: Sequence[Start]) -> Scene:
    """Return the scene with only those values of the start's parameters that some start has."""
    parameters = []
    for parameter in scene.start.parameters:
        given = {start[parameter.name] for start in starts if parameter.name in start}
        if given:
            weights = tuple(int(code in given) for code in codes(parameter.sort))
            parameter = replace(parameter, weights=weights)
        parameters.append(parameter)
    return replace(scene, start=replace(scene.start, parameters=tuple(parameters)))


def _watched(scene: Scene) -> _Watched:
    endings = tuple(each for each in scene.properties if each.kind == "ending")
    numbers = {each.name: each.value for each in scene.measures if not each.faults}
    doubts = tuple(doubt.when for each in endings for doubt in each.faults)
    return _Watched(endings, numbers, doubts)


def _explored(
    machine: Machine, store: Store, nodes: SceneNodes, state_limit: int
) -> list[npt.NDArray[np.generic]]:
    """Find all states, and tell `nodes` of every step; return what was observed in each."""
    found: list[list[npt.NDArray[np.generic]]] = []
    first = 0
    while first < store.count:
        last = min(first + CHUNK, store.count)
        states = store.states(first, last)
        found.append(machine.observe(states))
        ended = found[-1][0].astype(np.bool_)
        numbers = first + np.flatnonzero(~ended)
        if len(numbers):
            here = states[numbers - first]
            moves = machine.moves(here)
            _refuse_faults(moves, machine.scene.rules)
            for steps in moves.steps:
                store.add(steps.states)
            nodes.add(
                numbers,
                [
                    (steps.rule, steps.rows, steps.ordinals, store.find(steps.states))
                    for steps in moves.steps
                ],
                _bags(machine, here, moves),
            )
        if store.count > state_limit:
            raise fault(
                "RP307",
                f"the procedure has more than {state_limit:,} states",
                "leave something out of the scene, or ask for fewer values at once",
            )
        first = last
    return [np.concatenate(columns) for columns in zip(*found, strict=True)]


def _bags(machine: Machine, states: Words, moves: Moves) -> dict[tuple[int, int], Numbers]:
    """Return how many of each card the bags of all rules hold in each state.

    Raises ModelError where a bag has run out and nothing else can be done.
    """
    stuck = np.ones(len(states), np.bool_)
    for steps in moves.steps:
        stuck[steps.rows] = False
    found = {}
    for number, rule in enumerate(machine.scene.rules):
        for place, parameter in enumerate(rule.parameters):
            cards = held(machine.layout, states, parameter)
            if not cards:
                continue
            found[number, place] = np.stack(list(cards.values()), axis=1)
            if (stuck & ~found[number, place].any(axis=1)).any():
                raise fault(
                    "RP303",
                    f"the bag runs out: `{rule.name}` finds nothing to draw, and play goes on",
                    "say when the draws end, or when what was drawn is put back",
                )
    return found


def _refuse_faults(moves: Moves, rules: Sequence[Rule]) -> None:
    for met in moves.faults:
        rule = rules[met.rule]
        raise fault(
            "RP309",
            f"`{rule.name}` breaks off: {rule.faults[met.fault].what}",
            "mend the rule: `ruleproof check` shows a play that gets there",
        )


def _first_states(
    machine: Machine, store: Store, begun: Moves, start: Start
) -> tuple[Numbers, Numbers, int]:
    """Return the states that one start leads to, their weights, and what these should add up to."""
    parameters = machine.start.parameters
    sizes = [len(codes(parameter.sort)) for parameter in parameters]
    free = [place for place, each in enumerate(parameters) if _by_chance(each, start)]
    total = prod(sum(parameters[place].weights or ()) for place in free)
    states, weights = [np.empty(0, np.int64)], [np.empty(0, np.int64)]
    for steps in begun.steps:
        ordinals = np.broadcast_to(np.asarray(steps.ordinals, np.int64), len(steps.rows))
        wanted = np.ones(len(ordinals), np.bool_)
        weight = np.ones(len(ordinals), np.int64)
        for place, parameter in enumerate(parameters):
            digit = ordinals // prod(sizes[place + 1 :]) % sizes[place]
            if place in free:
                weight *= np.array(parameter.weights, np.int64)[digit]
            elif parameter.name in start:
                wanted &= digit == start[parameter.name] - codes(parameter.sort)[0]
        states.append(store.find(steps.states)[wanted])
        weights.append(weight[wanted])
    if total > LARGEST_WEIGHT:
        raise fault("RP307", "the start throws too many dice at once", "throw them in a rule")
    return np.concatenate(states), np.concatenate(weights), total


def _by_chance(parameter: Parameter, start: Start) -> bool:
    frozen = parameter.name.startswith("reading: ")
    return parameter.weights is not None and parameter.name not in start and not frozen


def outcome_name(ending: Property) -> str:
    """Return the outcome that an ending stands for: its result, else its name in words."""
    return ending.subject or ending.name.replace("_", " ")


def _finished(
    model: SceneModel,
    machine: Machine,
    store: Store,
    nodes: SceneNodes,
    watched: _Watched,
    observed: Sequence[npt.NDArray[np.generic]],
    roots: Sequence[int],
) -> Process:
    ended = observed[0].astype(np.bool_)
    count = len(watched.endings)
    holds = [column.astype(np.bool_) for column in observed[1 : 1 + count]]
    if any(column.any() for column in observed[1 + count + len(watched.numbers) :]):
        raise fault(
            "RP309",
            "whether play has ended is not defined in some state",
            "mend the ending: `ruleproof check` shows a play that gets there",
        )
    edges = nodes.finished(store.count)
    size = len(edges.offsets) - 1
    owner = np.where(np.append(ended, np.zeros(size - len(ended), np.bool_)), END, edges.owner)
    outcomes, outcome = _outcomes(watched.endings, holds, ended, size)
    numbers = dict(zip(watched.numbers, observed[1 + count :], strict=False))
    values = _values(machine, store, numbers, size)
    spare = _spare(values, list(numbers), ended)
    steps = np.zeros(size, np.int64)
    steps[: store.count] = ~ended
    words = SceneWords(model, machine, store, edges)
    return Process(
        owners=edges.owners,
        owner=owner,
        offsets=edges.offsets,
        targets=edges.targets,
        weights=edges.weights,
        steps=steps,
        outcomes=outcomes,
        outcome=outcome,
        values=values,
        roots=tuple(edges.renamed[root] if root < 0 else root for root in roots),
        spare=spare,
        describe=words.node,
        option=words.option,
    )


def _outcomes(
    endings: Sequence[Property],
    holds: Sequence[npt.NDArray[np.bool_]],
    ended: npt.NDArray[np.bool_],
    size: int,
) -> tuple[tuple[str, ...], Numbers]:
    """Return the outcomes and that of each node; several results are one of their own."""
    names = list(dict.fromkeys(outcome_name(each) for each in endings))
    key = np.zeros(len(ended), np.int64)
    for each, column in zip(endings, holds, strict=True):
        key |= column.astype(np.int64) << names.index(outcome_name(each))
    outcome = np.full(size, END, np.int64)
    found = [1 << place for place in range(len(names))]
    found += [mixed for mixed in np.unique(key[ended]).tolist() if mixed not in found]
    for place, wanted in enumerate(found):
        outcome[: len(ended)][ended & (key == wanted)] = place
    words = [
        " and ".join(name for place, name in enumerate(names) if mixed >> place & 1)
        for mixed in found
    ]
    return tuple(words), outcome


def _values(
    machine: Machine,
    store: Store,
    measured: Mapping[str, npt.NDArray[np.generic]],
    size: int,
) -> dict[str, Numbers]:
    """Return the numbers of each state: the measures, then the fields that hold numbers."""
    columns: dict[str, npt.NDArray[np.generic]] = dict(measured)
    unpacked = unpack(machine.layout, store.states(0, store.count))
    for slot in machine.scene.slots:
        if isinstance(slot.sort, Number) and slot.name not in columns:
            columns[slot.name] = unpacked[slot.name]
    values = {}
    for name, column in columns.items():
        values[name] = np.zeros(size, np.int64)
        values[name][: store.count] = column.astype(np.int64)
    return values


def _spare(
    values: Mapping[str, Numbers], measures: Sequence[str], ended: npt.NDArray[np.bool_]
) -> frozenset[str]:
    """Return the numbers that are the same at every end as a measure before them."""
    told: set[bytes] = set()
    spare = []
    for name, column in values.items():
        at_ends = column[: len(ended)][ended].tobytes()
        if at_ends in told:
            spare.append(name)
        elif name in measures:
            told.add(at_ends)
    return frozenset(spare)
