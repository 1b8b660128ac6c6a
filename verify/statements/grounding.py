"""Statements at each of their inputs: which answers of which cells they exclude."""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from inspect import Parameter, signature
from itertools import product
from math import prod
from typing import Any

from ruleproof.models.diagnostics import Diagnostic, ModelError
from ruleproof.models.language.game import Game
from ruleproof.models.language.kinds import DomainError, RangeError, Scalar, values_of
from ruleproof.models.language.statements import Statement
from ruleproof.models.language.unknowns import Cell, Unknown, single_domain
from ruleproof.verify.statements import faults
from ruleproof.verify.statements.places import Places
from ruleproof.verify.statements.tracing import (
    FlickeringError,
    NotATruthError,
    TooManyLeavesError,
    Trace,
    traced,
)

__all__ = ["MOST_CELLS", "MOST_INSTANCES", "Grounded", "Instance", "Spoken", "grounded"]

MOST_INSTANCES = 20_000
MOST_CELLS = 200_000


@dataclass(frozen=True, eq=False)
class Instance:
    """A statement at one input, and what it says there."""

    statement: Statement
    inputs: Mapping[str, Any]
    trace: Trace


@dataclass
class Spoken:
    """What a statement does over all its inputs: how often it speaks, and how often excludes."""

    statement: Statement
    inputs: int = 0
    speaks: int = 0
    excludes: int = 0
    asks: bool = False


@dataclass(frozen=True, eq=False)
class Grounded:
    """All that a game says: its questions, its statements, and their instances that exclude."""

    game: Game
    places: Places
    questions: tuple[Unknown, ...]
    spoken: tuple[Spoken, ...]
    instances: tuple[Instance, ...]
    impossible: Callable[[Cell], bool]
    guarded: tuple[Instance, ...] = ()
    speaking: tuple[Instance, ...] = ()

    @property
    def statements(self) -> tuple[Statement, ...]:
        """The statements in the order of the files."""
        return tuple(each.statement for each in self.spoken)


def grounded(game: Game) -> Grounded:
    """Return the statements of a game at each input; raise ModelError with every fault of them."""
    places = Places(game.source)
    found = faults.of_declarations(game.rulings, places)
    domains: dict[Statement, dict[str, Scalar]] = {}
    for statement in game.rulings.statements:
        try:
            domains[statement] = _domains(statement, places)
        except ModelError as error:
            found += error.diagnostics
    found += [each for function in game.rulings.questions for each in _too_large(function, places)]
    if found:
        raise ModelError(*found)
    return _Grounding(game, places, domains).result()


