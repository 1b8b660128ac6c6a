"""One answer in full: the result, what the rulebook says about it, and what lies near."""

from collections.abc import Mapping
from dataclasses import dataclass

from ruleproof.models.diagnostics import Diagnostic, ModelError, did_you_mean
from ruleproof.models.expected_file import Expected, read_expected
from ruleproof.models.game_folder import GameFolder, bundled_games, find_game
from ruleproof.models.rulebook.rulebook import Line
from ruleproof.models.rulebook.rulebook_file import read_rulebook
from ruleproof.verify.check import Answered, Part, compared, numbered, part_results
from ruleproof.verify.progress import Progress, quiet
from ruleproof.verify.results import Result

__all__ = ["Explained", "explained"]

QUICKEST_FIRST: tuple[Part, ...] = ("statements", "rulebook", "board", "rules")


@dataclass(frozen=True)
class Explained:
    """An answer, the lines of the rulebook by id, and other answers that cite the same lines."""

    answer: Answered
    lines: Mapping[str, Line]
    near: tuple[Result, ...]


def explained(finding: str, *, game: str | None = None, progress: Progress = quiet) -> Explained:
    """Return the answer whose id is `finding`; of another game's folder if `game` is its path.

    Parts of the game are checked, the quickest first, until the answer is there. Raises ModelError
    if there is no such answer.
    """
    name = finding.partition("/")[0]
    if game is None and name not in bundled_games():
        raise ModelError(
            Diagnostic(
                "RP011",
                f"there is no answer `{finding}`",
                help="an id begins with the game: viktory/contradiction/...; name the folder of "
                "a game of your own with --game",
            )
        )
    folder = find_game(game or name)
    results: list[Result] = []
    for part in QUICKEST_FIRST:
        results += numbered(part_results(folder, part, progress))
        found = next((each for each in results if _is(each.id, finding, folder)), None)
        if found is not None:
            return _explained(folder, found, results)
    known = [result.id for result in results]
    raise ModelError(
        Diagnostic(
            "RP011",
            f"there is no answer `{finding}`",
            help=did_you_mean(finding, known) or f"`ruleproof check {game or name}` shows all",
        )
    )


def _is(answer: str, asked: str, folder: GameFolder) -> bool:
    return asked in (answer, answer.removeprefix(f"{folder.name}/"))


def _explained(folder: GameFolder, found: Result, results: list[Result]) -> Explained:
    expected = read_expected(folder.expected) if folder.expected else Expected()
    lines = read_rulebook(folder.rulebook).lines if folder.rulebook else {}
    touched = {*found.cites, *found.context}
    near = tuple(
        each
        for each in results
        if each.id != found.id and each.finding and touched & {*each.cites, *each.context}
    )
    return Explained(compared(found, expected), lines, near)
