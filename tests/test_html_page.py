"""The web page as text: its structure, its links, and names that would like to be more."""

from __future__ import annotations

import base64
import hashlib
import json
import re
from dataclasses import replace

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from ruleproof.models.diagnostics import Diagnostic
from ruleproof.reports.html_board import board_data, board_map
from ruleproof.reports.html_page import page_html
from ruleproof.reports.html_words import VERDICT_WORDS, fragment, prose
from ruleproof.verify.check import Answered, GameReport
from ruleproof.verify.page_content import PageContent
from ruleproof.verify.reach import reach
from ruleproof.verify.results import Result, Verdict
from tests.command_line import SMALL, Ask, game
from tests.html_pages import board, content, parts_of

HOSTILE = (
    "<script>alert(1)</script>",
    "</script><script>alert(1)</script>",
    "</title></style><img src=x onerror=alert(1)>",
    "\"'><svg onload=alert(1)>",
    "{{ 7 * 7 }}{% raw %}",
    "<!-- -->&lt;",
    "]]>",
    "\ud800\u202e\x00\x1b[31m",
    "javascript:alert(1)",
)


def test_the_page_has_these_headings() -> None:
    assert parts_of(page_html([content()])).headings == [
        ("h1", "Row"),
        ("h2", "Findings"),
        ("h3", "High 1"),
        ("h3", "Medium 1"),
        ("h3", "Low 1"),
        ("h3", "Gone 1"),
        ("h2", "The rulebook, line by line"),
        ("h2", "The board"),
        ("h3", "row 4 places"),
        ("h2", "Open readings"),
        ("h3", "night"),
        ("h2", "All other answers"),
        ("h3", "What always holds 1"),
        ("h2", "Verdicts"),
        ("h2", "Marks of the rulebook's lines"),
        ("h2", "Against what was expected"),
    ]


def test_the_page_has_one_of_each_landmark() -> None:
    tags = [tag for tag, _ in parts_of(page_html([content()])).tags]
    assert [tags.count(tag) for tag in ("header", "main", "footer", "h1")] == [1, 1, 1, 1]


def test_a_finding_tells_its_lines_its_play_and_its_repair() -> None:
    page = page_html([content()])
    finding = page[page.index('id="row/never/gone"') :]
    told = parts_of(finding[: finding.index("</details>")]).text
    for words in ("Line 1.", "Turns", "walks on", "to B", "stay", "Was expected", "back to step 1"):
        assert words in told


def test_an_accepted_finding_tells_its_reason() -> None:
    assert "Accepted: known slip" in parts_of(page_html([content()])).text


@pytest.mark.parametrize("word", ["", *HOSTILE])
def test_every_link_leads_to_an_anchor_of_the_page(word: str) -> None:
    found = parts_of(page_html([content(word), content(word)]))
    assert found.links
    assert {link.removeprefix("#") for link in found.links} <= set(found.anchors)


def test_no_anchor_is_there_twice_even_for_two_games_of_one_name() -> None:
    anchors = parts_of(page_html([content(), content(), content(game="other")])).anchors
    assert len(anchors) == len(set(anchors))


@pytest.mark.parametrize("word", HOSTILE)
def test_a_hostile_name_is_shown_and_not_obeyed(word: str) -> None:
    found = parts_of(page_html([content(word)]))
    assert found.scripts == ["application/json", ""]
    if word.isprintable():
        assert f"Row{word}" in found.text


@settings(max_examples=40, deadline=None)
@given(st.text(min_size=1, max_size=30))
@example("\ud800")
@example("\u2028<")
def test_no_name_changes_the_structure_of_the_page(word: str) -> None:
    harmless, found = (parts_of(page_html([content(each)])) for each in ("x", f"x{word}x"))
    assert found.tags == harmless.tags


@pytest.mark.parametrize("word", HOSTILE)
def test_a_hostile_name_can_be_written_to_a_file(word: str) -> None:
    assert page_html([content(word)]).encode()


@pytest.mark.parametrize("word", HOSTILE)
def test_the_data_of_a_map_ends_with_its_own_script(word: str) -> None:
    page = page_html([content(word)])
    found = re.findall(r'<script type="application/json">(.*?)</script>', page, re.DOTALL)
    assert [len(json.loads(each)["places"]) for each in found] == [4]


