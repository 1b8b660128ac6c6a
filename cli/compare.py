"""ruleproof compare: which play tells two options of a reading apart."""

from pathlib import Path

import click

from ruleproof.cli.budgets import budget_options
from ruleproof.cli.completion import complete_game
from ruleproof.cli.output import common_options, show_lines, show_text
from ruleproof.cli.progress import progress

__all__ = ["compare"]

UNDECIDED = 4


@click.command()
@click.argument("game", shell_complete=complete_game)
@click.argument("scene", required=False)
@click.option("--reading", required=True, help="The reading whose options are compared.")
@click.option(
    "--options", nargs=2, default=None, help="Two of its options; without, every two of them."
)
@click.option("--board", type=click.Path(path_type=Path), help="Play on another board file.")
@budget_options
@common_options
def compare(
    game: str,
    scene: str | None,
    reading: str,
    options: tuple[str, str] | None,
    board: Path | None,
    form: str,
    output: Path | None,
) -> int:
    """Show the shortest play in which two options of a reading differ, or that none does.

    \b
    Exit codes: 0 answered, 2 usage, 3 a broken model or an unknown name, 4 undecided.
    """
    from ruleproof.models.game_folder import find_game
    from ruleproof.reports.compare_text import compare_json, compare_lines
    from ruleproof.verify.rules.compare import compare as compared

    if options is not None and options[0] == options[1]:
        raise click.UsageError("--options names two different options")
    folder = find_game(game)
    with progress(game) as show:
        found = compared(
            folder, reading, scene=scene, options=options or (), board=board, progress=show
        )
    if form == "json":
        from ruleproof.reports.json_report import as_json

        show_text(as_json(compare_json(folder.name, reading, found)), output)
    else:
        show_lines(compare_lines(reading, found), output)
    return UNDECIDED if any(each.verdict == "undecided" for each in found) else 0
