"""What is stated about a partial board, each statement as a literal of its theory."""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from typing import assert_never

from ruleproof.models.board import Link
from ruleproof.models.claims import (
    Claim,
    CountClaim,
    ForbidsClaim,
    ListClaim,
    ReachClaim,
    RouteClaim,
    SeveralWaysClaim,
)
from ruleproof.models.labels import moves_of
from ruleproof.models.source import Span
from ruleproof.verify.board_theory import BoardTheory, NotOnPartialBoardsError, Vector
from ruleproof.verify.forbidden_walks import forbidden_walk
from ruleproof.verify.formula import FALSE, TRUE, Literal

__all__ = ["BoardStatement", "board_statements", "claim_literal"]


@dataclass(frozen=True)
class BoardStatement:
    """One statement about the board, with the ids of the sentences that it comes from."""

    name: str
    cites: tuple[str, ...]
    literal: Literal
    claim: Claim | None = None
    span: Span | None = field(default=None, compare=False, repr=False)


def board_statements(
    theory: BoardTheory,
    claims: Iterable[Claim],
    readings: Mapping[str, str],
    *,
    every_way: bool,
) -> Iterator[BoardStatement]:
    """Yield all that the board and the claims state, in the order of the file.

    `every_way` reads printed lists as all places that a mode reaches; else each place is printed
    once, under the first mode that reaches it.
    """
    yield from _stated_links(theory)
    speaker = _Speaker(theory, readings, every_way)
    for claim in claims:
        yield BoardStatement(claim.name, claim.cites, speaker.literal(claim), claim, claim.span)


def claim_literal(
    theory: BoardTheory, claim: Claim, readings: Mapping[str, str], *, every_way: bool
) -> Literal:
    """Return the literal that holds on just the boards on which the claim does."""
    return _Speaker(theory, readings, every_way).literal(claim)


def _stated_links(theory: BoardTheory) -> Iterator[BoardStatement]:
    for mode in theory.board.modes.values():
        for zone in mode.zones:
            for place in zone.places:
                literal = theory.fact("zone", zone.name, place)
                yield BoardStatement(
                    f"{place} in {zone.name}", mode.cites, literal, None, zone.span
                )
        for links, wanted in ((mode.links, True), (mode.excluded, False)):
            for link in links:
                if link.at is None:
                    yield _stated_link(theory, mode.name, link, wanted)


def _stated_link(theory: BoardTheory, mode: str, link: Link, wanted: bool) -> BoardStatement:
    cites = link.cites or theory.board.modes[mode].cites
    name = f"{mode}: {link.start} {'->' if link.one_way else '-'} {link.end}"
    if not wanted:
        literal = -theory.step(mode, link.start, link.end)
        if not link.one_way:
            literal = theory.formula.all_of([literal, -theory.step(mode, link.end, link.start)])
        return BoardStatement(f"{name} not linked", cites, literal, None, link.span)
    single = link.one_way and not theory.board.modes[mode].one_way
    literal = (
        theory.fact("one-way link", mode, link.start, link.end)
        if single
        else theory.link(mode, link.start, link.end)
    )
    return BoardStatement(name, cites, literal, None, link.span)


class _Speaker:
    """Says claims in the words of a theory; the reach of each label is worked out once."""

    def __init__(self, theory: BoardTheory, readings: Mapping[str, str], every_way: bool) -> None:
        self.theory = theory
        self.readings = readings
        self.every_way = every_way
        self._reaches: dict[tuple[str, str], dict[str, Vector]] = {}

    def literal(self, claim: Claim) -> Literal:
        formula = self.theory.formula
        match claim:
            case CountClaim():
                return self.count(claim)
            case ListClaim():
                return self.listed(claim)
            case ReachClaim():
                place = self.theory.index[claim.place]
                reaches = self.reaches(claim)
                labels = [claim.label] if claim.label else reaches
                return formula.any_of(reaches[label][place] for label in labels)
            case RouteClaim():
                return self.route(claim)
            case SeveralWaysClaim():
                vectors = list(self.reaches(claim).values())
                return formula.any_of(
                    formula.at_least([vector[place] for vector in vectors], 2)[2]
                    for place in range(len(self.theory.names))
                )
            case ForbidsClaim():
                moves = moves_of(self.theory.board, claim.piece, self.readings)
                return FALSE if forbidden_walk(moves, claim.movement) else TRUE
        assert_never(claim)

    def reaches(self, claim: Claim) -> dict[str, Vector]:
        """Return for each label of the piece where it leads, the start left out."""
        key = (claim.piece, claim.start)
        piece = self.theory.board.pieces[claim.piece]
        if piece.budget is not None:
            raise NotOnPartialBoardsError(f"`{piece.name}` moves by points", claim.span)
        if key not in self._reaches:
            moves = moves_of(self.theory.board, claim.piece, self.readings)
            found = {label: self.theory.reach(moves[label], claim.start) for label in moves}
            if not piece.may_return:
                for vector in found.values():
                    vector[self.theory.index[claim.start]] = FALSE
            self._reaches[key] = found
        return self._reaches[key]

    def count(self, claim: CountClaim) -> Literal:
        formula = self.theory.formula
        reached = [formula.any_of(ways) for ways in zip(*self.reaches(claim).values(), strict=True)]
        if claim.count > len(reached):
            return FALSE
        enough = formula.at_least(reached, claim.count + 1)
        return formula.all_of([enough[claim.count], -enough[claim.count + 1]])

    def listed(self, claim: ListClaim) -> Literal:
        formula, reaches = self.theory.formula, self.reaches(claim)
        earlier = () if self.every_way else claim.earlier
        agreements = []
        for number, name in enumerate(self.theory.names):
            before = formula.any_of(reaches[label][number] for label in earlier)
            new = formula.all_of([reaches[claim.label][number], -before])
            agreements.append(new if name in claim.places else -new)
        return formula.all_of(agreements)

    def route(self, claim: RouteClaim) -> Literal:
        movement = moves_of(self.theory.board, claim.piece, self.readings)[claim.label]
        if claim.route[:1] != (claim.start,):
            return FALSE
        first = [TRUE, *([FALSE] * (len(claim.route) - 1))]
        return self.theory.along(movement, claim.route, first)[-1]
