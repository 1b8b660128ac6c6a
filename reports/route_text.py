"""Routes, covers, meetings and missions for the terminal: the verdict, then who goes where."""

import re
from collections.abc import Iterable, Iterator, Sequence
from typing import assert_never

from ruleproof.models.board import Board
from ruleproof.reports.pursue_words import counted, listed, numbered
from ruleproof.reports.text_lines import Line, Span, columns, line, printable
from ruleproof.verify.pursuit.cover import Cover, Meeting, NoMeeting
from ruleproof.verify.pursuit.escort import MissionPlan, NoMissionPlan
from ruleproof.verify.pursuit.routes import NoRoute, Route
from ruleproof.verify.pursuit.routes_together import JointRoute, NoJointRoute

__all__ = ["RouteAnswer", "in_names", "route_lines"]

RouteAnswer = (
    Route
    | NoRoute
    | JointRoute
    | NoJointRoute
    | Cover
    | Meeting
    | NoMeeting
    | MissionPlan
    | NoMissionPlan
)


def route_lines(board: Board, pieces: Sequence[str], found: RouteAnswer) -> Iterator[Line]:
    """Yield an answer about how pieces get somewhere."""
    yield line(Span(listed(pieces), "title"), Span(f"  on {printable(board.title)}", "dim"))
    yield ()
    match found:
        case Route():
            yield _good(_route_words(found), "no route takes fewer (proved)")
            yield line("  ", Span(_names(board, found.stops, " - "), "name"))
        case NoRoute():
            reached = counted(len(found.reached), "place")
            verb = "is" if len(found.reached) == 1 else "are"
            told = f": {reached} {verb} within the limits, no goal is"
            yield line("  ", Span("no route", "bad"), told)
        case JointRoute():
            told = "no two ever share a place, and fewer are too few (proved)"
            yield _good(counted(found.turns, "turn"), told)
            yield from _table(board, numbered(pieces), found.stands)
        case NoJointRoute():
            why = in_names(board, found.why)
            yield _bad("no routes", found.none_up_to, "turn", found.ever, why)
        case Cover():
            yield from _cover(board, pieces, found)
        case Meeting():
            yield _good(f"{_name(board, found.place)} in {counted(max(found.turns), 'turn')}", "")
            waits = [counted(turns, "turn") for turns in found.turns]
            yield from _rows(numbered(pieces), waits)
        case NoMeeting():
            yield line("  ", Span("no meeting", "bad"), ": no place is within reach of all")
        case MissionPlan():
            yield from _mission(board, pieces[0], found)
        case NoMissionPlan():
            why = in_names(board, found.why)
            yield _bad("no plan", found.none_up_to, "round", found.ever, why)
        case _:
            assert_never(found)


def in_names(board: Board, why: str) -> str:
    """Return a reason that speaks of places by number, by their names."""
    return re.sub(
        r"(place|target) number (\d+)",
        lambda found: f"{found[1]} {_name(board, int(found[2]))}",
        why,
    )


def _route_words(found: Route) -> str:
    spent = f", {counted(found.points, 'point')}" if found.points else ""
    return counted(found.turns, "turn") + spent


def _good(verdict: str, told: str) -> Line:
    return line("  ", Span(verdict, "good"), f": {told}" if told else "")


def _bad(verdict: str, number: int, word: str, ever: bool, why: str) -> Line:
    if ever:
        return line("  ", Span(verdict, "bad"), f" of any length: {why} (proved)")
    told = f" of up to {counted(number, word)} (proved); {why}"
    return line("  ", Span(verdict, "bad"), told)


def _cover(board: Board, pieces: Sequence[str], found: Cover) -> Iterator[Line]:
    count = f"{len(found.covered)} of {counted(len(board.names), 'place')} within reach"
    plain = found.worth == len(found.covered)
    worth = "" if plain else f", worth {found.worth}"
    bound = "no stand covers more (proved)"
    if not found.exact:
        bound = f"no stand is worth more than {found.upper} (proved), between is open"
    yield _good(count + worth, bound)
    yield from _rows(numbered(pieces), [_name(board, place) for place in found.stand])
    left = [place for place in range(len(board.names)) if place not in found.covered]
    few = 12
    if left:
        more = f" and {len(left) - few} more" if len(left) > few else ""
        yield line("  ", Span(f"out of reach: {_names(board, left[:few], ', ')}{more}", "dim"))


def _rows(pieces: Sequence[str], words: Sequence[str]) -> list[Line]:
    rows = zip(pieces, words, strict=True)
    return columns([[piece, Span(word, "name")] for piece, word in rows], indent=4)


def _mission(board: Board, piece: str, found: MissionPlan) -> Iterator[Line]:
    yield _good(counted(found.rounds, "round"), "fewer are too few (proved)")
    escorted = [f"escorted {number}" for number in range(1, len(found.escorted[0]) + 1)]
    team = [f"{piece} {number}" for number in range(1, len(found.team[0]) + 1)]
    stands = [(*first, *second) for first, second in zip(found.team, found.escorted, strict=True)]
    yield from _table(board, [*team, *escorted], stands, word="round")
    for target, after in found.secured.items():
        yield line(f"  {_name(board, target)} is secured after round {after}")


def _table(
    board: Board, heads: Sequence[str], stands: Iterable[Sequence[int]], *, word: str = "turn"
) -> list[Line]:
    """Return where everybody stands after each turn; who stays is marked by a dash."""
    rows: list[list[str | Span]] = [[Span(printable(head), "dim") for head in (word, *heads)]]
    before: Sequence[int] = ()
    for turn, stand in enumerate(stands):
        cells: list[str | Span] = [str(turn) if turn else "start"]
        for number, place in enumerate(stand):
            same = bool(before) and before[number] == place
            cells.append("-" if same else Span(_name(board, place), "name"))
        rows.append(cells)
        before = stand
    return columns(rows, indent=4)


def _name(board: Board, place: int) -> str:
    return printable(board.names[place])


def _names(board: Board, places: Iterable[int], between: str) -> str:
    return between.join(_name(board, place) for place in places)
