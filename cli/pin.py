"""ruleproof pin: make today's answers the expected ones."""

import re
from collections.abc import Sequence
from datetime import datetime
from pathlib import Path

import click

from ruleproof.cli.caching import answers_kept
from ruleproof.cli.completion import complete_game
from ruleproof.cli.output import write_whole
from ruleproof.cli.progress import progress
from ruleproof.models.diagnostics import Diagnostic, ModelError, did_you_mean

__all__ = ["pin"]


@click.command()
@click.argument("game", shell_complete=complete_game)
@click.option(
    "--accept", "accepted", multiple=True, metavar="ID",
    help="Accept this finding too, or what is undecided; `*` stands for anything; repeatable.",
)  # fmt: skip
@click.option("--reason", default="", help="Why it is accepted.")
@click.option(
    "--until", type=click.DateTime(["%Y-%m-%d"]), metavar="YEAR-MM-DD",
    help="The last day on which it is; else for good.",
)  # fmt: skip
def pin(game: str, accepted: tuple[str, ...], reason: str, until: datetime | None) -> None:
    """Pin the proofs and answers of GAME in its expected.toml, so that a change is noticed.

    Findings stay as they are: accept them, one by one or several, with a reason.
    """
    from ruleproof.models.expected_file import read_expected
    from ruleproof.models.game_folder import find_game
    from ruleproof.reports.expected_text import expected_toml
    from ruleproof.verify.check import check_game

    if bool(accepted) != bool(reason.strip()) or (until is not None and not accepted):
        raise click.UsageError("--accept ID and --reason WHY go together; --until is for both")
    folder = find_game(game)
    if folder.expected is None:
        raise click.UsageError("a single board file has no expected.toml: give a folder")
    with progress(game) as show, answers_kept():
        report = check_game(game, progress=show)
    if report.diagnostics:
        raise ModelError(*report.diagnostics)
    results = [answer.result for answer in report.answers]
    acceptable = [r.id for r in results if r.finding or r.verdict == "undecided"]
    known = read_expected(folder.expected, folder.name).by_id.values()
    last_days = {entry.id: entry.until for entry in known if entry.until}
    reasons = {entry.id: entry.reason for entry in known if entry.id in acceptable and entry.reason}
    chosen = _chosen(accepted, acceptable)
    for each in chosen:
        reasons[each] = reason.strip()
        last_days.pop(each, None)
        if until is not None:
            last_days[each] = until.date()
    write_whole(folder.expected, expected_toml(results, reasons, until=last_days).encode())
    told = f", {len(chosen)} accepted" if chosen else ""
    click.echo(f"{_shown(folder.expected)}: {len(results)} answers looked at{told}")


def _chosen(patterns: Sequence[str], acceptable: Sequence[str]) -> list[str]:
    """Return the ids that patterns name, each once; raise ModelError if one names none."""
    chosen: dict[str, None] = {}
    for pattern in patterns:
        fits = re.compile(".*".join(map(re.escape, pattern.split("*"))), re.DOTALL)
        found = [each for each in acceptable if fits.fullmatch(each)]
        if not found:
            told = did_you_mean(pattern, acceptable) or "`ruleproof check` shows the ids"
            raise ModelError(Diagnostic("RP011", f"there is no finding `{pattern}`", help=told))
        chosen.update(dict.fromkeys(found))
    return list(chosen)


def _shown(path: Path) -> str:
    return f"{path.parent.name}/{path.name}"