class _Grounding:
    """Runs the background facts first, since they say which inputs are possible."""

    def __init__(
        self, game: Game, places: Places, domains: dict[Statement, dict[str, Scalar]]
    ) -> None:
        self.game = game
        self.places = places
        self.domains = domains
        self.excluded: list[tuple[frozenset[str], Statement, frozenset[tuple[Any, ...]]]] = []
        self.faults: list[Diagnostic] = []
        self._impossible: dict[Cell, bool] = {}

    def result(self) -> Grounded:
        statements = self.game.rulings.statements
        traces: dict[Statement, list[Instance]] = {}
        for statement in sorted(statements, key=lambda each: each.role != "given"):
            traces[statement] = self._instances(statement)
            if statement.role == "given":
                self._exclude(statement, traces)
        if self.faults:
            raise ModelError(*self.faults)
        instances = [each for statement in statements for each in traces[statement]]
        return Grounded(
            self.game,
            self.places,
            self.game.rulings.questions,
            tuple(self._spoken(statement, traces[statement]) for statement in statements),
            tuple(each for each in instances if each.trace.fails),
            self.impossible,
            tuple(each for each in instances if each.trace.silent and each.trace.speaks),
            tuple(each for each in instances if each.trace.speaks),
        )

    def impossible(self, cell: Cell) -> bool:
        """Return whether a background fact excludes the input of a cell."""
        if not self.excluded:
            return False
        if cell not in self._impossible:
            self._impossible[cell] = self._is_excluded(cell)
        return self._impossible[cell]

    def _is_excluded(self, cell: Cell) -> bool:
        named = dict(zip(cell.function.inputs, cell.inputs, strict=True))
        for names, statement, values in self.excluded:
            domains = self.domains[statement]
            fitting = names <= named.keys() and domains.items() <= cell.function.inputs.items()
            if fitting and tuple(named[name] for name in domains) in values:
                return True
        return False

    def _exclude(self, statement: Statement, traces: dict[Statement, list[Instance]]) -> None:
        """Read a fact that fails at some inputs without asking as: these inputs cannot be."""
        failing = [each for each in traces[statement] if each.trace.fails == ((),)]
        if not failing or not self.domains[statement]:
            return
        values = frozenset(tuple(each.inputs.values()) for each in failing)
        self.excluded.append((frozenset(self.domains[statement]), statement, values))
        traces[statement] = [each for each in traces[statement] if each not in failing]
        names = self.domains[statement].items()
        if not any(names <= function.inputs.items() for function in self.game.rulings.questions):
            self.faults.append(faults.excludes_nothing(statement, self.places))

    def _instances(self, statement: Statement) -> list[Instance]:
        found = []
        for inputs in _inputs(self.domains[statement]):
            trace = self._traced(statement, inputs)
            if trace is None:
                break
            found.append(Instance(statement, inputs, trace))
        return found

    def _traced(self, statement: Statement, inputs: Mapping[str, Any]) -> Trace | None:
        try:
            return traced(statement, inputs, lambda cell: not self.impossible(cell))
        except NotATruthError as error:
            fault = faults.not_a_truth(statement, error.args[0], self.places)
        except TooManyLeavesError:
            fault = faults.too_many_answers(statement, inputs, self.places)
        except FlickeringError:
            fault = faults.flickers(statement, inputs, self.places)
        except RecursionError as error:
            fault = faults.endless(statement, inputs, error, self.places)
        except RangeError as error:
            fault = faults.outside(statement, inputs, error, self.places)
        except (Exception, SystemExit) as error:
            fault = faults.raises(statement, inputs, error, self.places)
        self.faults.append(fault)
        return None

    def _spoken(self, statement: Statement, instances: list[Instance]) -> Spoken:
        return Spoken(
            statement,
            len(instances),
            sum(bool(each.trace.speaks) for each in instances),
            sum(bool(each.trace.fails) for each in instances),
            any(each.trace.cells for each in instances),
        )


def _inputs(domains: Mapping[str, Scalar]) -> Iterator[dict[str, Any]]:
    for values in product(*(values_of(domain) for domain in domains.values())):
        yield dict(zip(domains, values, strict=True))


def _domains(statement: Statement, places: Places) -> dict[str, Scalar]:
    domains: dict[str, Scalar] = {}
    found: list[Diagnostic] = []
    for name, parameter in signature(statement.function).parameters.items():
        if parameter.annotation is Parameter.empty or parameter.kind in (
            Parameter.VAR_POSITIONAL,
            Parameter.VAR_KEYWORD,
        ):
            found.append(faults.not_annotated(statement, name, places))
            continue
        try:
            annotation = parameter.annotation
            if isinstance(annotation, str):
                annotation = eval(annotation, statement.function.__globals__)
            domains[name] = single_domain(annotation)
        except DomainError as error:
            found.append(faults.no_domain(statement, name, error, places))
        except Exception as error:
            found.append(faults.unreadable(statement, name, error, places))
    size = prod(len(values_of(domain)) for domain in domains.values())
    if size > MOST_INSTANCES:
        found.append(faults.too_many_inputs(statement, size, MOST_INSTANCES, places))
    if found:
        raise ModelError(*found)
    return domains


def _too_large(function: Unknown, places: Places) -> Iterator[Diagnostic]:
    size = prod(len(values_of(domain)) for domain in function.inputs.values())
    if size > MOST_CELLS:
        yield faults.too_many_cells(function, size, MOST_CELLS, places)
