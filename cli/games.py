"""ruleproof games: what comes with it."""

from pathlib import Path

import click

from ruleproof.cli.output import common_options, show_lines, show_text

__all__ = ["games"]


@click.command()
@common_options
def games(form: str, output: Path | None) -> None:
    """List the bundled games."""
    from ruleproof.models.board_file import read_board
    from ruleproof.models.game_folder import bundled_games, find_game
    from ruleproof.models.rulebook.rulebook_file import read_rulebook
    from ruleproof.verify.board_check import full_board

    rows = []
    for name in bundled_games():
        folder = find_game(name)
        path = folder.board
        file = read_board(path) if path else None
        board = full_board(file, path) if file and path else None
        rulebook = read_rulebook(folder.rulebook) if folder.rulebook else None
        stated = file.game or file.board.title if file else name
        rows.append(
            {
                "game": name,
                "title": rulebook.title if rulebook else stated,
                "lines": len(rulebook.lines) if rulebook else None,
                "places": len(board.board.places) if board else None,
                "pieces": list(board.board.pieces) if board else [],
            }
        )
    if form == "json":
        from ruleproof.reports.json_report import as_json

        show_text(as_json({"games": rows}), output)
    else:
        from ruleproof.reports.games_text import games_lines

        show_lines(games_lines(rows), output)
