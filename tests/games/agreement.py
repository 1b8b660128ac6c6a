"""Play a rule twice, natively and by its terms, to see that both agree."""

import random
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from ruleproof.models.front_end.compiling import compile_scene
from ruleproof.models.front_end.scene_model import SceneModel
from ruleproof.models.language.decisions import NotAllowed, chosen_readings
from ruleproof.models.language.loading import load_game
from ruleproof.models.play import StepFaultError, begin, take
from ruleproof.models.scene import Rule
from ruleproof.models.term_evaluation import evaluate
from ruleproof.models.terms import codes

__all__ = ["any_state", "any_values", "by_terms", "disagreement", "model_of", "natively"]

Outcome = str | dict[str, int]
HEAD = """
from enum import Enum, IntEnum
from ruleproof.game import *
"""


def model_of(folder: Path, text: str, *, scene: str = "Table") -> SceneModel:
    """Return the compiled scene of a game whose source is `text`."""
    (folder / "game.py").write_text(HEAD + text, encoding="utf-8")
    return compile_scene(load_game(folder), scene)


def natively(model: SceneModel, rule: str, state: Mapping[str, int], given: Any) -> Outcome:
    """Return what Python makes of a step: the codes after it, or how it ends."""
    with chosen_readings(model.decode_readings(state)):
        try:
            arguments = model.decode_parameters(rule, given)
            if rule == model.scene.start.name:
                after = begin(model.game, model.definition.name, arguments)
            else:
                after = take(model.game, model.decode_state(state), rule, arguments)
        except NotAllowed:
            return "not allowed"
        except StepFaultError:
            return "fault"
    return {**state, **model.encode_state(after, model.decode_readings(state))}


def by_terms(model: SceneModel, rule: Rule, state: Mapping[str, int], given: Any) -> Outcome:
    """Return what the terms make of a step: the codes after it, or how it ends."""
    values = {**state, **given}
    slots = list(rule.updates)
    ended, guard, *rest = evaluate(
        [
            rule.guard if rule is model.scene.start else model.scene.ended,
            rule.guard,
            *(fault.when for fault in rule.faults),
            *(rule.updates[slot] for slot in slots),
        ],
        values,
    )
    if ended and rule is not model.scene.start:
        return "not allowed"
    if any(rest[: len(rule.faults)]):
        return "fault"
    if not guard:
        return "not allowed"
    return {**state, **dict(zip(slots, rest[len(rule.faults) :], strict=True))}


def any_state(model: SceneModel, rng: random.Random) -> dict[str, int]:
    """Return a state at random, reachable or not."""
    return {slot.name: rng.choice(codes(slot.sort)) for slot in model.scene.slots}


def any_values(rule: Rule, rng: random.Random) -> dict[str, int]:
    """Return arguments of a rule at random."""
    return {each.name: rng.choice(codes(each.sort)) for each in rule.parameters}


def disagreement(model: SceneModel, rng: random.Random, *, times: int = 30) -> str | None:
    """Return the first step at random on which Python and the terms differ, or None."""
    for rule in (model.scene.start, *model.scene.rules):
        for _ in range(times):
            state, given = any_state(model, rng), any_values(rule, rng)
            expected = natively(model, rule.name, state, given)
            found = by_terms(model, rule, state, given)
            if expected != found:
                return f"{rule.name} {given} in {state}: {expected}, by terms {found}"
    return None
