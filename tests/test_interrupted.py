"""Ctrl-C in the middle of a check: what is known is told, and no process is left."""

from __future__ import annotations

import json
import math
import os
import signal
import subprocess
import sys
import threading
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from ruleproof.verify import rules_check
from ruleproof.verify.check import GameReport, check_games
from ruleproof.verify.interrupted import WHY, InterruptedWork
from ruleproof.verify.rules.context import Question, SceneContext
from ruleproof.verify.side_by_side import Begun, Workers
from ruleproof.verify.solving.door import asked, z3
from tests.command_line import SMALL, Ask

ONE_SCENE = """
from ruleproof.game import Range, State, invariant, rule

class Clock(State):
    hour: Range[0, 12] = 0

@rule("p. 1")
def strikes(s: Clock):
    s.hour = (s.hour + 1) % 12

@invariant("p. 1")
def it_is_not_late(s: Clock):
    return s.hour < 12
"""

# So large that it is still at work when the small scene is done.
TWO_SCENES = (
    ONE_SCENE
    + """
from ruleproof.game import Row

class Wheels(State):
    wheel: Row[12, Range[0, 9]] = 0

@rule("p. 2")
def turns(s: Wheels, which: Range[0, 11], far: Range[1, 9]):
    s.wheel[which] = (s.wheel[which] + far) % 10
"""
)


def _folder(tmp_path: Path, rules: str) -> Path:
    folder = tmp_path / "town"
    folder.mkdir()
    (folder / "game.py").write_text(rules, encoding="utf-8")
    (folder / "board.toml").write_text(SMALL, encoding="utf-8")
    return folder


def _stop_here(context: SceneContext) -> Iterator[Question]:
    def interrupted() -> None:
        raise KeyboardInterrupt

    yield "when it stops", interrupted


def _verdicts(report: GameReport) -> dict[str, str]:
    return {each.result.id.partition("/")[2]: each.result.verdict for each in report.answers}


def _stopped_in_the_scene(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> GameReport:
    folder = _folder(tmp_path, ONE_SCENE)
    monkeypatch.setattr(rules_check, "QUESTIONS", (*rules_check.QUESTIONS[:2], _stop_here))
    with pytest.raises(InterruptedWork) as stop:
        list(check_games([str(folder)]))
    (report,) = stop.value.known
    assert isinstance(report, GameReport)
    return report


def test_what_a_scene_has_answered_is_known(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    known = _verdicts(_stopped_in_the_scene(tmp_path, monkeypatch))
    assert known["invariant/Clock.it_is_not_late"] == "proved"


def test_what_is_not_answered_is_undecided(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    report = _stopped_in_the_scene(tmp_path, monkeypatch)
    assert _verdicts(report)["undecided/Clock.when it stops"] == "undecided"
    why = {each.result.why_undecided for each in report.answers} - {None}
    assert why == {WHY}


def test_parts_that_were_done_before_are_known(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    known = _verdicts(_stopped_in_the_scene(tmp_path, monkeypatch))
    assert known["reach/Walker from A: count"] == "proved"
    assert known["undecided/statements"] == "undecided"


def test_the_command_shows_what_is_known_and_leaves_with_130(
    ask: Ask, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    folder = _folder(tmp_path, ONE_SCENE)
    monkeypatch.setattr(rules_check, "QUESTIONS", (*rules_check.QUESTIONS[:2], _stop_here))
    told = ask("check", str(folder), "--format", "json", "--output", "kept.json")
    assert (told.code, told.err.strip(), told.json["exit"]) == (130, "interrupted", 130)
    assert told.json["summary"]["verdicts"]["proved"] > 2
    assert not Path("kept.json").exists()


def test_interrupted_answers_are_not_kept(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    _stopped_in_the_scene(tmp_path, monkeypatch)
    monkeypatch.undo()
    (report,) = check_games([str(tmp_path / "town")])
    assert "undecided" not in _verdicts(report).values()


def test_an_interrupt_is_no_answer_of_z3() -> None:
    solver = z3().Solver()
    holes, pigeons = range(10), range(11)
    sits = [[z3().Bool(f"{pigeon} in {hole}") for hole in holes] for pigeon in pigeons]
    solver.add(*(z3().Or(row) for row in sits))
    solver.add(*(z3().AtMost(*(row[hole] for row in sits), 1) for hole in holes))
    solver.set("rlimit", 400_000_000)
    threading.Timer(0.2, os.kill, (os.getpid(), signal.SIGINT)).start()
    with pytest.raises(KeyboardInterrupt):
        asked(solver)


def test_work_that_is_done_is_known_when_other_work_is_interrupted() -> None:
    with Workers() as workers:
        quick, slow = workers.begin(math.factorial, 5), workers.begin(time.sleep, 600)
        if quick.future is None:
            pytest.skip("on one core all work is done here")
        assert quick.answer() == 120
        workers.interrupt()
        assert (quick.known, slow.known) == (120, None)
        assert slow.future is not None
        assert isinstance(slow.future.exception(timeout=10), KeyboardInterrupt)


def test_work_that_was_done_elsewhere_is_known() -> None:
    assert Begun.done([1, 2]).known == Begun.done([1, 2]).answer() == [1, 2]


@pytest.mark.skipif(not Path("/proc").is_dir(), reason="processes are counted in /proc")
def test_a_check_in_its_processes_tells_the_scenes_that_are_done(tmp_path: Path) -> None:
    folder, cache = _folder(tmp_path, TWO_SCENES), tmp_path / "cache"
    check = subprocess.Popen(
        [sys.executable, "-m", "ruleproof", "check", str(folder), "--format", "json"],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        env={**os.environ, "RULEPROOF_CACHE": str(cache)},
        start_new_session=True,
    )
    while check.poll() is None and not any(map(_tells_of_the_clock, cache.glob("*/*"))):
        time.sleep(0.02)
    time.sleep(0.5)  # what is kept is also on its way
    os.killpg(check.pid, signal.SIGINT)
    out, err = check.communicate(timeout=60)
    assert (check.returncode, err.decode().strip()) == (130, "interrupted")
    verdicts = {each["id"]: each["verdict"] for each in json.loads(out)["games"][0]["results"]}
    assert verdicts["town/invariant/Clock.it_is_not_late"] == "proved"
    assert "undecided" in {verdicts[each] for each in verdicts if "Wheels" in each}
    patience = time.monotonic() + 30  # what keeps track of semaphores ends a moment later
    while _alive(check.pid) and time.monotonic() < patience:
        time.sleep(0.05)
    assert not _alive(check.pid)


def _tells_of_the_clock(path: Path) -> bool:
    try:
        return "it_is_not_late" in path.read_text(encoding="utf-8")
    except OSError:
        return False


def _alive(session: int) -> list[str]:
    """Return the processes of a session that are more than remains."""
    found = []
    for path in Path("/proc").glob("[0-9]*/stat"):
        try:
            _, _, after = path.read_text(encoding="utf-8").rpartition(") ")
        except OSError:
            continue
        state, _, _, of_session = after.split()[:4]
        if int(of_session) == session and state != "Z":
            found.append(path.parent.name)
    return found
