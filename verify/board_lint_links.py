"""Remarks on the links of a board, whatever moves on it."""

from collections.abc import Iterator

from ruleproof.models.board import Board, Link, Mode
from ruleproof.models.conditions import Condition
from ruleproof.verify.board_lint_remark import BoardRemark

__all__ = [
    "doubled_links",
    "isolated_places",
    "lonely_places",
    "looped_links",
    "one_way_links",
    "single_place_zones",
    "split_board",
]

MOST_NAMED = 4


def one_way_links(board: Board) -> Iterator[BoardRemark]:
    """Yield each one-way link in a mode whose other links are mostly two-way."""
    for mode in board.modes.values():
        if mode.one_way:
            continue
        ways = {(link.start, link.end) for link in mode.links if link.one_way}
        single = [
            link
            for link in mode.links
            if link.one_way and (link.end, link.start) not in ways and link.start != link.end
        ]
        others = len(mode.links) - 1
        two_way = len(mode.links) - len(single)
        for link in single if 2 * two_way > others else ():
            yield BoardRemark(
                "one-way-link",
                _name(link),
                f"the link `{_name(link)}` is one-way; most links by `{mode.name}` go both ways",
                link.span,
                f"write `{link.start} - {link.end}` if it goes both ways",
            )


def doubled_links(board: Board) -> Iterator[BoardRemark]:
    """Yield each link that leads where an earlier one of its mode and condition leads."""
    for mode in board.modes.values():
        known: set[tuple[str, str, str | None, Condition]] = set()
        for link in mode.links:
            ways = {(start, end, link.at, link.when) for start, end in _ways(mode, link)}
            if ways & known:
                yield BoardRemark(
                    "doubled-link",
                    _name(link),
                    f"`{link.start}` and `{link.end}` are linked twice by `{mode.name}`",
                    link.span,
                    "remove one of the two links",
                )
            known |= ways


def looped_links(board: Board) -> Iterator[BoardRemark]:
    """Yield each link from a place to itself."""
    for mode in board.modes.values():
        for link in mode.links:
            if link.start == link.end:
                yield BoardRemark(
                    "looped-link",
                    _name(link),
                    f"`{link.start}` is linked with itself by `{mode.name}`: no piece moves so",
                    link.span,
                    "name the other place, or remove the link",
                )


def isolated_places(board: Board) -> Iterator[BoardRemark]:
    """Yield each place without a link, if the board has links at all."""
    for name in lonely_places(board):
        yield BoardRemark(
            "isolated-place",
            name,
            f"`{name}` has no link to any other place",
            board.places[name].span,
        )


def lonely_places(board: Board) -> tuple[str, ...]:
    """Return the places without a link; none if no place has one."""
    parts = _parts(board)
    lonely = tuple(part[0] for part in parts if len(part) == 1)
    return lonely if len(lonely) < len(parts) else ()


def split_board(board: Board) -> Iterator[BoardRemark]:
    """Yield one remark if the linked places fall apart, with the smallest part."""
    parts = [part for part in _parts(board) if len(part) > 1]
    if len(parts) < 2:
        return
    smallest = min(parts, key=len)
    named = ", ".join(f"`{name}`" for name in smallest[:MOST_NAMED])
    more = len(smallest) - MOST_NAMED
    yield BoardRemark(
        "split-board",
        board.title,
        f"the board falls apart into {len(parts)} parts that no link joins; "
        f"the smallest is {named}{f' and {more} more' if more > 0 else ''}",
        board.places[smallest[0]].span,
    )


def single_place_zones(board: Board) -> Iterator[BoardRemark]:
    """Yield each zone with fewer than two places."""
    for mode in board.modes.values():
        for zone in mode.zones:
            places = dict.fromkeys(zone.places)
            if len(places) < 2:
                holds = f"only `{next(iter(places))}`" if places else "no place"
                yield BoardRemark(
                    "single-place-zone",
                    zone.name,
                    f"the zone `{zone.name}` of `{mode.name}` holds {holds} and links nothing",
                    zone.span,
                )


def _name(link: Link) -> str:
    return f"{link.start} {'->' if link.one_way else '-'} {link.end}"


def _ways(mode: Mode, link: Link) -> set[tuple[str, str]]:
    there, back = (link.start, link.end), (link.end, link.start)
    return {there} if link.one_way or mode.one_way else {there, back}


def _parts(board: Board) -> list[list[str]]:
    """Return the places by parts that links join, in whatever direction and condition."""
    leader = {name: name for name in board.names}

    def find(name: str) -> str:
        while leader[name] != name:
            leader[name] = leader[leader[name]]
            name = leader[name]
        return name

    for group in _groups(board):
        for name in group[1:]:
            leader[find(name)] = find(group[0])
    parts: dict[str, list[str]] = {}
    for name in board.names:
        parts.setdefault(find(name), []).append(name)
    return list(parts.values())


def _groups(board: Board) -> Iterator[tuple[str, ...]]:
    """Yield places that are linked; a mark that no place carries may come anywhere in play."""
    for mode in board.modes.values():
        yield from ((link.start, link.end) for link in mode.links)
        yield from (zone.places for zone in mode.zones)
        if mode.mark is not None:
            yield board.marked(mode.mark) or board.names
