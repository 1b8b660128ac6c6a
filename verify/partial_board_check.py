"""Check what a rulebook states about its board, for all boards that fit."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from typing import Any

from ruleproof.models.board_file import BoardFile
from ruleproof.models.claims import Claim
from ruleproof.models.source import Span
from ruleproof.verify.board_links import LinkQuestion
from ruleproof.verify.board_readings import BoardReading, fitting_boards, readings_of
from ruleproof.verify.board_statements import BoardStatement
from ruleproof.verify.claim_words import claim_words
from ruleproof.verify.closest_boards import Pair
from ruleproof.verify.fitting_boards import FittingBoards
from ruleproof.verify.progress import Progress
from ruleproof.verify.results import Result, Scope, word

__all__ = ["PartialBoardCheck", "link_words", "pair_told"]

EVERY_BOARD = "every board that fits the statements"


class PartialBoardCheck:
    """The check of one partial board; `fitting` holds the readings that have a board."""

    def __init__(
        self,
        game: str,
        file: BoardFile,
        progress: Progress,
        *,
        hops: Mapping[str, str] | None = None,
    ) -> None:
        self.game = game
        self.file = file
        self.progress = progress
        self.fitting: dict[BoardReading, FittingBoards] = {}
        self.clashes: dict[BoardReading, tuple[BoardStatement, ...]] = {}
        for reading in readings_of(file):
            if any(dict(reading.hops).get(hop) != chosen for hop, chosen in (hops or {}).items()):
                continue
            progress(f"boards that fit, {reading.name(file)}")
            boards = fitting_boards(file, reading)
            clash = boards.clash()
            if clash:
                self.clashes[reading] = clash
            else:
                self.fitting[reading] = boards

    def results(self) -> Iterator[Result]:
        """Yield the answers; where no board fits, nothing else is answered."""
        yield self.readings()
        if not self.fitting:
            return
        self.progress("forced links")
        yield from self.links()
        for claim in self.file.claims:
            self.progress(claim.name)
            yield self._claim(claim)

    def _scope(self) -> Scope:
        bounds = self.file.board.bounds
        return Scope(
            board=EVERY_BOARD,
            bounds={
                "unnamed places": bounds.unnamed_places,
                "zones": bounds.zones,
                "zones per place": bounds.zones_per_place,
            },
        )

    def readings(self) -> Result:
        """Return which readings have a board that fits, and what clashes in the others."""
        fits = [reading.name(self.file) for reading in self.fitting]
        clashes = [
            {"reading": reading.name(self.file), "statements": _told(clash)}
            for reading, clash in self.clashes.items()
        ]
        result = Result(
            id=f"{self.game}/board/readings",
            check="board",
            verdict="proved",
            title=f"{len(fits)} of {len(fits) + len(clashes)} readings have a board that fits",
            method="SAT, minimal sets",
            answer="; ".join(f"[{name}]" for name in fits),
            scope=self._scope(),
            witness={"fits": fits, "clashes": clashes},
            cites=_cites(statement for clash in self.clashes.values() for statement in clash),
            where=_spans(next(iter(self.clashes.values()), ())),
        )
        if fits:
            return result
        return replace(
            result,
            verdict="contradiction",
            severity="high",
            title="no board fits the statements",
            repairs=tuple(f"change {told}" for told in clashes[0]["statements"]),
        )

    def _claim(self, claim: Claim) -> Result:
        judged = {
            reading.name(self.file): boards.judge(claim.name, closest=number == 0)
            for number, (reading, boards) in enumerate(self.fitting.items())
        }
        verdicts = {judgement.verdict for judgement in judged.values()}
        first = next(iter(judged.values()))
        result = Result(
            id=f"{self.game}/claim/{word(claim.name)}",
            check="claims",
            verdict="proved",
            title=f"{claim_words(claim)} (implied by the rest)",
            method="SAT, judged without itself",
            cites=claim.cites,
            context=_cites(first.because),
            answer="implied",
            scope=self._scope(),
            where=(claim.span,) if claim.span else (),
            witness={"because": _told(first.because)},
        )
        if verdicts == {"on every board"}:
            return result
        if first.pair is not None and verdicts == {"depends"}:
            return replace(
                result,
                verdict="depends",
                title=f"{claim_words(claim)} (independent of the rest)",
                answer="independent",
                witness=pair_told(first.pair),
            )
        answers = {name: judgement.verdict for name, judgement in judged.items()}
        return replace(
            result,
            verdict="depends",
            title=f"{claim_words(claim)} (implied in some readings only)",
            answer="; ".join(f"[{name}] {answer}" for name, answer in answers.items()),
            witness={"by reading": answers},
        )

    def links(self) -> Iterator[Result]:
        """Yield for each mode what all boards that fit have, and what none has."""
        found = [links for boards in self.fitting.values() if (links := boards.links())]
        for mode in self.file.board.modes.values():
            forced = _common([links.forced for links in found], mode.name)
            excluded = _common([links.excluded for links in found], mode.name)
            asked = [
                question
                for question in (*found[0].forced, *found[0].excluded, *found[0].open)
                if question.mode == mode.name
            ]
            open_count = len(asked) - len(forced) - len(excluded)
            yield Result(
                id=f"{self.game}/board/links/{word(mode.name)}",
                check="board",
                verdict="proved",
                title=f"{mode.called}: {len(forced)} forced, {len(excluded)} excluded, "
                f"{open_count} open",
                method="SAT, one answer on every board",
                cites=mode.cites,
                answer="; ".join(map(link_words, forced)),
                scope=self._scope(),
                where=(mode.span,) if mode.span else (),
                witness={
                    "forced": [link_words(question) for question in forced],
                    "excluded": [link_words(question) for question in excluded],
                    "open": open_count,
                },
            )


def _common(lists: Sequence[tuple[LinkQuestion, ...]], mode: str) -> list[LinkQuestion]:
    """Return the questions of a mode that all lists hold."""
    shared = set(lists[0]).intersection(*lists)
    return [question for question in lists[0] if question in shared and question.mode == mode]


def link_words(question: LinkQuestion) -> str:
    """Return what every board has, in words."""
    match question.kind:
        case "link":
            return " - ".join(question.places)
        case "mark":
            return question.places[0]
        case _:
            return f"{question.places[0]} in two zones"


def pair_told(pair: Pair) -> dict[str, Any]:
    """Return what tells two boards apart: the facts that only one of them has."""
    return {
        "holds with": [str(fact) for fact in pair.differ if fact in pair.holding],
        "fails with": [str(fact) for fact in pair.differ if fact in pair.failing],
        "differ in": len(pair.differ),
        "fewest possible": pair.closest,
    }


def _told(statements: Iterable[BoardStatement]) -> list[str]:
    return [
        f"{statement.name} ({', '.join(statement.cites)})" if statement.cites else statement.name
        for statement in statements
    ]


def _cites(statements: Iterable[BoardStatement]) -> tuple[str, ...]:
    return tuple(dict.fromkeys(cite for statement in statements for cite in statement.cites))


def _spans(statements: Iterable[BoardStatement]) -> tuple[Span, ...]:
    return tuple(statement.span for statement in statements if statement.span is not None)
