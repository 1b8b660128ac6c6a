"""The odds that a page shows by itself: of every procedure, for as many starts as a page can hold.

Where somebody has a choice, each outcome is as likely as best play can make it.
"""

import shlex
from collections.abc import Iterator, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass
from inspect import Parameter
from itertools import product
from math import prod
from typing import Any

from ruleproof.models.diagnostics import ModelError
from ruleproof.models.front_end.compiling import compile_scene
from ruleproof.models.language.decisions import NotAllowed
from ruleproof.models.language.game import Decision, Game, SceneDefinition, decisions_of
from ruleproof.models.language.kinds import Numbers, values_of
from ruleproof.models.play import StepFaultError, begin
from ruleproof.verify.odds.arguments import word_of, words_of
from ruleproof.verify.odds.questions import OddsTable, ask, choosers
from ruleproof.verify.odds.scene_nodes import ANYONE
from ruleproof.verify.odds.scenes import outcome_name
from ruleproof.verify.odds.wishes import Wish

__all__ = ["MOST_ROWS", "PageOdds", "page_odds"]

_Wanted = tuple[str, Sequence[Wish]]  # an outcome, and who wants much or little of it

MOST_ROWS = 650
MOST_AXES = 4
MOST_COLUMNS = 16
MOST_STATES = 100_000
MOST_TRIED = 12


@dataclass(frozen=True)
class PageOdds:
    """What a page tells of one procedure: its tables, or why there are none.

    With choices there is a table for each wish, and only the wanted outcome of it counts. `held`
    has the parameters that keep one value here, with how many they could have. `command` asks for
    the same on the command line.
    """

    scene: str
    cites: tuple[str, ...]
    tables: tuple[OddsTable, ...]
    wanted: tuple[str, ...]
    held: Mapping[str, int]
    command: str
    refused: str = ""


def page_odds(game: Game, name: str) -> Iterator[PageOdds]:
    """Yield the odds of each scene with dice or draws and several outcomes.

    `name` asks for the game. A scene with several starts is no procedure.
    """
    for scene in game.scenes.values():
        decisions = [each for own in scene.of("start", "rule") for each in decisions_of(own)]
        by_chance = any(each.weights for each in decisions)
        if by_chance and len(scene.of("start")) < 2 and len(_outcomes(game, scene.name)) > 1:
            yield _odds_of(game, name, scene)


def _outcomes(game: Game, scene: str) -> list[str]:
    properties = compile_scene(game, scene).scene.properties
    return list(dict.fromkeys(outcome_name(each) for each in properties if each.kind == "ending"))


def _odds_of(game: Game, name: str, scene: SceneDefinition) -> PageOdds:
    starts = scene.of("start")
    decisions = [each for start in starts for each in decisions_of(start)]
    parameters = [each for each in decisions if each.weights is None]
    swept = _swept(parameters)
    held = _held_values(game, scene.name, decisions, swept)
    arguments = [f"{each.name}={held.get(each.name, 'all')}" for each in parameters]
    tables: list[OddsTable] = []
    wishes: Sequence[_Wanted] = [("", ())]
    refused = ""
    try:
        sides = choosers(game, scene.name, arguments, state_limit=MOST_STATES)
        if sides:
            wishes = list(_wishes(_outcomes(game, scene.name), sides))
        for _, wish in wishes:
            found = ask(game, scene.name, arguments, wishes=wish, outcomes_alone=True,
                        state_limit=MOST_STATES)  # fmt: skip
            tables.append(found)
    except ModelError as error:
        fault = error.diagnostics[0]
        refused = f"{fault.message}; {fault.help}" if fault.help else fault.message
    wanted = [part for wish in wishes[0][1] for part in ("--want", str(wish))]
    counts = {each.name: len(words_of(each)) for each in parameters}
    return PageOdds(
        scene=scene.name,
        cites=tuple(cite for start in starts for cite in start.cites),
        tables=() if refused else tuple(tables),
        wanted=tuple(outcome for outcome, _ in wishes),
        held={name: count for name, count in counts.items() if count > 1 and name not in swept},
        command=shlex.join(["ruleproof", "odds", name, scene.name, *arguments, *wanted]),
        refused=refused,
    )


def _swept(parameters: Sequence[Decision]) -> set[str]:
    """Return the parameters of which all values are shown, as many as a page can hold.

    The two with the most values come first, what has a default comes last.
    """
    several = [each for each in parameters if len(words_of(each)) <= MOST_COLUMNS]
    several.sort(key=lambda each: (each.default is not Parameter.empty, -len(words_of(each))))
    found: set[str] = set()
    rows = 1
    for each in [*several[:2], *(each for each in parameters if each in several[2:])]:
        spare = each.default is not Parameter.empty and found
        if rows * len(words_of(each)) <= MOST_ROWS and len(found) < MOST_AXES and not spare:
            found.add(each.name)
            rows *= len(words_of(each))
    return found


def _held_values(
    game: Game, scene: str, decisions: Sequence[Decision], swept: set[str]
) -> dict[str, str]:
    """Return the one value that is shown of each other parameter, in words.

    Of those without a default, it is the first by which the fewest starts are refused.
    """
    values = {
        each.name: [*values_of(each.domain)] if each.name in swept else [_held(each)]
        for each in decisions
    }
    for each in decisions:
        others = [value for value in values_of(each.domain) if value != _held(each)]
        if each.name in swept or each.default is not Parameter.empty or each.weights is not None:
            continue
        tried = [_held(each), *others[: MOST_TRIED - 1]]
        most = 0
        for value in tried:
            allowed = _allowed(game, scene, {**values, each.name: [value]})
            if allowed > most:
                most, values[each.name] = allowed, [value]
            if allowed == prod(map(len, values.values())):
                break
    return {
        each.name: word_of(values[each.name][0])
        for each in decisions
        if each.name not in swept and each.weights is None
    }


def _allowed(game: Game, scene: str, values: Mapping[str, Sequence[Any]]) -> int:
    """Return how many of all starts with these values are not refused."""
    found = 0
    for chosen in product(*values.values()):
        with suppress(NotAllowed, StepFaultError):
            begin(game, scene, dict(zip(values, chosen, strict=True)))
            found += 1
    return found


def _held(decision: Decision) -> Any:
    """Return the value that is shown first: the default, none, the largest number, the first."""
    if decision.default is not Parameter.empty:
        return decision.default
    values = values_of(decision.domain)
    if None in values:
        return None
    return values[-1 if isinstance(decision.domain, Numbers) else 0]


def _wishes(outcomes: Sequence[str], sides: Sequence[str]) -> Iterator[_Wanted]:
    """Yield what is wanted: each outcome, by all who choose, or by one side against the others.

    Of two outcomes, whoever wants one keeps others from the other.
    """
    against = [side for side in sides if side != ANYONE]
    if len(against) < 2:
        yield from ((outcome, [Wish(None, True, outcome)]) for outcome in outcomes)
        return
    for outcome in outcomes if len(outcomes) > 2 else outcomes[:1]:
        for side in against:
            yield outcome, [Wish(side, True, outcome), Wish(None, False, outcome)]
