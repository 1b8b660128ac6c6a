"""The bundled games for the terminal."""

from collections.abc import Sequence
from typing import Any

from ruleproof.reports.text_lines import Line, Span, columns, printable

__all__ = ["games_lines"]


def games_lines(rows: Sequence[dict[str, Any]]) -> list[Line]:
    """Return a line for each game: its name, title, rulebook, board and pieces."""
    table: list[list[str | Span]] = []
    for row in rows:
        rulebook = f"{row['lines']} lines" if row["lines"] else "no rulebook"
        board = f"{row['places']} places" if row["places"] else "no board"
        pieces = ", ".join(printable(piece) for piece in row["pieces"])
        table.append(
            [
                Span(row["game"], "name"),
                printable(row["title"]),
                Span(rulebook, "dim"),
                Span(board, "dim"),
                Span(pieces, "dim"),
            ]
        )
    return columns(table, indent=0)
