"""Boards from files and for files, by ending: CSV, GraphML, node-link JSON and TOML."""

from pathlib import Path, PurePath

from ruleproof.models.board import Board
from ruleproof.models.board_file import parse_board
from ruleproof.models.diagnostics import ModelError
from ruleproof.models.exchange_csv import board_from_csv, board_to_csv
from ruleproof.models.exchange_graphml import board_to_graphml, graph_from_graphml
from ruleproof.models.exchange_json import board_to_json, graph_from_json
from ruleproof.models.exchange_networkx import from_networkx, graph_to_board, to_networkx
from ruleproof.models.exchange_toml import board_to_toml
from ruleproof.models.exchange_values import RefusedError, import_fault, plain_text, unwritable
from ruleproof.models.reading import read_source
from ruleproof.models.source import Source

__all__ = [
    "ENDINGS",
    "board_to_toml",
    "export_board",
    "from_networkx",
    "import_board",
    "import_text",
    "to_networkx",
]

ENDINGS = (".csv", ".graphml", ".json", ".toml")


def import_board(path: Path) -> Board:
    """Return the board of a file by its ending; raise ModelError if it cannot be read.

    A board file keeps all of its board; of other formats, RP120 tells what cannot be imported.
    """
    if path.suffix.lower() not in ENDINGS:
        raise ModelError(import_fault(str(path), _unknown_ending(path.suffix)))
    return import_text(read_source(path))


def import_text(source: Source) -> Board:
    """Return the board of a text in the format that the ending of its name tells."""
    path = PurePath(source.name)
    try:
        match path.suffix.lower():
            case ".csv":
                return board_from_csv(source)
            case ".graphml":
                graph = graph_from_graphml(source)
            case ".json":
                graph = graph_from_json(source)
            case ".toml":
                return parse_board(source).board
            case ending:
                raise _unknown_ending(ending)
        title = plain_text(graph.graph.get("title", path.stem), "`title`")
        return graph_to_board(graph, title)
    except RefusedError as refused:
        raise ModelError(import_fault(source.name, refused, source)) from None


def export_board(board: Board, ending: str, *, expand: bool = False) -> str:
    """Return the board in the format of `ending`; raise ModelError (RP121) if it has none.

    With `expand`, links within zones are written one by one as well; CSV always does so.
    """
    match "." + ending.lower().removeprefix("."):
        case ".csv":
            return board_to_csv(board)
        case ".graphml":
            return board_to_graphml(board, expand=expand)
        case ".json":
            return board_to_json(board, expand=expand)
        case ".toml":
            return board_to_toml(board)
    raise unwritable(f"boards are not written as `{ending}`", f"known endings: {_known()}")


def _unknown_ending(ending: str) -> RefusedError:
    why = f"files that end in `{ending}` are not known" if ending else "its name has no ending"
    return RefusedError(why, help=f"known endings: {_known()}")


def _known() -> str:
    return ", ".join(ENDINGS)
