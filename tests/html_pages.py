"""A small report for the web page, any of its words to be replaced, and the parts of a page."""

from __future__ import annotations

from html.parser import HTMLParser
from itertools import pairwise

from ruleproof.models.board import Board, Link, Mode, Piece, Place
from ruleproof.models.expected_file import Expectation
from ruleproof.models.movement import Repeat, Step
from ruleproof.models.rulebook.rulebook import Line
from ruleproof.verify.check import Answered, GameReport
from ruleproof.verify.page_content import (
    BoardContent,
    LedgerLine,
    OpenReading,
    PageContent,
    PieceReach,
)
from ruleproof.verify.reach_all import reach_all
from ruleproof.verify.results import Result, Scope

__all__ = ["Parts", "board", "content", "parts_of"]


def board(word: str = "") -> Board:
    """Return four places in a row, and a walker who takes one road or two."""
    names = [f"{name}{word}" for name in "ABCD"]
    links = tuple(Link(first, second) for first, second in pairwise(names))
    return Board(
        f"row{word}",
        {name: Place(name, at=(float(x), 0.0)) for x, name in enumerate(names)},
        {"road": Mode("road", f"Road{word}", links)},
        {f"Walker{word}": Piece(f"Walker{word}", {f"road{word}": Repeat(Step("road"), 1, 2)})},
        note=f"a row{word}",
    )


def content(word: str = "", *, game: str = "row") -> PageContent:
    """Return a game with a finding of each severity; `word` is added to all that a model writes."""
    drawn = board(word)
    broken = _broken(word, game)
    gap = Result(
        f"{game}/gap/when{word}", "gap", "gap", f"when{word}: no answer", f"sets{word}",
        cites=(f"R-2{word}",), severity="medium",
        witness={"open": [f"at night{word}", f"at noon{word}"], f"key{word}": {f"k{word}": True}},
    )  # fmt: skip
    slip = Result(
        f"{game}/wording/term{word}", "wording", "wording", f"a slip{word}", "data",
        severity="low", witness={f"term{word}": f"R-2{word}"}, cites=(f"R-2{word}",),
    )  # fmt: skip
    held = Result(
        f"{game}/invariant/held{word}", "invariant", "proved", f"held{word}", "induction",
        cites=(f"R-3{word}",), readings=(f"night{word}: dark{word}",),
    )  # fmt: skip
    answers = (
        Answered(held, "known"),
        Answered(slip, "accepted", reason=f"known slip{word}"),
        Answered(gap, "new"),
        Answered(broken, "changed", Expectation(broken.id, "proved", f"held{word}")),
    )
    lines = [Line(f"R-{n}{word}", f"s{word}", "turn", f"Line {n}{word}.") for n in (1, 2, 3)]
    piece = next(iter(drawn.pieces))
    return PageContent(
        GameReport(f"{game}{word}", f"Row{word}", answers, (Expectation(f"gone{word}", "gap"),)),
        {f"s{word}": f"Turns{word}"},
        (
            LedgerLine(lines[0], "broken", (broken,)),
            LedgerLine(lines[1], "unclear", (gap, slip)),
            LedgerLine(lines[2], "proved", (held,)),
        ),
        (BoardContent(drawn, (PieceReach(piece, {}, reach_all(drawn, piece)),)),),
        (OpenReading(f"night{word}", (f"dark{word}", f"light{word}"), (f"R-3{word}",), (held,)),),
    )


def _broken(word: str, game: str) -> Result:
    """Return a finding with a play on the board: a walker goes from A to B, then to C."""
    steps = [
        {"rule": f"start{word}", "arguments": {}, "changes": {"walker": f"A{word}", "moves": "0"}},
        {
            "rule": f"walks_on{word}",
            "arguments": {f"to{word}": f"B{word}"},
            "changes": {"walker": f"B{word}", "moves": "1"},
        },
        {"rule": "walks_on", "arguments": {"to": f"C{word}"}, "changes": {"walker": f"C{word}"}},
    ]
    return Result(
        f"{game}/never/gone{word}", "never", "fails", f"never: `gone`{word}", f"search{word}",
        answer=f"in 2 steps{word}", cites=(f"R-1{word}",), context=(f"R-2{word}",),
        severity="high", scope=Scope(scene=f"Walk{word}", board=f"row{word}"),
        witness={
            "length": 2, "readings": {f"night{word}": f"dark{word}"}, "back to": 1, "play": steps,
        },
        repairs=(f"stay{word}",), replay=f"ruleproof replay{word}",
    )  # fmt: skip


class Parts(HTMLParser):
    """The elements of a page in their order, their anchors and links, and all text in them."""

    def __init__(self) -> None:
        super().__init__(convert_charrefs=True)
        self.tags: list[tuple[str, tuple[str, ...]]] = []
        self.anchors: list[str] = []
        self.links: list[str] = []
        self.headings: list[tuple[str, str]] = []
        self.scripts: list[str] = []
        self.text = ""
        self.opened: list[str] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        values = dict(attrs)
        self.tags.append((tag, tuple(values)))
        self.opened.append(tag)
        self.anchors += [values["id"] or ""] if "id" in values else []
        self.links += [values["href"] or ""] if "href" in values else []
        if tag in ("h1", "h2", "h3"):
            self.headings.append((tag, ""))
        if tag == "script":
            self.scripts.append(values.get("type") or "")

    def handle_endtag(self, tag: str) -> None:
        while self.opened and self.opened.pop() != tag:
            pass

    def handle_data(self, data: str) -> None:
        if self.opened and self.opened[-1] in ("script", "style"):
            return
        self.text += data
        for tag, told in self.headings[-1:]:
            if tag in self.opened:
                self.headings[-1] = (tag, f"{told}{data}")


def parts_of(page: str) -> Parts:
    """Return the parts of a page."""
    found = Parts()
    found.feed(page)
    found.close()
    found.headings = [(tag, " ".join(told.split())) for tag, told in found.headings]
    return found
