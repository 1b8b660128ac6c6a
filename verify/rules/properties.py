"""Invariants, and what can or cannot happen: proved for every play, or a shortest play."""

from collections.abc import Iterator
from dataclasses import replace
from functools import partial

from ruleproof.models.scene import Property
from ruleproof.verify.results import Result, word
from ruleproof.verify.rules.context import Option, Question, SceneContext, steps_words
from ruleproof.verify.rules.told_plays import ToldPlay
from ruleproof.verify.solving.bounded import shortest_play
from ruleproof.verify.solving.induction import prove
from ruleproof.verify.solving.outcomes import Bounded, Budget, Fails, Proved, Undecided

__all__ = ["ask_properties"]

ASKED = ("invariant", "never", "reachable")


def ask_properties(context: SceneContext) -> Iterator[Question]:
    """Yield a question for each invariant and claim."""
    for asked in context.scene.properties:
        if asked.kind in ASKED:
            yield f"{asked.kind} {asked.name}", partial(_answer, context, asked)


def _answer(context: SceneContext, asked: Property) -> Result | None:
    if asked.holds.op == "constant":
        return _constant(context, asked)
    found = context.met(context.goal(asked))
    if found is not None:
        play, shortest = found
        return _met(context, asked, context.tell(play), shortest=shortest)
    if context.explored.complete:
        return _never_met(context, asked, context.exhaustive)
    if asked.kind == "reachable":
        return _found_by_z3(context, asked) if context.limits.engine == "z3" else None
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


def _met(context: SceneContext, asked: Property, told: ToldPlay, *, shortest: bool) -> Result:
    """Return the result where a play breaks an invariant, or shows what can happen."""
    how = steps_words(told.length)
    result = context.result(
        asked.kind,
        asked.name,
        "proved",
        f"{_words(asked)}: by a play of {how}",
        method="shortest play" if shortest else "a play found at random",
        cites=asked.cites,
        span=asked.span,
        answer=f"in {how}" if shortest else "by a play",
        witness=told.witness(),
        by_play=True,
    )
    if asked.kind == "reachable":
        return result
    failing, holding = _by_reading(context, asked)
    if holding:
        return replace(
            result,
            verdict="depends",
            severity="medium",
            title=f"{_words(asked)}: broken in some readings, by a play of {how}",
            readings=failing,
            answer=f"holds with {'; '.join(holding)}",
        )
    title = f"{_words(asked)}: broken by a play of {how}"
    return replace(result, verdict="fails", severity="high", title=title)


def _by_reading(context: SceneContext, asked: Property) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """Return the options under which the goal is met, and those under which it never is."""
    met: list[str] = []
    unmet: list[str] = []
    for option in context.options:
        told = f"{option.reading}: {option.option}"
        if context.is_met(context.within(context.goal(asked), option)):
            met.append(told)
        elif context.explored.complete or _holds_under(context, asked, option):
            unmet.append(told)
    return tuple(met), tuple(unmet)


def _holds_under(context: SceneContext, asked: Property, option: Option) -> bool:
    """Return whether z3 proves the property under one option; False says nothing."""
    if not (context.solves and context.faultless):
        return False
    chosen = context.under(context.goals[context.goal(asked)], option)
    spared = replace(asked, kind="invariant", holds=context.terms.negate(chosen))
    found = prove(context.scene, spared, budget=Budget(context.limits.resources // 4, depth=1))
    return isinstance(found, Proved)


def _never_met(context: SceneContext, asked: Property, method: str) -> Result:
    if asked.kind == "reachable":
        return context.result(
            asked.kind,
            asked.name,
            "fails",
            f"{_words(asked)}: no play gets there",
            method=method,
            cites=asked.cites,
            span=asked.span,
            severity="high",
            answer="never",
            witness={"states": context.explored.states},
        )
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
            return _met(context, asked, context.tell(play), shortest=True)
        case Bounded(depth, complete=True):
            return _never_met(context, asked, f"z3, no play is longer than {depth} steps")
        case _:
            return None


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
            return _met(context, asked, context.tell(play), shortest=True)
        case Bounded() | Undecided():
            return None


def _words(asked: Property) -> str:
    words = asked.name.replace("_", " ")
    return f"never: {words}" if asked.kind == "never" else words
