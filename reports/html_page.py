"""A check as one web page that needs nothing else: no network, no other file."""

import base64
import hashlib
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cache, cached_property
from itertools import groupby
from pathlib import Path
from typing import TYPE_CHECKING, Any

from markupsafe import Markup

from ruleproof.reports import html_words
from ruleproof.reports.diagnostics import render_diagnostics
from ruleproof.reports.evidence_text import scope_words
from ruleproof.reports.html_board import board_data, board_key, board_map
from ruleproof.reports.html_odds import OddsPart, odds_parts
from ruleproof.reports.html_words import SEVERITIES, counted, fragment
from ruleproof.verify.check import Answered
from ruleproof.verify.page_content import MARKS, LedgerLine, PageContent
from ruleproof.verify.page_odds import PageOdds
from ruleproof.verify.results import Result
from ruleproof.version import VERSION

if TYPE_CHECKING:
    from jinja2 import Environment

__all__ = ["environment", "looks", "page_html", "views_of"]

FOLDER = Path(__file__).parent / "page"
SCRIPTS = ("games.js", "parts.js", "filters.js", "map.js", "reach.js", "play.js", "start.js")
STYLES = ("page.css", "parts.css", "print.css")
OPEN_AT_FIRST = 12
STATUS_ORDER = ("changed", "new", "known", "accepted")


def page_html(contents: Sequence[PageContent]) -> str:
    """Return the page of one or several games, the same in every run."""
    views = views_of(contents)
    text = (
        environment()
        .get_template("page.html")
        .render(
            title=views[0].title if len(views) == 1 else counted(len(views), "game"),
            games=views,
            version=VERSION,
            **looks(SCRIPTS),
        )
    )
    return text.rstrip() + "\n"


@dataclass(frozen=True)
class Group:
    """Answers that stand under one heading."""

    name: str
    heading: str
    answers: tuple[Answered, ...]


@dataclass(frozen=True)
class GameView:
    """A game as the templates see it; `key` begins all its anchors."""

    key: str
    content: PageContent

    @property
    def title(self) -> str:
        """What the game is called."""
        return self.content.report.title

    @cached_property
    def lines(self) -> dict[str, LedgerLine]:
        """The lines of the rulebook by their ids."""
        return {each.line.id: each for each in self.content.ledger}

    @cached_property
    def findings(self) -> tuple[Group, ...]:
        """What somebody should look at, the most severe first."""
        return tuple(_findings(self.content.report.answers))

    @cached_property
    def others(self) -> tuple[Group, ...]:
        """All other answers, in the order in which they were found."""
        others = [each for each in self.content.report.answers if not _stands_out(each)]
        return tuple(_by_scope(others))

    @property
    def count(self) -> int:
        """How many findings there are."""
        return sum(answer.result.finding for answer in self.content.report.answers)

    @property
    def news(self) -> int:
        """How many findings are new, and answers changed."""
        answers = self.content.report.answers
        return sum(
            each.status == "changed" or (each.status == "new" and each.result.finding)
            for each in answers
        )

    @cached_property
    def marks(self) -> list[tuple[str, int]]:
        """How many lines have each mark; the marks that no line has are left out."""
        counts = Counter(each.mark for each in self.content.ledger)
        return [(mark, counts[mark]) for mark in MARKS if counts[mark]]

    @cached_property
    def verdicts(self) -> list[tuple[str, int]]:
        """How many answers have each verdict."""
        counts = Counter(answer.result.verdict for answer in self.content.report.answers)
        return [
            (verdict, counts[verdict]) for verdict in html_words.VERDICT_WORDS if counts[verdict]
        ]

    @cached_property
    def statuses(self) -> list[str]:
        """The statuses that findings have."""
        found = {each.status for group in self.findings for each in group.answers}
        return [status for status in STATUS_ORDER if status in found]

    @cached_property
    def opened(self) -> frozenset[str]:
        """The ids of the findings that are open at first: the first ones not accepted."""
        told = [each for group in self.findings for each in group.answers]
        fresh = [each.result.id for each in told if each.status != "accepted"]
        return frozenset(fresh[:OPEN_AT_FIRST])

    @cached_property
    def sections(self) -> list[tuple[str, list[LedgerLine]]]:
        """The lines of the rulebook under the headings of their sections."""
        ledger = self.content.ledger
        return [
            (self.content.sections.get(name, name), list(lines))
            for name, lines in groupby(ledger, key=lambda each: each.line.section)
        ]

    @cached_property
    def boards(self) -> list[dict[str, Any]]:
        """The boards with their maps; one without places cannot be drawn."""
        return [
            {
                "content": each,
                "map": Markup(board_map(each.board)),
                "key": [(Markup(sample), name) for sample, name in board_key(each.board)],
                "data": board_data(each),
            }
            for each in self.content.boards
            if each.board.places
        ]

    @cached_property
    def odds(self) -> list[tuple[PageOdds, list[OddsPart]]]:
        """The procedures, each with the grids of its tables."""
        return [(each, odds_parts(each)) for each in self.content.odds]

    @cached_property
    def diagnostics(self) -> str:
        """What is broken in the model, as the terminal tells it."""
        return render_diagnostics(self.content.report.diagnostics)

    def anchor(self, result: Result) -> str:
        """Return the anchor of a result: its id, as an address can hold it."""
        return f"{self.key}/{fragment(result.id.removeprefix(self.content.report.game + '/'))}"

    def line_anchor(self, line: str) -> str:
        """Return the anchor of a line of the rulebook."""
        return f"{self.key}:line:{fragment(line)}"

    def part(self, name: str) -> str:
        """Return the anchor of a part of the page."""
        return f"{self.key}:{name}"

    def map_of(self, result: Result) -> str:
        """Return the anchor of the map on which a play takes place, nothing if there is none."""
        titles = [each["content"].board.title for each in self.boards]
        title = result.scope.board
        if title is None:
            return self.part("map:0") if titles else ""
        return self.part(f"map:{titles.index(title)}") if title in titles else ""


