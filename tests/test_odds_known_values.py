"""Known odds, each worked out a second way."""

from __future__ import annotations

from collections.abc import Hashable
from fractions import Fraction
from functools import cache
from itertools import product

import pytest

from ruleproof.models.diagnostics import ModelError
from ruleproof.verify.odds.answers import Between, bounded_odds, exact_odds
from ruleproof.verify.odds.bounds import bounds
from ruleproof.verify.odds.decks import drawn, first_at, ordered_draws
from ruleproof.verify.odds.dice import counted, fair, kept, summed, weighted
from ruleproof.verify.odds.opposed import paired
from ruleproof.verify.odds.policies import Goal, best
from ruleproof.verify.odds.process import Chance, End, Move, Process, Sides, process_of

D6 = range(1, 7)


def craps(state: Hashable) -> Move:
    if isinstance(state, str):
        return End(state)
    after: list[tuple[Hashable, int]] = []
    for roll in (first + second for first, second in product(D6, D6)):
        if state == 0:
            named = "win" if roll in (7, 11) else "lose" if roll in (2, 3, 12) else None
        else:
            named = "win" if roll == state else "lose" if roll == 7 else None
        after.append((named or (state or roll), 1))
    return Chance(after)


def test_craps_is_won_244_times_of_495() -> None:
    odds = exact_odds(process_of(0, craps), 0)
    points = {point: 6 - abs(7 - point) for point in (4, 5, 6, 8, 9, 10)}
    by_hand = Fraction(8, 36) + sum(
        Fraction(ways, 36) * Fraction(ways, ways + 6) for ways in points.values()
    )
    assert odds.outcomes["win"] == Fraction(244, 495) == by_hand


@cache
def risk_round(attackers: int, defenders: int) -> dict[tuple[int, int], int]:
    counts: dict[tuple[int, int], int] = {}
    for roll in product(D6, repeat=attackers + defenders):
        ours, theirs = sorted(roll[:attackers])[::-1], sorted(roll[attackers:])[::-1]
        lost = sum(mine <= other for mine, other in zip(ours, theirs, strict=False))
        key = (lost, min(attackers, defenders) - lost)
        counts[key] = counts.get(key, 0) + 1
    return counts


def risk(state: Hashable) -> Move:
    assert isinstance(state, tuple)
    ours, theirs = state
    if not ours or not theirs:
        return End("attacker" if ours else "defender", {"left": ours})
    thrown = risk_round(min(ours, 3), min(theirs, 2))
    return Chance([((ours - lost, theirs - won), ways) for (lost, won), ways in thrown.items()])


def test_risk_five_against_five() -> None:
    @cache
    def by_recursion(ours: int, theirs: int) -> Fraction:
        if not ours or not theirs:
            return Fraction(bool(ours))
        thrown = risk_round(min(ours, 3), min(theirs, 2))
        return sum(
            (
                ways * by_recursion(ours - lost, theirs - won)
                for (lost, won), ways in thrown.items()
            ),
            Fraction(0),
        ) / sum(thrown.values())

    odds = exact_odds(process_of((5, 5), risk), 0)
    known = Fraction(1599054692224736155, 3158920892214411264)
    assert odds.outcomes["attacker"] == known == by_recursion(5, 5)


def test_three_dice_against_two_in_risk() -> None:
    assert paired(fair(6), 3, fair(6), 2).counts == {0: 2275, 1: 2611, 2: 2890}
    assert risk_round(3, 2) == {(2, 0): 2275, (1, 1): 2611, (0, 2): 2890}


def yahtzee(state: Hashable) -> Move:
    assert isinstance(state, tuple)
    alike, rolls = state
    if not rolls:
        return End("yahtzee" if alike == 5 else "none")
    after = []
    for roll in product(D6, repeat=5 - alike):
        kept_most = max(alike + roll.count(1), *(roll.count(face) for face in D6 if face > 1))
        after.append(((kept_most if alike else max(map(roll.count, D6)), rolls - 1), 1))
    return Chance(after)


