"""Pictures of boards into files."""

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING

import click

from ruleproof.cli.output import write_whole

if TYPE_CHECKING:
    from ruleproof.models.board import Board

__all__ = ["write_picture"]


def write_picture(
    path: Path,
    board: "Board",
    *,
    start: str | None = None,
    reached: Mapping[str, Sequence[str]] | None = None,
    title: str | None = None,
) -> None:
    """Draw a board into FILE.svg or FILE.png; refuse other endings."""
    from ruleproof.reports.picture import NoPictureFormatError, board_picture, picture_png

    if path.suffix.lower() not in (".svg", ".png"):
        raise click.UsageError(f"a picture is FILE.svg or FILE.png, not `{path.name}`")
    drawing = board_picture(board, start=start, reached=reached, title=title)
    if path.suffix.lower() == ".svg":
        write_whole(path, drawing.encode())
        return
    try:
        write_whole(path, picture_png(drawing))
    except NoPictureFormatError as error:
        raise click.UsageError(str(error)) from None
