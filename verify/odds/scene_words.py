"""The nodes and options of a scene's process in words, for policies and findings."""

from functools import cached_property

from ruleproof.models.front_end.scene_model import SceneModel
from ruleproof.models.terms import value_words
from ruleproof.verify.exploration.machine import Machine
from ruleproof.verify.exploration.packing import unpack
from ruleproof.verify.exploration.plays import parameters_of
from ruleproof.verify.exploration.store import Store
from ruleproof.verify.odds.process import CHANCE
from ruleproof.verify.odds.scene_nodes import Edges

__all__ = ["SceneWords"]

QUESTION = "?"  # what the names of parameters end with in terms


class SceneWords:
    """Tells what a node or an option of it is, from the slots of the state and the parameters."""

    def __init__(self, model: SceneModel, machine: Machine, store: Store, edges: Edges) -> None:
        self.scene = model.scene
        self.machine = machine
        self.store = store
        self.edges = edges

    @cached_property
    def _changing(self) -> frozenset[str]:
        """The slots that do not have the same value in all states."""
        columns = unpack(self.machine.layout, self.store.states(0, self.store.count))
        return frozenset(
            name for name, column in columns.items() if len(column) and column.min() < column.max()
        )

    def node(self, node: int) -> str:
        """Return the state of a node, and what is already decided in its rule."""
        state = int(self.edges.state_of[node])
        columns = unpack(self.machine.layout, self.store.states(state, state + 1))
        told = [
            f"{slot.name} {value_words(slot.sort, int(columns[slot.name][0]))}"
            for slot in self.scene.slots
            if slot.name in self._changing and not slot.frozen and not slot.observer
        ]
        return ", ".join([*told, *self._decided(node)]) or "start"

    def _decided(self, node: int) -> list[str]:
        """Return what chance showed before a choice within a rule."""
        first, last = int(self.edges.offsets[node]), int(self.edges.offsets[node + 1])
        if first == last or node < self.store.count or self.edges.owner[node] == CHANCE:
            return []
        shared = self._parameters(first)
        for edge in range(first + 1, last):
            other = self._parameters(edge)
            shared = [part for part in shared if part in other]
        return shared

    def option(self, node: int, place: int) -> str:
        """Return the rule and what is chosen in it."""
        edge = int(self.edges.offsets[node]) + place
        rule = self.scene.rules[int(self.edges.rule[edge])]
        before = self._decided(node)
        told = [part for part in self._parameters(edge) if part not in before]
        inner = node >= self.store.count and told
        name = rule.name.replace("_", " ")
        return ", ".join(told) if inner else ": ".join([name, *([", ".join(told)] if told else [])])

    def _parameters(self, edge: int) -> list[str]:
        rule = self.scene.rules[int(self.edges.rule[edge])]
        known = int(self.edges.known[edge])
        found = parameters_of(rule, int(self.edges.ordinal[edge]))[:known]
        return [
            f"{parameter.name.rstrip(QUESTION)} {value_words(parameter.sort, code)}"
            for parameter, code in zip(rule.parameters, found, strict=False)
        ]
