"""Plays as people read them, each replayed by calling the designer's own functions."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from ruleproof.models.front_end.scene_model import SceneModel
from ruleproof.models.language.decisions import NotAllowed, chosen_readings
from ruleproof.models.language.kinds import shown
from ruleproof.models.language.state import State, flat
from ruleproof.models.play import StepFaultError, begin, take
from ruleproof.verify.exploration.results import Play as ExploredPlay
from ruleproof.verify.reach_certificate import CertificateError
from ruleproof.verify.solving.outcomes import Play as SolvedPlay

__all__ = ["CodedStep", "ToldPlay", "ToldStep", "coded", "comes_to", "replayed", "retold"]


@dataclass(frozen=True)
class CodedStep:
    """One step in codes: the rule, its parameters and the slots after it, by name."""

    rule: str
    parameters: Mapping[str, int]
    state: Mapping[str, int]


@dataclass(frozen=True)
class ToldStep:
    """One step in words: the rule, what was decided, and only what changed."""

    rule: str
    arguments: Mapping[str, str]
    changes: Mapping[str, str]


@dataclass(frozen=True)
class ToldPlay:
    """A play in words; the first step is the start. It goes back to step `loop` if that is set."""

    steps: tuple[ToldStep, ...]
    readings: Mapping[str, str]
    loop: int | None = None

    @property
    def length(self) -> int:
        """The number of steps after the start."""
        return len(self.steps) - 1

    def witness(self) -> dict[str, Any]:
        """Return the play as plain data for reports."""
        return {
            "length": self.length,
            "readings": dict(self.readings),
            "back to": self.loop,
            "play": [
                {
                    "rule": step.rule,
                    "arguments": dict(step.arguments),
                    "changes": dict(step.changes),
                }
                for step in self.steps
            ],
        }


def coded(model: SceneModel, play: ExploredPlay | SolvedPlay) -> tuple[CodedStep, ...]:
    """Return the steps of a play with names for all codes."""
    if isinstance(play, SolvedPlay):
        return tuple(CodedStep(step.rule, step.parameters, step.state) for step in play.steps)
    scene = model.scene
    slots = [slot.name for slot in scene.slots]
    parameters = {
        rule.name: [parameter.name for parameter in rule.parameters]
        for rule in (scene.start, *scene.rules)
    }
    return tuple(
        CodedStep(
            step.rule,
            dict(zip(parameters[step.rule], step.parameters, strict=True)),
            dict(zip(slots, step.state, strict=True)),
        )
        for step in play.steps
    )


def replayed(
    model: SceneModel, play: ExploredPlay | SolvedPlay, *, loop: int | None = None
) -> ToldPlay:
    """Return the play in words; raise CertificateError if plain Python plays it otherwise."""
    steps = coded(model, play)
    return retold(
        model,
        [(step.rule, step.parameters) for step in steps],
        model.decode_readings(steps[0].state),
        states=[step.state for step in steps],
        loop=loop,
    )


def retold(
    model: SceneModel,
    steps: Sequence[tuple[str, Mapping[str, int]]],
    readings: Mapping[str, str],
    *,
    states: Sequence[Mapping[str, int]] = (),
    loop: int | None = None,
) -> ToldPlay:
    """Return the play of these rules and parameters in words, in certain readings.

    Raises CertificateError if plain Python refuses a step, or comes to other `states`.
    """
    told: list[ToldStep] = []
    met: list[Mapping[str, int]] = []
    before: Mapping[str, Any] = {}
    with chosen_readings(readings):
        state: State | None = None
        for number, (rule, parameters) in enumerate(steps):
            arguments = model.decode_parameters(rule, parameters)
            state = _taken(model, state, rule, arguments)
            met.append(model.encode_state(state, readings))
            if states and met[-1] != dict(states[number]):
                raise CertificateError(f"`{rule}` leads elsewhere in plain Python")
            after = flat(state)
            told.append(
                ToldStep(
                    rule,
                    {name: shown(value) for name, value in arguments.items()},
                    {
                        name: shown(value)
                        for name, value in after.items()
                        if name not in before or before[name] != value
                    },
                )
            )
            before = after
    if loop is not None and met[loop] != met[-1]:
        raise CertificateError("the play does not come back to where it was")
    return ToldPlay(tuple(told), readings, loop)


def comes_to(
    model: SceneModel,
    steps: Sequence[tuple[str, Mapping[str, int]]],
    readings: Mapping[str, str],
    asked: set[str],
) -> dict[str, int]:
    """Return the codes of all slots after these rules and parameters, in certain readings.

    The names of the readings that plain Python asks for are put into `asked`. Raises
    CertificateError if it refuses a step.
    """
    state: State | None = None
    with chosen_readings(readings, asked):
        for rule, parameters in steps:
            state = _taken(model, state, rule, model.decode_parameters(rule, parameters))
    assert state is not None
    return model.encode_state(state, readings)


def _taken(
    model: SceneModel, state: State | None, rule: str, arguments: Mapping[str, Any]
) -> State:
    try:
        if state is None:
            return begin(model.game, model.definition.name, arguments)
        return take(model.game, state, rule, arguments)
    except (NotAllowed, StepFaultError) as error:
        raise CertificateError(f"`{rule}` is refused in plain Python: {error}") from None
