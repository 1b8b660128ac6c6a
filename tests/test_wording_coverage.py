"""Coverage: each line is formal, cited, noted or missing, by who cites it and on what evidence."""

from __future__ import annotations

from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ruleproof.models.board_file import read_board
from ruleproof.models.diagnostics import Diagnostic, ModelError
from ruleproof.models.game_folder import find_game
from ruleproof.models.labels import moves_of
from ruleproof.models.language.game import Game
from ruleproof.models.language.loading import load_game
from ruleproof.models.rulebook.noticed_file import (
    Evidence,
    Noticed,
    evidence_of,
    noticed_toml,
    read_noticed,
)
from ruleproof.reports.coverage_text import coverage_json, coverage_lines, stretches
from ruleproof.reports.text_lines import plain
from ruleproof.verify.check import check_game
from ruleproof.verify.reach import reach
from ruleproof.verify.results import Result
from ruleproof.verify.wording.citations import Citation, game_citations, rulebook_citations
from ruleproof.verify.wording.coverage import Coverage, coverage_of
from tests.command_line import SMALL, Ask
from tests.rulebook_texts import LINES, parse

GAME = """from ruleproof.game import *

class Table(State):
    count: Range[0, 5] = 0

@start("R-1")
def begin(s: Table):
    s.count = 0

@rule("R-2")
def adds(s: Table):
    require(s.count < 3)
    s.count += 1

@invariant("R-3")
def stays_small(s: Table):
    return s.count <= 3

hits = unknown("hits", roll=Range[1, 2], gives=bool, promises="R-6")

@says("R-4")
def one_hits():
    return hits(1)

@given("R-5")
def known():
    return hits(2)
"""
RULEBOOK = LINES.replace('Line 24."', 'Line 24.", noted = "flavour"')
DATA = '[sums]\ndice = { total = 1, cites = "R-7", parts = [["one", 1, "R-8"]] }\n'


def folder(tmp_path: Path, *, game: str = GAME, rulebook: str = RULEBOOK) -> Path:
    (tmp_path / "game.py").write_text(game)
    (tmp_path / "rulebook.toml").write_text(rulebook)
    return tmp_path


def broken(text: str, *citations: Citation) -> list[Diagnostic]:
    rulebook = parse(text)
    with pytest.raises(ModelError) as raised:
        coverage_of(rulebook, [*rulebook_citations(rulebook), *citations])
    return list(raised.value.diagnostics)


def cited(game: Game, noticed: Noticed, *results: Result) -> dict[str, bool]:
    """Return for each id that a game cites whether something formal cites it."""
    found: dict[str, bool] = {}
    for citation in game_citations(game, noticed, results):
        found[citation.line] = found.get(citation.line, False) or citation.formal
    return found


def result(subject: str, verdict: str = "proved") -> Result:
    finding = verdict in ("vacuous", "dead")
    return Result(
        id=subject,
        check="check",
        verdict=verdict,  # type: ignore[arg-type]
        title="-",
        method="-",
        severity="low" if finding else None,
        witness={"it": "is so"} if finding else None,
    )


def test_checked_data_makes_a_line_formal() -> None:
    rulebook = parse(RULEBOOK + DATA)
    coverage = coverage_of(rulebook, rulebook_citations(rulebook))
    assert (coverage.formal, coverage.noted, coverage.total) == (("R-7", "R-8"), ("R-24",), 24)


def test_a_term_only_mentions_its_lines() -> None:
    rulebook = parse(RULEBOOK + '[terms]\nA = { defined = "R-1", used = "R-2" }')
    coverage = coverage_of(rulebook, rulebook_citations(rulebook))
    assert (coverage.formal, coverage.cited) == ((), ("R-1", "R-2"))


def test_a_component_that_nothing_needs_only_mentions_its_line() -> None:
    text = '[components]\ndice = { count = 6, cites = "R-1" }\n'
    needed = '[components]\ndice = { count = 6, cites = "R-1", needs = [["a throw", 3]] }\n'
    for data, cites in ((text, ((), ("R-1",))), (needed, (("R-1",), ()))):
        rulebook = parse(RULEBOOK + data)
        coverage = coverage_of(rulebook, rulebook_citations(rulebook))
        assert (coverage.formal, coverage.cited) == cites


@given(st.lists(st.tuples(st.integers(1, 24), st.booleans())))
def test_every_line_is_in_one_class_only(pairs: list[tuple[int, bool]]) -> None:
    citations = [Citation(f"R-{n}", "x", formal and n != 24) for n, formal in pairs]
    found = coverage_of(parse(RULEBOOK), citations)
    classes = (found.formal, found.cited, found.noted, found.missing)
    assert sorted(line for ids in classes for line in ids) == sorted(parse(LINES).lines)
    assert set(found.formal) == {c.line for c in citations if c.formal}


def test_an_unknown_id_is_told_with_who_cites_it() -> None:
    (fault,) = broken(RULEBOOK, Citation("R-99", "rule adds", True))
    assert fault.code == "RP501"
    assert fault.message == "rule adds cites `R-99`, which is no line of the rulebook"


