"""`pytest --ruleproof GAME`, run as a designer runs it."""

import os
import re
import subprocess
import sys
import tomllib
from pathlib import Path

import pytest

from tests.command_line import SMALL, WRONG, game

# The plugin is named here, so that it is there before and after it is installed.
COMMAND = (sys.executable, "-m", "pytest", "-p", "no:ruleproof", "-p", "ruleproof.pytest_plugin")


@pytest.fixture(autouse=True)
def inside(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)


def run(*arguments: str) -> tuple[int, str]:
    names = {name: value for name, value in os.environ.items() if not name.startswith("PYTEST_")}
    done = subprocess.run(
        [*COMMAND, "-p", "no:cacheprovider", *arguments],
        capture_output=True, text=True, env=names, check=False,
    )  # fmt: skip
    return done.returncode, done.stdout


def test_each_answer_is_a_test() -> None:
    game()
    code, told = run("--ruleproof", "row", "-v")
    assert code == 0
    assert re.findall(r"^row::(.*) PASSED", told, re.MULTILINE) == [
        "reach/Walker from A: count",
        "reach/Walker from A: by road",
    ]


def test_a_new_finding_fails_with_its_evidence_and_without_a_traceback() -> None:
    game(WRONG)
    code, told = run("--ruleproof", "row")
    assert (code, "1 failed, 1 passed" in told) == (1, True)
    assert "fails: Walker from A: 3 places (new)" in told
    assert "Traceback" not in told


def test_an_accepted_finding_passes() -> None:
    accepted = '[[accepted]]\nid = "row/reach/Walker from A: count"\nverdict = "fails"\n'
    game(WRONG, expected=f'{accepted}reason = "a misprint"\n')
    assert run("--ruleproof", "row")[0] == 0


def test_what_is_gone_is_skipped() -> None:
    game(SMALL, expected='[[pinned]]\nid = "row/reach/x"\nverdict = "proved"\n')
    code, told = run("--ruleproof", "row")
    assert (code, "2 passed, 1 skipped" in told) == (0, True)


def test_a_broken_model_is_one_failing_test() -> None:
    game("[places\n")
    code, told = run("--ruleproof", "row")
    assert (code, "row::model" in told, "error[RP001]" in told) == (1, True, True)


def test_answers_are_chosen_by_name_like_other_tests() -> None:
    game(WRONG)
    code, told = run("--ruleproof", "row", "-k", "road")
    assert (code, "1 passed, 1 deselected" in told) == (0, True)


def test_without_the_option_nothing_is_checked() -> None:
    game(WRONG)
    Path("test_own.py").write_text("def test_own():\n    pass\n", encoding="utf-8")
    code, told = run()
    assert (code, "1 passed" in told) == (0, True)


@pytest.mark.checkout
def test_the_plugin_is_announced_to_pytest() -> None:
    text = (Path(__file__).parents[1] / "pyproject.toml").read_text(encoding="utf-8")
    points = tomllib.loads(text)["project"]["entry-points"]
    assert points["pytest11"] == {"ruleproof": "ruleproof.pytest_plugin"}
