"""Amounts: the most and least of a measure, what the box runs out of, loops that pay."""

from collections.abc import Iterator
from functools import partial

from ruleproof.models.scene import Measure
from ruleproof.models.terms import value_words
from ruleproof.verify.exploration.combinations import BEGUN
from ruleproof.verify.exploration.results import Extremes
from ruleproof.verify.results import Result
from ruleproof.verify.rules.context import Question, SceneContext
from ruleproof.verify.solving.loops import Loop, find_loop, resources_of
from ruleproof.verify.solving.outcomes import Bounded, Budget, Step

__all__ = ["ask_amounts"]

LOOP_LENGTH = 4
LOOP_RESOURCES = 5_000_000  # a loop is found or excluded early, or not at all


def ask_amounts(context: SceneContext) -> Iterator[Question]:
    """Yield questions for the extremes of measures, the supply of components, resource loops."""
    for measure in context.scene.measures:
        match measure.kind:
            case "component":
                yield f"supply {measure.name}", partial(_supply, context, measure)
            case "measure":
                yield f"extreme {measure.name}", partial(_extreme, context, measure)
    if resources_of(context.scene):
        yield "loops", partial(_loops, context)


def _supply(context: SceneContext, measure: Measure) -> Result | None:
    assert measure.box is not None
    found = context.explored.measures.get(measure.name)
    if found is None:
        return None
    title = measure.name.replace("_", " ")
    if found.most.value > measure.box:
        told = context.tell(found.most.play)
        result = context.result(
            "supply",
            measure.name,
            "shortage",
            f"{title}: {found.most.value} are needed, the box holds {measure.box}",
            method="exploration",
            cites=measure.cites,
            span=measure.span,
            severity="medium",
            answer=f"{found.most.value} of {measure.box}",
            witness=told.witness(),
        )
        return context.apart(result, "goal", context.short_of(measure))
    if not context.explored.complete:
        return None
    return context.result(
        "supply",
        measure.name,
        "proved",
        f"{title}: at most {found.most.value} are needed, the box holds {measure.box}",
        method=context.exhaustive,
        cites=measure.cites,
        span=measure.span,
        answer=f"{found.most.value} of {measure.box}",
    )


def _extreme(context: SceneContext, measure: Measure) -> Result | None:
    found = context.explored.measures.get(measure.name)
    if found is None or not context.explored.complete:
        return None
    title = f"{measure.name.replace('_', ' ')}: from {found.least.value} to {found.most.value}"
    answer = f"{found.least.value} to {found.most.value}"
    parts = _by_reading(context, found)
    return context.result(
        "extremes",
        measure.name,
        "proved",
        f"{title}, over all readings" if parts else title,
        method=context.exhaustive,
        cites=measure.cites,
        span=measure.span,
        answer="; ".join([answer, *parts]),
        witness=context.tell(found.most.play).witness(),
    )


def _by_reading(context: SceneContext, found: Extremes) -> list[str]:
    """Return the least and the most in certain readings, if it hangs on them."""
    known = context.division(BEGUN)
    if known is None or len(found.by_reading) < 2:
        return []
    return [
        f"{least} to {most} with {'; '.join(known.words(where))}"
        for (least, most), where in found.by_reading.items()
    ]


def _loops(context: SceneContext) -> Result | None:
    if not context.solves:
        return None
    budget = Budget(resources=min(LOOP_RESOURCES, context.limits.resources), depth=6)
    found = find_loop(context.scene, resources_of(context.scene), length=LOOP_LENGTH, budget=budget)
    match found:
        case Loop(play=play) if play is not None:
            rounds = [
                {"rule": step.rule, "parameters": dict(step.parameters)} for step in found.steps
            ]
            return context.result(
                "loops",
                "resources",
                "endless",
                f"{found.words}: {', then '.join(_taken(context, each) for each in found.steps)}",
                method="z3",
                severity="medium",
                answer=f"a loop of {len(found.steps)} steps",
                witness={**context.tell(play).witness(), "loop": rounds},
            )
        case Bounded():
            return context.result(
                "loops",
                "resources",
                "bounded",
                f"no sequence of up to {LOOP_LENGTH} steps can be repeated with gain",
                method="z3",
                answer="none",
                depth=LOOP_LENGTH,
            )
        case _:
            return None


def _taken(context: SceneContext, step: Step) -> str:
    """Return a step of a loop in words."""
    rule = next(each for each in context.scene.rules if each.name == step.rule)
    decided = [
        f"{each.name} {value_words(each.sort, step.parameters[each.name])}"
        for each in rule.parameters
    ]
    return f"{step.rule.replace('_', ' ')}{' with ' if decided else ''}{', '.join(decided)}"
