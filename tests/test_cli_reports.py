"""ruleproof reports: a page for each game, and an index that links them."""

import re
import shutil
from pathlib import Path

from ruleproof.reports.html_index import page_names
from tests.command_line import SMALL, Ask, game

HOSTILE = 'game = "<script>alert(1)</script>"\n'


def test_each_game_has_a_page_and_the_index_links_them(ask: Ask) -> None:
    Path("row").mkdir()
    Path("row/board.toml").write_text(SMALL, encoding="utf-8")
    told = ask("reports", "out", "row")
    assert told.code == 0
    assert told.out.splitlines() == ["out/row.html", "out/index.html"]
    index = Path("out/index.html").read_text(encoding="utf-8")
    assert re.findall(r'href="([^"]+)"', index) == ["row.html"]
    assert "<strong>No findings</strong>" in index


def test_a_broken_game_is_linked_and_leaves_with_three(ask: Ask) -> None:
    Path("row").mkdir()
    Path("row/board.toml").write_text("[places", encoding="utf-8")
    assert ask("reports", "out", "row").code == 3
    assert "The model is broken" in Path("out/index.html").read_text(encoding="utf-8")


def test_what_a_model_calls_itself_is_escaped(ask: Ask) -> None:
    Path("row").mkdir()
    text = SMALL.replace("[board]\n", "[board]\n" + HOSTILE, 1)
    assert HOSTILE in text
    Path("row/board.toml").write_text(text, encoding="utf-8")
    assert ask("reports", "out", "row").code == 0
    index = Path("out/index.html").read_text(encoding="utf-8")
    assert "<script>alert" not in index
    assert "&lt;script&gt;alert(1)&lt;/script&gt;" in index


def test_a_folder_that_cannot_be_made_is_told(ask: Ask) -> None:
    Path("row").mkdir()
    Path("row/board.toml").write_text(SMALL, encoding="utf-8")
    Path("out").write_text("a file", encoding="utf-8")
    told = ask("reports", "out/pages", "row")
    assert (told.code, told.err) == (3, "error[RP009]: cannot write `out/pages`: not a directory\n")


def test_games_of_one_name_have_pages_of_their_own(ask: Ask) -> None:
    for folder in ("one", "two"):
        shutil.copytree(game(), Path(folder) / "row")
    ask("reports", "pages", "one/row", "two/row")
    pages = {each.name for each in Path("pages").iterdir()}
    assert pages == {"index.html", "row.html", "row-2.html"}
    index = Path("pages/index.html").read_text(encoding="utf-8")
    assert index.count('href="row.html"') == index.count('href="row-2.html"') == 1


def test_no_page_takes_the_name_of_the_index_or_of_another() -> None:
    names = ["index", "bay", "Bay", "bay-2", "bay"]
    assert list(page_names(names)) == [
        "index-2.html", "bay.html", "Bay-2.html", "bay-2-2.html", "bay-3.html"
    ]  # fmt: skip
