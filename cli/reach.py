"""ruleproof reach: where a piece can go."""

from pathlib import Path
from typing import TYPE_CHECKING

import click

from ruleproof.cli.boards import chosen_readings, known, movable_board, with_marks
from ruleproof.cli.budgets import budget_options
from ruleproof.cli.certificates import certificate_option, write_certificates
from ruleproof.cli.completion import complete_game
from ruleproof.cli.output import common_options, show_lines, show_text

if TYPE_CHECKING:
    from ruleproof.models.board import Board
    from ruleproof.verify.reach import Reach

__all__ = ["reach"]


@click.command()
@click.argument("game", shell_complete=complete_game)
@click.argument("piece", metavar="PIECE", required=False)
@click.argument("start", metavar="[FROM]", required=False)
@click.option(
    "--board", "other", type=click.Path(path_type=Path), help="Move on another board file."
)
@click.option("--reading", "readings", multiple=True, help="HOP=READING; may be repeated.")
@click.option("--mark", "marks", multiple=True, help="MARK=PLACE during play; may be repeated.")
@click.option(
    "--picture", type=click.Path(path_type=Path), help="Draw the reach: FILE.svg or FILE.png."
)
@budget_options
@certificate_option
@common_options
def reach(
    game: str,
    piece: str | None,
    start: str | None,
    other: Path | None,
    readings: tuple[str, ...],
    marks: tuple[str, ...],
    picture: Path | None,
    certificates: Path | None,
    form: str,
    output: Path | None,
) -> None:
    """Show where PIECE can go from a place, by which modes; without FROM, from every place."""
    from ruleproof.models.board_file import BoardFile

    file: BoardFile = movable_board(game, other)
    board = with_marks(file.board, marks)
    if piece is None:
        pieces = ", ".join(f'"{name}"' for name in board.pieces) or "none"
        raise click.UsageError(f"which PIECE? The board has {pieces}")
    mover = known(piece, board.pieces, "piece")
    chosen = chosen_readings(board, readings)
    if start is None:
        if picture is not None:
            raise click.UsageError("a picture shows the reach from one place: give FROM")
        if certificates is not None:
            raise click.UsageError("a certificate shows the reach from one place: give FROM")
        _show_all(game, board, mover, chosen, form, output)
        return
    from ruleproof.verify.reach import reach as find_reach

    found = find_reach(board, mover, known(start, board.places, "place"), readings=chosen)
    if picture is not None:
        _draw(board, found, picture)
    if certificates is not None:
        from ruleproof.verify.certificates.movement import asked_about, reach_certificate

        made = reach_certificate(asked_about(game, board, other, marks, chosen), found)
        told = f"{Path(game).stem}/reach/{mover}.{found.start}"
        write_certificates(certificates, [] if made is None else [(told, made)])
    if form == "json":
        from ruleproof.reports.json_report import as_json, reach_json

        show_text(as_json(reach_json(game, found)), output)
    else:
        from ruleproof.reports.reach_text import reach_lines

        show_lines(reach_lines(found), output)


def _show_all(
    game: str,
    board: "Board",
    piece: str,
    readings: dict[str, str],
    form: str,
    output: Path | None,
) -> None:
    from ruleproof.verify.reach_all import reach_all

    found = reach_all(board, piece, readings=readings)
    counts = {name: found.count(name) for name in board.names}
    if form == "json":
        from ruleproof.reports.json_report import as_json

        rows = [{"from": name, "count": count} for name, count in counts.items()]
        show_text(as_json({"game": game, "piece": piece, "starts": rows}), output)
    else:
        from ruleproof.reports.reach_all_text import reach_all_lines

        show_lines(reach_all_lines(board.title, piece, counts), output)


def _draw(board: "Board", found: "Reach", picture: Path) -> None:
    from ruleproof.cli.pictures import write_picture

    reached = {place.place: place.modes for place in found.places}
    title = f"{found.piece} from {found.start}: {len(found.places)} places"
    write_picture(picture, board, start=found.start, reached=reached, title=title)
