"""The bundled rulebooks: they load, their lines are all there, what they announce is confirmed."""

from __future__ import annotations

from functools import cache

import pytest

from ruleproof.models.game_folder import bundled_games, find_game
from ruleproof.models.rulebook.rulebook import Rulebook
from ruleproof.models.rulebook.rulebook_file import read_rulebook
from ruleproof.verify.results import Result
from ruleproof.verify.wording.rulebook_check import check_rulebook

COUNTS = {"viktory": 211, "countdown": 435, "governors": 210, "tannhauser": 354}
COUNTS |= {"war_on_terror": 209}


@cache
def rulebook(game: str) -> Rulebook:
    path = find_game(game).rulebook
    assert path is not None
    return read_rulebook(path)


@cache
def answers(game: str) -> dict[str, Result]:
    found = check_rulebook(game, rulebook(game))
    return {result.id.removeprefix(f"{game}/wording/"): result for result in found}


def test_five_games_are_bundled() -> None:
    assert set(bundled_games()) == set(COUNTS)


@pytest.mark.parametrize("game", COUNTS)
def test_every_line_of_a_rulebook_is_there_in_order(game: str) -> None:
    letter = game[0].upper()
    expected = [f"{letter}-{number:03}" for number in range(1, COUNTS[game] + 1)]
    assert list(rulebook(game).lines) == expected


@pytest.mark.parametrize("game", COUNTS)
def test_every_line_stands_in_a_section_and_sections_are_in_printed_order(game: str) -> None:
    order = list(rulebook(game).sections)
    found = [line.section for line in rulebook(game).lines.values()]
    assert set(found) <= set(order)
    firsts = [order.index(section) for section in dict.fromkeys(found)]
    assert firsts == sorted(firsts)


@pytest.mark.parametrize("game", COUNTS)
def test_no_answer_hides_another(game: str) -> None:
    assert len(answers(game)) == len(list(check_rulebook(game, rulebook(game))))


@pytest.mark.parametrize(
    ("game", "subject", "sum_"),
    [
        ("countdown", "playing cards", "6 + 20 + 15 + 45 + 90 + 12 + 16 + 6 + 3 + 7 = 220"),
        ("countdown", "threat cards", "35 + 30 + 25 = 90"),
        ("countdown", "cubes", "18 + 18 + 6 + 6 = 48"),
        ("countdown", "markers", "1 + 1 + 7 = 9"),
        ("countdown", "boards", "1 + 7 = 8"),
        ("countdown", "agenda cards", "5 + 2 = 7"),
        ("viktory", "Cities that Special Forces reach from ROME", "3 + 1 + 7 + 9 = 20"),
        ("viktory", "Cities that the Terrorist reaches from ROME", "3 + 1 + 7 + 9 = 20"),
        (
            "viktory",
            "Cities that Secret Agents and Bomb Squad reach from ROME",
            "4 + 6 + 15 + 7 = 32",
        ),
        ("viktory", "Covert Ops Tokens", "3 + 3 + 3 = 9"),
        ("governors", "money of each of 2 players", "5 + 35 + 70 + 140 = 250"),
        ("governors", "money of each of 3 players", "5 + 35 + 60 + 100 = 200"),
        ("governors", "money of each of 4 or 5 players", "5 + 25 + 40 + 80 = 150"),
        ("governors", "NI-Agents of a player", "9 + 6 = 15"),
        ("tannhauser", "characters of a player", "3 + 2 = 5"),
    ],
)
def test_an_announced_sum_is_confirmed(game: str, subject: str, sum_: str) -> None:
    found = answers(game)[f"sum/{subject}"]
    assert (found.verdict, found.answer) == ("proved", sum_)


@pytest.mark.parametrize(
    ("game", "subject", "cites"),
    [
        ("countdown", "reference/CAMPAIGN MODE", ("C-087",)),
        ("countdown", "reference/SPECIAL OPS", ("C-137", "C-151")),
        ("countdown", "undefined", ("C-373",)),
        ("viktory", "unused", ("V-024", "V-014")),
        ("war_on_terror", "reference/Developments, page 6", ("W-105",)),
        ("tannhauser", "table overlap/what is printed on which page", ("T-002",)),
    ],
)
def test_a_slip_of_a_rulebook_is_found(game: str, subject: str, cites: tuple[str, ...]) -> None:
    found = answers(game)[subject]
    assert (found.verdict, found.cites) == ("wording", cites)
