"""What a search notes down: the first state of each finding, and how often it was seen."""

from collections.abc import Hashable, Iterator, Mapping
from dataclasses import dataclass
from functools import cached_property
from math import prod
from typing import TypeVar

import numpy as np
import numpy.typing as npt

from ruleproof.models.scene import Measure, Property, Rule, Scene
from ruleproof.models.terms import Term, codes
from ruleproof.verify.exploration.combinations import BEGUN, Divided, Sighting
from ruleproof.verify.exploration.machine import Moves, Numbers, Observed
from ruleproof.verify.exploration.packing import Words, held, layout_of
from ruleproof.verify.exploration.plays import parameters_of
from ruleproof.verify.exploration.results import (
    Exploration,
    Extreme,
    Extremes,
    FaultMet,
    Met,
    Play,
    StuckDuty,
    StuckState,
    UncoveredRoll,
)
from ruleproof.verify.exploration.rolls import chances, missing_faces

__all__ = ["Notes"]

Key = TypeVar("Key", bound=Hashable)


@dataclass
class _Seen:
    """How often something was seen, and where first: a state, and an ordinal of parameters."""

    count: int
    state: int
    ordinal: int = 0


class Notes:
    """The findings of one search, by the numbers of states; `divided` tells readings apart."""

    divided: Divided

    def __init__(
        self, scene: Scene, goals: Mapping[str, Term], measures: Mapping[str, Term]
    ) -> None:
        """Say what is to be watched in every state."""
        self.scene = scene
        self.goals = dict(goals)
        self.measures = dict(measures)
        self.duties = [item for item in scene.properties if item.kind == "duty"]
        claims: tuple[Property | Measure, ...] = (*scene.properties, *scene.measures)
        self.doubts = [(item, place) for item in claims for place in range(len(item.faults))]
        self.watched: list[Term] = [
            scene.ended,
            *self.goals.values(),
            *self.measures.values(),
            *(duty.holds for duty in self.duties),
            *(item.faults[place].when for item, place in self.doubts),
        ]
        self.ended = 0
        self.taken = [0] * len(scene.rules)
        self.reached: dict[str, int] = {}
        self.least: dict[str, tuple[int, int]] = {}
        self.most: dict[str, tuple[int, int]] = {}
        self.stuck: _Seen | None = None
        self.stuck_duties: dict[str, _Seen] = {}
        self.faults: dict[tuple[int, int], _Seen] = {}
        self.start_faulted: dict[int, _Seen] = {}
        self.doubted: dict[int, _Seen] = {}
        self.rolls: dict[tuple[int, int, int], _Seen] = {}
        self._chances = [chances(rule) for rule in scene.rules]
        self._layout = layout_of(scene.slots)
        self._due: dict[int, list[npt.NDArray[np.bool_]]] = {}

    def all_goals_found(self) -> bool:
        """Tell whether there is a state for each goal."""
        return len(self.reached) == len(self.goals)

    def start_faults(self, start: Rule, moves: Moves) -> None:
        """Note the faults of the set-up; the readings are the first decisions of `start`."""
        after = prod(len(codes(each.sort)) for each in start.parameters[len(self.divided.shape) :])
        for met in moves.faults:
            seen = self.start_faulted.setdefault(met.fault, _Seen(0, -1, _first(met.ordinals)))
            seen.count += len(met.rows)
            if self.divided.open:
                ordinals = np.broadcast_to(met.ordinals, len(met.rows))
                what = self.scene.start.faults[met.fault].what
                none = np.full(len(ordinals), -1)
                self.divided.note(("fault", start.name, what), none, ordinals // after)

    def observe(self, first: int, observed: list[Observed], states: Words) -> npt.NDArray[np.bool_]:
        """Note what holds in the states from `first` on; return which of them are ended."""
        values = iter(observed)
        told_apart = _Apart(self.divided, np.arange(first, first + len(states)), states)
        told_apart.note(BEGUN, slice(None))
        ended = next(values).astype(np.bool_)
        self.ended += int(ended.sum())
        for name in self.goals:
            holds = next(values)
            if name not in self.reached and holds.any():
                self.reached[name] = first + int(np.argmax(holds.astype(np.bool_)))
            told_apart.note(("goal", name), np.flatnonzero(holds))
        for name in self.measures:
            amounts = next(values)
            self._measure(name, first, amounts)
            told_apart.measure(name, amounts)
        self._due[first] = [next(values).astype(np.bool_) for _ in self.duties]
        for place in range(len(self.doubts)):
            here = np.flatnonzero(next(values))
            _note(self.doubted, place, first + here)
            item, number = self.doubts[place]
            told_apart.note(("fault", item.name, item.faults[number].what), here)
        return ended

    def moved(self, first: int, numbers: Numbers, moves: Moves, states: Words) -> None:
        """Note what can happen in the states of these numbers, none of them ended.

        They are some of those that were observed from `first` on.
        """
        told_apart = _Apart(self.divided, numbers, states)
        moved = np.zeros(len(numbers), np.bool_)
        for steps in moves.steps:
            self.taken[steps.rule] += len(steps.rows)
            moved[steps.rows] = True
            told_apart.note(("used", self.scene.rules[steps.rule].name), steps.rows)
        stuck = numbers[~moved]
        if len(stuck):
            self.stuck = self.stuck or _Seen(0, int(stuck[0]))
            self.stuck.count += len(stuck)
            told_apart.note(("stuck", ""), np.flatnonzero(~moved))
        for met in moves.faults:
            _note(self.faults, (met.rule, met.fault), numbers[met.rows], met.ordinals)
            rule = self.scene.rules[met.rule]
            told_apart.note(("fault", rule.name, rule.faults[met.fault].what), met.rows)
        for duty, due in zip(self.duties, self._due.pop(first), strict=True):
            owed = due[numbers - first]
            for steps in moves.steps:
                if self.scene.rules[steps.rule].name == duty.subject:
                    owed[steps.rows] = False
            _note(self.stuck_duties, duty.name, numbers[owed])
            told_apart.note(("duty", duty.name), np.flatnonzero(owed))
        for number, places in enumerate(self._chances):
            if places:
                self._note_rolls(number, places, numbers, moves, states, told_apart)

    def states_to_show(self) -> set[int]:
        """Return the numbers of all states to which a play is wanted."""
        seen: list[_Seen] = [*self.stuck_duties.values(), *self.faults.values()]
        seen += [*self.doubted.values(), *self.rolls.values()]
        seen += [self.stuck] if self.stuck else []
        extremes = [*self.least.values(), *self.most.values()]
        shown = [state for met in self.sightings.values() for _, state in met.first]
        return {
            *(state for state in shown if state >= 0),
            *(item.state for item in seen),
            *self.reached.values(),
            *(state for _, state in extremes),
        }

    @cached_property
    def sightings(self) -> Mapping[Hashable, Sighting]:
        """What was seen, told apart by readings, when all is seen."""
        return dict(self.divided.sightings()) if self.divided.open else {}

    def result(
        self,
        plays: Mapping[int, Play],
        *,
        starts: int,
        states: int,
        transitions: int,
        depth: int,
        incomplete: str | None,
    ) -> Exploration:
        """Return the findings, with plays in the place of numbers."""
        reached, stuck = self.reached, self.stuck
        return Exploration(
            starts=starts,
            states=states,
            transitions=transitions,
            depth=depth,
            incomplete=incomplete,
            goals={name: plays[reached[name]] if name in reached else None for name in self.goals},
            taken={rule.name: self.taken[place] for place, rule in enumerate(self.scene.rules)},
            ended=self.ended,
            stuck=StuckState(stuck.count, plays[stuck.state]) if stuck else None,
            duties=tuple(self._stuck_duties(plays)),
            measures={
                name: Extremes(
                    Extreme(self.least[name][0], plays[self.least[name][1]]),
                    Extreme(self.most[name][0], plays[self.most[name][1]]),
                    self.divided.extremes(name),
                )
                for name in self.least
            },
            faults=tuple(self._faults_met(plays)),
            rolls=tuple(self._uncovered_rolls(plays)),
            met={
                what: Met(met.where, tuple((each, plays.get(state)) for each, state in met.first))
                for what, met in self.sightings.items()
            },
        )

    def _measure(self, name: str, first: int, values: Observed) -> None:
        low, high = int(np.argmin(values)), int(np.argmax(values))
        least, most = (int(values[low]), first + low), (int(values[high]), first + high)
        if name not in self.least or least[0] < self.least[name][0]:
            self.least[name] = least
        if name not in self.most or most[0] > self.most[name][0]:
            self.most[name] = most

    def _note_rolls(
        self,
        rule: int,
        places: tuple[int, ...],
        numbers: Numbers,
        moves: Moves,
        states: Words,
        told_apart: "_Apart",
    ) -> None:
        legal = [(steps.rows, steps.ordinals) for steps in moves.steps if steps.rule == rule]
        cut = [(met.rows, met.ordinals) for met in moves.faults if met.rule == rule]
        for place in places if legal else ():
            left = held(self._layout, states, self.scene.rules[rule].parameters[place])
            for missing in missing_faces(self.scene.rules[rule], place, legal, cut, left):
                key = (rule, place, missing.face)
                _note(self.rolls, key, numbers[missing.rows], missing.decided)
                told_apart.note(("roll", *key), missing.rows)

    def _stuck_duties(self, plays: Mapping[int, Play]) -> Iterator[StuckDuty]:
        for duty in self.duties:
            if seen := self.stuck_duties.get(duty.name):
                yield StuckDuty(duty.name, duty.subject or "", seen.count, plays[seen.state])

    def _faults_met(self, plays: Mapping[int, Play]) -> Iterator[FaultMet]:
        for place, seen in sorted(self.start_faulted.items()):
            start = self.scene.start
            decided = parameters_of(start, seen.ordinal)
            yield FaultMet(start.name, start.faults[place].what, decided, seen.count, None)
        for (index, place), seen in sorted(self.faults.items()):
            rule = self.scene.rules[index]
            decided = parameters_of(rule, seen.ordinal)
            what = rule.faults[place].what
            if rule.faults[place] in self.scene.checks:
                continue
            yield FaultMet(rule.name, what, decided, seen.count, plays[seen.state])
        for number, seen in sorted(self.doubted.items()):
            item, place = self.doubts[number]
            what = item.faults[place].what
            yield FaultMet(item.name, what, (), seen.count, plays[seen.state])

    def _uncovered_rolls(self, plays: Mapping[int, Play]) -> Iterator[UncoveredRoll]:
        for (index, place, face), seen in sorted(self.rolls.items()):
            rule = self.scene.rules[index]
            decided = parameters_of(rule, seen.ordinal, before=place)
            name = rule.parameters[place].name
            yield UncoveredRoll(rule.name, name, face, decided, seen.count, plays[seen.state])


class _Apart:
    """Some states of one chunk, told apart by their readings if there is more than one."""

    def __init__(self, divided: Divided, numbers: Numbers, states: Words) -> None:
        self._divided = divided
        self._numbers = numbers
        self._ordinals = divided.ordinals(states) if divided.open else numbers

    def measure(self, name: str, values: Observed) -> None:
        """Note the values of a measure in all of these states."""
        if self._divided.open:
            self._divided.measure(name, values, self._ordinals)

    def note(self, what: Hashable, rows: Numbers | slice) -> None:
        """Note that something was seen in these rows."""
        if self._divided.open and (isinstance(rows, slice) or len(rows)):
            self._divided.note(what, self._numbers[rows], self._ordinals[rows])


def _note(notes: dict[Key, _Seen], key: Key, states: Numbers, ordinals: Numbers | int = 0) -> None:
    """Count states; keep the first of them, unless an earlier one is known."""
    if not len(states):
        return
    first = int(np.argmin(states))
    ordinal = ordinals if isinstance(ordinals, int) else int(ordinals[first])
    seen = notes.setdefault(key, _Seen(0, int(states[first]), ordinal))
    if states[first] < seen.state:
        seen.state, seen.ordinal = int(states[first]), ordinal
    seen.count += len(states)


def _first(ordinals: Numbers | int) -> int:
    return ordinals if isinstance(ordinals, int) else int(ordinals[0])
