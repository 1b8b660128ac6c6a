"""ruleproof board: look over, complete, question, draw and convert boards."""

import os
from pathlib import Path

import click

from ruleproof.cli.boards import board_file, chosen_readings, known, movable_board
from ruleproof.cli.budgets import budget_options
from ruleproof.cli.completion import complete_game
from ruleproof.cli.output import common_options, output_option, show_lines, show_text, write_whole
from ruleproof.cli.progress import progress
from ruleproof.models.diagnostics import Diagnostic, ModelError

__all__ = ["board"]

CLASHES = 1


@click.group()
def board() -> None:
    """Look over a board, complete it, ask about it, draw it, convert it."""


@board.command()
@click.argument("game", shell_complete=complete_game)
@budget_options
@common_options
def lint(game: str, form: str, output: Path | None) -> int:
    """Point out what is allowed on a board but probably not meant."""
    from ruleproof.reports.board_text import lint_json, lint_lines
    from ruleproof.verify.board_check import full_board
    from ruleproof.verify.board_lint import lint_board

    file, path = board_file(game)
    full = full_board(file, path)
    files = [file] if full is None or full is file else [file, full]
    remarks = [(one.board.title, remark) for one in files for remark in lint_board(one.board)]
    if form == "json":
        from ruleproof.reports.json_report import as_json

        show_text(as_json(lint_json(game, remarks)), output)
    else:
        show_lines(lint_lines(remarks), output)
    return 1 if remarks else 0


@board.command()
@click.argument("game", shell_complete=complete_game)
@click.option("--reading", "readings", multiple=True, help="HOP=READING; may be repeated.")
@budget_options
@common_options
def links(game: str, readings: tuple[str, ...], form: str, output: Path | None) -> int:
    """Show which links of a partial board are forced, which excluded, which open.

    That is asked of all boards that fit, in every reading that has one.
    """
    from ruleproof.reports.board_text import links_lines
    from ruleproof.verify.partial_board_check import PartialBoardCheck

    file = _partial(game)
    with progress(game) as show:
        found = PartialBoardCheck(game, file, show, hops=chosen_readings(file.board, readings))
        results = [found.readings(), *(found.links() if found.fitting else ())]
    if form == "json":
        from ruleproof.reports.json_report import as_json

        rows = [{"about": result.title, **(result.witness or {})} for result in results]
        show_text(
            as_json({"game": game, "scope": dict(results[0].scope.bounds), "results": rows}), output
        )
    else:
        show_lines(links_lines(results), output)
    return 0 if found.fitting else CLASHES


@board.command()
@click.argument("game", shell_complete=complete_game)
@click.option("--reading", "readings", multiple=True, help="HOP=READING; may be repeated.")
@budget_options
@output_option
def complete(game: str, readings: tuple[str, ...], output: Path | None) -> int:
    """Complete a partial board into a full one that fits every statement, as a board file."""
    from ruleproof.models.board_exchange import board_to_toml
    from ruleproof.verify.partial_board_check import PartialBoardCheck

    file = _partial(game)
    with progress(game) as show:
        found = PartialBoardCheck(game, file, show, hops=chosen_readings(file.board, readings))
        full = next((boards.board() for boards in found.fitting.values()), None)
    if full is None:
        from ruleproof.reports.board_text import links_lines

        show_lines(links_lines([found.readings()]), None)
        return CLASHES
    text = board_to_toml(full)
    _, path = board_file(game, completed=False)
    if output is not None and output.parent.resolve() == path.parent.resolve():
        text = text.replace("[board]\n", f'[board]\nextends = "{path.name}"\n', 1)
    show_text(text, output)
    return 0


@board.command()
@click.argument("game", shell_complete=complete_game)
@click.argument("piece")
@click.argument("start", metavar="FROM")
@click.argument("place", metavar="TO")
@click.option("--by", "label", default="", help="By one mode or label only.")
@budget_options
@common_options
def ask(
    game: str, piece: str, start: str, place: str, label: str, form: str, output: Path | None
) -> int:
    """Ask whether PIECE gets FROM one place TO another: on every board that fits, none, or some."""
    from ruleproof.models.claims import ReachClaim
    from ruleproof.models.labels import moves_of
    from ruleproof.reports.board_text import ask_json, ask_lines
    from ruleproof.verify.board_questions import ask_board

    file, _ = board_file(game, completed=False)
    mover = known(piece, file.board.pieces, "piece")
    by = known(label, moves_of(file.board, mover), "label") if label else ""
    here, there = (known(name, file.board.places, "place") for name in (start, place))
    way = f" by {by}" if by else ""
    claim = ReachClaim(f"{mover} from {here} to {there}{way}", (), mover, here, None, by, there)
    with progress(game) as show:
        answers = ask_board(file, claim, show)
    if form == "json":
        from ruleproof.reports.json_report import as_json

        show_text(as_json(ask_json(game, claim, file, answers)), output)
    else:
        show_lines(ask_lines(claim, file, answers), output)
    return 0 if any(a.verdict != "no board fits" for a in answers.values()) else CLASHES


@board.command()
@click.argument("game", shell_complete=complete_game)
@click.argument("picture", metavar="FILE.svg", type=click.Path(path_type=Path))
@click.option("--board", "other", type=click.Path(path_type=Path), help="Draw another board file.")
def draw(game: str, picture: Path, other: Path | None) -> None:
    """Draw a board into FILE.svg, or FILE.png."""
    from ruleproof.cli.pictures import write_picture

    file = movable_board(game, other)
    write_picture(picture, file.board, title=file.board.title)
    click.echo(f"{picture}: {len(file.board.places)} places")


@board.command()
@click.argument("source", metavar="FILE")
@click.argument("target", metavar="OUT", type=click.Path(path_type=Path))
@click.option("--expand", is_flag=True, help="Write the links within zones one by one.")
def convert(source: str, target: Path, expand: bool) -> None:
    """Convert a board between .toml, .csv, .graphml and .json (node-link); FILE may be a GAME."""
    from ruleproof.models.board_exchange import export_board, import_board
    from ruleproof.models.game_folder import bundled_games

    if source in bundled_games() or Path(source).is_dir():
        found = movable_board(source, None).board
    else:
        found = import_board(Path(source))
    write_whole(target, export_board(found, target.suffix, expand=expand).encode())
    click.echo(f"{target}: {len(found.places)} places{os.linesep}", nl=False)


def _partial(game: str):  # type: ignore[no-untyped-def]
    file, _ = board_file(game, completed=False)
    if not file.board.partial:
        raise ModelError(
            Diagnostic(
                "RP010",
                f"the board of `{game}` is a full one: nothing about it is open",
                help="a partial board says `partial = true` in its table [board]",
            )
        )
    return file
