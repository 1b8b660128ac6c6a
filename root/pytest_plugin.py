"""A pytest plugin: `pytest --ruleproof GAME` makes every answer about a game a test."""

from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest

if TYPE_CHECKING:
    from ruleproof.models.expected_file import Expectation
    from ruleproof.verify.check import Answered, GameReport

__all__ = ["pytest_addoption", "pytest_collection_modifyitems"]


def pytest_addoption(parser: pytest.Parser) -> None:
    """Offer `--ruleproof GAME`."""
    parser.getgroup("ruleproof").addoption(
        "--ruleproof",
        action="append",
        default=[],
        metavar="GAME",
        help="check a game, one test for each answer; may be given several times",
    )


@pytest.hookimpl(tryfirst=True)
def pytest_collection_modifyitems(
    session: pytest.Session, config: pytest.Config, items: list[pytest.Item]
) -> None:
    """Add the answers about every game that was asked for."""
    for name in config.getoption("--ruleproof"):
        collected = Game.from_parent(session, name=name, path=Path(name).absolute(), nodeid=name)
        items.extend(collected.collect())


class _UnexpectedError(Exception):
    """An answer that fails its test, with the text that tells why."""


class Game(pytest.Collector):
    """A game, which holds its answers."""

    def collect(self) -> Iterator["Answer"]:
        """Check the game and yield a test for each answer."""
        from ruleproof.verify.check import check_game

        report = check_game(self.name)
        if report.diagnostics:
            yield Answer.from_parent(self, name="model", report=report)
        for answered in report.answers:
            name = answered.result.id.removeprefix(f"{report.game}/")
            yield Answer.from_parent(self, name=_shown(name), report=report, answered=answered)
        for entry in report.gone:
            name = entry.id.removeprefix(f"{report.game}/")
            yield Answer.from_parent(self, name=_shown(name), report=report, gone=entry)


class Answer(pytest.Item):
    """One answer: it passes if it is as expected."""

    def __init__(
        self,
        *,
        report: "GameReport",
        answered: "Answered | None" = None,
        gone: "Expectation | None" = None,
        **others: Any,
    ) -> None:
        """Keep the answer beside what pytest keeps."""
        super().__init__(**others)
        self.report, self.answered, self.gone = report, answered, gone

    def runtest(self) -> None:
        """Fail for news, for what is undecided and for a broken model; skip what is gone."""
        from ruleproof.reports.diagnostics import render_diagnostics
        from ruleproof.reports.markdown_report import evidence_text, is_news, is_open

        if self.gone is not None:
            pytest.skip(f"gone: was {self.gone.verdict}")
        if self.answered is None:
            raise _UnexpectedError(render_diagnostics(self.report.diagnostics))
        if is_news(self.answered) or is_open(self.answered):
            result = self.answered.result
            told = f"{result.verdict}: {_shown(result.title)} ({self.answered.status})"
            raise _UnexpectedError(f"{told}\n{evidence_text(result)}")

    def repr_failure(self, excinfo: pytest.ExceptionInfo[BaseException], style: Any = None) -> Any:
        """Return the answer instead of a traceback."""
        if isinstance(excinfo.value, _UnexpectedError):
            return str(excinfo.value)
        return super().repr_failure(excinfo, style)

    def reportinfo(self) -> tuple[Path, int | None, str]:
        """Return where the answer stands in the model, and its name."""
        where = self.answered.result.where if self.answered is not None else ()
        if where:
            return Path(where[0].source.name), where[0].line - 1, self.name
        return self.path, None, self.name


def _shown(text: str) -> str:
    from ruleproof.reports.text_lines import printable

    return printable(text)
