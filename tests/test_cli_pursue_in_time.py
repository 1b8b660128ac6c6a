"""What is known when the time of a pursuit is over is told, with what is proved by then."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from ruleproof.verify.allowance import OverTimeError
from ruleproof.verify.pursuit import chances, glimpses, hidden, random_evader
from tests.command_line import Ask, game

OVER = "the time of 60 s for it was over"
RING = """[board]
title = "a ring of six"
[places]
A = {}
B = {}
C = {}
D = {}
E = {}
F = {}
[modes]
way = ["A - B - C - D - E - F - A"]
[pieces]
Guard = "way"
Thief = "way"
"""


def end_early(monkeypatch: pytest.MonkeyPatch, module: Any, step: str, calls: int) -> None:
    """Let the time be over when a step of the search was taken so many times."""
    taken: Callable[..., Any] = getattr(module, step)
    left = [calls]

    def stopping(*given: Any, **named: Any) -> Any:
        left[0] -= 1
        if left[0] < 0:
            raise OverTimeError(OVER)
        return taken(*given, **named)

    monkeypatch.setattr(module, step, stopping)


@pytest.mark.parametrize(
    ("options", "module", "step", "calls", "known"),
    [
        (["--hidden", "--turns", "1"], hidden, "explore", 0, {"none_up_to": -1, "plan": []}),
        (["--hidden", "--turns", "1"], hidden, "promising_plans", 0, {"none_up_to": 1, "plan": []}),
        (["--hidden", "--turns", "1"], hidden, "widest", 0, {"fewest_left": 2}),
        (["--glimpse", "every=3"], glimpses, "_strategy_within", 0, {"none_up_to": 1}),
        (["--glimpse", "at=9", "--turns", "1"], glimpses, "_quick_strategy", 0, {"none_up_to": 1}),
        (["--chances"], chances, "best_walk", 0, {"at_least": "0", "at_most": "1"}),
        (
            ["--random", "--pursuers", "guard"],
            random_evader,
            "_carried_on",
            2,
            {"question": "random"},
        ),
    ],
)
def test_what_is_known_by_then_is_told(
    ask: Ask, monkeypatch: pytest.MonkeyPatch, options: list[str], module: Any, step: str,
    calls: int, known: dict[str, object],
) -> None:  # fmt: skip
    game(RING)
    end_early(monkeypatch, module, step, calls)
    sides = ("--time", "60", "--pursuers", "guard,guard", "--evader", "thief")
    told = ask("pursue", "row", *sides, *options, "--format", "json")
    assert told.json["why_undecided"] == OVER
    assert {key: told.json[key] for key in known} == known


@pytest.mark.parametrize(
    ("options", "module", "step"),
    [
        (["--hidden", "--turns", "1"], hidden, "explore"),
        (["--hidden", "--turns", "1"], hidden, "promising_plans"),
        (["--glimpse", "at=9", "--turns", "1"], glimpses, "_quick_strategy"),
        (["--chances"], chances, "best_walk"),
    ],
)
def test_that_the_time_was_over_is_told(
    ask: Ask, monkeypatch: pytest.MonkeyPatch, options: list[str], module: Any, step: str
) -> None:
    game(RING)
    end_early(monkeypatch, module, step, 0)
    sides = ("--pursuers", "guard,guard", "--evader", "thief")
    assert OVER in ask("pursue", "row", *sides, *options, "--time", "60").out