def test_only_the_script_of_the_page_is_allowed_to_run() -> None:
    page = page_html([content()])
    script = page[page.rindex("<script>") + len("<script>") : page.rindex("</script>")]
    allowed = base64.b64encode(hashlib.sha256(script.encode()).digest()).decode()
    assert f"default-src 'none'; style-src 'unsafe-inline'; script-src 'sha256-{allowed}'" in page


def test_the_page_asks_for_nothing_from_elsewhere() -> None:
    page = page_html([content()])
    assert set(re.findall(r"https?://[^\"'\s<]*", page)) == {"http://www.w3.org/2000/svg"}
    assert not re.search(r"@import|url\(|<link|<img|<iframe", page)


def test_the_page_is_the_same_in_every_run() -> None:
    assert page_html([content()]) == page_html([content()])


def test_ten_thousand_findings_have_a_place_each() -> None:
    first = content().report.answers[2]
    answers = tuple(
        replace(first, result=replace(first.result, id=f"row/gap/{number}"))
        for number in range(10_000)
    )
    page = page_html([PageContent(GameReport("row", "Row", answers))])
    assert page.count('<details class="answer"') == 10_000
    assert page.count(" open>") == 12


def test_a_broken_model_is_told_with_its_faults() -> None:
    fault = Diagnostic("RP101", "the board has no place `<b>`")
    report = GameReport("row", "row", diagnostics=(fault,))
    found = parts_of(page_html([PageContent(report)]))
    assert "the board has no place `<b>`" in found.text
    assert "b" not in [tag for tag, _ in found.tags]


def test_no_games_make_a_page_that_says_so() -> None:
    assert "No game was checked." in parts_of(page_html([])).text


@pytest.mark.parametrize("verdict", VERDICT_WORDS)
def test_every_verdict_can_be_shown(verdict: Verdict) -> None:
    finding = verdict not in ("proved", "bounded", "undecided")
    result = Result(
        "row/x/y", "x", verdict, "title", "method",
        severity="low" if finding else None,
        witness={"seen": 1} if finding else None,
        why_undecided="too large" if verdict == "undecided" else None,
        assuming=("a finding",) if verdict == "bounded" else (),
    )  # fmt: skip
    page = page_html([PageContent(GameReport("row", "Row", (Answered(result, "new"),)))])
    assert f'data-verdict="{verdict}"' in page


def test_the_rows_of_a_map_say_where_the_walker_gets() -> None:
    shown = content().boards[0]
    label = board_data(shown)["reach"][0]["labels"][0]
    for start, row in zip(shown.board.names, label["rows"], strict=True):
        bits = int.from_bytes(bytes.fromhex(row), "little")
        ends = {name for at, name in enumerate(shown.board.names) if bits >> at & 1}
        assert ends == {each.place for each in reach(shown.board, "Walker", start).places}


def test_the_places_of_a_map_are_in_the_order_of_the_board() -> None:
    drawn = re.findall(r'<g class="place plain"[^>]*><title>(\w+)', board_map(board()))
    assert drawn == ["A", "B", "C", "D"]


@given(st.text(max_size=20))
def test_an_anchor_has_no_blanks_and_no_other_signs_than_an_address_may_hold(words: str) -> None:
    assert re.fullmatch(r"[\w/.,()~%-]*", fragment(words), re.ASCII)


@given(st.text(max_size=20), st.text(max_size=20))
def test_two_ids_never_share_an_anchor(first: str, second: str) -> None:
    assert (fragment(first) == fragment(second)) == (first == second)


def test_names_in_backticks_are_set_apart_and_escaped() -> None:
    assert prose("a `<b>` c ` d") == "a <code>&lt;b&gt;</code> c ` d"


def test_check_writes_the_page_and_keeps_its_exit_code(ask: Ask) -> None:
    folder = game(SMALL)
    assert ask("check", "row", "--format", "html", "-o", "report.html").code == 0
    page = (folder.parent / "report.html").read_text(encoding="utf-8")
    assert "four in a row" in parts_of(page).text


def test_check_tells_a_broken_model_in_the_page(ask: Ask) -> None:
    game("[places]\nA = {}\n[modes]\nroad = ['A - <B>']\n")
    asked = ask("check", "row", "--format", "html")
    assert asked.code == 3
    assert "<B>" in parts_of(asked.out).text
