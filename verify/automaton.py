"""Movements as automata: one state machine for all labels of a piece."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from itertools import count
from typing import assert_never

from ruleproof.models.conditions import Always
from ruleproof.models.diagnostics import Diagnostic, ModelError
from ruleproof.models.movement import (
    Choice,
    Distance,
    Movement,
    Name,
    Nested,
    Repeat,
    Sequence,
    Step,
    Test,
    unnested,
)

__all__ = ["FINAL", "Automaton", "Edge", "MovementTooLargeError", "automaton"]

FINAL = 0
MOST_STATES = 200_000

Edge = tuple[Step | Distance | Test, int]


class MovementTooLargeError(ModelError):
    """A movement whose repetitions write out to more states than we hold."""

    def __init__(self) -> None:
        """Tell how much is too much."""
        super().__init__(
            Diagnostic(
                "RP117",
                f"the movement needs more than {MOST_STATES} states",
                help="repeat less often, or without end: `road{1,}`",
            )
        )


@dataclass(frozen=True)
class Automaton:
    """States with their edges; state FINAL accepts, and each label has a state to start in.

    A `Step` or `Distance` edge moves the piece; a `Test` edge stays where the test holds. A state
    in `chains` allows all walks of the states of lower rank in the same chain.
    """

    edges: tuple[tuple[Edge, ...], ...]
    starts: Mapping[str, int]
    chains: Mapping[int, tuple[int, int]] = field(default_factory=dict)


def automaton(moves: Mapping[str, Movement]) -> Automaton:
    """Return the automaton of `moves`, by label; equal endings share their states."""
    builder = _Builder()
    starts: dict[str, int] = {}
    for label, movement in moves.items():
        starts[label] = unnested(builder.build(movement, FINAL))
    edges = tuple(tuple(dict.fromkeys(edges)) for edges in builder.edges)
    return Automaton(edges, starts, builder.chains)


class _Builder:
    """Builds from the end: each movement is read in front of the state that follows it."""

    def __init__(self) -> None:
        self.edges: list[list[Edge]] = [[]]
        self.single: dict[Edge, int] = {}
        self.built: dict[tuple[int, int], int] = {}
        self.chains: dict[int, tuple[int, int]] = {}
        self.chain_numbers = count()

    def state(self, edges: list[Edge]) -> int:
        if len(self.edges) >= MOST_STATES:
            raise MovementTooLargeError
        self.edges.append(edges)
        return len(self.edges) - 1

    def build(self, movement: Movement, following: int) -> Nested[int]:
        """Return a state from which exactly the walks of `movement` lead to `following`."""
        key = (id(movement), following)
        if key not in self.built:
            self.built[key] = yield self.fresh(movement, following)
        return self.built[key]

    def fresh(self, movement: Movement, following: int) -> Nested[int]:
        match movement:
            case Step() | Distance() | Test():
                edge: Edge = (movement, following)
                if edge not in self.single:
                    self.single[edge] = self.state([edge])
                return self.single[edge]
            case Sequence(parts):
                for part in reversed(parts):
                    following = yield self.build(part, following)
                return following
            case Choice(options):
                states = []
                for option in options:
                    states.append((yield self.build(option, following)))
                return self.union(states)
            case Repeat(body, least, most):
                state: int = yield self.repeat(body, least, most, following)
                return state
            case Name(name):
                raise AssertionError(f"the name `{name}` was not resolved")
        assert_never(movement)

    def union(self, states: list[int]) -> int:
        return self.state([(Test(Always()), state) for state in dict.fromkeys(states)])

    def repeat(self, body: Movement, least: int, most: int | None, following: int) -> Nested[int]:
        if most is None:
            loop = self.state([])
            start = yield self.build(body, loop)
            self.edges[loop].extend([(Test(Always()), start), (Test(Always()), following)])
            state = loop
        else:
            state, chain = following, next(self.chain_numbers)
            for rank in range(most - least):
                state = self.union([(yield self.build(body, state)), following])
                self.chains[state] = (chain, rank)
        for _ in range(least):
            state = yield self.build(body, state)
        return state
