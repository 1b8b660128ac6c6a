"""What a procedure begins with, as people write it: `strength=6`, `terror=1..12`, `who=all`."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from inspect import Parameter
from typing import Any

from ruleproof.models.diagnostics import did_you_mean
from ruleproof.models.front_end.scene_model import SceneModel
from ruleproof.models.language.game import Decision
from ruleproof.models.language.kinds import Numbers, described, shown, values_of
from ruleproof.verify.odds.faults import fault

__all__ = ["Axis", "plain_name", "read_axes", "word_of", "words_of"]

EVERYTHING = ("all", "*")
SPELLINGS = {"yes": "true", "no": "false"}
SOME = 12


@dataclass(frozen=True)
class Axis:
    """A parameter of the start with the values asked for: in words, and as codes."""

    name: str
    slot: str
    words: tuple[str, ...]
    codes: tuple[int, ...]


def read_axes(model: SceneModel, texts: Iterable[str]) -> tuple[Axis, ...]:
    """Return the parameters of the start with their values, in the order of the start.

    What has a default or is decided by chance may be left out. Raises ModelError for parameters
    that do not exist, are missing or named twice, and for values outside their domains.
    """
    start = model.scene.start.name
    parameters = {
        decision.name: (slot, decision) for slot, decision in model.parameters.get(start, ())
    }
    given: dict[str, str] = {}
    for text in texts:
        name, separator, value = text.partition("=")
        name = name.strip()
        if not separator:
            raise fault(
                "RP304", f"`{text}` is no parameter", "write NAME=VALUE, as in `strength=6`"
            )
        if name not in parameters:
            known = ", ".join(f"`{each}`" for each in parameters) or "none at all"
            guess = did_you_mean(name, parameters) or f"parameters: {known}"
            raise fault("RP304", f"`{model.scene.name}` has no parameter `{name}`", guess)
        if name in given:
            raise fault("RP304", f"the parameter `{name}` is given twice", "give it once")
        given[name] = value.strip()
    _refuse_missing(model, [each for _, each in parameters.values()], given)
    for name, (_, decision) in parameters.items():
        if decision.default is not Parameter.empty:
            given.setdefault(name, word_of(decision.default))
    return tuple(
        _axis(model, slot, decision, given[name])
        for name, (slot, decision) in parameters.items()
        if name in given
    )


def _refuse_missing(
    model: SceneModel, decisions: Sequence[Decision], given: dict[str, str]
) -> None:
    missing = [
        each
        for each in decisions
        if each.name not in given and each.weights is None and each.default is Parameter.empty
    ]
    if missing:
        names = ", ".join(f"`{each.name}`" for each in missing)
        example = " ".join(f"{each.name}={_example(each)}" for each in missing)
        raise fault(
            "RP304", f"`{model.scene.name}` needs a value for {names}", f"for instance: {example}"
        )


def _example(decision: Decision) -> str:
    word = words_of(decision)[0]
    return f'"{word}"' if " " in word else word


def _axis(model: SceneModel, slot: str, decision: Decision, text: str) -> Axis:
    values = values_of(decision.domain)
    places = _places(decision, text)
    if decision.weights is not None:
        places = [place for place in places if decision.weights[place]]
    words = words_of(decision)
    return Axis(
        decision.name,
        slot,
        tuple(words[place] for place in places),
        tuple(model.codes.encode(decision.domain, values[place]) for place in places),
    )


def words_of(decision: Decision) -> list[str]:
    """Return the values of a parameter as people write them."""
    return [word_of(value) for value in values_of(decision.domain)]


def word_of(value: Any) -> str:
    """Return a value as people write it."""
    if value is None:
        return "none"
    if isinstance(value, bool):
        return "yes" if value else "no"
    return shown(value)


def _places(decision: Decision, text: str) -> list[int]:
    """Return the places of the values that a text names: one, several, a range or all."""
    known: dict[str, int] = {}
    for place, value in enumerate(values_of(decision.domain)):
        known.setdefault(plain_name(word_of(value)), place)
        known.setdefault(plain_name(getattr(value, "name", str(value))), place)
    if text in EVERYTHING:
        return list(range(len(values_of(decision.domain))))
    if plain_name(text) in known:
        return [known[plain_name(text)]]
    places: list[int] = []
    for part in text.split(","):
        found = _part(decision, part.strip(), known)
        places.extend(place for place in found if place not in places)
    return places


def _part(decision: Decision, text: str, known: dict[str, int]) -> list[int]:
    low, dots, high = text.partition("..")
    ends = [known.get(plain_name(each)) for each in ((low, high) if dots else (text,))]
    found = [place for place in ends if place is not None]
    if len(found) < len(ends) or found != sorted(found):
        whole = described(decision.domain)
        numbers = isinstance(decision.domain, Numbers)
        words = [f"`{word}`" for word in words_of(decision)]
        some = ", ".join(words[:SOME]) + (", ..." if len(words) > SOME else "")
        guess = None if numbers else did_you_mean(text, words_of(decision))
        raise fault(
            "RP305",
            f"`{text}` is no value of `{decision.name}`, which is {whole}",
            guess
            or ("write a number or a range of it, low..high" if numbers else f"values: {some}"),
        )
    return list(range(found[0], found[-1] + 1))


def plain_name(text: str) -> str:
    """Return a name as it is compared: without case, with spaces for underscores."""
    folded = " ".join(text.replace("_", " ").casefold().split())
    return SPELLINGS.get(folded, folded)
