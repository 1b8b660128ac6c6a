"""Odds: the chain is played out in plain Python, and the expected visits solve its equations."""

import re
from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass, field
from fractions import Fraction
from itertools import product
from math import prod
from typing import Any

from ruleproof.models.language.decisions import NotAllowed, chosen_readings
from ruleproof.models.language.game import Decision, Game, decisions_of
from ruleproof.models.language.kinds import shown, values_of
from ruleproof.models.language.state import State, flat
from ruleproof.models.play import StepFaultError, all_steps, begin
from ruleproof.verify.checker.reading import (
    Content,
    RejectedError,
    game_of,
    readings_of,
    readings_words,
    reject_unless,
    value_of,
    words,
)

__all__ = ["PlayedChain", "can_end", "check_odds", "played_chain"]

MOST_NODES = 5_000
Key = tuple[str, ...]


@dataclass
class PlayedChain:
    """Where play begins and goes on, by weights; `ends` has the outcome of each end."""

    begins: Counter[Key] = field(default_factory=Counter)
    after: dict[Key, Counter[Key]] = field(default_factory=dict)
    ends: dict[Key, str] = field(default_factory=dict)


def check_odds(content: Content) -> str:
    """Return the odds of a procedure; raise RejectedError if the equations do not hold."""
    game, scene = game_of(content), words(content, "scene")
    given, readings = content["arguments"], readings_of(content, game)
    with chosen_readings(readings):
        chain = played_chain(game, scene, given)
    visits = {
        tuple(state): None if number is None else _fraction(number)
        for state, number in content["visits"]
    }
    reject_unless(visits.keys() == chain.after.keys(), "these are not the states of the procedure")
    _check_flow(chain, visits)
    found: dict[str, Fraction] = {}
    for key, outcome in chain.ends.items():
        found[outcome] = found.get(outcome, Fraction(0)) + (visits[key] or 0)
    claimed = {name: _fraction(chance) for name, chance in content["outcomes"].items()}
    wrong = [name for name in {**found, **claimed} if found.get(name, 0) != claimed.get(name, 0)]
    reject_unless(not wrong, f"the odds of `{wrong[0] if wrong else ''}` are others")
    never = 1 - sum(found.values(), Fraction(0))
    reject_unless(_fraction(content["never"]) == never, "it ends with another probability")
    told = ", ".join(f"{name} {chance}" for name, chance in claimed.items() if chance)
    told += f", no end {never}" if never else ""
    asked = " ".join([scene, *(f"{name}={value}" for name, value in given.items())])
    return f"odds of {asked}{readings_words(readings)} over {len(visits)} states: {told}"


def _fraction(text: object) -> Fraction:
    """Return a fraction that is written as one; no power of ten that takes for ever."""
    fits = isinstance(text, str) and re.fullmatch(r"-?\d+(/\d+)?", text)
    reject_unless(fits, f"`{text}` is no fraction")
    return Fraction(str(text))


def _check_flow(chain: PlayedChain, visits: Mapping[Key, Fraction | None]) -> None:
    """Check that what flows into each state that can come to an end is how often it is met."""
    inflow: dict[Key, Fraction] = {}
    total = chain.begins.total()
    for key, weight in chain.begins.items():
        inflow[key] = Fraction(weight, total)
    for key, after in chain.after.items():
        met = visits[key]
        for other, weight in after.items() if met is not None else ():
            assert met is not None
            inflow[other] = inflow.get(other, Fraction(0)) + met * weight / after.total()
    ending = can_end(chain)
    for key, met in visits.items():
        reject_unless((met is not None) == (key in ending), "it is not told right what can end")
        if met is not None:
            reject_unless(met == inflow.get(key, 0), f"the visits of {key} do not add up")


