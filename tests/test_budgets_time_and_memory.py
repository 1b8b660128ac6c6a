"""Budgets of time and memory: each check obeys, keeps what it knows, and says what ended it."""

from __future__ import annotations

import gc
import shutil
import time
from collections.abc import Iterator
from pathlib import Path

import pytest
from click.testing import CliRunner

from ruleproof.cli.main import cli
from ruleproof.models.front_end.compiling import compile_scene
from ruleproof.models.game_folder import find_game
from ruleproof.models.language.loading import load_game
from ruleproof.verify import game_parts
from ruleproof.verify.allowance import Allowance, OverTimeError, limited_solver, stopped
from ruleproof.verify.check import check_game
from ruleproof.verify.exploration.search import explore
from ruleproof.verify.game_parts import part_results
from ruleproof.verify.progress import quiet
from ruleproof.verify.results import Result
from ruleproof.verify.rules.context import Limits
from ruleproof.verify.rules_check import check_rules
from ruleproof.verify.solving.door import z3

GAMES = Path(__file__).parent / "games"
PUZZLE = str(GAMES / "eight_puzzle")


@pytest.fixture(autouse=True)
def _no_alarm_while_python_cleans_up() -> Iterator[None]:
    gc.disable()
    yield
    gc.enable()


def test_without_an_allowance_nothing_is_stopped() -> None:
    with stopped(Allowance()):
        assert Allowance().begun().left is None


def test_the_clock_runs_only_once_it_has_begun() -> None:
    allowance = Allowance(5.0)
    assert allowance.left == 5.0
    assert 0 < (allowance.begun().left or 0) <= 5.0


def test_a_share_of_the_time_is_not_yet_begun() -> None:
    share = Allowance(8.0, 100).shared(0.25)
    assert (share.seconds, share.memory, share.until) == (2.0, 100, None)


def test_a_block_is_stopped_when_the_time_is_over() -> None:
    with pytest.raises(OverTimeError, match=r"the time of 0.05 s for it was over"):  # noqa: PT012, SIM117
        with stopped(Allowance(0.05).begun()):
            while True:
                time.monotonic()


def test_nothing_in_a_game_can_catch_that_the_time_is_over() -> None:
    assert not issubclass(OverTimeError, Exception)


def test_the_alarm_is_off_after_the_block() -> None:
    with stopped(Allowance(0.05).begun()):
        pass
    end = time.monotonic() + 0.1
    while time.monotonic() < end:
        pass


def test_z3_gives_up_when_the_time_is_over_and_later_does_not() -> None:
    def hard() -> str:
        solver, (a, b, c) = z3().Solver(), z3().BitVecs("a b c", 64)
        solver.add(a * b * c == 1234567890123457, a > 3, b > 3, c > 3)
        solver.add(a * a * a + b * c == 77 * b * b * c + 5)
        return str(solver.check())

    with limited_solver(Allowance(0.05).begun()):
        assert hard() == "unknown"
    solver = z3().Solver()
    solver.add(z3().Int("a") == 3)
    assert str(solver.check()) == "sat"


def test_exploration_stops_with_its_time_and_keeps_what_it_found() -> None:
    scene = compile_scene(load_game(Path(PUZZLE)), "Frame").scene
    explored = explore(scene, until=time.monotonic() - 1)
    assert explored.incomplete == "the time for exploration was over"
    assert explored.states >= 1


def test_too_little_memory_leaves_answers_bounded_and_says_how_far_it_got(tmp_path: Path) -> None:
    limits = Limits(resources=100_000, plays=20, allowance=Allowance(memory=1 << 20))
    rules = (Path(PUZZLE) / "game.py").read_text(encoding="utf-8")
    rules += "\n\nfrom ruleproof.game import measure\n\n\n"
    rules += "@measure()\ndef middle(s: Frame):\n    return s.tiles[4]\n"
    (tmp_path / "game.py").write_text(rules, encoding="utf-8")
    found = check_rules(find_game(str(tmp_path)), quiet, limits=limits)
    results = {each.id.partition("/")[2]: each for each in found}
    extreme = results["undecided/Frame.extreme middle"]
    assert (extreme.why_undecided or "").startswith("the limit of 1048576 bytes was met, after ")
    assert "all plays of" in (extreme.why_undecided or "")
    assert results["deadlock/Frame.play"].verdict == "bounded"
    assert results["reachable/Frame.the_gap_in_the_middle"].verdict == "proved"


def test_no_time_at_all_leaves_every_scene_undecided() -> None:
    limits = Limits(allowance=Allowance(seconds=0.0))
    (result,) = check_rules(find_game(PUZZLE), quiet, limits=limits)
    assert result.verdict == "undecided"
    assert result.why_undecided == "the time of 0 s for it was over"


def test_answers_before_the_end_of_the_time_are_kept(monkeypatch: pytest.MonkeyPatch) -> None:
    first = Result("row/count/x", "count", "proved", "x", "count")

    def slow(*_: object) -> Iterator[Result]:
        yield first
        while True:
            time.monotonic()

    monkeypatch.setattr(game_parts, "check_board", slow)
    folder = find_game("viktory")
    found = part_results(folder, "board", allowance=Allowance(0.1))
    assert found[0] == first
    assert [each.verdict for each in found] == ["proved", "undecided"]
    assert found[1].why_undecided == "the time of 0.1 s for it was over, after 1 answer"


def test_enough_time_changes_no_answer() -> None:
    jugs = str(GAMES / "jugs")
    assert check_game(jugs, allowance=Allowance(600.0)) == check_game(jugs)


def test_check_takes_time_and_memory() -> None:
    done = CliRunner().invoke(
        cli, ["check", PUZZLE, "--time", "0.001", "--memory", "1G"], standalone_mode=False
    )
    assert done.return_value == 4
    assert "s for it was over" in done.output


@pytest.mark.parametrize("wrong", [["--time", "0"], ["--time", "-1"], ["--memory", "much"]])
def test_what_is_no_budget_is_refused(wrong: list[str]) -> None:
    assert CliRunner().invoke(cli, ["check", PUZZLE, *wrong]).exit_code == 2


def test_a_pursuit_without_time_is_undecided() -> None:
    arguments = ["pursue", "viktory", "--hidden", "--turns", "9", "--time", "0.01"]
    done = CliRunner().invoke(cli, arguments, standalone_mode=False)
    assert done.return_value == 4
    assert "the time of 0.01 s for it was over" in done.output


def test_nothing_is_said_to_be_gone_where_not_everything_was_looked_at(tmp_path: Path) -> None:
    copy = tmp_path / "jugs"
    shutil.copytree(GAMES / "jugs", copy)
    expected = '[[pinned]]\nid = "jugs/invariant/none"\nverdict = "proved"\n'
    (copy / "expected.toml").write_text(expected, encoding="utf-8")
    assert [each.id for each in check_game(str(copy)).gone] == ["jugs/invariant/none"]
    assert check_game(str(copy), allowance=Allowance(1e-6)).gone == ()
