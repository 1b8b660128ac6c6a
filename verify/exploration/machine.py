"""A scene compiled: what holds in many states, and what comes after them."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from math import prod

import numpy as np
import numpy.typing as npt

from ruleproof.models.scene import Rule, Scene
from ruleproof.models.term_building import Terms
from ruleproof.models.terms import Term
from ruleproof.verify.exploration.codegen import Scope, Source, compiled
from ruleproof.verify.exploration.offers import (
    faces,
    fewer_starts,
    offer_of,
    specialised,
    start_rule,
    under_duties,
)
from ruleproof.verify.exploration.packing import Columns, Words, layout_of
from ruleproof.verify.exploration.rule_code import RuleFunction, rule_function
from ruleproof.verify.exploration.substitution import Substitution

__all__ = ["CHUNK", "Faulted", "Machine", "Moves", "Steps", "TooManyStepsError"]

MOST_STARTS = 4_000_000
CHUNK = 1 << 15
MOST_STEPS = 1 << 24  # of one chunk

Numbers = npt.NDArray[np.int64]
Observed = npt.NDArray[np.generic]


@dataclass(frozen=True)
class Steps:
    """Steps by one rule: from which rows, with which parameters, to which states."""

    rule: int
    rows: Numbers
    ordinals: Numbers | int
    states: Words

    def ordinal(self, place: int) -> int:
        """Return the ordinal of the parameters of one step."""
        return self.ordinals if isinstance(self.ordinals, int) else int(self.ordinals[place])


@dataclass(frozen=True)
class Faulted:
    """Faults of one rule: in which rows, with which parameters."""

    rule: int
    fault: int
    rows: Numbers
    ordinals: Numbers | int


@dataclass(frozen=True)
class Moves:
    """All that can happen in some states."""

    steps: list[Steps]
    faults: list[Faulted]
    tried: int = 0


class TooManyStepsError(Exception):
    """One state has more steps than can be held."""


class Machine:
    """The functions of a scene; `watched` are terms over its slots, of the scene's workshop.

    `chunk` is how many states are taken at once: fewer where each may have very many steps.
    """

    def __init__(
        self,
        scene: Scene,
        watched: Sequence[Term],
        fixed: Mapping[str, int],
        *,
        most_starts: int = MOST_STARTS,
    ) -> None:
        """Generate all functions; `fixed` gives the codes of frozen slots to keep to.

        Of a start with more than `most_starts` decisions, only some are tried.
        """
        self.scene = scene
        self.layout = layout_of(scene.slots)
        every_start = start_rule(scene, fixed)
        self.start = fewer_starts(every_start, most_starts)
        self.all_starts = self.start.parameters == every_start.parameters
        ways = sum(prod(len(faces(each)) for each in rule.parameters) for rule in scene.rules)
        self.chunk = max(1, min(CHUNK, MOST_STEPS // max(1, ways)))
        self._terms = Terms()
        self._rebuild = Substitution(self._terms, {})
        self._watched = self._state_function([self._rebuild(term) for term in watched])
        self._rules = [
            function
            for index, rule in enumerate(scene.rules)
            for function in self._functions(index, rule)
        ]

    def observe(self, states: Words) -> list[Observed]:
        """Return the values of the watched terms in each state."""
        return self._watched(Columns(self.layout, states))

    def moves(self, states: Words) -> Moves:
        """Return every step and fault in states that are not ended."""
        return _called(self._rules, Columns(self.layout, states))

    def starts(self) -> Moves:
        """Return the steps from nothing to the first states, by row 0."""
        nothing = Columns(self.layout, np.zeros((1, self.layout.words), np.int64))
        start = self.start
        own = {slot.name: self._terms.variable(slot.name, slot.sort) for slot in self.scene.slots}
        updates = {**own, **{name: self._rebuild(term) for name, term in start.updates.items()}}
        functions = []
        for offer in offer_of(self._terms, self._rebuild, 0, start, self._terms.true):
            whole = offer if offer.updates is None else replace(offer, updates=updates)
            functions.append(rule_function(self.layout, self._terms, [whole], begin=True))
        return _called(functions, nothing)

    def _functions(self, index: int, rule: Rule) -> list[RuleFunction]:
        permitted = under_duties(self._terms, self.scene, rule, self._rebuild)
        offers = offer_of(self._terms, self._rebuild, index, rule, permitted)
        return [
            rule_function(self.layout, self._terms, specialised(self._terms, offer))
            for offer in offers
        ]

    def _state_function(self, roots: Sequence[Term]) -> Callable[[Columns], list[Observed]]:
        source = Source(self.layout.positions())
        scope = Scope(source, None, ":", {"row": ""})
        names = []
        for root in roots:
            if root.op == "constant":
                constant = source.constant(np.array(root.payload))
                names.append(f"full(columns.rows, {constant})")
            else:
                names.append(scope.array(root))
        source.line(f"return [{', '.join(names)}]")
        function: Callable[[Columns], list[Observed]]
        function = compiled(source, "observe", "columns", full=np.full)
        return function


def _called(functions: Sequence[RuleFunction], columns: Columns) -> Moves:
    moves, count = Moves([], []), 0

    def emit(rule: int, rows: Numbers, ordinals: Numbers | int, states: Words) -> None:
        nonlocal count
        count += len(states)
        if count > MOST_STEPS:
            raise TooManyStepsError
        moves.steps.append(Steps(rule, rows, ordinals, states))

    def report(rule: int, fault: int, rows: Numbers, ordinals: Numbers | int) -> None:
        moves.faults.append(Faulted(rule, fault, rows, ordinals))

    for function in functions:
        function(columns, emit, report)
    return replace(moves, tried=columns.tried)
