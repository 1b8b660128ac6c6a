"""Certificates on the command line: written by four commands, verified by one."""

from __future__ import annotations

import json
import shutil
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from ruleproof.cli.main import cli
from tests.certificates import BOARD, JUGS, STRIKE


@pytest.fixture(autouse=True)
def here(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.chdir(tmp_path)
    (tmp_path / "row.toml").write_text(BOARD, encoding="utf-8")
    (tmp_path / "dice").mkdir()
    (tmp_path / "dice" / "game.py").write_text(STRIKE, encoding="utf-8")
    shutil.copytree(JUGS, tmp_path / "jugs")
    return tmp_path


def ask(*arguments: str) -> Result:
    """Run a command line."""
    return CliRunner().invoke(cli, list(arguments), standalone_mode=False)


WRITERS = {
    "check": (["check", "jugs"], 3),
    "claims": (["check", "row.toml"], 2),
    "reach": (["reach", "row.toml", "Rider", "A"], 1),
    "odds": (["odds", "dice", "Strike", "number=3..5"], 3),
    "pursue": (["pursue", "row.toml", "--pursuers", "Walker", "--evader", "Walker"], 1),
    "hidden": (["pursue", "row.toml", "--pursuers", "Walker", "--evader", "Walker", "--hidden"], 1),
}


@pytest.mark.parametrize("name", WRITERS)
def test_what_a_command_writes_is_accepted(name: str) -> None:
    arguments, count = WRITERS[name]
    ask(*arguments, "--certificate", "proofs")
    assert len(list(Path("proofs").iterdir())) == count
    verified = ask("verify-certificate", "proofs")
    assert verified.return_value == 0
    assert verified.output.splitlines()[-1] == f"{count} accepted, 0 rejected"


def test_a_pursuit_in_sight_and_one_hidden_are_two_certificates() -> None:
    for name in ("pursue", "hidden"):
        ask(*WRITERS[name][0], "--certificate", "proofs")
    kinds = [json.loads(path.read_text())["kind"] for path in sorted(Path("proofs").iterdir())]
    assert kinds == ["pursuit", "sweep"]


@pytest.mark.parametrize("name", WRITERS)
def test_certificates_are_the_same_in_every_run(name: str) -> None:
    for folder in ("first", "second"):
        ask(*WRITERS[name][0], "--certificate", folder)
    first, second = (sorted(Path(each).iterdir()) for each in ("first", "second"))
    assert [path.read_bytes() for path in first] == [path.read_bytes() for path in second]


def test_a_rejected_certificate_is_told_by_the_exit_code() -> None:
    ask("reach", "row.toml", "Rider", "A", "--certificate", "proofs")
    (file,) = Path("proofs").iterdir()
    content = json.loads(file.read_text(encoding="utf-8"))
    file.write_text(json.dumps({**content, "start": "B"}), encoding="utf-8")
    verified = ask("verify-certificate", str(file))
    assert verified.return_value == 1
    assert verified.output.startswith("REJECTED  ")


def test_a_certificate_is_rejected_once_the_game_has_changed() -> None:
    ask("check", "jugs", "--certificate", "proofs")
    game = Path("jugs/game.py")
    changed = game.read_text(encoding="utf-8").replace("Jug.LARGE: 5", "Jug.LARGE: 4")
    game.write_text(changed, encoding="utf-8")
    assert ask("verify-certificate", "proofs").return_value == 1


def test_a_certificate_may_be_about_a_game_that_has_moved() -> None:
    ask("check", "jugs", "--certificate", "proofs")
    Path("jugs").rename("moved")
    assert ask("verify-certificate", "proofs").return_value == 1
    assert ask("verify-certificate", "proofs", "--game", "moved").return_value == 0


def test_the_reach_from_everywhere_has_no_certificate() -> None:
    done = CliRunner().invoke(cli, ["reach", "row.toml", "Rider", "--certificate", "proofs"])
    assert done.exit_code == 2
