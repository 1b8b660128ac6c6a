"""ruleproof watch: check again on every save, and show what changed."""

import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import TYPE_CHECKING

import click

from ruleproof.cli.caching import answers_kept
from ruleproof.cli.completion import complete_game
from ruleproof.cli.output import show_lines, terminal_width
from ruleproof.cli.progress import progress

if TYPE_CHECKING:
    from ruleproof.verify.check import GameReport

__all__ = ["watch"]

Saved = dict[str, tuple[int, int]]
SUFFIXES = (".py", ".toml")


@click.command()
@click.argument("game", shell_complete=complete_game)
@click.option(
    "--interval", type=click.FloatRange(0.05, 60), default=0.5, show_default=True,
    help="Seconds between looks at the files.",
)  # fmt: skip
def watch(game: str, interval: float) -> None:
    """Check GAME now and after every save, showing only what changed; Ctrl-C ends it."""
    from ruleproof.models.game_folder import find_game

    find_game(game)
    before: GameReport | None = None
    for _ in _saves(game, lambda: time.sleep(interval)):
        before = _shown(game, before)


def _saves(game: str, pause: Callable[[], None]) -> Iterator[Saved]:
    """Yield at once, then whenever a file of the game was saved, added or removed."""
    known: Saved | None = None
    while True:
        saved = _saved(game)
        if saved != known:
            known = saved
            yield saved
        else:
            pause()


def _saved(game: str) -> Saved:
    """Return the time and the size of every file of a game; one that vanishes is not there."""
    from ruleproof.models.game_folder import GAMES, bundled_games

    path = GAMES / game if game in bundled_games() else Path(game)
    files = sorted(path.rglob("*")) if path.is_dir() else [path]
    found: Saved = {}
    for file in files:
        if file.suffix in SUFFIXES or file == path:
            try:
                status = file.stat()
            except OSError:
                continue
            found[str(file)] = (status.st_mtime_ns, status.st_size)
    return found


def _shown(game: str, before: "GameReport | None") -> "GameReport | None":
    """Show what differs from the report before, and return the new one; a broken one is passed."""
    from ruleproof.reports.check_text import check_lines
    from ruleproof.reports.diagnostics import render_diagnostics
    from ruleproof.reports.diff_text import change_lines
    from ruleproof.verify.check import check_game
    from ruleproof.verify.diff import diff_reports

    with progress(game) as show, answers_kept():
        report = check_game(game, progress=show)
    clock = time.strftime("%H:%M:%S")
    if report.diagnostics:
        click.echo(f"{clock}  broken\n{render_diagnostics(report.diagnostics)}")
        return before
    if before is None:
        show_lines(check_lines([report], total_width=terminal_width(), brief=True), None)
        return report
    changes = diff_reports(before, report)
    click.echo(f"{clock}  {f'{len(changes)} changed' if changes else 'nothing changed'}")
    for change in changes:
        show_lines(change_lines(change, total_width=terminal_width()), None)
    sys.stdout.flush()
    return report
