"""Forks: what rules are told where lines clash, against trying every function."""

from pathlib import Path

import pytest
from hypothesis import given, settings

from ruleproof.models.language.answers import Fork
from ruleproof.models.language.decisions import chosen_readings
from ruleproof.models.language.game import Game
from ruleproof.models.language.loading import load_game
from ruleproof.models.language.unknowns import Cell, Unanswered
from ruleproof.verify.statements.answers import answers_of, forks_of
from ruleproof.verify.statements.branches import MOST_BRANCHES
from ruleproof.verify.statements.findings import findings
from ruleproof.verify.statements.theory import theory_of
from tests.test_statements_random import Total, brute_clashes, games, holding

World = tuple[Total, frozenset[tuple[int, int]]]


def largest_worlds(game: Game) -> list[World]:
    """Return the functions in which no more instances could hold."""
    worlds = holding(game)
    return [each for each in worlds if not any(each[1] < good for _, good in worlds)]


def clash_forks(game: Game) -> list[Fork]:
    """Return the forks where lines clash; none if what is given cannot be."""
    if not holding(game):
        return []
    forks = forks_of(theory_of(game))
    return [fork for fork in forks if "nothing is said" not in fork.reading.name]


def kept_instances(game: Game, fork: Fork, option: str) -> set[tuple[int, int]]:
    lines = {line: n for n, each in enumerate(game.rulings.statements) for line in each.cites}
    return {(lines[line], case) for line in fork.kept[option] for case in range(3)}


def answered(fork: Fork, option: str) -> Total:
    return {
        cell: cell.function.answers.index(value) for cell, value in fork.options[option].items()
    }


def disputed(game: Game) -> set[Cell]:
    """Return the cells that some largest set of instances settles, but not all of them alike."""
    worlds = holding(game)
    sets = {good for _, good in largest_worlds(game)}
    found = set()
    for function in game.rulings.questions:
        for cell in function.cells():
            left = {frozenset(t[cell] for t, good in worlds if best <= good) for best in sets}
            if len(left) > 1 and any(len(each) == 1 for each in left):
                found.add(cell)
    return found


@settings(max_examples=60, deadline=None)
@given(games())
def test_forks_are_about_the_cells_that_some_sets_of_instances_settle_unlike(game: Game) -> None:
    if not holding(game):
        return
    found = {
        cell
        for fork in clash_forks(game)
        for cells in [fork.left, *fork.options.values()]
        for cell in cells
    }
    missing = disputed(game) - found
    ways = {tuple(total[cell] for cell in missing) for total, _ in largest_worlds(game)}
    assert found <= disputed(game)
    assert not missing or len(ways) > 3


@settings(max_examples=60, deadline=None)
@given(games())
def test_options_that_leave_nothing_open_answer_the_same_cells(game: Game) -> None:
    for fork in clash_forks(game):
        every = {cell for cells in fork.options.values() for cell in cells} | fork.left
        for cells in fork.options.values():
            assert every - cells.keys() <= fork.left


@settings(max_examples=60, deadline=None)
@given(games())
def test_an_option_takes_back_only_what_clashes(game: Game) -> None:
    for fork in clash_forks(game):
        for option in fork.options:
            kept, answers = kept_instances(game, fork, option), answered(fork, option)
            assert any(
                kept <= good and answers.items() <= total.items()
                for total, good in largest_worlds(game)
            )


@settings(max_examples=60, deadline=None)
@given(games())
def test_no_way_to_keep_as_much_as_fits_is_missing(game: Game) -> None:
    soft = {n for n, each in enumerate(game.rulings.statements) if each.role != "given"}
    clashes = brute_clashes(game)
    for fork in clash_forks(game):
        if fork.left or len(fork.options) >= MOST_BRANCHES:
            continue
        options = [answered(fork, option) for option in fork.options]
        for total, good in largest_worlds(game):
            kept = {n for n in soft if {(n, case) for case in range(3)} <= good}
            if all(any(clash <= kept | {n} for clash in clashes) for n in soft - kept):
                assert {cell: total[cell] for cell in options[0]} in options


def game(folder: Path, text: str) -> Game:
    (folder / "game.py").write_text(f"from ruleproof.game import *\n{text}", encoding="utf-8")
    return load_game(folder)


YIELDS = """
Size = Range[1, 2]
yields = amount("yields", size=Size, green=bool, gives=Range[0, 12], promises="L-1")

@says("L-2")
def large_ones(green: bool):
    return yields(2, green) == 6

@says("L-3")
def green_ones_yield_double(size: Size):
    return yields(size, True) == 2 * yields(size, False)

@says("L-4")
def small_ones():
    return yields(1, False) == 2
"""


def test_a_line_that_is_not_followed_still_answers_where_it_does_not_clash(tmp_path: Path) -> None:
    fork = forks_of(theory_of(game(tmp_path, YIELDS)))[0]
    tables = [[cells[c] for c in cells] for cells in fork.options.values()]
    assert tables == [[6, 6], [6, 12], [3, 6]]


