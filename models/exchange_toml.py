"""Boards as the text of a board file."""

import re
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import asdict, replace
from typing import Any

from ruleproof.models.board import Board, Bounds, Hop, Link, Mode, Piece, Place, Region
from ruleproof.models.board_file import parse_board
from ruleproof.models.diagnostics import ModelError
from ruleproof.models.exchange_values import unwritable
from ruleproof.models.link_text import LinkTextError, split_link
from ruleproof.models.movement_text import MovementText
from ruleproof.models.movement_words import condition_to_text, movement_to_text, without_starts
from ruleproof.models.source import Source

__all__ = ["board_to_toml", "toml_key", "toml_value"]

BARE_KEY = re.compile(r"[A-Za-z0-9_-]+")
SHORT_ESCAPES = {'"': '\\"', "\\": "\\\\", "\n": "\\n", "\t": "\\t", "\r": "\\r"}
JOINERS = "\u200c\u200d"  # within emoji and words of many scripts


def board_to_toml(board: Board) -> str:
    """Return a board file that is read back as `board`; that is tried before it is returned.

    Raises ModelError (RP121) for what no board file can say.
    """
    board = _spelled_out(board)
    text = _text(board)
    try:
        read = parse_board(Source("board.toml", text)).board
    except ModelError as error:
        why = error.diagnostics[0].message
        raise unwritable(f"no board file can hold the board `{board.title}`: {why}") from None
    difference = _difference(_spelled_out(read), board)
    if difference is not None:
        raise unwritable(
            f"no board file can hold the board `{board.title}`: its {difference} would change"
        )
    return text


def toml_key(name: str) -> str:
    """Return a name as a key, in quotes where it needs them."""
    return name if BARE_KEY.fullmatch(name) else toml_value(name)


def toml_value(value: Any) -> str:
    """Return a text, number, flag, list or table as TOML on one line."""
    match value:
        case bool():
            return "true" if value else "false"
        case int() | float():
            return repr(value)
        case str():
            return '"' + "".join(map(_escaped, value)) + '"'
        case Mapping():
            pairs = [f"{toml_key(key)} = {toml_value(entry)}" for key, entry in value.items()]
            return f"{{ {', '.join(pairs)} }}" if pairs else "{}"
        case Iterable():
            return f"[{', '.join(map(toml_value, value))}]"
    raise AssertionError(f"{value!r} has no form in TOML")


def _escaped(letter: str) -> str:
    if letter in SHORT_ESCAPES:
        return SHORT_ESCAPES[letter]
    if letter.isprintable() or letter in JOINERS:
        return letter
    code = ord(letter)
    if 0xD800 <= code <= 0xDFFF:
        raise unwritable(f"the character \\u{code:04x} is half of one; no file can hold it")
    return f"\\u{code:04x}" if code <= 0xFFFF else f"\\U{code:08x}"


def _spelled_out(board: Board) -> Board:
    """Return the same board in the one form that all its readings share."""
    regions = dict(board.regions)
    for place in board.places.values():
        if regions and place.region is not None:
            regions.setdefault(place.region, Region(place.region))
    modes = {name: _spelled_out_mode(mode) for name, mode in board.modes.items()}
    of_modes = {mode.mark for mode in modes.values() if mode.mark is not None}
    marks = board.marks | _carried_marks(board) | of_modes
    hops = {
        name: replace(
            hop, readings={key: without_starts(each) for key, each in hop.readings.items()}
        )
        for name, hop in board.hops.items()
    }
    pieces = {
        name: replace(piece, moves={key: without_starts(each) for key, each in piece.moves.items()})
        for name, piece in board.pieces.items()
    }
    return replace(board, regions=regions, modes=modes, marks=marks, hops=hops, pieces=pieces)


def _spelled_out_mode(mode: Mode) -> Mode:
    """Return the mode with zones known as such, one-way links where all are, each cite once."""
    links, excluded = (
        tuple(replace(link, one_way=link.one_way or mode.one_way) for link in links)
        for links in (mode.links, mode.excluded)
    )
    return replace(
        mode,
        links=links,
        excluded=excluded,
        zoned=mode.zoned or bool(mode.zones),
        cites=tuple(dict.fromkeys(mode.cites)),
    )


def _difference(read: Board, board: Board) -> str | None:
    """Return the first part in which two boards differ, or None."""
    parts = ("places", "regions", "marks", "modes", "hops", "pieces", "bounds", "title", "note")
    for part in parts:
        if getattr(read, part) != getattr(board, part):
            return part
    return None if read == board and read.names == board.names else "outline"


