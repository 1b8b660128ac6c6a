"""One scene on one board, explored once: what all questions about it look at."""

import shlex
import time
from collections.abc import Callable, Hashable, Iterator, Mapping, Sequence
from dataclasses import replace
from functools import cached_property
from itertools import combinations
from math import prod
from typing import Any

import numpy as np
import numpy.typing as npt

from ruleproof.models.front_end.codes import reading_slot
from ruleproof.models.front_end.scene_model import SceneModel
from ruleproof.models.language.decisions import Reading
from ruleproof.models.scene import Measure, Property
from ruleproof.models.source import Span
from ruleproof.models.term_building import Terms
from ruleproof.models.terms import Term
from ruleproof.verify.exploration.combinations import BEGUN
from ruleproof.verify.exploration.conjunctions import Conjunction
from ruleproof.verify.exploration.graph import Graph, TooLargeError, graph_of
from ruleproof.verify.exploration.random_play import FirstLook, play_randomly
from ruleproof.verify.exploration.results import Exploration, Play
from ruleproof.verify.exploration.search import MEMORY_LIMIT, explore
from ruleproof.verify.exploration.symmetry import Relabelling
from ruleproof.verify.results import Result, Scope, Verdict, word
from ruleproof.verify.rules.by_reading import Division, told_apart
from ruleproof.verify.rules.ranges import prove_ranges
from ruleproof.verify.rules.scopes import Engine, Limits, SceneScope
from ruleproof.verify.rules.symmetry import relabellings
from ruleproof.verify.rules.told_plays import CodedStep, ToldPlay, coded, replayed, retold
from ruleproof.verify.solving.outcomes import Play as SolvedPlay

__all__ = ["Engine", "Limits", "Question", "SceneContext", "SceneScope", "steps_words"]

Question = tuple[str, Callable[[], Result | None]]