def can_end(chain: PlayedChain) -> set[Key]:
    """Return the states from which an end can be reached."""
    before: dict[Key, list[Key]] = {}
    for key, after in chain.after.items():
        for other in after:
            before.setdefault(other, []).append(key)
    found = set(chain.ends)
    waiting = list(found)
    while waiting:
        for key in before.get(waiting.pop(), ()):
            if key not in found:
                found.add(key)
                waiting.append(key)
    return found


def played_chain(game: Game, scene: str, arguments: Mapping[str, str]) -> PlayedChain:
    """Return the chain of a procedure that chance alone decides; reject any other."""
    chain = PlayedChain()
    states: dict[Key, State] = {}
    for state, weight in _begun(game, scene, arguments):
        chain.begins[_known(states, state)[0]] += weight
    waiting = list(states)
    while waiting:
        key = waiting.pop()
        state = states[key]
        held = [_outcome(each) for each in game.scene(scene).of("ending") if each(state)]
        chain.after[key] = Counter()
        if held:
            chain.ends[key] = " and ".join(dict.fromkeys(held))
            continue
        for after, weight in _thrown(game, state):
            other, new = _known(states, after)
            chain.after[key][other] += weight
            if new:
                waiting.append(other)
        reject_unless(len(states) <= MOST_NODES, f"there are more than {MOST_NODES:,} states")
    return chain


def _outcome(ending: Any) -> str:
    return shown(ending.result) if ending.result is not None else ending.name.replace("_", " ")


def _begun(game: Game, scene: str, arguments: Mapping[str, str]) -> list[tuple[State, int]]:
    """Return the first states with their weights."""
    decisions = {
        each.name: each for start in game.scene(scene).of("start") for each in decisions_of(start)
    }
    reject_unless(arguments.keys() <= decisions.keys(), "the start does not ask for this")
    found = []
    rows = [_faces(each, arguments.get(name)) for name, each in decisions.items()]
    for chosen in product(*rows):
        values = {name: value for name, (value, _) in zip(decisions, chosen, strict=True)}
        try:
            state = begin(game, scene, values)
        except (NotAllowed, StepFaultError) as error:
            raise RejectedError(f"the start is refused: {error}") from None
        found.append((state, prod(weight for _, weight in chosen)))
    return found


def _faces(decision: Decision, given: str | None) -> list[tuple[Any, int]]:
    if given is not None:
        return [(value_of(decision.domain, given), 1)]
    reject_unless(decision.weights is not None, f"`{decision.name}` is not given")
    faces = zip(values_of(decision.domain), decision.weights or (), strict=True)
    return [(value, weight) for value, weight in faces if weight]


def _thrown(game: Game, state: State) -> list[tuple[State, int]]:
    """Return what chance leads to; reject where somebody could decide."""
    steps = list(all_steps(game, state))
    if not steps:
        return []
    reject_unless(len({step.rule for step in steps}) == 1, "somebody chooses among rules")
    rule = game.scene(state).rules[steps[0].rule]
    throws = {
        each.name: dict(zip(values_of(each.domain), weights, strict=True))
        for each in decisions_of(rule)
        if (weights := each.weighed(state)) is not None
    }
    seen: set[tuple[Any, ...]] = set()
    found = []
    for step in steps:
        shows = tuple(step.arguments[name] for name in throws)
        reject_unless(step.after is not None, f"`{rule.name}` breaks off")
        reject_unless(shows not in seen, "somebody chooses a value")
        seen.add(shows)
        weight = prod(throws[name][value] for name, value in zip(throws, shows, strict=True))
        assert step.after is not None
        found.append((step.after, weight))
    total = prod(sum(weights.values()) for weights in throws.values())
    reject_unless(sum(weight for _, weight in found) == total, "no rule covers some throw")
    return found


def _known(states: dict[Key, State], state: State) -> tuple[Key, bool]:
    """Return the key of a state and whether it is new; two states need two keys."""
    key = tuple(shown(value) for value in flat(state).values())
    before = states.setdefault(key, state)
    reject_unless(before == state, "two states are shown alike")
    return key, before is state
