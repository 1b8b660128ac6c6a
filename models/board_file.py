"""Read a board from its file: places, modes, movements and claims, with every fault told."""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

from ruleproof.models.board import Board, Bounds, Link, Mode, Place, Region
from ruleproof.models.claim_file import read_claims
from ruleproof.models.claims import Claim
from ruleproof.models.diagnostics import ModelError
from ruleproof.models.fields import Faults, Table
from ruleproof.models.link_file import read_links, read_zones
from ruleproof.models.movement_file import read_movements
from ruleproof.models.pursuit_file import PursuitRoles, read_pursuit
from ruleproof.models.reading import read_source
from ruleproof.models.source import Source
from ruleproof.models.toml_document import read_toml

__all__ = ["LISTS", "BoardFile", "parse_board", "read_board"]

LISTS = ("each place once", "every way")
TOP = ("board", "regions", "marks", "places", "modes", "hops", "pieces", "claims", "pursuit")


@dataclass(frozen=True)
class BoardFile:
    """A board, the claims made about it, and how its printed lists may be read.

    `base` is the file that it extends: what the rulebook states, if the board is a full one.
    `scopes` are the files of small boards on which rules are explored that are too much for it.
    `pursuit` says who pursues whom, if the file or its base does.
    """

    board: Board
    claims: tuple[Claim, ...] = ()
    lists: tuple[str, ...] = LISTS[:1]
    base: "BoardFile | None" = None
    completed_by: str | None = None
    source: Source | None = None
    game: str = ""
    scopes: tuple[str, ...] = ()
    pursuit: PursuitRoles | None = None


def read_board(path: Path, *, completed: bool = True) -> BoardFile:
    """Return the board of a file; raise ModelError with all its faults.

    Without `completed`, the file that completes it need not be there.
    """
    return _read(path, read_source(path), (), completed=completed)


def parse_board(source: Source) -> BoardFile:
    """Return the board that a text writes; raise ModelError with all its faults."""
    return _read(Path(source.name), source, ())


def _read(
    path: Path, source: Source, above: tuple[Path, ...], *, completed: bool = False
) -> BoardFile:
    document = read_toml(source)
    faults = Faults()
    top = Table(document, (), document.value, faults)
    top.only(*TOP)
    about = top.table("board")
    base = _base(path, about, above)
    board = _places(top, _about(about, base))
    lists = _lists(about) or (base.lists if base else LISTS[:1])
    _refuse_empty(top, board)
    completed_by = about.text("completed_by") or None
    game = about.text("game") or (base.game if base else "")
    if completed and completed_by is not None:
        _companion(path, about, "completed_by")
    board = _modes(top, board)
    board = read_movements(top, board)
    claims = (*(base.claims if base else ()), *read_claims(top, board))
    scopes = about.texts("scopes")
    pursuit = read_pursuit(top, board) or (base.pursuit if base else None)
    faults.stop_if_any()
    return BoardFile(board, claims, lists, base, completed_by, source, game, scopes, pursuit)


def _base(path: Path, about: Table, above: tuple[Path, ...]) -> BoardFile | None:
    name = about.text("extends")
    if not name:
        return None
    target = path.parent / name
    if target.resolve() in (path.resolve(), *above):
        about.faults.add(
            "RP111", f"`{name}` extends itself", about.span("extends"), "leads back to this file"
        )
        about.faults.stop_if_any()
    source = _companion(path, about, "extends")
    about.faults.stop_if_any()
    assert source is not None
    return _read(target, source, (*above, path.resolve()))


def _companion(path: Path, about: Table, key: str) -> Source | None:
    """Return the text of the file that `key` names beside this one; note why there is none."""
    name = about.text(key)
    if (path.parent / name).resolve() == path.resolve():
        about.faults.add("RP111", f"`{name}` completes itself", about.span(key), "this very file")
        return None
    try:
        return read_source(path.parent / name)
    except ModelError as error:
        fault = error.diagnostics[0]
        if fault.span is not None:
            raise
        help_text = "paths are relative to the file that names them"
        about.faults.add(fault.code, fault.message, about.span(key), "not read", help_text)
        return None


def _refuse_empty(top: Table, board: Board) -> None:
    if board.places:
        return
    if isinstance(top.value.get("places", {}), dict):
        top.faults.add(
            "RP110",
            "the board has no places",
            top.span("places", key=True),
            help="write `[places]` with a line such as `ROME = {}` for each place",
        )
    top.faults.stop_if_any()


def _about(about: Table, base: BoardFile | None) -> Board:
    about.only(
        "game",
        "title",
        "note",
        "extends",
        "completed_by",
        "scopes",
        "partial",
        "coordinates",
        "lists",
        "bounds",
    )
    bounds = about.table("bounds")
    bounds.only("unnamed_places", "zones", "zones_per_place")
    coordinates = about.text("coordinates", "map")
    if coordinates not in ("map", "degrees"):
        about.faults.add(
            "RP007",
            f"coordinates are `map` or `degrees`, not `{coordinates}`",
            about.span("coordinates"),
        )
    board = Board(
        title=about.text("title", "board"),
        note=about.text("note"),
        places={},
        modes={},
        partial=about.flag("partial"),
        coordinates=coordinates,
        bounds=Bounds(
            bounds.whole("unnamed_places", 0, least=0),
            bounds.whole("zones", 0, least=0),
            bounds.whole("zones_per_place", 2, least=1),
        ),
    )
    if base is None:
        return board
    stated = base.board
    modes = {
        name: replace(mode, links=(), zones=(), excluded=()) for name, mode in stated.modes.items()
    }
    return replace(
        board,
        modes=modes,
        pieces=stated.pieces,
        hops=stated.hops,
        regions=stated.regions,
        marks=stated.marks,
    )


