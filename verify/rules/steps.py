"""Single steps: values that leave their range, uncovered rolls, dead rules, deadlocks, duties."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from functools import partial

import numpy as np

from ruleproof.models.language.kinds import shown
from ruleproof.models.scene import Measure, Parameter, Property, Rule
from ruleproof.models.source import Span
from ruleproof.models.terms import value_words, variables
from ruleproof.verify.exploration.combinations import BEGUN
from ruleproof.verify.exploration.conjunctions import Combinations, merged
from ruleproof.verify.exploration.results import FaultMet, StuckDuty, UncoveredRoll
from ruleproof.verify.results import Result
from ruleproof.verify.rules.by_reading import Division, reading_words
from ruleproof.verify.rules.context import Question, SceneContext, steps_words

__all__ = ["ask_steps"]


def ask_steps(context: SceneContext) -> Iterator[Question]:
    """Yield questions about what can go wrong within a step."""
    begins = context.division(BEGUN)
    if begins is not None and not begins.begun.all():
        yield "start", partial(_no_start, context, begins)
    if context.explored.faults:
        for met in context.explored.faults:
            yield f"fault {met.rule} {met.what}", partial(_fault, context, met)
    else:
        yield "ranges", partial(_ranges, context)
    if any(each.weights for rule in context.scene.rules for each in rule.parameters):
        yield from _rolls(context)
    yield from _rules(context)
    yield from _hidden(context)
    yield "deadlock", partial(_deadlock, context)
    for asked in context.scene.properties:
        if asked.kind == "duty":
            yield f"duty {asked.name}", partial(_duty, context, asked)


def _no_start(context: SceneContext, begins: Division) -> Result:
    start = context.scene.start
    with_these = reading_words(begins.readings, merged(~begins.begun))
    return context.result(
        "deadlock",
        "start",
        "depends",
        "play cannot begin, in some readings",
        method="exploration",
        cites=start.cites,
        span=start.span,
        severity="high",
        answer=f"never with {'; '.join(with_these)}",
        witness={"no start with": list(with_these)},
        readings=with_these,
    )


def _ranges(context: SceneContext) -> Result | None:
    title = "every value stays within its range, and every step can be worked out"
    if context.explored.complete:
        return context.result(
            "ranges", "steps", "proved", title, method=context.exhaustive, answer="holds"
        )
    if context.faultless:
        return context.result(
            "ranges", "steps", "proved", title, method="z3, induction", answer="holds"
        )
    return context.bounded("ranges", "steps", title)


def _fault(context: SceneContext, met: FaultMet) -> Result:
    rule = _rule(context, met.rule) or _claim(context, met.rule)
    span = _fault_span(rule, met.what)
    told = context.tell(met.play).witness() if met.play is not None else {"play": []}
    codes = dict(zip((each.name for each in _parameters(rule)), met.parameters, strict=False))
    arguments = context.model.decode_parameters(met.rule, codes) if codes else {}
    result = context.result(
        "ranges",
        f"{met.rule} {met.what}",
        "fails",
        f"{met.rule.replace('_', ' ')}: {met.what}",
        method="exploration, shortest play",
        cites=rule.cites if rule else (),
        span=span,
        severity="high",
        answer="fails",
        witness={
            **told,
            "then": met.rule,
            "with": {name: shown(value) for name, value in arguments.items()},
        },
    )
    return context.apart(result, "fault", met.rule, met.what)


def _rule(context: SceneContext, name: str) -> Rule | None:
    rules = (context.scene.start, *context.scene.rules)
    return next((rule for rule in rules if rule.name == name), None)


def _claim(context: SceneContext, name: str) -> Property | Measure | None:
    claims: tuple[Property | Measure, ...]
    claims = (*context.scene.properties, *context.scene.measures)
    return next((claim for claim in claims if claim.name == name), None)


def _parameters(asked: Rule | Property | Measure | None) -> tuple[Parameter, ...]:
    return asked.parameters if isinstance(asked, Rule) else ()


def _fault_span(rule: Rule | Property | Measure | None, what: str) -> Span | None:
    faults = rule.faults if rule else ()
    return next((fault.span for fault in faults if fault.what == what), None)


def _rolls(context: SceneContext) -> Iterator[Question]:
    """Yield a question for each uncovered chance, and again for faces that other readings miss."""
    told: dict[tuple[str, str], Combinations] = {}
    for number, roll in enumerate(context.explored.rolls):
        where, chance = _missing_where(context, roll), (roll.rule, roll.parameter)
        if chance in told and not (where & ~told[chance]).any():
            continue
        told[chance] = told.get(chance, False) | where
        subject = f"{roll.rule} {roll.parameter} {roll.face}" if number else "covered"
        asked = f"rolls {subject}" if number else "rolls"
        yield asked, partial(_uncovered, context, roll, subject)
    if not told:
        yield "rolls", partial(_covered, context)


def _missing_where(context: SceneContext, roll: UncoveredRoll) -> Combinations:
    """Return under which combinations of readings a face is met that nothing covers."""
    found = context.explored.met.get(_as_met(context, roll))
    return np.ones((), np.bool_) if found is None else found.where


def _as_met(context: SceneContext, roll: UncoveredRoll) -> tuple[str, int, int, int]:
    """Return what exploration notes an uncovered face as."""
    index = next(n for n, each in enumerate(context.scene.rules) if each.name == roll.rule)
    names = [each.name for each in context.scene.rules[index].parameters]
    return "roll", index, names.index(roll.parameter), roll.face


def _covered(context: SceneContext) -> Result | None:
    title = "every roll is covered by the rules"
    if not context.explored.complete:
        return context.bounded("rolls", "covered", title)
    return context.result(
        "rolls", "covered", "proved", title, method=context.exhaustive, answer="holds"
    )


def _uncovered(context: SceneContext, roll: UncoveredRoll, subject: str) -> Result:
    rule = _rule(context, roll.rule)
    assert rule is not None
    told = context.tell(roll.play).witness()
    parameter = next(each for each in rule.parameters if each.name == roll.parameter)
    result = context.result(
        "rolls",
        subject,
        "gap",
        f"{roll.rule.replace('_', ' ')}: no rule says what happens if `{roll.parameter}` "
        f"is {value_words(parameter.sort, roll.face)}",
        method="exploration, shortest play",
        cites=rule.cites,
        span=rule.span,
        severity="high",
        answer=f"{roll.rule}, {roll.parameter} {roll.face}",
        witness=told,
    )
    return context.apart(result, *_as_met(context, roll))


def _rules(context: SceneContext) -> Iterator[Question]:
    """Yield a question for all rules together, or for each rule that no play uses."""
    unused = [rule for rule in context.scene.rules if rule.name not in context.used]
    if unused and context.explored.complete and not context.narrow:
        for rule in unused:
            yield f"dead {rule.name}", partial(_dead, context, rule)
    else:
        yield "rules", partial(_used, context, unused)
    for rule in context.scene.rules:
        division = context.division("used", rule.name)
        if division is not None and rule not in unused and division.never.any():
            yield f"used {rule.name}", partial(_used_sometimes, context, rule)


def _hidden(context: SceneContext) -> Iterator[Question]:
    """Yield a question for each rule that a side takes by what it does not see."""
    seers = {slot.name: slot.seen_by for slot in context.scene.slots if slot.seen_by}
    for rule in context.scene.rules:
        read = sorted(name for name in variables([rule.guard]) if name in seers)
        unseen = [name for name in read if rule.by is not None and seers[name] != rule.by]
        if unseen:
            yield f"unseen {rule.name}", partial(_unseen, context, rule, unseen, seers)


def _unseen(
    context: SceneContext, rule: Rule, unseen: list[str], seers: Mapping[str, str | None]
) -> Result:
    first = unseen[0]
    return context.result(
        "hidden",
        rule.name,
        "fails",
        f"{rule.name.replace('_', ' ')}: whether {rule.by} may take it depends on `{first}`, "
        f"which only {seers[first]} sees",
        method="what the requirements of the rule read",
        cites=rule.cites,
        span=rule.span,
        severity="medium",
        answer=", ".join(unseen),
        witness={"reads": unseen},
    )


def _used(context: SceneContext, unused: Sequence[Rule]) -> Result | None:
    if unused:
        return _some_unused(context, unused) if context.explored.complete else None
    count = len(context.scene.rules)
    whole = f"each of the {count} rules" if count > 1 else "the one rule"
    result = context.result(
        "rules", "used", "proved", f"{whole} can be used",
        method="exploration", answer="all used", by_play=True,
    )  # fmt: skip
    if context.explored.complete:  # the rules that some readings forbid are told one by one
        return result
    known = context.division(BEGUN)
    if known is None:
        return context.in_its_readings(result)
    taken = [context.division("used", rule.name) for rule in context.scene.rules]
    together = np.logical_and.reduce([known.begun, *(each.met for each in taken if each)])
    if not together.any():
        return context.in_its_readings(result)
    return context.apart_as(result, replace(known, met=together, never=~known.begun))


def _some_unused(context: SceneContext, unused: Sequence[Rule]) -> Result:
    """Return that some rules are not used here, which is no finding where this is not all."""
    names = ", ".join(rule.name.replace("_", " ") for rule in unused)
    return context.result(
        "rules", "used", "bounded", f"no play uses here: {names}",
        method=context.exhaustive, answer=f"not used here: {names}",
    )  # fmt: skip


def _used_sometimes(context: SceneContext, rule: Rule) -> Result:
    result = context.result(
        "rules",
        rule.name,
        "proved",
        f"{rule.name.replace('_', ' ')}: can be used",
        method=context.exhaustive,
        cites=rule.cites,
        span=rule.span,
        answer="used",
        by_play=True,
    )
    return context.apart(result, "used", rule.name)


def _dead(context: SceneContext, rule: Rule) -> Result:
    return context.result(
        "rules",
        rule.name,
        "dead",
        f"{rule.name.replace('_', ' ')}: no play can use this rule",
        method=context.exhaustive,
        cites=rule.cites,
        span=rule.span,
        severity="medium",
        answer="dead",
        witness={"states": context.explored.states},
    )


def _deadlock(context: SceneContext) -> Result | None:
    stuck = context.explored.stuck
    if stuck is None:
        title = "play never stops before an end"
        if not context.explored.complete:
            return context.bounded("deadlock", "play", title)
        return context.result(
            "deadlock", "play", "proved", title, method=context.exhaustive, answer="none"
        )
    told = context.tell(stuck.play)
    result = context.result(
        "deadlock",
        "play",
        "deadlock",
        f"nobody can do anything, and play has not ended: after {steps_words(told.length)}",
        method="exploration, shortest play",
        severity="high",
        answer=f"after {steps_words(told.length)}",
        witness=told.witness(),
    )
    return context.apart(result, "stuck", "")


def _duty(context: SceneContext, asked: Property) -> Result | None:
    name, cites, span = asked.name, asked.cites, asked.span
    stuck: StuckDuty | None = next(
        (found for found in context.explored.duties if found.duty == name), None
    )
    title = name.replace("_", " ")
    if stuck is None:
        done = f"{title}: can always be done"
        if not context.explored.complete:
            return context.bounded("duty", name, done, cites=cites, span=span)
        return context.result(
            "duty", name, "proved", done,
            method=context.exhaustive, cites=cites, span=span, answer="possible",
        )  # fmt: skip
    told = context.tell(stuck.play)
    result = context.result(
        "duty",
        name,
        "deadlock",
        f"{title}: `{stuck.rule}` must be done and cannot, after {steps_words(told.length)}",
        method="exploration, shortest play",
        cites=cites,
        span=span,
        severity="high",
        answer=f"impossible after {steps_words(told.length)}",
        witness=told.witness(),
    )
    return context.apart(result, "duty", name)
