"""The odds that a page shows by itself: as many as it can hold, choices at their best."""

from __future__ import annotations

from fractions import Fraction
from functools import cache
from itertools import product

import pytest

from ruleproof.models.game_folder import find_game
from ruleproof.models.language.game import Game
from ruleproof.models.language.loading import load_game
from ruleproof.reports.html_odds import ChanceGrid, odds_parts
from ruleproof.verify.odds.questions import ask
from ruleproof.verify.odds.wishes import Wish
from ruleproof.verify.page_odds import MOST_ROWS, PageOdds, page_odds


@cache
def loaded(name: str) -> Game:
    folder = find_game(name)
    assert folder.rules is not None
    return load_game(folder.rules.parent)


@cache
def told(name: str) -> dict[str, PageOdds]:
    return {each.scene: each for each in page_odds(loaded(name), name)}


def grids(name: str, scene: str) -> list[ChanceGrid]:
    parts = odds_parts(told(name)[scene])
    return [grid for part in parts for panel in part.panels for grid in panel.grids]


def test_a_strike_has_the_odds_of_two_dice() -> None:
    rolls = [sum(dice) for dice in product(range(1, 7), repeat=2)]
    grid = grids("war_on_terror", "Strike")[0]
    assert grid.columns == tuple(str(number) for number in range(2, 13))
    [cells] = [cells for name, cells in grid.rows if name == "a successful strike"]
    for number, cell in enumerate(cells, 2):
        assert cell is not None
        assert cell.exact == str(Fraction(sum(roll >= number for roll in rolls), 36))


def test_a_table_of_two_parameters_has_a_grid_for_each_outcome_and_reading() -> None:
    parts = odds_parts(told("governors")["CleaningHouse"])
    found = [(grid.heading, part.reading) for part in parts for grid in part.panels[0].grids]
    assert len(set(found)) == len(found) == 6
    assert {len(each.columns) * len(each.rows) for each in grids("governors", "CleaningHouse")} == {
        12
    }


def test_a_procedure_with_choices_has_a_table_for_each_outcome_that_is_wanted() -> None:
    odds = told("war_on_terror")["TerroristTurn"]
    assert [table.wishes for table in odds.tables] == [(f"max {name}",) for name in odds.wanted]
    assert len(odds.wanted) == len({*odds.wanted}) == 2
    game = loaded("war_on_terror")
    for table, outcome, part in zip(odds.tables, odds.wanted, odds_parts(odds), strict=True):
        [grid] = part.panels[0].grids
        [(name, [cell])] = grid.rows
        assert (name, part.idle) == (outcome, ("money",))
        assert cell is not None
        told_chances = {str(each.odds.outcomes[outcome]) for each in table.answers}
        assert (len(table.answers), told_chances) == (12, {cell.exact})
        alone = ask(game, "TerroristTurn", ["money=4"], wishes=[Wish(None, True, outcome)])
        [known] = [each for each in table.answers if each.arguments == {"money": "4"}]
        assert known.odds.outcomes[outcome] == alone.answers[0].odds.outcomes[outcome]


def test_where_two_sides_choose_each_is_against_the_other() -> None:
    odds = told("governors")["FinalRound"]
    first, second = "the first player", "the second player"
    assert {table.wishes for table in odds.tables} == {
        (f"{side}: max {outcome}", f"min {outcome}")
        for side in (first, second)
        for outcome in ("the first", "the second", "nobody has claimed victory")
    }


def test_outcomes_found_together_are_those_of_each_start_alone() -> None:
    game = loaded("viktory")
    asked = ["attacker=all", "operative=Bomb Squad", "strength=1,6", "terror=1,12"]
    together = ask(game, "Combat", asked, outcomes_alone=True)
    one_by_one = ask(game, "Combat", asked)
    assert [(each.arguments, each.readings, each.odds.outcomes) for each in together.answers] == [
        (each.arguments, each.readings, each.odds.outcomes) for each in one_by_one.answers
    ]


def test_what_a_page_cannot_hold_is_told_with_the_command_that_asks_for_it() -> None:
    odds = told("war_on_terror")["Income"]
    assert odds.held == {"towns": 4, "cities": 4}
    assert odds.command == (
        "ruleproof odds war_on_terror Income number=all villages=all towns=3 cities=3 rolls=all"
    )


def test_what_has_a_default_keeps_it_on_a_page() -> None:
    odds = told("viktory")["Combat"]
    assert odds.held == {"others_alive": 3, "others_dead": 3, "green": 2}
    fixed = [panel.fixed for part in odds_parts(odds) for panel in part.panels]
    assert "attacker Terrorist, operative Bomb Squad" in fixed


def test_a_procedure_that_is_too_much_for_a_page_says_so() -> None:
    odds = told("viktory")["Table"]
    assert not odds.tables
    assert "readings" in odds.refused


def test_no_start_that_is_refused_has_a_column() -> None:
    assert {grid.columns[0] for grid in grids("viktory", "Combat")} == {"1"}


@pytest.mark.parametrize("name", ["governors", "viktory", "war_on_terror"])
def test_no_table_on_a_page_is_large(name: str) -> None:
    tables = [table for odds in told(name).values() for table in odds.tables]
    assert tables
    assert all(len(table.answers) <= MOST_ROWS * table.every_reading for table in tables)
