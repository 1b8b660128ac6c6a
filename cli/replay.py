"""ruleproof replay: step through the play of a result in plain Python."""

import sys
from pathlib import Path

import click

from ruleproof.cli.budgets import budget_options
from ruleproof.cli.completion import complete_game
from ruleproof.cli.output import common_options, show_lines, show_text
from ruleproof.cli.progress import progress

__all__ = ["replay"]


@click.command()
@click.argument("game", shell_complete=complete_game)
@click.argument("result")
@click.option("--step", is_flag=True, help="Wait for Enter after each step; q stops.")
@click.option("--board", type=click.Path(path_type=Path), help="Play on another board file.")
@budget_options
@common_options
def replay(
    game: str, result: str, step: bool, board: Path | None, form: str, output: Path | None
) -> None:
    """Replay the play of RESULT, such as `reachable/Jugs.four_measured_out`, in plain Python.

    Each step shows its rule, where that stands in the source, and only what changed.
    """
    from ruleproof.models.game_folder import find_game
    from ruleproof.reports.replay_text import replay_blocks, replay_json
    from ruleproof.verify.rules.replay import replay as replayed

    if step and (form == "json" or output is not None):
        raise click.UsageError("--step shows text on the terminal only")
    folder = find_game(game)
    with progress(game) as show:
        found = replayed(folder, result, board=board, progress=show)
    if form == "json":
        from ruleproof.reports.json_report import as_json

        show_text(as_json(replay_json(found)), output)
        return
    blocks = list(replay_blocks(found))
    if not step:
        show_lines((row for block in blocks for row in block), output)
        return
    show_lines(blocks[0], None)
    for block in blocks[1:]:
        show_lines(block, None)
        if block is not blocks[-1] and not _goes_on():
            return


def _goes_on() -> bool:
    """Wait for a line; at the end of the input nothing is waited for any more."""
    answer = sys.stdin.readline()
    return not answer.strip().lower().startswith("q")
