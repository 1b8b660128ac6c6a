"""ruleproof check: the main job."""

import time
from pathlib import Path
from typing import TYPE_CHECKING

import click

from ruleproof.cli.budgets import Seconds
from ruleproof.cli.caching import answers_kept, cache_option
from ruleproof.cli.certificates import certificate_option, write_certificates
from ruleproof.cli.completion import complete_game
from ruleproof.cli.output import output_option, show_lines, show_text, terminal_width
from ruleproof.cli.progress import progress
from ruleproof.cli.sizes import bytes_of
from ruleproof.reports.formats import FORMATS, Run

if TYPE_CHECKING:
    from ruleproof.verify.check import GameReport
    from ruleproof.verify.rules.context import Engine

__all__ = ["check"]


@click.command()
@click.argument("games", nargs=-1, metavar="[GAME]...", shell_complete=complete_game)
@click.option("--strict", is_flag=True, help="Fail also if something expected is gone.")
@click.option("--brief", is_flag=True, help="Show findings and changes only.")
@click.option("--full", is_flag=True, help="Show every answer and every step, however many.")
@click.option(
    "--engine",
    type=click.Choice(["exploration", "z3"]),
    help="Ask one engine only about rules; by default each where it fits.",
)
@click.option(
    "--time", "seconds", type=Seconds(), metavar="SECONDS",
    help="So long for each game; what is not answered by then is undecided.",
)  # fmt: skip
@click.option("--memory", metavar="SIZE", help="So much for the states of a scene: 500M or 8G.")
@cache_option
@certificate_option
@click.option(
    "--format", "form", type=click.Choice(["text", *FORMATS]), default="text", show_default=True
)
@output_option
def check(
    games: tuple[str, ...],
    strict: bool,
    brief: bool,
    full: bool,
    engine: "Engine | None",
    seconds: float | None,
    memory: str | None,
    cache: bool,
    certificates: Path | None,
    form: str,
    output: Path | None,
) -> int:
    """Check everything about games; without GAME, all bundled ones.

    Ctrl-C shows what is known by then; a file of `--output` is left as it was.

    \b
    Exit codes: 0 all as expected, 1 something new or changed, 2 usage, 3 a broken model,
    4 something undecided.
    """
    from ruleproof.models.game_folder import bundled_games
    from ruleproof.verify.allowance import Allowance
    from ruleproof.verify.check import check_games, exit_code
    from ruleproof.verify.interrupted import InterruptedWork

    most = None if memory is None else bytes_of(memory)
    allowance = Allowance(seconds, most)
    chosen = engine or "each where it fits"
    asked = games or bundled_games()
    if not games:
        _remind_of_the_game_here()
    reports: list[GameReport] = []
    timing: dict[str, float] = {}
    started = time.perf_counter()
    try:
        with progress("check") as show, answers_kept(cache):
            found = check_games(asked, progress=show, engine=chosen, allowance=allowance)
            for game, report in zip(asked, found, strict=True):
                reports.append(report)
                if certificates is not None:
                    _certify(game, report, certificates)
                ended = time.perf_counter()
                timing[game], started = round(ended - started, 3), ended
    except KeyboardInterrupt as stop:
        reports += stop.known if isinstance(stop, InterruptedWork) else []
        told = Run(strict, asked[: len(reports)], timing, interrupted=True)
        _show_report(reports, told, form, None, brief=brief, full=full)
        raise
    _show_report(reports, Run(strict, asked, timing), form, output, brief=brief, full=full)
    _show_diagnostics(reports)
    return exit_code(reports, strict=strict)


def _remind_of_the_game_here() -> None:
    """Tell who stands in the folder of a game that it is not among those that are checked."""
    from ruleproof.models.game_folder import PARTS

    if any(Path(part).is_file() for part in PARTS):
        told = "the bundled games are checked; for the one in this folder: `ruleproof check .`"
        click.echo(told, err=True)


def _certify(game: str, report: "GameReport", folder: Path) -> None:
    from ruleproof.verify.certificates.files import check_certificates

    results = [answer.result for answer in report.answers]
    write_certificates(folder, check_certificates(game, results))


def _show_report(
    reports: "list[GameReport]",
    run: Run,
    form: str,
    output: Path | None,
    *,
    brief: bool,
    full: bool,
) -> None:
    from ruleproof.reports.check_text import check_lines

    if form == "text":
        lines = check_lines(reports, total_width=terminal_width(), brief=brief, full=full)
        show_lines(lines, output)
    else:
        show_text(FORMATS[form](reports, run), output)


def _show_diagnostics(reports: "list[GameReport]") -> None:
    from ruleproof.reports.diagnostics import render_diagnostics

    for report in reports:
        if report.diagnostics:
            click.echo(render_diagnostics(report.diagnostics), err=True)
