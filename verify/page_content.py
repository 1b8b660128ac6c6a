"""What a web page of a report needs beyond the answers: the rulebook, the boards, the readings."""

from collections import defaultdict
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from itertools import islice, product
from typing import TYPE_CHECKING, Literal

from ruleproof.models.board import Board
from ruleproof.models.game_folder import GameFolder, find_game
from ruleproof.models.rulebook.rulebook import Line, Rulebook
from ruleproof.models.rulebook.rulebook_file import read_rulebook
from ruleproof.verify.check import GameReport
from ruleproof.verify.results import Result, Verdict

if TYPE_CHECKING:
    from ruleproof.models.language.game import Game
    from ruleproof.verify.page_odds import PageOdds
    from ruleproof.verify.reach_all import ReachAll

__all__ = [
    "MARKS",
    "BoardContent",
    "LedgerLine",
    "Mark",
    "OpenReading",
    "PageContent",
    "PieceReach",
    "marked_lines",
    "page_content",
]

Mark = Literal["broken", "unclear", "proved", "checked", "cited", "noted", "not checked"]
MARKS: tuple[Mark, ...] = (
    "broken",
    "unclear",
    "proved",
    "checked",
    "cited",
    "noted",
    "not checked",
)
SPEAKS: Mapping[Verdict, Mark] = {
    "fails": "broken",
    "contradiction": "broken",
    "dead": "broken",
    "deadlock": "broken",
    "endless": "broken",
    "shortage": "broken",
    "gap": "unclear",
    "depends": "checked",
    "vacuous": "unclear",
    "wording": "unclear",
    "undecided": "unclear",
    "proved": "proved",
    "bounded": "checked",
}
MOST_REACH = 8_000_000
MOST_READINGS = 16


@dataclass(frozen=True)
class LedgerLine:
    """A line of the rulebook, its mark, and the answers that rest on it, the worst first."""

    line: Line
    mark: Mark
    answers: tuple[Result, ...] = ()


@dataclass(frozen=True)
class PieceReach:
    """Where a piece can get from every place, in one reading of the board."""

    piece: str
    reading: Mapping[str, str]
    found: "ReachAll"


@dataclass(frozen=True)
class BoardContent:
    """A board and the reach of its pieces; `unknown` is the reason why that is not told."""

    board: Board
    reach: tuple[PieceReach, ...] = ()
    unknown: str = ""


@dataclass(frozen=True)
class OpenReading:
    """A question that the rulebook leaves open, its answers, and the results that hang on it."""

    name: str
    options: tuple[str, ...]
    cites: tuple[str, ...] = ()
    results: tuple[Result, ...] = ()


@dataclass(frozen=True)
class PageContent:
    """A report with all that its page shows; `sections` has the headings by name."""

    report: GameReport
    sections: Mapping[str, str] = field(default_factory=dict)
    ledger: tuple[LedgerLine, ...] = ()
    boards: tuple[BoardContent, ...] = ()
    readings: tuple[OpenReading, ...] = ()
    odds: tuple["PageOdds", ...] = ()


def page_content(name: str, report: GameReport) -> PageContent:
    """Return what the page of a game shows; `name` is how the game was asked for.

    Of a broken model there is nothing beyond its diagnostics.
    """
    if report.diagnostics:
        return PageContent(report)
    folder = find_game(name)
    rulebook = read_rulebook(folder.rulebook) if folder.rulebook else None
    boards = tuple(_boards(folder))
    game = _game(folder, boards)
    return PageContent(
        report,
        {key: section.heading for key, section in rulebook.sections.items()} if rulebook else {},
        marked_lines(rulebook, report) if rulebook else (),
        tuple(_board_content(board) for board in boards),
        tuple(_readings(game, boards, report)),
        _odds(game, name),
    )


