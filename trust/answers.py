"""The answers of a check about rules against what playing through all states finds."""

from collections.abc import Callable, Iterable, Mapping
from typing import NamedTuple

from ruleproof.models.front_end.scene_model import SceneModel
from ruleproof.verify.results import Result
from ruleproof.verify.rules.amounts import ask_amounts
from ruleproof.verify.rules.context import Limits, SceneContext, SceneScope
from ruleproof.verify.rules.endings import ask_endings
from ruleproof.verify.rules.properties import ask_properties
from ruleproof.verify.rules.steps import ask_steps
from trust.native_play import Played

__all__ = ["answers_differ"]

ByReading = list[tuple[dict[str, str], Played]]


class _Finding(NamedTuple):
    """A kind of finding: how a check tells it, in which ids, and when plain play meets it."""

    check: str
    verdict: str
    there: Callable[[Played], bool]
    part: str = ""


FINDINGS = (
    _Finding("ranges", "fails", lambda played: bool(played.faults)),
    _Finding("rolls", "gap", lambda played: bool(played.rolls)),
    _Finding("deadlock", "deadlock", lambda played: bool(played.stuck), ".play"),
    _Finding("duty", "deadlock", lambda played: bool(played.undutiful)),
    _Finding("endless", "endless", lambda played: played.endless),
    _Finding("endings", "contradiction", lambda played: played.two_results, " and "),
)
CLAIMS = {"invariant": False, "never": False, "reachable": True}  # whether it holds once met


def answers_differ(model: SceneModel, native: Played, by_reading: ByReading) -> str | None:
    """Return the first answer of a check that plain play does not confirm.

    `native` is what play can meet in all readings together.
    """
    context = SceneContext("drawn", model, SceneScope(), Limits())
    results = [
        result
        for ask in (ask_steps, ask_properties, ask_endings, ask_amounts)
        for _, question in ask(context)
        if (result := question()) is not None
    ]
    return (
        _claims_differ(results, by_reading)
        or _dead_rules_differ(model, results, native)
        or _findings_differ(results, by_reading)
        or _endings_differ(results, native, by_reading)
        or _amounts_differ(model, results, native, by_reading)
    )


def _claims_differ(results: list[Result], by_reading: ByReading) -> str | None:
    for answer in results:
        if answer.check not in CLAIMS or answer.verdict == "vacuous":
            continue
        name = answer.id.rpartition(".")[2]
        natively = [number for number in _every(by_reading) if name in by_reading[number][1].met]
        if answer.verdict == "depends":
            told = _those_of(answer.readings, by_reading)
        else:
            right = answer.verdict == "proved" or (answer.verdict == "bounded" and answer.assuming)
            told = _every(by_reading) if bool(right) is CLAIMS[answer.check] else []
        if told != natively:
            return f"check: {answer.verdict} of {answer.id}, met in {told}, natively in {natively}"
    return None


def _dead_rules_differ(model: SceneModel, results: list[Result], native: Played) -> str | None:
    told = any((answer.check, answer.verdict) == ("rules", "dead") for answer in results)
    dead = not native.rules >= {rule.name for rule in model.scene.rules}
    return None if told is dead else f"rules: dead ones are told: {told}, natively {dead}"


def _findings_differ(results: list[Result], by_reading: ByReading) -> str | None:
    """Return a kind of finding that is told of other readings than those that have it."""
    for each in FINDINGS:
        told: list[int] = []
        for answer in results:
            if answer.check != each.check or each.part not in answer.id:
                continue
            if answer.verdict == each.verdict:
                told = _every(by_reading)
            elif answer.verdict == "depends":
                told = sorted({*told, *_those_of(answer.readings, by_reading)})
        natively = _where(by_reading, each.there)
        if told != natively:
            return f"finding: {each.check} {each.verdict} is told in {told}, natively {natively}"
    return None


