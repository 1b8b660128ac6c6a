"""Check the board of a game: what is stated for all boards, what is claimed on a full one."""

from collections.abc import Generator, Iterator
from pathlib import Path

from ruleproof.models.board_file import BoardFile, read_board
from ruleproof.verify.board_lint import BoardRemark, lint_board
from ruleproof.verify.board_readings import BoardReading
from ruleproof.verify.full_board_check import check_full_board
from ruleproof.verify.headings import check_headings
from ruleproof.verify.kept_board import keep_board_answers, kept_board_answers
from ruleproof.verify.partial_board_check import PartialBoardCheck
from ruleproof.verify.progress import Progress
from ruleproof.verify.results import Result, Scope, word

__all__ = ["check_board", "full_board"]


def check_board(game: str, path: Path, progress: Progress) -> Iterator[Result]:
    """Yield all answers about the board of a game; raise ModelError if it cannot be read."""
    file = read_board(path)
    full = full_board(file, path)
    readings = None
    if file.board.partial:
        readings = yield from _fitting(game, file, progress)
    if full is not None and readings != []:
        yield from check_full_board(game, full, progress, readings=readings)
    yield from check_headings(game, file)
    looked_over = full or file
    progress(f"looking over {looked_over.board.title}")
    for remark in lint_board(looked_over.board):
        yield _lint_result(game, looked_over, remark)


def _fitting(
    game: str, file: BoardFile, progress: Progress
) -> Generator[Result, None, list[BoardReading]]:
    """Yield the answers about all boards that fit; return the readings that have one."""
    kept = kept_board_answers(game, file)
    if kept is not None:
        results, readings = kept
        yield from results
        return readings
    partial = PartialBoardCheck(game, file, progress)
    found = []
    for result in partial.results():
        found.append(result)
        yield result
    keep_board_answers(game, file, found, list(partial.fitting))
    return list(partial.fitting)


def full_board(file: BoardFile, path: Path) -> BoardFile | None:
    """Return the full board to move on: the file itself, or the one that completes it."""
    if not file.board.partial:
        return file
    if file.completed_by is None:
        return None
    full = read_board(path.parent / file.completed_by)
    return None if full.board.partial else full


def _lint_result(game: str, file: BoardFile, remark: BoardRemark) -> Result:
    return Result(
        id=f"{game}/lint/{remark.rule}/{word(remark.subject)}",
        check="lint",
        verdict="wording",
        severity="low",
        title=remark.message,
        method="board linter",
        answer=remark.rule,
        scope=Scope(board=file.board.title),
        where=(remark.span,) if remark.span else (),
        witness={"rule": remark.rule, "subject": remark.subject},
        repairs=(remark.help,) if remark.help else (),
    )
