"""Read the claims that a rulebook makes about a board."""

from collections.abc import Iterator

from ruleproof.models.board import Board
from ruleproof.models.claims import (
    Claim,
    CountClaim,
    ForbidsClaim,
    ListClaim,
    ReachClaim,
    RouteClaim,
    SeveralWaysClaim,
)
from ruleproof.models.fields import Table
from ruleproof.models.labels import moves_of
from ruleproof.models.link_file import check_place
from ruleproof.models.movement_file import read_movement
from ruleproof.models.movement_text import MovementText
from ruleproof.models.source import Span

__all__ = ["read_claims"]

KINDS = ("count", "lists", "reaches", "routes", "several_ways", "forbids")


def read_claims(top: Table, board: Board) -> tuple[Claim, ...]:
    """Return the claims of a board file, each for one piece; note what cannot be read.

    How pieces move is taken as it is said where the board itself has faults.
    """
    sound = not top.faults.diagnostics
    claims = [claim for group in top.tables("claims") for claim in _group(group, board, sound)]
    seen: set[str] = set()
    for claim in claims:
        if claim.name in seen:
            top.faults.add(
                "RP106", f"two claims are called `{claim.name}`", claim.span, "the second one"
            )
        seen.add(claim.name)
    return tuple(claims)


def _group(group: Table, board: Board, sound: bool) -> Iterator[Claim]:
    group.only("pieces", "from", *KINDS)
    if not any(kind in group.value for kind in KINDS):
        told = f"it may claim {', '.join(KINDS)}"
        group.faults.add("RP006", "this entry claims nothing", group.span(), help=told)
    start = group.needed("from", "this claim", help="the place where the pieces start")
    if not group.value.get("pieces", ()):
        told = 'the pieces it speaks of: pieces = ["..."]'
        group.faults.add("RP006", "this claim has no `pieces`", group.span("pieces"), help=told)
    if start is not None:
        check_place(group, start, group.span("from"), board)
    for number, piece in group.entries("pieces", kinds=(str,)):
        if piece not in board.pieces:
            group.faults.add(
                "RP103",
                f"the board has no piece `{piece}`",
                group.span("pieces", number),
                "not among the pieces",
                group.faults.suggestion(piece, board.pieces)
                or f"pieces: {', '.join(board.pieces) or 'none'}",
            )
            list(_Claims(group, board, piece, start or "", sound=False).read())
            continue
        yield from _Claims(group, board, piece, start or "", sound=sound).read()


class _Claims:
    """Reads what one group of claims says of one piece."""

    def __init__(self, group: Table, board: Board, piece: str, start: str, *, sound: bool) -> None:
        self.group = group
        self.board = board
        self.piece = piece
        self.start = start
        self.labels = tuple(moves_of(board, piece)) if sound else None

    def read(self) -> Iterator[Claim]:
        yield from self.count()
        yield from self.lists()
        for table in self.group.tables("reaches"):
            yield from self.reaches(table)
        for table in self.group.tables("routes"):
            yield from self.route(table)
        if "several_ways" in self.group.value:
            table = self.group.table("several_ways")
            table.only("cites")
            yield SeveralWaysClaim(*self.common("several ways", table))
        yield from self.forbids()

    def common(self, what: str, table: Table) -> tuple[str, tuple[str, ...], str, str, Span | None]:
        name = f"{self.piece} from {self.start}: {what}"
        span = table.span(key=True)
        return name, table.texts("cites"), self.piece, self.start, span

    def count(self) -> Iterator[Claim]:
        if "count" in self.group.value:
            table = self.group.table("count")
            table.only("is", "cites")
            if "is" not in table.value and isinstance(self.group.value["count"], dict):
                told = "count = { is = 20 }"
                where = self.group.span("count")
                table.faults.add("RP006", "`count` has no `is`", where, help=told)
            yield CountClaim(*self.common("count", table), table.whole("is", 0, least=0))

    def reaches(self, table: Table) -> Iterator[Claim]:
        table.only("place", "by", "cites")
        label = self.label(table) if "by" in table.value else ""
        place = table.needed("place", "this entry", help='the place reached: place = "..."')
        if place is not None and label is not None:
            check_place(table, place, table.span("place"), self.board)
            what = f"{place} by {label}" if label else place
            yield ReachClaim(*self.common(what, table), label, place)

    def lists(self) -> Iterator[Claim]:
        earlier: list[str] = []
        for table in self.group.tables("lists"):
            table.only("by", "is", "heading", "cites")
            label = self.label(table)
            if "is" not in table.value:
                told = "the places of the list; an empty one is `is = []`"
                table.faults.add("RP006", "this list has no `is`", table.span(), help=told)
            places = tuple(
                place
                for number, place in table.entries("is", kinds=(str,))
                if check_place(table, place, table.span("is", number), self.board)
            )
            if label:
                yield ListClaim(
                    *self.common(f"by {label}", table),
                    label,
                    places,
                    tuple(earlier),
                    table.text("heading") or None,
                )
                earlier.append(label)

    def route(self, table: Table) -> Iterator[Claim]:
        table.only("over", "by", "cites")
        label = self.label(table)
        route = table.texts("over")
        known = [
            check_place(table, place, table.span("over", number), self.board)
            for number, place in table.entries("over", kinds=(str,))
        ]
        if "over" not in table.value:
            table.faults.add("RP006", "this route has no `over`", table.span())
        elif len(table.value["over"]) < 2 and isinstance(table.value["over"], list):
            why = "a route leads over two places at least"
            table.faults.add("RP007", why, table.span("over"), "too short")
        elif all(known) and route and route[0] != self.start:
            why = f"this route starts at `{route[0]}`, its claim at `{self.start}`"
            table.faults.add("RP007", why, table.span("over", 0), "not where the piece is")
        if label:
            yield RouteClaim(*self.common(f"over {' - '.join(route)}", table), label, route)

    def forbids(self) -> Iterator[Claim]:
        language = MovementText(frozenset(self.board.modes), ())
        for table in self.group.tables("forbids"):
            table.only("walk", "cites")
            text = table.needed("walk", "this entry", help='such as walk = "sea road"')
            if text is None:
                continue
            movement = read_movement(table, ("walk",), text, language, self.board)
            yield ForbidsClaim(*self.common(f"never {text}", table), movement)

    def label(self, table: Table) -> str | None:
        label = table.needed("by", "this entry", help="the label or mode by which the piece moves")
        if label is None or self.labels is None or label in self.labels:
            return label
        table.faults.add(
            "RP102",
            f"`{self.piece}` does not move by `{label}`",
            table.span("by"),
            "not among its labels",
            table.faults.suggestion(label, self.labels) or f"it moves by {', '.join(self.labels)}",
        )
        return None
