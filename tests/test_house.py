"""The house: packages, imports, and words that have no place in it."""

from __future__ import annotations

import re
import subprocess
import sys
import tomllib
from collections.abc import Iterator
from pathlib import Path

import pytest

HOUSE = Path(__file__).parents[1]
FOLDERS = {"root": "ruleproof", **{name: f"ruleproof.{name}" for name in ("cli", "models")}}
FOLDERS |= {name: f"ruleproof.{name}" for name in ("reports", "verify")}
HEAVY = ("flint", "networkx", "numba", "numpy", "ortools", "pysat", "z3")
OURS = (
    ".ci",
    "benchmarks",
    "cli",
    "docs",
    "models",
    "reports",
    "root",
    "tests",
    "trust",
    "verify",
)
TEXTS = {".py", ".md", ".toml", ".txt", ".yml", ".yaml", ".cfg", ".sh", ".html", ".json"}
# Written in pieces, so that this file does not hold what it looks for.
FOREIGN = re.compile("/wo" + r"rk/|\.\./sha" + r"red|\b[Ii]ss" + r"ues? #?\d|\(#\d+\)|\bGH-\d")


def packages() -> set[str]:
    """Return the packages that the folders make."""
    return {
        ".".join((name, *found.parent.relative_to(HOUSE / folder).parts))
        for folder, name in FOLDERS.items()
        for found in (HOUSE / folder).rglob("__init__.py")
    }


def data_packages() -> set[str]:
    """Return the folders of games, which hold data and need no code."""
    games = HOUSE / "models" / "games"
    names = {f"ruleproof.models.games.{path.parent.name}" for path in games.glob("*/rulebook.toml")}
    return {"ruleproof.models.games", *names}


@pytest.mark.checkout
def test_every_package_is_packed() -> None:
    with (HOUSE / "pyproject.toml").open("rb") as file:
        listed = tomllib.load(file)["tool"]["setuptools"]["packages"]
    assert listed == sorted(listed)
    assert set(listed) == packages() | data_packages()


@pytest.mark.checkout
def test_the_files_of_every_bundled_game_are_packed() -> None:
    with (HOUSE / "pyproject.toml").open("rb") as file:
        packed = tomllib.load(file)["tool"]["setuptools"]["package-data"]
    games = data_packages() - {"ruleproof.models.games"}
    assert all("*.toml" in packed.get(name, ()) for name in games)


@pytest.mark.parametrize("module", ["ruleproof", "ruleproof.cli.main"])
def test_the_command_line_starts_without_heavy_packages(module: str) -> None:
    program = f"import sys, {module}; print(*sys.modules)"
    done = subprocess.run(
        [sys.executable, "-c", program], capture_output=True, text=True, check=True
    )
    loaded = {name.partition(".")[0] for name in done.stdout.split()}
    assert "ruleproof" in loaded
    assert loaded.isdisjoint(HEAVY)


def texts() -> Iterator[Path]:
    """Return the text files of the project."""
    for entry in HOUSE.iterdir():
        if entry.is_file() and (entry.suffix in TEXTS or entry.name == "Makefile"):
            yield entry
    for folder in OURS:
        for entry in sorted((HOUSE / folder).rglob("*")):
            if entry.is_file() and entry.suffix in TEXTS:
                yield entry


@pytest.mark.checkout
def test_the_project_speaks_of_itself_only() -> None:
    found = [
        f"{path.relative_to(HOUSE)}: {word[0]}"
        for path in texts()
        if (word := FOREIGN.search(path.read_text(encoding="utf-8")))
    ]
    assert found == []


@pytest.mark.parametrize("words", [("see /wo", "rk/main"), ("iss", "ue 12"), ("fix (#", "12)")])
def test_foreign_words_would_be_found(words: tuple[str, str]) -> None:
    assert FOREIGN.search("".join(words))
