"""Who cites a line of the rulebook: rules, statements, claims about the board, checked data."""

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING, Any

from ruleproof.models.board import Piece
from ruleproof.models.board_file import BoardFile
from ruleproof.models.claims import ListClaim
from ruleproof.models.diagnostics import ModelError
from ruleproof.models.labels import moves_of
from ruleproof.models.reading import read_source
from ruleproof.models.rulebook.noticed_file import Noticed
from ruleproof.models.rulebook.rulebook import Rulebook
from ruleproof.models.source import Source, Span
from ruleproof.verify.results import Result
from ruleproof.verify.statements.telling import IDLE, told_statement

if TYPE_CHECKING:
    from ruleproof.models.language.definitions import Definition
    from ruleproof.models.language.game import Game
    from ruleproof.models.language.statements import Statement

__all__ = ["Citation", "board_citations", "game_citations", "rulebook_citations"]

CLAIMS = {
    "invariant": "invariant",
    "always": "invariant",
    "reachable": "reachable",
    "never": "never",
    "measure": "extremes",
}
SAID_NOTHING = ("vacuous", "dead", "undecided")


@dataclass(frozen=True)
class Citation:
    """The id of a line and what cites it; `formal` if changing that would change an answer."""

    line: str
    by: str
    formal: bool
    span: Span | None = field(default=None, compare=False, repr=False)


def rulebook_citations(rulebook: Rulebook) -> Iterator[Citation]:
    """Yield what the rulebook's own tables, sums, terms and references cite."""
    for line in rulebook.checked_ids():
        yield Citation(line, "checked data of the rulebook", True)
    for line in rulebook.mentioned_ids():
        yield Citation(line, "the terms of the rulebook", False)


def board_citations(file: BoardFile) -> Iterator[Citation]:
    """Yield what a board cites: its claims are checked, its facts are what they are checked on.

    How a piece moves is checked where the rulebook lists what it reaches by every label.
    """
    for claim in file.claims:
        yield from (Citation(line, f"claim {claim.name}", True, claim.span) for line in claim.cites)
    board = file.board
    modes = board.modes.values()
    links = (link for mode in modes for link in (*mode.links, *mode.excluded))
    facts = (board.places.values(), modes, links, board.hops.values())
    for fact in (each for kind in facts for each in kind):
        yield from (Citation(line, "the board", False, fact.span) for line in fact.cites)
    for piece in board.pieces.values():
        listed = _is_listed(piece, file)
        yield from (
            Citation(line, f"piece {piece.name}", listed, piece.span) for line in piece.cites
        )


def _is_listed(piece: Piece, file: BoardFile) -> bool:
    """Return whether a list is printed for every label: another movement changes a list."""
    claims = (each for each in file.claims if isinstance(each, ListClaim))
    listed = {each.label for each in claims if each.piece == piece.name}
    return moves_of(file.board, piece.name).keys() <= listed


def game_citations(game: "Game", noticed: Noticed, results: Iterable[Result]) -> Iterator[Citation]:
    """Yield what rules and statements cite.

    A rule is formal if some change of it was noticed, a claim if it has an answer, a statement if
    some answer hangs on it: it is neither vacuous nor dead nor idle.
    """
    sources: dict[str, Source | None] = {}
    results = list(results)
    idle = [name for result in results for name in (result.witness or {}).get(IDLE, ())]
    answered = [result for result in results if result.verdict not in SAID_NOTHING]
    empty = [result for result in results if result.verdict in SAID_NOTHING]
    for scene in game.scenes.values():
        for definition in scene.definitions:
            check = CLAIMS.get(definition.role)
            subject = f"{game.name}/{check}/{scene.name}.{definition.name}"
            told = check is not None and _is_told(subject, answered)
            formal = told or noticed.about(definition)
            yield from _of_function(definition, definition.role, formal, sources)
    for reading in game.readings.values():
        yield from (Citation(line, f"reading {reading.name}", False) for line in reading.cites)
    for statement in game.rulings.statements:
        formal = statement.role != "given" and not _is_about(statement.name, empty)
        formal = formal and told_statement(statement) not in idle
        yield from _of_function(statement, statement.role, formal, sources)
    for question in game.rulings.questions:
        yield from (
            Citation(line, f"question {question.name}", False) for line in question.promises
        )
    for expectation in game.rulings.expectations:
        name = f"expectation about {expectation.function.name}"
        yield from (Citation(line, name, False) for line in expectation.cites)


def _is_about(name: str, results: Iterable[Result]) -> bool:
    """Return whether some result has the statement as its subject, with or without its file."""
    subjects = (part for result in results for part in result.id.split("/")[2:])
    return any(subject.rpartition(".")[2] == name for subject in subjects)


def _is_told(subject: str, results: Iterable[Result]) -> bool:
    return any(result.id == subject or result.id.startswith(f"{subject}/") for result in results)


def _of_function(
    made: "Definition | Statement", role: str, formal: bool, sources: dict[str, Source | None]
) -> Iterator[Citation]:
    for line in made.cites:
        yield Citation(line, f"{role} {made.name}", formal, _place(made.function, line, sources))


def _place(function: Any, line: str, sources: dict[str, Source | None]) -> Span | None:
    """Return where a function cites an id: within its decorators, else its first line."""
    code = function.__code__
    if code.co_filename not in sources:
        sources[code.co_filename] = _source(Path(code.co_filename))
    source = sources[code.co_filename]
    if source is None:
        return None
    start = source.start_of(code.co_firstlineno)
    cited = re.compile(rf"([\"']){re.escape(line)}\1").search(source.text, start)
    if cited is None or source.text[start : cited.start()].count("\n") > 12:
        return source.span(start, start + 1)
    return source.span(cited.start() + 1, cited.end() - 1)


def _source(path: Path) -> Source | None:
    try:
        return read_source(path)
    except ModelError:
        return None
