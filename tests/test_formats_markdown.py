"""Markdown for pull requests, read back by a Markdown parser."""

from itertools import pairwise

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from markdown_it import MarkdownIt

from ruleproof.reports.formats import told
from ruleproof.reports.markdown_report import code, escaped, fenced
from ruleproof.verify.check import Answered, GameReport
from ruleproof.verify.results import Result

NAMES = st.text(st.sampled_from("ab1 \\`*_[]()<>|~&$#@-+=!:/.\"'"), min_size=1, max_size=25)
HOSTILE = ["<script>", "<b>", "**b**", "[a](http://e.x)", "a | b", "`c`", "&lt;", "![i](x)"]
MARKDOWN = MarkdownIt("commonmark").enable("table")


def shown(text: str) -> str:
    """Return the text that a reader sees, and refuse any markup in it."""
    seen = ""
    for block in MARKDOWN.parse(text):
        for part in block.children or ():
            assert part.type in ("text", "html_inline", "text_special"), part
            assert part.type != "html_inline" or part.content == "<!-- -->"
            seen += "" if part.type == "html_inline" else part.content
    return seen


def report(name: str, count: int = 1) -> list[GameReport]:
    answers = tuple(
        Answered(
            Result(f"g/c/{number}", "c", "gap", name, "m", severity="low", witness={"k": name}),
            "new",
        )
        for number in range(count)
    )
    return [GameReport(name, name, answers)]


@settings(deadline=None)
@given(NAMES)
def test_an_escaped_text_is_seen_as_it_was(name: str) -> None:
    assert shown(f"x {escaped(name)} x") == f"x {name} x"


@settings(deadline=None)
@given(NAMES.filter(str.strip))
def test_code_is_seen_as_it_was(name: str) -> None:
    (block,) = [each for each in MARKDOWN.parse(f"x{code(name)}x") if each.children]
    assert [part.content for part in block.children or () if part.type == "code_inline"] == [name]


@settings(deadline=None)
@given(NAMES)
def test_a_block_of_code_is_one_block(name: str) -> None:
    (block,) = MARKDOWN.parse(fenced(f"{name}\n```\n````\n"))
    assert block.type == "fence"


@pytest.mark.parametrize("name", HOSTILE)
def test_a_hostile_title_stays_in_its_cell(name: str) -> None:
    tokens = MARKDOWN.parse(told("markdown", report(name)))
    cells = [after for each, after in pairwise(tokens) if each.type == "td_open"]
    assert len(cells) == 7
    assert "".join(part.content for part in cells[0].children or ()) == name


def test_nobody_is_called_and_nothing_is_referred_to() -> None:
    assert escaped("@octocat #12 gh-7") == "@<!-- -->octocat #<!-- -->12 gh-<!-- -->7"


def test_a_comment_is_never_longer_than_github_takes() -> None:
    text = told("markdown", report("n" * 50, 10_000))
    assert len(text) < 65_536
    assert "left out: `ruleproof check` shows everything" in text


def test_nothing_is_left_out_of_a_short_report() -> None:
    text = told("markdown", report("n", 3))
    assert [f"`g/c/{number}`" in text for number in range(3)] == [True] * 3
    assert "left out" not in text


def test_an_empty_run_is_as_expected() -> None:
    assert told("markdown", []).startswith("## ruleproof: all as expected\n")
