"""ruleproof explain: an error code, or one finding, in full."""

from pathlib import Path

import click

from ruleproof.cli.budgets import budget_options
from ruleproof.cli.caching import answers_kept
from ruleproof.cli.output import output_option, show_lines, show_text, terminal_width
from ruleproof.cli.progress import progress
from ruleproof.models.diagnostics import Diagnostic, ModelError, did_you_mean

__all__ = ["explain"]


@click.command()
@click.argument("what")
@click.option("--game", help="The folder of the game, if it is not a bundled one.")
@budget_options
@output_option
def explain(what: str, game: str | None, output: Path | None) -> None:
    """Explain WHAT in full: an error code such as RP101, or the id of an answer.

    An answer is told with the lines of the rulebook that it rests on, the situation or the play
    that shows it, its repairs, and the other findings that rest on the same lines.
    """
    if "/" not in what:
        show_text(_code(what), output)
        return
    from ruleproof.reports.finding_text import finding_lines
    from ruleproof.verify.explaining import explained

    with progress(what) as show, answers_kept():
        found = explained(what, game=game, progress=show)
    lines = finding_lines(
        found.answer.result,
        found.lines,
        found.near,
        reason=found.answer.reason,
        total_width=terminal_width(),
    )
    show_lines(lines, output)


def _code(code: str) -> str:
    from ruleproof.reports.error_catalogue import CATALOGUE, explanation

    name = code.upper()
    if name not in CATALOGUE:
        raise ModelError(
            Diagnostic(
                "RP011",
                f"there is no error code `{code}`",
                help=did_you_mean(name, CATALOGUE)
                or "codes look like RP101, answers like viktory/contradiction/...",
            )
        )
    return explanation(name)