def views_of(contents: Sequence[PageContent]) -> list[GameView]:
    """Return the games, a number added to every name that is there already."""
    seen: Counter[str] = Counter()
    views = []
    for content in contents:
        key = fragment(content.report.game)
        seen[key] += 1
        views.append(GameView(key if seen[key] == 1 else f"{key}~{seen[key]}", content))
    return views


def _findings(answers: Sequence[Answered]) -> Iterator[Group]:
    for severity in SEVERITIES:
        found = [each for each in answers if each.result.severity == severity]
        found.sort(key=lambda each: STATUS_ORDER.index(each.status))
        if found:
            yield Group(severity, severity.capitalize(), tuple(found))
    plain = [each for each in answers if not each.result.finding]
    changed = [each for each in plain if each.status == "changed"]
    if changed:
        yield Group("changed", "Not as expected", tuple(changed))
    open_still = [each for each in plain if each.result.verdict == "undecided"]
    undecided = [each for each in open_still if each.status != "changed"]
    if undecided:
        yield Group("undecided", "Undecided", tuple(undecided))


def _stands_out(answer: Answered) -> bool:
    result = answer.result
    return result.acceptable or answer.status == "changed"


def _by_scope(answers: Sequence[Answered]) -> Iterator[Group]:
    """Yield what is said of one scene or board together, all else by its check."""
    for heading, found in groupby(answers, key=_heading):
        yield Group("", heading[:1].upper() + heading[1:], tuple(found))


def _heading(answer: Answered) -> str:
    check = answer.result.check
    return scope_words(answer.result.scope) or html_words.CHECKS.get(check, check)


def looks(scripts: tuple[str, ...], run: str = "") -> dict[str, object]:
    """Return the style of a page, its script that ends with `run`, and the script's hash."""
    script = f'(() => {{\n"use strict";\n{_joined(scripts)}{run}}})();\n'
    return {
        "style": Markup(_joined(STYLES)),
        "script": Markup(script),
        "script_hash": base64.b64encode(hashlib.sha256(script.encode()).digest()).decode(),
    }


@cache
def _joined(names: tuple[str, ...]) -> str:
    """Return files of the page, one after the other."""
    return "".join((FOLDER / name).read_text(encoding="utf-8") for name in names)


@cache
def environment() -> "Environment":
    """Return what fills the templates of the page; whatever comes from a model is escaped."""
    from jinja2 import Environment, FileSystemLoader, StrictUndefined

    made = Environment(
        loader=FileSystemLoader(FOLDER),
        autoescape=True,
        finalize=html_words.finalized,
        undefined=StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
    )
    made.globals["words"] = html_words
    made.globals["scope_words"] = scope_words
    return made
