"""What is installed and what is missing."""

import importlib
import shutil
from importlib.metadata import version
from types import ModuleType

import pytest

from tests.command_line import Ask


def states(ask: Ask) -> tuple[int, dict[str, str]]:
    told = ask("doctor", "--format", "json")
    return told.code, {part["name"]: part["state"] for part in told.json["parts"]}


def test_everything_needed_is_there(ask: Ask) -> None:
    code, parts = states(ask)
    assert code == 0
    assert {parts[name] for name in ("python", "z3-solver", "numba", "ortools")} == {"ok"}


def test_versions_are_those_of_the_packages(ask: Ask) -> None:
    rows = [line.split() for line in ask("doctor").out.splitlines()]
    assert ["z3-solver", "ok", version("z3-solver")] in rows


def test_a_needed_package_that_does_not_load_fails(
    ask: Ask, monkeypatch: pytest.MonkeyPatch
) -> None:
    def load(name: str) -> ModuleType:
        if name == "z3":
            raise ImportError("libz3.so is not there")
        return importlib.import_module(name)

    monkeypatch.setattr("ruleproof.cli.doctor.import_module", load)
    code, parts = states(ask)
    assert (code, parts["z3-solver"]) == (1, "broken")


def test_a_program_that_is_missing_is_no_failure(ask: Ask, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(shutil, "which", lambda name: None)
    code, parts = states(ask)
    assert (code, parts["git"], parts["spin"]) == (0, "missing", "missing")
