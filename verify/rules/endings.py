"""How play ends: every result, the fastest way to it, endless play, and who can force what."""

from collections.abc import Iterator, Sequence
from dataclasses import replace
from functools import partial
from itertools import combinations
from typing import Any

import numpy as np

from ruleproof.models.scene import Property
from ruleproof.verify.exploration.combinations import BEGUN
from ruleproof.verify.exploration.conjunctions import (
    Conjunction,
    inside,
    merged,
)
from ruleproof.verify.exploration.force import Force, endless_play, force, sealed
from ruleproof.verify.exploration.graph import CHANCE, NOBODY, Graph
from ruleproof.verify.exploration.recurring import recurring_play
from ruleproof.verify.exploration.results import Play
from ruleproof.verify.results import Result
from ruleproof.verify.rules.by_reading import Division
from ruleproof.verify.rules.context import Question, SceneContext, steps_words
from ruleproof.verify.rules.other_readings import as_it_goes, in_other_readings
from ruleproof.verify.rules.told_plays import ToldPlay, coded

__all__ = ["ask_endings"]


def ask_endings(context: SceneContext) -> Iterator[Question]:
    """Yield questions how play can end, whether it must, and who can see to it."""
    endings = [each for each in context.scene.properties if each.kind == "ending"]
    for ending in endings:
        yield f"ending {ending.name}", partial(_fastest, context, ending)
    if len({ending.subject for ending in endings}) > 1:
        yield from _one_result(context, endings)
        yield "sealed", partial(_sealed, context, endings)
    yield "endless", partial(_endless, context)
    yield from _force(context, endings)


def _fastest(context: SceneContext, ending: Property) -> Result | None:
    found = context.met(context.goal(ending))
    title = _result_words(ending)
    if found is not None:
        play, shortest = found
        told = context.tell(play)
        how = steps_words(told.length)
        result = context.result(
            "endings",
            ending.name,
            "proved",
            f"{title}: at the earliest after {how}" if shortest else f"{title}: after {how}, say",
            method="exploration, shortest play" if shortest else "a play found at random",
            cites=ending.cites,
            span=ending.span,
            answer=f"after {how}" if shortest else "by a play",
            witness=told.witness(),
            by_play=True,
        )
        return _in_all_readings(context, result, context.goal(ending), play, severity="medium")
    if not context.explored.complete:
        return None
    method, cites, span = context.exhaustive, ending.cites, ending.span
    return context.out_of_reach(
        "endings", ending.name, "dead", f"{title}: no play ends so",
        method=method, cites=cites, span=span, severity="high", answer="never",
    )  # fmt: skip


def _one_result(context: SceneContext, endings: Sequence[Property]) -> Iterator[Question]:
    """Yield a question for each two results that one end can have, else for all together."""
    pairs = [
        (first, second)
        for first, second in combinations(endings, 2)
        if first.subject != second.subject and context.is_met(context.both(first, second))
    ]
    for first, second in pairs:
        yield context.both(first, second), partial(_two_results, context, first, second)
    if not pairs:
        yield "one result", partial(_no_two_results, context)


def _two_results(context: SceneContext, first: Property, second: Property) -> Result | None:
    met = context.met(context.both(first, second))
    assert met is not None
    result = context.result(
        "endings",
        context.both(first, second),
        "contradiction",
        f"one end has two results: {_result_words(first)}, {_result_words(second)}",
        method="exploration",
        cites=tuple(dict.fromkeys((*first.cites, *second.cites))),
        span=first.span,
        severity="high",
        answer="both",
        witness=context.tell(met[0]).witness(),
    )
    return _in_all_readings(context, result, context.both(first, second), met[0])


def _in_all_readings(
    context: SceneContext, result: Result, goal: str, play: Play, **words: Any
) -> Result:
    """Return a result about a goal that some play meets as it stands in all readings."""
    division, plays = in_other_readings(context, "ending", goal, play)
    if division is None:
        return context.in_its_readings(result)
    return context.apart_as(result, division, plays, **words)


def _no_two_results(context: SceneContext) -> Result | None:
    title = "every end has one result"
    if not context.explored.complete:
        return context.bounded("endings", "one result", title)
    return context.result(
        "endings", "one result", "proved", title, method=context.exhaustive, answer="holds"
    )


def _endless(context: SceneContext) -> Result | None:
    graph = context.graph
    if graph is None:
        return _comes_back(context)
    everyone = [*graph.sides, CHANCE, NOBODY]
    together = endless_play(graph, everyone)
    if not together.possible:
        return context.result(
            "endless", "play", "proved", "every play ends",
            method=context.exhaustive, answer="ends",
        )  # fmt: skip
    division = context.divided(graph, together.states)
    within = graph if division is None or division.whole else graph.within(division.met)
    needs, alone = _whose_help(context, within)
    fewer = list(_fewer(context, within)) if division is not None and not alone else []
    assert together.play is not None
    told = context.tell(together.play, loop=together.loop)
    result = context.result(
        "endless",
        "play",
        "endless",
        f"play never has to end: {needs}",
        method="exploration, a play that comes back to itself",
        severity="medium",
        answer="; ".join([needs, *fewer]),
        witness={**told.witness(), "alone": alone},
    )
    if division is None:
        return context.in_its_readings(result)
    if division.whole:
        return result
    return context.apart_as(result, division, _further(context, graph, division, told))


