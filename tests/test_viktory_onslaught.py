"""All three Operatives attack in one turn: the odds a second way, by plain recursion."""

from fractions import Fraction
from functools import cache
from itertools import product

import pytest

from ruleproof.models.game_folder import find_game
from ruleproof.verify.odds.questions import ask
from ruleproof.verify.rules.replay_games import board_games

NAMES = ("agents", "squad", "forces")
BONUS = (1, 1, 2)
BREAKS = "a Combat Break when an Operative attacks"
STRENGTH = "a round that ends in a Combat Break with unequal modified rolls"
EQUAL = "both modified rolls are equal"


@cache
def killed(strengths: tuple[int, ...], terror: int, green: bool, place: int = 0) -> Fraction:
    """Return the chance that the Terrorist falls, if a Break is two equal modified rolls."""
    if terror == 0:
        return Fraction(1)
    if place == 3:
        return Fraction(0)
    before = strengths[:place]
    adds = BONUS[place] + sum(each > 0 for each in before)
    against = sum(each == 0 for each in before) + green
    won = Fraction(0)
    for own, his in product(range(1, 7), repeat=2):
        difference = own + adds - his - against
        left = list(strengths)
        left[place] = max(0, strengths[place] + min(0, difference))
        falls = max(0, terror - max(0, difference))
        over = difference == 0 or left[place] == 0
        won += killed(tuple(left), falls, green, place + over)
    return won / 36


@pytest.mark.parametrize(
    ("strengths", "terror", "green"),
    [((6, 6, 6), 12, False), ((1, 6, 2), 7, True), ((3, 1, 1), 12, True)],
)
def test_the_terrorist_falls_as_often_as_plain_counting_says(
    strengths: tuple[int, int, int], terror: int, green: bool
) -> None:
    asked = [f"{name}={value}" for name, value in zip(NAMES, strengths, strict=True)]
    asked += [f"terror={terror}", f"green={'yes' if green else 'no'}"]
    game = next(iter(board_games(find_game("viktory")))).game
    table = ask(game, "Onslaught", asked, readings={BREAKS: EQUAL, STRENGTH: "takes no Strength"})
    (answer,) = table.answers
    assert answer.odds.outcomes["the Terrorist is killed"] == killed(strengths, terror, green)
