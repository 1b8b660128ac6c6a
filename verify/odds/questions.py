"""A question about a procedure of a game, and its answer for every value and reading asked for."""

from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from fractions import Fraction
from itertools import product
from math import inf, nextafter

from ruleproof.models.front_end.codes import reading_slot
from ruleproof.models.front_end.compiling import compile_scene
from ruleproof.models.front_end.scene_model import SceneModel
from ruleproof.models.language.game import Game
from ruleproof.verify.odds.answers import Between, Odds, bounded_odds, exact_odds, outcome_odds
from ruleproof.verify.odds.arguments import Axis, plain_name, read_axes
from ruleproof.verify.odds.bounds import bounds
from ruleproof.verify.odds.faults import fault
from ruleproof.verify.odds.policies import Goal, best
from ruleproof.verify.odds.process import Process
from ruleproof.verify.odds.scenes import STATE_LIMIT, outcome_name, scene_process
from ruleproof.verify.odds.wishes import Wish, goal_of, unwanted

__all__ = ["Answer", "OddsTable", "ask", "choosers"]

_Found = tuple[Mapping[str, str], Odds]  # the options of a reading, and what they give

MOST_READINGS = 32
MOST_POINTS = 5000


@dataclass(frozen=True)
class Answer:
    """The odds at one point: the values of the parameters, and the readings that give them."""

    arguments: Mapping[str, str]
    readings: tuple[Mapping[str, str], ...]
    odds: Odds


@dataclass(frozen=True)
class OddsTable:
    """All answers to one question; `axes` are the parameters with several values."""

    scene: str
    cites: tuple[str, ...]
    abstracts: str
    given: Mapping[str, str]
    axes: Mapping[str, tuple[str, ...]]
    outcomes: tuple[str, ...]
    wishes: tuple[str, ...]
    all_seen: bool
    exact: bool
    every_reading: int
    answers: tuple[Answer, ...]


def ask(
    game: Game,
    scene: str,
    arguments: Sequence[str],
    *,
    wishes: Sequence[Wish] = (),
    readings: Mapping[str, str] | None = None,
    exact: bool = True,
    outcomes_alone: bool = False,
    state_limit: int = STATE_LIMIT,
) -> OddsTable:
    """Return the odds of a scene for all values asked for, in all readings that are not chosen.

    If they are exact, outcomes alone are found for all values together, which is much faster.
    Raises ModelError for whatever is wrong with the question or the procedure.
    """
    asked = _asked(game, scene, arguments, wishes, state_limit)
    asked = replace(asked, exact=exact, outcomes_alone=outcomes_alone)
    model, axes, points = asked.model, asked.axes, asked.points
    answers: dict[int, list[_Found]] = {}
    chosen = list(_readings(model, readings or {}))
    for options in chosen:
        for place, odds in asked.odds(options).items():
            answers.setdefault(place, []).append((options, odds))
    outcomes = tuple(
        dict.fromkeys(name for found in answers.values() for _, odds in found
                      for name in odds.outcomes)
    )  # fmt: skip
    answers = _comparable(answers, outcomes, [plain_name(wish.wanted) for wish in wishes])
    several = {axis.name: axis.words for axis in axes if len(axis.words) > 1}
    return OddsTable(
        scene=model.scene.name,
        cites=model.scene.start.cites,
        abstracts=model.scene.abstracts,
        given={axis.name: axis.words[0] for axis in axes if len(axis.words) == 1},
        axes=several,
        outcomes=outcomes,
        wishes=tuple(str(wish) for wish in wishes),
        all_seen=all(slot.seen_by is None for slot in model.scene.slots),
        exact=exact,
        every_reading=len(chosen),
        answers=tuple(
            Answer(_words(axes, points[place]), same, odds)
            for place, found in sorted(answers.items())
            for same, odds in _joined(found)
        ),
    )


def choosers(
    game: Game, scene: str, arguments: Sequence[str], *, state_limit: int = STATE_LIMIT
) -> tuple[str, ...]:
    """Return the sides that have a choice in some reading, from some of these starts."""
    asked = _asked(game, scene, arguments, (), state_limit)
    found = (asked.process(options)[0].deciders for options in _readings(asked.model, {}))
    return tuple(dict.fromkeys(side for sides in found for side in sides))


def _asked(
    game: Game,
    scene: str,
    arguments: Sequence[str],
    wishes: Sequence[Wish],
    state_limit: int,
) -> "_Asked":
    model = compile_scene(game, scene)
    endings = [each for each in model.scene.properties if each.kind == "ending"]
    if not endings:
        raise fault(
            "RP310",
            f"`{model.scene.name}` has no ending, so that it has no outcomes",
            "say when it has ended: `@ending(...)` over a function of the state",
        )
    axes = read_axes(model, arguments)
    points = list(product(*(range(len(axis.codes)) for axis in axes)))
    if len(points) > MOST_POINTS:
        raise fault(
            "RP307",
            f"the table would have {len(points):,} rows, more than {MOST_POINTS:,}",
            "ask for fewer values at once",
        )
    return _Asked(model, axes, points, wishes, state_limit)


