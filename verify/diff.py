"""What a change of a game changed: its answers, its findings, its shortest plays, its reach."""

from collections.abc import Iterator
from dataclasses import dataclass

from ruleproof.models.board import Board
from ruleproof.models.board_file import read_board
from ruleproof.models.diagnostics import ModelError
from ruleproof.models.game_folder import find_game
from ruleproof.verify.check import GameReport, check_game
from ruleproof.verify.progress import Progress, quiet
from ruleproof.verify.results import Result

__all__ = ["AnswerChange", "GameDiff", "ReachChange", "diff_games", "diff_reports"]


@dataclass(frozen=True)
class AnswerChange:
    """An answer before and after; one that is new has no `old`, one that is gone no `new`."""

    id: str
    old: Result | None
    new: Result | None

    @property
    def finding(self) -> bool:
        """Whether it is a finding on either side."""
        return any(result is not None and result.finding for result in (self.old, self.new))


@dataclass(frozen=True)
class ReachChange:
    """The places that a piece reaches from a start on one side only."""

    piece: str
    start: str
    gained: tuple[str, ...]
    lost: tuple[str, ...]


@dataclass(frozen=True)
class GameDiff:
    """All that differs between two versions of a game."""

    old: GameReport
    new: GameReport
    answers: tuple[AnswerChange, ...]
    reach: tuple[ReachChange, ...] = ()

    @property
    def same(self) -> bool:
        """Whether nothing differs."""
        return not self.answers and not self.reach


def diff_games(old: str, new: str, *, progress: Progress = quiet) -> GameDiff:
    """Return what differs between the games at two paths; raise ModelError if one is broken."""
    reports = [check_game(name, progress=progress) for name in (old, new)]
    for report in reports:
        if report.diagnostics:
            raise ModelError(*report.diagnostics)
    before, after = _full_board(old), _full_board(new)
    progress("reach")
    reach = tuple(_reach_changes(before, after)) if before and after else ()
    return GameDiff(reports[0], reports[1], diff_reports(*reports), reach)


def diff_reports(old: GameReport, new: GameReport) -> tuple[AnswerChange, ...]:
    """Return the answers that differ, in the order of the new report, then those that are gone."""
    before, after = _by_subject(old), _by_subject(new)
    changes = [
        AnswerChange(subject, before.get(subject), result)
        for subject, result in after.items()
        if subject not in before or _differs(before[subject], result)
    ]
    gone = [
        AnswerChange(subject, result, None)
        for subject, result in before.items()
        if subject not in after
    ]
    return (*changes, *gone)


def _by_subject(report: GameReport) -> dict[str, Result]:
    """Return the results by their id without the name of the game, which may be a new one."""
    results = [answer.result for answer in report.answers]
    return {result.id.removeprefix(f"{report.game}/"): result for result in results}


def _differs(old: Result, new: Result) -> bool:
    return _essence(old) != _essence(new)


def _essence(result: Result) -> tuple[object, ...]:
    """Return what a reader would call another answer; a witness may vary, its length may not."""
    length = (result.witness or {}).get("length")
    return result.verdict, result.answer, result.severity, result.cites, length


def _full_board(name: str) -> Board | None:
    folder = find_game(name)
    if folder.board is None:
        return None
    board = read_board(folder.board).board
    return None if board.partial else board


def _reach_changes(old: Board, new: Board) -> Iterator[ReachChange]:
    from ruleproof.verify.reach_all import reach_all

    for piece in new.pieces:
        if piece not in old.pieces:
            continue
        before, after = reach_all(old, piece), reach_all(new, piece)
        for start in new.names:
            if start not in old.index:
                continue
            left, right = before.ends(start), after.ends(start)
            if left != right:
                yield ReachChange(
                    piece, start, tuple(sorted(right - left)), tuple(sorted(left - right))
                )
