"""Answers about boards for the terminal, and as JSON."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from ruleproof.models.board_file import BoardFile
from ruleproof.models.claims import ReachClaim
from ruleproof.reports.text_lines import Line, Span, Style, columns, line, printable
from ruleproof.verify.board_lint import BoardRemark
from ruleproof.verify.board_readings import BoardReading
from ruleproof.verify.fitting_boards import Judgement
from ruleproof.verify.partial_board_check import pair_told
from ruleproof.verify.results import Result

__all__ = ["ask_json", "ask_lines", "links_lines", "lint_json", "lint_lines"]

Remarks = Sequence[tuple[str, BoardRemark]]
STYLES: dict[str, Style] = {
    "on every board": "good",
    "on none": "bad",
    "depends": "warn",
    "no board fits": "bad",
}


def lint_lines(remarks: Remarks) -> Iterator[Line]:
    """Yield a line for each remark, where it is, and what to do."""
    for board, remark in remarks:
        where = printable(board)
        if remark.span is not None:
            where = f"{printable(remark.span.source.name)}:{remark.span.line}:{remark.span.column}"
        yield line(
            Span(where, "dim"), "  ", Span(remark.rule, "warn"), f"  {printable(remark.message)}"
        )
        if remark.help:
            yield line("    ", Span(printable(remark.help), "dim"))
    count = "1 remark" if len(remarks) == 1 else f"{len(remarks)} remarks"
    yield line(count if remarks else Span("nothing to remark", "good"))


def lint_json(game: str, remarks: Remarks) -> dict[str, Any]:
    """Return the remarks for other programs."""
    return {
        "game": game,
        "remarks": [
            {
                "board": board,
                "rule": remark.rule,
                "subject": remark.subject,
                "message": remark.message,
                "line": remark.span.line if remark.span else None,
                "column": remark.span.column if remark.span else None,
                "help": remark.help,
            }
            for board, remark in remarks
        ],
    }


def links_lines(results: Sequence[Result]) -> Iterator[Line]:
    """Yield which readings fit, then for each mode what every board has."""
    readings, *modes = results
    yield line(Span(readings.title, "title"))
    witness = readings.witness or {}
    rows: list[list[str | Span]] = [
        [Span("fits", "good"), printable(name)] for name in witness["fits"] if name
    ]
    for clash in witness["clashes"]:
        told = " / ".join(clash["statements"])
        rows.append([Span("clashes", "bad"), printable(clash["reading"])])
        rows.append(["", Span(printable(told), "dim")])
    yield from columns(rows)
    if modes:
        bounds = ", ".join(f"{n} {name}" for name, n in readings.scope.bounds.items())
        yield ()
        yield line(Span("on every board that fits", "title"), Span(f"  (at most {bounds})", "dim"))
    for result in modes:
        yield line("  ", Span(printable(result.title), "name"))
        for name in (result.witness or {})["forced"]:
            yield line("    ", printable(name))


def ask_lines(
    claim: ReachClaim, file: BoardFile, answers: Mapping[BoardReading, Judgement]
) -> Iterator[Line]:
    """Yield the answer in each reading, with what it rests on."""
    yield line(
        Span(printable(claim.name), "title"), Span(f"  on {printable(file.board.title)}", "dim")
    )
    if file.board.partial:
        bounds = ", ".join(f"{number} {name}" for name, number in _bounds(file).items())
        yield line("  ", Span(f"boards with at most {bounds}", "dim"))
    alike: dict[tuple[str, ...], list[str]] = {}
    for reading, judgement in answers.items():
        told = (judgement.verdict, *_because(judgement))
        alike.setdefault(told, []).append(printable(reading.name(file)))
    for (verdict, *because), readings in alike.items():
        style = STYLES[verdict]
        yield line("  ", Span(f"{verdict:<15}", style), Span(readings[0], "dim"))
        yield from (line(" " * 17, Span(name, "dim")) for name in readings[1:])
        yield from (line(" " * 19, printable(told)) for told in because)


def _because(judgement: Judgement) -> Iterator[str]:
    if judgement.pair is not None:
        told = pair_told(judgement.pair)
        yield f"holds with: {', '.join(told['holds with']) or 'nothing more'}"
        yield f"fails with: {', '.join(told['fails with']) or 'nothing more'}"
    for statement in judgement.because:
        cites = f" ({', '.join(statement.cites)})" if statement.cites else ""
        yield f"because: {statement.name}{cites}"


def ask_json(
    game: str, claim: ReachClaim, file: BoardFile, answers: Mapping[BoardReading, Judgement]
) -> dict[str, Any]:
    """Return the answers for other programs."""
    return {
        "game": game,
        "piece": claim.piece,
        "from": claim.start,
        "to": claim.place,
        "by": claim.label or None,
        "bounds": _bounds(file) if file.board.partial else {},
        "answers": [
            {
                "reading": reading.name(file),
                "answer": judgement.verdict,
                "because": [statement.name for statement in judgement.because],
                "boards": pair_told(judgement.pair) if judgement.pair else None,
            }
            for reading, judgement in answers.items()
        ],
    }


def _bounds(file: BoardFile) -> dict[str, int]:
    bounds = file.board.bounds
    return {
        "unnamed places": bounds.unnamed_places,
        "zones": bounds.zones,
        "zones per place": bounds.zones_per_place,
    }
