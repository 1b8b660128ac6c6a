"""Certificates of what a full board was asked: which of its claims hold there, and which do not."""

from collections.abc import Iterator, Sequence
from typing import Any

from ruleproof.models.board_file import BoardFile, read_board
from ruleproof.models.claims import Claim
from ruleproof.models.game_folder import GameFolder
from ruleproof.verify.board_check import full_board
from ruleproof.verify.board_readings import BoardReading, readings_of
from ruleproof.verify.reach import reach
from ruleproof.verify.results import Result, word

__all__ = ["claim_certificates"]


def claim_certificates(
    folder: GameFolder, name: str, results: Sequence[Result]
) -> Iterator[tuple[str, dict[str, Any]]]:
    """Yield a certificate for each claim that was asked of the full board, in each reading.

    `name` is how the game is found again. A piece whose points grow for ever has none.
    """
    if folder.board is None:
        return
    stated = read_board(folder.board)
    full = full_board(stated, folder.board)
    if full is None:
        return
    asked = {result.id: result for result in results if result.check == "reach"}
    fits = _that_fit(stated, results)
    for claim in full.claims:
        result = asked.get(f"{folder.name}/reach/{word(claim.name)}")
        if result is None:
            continue
        failing = _failing(result, [reading.name(full) for reading in fits])
        for reading in fits:
            if _gains(full, claim, reading):
                continue
            yield (
                result.id,
                {
                    "certificate": 1,
                    "kind": "claim",
                    "game": name,
                    "board": full.board.title,
                    "claim": claim.name,
                    "readings": dict(reading.hops),
                    "lists": reading.lists,
                    "holds": reading.name(full) not in failing,
                },
            )


def _gains(full: BoardFile, claim: Claim, reading: BoardReading) -> bool:
    """Return whether the piece of a claim gains points for ever."""
    if full.board.pieces[claim.piece].budget is None:
        return False
    hops = dict(reading.hops)
    return reach(full.board, claim.piece, claim.start, readings=hops).gain is not None


def _that_fit(stated: BoardFile, results: Sequence[Result]) -> list[BoardReading]:
    """Return the readings in which the full board was asked."""
    found = list(readings_of(stated))
    if not stated.board.partial:
        return found
    for result in results:
        if result.check == "board" and result.witness and "fits" in result.witness:
            return [reading for reading in found if reading.name(stated) in result.witness["fits"]]
    return []


def _failing(result: Result, readings: list[str]) -> list[str]:
    match result.verdict:
        case "proved":
            return []
        case "fails":
            return readings
        case _:
            return list(result.readings)
