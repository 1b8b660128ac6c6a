"""Procedures with choices of the bundled games, again: by the designer's functions in plain Python.

Everybody wants one outcome; every line of play is gone through, each state once.
"""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction
from functools import cache
from typing import Any

import pytest

from ruleproof.models.game_folder import find_game
from ruleproof.models.language.decisions import chosen_readings
from ruleproof.models.language.game import Game, decisions_of
from ruleproof.models.language.kinds import values_of
from ruleproof.models.play import begin
from ruleproof.verify.odds.answers import Odds
from ruleproof.verify.odds.arguments import plain_name, word_of
from ruleproof.verify.odds.questions import ask
from ruleproof.verify.odds.wishes import Wish
from ruleproof.verify.rules.replay_games import board_games
from tests.odds_naive import outcome_of, value_of


class Everybody(dict[str, bool]):
    """All sides want much of the same."""

    def __missing__(self, side: str) -> bool:
        """Return that a side wants much."""
        return True


@cache
def game(name: str) -> Game:
    return next(iter(board_games(find_game(name)))).game


def values_given(found: Game, scene: str, asked: str) -> Mapping[str, Any]:
    """Return the values of the start that the words of a question name."""
    words = dict(part.split("=") for part in asked.split())
    decisions = [each for own in found.scene(scene).of("start") for each in decisions_of(own)]
    return {
        each.name: next(
            value
            for value in values_of(each.domain)
            if plain_name(word_of(value)) == plain_name(words[each.name])
        )
        for each in decisions
    }


AREA = "hostages=0 bombs=0 hearts=2 revealed=no health=2"


@pytest.mark.parametrize(
    ("name", "scene", "asked", "wanted"),
    [
        ("countdown", "Area", f"traps=1 terrorists=1 civilians=0 energy=1 {AREA}",
         "the area is secured"),
        ("countdown", "Area", f"traps=1 terrorists=0 civilians=1 energy=0 {AREA}",
         "both Ops are dead"),
        ("countdown", "Intel", "cards=3 attack=4 energy=3", "she has seen what she wants"),
        ("countdown", "Intel", "cards=2 attack=2 energy=2", "she is dead"),
        ("tannhauser", "Exchange", "rows=2 points=1 ammunition=yes", "one is dead"),
        ("tannhauser", "LockedDoor", "points=2 knows_lock=yes skill=Mechanics", "he is through"),
        ("tannhauser", "Voivodes", "a_near=yes b_near=no", "Zor'ka is dead"),
        ("governors", "Conquest", "landed=the_attacked_one same_quadrant=yes group=2 left=2",
         "the Aggressor stops"),
        ("war_on_terror", "Axis", "third=yes", "somebody is evil"),
        ("war_on_terror", "EvilTurn", "", "still evil"),
        ("viktory", "Group", "agents=1 squad=1 forces=6 absent=Special_Forces terror=2 green=yes",
         "every Operative there is killed"),
    ],
)  # fmt: skip
def test_a_procedure_is_as_likely_as_its_functions_say(
    name: str, scene: str, asked: str, wanted: str
) -> None:
    found = game(name)
    table = ask(found, scene, asked.split(), wishes=[Wish(None, True, wanted)])
    for answer in table.answers:
        with chosen_readings(answer.readings[0]):
            state = begin(found, scene, values_given(found, scene, asked))
            expected = value_of(
                found, state, lambda end: Fraction(outcome_of(found, end) == wanted), Everybody()
            )
        assert answer.odds.outcomes[wanted] == expected


@pytest.mark.parametrize(
    ("name", "scene", "asked", "wish"),
    [
        ("governors", "FinalRound", "", Wish(None, True, "the first")),
        ("governors", "Guild", "", Wish(None, False, "length")),
        ("governors", "Teleport", "first_turn=no clockwise=no", Wish(None, True, "eu_of_one_move")),
        ("governors", "Turn", "first_turn=no", Wish(None, True, "length")),
        ("governors", "Turn", "first_turn=no", Wish(None, False, "cr")),
        ("tannhauser", "Objective", "primary=no", Wish(None, True, "length")),
    ],
)
def test_where_play_can_come_back_the_best_lies_between_bounds_found_by_rounds(
    name: str, scene: str, asked: str, wish: Wish
) -> None:
    def best(exact: bool) -> list[Any]:
        table = ask(game(name), scene, asked.split(), wishes=[wish], exact=exact)
        return [wanted(answer.odds, wish.wanted) for answer in table.answers]

    for value, bounds in zip(best(True), best(False), strict=True):
        assert bounds.low <= value <= bounds.high
        assert bounds.high - bounds.low < 1e-9


def wanted(odds: Odds, name: str) -> Any:
    """Return the exact value or the bounds of an outcome, a number, or the mean length."""
    if name == "length":
        return odds.mean_length
    found = odds.outcomes.get(name) or odds.numbers[name]
    return getattr(found, "mean", found)
