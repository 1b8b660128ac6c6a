"""ruleproof mutate: which small changes of the rules does no check notice?"""

from pathlib import Path
from typing import TYPE_CHECKING

import click

from ruleproof.cli.budgets import UNDECIDED, time_option, undecided
from ruleproof.cli.completion import complete_game
from ruleproof.cli.output import common_options, show_lines, show_text, write_whole
from ruleproof.cli.progress import progress

if TYPE_CHECKING:
    from ruleproof.models.game_folder import GameFolder
    from ruleproof.verify.rules.mutate import MutationReport

__all__ = ["mutate"]

UNNOTICED = 1


@click.command()
@click.argument("game", shell_complete=complete_game)
@click.argument("scene", required=False)
@click.option(
    "--most", type=click.IntRange(min=1), default=200, show_default=True, help="Changes to try."
)
@click.option(
    "--note", is_flag=True, help="Keep in noticed.toml which rules have a change that is noticed."
)
@time_option
@common_options
def mutate(
    game: str,
    scene: str | None,
    most: int,
    note: bool,
    seconds: float | None,
    form: str,
    output: Path | None,
) -> int:
    """Change the rules of GAME one small step at a time, and list what no check notices.

    A line of the rulebook that only rules cite counts as formal once a change of such a rule was
    noticed: `--note` keeps that in the game's folder.

    \b
    Exit codes: 0 every change is noticed, 1 some are not, 2 usage, 3 a broken model, 4 not all
    changes were tried in time.
    """
    from ruleproof.models.game_folder import find_game
    from ruleproof.reports.mutate_text import mutate_json, mutate_lines
    from ruleproof.verify.allowance import Allowance, OverTimeError
    from ruleproof.verify.rules.mutate import mutate as mutated

    folder, allowance = find_game(game), Allowance(seconds)
    try:
        with progress(game) as show:
            found = mutated(folder, scene=scene, most=most, allowance=allowance, progress=show)
    except OverTimeError as over:
        click.echo(undecided(str(over)), err=True)
        return UNDECIDED
    if note:
        _note(folder, found)
    if form == "json":
        from ruleproof.reports.json_report import as_json

        show_text(as_json(mutate_json(found)), output)
    else:
        show_lines(mutate_lines(found), output)
    if found.interrupted and seconds is None:
        raise KeyboardInterrupt
    if found.interrupted:
        click.echo(undecided(allowance.over), err=True)
        return UNDECIDED
    return UNNOTICED if found.counts["unnoticed"] else 0


def _note(folder: "GameFolder", found: "MutationReport") -> None:
    """Write the evidence of a run beside the game; what it says nothing about is kept."""
    from ruleproof.models.language.loading import load_game
    from ruleproof.models.rulebook.noticed_file import (
        Noticed,
        evidence_of,
        noticed_toml,
        read_noticed,
    )
    from ruleproof.verify.rules_check import game_boards

    assert folder.rules is not None
    own = game_boards(folder).own
    game = load_game(folder.rules.parent, board=own.board if own else None)
    path = folder.rules.parent / "noticed.toml"
    fates = (
        (each.mutation.file, each.mutation.line, each.fate == "noticed") for each in found.mutants
    )
    evidence = evidence_of(game, fates)
    before = read_noticed(path)
    write_whole(path, noticed_toml(Noticed({**before.by_name, **evidence.by_name})).encode())