def _text(board: Board) -> str:
    language = MovementText(frozenset(board.modes), frozenset((*board.hops, *board.pieces)))
    regions = {
        region.name: _given({"marks": sorted(region.marks)}) for region in board.regions.values()
    }
    blocks = [
        _block("board", _about(board)),
        _block("regions", regions),
        _block("marks", {mark: {} for mark in sorted(board.marks - _carried_marks(board))}),
        _block("places", {name: _place(place) for name, place in board.places.items()}),
    ]
    for mode in board.modes.values():
        blocks += _mode(board, mode)
    for hop in board.hops.values():
        blocks += _hop(hop, language)
    for piece in board.pieces.values():
        blocks.append(_block(_header("pieces", piece.name), _piece(piece, language)))
    return "\n".join(block for block in blocks if block)


def _header(*path: str) -> str:
    return ".".join(map(toml_key, path))


def _block(header: str, lines: Mapping[str, Any], *, empty: bool = False) -> str:
    """Return a table with its header; without lines it is left out unless `empty`."""
    if not lines and not empty:
        return ""
    written = (f"{toml_key(key)} = {toml_value(value)}\n" for key, value in lines.items())
    return f"[{header}]\n" + "".join(written)


def _about(board: Board) -> dict[str, Any]:
    about = {
        "title": board.title,
        "note": board.note or None,
        "partial": board.partial or None,
        "coordinates": board.coordinates if board.coordinates != "map" else None,
        "bounds": asdict(board.bounds) if board.bounds != Bounds() else None,
    }
    return _given(about)


def _given(fields: Mapping[str, Any]) -> dict[str, Any]:
    return {key: value for key, value in fields.items() if value not in (None, (), [])}


def _carried_marks(board: Board) -> frozenset[str]:
    """Return the marks that places and regions make known before the first link is read."""
    places = (mark for place in board.places.values() for mark in place.marks)
    regions = (mark for region in board.regions.values() for mark in region.marks)
    return frozenset((*places, *regions))


def _place(place: Place) -> dict[str, Any]:
    fields = {
        "at": None if place.at is None else [float(number) for number in place.at],
        "size": place.size,
        "region": place.region,
        "marks": sorted(place.marks),
        "lacks": sorted(place.lacks),
        "cites": place.cites,
    }
    return _given(fields)


def _mode(board: Board, mode: Mode) -> Iterator[str]:
    header = _header("modes", mode.name)
    lines: dict[str, Any] = {
        "called": mode.called if mode.called != mode.name else None,
        "mark": mode.mark,
        "one_way": mode.one_way or None,
        "cost": mode.cost if mode.cost != 1 else None,
        "cites": mode.cites,
        "zones": {} if mode.zoned and not mode.zones else None,
    }
    yield (
        _block(header, _given(lines), empty=True)
        + _links("links", board, mode.links)
        + _links("no_links", board, mode.excluded)
    )
    yield _block(f"{header}.zones", {zone.name: zone.places for zone in mode.zones})


def _links(key: str, board: Board, links: tuple[Link, ...]) -> str:
    if not links:
        return ""
    lines = "".join(f"  {toml_value(_link(board, link))},\n" for link in links)
    return f"{key} = [\n{lines}]\n"


def _link(board: Board, link: Link) -> Any:
    """Return the shortest form of a link: a text, a pair, or a table."""
    fields = {
        "cost": link.cost,
        "when": None if link.at is None else condition_to_text(link.when),
        "at": link.at,
        "cites": link.cites,
    }
    extra = _given(fields)
    text = f"{link.start} {'->' if link.one_way else '-'} {link.end}"
    if not extra and _reads_as(text, link, board):
        return text
    if not extra and not link.one_way:
        return [link.start, link.end]
    one_way = {"one_way": True} if link.one_way else {}
    return {"between": [link.start, link.end], **one_way, **extra}


def _reads_as(text: str, link: Link, board: Board) -> bool:
    try:
        return [stop.name for stop in split_link(text, board.places)] == [link.start, link.end]
    except LinkTextError:
        return False


def _hop(hop: Hop, language: MovementText) -> Iterator[str]:
    header = _header("hops", hop.name)
    yield _block(header, _given({"cites": hop.cites}))
    readings = {name: movement_to_text(each, language) for name, each in hop.readings.items()}
    yield _block(f"{header}.readings", readings, empty=True)


def _piece(piece: Piece, language: MovementText) -> dict[str, Any]:
    moves = {label: movement_to_text(each, language) for label, each in piece.moves.items()}
    fields = {
        "moves": moves[""] if list(moves) == [""] else moves,
        "budget": piece.budget,
        "costs": piece.costs or None,
        "enter": {condition_to_text(condition): cost for condition, cost in piece.enter} or None,
        "may_return": piece.may_return or None,
        "must_move": piece.must_move or None,
        "cites": piece.cites,
    }
    return _given(fields)
