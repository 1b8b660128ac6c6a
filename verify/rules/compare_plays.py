"""A play under two options of a reading, replayed in plain Python under both."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from ruleproof.models.front_end.scene_model import SceneModel
from ruleproof.models.language.decisions import NotAllowed, chosen_readings
from ruleproof.models.language.kinds import shown
from ruleproof.models.language.state import State
from ruleproof.models.play import StepFaultError, begin, endings, take
from ruleproof.verify.exploration.results import Play
from ruleproof.verify.reach_certificate import CertificateError
from ruleproof.verify.rules.compare_scene import DIFFERS, JointScene
from ruleproof.verify.rules.replay import ReplayedStep, changes_between, place_of
from ruleproof.verify.rules.told_plays import CodedStep

__all__ = ["ComparedPlay", "OptionOutcome", "compared_play"]


@dataclass(frozen=True)
class OptionOutcome:
    """What the last step does under one option: `refused` says why it cannot be taken there."""

    option: str
    refused: str | None
    changes: Mapping[str, str]
    ended: tuple[str, ...]


@dataclass(frozen=True)
class ComparedPlay:
    """Steps that are the same under both options, then one whose outcomes differ.

    `readings` are the options of the other readings.
    """

    readings: Mapping[str, str]
    steps: tuple[ReplayedStep, ...]
    last: ReplayedStep
    outcomes: tuple[OptionOutcome, OptionOutcome]

    @property
    def length(self) -> int:
        """The number of steps after the start, the one that differs included."""
        return len(self.steps)


def compared_play(
    model: SceneModel, joint: JointScene, play: Play, reading: str, options: tuple[str, str]
) -> ComparedPlay:
    """Return a play with both outcomes of its last step.

    Raises CertificateError if plain Python plays it otherwise, or sees no difference.
    """
    steps = _coded(joint, play)
    readings = {
        name: list(each.options)[steps[0].state[f"reading: {name}"]]
        for name, each in model.codes.readings.items()
        if name != reading
    }
    alike = []
    for option in options:
        with chosen_readings({**readings, reading: option}):
            alike.append(_replayed(model, steps, option))
    (told, first), (also_told, second) = alike
    if told != also_told:
        raise CertificateError("two options differ before the last step")
    if (first.refused is None, first.changes, first.ended) == (
        second.refused is None,
        second.changes,
        second.ended,
    ):
        raise CertificateError("two options do not differ in plain Python")
    decided = model.decode_parameters(steps[-1].rule, steps[-1].parameters)
    words = {name: shown(value) for name, value in decided.items()}
    last = ReplayedStep(steps[-1].rule, place_of(model, steps[-1].rule), words, {})
    return ComparedPlay(readings, told, last, (first, second))


def _coded(joint: JointScene, play: Play) -> list[CodedStep]:
    scene = joint.scene
    slots = [slot.name for slot in scene.slots]
    parameters = {
        rule.name: [parameter.name for parameter in rule.parameters]
        for rule in (scene.start, *scene.rules)
    }
    return [
        CodedStep(
            step.rule,
            dict(zip(parameters[step.rule], step.parameters, strict=True)),
            dict(zip(slots, step.state, strict=True)),
        )
        for step in play.steps
    ]


def _replayed(
    model: SceneModel, steps: list[CodedStep], option: str
) -> tuple[tuple[ReplayedStep, ...], OptionOutcome]:
    """Return the steps before the last one, and the outcome of that, in the readings chosen."""
    told: list[ReplayedStep] = []
    state: State | None = None
    for step in steps[:-1]:
        decided = model.decode_parameters(step.rule, step.parameters)
        try:
            after = _taken(model, state, step.rule, decided)
        except (NotAllowed, StepFaultError) as error:
            raise CertificateError(f"`{step.rule}` is refused in Python: {error}") from None
        _check_codes(model, after, step)
        words = {name: shown(value) for name, value in decided.items()}
        changes = changes_between(state, after)
        told.append(ReplayedStep(step.rule, place_of(model, step.rule), words, changes))
        state = after
    return tuple(told), _outcome(model, state, steps[-1], option)


def _outcome(model: SceneModel, state: State | None, step: CodedStep, option: str) -> OptionOutcome:
    decided = model.decode_parameters(step.rule, step.parameters)
    try:
        after = _taken(model, state, step.rule, decided)
    except NotAllowed as error:
        return OptionOutcome(option, f"not allowed: {error}", {}, ())
    except StepFaultError as error:
        told = f"breaks off: {type(error.error).__name__}: {error.error}"
        return OptionOutcome(option, told, {}, ())
    ended = tuple(each.name for each in endings(model.game, after))
    return OptionOutcome(option, None, changes_between(state, after), ended)


def _taken(model: SceneModel, state: State | None, rule: str, decided: Mapping[str, Any]) -> State:
    if state is None:
        return begin(model.game, model.definition.name, decided)
    return take(model.game, state, rule, decided)


def _check_codes(model: SceneModel, after: State, step: CodedStep) -> None:
    fields = {each.name for each in model.fields}
    codes = model.encode_state(after)
    if any(codes[name] != code for name, code in step.state.items() if name in fields):
        raise CertificateError(f"`{step.rule}` leads elsewhere in plain Python")
    if step.state[DIFFERS]:
        raise CertificateError(f"`{step.rule}` differs already")