def _lists(about: Table) -> tuple[str, ...]:
    found = about.texts("lists")
    for number, name in enumerate(found):
        if name not in LISTS:
            about.faults.add(
                "RP007",
                f"lists print `{LISTS[0]}` or `{LISTS[1]}`, not `{name}`",
                about.span("lists", number),
            )
    return found


def _places(top: Table, board: Board) -> Board:
    regions = dict(board.regions)
    table = top.table("regions")
    for name in table.value:
        region = table.table(name)
        region.only("marks")
        regions[name] = Region(name, frozenset(region.texts("marks")))
    places: dict[str, Place] = {}
    listed = top.table("places")
    for name in listed.value:
        places[name] = _place(listed, name, regions)
    declared = top.table("marks")
    marks = {*board.marks, *declared.value}
    marks.update(*(place.marks for place in places.values()))
    marks.update(*(region.marks for region in regions.values()))
    return replace(board, places=places, regions=regions, marks=frozenset(marks))


def _place(listed: Table, name: str, regions: Mapping[str, Region]) -> Place:
    found: Any = listed.get(name, dict)
    span = listed.span(name, key=True)
    if not name.strip():
        listed.faults.add("RP112", "a place needs a name", span, "this name is empty")
    table = listed.table(name, of=found or {})
    table.only("at", "size", "region", "marks", "lacks", "cites")
    region = table.text("region") or None
    if region is not None and regions and region not in regions:
        table.faults.add(
            "RP105",
            f"the board has no region `{region}`",
            table.span("region"),
            "not among the regions",
            table.faults.suggestion(region, regions) or "add it to `[regions]`",
        )
    place = Place(
        name,
        _position(table),
        table.text("size") or None,
        region,
        frozenset(table.texts("marks")),
        frozenset(table.texts("lacks")),
        table.texts("cites"),
        span,
    )
    _refuse_both(table, place, regions)
    return place


def _refuse_both(table: Table, place: Place, regions: Mapping[str, Region]) -> None:
    """Note each mark that a place carries, itself or by its region, and lacks as well."""
    region = regions.get(place.region) if place.region else None
    carried = place.marks | (region.marks if region else frozenset())
    for number, mark in table.entries("lacks", kinds=(str,)) if carried & place.lacks else ():
        if mark in carried:
            table.faults.add(
                "RP107",
                f"`{place.name}` carries and lacks the mark `{mark}`",
                table.span("lacks", number),
                "denied here",
                "drop one of the two" if mark in place.marks else "its region carries the mark",
            )


def _position(table: Table) -> tuple[float, float] | None:
    if "at" not in table.value:
        return None
    numbers = [float(number) for _, number in table.entries("at", kinds=(float,))]
    written = table.value["at"]
    if not isinstance(written, list) or len(numbers) < len(written):
        return None
    finite = all(abs(number) < 1e9 for number in numbers)
    if len(numbers) != 2 or not finite:
        table.faults.add("RP007", "`at` is two numbers, [x, y]", table.span("at"), "not a position")
        return None
    return numbers[0], numbers[1]


def _modes(top: Table, board: Board) -> Board:
    listed = top.table("modes")
    modes = dict(board.modes)
    for name in listed.value:
        modes[name] = _mode(listed, name, board)
    marks = {mode.mark for mode in modes.values() if mode.mark is not None}
    return replace(board, modes=modes, marks=board.marks | marks)


def _mode(listed: Table, name: str, board: Board) -> Mode:
    found = listed.get(name, dict, list)
    span = listed.span(name, key=True)
    base = board.modes.get(name, Mode(name, name))
    if isinstance(found, list):
        return replace(base, links=read_links(listed, (name,), board, one_way=False), span=span)
    table = listed.table(name, of=found or {})
    table.only("called", "links", "no_links", "zones", "mark", "one_way", "cost", "cites")
    one_way = table.flag("one_way")
    mode = Mode(
        name,
        table.text("called", base.called),
        read_links(table, ("links",), board, one_way=one_way),
        read_zones(table, board),
        base.zoned or "zones" in table.value,
        table.text("mark") or base.mark,
        one_way,
        table.whole("cost", base.cost),
        read_links(table, ("no_links",), board, one_way=one_way),
        tuple(dict.fromkeys((*base.cites, *table.texts("cites")))),
        span,
    )
    if not board.partial:
        _refuse_excluded(table, mode)
    return mode


def _refuse_excluded(table: Table, mode: Mode) -> None:
    """Note each link that a full board has and excludes; on a partial one that is a clash."""
    stated = {pair for link in mode.links for pair in _pairs(link)}
    for link in mode.excluded:
        if stated.intersection(_pairs(link)):
            table.faults.add(
                "RP107",
                f"{link.start} - {link.end} is stated and excluded",
                link.span,
                "excluded here",
                "a full board has just the links that it states",
            )


def _pairs(link: Link) -> tuple[tuple[str, str], ...]:
    there = (link.start, link.end)
    return (there,) if link.one_way else (there, there[::-1])
