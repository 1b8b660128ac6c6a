"""A gallery of small broken rulebooks: each has its one finding, and none once it is mended."""

import tomllib
from pathlib import Path
from shutil import copytree
from typing import Any

import pytest

from ruleproof.verify.check import check_game
from ruleproof.verify.results import Result

GALLERY = Path(__file__).parent / "broken_rulebooks"
NAMES = sorted(path.parent.name for path in GALLERY.glob("*/game.py"))


def expected(name: str) -> dict[str, Any]:
    with (GALLERY / name / "finding.toml").open("rb") as file:
        return tomllib.load(file)


def found(folder: Path) -> list[Result]:
    report = check_game(str(folder))
    assert report.diagnostics == ()
    return [answer.result for answer in report.answers if answer.result.finding]


@pytest.mark.parametrize("name", NAMES)
def test_a_broken_rulebook_has_just_its_finding(name: str) -> None:
    (finding,) = found(GALLERY / name)
    wanted = expected(name)
    assert (finding.id, finding.verdict) == (wanted["id"], wanted["verdict"])
    assert (list(finding.cites), finding.severity) == (wanted["cites"], wanted["severity"])


@pytest.mark.parametrize("name", NAMES)
def test_the_finding_tells_the_situation(name: str) -> None:
    (finding,) = found(GALLERY / name)
    assert expected(name)["told"] in f"{finding.title} {finding.witness}"


@pytest.mark.parametrize("name", NAMES)
def test_a_mended_rulebook_has_no_finding(name: str, tmp_path: Path) -> None:
    folder = tmp_path / name
    copytree(GALLERY / name, folder)
    text, mend = (folder / "game.py").read_text(encoding="utf-8"), expected(name)["fixed"]
    assert text.count(mend["before"]) == 1
    mended = text.replace(mend["before"], mend["after"])
    (folder / "game.py").write_text(mended, encoding="utf-8")
    assert found(folder) == []


def test_mending_one_statement_removes_its_finding_and_no_other(tmp_path: Path) -> None:
    for name in NAMES:
        text = (GALLERY / name / "game.py").read_text(encoding="utf-8")
        (tmp_path / f"{name}.py").write_text(text, encoding="utf-8")
    imports = "".join(f"import {name}\n" for name in ("two_numbers", "duty_and_ban"))
    (tmp_path / "game.py").write_text(f"{imports}import missing_case\n", encoding="utf-8")
    before = {result.id for result in found(tmp_path)}
    text = (tmp_path / "two_numbers.py").read_text(encoding="utf-8")
    (tmp_path / "two_numbers.py").write_text(text.replace("210", "220"), encoding="utf-8")
    gone = before - {result.id for result in found(tmp_path)}
    assert {each.partition("/")[2] for each in gone} == {"contradiction/cards"}
    assert len(before) == 3
