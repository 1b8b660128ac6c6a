"""The page that links the reports of several games."""

from collections.abc import Sequence
from dataclasses import dataclass
from urllib.parse import quote

from markupsafe import Markup

from ruleproof.reports.html_page import STYLES, environment, joined
from ruleproof.reports.html_words import counted
from ruleproof.verify.check import GameReport
from ruleproof.version import VERSION

__all__ = ["index_html", "page_name"]


@dataclass(frozen=True)
class Entry:
    """A game as the index tells it."""

    file: str
    title: str
    summary: str


def page_name(report: GameReport) -> str:
    """Return the name of the file that holds the report of a game."""
    return f"{report.game.replace('/', '-')}.html"


def index_html(reports: Sequence[GameReport]) -> str:
    """Return a page with a link to the report of each game."""
    entries = [Entry(quote(page_name(each)), each.title, _summary(each)) for each in reports]
    template = environment().get_template("index.html")
    return template.render(games=entries, version=VERSION, style=Markup(joined(STYLES)))


def _summary(report: GameReport) -> str:
    if report.diagnostics:
        return "The model is broken."
    findings = sum(answer.result.finding for answer in report.answers)
    told = f"{counted(len(report.answers), 'answer')}, {counted(findings, 'finding')}"
    if report.coverage is None:
        return f"{told}."
    kept = report.coverage.total - len(report.coverage.missing)
    return f"{told}; {kept} of {report.coverage.total} lines of the rulebook accounted for."
