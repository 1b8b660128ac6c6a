"""What a change of a game changed: between folders, and between revisions."""

import subprocess
from pathlib import Path

import pytest

from ruleproof.models.diagnostics import ModelError
from ruleproof.verify.diff import diff_games
from ruleproof.verify.reach import reach
from tests.command_line import SMALL, WRONG, Ask, game

LONGER = SMALL.replace('"C - D"', '"C - D", "A - C"')


def git(*arguments: str) -> None:
    name = ["-c", "user.name=n", "-c", "user.email=n@example.org", "-c", "commit.gpgsign=false"]
    subprocess.run(["git", *name, *arguments], check=True, capture_output=True)


def two_revisions(old: str = SMALL, new: str = WRONG) -> None:
    git("init", "-q")
    for text in (old, new):
        game(text)
        git("add", "row")
        git("commit", "-q", "-m", "change")


def test_a_game_differs_from_itself_in_nothing(ask: Ask) -> None:
    game()
    told = ask("diff", "row", "row", "--exit-code")
    assert (told.code, told.out) == (0, "four in a row\n  nothing changed\n")


def test_a_verdict_that_turns_is_told_with_both_sides(ask: Ask) -> None:
    game(name="old")
    game(WRONG, name="new")
    told = ask("diff", "old", "new", "--format", "json").json
    (change,) = told["answers"]
    assert change["id"] == "reach/Walker from A: count"
    assert (change["old"]["verdict"], change["new"]["verdict"]) == ("proved", "fails")


def test_reach_is_told_as_two_searches_find_it(ask: Ask) -> None:
    from ruleproof.models.board_file import read_board

    old, new = game(name="old"), game(LONGER, name="new")
    boards = [read_board(folder / "board.toml").board for folder in (old, new)]
    expected = {}
    for start in "ABCD":
        left, right = ({e.place for e in reach(b, "Walker", start).places} for b in boards)
        if left != right:
            expected[start] = (tuple(sorted(right - left)), tuple(sorted(left - right)))
    assert expected
    found = {each.start: (each.gained, each.lost) for each in diff_games("old", "new").reach}
    assert found == expected
    assert ask("diff", "old", "new").out.count("gained") == len(expected)


def test_a_dropped_claim_is_gone(ask: Ask) -> None:
    game(name="old")
    game(SMALL.replace('count = { is = 2, cites = ["R-1"] }\n', ""), name="new")
    assert "gone, was proved (2 places are reached)" in ask("diff", "old", "new").out


def test_revisions_are_compared_and_the_folder_is_left_alone(ask: Ask) -> None:
    ask("games")
    two_revisions()
    game("[places]\n")
    told = ask("diff", "HEAD~1", "HEAD", "--game", "row", "--exit-code")
    assert told.code == 1
    assert "was proved (2 places are reached), is fails" in told.out
    assert Path("row/board.toml").read_text(encoding="utf-8") == "[places]\n"


def test_markdown_has_a_row_for_each_change(ask: Ask) -> None:
    two_revisions()
    told = ask("diff", "HEAD~1", "HEAD", "--game", "row", "--format", "markdown").out
    assert "### New findings\n\n| answer | was | is |\n|---|---|---|\n| Walker from A: " in told


@pytest.mark.parametrize("revision", ["nowhere", "--output=x", "", "HEAD\0"])
def test_an_unknown_revision_is_told(ask: Ask, revision: str) -> None:
    two_revisions()
    told = ask("diff", "--game", "row", "--", revision, "HEAD")
    assert told.code == 3
    assert told.err.startswith("error[RP002]: there is no revision `")
    assert not Path("x").exists()


def test_a_folder_outside_any_repository_is_told(ask: Ask, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("GIT_CEILING_DIRECTORIES", str(Path.cwd().parent))
    game()
    told = ask("diff", "HEAD", "HEAD", "--game", "row")
    assert told.code == 3
    assert "cannot read revisions: not a git repository" in told.err


def test_a_game_that_a_revision_lacks_is_told(ask: Ask) -> None:
    two_revisions()
    game(name="later")
    assert ask("diff", "HEAD~1", "HEAD", "--game", "later").code == 3


def test_a_broken_side_is_told_as_such(ask: Ask) -> None:
    game(name="old")
    game("[places]\n", name="new")
    assert ask("diff", "old", "new").code == 3
    with pytest.raises(ModelError):
        diff_games("old", "new")


def test_revisions_without_a_game_are_told_how_to_ask(ask: Ask) -> None:
    told = ask("diff", "HEAD~1", "HEAD")
    assert (told.code, "--game mygame" in told.err) == (3, True)