def test_a_line_that_is_noted_and_formal_is_refused() -> None:
    (fault,) = broken(RULEBOOK, Citation("R-24", "rule adds", True))
    assert (fault.code, fault.message) == (
        "RP505",
        "`R-24` is noted as `flavour`, and rule adds makes it formal",
    )


def test_a_noted_line_may_be_mentioned() -> None:
    found = coverage_of(parse(RULEBOOK), [Citation("R-24", "the terms", False)])
    assert found.noted == ("R-24",)


def test_a_complete_rulebook_misses_no_line() -> None:
    text = '[rulebook]\ncomplete = true\n[lines]\nR-1 = { kind = "turn", says = "Roll." }\n'
    (fault,) = broken(text)
    assert (fault.code, fault.message) == ("RP506", "nothing accounts for the line `R-1`")
    assert fault.span is not None
    assert fault.span.line == 4
    assert coverage_of(parse(text), [Citation("R-1", "x", False)]).missing == ()


def test_a_rule_is_formal_only_on_evidence(tmp_path: Path) -> None:
    game = load_game(folder(tmp_path))
    assert cited(game, Noticed())["R-2"] is False
    noticed = evidence_of(game, [(str(tmp_path / "game.py"), 12, True)])
    assert cited(game, noticed)["R-2"] is True
    assert cited(game, noticed)["R-1"] is False


def test_a_change_that_nobody_noticed_is_no_evidence(tmp_path: Path) -> None:
    game = load_game(folder(tmp_path))
    noticed = evidence_of(game, [(str(tmp_path / "game.py"), 12, False)])
    assert [each.noticed for each in noticed.by_name.values()] == [False]
    assert cited(game, noticed)["R-2"] is False


def test_evidence_about_another_source_does_not_count(tmp_path: Path) -> None:
    game = load_game(folder(tmp_path))
    noticed = evidence_of(game, [(str(tmp_path / "game.py"), 12, True)])
    changed = load_game(folder(tmp_path, game=GAME.replace("s.count < 3", "s.count < 2")))
    assert cited(changed, noticed)["R-2"] is False


def test_evidence_outlives_a_comment_and_a_move_of_the_text(tmp_path: Path) -> None:
    game = load_game(folder(tmp_path))
    noticed = evidence_of(game, [(str(tmp_path / "game.py"), 12, True)])
    text = "# A head.\n" + GAME.replace("    s.count += 1", "    s.count += 1  # one more")
    assert cited(load_game(folder(tmp_path, game=text)), noticed)["R-2"] is True


names = st.text(alphabet="abcdef._", min_size=1)
evidence = st.builds(Evidence, st.text(alphabet="0123456789abcdef"), st.booleans())


@given(st.dictionaries(names, evidence))
def test_evidence_is_read_as_it_is_written(
    tmp_path_factory: pytest.TempPathFactory, known: dict[str, Evidence]
) -> None:
    path = tmp_path_factory.mktemp("game") / "noticed.toml"
    path.write_text(noticed_toml(Noticed(known)))
    assert read_noticed(path) == Noticed(known)


def test_without_a_file_there_is_no_evidence(tmp_path: Path) -> None:
    assert read_noticed(tmp_path / "noticed.toml") == Noticed()


def test_a_claim_is_formal_once_it_has_an_answer(tmp_path: Path) -> None:
    game = load_game(folder(tmp_path))
    subject = f"{game.name}/invariant/Table.stays_small"
    assert cited(game, Noticed())["R-3"] is False
    assert cited(game, Noticed(), result(subject))["R-3"] is True
    assert cited(game, Noticed(), result(subject, "vacuous"))["R-3"] is False


def test_a_statement_is_formal_unless_it_says_nothing(tmp_path: Path) -> None:
    game = load_game(folder(tmp_path))
    assert cited(game, Noticed())["R-4"] is True
    for verdict in ("vacuous", "dead"):
        found = result(f"{game.name}/{verdict}/one_hits", verdict)
        assert cited(game, Noticed(), found)["R-4"] is False


def test_background_facts_and_promises_only_mention_their_lines(tmp_path: Path) -> None:
    found = cited(load_game(folder(tmp_path)), Noticed())
    assert (found["R-5"], found["R-6"]) == (False, False)


def test_an_unknown_id_in_a_game_is_told_where_it_stands(tmp_path: Path) -> None:
    folder(tmp_path, game=GAME.replace("R-4", "R-44"))
    (fault,) = check_game(str(tmp_path)).diagnostics
    assert fault.span is not None
    line = fault.span.source.line(fault.span.line)
    assert line[fault.span.column - 1 :][: fault.span.length] == "R-44"
    assert fault.help == "did you mean `R-4`?"


def test_the_report_of_a_game_counts_its_lines(tmp_path: Path) -> None:
    report = check_game(str(folder(tmp_path, rulebook=RULEBOOK + DATA)))
    assert report.diagnostics == ()
    assert report.coverage is not None
    assert report.coverage.formal == ("R-3", "R-4", "R-7", "R-8")
    assert report.coverage.cited == ("R-1", "R-2", "R-5", "R-6")


