"""What a page shows beyond the answers: marks of lines, boards, readings."""

from __future__ import annotations

from pathlib import Path

import pytest

from ruleproof.models.board_file import read_board
from ruleproof.models.rulebook.rulebook import Rulebook
from ruleproof.verify.check import Answered, GameReport, check_game
from ruleproof.verify.page_content import Mark, PageContent, marked_lines, page_content
from ruleproof.verify.reach import reach
from ruleproof.verify.results import Result, Scope, Verdict
from ruleproof.verify.wording.coverage import Coverage
from tests.command_line import PARTIAL, SMALL, game
from tests.rulebook_texts import LINES, parse

TWO_READINGS = SMALL.replace('"road{1,2}"', '"hop"') + (
    '[hops.hop]\nreadings = { one = "road", two = "road road" }\n'
)


def result(verdict: Verdict, *cites: str, finding: bool = True) -> Result:
    finding = finding and verdict not in ("proved", "bounded", "undecided")
    return Result(
        f"g/x/{verdict}", "x", verdict, "title", "method", cites=cites,
        severity="low" if finding else None,
        witness={"seen": 1} if finding else None,
        why_undecided="too large" if verdict == "undecided" else None,
        scope=Scope(depth=3 if verdict == "bounded" else None),
    )  # fmt: skip


def marks(*results: Result, coverage: Coverage | None = None, text: str = LINES) -> dict[str, Mark]:
    rulebook: Rulebook = parse(text)
    answers = tuple(Answered(each, "new") for each in results)
    report = GameReport("g", "G", answers, coverage=coverage)
    return {each.line.id: each.mark for each in marked_lines(rulebook, report)}


@pytest.mark.parametrize(
    ("verdict", "mark"),
    [
        ("fails", "broken"),
        ("contradiction", "broken"),
        ("dead", "broken"),
        ("deadlock", "broken"),
        ("endless", "broken"),
        ("shortage", "broken"),
        ("gap", "unclear"),
        ("depends", "unclear"),
        ("vacuous", "unclear"),
        ("wording", "unclear"),
        ("undecided", "unclear"),
        ("proved", "proved"),
        ("bounded", "checked"),
    ],
)
def test_a_line_has_the_mark_of_its_answer(verdict: Verdict, mark: Mark) -> None:
    assert marks(result(verdict, "R-1"))["R-1"] == mark


def test_what_depends_without_being_a_finding_leaves_no_doubt_on_its_line() -> None:
    assert marks(result("depends", "R-1", finding=False))["R-1"] == "checked"


@pytest.mark.parametrize("order", [1, -1])
def test_the_worst_answer_decides(order: int) -> None:
    both = [result("proved", "R-1"), result("gap", "R-1"), result("fails", "R-1")]
    assert marks(*both[::order])["R-1"] == "broken"


def test_a_line_that_is_only_touched_is_not_marked_by_the_answer() -> None:
    touched = Result("g/x/y", "x", "proved", "t", "m", cites=("R-2",), context=("R-1",))
    assert marks(touched)["R-1"] == "not checked"


def test_lines_without_answers_are_marked_by_how_they_are_accounted_for() -> None:
    noted = LINES + 'N-1 = { kind = "turn", says = "A song.", noted = "flavour" }\n'
    found = marks(coverage=Coverage(formal=("R-1",), cited=("R-2",)), text=noted)
    assert [found[line] for line in ("R-1", "R-2", "N-1", "R-3")] == [
        "checked",
        "cited",
        "noted",
        "not checked",
    ]


def page(folder: Path) -> PageContent:
    return page_content(str(folder), check_game(str(folder)))


@pytest.fixture
def here(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)


@pytest.mark.usefixtures("here")
def test_the_reach_on_a_page_is_that_of_the_piece() -> None:
    folder = game(SMALL)
    found = page(folder).boards[0].reach[0].found
    board = read_board(folder / "board.toml").board
    for start in board.names:
        assert found.ends(start) == {each.place for each in reach(board, "Walker", start).places}


@pytest.mark.usefixtures("here")
def test_a_piece_has_its_reach_in_every_reading() -> None:
    board = page(game(TWO_READINGS)).boards[0]
    assert [(each.reading, set(each.found.ends("A"))) for each in board.reach] == [
        ({"hop": "one"}, {"B"}),
        ({"hop": "two"}, {"C"}),
    ]


@pytest.mark.usefixtures("here")
def test_an_open_reading_of_the_board_is_listed() -> None:
    assert [(each.name, each.options) for each in page(game(TWO_READINGS)).readings] == [
        ("hop", ("one", "two"))
    ]


@pytest.mark.usefixtures("here")
def test_a_board_known_in_part_claims_no_reach() -> None:
    board = page(game(PARTIAL)).boards[0]
    assert (board.reach, board.unknown) == ((), "the board is known in part only")


@pytest.mark.usefixtures("here")
def test_a_broken_model_has_nothing_but_its_faults() -> None:
    folder = game("[places]\nA = 1\n")
    found = page(folder)
    assert found == PageContent(found.report)
    assert found.report.diagnostics
