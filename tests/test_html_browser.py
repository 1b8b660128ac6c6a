"""The web page in a browser: clicks, keys, filters, steps, and names that try to run."""

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
from tests.browsing import TITLES, reached, show, visible
from tests.html_pages import board, content

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Page

HOSTILE = "</script><script>window.hacked = 1</script><img src=x onerror='window.hacked = 1'>"


def test_a_severity_leaves_only_its_findings(tab: Page, tmp_path: Path) -> None:
    show(tab, tmp_path)
    tab.get_by_role("button", name="Medium").click()
    assert visible(tab, TITLES) == ["when: no answer"]


def test_a_severity_pressed_again_shows_all(tab: Page, tmp_path: Path) -> None:
    show(tab, tmp_path)
    for _ in range(2):
        tab.get_by_role("button", name="Medium").click()
    assert visible(tab, TITLES) == ["never: gone", "when: no answer", "a slip"]


def test_a_search_leaves_what_has_all_its_words(tab: Page, tmp_path: Path) -> None:
    show(tab, tmp_path)
    tab.get_by_role("searchbox", name="Search the findings").fill("NIGHT noon")
    tab.locator("#row\\:findings output", has_text="1 of 3").wait_for()
    assert visible(tab, TITLES) == ["when: no answer"]


def test_a_mark_leaves_only_its_lines(tab: Page, tmp_path: Path) -> None:
    show(tab, tmp_path)
    tab.locator("#row\\:rulebook").get_by_role("button", name="proved").click()
    assert visible(tab, ".ledger tr[data-item] > th") == ["R-3"]


def test_the_heading_of_a_section_goes_with_its_last_line(tab: Page, tmp_path: Path) -> None:
    show(tab, tmp_path)
    tab.get_by_role("searchbox", name="Search the rulebook").fill("no such words")
    tab.locator("#row\\:rulebook output", has_text="0 of 3").wait_for()
    assert visible(tab, ".ledger .heading") == []


def press(tab: Page, word: str) -> None:
    """Press a button of the play, also one that has nothing to do."""
    tab.get_by_role("button", name=word, exact=True).click(force=True)


def test_a_play_goes_forward_and_back(tab: Page, tmp_path: Path) -> None:
    show(tab, tmp_path)
    seen = []
    for word in ("Forward", "Forward", "Forward", "Back", "Start", "Back", "End"):
        press(tab, word)
        seen.append(tab.locator(".stepper output").inner_text())
    steps = (1, 2, 2, 1, 0, 0, 2)
    assert seen == [f"step {number} of 2" for number in steps]


def test_a_play_goes_on_by_the_keys(tab: Page, tmp_path: Path) -> None:
    show(tab, tmp_path)
    tab.get_by_role("button", name="Forward", exact=True).focus()
    tab.keyboard.press("End")
    tab.keyboard.press("ArrowLeft")
    assert tab.locator(".stepper output").inner_text() == "step 1 of 2"


def test_a_step_shows_the_whole_state_and_what_changed(tab: Page, tmp_path: Path) -> None:
    show(tab, tmp_path)
    press(tab, "End")
    assert visible(tab, ".state th, .state td") == ["walker", "C", "moves", "1"]
    assert visible(tab, ".state .changed td") == ["C"]


def test_the_board_of_a_step_shows_who_is_where(tab: Page, tmp_path: Path) -> None:
    show(tab, tmp_path)
    told = []
    for word in ("Start", "Forward", "Forward"):
        press(tab, word)
        told.append(tab.locator(".scene .map").get_attribute("aria-label"))
    assert told == ["walker in A", "walker in B", "walker in C"]


def test_a_click_on_a_step_goes_there(tab: Page, tmp_path: Path) -> None:
    show(tab, tmp_path)
    tab.locator(".steps li").nth(1).click()
    assert tab.locator(".steps li[aria-current=step]").count() == 1
    assert tab.locator(".stepper output").inner_text() == "step 1 of 2"


@pytest.mark.parametrize("start", ["A", "B", "C", "D"])
def test_a_click_on_a_place_shows_the_reach_from_it(tab: Page, tmp_path: Path, start: str) -> None:
    show(tab, tmp_path)
    tab.locator(".board .place").nth("ABCD".index(start)).click()
    assert reached(tab) == {each.place for each in reach(board(), "Walker", start).places}
    assert tab.locator(".place.from > title").first.text_content() == start


def test_a_place_chosen_from_the_list_is_told_in_words(tab: Page, tmp_path: Path) -> None:
    show(tab, tmp_path)
    tab.get_by_label("From").select_option("A")
    assert tab.locator(".reached").inner_text().split("\n") == [
        "Walker from A: 2 places",
        "",
        "road",
        "B, C",
    ]


def test_a_second_click_on_a_place_takes_its_reach_away(tab: Page, tmp_path: Path) -> None:
    show(tab, tmp_path)
    for _ in range(2):
        tab.locator(".board .place").first.click()
    assert reached(tab) == set()


def test_the_map_is_drawn_nearer_and_whole_again(tab: Page, tmp_path: Path) -> None:
    show(tab, tmp_path)
    picture = tab.locator(".board .map svg").first

    def width() -> float:
        return float((picture.get_attribute("viewBox") or "").split()[2])

    whole = width()
    tab.get_by_role("button", name="Closer").click()
    assert width() == pytest.approx(whole / 1.5, abs=0.1)
    tab.get_by_role("button", name="The whole board").click()
    assert width() == whole


