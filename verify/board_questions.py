"""A question of one's own about a board: for all boards that fit, or for the full one."""

from ruleproof.models.board_file import BoardFile
from ruleproof.models.claims import Claim
from ruleproof.verify.board_readings import BoardReading, readings_of
from ruleproof.verify.claims import ClaimChecker
from ruleproof.verify.fitting_boards import FittingBoards, Judgement
from ruleproof.verify.progress import Progress

__all__ = ["ask_board"]


def ask_board(file: BoardFile, claim: Claim, progress: Progress) -> dict[BoardReading, Judgement]:
    """Return for each reading on which boards the claim holds; a full board is the only one."""
    answers: dict[BoardReading, Judgement] = {}
    for reading in readings_of(file):
        progress(reading.name(file))
        if file.board.partial:
            boards = FittingBoards(
                file, dict(reading.hops), every_way=reading.every_way, asked=[claim]
            )
            answers[reading] = boards.ask(claim.name)
        else:
            checker = ClaimChecker(file.board, dict(reading.hops), every_way=reading.every_way)
            holds = checker.answer(claim).holds
            answers[reading] = Judgement("on every board" if holds else "on none")
    return answers
