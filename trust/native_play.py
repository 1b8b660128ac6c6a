"""A scene played through in plain Python, by calling the game's own functions."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from itertools import product
from typing import Any

import networkx

from ruleproof.models.front_end.scene_model import SceneModel
from ruleproof.models.language.decisions import chosen_readings
from ruleproof.models.language.game import Game, decisions_of
from ruleproof.models.language.kinds import values_of
from ruleproof.models.language.state import State
from ruleproof.models.play import Step, all_steps, endings, starts
from trust.comparing import RefusedError

__all__ = ["Played", "native_rolls", "played", "reading_options", "together"]

MOST_STATES = 600


@dataclass
class Played:
    """What play can meet, in one reading or in all of them together.

    `met` says after how many steps a claim is decided: an invariant broken, another one met.
    """

    states: int = 0
    ended: int = 0
    rules: set[str] = field(default_factory=set)
    faults: set[str] = field(default_factory=set)
    rolls: set[tuple[str, str]] = field(default_factory=set)
    stuck: int = 0
    undutiful: int = 0
    met: dict[str, int] = field(default_factory=dict)
    measured: dict[str, list[int]] = field(default_factory=dict)
    ends: dict[str, int] = field(default_factory=dict)
    two_results: bool = False
    endless: bool = False

    def add(self, other: "Played") -> None:
        """Take over what another reading can meet."""
        self.states += other.states
        self.ended += other.ended
        self.rules |= other.rules
        self.faults |= other.faults
        self.rolls |= other.rolls
        self.stuck += other.stuck
        self.undutiful += other.undutiful
        for name, values in other.measured.items():
            self.measured.setdefault(name, []).extend(values)
        for mine, others in ((self.met, other.met), (self.ends, other.ends)):
            for name, depth in others.items():
                mine[name] = min(depth, mine.get(name, depth))
        self.two_results |= other.two_results
        self.endless |= other.endless


def played(model: SceneModel) -> list[tuple[dict[str, str], Played]]:
    """Return for each reading what playing breadth first through every state finds.

    Refuse what is too large.
    """
    found = []
    for options in reading_options(model):
        with chosen_readings(options):
            found.append((options, _play_reading(model)))
    return found


def together(found: list[tuple[dict[str, str], Played]]) -> Played:
    """Return what play can meet in all readings together."""
    whole = Played()
    for _, each in found:
        whole.add(each)
    return whole


def reading_options(model: SceneModel) -> list[dict[str, str]]:
    """Return every choice of an option for each reading that the scene depends on."""
    readings = list(model.codes.readings.values())
    chosen = product(*(reading.options for reading in readings))
    return [
        {reading.name: option for reading, option in zip(readings, options, strict=True)}
        for options in chosen
    ]


def _play_reading(model: SceneModel) -> Played:
    found = Played()
    layer, depth = _distinct(starts(model.game, model.definition.name)), 0
    seen = set(layer)
    graph = networkx.DiGraph()
    while layer:
        following: dict[str, State] = {}
        for name, state in layer.items():
            _note_claims(model, found, state, depth)
            for step in _steps(model, found, state):
                assert step.after is not None
                after = repr(step.after)
                graph.add_edge(name, after)
                if after not in seen:
                    seen.add(after)
                    following[after] = step.after
        layer, depth = following, depth + 1
        if len(seen) > MOST_STATES:
            raise RefusedError("too many states to play through one by one")
    found.states = len(seen)
    found.endless = not networkx.is_directed_acyclic_graph(graph)
    return found


def _distinct(states: Any) -> dict[str, State]:
    return {repr(state): state for state in states}


def _note_claims(model: SceneModel, found: Played, state: State, depth: int) -> None:
    for claim in model.definition.of("invariant", "always", "never", "reachable"):
        if bool(claim(state)) is (claim.role in ("never", "reachable")):
            found.met[claim.name] = min(depth, found.met.get(claim.name, depth))
    for number in model.definition.of("measure", "component"):
        found.measured.setdefault(number.name, []).append(number(state))
    over = [each.name for each in endings(model.game, state)]
    found.two_results |= len(over) > 1
    for name in over:
        found.ends[name] = min(depth, found.ends.get(name, depth))


def _steps(model: SceneModel, found: Played, state: State) -> list[Step]:
    if endings(model.game, state):
        found.ended += 1
        return []
    every = list(all_steps(model.game, state))
    legal = [step for step in every if step.fault is None]
    found.rules |= {step.rule for step in legal}
    found.faults |= {step.rule for step in every if step.fault is not None}
    found.rolls |= native_rolls(model.game, state, every)
    found.stuck += not legal
    for duty in model.definition.of("duty"):
        if duty(state) and not any(step.rule in duty.subjects for step in legal):
            found.undutiful += 1
    return legal


def native_rolls(game: Game, state: State, every: list[Step]) -> set[tuple[str, str]]:
    """Return the rules and parameters of chance of which some face is not covered here."""
    found = set()
    for name, definition in game.scene(state).rules.items():
        decisions = decisions_of(definition)
        steps = [step for step in every if step.rule == name]
        for place, decision in enumerate(decisions):
            weights = decision.weighed(state)
            if weights is None:
                continue
            values = zip(values_of(decision.domain), weights, strict=True)
            faces = [face for face, weight in values if weight]
            names = [each.name for each in decisions[: place + 1]]
            begun = {_values(step.arguments, names[:-1]) for step in steps if step.fault is None}
            covered = {_values(step.arguments, names) for step in steps}
            if any((*before, face) not in covered for before in begun for face in faces):
                found.add((name, decision.name))
    return found


def _values(arguments: Mapping[str, Any], names: list[str]) -> tuple[Any, ...]:
    return tuple(arguments[name] for name in names)
