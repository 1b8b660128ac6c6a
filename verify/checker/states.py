"""All states of a small scene, gone through in plain Python, and what holds in each of them."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from itertools import product
from typing import Any

from ruleproof.models.front_end.compiling import compile_scene
from ruleproof.models.language.decisions import NotAllowed, chosen_readings
from ruleproof.models.language.game import Decision, Game, decisions_of
from ruleproof.models.language.kinds import values_of
from ruleproof.models.language.state import State, flat
from ruleproof.models.play import StepFaultError, all_steps, begin, endings
from ruleproof.verify.checker.plays import definition_of
from ruleproof.verify.checker.reading import Content, game_of, reject_unless, words

__all__ = ["MOST_STATES", "check_states"]

MOST_STATES = 20_000
Key = tuple[Any, ...]


@dataclass(frozen=True)
class _Met:
    """A state, what can be done in it, and whether something done there breaks off."""

    state: State
    ended: bool
    rules: frozenset[str]
    after: tuple[Key, ...]
    fault: bool


Claim = Callable[[Game, _Met, str], bool]


def check_states(content: Content) -> str:
    """Return what holds in every state that play can reach; raise RejectedError if it does not."""
    game, scene = game_of(content), words(content, "scene")
    claims = [(words(claim, "what"), claim.get("name", "")) for claim in content["claims"]]
    reject_unless(claims, "nothing is claimed")
    for what, name in claims:
        reject_unless(what in LOCAL or what in WHOLE, f"`{what}` is no claim about all states")
        reject_unless(bool(name) == (what in NAMED), f"`{what}` is claimed of `{name}`")
    count, used = 0, set()
    for chosen in _readings(game, scene, content):
        with chosen_readings(chosen):
            found = _explored(game, scene, MOST_STATES - count)
            count += len(found)
            used |= {rule for met in found.values() for rule in met.rules}
            for what, name in claims:
                reject_unless(_holds(game, found, what, name), f"not so: {what} {name}")
    reject_unless(count, "no play begins")
    rules = game.scene(scene).rules.keys()
    for what, name in claims:
        reject_unless(what != "every rule is used" or used == rules, "a rule is never used")
        dead = name in rules and name not in used
        reject_unless(what != "no play uses" or dead, f"a play uses `{name}`")
    told = "; ".join(f"{what} {name}".strip() for what, name in claims)
    first = " in the first reading of each question" if content["readings"] == "first" else ""
    return f"in all {count:,} states of {scene}{first}: {told}"


def _readings(game: Game, scene: str, content: Content) -> Iterator[dict[str, str]]:
    """Yield the options of the readings that the scene asks for: every one, or the first."""
    asked = compile_scene(game, scene).codes.readings.values()
    reject_unless(content["readings"] in ("all", "first"), "readings are `all` or `first`")
    most = 1 if content["readings"] == "first" else None
    for chosen in product(*(list(each.options)[:most] for each in asked)):
        yield dict(zip((each.name for each in asked), chosen, strict=True))


def _explored(game: Game, scene: str, most: int) -> dict[Key, _Met]:
    """Return every state that play can reach, by its values."""
    waiting = {_key(state): state for state in _starts(game, scene)}
    found: dict[Key, _Met] = {}
    while waiting:
        key, state = waiting.popitem()
        steps = list(all_steps(game, state))
        after = {_key(step.after): step.after for step in steps if step.after is not None}
        found[key] = _Met(
            state,
            bool(endings(game, state)),
            frozenset(step.rule for step in steps if step.after is not None),
            tuple(after),
            any(step.after is None for step in steps),
        )
        waiting.update({each: after[each] for each in after if each not in found})
        reject_unless(len(found) <= most, f"there are more than {MOST_STATES:,} states")
    return found


def _starts(game: Game, scene: str) -> Iterator[State]:
    """Yield every first state; a start that breaks off is refused."""
    decisions = [each for start in game.scene(scene).of("start") for each in decisions_of(start)]
    for values in product(*map(_possible, decisions)):
        names = (each.name for each in decisions)
        try:
            yield begin(game, scene, dict(zip(names, values, strict=True)))
        except NotAllowed:
            continue
        except StepFaultError as fault:
            reject_unless(False, f"the start breaks off: {fault}")


def _possible(decision: Decision) -> list[Any]:
    """Return the values that may come up."""
    values = values_of(decision.domain)
    weights = decision.weights or (1,) * len(values)
    return [value for value, weight in zip(values, weights, strict=True) if weight]


def _key(state: State) -> Key:
    return tuple(flat(state).values())


def _holds(game: Game, found: dict[Key, _Met], what: str, name: str) -> bool:
    if what in LOCAL:
        return all(LOCAL[what](game, met, name) for met in found.values())
    return _ends(found) if what == "every play ends" else True


def _ends(found: dict[Key, _Met]) -> bool:
    """Return whether no play comes back to a state: each is left only for later ones."""
    before = dict.fromkeys(found, 0)
    for met in found.values():
        for key in met.after:
            before[key] += 1
    ready = [key for key, count in before.items() if not count]
    for key in ready:
        for after in found[key].after:
            before[after] -= 1
            if not before[after]:
                ready.append(after)
    return len(ready) == len(found)


def _done(game: Game, met: _Met, name: str) -> bool:
    duty = definition_of(game, met.state, ("duty",), name)
    return met.ended or not duty(met.state) or not met.rules.isdisjoint(duty.subjects)


def _one_result(game: Game, met: _Met, name: str) -> bool:
    return len({each.result for each in endings(game, met.state)}) <= 1


LOCAL: dict[str, Claim] = {
    "holds": lambda game, met, name: bool(
        definition_of(game, met.state, ("invariant", "always"), name)(met.state)
    ),
    "never holds": lambda game, met, name: (
        not definition_of(game, met.state, ("never", "reachable"), name)(met.state)
    ),
    "no play ends with": lambda game, met, name: (
        not definition_of(game, met.state, ("ending",), name)(met.state)
    ),
    "can always be done": _done,
    "no step has a fault": lambda game, met, name: not met.fault,
    "play is never stuck": lambda game, met, name: met.ended or bool(met.rules),
    "every end has one result": _one_result,
}
NAMED = ("holds", "never holds", "no play ends with", "can always be done", "no play uses")
WHOLE = ("every rule is used", "no play uses", "every play ends")