def _every(by_reading: ByReading) -> list[int]:
    """Return the numbers of the readings in which play begins."""
    return [number for number, (_, played) in enumerate(by_reading) if played.states]


def _where(by_reading: ByReading, there: Callable[[Played], bool]) -> list[int]:
    return [number for number in _every(by_reading) if there(by_reading[number][1])]


def _those_of(conjunctions: Iterable[str], by_reading: ByReading) -> list[int]:
    """Return the readings that conjunctions in words speak of."""
    return [
        number
        for number in _every(by_reading)
        if any(_speaks_of(words, by_reading[number][0]) for words in conjunctions)
    ]


def _speaks_of(conjunction: str, readings: Mapping[str, str]) -> bool:
    for part in conjunction.split(" and "):
        name, _, options = part.partition(": ")
        if readings[name] not in options.split(" or "):
            return False
    return True


def _endings_differ(results: list[Result], native: Played, by_reading: ByReading) -> str | None:
    for answer in results:
        name = answer.id.rpartition(".")[2]
        if answer.check != "endings" or not name.startswith("over_") or " " in name:
            continue
        steps = native.ends.get(name)
        words = "never" if steps is None else f"after {steps} step{'' if steps == 1 else 's'}"
        if answer.answer.partition(", never with ")[0] != words:
            return f"ending: {name} {answer.answer}, natively {words}"
        if answer.verdict == "depends":
            told = _those_of(answer.readings, by_reading)
        else:
            told = [] if steps is None else _every(by_reading)
        natively = [number for number in _every(by_reading) if name in by_reading[number][1].ends]
        if told != natively:
            return f"ending: {name} is met in {told}, natively in {natively}"
    return None


def _amounts_differ(
    model: SceneModel, results: list[Result], native: Played, by_reading: ByReading
) -> str | None:
    boxes = {each.name: each.box or 0 for each in model.definition.of("component")}
    for answer in results:
        name = answer.id.rpartition(".")[2]
        told: str | None = None
        if answer.check == "extremes":
            told = _extremes_differ(answer.answer, name, native, by_reading)
        elif answer.check == "supply":
            told = _supply_differs(answer, name, boxes[name], by_reading)
        if told is not None:
            return told
    return None


def _supply_differs(answer: Result, name: str, box: int, by_reading: ByReading) -> str | None:
    most = {each: max(by_reading[each][1].measured[name]) for each in _every(by_reading)}
    expected = f"{max(most.values())} of {box}"
    if answer.answer.partition(", never with ")[0] != expected:
        return f"amount: {name} {answer.answer}, natively {expected}"
    told = _every(by_reading) if answer.verdict == "shortage" else []
    if answer.verdict == "depends":
        told = _those_of(answer.readings, by_reading)
    short = [number for number, needed in most.items() if needed > box]
    if told != short:
        return f"supply: {answer.verdict} of {answer.id} in {told}, natively in {short}"
    return None


def _extremes_differ(answer: str, name: str, native: Played, by_reading: ByReading) -> str | None:
    """Return a least and most that are others natively, over all readings or in one."""
    whole = _extremes(native, name)
    each = {n: _extremes(by_reading[n][1], name) for n in _every(by_reading)}
    if answer.split("; ")[0] != whole or _extremes_told(answer, by_reading) != each:
        return f"amount: {name} {answer}, natively {whole}, by reading {each}"
    return None


def _extremes(played: Played, name: str) -> str:
    return f"{min(played.measured[name])} to {max(played.measured[name])}"


def _extremes_told(answer: str, by_reading: ByReading) -> dict[int, str]:
    """Return the least and the most that are told for each reading: in parts, or for all."""
    whole, *parts = answer.split("; ")
    told = dict.fromkeys(() if parts else _every(by_reading), whole)
    amount = whole
    for part in parts:
        named, where, words = part.partition(" with ")
        amount = named if where else amount
        told |= dict.fromkeys(_those_of([words or part], by_reading), amount)
    return told
