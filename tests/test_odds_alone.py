"""Dice and decks alone: `odds pool` and `odds deck` against every throw and every order."""

from __future__ import annotations

import xml.etree.ElementTree as ElementTree
from collections import Counter
from fractions import Fraction
from itertools import permutations, product
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from ruleproof.models.diagnostics import ModelError
from ruleproof.verify.odds import dice
from ruleproof.verify.odds.deck_questions import ask_deck
from ruleproof.verify.odds.dice import Distribution, fair, kept, summed, weighted
from ruleproof.verify.odds.opposed import paired
from ruleproof.verify.odds.pool_questions import ask_pool
from tests.command_line import Ask

WEIGHTS = st.dictionaries(st.integers(-2, 5), st.integers(1, 3), min_size=1, max_size=4)


def faces_of(weights: dict[int, int]) -> list[int]:
    return [face for face, weight in weights.items() for _ in range(weight)]


def shares(found: Distribution) -> dict[int, Fraction]:
    return {value: Fraction(count, found.total) for value, count in found.counts.items()}


def counted(values: Counter[int]) -> dict[int, Fraction]:
    return {value: Fraction(count, values.total()) for value, count in sorted(values.items())}


@settings(max_examples=60, deadline=None)
@given(WEIGHTS, st.integers(0, 3), WEIGHTS, st.integers(0, 3), st.integers(0, 1))
def test_opposed_pools_are_those_of_every_throw(
    ours: dict[int, int], count: int, theirs: dict[int, int], against: int, ties: int
) -> None:
    wins: Counter[int] = Counter()
    for mine in product(faces_of(ours), repeat=count):
        for others in product(faces_of(theirs), repeat=against):
            pairs = zip(sorted(mine)[::-1], sorted(others)[::-1], strict=False)
            wins[sum(one > other or (one == other and ties == 1) for one, other in pairs)] += 1
    found = paired(weighted(ours), count, weighted(theirs), against, ties=ties)
    assert found.counts == dict(sorted(wins.items()))


@settings(max_examples=30, deadline=None)
@given(WEIGHTS, st.integers(1, 3), st.integers(1, 2), st.integers(-4, 4))
def test_pools_of_several_kinds_are_those_of_every_throw(
    weights: dict[int, int], count: int, others: int, more: int
) -> None:
    custom = ",".join(f"{face}:{weight}" for face, weight in weights.items())
    found = ask_pool(f"{count}d{{{custom}}}+{others}d4+{more}", ()).distribution
    sums = Counter(
        sum(throw) + sum(rest) + more
        for throw in product(faces_of(weights), repeat=count)
        for rest in product(range(1, 5), repeat=others)
    )
    assert shares(found) == counted(sums)


@pytest.mark.parametrize(
    ("text", "asked", "worth"),
    [
        ("2d6+1d8", ["success=5"], lambda face, most: int(face >= 5)),
        ("2d6+1d8", ["success=5", "ones=-1"], lambda face, most: -(face == 1) + (face >= 5)),
        ("2d6+1d8", ["success=5", "tens=2"], lambda face, most: (face >= 5) + (face == most)),
    ],
)
def test_successes_of_several_kinds(text: str, asked: list[str], worth: object) -> None:
    assert callable(worth)
    sums: Counter[int] = Counter()
    for first, second, third in product(range(1, 7), range(1, 7), range(1, 9)):
        sums[worth(first, 6) + worth(second, 6) + worth(third, 8)] += 1
    assert shares(ask_pool(text, asked).distribution) == counted(sums)


def test_faces_with_probabilities_are_weighed_by_them() -> None:
    found = ask_pool("2d{0:2/3,5:1/3}", ()).distribution
    assert shares(found) == {0: Fraction(4, 9), 5: Fraction(4, 9), 10: Fraction(1, 9)}


