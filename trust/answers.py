"""The answers of a check about rules against what playing through all states finds."""

from ruleproof.models.front_end.scene_model import SceneModel
from ruleproof.verify.results import Result
from ruleproof.verify.rules.amounts import ask_amounts
from ruleproof.verify.rules.context import Limits, SceneContext, SceneScope
from ruleproof.verify.rules.endings import ask_endings
from ruleproof.verify.rules.properties import ask_properties
from ruleproof.verify.rules.steps import ask_steps
from trust.native_play import Played

__all__ = ["answers_differ"]

CLAIMS = {"invariant": False, "never": False, "reachable": True}  # whether it holds once met


def answers_differ(model: SceneModel, native: Played) -> str | None:
    """Return the first answer of a check that plain play does not confirm."""
    context = SceneContext("drawn", model, SceneScope(), Limits())
    results = [
        result
        for ask in (ask_steps, ask_properties, ask_endings, ask_amounts)
        for _, question in ask(context)
        if (result := question()) is not None
    ]
    return (
        _claims_differ(results, native)
        or _findings_differ(model, results, native)
        or _endings_differ(results, native)
        or _amounts_differ(model, results, native)
    )


def _claims_differ(results: list[Result], native: Played) -> str | None:
    for answer in results:
        if answer.check not in CLAIMS or answer.verdict in ("vacuous", "depends"):
            continue
        holds = (answer.id.rpartition(".")[2] in native.met) is CLAIMS[answer.check]
        right = answer.verdict == "proved" or (answer.verdict == "bounded" and answer.assuming)
        if bool(right) != holds:
            return f"check: {answer.verdict} of {answer.id}, natively {holds}"
    return None


def _findings_differ(model: SceneModel, results: list[Result], native: Played) -> str | None:
    """Return a kind of finding that is told and not there, or there and not told."""
    told = {(answer.check, answer.verdict) for answer in results}
    used = native.rules >= {rule.name for rule in model.scene.rules}
    expected = {
        ("ranges", "fails"): bool(native.faults),
        ("rolls", "gap"): bool(native.rolls),
        ("rules", "dead"): not used,
        ("deadlock", "deadlock"): bool(native.stuck),
        ("duty", "deadlock"): bool(native.undutiful),
        ("endless", "endless"): native.endless,
        ("endings", "contradiction"): native.two_results,
    }
    for finding, there in expected.items():
        if (finding in told) != there:
            return f"finding: {' '.join(finding)} is told: {finding in told}, natively {there}"
    return None


def _endings_differ(results: list[Result], native: Played) -> str | None:
    for answer in results:
        name = answer.id.rpartition(".")[2]
        if answer.check != "endings" or not name.startswith("over_") or " " in name:
            continue
        steps = native.ends.get(name)
        words = "never" if steps is None else f"after {steps} step{'' if steps == 1 else 's'}"
        if answer.answer != words:
            return f"ending: {name} {answer.answer}, natively {words}"
    return None


def _amounts_differ(model: SceneModel, results: list[Result], native: Played) -> str | None:
    boxes = {each.name: each.box for each in model.definition.of("component")}
    for answer in results:
        name = answer.id.rpartition(".")[2]
        if answer.check == "extremes":
            expected = f"{min(native.measured[name])} to {max(native.measured[name])}"
        elif answer.check == "supply":
            expected = f"{max(native.measured[name])} of {boxes[name]}"
            fits = max(native.measured[name]) <= (boxes[name] or 0)
            if (answer.verdict != "shortage") is not fits:
                return f"supply: {answer.verdict} of {answer.id}, natively {expected}"
        else:
            continue
        if answer.answer != expected:
            return f"amount: {name} {answer.answer}, natively {expected}"
    return None
