"""The page that links the reports of several games."""

from collections.abc import Iterable, Iterator, Sequence
from urllib.parse import quote

from ruleproof.reports.html_page import environment, looks, views_of
from ruleproof.verify.page_content import PageContent
from ruleproof.version import VERSION

__all__ = ["index_html", "page_names"]


def page_names(games: Iterable[str]) -> Iterator[str]:
    """Yield the name of the file for the report of each game, no two alike.

    Names that differ in case only are alike to some disks.
    """
    taken = {"index"}
    for game in games:
        name = game.replace("/", "-")
        number = 1
        while (found := name if number == 1 else f"{name}-{number}").casefold() in taken:
            number += 1
        taken.add(found.casefold())
        yield f"{found}.html"


def index_html(contents: Sequence[PageContent]) -> str:
    """Return a page with a link to the report of each game, and what it comes to."""
    names = page_names(each.report.game for each in contents)
    games = [(quote(name), each) for name, each in zip(names, views_of(contents), strict=True)]
    template = environment().get_template("index.html")
    return template.render(games=games, version=VERSION, **looks(("games.js",), "showTheme();\n"))
