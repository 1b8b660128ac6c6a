"""Play a game in plain Python, by calling the designer's own functions."""

from collections.abc import Callable, Iterator, Mapping
from contextlib import suppress
from copy import copy
from dataclasses import dataclass
from inspect import signature
from itertools import product
from typing import Any

from ruleproof.models.language.containers import UNSET
from ruleproof.models.language.decisions import NotAllowed
from ruleproof.models.language.definitions import Definition
from ruleproof.models.language.game import Game, SceneDefinition, decisions_of
from ruleproof.models.language.kinds import shown, values_of
from ruleproof.models.language.state import State, flat

__all__ = [
    "Step",
    "StepFaultError",
    "all_steps",
    "begin",
    "endings",
    "legal_steps",
    "starts",
    "take",
]


@dataclass(frozen=True)
class Step:
    """A rule taken with its arguments, and the state after it; None where it has a fault."""

    rule: str
    arguments: Mapping[str, Any]
    after: State | None
    fault: "StepFaultError | None" = None


class StepFaultError(Exception):
    """A step that Python cannot finish: a value out of its domain, a missing key and the like."""

    def __init__(self, rule: str, arguments: Mapping[str, Any], error: Exception) -> None:
        told = ", ".join(f"{name}={shown(value)}" for name, value in arguments.items())
        super().__init__(f"{rule}({told}): {type(error).__name__}: {error}")
        self.rule, self.arguments, self.error = rule, arguments, error


def begin(game: Game, scene: str, arguments: Mapping[str, Any] | None = None) -> State:
    """Return the first state of a scene; raise NotAllowed or StepFaultError as `take` does."""
    definition = game.scene(scene)
    arguments = arguments or {}
    state = definition.state()
    for start in definition.of("start"):
        _check_faces(state, start, arguments)
        _called(start.name, start.function, state, arguments)
    for name, value in flat(state).items():
        if value is UNSET:
            unset = ValueError(f"the start leaves `{name}` without a value")
            raise StepFaultError("start", arguments, unset)
    return state


def starts(game: Game, scene: str) -> Iterator[State]:
    """Yield the first state of a scene for every choice of arguments that is allowed."""
    found = [decisions_of(start) for start in game.scene(scene).of("start")]
    decisions = [decision for each in found for decision in each]
    for values in product(*(values_of(each.domain) for each in decisions)):
        names = (each.name for each in decisions)
        try:
            yield begin(game, scene, dict(zip(names, values, strict=True)))
        except (NotAllowed, StepFaultError):
            continue


def take(game: Game, state: State, rule: str, arguments: Mapping[str, Any]) -> State:
    """Return the state after a rule; the state given stays as it is.

    Raises NotAllowed where the rule does not allow the step, StepFaultError where a value leaves
    its domain or Python raises anything else, KeyError for a rule that does not exist.
    """
    scene = game.scene(state)
    definition = scene.rules[rule]
    _check_turn(scene, state, definition)
    _check_faces(state, definition, arguments)
    return _taken(scene, state, definition, arguments)


def _taken(
    scene: SceneDefinition, state: State, definition: Definition, arguments: Mapping[str, Any]
) -> State:
    rule = definition.name
    after = copy(state)
    _called(rule, definition.function, after, arguments)
    if definition.then is not None and "phase" not in after._assigned:
        after.phase = definition.then
    for observer in scene.of("observe"):
        if not observer.subjects or rule in observer.subjects:
            _called(observer.name, observer.function, after, _asked(observer, arguments))
    return after


def _check_turn(scene: SceneDefinition, state: State, definition: Definition) -> None:
    if definition.phases and state.phase not in definition.phases:
        raise NotAllowed(f"`{definition.name}` belongs to another phase")
    asked = [(each, _holds(each, state)) for each in scene.of("ending", "duty")]
    for each, holds in asked:
        if each.role == "ending" and holds:
            raise NotAllowed(f"play has ended: `{each.name}`")
    for duty, holds in asked:
        if duty.role == "duty" and definition.name not in duty.subjects and holds:
            raise NotAllowed(f"`{duty.name}` asks for `{duty.subjects[0]}`")


def _holds(claim: Definition, state: State) -> bool:
    """Return whether an ending or a duty holds; raise StepFaultError where it breaks off."""
    try:
        return bool(claim(state))
    except Exception as error:
        raise StepFaultError(claim.name, {}, error) from error


def _check_faces(state: State, definition: Definition, arguments: Mapping[str, Any]) -> None:
    """Refuse a value that chance never shows."""
    for each in decisions_of(definition):
        if each.weights is not None and each.name in arguments:
            value = arguments[each.name]
            if value not in _possible(each.domain, each.weighed(state)):
                raise NotAllowed(f"`{each.name}` never comes out as {shown(value)}")


def _called(
    rule: str, function: Callable[..., Any], state: State, arguments: Mapping[str, Any]
) -> None:
    try:
        function(state, **arguments)
    except NotAllowed:
        raise
    except Exception as error:
        raise StepFaultError(rule, arguments, error) from error


def _asked(observer: Definition, arguments: Mapping[str, Any]) -> dict[str, Any]:
    names = list(signature(observer.function).parameters)[1:]
    return {name: arguments[name] for name in names}


def endings(game: Game, state: State) -> tuple[Definition, ...]:
    """Return the endings that hold; play goes on where there are none.

    One that breaks off does not hold; no step can be taken there.
    """
    found = []
    for ending in game.scene(state).of("ending"):
        with suppress(StepFaultError):
            found += [ending] if _holds(ending, state) else []
    return tuple(found)


def legal_steps(game: Game, state: State) -> Iterator[Step]:
    """Yield every step that can be taken: rule by rule, the parameters in their order."""
    return (step for step in all_steps(game, state) if step.fault is None)


def all_steps(game: Game, state: State) -> Iterator[Step]:
    """Yield every step that the rules allow, those that break off with a fault included."""
    scene = game.scene(state)
    for name, definition in scene.rules.items():
        try:
            _check_turn(scene, state, definition)
        except NotAllowed:
            continue
        except StepFaultError as fault:
            yield Step(name, {}, None, fault)
            continue
        decisions = decisions_of(definition)
        for values in product(*(_possible(each.domain, each.weighed(state)) for each in decisions)):
            arguments = {each.name: value for each, value in zip(decisions, values, strict=True)}
            try:
                yield Step(name, arguments, _taken(scene, state, definition, arguments))
            except NotAllowed:
                continue
            except StepFaultError as fault:
                yield Step(name, arguments, None, fault)


def _possible(domain: Any, weights: tuple[int, ...] | None) -> tuple[Any, ...]:
    values = values_of(domain)
    if weights is None:
        return values
    return tuple(value for value, weight in zip(values, weights, strict=True) if weight)
