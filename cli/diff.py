"""ruleproof diff: what a change of the rules changed."""

import io
import subprocess
import tarfile
import tempfile
from pathlib import Path

import click

from ruleproof.cli.budgets import budget_options
from ruleproof.cli.caching import answers_kept
from ruleproof.cli.output import output_option, show_lines, show_text, terminal_width
from ruleproof.cli.progress import progress
from ruleproof.models.diagnostics import Diagnostic, ModelError

__all__ = ["diff"]

FORMS = click.Choice(["text", "json", "markdown"])
CHANGED = 1


@click.command()
@click.argument("old")
@click.argument("new")
@click.option(
    "--game", type=click.Path(path_type=Path), help="OLD and NEW are git revisions of it."
)
@click.option("--exit-code", "tell", is_flag=True, help="Leave with 1 if anything changed.")
@budget_options
@click.option("--format", "form", type=FORMS, default="text", show_default=True)
@output_option
def diff(old: str, new: str, game: Path | None, tell: bool, form: str, output: Path | None) -> int:
    """Tell what differs between the games OLD and NEW: findings, answers, plays, reach.

    With --game they are two git revisions: `ruleproof diff HEAD~1 HEAD --game mygame`.

    \b
    Exit codes: 0 told, 1 something changed (with --exit-code), 2 usage, 3 a broken model.
    """
    with tempfile.TemporaryDirectory(prefix="ruleproof-diff-") as place:
        if game is not None:
            old = str(_revision(game, old, Path(place) / "old"))
            new = str(_revision(game, new, Path(place) / "new"))
        else:
            _refuse_revisions(old, new)
        from ruleproof.verify.diff import diff_games

        with progress("diff") as show, answers_kept():
            found = diff_games(old, new, progress=show)
    from ruleproof.reports.diff_text import diff_json, diff_lines, diff_markdown

    if form == "json":
        from ruleproof.reports.json_report import as_json

        show_text(as_json(diff_json(found)), output)
    elif form == "markdown":
        show_text(diff_markdown(found), output)
    else:
        show_lines(diff_lines(found, total_width=terminal_width()), output)
    return CHANGED if tell and not found.same else 0


def _refuse_revisions(*games: str) -> None:
    """Raise ModelError for what is no game; it is likely a revision of one."""
    from ruleproof.models.game_folder import bundled_games

    for each in games:
        if each not in bundled_games() and not Path(each).exists():
            told = "give two folders; for two revisions in git, name the folder too: --game mygame"
            raise ModelError(Diagnostic("RP008", f"there is no game `{each}`", help=told))


def _revision(game: Path, revision: str, into: Path) -> Path:
    """Write the folder of a game as it was at a revision, and return it."""
    folder = game.resolve()
    if not folder.is_dir():
        raise click.UsageError(f"--game names a folder, not `{game}`")
    top = Path(_git(folder, "rev-parse", "--show-toplevel").decode().rstrip("\n"))
    commit = _commit(folder, revision)
    inside = folder.relative_to(top.resolve()).as_posix()
    packed = _git(top, "archive", "--format=tar", commit, "--", inside)
    with tarfile.open(fileobj=io.BytesIO(packed)) as archive:
        archive.extractall(into, filter="data")
    return into / inside


def _commit(folder: Path, revision: str) -> str:
    """Return the commit of a revision, which is never taken for an option."""
    asked = f"{revision}^{{commit}}"
    try:
        found = _git(folder, "rev-parse", "--verify", "--quiet", "--end-of-options", asked)
    except ModelError:
        raise ModelError(
            Diagnostic(
                "RP002",
                f"there is no revision `{revision}`",
                help="`git log` shows revisions; in CI, fetch the whole history",
            )
        ) from None
    return found.decode().strip()


def _git(folder: Path, *arguments: str) -> bytes:
    try:
        done = subprocess.run(
            ["git", "-C", str(folder), *arguments], capture_output=True, check=True
        )
    except FileNotFoundError:
        raise ModelError(Diagnostic("RP002", "cannot read revisions: git is missing")) from None
    except (subprocess.CalledProcessError, ValueError) as error:
        told = getattr(error, "stderr", b"").decode(errors="replace").strip().splitlines()
        reason = told[0].removeprefix("fatal: ") if told else "git refuses"
        raise ModelError(Diagnostic("RP002", f"cannot read revisions: {reason}")) from None
    return done.stdout
