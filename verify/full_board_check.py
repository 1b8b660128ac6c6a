"""Check the claims of a rulebook on one full board, and the board against what is stated."""

from collections.abc import Iterator, Sequence
from dataclasses import replace

from ruleproof.models.board import Board, Link
from ruleproof.models.board_file import BoardFile
from ruleproof.models.claims import Claim
from ruleproof.verify.board_readings import BoardReading, readings_of
from ruleproof.verify.claim_words import claim_words
from ruleproof.verify.claims import ClaimAnswer, ClaimChecker
from ruleproof.verify.progress import Progress
from ruleproof.verify.results import Result, Scope, word
from ruleproof.verify.steps import Steps

__all__ = ["check_full_board"]


def check_full_board(
    game: str,
    file: BoardFile,
    progress: Progress,
    *,
    readings: Sequence[BoardReading] | None = None,
) -> Iterator[Result]:
    """Yield whether each claim holds on the board, in all `readings` (by default in any)."""
    chosen = list(readings or readings_of(file))
    if file.base is not None and file.base.board.partial:
        yield _conforms(game, file)
    checkers = {
        reading.name(file): ClaimChecker(
            file.board, dict(reading.hops), every_way=reading.every_way
        )
        for reading in chosen
    }
    for claim in file.claims:
        progress(f"{claim.name} on {file.board.title}")
        answers = {name: checker.answer(claim) for name, checker in checkers.items()}
        yield _claim_result(game, file.board, claim, answers)


def _claim_result(game: str, board: Board, claim: Claim, answers: dict[str, ClaimAnswer]) -> Result:
    failing = {name: answer for name, answer in answers.items() if not answer.holds}
    told = next(iter((failing or answers).values()))
    result = Result(
        id=f"{game}/reach/{word(claim.name)}",
        check="reach",
        verdict="proved",
        title=claim_words(claim),
        method="search on board and movement, replayed",
        cites=claim.cites,
        answer=told.told,
        scope=Scope(board=board.title),
        where=(claim.span,) if claim.span else (),
        witness={"told": told.told},
    )
    if not failing:
        return result
    witness = {
        "told": told.told,
        "missing": list(told.missing),
        "surplus": list(told.surplus),
        "walks": {place: list(walk) for place, walk in told.walks.items()},
    }
    if len(failing) == len(answers):
        return replace(result, verdict="fails", severity="high", witness=witness)
    witness["fails in"] = list(failing)
    witness["holds in"] = [name for name in answers if name not in failing]
    return replace(result, verdict="depends", witness=witness, readings=tuple(failing))


def _conforms(game: str, file: BoardFile) -> Result:
    """Return whether the full board has all that is stated, and nothing that is excluded."""
    assert file.base is not None
    stated, board = file.base.board, file.board
    against = [*_places_amiss(stated, board), *_links_amiss(stated, board)]
    result = Result(
        id=f"{game}/board/completion",
        check="board",
        verdict="proved",
        title=f"{board.title}: has all places, marks and links that are stated",
        method="comparison",
        answer="agrees",
        scope=Scope(board=board.title),
        witness={"against": against},
    )
    if not against:
        return result
    title = f"{board.title}: is not what is stated, {against[0]}"
    return replace(result, verdict="fails", severity="high", title=title, answer="disagrees")


def _places_amiss(stated: Board, board: Board) -> Iterator[str]:
    for name, place in stated.places.items():
        if name not in board.places:
            yield f"`{name}` is missing"
            continue
        own = board.places[name]
        for mark in sorted(stated.marks_of(name) - board.marks_of(name)):
            yield f"`{name}` lacks the mark `{mark}`"
        for mark in sorted(place.lacks & board.marks_of(name)):
            yield f"`{name}` has the mark `{mark}`"
        if place.region not in (None, own.region):
            yield f"`{name}` is not in `{place.region}`"
        if place.size not in (None, own.size):
            yield f"`{name}` is not `{place.size}`"


def _links_amiss(stated: Board, board: Board) -> Iterator[str]:
    steps = Steps(board)
    for name, mode in stated.modes.items():

        def linked(link: Link, name: str = name) -> bool:
            if not {link.start, link.end} <= board.places.keys():
                return False
            return board.index[link.end] in set(steps.mode(name).after(board.index[link.start]))

        for link in mode.links:
            if link.at is None and not linked(link):
                yield f"{name}: {link.start} - {link.end} is missing"
        for link in mode.excluded:
            if linked(link):
                yield f"{name}: {link.start} - {link.end} is excluded"
        for zone in mode.zones:
            if not any({*zone.places} <= {*own.places} for own in board.modes[name].zones):
                yield f"{name}: the places of {zone.name} are not in one zone"