def test_yahtzee_in_three_rolls() -> None:
    step = {
        have: {
            more: Fraction(ways)
            for more in range(6)
            if (ways := sum(
                Fraction(1, 6 ** (5 - have))
                for roll in product(D6, repeat=5 - have)
                if max(have + roll.count(1), *(roll.count(face) for face in range(2, 7))) == more
            ))
        }
        for have in range(1, 6)
    }  # fmt: skip
    chances = {1: Fraction(1)}
    first = {have: Fraction(0) for have in range(1, 6)}
    for roll in product(D6, repeat=5):
        first[max(map(roll.count, D6))] += Fraction(1, 6**5)
    chances = first
    for _ in range(2):
        after = {have: Fraction(0) for have in range(1, 6)}
        for have, chance in chances.items():
            for more, share in step[have].items():
                after[more] += chance * share
        chances = after
    odds = exact_odds(process_of((0, 3), yahtzee), 0)
    assert odds.outcomes["yahtzee"] == Fraction(347897, 7558272) == chances[5]


JUMPS = {1: 38, 4: 14, 9: 31, 21: 42, 28: 84, 36: 44, 51: 67, 71: 91, 80: 100}
JUMPS |= {16: 6, 47: 26, 49: 11, 56: 53, 62: 19, 64: 60, 87: 24, 93: 73, 95: 75, 98: 78}


def snakes(square: Hashable) -> Move:
    assert isinstance(square, int)
    if square == 100:
        return End("home")
    after = [square + roll if square + roll <= 100 else square for roll in D6]
    return Chance([(JUMPS.get(other, other), 1) for other in after])


def test_snakes_and_ladders_takes_39_rolls() -> None:
    odds = exact_odds(process_of(0, snakes), 0)
    means = dict.fromkeys(range(101), 0.0)
    for _ in range(3000):
        for square in range(99, -1, -1):
            move = snakes(square)
            assert isinstance(move, Chance)
            means[square] = 1 + sum(means[int(str(other))] for other, _ in move.after) / 6
    assert isinstance(odds.mean_length, Fraction)
    assert f"{float(odds.mean_length):.4f}" == "39.2251"
    assert abs(float(odds.mean_length) - means[0]) < 1e-9


def pig(target: int) -> tuple[Process, Goal]:
    def moves(state: Hashable) -> Move:
        assert isinstance(state, tuple)
        what, side, mine, theirs, pot = state
        if mine + pot >= target:
            return End(side)
        other = "second" if side == "first" else "first"
        if what == "roll":
            passed = ("turn", other, theirs, mine, 0)
            return Chance(
                [(passed, 1), *((("turn", side, mine, theirs, pot + up), 1) for up in range(2, 7))]
            )
        held = ("turn", other, theirs, mine + pot, 0)
        return Sides(side, {"roll": ("roll", side, mine, theirs, pot), "hold": held})

    process = process_of(("turn", "first", 0, 0, 0), moves)
    payoff = (process.outcome == process.outcomes.index("first")).astype(int).tolist()
    return process, Goal(payoff, [owner == "first" for owner in process.owners])


def test_bounds_on_pig_hold_the_exact_value_of_best_play() -> None:
    process, goal = pig(10)
    exact, found = best(process, goal).values[0], bounds(process, goal)
    assert found.low[0] <= exact <= found.high[0]
    assert found.error < 1e-10


def test_a_side_that_wants_little_stays_away_for_ever() -> None:
    moves: dict[str, Move] = {
        "a": Sides("x", {"go": "z", "stay": "b"}), "b": Chance([("a", 1)]), "z": End("z"),
    }  # fmt: skip
    process = process_of("a", lambda state: moves[str(state)])
    assert (
        best(process, Goal([int(each == 0) for each in process.outcome], [False, False])).values[0]
        == 0
    )


def test_a_fight_that_may_never_end_says_so() -> None:
    moves: dict[str, Move] = {
        "a": Chance([("b", 1), ("z", 2)]), "b": Chance([("b", 1)]), "z": End("over"),
    }  # fmt: skip
    odds = exact_odds(process_of("a", lambda state: moves[str(state)]), 0)
    assert odds.never == Fraction(1, 3)
    assert odds.endless == ("b",)
    assert odds.mean_length is None


@pytest.mark.parametrize("keep", range(5))
@pytest.mark.parametrize("best_ones", [True, False])
def test_kept_dice_are_those_of_every_throw(keep: int, best_ones: bool) -> None:
    die = weighted({-1: 2, 3: 1, 4: 3})
    counts: dict[int, int] = {}
    for roll in product([-1, -1, 3, 4, 4, 4], repeat=4):
        total = sum(sorted(roll, reverse=best_ones)[:keep])
        counts[total] = counts.get(total, 0) + 1
    assert kept(die, 4, keep, best=best_ones).counts == dict(sorted(counts.items()))


