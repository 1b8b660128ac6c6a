"""A page in headless Chromium: it asks for nothing outside, and no script of it goes wrong."""

from __future__ import annotations

import shutil
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from ruleproof.reports.html_page import page_html
from tests.html_pages import content

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Page

__all__ = ["TITLES", "browser", "errors", "reached", "show", "tab", "visible"]

CHROMIUM = next(filter(None, map(shutil.which, ("chromium", "chromium-browser", "chrome"))), None)
TITLES = "#row\\:findings .answer .title"


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    playwright = pytest.importorskip("playwright.sync_api")
    if CHROMIUM is None:
        pytest.skip("there is no Chromium here")
    with playwright.sync_playwright() as running:
        found = running.chromium.launch(
            executable_path=CHROMIUM, args=["--no-sandbox", "--disable-gpu"]
        )
        yield found
        found.close()


@pytest.fixture
def errors() -> list[str]:
    return []


@pytest.fixture
def tab(browser: Browser, errors: list[str]) -> Iterator[Page]:
    found = browser.new_page(viewport={"width": 1200, "height": 900})
    found.set_default_timeout(8000)
    found.on("pageerror", lambda error: errors.append(str(error)))
    found.on("console", lambda told: errors.append(told.text) if told.type == "error" else None)
    found.on("request", lambda asked: errors.append(asked.url) if _outside(asked.url) else None)
    yield found
    found.close()
    assert errors == []


def _outside(url: str) -> bool:
    return not url.startswith("file://")


def show(tab: Page, folder: Path, *words: str, at: str = "") -> None:
    contents = [content(word) for word in words or ("",)]
    file = folder / "report.html"
    file.write_text(page_html(contents), encoding="utf-8")
    tab.goto(f"{file.as_uri()}{at}")


def visible(tab: Page, selector: str) -> list[str]:
    """Return the texts of all that is not hidden, be it drawn already or further down."""
    shown = [each for each in tab.locator(selector).all() if each.is_visible()]
    return [" ".join((each.text_content() or "").split()) for each in shown]


def reached(tab: Page) -> set[str]:
    """Return the places that the map shows as within reach."""
    marked = tab.locator(".board .place.on > title")
    return {each.text_content() or "" for each in marked.all()}
