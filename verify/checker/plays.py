"""Plays, replayed by calling the designer's own functions, and what their last state shows."""

from collections.abc import Callable, Mapping
from typing import Any

from ruleproof.models.language.decisions import NotAllowed, chosen_readings
from ruleproof.models.language.definitions import Definition, Role
from ruleproof.models.language.game import Game, decisions_of
from ruleproof.models.language.kinds import shown
from ruleproof.models.language.state import State, flat
from ruleproof.models.play import StepFaultError, begin, endings, legal_steps, take
from ruleproof.verify.checker.reading import (
    Content,
    RejectedError,
    game_of,
    readings_of,
    readings_words,
    reject_unless,
    value_of,
    words,
)

__all__ = ["check_play", "definition_of"]

CLAIMS: tuple[Role, ...] = (
    "invariant", "always", "reachable", "never", "duty", "ending",
    "resource", "component", "measure",
)  # fmt: skip


def check_play(content: Content) -> str:
    """Return what a play shows; raise RejectedError where Python plays otherwise."""
    game, scene = game_of(content), words(content, "scene")
    readings = readings_of(content, game)
    with chosen_readings(readings):
        states = _replayed(game, scene, content["steps"])
        shows = content["shows"]
        what = words(shows, "what")
        if what not in SHOWN:
            raise RejectedError(f"a play cannot show `{what}`")
        told = SHOWN[what](game, states, shows)
    count = len(states) - 1
    play = f"a play of {scene} of {count} step{'' if count == 1 else 's'}"
    return f"{play}{readings_words(readings)} {what}{told}"


def _replayed(game: Game, scene: str, steps: list[Content]) -> list[State]:
    reject_unless(steps, "a play has a start")
    states: list[State] = []
    before: Mapping[str, Any] = {}
    for step in steps:
        rule = words(step, "rule")
        try:
            if states:
                states.append(take(game, states[-1], rule, _arguments(game, scene, rule, step)))
            else:
                starts = {"start", *(each.name for each in game.scene(scene).of("start"))}
                reject_unless(rule in starts, "a play begins with the start")
                states.append(begin(game, scene, _arguments(game, scene, None, step)))
        except (NotAllowed, StepFaultError) as error:
            raise RejectedError(f"`{rule}` is refused: {error}") from None
        after = flat(states[-1])
        changed = {
            name: shown(value)
            for name, value in after.items()
            if name not in before or before[name] != value
        }
        reject_unless(changed == step["changes"], f"`{rule}` leads elsewhere")
        before = after
    return states


def _arguments(game: Game, scene: str, rule: str | None, step: Content) -> dict[str, Any]:
    definition = game.scene(scene)
    if rule is not None and rule not in definition.rules:
        raise RejectedError(f"there is no rule `{rule}`")
    sources = definition.of("start") if rule is None else (definition.rules[rule],)
    decisions = {each.name: each for source in sources for each in decisions_of(source)}
    given = step["arguments"]
    reject_unless(given.keys() == decisions.keys(), "the arguments are not those of the rule")
    return {name: value_of(decisions[name].domain, text) for name, text in given.items()}


def definition_of(game: Game, state: State, roles: tuple[Role, ...], name: str) -> Definition:
    """Return a definition of the scene by its roles and its name."""
    for each in game.scene(state).definitions:
        if each.role in roles and each.name == name:
            return each
    raise RejectedError(f"the scene has no {roles[0]} `{name}`")


def _broken(game: Game, states: list[State], shows: Content) -> str:
    asked = definition_of(game, states[-1], ("invariant", "always"), words(shows, "name"))
    reject_unless(not asked(states[-1]), f"`{asked.name}` holds at the end")
    return f" {asked.name}"


def _met(game: Game, states: list[State], shows: Content) -> str:
    asked = definition_of(game, states[-1], ("reachable", "never"), words(shows, "name"))
    reject_unless(asked(states[-1]), f"`{asked.name}` does not hold at the end")
    return f" {asked.name}"


def _ended(game: Game, states: list[State], shows: Content) -> str:
    held = {each.name for each in endings(game, states[-1])}
    reject_unless(set(shows["names"]) <= held and shows["names"], "it does not end so")
    return f" {' and '.join(shows['names'])}"


def _stuck(game: Game, states: list[State], shows: Content) -> str:
    reject_unless(not endings(game, states[-1]), "play has ended")
    reject_unless(not any(legal_steps(game, states[-1])), "there is a legal step")
    return ""


def _duty(game: Game, states: list[State], shows: Content) -> str:
    last = states[-1]
    asked = definition_of(game, last, ("duty",), words(shows, "name"))
    reject_unless(asked(last) and not endings(game, last), "the duty is not asked for")
    rules = {step.rule for step in legal_steps(game, last)}
    reject_unless(rules.isdisjoint(asked.subjects), "the duty can be done")
    return f" {asked.name}"


def _endless(game: Game, states: list[State], shows: Content) -> str:
    back = shows["back to"]
    fits = type(back) is int and 0 <= back < len(states) - 1
    reject_unless(fits and states[back] == states[-1], "the play does not come back")
    return f": it comes back to step {back}"


def _fault(game: Game, states: list[State], shows: Content) -> str:
    """Require that a step, or a claim about the last state, breaks off; nothing else counts."""
    name, last = words(shows, "name"), states[-1]
    scene = game.scene(last)
    if name in scene.rules:
        given = _arguments(game, scene.name, name, {"arguments": shows["with"]})
        try:
            take(game, last, name, given)
        except NotAllowed as refused:
            raise RejectedError(f"`{name}` is refused: {refused}") from None
        except StepFaultError:
            return f" {name}"
    else:
        asked = definition_of(game, last, CLAIMS, name)
        reject_unless(len(asked.parameters) == 1, f"`{name}` asks for more than a state")
        try:
            asked(last)
        except Exception:
            return f" {name}"
    raise RejectedError(f"`{name}` has no fault")


SHOWN: dict[str, Callable[[Game, list[State], Content], str]] = {
    "breaks": _broken,
    "reaches": _met,
    "ends with": _ended,
    "is stuck": _stuck,
    "cannot do the duty": _duty,
    "never has to end": _endless,
    "meets a fault of": _fault,
}
