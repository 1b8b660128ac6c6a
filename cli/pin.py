"""ruleproof pin: make today's answers the expected ones."""

from pathlib import Path

import click

from ruleproof.cli.budgets import budget_options
from ruleproof.cli.completion import complete_game
from ruleproof.cli.output import write_whole
from ruleproof.cli.progress import progress
from ruleproof.models.diagnostics import Diagnostic, ModelError, did_you_mean

__all__ = ["pin"]


@click.command()
@click.argument("game", shell_complete=complete_game)
@budget_options
@click.option(
    "--accept", "accepted", help="Accept the finding, or what is undecided, of this id too."
)
@click.option("--reason", default="", help="Why it is accepted.")
def pin(game: str, accepted: str | None, reason: str) -> None:
    """Pin the proofs and answers of GAME in its expected.toml, so that a change is noticed.

    Findings stay as they are: accept them one by one, each with its reason.
    """
    from ruleproof.models.expected_file import read_expected
    from ruleproof.models.game_folder import find_game
    from ruleproof.reports.expected_text import expected_toml
    from ruleproof.verify.check import check_game

    if (accepted is None) != (not reason.strip()):
        raise click.UsageError("--accept ID and --reason WHY go together")
    folder = find_game(game)
    if folder.expected is None:
        raise click.UsageError("a single board file has no expected.toml: give a folder")
    with progress(game) as show:
        report = check_game(game, progress=show)
    if report.diagnostics:
        raise ModelError(*report.diagnostics)
    results = [answer.result for answer in report.answers]
    acceptable = {r.id for r in results if r.finding or r.verdict == "undecided"}
    known = read_expected(folder.expected).by_id.values()
    until = {entry.id: entry.until for entry in known if entry.until}
    reasons = {entry.id: entry.reason for entry in known if entry.id in acceptable and entry.reason}
    if accepted is not None:
        if accepted not in acceptable:
            told = did_you_mean(accepted, acceptable) or "`ruleproof check` shows the ids as JSON"
            raise ModelError(Diagnostic("RP011", f"there is no finding `{accepted}`", help=told))
        reasons[accepted] = reason.strip()
        until.pop(accepted, None)
    write_whole(folder.expected, expected_toml(results, reasons, until=until).encode())
    click.echo(f"{_shown(folder.expected)}: {len(results)} answers looked at")


def _shown(path: Path) -> str:
    return f"{path.parent.name}/{path.name}"
