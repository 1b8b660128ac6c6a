"""Two runs that write to the same file, the same folder, the same cache: what is there is whole."""

from __future__ import annotations

import json
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import pytest

from ruleproof.cli.output import write_whole
from ruleproof.verify.cache import FOLDER_VARIABLE, Cache
from tests.command_line import Ask, game

RUNS = 2


def side_by_side(*arguments: str) -> list[subprocess.CompletedProcess[str]]:
    """Return what several runs of one command line, begun together, have said."""
    command = [sys.executable, "-m", "ruleproof", *arguments]

    def run(_: int) -> subprocess.CompletedProcess[str]:
        return subprocess.run(command, capture_output=True, text=True, check=False)

    with ThreadPoolExecutor(RUNS) as threads:
        return list(threads.map(run, range(RUNS)))


def test_a_file_that_many_write_is_whole_whenever_it_is_read(tmp_path: Path) -> None:
    path = tmp_path / "report"
    texts = {bytes([letter]) * 300_000 for letter in b"abcdefgh"}
    write_whole(path, b"a" * 300_000)
    with ThreadPoolExecutor(4) as threads:
        writing = [threads.submit(write_whole, path, text) for text in [*texts] * 10]
        while not all(each.done() for each in writing):
            assert path.read_bytes() in texts
    assert [each.result() for each in writing] == [None] * 80
    assert [each.name for each in tmp_path.iterdir()] == ["report"]


def test_an_entry_of_the_cache_that_many_write_is_whole_whenever_it_is_read(
    tmp_path: Path,
) -> None:
    cache = Cache(tmp_path, "v")
    values = [[number] * 20_000 for number in range(6)]
    cache.put("kind", "key", values[0])
    with ThreadPoolExecutor(4) as threads:
        writing = [threads.submit(cache.put, "kind", "key", value) for value in values * 5]
        while not all(each.done() for each in writing):
            assert cache.get("kind", "key") in values


def test_reports_written_into_one_folder_are_those_of_one_run(ask: Ask) -> None:
    game()
    done = side_by_side("reports", "both", "row")
    assert ask("reports", "alone", "row").code == 0
    assert [(each.returncode, each.stderr) for each in done] == [(0, "")] * RUNS
    assert contents("both") == contents("alone")


def contents(folder: str) -> dict[str, bytes]:
    return {each.name: each.read_bytes() for each in Path(folder).iterdir()}


def test_checks_that_share_a_cache_answer_as_one_without(
    ask: Ask, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    ask("new", "bay")
    monkeypatch.setenv(FOLDER_VARIABLE, str(tmp_path / "shared"))
    done = side_by_side("check", "bay", "--format", "json")
    assert any(Path(tmp_path / "shared").iterdir())
    again = told(ask("check", "bay", "--format", "json").out)
    alone = told(ask("check", "bay", "--no-cache", "--format", "json").out)
    assert [again, *(told(each.stdout) for each in done)] == [alone] * (RUNS + 1)


def told(text: str) -> Any:
    found = json.loads(text)
    del found["timing"]
    return found
