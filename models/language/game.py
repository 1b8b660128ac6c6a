"""A game as loaded: its scenes, each with a state and the functions that speak about it."""

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from enum import Enum
from inspect import Parameter
from typing import Any

from ruleproof.models.board import Board
from ruleproof.models.diagnostics import did_you_mean
from ruleproof.models.language.decisions import Chance, Chosen, Reading
from ruleproof.models.language.definitions import Definition, Role
from ruleproof.models.language.kinds import (
    DomainError,
    Maps,
    Rows,
    Scalar,
    described,
    domain_of,
    values_of,
)
from ruleproof.models.language.state import State
from ruleproof.models.language.statements import Expectation, ForkNames, Situation, Statement
from ruleproof.models.language.unknowns import Unknown
from ruleproof.models.source import Source

__all__ = [
    "Decision",
    "Game",
    "Rulings",
    "SceneDefinition",
    "SignatureError",
    "decisions_of",
    "state_of",
]


class SignatureError(TypeError):
    """A function whose parameters cannot be read; `parameter` is the one at fault, if any."""

    def __init__(self, message: str, instead: str, parameter: str | None = None) -> None:
        super().__init__(message)
        self.help, self.parameter = instead, parameter


@dataclass(frozen=True)
class Decision:
    """A parameter of a rule: what is decided, by which side, or by chance with which weights.

    With a `bag`, a value weighs as much as that field of the state holds of it. `default` is what
    a parameter of a start is taken for where nobody gives it.
    """

    name: str
    domain: Scalar
    chooser: Enum | None = None
    weights: tuple[int, ...] | None = None
    default: Any = Parameter.empty
    bag: str = ""

    def weighed(self, state: State) -> tuple[int, ...] | None:
        """Return the weights in a state; None for what chance does not decide."""
        if not self.bag:
            return self.weights
        left = getattr(state, self.bag)
        return tuple(left[value] for value in values_of(self.domain))


@dataclass(frozen=True, eq=False)
class SceneDefinition:
    """A scene: its state and its definitions, in the order of the file."""

    state: type[State]
    definitions: tuple[Definition, ...]

    @property
    def name(self) -> str:
        """The name of the state's class."""
        return self.state.__name__

    def of(self, *roles: Role) -> tuple[Definition, ...]:
        """Return the definitions that have one of the roles."""
        return tuple(each for each in self.definitions if each.role in roles)

    @property
    def rules(self) -> Mapping[str, Definition]:
        """The rules by their names."""
        return {each.name: each for each in self.of("rule")}


@dataclass(frozen=True)
class Rulings:
    """What a game says in statements: the questions, what is said about them, what is expected."""

    questions: tuple[Unknown, ...] = ()
    statements: tuple[Statement, ...] = ()
    expectations: tuple[Expectation, ...] = ()
    forks: tuple[ForkNames, ...] = ()
    situations: tuple[Situation, ...] = ()


@dataclass(frozen=True, eq=False)
class Game:
    """A game: its source, its scenes by name, its readings by name, and its board if it has one."""

    name: str
    source: Source
    scenes: Mapping[str, SceneDefinition]
    readings: Mapping[str, Reading] = field(default_factory=dict)
    board: Board | None = None
    names: Mapping[str, Any] = field(default_factory=dict, repr=False)
    rulings: Rulings = Rulings()

    def scene(self, of: str | type[State] | State) -> SceneDefinition:
        """Return the scene of a name, a class of states or a state; raise KeyError if none is."""
        if isinstance(of, State):
            of = type(of)
        name = of if isinstance(of, str) else of.__name__
        if name not in self.scenes:
            guess = did_you_mean(name, self.scenes)
            raise KeyError(f"no scene `{name}`" + (f": {guess}" if guess else ""))
        return self.scenes[name]


def state_of(definition: Definition) -> type[State]:
    """Return the class of states that a definition speaks about, by its first parameter."""
    parameters = _parameters(definition)
    if parameters:
        annotation = _resolved(definition, parameters[0])
        if isinstance(annotation, type) and issubclass(annotation, State):
            return annotation
    raise SignatureError(
        f"`{definition.name}` does not say which state it is about",
        f"write the state first: `def {definition.name}(s: Table, ...)`",
        parameters[0].name if parameters else None,
    )


def decisions_of(definition: Definition) -> tuple[Decision, ...]:
    """Return what is decided within a rule, in order; raise SignatureError if it cannot be read."""
    return tuple(_decision(definition, each) for each in _parameters(definition)[1:])


def _parameters(definition: Definition) -> tuple[Parameter, ...]:
    for parameter in definition.parameters:
        if parameter.kind in (Parameter.VAR_POSITIONAL, Parameter.VAR_KEYWORD):
            raise SignatureError(
                f"`{definition.name}` takes any number of arguments",
                "name each parameter and annotate it",
                parameter.name,
            )
    return definition.parameters


def _decision(definition: Definition, parameter: Parameter) -> Decision:
    name = parameter.name
    given = parameter.default is not Parameter.empty
    if given and definition.role != "start":
        raise SignatureError(
            f"the parameter `{name}` of `{definition.name}` has a default",
            "leave the default out: every parameter is decided in play",
            name,
        )
    decision = _without_default(definition, parameter)
    if given and not any(
        parameter.default is value
        or (type(parameter.default) is int and parameter.default == value)
        for value in values_of(decision.domain)
    ):
        raise SignatureError(
            f"the default of `{name}` is `{parameter.default!r}`, which is not in its domain",
            f"give it a value of {described(decision.domain)}, or leave it out",
            name,
        )
    return replace(decision, default=parameter.default)


def _without_default(definition: Definition, parameter: Parameter) -> Decision:
    name = parameter.name
    annotation = _resolved(definition, parameter)
    if isinstance(annotation, Chance):
        return Decision(name, annotation.domain, None, annotation.weights, bag=annotation.bag)
    if isinstance(annotation, Chosen):
        return Decision(name, annotation.domain, annotation.side)
    try:
        domain = domain_of(annotation)
    except DomainError as error:
        raise SignatureError(
            f"the parameter `{name}` of `{definition.name}` has no domain: {error}",
            error.help,
            name,
        ) from None
    if isinstance(domain, Rows | Maps):
        raise SignatureError(
            f"the parameter `{name}` of `{definition.name}` has several values",
            "write a parameter for each value",
            name,
        )
    return Decision(name, domain, definition.by)


def _resolved(definition: Definition, parameter: Parameter) -> Any:
    annotation = parameter.annotation
    if annotation is Parameter.empty:
        raise SignatureError(
            f"the parameter `{parameter.name}` of `{definition.name}` is not annotated",
            f"write its domain: `{parameter.name}: Range[0, 6]`, or the state: `s: Table`",
            parameter.name,
        )
    if not isinstance(annotation, str):
        return annotation
    try:
        return eval(annotation, definition.function.__globals__)
    except Exception as error:
        raise SignatureError(
            f"the annotation `{annotation}` of `{parameter.name}` cannot be read: {error}",
            "write a kind that is defined above",
            parameter.name,
        ) from None
