"""Printed lists whose heading is not what the rulebook calls the mode."""

from collections.abc import Iterator

from ruleproof.models.board_file import BoardFile
from ruleproof.models.claims import ListClaim
from ruleproof.models.labels import moves_of
from ruleproof.models.movement import modes_in
from ruleproof.verify.results import Result, word

__all__ = ["check_headings"]


def check_headings(game: str, file: BoardFile) -> Iterator[Result]:
    """Yield a finding for every list that is headed by another name than that of its mode."""
    for claim in file.claims:
        if not isinstance(claim, ListClaim) or claim.heading is None:
            continue
        modes = modes_in(moves_of(file.board, claim.piece)[claim.label])
        called = [file.board.modes[mode].called for mode in modes]
        if claim.heading in called:
            continue
        yield Result(
            id=f"{game}/wording/heading {word(claim.name)}",
            check="wording",
            verdict="wording",
            severity="low",
            title=f"the list is headed {claim.heading}, elsewhere it is called {called[0]}",
            method="comparison of names",
            cites=tuple(
                dict.fromkeys(
                    (*claim.cites, *(c for m in modes for c in file.board.modes[m].cites))
                )
            ),
            answer=claim.heading,
            where=(claim.span,) if claim.span else (),
            witness={"heading": claim.heading, "called": called},
            repairs=(f"head the list {called[0]}",),
        )
