"""ruleproof pin: make today's answers the expected ones."""

import re
from collections.abc import Iterable, Mapping, Sequence
from datetime import date, datetime
from pathlib import Path
from typing import TYPE_CHECKING

import click

from ruleproof.cli.budgets import budget_options
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
@budget_options
@click.option(
    "--accept", "patterns", multiple=True, metavar="ID",
    help="Accept this finding as it is, or what is undecided; `*` stands for anything; repeatable.",
)  # fmt: skip
@click.option(
    "--reason", default="", help="Why; may be left out where it was accepted before, for that."
)
@click.option(
    "--until", type=click.DateTime(["%Y-%m-%d"]), metavar="YEAR-MM-DD",
    help="The last day on which it is; else for good.",
)  # fmt: skip
def pin(game: str, patterns: tuple[str, ...], reason: str, until: datetime | None) -> None:
    """Pin the proofs and answers of GAME in its expected.toml, so that a change is noticed.

    Findings stay as they were accepted, changed ones too: accept them, one by one or several.
    """
    from ruleproof.models.expected_file import read_expected
    from ruleproof.models.game_folder import find_game
    from ruleproof.reports.expected_text import expected_toml
    from ruleproof.verify.check import check_game

    if (reason.strip() or until is not None) and not patterns:
        raise click.UsageError("--reason and --until are for what --accept ID accepts")
    folder = find_game(game)
    if folder.expected is None:
        raise click.UsageError("a single board file has no expected.toml: give a folder")
    expected = read_expected(folder.expected)
    known = {name: each for name, each in (expected.over | expected.by_id).items() if each.reason}
    with progress(game) as show, answers_kept():
        report = check_game(game, progress=show)
    if report.diagnostics:
        raise ModelError(*report.diagnostics)
    results = [answer.result for answer in report.answers]
    chosen = _chosen(patterns, [result for result in results if result.acceptable])
    now = _accepted(chosen, reason.strip(), until.date() if until else None, known)
    write_whole(folder.expected, expected_toml(results, known | now).encode())
    in_force = {name: each for name, each in known.items() if name not in expected.over} | now
    told = f", {len(now)} accepted" if now else ""
    left = _left(results, in_force)
    click.echo(f"{_shown(folder.expected)}: {len(results)} answers looked at{told}{left}")


def _chosen(patterns: Sequence[str], acceptable: "Sequence[Result]") -> "list[Result]":
    """Return the results that patterns name, each once; raise ModelError if one names none."""
    chosen: dict[str, Result] = {}
    for pattern in patterns:
        fits = re.compile(".*".join(map(re.escape, pattern.split("*"))), re.DOTALL)
        found = {each.id: each for each in acceptable if fits.fullmatch(each.id)}
        if not found:
            ids = [each.id for each in acceptable]
            told = did_you_mean(pattern, ids) or "`ruleproof check` shows the ids"
            raise ModelError(Diagnostic("RP011", f"there is no finding `{pattern}`", help=told))
        chosen |= found
    return list(chosen.values())


def _accepted(
    chosen: "Iterable[Result]", reason: str, until: date | None, known: "Mapping[str, Expectation]"
) -> "dict[str, Expectation]":
    """Return the acceptance of each result as it is, for the reason given or the one it had."""
    from ruleproof.models.expected_file import Expectation

    accepted = {}
    for each in chosen:
        if not reason and each.id not in known:
            raise click.UsageError(f"`{each.id}` was never accepted: say why, with --reason WHY")
        why = reason or known[each.id].reason
        accepted[each.id] = Expectation(each.id, each.verdict, each.answer, why, until)
    return accepted


def _left(results: "Sequence[Result]", accepted: "dict[str, Expectation]") -> str:
    """Return how many findings are not accepted as they are today, empty for none."""
    from ruleproof.models.expected_file import Expected
    from ruleproof.verify.check import compared

    expected = Expected(accepted)
    statuses = [compared(result, expected).status for result in results if result.acceptable]
    left = sum(status != "accepted" for status in statuses)
    return f"; {left} left to be accepted, each with its reason" if left else ""


def _shown(path: Path) -> str:
    return f"{path.parent.name}/{path.name}"
