"""Plain Python, exploration and z3 on the same generated games: they must agree."""

import os
import random
from dataclasses import dataclass
from pathlib import Path

import pytest

from ruleproof.models.front_end.scene_model import SceneModel
from ruleproof.models.language.decisions import chosen_readings
from ruleproof.models.play import endings, legal_steps, starts
from ruleproof.verify.exploration.search import explore
from ruleproof.verify.rules.context import Limits, SceneContext, SceneScope
from ruleproof.verify.rules.properties import ask_properties
from ruleproof.verify.solving.bounded import shortest_play
from ruleproof.verify.solving.induction import prove
from ruleproof.verify.solving.outcomes import Bounded, Budget, Fails, Proved, Undecided
from tests.games.agreement import model_of

GAMES = int(os.environ.get("RULEPROOF_GAMES", "60"))

FRAME = """
class Kind(Enum):
    A = "a"
    B = "b"
    C = "c"

NEXT = {{Kind.A: Kind.B, Kind.B: Kind.C, Kind.C: Kind.A}}
mode = reading("mode", {{"plain": 0, "double": 1}})

class Table(State):
    number: Range[-1, 4] = 0
    other: Range[0, 3] = 1
    kind: Kind = Kind.A
    held: Row[2, Kind | None] = None

{rules}

@invariant()
def claimed(s: Table):
    return {invariant}

@reachable()
def wanted(s: Table):
    return {reachable}

@ending()
def over(s: Table):
    return {ending}
"""


class Writer:
    """Writes small games, each from its seed."""

    def __init__(self, seed: int) -> None:
        self.rng = random.Random(seed)

    def number(self, names: tuple[str, ...] = ()) -> str:
        return self.rng.choice(
            ["s.number", "s.other", "mode()", *names, *(str(value) for value in range(-1, 4))]
        )

    def condition(self, names: tuple[str, ...] = ()) -> str:
        compare = self.rng.choice(["<", "<=", "==", "!=", ">"])
        return self.rng.choice(
            [
                f"{self.number(names)} {compare} {self.number(names)}",
                f"{self.number(names)} {compare} {self.number(names)}",
                f"s.kind is Kind.{self.rng.choice('ABC')}",
                f"s.held[{self.rng.randrange(2)}] is not None",
                "s.kind in s.held",
                f"sum(h is s.kind for h in s.held) {compare} 1",
            ]
        )

    def conditions(self, names: tuple[str, ...] = ()) -> str:
        joint = self.rng.choice([" and ", " or "])
        return joint.join(self.condition(names) for _ in range(self.rng.choice([1, 2, 2, 3])))

    def effect(self, names: tuple[str, ...]) -> str:
        return self.rng.choice(
            [
                f"s.number = ({self.number(names)} + {self.number(names)}) % 5 - 1",
                f"s.other = min(3, max(0, {self.number(names)}))",
                "s.other = (s.other + 1) % 4",
                "s.kind = NEXT[s.kind]",
                f"s.held[{self.rng.randrange(2)}] = s.kind",
                f"s.held[{self.rng.randrange(2)}] = None",
                f"s.number += {self.rng.choice([1, 1, -1])}",
            ]
        )

    def rule(self, number: int) -> str:
        names: tuple[str, ...] = ()
        parameters = ""
        if self.rng.random() < 0.5:
            names, parameters = ("p",), ", p: Range[0, 2]"
        lines = [f"@rule()\ndef rule_{number}(s: Table{parameters}):"]
        lines += [f"    require({self.conditions(names)})"]
        for _ in range(self.rng.choice([1, 2])):
            if self.rng.random() < 0.3:
                lines.append(f"    if {self.condition(names)}:\n        {self.effect(names)}")
            else:
                lines.append(f"    {self.effect(names)}")
        return "\n".join(lines)

    def game(self) -> str:
        rules = "\n\n".join(self.rule(number) for number in range(self.rng.choice([2, 3])))
        return FRAME.format(
            rules=rules,
            invariant=self.conditions(),
            reachable=self.conditions(),
            ending=f"{self.condition()} and {self.condition()}",
        )


@dataclass(frozen=True)
class Played:
    """What playing natively through all states finds."""

    states: int
    rules: frozenset[str]
    stuck: bool
    broken: int | None
    met: int | None


def played(model: SceneModel) -> Played:
    """Play the game through breadth first, in every reading, by calling its own functions."""
    seen: set[tuple[str, ...]] = set()
    used: set[str] = set()
    stuck, broken, met = False, None, None
    claims = {each.name: each for each in model.definition.definitions}
    for option in ("plain", "double"):
        with chosen_readings({"mode": option}):
            layer, depth = list(starts(model.game, "Table")), 0
            seen |= {(option, repr(state)) for state in layer}
            while layer:
                following = []
                for state in layer:
                    if not claims["claimed"](state):
                        broken = depth if broken is None else min(broken, depth)
                    if claims["wanted"](state):
                        met = depth if met is None else min(met, depth)
                    if endings(model.game, state):
                        continue
                    steps = list(legal_steps(model.game, state))
                    stuck |= not steps
                    for step in steps:
                        used.add(step.rule)
                        key = (option, repr(step.after))
                        if key not in seen and step.after is not None:
                            seen.add(key)
                            following.append(step.after)
                layer, depth = following, depth + 1
    return Played(len(seen), frozenset(used), stuck, broken, met)


@pytest.mark.parametrize("seed", range(GAMES))
def test_all_engines_agree_on_a_generated_game(tmp_path: Path, seed: int) -> None:
    model = model_of(tmp_path, Writer(seed).game())
    scene, terms = model.scene, model.codes.terms
    native = played(model)
    claimed, wanted = (
        next(each for each in scene.properties if each.name == name)
        for name in ("claimed", "wanted")
    )
    explored = explore(scene, goals={"broken": terms.negate(claimed.holds), "met": wanted.holds})
    assert explored.complete
    readings = 1 if any(slot.frozen for slot in scene.slots) else 2
    assert explored.states * readings == native.states
    assert {rule for rule, count in explored.taken.items() if count} == native.rules
    assert (explored.stuck is not None) == native.stuck
    for goal, depth in (("broken", native.broken), ("met", native.met)):
        play = explored.goals[goal]
        assert (None if play is None else play.length) == depth
    _agrees_with_z3(model, native)
    context = SceneContext("drawn", model, SceneScope(), Limits())
    for _, ask in ask_properties(context):
        answer = ask()
        assert answer is not None
        if answer.verdict not in ("vacuous", "depends") and not answer.assuming:
            holds = (
                (native.broken is None) if answer.check == "invariant" else native.met is not None
            )
            assert (answer.verdict == "proved") == holds


def _agrees_with_z3(model: SceneModel, native: Played) -> None:
    scene = model.scene
    budget = Budget(3_000_000, depth=6)
    claimed = next(each for each in scene.properties if each.name == "claimed")
    match prove(scene, claimed, budget=budget):
        case Proved():
            assert native.broken is None
        case Fails(play):
            assert play.length == native.broken
        case Bounded(depth) | Undecided(_, depth):
            assert native.broken is None or native.broken > depth
    wanted = next(each for each in scene.properties if each.name == "wanted")
    match shortest_play(scene, wanted.holds, budget=budget):
        case Fails(play):
            assert play.length == native.met
        case Bounded(depth) | Undecided(_, depth):
            assert native.met is None or native.met > depth
