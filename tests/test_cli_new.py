"""A new game: complete, with one contradiction and one gap to find."""

from pathlib import Path

import pytest

from ruleproof.models.rulebook.rulebook_file import read_rulebook
from tests.command_line import Ask

FREE = "def calm_is_free(oil: bool):\n"
FOG = '\n\n@says("L-12")\ndef fog_costs_three():\n    return fare(Weather.FOG, False) == 3\n'


def test_it_has_twelve_statements(ask: Ask) -> None:
    assert ask("new", "bay").code == 0
    assert len(read_rulebook(Path("bay/rulebook.toml")).lines) == 12


def test_it_has_one_contradiction_and_one_gap_and_nothing_else_to_find(ask: Ask) -> None:
    ask("new", "bay")
    told = ask("check", "bay", "--format", "json")
    (found,) = told.json["games"]
    assert told.code == 1
    assert [each["id"] for each in found["results"] if each["finding"]] == [
        "bay/contradiction/fare",
        "bay/gap/fare",
    ]
    quiet = [each for each in found["results"] if not each["finding"]]
    assert [each["id"] for each in quiet if each["status"] != "known"] == ["bay/settled/fare"]
    assert (found["gone"], found["coverage"]["missing"]) == ([], 0)


def test_the_tutorial_leads_to_a_game_without_findings(ask: Ask) -> None:
    ask("new", "bay")
    rules = Path("bay/game.py")
    text = rules.read_text(encoding="utf-8")
    assert text.count(FREE) == 1
    mended = text.replace(FREE, f"{FREE}    when(not oil)\n") + FOG
    rules.write_text(mended, encoding="utf-8")
    assert ask("check", "bay").code == 0


def test_the_gap_can_be_accepted_as_the_tutorial_says(ask: Ask) -> None:
    ask("new", "bay")
    for finding in ("bay/gap/fare", "bay/contradiction/fare"):
        assert ask("pin", "bay", "--accept", finding, "--reason", "next edition").code == 0
    assert ask("check", "bay").code == 0


def test_nothing_is_overwritten(ask: Ask) -> None:
    ask("new", "bay")
    Path("bay/game.py").write_text("mine", encoding="utf-8")
    told = ask("new", "bay")
    assert (told.code, told.err.splitlines()[0]) == (
        3,
        "error[RP009]: cannot write `bay`: it is there already",
    )
    assert Path("bay/game.py").read_text(encoding="utf-8") == "mine"


def test_a_link_to_nowhere_is_not_overwritten(ask: Ask) -> None:
    Path("bay").symlink_to("nowhere")
    assert ask("new", "bay").code == 3
    assert Path("bay").is_symlink()


@pytest.mark.parametrize("name", ["a b", "..", ".", "", "-x", 'q"', "viktory"])
def test_a_name_that_no_game_may_have_is_refused(ask: Ask, name: str) -> None:
    assert ask("new", "--", name).code == 2
    assert list(Path().iterdir()) == []


def test_a_place_that_cannot_be_written_is_told_and_nothing_is_left(ask: Ask) -> None:
    assert ask("new", "missing/bay").code == 3
    assert list(Path().iterdir()) == []
