"""What is wrong with statements is told with its place, before anything is proved."""

from pathlib import Path

import pytest

from ruleproof.models.diagnostics import Diagnostic, ModelError
from ruleproof.models.language.loading import load_game
from ruleproof.reports.error_catalogue import CATALOGUE
from ruleproof.verify.statements.findings import statement_results

HEAD = """from ruleproof.game import *
hits = unknown("hits", roll=Die[6], gives=bool, promises="L-1")
"""
GOOD = """
@says("L-1")
def good(roll: Die[6]):
    return hits(roll) == (roll > 3)
"""


def faults(folder: Path, text: str) -> tuple[Diagnostic, ...]:
    (folder / "game.py").write_text(HEAD + text, encoding="utf-8")
    with pytest.raises(ModelError) as caught:
        list(statement_results(load_game(folder)))
    return caught.value.diagnostics


CASES = [
    ('hits2 = unknown("hits", gives=bool)' + GOOD, "RP401", "two questions are called", 3),
    (GOOD + GOOD, "RP401", "two statements are called `good`", 9),
    ("@says()\ndef f(): return hits(1)", "RP402", "cites no line", 4),
    ('@says("L-1")\ndef f(roll): return hits(roll)', "RP403", "not annotated", 4),
    ('@says("L-1")\ndef f(roll: int): return hits(1)', "RP403", "no bounds", 4),
    ('@says("L-1")\ndef f(roll: "Dice"): return hits(1)', "RP403", "cannot be read", 4),
    ('@says("L-1")\ndef f(roll: Die[6]):\n    hits(roll)', "RP404", "returns nothing", 4),
    ('@says("L-1")\ndef f(): return 3', "RP404", "`3`, which is neither", 4),
    ('@says("L-1")\ndef f(n: Range[0, 1]):\n    return 1 // n == 1', "RP405", "for n 0", 5),
    ('@says("L-1")\ndef f(n: Range[6, 7]):\n    return hits(n)', "RP406", "no roll 7", 5),
    ('@says("L-1")\ndef f(): return g()\ndef g(): return g()', "RP407", "without end", 4),
    (
        'seen = []\n@says("L-1")\ndef f():\n    seen.append(1)\n    return hits(len(seen) % 6 + 1)',
        "RP408",
        "run again",
        5,
    ),
    (
        'many = unknown("many", n=Range[0, 9], gives=Range[0, 99])\n@says("L-1")\n'
        "def f(): return sum(many(n) for n in range(9)) > 3",
        "RP409",
        "cannot all be tried",
        5,
    ),
    (
        '@says("L-1")\ndef f(a: Range[0, 999], b: Range[0, 999]): return hits(1)',
        "RP409",
        "1,000,000 inputs",
        4,
    ),
    (
        'wide = unknown("wide", a=Range[0, 999], b=Range[0, 999], gives=bool)' + GOOD,
        "RP409",
        "the question `wide`",
        3,
    ),
    ('@says("L-1", overrides="L-7")\ndef f(): return hits(1)', "RP410", "overrides L-7", 4),
    (
        'due = unknown("due", roll=Die[6], gives=bool, promises={"L": lambda roll: hits(roll)})'
        + GOOD,
        "RP411",
        "asks a question",
        3,
    ),
    (
        'due = unknown("due", roll=Die[6], gives=bool, promises={"L": lambda x: True})' + GOOD,
        "RP411",
        "stops with TypeError",
        3,
    ),
    ("@given()\ndef f(other: Range[0, 3]): return other < 2" + GOOD, "RP412", "no question", 4),
    (
        '@says("L1")\ndef low(roll: Die[6]): return hits(roll)\n'
        '@says("L2")\ndef high(roll: Die[6]): return not hits(roll)\n'
        'reading_of("who hits", hits, L9="more")',
        "RP413",
        "no line that clashes",
        2,
    ),
]


@pytest.mark.parametrize(("text", "code", "told", "line"), CASES)
def test_a_fault_is_told_with_its_place(
    tmp_path: Path, text: str, code: str, told: str, line: int
) -> None:
    (fault,) = faults(tmp_path, text)
    assert fault.code == code
    assert told in fault.message
    assert fault.span is not None
    assert fault.span.line == line


@pytest.mark.parametrize("code", sorted({case[1] for case in CASES}))
def test_every_fault_has_a_long_form(code: str) -> None:
    assert code in CATALOGUE


def test_all_faults_are_told_at_once(tmp_path: Path) -> None:
    text = '@says("L-1")\ndef f(): return 3\n@says("L-1")\ndef g(): return None'
    assert [fault.code for fault in faults(tmp_path, text)] == ["RP404", "RP404"]


TABLE = """
class Table(State):
    points: Range[0, 9] = 0

@rule()
def go(s: Table):
    s.points = 3
"""


def test_a_situation_that_gives_no_input_is_told(tmp_path: Path) -> None:
    text = TABLE + "@situation(hits)\ndef met(s: Table):\n    return s.points\n"
    clash = '@says("L-2")\ndef none(): return not hits(6)\n'
    (fault,) = faults(tmp_path, GOOD + clash + text)
    assert (fault.code, "no roll 0" in fault.message) == ("RP415", True)


def test_a_situation_names_its_state(tmp_path: Path) -> None:
    (fault,) = faults(tmp_path, GOOD + TABLE + "@situation(hits)\ndef met(): return 1\n")
    assert fault.code == "RP208"


def test_a_promise_that_stops_at_a_later_input_is_told(tmp_path: Path) -> None:
    text = 'due = unknown("due", n=Range[0, 3], gives=bool, promises={"L": lambda n: 3 // (n - 3)})'
    assert [fault.code for fault in faults(tmp_path, text + GOOD)] == ["RP411"]


def test_a_fault_in_a_file_beside_the_game_names_that_file(tmp_path: Path) -> None:
    (tmp_path / "says_hits.py").write_text(HEAD + '@says("L")\ndef f(): return 3', encoding="utf-8")
    (tmp_path / "game.py").write_text("import says_hits", encoding="utf-8")
    with pytest.raises(ModelError) as caught:
        list(statement_results(load_game(tmp_path)))
    (fault,) = caught.value.diagnostics
    assert fault.span is not None
    assert fault.span.source.name.endswith("says_hits.py")
