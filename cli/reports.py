"""ruleproof reports: a web page for each game, and one that links them."""

from pathlib import Path

import click

from ruleproof.cli.budgets import time_option
from ruleproof.cli.caching import answers_kept
from ruleproof.cli.completion import complete_game
from ruleproof.cli.output import make_folder, write_whole
from ruleproof.cli.progress import progress
from ruleproof.cli.sizes import bytes_of

__all__ = ["reports"]


@click.command()
@click.argument("folder", type=click.Path(path_type=Path))
@click.argument("games", nargs=-1, metavar="[GAME]...", shell_complete=complete_game)
@time_option
@click.option("--memory", metavar="SIZE", help="So much for the states of a scene: 500M or 8G.")
def reports(folder: Path, games: tuple[str, ...], seconds: float | None, memory: str | None) -> int:
    """Write the web page of each GAME into FOLDER, and an index; without GAME, of the bundled ones.

    The time is for the check of each game. Exit codes are those of `ruleproof check`.
    """
    from ruleproof.models.game_folder import bundled_games
    from ruleproof.reports.html_index import index_html, page_name
    from ruleproof.reports.html_page import page_html
    from ruleproof.verify.allowance import Allowance
    from ruleproof.verify.check import check_game, exit_code
    from ruleproof.verify.page_content import page_content

    allowance = Allowance(seconds, None if memory is None else bytes_of(memory))
    make_folder(folder)
    made = []
    for game in games or bundled_games():
        with progress(game) as show, answers_kept():
            report = check_game(game, progress=show, allowance=allowance)
        content = page_content(game, report)
        page = folder / page_name(report)
        write_whole(page, page_html([content]).encode())
        click.echo(page)
        made.append(content)
    write_whole(folder / "index.html", index_html(made).encode())
    click.echo(folder / "index.html")
    return exit_code([content.report for content in made])
