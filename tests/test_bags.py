"""Draws without replacement and pools of dice in rules, against every order and every throw."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from itertools import permutations, product
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from ruleproof.game import Best, Die, Draw, Sum, Worst
from ruleproof.models.diagnostics import ModelError
from ruleproof.models.front_end.compiling import compile_scene
from ruleproof.models.language.decisions import Chance, NotAllowed
from ruleproof.models.language.game import Game
from ruleproof.models.language.kinds import DomainError, values_of
from ruleproof.models.language.loading import load_game
from ruleproof.models.play import begin, legal_steps, take
from ruleproof.verify.exploration.search import explore
from ruleproof.verify.odds.answers import NumberOdds
from ruleproof.verify.odds.questions import ask
from tests.command_line import Ask
from tests.games.agreement import HEAD

BAG = """
class Card(Enum):
    TRAP = "trap"
    BOMB = "bomb"
    CELL = "cell"

class Hand(State):
    bag: Each[Card, Range[0, 3]]
    draws: Range[0, 6]
    bombs: Range[0, 3] = 0
    last: Card | None = None

@start()
def begins(s: Hand, traps: Range[0, 3], bombs: Range[0, 3], cells: Range[0, 3],
           draws: Range[1, 6]):
    require(draws <= traps + bombs + cells)
    s.bag[Card.TRAP] = traps
    s.bag[Card.BOMB] = bombs
    s.bag[Card.CELL] = cells
    s.draws = draws

@rule()
def draw_one(s: Hand, coin: Die[2], card: Draw[Card, "bag"]):
    require({guard})
    s.bag[card] -= 1
    s.draws -= 1
    s.last = card
    if card is Card.BOMB and coin == 2:
        s.bombs += 1

@ending(result=Card.TRAP)
def trap_last(s: Hand):
    return s.draws == 0 and s.last is Card.TRAP

@ending(result=Card.BOMB)
def bomb_last(s: Hand):
    return s.draws == 0 and s.last is Card.BOMB

@ending(result=Card.CELL)
def cell_last(s: Hand):
    return s.draws == 0 and s.last is Card.CELL
