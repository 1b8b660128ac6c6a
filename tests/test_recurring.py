"""Play that comes back to itself where the graph of a scene is too large, replayed natively."""

from __future__ import annotations

from pathlib import Path

import pytest
from hypothesis import HealthCheck, assume, given, settings

from ruleproof.models.game_folder import find_game
from ruleproof.verify.exploration.force import endless_play
from ruleproof.verify.exploration.graph import CHANCE, NOBODY, graph_of
from ruleproof.verify.exploration.recurring import recurring_play
from ruleproof.verify.exploration.search import explore
from ruleproof.verify.results import Result
from ruleproof.verify.rules.context import Limits
from ruleproof.verify.rules_check import check_rules
from tests.scenes_random import RandomScene, random_scenes

WHEELS = """
from ruleproof.game import *

kept = reading("what was turned", {"stays": False, "goes back": True})

class Wheels(State):
    wheel: Row[8, Range[0, 9]] = 0
    far: Range[1, 9] = 1

@rule()
def turns(s: Wheels, which: Range[0, 7]):
    require(s.wheel[which] < 9)
    s.wheel[which] += 1

@rule()
def goes_back(s: Wheels, which: Range[0, 7]):
    require(kept() and s.wheel[which] > 0)
    s.wheel[which] -= 1
"""


def answers(folder: Path, text: str) -> dict[str, Result]:
    (folder / "game.py").write_text(text, encoding="utf-8")
    limits = Limits(states=2_000, plays=20)
    results = check_rules(find_game(str(folder)), limits=limits)
    return {result.id.split("/", 1)[1]: result for result in results}


def test_endless_play_is_found_where_there_are_too_many_states(tmp_path: Path) -> None:
    found = answers(tmp_path, WHEELS)["endless/Wheels.play"]
    assert found.title == "play never has to end: if all help, in some readings"
    assert found.readings == ("what was turned: goes back",)
    assert found.witness is not None
    assert found.witness["back to"] < found.witness["length"]


def test_play_that_must_end_is_not_said_to_be_endless(tmp_path: Path) -> None:
    once = WHEELS.replace("kept() and s.wheel[which] > 0", "kept() and s.wheel[which] > 9")
    assert answers(tmp_path, once)["undecided/Wheels.endless"].verdict == "undecided"


@settings(deadline=None, max_examples=60, suppress_health_check=[HealthCheck.too_slow])
@given(random_scenes())
def test_what_comes_back_is_endless_in_the_graph(random: RandomScene) -> None:
    assume(explore(random.scene).starts)
    found = recurring_play(random.scene, plays=30, longest=30)
    if found is None:
        return
    assert found.play.steps[found.loop].state == found.play.last
    graph = graph_of(random.scene)
    assert endless_play(graph, [*graph.sides, CHANCE, NOBODY]).possible


@pytest.mark.parametrize("claim", ["s.far == 2", "s.far > 1 and s.wheel[0] == 9"])
def test_what_no_play_reaches_is_proved_where_there_are_too_many_states(
    tmp_path: Path, claim: str
) -> None:
    text = f"{WHEELS}\n@reachable()\ndef never_there(s: Wheels):\n    return {claim}\n"
    found = answers(tmp_path, text)["reachable/Wheels.never_there"]
    assert (found.verdict, found.answer) == ("fails", "never")