class SceneContext:
    """A scene in a scope: explored with every goal that the questions need."""

    def __init__(self, game: str, model: SceneModel, scope: SceneScope, limits: Limits) -> None:
        self.game = game
        self.model = model
        self.scene = model.scene
        self.scope = scope
        self.limits = limits
        self.told: list[tuple[ToldPlay, tuple[CodedStep, ...]]] = []

    @property
    def terms(self) -> Terms:
        """The workshop of the scene's terms."""
        return self.model.codes.terms

    @cached_property
    def open_readings(self) -> tuple[Reading, ...]:
        """The readings of this scope, in the order of their slots; none where each is fixed."""
        if self.scope.first_readings:
            return ()
        known = {reading_slot(each): each for each in self.model.codes.readings.values()}
        return tuple(known[slot.name] for slot in self.scene.slots if slot.frozen)

    @property
    def combinations(self) -> int:
        """How many combinations of readings there are."""
        return prod(len(each.options) for each in self.open_readings)

    @cached_property
    def fixed(self) -> dict[str, int]:
        """The codes of the readings' slots if only the first option of each is looked at."""
        if not self.scope.first_readings:
            return {}
        return {reading_slot(reading): 0 for reading in self.model.codes.readings.values()}

    @cached_property
    def readings(self) -> tuple[str, ...]:
        """The readings that the answers speak of; none: every one."""
        if not self.scope.first_readings:
            return ()
        firsts = [
            f"{reading.name}: {next(iter(reading.options))}"
            for reading in self.model.codes.readings.values()
            if len(reading.options) > 1
        ]
        return (" and ".join(firsts),) if firsts else ()

    @property
    def narrow(self) -> bool:
        """Whether this is a small board, or some readings only: what is proved is bounded to it."""
        return self.scope.small or bool(self.readings)

    @cached_property
    def goals(self) -> dict[str, Term]:
        """What the properties ask for: an invariant broken, a claim met, two results at once."""
        found: dict[str, Term] = {}
        for each in self.scene.properties:
            broken = each.kind == "invariant"
            found[self.goal(each)] = self.terms.negate(each.holds) if broken else each.holds
        endings = [each for each in self.scene.properties if each.kind == "ending"]
        for first, second in combinations(endings, 2):
            if first.subject != second.subject:
                found[self.both(first, second)] = self.terms.all_of([first.holds, second.holds])
        for measure in self.scene.measures:
            if measure.box is not None:
                enough = self.terms.at_most(measure.value, self.terms.number(measure.box))
                found[self.short_of(measure)] = self.terms.negate(enough)
        return found

    @cached_property
    def explored(self) -> Exploration:
        """What exploration found, with all goals, told apart by the readings.

        It may take half of the time that is left, so that there is some for all else.
        """
        alike, left = self.alike, self.limits.allowance.left
        return explore(
            self.scene,
            goals=self.goals,
            measures={each.name: each.value for each in self.scene.measures},
            state_limit=1 if self.limits.engine == "z3" else self.limits.states,
            memory_limit=MEMORY_LIMIT
            if self.limits.allowance.memory is None
            else self.limits.allowance.memory,
            until=None if left is None else time.monotonic() + left / 2,
            fixed=self.fixed,
            alike=alike,
        )

    @cached_property
    def alike(self) -> tuple[Relabelling, ...]:
        """The renamings of members that are alike, if no goal tells them apart."""
        watched = [
            *self.goals.values(),
            *(each.value for each in self.scene.measures),
            *(fault.when for each in self.scene.properties for fault in each.faults),
        ]
        return relabellings(self.model, watched, resources=self.limits.resources)

    @cached_property
    def random_plays(self) -> FirstLook | None:
        """Plays at random to goals that exploration did not come to; None if there are none."""
        found = self.explored.goals
        missing = {goal: term for goal, term in self.goals.items() if not found[goal]}
        if self.explored.complete or not missing or self.limits.engine == "z3":
            return None
        return play_randomly(
            self.scene,
            goals=missing,
            plays=self.limits.plays,
            longest=self.limits.longest,
            fixed=self.fixed,
        )

    def met_at_random(self, goal: str) -> Iterator[Play]:
        """Yield the plays found at random to a goal, the shortest first, each in other readings."""
        if self.random_plays is not None:
            yield from self.random_plays.shown.get(goal, ())

    def met(self, goal: str) -> tuple[Play, bool] | None:
        """Return a play to a goal and whether none is shorter; None if none was found."""
        play = self.explored.goals[goal]
        if play is not None:
            return play, self.explored.all_starts
        found = next(self.met_at_random(goal), None)
        return None if found is None else (found, False)

    def is_met(self, goal: str) -> bool:
        """Return whether a play to a goal was found."""
        return self.explored.goals[goal] is not None or any(True for _ in self.met_at_random(goal))

    @property
    def depth(self) -> int | None:
        """How many steps of every play were looked at; None where not even all starts were."""
        return max(0, self.explored.depth - 1) if self.explored.all_starts else None

    @cached_property
    def used(self) -> frozenset[str]:
        """The rules that some play uses, here or on a larger board."""
        taken = {name for name, count in self.explored.taken.items() if count}
        return self.scope.used | taken

    @cached_property
    def graph(self) -> Graph | None:
        """The graph of all states, if there are few enough."""
        if not self.explored.complete or self.explored.states > self.limits.graph_states:
            return None
        endings = {each.name: each.holds for each in self.scene.properties if each.kind == "ending"}
        try:
            return graph_of(
                self.scene,
                terms=endings,
                state_limit=self.limits.graph_states,
                fixed=self.fixed,
            )
        except TooLargeError:
            return None

    def goal(self, asked: Property) -> str:
        """Return the name of the goal that a property is about: met, it is decided."""
        return f"{asked.kind} {asked.name}"

    def both(self, first: Property, second: Property) -> str:
        """Return the name of the goal that two endings hold at once."""
        return f"{first.name} and {second.name}"

    def short_of(self, measure: Measure) -> str:
        """Return the name of the goal that more of a component is needed than the box holds."""
        return f"short of {measure.name}"

    def division(self, *what: Hashable) -> Division | None:
        """Return under which readings exploration met something; None if it tells none apart."""
        explored, shape = self.explored, tuple(len(each.options) for each in self.open_readings)
        if BEGUN not in explored.met:
            return None
        begun = explored.met[BEGUN].where if explored.all_starts else np.ones(shape, np.bool_)
        met = explored.met[what].where if what in explored.met else np.zeros(shape, np.bool_)
        never = begun & ~met if explored.complete else np.zeros(shape, np.bool_)
        return Division(self.open_readings, begun, met, never)

    def divided(self, graph: Graph, states: npt.NDArray[np.bool_]) -> Division | None:
        """Return the readings of some states of the graph of all; None if it tells none apart."""
        known = self.division(BEGUN)
        if known is None:
            return None
        met = graph.combinations(states)
        return replace(known, met=met, never=known.begun & ~met)

    def apart(self, result: Result, *what: Hashable, **words: Any) -> Result:
        """Return a result about something that exploration met as it stands in all readings."""
        found = self.explored.met.get(what)
        plays = [] if found is None else [(each, play) for each, play in found.plays if play]
        division = self.division(*what)
        if division is None:
            return self.in_its_readings(result)
        if division.whole:
            return result
        further = [(each, self.tell(play)) for each, play in plays[1:]]
        return self.apart_as(result, division, further, **words)

    def in_its_readings(self, result: Result) -> Result:
        """Return a result for the readings of its play: there are too many to be told apart.

        Of one combination alone nothing is to add.
        """
        if self.combinations <= 1:
            return result
        own = (result.witness or {}).get("readings", {})
        told = [f"{name}: {option}" for name, option in own.items()]
        many = f"{self.combinations:,} combinations of readings"
        return replace(
            result,
            title=f"{result.title}, in some readings",
            readings=(" and ".join(told) or f"some of {many}",),
            answer=f"{result.answer}, of {many} one" if told else result.answer,
        )

    def apart_as(
        self,
        result: Result,
        division: Division,
        plays: Sequence[tuple[Conjunction, ToldPlay]] = (),
        **words: Any,
    ) -> Result:
        """Return a result as it stands in all readings; what held assumes what was cut away."""
        return told_apart(result, division, plays, assuming=self.assumed, **words)

    def tell(self, play: Play | SolvedPlay, *, loop: int | None = None) -> ToldPlay:
        """Return a play in words, replayed in plain Python."""
        told = replayed(self.model, play, loop=loop)
        self.told.append((told, coded(self.model, play)))
        return told

    def tell_again(self, steps: tuple[CodedStep, ...], readings: Mapping[str, str]) -> ToldPlay:
        """Return a play in words as it goes in other readings, replayed in plain Python."""
        taken = [(step.rule, step.parameters) for step in steps]
        told = retold(self.model, taken, readings)
        self.told.append((told, steps))
        return told

    def result(
        self,
        check: str,
        subject: str,
        verdict: Verdict,
        title: str,
        *,
        method: str,
        cites: tuple[str, ...] = (),
        span: Span | None = None,
        answer: str = "",
        witness: Mapping[str, Any] | None = None,
        depth: int | None = None,
        by_play: bool = False,
        **more: Any,
    ) -> Result:
        """Return a result about this scene.

        What was proved on a small board, or for the first readings, or by cutting steps away, is
        bounded to that; what a play shows (`by_play`) is shown.
        """
        if witness and witness.get("play"):
            more.setdefault(
                "replay", self._replay(f"{check}/{word(self.scene.name)}.{word(subject)}")
            )
        if verdict == "proved" and (self.narrow or self.assumed) and not by_play:
            verdict = "bounded"
        return Result(
            id=f"{self.game}/{check}/{word(self.scene.name)}.{word(subject)}",
            check=check,
            verdict=verdict,
            title=title,
            method=method,
            cites=cites,
            answer=answer,
            where=(span,) if span else (),
            scope=Scope(scene=self.scene.name, board=self.scope.board, depth=depth),
            readings=more.pop("readings", self.readings),
            assuming=self.assumed if verdict in ("bounded", "dead") else (),
            witness=witness,
            **more,
        )

    def _replay(self, wanted: str) -> str:
        return f"ruleproof replay {shlex.quote(self.game)} {shlex.quote(wanted)}"

    def bounded(self, check: str, subject: str, title: str, **more: Any) -> Result | None:
        """Return that nothing was found so far, in the last scope; None elsewhere."""
        if not self.scope.last or self.depth is None:
            return None
        method = f"exploration of {self.explored.states:,} states"
        return self.result(
            check, subject, "bounded", title, method=method, depth=self.depth,
            answer=f"to depth {self.depth}", **more,
        )  # fmt: skip

    @cached_property
    def assumed(self) -> tuple[str, ...]:
        """The ids of the findings whose steps were cut away to get other answers."""
        scene = word(self.scene.name)
        return tuple(
            dict.fromkeys(
                f"{self.game}/ranges/{scene}.{word(f'{met.rule} {met.what}')}"
                for met in self.explored.faults
            )
        )

    @cached_property
    def faultless(self) -> bool:
        """Whether it is proved that no step has a fault."""
        if self.explored.faults:
            return False
        if self.explored.complete:
            return True
        return self.solves and prove_ranges(self.scene, self.terms, self.limits.resources)

    @property
    def solves(self) -> bool:
        """Whether z3 is asked: on the game's own board only, small ones are explored."""
        own_board = not (self.scope.small or self.scope.first_readings)
        return own_board and self.limits.engine != "exploration"

    def out_of_reach(
        self, check: str, subject: str, verdict: Verdict, title: str, **more: Any
    ) -> Result:
        """Return that something happens in no play: a finding only where nothing is left out."""
        if self.narrow:
            told = {**more, "severity": None, "answer": "not there"}
            return self.result(check, subject, "bounded", f"{title}, as far as was looked", **told)
        more.setdefault("witness", {"states": self.explored.states})
        result = self.result(check, subject, verdict, title, **more)
        return replace(result, assuming=self.assumed)

    @property
    def exhaustive(self) -> str:
        """How exploration answered, in words."""
        alike = " that are not alike" if self.alike else ""
        return f"exploration of all {self.explored.states:,} states{alike}"


def steps_words(count: int) -> str:
    """Return a number of steps in words."""
    return f"{count} step{'' if count == 1 else 's'}"
