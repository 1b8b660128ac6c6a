"""Replay the play of a result: step by step, by calling the designer's own functions."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

from ruleproof.models.diagnostics import Diagnostic, ModelError
from ruleproof.models.front_end.compiling import compile_scene
from ruleproof.models.front_end.scene_model import SceneModel
from ruleproof.models.game_folder import GameFolder
from ruleproof.models.language.decisions import NotAllowed, chosen_readings
from ruleproof.models.language.game import Game
from ruleproof.models.language.kinds import shown, values_of
from ruleproof.models.language.state import State, flat
from ruleproof.models.play import StepFaultError, begin, endings, take
from ruleproof.verify.progress import Progress, quiet
from ruleproof.verify.reach_certificate import CertificateError
from ruleproof.verify.results import Result
from ruleproof.verify.rules.amounts import ask_amounts
from ruleproof.verify.rules.context import Limits, Question, SceneContext, SceneScope
from ruleproof.verify.rules.endings import ask_endings
from ruleproof.verify.rules.properties import ask_properties
from ruleproof.verify.rules.replay_games import board_games, known_name
from ruleproof.verify.rules.scopes import Answers
from ruleproof.verify.rules.steps import ask_steps
from ruleproof.verify.rules_check import QUESTIONS

__all__ = ["Replay", "ReplayedStep", "changes_between", "place_of", "replay"]

Asking = Callable[[SceneContext], Iterator[Question]]

FIRST_ASKED: Mapping[str, Asking] = {
    **dict.fromkeys(("ranges", "rolls", "rules", "deadlock", "duty"), ask_steps),
    **dict.fromkeys(("invariant", "never", "reachable"), ask_properties),
    **dict.fromkeys(("endings", "endless", "force"), ask_endings),
    **dict.fromkeys(("supply", "extremes", "loops"), ask_amounts),
}


@dataclass(frozen=True)
class ReplayedStep:
    """A step that plain Python took: the rule, where it stands, and only what changed.

    `fault` says why Python broke it off; nothing changed then.
    """

    rule: str
    place: str | None
    arguments: Mapping[str, str]
    changes: Mapping[str, str]
    fault: str | None = None


@dataclass(frozen=True)
class Replay:
    """The play of a result; the first step is the start. It goes back to `loop` if that is set."""

    result: Result
    readings: Mapping[str, str]
    steps: tuple[ReplayedStep, ...]
    ended: tuple[str, ...]
    loop: int | None = None


def replay(
    folder: GameFolder,
    wanted: str,
    *,
    board: Path | None = None,
    limits: Limits | None = None,
    progress: Progress = quiet,
) -> Replay:
    """Return the play of the result called `wanted`, taken again in plain Python.

    `wanted` is `check/Scene.subject`, with or without the game before it. Raises ModelError if
    there is no such result, or if it has no play.
    """
    check, scene = _parts(folder, wanted)
    known: list[str] = []
    name = f"{folder.name}/{check}"
    for model, result in _results(folder, check, scene, board, limits or Limits(), progress):
        known.append(result.id)
        if result.id.casefold() == name.casefold():
            return _replayed(model, result)
    known_name(name, known, "result")
    raise AssertionError("a known result was not found")


def _parts(folder: GameFolder, wanted: str) -> tuple[str, str]:
    """Return the id without the game, and the name of its scene."""
    check = wanted.strip().removeprefix(f"{folder.name}/")
    kind, slash, subject = check.partition("/")
    scene, dot, _ = subject.partition(".")
    if not (kind and slash and scene and dot):
        raise ModelError(
            Diagnostic(
                "RP011",
                f"`{wanted}` names no result of the rules",
                help="a result is called `check/Scene.subject`: `ruleproof check` shows them "
                "as JSON",
            )
        )
    return check, scene


def _results(
    folder: GameFolder,
    check: str,
    scene: str,
    board: Path | None,
    limits: Limits,
    progress: Progress,
) -> Iterator[tuple[SceneModel, Result]]:
    """Yield the results about a scene, those of the wanted check first, as a check settles them."""
    answers = Answers()
    models: dict[str | None, SceneModel] = {}
    seen: dict[str, int] = {}
    used: frozenset[str] = frozenset()
    for game, scope in _scopes(folder, board):
        if not answers.open:
            break
        name = known_name(scene, game.scenes, "scene")
        progress(f"{name}, {scope.board or 'no board'}")
        model = models[scope.board] = compile_scene(game, name)
        context = SceneContext(folder.name, model, replace(scope, used=used), limits)
        questions = _questions(context, check)
        answers.asked |= dict.fromkeys(key for key, _ in questions)
        for key, asked in questions:
            if key not in answers.settled:
                answers.put(key, asked(), context.scope)
                for result in answers.settled.get(key, ()):
                    yield models.get(result.scope.board, model), _numbered(result, seen)
        used = context.used
        answers.finish([key for key, _ in questions])
    for waiting in answers.waiting.values():
        for result in waiting:
            yield models.get(result.scope.board, model), _numbered(result, seen)


def _scopes(folder: GameFolder, board: Path | None) -> Iterator[tuple[Game, SceneScope]]:
    """Yield where a check looks: on each board, then on the last one in the first readings."""
    places = list(board_games(folder, board=board))
    for place in places:
        last = place is places[-1]
        yield place.game, SceneScope(place.board, place.small, last_board=last)
    yield place.game, SceneScope(place.board, place.small, first_readings=True, last=True)


def _questions(context: SceneContext, check: str) -> list[Question]:
    """Return all questions, the likeliest to have the wanted result first."""
    kind, _, subject = check.partition("/")
    first = FIRST_ASKED.get(kind)
    asking = sorted(QUESTIONS, key=lambda questions: questions is not first)
    found = [question for questions in asking for question in questions(context)]
    if "/" in subject:
        return found
    name = subject.partition(".")[2].casefold()
    return sorted(found, key=lambda question: name not in question[0].casefold())


def _numbered(result: Result, seen: dict[str, int]) -> Result:
    """Return a result as a report numbers it: an id that is there already gets a number."""
    seen[result.id] = seen.get(result.id, 0) + 1
    again = seen[result.id]
    return result if again == 1 else replace(result, id=f"{result.id}/{again}")


def _replayed(model: SceneModel, result: Result) -> Replay:
    witness = result.witness or {}
    told = witness.get("play")
    if not told and not witness.get("then"):
        raise ModelError(
            Diagnostic(
                "RP011",
                f"`{result.id}` has no play: {result.title}",
                help=f"it is `{result.verdict}` by {result.method}",
            )
        )
    readings = witness.get("readings") or {}
    with chosen_readings(readings):
        steps, state = _taken_again(model, told or ())
        for each in witness.get("loop") or ():
            assert state is not None
            step, state = _once_more(model, state, each["rule"], each["parameters"])
            steps.append(step)
        if witness.get("then"):
            steps.append(_broken_off(model, state, witness))
        ended = () if state is None else tuple(each.name for each in endings(model.game, state))
    return Replay(result, readings, tuple(steps), ended, witness.get("back to"))


def _taken_again(
    model: SceneModel, told: Sequence[Mapping[str, Any]]
) -> tuple[list[ReplayedStep], State | None]:
    """Take the steps as they are told; raise CertificateError if Python takes one otherwise."""
    steps: list[ReplayedStep] = []
    state: State | None = None
    for each in told:
        decided = _decided(model, each["rule"], each["arguments"])
        step, state = _step(model, state, each["rule"], decided)
        if step.changes != each["changes"]:
            raise CertificateError(f"`{step.rule}` leads elsewhere in plain Python")
        steps.append(step)
    return steps, state


def _once_more(
    model: SceneModel, state: State, rule: str, codes: Mapping[str, int]
) -> tuple[ReplayedStep, State]:
    """Take a step of a loop, whose parameters are told by their codes."""
    return _step(model, state, rule, model.decode_parameters(rule, codes))


def _step(
    model: SceneModel, state: State | None, rule: str, decided: Mapping[str, Any]
) -> tuple[ReplayedStep, State]:
    try:
        after = _next(model, state, rule, decided)
    except (NotAllowed, StepFaultError) as error:
        raise CertificateError(f"`{rule}` is refused in plain Python: {error}") from None
    words = {name: shown(value) for name, value in decided.items()}
    return ReplayedStep(rule, place_of(model, rule), words, changes_between(state, after)), after


def changes_between(before: State | None, after: State) -> dict[str, str]:
    """Return the values that differ, by the names of their slots; all of them at the start."""
    known = {} if before is None else flat(before)
    return {
        name: shown(value)
        for name, value in flat(after).items()
        if name not in known or known[name] != value
    }


def _next(model: SceneModel, state: State | None, rule: str, decided: Mapping[str, Any]) -> State:
    if state is None:
        return begin(model.game, model.definition.name, decided)
    return take(model.game, state, rule, decided)


def _decided(model: SceneModel, rule: str, arguments: Mapping[str, str]) -> dict[str, Any]:
    """Return the values of arguments that are told in words."""
    return {
        decision.name: next(
            value
            for value in values_of(decision.domain)
            if shown(value) == arguments[decision.name]
        )
        for _, decision in model.parameters.get(rule, ())
    }


def _broken_off(model: SceneModel, state: State | None, witness: Mapping[str, Any]) -> ReplayedStep:
    """Take the step that has a fault; it may also be a claim that cannot be worked out."""
    rule = witness["then"]
    arguments = dict(witness.get("with", {}))
    claim = next((each for each in model.scene.properties if each.name == rule), None)
    try:
        if claim is not None and state is not None:
            next(each for each in model.definition.definitions if each.name == rule)(state)
        else:
            decided = _decided(model, rule, arguments)
            _next(model, state, rule, decided)
    except StepFaultError as error:
        told = f"{type(error.error).__name__}: {error.error}"
    except NotAllowed as error:
        raise CertificateError(f"`{rule}` is not allowed in plain Python: {error}") from None
    except Exception as error:
        told = f"{type(error).__name__}: {error}"
    else:
        raise CertificateError(f"`{rule}` has no fault in plain Python")
    return ReplayedStep(rule, place_of(model, rule), arguments, {}, told)


def place_of(model: SceneModel, name: str) -> str | None:
    """Return the file and the line of a rule, the start or a claim; None if it has none."""
    scene = model.scene
    spans = [(each.name, each.span) for each in (scene.start, *scene.rules)]
    spans += [(each.name, each.span) for each in scene.properties]
    for known, span in spans:
        if known == name and span is not None:
            return f"{span.source.name}:{span.line}"
    return None
