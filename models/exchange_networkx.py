"""Boards as graphs of the package networkx, and back.

A graph carries places, regions, marks, links with their conditions, and zones. Pieces, hops,
citations, and what a partial board rules out (`lacks`, `excluded`) are not part of it.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import asdict, replace
from typing import TYPE_CHECKING, Any

from ruleproof.models.board import Board, Bounds, Link, Mode, Place, Region, Zone
from ruleproof.models.conditions import ConditionError, parse_condition, unknown_in
from ruleproof.models.diagnostics import ModelError
from ruleproof.models.exchange_groups import group_links
from ruleproof.models.exchange_values import (
    RefusedError,
    flag,
    import_fault,
    name_text,
    plain_text,
    position,
    table,
    texts,
    whole,
)
from ruleproof.models.movement_words import condition_to_text

if TYPE_CHECKING:
    import networkx

__all__ = ["from_networkx", "graph_to_board", "to_networkx"]

NAMES = ("label", "name")


def to_networkx(board: Board, *, expand: bool = False) -> networkx.MultiGraph:
    """Return a graph with a node for each place and an edge for each link.

    Nodes have `at`, `size`, `region`, `marks` and `zones` (the zones of each mode); edges have
    `mode`, `one_way`, and `cost`, `when` and `at` if the link does. The graph is directed if some
    link is one-way; the way back of its two-way links is then an edge with `expanded` true.
    With `expand`, so are the links within zones and marks.
    """
    from networkx import MultiDiGraph, MultiGraph

    links = [
        (mode, replace(link, one_way=link.one_way or mode.one_way))
        for mode in board.modes.values()
        for link in mode.links
    ]
    directed = any(link.one_way for _, link in links)
    graph = (MultiDiGraph if directed else MultiGraph)(**_about(board))
    zones = _zones_of_places(board)
    for name, place in board.places.items():
        graph.add_node(name, **_node(place), **({"zones": zones[name]} if name in zones else {}))
    for mode, link in links:
        attributes = {"mode": mode.name, "one_way": link.one_way, **_edge(link)}
        graph.add_edge(link.start, link.end, **attributes)
        if directed and not link.one_way:
            graph.add_edge(link.end, link.start, expanded=True, **attributes)
    if expand:
        _expand(graph, board)
    return graph


def from_networkx(graph: networkx.Graph, title: str) -> Board:
    """Return the board of any graph; raise ModelError (RP120) if there is none.

    An edge without `mode` is of the mode `link`; one of a directed graph is one-way unless its
    `one_way` says otherwise; a position is `pos`, `x` and `y`, or `at`. Nodes are named by their
    ids, or by `label` or `name` where all nodes have one and all differ.
    """
    try:
        return graph_to_board(graph, title)
    except RefusedError as refused:
        raise ModelError(import_fault(title, refused)) from None


def graph_to_board(graph: networkx.Graph, title: str) -> Board:
    """Return the board as `from_networkx` does; raise RefusedError if there is none."""
    about: dict[str, Any] = graph.graph
    names = _names(graph)
    places = {name: _place(name, graph.nodes[node]) for node, name in names.items()}
    modes = _modes(graph, names)
    regions = {
        name: Region(name, frozenset(texts(marks, "the marks of a region")))
        for name, marks in table(about.get("regions"), "`regions`").items()
    }
    if regions:
        for place in places.values():
            if place.region is not None:
                regions.setdefault(place.region, Region(place.region))
    marks = {mode.mark for mode in modes.values() if mode.mark is not None}
    marks.update(*(place.marks for place in places.values()))
    marks.update(*(region.marks for region in regions.values()))
    board = Board(
        title,
        places,
        modes,
        regions=regions,
        marks=frozenset(marks.union(texts(about.get("marks"), "`marks`"))),
        partial=flag(about.get("partial", False), "`partial`"),
        bounds=_bounds(about),
        coordinates="degrees" if about.get("coordinates") == "degrees" else "map",
        note=plain_text(about.get("note", ""), "`note`"),
    )
    _check_conditions(board)
    return board


def _about(board: Board) -> dict[str, Any]:
    about = {
        "title": board.title,
        "note": board.note,
        "coordinates": board.coordinates if board.coordinates != "map" else "",
        "marks": sorted(board.marks),
        "regions": {region.name: sorted(region.marks) for region in board.regions.values()},
        "modes": {mode.name: _about_mode(mode) for mode in board.modes.values()},
        "partial": board.partial,
        "bounds": asdict(board.bounds) if board.bounds != Bounds() else None,
    }
    return {key: value for key, value in about.items() if value}


def _about_mode(mode: Mode) -> dict[str, Any]:
    about = {
        "called": mode.called,
        "mark": mode.mark,
        "one_way": mode.one_way or None,
        "cost": mode.cost if mode.cost != 1 else None,
        "zoned": mode.zoned or None,
        "zones": [zone.name for zone in mode.zones] or None,
    }
    return {key: value for key, value in about.items() if value is not None}


def _zones_of_places(board: Board) -> dict[str, dict[str, list[str]]]:
    zones: dict[str, dict[str, list[str]]] = {}
    for mode in board.modes.values():
        for zone in mode.zones:
            for name in dict.fromkeys(zone.places):
                zones.setdefault(name, {}).setdefault(mode.name, []).append(zone.name)
    return zones


def _node(place: Place) -> dict[str, Any]:
    attributes = {
        "at": place.at,
        "size": place.size,
        "region": place.region,
        "marks": sorted(place.marks) or None,
    }
    return {key: value for key, value in attributes.items() if value is not None}


def _edge(link: Link) -> dict[str, Any]:
    attributes: dict[str, Any] = {} if link.cost is None else {"cost": link.cost}
    if link.at is not None:
        attributes |= {"at": link.at, "when": condition_to_text(link.when)}
    return attributes


def _expand(graph: networkx.MultiGraph, board: Board) -> None:
    for mode in board.modes.values():
        for link in group_links(board, mode):
            ends = [(link.start, link.end), (link.end, link.start)]
            for start, end in ends if graph.is_directed() else ends[:1]:
                graph.add_edge(start, end, mode=mode.name, one_way=False, expanded=True)


def _names(graph: networkx.Graph) -> dict[Any, str]:
    """Return the name of each node."""
    if not graph.number_of_nodes():
        raise RefusedError("it holds no places")
    for attribute in NAMES:
        labels = dict(graph.nodes(data=attribute))
        if all(isinstance(label, str) and label.strip() for label in labels.values()):
            names = {node: name_text(label, "a node") for node, label in labels.items()}
            if len(set(names.values())) == len(names):
                return names
    names = {}
    nodes: dict[str, Any] = {}
    for node in graph.nodes:
        name = names[node] = name_text(str(node), "a node")
        if nodes.setdefault(name, node) is not node:
            raise RefusedError(f"two nodes are called `{name}`")
    return names


def _place(name: str, attributes: Mapping[str, Any]) -> Place:
    what = f"`{name}`"
    at = attributes.get("pos", attributes.get("at"))
    if attributes.get("pos") is None and "x" in attributes and "y" in attributes:
        at = (attributes["x"], attributes["y"])
    size, region = (
        name_text(attributes[key], f"the {key} of {what}") if attributes.get(key) else None
        for key in ("size", "region")
    )
    return Place(
        name,
        None if at is None else position(at, what),
        size,
        region,
        frozenset(texts(attributes.get("marks"), f"the marks of {what}")),
    )


def _modes(graph: networkx.Graph, names: Mapping[Any, str]) -> dict[str, Mode]:
    links: dict[str, list[Link]] = {}
    places = frozenset(names.values())
    directed = graph.is_directed()
    for start, end, attributes in graph.edges(data=True):
        if not flag(attributes.get("expanded", False), "`expanded`"):
            mode = name_text(attributes.get("mode", "link"), "a mode")
            link = _link(names[start], names[end], attributes, places, directed=directed)
            links.setdefault(mode, []).append(link)
    about = table(graph.graph.get("modes"), "`modes`")
    zones = _zones(graph, names, about)
    return {
        name: _mode(name, about.get(name), links.get(name, ()), zones.get(name, ()))
        for name in dict.fromkeys((*about, *links, *zones))
    }


def _link(
    start: str, end: str, attributes: Mapping[str, Any], places: frozenset[str], *, directed: bool
) -> Link:
    what = f"`{start} - {end}`"
    one_way = flag(attributes.get("one_way", directed), f"`one_way` of {what}")
    if one_way and not directed:
        raise RefusedError(f"the link {what} is one-way, but the graph has no directions")
    cost = attributes.get("cost")
    link = Link(start, end, one_way, None if cost is None else whole(cost, f"the cost of {what}"))
    if attributes.get("when") is None and attributes.get("at") is None:
        return link
    at = attributes.get("at")
    if not isinstance(at, str) or at not in places:
        raise RefusedError(f"the condition of {what} has no `at` that names a node")
    try:
        when = parse_condition(plain_text(attributes.get("when"), f"the condition of {what}"))
    except ConditionError as error:
        raise RefusedError(f"the condition of {what} cannot be read: {error}") from None
    return replace(link, when=when, at=at)


def _zones(
    graph: networkx.Graph, names: Mapping[Any, str], about: Mapping[str, Any]
) -> dict[str, tuple[Zone, ...]]:
    """Return the zones of each mode; their places in the order of the nodes."""
    members: dict[str, dict[str, list[str]]] = {}
    for mode, described in about.items():
        zones = table(described, f"the mode `{mode}`").get("zones")
        members[mode] = {zone: [] for zone in texts(zones, f"the zones of `{mode}`")}
    for node, listed in graph.nodes(data="zones"):
        what = f"the zones of `{names[node]}`"
        for mode, zones in table(listed, what).items():
            for zone in texts(zones, what):
                members.setdefault(mode, {}).setdefault(zone, []).append(names[node])
    return {
        mode: tuple(Zone(zone, tuple(places)) for zone, places in zones.items())
        for mode, zones in members.items()
    }


def _mode(
    name: str, described: object, links: list[Link] | tuple[()], zones: tuple[Zone, ...]
) -> Mode:
    about = table(described, f"the mode `{name}`")
    mark = about.get("mark")
    return Mode(
        name,
        plain_text(about.get("called", name), f"what the mode `{name}` is called"),
        tuple(links),
        zones,
        bool(zones) or flag(about.get("zoned", False), "`zoned`"),
        None if mark is None else name_text(mark, f"the mark of `{name}`"),
        flag(about.get("one_way", False), "`one_way`"),
        whole(about.get("cost", 1), f"the cost of `{name}`"),
    )


def _bounds(about: Mapping[str, Any]) -> Bounds:
    stated = table(about.get("bounds"), "`bounds`")
    least = {"unnamed_places": 0, "zones": 0, "zones_per_place": 1}
    return Bounds(
        **{key: whole(stated[key], f"`{key}`", least=least[key]) for key in least if key in stated}
    )


def _check_conditions(board: Board) -> None:
    """Refuse a condition that names what the board does not have."""
    places = board.places.values()
    known = {
        "mark": board.marks,
        "region": {*board.regions, *(place.region for place in places if place.region)},
        "size": {place.size for place in places if place.size},
        "place": board.places,
    }
    for mode in board.modes.values():
        for link in mode.links:
            for unknown in unknown_in(link.when, known):
                raise RefusedError(
                    f"the condition of `{link.start} - {link.end}` names the {unknown.aspect} "
                    f"`{unknown.value}`, which the board does not have"
                )