def test_ways_of_the_same_lines_are_told_apart_by_an_answer(tmp_path: Path) -> None:
    assert list(forks_of(theory_of(game(tmp_path, YIELDS)))[0].options) == [
        "as L-2 says",
        "as L-3 says, yields(size 2, green no) 6",
        "as L-3 says, yields(size 2, green no) 3",
    ]


def test_the_model_names_options_in_its_own_order(tmp_path: Path) -> None:
    named = YIELDS + 'reading_of("green", yields, L3="double", L_2="six")\n'
    fork = forks_of(theory_of(game(tmp_path, named)))[0]
    assert list(fork.reading.options)[:2] == ["double", "six"]


def test_the_first_option_named_is_the_one_played_without_a_choice(tmp_path: Path) -> None:
    named = YIELDS + 'reading_of("green", yields, L3="double", L2="six")\n'
    assert game(tmp_path, named).names["yields"](2, True) == 12


def test_a_named_fork_is_among_the_readings_of_the_game(tmp_path: Path) -> None:
    named = YIELDS + 'reading_of("green", yields, L3="double", L2="six")\n'
    assert list(game(tmp_path, named).readings["green"].options) == ["double", "six"]


OPEN = """
hits = unknown("hits", attack=Range[1, 4], gives=Range[0, 9], promises="L-1")
calm = unknown("calm", gives=bool, promises="L-1")

@says("L-2")
def by_table(attack: Range[1, 4]):
    return hits(attack) == attack

@says("L-3")
def more_than_five(attack: Range[1, 4]):
    return hits(attack) > 5

@says("L-4")
def quiet():
    return calm()
"""


def test_an_option_with_too_many_answers_says_so_when_it_is_asked(tmp_path: Path) -> None:
    hits = game(tmp_path, OPEN).names["hits"]
    with chosen_readings({"hits": "as L-3 says"}), pytest.raises(Unanswered, match="too many"):
        hits(2)


def test_the_other_option_of_such_a_fork_answers(tmp_path: Path) -> None:
    hits = game(tmp_path, OPEN).names["hits"]
    with chosen_readings({"hits": "as L-2 says"}):
        assert hits(2) == 2


def test_a_question_is_worked_out_without_judging_the_others(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    made = game(tmp_path, OPEN)
    theory = theory_of(made)
    monkeypatch.setattr("ruleproof.verify.statements.answers.theory_of", lambda _: theory)
    assert answers_of(made).of(made.names["calm"].cell(), {}) is True
    by_number, _ = theory._judged
    assert len(by_number) == 1 < len(theory.components)


SPLIT = """
first = unknown("first", case=Range[0, 1], gives=bool, promises="L-1")
second = unknown("second", case=Range[0, 1], gives=bool, promises="L-1")

@says("L-2")
def both_hold(case: Range[0, 1]):
    return first(case) and second(case)

@says("L-3")
def the_first_does_not():
    return not first(0)

@says("L-4")
def the_second_does_not():
    return not second(1)
"""


def test_a_line_at_odds_with_itself_is_a_fork_of_its_instances(tmp_path: Path) -> None:
    said = """
f = unknown("f", case=Range[0, 1], gives=bool, promises="L-1")

@given()
def they_differ():
    return f(0) != f(1)

@says("L-2")
def all_are_so(case: Range[0, 1]):
    return f(case)
"""
    assert list(forks_of(theory_of(game(tmp_path, said)))[0].options) == [
        "if f(case 0) yes",
        "if f(case 0) no",
    ]


def test_options_of_the_same_line_have_names_of_their_own(tmp_path: Path) -> None:
    said = """
f = unknown("f", gives=Range[0, 2], promises="L-1")

@says("L-2")
def none():
    return f() == 0

@says("L-2")
def one():
    return f() == 1

@says("L-2")
def two():
    return f() == 2
"""
    forks = forks_of(theory_of(game(tmp_path, said)))
    assert sorted(value for t in forks[0].options.values() for value in t.values()) == [0, 1, 2]


def test_disputes_that_share_a_line_are_one_fork(tmp_path: Path) -> None:
    forks = forks_of(theory_of(game(tmp_path, SPLIT)))
    assert [list(fork.options) for fork in forks] == [["as L-3 and L-4 say", "as L-2 says"]]


def test_a_fork_is_the_same_whichever_of_its_questions_is_asked(tmp_path: Path) -> None:
    made = game(tmp_path, SPLIT)
    answers = answers_of(made)
    assert answers.about(made.names["first"]) == answers.about(made.names["second"])


def test_a_reading_of_a_question_that_is_settled_is_told_and_breaks_nothing(tmp_path: Path) -> None:
    (tmp_path / "game.py").write_text(
        "from ruleproof.game import *\n"
        'hits = unknown("hits", roll=Die[6], gives=bool)\n'
        '@says("L-1")\ndef high(roll: Die[6]): return hits(roll) == (roll > 3)\n'
        '@says("L-2")\ndef six(): return hits(6)\n'
        'reading_of("who hits", hits, L1="high rolls")\n',
        encoding="utf-8",
    )
    stale = [each for each in findings(tmp_path) if each.check == "reading"]
    assert [(each.verdict, each.cites) for each in stale] == [("vacuous", ("L-1", "L-2"))]
