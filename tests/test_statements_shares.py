"""Percentages that clash: the right one is told beside the printed one."""

from pathlib import Path

import pytest

from ruleproof.models.language.statements import Share, percent, shares_compared
from ruleproof.verify.statements.findings import findings

SAID = """
from ruleproof.game import *
hits = unknown("hits", skill=Range[0, 2], roll=Die[6], gives=bool, promises="L-1")

@says("L-2")
def equal_or_exceed(skill: Range[0, 2], roll: Die[6]):
    return hits(skill, roll) == (roll + skill >= 5)
"""
EXAMPLE = """
@example("L-3")
def without_skill():
    return percent(sum(hits(0, roll) for roll in range(1, 7)), 6, printed={printed})

@example("L-4")
def with_skill():
    return percent(sum(hits(2, roll) for roll in range(1, 7)), 6, printed={other})
"""


def exact(folder: Path, text: str) -> list[object]:
    (folder / "game.py").write_text(text, encoding="utf-8")
    found = [result.witness for result in findings(folder) if result.verdict == "contradiction"]
    return [witness.get("exact") for witness in found if witness is not None]


def test_a_wrong_percentage_is_told_with_the_right_one(tmp_path: Path) -> None:
    told = exact(tmp_path, SAID + EXAMPLE.format(printed=17, other=67))
    assert told == [["L-3: 2 of 6 is 33 percent, printed 17"]]


def test_each_wrong_percentage_of_one_slip_is_told(tmp_path: Path) -> None:
    told = exact(tmp_path, SAID + EXAMPLE.format(printed=17, other=50))
    assert told == [
        ["L-3: 2 of 6 is 33 percent, printed 17", "L-4: 4 of 6 is 67 percent, printed 50"]
    ]


def test_right_percentages_are_no_finding(tmp_path: Path) -> None:
    assert exact(tmp_path, SAID + EXAMPLE.format(printed=33, other=67)) == []


def test_nothing_is_told_where_the_count_stays_open(tmp_path: Path) -> None:
    only_a_six = SAID.replace("(skill: Range[0, 2], roll: Die[6])", "()").replace(
        "hits(skill, roll) == (roll + skill >= 5)", "hits(0, 6) and hits(0, 5)"
    )
    assert exact(tmp_path, only_a_six + EXAMPLE.format(printed=17, other=67)) == [None]


def test_a_clash_without_percentages_has_no_such_entry(tmp_path: Path) -> None:
    other = '@says("L-5")\ndef a_one_hits():\n    return hits(0, 1)\n'
    assert exact(tmp_path, SAID + other) == [None]


@pytest.mark.parametrize(
    ("share", "told"),
    [
        (Share(2, 6, "17"), "2 of 6 is 33 percent, printed 17"),
        (Share(1, 3, "33.4"), "1 of 3 is 33.3 percent, printed 33.4"),
        (Share(1, 1000, "0.05"), "1 of 1000 is 0.10 percent, printed 0.05"),
        (Share(6, 6, "99"), "6 of 6 is 100 percent, printed 99"),
    ],
)
def test_a_share_is_told_in_as_many_digits_as_printed(share: Share, told: str) -> None:
    assert str(share) == told


def test_shares_are_collected_within_the_block_only() -> None:
    with shares_compared() as found:
        percent(1, 2, printed=50)
    percent(1, 3, printed=33)
    assert found == [Share(1, 2, "50")]