def test_pools_agree_with_icepool() -> None:
    icepool = pytest.importorskip("icepool")
    assert dict(summed({fair(6): 7}).counts) == dict(7 @ icepool.d6)
    assert counted({fair(10): 5}, lambda face: int(face >= 8)).mean == Fraction(3, 2)


def test_draws_without_replacement_are_those_of_every_sequence() -> None:
    deck: dict[Hashable, int] = {"trap": 3, "bomb": 2, "cell": 1}
    sequences = ordered_draws(deck, 3)
    found = drawn(deck, 3, lambda card: int(card == "bomb"))
    for bombs in range(3):
        ways = sum(count for cards, count in sequences.items() if cards.count("bomb") == bombs)
        assert Fraction(found.counts[bombs], found.total) == Fraction(ways, 120)
    assert first_at(deck, lambda card: card == "bomb").counts == {1: 5, 2: 4, 3: 3, 4: 2, 5: 1}


@pytest.mark.parametrize(
    ("code", "wrong"),
    [
        ("RP301", lambda: fair(0)),
        ("RP301", lambda: summed({fair(6): -1})),
        ("RP301", lambda: weighted({})),
        ("RP302", lambda: weighted({1: Fraction(1, 2), 2: Fraction(1, 3)})),
        ("RP303", lambda: drawn({"a": 2}, 3, lambda card: 1)),
        ("RP302", lambda: process_of(0, lambda state: Chance([(1, -1)]))),
    ],
)
def test_what_cannot_be_is_refused(code: str, wrong: object) -> None:
    with pytest.raises(ModelError, match=code):
        wrong()  # type: ignore[operator]


def test_a_chain_too_large_for_fractions_offers_bounds(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("ruleproof.verify.odds.chains.LARGEST_COMPONENT", 50)
    monkeypatch.setattr("ruleproof.verify.odds.flows.MOST_CUTS", 5)
    with pytest.raises(ModelError, match="RP307: too large for exact odds: 76 states") as told:
        exact_odds(process_of(0, snakes), 0)
    assert told.value.diagnostics[0].help == (
        "ask with `--float` for bounds, or begin nearer to the end"
    )


def test_too_many_states_are_refused() -> None:
    with pytest.raises(ModelError, match="RP307: the procedure has more than 20 states"):
        process_of((30, 30), risk, state_limit=20)


def test_bounds_of_a_chain_hold_its_exact_odds() -> None:
    for process in (process_of(0, craps), process_of((5, 5), risk), process_of(0, snakes)):
        exact, (found,) = exact_odds(process, 0), bounded_odds(process)
        for name, chance in exact.outcomes.items():
            between = found.outcomes[name]
            assert isinstance(between, Between)
            assert isinstance(chance, Fraction)
            assert between.low <= chance <= between.high < between.low + 1e-9
        assert isinstance(found.mean_length, Between)
        assert isinstance(exact.mean_length, Fraction)
        assert found.mean_length.low <= exact.mean_length <= found.mean_length.high


def test_bounds_of_a_chain_that_may_never_end_have_no_mean_length() -> None:
    moves: dict[str, Move] = {
        "a": Chance([("b", 1), ("z", 2)]), "b": Chance([("b", 1)]), "z": End("over", {"gold": 7}),
    }  # fmt: skip
    (odds,) = bounded_odds(process_of("a", lambda state: moves[str(state)]))
    assert isinstance(odds.never, Between)
    assert odds.never.low <= Fraction(1, 3) <= odds.never.high
    assert odds.mean_length is None
    assert odds.endless == ("b",)


def test_two_numbers_with_the_same_odds_are_both_told() -> None:
    moves: dict[str, Move] = {
        "a": Chance([("y", 1), ("z", 1)]),
        "y": End("y", {"ours": 1, "theirs": 0}), "z": End("z", {"ours": 0, "theirs": 1}),
    }  # fmt: skip
    odds = exact_odds(process_of("a", lambda state: moves[str(state)]), 0)
    assert list(odds.numbers) == ["ours", "theirs"]


def test_bounds_stay_true_where_sweeps_hardly_change_anything() -> None:
    moves: dict[str, Move] = {
        "a": Chance([("a", 10**13), ("y", 1), ("z", 1)]), "y": End("y"), "z": End("z"),
    }  # fmt: skip
    (odds,) = bounded_odds(process_of("a", lambda state: moves[str(state)]))
    chance = odds.outcomes["y"]
    assert isinstance(chance, Between)
    assert chance.low <= Fraction(1, 2) <= chance.high
