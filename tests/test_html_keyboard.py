"""The web page without a mouse, for a screen reader, and for eyes that need contrast."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from ruleproof.models.game_folder import find_game
from ruleproof.models.language.loading import load_game
from ruleproof.reports.html_page import page_html
from ruleproof.verify.page_odds import page_odds
from ruleproof.verify.reach import reach
from tests.browsing import reached, show, visible
from tests.html_pages import board, content

if TYPE_CHECKING:
    from playwright.sync_api import Page

ENOUGH = 4.5  # what WCAG AA asks of small text
FOCUSED = """() => {
  const at = document.activeElement;
  return (at.ariaLabel || at.placeholder || at.textContent).trim().split(/\\s+/).join(" ");
}"""
CONTRASTS = """() => {
  function channels(colour) {
    const numbers = colour.match(/[\\d.]+/g).map(Number);
    const scale = colour.startsWith("rgb") ? 255 : 1;
    return [...numbers.slice(0, 3).map((each) => each / scale), numbers[3] ?? 1];
  }
  function behind(element) {
    if (!element) return [1, 1, 1];
    const [red, green, blue, share] = channels(getComputedStyle(element).backgroundColor);
    if (share === 1) return [red, green, blue];
    const under = behind(element.parentElement);
    return [red, green, blue].map((each, at) => each * share + under[at] * (1 - share));
  }
  function light(colour) {
    const bend = (each) => each <= .04045 ? each / 12.92 : ((each + .055) / 1.055) ** 2.4;
    const linear = colour.map(bend);
    return .2126 * linear[0] + .7152 * linear[1] + .0722 * linear[2];
  }
  const small = ".verdict, .status, .heat td, .heat th, .chip, .section, .quiet";
  const words = [...document.querySelectorAll(small)].filter((each) => each.textContent.trim());
  return words.map((each) => {
    const ink = channels(getComputedStyle(each).color).slice(0, 3);
    const [dark, bright] = [light(ink), light(behind(each))].sort((one, two) => one - two);
    return [each.className + ": " + each.textContent.trim(), (bright + .05) / (dark + .05)];
  });
}"""


def press(tab: Page, key: str, times: int = 1) -> None:
    for _ in range(times):
        tab.keyboard.press(key)


def go_to(tab: Page, name: str, most: int = 80) -> None:
    """Press the tab key until something of this name has the focus."""
    met = []
    for _ in range(most):
        press(tab, "Tab")
        met.append(tab.evaluate(FOCUSED))
        if met[-1].startswith(name):
            return
    raise AssertionError(f"{name} is not met: {met}")


def test_the_page_is_gone_through_in_the_order_of_reading(tab: Page, tmp_path: Path) -> None:
    show(tab, tmp_path)
    names = ("Skip to the report", "Use ", "Findings", "All other answers", "Search the findings",
             "Medium", "never: gone", "Start", "when: no answer", "Search the rulebook",
             "Closer", "How to read this page")  # fmt: skip
    for name in names:
        go_to(tab, name)


def test_a_finding_is_opened_by_the_keys(tab: Page, tmp_path: Path) -> None:
    show(tab, tmp_path)
    go_to(tab, "a slip")
    before = visible(tab, ".accepted")
    press(tab, "Enter")
    assert (before, visible(tab, ".accepted")) == ([], ["Accepted: known slip"])


def test_a_play_goes_on_by_the_keys_in_its_list_of_steps(tab: Page, tmp_path: Path) -> None:
    show(tab, tmp_path)
    go_to(tab, "Steps")
    seen = []
    for key in ("ArrowDown", "ArrowRight", "ArrowUp", "Home", "End"):
        press(tab, key)
        seen.append(tab.locator(".stepper output").inner_text())
    assert seen == [f"step {number} of 2" for number in (1, 2, 1, 0, 2)]


def test_a_step_is_read_out_with_what_it_changes(tab: Page, tmp_path: Path) -> None:
    show(tab, tmp_path)
    said = tab.locator(".stepper [role=status]")
    before = said.text_content()
    go_to(tab, "Steps")
    press(tab, "ArrowDown")
    step = "step 1, walks on: to B. walker B, moves 1"
    assert (before, said.text_content()) == ("", step)


def test_a_reach_is_asked_for_by_the_keys(tab: Page, tmp_path: Path) -> None:
    show(tab, tmp_path)
    tab.get_by_label("From").focus()
    press(tab, "ArrowDown", 2)
    assert reached(tab) == {each.place for each in reach(board(), "Walker", "B").places}


def test_the_map_is_moved_by_the_keys(tab: Page, tmp_path: Path) -> None:
    show(tab, tmp_path)
    picture = tab.locator(".board .map svg").first
    go_to(tab, "Closer")
    press(tab, "Enter")
    nearer = picture.get_attribute("viewBox")
    press(tab, "ArrowRight")
    assert picture.get_attribute("viewBox") != nearer


def test_whatever_has_the_focus_is_marked(tab: Page, tmp_path: Path) -> None:
    show(tab, tmp_path)
    for _ in range(30):
        press(tab, "Tab")
        outline = "getComputedStyle(document.activeElement).outlineStyle"
        assert tab.evaluate(outline) == "solid", tab.evaluate(FOCUSED)


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_small_words_can_be_told_from_what_is_behind_them(
    tab: Page, tmp_path: Path, scheme: str
) -> None:
    tab.emulate_media(color_scheme="dark" if scheme == "dark" else "light")
    folder = find_game("governors")
    assert folder.rules is not None
    odds = (next(page_odds(load_game(folder.rules.parent), "governors")),)
    file = tmp_path / "page.html"
    file.write_text(page_html([replace(content(), odds=odds)]), encoding="utf-8")
    tab.goto(file.as_uri())
    found = tab.evaluate(CONTRASTS)
    assert len(found) > 50
    assert [each for each in found if each[1] < ENOUGH] == []


def test_the_buttons_of_the_map_cover_nothing_of_it_on_a_phone(tab: Page, tmp_path: Path) -> None:
    tab.set_viewport_size({"width": 390, "height": 844})
    show(tab, tmp_path)
    buttons = tab.locator(".board .zoom").first.bounding_box()
    picture = tab.locator(".board .map svg").first.bounding_box()
    assert buttons is not None
    assert picture is not None
    assert buttons["y"] + buttons["height"] <= picture["y"] + 1
