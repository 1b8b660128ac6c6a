"""What a newcomer does wrong in the first ten minutes, and what helps."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.command_line import Ask

SLIPS = [
    ("game.py", 'Place("Market")', 'Place("Markt")', "RP202", "did you mean `Market`?"),
    ("game.py", "    when,\n", "", "RP405", "import it: `from ruleproof.game import when`"),
    ("game.py", "    require,\n", "", "RP202", "import it: `from ruleproof.game import require`"),
    ("game.py", "    invariant,\n", "", "RP210", "`from ruleproof.game import invariant`"),
    ("game.py", "s.oil += 1", "s.oli += 1", "RP203", "did you mean `oil`?"),
    ("board.toml", '"Lantern Bay"', "Lantern Bay", "RP001", "texts stand in quotes"),
    ("board.toml", "[modes]", "[modes]\ntwo words = 1", "RP001", "stands in quotes"),
    ("board.toml", "Harbour - Market", "Harbor - Market", "RP101", "did you mean `Harbour`?"),
    ("rulebook.toml", 'says = "In calm', 'sais = "In calm', "RP004", "did you mean `says`?"),
    ("expected.toml", '"proved"', '"prooved"', "RP007", "did you mean `proved`?"),
    ("expected.toml", '"proved"', '"fine"', "RP007", "verdicts: proved, bounded, fails"),
]


@pytest.mark.parametrize(("file", "right", "wrong", "code", "helps"), SLIPS)
def test_a_slip_is_told_with_what_mends_it(
    ask: Ask, file: str, right: str, wrong: str, code: str, helps: str
) -> None:
    ask("new", "bay")
    path = Path("bay", file)
    text = path.read_text(encoding="utf-8")
    assert right in text
    path.write_text(text.replace(right, wrong, 1), encoding="utf-8")
    told = ask("check", "bay")
    assert (told.code, f"error[{code}]" in told.err, helps in told.err) == (3, True, True), told.err


def test_a_misspelt_folder_is_guessed(ask: Ask) -> None:
    ask("new", "bay")
    told = ask("check", "Bay")
    assert (told.code, "did you mean `bay`?" in told.err) == (3, True)


def test_who_stands_in_a_game_is_told_how_to_check_it(
    ask: Ask, monkeypatch: pytest.MonkeyPatch
) -> None:
    ask("new", "bay")
    monkeypatch.chdir("bay")
    monkeypatch.setattr("ruleproof.models.game_folder.bundled_games", lambda: ())
    assert "`ruleproof check .`" in ask("check").err


def test_what_is_known_of_a_game_stays_so_in_a_folder_of_another_name(ask: Ask) -> None:
    ask("new", "bay")
    ask("pin", "bay", "--accept", "*", "--reason", "as printed")
    Path("bay").rename("checkout")
    told = ask("check", "checkout", "--strict", "--format", "json")
    assert (told.code, told.json["games"][0]["gone"]) == (0, [])
