"""VIKTORY's fights and attempts: every throw enumerated by arithmetic alone."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction
from functools import cache
from itertools import product

import pytest

from ruleproof.models.game_folder import find_game
from ruleproof.models.language.game import Game
from ruleproof.verify.odds.answers import NumberOdds
from ruleproof.verify.odds.questions import OddsTable, ask
from ruleproof.verify.odds.wishes import read_wish
from ruleproof.verify.rules.replay_games import board_games

D6 = range(1, 7)
BARE = "a Combat Break when an Operative attacks"
TAKES = "a round that ends in a Combat Break with unequal modified rolls"
ON_BARE_DIE = "his modified roll equals the Terrorist's die as it fell"
KILLED, DEAD, BREAK = "the Terrorist is killed", "every Operative there is killed", "Combat Break"


@cache
def viktory() -> Game:
    return next(iter(board_games(find_game("viktory")))).game


def fought(
    strength: int, terror: int, adds: int, against: int, attacked: bool, bare: bool, takes: bool
) -> dict[str, Fraction]:
    """Return the odds of a Combat; `attacked` if the Terrorist attacks."""
    odds: dict[str, Fraction] = dict.fromkeys([KILLED, DEAD, BREAK], Fraction(0))
    here = {(strength, terror): Fraction(1)}
    while here:
        after: dict[tuple[int, int], Fraction] = {}
        for (mine, other), chance in here.items():
            rounds = []
            for ours, theirs in product(D6, D6):
                more = ours + adds - theirs - against
                broken = ours + adds == theirs if bare and not attacked else more == 0
                lost, gained = (0, 0) if broken and not takes else (max(0, -more), max(0, more))
                rounds.append((max(0, mine - lost), max(0, other - gained), broken))
            telling = [each for each in rounds if each != (mine, other, False)]
            for left, rest, broken in telling:
                share = chance / len(telling)
                if not left or not rest:
                    odds[DEAD if not left else KILLED] += share
                elif broken:
                    odds[BREAK] += share
                else:
                    after[left, rest] = after.get((left, rest), Fraction(0)) + share
        here = after
    return odds


def chances(outcomes: Mapping[str, object]) -> dict[str, object]:
    return {name: outcomes[name] for name in (KILLED, DEAD, BREAK)}


@pytest.mark.parametrize(
    ("who", "adds"),
    [("Secret Agents", 0), ("Bomb Squad", 0), ("Special Forces", 2)],
)
@pytest.mark.parametrize("attacks", [True, False])
@pytest.mark.parametrize(("alive", "dead", "green"), [(0, 0, "no"), (1, 1, "yes"), (0, 2, "no")])
def test_a_combat_ends_as_often_as_its_throws_say(
    who: str, adds: int, attacks: bool, alive: int, dead: int, green: str
) -> None:
    given = [f"attacker={'Terrorist' if attacks else 'Interpol'}", f"operative={who}"]
    given.append(f"green={green}")
    given += [f"others_alive={alive}", f"others_dead={dead}", "strength=1,6", "terror=1,7"]
    table = ask(viktory(), "Combat", given)
    first = adds or int(not attacks)
    for answer in table.answers:
        for options in answer.readings:
            by_hand = fought(
                int(answer.arguments["strength"]),
                int(answer.arguments["terror"]),
                first + alive,
                int(attacks) + dead + int(green == "yes"),
                attacks,
                options[BARE] == ON_BARE_DIE,
                options[TAKES].startswith("takes Strength"),
            )
            assert chances(answer.odds.outcomes) == by_hand
    assert len({(answer.arguments["strength"], answer.arguments["terror"])
                for answer in table.answers}) == 4  # fmt: skip


def attempt(who: str, token: str, strength: int, want: str) -> OddsTable:
    given = [f"who={who}", "city=PARIS", f"token={token}", f"strength={strength}", "terror=12"]
    return ask(viktory(), "Attempt", given, wishes=[read_wish(want)])


@pytest.mark.parametrize("strength", D6)
@pytest.mark.parametrize(
    ("who", "token", "dice"),
    [("Secret Agents", "Trap", 2), ("Bomb Squad", "Trap", 1), ("Bomb Squad", "Bomb", 2),
     ("Special Forces", "Bomb", 1)],
)  # fmt: skip
def test_an_operative_survives_a_token_by_the_better_die(
    who: str, token: str, dice: int, strength: int
) -> None:
    (answer,) = attempt(who, token, strength, "Interpol: max the Operative lives").answers
    deadly = range(strength, 7) if token == "Trap" else (6,)
    killed = sum(all(die in deadly for die in roll) for roll in product(D6, repeat=dice))
    assert answer.odds.outcomes["the Operative is dead"] == Fraction(killed, 6**dice)


def test_the_strength_left_by_the_better_of_two_dice_is_the_mean_of_all_throws() -> None:
    (answer,) = attempt("Secret Agents", "Trap", 6, "Interpol: max strength_left").answers
    left = answer.odds.numbers["strength_left"]
    assert isinstance(left, NumberOdds)
    assert left.mean == Fraction(sum(6 - min(roll) for roll in product(D6, D6)), 36)


def test_the_terrorist_attacks_a_group_in_the_best_order() -> None:
    (answer,) = ask(
        viktory(),
        "Group",
        ["agents=3", "squad=2", "forces=1", "absent=none", "terror=12", "green=yes"],
        wishes=[read_wish("Terrorist: max every Operative there is killed")],
    ).answers

    @cache
    def best(strengths: tuple[int, int, int], terror: int) -> Fraction:
        if not any(strengths):
            return Fraction(1)
        return max(against(strengths, terror, place) for place in range(3) if strengths[place])

    @cache
    def against(strengths: tuple[int, int, int], terror: int, place: int) -> Fraction:
        alive = sum(strength > 0 for strength in strengths)
        adds = (2 if place == 2 else 0) + alive - 1
        total = Fraction(0)
        for ours, theirs in product(D6, D6):
            more = theirs + 1 + (3 - alive) + 1 - ours - adds
            left = max(0, terror - max(0, -more))
            hurt = [*strengths]
            hurt[place] = max(0, hurt[place] - max(0, more))
            now = (hurt[0], hurt[1], hurt[2])
            if more and left:
                total += best(now, left) if not hurt[place] else against(now, left, place)
        return total / 36

    assert answer.odds.outcomes[DEAD] == best((3, 2, 1), 12)
