"""All answers about the statements of a game."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

from ruleproof.models.language.game import Game
from ruleproof.models.language.loading import load_game
from ruleproof.models.language.unknowns import Cell
from ruleproof.verify.results import Result
from ruleproof.verify.statements.answers import forks_of, readings_of_nothing
from ruleproof.verify.statements.contradictions import contradictions
from ruleproof.verify.statements.examples import examples, independent_examples
from ruleproof.verify.statements.gaps import gaps, gaps_of
from ruleproof.verify.statements.reached import Reaching
from ruleproof.verify.statements.remarks import (
    dead_statements,
    idle_statements,
    lonely_statements,
    overridden,
    unasked_questions,
    vacuous_statements,
)
from ruleproof.verify.statements.settled import asymmetries, settled_answers, settled_questions
from ruleproof.verify.statements.telling import IDLE, told_statement
from ruleproof.verify.statements.theory import Theory, theory_of

__all__ = ["findings", "results_of", "statement_results"]


def findings(folder: Path | str) -> list[Result]:
    """Return all answers about the statements of the game in a folder."""
    return list(statement_results(load_game(Path(folder))))


def statement_results(game: Game, *, name: str | None = None) -> Iterator[Result]:
    """Yield all answers about the statements of a game; raise ModelError if they are broken."""
    yield from results_of(theory_of(game), name or game.name)


def results_of(theory: Theory, name: str) -> Iterator[Result]:
    """Yield all answers about what a game says; raise ModelError for a reading of nothing."""
    if theory.grounded.game.rulings.forks:
        forks_of(theory)
    reaching = Reaching(theory.grounded.game)
    yield from contradictions(theory, name, reaching)
    yield from gaps(theory, name, reaching)
    yield from dead_statements(theory, name)
    yield from vacuous_statements(theory, name)
    yield from unasked_questions(theory, name)
    yield from readings_of_nothing(theory, name)
    yield from asymmetries(theory, name)
    yield from examples(theory, name)
    open_questions = {gap.function for gap in gaps_of(theory)}
    clashing = {cell.function for cell in theory.clashing_cells}
    yield from settled_questions(theory, name, frozenset(open_questions | clashing))
    yield _overview(theory, name)


def _overview(theory: Theory, name: str) -> Result:
    """Return how much is said, and what could not be checked against anything."""
    lonely = lonely_statements(theory)
    exceptions = overridden(theory)
    told: dict[str, Any] = {
        "speak alone": [told_statement(each) for each in lonely],
        "exceptions": [
            f"{told_statement(each)} over {' '.join(each.overrides)}, {count} times"
            for each, count in exceptions
        ],
        "independent examples": [
            told_statement(theory.statements[each]) for each in independent_examples(theory)
        ],
        IDLE: [told_statement(each) for each in idle_statements(theory, _told_cells(theory))],
    }
    said = _counted(len(theory.statements), "statement")
    asked = _counted(len(theory.grounded.questions), "question")
    alone = f", {len(lonely)} {'speaks' if len(lonely) == 1 else 'speak'} alone" if lonely else ""
    return Result(
        id=f"{name}/statements/overview",
        check="statements",
        verdict="proved",
        title=f"{said} about {asked}{alone}",
        method="count",
        witness=told,
    )


def _told_cells(theory: Theory) -> set[Cell]:
    """Return the cells that some answer tells of: they clash, are open, or are settled."""
    settled = (settled_answers(theory, each) for each in theory.grounded.questions)
    open_cells = (cell for gap in gaps_of(theory) for cell in gap.cells)
    return {*theory.clashing_cells, *open_cells, *(cell for each in settled for cell in each)}


def _counted(number: int, noun: str) -> str:
    return f"{number} {noun}" if number == 1 else f"{number} {noun}s"
