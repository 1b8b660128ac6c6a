"""One answer in full: the result, what the rulebook says about it, and what lies near."""

from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path

from ruleproof.models.diagnostics import Diagnostic, ModelError, did_you_mean
from ruleproof.models.expected_file import Expected, read_expected
from ruleproof.models.game_folder import GameFolder, bundled_games, find_game
from ruleproof.models.rulebook.rulebook import Line
from ruleproof.models.rulebook.rulebook_file import read_rulebook
from ruleproof.verify.check import Answered, compared, numbered
from ruleproof.verify.game_parts import Part, part_results
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

    Without `game` it is a bundled one, or a folder here that has the name with which the id begins.
    Parts of the game are checked, the quickest first, until the answer is there. Raises ModelError
    if there is no such answer.
    """
    named = game or _named(finding)
    folder = find_game(named)
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
            help=did_you_mean(finding, known) or f"`ruleproof check {named}` shows all",
        )
    )


def _named(finding: str) -> str:
    """Return the game with whose name an id begins: bundled, a folder here, or this folder."""
    name = finding.partition("/")[0]
    if name in bundled_games() or Path(name).is_dir():
        return name
    if name and name == Path.cwd().name:
        return "."
    raise ModelError(
        Diagnostic(
            "RP011",
            f"there is no answer `{finding}`",
            help="an id begins with the game: viktory/contradiction/...; name the folder of "
            "a game of your own with --game",
        )
    )


def _is(answer: str, asked: str, folder: GameFolder) -> bool:
    return asked in (answer, answer.removeprefix(f"{folder.name}/"))


def _explained(folder: GameFolder, found: Result, results: list[Result]) -> Explained:
    expected = read_expected(folder.expected, folder.name) if folder.expected else Expected()
    lines = read_rulebook(folder.rulebook).lines if folder.rulebook else {}
    touched = {*found.cites, *found.context}
    near = tuple(
        each
        for each in results
        if each.id != found.id and each.finding and touched & {*each.cites, *each.context}
    )
    return Explained(compared(found, expected), lines, near)
