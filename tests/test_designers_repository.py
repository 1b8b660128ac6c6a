"""A designer's repository: a change of a rule, a failed build, an accepted finding."""

import os
import subprocess
import sys
from datetime import date, timedelta
from pathlib import Path

import pytest

from ruleproof.models.diagnostics import ModelError
from ruleproof.models.expected_file import parse_expected
from ruleproof.models.source import Source
from tests.command_line import Ask, game

FIRST = ("bay/contradiction/fare", "bay/gap/fare")
BEFORE, AFTER = 's.at == Place("Market") and s.oil < 3', 's.at == Place("Market")'


def git(*arguments: str) -> None:
    name = ["-c", "user.name=n", "-c", "user.email=n@example.org", "-c", "commit.gpgsign=false"]
    subprocess.run(["git", *name, *arguments], check=True, capture_output=True)


@pytest.fixture
def repository(ask: Ask) -> Ask:
    """Return a command line inside a repository whose build passes."""
    git("init", "-q")
    ask("new", "bay")
    for finding in FIRST:
        ask("pin", "bay", "--accept", finding, "--reason", "known since the first edition")
    git("add", "bay")
    git("commit", "-q", "-m", "the first edition")
    return ask


def change_a_rule() -> None:
    rules = Path("bay/game.py")
    text = rules.read_text(encoding="utf-8")
    assert text.count(BEFORE) == 1
    rules.write_text(text.replace(BEFORE, AFTER), encoding="utf-8")
    git("commit", "-q", "-a", "-m", "no limit on oil")


def news(ask: Ask) -> list[str]:
    (told,) = ask("check", "bay", "--format", "json").json["games"]
    return [each["id"] for each in told["results"] if each["finding"] and each["status"] == "new"]


def test_the_build_passes_before_the_change(repository: Ask) -> None:
    assert repository("check", "bay").code == 0


def test_a_changed_rule_has_one_new_finding_and_fails_the_build(repository: Ask) -> None:
    change_a_rule()
    assert repository("check", "bay").code == 1
    assert len(news(repository)) == 1


def test_the_finding_is_annotated_in_the_pull_request(repository: Ask) -> None:
    change_a_rule()
    told = repository("check", "bay", "--format", "github").out
    assert news(repository)[0] in told
    assert told.startswith("::error ")


def test_the_comment_tells_what_the_change_did(repository: Ask) -> None:
    change_a_rule()
    told = repository("diff", "HEAD~1", "HEAD", "--game", "bay", "--format", "markdown").out
    assert "new findings: 1" in told.splitlines()[0]


def test_accepted_with_a_reason_the_build_passes_again(repository: Ask) -> None:
    change_a_rule()
    (finding,) = news(repository)
    assert repository("pin", "bay", "--accept", finding, "--reason", "a house rule").code == 0
    assert repository("check", "bay").code == 0
    assert "a house rule" in Path("bay/expected.toml").read_text(encoding="utf-8")


def test_an_acceptance_that_is_over_fails_the_build(repository: Ask) -> None:
    expected = Path("bay/expected.toml")
    text = expected.read_text(encoding="utf-8")
    reason = 'reason = "known since the first edition"\n'
    for day, code in (("9999-12-31", 0), ("2000-01-31", 1)):
        expected.write_text(text.replace(reason, f"{reason}until = {day}\n"), encoding="utf-8")
        assert repository("check", "bay").code == code


ACCEPTED = '[[accepted]]\nid = "a"\nverdict = "gap"\nreason = "r"\nuntil = '


@pytest.mark.parametrize(("day", "holds"), [(30, True), (31, True), (32, False)])
def test_an_acceptance_holds_up_to_its_last_day(day: int, holds: bool) -> None:
    today = date(2027, 1, 1) + timedelta(days=day - 1)
    found = parse_expected(Source("expected.toml", f"{ACCEPTED}2027-01-31\n"), today=today)
    assert ("a" in found.by_id, "a" in found.over) == (holds, not holds)


@pytest.mark.parametrize("day", ['"2027-01-31"', "2027-01-31T00:00:00", "5", "12:00:00"])
def test_a_last_day_that_is_no_day_is_told(day: str) -> None:
    with pytest.raises(ModelError) as raised:
        parse_expected(Source("expected.toml", f"{ACCEPTED}{day}\n"))
    (fault,) = raised.value.diagnostics
    assert (fault.code, fault.message) == ("RP005", "`until` is a day")


@pytest.mark.parametrize("form", ["text", "json", "markdown", "junit", "sarif", "github", "csv"])
def test_a_full_disk_is_one_line_and_no_traceback(ask: Ask, form: str) -> None:
    game()
    command = [sys.executable, "-m", "ruleproof", "check", "row", "--format", form]
    with open("/dev/full", "wb") as full:
        done = subprocess.run(command, stdout=full, stderr=subprocess.PIPE, text=True, check=False)
    assert (done.returncode, done.stderr) == (
        3,
        "error[RP009]: cannot write: no space left on device\n",
    )


def test_a_locale_without_the_letters_shows_them_escaped(repository: Ask) -> None:
    board = Path("bay/rulebook.toml")
    text = board.read_text(encoding="utf-8")
    board.write_text(text.replace('"Lantern Bay"', '"Łódź"'), encoding="utf-8")
    names = {**os.environ, "PYTHONIOENCODING": "latin-1"}
    command = [sys.executable, "-m", "ruleproof", "check", "bay"]
    done = subprocess.run(command, capture_output=True, env=names, check=False)
    assert (done.returncode, done.stderr) == (0, b"")
    assert done.stdout.startswith("\\u0141ód\\u017a  bay".encode("latin-1"))
