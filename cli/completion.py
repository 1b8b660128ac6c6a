"""What a shell offers where a game is asked for."""

from glob import escape, glob
from pathlib import Path

import click
from click.shell_completion import CompletionItem

__all__ = ["complete_game"]


def complete_game(
    context: click.Context, parameter: click.Parameter, incomplete: str
) -> list[CompletionItem]:
    """Return the bundled games and the folders of games that begin so; where none does, files."""
    from ruleproof.models.game_folder import PARTS, bundled_games

    bundled = [name for name in bundled_games() if name.startswith(incomplete)]
    folders = [
        path
        for path in sorted(glob(f"{escape(incomplete)}*"))
        if any((Path(path) / part).is_file() for part in PARTS)
    ]
    found = [CompletionItem(name) for name in dict.fromkeys([*bundled, *folders])]
    return found or [CompletionItem(incomplete, type="file")]
