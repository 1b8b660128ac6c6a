"""What the documentation shows is what the commands say."""

import re
import shlex
import tomllib
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import click
import pytest
from click.testing import CliRunner

from ruleproof.cli.main import cli
from ruleproof.models.board_file import parse_board
from ruleproof.models.source import Source
from ruleproof.reports.formats import FORMATS
from ruleproof.reports.html_words import CHECKS, VERDICT_WORDS
from ruleproof.verify.check import check_game
from tests.rulebook_texts import parse

pytestmark = pytest.mark.checkout

ROOT = Path(__file__).parent.parent
PAGES = [
    page for page in (ROOT / "README.md", *sorted((ROOT / "docs").glob("*.md"))) if page.exists()
]
TUTORIAL = ROOT / "docs/tutorial.md"  # its blocks are steps in a folder of its own, in their order
EXTENDING = ROOT / "docs/extending.md"


def blocks(page: Path) -> list[tuple[str, str]]:
    """Return the fenced blocks of a page, each with its language."""
    return re.findall(r"^```(\w+)\n(.*?)^```$", page.read_text(), re.DOTALL | re.MULTILINE)


def runs(block: str) -> list[tuple[str, str]]:
    """Return every command shown in a console block, with the output shown below it."""
    parts = re.split(r"^\$ ", block, flags=re.MULTILINE)[1:]
    return [(command, output) for command, _, output in (part.partition("\n") for part in parts)]


def shown_runs() -> list[tuple[str, str]]:
    """Return every command of the pages whose commands stand alone, with its output."""
    alone = [block for page in PAGES if page != TUTORIAL for block in blocks(page)]
    return [run for language, text in alone if language == "console" for run in runs(text)]


def said(command: str) -> str:
    """Return what a command says here."""
    program, *arguments = shlex.split(command)
    assert program == "ruleproof"
    return CliRunner().invoke(cli, arguments).output


def edit(patch: str) -> None:
    """Make the change that a block shows: the file, then its lines as in a unified diff."""
    head, _, *lines = patch.splitlines()
    path = Path(head.removeprefix("--- "))
    before, after = (
        "".join(f"{line[1:]}\n" for line in lines if line[0] in f" {sign}") for sign in "-+"
    )
    text = path.read_text()
    assert text.count(before) == 1, patch
    path.write_text(text.replace(before, after))


@pytest.mark.parametrize(("command", "output"), shown_runs())
def test_a_command_says_what_the_documentation_shows(
    command: str, output: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(ROOT)
    assert said(command) == output


def test_the_tutorial_can_be_followed_step_by_step(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    for language, text in blocks(TUTORIAL):
        match language:
            case "console":
                for command, output in runs(text):
                    assert (command, said(command)) == (command, output)
            case "diff":
                edit(text)
            case "python" | "toml":
                files = [path for path in tmp_path.rglob("*") if path.suffix in (".py", ".toml")]
                assert any(text in path.read_text() for path in files), text
            case _:
                pytest.fail(f"no step: {language}")
    assert (tmp_path / "ferry.html").read_text().startswith("<!DOCTYPE html>")


def test_the_expectations_in_the_page_on_ci_are_those_of_a_new_game(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    assert said("ruleproof new bay")
    found = {each.result.id: each.result for each in check_game("bay").answers}
    text = next(text for language, text in blocks(ROOT / "docs/ci.md") if language == "toml")
    entries = [entry for kind in tomllib.loads(text).values() for entry in kind]
    assert len(entries) == 2
    for entry in entries:
        result = found[entry["id"]]
        assert (result.verdict, result.answer) == (entry["verdict"], entry["answer"])


def test_the_board_in_the_readme_is_the_example_file() -> None:
    (shown,) = re.findall(r"```toml\n(.*?)```", (ROOT / "README.md").read_text(), re.DOTALL)
    assert shown == (ROOT / "docs/examples/harbour.toml").read_text()
    parse_board(Source("harbour.toml", shown))


def test_the_game_in_the_page_on_rules_is_the_example_file() -> None:
    page = (ROOT / "docs/language.md").read_text()
    (shown,) = re.findall(r"```python\n(.*?)```", page, re.DOTALL)
    assert shown == (ROOT / "docs/examples/duel/game.py").read_text()


def example(number: int) -> dict[str, Any]:
    """Return what the example of this number on the page about extending defines."""
    texts = [text for language, text in blocks(EXTENDING) if language == "python"]
    names: dict[str, Any] = {}
    exec(compile(texts[number], f"{EXTENDING.name}, example {number}", "exec"), names)
    return names


@pytest.mark.parametrize(("words", "found"), [(60, []), (61, ["g/wording/length/R-1"])])
def test_the_check_on_the_page_about_extending_finds_long_lines(
    words: int, found: list[str]
) -> None:
    says = " ".join(["word"] * words)
    rulebook = parse(f'[lines]\nR-1 = {{ kind = "turn", says = "{says}" }}\n')
    assert [result.id for result in example(0)["check_length"]("g", rulebook)] == found


def test_the_format_on_the_page_about_extending_counts_findings() -> None:
    report = check_game(str(ROOT / "docs/examples/duel"))
    assert example(1)["check_chat"]([report]) == "duel: 2 findings, 2 new\n"


def test_every_link_in_the_documentation_leads_to_a_file() -> None:
    for page in PAGES:
        for target in re.findall(r"\]\(([^)#:]+)\)", page.read_text()):
            assert (page.parent / target).exists(), f"{page.name}: {target}"


def test_the_changelog_speaks_of_the_current_version() -> None:
    version = tomllib.loads((ROOT / "pyproject.toml").read_text())["tool"]["setuptools"]["dynamic"]
    assert version == {"version": {"attr": "ruleproof.version.VERSION"}}
    from ruleproof.version import VERSION

    assert f"## {VERSION}" in (ROOT / "CHANGELOG.md").read_text()


def first_words(page: str) -> set[str]:
    """Return what stands in backticks in the first columns of the tables of a page."""
    rows = re.findall(r"^\| (`.*?) \|", (ROOT / "docs" / page).read_text(), re.MULTILINE)
    return {word for row in rows for word in re.findall(r"`([^`]+)`", row)}


def test_every_verdict_and_every_question_is_explained() -> None:
    assert {*VERDICT_WORDS, *CHECKS} <= first_words("verdicts.md")


def test_every_format_is_listed_for_ci() -> None:
    assert {"text", *FORMATS} <= first_words("ci.md")


def options(command: click.Command) -> Iterator[list[str]]:
    """Yield the long names of every option of a command, and of the commands below it."""
    for parameter in command.params:
        names = [*parameter.opts, *parameter.secondary_opts]
        if found := [each for each in names if each.startswith("--")]:
            yield found
    for below in getattr(command, "commands", {}).values():
        yield from options(below)


@pytest.mark.parametrize("name", sorted(cli.commands))
def test_every_command_is_in_the_readme(name: str) -> None:
    assert re.search(
        rf"`ruleproof ([^`]*, )?{name}\b|`{name}[` ]", (ROOT / "README.md").read_text()
    )


@pytest.mark.parametrize("name", sorted(cli.commands))
def test_every_option_is_in_the_documentation(name: str) -> None:
    told = "".join(page.read_text() for page in PAGES)
    known = {*re.findall(r"--[a-z][a-z0-9-]*", told)}
    assert [each for each in options(cli.commands[name]) if not known & {*each}] == []