"""


def bag_game(folder: Path, *, guard: str = "s.draws > 0", text: str = BAG) -> Game:
    (folder / "game.py").write_text(HEAD + text.replace("{guard}", guard), encoding="utf-8")
    return load_game(folder)


@pytest.fixture(scope="module")
def hands(tmp_path_factory: pytest.TempPathFactory) -> Game:
    return bag_game(tmp_path_factory.mktemp("bag"))


def every_order(cards: dict[str, int], draws: int) -> tuple[Counter[str], Counter[int]]:
    """Return how often each card comes last, and each number of bombs that the coin keeps."""
    pile = [card for card, count in cards.items() for _ in range(count)]
    last: Counter[str] = Counter()
    bombs: Counter[int] = Counter()
    for order in permutations(pile, draws):
        last[order[-1]] += 1
        for coins in product((1, 2), repeat=order.count("bomb")):
            bombs[coins.count(2)] += 2 ** (draws - len(coins))
    return last, bombs


@settings(max_examples=25, deadline=None)
@given(st.tuples(*[st.integers(0, 3)] * 3), st.integers(1, 4))
def test_draws_from_a_bag_are_those_of_every_order(
    hands: Game, counts: tuple[int, int, int], draws: int
) -> None:
    cards = dict(zip(("trap", "bomb", "cell"), counts, strict=True))
    if sum(counts) < draws:
        return
    asked = [f"{card}s={count}" for card, count in cards.items()]
    (answer,) = ask(hands, "Hand", [*asked, f"draws={draws}"]).answers
    last, bombs = every_order(cards, draws)
    assert answer.odds.outcomes == {
        card: Fraction(last[card], last.total()) for card in ("trap", "bomb", "cell")
    }
    found = answer.odds.numbers.get("bombs")
    if found is not None:
        assert isinstance(found, NumberOdds)
        ways = bombs.total()
        assert found.chances == {n: Fraction(number, ways) for n, number in bombs.items()}


def test_a_bag_shows_only_what_it_holds(hands: Game) -> None:
    state = begin(hands, "Hand", {"traps": 2, "bombs": 0, "cells": 1, "draws": 2})
    shown = {step.arguments["card"].value for step in legal_steps(hands, state)}
    assert shown == {"trap", "cell"}
    bomb = type(next(iter(state.bag))).BOMB
    with pytest.raises(NotAllowed, match="`card` never comes out as bomb"):
        take(hands, state, "draw_one", {"coin": 1, "card": bomb})


def test_what_a_bag_does_not_hold_is_no_uncovered_roll(hands: Game) -> None:
    explored = explore(compile_scene(hands, "Hand").scene)
    assert explored.complete
    assert not explored.rolls


def test_a_card_of_the_bag_that_the_rule_refuses_is_an_uncovered_roll(tmp_path: Path) -> None:
    game = bag_game(tmp_path, guard="s.draws > 0 and card is not Card.BOMB")
    rolls = explore(compile_scene(game, "Hand").scene).rolls
    assert {(roll.rule, roll.parameter, roll.face) for roll in rolls} == {("draw_one", "card", 1)}
    with pytest.raises(ModelError, match="RP309: the probabilities of `draw_one` do not add up"):
        ask(game, "Hand", ["traps=1", "bombs=1", "cells=1", "draws=2"])
    (answer,) = ask(game, "Hand", ["traps=1", "bombs=0", "cells=1", "draws=2"]).answers
    assert answer.odds.outcomes["trap"] == Fraction(1, 2)


def test_a_bag_that_runs_out_is_told(tmp_path: Path) -> None:
    loose = BAG.replace("    require(draws <= traps + bombs + cells)\n", "")
    game = bag_game(tmp_path, text=loose)
    with pytest.raises(ModelError, match="RP303: the bag runs out: `draw_one` finds nothing"):
        ask(game, "Hand", ["traps=1", "bombs=1", "cells=0", "draws=3"])


def test_odds_of_a_bag_have_a_certificate_that_plain_play_accepts(ask: Ask) -> None:
    Path("bag").mkdir()
    bag_game(Path("bag"))
    cards = ["traps=2", "bombs=1", "cells=1", "draws=3"]
    assert ask("odds", "bag", "hand", *cards, "--certificate", "evidence").code == 0
    (file,) = Path("evidence").rglob("*.json")
    told = ask("verify-certificate", str(file))
    assert told.code == 0, told.err
    file.write_text(file.read_text(encoding="utf-8").replace('"1/4"', '"1/5"'), encoding="utf-8")
    assert ask("verify-certificate", str(file)).code != 0


@pytest.mark.parametrize(
    ("drawn", "words"),
    [
        ('Draw[Card, "bgs"]', "the state has no field `bgs` to draw from"),
        ('Draw[Card, "draws"]', r"`draws` is Range\[0, 6\], which holds no Card"),
        ('Draw[Range[0, 2], "bag"]', r"which holds no Range\[0, 2\]"),
        ('Draw[Card, "bag"], other: Draw[Card, "bag"]', "draws twice from `bag` at once"),
    ],
)
def test_what_is_no_bag_is_refused(tmp_path: Path, drawn: str, words: str) -> None:
    with pytest.raises(ModelError, match=f"RP208: .*{words}"):
        bag_game(tmp_path, text=BAG.replace('Draw[Card, "bag"]', drawn))


def test_a_start_draws_from_no_bag(tmp_path: Path) -> None:
    wrong = BAG.replace("cells: Range[0, 3]", 'cells: Draw[Card, "bag"]')
    with pytest.raises(ModelError, match="RP208: a start draws from no bag"):
        bag_game(tmp_path, text=wrong)


CUSTOM = Draw[{-1: 2, 3: 1, 4: 3}]
FACES = {"d6": (Die[6], list(range(1, 7))), "custom": (CUSTOM, [-1, -1, 3, 4, 4, 4])}


def weights(pool: Chance) -> dict[int, int]:
    pairs = zip(values_of(pool.domain), pool.weights, strict=True)
    return {value: weight for value, weight in pairs if weight}


@pytest.mark.parametrize("die", FACES)
@pytest.mark.parametrize(("keep", "count"), [(1, 1), (1, 3), (2, 3), (3, 4), (4, 4)])
def test_pools_in_rules_are_those_of_every_throw(die: str, keep: int, count: int) -> None:
    made, faces = FACES[die]
    throws = [sorted(throw) for throw in product(faces, repeat=count)]
    assert weights(Sum[count, made]) == Counter(map(sum, throws))
    assert weights(Worst[keep, count, made]) == Counter(sum(throw[:keep]) for throw in throws)
    assert weights(Best[keep, count, made]) == Counter(sum(throw[-keep:]) for throw in throws)


@pytest.mark.parametrize(
    ("made", "words"),
    [
        (lambda: Sum[0, Die[6]], "nobody can keep 0 of 0 dice"),
        (lambda: Best[3, 2, Die[6]], "nobody can keep 3 of 2 dice"),
        (lambda: Sum[30, Die[6]], "30 such dice fall in too many ways"),
        (lambda: Worst[2, Die[6]], "this is no pool of dice"),
        (lambda: Sum[2, 6], "this is no pool of dice"),
        (lambda: Draw[{0: 1, 10**9: 1}], "too many to be shown"),
    ],
)
def test_pools_that_cannot_be_are_refused(made: object, words: str) -> None:
    with pytest.raises(DomainError, match=words):
        made()  # type: ignore[operator]
