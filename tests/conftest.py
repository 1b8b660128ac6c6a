"""What tests share: a command line to ask, a browser to look with."""

from __future__ import annotations

from pathlib import Path

import pytest

from ruleproof.cli.main import run
from ruleproof.verify.cache import FOLDER_VARIABLE
from tests.browsing import browser, errors, tab
from tests.command_line import Ask, Outcome

__all__ = ["ask", "browser", "errors", "tab"]


@pytest.fixture
def ask(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Ask:
    """Return a function that runs a command line inside an empty folder."""
    monkeypatch.chdir(tmp_path)

    def asked(*arguments: str) -> Outcome:
        with pytest.raises(SystemExit) as left:
            run(list(arguments))
        told = capsys.readouterr()
        assert isinstance(left.value.code, int)
        return Outcome(left.value.code, told.out, told.err)

    return asked


@pytest.fixture(autouse=True)
def _cache_of_its_own(
    monkeypatch: pytest.MonkeyPatch, tmp_path_factory: pytest.TempPathFactory
) -> None:
    """Let no test find what a user or another test has kept."""
    monkeypatch.setenv(FOLDER_VARIABLE, str(tmp_path_factory.mktemp("cache")))
