"""The error catalogue: every code that is used is explained, and every code explained is used."""

from __future__ import annotations

import re
from collections.abc import Iterator
from importlib.resources import files
from importlib.resources.abc import Traversable
from pathlib import Path

import pytest

from ruleproof.reports.error_catalogue import CATALOGUE, catalogue_markdown, explanation

CODE = re.compile(r'"(RP\d{3})"')
PACKAGES = ("cli", "models", "verify", "reports")


def sources(folder: Traversable) -> Iterator[Traversable]:
    for entry in folder.iterdir():
        if entry.is_dir():
            yield from sources(entry)
        elif entry.name.endswith(".py") and not entry.name.startswith("errors_"):
            yield entry


def used_codes() -> set[str]:
    texts = (
        source.read_text(encoding="utf-8")
        for package in PACKAGES
        for source in sources(files(f"ruleproof.{package}"))
    )
    return {code for text in texts for code in CODE.findall(text)}


def test_every_code_in_use_is_explained_and_every_explained_code_is_in_use() -> None:
    assert used_codes() == set(CATALOGUE)


def test_every_explained_code_is_well_formed() -> None:
    assert all(re.fullmatch(r"RP\d{3}", code) for code in CATALOGUE)


@pytest.mark.parametrize("code", sorted(CATALOGUE))
def test_an_explanation_says_what_why_and_what_instead(code: str) -> None:
    error = CATALOGUE[code]
    assert error.title[0].islower() or error.title.startswith("TOML")
    assert not error.title.endswith(".")
    assert error.why.endswith(".")
    assert error.instead.endswith(".")
    assert explanation(code).startswith(f"## {code}: {error.title}\n\n{error.why}\n")


def test_the_page_holds_every_explanation_in_order() -> None:
    page = catalogue_markdown()
    assert re.findall(r"^## (RP\d{3})", page, re.MULTILINE) == sorted(CATALOGUE)
    assert all(explanation(code) in page for code in CATALOGUE)


@pytest.mark.checkout
def test_the_page_in_the_documentation_is_the_catalogue() -> None:
    page = Path(__file__).parents[1] / "docs" / "errors.md"
    assert page.read_text(encoding="utf-8") == catalogue_markdown()