@dataclass(frozen=True)
class _Asked:
    """A question in one reading after the other."""

    model: SceneModel
    axes: tuple[Axis, ...]
    points: Sequence[tuple[int, ...]]
    wishes: Sequence[Wish]
    state_limit: int
    exact: bool = True
    outcomes_alone: bool = False

    def odds(self, options: Mapping[str, str]) -> Mapping[int, Odds]:
        """Return the odds of every point that the start allows, by its place."""
        process, places = self.process(options)
        found = self._exactly(process) if self.exact else self._bounded(process)
        return dict(zip(places, found, strict=True))

    def process(self, options: Mapping[str, str]) -> tuple[Process, Sequence[int]]:
        """Return the process in one reading, and the places of the points that it begins with."""
        starts = [
            {axis.slot: axis.codes[place] for axis, place in zip(self.axes, point, strict=True)}
            for point in self.points
        ]
        fixed = {
            reading_slot(each): list(each.options).index(options[each.name])
            for each in self.model.codes.readings.values()
        }
        begun = scene_process(self.model, starts, fixed=fixed, state_limit=self.state_limit)
        return begun.process, begun.places

    def _exactly(self, process: Process) -> list[Odds]:
        goal = self._goal(process)
        policy = best(process, goal).policy if goal else None
        if self.outcomes_alone:
            return outcome_odds(process, policy)
        single = len(self.points) == 1
        return [exact_odds(process, root, policy, with_lengths=single) for root in process.roots]

    def _bounded(self, process: Process) -> Sequence[Odds]:
        goal = self._goal(process)
        if goal is None:
            return bounded_odds(process)
        found = bounds(process, goal)
        ends = [
            Between(nextafter(low + goal.offset, -inf), nextafter(high + goal.offset, inf))
            for low, high in zip(found.low, found.high, strict=True)
        ]
        chosen = bounded_odds(process, found.policy)
        return [replace(odds, best=value) for odds, value in zip(chosen, ends, strict=True)]

    def _goal(self, process: Process) -> Goal | None:
        """Return what the sides want; None if nobody has a choice."""
        others = {
            each.name: outcome_name(each)
            for each in self.model.scene.properties
            if each.kind == "ending"
        }
        if not self.wishes:
            if process.deciders:
                raise unwanted(process.deciders[0])
            return None
        goal = goal_of(process, self.wishes, others)
        return goal if process.deciders else None


def _readings(model: SceneModel, chosen: Mapping[str, str]) -> Iterator[dict[str, str]]:
    """Yield every combination of options of the readings that the scene asks for."""
    asked = list(model.codes.readings.values())
    options = [[chosen[each.name]] if each.name in chosen else list(each.options) for each in asked]
    combinations = list(product(*options))
    if len(combinations) > MOST_READINGS:
        raise fault(
            "RP307",
            f"`{model.scene.name}` has {len(combinations):,} readings",
            'choose some: `--reading "QUESTION=ANSWER"`',
        )
    for combination in combinations:
        yield {each.name: option for each, option in zip(asked, combination, strict=True)}


def _comparable(
    answers: Mapping[int, Sequence[_Found]], outcomes: Sequence[str], wanted: Collection[str]
) -> dict[int, list[_Found]]:
    """Give every answer all outcomes, and the numbers that are wanted or not always the same."""
    numbers = {
        name
        for found in answers.values()
        for _, odds in found
        for name, number in odds.numbers.items()
        if number.varies or plain_name(name) in wanted
    }

    def made(odds: Odds) -> Odds:
        return replace(
            odds,
            outcomes={name: odds.outcomes.get(name, Fraction(0)) for name in outcomes},
            numbers={name: value for name, value in odds.numbers.items() if name in numbers},
        )

    return {
        place: [(options, made(odds)) for options, odds in found]
        for place, found in answers.items()
    }


def _joined(
    found: Sequence[_Found],
) -> list[tuple[tuple[Mapping[str, str], ...], Odds]]:
    """Join the readings that give the same odds."""
    joined: list[tuple[list[Mapping[str, str]], Odds]] = []
    for options, odds in found:
        for same, other in joined:
            if other == odds:
                same.append(options)
                break
        else:
            joined.append(([options], odds))
    return [(tuple(same), odds) for same, odds in joined]


def _words(axes: Sequence[Axis], point: Sequence[int]) -> dict[str, str]:
    return {axis.name: axis.words[place] for axis, place in zip(axes, point, strict=True)}
