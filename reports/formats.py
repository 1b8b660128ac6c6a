"""The formats of a check, each in a module of its own that is loaded when it is asked for."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from ruleproof.verify.check import GameReport

__all__ = ["FORMATS", "INTERRUPTED", "Run", "told"]

INTERRUPTED = 130


@dataclass(frozen=True)
class Run:
    """What a format may tell beside the reports: what fails the run, and seconds by game.

    `asked` are the games as they were asked for, one for each report. If it was `interrupted`,
    what was not yet known is undecided.
    """

    strict: bool = False
    asked: Sequence[str] = ()
    timing: Mapping[str, float] = field(default_factory=dict)
    interrupted: bool = False


Format = Callable[["Sequence[GameReport]", Run], str]


def told(form: str, reports: Sequence[GameReport], *, strict: bool = False) -> str:
    """Return the reports in a format."""
    return FORMATS[form](reports, Run(strict, [report.game for report in reports]))


def _json(reports: Sequence[GameReport], run: Run) -> str:
    from ruleproof.reports.json_report import as_json, check_json

    told = check_json(reports, strict=run.strict, timing=run.timing)
    return as_json({**told, "exit": INTERRUPTED} if run.interrupted else told)


def _html(reports: Sequence[GameReport], run: Run) -> str:
    from ruleproof.reports.html_page import page_html
    from ruleproof.verify.page_content import page_content

    games = zip(run.asked, reports, strict=True)
    return page_html([page_content(name, report) for name, report in games])


def _markdown(reports: Sequence[GameReport], run: Run) -> str:
    from ruleproof.reports.markdown_report import check_markdown

    return check_markdown(reports, strict=run.strict)


def _junit(reports: Sequence[GameReport], run: Run) -> str:
    from ruleproof.reports.junit_report import check_junit

    return check_junit(reports, strict=run.strict)


def _sarif(reports: Sequence[GameReport], run: Run) -> str:
    from ruleproof.reports.sarif_report import check_sarif

    return check_sarif(reports)


def _github(reports: Sequence[GameReport], run: Run) -> str:
    from ruleproof.reports.github_report import check_annotations

    return check_annotations(reports, strict=run.strict)


def _csv(reports: Sequence[GameReport], run: Run) -> str:
    from ruleproof.reports.csv_report import check_csv

    return check_csv(reports)


FORMATS: dict[str, Format] = {
    "json": _json,
    "html": _html,
    "markdown": _markdown,
    "junit": _junit,
    "sarif": _sarif,
    "github": _github,
    "csv": _csv,
}