def test_a_map_drawn_nearer_is_moved_by_dragging_and_nothing_is_chosen(
    tab: Page, tmp_path: Path
) -> None:
    show(tab, tmp_path)
    tab.get_by_role("button", name="Closer").click()
    picture = tab.locator(".board .map svg").first
    before = picture.get_attribute("viewBox")
    place = tab.locator(".board .place").nth(1)
    place.scroll_into_view_if_needed()
    box = place.bounding_box()
    assert box is not None
    x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
    tab.mouse.move(x, y)
    tab.mouse.down()
    tab.mouse.move(x - 80, y, steps=4)
    tab.mouse.up()
    assert picture.get_attribute("viewBox") != before
    assert reached(tab) == set()


def test_an_address_opens_its_finding(tab: Page, tmp_path: Path) -> None:
    show(tab, tmp_path, at="#row/wording/term")
    assert visible(tab, "details[id='row/wording/term'] .accepted") == ["Accepted: known slip"]


def test_a_link_to_a_line_shows_it_although_it_was_filtered(tab: Page, tmp_path: Path) -> None:
    show(tab, tmp_path)
    tab.locator("#row\\:rulebook").get_by_role("button", name="proved").click()
    tab.locator(".quoted a", has_text="R-1").click()
    tab.locator("[id='row:line:R-1']").wait_for(state="visible")


def test_one_game_is_shown_at_a_time(tab: Page, tmp_path: Path) -> None:
    show(tab, tmp_path, "", " two")
    assert visible(tab, "h1") == ["Row"]
    tab.get_by_role("navigation", name="Games").get_by_role("link", name="Row two").click()
    tab.locator("h1", has_text="Row two").wait_for()
    assert visible(tab, "h1") == ["Row two"]


def test_the_colours_follow_the_button(tab: Page, tmp_path: Path) -> None:
    show(tab, tmp_path)
    colours = []
    for _ in range(2):
        colours.append(tab.evaluate("getComputedStyle(document.body).backgroundColor"))
        tab.get_by_role("button", name="colours").click()
    assert colours[0] != colours[1]


def test_all_games_and_findings_are_printed(tab: Page, tmp_path: Path) -> None:
    show(tab, tmp_path, "", " two")
    tab.evaluate("window.dispatchEvent(new Event('beforeprint'))")
    tab.emulate_media(media="print")
    assert visible(tab, "h1") == ["Row", "Row two"]
    assert len(visible(tab, ".accepted")) == 2
    assert visible(tab, ".filters, .zoom, .stepper, .parts") == []


def test_good_news_is_printed_in_short(tab: Page, tmp_path: Path) -> None:
    show(tab, tmp_path)
    tab.evaluate("window.dispatchEvent(new Event('beforeprint'))")
    tab.emulate_media(media="print")
    assert visible(tab, "#row\\:answers .title") == ["held"]
    assert visible(tab, "#row\\:answers .body") == []


def test_the_part_that_is_read_is_marked(tab: Page, tmp_path: Path) -> None:
    show(tab, tmp_path)
    for name in ("Board", "Rulebook"):
        tab.locator(".parts").get_by_role("link", name=name).click()
        tab.locator(".parts a[aria-current]", has_text=name).wait_for()
        assert tab.locator(".parts a[aria-current]").count() == 1


def test_the_words_beside_odds_are_not_broken_on_a_small_screen(tab: Page, tmp_path: Path) -> None:
    tab.set_viewport_size({"width": 340, "height": 800})
    folder = find_game("governors")
    assert folder.rules is not None
    told = page_odds(load_game(folder.rules.parent), "governors")
    odds = next(each for each in told if each.scene == "CleaningHouse")
    file = tmp_path / "odds.html"
    file.write_text(page_html([replace(content(), odds=(odds,))]), encoding="utf-8")
    tab.goto(file.as_uri())
    boxes = [each.bounding_box() for each in tab.locator(".heat tbody th").all()]
    assert boxes
    assert all(box is not None and box["width"] >= 70 for box in boxes)


@pytest.mark.parametrize("width", [340, 740, 800, 1000, 1300])
def test_the_section_of_a_line_has_room(tab: Page, tmp_path: Path, width: int) -> None:
    tab.set_viewport_size({"width": width, "height": 800})
    show(tab, tmp_path)
    box = tab.locator(".quoted .section").first.bounding_box()
    assert box is not None
    assert box["width"] > 100


@pytest.mark.parametrize("width", [340, 700, 1200])
def test_nothing_sticks_out_at_the_side(tab: Page, tmp_path: Path, width: int) -> None:
    tab.set_viewport_size({"width": width, "height": 800})
    show(tab, tmp_path, "x" * 200)
    assert tab.evaluate("document.documentElement.scrollWidth") <= width


def test_a_hostile_name_does_nothing_whatever_is_clicked(tab: Page, tmp_path: Path) -> None:
    show(tab, tmp_path, HOSTILE)
    for each in tab.locator("button:visible, .board .place, .steps li").all():
        each.click(force=True)
    assert tab.evaluate("window.hacked") is None
    assert tab.locator("img, script[src]").count() == 0


def test_the_page_can_be_read_without_scripts(browser: Browser, tmp_path: Path) -> None:
    context = browser.new_context(java_script_enabled=False)
    tab = context.new_page()
    show(tab, tmp_path)
    assert visible(tab, TITLES) == ["never: gone", "when: no answer", "a slip"]
    assert len(visible(tab, ".steps li")) == 3
    context.close()
