"""Governors' sequences of actions: what is found in them, and that mended rules lose it."""

import shutil
from collections.abc import Callable
from functools import cache
from pathlib import Path

import pytest

import ruleproof.models.games.governors
from ruleproof.models.game_folder import find_game
from ruleproof.verify.results import Result
from ruleproof.verify.rules.context import Limits
from ruleproof.verify.rules_check import check_scene

FOLDER = Path(ruleproof.models.games.governors.__path__[0])

Scene = Callable[..., dict[str, Result]]


def answers(folder: str, scene: str) -> dict[str, Result]:
    """Return the answers about a scene, by check and subject."""
    results = check_scene(find_game(folder), scene, Limits())
    return {result.id.split("/", 1)[1]: result for result in results}


@cache
def found(scene: str) -> dict[str, Result]:
    """Return the answers about a scene as it is."""
    return answers("governors", scene)


@pytest.fixture
def mended(tmp_path: Path) -> Scene:
    """Return a function that checks a scene with one text of a file replaced."""

    def check(scene: str, file: str, old: str, new: str) -> dict[str, Result]:
        folder = tmp_path / "governors"
        shutil.copytree(FOLDER, folder)
        text = (folder / file).read_text(encoding="utf-8")
        assert old in text
        (folder / file).write_text(text.replace(old, new), encoding="utf-8")
        return answers(str(folder), scene)

    return check


def test_flights_are_money_without_end_if_a_flight_is_a_landing(mended: Scene) -> None:
    assert found("Flight")["loops/Flight.resources"].verdict == "endless"
    no_landing = mended(
        "Flight",
        "says_moves.py",
        "return may_fly(Travel.DICE)",
        "return may_fly(Travel.DICE) and not may_fly(Travel.FLIGHT)",
    )
    assert no_landing["loops/Flight.resources"].verdict == "bounded"
    assert no_landing["never/Flight.more_than_one_payment_for_one_landing"].verdict == "proved"


def test_points_that_cannot_be_relinquished_come_back_as_money(mended: Scene) -> None:
    assert found("Exchange")["loops/Exchange.resources"].verdict == "endless"
    strict = mended(
        "Exchange", "scene_exchange.py", "require(s.cr >= owed or too_few_points())",
        "require(s.cr >= owed)",
    )  # fmt: skip
    assert strict["loops/Exchange.resources"].verdict == "bounded"


def test_a_third_advance_hangs_on_how_teleport_is_read(mended: Scene) -> None:
    claim = "never/Turn.a_third_advance"
    assert found("Turn")[claim].verdict == "depends"
    unlimited = mended(
        "Turn",
        "scene_turn.py",
        "return advances_again(s.field, max(1, min(2, s.rolls)))",
        "return advances_again(s.field, 1)",
    )
    assert unlimited[claim].verdict == "fails"


def test_a_bonus_that_is_given_back_cannot_be_earned_without_end(mended: Scene) -> None:
    assert found("Guild")["loops/Guild.resources"].verdict == "endless"
    returned = mended(
        "Guild", "scene_guild.py", "bonus_is_returned(loss) is Duty.MUST and", "loss in Loss and"
    )
    assert returned["loops/Guild.resources"].verdict == "bounded"


def test_a_takeover_away_from_the_governor_hangs_on_how_it_is_read(mended: Scene) -> None:
    claim = "never/Conquest.a_takeover_without_the_field_landed_upon"
    assert found("Conquest")[claim].verdict == "depends"
    settled = mended(
        "Conquest",
        "says_aggression.py",
        "when(landed_on is not Involved.ATTACKED)\n",
        "when(landed_on is Involved.ATTACKING)\n",
    )
    assert settled[claim].verdict == "proved"


def test_removed_agents_count_if_superiority_is_evaluated_first() -> None:
    claim = found("Superiority")["never/Superiority.agents_that_were_removed_still_count"]
    assert claim.verdict == "depends"
    assert "G-200" in claim.cites


def test_teleporting_pays_twice_at_most(mended: Scene) -> None:
    assert found("Teleport")["extremes/Teleport.eu_of_one_move"].answer == "0 to 80"
    longer = mended(
        "Teleport", "scene_teleport.py", "base = bases_advanced(eight)", "base = 2 * eight"
    )
    assert longer["extremes/Teleport.eu_of_one_move"].answer != "0 to 80"


def test_a_fourth_card_is_not_traded_for(mended: Scene) -> None:
    claim = "never/Hand.a_trade_leaves_four_cards"
    assert found("Hand")[claim].verdict == "proved"
    careless = mended(
        "Hand",
        "scene_hand.py",
        "    require(may_trade(Goods.CARD, False, s.hand[card] + 1) is Duty.MAY)\n",
        "",
    )
    assert careless[claim].verdict == "fails"


@pytest.mark.parametrize(
    ("scene", "open_ones"),
    [
        (
            "Development",
            {
                "never/Development.points_are_more_than_the_steps_are_worth",
                "reachable/Development.a_status_that_was_lost_is_paid_for_again",
            },
        ),
        ("FinalRound", {"endless/FinalRound.play"}),
        ("Hand", set()),
        ("Purchase", set()),
        ("SetUp", set()),
    ],
)
def test_nothing_else_is_found_in_a_sequence(scene: str, open_ones: set[str]) -> None:
    assert {key for key, each in found(scene).items() if each.finding} == open_ones
