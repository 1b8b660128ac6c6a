"""What a situation says of states: called for some, known for all."""

from __future__ import annotations

from collections.abc import Callable
from copy import copy
from itertools import product
from pathlib import Path
from typing import Any

import pytest

from ruleproof.models.front_end.compiling import compile_scene
from ruleproof.models.front_end.scene_model import SceneModel
from ruleproof.models.language.loading import load_game
from ruleproof.models.language.state import State, flat
from ruleproof.verify.statements.met_cells import MetCells

GAME = """
from ruleproof.game import *

class Table(State):
    turn: Range[0, 2] = 0
    open: bool = False
    piles: Row[2, Range[0, 2]] = 0

@rule("X-1")
def passes(s: Table):
    s.open = not s.open
"""


@pytest.fixture
def model(tmp_path: Path) -> SceneModel:
    (tmp_path / "game.py").write_text(GAME)
    return compile_scene(load_game(tmp_path), "Table")


def one_field(s: Any) -> Any:
    return s.turn if s.open else None


def a_pile_by_another_field(s: Any) -> Any:
    return s.piles[0 if s.open else 1], s.turn


def all_at_once(s: Any) -> Any:
    return tuple(flat(s).items())


def a_copy(s: Any) -> Any:
    return flat(copy(s))["turn"]


def equal_to_the_first(s: Any) -> Any:
    return s == type(s)()


def in_words(s: Any) -> Any:
    return repr(s)


def after_an_assignment(s: Any) -> Any:
    s.turn = 1 if s.open else 2
    return s.turn, s.piles[0]


def nothing(s: Any) -> Any:
    return 7


SAID = (
    one_field, a_pile_by_another_field, all_at_once, a_copy,
    equal_to_the_first, in_words, after_an_assignment, nothing,
)  # fmt: skip


def every_state(model: SceneModel) -> list[tuple[int, ...]]:
    return list(product(*(range(2 if s.name == "open" else 3) for s in model.scene.slots)))


@pytest.mark.parametrize("told", SAID)
def test_it_says_what_a_call_for_each_state_says(
    model: SceneModel, told: Callable[[State], Any]
) -> None:
    names = [slot.name for slot in model.scene.slots]
    met = MetCells(model, told)
    for codes in every_state(model) * 2:
        state = model.decode_state(dict(zip(names, codes, strict=True)))
        assert met(codes) == told(state)


@pytest.mark.parametrize(("told", "calls"), [(one_field, 4), (all_at_once, 54), (nothing, 1)])
def test_it_calls_once_for_states_that_cannot_be_told_apart(
    model: SceneModel, told: Callable[[State], Any], calls: int
) -> None:
    asked: list[State] = []

    def counted(state: State) -> Any:
        asked.append(state)
        return told(state)

    met = MetCells(model, counted)
    for codes in every_state(model):
        met(codes)
    assert len(asked) == calls
