"""Invariants, and what can or cannot happen: proved for every play, or a shortest play."""

from collections.abc import Iterator
from dataclasses import replace
from functools import partial

from ruleproof.models.scene import Property
from ruleproof.verify.exploration.results import Play
from ruleproof.verify.results import Result, word
from ruleproof.verify.rules.context import Question, SceneContext, steps_words
from ruleproof.verify.rules.other_readings import in_other_readings
from ruleproof.verify.solving.bounded import shortest_play
from ruleproof.verify.solving.induction import prove, proved_together
from ruleproof.verify.solving.outcomes import Bounded, Budget, Fails, Proved, Undecided
from ruleproof.verify.solving.outcomes import Play as SolvedPlay

__all__ = ["ask_properties"]

SHARE = 4  # of the resources of a check, for a claim that was hardly meant to fail
ASKED = ("invariant", "never", "reachable")


def ask_properties(context: SceneContext) -> Iterator[Question]:
    """Yield a question for each invariant and claim."""
    for asked in context.scene.properties:
        if asked.kind in ASKED:
            yield f"{asked.kind} {asked.name}", partial(_answer, context, asked)


def _answer(context: SceneContext, asked: Property) -> Result | None:
    if asked.holds.op == "constant" and not asked.faults:
        return _constant(context, asked)
    found = context.met(context.goal(asked))
    if found is not None:
        play, shortest = found
        return _met(context, asked, play, shortest=shortest)
    if context.explored.complete:
        return _never_met(context, asked, context.exhaustive)
    if asked.kind == "reachable":
        by_z3 = _found_by_z3(context, asked) if context.limits.engine == "z3" else None
        return by_z3 or _out_of_reach(context, asked)
    return _solved(context, asked) or context.bounded(
        asked.kind, asked.name, _words(asked), cites=asked.cites, span=asked.span
    )


def _constant(context: SceneContext, asked: Property) -> Result:
    always = bool(asked.holds.payload)
    return context.result(
        asked.kind,
        asked.name,
        "vacuous",
        f"{_words(asked)}: {'always' if always else 'never'} true, whatever happens",
        method="simplification",
        cites=asked.cites,
        span=asked.span,
        severity="low",
        answer="vacuous",
        witness={"value": always},
    )


def _met(
    context: SceneContext, asked: Property, play: Play | SolvedPlay, *, shortest: bool
) -> Result:
    """Return the result where a play breaks an invariant, or shows what can happen."""
    told = context.tell(play)
    how = steps_words(told.length)
    reached = asked.kind == "reachable"
    met = "" if reached else "broken "
    result = context.result(
        asked.kind,
        asked.name,
        "proved" if reached else "fails",
        f"{_words(asked)}: {met}by a play of {how}",
        method="shortest play" if shortest else "a play found at random",
        cites=asked.cites,
        span=asked.span,
        severity=None if reached else "high",
        answer=f"in {how}" if shortest else "by a play",
        witness=told.witness(),
        by_play=True,
    )
    division, plays = in_other_readings(context, asked.kind, context.goal(asked), play)
    if division is None:
        return context.in_its_readings(result)
    if not reached and division.never.any():
        result = replace(result, answer="")
    return context.apart_as(
        result,
        division,
        plays,
        title=f"{_words(asked)}: {met}in some readings, by a play of {how}",
        without="never" if reached else "holds",
        severity="medium",
    )


def _never_met(context: SceneContext, asked: Property, method: str) -> Result:
    if asked.kind == "reachable":
        return context.out_of_reach(
            asked.kind, asked.name, "fails", f"{_words(asked)}: no play gets there",
            method=method, cites=asked.cites, span=asked.span, severity="high", answer="never",
        )  # fmt: skip
    return context.result(
        asked.kind,
        asked.name,
        "proved",
        _words(asked),
        method=method,
        cites=asked.cites,
        span=asked.span,
        answer="holds",
    )


def _found_by_z3(context: SceneContext, asked: Property) -> Result | None:
    """Return that a play gets there, or that no play is long enough to."""
    found = shortest_play(context.scene, asked.holds, budget=Budget(context.limits.resources))
    match found:
        case Fails(play):
            return _met(context, asked, play, shortest=True)
        case Bounded(depth, complete=True):
            return _never_met(context, asked, f"z3, no play is longer than {depth} steps")
        case _:
            return None


def _out_of_reach(context: SceneContext, asked: Property) -> Result | None:
    """Return that no play gets there, if one induction shows it."""
    if not context.solves or not context.faultless:
        return None
    contrary = context.terms.negate(asked.holds)
    budget = Budget(max(1, context.limits.resources // SHARE))
    if not proved_together(context.scene, [contrary], budget=budget):
        return None
    return replace(
        _never_met(context, asked, "z3, induction"), witness={"checked by": "a second encoding"}
    )


def _solved(context: SceneContext, asked: Property) -> Result | None:
    if not context.solves:
        return None
    found = prove(context.scene, asked, budget=Budget(context.limits.resources, depth=4))
    match found:
        case Proved(proof):
            result = _never_met(context, asked, f"z3, {proof.method}")
            lemmas = {"lemmas": len(proof.lemmas), "checked by": proof.checked_by}
            if not context.faultless and not result.assuming:
                ranges = f"{context.game}/ranges/{word(context.scene.name)}.steps"
                result = replace(result, verdict="bounded", assuming=(ranges,))
            return replace(result, witness=lemmas)
        case Fails(play):
            return _met(context, asked, play, shortest=True)
        case Bounded() | Undecided():
            return None


def _words(asked: Property) -> str:
    words = asked.name.replace("_", " ")
    return f"never: {words}" if asked.kind == "never" else words
