"""Attacks one after the other, of three Operatives or of the Terrorist: odds by plain recursion."""

from fractions import Fraction
from functools import cache
from itertools import product

import pytest

from ruleproof.models.game_folder import find_game
from ruleproof.models.language.game import Game
from ruleproof.verify.odds.questions import ask
from ruleproof.verify.rules.replay_games import board_games

NAMES = ("agents", "squad", "forces")
BONUS = (1, 1, 2)
BREAKS = "a Combat Break when an Operative attacks"
STRENGTH = "a round that ends in a Combat Break with unequal modified rolls"
EQUAL = "both modified rolls are equal"


@cache
def viktory() -> Game:
    return next(iter(board_games(find_game("viktory")))).game


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
    table = ask(
        viktory(), "Onslaught", asked, readings={BREAKS: EQUAL, STRENGTH: "takes no Strength"}
    )
    (answer,) = table.answers
    assert answer.odds.outcomes["the Terrorist is killed"] == killed(strengths, terror, green)


@cache
def chain(
    ahead: tuple[int, ...], adds: tuple[int, ...], terror: int, green: bool
) -> list[Fraction]:
    """Return how likely the Terrorist dies, an Operative does, and he breaks off from them all.

    `ahead` are the strengths of those whom he attacks one after the other, who add `adds`.
    """
    if not ahead:
        return [Fraction(0), Fraction(0), Fraction(1)]
    total = [Fraction(0)] * 3
    for own, his in product(range(1, 7), repeat=2):
        lead = own + adds[0] - his - 1 - green
        strength, left = ahead[0] + min(0, lead), terror - max(0, lead)
        if lead == 0:
            after = chain(ahead[1:], adds[1:], terror, green)
        elif strength <= 0 or left <= 0:
            after = [Fraction(left <= 0), Fraction(strength <= 0), Fraction(0)]
        else:
            after = chain((strength, *ahead[1:]), adds, left, green)
        total = [one + more for one, more in zip(total, after, strict=True)]
    return [each / 36 for each in total]


@pytest.mark.parametrize(
    ("order", "strengths", "terror", "green"),
    [
        (["Special Forces"], (6,), 12, False),
        (["Bomb Squad", "Secret Agents"], (2, 5), 4, True),
        (["Special Forces", "Bomb Squad", "Secret Agents"], (3, 6, 1), 12, False),
        (["Secret Agents", "Special Forces", "Bomb Squad"], (6, 6, 6), 1, True),
    ],
)
def test_a_chain_of_combat_breaks_is_that_of_its_rounds(
    order: list[str], strengths: tuple[int, ...], terror: int, green: bool
) -> None:
    words = {"Secret Agents": "agents", "Bomb Squad": "squad", "Special Forces": "forces"}
    met = [*order, "none", "none"][:3]
    asked = [f"{key}={who}" for key, who in zip(("first", "second", "third"), met, strict=True)]
    asked += [f"{words[who]}={value}" for who, value in zip(order, strengths, strict=True)]
    asked += [f"terror={terror}", f"green={'yes' if green else 'no'}"]
    (answer,) = ask(viktory(), "Breaks", asked).answers
    adds = tuple(2 * (who == "Special Forces") for who in order)
    assert [*answer.odds.outcomes.values()] == chain(strengths, adds, terror, green)