def test_large_pools_are_the_same_as_polynomials_and_as_long_numbers(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    die = weighted({-3: 1, 2: 2, 5: 1})
    long = summed({die: 40}), summed({die: 40}).minus(summed({fair(6): 30}))
    monkeypatch.setattr(dice, "MANY_BITS", -1)
    assert (summed({die: 40}), summed({die: 40}).minus(summed({fair(6): 30}))) == long


@pytest.mark.parametrize(
    "pool",
    [
        lambda: summed({fair(10_000): 10_000}),
        lambda: kept(fair(1000), 500, 250),
        lambda: paired(fair(500), 60, fair(500), 60),
    ],
)
def test_pools_with_too_many_results_are_refused(pool: object) -> None:
    assert callable(pool)
    with pytest.raises(ModelError, match="RP307: too large for exact odds: the pool"):
        pool()


DECK = "trap:3,bomb:2,dirty bomb:1"
PILE = ["trap"] * 3 + ["bomb"] * 2 + ["dirty bomb"]


@pytest.mark.parametrize(
    ("wanted", "names"), [("bomb", {"bomb"}), ("BOMB, dirty_bomb", {"bomb", "dirty bomb"})]
)
@pytest.mark.parametrize("draws", [0, 2, 6])
def test_draws_from_a_deck_are_those_of_every_order(
    wanted: str, names: set[str], draws: int
) -> None:
    found = ask_deck(DECK, [f"draw={draws}", f"wanted={wanted}"]).distribution
    orders = permutations(PILE, draws)
    assert shares(found) == counted(Counter(sum(c in names for c in order) for order in orders))


def test_the_first_wanted_card_comes_as_in_every_order() -> None:
    found = ask_deck(DECK, ["wanted=bomb"]).distribution
    firsts = Counter(order.index("bomb") + 1 for order in permutations(PILE))
    assert shares(found) == counted(firsts)


@pytest.mark.parametrize(
    ("code", "question"),
    [
        ("RP301", ["pool", "3d{}"]),
        ("RP301", ["pool", "3d{1,x}"]),
        ("RP301", ["pool", "3d6+"]),
        ("RP301", ["pool", "5"]),
        ("RP302", ["pool", "d{1:1/2,2:1/3}"]),
        ("RP302", ["pool", "d{1:1/0}"]),
        ("RP302", ["pool", "d{1:-1,2:2}"]),
        ("RP304", ["pool", "3d6", "pairs=yes"]),
        ("RP304", ["pool", "3d6", "against=2d6", "ties=ours"]),
        ("RP304", ["pool", "3d6", "ones=-1"]),
        ("RP304", ["pool", "3d6", "keep=best1", "success=4"]),
        ("RP304", ["pool", "3d6", "keep=best1", "against=2d6", "pairs=yes"]),
        ("RP304", ["pool", "3d6+1d8", "keep=best2"]),
        ("RP304", ["pool", "3d6", "keep=best2", "keep=best1"]),
        ("RP305", ["pool", "3d6", "against=2d6", "pairs=maybe"]),
        ("RP307", ["pool", "10000d10000"]),
        ("RP302", ["deck", "bomb:3,trap:-1", "draw=1", "wanted=bomb"]),
        ("RP303", ["deck", "bomb:3", "draw=4", "wanted=bomb"]),
        ("RP303", ["deck", "bomb:3", "draw=-1", "wanted=bomb"]),
        ("RP303", ["deck", "bomb:0,trap:2", "wanted=bomb"]),
        ("RP303", ["deck", "bomb", "draw=1", "wanted=bomb"]),
        ("RP304", ["deck", "bomb:3", "draw=1"]),
        ("RP304", ["deck", "bomb:3", "drw=1", "wanted=bomb"]),
        ("RP305", ["deck", "bomb:3", "draw=some", "wanted=bomb"]),
        ("RP306", ["deck", "bomb:3", "draw=1", "wanted=bmb"]),
    ],
)
def test_dice_and_decks_that_cannot_be_are_refused(
    ask: Ask, code: str, question: list[str]
) -> None:
    told = ask("odds", *question)
    assert told.code == 3
    assert told.out == ""
    assert told.err.startswith(f"error[{code}]: ")


@pytest.mark.parametrize(
    "more", [["--want", "max 6"], ["--rises", "6 in x"], ["--above", "6 > 1/2 in x"], ["--float"]]
)
def test_what_is_about_procedures_is_no_option_of_a_pool(ask: Ask, more: list[str]) -> None:
    told = ask("odds", "pool", "2d6", *more)
    assert told.code == 2
    assert "the other options are about procedures" in told.err


def test_a_pool_is_drawn_with_a_bar_for_each_result(ask: Ask) -> None:
    assert ask("odds", "pool", "2d6", "--picture", "pool.svg").code == 0
    root = ElementTree.fromstring(Path("pool.svg").read_text(encoding="utf-8"))
    texts = ["".join(each.itertext()) for each in root.iter("{http://www.w3.org/2000/svg}text")]
    assert {"2d6", "7", "16.67%", "2.78%"} <= set(texts)


def test_procedures_are_listed_with_what_they_begin_with(ask: Ask) -> None:
    told = ask("odds", "countdown")
    assert told.code == 0
    assert "  Deal\n    players=Range[3, 6]\n    ends: one traitor; two traitors\n" in told.out
    assert "Medic" not in told.out