def test_claims_about_the_board_are_formal_and_its_facts_are_cited(tmp_path: Path) -> None:
    (tmp_path / "board.toml").write_text(SMALL.replace("A = {}", 'A = { cites = ["R-3"] }'))
    (tmp_path / "rulebook.toml").write_text(RULEBOOK)
    coverage = check_game(str(tmp_path)).coverage
    assert coverage is not None
    assert (coverage.formal, coverage.cited) == (("R-1", "R-2"), ("R-3",))


MOVES = 'Walker = { moves = "road{1,2} | ferry", cites = ["R-3"] }'
FERRY = 'road = ["A - B", "B - C", "C - D"]\nferry = ["A - D"]'
BY_FERRY = ' }, { by = "ferry", is = ["D"], cites = ["R-4"] }]'


@pytest.mark.parametrize("listed", [True, False])
def test_a_movement_is_formal_where_a_list_is_printed_for_every_label(
    listed: bool, tmp_path: Path
) -> None:
    text = SMALL.replace('Walker = "road{1,2}"', MOVES)
    text = text.replace('road = ["A - B", "B - C", "C - D"]', FERRY).replace("is = 2", "is = 3")
    (tmp_path / "board.toml").write_text(text.replace(" }]", BY_FERRY) if listed else text)
    (tmp_path / "rulebook.toml").write_text(RULEBOOK)
    report = check_game(str(tmp_path))
    assert report.coverage is not None
    assert ("R-3" in report.coverage.formal) is listed
    assert {each.result.verdict for each in report.answers} == {"proved"}


@pytest.mark.parametrize("name", ["Special Forces", "Secret Agents", "Bomb Squad", "Terrorist"])
def test_each_mode_that_a_piece_of_viktory_loses_is_noticed(name: str) -> None:
    folder = find_game("viktory")
    assert folder.board is not None
    board = read_board(folder.board.parent / "reconstruction.toml").board
    moves = moves_of(board, name)
    assert len(moves) == 4
    reached = reach(board, name, "ROME")
    assert [label for label in moves if not reached.by(label)] == []


def test_a_measure_is_formal_once_it_has_an_answer(tmp_path: Path) -> None:
    text = GAME + '\n@measure("R-9")\ndef so_many(s: Table):\n    return s.count\n'
    game = load_game(folder(tmp_path, game=text))
    assert cited(game, Noticed())["R-9"] is False
    assert cited(game, Noticed(), result(f"{game.name}/extremes/Table.so_many"))["R-9"] is True


def test_a_statement_on_which_no_answer_hangs_is_not_formal(tmp_path: Path) -> None:
    idle = GAME.replace("return hits(1)", "return unsure() < 3") + (
        'unsure = number("unsure", Range[1, 5])\n'
    )
    report = check_game(str(folder(tmp_path, game=idle)))
    assert report.coverage is not None
    assert "R-4" in report.coverage.cited


def test_a_rulebook_alone_is_a_game(tmp_path: Path) -> None:
    (tmp_path / "rulebook.toml").write_text('[rulebook]\ntitle = "Mine"\n' + RULEBOOK + DATA)
    report = check_game(str(tmp_path))
    assert report.title == "Mine"
    assert [answer.result.verdict for answer in report.answers] == ["proved"]
    assert find_game(str(tmp_path)).rulebook == tmp_path / "rulebook.toml"


def test_a_game_without_a_rulebook_has_no_coverage(ask: Ask, tmp_path: Path) -> None:
    (tmp_path / "board.toml").write_text(SMALL)
    (game,) = ask("check", ".", "--format", "json").json["games"]
    assert game["coverage"] is None


def test_json_counts_the_classes(ask: Ask, tmp_path: Path) -> None:
    folder(tmp_path, rulebook=RULEBOOK + DATA)
    (game,) = ask("check", ".", "--format", "json").json["games"]
    assert game["coverage"] == {"total": 24, "formal": 4, "cited": 4, "noted": 1, "missing": 15}


def test_the_report_tells_what_is_missing(ask: Ask, tmp_path: Path) -> None:
    folder(tmp_path, rulebook=RULEBOOK + DATA)
    told = ask("check", ".").out
    assert "9 of 24 lines are accounted for: 4 formal, 4 cited, 1 noted" in told
    assert "missing R-9..R-23" in told


def test_lines_that_follow_each_other_are_drawn_together() -> None:
    ids = ["R-1", "R-2", "R-4", "S-5", "S-6", "X"]
    assert stretches(ids) == ["R-1..R-2", "R-4", "S-5..S-6", "X"]


def test_nothing_missing_is_not_told() -> None:
    text = plain(coverage_lines(Coverage(formal=("R-1",))))
    assert text == "  1 of 1 lines are accounted for: 1 formal, 0 cited, 0 noted\n"


def test_without_a_rulebook_nothing_is_counted() -> None:
    assert coverage_json(None) is None
