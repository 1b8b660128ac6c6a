"""Games played in plain Python."""

from pathlib import Path

import pytest

from ruleproof.game import (
    NotAllowed,
)
from ruleproof.models.language.loading import load_game
from ruleproof.models.language.state import flat
from ruleproof.models.play import (
    StepFaultError,
    all_steps,
    begin,
    endings,
    legal_steps,
    starts,
    take,
)

GAMES = Path(__file__).parent / "games"
TABLE = "from ruleproof.game import *\nclass Table(State):\n    x: Range[0, 1] = 0\n"


def count_states(name: str) -> int:
    """Count the states that plain Python reaches."""
    game = load_game(GAMES / name)
    (scene,) = game.scenes
    waiting = list(starts(game, scene))
    seen = {tuple(flat(state).values()) for state in waiting}
    while waiting:
        for step in legal_steps(game, waiting.pop()):
            assert step.after is not None
            key = tuple(flat(step.after).values())
            if key not in seen:
                seen.add(key)
                waiting.append(step.after)
    return len(seen)


@pytest.mark.parametrize(
    ("name", "states"), [("tic_tac_toe", 5478), ("jugs", 16), ("missionaries", 15)]
)
def test_python_reaches_the_known_number_of_states(name: str, states: int) -> None:
    assert count_states(name) == states


def test_a_step_leaves_the_state_before_as_it_was() -> None:
    game = load_game(GAMES / "tic_tac_toe")
    first = begin(game, "Grid")
    after = take(game, first, "x_marks", {"cell": 4})
    assert (first == begin(game, "Grid"), after == first) == (True, False)


def test_a_step_out_of_turn_is_not_allowed() -> None:
    game = load_game(GAMES / "tic_tac_toe")
    with pytest.raises(NotAllowed):
        take(game, begin(game, "Grid"), "o_marks", {"cell": 4})


def test_play_ends_with_a_line() -> None:
    game = load_game(GAMES / "tic_tac_toe")
    state = begin(game, "Grid")
    for number, cell in enumerate((0, 3, 1, 4, 2)):
        state = take(game, state, "o_marks" if number % 2 else "x_marks", {"cell": cell})
    assert [ending.name for ending in endings(game, state)] == ["x_has_a_line"]
    assert list(legal_steps(game, state)) == []


FAULTY = TABLE + "@rule()\ndef grow(s: Table, by: Range[0, 2]):\n    s.x += by\n"


def test_a_step_with_a_fault_is_told_apart(tmp_path: Path) -> None:
    (tmp_path / "game.py").write_text(FAULTY, "utf-8")
    game = load_game(tmp_path)
    steps = list(all_steps(game, begin(game, "Table")))
    assert [step.fault is None for step in steps] == [True, True, False]
    assert str(steps[2].fault) == "grow(by=2): RangeError: `x` cannot be 2: it is Range[0, 1]"


def test_taking_a_faulty_step_raises_it(tmp_path: Path) -> None:
    (tmp_path / "game.py").write_text(FAULTY, "utf-8")
    game = load_game(tmp_path)
    with pytest.raises(StepFaultError, match="RangeError"):
        take(game, begin(game, "Table"), "grow", {"by": 2})
