"""Check the statements of a game: contradictions, gaps, and what else can be said about them."""

from collections.abc import Iterator

from ruleproof.models.diagnostics import Diagnostic, ModelError
from ruleproof.models.game_folder import GameFolder
from ruleproof.verify.progress import Progress
from ruleproof.verify.results import Result
from ruleproof.verify.rules.opened import OpenedGame
from ruleproof.verify.statements.findings import statement_results
from ruleproof.verify.statements.theory import Theory, theory_of

__all__ = ["check_statements", "has_rules", "theory_in"]


def check_statements(opened: OpenedGame, progress: Progress) -> Iterator[Result]:
    """Yield all answers about the statements; raise ModelError if they are broken."""
    game = opened.game()
    if game.rulings.statements:
        progress("statements")
        yield from statement_results(game, name=opened.folder.name)


def has_rules(opened: OpenedGame) -> bool:
    """Return whether there are scenes to check; a game may consist of statements alone."""
    game = opened.game()
    return bool(game.scenes) or not game.rulings.statements


def theory_in(folder: GameFolder) -> Theory:
    """Return what the statements of a game say together; raise ModelError if it has none."""
    game = OpenedGame(folder).game() if folder.rules is not None else None
    if game is None or not game.rulings.statements:
        raise ModelError(
            Diagnostic(
                "RP416",
                f"`{folder.name}` has no statements",
                help="write what the rulebook says as functions under `@says(...)` in game.py",
            )
        )
    return theory_of(game)
