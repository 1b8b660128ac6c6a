"""The page that links the reports of several games."""

from collections.abc import Sequence
from urllib.parse import quote

from ruleproof.reports.html_page import environment, looks, views_of
from ruleproof.verify.check import GameReport
from ruleproof.verify.page_content import PageContent
from ruleproof.version import VERSION

__all__ = ["index_html", "page_name"]


def page_name(report: GameReport) -> str:
    """Return the name of the file that holds the report of a game."""
    return f"{report.game.replace('/', '-')}.html"


def index_html(contents: Sequence[PageContent]) -> str:
    """Return a page with a link to the report of each game, and what it comes to."""
    games = [(quote(page_name(each.content.report)), each) for each in views_of(contents)]
    template = environment().get_template("index.html")
    return template.render(games=games, version=VERSION, **looks(("games.js",), "showTheme();\n"))