def marked_lines(rulebook: Rulebook, report: GameReport) -> tuple[LedgerLine, ...]:
    """Return every line with the mark of the worst answer that rests on it.

    A line on which no answer rests is marked by how it is accounted for.
    """
    resting: defaultdict[str, list[Result]] = defaultdict(list)
    for answer in report.answers:
        for cited_id in dict.fromkeys(answer.result.cites):
            resting[cited_id].append(answer.result)
    formal = frozenset(report.coverage.formal if report.coverage else ())
    cited = frozenset(report.coverage.cited if report.coverage else ())
    marked = []
    for line in rulebook.lines.values():
        results = sorted(resting[line.id], key=lambda result: MARKS.index(_speaks(result)))
        mark = _speaks(results[0]) if results else _accounted(line, formal, cited)
        marked.append(LedgerLine(line, mark, tuple(results)))
    return tuple(marked)


def _speaks(result: Result) -> Mark:
    """Return what a result says of its lines; one that hangs on a reading may be a finding."""
    if result.verdict == "depends" and result.finding:
        return "unclear"
    return SPEAKS[result.verdict]


def _accounted(line: Line, formal: frozenset[str], cited: frozenset[str]) -> Mark:
    if line.id in formal:
        return "checked"
    if line.noted is not None:
        return "noted"
    return "cited" if line.id in cited else "not checked"


def _boards(folder: GameFolder) -> Iterator[Board]:
    """Yield the board to move on, else the one that is stated, then the small ones."""
    if folder.board is None:
        return
    from ruleproof.models.board_file import read_board
    from ruleproof.verify.rules_check import game_boards

    boards = game_boards(folder)
    yield boards.own.board if boards.own else read_board(folder.board).board
    yield from (file.board for file in boards.small)


def _board_content(board: Board) -> BoardContent:
    from ruleproof.verify.reach_all import reach_all

    if board.partial:
        return BoardContent(board, unknown="the board is known in part only")
    readings = _hop_readings(board)
    if len(board.pieces) * len(readings) * len(board.places) ** 2 > MOST_REACH:
        return BoardContent(board, unknown="the board is too large for this page")
    found = tuple(
        PieceReach(piece, reading, reach_all(board, piece, readings=reading))
        for piece in board.pieces
        for reading in readings
    )
    return BoardContent(board, found)


def _hop_readings(board: Board) -> list[dict[str, str]]:
    """Return the ways to read all hops together, the first ones where there are very many."""
    several = [hop for hop in board.hops.values() if len(hop.readings) > 1]
    names = [hop.name for hop in several]
    chosen = product(*(hop.readings for hop in several))
    return [dict(zip(names, each, strict=True)) for each in islice(chosen, MOST_READINGS)]


def _game(folder: GameFolder, boards: tuple[Board, ...]) -> "Game | None":
    """Return the rules on the board to move on; None if there are no rules."""
    if folder.rules is None:
        return None
    from ruleproof.models.language.loading import load_game

    own = boards[0] if boards and not boards[0].partial else None
    return load_game(folder.rules.parent, board=own)


def _readings(
    game: "Game | None", boards: tuple[Board, ...], report: GameReport
) -> Iterator[OpenReading]:
    """Yield the open readings of the rules, then those of the board."""
    results = [answer.result for answer in report.answers]
    of_rules = game.readings.values() if game else ()
    of_board = boards[0].hops.values() if boards else ()
    asked = [
        *((each.name, tuple(each.options), each.cites) for each in of_rules),
        *((each.name, tuple(each.readings), each.cites) for each in of_board),
    ]
    for name, options, cites in asked:
        if len(options) > 1:
            found = tuple(each for each in results if _speaks_of(each, name))
            yield OpenReading(name, options, cites, found)


def _speaks_of(result: Result, reading: str) -> bool:
    """Return whether the result is told for some options of a reading only."""
    option = f"{reading}: "
    return any(part.startswith(option) for each in result.readings for part in each.split("; "))


def _odds(game: "Game | None", name: str) -> "tuple[PageOdds, ...]":
    if game is None:
        return ()
    from ruleproof.verify.page_odds import page_odds

    return tuple(page_odds(game, name))