def _comes_back(context: SceneContext) -> Result | None:
    """Return a play that repeats itself on the game's own board, if one is found.

    Who else could see to it is a question for the graph of a small board.
    """
    if context.scope.small or context.scope.first_readings or context.limits.engine == "z3":
        return None
    found = recurring_play(context.scene, longest=context.limits.longest)
    if found is None:
        return None
    told = context.tell(found.play, loop=found.loop)
    needs = f"if all help{', the dice too' if _has_dice(context) else ''}"
    result = context.result(
        "endless",
        "play",
        "endless",
        f"play never has to end: {needs}",
        method="a play by fixed preferences, which comes back to itself",
        severity="medium",
        answer=needs,
        witness=told.witness(),
    )
    known = context.division(BEGUN)
    if known is None:
        return context.in_its_readings(result)
    met = as_it_goes(context, known, coded(context.model, found.play))
    return context.apart_as(result, replace(known, met=met & known.begun, never=~known.begun))


def _further(
    context: SceneContext, graph: Graph, division: Division, first: ToldPlay
) -> list[tuple[Conjunction, ToldPlay]]:
    """Return an endless play for each conjunction of readings that the first one is not in."""
    own = tuple(list(each.options).index(first.readings[each.name]) for each in division.readings)
    found = []
    for conjunction in merged(division.met, ~division.begun):
        here = inside(conjunction, division.met.shape)
        if not here[own]:
            play = endless_play(graph.within(here), [*graph.sides, CHANCE, NOBODY])
            assert play.play is not None
            found.append((conjunction, context.tell(play.play, loop=play.loop)))
    return found


def _whose_help(context: SceneContext, graph: Graph) -> tuple[str, list[str]]:
    """Return whose help endless play needs in some reading at least, and who alone is enough."""
    alone = [side for side in graph.sides if endless_play(graph, [side]).possible]
    if alone:
        return f"{alone[0]} alone can see to it", alone
    if graph.sides and endless_play(graph, list(graph.sides)).possible:
        return "all players together can see to it", []
    dice = _has_dice(context)
    return ("it needs the dice too" if dice else "whoever moves can see to it"), []


def _has_dice(context: SceneContext) -> bool:
    return any(each.weights for rule in context.scene.rules for each in rule.parameters)


def _fewer(context: SceneContext, graph: Graph) -> Iterator[str]:
    """Yield who is enough for endless play in some readings, though not in all, and in which."""
    known = context.division(BEGUN)
    assert known is not None
    helpers = {f"{side} alone": [side] for side in graph.sides}
    if len(graph.sides) > 1:
        helpers["all players together"] = list(graph.sides)
    for words, sides in helpers.items():
        found = endless_play(graph, sides)
        where = graph.ensured(found.nodes)
        if where.any() and not found.possible:
            yield f"{words} with {'; '.join(known.words(where))}"


def _sealed(context: SceneContext, endings: Sequence[Property]) -> Result | None:
    graph = context.graph
    if graph is None:
        return None
    found = sealed(graph, [ending.name for ending in endings])
    if not found:
        return context.result(
            "endings", "sealed", "proved", "play ends as soon as its result is settled",
            method=context.exhaustive, answer="never",
        )  # fmt: skip
    first = min(found, key=lambda each: len(each.play.steps))
    told = context.tell(first.play)
    words = {ending.name: _result_words(ending) for ending in endings}
    result = context.result(
        "endings",
        "sealed",
        "proved",
        f"play can go on after its result is settled: {words[first.result]}, "
        f"after {steps_words(told.length)}",
        method="exploration",
        answer="; ".join(f"{each.result}: {each.count} states" for each in found),
        witness=told.witness(),
        by_play=True,
    )
    division = context.divided(graph, np.logical_or.reduce([each.states for each in found]))
    if division is None:
        return context.in_its_readings(result)
    return context.apart_as(result, division)


def _force(context: SceneContext, endings: Sequence[Property]) -> Iterator[Question]:
    """Yield a question for each side and result that the side can ensure."""
    graph = context.graph
    if graph is None:
        return
    known = context.division(BEGUN)
    for side in graph.sides:
        for ending in endings:
            goal = graph.holds[ending.name].astype(bool)
            found, division = force(graph, [side], goal), None
            if known is not None and not found.almost_surely:
                where = graph.ensured(found.certain)
                if where.any():
                    division = replace(known, met=where, never=known.begun & ~where)
                    found = force(graph.within(where), [side], goal)
            if found.almost_surely:
                key = f"force {side} {ending.name}"
                yield key, partial(_forced, context, side, ending, found, division)


def _forced(
    context: SceneContext, side: str, ending: Property, found: Force, division: Division | None
) -> Result:
    how = "surely" if found.surely else "almost surely"
    title = f"{side} can force {_result_words(ending)}, {how}"
    if any(slot.seen_by for slot in context.scene.slots):
        title += ", if everything were seen"
    result = context.result(
        "force",
        f"{side} {ending.name}",
        "proved",
        title,
        method="attractors on all states",
        cites=ending.cites,
        answer=how,
        witness=context.tell(found.play).witness() if found.play else None,
    )
    return result if division is None else context.apart_as(result, division, without="not")


def _result_words(ending: Property) -> str:
    return ending.subject or ending.name.replace("_", " ")
