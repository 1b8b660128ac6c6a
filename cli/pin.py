"""ruleproof pin: make today's answers the expected ones."""

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING

import click

from ruleproof.cli.caching import answers_kept
from ruleproof.cli.completion import complete_game
from ruleproof.cli.output import write_whole
from ruleproof.cli.progress import progress
from ruleproof.models.diagnostics import Diagnostic, ModelError, did_you_mean

if TYPE_CHECKING:
    from ruleproof.models.expected_file import Expectation
    from ruleproof.verify.results import Result

__all__ = ["pin"]


@click.command()
@click.argument("game", shell_complete=complete_game)
@click.option(
    "--accept",
    "ids",
    multiple=True,
    metavar="ID",
    help="Accept this finding, or what is undecided, as it is today. May be given several times.",
)
@click.option(
    "--reason", default="", help="Why; may be left out where it was accepted before, for that."
)
def pin(game: str, ids: tuple[str, ...], reason: str) -> None:
    """Pin the proofs and answers of GAME in its expected.toml, so that a change is noticed.

    Findings stay as they were accepted, changed ones too: accept them by their ids.
    """
    from ruleproof.models.expected_file import read_expected
    from ruleproof.models.game_folder import find_game
    from ruleproof.reports.expected_text import expected_toml
    from ruleproof.verify.check import check_game

    if reason.strip() and not ids:
        raise click.UsageError("--reason WHY says why something is accepted: give --accept ID too")
    folder = find_game(game)
    if folder.expected is None:
        raise click.UsageError("a single board file has no expected.toml: give a folder")
    expected = read_expected(folder.expected)
    known = {name: each for name, each in (expected.over | expected.by_id).items() if each.reason}
    reasons = _reasons(ids, reason.strip(), known)
    with answers_kept(), progress(game) as show:
        report = check_game(game, progress=show)
    if report.diagnostics:
        raise ModelError(*report.diagnostics)
    results = [answer.result for answer in report.answers]
    now = _accepted_now(results, reasons)
    write_whole(folder.expected, expected_toml(results, known | now).encode())
    in_force = {name: each for name, each in known.items() if name not in expected.over} | now
    left = _left(results, in_force)
    click.echo(f"{_shown(folder.expected)}: {len(results)} answers looked at{left}")


def _reasons(ids: Sequence[str], reason: str, known: Mapping[str, "Expectation"]) -> dict[str, str]:
    """Return why each id is accepted: for the reason given, or for the one it had before."""
    for name in ids:
        if not reason and name not in known:
            raise click.UsageError(f"`{name}` was never accepted: say why, with --reason WHY")
    return {name: reason or known[name].reason for name in ids}


def _accepted_now(
    results: Sequence["Result"], reasons: Mapping[str, str]
) -> dict[str, "Expectation"]:
    """Return each acceptance as its answer is today; raise ModelError for what has none."""
    from ruleproof.models.expected_file import Expectation

    acceptable = {result.id: result for result in results if result.acceptable}
    accepted = {}
    for name, why in reasons.items():
        if name not in acceptable:
            told = did_you_mean(name, acceptable) or "`ruleproof check` shows the ids as JSON"
            raise ModelError(Diagnostic("RP011", f"there is no finding `{name}`", help=told))
        result = acceptable[name]
        accepted[name] = Expectation(name, result.verdict, result.answer, why)
    return accepted


def _left(results: Sequence["Result"], accepted: dict[str, "Expectation"]) -> str:
    """Return how many findings are not accepted as they are today, empty for none."""
    from ruleproof.models.expected_file import Expected
    from ruleproof.verify.check import compared

    expected = Expected(accepted)
    statuses = [compared(result, expected).status for result in results if result.acceptable]
    left = sum(status != "accepted" for status in statuses)
    return f"; {left} left to be accepted, each with its reason" if left else ""


def _shown(path: Path) -> str:
    return f"{path.parent.name}/{path.name}"
