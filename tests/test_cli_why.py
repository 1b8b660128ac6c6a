"""ruleproof why and explain: the statements behind an answer, and one finding in full."""

from pathlib import Path

import pytest

from tests.command_line import Ask

RULES = """
from ruleproof.game import *

tolls = amount("toll", people=Range[1, 3], gives=Range[0, 4], promises="A-1", asks="what it costs")
closed = unknown("closed", gives=bool, asks="is the bridge closed")

@says("A-1")
def one_each(people: Range[1, 3]):
    when(people < 3)
    return tolls(people) == people

@says("A-2")
def two_pay_three():
    return tolls(2) == 3

@says("A-3")
def closed_means_free(people: Range[1, 3]):
    when(closed() and people == 3)
    return tolls(people) == 0
"""
RULEBOOK = """
[rulebook]
title = "The bridge"

[sections]
"Tolls" = {}

[lines]
A-1 = { section = "Tolls", kind = "resource", says = "Each of two pays one." }
A-2 = { section = "Tolls", kind = "example", says = "Two people pay three." }
A-3 = { section = "Tolls", kind = "limit", says = "A closed bridge costs nothing." }
"""


def bridge() -> None:
    Path("bridge").mkdir()
    Path("bridge/game.py").write_text(RULES, encoding="utf-8")
    Path("bridge/rulebook.toml").write_text(RULEBOOK, encoding="utf-8")


def test_why_lists_the_questions(ask: Ask) -> None:
    bridge()
    assert ask("why", "bridge").out == (
        "toll    what it costs         people\nclosed  is the bridge closed\n"
    )


def test_why_names_the_statements_that_exclude_the_other_answers(ask: Ask) -> None:
    bridge()
    told = ask("why", "bridge", "toll", "people=1")
    assert told.out.splitlines()[:4] == [
        "what it costs",
        "  people 1",
        "  1",
        "    not 0: A-1 (one each)",
    ]


def test_why_tells_a_clash_and_both_sides_of_it(ask: Ask) -> None:
    bridge()
    told = ask("why", "bridge", "toll", "people=2").out
    assert "2 or 3: statements clash here" in told
    assert "not 2: A-2 (two pay three)" in told
    assert "not 3: A-1 (one each)" in told


def test_why_tells_what_another_answer_would_change(ask: Ask) -> None:
    bridge()
    told = ask("why", "bridge", "closed", "--if", "yes").out
    assert told.endswith("  what it costs (people 3)  0\n")


def test_why_asks_for_more_where_many_cases_fit(ask: Ask) -> None:
    bridge()
    told = ask("why", "bridge", "toll", "--if", "1")
    assert told.code == 2
    assert "3 cases fit: say more about people" in told.err


def test_what_why_does_not_know_is_told_with_what_it_knows(ask: Ask) -> None:
    bridge()
    for arguments, known in (
        (("tol",), "did you mean `toll`?"),
        (("bridge",), "questions: closed; `why` without one tells them all"),
        (("nothing",), "questions: toll, closed; `why` without one tells them all"),
        (("toll", "peopel=1"), "did you mean `people`?"),
        (("toll", "people=9"), "one of: 1, 2, 3"),
        (("toll", "people=1", "--if", "5"), "one of: 0, 1, 2, 3, 4"),
    ):
        told = ask("why", "bridge", *arguments)
        assert (told.code, known in told.err) == (3, True)


def test_a_game_without_statements_has_nothing_to_ask(ask: Ask) -> None:
    bridge()
    Path("bridge/game.py").unlink()
    told = ask("why", "bridge")
    assert told.code == 3
    assert "`bridge` has no statements" in told.err


def test_explain_tells_a_finding_with_the_lines_of_the_rulebook(ask: Ask) -> None:
    bridge()
    told = ask("explain", "bridge/contradiction/toll", "--game", "bridge").out
    assert "    A-1  Tolls\n      Each of two pays one.\n" in told
    assert "    A-2  Tolls\n      Two people pay three.\n" in told
    assert "people 2: what it costs" in told
    assert "repair: drop or change A-2" in told or "repair: drop or change A-1" in told


def test_explain_of_what_is_not_found_names_what_is(ask: Ask) -> None:
    bridge()
    told = ask("explain", "bridge/contradiction/tol", "--game", "bridge")
    assert told.code == 3
    assert "did you mean `bridge/contradiction/toll`?" in told.err
    assert "--game" in ask("explain", "other/contradiction/toll").err


def test_explain_finds_the_folder_that_the_id_begins_with(
    ask: Ask, monkeypatch: pytest.MonkeyPatch
) -> None:
    bridge()
    from_above = ask("explain", "bridge/contradiction/toll")
    monkeypatch.chdir("bridge")
    assert ask("explain", "bridge/contradiction/toll").code == from_above.code == 0
