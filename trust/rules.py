"""Rules: plain Python, exploration, z3 and the answers of a check on the same generated games."""

import random
import tempfile
from collections.abc import Mapping
from pathlib import Path

from ruleproof.models.diagnostics import ModelError
from ruleproof.models.front_end.scene_model import SceneModel
from ruleproof.models.scene import Property
from ruleproof.verify.exploration.results import Exploration
from ruleproof.verify.exploration.results import Play as ExploredPlay
from ruleproof.verify.exploration.search import explore
from ruleproof.verify.solving.bounded import shortest_play
from ruleproof.verify.solving.induction import prove
from ruleproof.verify.solving.outcomes import (
    Bounded,
    Budget,
    Fails,
    Outcome,
    Proved,
    Undecided,
    VacuousStartError,
)
from ruleproof.verify.solving.outcomes import Play as SolvedPlay
from tests.games.agreement import disagreement as step_disagreement
from tests.games.agreement import model_of, natively
from tests.games.random_rules import random_game as random_rule
from trust.answers import answers_differ
from trust.comparing import Comparison, RefusedError, Written
from trust.game_writer import BOARD, random_game
from trust.native_play import Played, played, together

__all__ = ["COMPARISONS"]

BUDGET = Budget(3_000_000, depth=6)
MAY_BE_REFUSED = {"RP202", "RP204", "RP205"}


def engines_differ(text: str) -> str | None:
    """Return on what the engines differ about a game."""
    model = _model(text)
    by_reading = played(model)
    native = together(by_reading)
    if not native.states:
        return _vacuous(model)
    claimed, wanted = _property(model, "claimed"), _property(model, "wanted")
    terms = model.codes.terms
    explored = explore(
        model.scene,
        goals={"broken": terms.negate(claimed.holds), "met": wanted.holds},
        measures={each.name: each.value for each in model.scene.measures},
    )
    plays: dict[str, ExploredPlay | SolvedPlay | None] = dict(explored.goals)
    solved: dict[str, Outcome] = {
        "proof": prove(model.scene, claimed, budget=BUDGET),
        "search": shortest_play(model.scene, wanted.holds, budget=BUDGET),
    }
    plays |= {name: each.play for name, each in solved.items() if isinstance(each, Fails)}
    return (
        _exploration_differs(explored, native)
        or _solver_differs(solved["proof"], native.met.get("claimed"))
        or _solver_differs(solved["search"], native.met.get("wanted"))
        or _replay_differs(model, plays)
        or answers_differ(model, native, by_reading)
    )


def steps_differ(text: str) -> str | None:
    """Return a step at random on which Python and the terms of a rule differ."""
    return step_disagreement(_model(text), random.Random(text), times=20)


def _model(text: str) -> SceneModel:
    with tempfile.TemporaryDirectory() as folder:
        (Path(folder) / "board.toml").write_text(BOARD, encoding="utf-8")
        try:
            return model_of(Path(folder), text)
        except ModelError as error:
            if {fault.code for fault in error.diagnostics} <= MAY_BE_REFUSED:
                raise RefusedError from None
            raise


def _property(model: SceneModel, name: str) -> Property:
    return next(each for each in model.scene.properties if each.name == name)


def _vacuous(model: SceneModel) -> str | None:
    """Return a complaint if a game without a start is proved to have some property."""
    try:
        outcome = prove(model.scene, _property(model, "claimed"), budget=BUDGET)
    except VacuousStartError:
        raise RefusedError from None
    return f"z3: {type(outcome).__name__} of a game that has no play"


def _exploration_differs(explored: Exploration, native: Played) -> str | None:
    goals = {name: play and play.length for name, play in explored.goals.items()}
    found = {
        "complete": explored.complete,
        "states": explored.states,
        "ended": explored.ended,
        "rules": {rule for rule, count in explored.taken.items() if count},
        "faults": {met.rule for met in explored.faults if met.rule != "begins"},
        "rolls": {(roll.rule, roll.parameter.rpartition(".")[2]) for roll in explored.rolls},
        "stuck": explored.stuck.count if explored.stuck else 0,
        "undutiful": sum(duty.count for duty in explored.duties),
        "broken": goals["broken"],
        "met": goals["met"],
        "measured": {
            name: (each.least.value, each.most.value)
            for name, each in explored.measures.items()
            if each is not None and name in native.measured
        },
    }
    expected = {
        "complete": True,
        "states": native.states,
        "ended": native.ended,
        "rules": native.rules,
        "faults": native.faults,
        "rolls": native.rolls,
        "stuck": native.stuck,
        "undutiful": native.undutiful,
        "broken": native.met.get("claimed"),
        "met": native.met.get("wanted"),
        "measured": {name: (min(each), max(each)) for name, each in native.measured.items()},
    }
    for asked, answer in expected.items():
        if found[asked] != answer:
            return f"{asked}: {answer} natively, {found[asked]} by exploration"
    return None


def _solver_differs(outcome: Outcome, depth: int | None) -> str | None:
    """Return a complaint unless z3's answer fits the length of a shortest play natively."""
    match outcome:
        case Proved():
            right = depth is None
        case Fails(play):
            right = play.length == depth
        case Bounded(looked) | Undecided(_, looked):
            right = depth is None or depth > looked
    return None if right else f"z3: {outcome}, natively the shortest play is {depth}"


def _replay_differs(
    model: SceneModel, plays: Mapping[str, ExploredPlay | SolvedPlay | None]
) -> str | None:
    """Return the first step of a play that calling the game's own functions does not confirm."""
    slots = [slot.name for slot in model.scene.slots]
    rules = {rule.name: rule for rule in (model.scene.start, *model.scene.rules)}
    for name, play in plays.items():
        before: Mapping[str, int] | None = None
        for step in () if play is None else play.steps:
            state, given = step.state, step.parameters
            if isinstance(state, tuple):
                state = dict(zip(slots, state, strict=True))
            if isinstance(given, tuple):
                names = (each.name for each in rules[step.rule].parameters)
                given = dict(zip(names, given, strict=True))
            after = natively(model, step.rule, before or state, given)
            if after != state:
                return f"{name}: {step.rule} {given} gives {after} natively, not {state}"
            before = state
    return None


COMPARISONS = (
    Comparison(
        "rules",
        "engines",
        "plain play, replay, exploration, z3 bounded and by induction, the check",
        ".py",
        Written(random_game),
        engines_differ,
    ),
    Comparison(
        "rules",
        "steps",
        "each step in plain Python and by the terms of its rule",
        ".py",
        Written(random_rule),
        steps_differ,
        weight=2,
    ),
)
